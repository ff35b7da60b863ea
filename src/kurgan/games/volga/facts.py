"""The pure rule functions that agents and tools may call; an agent never writes a rule of its own."""

from __future__ import annotations

from kurgan.games.volga import tables
from kurgan.games.volga.crossing import modifiers as crossing_modifiers
from kurgan.games.volga.losses import capacity
from kurgan.games.volga.movement import bound, cost, steps
from kurgan.games.volga.nonassault import donors, givers, redeploy_squares, regroup_squares
from kurgan.games.volga.odds import Chances, chances
from kurgan.games.volga.overlay import reach
from kurgan.games.volga.refit import flippable, rebuildable
from kurgan.games.volga.retreat import refuges
from kurgan.games.volga.state import ARRIVING, DEAD, LATER, OTHER, REBUILT, Volga
from kurgan.games.volga.supply import lines, supplied
from kurgan.games.volga.values import NO_GUN, attack_lines, defense_lines, guns_for, may_fly, may_storm, total
from kurgan.games.volga.victory import automatic, points

__all__ = [
    "ARRIVING", "DEAD", "LATER", "NO_GUN", "OTHER", "REBUILT", "Chances", "Volga", "attack_lines", "automatic", "bound",
    "capacity", "chances", "cost", "crossing_modifiers", "defense_lines", "donors", "flippable", "givers", "guns_for",
    "lines", "may_fly", "may_storm", "points", "reach", "rebuildable", "redeploy_squares", "refuges", "regroup_squares",
    "steps", "supplied", "tables", "total",
]
