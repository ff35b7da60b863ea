"""Sheets of the city in their common parts, and those of dice that have fallen: each face, its losses, what came."""

from __future__ import annotations

from functools import lru_cache

from kurgan.core.sheet_types import Sheet, SheetLine, SheetResult, SheetUnit
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.counters import FIRST, UNIT_IDS
from kurgan.games.city.rules.data import OTHER, SIDES
from kurgan.games.city.rules.figures import DIE, Change, Fought
from kurgan.games.city.rules.land import PLACES
from kurgan.games.city.rules.tables import LEAST, column


def sheet_unit(unit: int) -> SheetUnit:
    """Show a unit as it is printed."""
    return {"unit": UNIT_IDS[unit], "factor": str(FIRST[unit]), "notes": []}


def empty_sheet(state: str, place: int, side: int) -> Sheet:
    """Make a sheet with nothing on it yet."""
    return {
        "number": 0, "state": state, "place": PLACES[place], "attacker": SIDES[side], "defender": SIDES[OTHER[side]],
        "attackers": [], "defenders": [], "lines": [], "attack": "", "defence": "", "table": "", "column": "",
        "shifts": [], "track": 0, "results": [], "estimate": "", "expected": [], "barred": None, "dice": [],
        "result": "", "says": "", "losses": [], "measure": "units",
    }


def sheet_line(change: Change) -> SheetLine:
    """Show what changes a sum or a die."""
    text = WORDS.say(f"sheet-change-{change.what}", ground=change.ground)
    return {"side": SIDES[change.side], "text": text, "value": change.value, "case": change.case}


@lru_cache(maxsize=1024)
def column_name(strength: int) -> str:
    """Name a column as the table prints it."""
    if strength < 1:
        return "0"
    n = column(strength)
    if n == len(LEAST) - 1:
        return WORDS.say("sheet-column-last", least=LEAST[n])
    return str(LEAST[n]) if LEAST[n + 1] == LEAST[n] + 1 else f"{LEAST[n]}-{LEAST[n + 1] - 1}"


def fire_name(what: str) -> str:
    """Name a fire, as the results of its die are headed."""
    return WORDS.say(f"sheet-fire-{what}")


def rows(costs: list[int], what: str, loser: str, ours: bool, die: int = 0) -> list[SheetResult]:
    """List the chance of each number of losses from the six faces of a die; `ours` if the attacker suffers them."""
    found: dict[int, list[int]] = {}
    for face, lost in zip(DIE, costs, strict=True):
        found.setdefault(lost, []).append(face)
    return [
        {
            "result": str(lost), "label": WORDS.say(f"sheet-lost-{loser}", lost=lost),
            "chance": len(faces) / len(costs), "group": fire_name(what), "dice": faces,
            "own": float(lost) if ours else 0.0, "enemy": 0.0 if ours else float(lost), "came": die in faces,
        }
        for lost, faces in sorted(found.items())
    ]


def fought_sheet(fought: Fought) -> Sheet:
    """Show dice that have fallen in a fight."""
    made = empty_sheet("fought", fought.place, fought.side)
    made["attackers"] = [sheet_unit(unit) for unit in fought.attackers]
    made["defenders"] = [sheet_unit(unit) for unit in fought.defenders]
    made["lines"] = [sheet_line(change) for change in fought.changes]
    said: list[str] = []
    for shot in fought.shots:
        ours = shot.side != fought.side
        found = rows(shot.costs, shot.what, "attacker" if ours else "defender", ours, shot.die)
        made["results"] += found
        made["defence" if ours else "attack"] = str(shot.strength)
        made["dice"].append({
            "label": fire_name(shot.what), "faces": len(DIE), "value": shot.die, "side": SIDES[shot.side],
        })
        said += [one["label"] for one in found if one["came"]]
        if not ours:
            made["column"] = column_name(shot.strength)
    made["says"] = ", ".join(said)
    made["expected"] = [sum([one["chance"] * one[whose] for one in made["results"]]) for whose in ("own", "enemy")]
    return made
