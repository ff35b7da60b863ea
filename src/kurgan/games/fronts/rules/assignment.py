"""Assets and their units: who may carry what, and what may be taken away (3.1.1, 3.1.2, 6.4, 9.1.2, 9.2.2)."""

from __future__ import annotations

from typing import Final

from kurgan.games.fronts.rules.kinds import IN_RESERVE
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed_places, lines, supplied
from kurgan.games.fronts.rules.tables import (
    ARMY,
    ASSET_LIMIT,
    ASSET_SIDE,
    ASSET_SLOTS,
    ASSETS_OF,
    AXIS,
    BOX_MASK,
    ELBRUS,
    GUN,
    GUN_SLOTS,
    LARGE,
    ONLY_ARMY,
    ONLY_FOR,
    REBUILT_STEPS,
    SIDE,
    SOVIET,
    SUGGESTED,
    UNITS_OF,
    WIKING,
)

# The checks of an assignment, in their order.
_CHECKS: Final = ("5.1.b", "3.1.1-slots", "6.4-anti-tank", "3.1.2-elbrus", "3.1.2-soviet", "3.1.2-axis")


def bar_assign(s: Fronts, asset: int, unit: int, joined: int) -> str:
    """Find the case that keeps an asset from a unit, or nothing (6.4, 9.2.1-wiking)."""
    side = ASSET_SIDE[asset]
    if SIDE[unit] != side:
        return "6.4"
    place = s.where[unit]
    if place < 0:
        return "9.1.1.d" if side == SOVIET else "9.2.1.c"
    if not supplied(s, unit, joined):
        return "5.1.b"
    carried = s.assets(unit)
    guns = sum(GUN[other] for other in carried)
    if GUN[asset]:
        if guns >= GUN_SLOTS[unit]:
            return "6.4-anti-tank"
    elif len(carried) - guns >= ASSET_SLOTS[unit]:
        return "3.1.1-slots"
    return _bar_slot(s, asset, unit)


def _fits(s: Fronts, asset: int, unit: int) -> bool:
    """Tell whether a unit with a slot left may take an asset (6.4-artillery)."""
    if ONLY_FOR[asset] < 0 and not ONLY_ARMY[asset] and not 1 << s.where[unit] & BOX_MASK:
        return True
    return not _bar_slot(s, asset, unit)


def _bar_slot(s: Fronts, asset: int, unit: int) -> str:
    """Find the case that keeps an asset from a unit that has a slot left for it, or nothing."""
    place, side = s.where[unit], SIDE[unit]
    if ONLY_FOR[asset] not in (-1, unit):
        return "6.4-artillery"
    if ONLY_ARMY[asset] and ONLY_ARMY[asset] != ARMY[unit]:
        return "6.4-wiking"
    if not 1 << place & BOX_MASK:
        return ""
    if place == ELBRUS:
        return "3.1.2-elbrus"
    if side == SOVIET:
        return "3.1.2-soviet" if LARGE[asset] else ""
    return "3.1.2-axis" if s.brought(place, AXIS) >= ASSET_LIMIT[place] else ""


def bar_all(s: Fronts, asset: int, joined: int) -> str:
    """Find the case that keeps an asset from all units, nothing if one can take it.

    It is the case of the unit that comes nearest to taking it.
    """
    side = ASSET_SIDE[asset]
    alive = s.present(side)
    able = [u for u in alive if ONLY_FOR[asset] in (-1, u) and ONLY_ARMY[asset] in ("", ARMY[u])]
    if alive and not able:
        return "6.4-artillery" if ONLY_FOR[asset] >= 0 else "9.2.1-wiking"
    cases = {bar_assign(s, asset, unit, joined) for unit in able}
    if "" in cases:
        return ""
    near = [case for case in _CHECKS if case in cases]
    return near[-1] if near else "9.1.1.d" if side == SOVIET else "9.2.1.c"


def takers(s: Fronts, asset: int, joined: int) -> list[int]:
    """List the units that an asset may be assigned to (9.1.1.d, 9.2.1.c)."""
    side = ASSET_SIDE[asset]
    return [unit for unit in _open(s, side, joined)[GUN[asset]] if _fits(s, asset, unit)]


def assignable(s: Fronts, side: int) -> list[int]:
    """List the assets in the reserve box that some unit can take."""
    waiting = s.in_reserve(side)
    if not waiting:
        return []
    open_ = _open(s, side, lines(s, side))
    return [asset for asset in waiting if any(_fits(s, asset, unit) for unit in open_[GUN[asset]])]


def _open(s: Fronts, side: int, joined: int) -> tuple[list[int], list[int]]:
    """List the supplied units of a side with a slot left for an asset, and those with one for an anti-tank asset.

    (5.1.b, 3.1.1-slots, 6.4-anti-tank)
    """
    left, guns = ASSET_SLOTS.copy(), GUN_SLOTS.copy()
    host = s.host
    for asset in ASSETS_OF[side]:
        if host[asset] >= 0:
            (guns if GUN[asset] else left)[host[asset]] -= 1
    where, full = s.where, fed_places(side, joined)
    able = [unit for unit in UNITS_OF[side] if where[unit] >= 0 and full >> where[unit] & 1]
    return [unit for unit in able if left[unit] > 0], [unit for unit in able if guns[unit] > 0]


def assign(s: Fronts, asset: int, unit: int) -> None:
    """Give an asset to a unit, unseen by the enemy."""
    s.host[asset] = unit
    side = SIDE[unit]
    s.tell("asset", "event-assigned", side, only=side, asset=asset, unit=unit, case="6.4")


def suggested(s: Fronts, side: int) -> list[tuple[int, int]]:
    """Suggest a historical assignment for each asset in reserve: the unit named for it, else the first that can.

    SS-Wiking comes first, because it must be assigned (6.4-wiking).
    """
    joined = lines(s, side)
    made: list[tuple[int, int]] = []
    trial = s.copy()
    for asset in sorted(s.in_reserve(side), key=lambda one: (one != WIKING, one)):
        able = takers(trial, asset, joined)
        if able:
            unit = SUGGESTED[asset] if SUGGESTED[asset] in able else able[0]
            trial.host[asset] = unit
            made.append((asset, unit))
    return made


def bar_withdraw(s: Fronts, asset: int, joined: int) -> str:
    """Find the case that keeps an asset from being withdrawn, or nothing (9.1.2-supplied, 9.2.2-supplied)."""
    unit = s.host[asset]
    if unit < 0:
        return "9.1.2-supplied" if ASSET_SIDE[asset] == SOVIET else "9.2.2-supplied"
    if not supplied(s, unit, joined):
        return "5.1.b"
    # Wiking stays with its army, except that a reduced division may be withdrawn to be rebuilt.
    if asset == WIKING and s.steps[asset] >= REBUILT_STEPS[asset]:
        return "6.4-wiking"
    return ""


def withdrawable(s: Fronts, side: int) -> list[int]:
    """List the assets that may be withdrawn to the reserve box (9.1.2, 9.2.2)."""
    joined = lines(s, side)
    return [asset for asset in ASSETS_OF[side] if s.host[asset] >= 0 and not bar_withdraw(s, asset, joined)]


def withdraw(s: Fronts, asset: int) -> None:
    """Take an asset from its unit into the reserve box."""
    side = ASSET_SIDE[asset]
    s.tell("asset", "event-withdrawn", side, only=side, asset=asset, unit=s.host[asset])
    s.host[asset] = IN_RESERVE
