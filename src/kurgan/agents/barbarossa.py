"""The ranks of Barbarossa."""

from __future__ import annotations

from kurgan.agents.barbarossa_cadet import Cadet
from kurgan.agents.barbarossa_officer import Officer
from kurgan.agents.barbarossa_player import Player
from kurgan.agents.base import Agent


def cadet(side: int, seed: int) -> Agent:
    """A simple and quick player."""
    return Player(Cadet(), side, seed)


def officer(side: int, seed: int) -> Agent:
    """A player that plans a phase and plays to win."""
    return Player(Officer(), side, seed)
