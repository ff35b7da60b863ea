"""The rules and figures of Barbarossa as the players use them, taken from the registry of games and given types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from kurgan.board.hexgrid import HexGrid
from kurgan.core.game import Game, game
from kurgan.games.barbarossa import facts

State: TypeAlias = Any  # the game's own state: players reach it through the registry only
Battle: TypeAlias = tuple[list[int], list[int]]  # attackers, defenders

GAME: Final[Game] = game("barbarossa")
FACTS: Final = facts
_T: Final[Any] = FACTS.tables

AXIS: Final[int] = _T.AXIS
RUSSIAN: Final[int] = _T.RUSSIAN
DEAD: Final[int] = FACTS.DEAD
STACK: Final[int] = _T.STACK
GRID: Final[HexGrid] = _T.GRID
NEAR: Final[list[int]] = _T.NEAR
ATTACK: Final[list[int]] = _T.ATTACK
DEFENSE: Final[list[int]] = _T.DEFENSE
MOVE: Final[list[int]] = _T.MOVE
COST: Final[list[int]] = _T.COST
SIDE: Final[list[int]] = _T.SIDE
FINN: Final[list[bool]] = _T.FINN
UNITS_OF: Final[list[list[int]]] = _T.UNITS_OF
CITIES: Final[list[int]] = _T.CITIES
VICTORY: Final[list[int]] = _T.VICTORY
SOURCES: Final[list[int]] = _T.SOURCES
DOUBLING: Final[int] = _T.DOUBLING
BEHIND_RIVER: Final[list[int]] = FACTS.BEHIND_RIVER
SEA: Final[int] = _T.SEA
LAKE: Final[int] = _T.LAKE
ROUGH: Final[int] = _T.ROUGH
RAIL: Final[int] = _T.RAIL
FINLAND: Final[int] = _T.FINLAND
CLOSED: Final[int] = _T.CLOSED_ALWAYS
RESULTS: Final[dict[str, list[str]]] = _T.RESULTS
LAST_TURN: Final[int] = _T.LAST_TURN
PLACE: Final[dict[str, int]] = _T.PLACE
PLACES: Final[list[str]] = _T.PLACES

LENINGRAD, MOSCOW, STALINGRAD = VICTORY
OTHER: Final[tuple[int, int]] = FACTS.OTHER

column: Final[Callable[[int, int], str]] = FACTS.column
zone_of: Final[Callable[[int], int]] = FACTS.zone_of


def reaches(s: State, side: int, unit: int) -> int:
    """Every square a unit on the board could end its movement on, its own among them."""
    here: int = s.where[unit]
    found: int = FACTS.reach(s, side, here, FACTS.allowance(s, [unit])) | 1 << here
    return found
