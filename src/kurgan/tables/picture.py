"""A position as a small picture: blocks where units stand, nothing that one who may look does not know."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from kurgan.core.board_types import Board, Place
from kurgan.core.event import WATCHER
from kurgan.core.face import Shown
from kurgan.core.game import Game
from kurgan.core.registry import game
from kurgan.tables.lobby_messages import Picture, Stack
from kurgan.tables.session import Session
from kurgan.tables.store import Row
from kurgan.tables.visibility import ALL_SEATS, Chair, guarded, held_sides, viewer

SIDES = ("#4d5f55", "#9a4f2c")  # the colours of the page's plots and small pictures
_HEX = 0.58  # from the middle of a hex to its corner, in distances between hexes
APART = 0.4  # how far the sides stand from the middle of a place that both hold, in hex widths


def outline(board: Board, place: Place) -> list[tuple[float, float]]:
    """Return the corners of a place."""
    if "shape" in place:
        return place["shape"]
    turn = pi / 6 if board["hex"] is None or board["hex"]["pointy"] else 0.0
    return [(place["x"] + _HEX * cos(turn + n * pi / 3), place["y"] + _HEX * sin(turn + n * pi / 3)) for n in range(6)]


@lru_cache(maxsize=32)
def _sides(game_id: str, scenario: str) -> dict[str, int]:
    """Return the number of each unit's side."""
    made = game(game_id)
    return {unit["id"]: made.sides.index(unit["side"]) for unit in made.face.board(scenario)["units"]}


@lru_cache(maxsize=32)
def _spots(game_id: str, scenario: str) -> dict[str, list[tuple[float, float]]]:
    """Find where in each place the units of each side stand."""
    made = game(game_id)
    found: dict[str, list[tuple[float, float]]] = {}
    for place in made.face.board(scenario)["places"]:
        middle = (place["x"], place["y"])
        slots = place.get("slots", {})
        found[place["id"]] = [(slots.get(side) or [middle])[0] for side in made.sides]
    return found


def sketch(game_id: str, scenario: str, shown: Shown) -> Picture:
    """Draw what a view shows, as blocks."""
    sides, spots = _sides(game_id, scenario), _spots(game_id, scenario)
    counts: dict[tuple[str, int], int] = {}
    for unit in shown["units"]:
        if unit["at"] is not None and unit["at"] in spots and unit["id"] in sides:
            key = (unit["at"], sides[unit["id"]])
            counts[key] = counts.get(key, 0) + 1
    shared = [place for (place, side) in counts if side and (place, 0) in counts]
    stacks: list[Stack] = []
    for (place, side), count in sorted(counts.items()):
        x, y = spots[place][side]
        if place in shared and spots[place][0] == spots[place][1]:
            x += APART if side else -APART
        stacks.append({"x": round(x, 3), "y": round(y, 3), "side": side, "units": count})
    return {"game": game_id, "stacks": stacks}


def picture(game: Game, row: Row, session: Session, chair: Chair = ALL_SEATS) -> Picture:
    """Return a table's position for the start page: what all know where several people keep secrets from each other."""
    state = session.play.state
    if guarded(game, row, state, chair):
        side = WATCHER
    else:
        side = viewer(game, row, state, held_sides(game, row, chair), session.play.decision())
    return sketch(game.id, row.scenario, session.shown(side))
