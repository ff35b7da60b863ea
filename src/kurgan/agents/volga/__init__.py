"""The ranks of Verdun on the Volga."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kurgan.agents.core.agent import Agent
from kurgan.agents.core.player import Player
from kurgan.agents.core.weights import Weights
from kurgan.agents.volga.cadet import Cadet
from kurgan.agents.volga.facts import FACTS, Volga
from kurgan.agents.volga.officer import Officer
from kurgan.games.volga.tables import VP

WEIGHTS: Final = Path(__file__).resolve().parent / "weights"


def cadet(side: int, seed: int, weights: Weights) -> Agent:
    """A simple and quick player."""
    return Player(Cadet(seed), seed)


def officer(side: int, seed: int, weights: Weights) -> Agent:
    """A player that plans every impulse and plays to win."""
    return Player(Officer(seed, weights), seed)


def graded(s: Volga) -> float:
    """How far the German got: the share of all victory points that he holds."""
    return min(max(FACTS.points(s) / sum(VP), 0.0), 1.0)
