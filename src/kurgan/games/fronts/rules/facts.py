"""The pure rule functions that agents and tools may call; an agent never writes a rule of its own."""

from __future__ import annotations

from kurgan.games.fronts.rules import tables
from kurgan.games.fronts.rules.assignment import takers
from kurgan.games.fronts.rules.estimate import preview, span
from kurgan.games.fronts.rules.guess import known
from kurgan.games.fronts.rules.kinds import DEAD, DESTROYED, IN_RESERVE, LATER, UNKNOWN
from kurgan.games.fronts.rules.movement import movable
from kurgan.games.fronts.rules.odds import Chances, chances
from kurgan.games.fronts.rules.reach import Reach, box_bar, within
from kurgan.games.fronts.rules.retreat import best
from kurgan.games.fronts.rules.state import Fronts, interdicted_from
from kurgan.games.fronts.rules.sums import fighters, force, sums
from kurgan.games.fronts.rules.supply import fed, lines, passable, supplied
from kurgan.games.fronts.rules.tables import cell_of, quotient, row_of, soviet_points
from kurgan.games.fronts.rules.victory import hexes_needed, holds, principal, total, weights

__all__ = [
    "DEAD", "DESTROYED", "IN_RESERVE", "LATER", "UNKNOWN", "Chances", "Fronts", "Reach", "best", "box_bar", "cell_of",
    "chances", "fed", "fighters", "force", "hexes_needed", "holds", "interdicted_from", "known", "lines", "movable",
    "passable", "preview", "principal", "quotient", "row_of", "soviet_points", "span", "sums", "supplied", "tables",
    "takers", "total", "weights", "within",
]
