"""The games: one package each, rules only; importing this package makes them known."""

from kurgan.games import barbarossa, fronts, pocket, volga

__all__ = ["barbarossa", "fronts", "pocket", "volga"]
