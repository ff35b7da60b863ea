"""The static facts that the client shows: hexes, boxes, units, assets, cases, turns, and the guided opening."""

from __future__ import annotations

from math import atan2, pi
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.board_types import Board, GuideStep, Place, Source, Unit, Verb
from kurgan.core.rule import Case
from kurgan.core.words import count
from kurgan.games.fronts.face.overlay import KINDS
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ASSETS,
    BOX_POINTS,
    CITY_NAMES,
    CROSSINGS,
    EDGE,
    FIRST_BOX,
    FRONTS,
    HEXES,
    LABEL,
    LAYOUT,
    MAJOR_CITIES,
    NEAR,
    PLACES,
    SIDES,
    SLOTS,
    TURNS,
    UNITS,
)

ROW: Final = 0.8660254
_COMPASS: Final = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
_FRONT_TITLES: Final = ("SVF edge", "DSF edge")
_NATIONS: Final = {"german": "german", "soviet": "russian", "hungarian": "hungarian", "italian": "italian"}
_TONES: Final = {
    "supply": {"good": "Joined to a source of supply", "bad": "Units cut off"},
    "reach": {"good": "Tactical movement", "own": "Strategic movement"},
}
_ARMS: Final = {
    "panzer": "armor", "tank_corps": "armor", "tank_brigade": "armor", "mech_corps": "mechanized",
    "motorised": "motorized", "anti_tank": "antitank",
}
# What an asset is called where there is little room: a number and an arm, or a name of its own.
_SHORT: Final = {"GP": "Pz", "GM": "mot", "TC": "TC", "MC": "MC", "CC": "CC", "TB": "TB", "SAT": "AT"}
_OWN_NAMES: Final = {
    "SSW": "Wiking", "A88": "88 mm", "APZJ": "PzJäger", "H-1A": "1 Hun", "I-3C": "3 Celere", "R-1A": "1 Rum",
    "BLUE": "Blue", "TIGER": "503 Tiger", "SART": "Artillery",
}


# Verbs as a person would say them, each followed by the name of its noun.
VERBS: Final[dict[str, Verb]] = {
    "raise": {"words": "raise", "step": 1}, "lower": {"words": "lower", "step": -1},
    "rest": {"words": "place the rest"}, "done": {"words": "end of the phase", "does": "end the phase"},
    "asset": {"words": "assign"}, "give": {"words": "give it to"}, "drop": {"words": "put down"},
    "withdraw": {"words": "withdraw"}, "unit": {"words": "take", "ends": ""}, "at": {"words": "place at"},
    "to": {"words": "go to"}, "stay": {"words": "stay"},
    "attempt": {"words": "attempt with", "does": "attempt to move {}"}, "remove": {"words": "remove"},
    "attack": {"words": "attack"}, "idle": {"words": "stand aside:", "does": "let {} stand aside"},
    "hit": {"words": "take a step from", "step": -1}, "strike": {"words": "take a step from"},
    "launch": {"words": "launch", "does": "launch the operation"}, "pass": {"words": "pass"},
    "rebuild": {"words": "rebuild"}, "restore": {"words": "rebuild a step of"}, "yield": {"words": "send away"},
}
BOXES: Final = {"eliminated": "Eliminated", "later": "Yet to come", "absent": "Not in play"}


def board(rulebook: dict[str, Case], guide: list[GuideStep]) -> Board:
    """Return everything about the game that never changes."""
    return {
        "id": "fronts",
        "title": "The Battle of Stalingrad",
        "hex": {"pointy": True},
        "places": [_place(place) for place in range(len(PLACES))],
        "units": [_unit(unit) for unit in UNITS],
        "assets": [
            {
                "id": one["id"], "side": one["side"], "nation": _NATIONS.get(one["nation"], "rumanian"),
                "name": one["name"], "short": _label(one["id"]), "size": one["size"],
                "kind": _ARMS.get(one["kind"], one["kind"]), "strengths": one["strength_by_step"], "tank": one["tank"],
            }
            for one in ASSETS
        ],
        "sides": [{"id": side, "title": side.capitalize()} for side in SIDES],
        "cases": [
            {"case": one.case, "heading": one.heading, "says": one.says, "normative": one.normative}
            for one in rulebook.values()
        ],
        "chapters": list(dict.fromkeys(one.heading for one in rulebook.values())),
        "turns": [{"turn": one["turn"], "label": LABEL[one["turn"]], "short": _short(one["label"])} for one in TURNS],
        "overlays": [
            {"id": kind, "title": title, "arg": arg, "tones": _TONES.get(kind, {})} for kind, title, arg in KINDS
        ],
        "guide": guide,
        "verbs": VERBS,
        "boxes": BOXES,
        "reconstructed": (
            "The printed map, counters, combat results and tracks were not at hand: apart from what the rulebook says "
            "of them they are reconstructed from geography, orders of battle and its worked examples."
        ),
    }


