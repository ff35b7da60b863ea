"""Kurgan: board simulations of the fighting for Stalingrad, played by their printed rules."""

import kurgan.games  # noqa: F401  (makes the games known)
from kurgan.core.game import game
from kurgan.core.play import Play
from kurgan.core.record import Record

__all__ = ["Play", "Record", "game"]
