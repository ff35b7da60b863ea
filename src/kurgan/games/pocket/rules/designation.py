"""What a side does in its regular movement phase besides moving: reserves, markers, gun modes, the air lift."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.position import ABSENT
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.counters import BASE, GUN, GUNS_OF, SIDE, SUPPLY_POINTS, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.land import ALL
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import DEAD, Pocket, place_token, reserves_of, unit_token
from kurgan.games.pocket.rules.victory import area_rule

LIFT: Final = 2  # air units that bring one supply point (1.11c)

# ---------- reserves (1.7) ----------


def reservable(s: Pocket, side: int) -> list[int]:
    """The units that may be put into reserve."""
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


def bar_reserve(s: Pocket, side: int, unit: int) -> Rule:
    """Why a unit may not be put into reserve."""
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
    return rule("1.7-limit")


def put_reserve(s: Pocket, unit: int) -> None:
    """Put a unit under the reserve marker of its hex."""
    s.reserve[unit] = 1
    s.tell("reserve", f"{unit_token(unit)} goes into reserve {{case:1.7a}}.", SIDE[unit])


# ---------- determined action markers (1.12) ----------


def markers_left(s: Pocket, side: int) -> bool:
    """Whether a side has a marker to place."""
    return len(s.markers[side]) < s.play().markers[side]


def marker_hexes(s: Pocket, side: int) -> int:
    """The hexes into which a side may put a marker, another one or not (1.12a, 1.12a-enemy)."""
    return s.play().area & ~s.troops[OTHER[side]]


def bar_marker(s: Pocket, side: int, place: int) -> Rule:
    """Why a marker may not be put into a hex."""
    return rule("1.12a-enemy") if s.troops[OTHER[side]] >> place & 1 else area_rule(s)


def put_marker(s: Pocket, side: int, place: int) -> None:
    """Put a determined action marker into a hex."""
    s.markers[side] = sorted([*s.markers[side], place])
    s.tell("marker", f"A determined action marker goes to {place_token(place)} {{case:1.12a}}.", side)


# ---------- gun modes (1.10a) ----------


def guns_to_turn(s: Pocket, side: int) -> list[int]:
    """The artillery that may change its mode: before it moves, in reserve or not, once."""
    where, acted, turned = s.where, s.acted, s.turned
    return [unit for unit in GUNS_OF[side] if where[unit] >= 0 and not acted[unit] and not turned[unit]]


def bar_mode(s: Pocket, side: int, unit: int) -> Rule:
    """Why a unit may not change its mode."""
    if SIDE[unit] != side:
        return rule("1.3-turn")
    return rule("1.10a-when") if GUN[unit] and s.where[unit] >= 0 else rule("1.10a")


def turn_gun(s: Pocket, unit: int) -> None:
    """Turn an artillery counter over."""
    s.back[unit] = 1 - s.back[unit]
    s.turned[unit] = 1
    s.tell("mode", f"{unit_token(unit)} is in {'move' if s.back[unit] else 'fire'} mode {{case:1.10a}}.", SIDE[unit])


# ---------- the air lift (1.11c) ----------


def point_in_box(s: Pocket) -> int:
    """A supply point that is not on the map, -1 if all are."""
    for unit in SUPPLY_POINTS:
        if s.where[unit] in (ABSENT, DEAD):
            return unit
    return -1


def bases(s: Pocket) -> list[int]:
    """The hexes of the air bases to which supply can be flown now."""
    if s.air[AXIS] < LIFT or point_in_box(s) < 0:
        return []
    return sorted(s.where[unit] for unit in UNITS_OF[AXIS] if BASE[unit] and s.where[unit] >= 0)


def bar_fly(s: Pocket, side: int, place: int) -> Rule:
    """Why supply may not be flown to a hex."""
    if side != AXIS:
        return rule("1.11c")
    if not any(BASE[unit] for unit in s.at(place, AXIS)):
        return rule("1.11c-base")
    return rule("1.11-left") if s.air[AXIS] < LIFT else rule("1.11c")


def fly(s: Pocket, place: int) -> None:
    """Two air units bring a supply point to an air base; it stays there this turn."""
    unit = point_in_box(s)
    s.air[AXIS] -= LIFT
    s.put(unit, place)
    s.due[unit] = s.turn
    s.tell("supply", f"A supply point is flown to {place_token(place)} {{case:1.11c}}.", AXIS)
