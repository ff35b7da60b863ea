"""The pure rule functions that agents and tools may call; an agent never writes a rule of its own."""

from __future__ import annotations

from kurgan.games.barbarossa import tables
from kurgan.games.barbarossa.battle import BEHIND_RIVER, attack_total, column, defence_total, doubled, odds, squares_of
from kurgan.games.barbarossa.crowd import trapped
from kurgan.games.barbarossa.division import contacts, divide, groups, removals
from kurgan.games.barbarossa.movement import destinations, movable
from kurgan.games.barbarossa.odds import Prospect, cheapest, expected, factors, prospects
from kurgan.games.barbarossa.overlay import best_odds
from kurgan.games.barbarossa.paths import paths
from kurgan.games.barbarossa.reach import Ground, allowance, reach, ways
from kurgan.games.barbarossa.replacement import arrival_squares, cities, enemy_near, rate, replaceable
from kurgan.games.barbarossa.retreat import ends_over, refuges
from kurgan.games.barbarossa.setup import squares
from kurgan.games.barbarossa.state import DEAD, OTHER, RESERVE, Barbarossa, zone_of
from kurgan.games.barbarossa.supply import open_squares, supplied, surrounded

__all__ = [
    "BEHIND_RIVER", "DEAD", "OTHER", "RESERVE", "Barbarossa", "Ground", "Prospect", "allowance", "arrival_squares",
    "attack_total", "best_odds", "cheapest", "cities", "column", "contacts", "defence_total", "destinations", "divide",
    "doubled", "ends_over", "enemy_near", "expected", "factors", "groups", "movable", "odds", "open_squares", "paths",
    "prospects", "rate", "reach", "refuges", "removals", "replaceable", "squares", "squares_of", "supplied",
    "surrounded", "tables", "trapped", "ways", "zone_of",
]
