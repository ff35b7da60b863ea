"""Matches: games to be played, one after another or in several processes, and their reports."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import thread_time, time

from kurgan.agents.measure.rivals import seat
from kurgan.agents.outside.program import SECONDS
from kurgan.agents.ranks import players_of
from kurgan.core.game import Game
from kurgan.core.record import write_date
from kurgan.core.registry import game
from kurgan.study.playout import Ended, play_game


@dataclass(frozen=True)
class Match:
    """One game to be played: who plays which side, from which seed; its record goes to a folder if one is named."""

    game: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    scenario: str = ""
    folder: str = ""
    seconds: float = SECONDS  # that a program may think about a decision


@dataclass
class Report:
    """The result of one game; times are seconds of processor time."""

    match: Match
    winner: int | None  # the seat, and so the player; None for a game given up as endless, negative for a draw
    says: str
    turn: int
    actions: int
    digest: str
    seconds: float
    times: dict[str, list[float]]
    side: int | None = None  # the side that the winner played, else as `winner`
    grade: float | None = None  # how far the first side got, 0 to 1, in games that can tell
    forfeit: str = ""  # why the loser could not go on


def play(match: Match) -> Report:
    """Play one game to its end."""
    ours = game(match.game)
    began, started = thread_time(), time()
    seats = [
        seat(name, match.game, side, match.seed * 2 + side, match.seconds) for side, name in enumerate(match.players)
    ]
    try:
        ended = play_game(ours, seats, match.seed, match.scenario, match.options, names=match.players)
        won, says = _result(ours, ended)
        for one in seats:
            one.over(None if won is None or won < 0 else ours.side_of(ended.state, won), says)
    finally:
        for one in seats:
            one.close()
    if match.folder:
        ended.record.began, ended.record.finished = write_date(started), write_date(time())
        ended.record.save(Path(match.folder) / f"{match.game}-{match.seed}.kurgan.json")
    times: dict[str, list[float]] = {}
    for name, one in zip(match.players, seats, strict=True):
        times.setdefault(name, []).extend(one.times)
    known = players_of(match.game)
    grade = known.graded(ended.state) if known is not None and known.graded is not None else None
    side = won if won is None or won < 0 else ours.plays(ended.state, won)
    return Report(
        match, won, says, ended.state.turn, len(ended.record.actions), ended.state.digest(), thread_time() - began,
        times, side, grade, says if ended.forfeit is not None else "",
    )


def _result(ours: Game, ended: Ended) -> tuple[int | None, str]:
    """Return who has won a game and how, in a sentence; a forfeited one is won by the other seat."""
    if ended.forfeit is not None:
        return 1 - ended.forfeit.seat, str(ended.forfeit)
    outcome = ended.state.outcome
    return (None, "") if outcome is None else (outcome.winner, ours.ended(outcome))


def play_all(matches: list[Match], processes: int = 1) -> Iterator[Report]:
    """Play games, in several processes if asked; reports come in the order of the matches.

    A caller who has seen enough may stop iterating: matches that have not begun are not played.
    """
    processes = min(processes, len(matches))
    if processes <= 1:
        yield from map(play, matches)
        return
    pool = ProcessPoolExecutor(processes, initializer=_quietly)
    try:
        yield from pool.map(play, matches)
    finally:
        pool.shutdown(cancel_futures=True)


def _quietly() -> None:
    """Let Ctrl-C end a worker process without a traceback: the process that started it reports."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
