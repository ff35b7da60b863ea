"""The map drawings: one static SVG for each game, made from its map data and the shared geography.

Shapely makes them, which is installed with the extra `maps`: a program that finds its maps drawn does without it.
"""

from importlib.util import find_spec
from typing import Final

__all__ = ["GAMES", "can_draw", "check", "draw"]

GAMES: Final = ("barbarossa", "city", "fronts", "pocket", "volga")
"""The games whose maps can be drawn."""


def can_draw() -> bool:
    """Tell whether the library that maps are drawn with is installed."""
    return find_spec("shapely") is not None


def draw(game_id: str) -> str:
    """Return the map of a game as SVG text; raise KeyError for a game that has no drawing."""
    from kurgan.maps import drawing  # here, because Shapely may be missing where every map is drawn already

    return drawing.draw(game_id)


def check(game_id: str) -> list[str]:
    """List what is wrong with a game's map, one sentence for each fault."""
    from kurgan.maps import drawing

    return drawing.check(game_id)
