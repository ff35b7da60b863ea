"""Strategic withdrawal: Soviet units fall back towards the Volga at the end of their last phase (11.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import Wide, members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Noun
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import CHUIKOV, COMBAT, COUNT, MILITIA, MOVE, SIDE, TVA, UNIT_IDS
from kurgan.games.city.rules.data import GERMAN, POINT, SOVIET
from kurgan.games.city.rules.land import AREA_AT, AREAS, GRID, LAND, OIL, TO_VOLGA
from kurgan.games.city.rules.losses import shed
from kurgan.games.city.rules.move.reach import roomy
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.told import tell_move

# For each hex those of its area that are nearer the Volga (11.6).
NEARER: Final = [
    placeset(p for p in members(AREAS.get(AREA_AT[start], 0)) if TO_VOLGA[p] < TO_VOLGA[start])
    for start in range(GRID.size)
]
_NEXT: Final = [NEARER[start] & GRID.near[start] for start in range(GRID.size)]  # and those next to it
_ABLE: Final = [MOVE[u] > 0 and COMBAT[u] and not MILITIA[u] and not TVA[u] for u in range(COUNT)]  # 11.62
_STEPS: Final = [MOVE[u] // POINT // 2 if _ABLE[u] else 0 for u in range(COUNT)]  # half the points of each
_UNIT_OR_NONE = Noun("unit", UNIT_IDS, {NONE: "none"})


def may_withdraw(s: City, unit: int) -> Rule | None:
    """Tell why a unit may not withdraw, None if it may."""
    place = s.where[unit]
    if place < 0 or SIDE[unit] == GERMAN or s.flipped[unit]:
        return rule("11.6")
    if not _ABLE[unit]:
        return rule("11.62")
    if GRID.near[place] & s.troops[GERMAN]:
        return rule("11.61")
    if not s.in_supply(unit):
        return rule("7.35")
    if s.where[CHUIKOV] == place and s.load(place, SOVIET) == 1:
        return rule("11.32")
    return None


def open_ground(s: City) -> int:
    """Find the hexes through which units may withdraw: away from the enemy."""
    open_ = LAND & ~s.troops[GERMAN] & ~GRID.step(s.troops[GERMAN])
    return open_ & ~(1 << OIL) if s.oil == s.turn else open_


def havens(s: City, start: int, steps: int, open_: int, free: int, first: bool = False) -> int:
    """Find the hexes with room to which a unit may withdraw in so many steps: same area, nearer the Volga.

    With `first` no more than the nearest of them, where it is enough that there are some.
    """
    fed: Wide = s.fed(SOVIET)
    left: Wide = open_ & ~(1 << start)
    wanted: Wide = free & NEARER[start]
    found: Wide = 0
    ring: Wide = 1 << start
    for _ in range(steps):
        ring = GRID.step(ring & fed) & left
        if not ring:
            break
        left ^= ring
        found |= ring & wanted
        if first and found:
            break
    made: int = found
    return made


def retreats(s: City, unit: int) -> list[int]:
    """Find where a unit may withdraw to."""
    return members(havens(s, s.where[unit], _STEPS[unit], open_ground(s), roomy(s, SOVIET, 1)))


def withdrawers(s: City) -> list[int]:
    """List who may withdraw to somewhere: may_withdraw() and havens() for all of them at once (11.61, 11.62)."""
    open_, free = open_ground(s), roomy(s, SOVIET, 1)
    apart = s.troops[SOVIET] & s.fed(SOVIET) & ~GRID.step(s.troops[GERMAN])  # 7.35, 11.61
    stacks, flipped, general, found = s.roster.here[SOVIET], s.flipped, s.where[CHUIKOV], list[int]()
    for place in members(apart):
        if place == general and s.load(place, SOVIET) == 1:
            continue  # 11.32
        if not NEARER[place] & free:
            continue
        near = _NEXT[place] & open_ & free != 0
        goes: dict[int, bool] = {}  # by the steps that a unit may take
        for unit in stacks[place]:
            steps = _STEPS[unit]
            if not steps or flipped[unit]:
                continue
            if steps not in goes:
                goes[steps] = near or havens(s, place, steps, open_, free, True) != 0
            if goes[steps]:
                found.append(unit)
    return sorted(found)


class Withdrawal(Asking):
    """Units that have not done anything yet fall back, one by one."""

    KIND: ClassVar[str] = "withdrawal"
    ON: ClassVar[tuple[str, ...]] = ("emplacement",)
    PHASE: ClassVar[str] = "phase-withdrawal"
    FIELDS: ClassVar[Fields] = Fields(Field("unit", _UNIT_OR_NONE, PUBLIC, usual=NONE))

    def __init__(self, unit: int = NONE) -> None:
        self.unit = unit
        self._units: list[int] | None = None  # who may withdraw, once that was asked

    def units(self, s: City) -> list[int]:
        """List who may withdraw."""
        if self._units is None:
            self._units = withdrawers(s)
        return self._units.copy()

    def advance(self, s: City) -> bool:
        self._units = None
        if self.unit == NONE and not self.units(s):
            self._close(s)
            return True
        return False

    def _close(self, s: City) -> None:
        """End all movement of the game-turn: tanks that still crowd a factory are lost (8.2, 15.51)."""
        s.stack.pop()
        shed(s, SOVIET, s.troops[SOVIET])

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        if self.unit != NONE:
            return Decision(
                SOVIET, "ask-withdrawal-to", "11.6", {"to": retreats(s, self.unit), "drop": BUTTON}, back=("drop",),
                selected=[self.unit],
            )
        return Decision(SOVIET, "ask-withdrawal", "11.6", {"unit": self.units(s), "done": BUTTON})

    def carry(self, s: City, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _finish(self, s: City, _: int) -> None:
        self._close(s)

    def _take(self, s: City, unit: int) -> None:
        self.unit = unit

    def _drop(self, s: City, _: int) -> None:
        self.unit = NONE

    def _go(self, s: City, place: int) -> None:
        start = s.where[self.unit]
        s.put(self.unit, place)
        s.flip(self.unit)
        tell_move(s, SOVIET, [self.unit], start, place)
        self.unit = NONE
        aftermath(s)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "unit":
            free = self.unit == NONE and a.noun in self.units(s)
            return None if free else may_withdraw(s, a.noun) or rule("11.6")
        if a.verb != "to":
            return super().why_not(s, a)
        if self.unit == NONE:
            return rule("11.6")
        if a.noun in retreats(s, self.unit):
            return None
        roomless = havens(s, s.where[self.unit], _STEPS[self.unit], open_ground(s), LAND)
        return bar_crowd(a.noun, SOVIET) if roomless >> a.noun & 1 else rule("11.6")


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Withdrawal, City, int], None]]] = {
    "done": Withdrawal._finish, "unit": Withdrawal._take, "drop": Withdrawal._drop, "to": Withdrawal._go,
}
