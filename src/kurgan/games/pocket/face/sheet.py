"""The sheets of battles and barrages: sums, multipliers, shifts, chances of every result, each with its case."""

from __future__ import annotations

from fractions import Fraction

from kurgan.core.face import Reason, Sheet, SheetLine, SheetResult, SheetUnit
from kurgan.core.words import count
from kurgan.games.pocket.rules.chances import WAYS, expected_steps, struck
from kurgan.games.pocket.rules.counters import UNIT_IDS
from kurgan.games.pocket.rules.data import AXIS, OTHER, SIDES
from kurgan.games.pocket.rules.fire import Fire
from kurgan.games.pocket.rules.land import DEFENSE, FULL, PLACES, attack_share
from kurgan.games.pocket.rules.odds import Reckoning, attack_of, defense_of
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import HALF, ONE
from kurgan.games.pocket.rules.tables import (
    AIR_BARRAGE,
    BARRAGE_COLUMNS,
    COLUMNS,
    NO_SPOTTER,
    NOTHING,
    Result,
    barrage_result,
    combat_result,
)


def number(value: int, unit: int) -> str:
    """Write a sum of parts as people do: 7, 3.5, 2 1/3."""
    exact = Fraction(value, unit)
    if exact.denominator == 1:
        return str(exact.numerator)
    if exact.denominator in (2, 4):
        return f"{float(exact):g}"
    whole, rest = divmod(exact.numerator, exact.denominator)
    return f"{whole} {rest}/{exact.denominator}" if whole else f"{rest}/{exact.denominator}"


def _reason(case: str) -> Reason:
    return {"case": case, "says": rule(case).says}


def _hurts(s: Pocket, unit: int) -> list[Reason]:
    """Work out what halves a unit whichever way it fights."""
    found = []
    if s.hungry[unit]:
        found.append(_reason("1.8e"))
    if s.disorganised[unit]:
        found.append(_reason("1.9a"))
    return found


def _attacker(s: Pocket, unit: int, target: int, markers: list[int], side: int) -> SheetUnit:
    notes = _hurts(s, unit)
    if attack_share(side, s.where[unit], target) != FULL:
        notes.append(_reason("S30"))
    if markers and (side == AXIS or s.where[unit] in markers):
        notes.append(_reason("1.12c"))
    return {"unit": UNIT_IDS[unit], "factor": number(attack_of(s, unit, target, markers), ONE), "notes": notes}


def _defender(s: Pocket, unit: int, determined: bool) -> SheetUnit:
    notes = _hurts(s, unit)
    if s.reserve[unit]:
        notes.append(_reason("1.7b"))
    if DEFENSE[s.where[unit]] > 1:
        notes.append(_reason("terrain"))
    if determined:
        notes.append(_reason("1.12d"))
    return {"unit": UNIT_IDS[unit], "factor": number(defense_of(s, unit, determined), ONE), "notes": notes}


def _shift(side: int, text: str, by: int, case: str) -> SheetLine:
    return {"side": SIDES[side], "text": text, "value": f"{by:+d}", "case": case}


def battle_sheet(
    s: Pocket, side: int, target: int, attackers: list[int], staff: int, markers: list[int], determined: bool,
    air_attacker: int, air_defender: int, rolled: list[int] | None = None,
) -> Sheet:
    """Make the sheet of a combat or overrun as it stands, fought if the two dice are given."""
    dice = rolled or []
    roll = sum(dice)
    sums = Reckoning(s, side, target, attackers, staff, markers, determined, air_attacker - air_defender)
    enemy = OTHER[side]
    shifts: list[SheetLine] = []
    if sums.ground:
        shifts.append(_shift(enemy, "Minor village", sums.ground, "terrain"))
    if sums.staff:
        shifts.append(_shift(side, "Headquarters", 1, "1.4c"))
    if sums.defender_staff:
        shifts.append(_shift(enemy, "Headquarters", -1, "1.4c"))
    if air_attacker:
        shifts.append(_shift(side, "Air units", air_attacker, "1.11a"))
    if air_defender:
        shifts.append(_shift(enemy, "Air units", -air_defender, "1.11a"))
    fighters = [*attackers, staff] if staff >= 0 and staff not in attackers else attackers
    ours = sum(s.steps(unit) for unit in fighters)
    theirs = sum(s.steps(unit) for unit in sums.defenders)
    results = combat_chances(sums.column, ours, theirs, roll)
    lines: list[SheetLine] = []
    if not roll and sums.lacking():
        lines.append({
            "side": SIDES[side], "text": f"The column {sums.better()} would take",
            "value": f"{number(sums.lacking(), ONE)} more", "case": "S29",
        })
    return {
        "number": 0, "state": "fought" if roll else "composing", "place": PLACES[target],
        "attacker": SIDES[side], "defender": SIDES[enemy],
        "attackers": [_attacker(s, unit, target, markers, side) for unit in attackers],
        "defenders": [_defender(s, unit, determined) for unit in sums.defenders],
        "lines": lines, "attack": number(sums.attack, ONE), "defence": number(sums.defense, ONE),
        "table": "Combat", "column": COLUMNS[sums.column], "shifts": shifts, "track": 0, "results": results,
        "estimate": "", "expected": expected_steps(sums.column, ours, theirs), "barred": None,
        "dice": [
            {"label": "combat", "faces": 6, "value": dice[n] if dice else None, "side": SIDES[side]} for n in range(2)
        ],
        "result": combat_result(sums.column, roll).text if roll else "",
        "says": words(combat_result(sums.column, roll).text) if roll else "", "losses": [],
        "outlook": outlook(sums.column, theirs), "measure": "steps",
    }


