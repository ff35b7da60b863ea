"""What the attacker adds to a battle: an HQ and determined action markers (1.4c, 1.12)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.counters import HQ
from kurgan.games.pocket.rules.data import AXIS
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import NONE, Pocket, hexes_of


def fronts(s: Pocket, attackers: list[int]) -> int:
    """The hexes in which an attacker stands with whom an HQ could be stacked (1.4c-stacked)."""
    return hexes_of(s, [unit for unit in attackers if not HQ[unit]])


def staffs(s: Pocket, side: int, attackers: list[int], staff: int, overrun: bool) -> list[int]:
    """The HQs that may still join the attack; `staff` is the one that takes part already (1.4c-one, 1.4c-stacked)."""
    if staff != NONE:
        return []
    near, places = attackers, fronts(s, attackers)
    if not overrun and not any(HQ[unit] for unit in near):  # one that attacks is the one that takes part
        near = [unit for place in members(places) for unit in s.at(place, side)]
    return sorted(
        unit for unit in near
        if HQ[unit] and places >> s.where[unit] & 1 and not s.reserve[unit]
        and (overrun or not s.acted[unit] or unit in attackers)
    )


def bar_staff(s: Pocket, attackers: list[int], staff: int, overrun: bool, unit: int) -> Rule:
    """Return the rule that keeps a unit from joining the attack as its HQ."""
    if not HQ[unit]:
        return rule("1.4c")
    if s.where[unit] < 0 or not fronts(s, attackers) >> s.where[unit] & 1:
        return rule("1.4c-stacked")
    if s.reserve[unit]:
        return rule("1.7b")
    if staff != NONE or any(HQ[one] for one in attackers):
        return rule("1.4c-one")
    return rule("1.4c-stacked" if overrun else "S26")


def usable(s: Pocket, side: int, attackers: list[int], used: list[int]) -> list[int]:
    """The hexes of attackers whose marker may still be used; one is enough for the Axis (1.12c)."""
    if used and side == AXIS:
        return []
    places, left = hexes_of(s, attackers), s.play().markers[side] - s.used[side]
    if len(used) >= left:
        return []
    return sorted({place for place in s.determined(side) if places >> place & 1 and place not in used})


def bar_use(s: Pocket, side: int, used: list[int], place: int) -> Rule:
    """Return the rule that keeps the attacker from using the marker of a hex."""
    if place in used:
        return rule("1.12b")
    spent = s.used[side] + len(used) >= s.play().markers[side]
    if place not in s.markers[side] or (spent and not (used and side == AXIS)):
        return rule("1.12")
    return rule("1.12c")
