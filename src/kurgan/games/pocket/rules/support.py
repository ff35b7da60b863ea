"""What the attacker adds to a battle: an HQ and determined action markers (1.4c, 1.12)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import NONE
from kurgan.games.pocket.rules.counters import HQ
from kurgan.games.pocket.rules.data import AXIS
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket, hexes_of


def fronts(s: Pocket, attackers: list[int]) -> int:
    """Find the hexes in which an attacker stands with whom an HQ could be stacked (1.4c-stacked)."""
    return hexes_of(s, [unit for unit in attackers if not HQ[unit]])


def staffs(s: Pocket, side: int, attackers: list[int], staff: int, overrun: bool) -> list[int]:
    """Find the HQs that may still join the attack."""
    near = [unit for place in members(fronts(s, attackers)) for unit in s.at(place, side) if HQ[unit]]
    return sorted(unit for unit in near if bar_staff(s, attackers, staff, overrun, unit) is None)


def bar_staff(s: Pocket, attackers: list[int], staff: int, overrun: bool, unit: int) -> Rule | None:
    """Return the rule that keeps a unit from joining the attack as its HQ, None if it may (1.4c-one, 1.4c-stacked).

    `staff` is the one that takes part already. One among the attackers is the only one that may.
    """
    if not HQ[unit]:
        return rule("1.4c")
    if s.where[unit] < 0 or not fronts(s, attackers) >> s.where[unit] & 1:
        return rule("1.4c-stacked")
    if s.reserve[unit]:
        return rule("1.7b")
    if staff != NONE:
        return rule("1.4c-one")
    if unit in attackers:
        return None
    if any(HQ[one] for one in attackers):
        return rule("1.4c-one")
    if overrun:
        return rule("1.4c-stacked")
    return rule("S26") if s.acted[unit] else None


def usable(s: Pocket, side: int, attackers: list[int], used: list[int]) -> list[int]:
    """Find the hexes of attackers whose marker may still be used."""
    return sorted({place for place in s.markers[side] if bar_use(s, side, attackers, used, place) is None})


def bar_use(s: Pocket, side: int, attackers: list[int], used: list[int], place: int) -> Rule | None:
    """Return the rule that keeps the attacker from using the marker of a hex, None if it may be used.

    One marker is enough for the Axis (1.12c).
    """
    if place in used:
        return rule("1.12b")
    enough = bool(used) and side == AXIS
    spent = s.used[side] + len(used) >= s.play().markers[side]
    if place not in s.markers[side] or (spent and not enough):
        return rule("1.12")
    return rule("1.12c") if enough or not hexes_of(s, attackers) >> place & 1 else None
