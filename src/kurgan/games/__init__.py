"""The games: one package each, rules only; importing this package makes them known."""

from kurgan.games import barbarossa, volga

__all__ = ["barbarossa", "volga"]
