"""One game of a study, played and written down: what a process or a cluster's node is asked for."""

from __future__ import annotations

import math
import zlib
from collections import Counter
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

import msgspec

from kurgan.agents.measure.rivals import Timed, seat
from kurgan.core.game import Game
from kurgan.core.registry import game
from kurgan.study.lab.observer import Columns, GameObserver, Table
from kurgan.study.lab.plan import Cell, Plan
from kurgan.study.lab.schema import GAMES, RECORDS, TIMES, option_column
from kurgan.study.playout import Ended, play_game

WON: Final = "won"
DRAWN: Final = "drawn"
FORFEIT: Final = "forfeit"
ENDLESS: Final = "endless"
LEVEL: Final = 1  # of compression: what is packed lives for one run


class Head(msgspec.Struct, frozen=True):
    """What the run needs to know of a game before its tables are written."""

    winner: str | None
    end: str
    seconds: float  # of processor time
    actions: int


@dataclass(frozen=True)
class Played:
    """A game that was played: which one, how it ended, and all that is kept of it, packed."""

    cell: int
    game: int
    head: Head
    packed: bytes


class Kept(msgspec.Struct):
    """All that is kept of a game: tables by column, and its record as text."""

    tables: dict[str, Columns]
    record: str = ""


def unpack(packed: bytes) -> Kept:
    """Read what play_one() packed."""
    return msgspec.msgpack.decode(zlib.decompress(packed), type=Kept)


def play_one(plan: Plan, cell: Cell, number: int) -> Played:
    """Play a game of a cell.

    Players have no end of time, so that a slow machine plays the same game as a quick one.
    """
    ours, seed = game(plan.game), plan.seed + number
    began = process_time()
    observer = GameObserver(ours, plan.keep, cell.scenario or ours.scenarios[0].id)
    seats: list[Timed] = []
    try:
        for n, name in enumerate(cell.players):
            seats.append(seat(name, plan.game, n, seed * 2 + n, plan.seconds, math.inf))
        ended = play_game(
            ours, seats, seed, cell.scenario, cell.options, names=cell.players, observer=observer, rolls=cell.rolls,
            position=cell.position,
        )
        observer.over(ended.state, len(ended.record.actions))
        end, winner = _end(ours, ended)
        for one in seats:
            one.over(winner, ended.record.outcome)
    finally:
        for one in seats:
            one.close()
    tables = {name: table.columns for name, table in observer.tables.items()}
    tables[GAMES] = _row(ours, cell, seed, ended, end, winner, observer.opening)
    if TIMES in plan.keep:
        tables[TIMES] = _times(ours, ended, observer.sides, seats)
    kept = Kept(tables, ended.record.dumps() if RECORDS in plan.keep else "")
    head = Head(winner, end, process_time() - began, len(ended.record.actions))
    return Played(cell.number, number, head, zlib.compress(msgspec.msgpack.encode(kept), LEVEL))


def _end(ours: Game, ended: Ended) -> tuple[str, str | None]:
    """Tell how a game ended and which side has won; a forfeited one is won by the other seat."""
    if ended.forfeit is not None:
        return FORFEIT, ours.side_of(ended.state, 1 - ended.forfeit.seat)
    if ended.state.outcome is None:
        return ENDLESS, None
    winner = ours.won_by(ended.state)
    return DRAWN if winner is None else WON, winner


def _row(
    ours: Game, cell: Cell, seed: int, ended: Ended, end: str, winner: str | None, opening: list[str]
) -> Columns:
    """Make the row of a game."""
    state, record = ended.state, ended.record
    options = {option.id: option.default for option in ours.options} | state.options
    scores = ours.grade(state)
    row: dict[str, object] = {
        "seed": seed, "scenario": ours.scenarios[state.scenario].id, "end": end, "winner": winner,
        "case": record.case or None, "turn": state.turn, "actions": len(record.actions), "rolls": len(record.rolls),
        "opening": " > ".join(opening) or None, "fault": None if ended.forfeit is None else str(ended.forfeit),
        "digest": state.digest(),
    }
    for number, side in enumerate(ours.sides):
        place = ours.seat_of(state, number)
        row |= {f"player_{side}": cell.players[place], f"score_{side}": scores[place]}
    row |= {option_column(option): value for option, value in options.items()}
    return {name: [value] for name, value in row.items()}


def _times(ours: Game, ended: Ended, sides: list[str], seats: list[Timed]) -> Columns:
    """Make the rows of how long each decision took."""
    table, asked = Table(TIMES), Counter[str]()
    by_side = {ours.side_of(ended.state, n): one.times for n, one in enumerate(seats)}
    for n, side in enumerate(sides, 1):
        table.add(n, side, by_side[side][asked[side]])
        asked[side] += 1
    return table.columns


def as_plain(played: Played) -> dict[str, Any]:
    """Return a played game as plain data."""
    return {"cell": played.cell, "game": played.game, "head": played.head, "packed": played.packed}
