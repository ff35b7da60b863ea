"""What is made of a row that never changes is made once: a row is known again by being the same object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """A maker that remembers what it made of each row and number; `most` rows are kept, none for ever."""

    def __init__(self, make: Callable[[list[Any], int], T], most: int = 2_000) -> None:
        self.make: Final = make
        self.most: Final = most
        self._kept: Final[dict[tuple[int, int], tuple[list[Any], T]]] = {}  # the row is held, so its id stays its own

    def of(self, row: list[Any], number: int) -> T:
        """What was made of a row and a number, or is made now."""
        found = self._kept.get((id(row), number))
        if found is None:
            if len(self._kept) >= self.most:
                self._kept.clear()
            found = self._kept[id(row), number] = (row, self.make(row, number))
        return found[1]
