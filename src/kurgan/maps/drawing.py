"""Which modules make the map of each game."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from kurgan.maps import barbarossa, checks, city, fronts, pocket, source, volga


class _Map(NamedTuple):
    """How the map of one game is made: its shapes, the SVG of them, and the list of faults."""

    prepare: Callable[[], Any]
    draw: Callable[[Any], str]
    check: Callable[[Any], list[str]]


def draw(game_id: str) -> str:
    """Return the map of a game as SVG text; raise KeyError for a game that has no drawing."""
    return _map_of(game_id).draw(_prepared(game_id))


def check(game_id: str) -> list[str]:
    """List what is wrong with a game's map, one sentence for each fault."""
    return _map_of(game_id).check(_prepared(game_id))


def _map_of(game_id: str) -> _Map:
    if game_id not in _MAPS:
        raise KeyError(f"there is no map of {game_id}")
    return _MAPS[game_id]


@cache
def _prepared(game_id: str) -> Any:
    """Return the shapes of a game's map, worked out once."""
    return _MAPS[game_id].prepare()


def _barbarossa() -> Any:
    game = source.read(source.document("barbarossa", "map.json"))
    return barbarossa.prepare(game, source.document("barbarossa", "grid.json"), source.lettering("barbarossa"))


def _check_barbarossa(made: Any) -> list[str]:
    """List faults of the data; only if there are none, those of the drawing."""
    game = source.read(source.document("barbarossa", "map.json"))
    return checks.of_data(game, source.document("barbarossa", "grid.json")) or checks.of_drawing(made)


def _city() -> Any:
    return city.prepare(source.document("city", "map.json"), source.lettering("city"))


def _fronts() -> Any:
    layout = source.document("fronts", "layout.json")
    return fronts.prepare(source.document("fronts", "map.json"), layout, source.lettering("fronts"))


def _pocket() -> Any:
    plans = [one["victory"] for one in source.document("pocket", "scenarios.json")["scenarios"]]
    decide = sorted({h for plan in plans for h in [*plan.get("hexes", []), *plan.get("exits", [])]})
    return pocket.prepare(source.document("pocket", "map.json"), source.lettering("pocket"), decide)


def _volga() -> Any:
    return volga.prepare(source.document("volga", "areas.json"))


_MAPS: Final[dict[str, _Map]] = {
    "barbarossa": _Map(_barbarossa, barbarossa.draw, _check_barbarossa),
    "city": _Map(_city, city.draw, city.faults),
    "fronts": _Map(_fronts, fronts.draw, checks.of_fronts),
    "pocket": _Map(_pocket, pocket.draw, pocket.faults),
    "volga": _Map(_volga, volga.draw, volga.faults),
}
