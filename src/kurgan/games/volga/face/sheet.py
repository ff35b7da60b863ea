"""The sheet of a combat: both values line by line, the dice, the chance of every result, and what came of it."""

from __future__ import annotations

from typing import Final

from kurgan.core.sheet_types import Reason, Sheet, SheetDie, SheetLine, SheetResult, SheetUnit
from kurgan.games.volga.face.words import CASES, WORDS, say
from kurgan.games.volga.rules.answers import Answers
from kurgan.games.volga.rules.figures import Fighter, Figures, Rolled
from kurgan.games.volga.rules.odds import Chances, result_of
from kurgan.games.volga.rules.tables import GERMAN, PLACES, SIDES, UNIT_IDS
from kurgan.games.volga.rules.values import Modifier, name_of, total

TRACK: Final = 20  # spaces of the track on which both values fill up
RUBBLE: Final = "RUBBLE"
NO_RUBBLE: Final = "NO RUBBLE"


def battle_sheet(found: Figures) -> Sheet:
    """Make the sheet of a combat as it stands, or as it was fought."""
    side, enemy, rolled = found.side, 1 - found.side, found.rolled
    lines = [_line(side, line) for line in found.attack]
    if found.support and rolled is None:
        lines.append(_open_die(side, *found.support))
    lines += [_line(enemy, line) for line in found.defense]
    ours, theirs, chances = total(found.attack), total(found.defense), found.chances
    return {
        "number": 1, "state": "composing" if rolled is None else "fought", "place": PLACES[found.place],
        "attacker": SIDES[side], "defender": SIDES[enemy],
        "attackers": [_unit(one, one.unit == found.lead) for one in found.attackers],
        "defenders": [_unit(one, one.unit == found.foe) for one in found.defenders],
        "lines": lines, "attack": str(ours), "defence": str(theirs), "table": "", "column": f"{ours - theirs:+d}",
        "shifts": [], "track": TRACK,
        "results": _results(chances, rolled, len(found.attackers), found.most),
        "estimate": "", "expected": [], "barred": None,
        "dice": _dice(side, enemy, bool(found.support), [] if rolled is None else rolled.dice),
        "result": "" if rolled is None else rolled.result,
        "says": "" if rolled is None else WORDS.of(result_of(rolled.margin, rolled.overrun)),
        "losses": [] if rolled is None else _costs(found, rolled),
        "outlook": say(
            "sheet-outlook", success=f"{1 - chances.repulse - chances.stalemate:.0%}", repulse=f"{chances.repulse:.0%}"
        ),
        "measure": "steps",
    }


def answers(may: Answers, side: int) -> list[str]:
    """Say what both sides may still add to a combat of one side, and the chance of success that makes."""
    made = []
    if may.worst != may.now:
        made.append(say("sheet-answers-down", side=1 - side, chance=f"{may.worst:.0%}"))
    if may.best != may.now:
        made.append(say("sheet-answers-up", side=side, chance=f"{may.best:.0%}"))
    return made


def _costs(found: Figures, rolled: Rolled) -> list[str]:
    """Tell in words what a result costs both sides (11.4.4)."""
    foes = [one.unit for one in found.defenders]
    if rolled.margin < 0:
        made = [say("sheet-cost-repulse", units=[one.unit for one in found.attackers])]
    elif rolled.margin == 0:
        made = [say("sheet-cost-stalemate", units=[found.lead, found.foe])]
    else:
        made = [say("sheet-cost-lead", unit=found.lead)]
        if rolled.margin < found.most:
            made.append(say("sheet-cost-points", units=foes, points=rolled.margin))
        else:
            made.append(say("sheet-cost-all", units=foes, place=found.place))
    if rolled.ruined:
        made.append(say("sheet-cost-rubble", place=found.place))
    return made


def _line(side: int, line: Modifier) -> SheetLine:
    return {
        "side": SIDES[side], "text": WORDS.of(name_of(line)), "value": str(line.value), "case": line.case,
        "low": line.value, "high": line.value,
    }


def _support(side: int) -> str:
    """Return the name of a side's support."""
    return say("sheet-modifier-air" if side == GERMAN else "sheet-modifier-storm")


def _open_die(side: int, low: int, high: int) -> SheetLine:
    """Make the line of the support die before it falls: what it can come to (10.1.3, 10.3.4)."""
    text, value = say("sheet-one-die", support=_support(side)), say("sheet-range", low=low, high=high)
    case = "10.1.3" if side == GERMAN else "10.3.4"
    return {"side": SIDES[side], "text": text, "value": value, "case": case, "low": low, "high": high}


def _unit(one: Fighter, lead: bool) -> SheetUnit:
    cases = [case for case, there in (("4.2", not one.full), ("15.2.2", one.cut)) if there]
    notes: list[Reason] = [{"case": case, "says": CASES[case].says} for case in cases]
    return {"unit": UNIT_IDS[one.unit], "factor": str(one.value), "notes": notes, "lead": lead}


def _dice(side: int, enemy: int, support: bool, values: list[int]) -> list[SheetDie]:
    labels = [(_support(side), side)] if support else []
    labels += [(say("sheet-attack"), side)] * 2 + [(say("sheet-defence"), enemy)] * 2
    return [
        {"label": label, "faces": 6, "value": values[n] if values else None, "side": SIDES[owner]}
        for n, (label, owner) in enumerate(labels)
    ]


def _results(found: Chances, rolled: Rolled | None, attackers: int, most: int) -> list[SheetResult]:
    """List every result that can come and the steps it costs (11.4.4); those of rubble in a group of their own."""
    came = () if rolled is None else (rolled.result, RUBBLE if rolled.ruined else NO_RUBBLE)
    rows = [
        ("REPULSE", say("sheet-repulse"), found.repulse, attackers, 0),
        ("STALEMATE", say("sheet-stalemate"), found.stalemate, 1, 1),
        *[
            (f"SUCCESS {points}", say("sheet-success", points=points), chance, 1, min(points, most))
            for points, chance in found.by_points
        ],
        ("OVERRUN", say("sheet-overrun"), found.overrun, 1, most),
    ]
    made: list[SheetResult] = [
        {
            "result": result, "label": label, "chance": chance, "group": "combat", "dice": [],
            "own": float(own), "enemy": float(enemy), "came": result in came,
        }
        for result, label, chance, own, enemy in rows if chance
    ]
    for one in made:
        if one["result"] == "OVERRUN":
            one["price"] = True
    if found.rubble:
        for result, label, chance in (
            (RUBBLE, say("sheet-rubble"), found.rubble), (NO_RUBBLE, say("sheet-no-rubble"), 1 - found.rubble),
        ):
            if chance:
                made.append({
                    "result": result, "label": label, "chance": chance, "group": "rubble", "dice": [],
                    "came": result in came,
                })
    return made
