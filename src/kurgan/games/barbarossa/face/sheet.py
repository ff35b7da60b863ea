"""A battle's sheet: both forces, every modifier with its case, the odds, the chance of every result, and what came."""

from __future__ import annotations

from kurgan.core.language import ident
from kurgan.core.sheet_types import Reason, Sheet, SheetLine, SheetResult, SheetUnit
from kurgan.games.barbarossa.face.words import WORDS, reason
from kurgan.games.barbarossa.rules.battle import AUTOMATIC_COLUMN, Battle, forbidden
from kurgan.games.barbarossa.rules.figures import Figures, Stand, figures
from kurgan.games.barbarossa.rules.odds import Prospect, expected, factors
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.tables import ATTACK, DEFENSE, PLACES, SIDE, SIDES, UNIT_IDS


def open_sheet(s: Barbarossa, battle: Battle, number: int, state: str) -> Sheet:
    """Show a battle that is composed or declared: every result with its chance and cost."""
    found = figures(s, battle, number)
    made = _sums(found, state)
    if battle.attackers and made["column"] != AUTOMATIC_COLUMN:
        made["dice"] = [{"label": "battle", "faces": 6, "value": None, "side": made["attacker"]}]
    made["expected"] = [round(losses, 3) for losses in expected(found.prospects)]
    barred = forbidden(s, battle.attackers, battle.defenders)
    made["barred"] = None if barred is None else reason(barred.case)
    return made


def fought_sheet(fought: Figures) -> Sheet:
    """Show a battle whose result is known, by the figures it had."""
    made = _sums(fought, "fought")
    made["place"] = PLACES[fought.stands[0].place]
    _write_result(made, fought.result, fought.die)
    if fought.lost:
        made["losses"] = [WORDS.say("sheet-lost", units=fought.lost)]
    return made


def past_sheet(battle: Battle, number: int) -> Sheet:
    """Show a battle fought earlier in this combat: its units, the die and the result.

    The odds as they were stand on the sheet of the event that told of it.
    """
    made = _blank(battle.attackers, battle.defenders, number, "fought")
    made["attackers"] = [_unit(unit, ATTACK[unit], []) for unit in battle.attackers]
    made["defenders"] = [_unit(unit, DEFENSE[unit], []) for unit in battle.defenders]
    _write_result(made, battle.result, battle.die)
    return made


def _blank(attackers: list[int], defenders: list[int], number: int, state: str) -> Sheet:
    side = SIDE[attackers[0]] if attackers else OTHER[SIDE[defenders[0]]]
    return {
        "number": number, "state": state, "place": None, "attacker": SIDES[side], "defender": SIDES[OTHER[side]],
        "attackers": [], "defenders": [], "lines": [], "attack": "", "defence": "", "table": WORDS.say("sheet-table"),
        "column": "", "shifts": [], "track": 0, "results": [], "estimate": "", "expected": [], "barred": None,
        "dice": [], "result": "", "says": "", "losses": [], "measure": "factors",
    }


def _sums(found: Figures, state: str) -> Sheet:
    """Show both forces, the odds and the results; the defence counts as printed until an attacker is named."""
    made = _blank(found.attackers, found.defenders, found.number, state)
    made["attackers"] = [_unit(unit, ATTACK[unit], []) for unit in found.attackers]
    made["attack"], made["defence"], made["column"] = str(found.attack), str(found.defence), found.column
    made["results"] = [_result(one, found.result) for one in found.prospects]
    if not found.stands:
        made["defenders"] = [_unit(unit, DEFENSE[unit], []) for unit in found.defenders]
    for stand in found.stands:
        made["lines"].append(_line(made["defender"], stand))
        notes = [reason(stand.case)] if stand.doubled else []
        factor = 2 if stand.doubled else 1
        made["defenders"] += [_unit(unit, DEFENSE[unit] * factor, notes) for unit in stand.units]
    return made


def _line(side: str, stand: Stand) -> SheetLine:
    """Say how the defence table counts a square."""
    text = WORDS.say("sheet-doubled" if stand.doubled else "sheet-basic", square=PLACES[stand.place])
    return {"side": side, "text": text, "value": "x2" if stand.doubled else "x1", "case": stand.case}


def _unit(unit: int, factor: int, notes: list[Reason]) -> SheetUnit:
    return {"unit": UNIT_IDS[unit], "factor": str(factor), "notes": notes}


def _result(one: Prospect, came: str) -> SheetResult:
    """Show one result with its chance and cost, and whether it came."""
    return {
        "result": one.result, "label": _title(one.result), "chance": one.chance, "group": "", "dice": one.faces,
        "own": float(factors(one.attackers_lost)), "enemy": float(factors(one.defenders_lost)),
        "price": True, "came": one.result == came,
    }


def _title(result: str) -> str:
    return WORDS.say(f"sheet-result-{ident(result)}")


def _write_result(made: Sheet, result: str, die: int) -> None:
    made["result"], made["says"] = result, _title(result)
    made["dice"] = []
    if die:
        made["dice"] = [{"label": "battle", "faces": 6, "value": die, "side": made["attacker"]}]
