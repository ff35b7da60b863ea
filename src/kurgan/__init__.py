"""Kurgan: board simulations of the fighting for Stalingrad, played by their printed rules."""

from kurgan.core.game import discover, game
from kurgan.core.play import Play
from kurgan.core.record import Record

__all__ = ["Play", "Record", "game"]


def _games() -> None:
    import kurgan.games  # noqa: F401  (makes the games known)


discover(_games)
