"""The sheet of an attack that was made: both sums, what cut the tanks down, tables and rows, dice, result and losses.

It is made of nothing but what the battle has shown to both sides, so that event, panel and log may all carry it (3.5).
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from kurgan.core.row_cache import RowCache
from kurgan.core.sheet_types import Sheet, SheetLine, SheetResult, SheetUnit
from kurgan.games.fronts.face.words import say
from kurgan.games.fronts.rules.kinds import GUN_CASE, Clash
from kurgan.games.fronts.rules.odds import Cells, Chances, chances
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ASSETS_OF,
    CRT,
    FRACTION,
    GUN,
    OTHER,
    PLACES,
    QUOTIENTS,
    ROW_LABEL,
    SIDES,
    UNIT_IDS,
    cell_of,
    quotient,
    row_of,
)

DEFENDER: Final = "Defender"  # the groups of results, one for each die
ATTACKER: Final = "Attacker"
# What an anti-tank asset of a side leaves of tanks; of two kinds only the side itself knows which one it has.
_GUNS: Final = [
    sorted({f"{FRACTION[a][0]}/{FRACTION[a][1]}" for a in ASSETS_OF[side] if GUN[a]}) for side in (0, 1)
]
Bar = tuple[str, int, bool, float]  # the group of a result, the steps lost, whether there is a retreat, the chance


def words(steps: int, flee: bool) -> str:
    """Say a result."""
    return say("sheet-loss", steps=steps, flee=int(flee))


def result_of(bar: Bar, faces: list[int], came: bool) -> SheetResult:
    """Show one result of a sheet with its chance."""
    group, steps, flee, chance = bar
    made: SheetResult = {
        "result": f"{group} {steps}{'-R' if flee else ''}", "label": words(steps, flee), "chance": chance,
        "group": group, "dice": faces, "came": came,
    }
    if group == DEFENDER:
        made["enemy"] = float(steps)
    else:
        made["own"] = float(steps)
    return made


def bars(group: str, cases: list[tuple[Cells, int]]) -> list[Bar]:
    """Compute the chance of each result on one side, over cases as likely as they are many."""
    count = sum(many for _, many in cases)
    cells = sorted({cell for one, _ in cases for cell in one})
    return [
        (group, steps, flee, sum(one.get((steps, flee), 0.0) * many for one, many in cases) / count)
        for steps, flee in cells
    ]


def exact(attack: int, defence: int, dice: list[int] | None = None) -> list[SheetResult]:
    """Show every result of two known sums with its chance, the faces that bring it, and which came if dice fell."""
    one, two = dice if dice is not None else (0, 0)
    table = quotient(attack, defence)
    made = [result_of(bar, list(faces), one in faces) for bar, faces in _row(DEFENDER, table, row_of(table, attack))]
    if not defence:
        return [*made, result_of((ATTACKER, 0, False, 1.0), [], two > 0)]
    theirs = _row(ATTACKER, table, row_of(table, defence))
    return made + [result_of(bar, list(faces), two in faces) for bar, faces in theirs]


@cache
def _row(group: str, table: int, row: int) -> list[tuple[Bar, list[int]]]:
    """List the results of a row, each with the faces of the die that bring it."""
    found: dict[tuple[int, bool], list[int]] = {}
    for face, cell in enumerate(CRT[table][row][1], 1):
        found.setdefault(cell_of(cell), []).append(face)
    return [((group, steps, flee, len(found[steps, flee]) / 6), found[steps, flee]) for steps, flee in sorted(found)]


def expected(cases: list[tuple[Chances, int]]) -> list[float]:
    """Compute the steps that attacker and defender lose on average, over cases as likely as they are many."""
    count = sum(many for _, many in cases)
    return [
        sum(one.steps(one.attacker) * many for one, many in cases) / count,
        sum(one.steps(one.defender) * many for one, many in cases) / count,
    ]


def rows(side: int, table: int, attack: int, defence: int) -> list[SheetLine]:
    """Show the row of each side in the table that the sums pick (8.0.e, 8.0.f)."""
    made = [line(side, say("sheet-row"), ROW_LABEL[table][row_of(table, attack)], "8.0.e")]
    if defence:
        made.append(line(OTHER[side], say("sheet-row"), ROW_LABEL[table][row_of(table, defence)], "8.0.f"))
    return made


def line(side: int, text: str, value: object, case: str) -> SheetLine:
    """Make one line of a sheet."""
    return {"side": SIDES[side], "text": text, "value": str(value), "case": case}


def table_name(low: int, high: int) -> str:
    """Name the tables that may be used, by their quotients (8.0.d)."""
    if low == high:
        return say("sheet-table", quotient=QUOTIENTS[low])
    return say("sheet-tables", low=QUOTIENTS[low], high=QUOTIENTS[high])


def fought_sheet(past: Clash) -> Sheet:
    """Show a battle as both sides know it."""
    side, enemy = past.side, OTHER[past.side]
    attack, defence = past.sums[side], past.sums[enemy]
    said = [say("sheet-lost", side=one, loss=words(past.lost[one], past.fled[one])) for one in (enemy, side)]
    return {
        "number": past.number, "state": "fought", "place": PLACES[past.place],
        "attacker": SIDES[side], "defender": SIDES[enemy],
        "attackers": _units(past.units[side]), "defenders": _units(past.units[enemy]),
        "lines": [
            line(side, say("sheet-sum"), attack, "8.0.a"), *_cuts(side, past.cases),
            line(enemy, say("sheet-sum"), defence, "8.0.b"), *_cuts(enemy, [c for c in past.cases if c == "8.1.c"]),
            *rows(side, past.table, attack, defence),
        ],
        "attack": str(attack), "defence": str(defence), "table": table_name(past.table, past.table),
        "column": f"{attack} : {defence}", "shifts": [], "track": 0,
        "results": exact(attack, defence, past.dice), "estimate": "",
        "expected": expected([(chances(attack, defence), 1)]),
        "barred": None,
        "dice": [
            {"label": "attack", "faces": 6, "value": past.dice[0], "side": SIDES[side]},
            {"label": "defence", "faces": 6, "value": past.dice[1], "side": SIDES[enemy]},
        ],
        "result": " : ".join([_cell(steps, flee) for steps, flee in past.cells]),
        "says": say("sheet-says", first=said[0], second=said[1]), "losses": said, "measure": "steps",
    }


def _units(units: list[int]) -> list[SheetUnit]:
    """Show who fought; what each of them brought is not told."""
    return [{"unit": UNIT_IDS[unit], "factor": "", "notes": []} for unit in units]


def _cuts(side: int, cases: list[str]) -> list[SheetLine]:
    """Show what the tanks of a side counted for."""
    enemy = OTHER[side]
    return [line(side, say("sheet-tanks-count"), _guns(enemy) if case == GUN_CASE else "1/2", case) for case in cases]


def _guns(side: int) -> str:
    """Say what an anti-tank asset of a side leaves of tanks."""
    known = _GUNS[side]
    return known[0] if len(known) == 1 else say("sheet-guns", less=known[0], more=known[1])


def _row_sheet(row: list[Any], number: int) -> Sheet:
    """Show a battle that the state keeps a row of."""
    return fought_sheet(Clash(row, number))


def _cell(steps: int, flee: bool) -> str:
    return f"{steps}-R" if flee else str(steps)


def fought(s: Fronts) -> list[Sheet]:
    """Show the attacks made in this player turn, in their order."""
    now = [row for row in s.battles if row[0] == s.turn and row[1] == s.side]
    return [_SHEETS.of(row, n) for n, row in enumerate(now, 1)]


_SHEETS: Final = RowCache(_row_sheet)  # the row of a battle never changes
