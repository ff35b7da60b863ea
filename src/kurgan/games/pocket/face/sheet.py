"""The sheets of battles and barrages: sums, multipliers, shifts, chances of every result, each with its case."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from kurgan.core.language import join_list
from kurgan.core.message import Message, message
from kurgan.core.sheet_types import Reason, Sheet, SheetDie, SheetLine, SheetResult, SheetUnit
from kurgan.games.pocket.face.words import RULEBOOK, WORDS
from kurgan.games.pocket.rules.answers import Answers
from kurgan.games.pocket.rules.chances import WAYS, expected_steps, struck
from kurgan.games.pocket.rules.counters import UNIT_IDS
from kurgan.games.pocket.rules.data import OTHER, SIDES
from kurgan.games.pocket.rules.figures import BarrageFigures, BattleFigures, Part, Shift
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.strength import HALF, ONE
from kurgan.games.pocket.rules.tables import BARRAGE_COLUMNS, COLUMNS, Result, barrage_result, combat_result

_MANY: Final = 99  # steps: more than any stack has


def number(value: int, unit: int) -> str:
    """Write a sum of parts as people do: 7, 3.5, 2 1/3."""
    if value % unit == 0:
        return str(value // unit)
    exact = Fraction(value, unit)
    if exact.denominator in (2, 4):
        return f"{float(exact):g}"
    whole, rest = divmod(exact.numerator, exact.denominator)
    return f"{whole} {rest}/{exact.denominator}" if whole else f"{rest}/{exact.denominator}"


def sheet(figures: BattleFigures | BarrageFigures) -> Sheet:
    """Make the sheet of a battle or a barrage."""
    return battle_sheet(figures) if isinstance(figures, BattleFigures) else barrage_sheet(figures)


def battle_sheet(figures: BattleFigures) -> Sheet:
    """Make the sheet of a combat or overrun as it stands, fought if it has dice."""
    side, column, roll = figures.side, figures.column, sum(figures.dice)
    lines: list[SheetLine] = []
    if not roll and figures.lacking:
        text = WORDS.say("sheet-better", column=COLUMNS[figures.better])
        lines.append(_more(side, text, number(figures.lacking, ONE), "S29"))
    came = combat_result(column, roll) if roll else None
    made: Sheet = {
        "number": 0, "state": "fought" if roll else "composing", "place": PLACES[figures.target],
        "attacker": SIDES[side], "defender": SIDES[OTHER[side]],
        "attackers": [_part(one, ONE) for one in figures.attackers],
        "defenders": [_part(one, ONE) for one in figures.defenders],
        "lines": lines, "attack": number(figures.attack, ONE), "defence": number(figures.defense, ONE),
        "table": WORDS.say("sheet-table-combat"), "column": COLUMNS[column],
        "shifts": [_shift(one) for one in figures.shifts], "track": 0,
        "results": combat_chances(column, figures.ours, figures.theirs, roll), "estimate": "",
        "expected": expected_steps(column, figures.ours, figures.theirs), "barred": None,
        "dice": _dice("combat", side, figures.dice),
        "result": "" if came is None else came.text, "says": "" if came is None else words(came), "losses": [],
        "outlook": outlook(column, figures.theirs), "measure": "steps",
    }
    if figures.answers is not None and (told := answers(figures.answers, side)):
        made["answers"] = told
    return made


def answers(may: Answers, side: int) -> list[str]:
    """Say what both sides may still add to a battle of one side and which column that makes; nothing if none other."""
    made = []
    if may.low != may.now:
        parts = [_air(may.air)] * bool(may.air) + [WORDS.say("sheet-answer-marker", markers=1)] * may.marker
        made.append(_may("sheet-answers-down", OTHER[side], parts, may.low))
    if may.high != may.now:
        parts = [_air(may.planes)] * bool(may.planes) + [WORDS.say("sheet-answer-staff")] * may.staff
        parts += [WORDS.say("sheet-answer-marker", markers=len(may.markers))] * bool(may.markers)
        made.append(_may("sheet-answers-up", side, parts, may.high))
    return made


def _air(units: int) -> str:
    return WORDS.say("sheet-air", air=units)


def _may(id_: str, side: int, parts: list[str], column: int) -> str:
    return WORDS.say(id_, side=side, parts=join_list(parts), column=COLUMNS[column])


def combat_chances(column: int, ours: int, theirs: int, roll: int = 0) -> list[SheetResult]:
    """List every result of a column with its chance; nobody loses more steps than they have."""
    chances: dict[str, int] = {}
    cells: dict[str, Result] = {}
    for n, ways in enumerate(WAYS):
        cell = combat_result(column, n + 2)
        chances[cell.text] = chances.get(cell.text, 0) + ways
        cells[cell.text] = cell
    came = combat_result(column, roll).text if roll else ""
    # After the roll every result is a row of its own, in the table's own words: luck is reckoned by the one that came.
    labels = {text: words(cell, _MANY if roll else theirs) for text, cell in cells.items()}
    for text, label in labels.items():  # before it several results that destroy a weak defender are one
        if (like := next(one for one, told in labels.items() if told == label)) != text:
            chances[like] += chances.pop(text)
    return [
        {
            "result": text, "label": labels[text], "chance": ways / 36, "group": "combat", "dice": [],
            "own": float(min(ours, cells[text].attacker_steps)),
            "enemy": float(min(theirs, cells[text].defender_steps)), "came": text == came,
        }
        for text, ways in chances.items()
    ]


def outlook(column: int, theirs: int) -> str:
    """Say in a few words how often each side suffers; units that have lost their last step do not retreat."""
    cells = [(ways, combat_result(column, n + 2)) for n, ways in enumerate(WAYS)]
    back = sum(ways for ways, cell in cells if cell.defender_retreat and cell.defender_steps < theirs)
    lost = sum(ways for ways, cell in cells if cell.attacker_steps)
    gone = sum(ways for ways, cell in cells if cell.defender_steps >= theirs)
    return WORDS.say(
        "sheet-outlook-destroyed" if gone else "sheet-outlook", gone=round(100 * gone / 36),
        struck=percent(struck(column)), back=round(100 * back / 36), lost=round(100 * lost / 36),
    )


def percent(chance: float) -> int:
    """Round a chance to whole per cent."""
    return round(100 * chance)


def words(cell: Result, steps: int = _MANY) -> str:
    """Say a result of the combat table in words, for defenders who have so many steps."""
    ours: dict[str, object] = {"steps": cell.attacker_steps, "hexes": cell.attacker_retreat}
    theirs: dict[str, object] = {"steps": cell.defender_steps, "hexes": cell.defender_retreat}
    if not cell.attacker_steps and not cell.defender_steps:
        return WORDS.say("sheet-result-nothing")
    if not cell.defender_steps:
        return WORDS.text("sheet-result-attacker", ours)
    if cell.defender_steps >= steps:
        if not cell.attacker_steps:
            return WORDS.say("sheet-result-destroyed")
        known = Message("sheet-result-attacker", ours), Message("sheet-result-then-destroyed", {})
        return WORDS.of(message("sheet-result-both", attacker=known[0], defender=known[1]))
    if not cell.attacker_steps:
        return WORDS.text("sheet-result-defender", theirs)
    parts = Message("sheet-result-attacker", ours), Message("sheet-result-then-defender", theirs)
    return WORDS.of(message("sheet-result-both", attacker=parts[0], defender=parts[1]))


def barrage_sheet(figures: BarrageFigures) -> Sheet:
    """Make the sheet of a barrage as it stands, fired if it has dice."""
    side, column, dice = figures.side, figures.column, figures.dice
    came = barrage_result(column, sum(dice)) if dice else None
    lines: list[SheetLine] = []
    if figures.air:
        lines.append({
            "side": SIDES[side], "text": WORDS.say("sheet-air", air=figures.air), "value": f"+{figures.from_air}",
            "case": "1.11b",
        })
    if figures.lacking and not dice:
        lines.append(_more(side, WORDS.say("sheet-next"), number(figures.lacking, HALF), "1.10d"))
    return {
        "number": 0, "state": "fought" if dice else "composing", "place": PLACES[figures.target],
        "attacker": SIDES[side], "defender": SIDES[OTHER[side]],
        "attackers": [_part(one, HALF) for one in figures.guns],
        "defenders": [_part(one, ONE) for one in figures.defenders],
        "lines": lines, "attack": number(figures.halves, HALF), "defence": "",
        "table": WORDS.say("sheet-table-barrage"),
        "column": BARRAGE_COLUMNS[column] if column >= 0 else WORDS.say("sheet-no-column"),
        "shifts": [_shift(one) for one in figures.shifts], "track": 0, "results": _barrage_chances(figures, came),
        "estimate": "", "expected": [], "barred": None if column >= 0 else reason("1.10c"),
        "dice": _dice("barrage", side, dice),
        "result": "" if came is None else str(came),
        "says": "" if came is None else WORDS.say("sheet-result-barrage", steps=came), "losses": [], "measure": "steps",
    }


def _barrage_chances(figures: BarrageFigures, came: int | None) -> list[SheetResult]:
    """List every result of a barrage with its chance; none where there is no whole point to fire with."""
    chances: dict[int, int] = {}
    for n, ways in enumerate(WAYS if figures.column >= 0 else []):
        steps = barrage_result(figures.column, n + 2)
        chances[steps] = chances.get(steps, 0) + ways
    return [
        {
            "result": str(steps), "label": WORDS.say("sheet-result-barrage", steps=steps), "chance": ways / 36,
            "group": "barrage", "dice": [], "own": 0.0, "enemy": float(min(max(steps, 0), figures.theirs)),
            "came": steps == came,
        }
        for steps, ways in chances.items()
    ]


def reason(case: str) -> Reason:
    """Name a case with what it says."""
    return {"case": case, "says": RULEBOOK[case].says}


def _part(one: Part, parts: int) -> SheetUnit:
    return {
        "unit": UNIT_IDS[one.unit], "factor": number(one.strength, parts), "notes": [reason(case) for case in one.cases]
    }


def _shift(one: Shift) -> SheetLine:
    text = WORDS.say(f"sheet-shift-{one.reason}")
    return {"side": SIDES[one.side], "text": text, "value": f"{one.by:+d}", "case": one.case}


def _more(side: int, text: str, amount: str, case: str) -> SheetLine:
    return {"side": SIDES[side], "text": text, "value": WORDS.say("sheet-more", amount=amount), "case": case}


def _dice(label: str, side: int, dice: list[int]) -> list[SheetDie]:
    return [{"label": label, "faces": 6, "value": dice[n] if dice else None, "side": SIDES[side]} for n in range(2)]
