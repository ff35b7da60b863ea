"""The pure rule functions that agents and tools may call; an agent never writes a rule of its own."""

from __future__ import annotations

from kurgan.games.fronts import tables
from kurgan.games.fronts.assignment import takers
from kurgan.games.fronts.combat import fighters, force, sums
from kurgan.games.fronts.estimate import preview, span
from kurgan.games.fronts.movement import movable
from kurgan.games.fronts.odds import Chances, chances
from kurgan.games.fronts.reach import Reach, box_bar
from kurgan.games.fronts.retreat import best
from kurgan.games.fronts.state import DEAD, DESTROYED, IN_RESERVE, LATER, UNKNOWN, Fronts
from kurgan.games.fronts.supply import fed, lines, supplied
from kurgan.games.fronts.tables import quotient, soviet_points
from kurgan.games.fronts.victory import hexes_needed, holds, principal, total, weights
from kurgan.games.fronts.view import known

__all__ = [
    "DEAD", "DESTROYED", "IN_RESERVE", "LATER", "UNKNOWN", "Chances", "Fronts", "Reach", "best", "box_bar", "chances",
    "fed", "fighters", "force", "hexes_needed", "holds", "known", "lines", "movable", "preview", "principal",
    "quotient", "soviet_points", "span", "sums", "supplied", "tables", "takers", "total", "weights",
]
