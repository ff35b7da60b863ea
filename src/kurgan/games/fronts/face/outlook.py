"""Attacks to come: for each battle space the sheet of the attack as it would be made now, with its chances."""

from __future__ import annotations

from kurgan.core.sheet_types import Reason, Sheet, SheetLine, SheetUnit
from kurgan.games.fronts.face.sheet import ATTACKER, DEFENDER, bars, exact, expected, line, result_of, rows, table_name
from kurgan.games.fronts.face.words import RULEBOOK, say
from kurgan.games.fronts.rules.combat import open_attacks
from kurgan.games.fronts.rules.estimate import Preview, bounds, preview
from kurgan.games.fronts.rules.kinds import UNKNOWN
from kurgan.games.fronts.rules.odds import spread
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.sums import fighters, force, modifiers, room
from kurgan.games.fronts.rules.tables import OTHER, PLACES, SIDES, UNIT_IDS, quotient


def attacks(s: Fronts, side: int, first: int = 1) -> list[Sheet]:
    """Show the attacks that can be made now: our sum exactly, the enemy's as a range, each strength in it as likely."""
    places = open_attacks(s, side)
    return [attack_sheet(s, place, side, preview(s, place, side), n) for n, place in enumerate(places, first)]


def attack_sheet(s: Fronts, place: int, side: int, seen: Preview, number: int = 0) -> Sheet:
    """Show an attack that is not yet made: how the sums come about, and the chance of each result."""
    enemy = OTHER[side]
    attack, low, high = seen.ours.total(), seen.low, seen.high
    cases = spread(attack, low, high)
    if low == high:
        results = exact(attack, low)
    else:
        results = [
            result_of(bar, [], False)
            for group, sides in (
                (DEFENDER, [(one.defender, many) for one, many in cases]),
                (ATTACKER, [(one.attacker, many) for one, many in cases]),
            )
            for bar in bars(group, sides)
        ]
    return {
        "number": number, "state": "composing", "place": PLACES[place],
        "attacker": SIDES[side], "defender": SIDES[enemy],
        "attackers": [_unit(s, unit, seen.ours.parts) for unit in seen.attackers],
        "defenders": [_unit(s, unit, modifiers(s, place)[1]) for unit in seen.defenders],
        "lines": _lines(s, seen, place, side), "attack": str(attack), "defence": _reach(low, high),
        "table": table_name(quotient(attack, high), quotient(attack, low)),
        "column": f"{attack} : {_reach(low, high)}", "shifts": [], "track": 0, "results": results,
        "estimate": _estimate(seen), "expected": expected(cases), "barred": None,
        "dice": [
            {"label": "attack", "faces": 6, "value": None, "side": SIDES[side]},
            {"label": "defence", "faces": 6, "value": None, "side": SIDES[enemy]},
        ],
        "result": "", "says": "", "losses": [], "measure": "steps",
    }


def _unit(s: Fronts, unit: int, parts: list[tuple[str, int, int]]) -> SheetUnit:
    """Show a unit with all it carries, before anything is done to its tanks; an enemy's strength is a range."""
    notes: list[Reason] = []
    if s.basic[unit] == UNKNOWN:
        notes.append({"case": "3.5", "says": RULEBOOK["3.5"].says})
    elif force(s, [unit])[1]:
        notes = [{"case": case, "says": RULEBOOK[case].says} for case, _, _ in parts]
    return {"unit": UNIT_IDS[unit], "factor": _reach(*bounds(s, unit)), "notes": notes}


def _lines(s: Fronts, seen: Preview, place: int, side: int) -> list[SheetLine]:
    """Show how the sums of an attack come about, each line with its case."""
    mine, enemy = seen.ours, OTHER[side]
    made = [line(side, say("sheet-plain"), mine.plain, "8.1")]
    if mine.tanks:
        made.append(line(side, say("sheet-tanks"), mine.tanks, "8.1-basic"))
        made += [line(side, say("sheet-tanks-count"), f"{top}/{bottom}", case) for case, top, bottom in mine.parts]
    sure = seen.low == seen.high
    strength = say("sheet-strength" if sure else "sheet-possible")
    made.append(line(enemy, strength, _reach(seen.low, seen.high), "3.5"))
    made += [
        line(enemy, say("sheet-tanks-count"), f"{top}/{bottom}", case) for case, top, bottom in modifiers(s, place)[1]
    ]
    for who in (side, enemy):
        aside = len(fighters(s, place, who, [])) - room(place, who)
        if aside > 0:
            made.append(line(who, say("sheet-aside"), aside, "3.1.2-idle"))
    if sure:
        made += rows(side, quotient(mine.total(), seen.low), mine.total(), seen.low)
    return made


def _estimate(seen: Preview) -> str:
    """Say what makes the chances an estimate; empty where they are exact."""
    if seen.low == seen.high:
        return ""
    return say("sheet-estimate-guns" if seen.ours.tanks else "sheet-estimate")


def _reach(low: int, high: int) -> str:
    return str(low) if low == high else say("sheet-range", low=low, high=high)
