"""The static facts that the client shows: areas, zones, units, cases, turns, and the guided opening."""

from __future__ import annotations

from math import atan2, pi
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.assembly import Printed, assemble_board
from kurgan.core.board_types import Board, Place, Turn, Unit
from kurgan.core.content import read_guide
from kurgan.games.volga.face.charts import charts
from kurgan.games.volga.face.overlay import OVERLAYS
from kurgan.games.volga.face.words import CASES, WORDS, say
from kurgan.games.volga.rules.tables import (
    CONTENT,
    FERRY,
    GULLY,
    LABEL,
    MAP,
    NEAR,
    PLACE,
    PLACES,
    SETUPS,
    TABLES,
    UNITS,
)
from kurgan.games.volga.rules.verbs import VERBS

SCALE = 100.0  # map units to one unit of the client's drawing
SIZES = {"battalion": "II", "regiment": "III", "brigade": "X", "division": "XX"}  # as maps write them
_COMPASS = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")


BOXES: Final = ("eliminated", "reserve", "later")


# The kinds of events, by which the log can be filtered.
EVENTS: Final = (
    "advantage", "battle", "control", "loss", "move", "refit", "reinforce", "retreat", "roll", "rubble", "setup",
    "supply", "turn", "values",
)


def board(scenario: str) -> Board:
    """Return everything about the game that never changes; scenarios differ in their turns."""
    length = SETUPS.get(scenario, SETUPS["campaign"])
    first, last = length.get("first_turn", 1), length["last_turn"]
    turns: list[Turn] = [
        {"turn": one["turn"], "label": LABEL[one["turn"]], "short": one["short"]}
        for one in TABLES["turn_track"] if first <= one["turn"] <= last
    ]
    printed = Printed(
        None, [_place(one) for one in [*MAP["areas"], *MAP["zones"]]], [_unit(unit) for unit in UNITS], turns
    )
    made = assemble_board("volga", printed, WORDS, CASES, read_guide(CONTENT), OVERLAYS, VERBS, BOXES, EVENTS, charts())
    made["verbs"]["unit"]["ends"] = "stop"  # after which the next unit may be taken
    made["verbs"]["lead"]["one"] = True
    made["verbs"]["roll"]["dice"] = True
    return made


def _direction(a: dict[str, Any], b: dict[str, Any]) -> str:
    """Return the compass point from one place to another, as drawn."""
    angle = atan2(b["y"] - a["y"], b["x"] - a["x"])
    return _COMPASS[round(angle / (pi / 4)) % 8]


def _place(one: dict[str, Any]) -> Place:
    place = PLACE[one["id"]]
    everything = {other["id"]: other for other in [*MAP["areas"], *MAP["zones"]]}
    tags = [say("board-tag-modifier", modifier=one["tem"])]
    if one.get("vp"):
        tags += ["victory", say("board-tag-points", points=one["vp"])]
    if one.get("volga"):
        tags.append(say("board-tag-river"))
    if FERRY[place]:
        tags.append(say("board-tag-crossing", names=[PLACES[p] for p in members(FERRY[place])]))
    if GULLY[place]:
        tags.append(say("board-tag-ravine", names=[PLACES[p] for p in members(GULLY[place])]))
    shape = one.get("polygon")
    if shape is None:
        x, y, wide, high = one["box"]
        shape = [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]]
    return {
        "id": one["id"], "x": one["x"] / SCALE, "y": one["y"] / SCALE, "name": one["name"], "terrain": one["terrain"],
        "kind": "area" if "polygon" in one else "zone", "tags": tags,
        "shape": [(round(x / SCALE, 3), round(y / SCALE, 3)) for x, y in shape],
        "near": [(PLACES[p], _direction(one, everything[PLACES[p]])) for p in members(NEAR[place])],
    }


def _unit(unit: dict[str, Any]) -> Unit:
    values = [str(unit["cv"][0]), str(unit["mf"][0])]
    division = unit["name"].partition(", ")[2]
    return {
        "id": unit["id"], "side": unit["side"], "nation": "german" if unit["side"] == "german" else "soviet",
        "type": unit["type"], "size": SIZES[unit["size"]], "name": unit["name"], "short": unit["id"], "factors": values,
        "label": "-".join(values), "formations": [division] if division else [], "source": unit["source"],
    }
