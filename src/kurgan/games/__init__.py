"""The games: one package each, rules only; importing this package makes them known."""

from kurgan.games import barbarossa, city, fronts, pocket, volga

__all__ = ["barbarossa", "city", "fronts", "pocket", "volga"]
