"""Zones of control (9.0) and the sets that follow from who stands where."""

from __future__ import annotations

from kurgan.games.city.rules.land import GRID, OPEN_TO_ZONES


def zone(zoners: int) -> int:
    """Find the hexes that units control: those next to them, in clear ground, hills and parks (9.2)."""
    return GRID.step(zoners) & OPEN_TO_ZONES
