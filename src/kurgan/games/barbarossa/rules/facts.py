"""The pure rule functions that agents and tools may call; an agent never writes a rule of its own."""

from __future__ import annotations

from kurgan.games.barbarossa.rules import tables
from kurgan.games.barbarossa.rules.battle import (
    BEHIND_RIVER,
    attack_total,
    column,
    defence_total,
    doubled,
    odds,
    squares_of,
)
from kurgan.games.barbarossa.rules.crowd import trapped
from kurgan.games.barbarossa.rules.division import contacts, divide, groups, removals
from kurgan.games.barbarossa.rules.movement import destinations, movable
from kurgan.games.barbarossa.rules.odds import Prospect, best_odds, cheapest, expected, factors, prospects
from kurgan.games.barbarossa.rules.paths import paths
from kurgan.games.barbarossa.rules.reach import Ground, allowance, reach, ways
from kurgan.games.barbarossa.rules.replacement import arrival_squares, cities, enemy_near, rate, replaceable
from kurgan.games.barbarossa.rules.retreat import ends_over, refuges
from kurgan.games.barbarossa.rules.setup import squares
from kurgan.games.barbarossa.rules.state import DEAD, OTHER, RESERVE, Barbarossa, zone_of
from kurgan.games.barbarossa.rules.supply import open_squares, supplied, surrounded

__all__ = [
    "BEHIND_RIVER", "DEAD", "OTHER", "RESERVE", "Barbarossa", "Ground", "Prospect", "allowance", "arrival_squares",
    "attack_total", "best_odds", "cheapest", "cities", "column", "contacts", "defence_total", "destinations", "divide",
    "doubled", "ends_over", "enemy_near", "expected", "factors", "groups", "movable", "odds", "open_squares", "paths",
    "prospects", "rate", "reach", "refuges", "removals", "replaceable", "squares", "squares_of", "supplied",
    "surrounded", "tables", "trapped", "ways", "zone_of",
]
