"""The static facts that the client shows: hexes, counters, cases, turns, and the guided opening."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.board_types import Board, GuideStep, Place, Unit, Verb
from kurgan.core.content import read_guide
from kurgan.games.pocket.face.overlay import KINDS, TONES
from kurgan.games.pocket.face.view import factors
from kurgan.games.pocket.rules.counters import COUNTERS, UNIT
from kurgan.games.pocket.rules.data import FOLDER, MAP, SIDES
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
from kurgan.games.pocket.rules.rulebook import RULEBOOK
from kurgan.games.pocket.rules.scenarios import SCENARIO, Scenario
from kurgan.games.pocket.rules.tables import TURNS

GUIDE: Final = read_guide(FOLDER / "content")
TITLES = {"axis": "Axis", "soviet": "Soviet"}
HALF_WIDTH = 0.8660254  # of a hex of height 1: the distance between columns


# Verbs as a person would say them, each followed by the name of its noun.
VERBS: Final[dict[str, Verb]] = {
    "unit": {"words": "take", "more": "with"}, "at": {"words": "place at"}, "recall": {"words": "take back"},
    "ready": {"words": "set-up", "does": "take a ready set-up", "menu": "Ready set-ups"},
    "rest": {"words": "place the rest"}, "done": {"words": "end of the phase", "does": "end the phase"},
    "drop": {"words": "put down"}, "roll": {"words": "roll"}, "enter": {"words": "bring on"},
    "with": {"words": "add"}, "to": {"words": "go to"}, "overrun": {"words": "overrun"}, "stop": {"words": "stop"},
    "reserve": {"words": "set in reserve", "does": "set {} in reserve"}, "mode": {"words": "change the mode of"},
    "marker": {"words": "place a marker"}, "fly": {"words": "fly to"}, "exit": {"words": "leave the map with"},
    "destroy": {"words": "destroy"}, "release": {"words": "release at"}, "everyone": {"words": "release all"},
    "target": {"words": "attack"}, "gun": {"words": "fire with"}, "plane": {"words": "add an air unit"},
    "fire": {"words": "fire"}, "clear": {"words": "clear the battle"}, "attack": {"words": "attack with"},
    "fight": {"words": "declare the battle"},
    "staff": {"words": "add headquarters", "does": "add the headquarters {}"}, "use": {"words": "use the marker at"},
    "keep": {"words": "keep the marker"},
    "determined": {"words": "determined defence", "does": "defend with determination"},
    "air": {"words": "air units:", "does": "send air units"}, "lose": {"words": "take a step from"},
    "together": {"words": "retreat together"}, "part": {"words": "send apart", "does": "send {} apart"},
    "stay": {"words": "let stay", "does": "let {} stay"}, "advance": {"words": "advance with"},
    "spend": {"words": "spend"},
}
BOXES: Final = {
    "destroyed": "Destroyed", "later": "Yet to come", "away": "Waiting to enter", "left": "Left the map",
    "absent": "Not in play",
}


def board(scenario: str) -> Board:
    """Gather everything about a scenario that never changes."""
    plan = SCENARIO.get(scenario, SCENARIO["2"])
    return {
        "id": "pocket",
        "title": "Stalingrad Pocket II",
        "hex": {"pointy": False},
        "places": [_place(place, plan.victory) for place in members(plan.area)],
        "units": [_unit(one) for one in COUNTERS],
        "sides": [{"id": side, "title": TITLES[side]} for side in SIDES],
        "cases": [
            {"case": one.case, "heading": one.heading, "says": one.says, "normative": one.normative}
            for one in RULEBOOK.values()
        ],
        "chapters": list(dict.fromkeys(one.heading for one in RULEBOOK.values())),
        "turns": [
            {"turn": turn, "label": TURNS[turn], "short": TURNS[turn].split(" ")[0], "year": 1942}
            for turn in range(plan.start, plan.end + 1)
        ],
        "overlays": [
            {"id": kind, "title": title, "arg": arg, "tones": TONES.get(kind, {})} for kind, title, arg in KINDS
        ],
        "guide": [_step(step, plan) for step in GUIDE],
        "verbs": VERBS,
        "boxes": BOXES,
        "reconstructed": (
            "The printed map, counters and weather table were not at hand: they are reconstructed from real geography "
            "and orders of battle, in keeping with everything the rulebook says."
        ),
    }


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
        tags.append("front line")
    for zones in ZONES:
        tags += [f"zone:{zone}" for zone, hexes in zones.items() if hexes >> place & 1]
    tags += [f"entry:{letter}" for letter, hexes in ENTRY.items() if place in hexes]
    if name in victory.get("hexes", []) or name in victory.get("exits", []):
        tags.append("victory")
    if name in MAP["air_bases"].values():
        tags.append("air base")
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
        "name": one["name"], "short": one["name"].split(" ")[0], "factors": values, "label": "-".join(values),
        "source": one["source"],
    }

