"""The pure rule functions that agents and tools may call; an agent never writes a rule of its own."""

from __future__ import annotations

from kurgan.games.volga.rules import tables
from kurgan.games.volga.rules.crossing import modifiers as crossing_modifiers
from kurgan.games.volga.rules.losses import capacity
from kurgan.games.volga.rules.movement import bound, cost, steps
from kurgan.games.volga.rules.nonassault import donors, givers, redeploy_squares
from kurgan.games.volga.rules.odds import Chances, chances
from kurgan.games.volga.rules.reach import reach
from kurgan.games.volga.rules.refit import flippable, rebuildable
from kurgan.games.volga.rules.regroup import regroup_squares
from kurgan.games.volga.rules.retreat import refuges
from kurgan.games.volga.rules.state import ARRIVING, DEAD, LATER, OTHER, REBUILT, Volga
from kurgan.games.volga.rules.supply import lines, supplied
from kurgan.games.volga.rules.values import NO_GUN, attack_lines, defense_lines, guns_for, may_fly, may_storm, total
from kurgan.games.volga.rules.victory import automatic, points

__all__ = [
    "ARRIVING", "DEAD", "LATER", "NO_GUN", "OTHER", "REBUILT", "Chances", "Volga", "attack_lines", "automatic", "bound",
    "capacity", "chances", "cost", "crossing_modifiers", "defense_lines", "donors", "flippable", "givers", "guns_for",
    "lines", "may_fly", "may_storm", "points", "reach", "rebuildable", "redeploy_squares", "refuges", "regroup_squares",
    "steps", "supplied", "tables", "total",
]
