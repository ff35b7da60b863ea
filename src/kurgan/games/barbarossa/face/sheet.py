"""A battle's sheet: both forces, every modifier with its case, the odds, the chance of every result, and what came."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.face import Reason, Sheet, SheetLine, SheetResult, SheetUnit
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.battle import (
    AUTOMATIC_COLUMN,
    Battle,
    attack_total,
    chances,
    defence_total,
    doubled,
    doubling_case,
    forbidden,
    odds,
    squares_of,
)
from kurgan.games.barbarossa.rules.odds import expected, factors, prospects, would_lose
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa, units_token
from kurgan.games.barbarossa.rules.tables import ATTACK, DEFENSE, PLACES, SIDE, SIDES, UNIT_IDS

RESULT_TITLES: Final = {
    "A ELIM": "Attacker eliminated", "A BACK 2": "Attacker retreats two squares", "EXCHANGE": "Exchange",
    "D BACK 2": "Defender retreats two squares", "D ELIM": "Defender eliminated",
}
TABLE: Final = "Combat results"


def _reason(told: Rule) -> Reason:
    return {"case": told.case, "says": told.says}


def open_sheet(s: Barbarossa, battle: Battle, number: int, state: str) -> Sheet:
    """Show a battle that is composed or declared: every result with its chance and cost."""
    attackers, defenders = battle.attackers, battle.defenders
    made = _sums(s, battle, number, state)
    found = prospects(s, attackers, defenders)
    made["results"] = [
        {
            "result": one.result, "label": RESULT_TITLES[one.result], "chance": one.chance, "group": "",
            "dice": one.faces, "own": float(factors(one.attackers_lost)), "enemy": float(factors(one.defenders_lost)),
            "came": False,
        }
        for one in found
    ]
    made["expected"] = [round(losses, 3) for losses in expected(found)]
    barred = forbidden(s, attackers, defenders)
    made["barred"] = None if barred is None else _reason(barred)
    return made


def fought_sheet(s: Barbarossa, battle: Battle, number: int, lost: list[int]) -> Sheet:
    """Show a battle whose result is known, while all its units still stand where they fought."""
    made = _sums(s, battle, number, "fought")
    made["place"] = PLACES[s.where[battle.defenders[0]]]
    made["results"] = _chances(s, made["column"], battle)
    _write_result(made, battle)
    if lost:
        made["losses"] = [f"Eliminated: {units_token(lost)}"]
    return made


def past_sheet(battle: Battle, number: int) -> Sheet:
    """Show a battle fought earlier in this combat: its units, the die and the result.

    The odds as they were stand on the sheet of the event that told of it.
    """
    made = _blank(battle, number, "fought")
    made["attackers"] = [_unit(unit, ATTACK[unit], []) for unit in battle.attackers]
    made["defenders"] = [_unit(unit, DEFENSE[unit], []) for unit in battle.defenders]
    _write_result(made, battle)
    return made


def _blank(battle: Battle, number: int, state: str) -> Sheet:
    side = SIDE[battle.attackers[0]] if battle.attackers else OTHER[SIDE[battle.defenders[0]]]
    return {
        "number": number, "state": state, "place": None, "attacker": SIDES[side], "defender": SIDES[OTHER[side]],
        "attackers": [], "defenders": [], "lines": [], "attack": "", "defence": "", "table": TABLE, "column": "",
        "shifts": [], "track": 0, "results": [], "estimate": "", "expected": [], "barred": None, "dice": [],
        "result": "", "says": "", "losses": [], "measure": "factors",
    }


def _sums(s: Barbarossa, battle: Battle, number: int, state: str) -> Sheet:
    """Add up both forces and the odds; the defence counts as printed until an attacker is named."""
    made = _blank(battle, number, state)
    attackers, defenders = battle.attackers, battle.defenders
    squares = squares_of(s, attackers)
    made["attackers"] = [_unit(unit, ATTACK[unit], []) for unit in attackers]
    made["attack"] = str(attack_total(attackers))
    if not attackers:
        made["defenders"] = [_unit(unit, DEFENSE[unit], []) for unit in defenders]
        made["defence"] = str(sum(DEFENSE[unit] for unit in defenders))
        return made
    for place in members(squares_of(s, defenders)):
        twice, case = doubled(s, place, squares), doubling_case(s, place, squares)
        made["lines"].append(_line(SIDES[OTHER[SIDE[attackers[0]]]], place, twice, case))
        notes = [_reason(rule(case))] if twice else []
        factor = 2 if twice else 1
        made["defenders"] += [_unit(u, DEFENSE[u] * factor, notes) for u in defenders if s.where[u] == place]
    made["defence"] = str(defence_total(s, defenders, squares))
    made["column"] = odds(s, attackers, defenders)
    if made["column"] != AUTOMATIC_COLUMN:
        made["dice"] = [{"label": "battle", "faces": 6, "value": None, "side": made["attacker"]}]
    return made


def _line(side: str, place: int, twice: bool, case: str) -> SheetLine:
    """Say how the defence table counts a square."""
    text = f"Defence at {PLACES[place]} is {'doubled' if twice else 'basic'}"
    return {"side": side, "text": text, "value": "x2" if twice else "x1", "case": case}


def _unit(unit: int, factor: int, notes: list[Reason]) -> SheetUnit:
    return {"unit": UNIT_IDS[unit], "factor": str(factor), "notes": notes}


def _chances(s: Barbarossa, column: str, battle: Battle) -> list[SheetResult]:
    """List every result of a column with its cost, and mark the one that came."""
    found: list[SheetResult] = []
    for result, faces in chances(column):
        ours, theirs = would_lose(s, result, battle.attackers, battle.defenders)
        found.append({
            "result": result, "label": RESULT_TITLES[result], "chance": len(faces) / 6 if faces else 1.0, "group": "",
            "dice": faces, "own": float(factors(ours)), "enemy": float(factors(theirs)),
            "came": result == battle.result,
        })
    return found


def _write_result(made: Sheet, battle: Battle) -> None:
    made["result"], made["says"] = battle.result, RESULT_TITLES[battle.result]
    made["dice"] = []
    if battle.die:
        made["dice"] = [{"label": "battle", "faces": 6, "value": battle.die, "side": made["attacker"]}]
