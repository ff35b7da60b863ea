"""The ranks of Pocket."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kurgan.agents.core.agent import Agent
from kurgan.agents.core.player import Player
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket.cadet import Cadet
from kurgan.agents.pocket.mind import Mind
from kurgan.agents.pocket.officer import Officer

WEIGHTS: Final = Path(__file__).resolve().parent / "weights"


def cadet(side: int, seed: int, weights: Weights) -> Agent:
    """A simple and quick player."""
    return Player(Mind(Cadet(weights), side, seed), seed)


def officer(side: int, seed: int, weights: Weights) -> Agent:
    """A player that plans a phase and plays to win."""
    return Player(Mind(Officer(weights), side, seed), seed)
