"""The map drawings: one static SVG a game, made from its map data and the shared geography."""

from functools import cache

from kurgan.maps import barbarossa, checks, source

__all__ = ["GAMES", "check", "draw"]

GAMES = ("barbarossa",)
"""The games whose maps can be drawn."""


def draw(game_id: str) -> str:
    """The map of a game as SVG text; KeyError for a game that has no drawing yet."""
    return _drawn(_known(game_id))[0]


def check(game_id: str) -> list[str]:
    """What is wrong with a game's map, one sentence a fault; empty when all is well."""
    game = source.read(source.document(_known(game_id), "map.json"))
    faults = checks.of_data(game, source.document(game_id, "grid.json"))
    return faults or checks.of_drawing(_drawn(game_id)[1])


@cache
def _drawn(game_id: str) -> tuple[str, barbarossa.Drawing]:
    game = source.read(source.document(game_id, "map.json"))
    drawing = barbarossa.prepare(game, source.document(game_id, "grid.json"), source.lettering(game_id))
    return barbarossa.draw(drawing), drawing


def _known(game_id: str) -> str:
    if game_id not in GAMES:
        raise KeyError(f"there is no map of {game_id}")
    return game_id
