"""The static facts that the client shows: hexes, counters, cases, turns, and the guided opening."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.assembly import Printed, assemble_board
from kurgan.core.board_types import Board, Place, Turn, Unit
from kurgan.games.city.face.book import GUIDE, RULEBOOK
from kurgan.games.city.face.charts import charts
from kurgan.games.city.face.names import NAME as NAME_OF
from kurgan.games.city.face.names import SHORT
from kurgan.games.city.face.overlay import OVERLAYS
from kurgan.games.city.face.view import factors
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.columns import OFF
from kurgan.games.city.rules.counters import COUNT, FORMATION, FORMATIONS, KIND, SIDE, TYPE, TYPES, UNIT_IDS, title
from kurgan.games.city.rules.data import SIDES
from kurgan.games.city.rules.land import (
    ALL,
    AREA_AT,
    BANK,
    EAST,
    EMPLACEMENTS,
    FERRIES,
    FLOTILLA_LINE,
    GRID,
    KIND_AT,
    MANDATORY,
    NAME,
    PLACES,
    SECTOR_AT,
    VICTORY,
    WATER,
)
from kurgan.games.city.rules.tables import DATES, LAST_TURN
from kurgan.games.city.rules.verbs import VERBS

WIDTH: Final = 0.8660254  # of a hex of height 1: the distance between columns
# The arms as counters show them, where they have another name than the rules' kind of unit.
ARMS: Final = {
    "motorized_infantry": "motorized", "mechanized_infantry": "mechanized", "guards_infantry": "infantry",
    "marine_infantry": "naval_infantry", "machinegun_infantry": "infantry", "armored_engineer": "engineer",
    "heavy_recon": "recon", "anti_tank": "antitank", "flak": "antiaircraft", "militia": "infantry",
    "worker": "infantry", "survivor": "infantry", "pontoon": "engineer", "depot": "supply", "flotilla": "naval",
}
EDGES: Final = {
    "guards_infantry": "guards", "militia": "militia", "worker": "militia", "survivor": "militia",
}  # whose counters have a colour of their own
# The kinds of events, by which the log can be filtered.
EVENTS: Final = (
    "attack", "bombardment", "chits", "chuikov", "counterattack", "departure", "depot", "factory", "fire", "flak",
    "kontr", "landing", "loss", "move", "oil", "overrun", "raid", "reaction", "replacements", "survivors", "turn",
    "type", "workers",
)


def board(scenario: str) -> Board:
    """Gather everything about a scenario that never changes."""
    last = 1 if scenario == "introduction" else LAST_TURN
    turns: list[Turn] = [
        {"turn": turn, "label": DATES[turn], "short": str(turn), "year": 1942} for turn in range(1, last + 1)
    ]
    printed = Printed(
        {"pointy": False}, [_place(place) for place in members(ALL)], [_unit(unit) for unit in range(COUNT)], turns
    )
    made = assemble_board("city", printed, WORDS, RULEBOOK, GUIDE, OVERLAYS, VERBS, OFF.values(), EVENTS, charts(last))
    for verb in ("unit", "enter"):
        made["verbs"][verb]["more"] = "with"
    made["verbs"]["unit"]["stop"] = "stop"
    made["verbs"]["at"]["series"] = True  # each surviving unit fires into a hex
    made["verbs"]["lose"]["many"] = True
    made["verbs"]["lose"]["one"] = True
    for verb in ("points", "dive"):
        made["verbs"][verb]["amount"] = True
    return made


def centre(place: int) -> tuple[float, float]:
    """Find the middle of a hex: columns to the right, rows downward, in hexes; even columns half a hex lower."""
    column, row = int(PLACES[place][:2]), int(PLACES[place][2:])
    return column * WIDTH, row + (0.5 if column % 2 == 0 else 0.0)


def _place(place: int) -> Place:
    tags = []
    for found, tag in (
        (BANK >> place & 1, "bank"), (place in FERRIES, "ferry"), (place in VICTORY, "victory"),
        (place in EMPLACEMENTS, "emplacement"), (FLOTILLA_LINE >> place & 1, "flotilla"),
        (place in MANDATORY, "mandatory"),
    ):
        if found:
            tags.append(tag)
    if AREA_AT[place]:
        tags.append(f"area:{AREA_AT[place]}")
    if SECTOR_AT[place]:
        tags.append(f"sector:{SECTOR_AT[place]}")
    x, y = centre(place)
    ground = KIND_AT[place] or ("volga" if WATER >> place & 1 else "east" if EAST >> place & 1 else "clear")
    return {
        "id": PLACES[place], "x": round(x, 4), "y": round(y, 4), "name": NAME.get(place), "terrain": ground,
        "tags": tags,
        "near": [(PLACES[next_], GRID.direction(place, next_)) for next_ in GRID.neighbours[place]],
    }


def _unit(unit: int) -> Unit:
    formation = FORMATIONS[FORMATION[unit]]
    values = factors(unit)
    kind, side = KIND[unit], SIDES[SIDE[unit]]
    return {
        "id": UNIT_IDS[unit], "side": side, "nation": EDGES.get(kind, side), "type": ARMS.get(kind, kind), "size": "II",
        "name": NAME_OF[unit], "short": SHORT[unit], "factors": values,
        "label": title(unit), "formations": [formation["name"]], "source": TYPES[TYPE[unit]]["source"],
    }
