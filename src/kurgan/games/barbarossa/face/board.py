"""The static facts that the client shows: squares, units, cases, turns, and the guided opening."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.assembly import Printed, assemble_board
from kurgan.core.board_types import Board, Place, Turn, Unit
from kurgan.core.content import read_guide
from kurgan.games.barbarossa.face.charts import charts
from kurgan.games.barbarossa.face.overlay import OVERLAYS
from kurgan.games.barbarossa.face.words import RULEBOOK, WORDS
from kurgan.games.barbarossa.rules.tables import (
    CITIES,
    CITY_NAMES,
    CLOSED_ALWAYS,
    CLOSED_AT_FIRST,
    CONTENT,
    GRID,
    LABEL,
    MAJOR,
    MAP,
    PLACE,
    PLACES,
    RAIL,
    RIVERS,
    SOURCES,
    STRAIT,
    TURNS,
    UNITS,
    VICTORY,
)
from kurgan.games.barbarossa.rules.verbs import VERBS

BOXES: Final = ("eliminated", "reserve", "later")

# The kinds of events, by which the log can be filtered.
EVENTS: Final = ("battle", "loss", "move", "replace", "retreat", "setup", "supply", "turn", "weather")


def board(scenario: str) -> Board:
    """Return everything about the game that never changes."""
    turns: list[Turn] = [
        {"turn": turn["turn"], "label": LABEL[turn["turn"]], "short": turn["month"], "year": turn["year"]}
        for turn in TURNS
    ]
    printed = Printed({"pointy": True}, [_place(hex_) for hex_ in MAP["hexes"]], [_unit(unit) for unit in UNITS], turns)
    guide = read_guide(CONTENT)
    made = assemble_board("barbarossa", printed, WORDS, RULEBOOK, guide, OVERLAYS, VERBS, BOXES, EVENTS, charts())
    made["verbs"]["unit"]["more"] = "with"
    made["verbs"]["roll"]["dice"] = True
    return made


def _place(hex_: dict[str, Any]) -> Place:
    place = PLACE[hex_["id"]]
    here = 1 << place
    tags = [f"river:{river}" for river in RIVERS[place]]
    for bit, tag in (
        (MAJOR, "major city"), (RAIL, "rail"), (SOURCES[0], "axis supply"), (SOURCES[1], "russian supply"),
        (CLOSED_ALWAYS, "closed"), (CLOSED_AT_FIRST, "closed on the first turn"), (STRAIT, "straits"),
    ):
        if bit & here:
            tags.append(tag)
    if place in VICTORY:
        tags.append("victory")
    if place in CITIES:
        tags.append("replacement")
    if hex_.get("region"):
        tags.append(f"region:{hex_['region']}")
    x, row = GRID.centre(place)
    return {
        "id": hex_["id"], "x": round(x - 25, 4), "y": round(row * 0.8660254, 4),
        "name": CITY_NAMES.get(place), "terrain": hex_["terrain"], "tags": tags,
        "near": [(PLACES[next_], GRID.direction(place, next_)) for next_ in members(GRID.near[place])],
    }


def _unit(unit: dict[str, Any]) -> Unit:
    values = [str(unit["attack"]), str(unit["defense"]), str(unit["move"])]
    return {
        "id": unit["id"], "side": unit["side"], "nation": unit["nationality"], "type": unit["type"],
        "size": unit["size"], "name": unit["name"], "short": unit["designation"], "factors": values,
        "label": "-".join(values), "source": unit["source"],
    }
