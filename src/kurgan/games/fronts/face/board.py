"""The static facts that the client shows: hexes, boxes, units, assets, cases, turns, and the guided opening."""

from __future__ import annotations

from math import atan2, pi
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.assembly import Printed, assemble_board
from kurgan.core.board_types import Board, Place, Source, Turn, Unit
from kurgan.core.content import read_guide
from kurgan.games.fronts.face.charts import charts
from kurgan.games.fronts.face.overlay import OVERLAYS
from kurgan.games.fronts.face.words import RULEBOOK, WORDS, say
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ASSETS,
    BOX_POINTS,
    CITY_NAMES,
    CONTENT,
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
    SLOTS,
    TURNS,
    UNITS,
)
from kurgan.games.fronts.rules.verbs import VERBS

ROW: Final = 0.8660254
_COMPASS: Final = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
_DESIGNATION: Final = {"G-FretterPico": "F-Pico"}  # what a counter shows where its id is too long
_NATIONS: Final = {"german": "german", "soviet": "soviet", "hungarian": "hungarian", "italian": "italian"}
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


# What a verb does to a figure, and what it does not name.
_STEP: Final = {"raise": 1, "lower": -1, "hit": -1}
_BOXES: Final = ("eliminated", "later", "absent")
# The kinds of events, by which the log can be filtered.
EVENTS: Final = (
    "arrive", "asset", "battle", "loss", "move", "replace", "retreat", "roll", "score", "setup", "turn",
)


def board(scenario: str) -> Board:
    """Return everything about the game that never changes."""
    turns: list[Turn] = [
        {"turn": one["turn"], "label": LABEL[one["turn"]], "short": _short(one["label"])} for one in TURNS
    ]
    printed = Printed(
        {"pointy": True}, [_place(place) for place in range(len(PLACES))], [_unit(unit) for unit in UNITS], turns
    )
    guide = read_guide(CONTENT)
    made = assemble_board("fronts", printed, WORDS, RULEBOOK, guide, OVERLAYS, VERBS, _BOXES, EVENTS, charts())
    made["verbs"]["unit"]["ends"] = ""
    for verb, step in _STEP.items():
        made["verbs"][verb]["step"] = step
    made["assets"] = [
        {
            "id": one["id"], "side": one["side"], "nation": _NATIONS.get(one["nation"], "rumanian"),
            "name": one["name"], "short": _label(one["id"]), "size": one["size"],
            "kind": _ARMS.get(one["kind"], one["kind"]), "strengths": one["strength_by_step"], "tank": one["tank"],
        }
        for one in ASSETS
    ]
    return made


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
        "id": PLACES[place], "x": x, "y": y, "name": CITY_NAMES.get(place),
        "terrain": say("board-terrain-clear"), "tags": _tags(place),
        "near": [(PLACES[p], _direction(place, p)) for p in members(NEAR[place])],
    }
    if here & MAJOR_CITIES:
        made["terrain"] = say("board-terrain-major-city")
    elif place in CITY_NAMES:
        made["terrain"] = say("board-terrain-city")
    if place >= FIRST_BOX:
        box = LAYOUT[PLACES[place]]
        made["name"], made["terrain"], made["kind"] = box["title"], say("board-terrain-box"), "zone"
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
        tags.append(say("board-tag-zone"))
    if here & CROSSINGS:
        tags.append(say("board-tag-crossing"))
    tags += [say(f"board-edge-{FRONTS[n]}") for n in range(2) if here & EDGE[n]]
    if place >= FIRST_BOX and PLACES[place] not in FRONTS and any(SLOTS[place]):
        tags.append(say("board-tag-slots", axis=SLOTS[place][0], soviet=SLOTS[place][1]))
    if BOX_POINTS[place]:
        tags += ["victory", say("board-tag-points", points=BOX_POINTS[place])]
    return tags


def _unit(unit: dict[str, Any]) -> Unit:
    values = [str(unit["basic_max"]), str(unit["tactical"])]
    kinds = {"panzer": "armor", "tank": "armor", "rifle": "infantry", "mountain": "mountain"}
    return {
        "id": unit["id"], "side": unit["side"], "nation": _NATIONS.get(unit["nation"], "rumanian"),
        "type": kinds.get(unit["type"], "infantry"), "size": unit["size"], "name": unit["name"],
        "short": _DESIGNATION.get(unit["id"], unit["id"].split("-", 1)[1]), "factors": values,
        "label": "-".join(values), "formations": [unit["parent_army"]] if unit["parent_army"] else [],
        "source": _source(unit["provenance"]),
    }


def _source(provenance: dict[str, str]) -> Source:
    """Say where a counter's figures come from; the data files call the rulebook "seed" and what is known "memory"."""
    words = {provenance[field].split()[0] for field in ("basic_max", "tactical")}
    return "reconstructed" if "reconstructed" in words else "known" if "memory" in words else "rulebook"

