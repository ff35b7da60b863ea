"""Sheets of the city in their common parts, and those of dice that have fallen: each face, its losses, what came."""

from __future__ import annotations

from typing import Final, NamedTuple

from kurgan.core.face import Sheet, SheetLine, SheetResult, SheetUnit
from kurgan.core.words import count, some
from kurgan.games.city.rules.counters import FIRST, UNIT_IDS
from kurgan.games.city.rules.data import OTHER, SIDES, SOVIET
from kurgan.games.city.rules.fire.strength import strain
from kurgan.games.city.rules.land import PLACES
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import column_name

DIE: Final = range(1, 7)
OFFENSIVE: Final = "Offensive fire"
DEFENSIVE: Final = "Defensive fire"


class Shot(NamedTuple):
    """One die of a fight: who fired and how strongly, the units lost by each face, and the face that fell."""

    group: str
    side: int
    strength: int
    costs: list[int]
    die: int


def sheet_unit(unit: int) -> SheetUnit:
    """A unit as it is printed."""
    return {"unit": UNIT_IDS[unit], "factor": str(FIRST[unit]), "notes": []}


def empty_sheet(state: str, place: int, side: int) -> Sheet:
    """A sheet with nothing on it yet."""
    return {
        "number": 0, "state": state, "place": PLACES[place], "attacker": SIDES[side], "defender": SIDES[OTHER[side]],
        "attackers": [], "defenders": [], "lines": [], "attack": "", "defence": "", "table": "", "column": "",
        "shifts": [], "track": 0, "results": [], "estimate": "", "expected": [], "barred": None, "dice": [],
        "result": "", "says": "", "losses": [], "measure": "units",
    }


def rows(costs: list[int], group: str, what: str, ours: bool, die: int = 0) -> list[SheetResult]:
    """The chance of each number of losses from the six faces of a die; `ours` if the attacker suffers them."""
    found: dict[int, list[int]] = {}
    for face, lost in zip(DIE, costs, strict=True):
        found.setdefault(lost, []).append(face)
    return [
        {
            "result": str(lost),
            "label": f"{count(lost, what) if lost else some(lost, what)} lost",
            "chance": len(faces) / len(costs), "group": group, "dice": faces,
            "own": float(lost) if ours else 0.0, "enemy": 0.0 if ours else float(lost), "came": die in faces,
        }
        for lost, faces in sorted(found.items())
    ]


def strained(s: City) -> list[SheetLine]:
    """What isolation does to the fire of the Soviet side (13.3)."""
    worse = strain(s, SOVIET)
    return [{"side": SIDES[SOVIET], "text": "isolated, die", "value": f"+{worse}", "case": "13.3"}] if worse else []


def fought_sheet(
    side: int, place: int, attackers: list[int], shots: list[Shot], lines: list[SheetLine] | None = None,
    defenders: list[int] | None = None,
) -> Sheet:
    """Dice that have fallen in a fight that `side` has begun: all that both sides were told, and no more."""
    made = empty_sheet("fought", place, side)
    made["attackers"] = [sheet_unit(unit) for unit in attackers]
    made["defenders"] = [sheet_unit(unit) for unit in defenders or []]
    made["lines"] = lines or []
    said: list[str] = []
    for shot in shots:
        ours = shot.side != side
        what = "attacker" if ours else "defender"
        found = rows(shot.costs, shot.group, what, ours, shot.die)
        made["results"] += found
        made["defence" if ours else "attack"] = str(shot.strength)
        made["dice"].append({"label": shot.group, "faces": 6, "value": shot.die, "side": SIDES[shot.side]})
        said += [one["label"] for one in found if one["came"]]
        if not ours:
            made["column"] = column_name(shot.strength)
    made["says"] = ", ".join(said)
    made["expected"] = [sum([one["chance"] * one[whose] for one in made["results"]]) for whose in ("own", "enemy")]
    return made
