"""Everything connected to a source through open places."""

from __future__ import annotations

from kurgan.board.hexgrid import HexGrid
from kurgan.board.placeset import Wide


def flood(grid: HexGrid, source: int, open_: int) -> int:
    """Return the open hexes that a chain of open hexes joins to an open source."""
    left: Wide = open_  # what is not reached yet
    edge: Wide = source & left
    while edge:
        left ^= edge
        edge = grid.step(edge) & left
    reached: int = open_ ^ left
    return reached
