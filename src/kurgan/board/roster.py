"""Who stands where: the units of each place in order, and the places each side holds, kept up as units come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Roster:
    """Both sides' units by place; it follows from the column `where` that it shares with its state.

    A place that is not on the board is a negative number, and nobody stands there.
    """

    def __init__(self, where: list[int], side: Sequence[int]) -> None:
        self.where = where
        self.side: Final = side
        self.held: list[int] = [0, 0]  # for each side the set of places with units of it
        self.here: list[dict[int, tuple[int, ...]]] = [{}, {}]  # for each side and place its units, lowest first

    def count(self) -> None:
        """Work everything out from `where`."""
        found: list[dict[int, list[int]]] = [{}, {}]
        for unit, place in enumerate(self.where):
            if place >= 0:
                found[self.side[unit]].setdefault(place, []).append(unit)
        self.here = [{place: tuple(units) for place, units in by_place.items()} for by_place in found]
        self.held = [0, 0]
        for side, by_place in enumerate(self.here):
            for place in by_place:
                self.held[side] |= 1 << place

    def take(self, other: Roster, where: list[int]) -> None:
        """Become what another roster is, for a copy of its `where`."""
        self.where = where
        self.held = other.held.copy()
        self.here = [other.here[0].copy(), other.here[1].copy()]

    def lift(self, unit: int, to: int) -> int:
        """Take a unit off the board, to one of the places that are not on it, and return where it was."""
        old = self.where[unit]
        if old >= 0:
            side = self.side[unit]
            by_place = self.here[side]
            left = tuple([other for other in by_place[old] if other != unit])
            if left:
                by_place[old] = left
            else:
                del by_place[old]
                self.held[side] &= ~(1 << old)
        self.where[unit] = to
        return old

    def put(self, unit: int, place: int) -> int:
        """Set a unit down, on the board or off it, and return where it was."""
        old = self.lift(unit, place)
        if place >= 0:
            side = self.side[unit]
            by_place = self.here[side]
            units = by_place.get(place)
            if units is None:
                by_place[place] = (unit,)
                self.held[side] |= 1 << place
            else:
                by_place[place] = (*units, unit) if unit > units[-1] else tuple(sorted((*units, unit)))
        return old

    def at(self, place: int, side: int) -> tuple[int, ...]:
        """Return the units of a side in a place, lowest first."""
        return self.here[side].get(place, ())

    def size(self, place: int, side: int) -> int:
        """Return how many units of a side are in a place."""
        units = self.here[side].get(place)
        return 0 if units is None else len(units)
