"""The ranks of The Battle of Stalingrad."""

from __future__ import annotations

from kurgan.agents.base import Agent
from kurgan.agents.fronts_cadet import Cadet
from kurgan.agents.fronts_player import Officer


def cadet(side: int, seed: int) -> Agent:
    """A simple and quick player."""
    return Cadet(side, seed)


def officer(side: int, seed: int) -> Agent:
    """A player that plans every movement phase and plays to win."""
    return Officer(side, seed)
