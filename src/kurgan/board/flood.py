"""Everything connected to a source through open places."""

from __future__ import annotations

from kurgan.board.hexgrid import HexGrid


def flood(grid: HexGrid, source: int, open_: int) -> int:
    """The open hexes that a chain of open hexes joins to an open source."""
    reached = source & open_
    edge = reached
    while edge:
        edge = grid.step(edge) & open_ & ~reached
        reached |= edge
    return reached
