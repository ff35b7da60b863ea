"""What the dice did to both sides, battle by battle, from the sheets in the log."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Final

from kurgan.core.sheet_types import Sheet, SheetResult
from kurgan.tables.course_messages import RollShown
from kurgan.tables.table_messages import LogEntry

FOUGHT: Final = "fought"


def battle_rolls(log: Iterable[LogEntry]) -> list[RollShown]:
    """List the battle rolls of a log, which tells each of them once, whatever each side was told."""
    found: list[RollShown] = []
    for entry in log:
        sheet: Sheet | None = entry.get("data", {}).get("sheet")
        if sheet is not None and sheet["state"] == FOUGHT and any(one["came"] for one in sheet["results"]):
            found.append(roll_shown(entry, sheet))
    return found


def roll_shown(entry: LogEntry, sheet: Sheet) -> RollShown:
    """Compare the result of a battle with what could be expected."""
    priced = [one for one in sheet["results"] if "own" in one or "enemy" in one]
    # Dice that cost nobody anything, such as those for rubble, do not make a result rarer.
    came = [one for one in priced or sheet["results"] if one["came"]]
    expected = sum(one["chance"] * _gain(one) for one in priced)
    return {
        "at": entry["at"], "turn": entry["turn"], "place": sheet["place"], "attacker": sheet["attacker"],
        "defender": sheet["defender"], "odds": odds_of(sheet), "says": sheet["says"],
        "chance": prod([one["chance"] for one in came]), "own": sum(one.get("own", 0.0) for one in came),
        "enemy": sum(one.get("enemy", 0.0) for one in came), "expected": expected,
        "gain": sum(_gain(one) for one in came) - expected if priced else None,
    }


def odds_of(sheet: Sheet) -> str:
    """Return the odds of a battle in short: the column of the table, or both values where they are compared."""
    if sheet["track"] or not sheet["column"]:
        return " : ".join(value for value in (sheet["attack"], sheet["defence"]) if value)
    return sheet["column"]


def luck(rolls: Iterable[RollShown], sides: Iterable[str]) -> dict[str, float]:
    """Sum up what the dice gave each side beyond what could be expected, in losses."""
    sums = dict.fromkeys(sides, 0.0)
    for one in rolls:
        if one["gain"] is not None:
            sums[one["attacker"]] += one["gain"]
            sums[one["defender"]] -= one["gain"]
    return sums


def weight(one: RollShown) -> float:
    """Tell how far the result of a roll was from what could be expected."""
    return 1 - one["chance"] if one["gain"] is None else abs(one["gain"])


def measure(log: Iterable[LogEntry]) -> str:
    """Return what the sheets of a log count losses in."""
    sheets = (entry["data"].get("sheet") for entry in log if "data" in entry)
    return next((str(sheet["measure"]) for sheet in sheets if sheet is not None and "measure" in sheet), "")


def _gain(result: SheetResult) -> float:
    """Return what a result is worth to the attacker."""
    return result.get("enemy", 0.0) - result.get("own", 0.0)
