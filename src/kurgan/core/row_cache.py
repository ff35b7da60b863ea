"""What is made of a row that never changes is made once: a row is known again by being the same object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")


class Rows:
    """Rows that never change, as a key under which something is kept: the same rows are the same objects."""

    def __init__(self, rows: list[list[Any]]) -> None:
        self.rows: Final = rows.copy()  # held, so that their ids stay their own
        self._ids: Final = tuple([id(row) for row in rows])

    def __hash__(self) -> int:
        return hash(self._ids)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rows) and other._ids == self._ids


class RowCache(Generic[T]):
    """A maker that remembers what it made of each row and number; `most` rows are kept, none for ever."""

    def __init__(self, make: Callable[[list[Any], int], T], most: int = 2_000) -> None:
        self.make: Final = make
        self.most: Final = most
        self._kept: Final[dict[tuple[int, int], tuple[list[Any], T]]] = {}  # the row is held, so its id stays its own

    def of(self, row: list[Any], number: int) -> T:
        """Return what was made of a row and a number, or is made now."""
        found = self._kept.get((id(row), number))
        if found is None:
            if len(self._kept) >= self.most:
                self._kept.clear()
            found = self._kept[id(row), number] = (row, self.make(row, number))
        return found[1]
