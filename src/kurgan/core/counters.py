"""The counters of a table as they are shown: one that is as it was before is the very same object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress, count
from operator import ne
from typing import Any, Final

from kurgan.core.face import UnitShown

MOST_KEPT: Final = 20_000

Row = tuple[int, ...]  # what the look of one counter rests on, a number out of each column


class Counters:
    """The look of every counter, kept by what it rests on.

    Most counters are as they were the last time somebody asked, and only the others are looked up. Tables may ask at
    the same time: what was shown last is put in its place as a whole.
    """

    def __init__(self) -> None:
        self._kept: Final[dict[tuple[int, Row], UnitShown | None]] = {}
        self._last: tuple[list[Any], list[UnitShown | None]] = [], []

    def shown(self, look: Callable[[int], UnitShown | None], *columns: Sequence[int]) -> list[UnitShown]:
        """Return the counters, to be read only; `look` rests on the columns alone and gives None to hide one."""
        rows: list[Any] = list(zip(*columns, strict=True))
        before, last = self._last
        if len(before) == len(rows):
            made = last.copy()
            changed = compress(count(), map(ne, rows, before))
        else:
            made = [None] * len(rows)
            changed = compress(count(), rows)
        for unit in changed:
            made[unit] = self._known(look, unit, rows[unit])
        self._last = rows, made
        return [one for one in made if one is not None]

    def _known(self, look: Callable[[int], UnitShown | None], unit: int, row: Row) -> UnitShown | None:
        kept, key = self._kept, (unit, row)
        if key in kept:
            return kept[key]
        if len(kept) >= MOST_KEPT:
            kept.clear()
        made = kept[key] = look(unit)
        return made