def combat_chances(column: int, ours: int, theirs: int, roll: int = 0) -> list[SheetResult]:
    """List every result of a column with its chance; nobody loses more steps than they have."""
    chances: dict[str, int] = {}
    cells: dict[str, Result] = {}
    for n, ways in enumerate(WAYS):
        cell = combat_result(column, n + 2)
        chances[cell.text] = chances.get(cell.text, 0) + ways
        cells[cell.text] = cell
    came = combat_result(column, roll).text if roll else ""
    return [
        {
            "result": text, "label": words(text), "chance": ways / 36, "group": "combat", "dice": [],
            "own": float(min(ours, cells[text].attacker_steps)),
            "enemy": float(min(theirs, cells[text].defender_steps)), "came": text == came,
        }
        for text, ways in chances.items()
    ]


def outlook(column: int, theirs: int) -> str:
    """Say in a few words how often each side suffers; units that have lost their last step do not retreat."""
    cells = [(ways, combat_result(column, n + 2)) for n, ways in enumerate(WAYS)]
    back = sum(ways for ways, cell in cells if cell.defender_retreat and cell.defender_steps < theirs)
    ours = sum(ways for ways, cell in cells if cell.attacker_steps)
    return (
        f"The defender loses steps {struck(column):.0%} of the time and retreats {round(100 * back / 36)}%, "
        f"the attacker loses steps {round(100 * ours / 36)}%."
    )


def words(text: str) -> str:
    """Say a result of the combat table in words."""
    if text == "NR":
        return "Nothing happens"
    parts = []
    column = next(n for n in range(len(COLUMNS)) if any(combat_result(n, r).text == text for r in range(2, 13)))
    cell = next(combat_result(column, r) for r in range(2, 13) if combat_result(column, r).text == text)
    for who, steps, hexes in (
        ("Attacker", cell.attacker_steps, cell.attacker_retreat),
        ("defender", cell.defender_steps, cell.defender_retreat),
    ):
        if steps:
            lost = "loses a step" if steps == 1 else f"loses {count(steps, 'step')}"
            parts.append(f"{who} {lost}" + (f", retreats {count(hexes, 'hex')}" if hexes else ""))
    said = "; ".join(parts)
    return said[0].upper() + said[1:]


def barrage_sheet(
    s: Pocket, side: int, target: int, guns: list[int], air: int, rolled: list[int] | None = None
) -> Sheet:
    """Make the sheet of a barrage as it stands, fired if the two dice are given."""
    fire = Fire(s, side, target, guns, air)
    dice = rolled or []
    came = barrage_result(fire.column, sum(dice)) if dice else None
    says = ""
    enemy = OTHER[side]
    shifts: list[SheetLine] = []
    if not fire.spotted:
        shifts.append(_shift(enemy, "Nobody spots", NO_SPOTTER, "1.10g"))
    results: list[SheetResult] = []
    theirs = s.load(target, enemy)
    if fire.column >= 0:
        chances: dict[int, int] = {}
        for n, ways in enumerate(WAYS):
            steps = barrage_result(fire.column, n + 2)
            chances[steps] = chances.get(steps, 0) + ways
        for steps, ways in chances.items():
            label = "Nothing happens" if steps == NOTHING else "Disorganised"
            if steps > 0:
                label = "Disorganised, a step lost" if steps == 1 else f"Disorganised, {count(steps, 'step')} lost"
            says = label if steps == came else says
            results.append({
                "result": str(steps), "label": label, "chance": ways / 36, "group": "barrage", "dice": [],
                "own": 0.0, "enemy": float(min(max(steps, 0), theirs)), "came": steps == came,
            })
    shooters: list[SheetUnit] = []
    for gun in guns:
        notes = _hurts(s, gun)
        if gun in fire.doubled:
            notes.append(_reason("1.10g"))
        alone = Fire(s, side, target, [gun], 0)
        shooters.append({"unit": UNIT_IDS[gun], "factor": number(alone.halves, HALF), "notes": notes})
    lines: list[SheetLine] = []
    if air:
        lines.append({
            "side": SIDES[side], "text": count(air, "air unit"), "value": f"+{AIR_BARRAGE * air}",
            "case": "1.11b",
        })
    more = fire.lacking()
    if more and not dice:
        lines.append({
            "side": SIDES[side], "text": "The next column would take",
            "value": f"{number(more, HALF)} more", "case": "1.10d",
        })
    return {
        "number": 0, "state": "fought" if dice else "composing", "place": PLACES[target],
        "attacker": SIDES[side], "defender": SIDES[enemy], "attackers": shooters,
        "defenders": [_defender(s, unit, False) for unit in s.pile(target, enemy)],
        "lines": lines, "attack": number(fire.halves, HALF), "defence": "",
        "table": "Barrage", "column": BARRAGE_COLUMNS[fire.column] if fire.column >= 0 else "none",
        "shifts": shifts, "track": 0, "results": results, "estimate": "", "expected": [],
        "barred": None if fire.column >= 0 else _reason("1.10c"),
        "dice": [
            {"label": "barrage", "faces": 6, "value": dice[n] if dice else None, "side": SIDES[side]} for n in range(2)
        ],
        "result": "" if came is None else str(came), "says": says, "losses": [], "measure": "steps",
    }
