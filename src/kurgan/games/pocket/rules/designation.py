"""What a side does in its regular movement phase besides moving: reserves, markers, gun modes, the air lift."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.board.placeset import members
from kurgan.core.decision import BUTTON
from kurgan.core.position import ABSENT
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import DEAD
from kurgan.games.pocket.rules.counters import BASE, GUN, GUNS_OF, SIDE, SUPPLY_POINTS, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.land import ALL
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket, reserves_of
from kurgan.games.pocket.rules.victory import area_rule

LIFT: Final = 2  # air units that bring one supply point (1.11c)

# ---------- reserves (1.7) ----------


def reservable(s: Pocket, side: int) -> list[int]:
    """Find the units that may be put into reserve.

    (1.7, 1.7a, 1.7-limit, 1.7a-moved, 1.7a-disorganised, 1.7a-adjacent)
    """
    marked = reserves_of(s, side)
    full = marked.bit_count() >= s.play().reserves[side]
    near = s.touching(OTHER[side])
    open_ = set(members(s.troops[side] & ~near & (marked if full else ALL)))
    if not open_:
        return []
    where, moved, reserve, disorganised = s.where, s.moved, s.reserve, s.disorganised
    return [
        unit for unit in UNITS_OF[side]
        if where[unit] in open_ and not moved[unit] and not reserve[unit] and not disorganised[unit] and TROOPS[unit]
    ]


def bar_reserve(s: Pocket, side: int, unit: int) -> Rule | None:
    """Return the rule that keeps a unit out of reserve, None if it may be put there."""
    place = s.where[unit]
    if SIDE[unit] != side:
        return rule("1.3-turn")
    if place < 0 or not TROOPS[unit] or s.reserve[unit]:
        return rule("1.7a")
    if s.disorganised[unit]:
        return rule("1.7a-disorganised")
    if s.moved[unit]:
        return rule("1.7a-moved")
    if s.touching(OTHER[side]) >> place & 1:
        return rule("1.7a-adjacent")
    marked = reserves_of(s, side)
    full = marked.bit_count() >= s.play().reserves[side]
    return rule("1.7-limit") if full and not marked >> place & 1 else None


def put_reserve(s: Pocket, unit: int) -> None:
    """Put a unit under the reserve marker of its hex."""
    s.reserve[unit] = 1
    s.tell("reserve", "event-reserve", SIDE[unit], unit=unit)


# ---------- determined action markers (1.12) ----------


def new_marker(s: Pocket, side: int) -> list[int]:
    """Return the button that takes a marker in hand, where a side has one to place (1.12-limit)."""
    return BUTTON if len(s.markers[side]) < s.play().markers[side] else []


def bar_new_marker(s: Pocket, side: int, _: int) -> Rule | None:
    """Return the rule that keeps a side from placing one more marker, None if it may."""
    return None if new_marker(s, side) else rule("1.12-limit")


def marker_hexes(s: Pocket, side: int) -> int:
    """Find the hexes into which a side may put a marker, another one or not (1.12a, 1.12a-enemy)."""
    return s.play().area & ~s.troops[OTHER[side]]


def bar_marker(s: Pocket, side: int, place: int) -> Rule | None:
    """Return the rule that keeps a marker out of a hex, None if it may be put there."""
    if s.troops[OTHER[side]] >> place & 1:
        return rule("1.12a-enemy")
    return None if s.play().area >> place & 1 else area_rule(s)


def put_marker(s: Pocket, side: int, place: int) -> None:
    """Put a determined action marker into a hex."""
    s.markers[side] = sorted([*s.markers[side], place])
    s.tell("marker", "event-marker", side, place=place)


# ---------- gun modes (1.10a) ----------


def guns_to_turn(s: Pocket, side: int) -> list[int]:
    """Find the artillery that may change its mode: before it moves, in reserve or not, once (1.10a-when)."""
    where, acted, turned = s.where, s.acted, s.turned
    return [unit for unit in GUNS_OF[side] if where[unit] >= 0 and not acted[unit] and not turned[unit]]


def bar_mode(s: Pocket, side: int, unit: int) -> Rule | None:
    """Return the rule that keeps a unit from changing its mode, None if it may."""
    if SIDE[unit] != side:
        return rule("1.3-turn")
    if not GUN[unit] or s.where[unit] < 0:
        return rule("1.10a")
    return rule("1.10a-when") if s.acted[unit] or s.turned[unit] else None


def turn_gun(s: Pocket, unit: int) -> None:
    """Turn an artillery counter over."""
    s.back[unit] = 1 - s.back[unit]
    s.turned[unit] = 1
    s.tell("mode", "event-mode", SIDE[unit], unit=unit, back=s.back[unit])


# ---------- the air lift (1.11c) ----------


def point_in_box(s: Pocket) -> int:
    """Find a supply point that is not on the map, -1 if all are."""
    for unit in SUPPLY_POINTS:
        if s.where[unit] in (ABSENT, DEAD):
            return unit
    return -1


def bases(s: Pocket, side: int) -> list[int]:
    """Find the hexes of the air bases to which a side can fly supply now: the Soviets have none.

    (1.11c-base, 1.11-left)
    """
    if side != AXIS or s.air[AXIS] < LIFT or point_in_box(s) < 0:
        return []
    return sorted(s.where[unit] for unit in UNITS_OF[AXIS] if BASE[unit] and s.where[unit] >= 0)


def bar_fly(s: Pocket, side: int, place: int) -> Rule | None:
    """Return the rule that keeps supply from being flown to a hex, None if it may be."""
    if side != AXIS:
        return rule("1.11c")
    if not any(BASE[unit] for unit in s.at(place, AXIS)):
        return rule("1.11c-base")
    if s.air[AXIS] < LIFT:
        return rule("1.11-left")
    return rule("1.11c") if point_in_box(s) < 0 else None


def fly(s: Pocket, place: int) -> None:
    """Bring a supply point to an air base with two air units; it stays there this turn (1.11c-still)."""
    unit = point_in_box(s)
    s.air[AXIS] -= LIFT
    s.put(unit, place)
    s.due[unit] = s.turn
    s.tell("supply", "event-flown", AXIS, place=place)


class Designation:
    """One such act, by its verb: what it can be done with, and what forbids it."""

    def __init__(
        self, offered: Callable[[Pocket, int], list[int]], bar: Callable[[Pocket, int, int], Rule | None],
        when: str, unmoved: str = "",
    ) -> None:
        self.offered: Final = offered
        self.bar: Final = bar
        self.when: Final = when  # the case that keeps it to the regular movement phase
        self.unmoved: Final = unmoved  # the case that keeps it to units that have not moved, empty if none does


DESIGNATIONS: Final[dict[str, Designation]] = {
    "reserve": Designation(reservable, bar_reserve, "1.7a", "1.7a-moved"),
    "mode": Designation(guns_to_turn, bar_mode, "1.10a-when", "1.10a-when"),
    "marker": Designation(new_marker, bar_new_marker, "1.12a"),
    "fly": Designation(bases, bar_fly, "1.11c"),
}
