"""The counters of a table as they are shown: one that is as it was before is the very same object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress, count
from operator import ne
from typing import Final

from kurgan.core.face import UnitShown

MOST_KEPT: Final = 20_000

Row = tuple[int, ...]  # what the look of one counter rests on, a number out of each column
_Last = tuple[list[list[int]], list[UnitShown | None], list[UnitShown]]  # the columns, every look, those to be shown


class Counters:
    """The look of every counter, kept by what it rests on.

    Most counters are as they were the last time somebody asked, and only the others are looked up. Tables may ask at
    the same time: what was shown last is put in its place as a whole.
    """

    def __init__(self) -> None:
        self._kept: Final[dict[tuple[int, Row], UnitShown | None]] = {}
        self._last: _Last = [], [], []

    def shown(self, look: Callable[[int], UnitShown | None], *columns: Sequence[int]) -> list[UnitShown]:
        """Return the counters, to be read only; `look` rests on the columns alone and gives None to hide one.

        Where nothing has changed the list is the very same object too.
        """
        now = [list(column) for column in columns]
        before, made, listed = self._last
        if len(before) == len(now) and len(made) == len(now[0]):
            changed = _differing(before, now)
            if not changed:
                return listed
            made = made.copy()
        else:
            made = [None] * len(now[0])
            changed = set(range(len(made)))
        for unit in changed:
            made[unit] = self._known(look, unit, tuple([column[unit] for column in now]))
        listed = [one for one in made if one is not None]
        self._last = now, made, listed
        return listed

    def _known(self, look: Callable[[int], UnitShown | None], unit: int, row: Row) -> UnitShown | None:
        kept, key = self._kept, (unit, row)
        if key in kept:
            return kept[key]
        if len(kept) >= MOST_KEPT:
            kept.clear()
        made = kept[key] = look(unit)
        return made


def _differing(before: list[list[int]], now: list[list[int]]) -> set[int]:
    """Find the units whose numbers have changed in any of the columns."""
    made: set[int] = set()
    for old, new in zip(before, now, strict=True):
        if old != new:
            made.update(compress(count(), map(ne, old, new)))
    return made
