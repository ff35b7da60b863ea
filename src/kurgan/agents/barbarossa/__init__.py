"""The ranks of Barbarossa."""

from __future__ import annotations

from kurgan.agents.barbarossa.cadet import Cadet
from kurgan.agents.barbarossa.facts import WEIGHTS
from kurgan.agents.barbarossa.mind import Mind
from kurgan.agents.barbarossa.officer import Officer
from kurgan.agents.core.agent import Agent
from kurgan.agents.core.player import Player
from kurgan.agents.core.weights import Weights


def cadet(side: int, seed: int, weights: Weights) -> Agent:
    """A simple and quick player."""
    return Player(Mind(Cadet(), side, seed, weights), seed)


def officer(side: int, seed: int, weights: Weights) -> Agent:
    """A player that plans a phase and plays to win."""
    return Player(Mind(Officer(), side, seed, weights), seed)


__all__ = ["WEIGHTS", "cadet", "officer"]
