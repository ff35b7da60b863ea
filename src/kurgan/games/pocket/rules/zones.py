"""Zones of control and what they leave open (S11 to S14)."""

from __future__ import annotations

from kurgan.games.pocket.rules.land import CROSS


def zone(side: int, places: int) -> int:
    """Find the hexes in the zones of a side's units that have one, standing on these hexes.

    A zone does not reach across a hexside that its unit could not cross (S11): a Soviet pontoon carries Soviet zones
    only (1.5a).
    """
    return CROSS[side].step(places)


def free(area: int, enemy: int, enemy_zone: int, own: int) -> int:
    """Find the hexes through which a side can trace: no enemy, no enemy zone without an own unit (S14, S45)."""
    return area & ~enemy & (~enemy_zone | own)
