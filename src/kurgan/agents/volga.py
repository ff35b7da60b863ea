"""The ranks of Verdun on the Volga."""

from __future__ import annotations

from kurgan.agents.base import Agent
from kurgan.agents.volga_cadet import Cadet
from kurgan.agents.volga_player import Officer


def cadet(side: int, seed: int) -> Agent:
    """A simple and quick player."""
    return Cadet(side, seed)


def officer(side: int, seed: int) -> Agent:
    """A player that plans every impulse and plays to win."""
    return Officer(side, seed)
