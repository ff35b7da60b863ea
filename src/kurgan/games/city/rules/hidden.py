"""What is hidden from a side, and a guess of it to search with (8.4)."""

from __future__ import annotations

from kurgan.core.dice import quick
from kurgan.games.city.rules.columns import LATER, UNSEEN
from kurgan.games.city.rules.counters import UNITS_OF
from kurgan.games.city.rules.data import GERMAN
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Breakthrough, Window
from kurgan.games.city.rules.land import GRID
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.entry import Entry, due


def secret(s: City) -> bool:
    """Tell whether anything may be hidden: stacks, what is in hand and standing answers are until the game is over.

    A stack is formed or parted, and an answer left standing, at any question (8.4). A table that was open whenever
    nothing is hidden would tell by closing that something is.
    """
    return s.outcome is None


def imagine(s: City, side: int, seed: int) -> None:
    """Deal the units that the Soviet cannot see onto the stacks whose size is seen."""
    unknown = [unit for unit in UNITS_OF[GERMAN] if s.where[unit] == UNSEEN]
    for n in range(len(unknown) - 1, 0, -1):
        other = quick(seed, n, n + 1) - 1
        unknown[n], unknown[other] = unknown[other], unknown[n]
    slots = [place for place, count in s.unseen for _ in range(count)]
    s.unseen = []
    dealt = unknown[: len(slots)]
    for unit, place in zip(dealt, slots, strict=True):
        s.where[unit] = place
    for unit in unknown[len(slots) :]:
        s.where[unit] = LATER  # the German who sets up has not placed it yet
    s.follow(None)
    for frame in s.stack:  # somebody fought where nobody can be seen
        if isinstance(frame, Assault | Breakthrough) and not frame.units:
            frame.units = _fought(s, dealt, frame.target if isinstance(frame, Assault) else frame.ground)
        elif isinstance(frame, Window) and not frame.movers:
            frame.movers = _fought(s, dealt, frame.place)
        elif isinstance(frame, Move) and not frame.units:
            frame.units = dealt[:1]
        elif isinstance(frame, Entry) and not frame.units:
            frame.units = due(s)[:1]


def _fought(s: City, units: list[int], place: int) -> list[int]:
    """List those of some units who may have fought in or next to a hex, or one of them."""
    return [unit for unit in units if (GRID.near[place] | 1 << place) >> s.where[unit] & 1] or units[:1]
