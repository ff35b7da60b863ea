"""The ranks of The Battle of Stalingrad."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kurgan.agents.core.agent import Agent
from kurgan.agents.core.player import Player
from kurgan.agents.core.weights import Weights
from kurgan.agents.fronts.cadet import Cadet
from kurgan.agents.fronts.officer import Officer

WEIGHTS: Final = Path(__file__).resolve().parent / "weights"


def cadet(side: int, seed: int, weights: Weights) -> Agent:
    """A simple and quick player."""
    return Player(Cadet(), seed)


def officer(side: int, seed: int, weights: Weights) -> Agent:
    """A player that plans a movement phase and plays to win."""
    return Player(Officer(weights, seed), seed)
