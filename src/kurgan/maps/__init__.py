"""The map drawings: one static SVG a game, made from its map data and the shared geography."""

from functools import cache

from kurgan.maps import barbarossa, checks, city, fronts, pocket, source, volga

__all__ = ["GAMES", "check", "draw"]

GAMES = ("barbarossa", "city", "fronts", "pocket", "volga")
"""The games whose maps can be drawn."""


def draw(game_id: str) -> str:
    """Return the map of a game as SVG text; raise KeyError for a game that has no drawing."""
    if _known(game_id) == "volga":
        return volga.draw(_volga())
    if game_id == "city":
        return city.draw(_city())
    if game_id == "pocket":
        return pocket.draw(_pocket())
    if game_id == "fronts":
        return fronts.draw(_fronts())
    return barbarossa.draw(_barbarossa())


def check(game_id: str) -> list[str]:
    """List what is wrong with a game's map, one sentence for each fault."""
    if _known(game_id) == "volga":
        return volga.faults(_volga())
    if game_id == "city":
        return city.faults(_city())
    if game_id == "pocket":
        return pocket.faults(_pocket())
    if game_id == "fronts":
        return checks.of_fronts(_fronts())
    game = source.read(source.document(game_id, "map.json"))
    return checks.of_data(game, source.document(game_id, "grid.json")) or checks.of_drawing(_barbarossa())


@cache
def _barbarossa() -> barbarossa.Drawing:
    game = source.read(source.document("barbarossa", "map.json"))
    return barbarossa.prepare(game, source.document("barbarossa", "grid.json"), source.lettering("barbarossa"))


@cache
def _city() -> city.Drawing:
    return city.prepare(source.document("city", "map.json"), source.lettering("city"))


@cache
def _fronts() -> fronts.Drawing:
    layout = source.document("fronts", "layout.json")
    return fronts.prepare(source.document("fronts", "map.json"), layout, source.lettering("fronts"))


@cache
def _pocket() -> pocket.Drawing:
    plans = [one["victory"] for one in source.document("pocket", "scenarios.json")["scenarios"]]
    decide = sorted({h for plan in plans for h in [*plan.get("hexes", []), *plan.get("exits", [])]})
    return pocket.prepare(source.document("pocket", "map.json"), source.lettering("pocket"), decide)


@cache
def _volga() -> volga.Drawing:
    return volga.prepare(source.document("volga", "areas.json"))


def _known(game_id: str) -> str:
    if game_id not in GAMES:
        raise KeyError(f"there is no map of {game_id}")
    return game_id
