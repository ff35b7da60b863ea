"""The notebook on the enemy: what each enemy unit has shown in battle, and the range of strength that follows."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kurgan.core.face import Page
from kurgan.core.row_cache import RowCache, Rows
from kurgan.games.fronts.face.words import say
from kurgan.games.fronts.rules.estimate import bounds, renewing, span
from kurgan.games.fronts.rules.kinds import UNKNOWN, Clash
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, SOVIET, UNIT_IDS

_MOST: Final = 32  # notebooks that are kept
_KEPT: Final[dict[tuple[object, ...], list[Page]]] = {}


def notebook(s: Fronts, enemy: int) -> list[Page]:
    """Write what each enemy unit on the map has shown in battle, and the range of strength that follows (3.5).

    While strengths are hidden it is cached under all that the ranges rest on: most actions change nothing of it.
    """
    units, battles = s.present(enemy), Rows(s.battles)
    if {s.basic[unit] for unit in units} != {UNKNOWN}:
        return _written(s, units, _pages(battles, enemy))
    moved = tuple([s.moved[unit] for unit in units])
    key = (enemy, battles, tuple(units), moved, s.turn, s.uranus, renewing(s))
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= _MOST:
            _KEPT.clear()
        found = _KEPT[key] = _written(s, units, _pages(battles, enemy))
    return found


def open_notebook(s: Fronts) -> list[Page]:
    """Write for a WATCHER what the units of both sides have shown in battle, and what each could bring at all.

    A side may infer more, because it knows of its own anti-tank assets; what it infers is its own secret (3.5).
    """
    battles, made = Rows(s.battles), list[Page]()
    for side in (AXIS, SOVIET):
        pages = _pages(battles, side)
        units = sorted(s.present(side), key=lambda unit: unit not in pages)
        made += [{**_silent(unit, *span(s, unit)), "lines": pages.get(unit, [])} for unit in units]
    return made


def _written(s: Fronts, units: list[int], pages: dict[int, list[str]]) -> list[Page]:
    """Write the pages of units, those first that have fought."""
    told: list[Page] = []
    silent: list[Page] = []
    for unit in units:
        if unit in pages:
            low, high = bounds(s, unit)
            told.append({"unit": UNIT_IDS[unit], "least": low, "most": high, "lines": pages[unit]})
        else:
            silent.append(_silent(unit, *span(s, unit)))
    return told + silent


@lru_cache(maxsize=16)
def _pages(battles: Rows, enemy: int) -> dict[int, list[str]]:
    """Write what each unit of a side has shown, battle by battle."""
    pages: dict[int, list[str]] = {}
    for row in battles.rows:
        line = _LINES.of(row, enemy)
        for unit in row[3] if row[1] == enemy else row[4]:
            pages.setdefault(unit, []).append(line)
    return pages


@lru_cache(maxsize=2048)
def _silent(unit: int, low: int, high: int) -> Page:
    """Write the page of a unit that has not fought."""
    return {"unit": UNIT_IDS[unit], "least": low, "most": high, "lines": []}


def _line(row: list[Any], enemy: int) -> str:
    """Write what a battle has shown of one side."""
    past = Clash(row)
    units, lost = past.units[enemy], past.lost[enemy]
    # Phrases of which there are few are cached; numbers as text cost a tenth of numbers that could be plural.
    return say(
        "board-notebook-line", turn=str(past.turn), place=past.place, sum=str(past.sums[enemy]),
        role=say("board-notebook-attack" if past.side == enemy else "board-notebook-defence"),
        among=say("board-notebook-among", together=len(units)),
        loss=say("board-notebook-loss", lost=lost, fled=int(past.fled[enemy])),
    )


_LINES: Final = RowCache(_line)  # the row of a battle never changes