def _short(label: str) -> str:
    """Shorten a turn's label: Jul I for July I 1942."""
    month, half, _ = label.split()
    return f"{month[:3]} {half}"


def _label(asset: str) -> str:
    """Shorten an asset's name: 9 Pz for GP-9."""
    arm, _, number = asset.partition("-")
    return _OWN_NAMES.get(asset) or (f"{number} {_SHORT[arm]}" if arm in _SHORT else asset)


def where(place: int) -> tuple[float, float]:
    """Find the middle of a place, in hex widths."""
    if place < FIRST_BOX:
        row, column = HEXES[place]["row"], HEXES[place]["col"]
        return 18 - column - (0.5 if row % 2 == 0 else 0.0), round((row - 1) * ROW, 4)
    x, y = LAYOUT[PLACES[place]]["at"]
    return x, y


def _direction(a: int, b: int) -> str:
    (x1, y1), (x2, y2) = where(a), where(b)
    return _COMPASS[round(atan2(y2 - y1, x2 - x1) / (pi / 4)) % 8]


def _place(place: int) -> Place:
    x, y = where(place)
    here = 1 << place
    made: Place = {
        "id": PLACES[place], "x": x, "y": y, "name": CITY_NAMES.get(place), "terrain": "clear", "tags": _tags(place),
        "near": [(PLACES[p], _direction(place, p)) for p in members(NEAR[place])],
    }
    if here & MAJOR_CITIES:
        made["terrain"] = "major city"
    elif place in CITY_NAMES:
        made["terrain"] = "city"
    if place >= FIRST_BOX:
        box = LAYOUT[PLACES[place]]
        made["name"], made["terrain"], made["kind"] = box["title"], "box", "zone"
        made["shape"] = _shape(box)
        if "slots" in box:
            made["slots"] = box["slots"]
        if "control" in box:
            made["control"] = box["control"]
    return made


def _shape(box: dict[str, Any]) -> list[tuple[float, float]]:
    if "polygon" in box:
        return [(x, y) for x, y in box["polygon"]]
    left, top, wide, high = box["x"], box["y"], box["w"], box["h"]
    return [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]


def _tags(place: int) -> list[str]:
    here = 1 << place
    tags = []
    if here & ALZ:
        tags.append("Axis logistical zone")
    if here & CROSSINGS:
        tags.append("river crossing")
    tags += [title for n, title in enumerate(_FRONT_TITLES) if here & EDGE[n]]
    if place >= FIRST_BOX and PLACES[place] not in FRONTS and any(SLOTS[place]):
        tags.append(f"slots: {SLOTS[place][0]} Axis, {SLOTS[place][1]} Soviet")
    if BOX_POINTS[place]:
        tags += ["victory", f"{count(BOX_POINTS[place], 'Caucasus point')} a turn"]
    return tags


def _unit(unit: dict[str, Any]) -> Unit:
    values = [str(unit["basic_max"]), str(unit["tactical"])]
    kinds = {"panzer": "armor", "tank": "armor", "rifle": "infantry", "mountain": "mountain"}
    return {
        "id": unit["id"], "side": unit["side"], "nation": _NATIONS.get(unit["nation"], "rumanian"),
        "type": kinds.get(unit["type"], "infantry"), "size": unit["size"], "name": unit["name"],
        "short": unit["id"].split("-", 1)[1], "factors": values, "label": "-".join(values),
        "source": _source(unit["provenance"]),
    }


def _source(provenance: dict[str, str]) -> Source:
    """Say where a counter's figures come from; the data files call the rulebook "seed" and what is known "memory"."""
    words = {provenance[field].split()[0] for field in ("basic_max", "tactical")}
    return "reconstructed" if "reconstructed" in words else "known" if "memory" in words else "rulebook"

