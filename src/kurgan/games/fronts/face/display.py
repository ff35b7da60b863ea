"""A side's strength display: each unit's track and slots, the reserve and the dead (2.2.3, 6.4)."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final

from kurgan.core.face import AssetShown, Display, DisplayUnit
from kurgan.games.fronts.rules.kinds import DESTROYED, IN_RESERVE, NOBODY
from kurgan.games.fronts.rules.reinforcement import Reinforcement
from kurgan.games.fronts.rules.setup import FirstAssets
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ASSET_IDS,
    ASSET_SLOTS,
    ASSETS_OF,
    BASIC,
    FRACTION,
    GUN,
    GUN_SLOTS,
    SIDES,
    STRENGTH,
    UNIT_IDS,
    UNITS_OF,
)

OF_SIDE: Final = [itemgetter(*units) for units in UNITS_OF]  # of a column what belongs to the units of a side


def carried(host: tuple[int, ...]) -> dict[int, list[int]]:
    """Group the assets by the unit that has them."""
    found: dict[int, list[int]] = {}
    for asset, unit in enumerate(host):
        if unit >= 0:
            found.setdefault(unit, []).append(asset)
    return found


def display(s: Fronts, side: int) -> Display:
    """Show a side's strength display: each unit's track and slots, the reserve and the dead (2.2.3, 6.4)."""
    made = _display(side, tuple(s.present(side)), OF_SIDE[side](s.basic), tuple(s.host), tuple(s.steps))
    return {**made, "hand": _hand(s)}


@lru_cache(maxsize=64)
def _display(
    side: int, units: tuple[int, ...], basic: tuple[int, ...], host: tuple[int, ...], steps: tuple[int, ...]
) -> Display:
    """Show a display with nothing in hand, cached under what it shows."""
    loads, strength = carried(host), dict(zip(UNITS_OF[side], basic, strict=True))
    return {
        "side": SIDES[side],
        "units": [
            _force(unit, strength[unit], tuple([(asset, steps[asset]) for asset in loads.get(unit, ())]))
            for unit in units
        ],
        "reserve": [_asset(asset, steps[asset]) for asset in ASSETS_OF[side] if host[asset] == IN_RESERVE],
        "dead": [_asset(asset, steps[asset]) for asset in ASSETS_OF[side] if host[asset] == DESTROYED],
    }


@lru_cache(maxsize=4096)
def _force(unit: int, strength: int, assets: tuple[tuple[int, int], ...]) -> DisplayUnit:
    """Show a unit's track and slots, with its assets and their steps."""
    return {
        "unit": UNIT_IDS[unit], "strength": strength, "most": BASIC[unit], "slots": ASSET_SLOTS[unit],
        "guns": GUN_SLOTS[unit], "assets": [_asset(asset, steps) for asset, steps in assets],
    }


@lru_cache(maxsize=1024)
def _asset(asset: int, steps: int) -> AssetShown:
    worth = f"×{FRACTION[asset][0]}/{FRACTION[asset][1]}" if GUN[asset] else str(STRENGTH[asset][steps])
    return {"asset": ASSET_IDS[asset], "steps": steps, "worth": worth, "gun": GUN[asset]}


def _hand(s: Fronts) -> str | None:
    """Find the asset taken in hand; of an enemy's hand the view says nothing."""
    top = s.stack[-1]
    held = top.hand if isinstance(top, FirstAssets | Reinforcement) else NOBODY
    return None if held == NOBODY else ASSET_IDS[held]


