"""The games: one package each, rules only; importing this package makes them known."""

from kurgan.games import barbarossa

__all__ = ["barbarossa"]
