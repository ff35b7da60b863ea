"""Fields over a map: distances, what lies around a place, and how much a side can bring against it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Final, Generic, TypeVar

from kurgan.board.placeset import members

FAR: Final = 99
T = TypeVar("T")


def steps_from(goals: int, step: Callable[[int], int], land: int, size: int) -> list[int]:
    """Count the steps over land from every place to the nearest of some goals, FAR where there is no way."""
    found = [FAR] * size
    edge = seen = goals
    steps = 0
    while edge:
        for place in members(edge):
            found[place] = steps
        edge = step(edge) & land & ~seen
        seen |= edge
        steps += 1
    return found


class Field:
    """A map whose places are bits; `step` gives the neighbours of a whole set, `land` is where units can walk."""

    def __init__(self, step: Callable[[int], int], size: int, land: int) -> None:
        self.step = step
        self.size = size
        self.land = land
        self.away = lru_cache(maxsize=64)(self._away)
        self.around = lru_cache(maxsize=4096)(self._around)

    def _away(self, goals: int) -> list[int]:
        """Count the steps over land from every place to the nearest goal, FAR where there is no way."""
        return steps_from(goals, self.step, self.land, self.size)

    def _around(self, place: int, steps: int) -> int:
        """Return the places at most so many steps from one, over any ground."""
        return self.within(1 << place, steps)

    def within(self, places: int, steps: int) -> int:
        """Return the places at most so many steps from some, over any ground."""
        for _ in range(steps):
            places |= self.step(places)
        return places

    def flood(self, start: int, open_: int) -> int:
        """Return the open places joined to a start."""
        reached = edge = start & open_
        while edge:
            edge = self.step(edge) & open_ & ~reached
            reached |= edge
        return reached


class Kept(Generic[T]):
    """A cache of answers that follow from sets of places; each holds while the places it read do not change."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[Hashable, tuple[tuple[int, ...], int, T]] = {}

    def get(self, key: Hashable, sets: tuple[int, ...], make: Callable[[], tuple[T, int]]) -> T:
        """Return the answer to a question; `make` finds it and says which places of the sets it follows from."""
        known = self._known.get(key)
        if known is not None:
            before, looked, answer = known
            if not any((now ^ then) & looked for now, then in zip(sets, before, strict=True)):
                return answer
        if len(self._known) >= self._most:
            self._known.clear()
        answer, looked = make()
        self._known[key] = (sets, looked, answer)
        return answer


def neighbours(near: Sequence[int]) -> Callable[[int], int]:
    """Return the neighbours of a whole set of places, for a map given by the neighbours of each."""
    count = (len(near) + 7) // 8
    grow = [[0] * 256 for _ in range(count)]
    for byte in range(count):
        for value in range(1, 256):
            place = byte * 8 + (value & -value).bit_length() - 1
            grow[byte][value] = grow[byte][value & (value - 1)] | (near[place] if place < len(near) else 0)

    @lru_cache(maxsize=65536)
    def step(places: int) -> int:
        found = 0
        for at, part in enumerate(places.to_bytes(count, "little")):
            if part:
                found |= grow[at][part]
        return found

    return step


class Threat:
    """How much a side could bring against places if it moved now; `each` units find room on one square."""

    def __init__(self, units: Sequence[int], strength: Sequence[float], reach: dict[int, int], each: int) -> None:
        self.units = sorted(units, key=lambda u: (-strength[u], u))
        self.strength = strength
        self.reach = reach
        self.each = each
        self.anywhere = 0
        for found in reach.values():
            self.anywhere |= found

    def against(self, beside: int) -> float:
        """Return the most factors that can stand on the squares beside a place."""
        if not beside & self.anywhere:
            return 0
        left = self.each * beside.bit_count()
        total = 0.0
        reach, strength = self.reach, self.strength
        for unit in self.units:
            if reach[unit] & beside:
                total += strength[unit]
                left -= 1
                if not left:
                    break
        return total
