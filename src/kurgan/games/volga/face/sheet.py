"""The sheet of a combat: both values line by line, the dice, the chance of every result, and what came of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from kurgan.core.face import Reason, Sheet, SheetDie, SheetLine, SheetResult, SheetUnit
from kurgan.core.words import agree, count
from kurgan.games.volga.rules.losses import capacity
from kurgan.games.volga.rules.odds import Chances, by_gap
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import Volga, place_token, unit_token, units_token
from kurgan.games.volga.rules.tables import GERMAN, PLACES, SIDE, SIDES, UNIT_IDS
from kurgan.games.volga.rules.values import Modifier, attack_lines, defense_lines, support_die, total

TRACK: Final = 20  # spaces of the track on which both values fill up
RUBBLE: Final = "RUBBLE"
NO_RUBBLE: Final = "NO RUBBLE"


class Rolled(NamedTuple):
    """What the dice of a combat brought."""

    dice: list[int]  # as they fell: the support die if there is one, two of the attacker's, two of the defender's
    bonus: int  # what the support die came to
    result: str
    says: str
    ruined: bool  # the area becomes rubble
    losses: list[str]


def battle_sheet(
    s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], foe: int, gun: int, reply: int,
    support: bool, second: bool, rolled: Rolled | None = None,
) -> Sheet:
    """Make the sheet of a combat as it stands, or as it was fought."""
    side, enemy = SIDE[lead], SIDE[foe]
    bonus = 0 if rolled is None else rolled.bonus
    attack = attack_lines(s, attackers, lead, gun, bonus)
    defense = defense_lines(s, place, foes, foe, reply)
    lines = [_line(side, line) for line in attack]
    if support and rolled is None:
        lines.append(_open_die(s, side, place))
    lines += [_line(enemy, line) for line in defense]
    ours, theirs = total(attack), total(defense)
    found = by_gap(s, place, side, foes, ours - bonus - theirs, support, second)
    return {
        "number": 1, "state": "composing" if rolled is None else "fought", "place": PLACES[place],
        "attacker": SIDES[side], "defender": SIDES[enemy],
        "attackers": [_unit(s, unit, unit == lead) for unit in attackers],
        "defenders": [_unit(s, unit, unit == foe) for unit in foes],
        "lines": lines, "attack": str(ours), "defence": str(theirs), "table": "", "column": f"{ours - theirs:+d}",
        "shifts": [], "track": TRACK,
        "results": _results(found, rolled, len(attackers), capacity(s, foes)),
        "estimate": "", "expected": [], "barred": None,
        "dice": _dice(side, enemy, support, [] if rolled is None else rolled.dice),
        "result": "" if rolled is None else rolled.result, "says": "" if rolled is None else rolled.says,
        "losses": [] if rolled is None else rolled.losses,
        "outlook": f"success {1 - found.repulse - found.stalemate:.0%}, repulse {found.repulse:.0%}",
        "measure": "steps",
    }


def costs(s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], foe: int, margin: int) -> list[str]:
    """Tell in words what a result costs both sides (11.4.4)."""
    if margin < 0:
        each = agree(len(attackers), "a step lost", "a step lost each")
        return [f"{units_token(attackers)}: {each} {{case:11.4.4-repulse}}"]
    if margin == 0:
        return [f"{units_token([lead, foe])}: a step lost each {{case:11.4.4-stalemate}}"]
    ours = f"{unit_token(lead)}: a step lost {{case:11.4.4-success}}"
    if margin < capacity(s, foes):
        return [ours, f"{units_token(foes)}: {count(margin, 'attrition point')} to absorb {{case:11.5}}"]
    gone = agree(len(foes), "eliminated", "all eliminated")
    return [ours, f"{units_token(foes)}: {gone} in {place_token(place)} {{case:11.4.4-success}}"]


def _line(side: int, line: Modifier) -> SheetLine:
    return {
        "side": SIDES[side], "text": line.text, "value": str(line.value), "case": line.case,
        "low": line.value, "high": line.value,
    }


def _support(side: int) -> tuple[str, str]:
    """Return the name of a side's support, and its case."""
    return ("Air support", "10.1.3") if side == GERMAN else ("Storm group", "10.3.4")


def _open_die(s: Volga, side: int, place: int) -> SheetLine:
    """Make the line of the support die before it falls: what it can come to."""
    name, case = _support(side)
    low, high = (support_die(s, side, place, die) for die in (1, 6))
    text, value = f"{name}, one die", f"{low} to {high}"
    return {"side": SIDES[side], "text": text, "value": value, "case": case, "low": low, "high": high}


def _unit(s: Volga, unit: int, lead: bool) -> SheetUnit:
    notes: list[Reason] = []
    for case, there in (("4.2", not s.full[unit]), ("15.2.2", s.oos[unit])):
        if there:
            notes.append({"case": case, "says": rule(case).says})
    return {"unit": UNIT_IDS[unit], "factor": str(s.cv(unit)), "notes": notes, "lead": lead}


def _dice(side: int, enemy: int, support: bool, values: list[int]) -> list[SheetDie]:
    labels = [(_support(side)[0], side)] if support else []
    labels += [("Attack", side), ("Attack", side), ("Defence", enemy), ("Defence", enemy)]
    return [
        {"label": label, "faces": 6, "value": values[n] if values else None, "side": SIDES[owner]}
        for n, (label, owner) in enumerate(labels)
    ]


def _results(found: Chances, rolled: Rolled | None, attackers: int, most: int) -> list[SheetResult]:
    """List every result that can come and the steps it costs (11.4.4); those of rubble in a group of their own."""
    came = () if rolled is None else (rolled.result, RUBBLE if rolled.ruined else NO_RUBBLE)
    rows = [
        ("REPULSE", "Repulse: every attacker loses a step", found.repulse, attackers, 0),
        ("STALEMATE", "Stalemate: both leads lose a step", found.stalemate, 1, 1),
        *[
            (f"SUCCESS {points}", f"Success, {count(points, 'point')}", chance, 1, min(points, most))
            for points, chance in found.by_points
        ],
        ("OVERRUN", "Overrun", found.overrun, 1, most),
    ]
    made: list[SheetResult] = [
        {
            "result": result, "label": label, "chance": chance, "group": "combat", "dice": [],
            "own": float(own), "enemy": float(enemy), "came": result in came,
        }
        for result, label, chance, own, enemy in rows if chance
    ]
    if found.rubble:
        for result, label, chance in (
            (RUBBLE, "Rubble, beside any result", found.rubble), (NO_RUBBLE, "No new rubble", 1 - found.rubble),
        ):
            if chance:
                made.append({
                    "result": result, "label": label, "chance": chance, "group": "rubble", "dice": [],
                    "came": result in came,
                })
    return made
