"""The static facts that the client shows: hexes, counters, cases, turns, and the guided opening."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.assembly import Printed, assemble_board
from kurgan.core.board_types import Board, GuideStep, Place, Turn, Unit
from kurgan.games.pocket.face.charts import charts
from kurgan.games.pocket.face.names import NAME, SHORT
from kurgan.games.pocket.face.overlay import OVERLAYS
from kurgan.games.pocket.face.view import factors
from kurgan.games.pocket.face.words import GUIDE, RULEBOOK, WORDS
from kurgan.games.pocket.rules.counters import COUNTERS, UNIT
from kurgan.games.pocket.rules.data import MAP
from kurgan.games.pocket.rules.land import (
    COLUMN,
    ENTRY,
    FRONT,
    GRID,
    PLACE,
    PLACES,
    ROW,
    SETTLEMENT,
    TERRAIN,
    TOWN,
    ZONES,
)
from kurgan.games.pocket.rules.scenarios import SCENARIO, Scenario
from kurgan.games.pocket.rules.tables import TURNS
from kurgan.games.pocket.rules.verbs import VERBS

MORE: Final = {"unit": "with"}  # the verb that takes one more of what a verb has taken
HALF_WIDTH = 0.8660254  # of a hex of height 1: the distance between columns


BOXES: Final = ("destroyed", "later", "away", "left", "absent")


# The kinds of events, by which the log can be filtered.
EVENTS: Final = (
    "advance", "air", "barrage", "battle", "disorganised", "enter", "leave", "loss", "marker", "mode", "move",
    "overrun", "reserve", "retreat", "supply", "turn", "weather",
)


def board(scenario: str) -> Board:
    """Gather everything about a scenario that never changes."""
    plan = SCENARIO.get(scenario, SCENARIO["2"])
    turns: list[Turn] = [
        {"turn": turn, "label": TURNS[turn], "short": TURNS[turn].split(" ")[0], "year": 1942}
        for turn in range(plan.start, plan.end + 1)
    ]
    places = [_place(place, plan.victory) for place in members(plan.area)]
    printed = Printed({"pointy": False}, places, [_unit(one) for one in COUNTERS], turns)
    guide = [_step(step, plan) for step in GUIDE]
    made = assemble_board("pocket", printed, WORDS, RULEBOOK, guide, OVERLAYS, VERBS, BOXES, EVENTS, charts(plan))
    for verb, more in MORE.items():
        made["verbs"][verb]["more"] = more
    made["verbs"]["unit"]["stop"] = "stop"
    made["verbs"]["overrun"]["sure"] = True  # the other side answers at once
    made["verbs"]["roll"]["dice"] = True
    made["verbs"]["lose"]["one"] = True
    made["verbs"]["attack"]["many"] = True
    return made


def _step(step: GuideStep, plan: Scenario) -> GuideStep:
    """Show a step of the guide; it points at a hex that decides the scenario where its own is not in play."""
    place = step["point"].get("place")
    if place is None or plan.area >> PLACE[place] & 1:
        return step
    return {**step, "point": {"place": [*plan.victory.get("exits", []), *plan.victory.get("hexes", [])][-1]}}


def centre(place: int) -> tuple[float, float]:
    """Find where the middle of a hex lies: columns to the right, rows upward, in hexes."""
    return COLUMN[place] * HALF_WIDTH, -(ROW[place] + (0.5 if COLUMN[place] % 2 == 0 else 0.0))


def _place(place: int, victory: dict[str, Any]) -> Place:
    name = PLACES[place]
    tags = []
    if FRONT >> place & 1:
        tags.append(WORDS.say("board-front"))
    for zones in ZONES:
        tags += [f"zone:{zone}" for zone, hexes in zones.items() if hexes >> place & 1]
    tags += [f"entry:{letter}" for letter, hexes in ENTRY.items() if place in hexes]
    if name in victory.get("hexes", []) or name in victory.get("exits", []):
        tags.append("victory")
    if name in MAP["air_bases"].values():
        tags.append(WORDS.say("board-air-base"))
    if SETTLEMENT[place]:
        tags.append(SETTLEMENT[place].replace("_", " "))
    x, y = centre(place)
    return {
        "id": name, "x": round(x, 4), "y": round(y, 4), "name": TOWN.get(place),
        "terrain": next(kind for kind, hexes in TERRAIN.items() if hexes >> place & 1), "tags": tags,
        "near": [(PLACES[next_], GRID.direction(place, next_)) for next_ in GRID.neighbours[place]],
    }


def _unit(one: dict[str, Any]) -> Unit:
    unit = UNIT[one["id"]]
    values = factors(unit, 0)
    return {
        "id": one["id"], "side": one["side"], "nation": one["nation"], "type": one["type"], "size": one["size"],
        "name": NAME[one["id"]], "short": SHORT[one["id"]], "factors": values, "label": "-".join(values),
        "formations": [one["formation"]] if one.get("formation") else [], "source": one["source"],
    }

