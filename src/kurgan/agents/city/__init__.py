"""The ranks of City."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kurgan.agents.city.cadet import Cadet
from kurgan.agents.city.mind import Mind
from kurgan.agents.city.officer import Officer
from kurgan.agents.core.agent import Agent
from kurgan.agents.core.player import Player
from kurgan.agents.core.weights import Weights

WEIGHTS: Final = Path(__file__).resolve().parent / "weights"


def cadet(side: int, seed: int, weights: Weights) -> Agent:
    """A simple and quick player."""
    return Player(Mind(Cadet(weights, side), side), seed)


def officer(side: int, seed: int, weights: Weights) -> Agent:
    """A player that weighs every order and plays to win."""
    return Player(Mind(Officer(weights, side), side), seed)
