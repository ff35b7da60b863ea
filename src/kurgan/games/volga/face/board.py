"""The static facts that the client shows: areas, zones, units, cases, turns, and the guided opening."""

from __future__ import annotations

from math import atan2, pi
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.board_types import Board, GuideStep, Place, Unit, Verb
from kurgan.core.rule import Case
from kurgan.core.words import count, listed
from kurgan.games.volga.face.overlay import KINDS, TONES
from kurgan.games.volga.rules.tables import (
    FERRY,
    GULLY,
    LABEL,
    MAP,
    NEAR,
    PLACE,
    PLACES,
    SIDES,
    TABLES,
    UNITS,
)

SCALE = 100.0  # map units to one unit of the client's drawing
SIZES = {"battalion": "II", "regiment": "III", "brigade": "X", "division": "XX"}  # as maps write them
_COMPASS = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")


# Verbs as a person would say them, each followed by the name of its noun.
VERBS: Final[dict[str, Verb]] = {
    "bid": {"words": "bid", "does": "make a bid"}, "unit": {"words": "take", "ends": "stop"},
    "at": {"words": "place at"}, "rest": {"words": "place the rest"}, "drop": {"words": "put down"},
    "done": {"words": "end of the phase", "does": "end the phase"}, "activate": {"words": "assault from"},
    "also": {"words": "assault also from"}, "then": {"words": "assault next from"}, "fortify": {"words": "fortify"},
    "to": {"words": "go to"}, "stop": {"words": "stop"}, "clear": {"words": "clear the rubble in"},
    "attack": {"words": "attack"}, "lead": {"words": "lead with"}, "with": {"words": "add"},
    "fix": {"words": "declare the battle"}, "gun": {"words": "commit", "does": "commit artillery"},
    "none": {"words": "no support", "does": "use no support"},
    "air": {"words": "air support", "does": "use air support"},
    "storm": {"words": "the storm group", "does": "use the storm group"}, "roll": {"words": "roll"},
    "use": {"words": "use it"}, "decline": {"words": "decline"}, "flip": {"words": "flip"},
    "kill": {"words": "eliminate"}, "retreat": {"words": "retreat"},
    "hero": {"words": "the Hero", "does": "use the Hero"}, "regroup": {"words": "regroup"},
    "redeploy": {"words": "redeploy"}, "transfer": {"words": "transfer"}, "consolidate": {"words": "consolidate"},
    "pass": {"words": "pass"}, "reserves": {"words": "reserves", "does": "call the reserves"},
    "from": {"words": "draw from"}, "free": {"words": "flip at no cost", "does": "flip {} at no cost"},
    "rebuild": {"words": "rebuild reduced", "does": "rebuild {} at reduced strength"},
    "restore": {"words": "rebuild full", "does": "rebuild {} at full strength"},
    "tank": {"words": "build in the factory:", "does": "build {} in the factory"},
}
BOXES: Final = {"eliminated": "Eliminated", "reserve": "Not yet placed", "later": "Yet to come"}


def board(rulebook: dict[str, Case], guide: list[GuideStep]) -> Board:
    """Return everything about the game that never changes."""
    return {
        "id": "volga",
        "title": "Verdun on the Volga",
        "hex": None,
        "places": [_place(one) for one in [*MAP["areas"], *MAP["zones"]]],
        "units": [_unit(unit) for unit in UNITS],
        "sides": [{"id": side, "title": side.capitalize()} for side in SIDES],
        "cases": [
            {"case": one.case, "heading": one.heading, "says": one.says, "normative": one.normative}
            for one in rulebook.values()
        ],
        "chapters": list(dict.fromkeys(one.heading for one in rulebook.values())),
        "turns": [
            {"turn": one["turn"], "label": LABEL[one["turn"]], "short": one["short"]} for one in TABLES["turn_track"]
        ],
        "overlays": [
            {"id": kind, "title": title, "arg": arg, "tones": TONES.get(kind, {})} for kind, title, arg in KINDS
        ],
        "guide": guide,
        "verbs": VERBS,
        "boxes": BOXES,
        "reconstructed": (
            "The printed map, counters, set-up cards and player aid were not at hand: areas, most values and tables "
            "are reconstructed from the real city, orders of battle and the rulebook's examples."
        ),
    }


def _direction(a: dict[str, Any], b: dict[str, Any]) -> str:
    """Return the compass point from one place to another, as drawn."""
    angle = atan2(b["y"] - a["y"], b["x"] - a["x"])
    return _COMPASS[round(angle / (pi / 4)) % 8]


def _place(one: dict[str, Any]) -> Place:
    place = PLACE[one["id"]]
    everything = {other["id"]: other for other in [*MAP["areas"], *MAP["zones"]]}
    tags = [f"modifier +{one['tem']}"]
    if one.get("vp"):
        tags += ["victory", count(one["vp"], "victory point")]
    if one.get("volga"):
        tags.append("on the Volga")
    if FERRY[place]:
        tags.append("crossing to " + listed(PLACES[p] for p in members(FERRY[place])))
    if GULLY[place]:
        tags.append("ravine to " + listed(PLACES[p] for p in members(GULLY[place])))
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
    return {
        "id": unit["id"], "side": unit["side"], "nation": "german" if unit["side"] == "german" else "russian",
        "type": unit["type"], "size": SIZES[unit["size"]], "name": unit["name"], "short": unit["id"], "factors": values,
        "label": "-".join(values), "source": unit["source"],
    }
