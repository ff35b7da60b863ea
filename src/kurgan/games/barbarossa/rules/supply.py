"""Supply lines, isolation of units and of cities, month by month (ISOLATION)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.flood import flood
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.tables import CITIES, CITY_SIDE, GRID, SOURCES

PATIENCE: Final = 2  # enemy turns after the one that marked a unit until it is eliminated


def open_squares(s: Barbarossa, side: int) -> int:
    """Return the squares that a side's supply lines may run through (isolation.line, isolation.zoc)."""
    enemy = OTHER[side]
    return s.ground() & ~s.zone(enemy) & ~s.one[enemy]


def supplied(s: Barbarossa, side: int) -> int:
    """Return the squares on which a unit of a side has a supply line; its own square may lie in an enemy zone.

    Lines lead to the side's own sources (supply.german, supply.russian) and may cross the straits (azov.4); a source in
    an enemy zone serves only the units that stand on it (supply.source).
    """
    return _lines(side, open_squares(s, side)) | SOURCES[side] & ~s.one[OTHER[side]]


@lru_cache(maxsize=4096)
def _lines(side: int, squares: int) -> int:
    """Return the squares on or next to the supply lines that run through these squares."""
    line = flood(GRID, SOURCES[side], squares)
    return line | GRID.step(line)


def line_of(s: Barbarossa, side: int, start: int) -> list[int]:
    """Find a shortest supply line from a square to a source (isolation.line); empty if there is none."""
    if SOURCES[side] >> start & 1:
        return [start]
    open_ = open_squares(s, side)
    goal = SOURCES[side] & open_
    layers = [1 << start]
    seen = 1 << start
    while layers[-1] and not layers[-1] & goal:
        after = GRID.step(layers[-1]) & open_ & ~seen
        seen |= after
        layers.append(after)
    if not layers[-1]:
        return []
    at = layers[-1] & goal
    way: list[int] = []
    for layer in layers[::-1]:
        place = ((at & layer) & -(at & layer)).bit_length() - 1
        way.append(place)
        at = GRID.near[place]
    return way[::-1]


def surrounded(s: Barbarossa, city: int) -> bool:
    """Tell whether a replacement city has no supply line; one that the enemy stands in is taken, not surrounded.

    Warsaw is a source itself: it is surrounded when no square next to it is open (replace.9).
    """
    side = CITY_SIDE[city]
    place = CITIES[city]
    if s.one[OTHER[side]] >> place & 1:
        return False
    if SOURCES[side] >> place & 1:
        return not GRID.near[place] & open_squares(s, side)
    return not supplied(s, side) >> place & 1


def close_turn(s: Barbarossa) -> None:
    """Update marks at the end of a turn: free own units with a line, mark the enemy's without (isolation.clock)."""
    side, enemy = s.side, OTHER[s.side]
    ours = supplied(s, side)
    freed = [u for u in s.on_board(side) if s.cut[u] and ours >> s.where[u] & 1]
    for unit in freed:
        s.cut[unit] = 0
    if freed:
        s.tell("supply", "event-supplied", side, units=freed)
    theirs = supplied(s, enemy)
    cut = [u for u in s.on_board(enemy) if not s.cut[u] and not theirs >> s.where[u] & 1]
    for unit in cut:
        s.cut[unit] = s.turn
    if cut:
        s.tell("supply", "event-isolated", enemy, units=cut)
    for city, owner in enumerate(CITY_SIDE):
        _close_city(s, city, owner)


def _close_city(s: Barbarossa, city: int, owner: int) -> None:
    """Update the mark of a replacement city in the same way (isolation.city)."""
    place = CITIES[city]
    taken = s.one[OTHER[owner]] >> place & 1
    open_ = not taken and not surrounded(s, city)
    if owner == s.side:
        if s.ringed[city] and (open_ or taken):
            s.ringed[city] = 0
        if s.lost[city] and open_ and s.one[owner] >> place & 1:
            s.lost[city] = 0
            s.tell("supply", "event-city-supplied", owner, city=city)
    elif taken:
        s.ringed[city] = 0
    elif not open_ and not s.ringed[city] and not s.lost[city]:
        s.ringed[city] = s.turn
        s.tell("supply", "event-city-surrounded", owner, city=city, place=place)


def open_turn(s: Barbarossa) -> None:
    """Take away enemy units and cities whose time is up, at the start of a turn (isolation.clock)."""
    enemy = OTHER[s.side]
    for city, owner in enumerate(CITY_SIDE):
        if owner == enemy and s.ringed[city] and s.turn - s.ringed[city] >= PATIENCE:
            _lose_city(s, city)
    for unit in s.on_board(enemy):
        if s.cut[unit] and s.turn - s.cut[unit] >= PATIENCE:
            s.tell("loss", "event-isolation-over", enemy, unit=unit)
            s.eliminate(unit)


def _lose_city(s: Barbarossa, city: int) -> None:
    """Take away a city surrounded too long, and every unit inside the ring."""
    owner = CITY_SIDE[city]
    s.ringed[city] = 0
    s.lost[city] = 1
    s.tell("supply", "event-city-lost", owner, city=city)
    for unit in inside(s, city):
        s.tell("loss", "event-lost-with-city", owner, unit=unit, city=city)
        s.eliminate(unit)


def inside(s: Barbarossa, city: int) -> list[int]:
    """List the units shut in with a surrounded city: in it, or isolated and joined to it by open squares."""
    owner = CITY_SIDE[city]
    here = 1 << CITIES[city]
    pocket = flood(GRID, here | GRID.step(here) & open_squares(s, owner), open_squares(s, owner) | here)
    touching = pocket | GRID.step(pocket)
    line = supplied(s, owner) & ~here
    return [u for u in s.on_board(owner) if touching >> s.where[u] & 1 and not line >> s.where[u] & 1]
