"""Speed, as ratios measured in one run on one core: the rules of every game against python-chess, and its tables.

Times are of the processor, not of the clock, so that other programs on the machine disturb them little.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.state import State
from kurgan.study.chance import pick
from kurgan.study.form import compiled
from kurgan.study.service import service
from kurgan.tables.services import Services

ROUNDS = 12
ROUND_SECONDS = 0.5
CHESS_DRAW = 100  # half moves without a pawn move or capture after which a game of chess is left
COPIES = 200
SAMPLES = 40
REPLAYS = 3
LONGEST = 200_000  # actions after which a random game is taken for one that never ends


class NoChess(Exception):
    """python-chess is not installed; the message says how to get it."""


@dataclass
class Pace:
    """How much was done in how much time."""

    count: int = 0
    seconds: float = 0.0

    def rate(self) -> float:
        """Return how many a second."""
        return self.count / self.seconds


@dataclass
class Speed:
    """What was measured of one game."""

    pace: Pace = field(default_factory=Pace)
    copy_us: float = 0.0
    replay_ms: float = 0.0
    p99_ms: float = 0.0
    server: dict[str, Any] = field(default_factory=dict)


def bench(
    games: list[Game], services: Callable[[], Services], seconds: float = ROUNDS * ROUND_SECONDS, seed: int = 1
) -> dict[str, Any]:
    """Measure every game, and python-chess between them, in turns, so that all share the machine's moods.

    Its server is measured at a table of services made for it.
    """
    chess = _chess_round()
    chess_pace = Pace()
    speeds = {game.id: Speed() for game in games}
    rounds = max(2, round(seconds / ROUND_SECONDS))
    length = seconds / rounds
    rng = Random(seed)
    for number in range(rounds):
        chess(chess_pace, length, rng)
        for game in games:
            _round(game, speeds[game.id].pace, length, rng, seed * 1000 + number)
    for game in games:
        _details(game, speeds[game.id], seed)
        speeds[game.id].server = service(game, services(), seconds / 2, seed).figures()
    return _figures(chess_pace, speeds)


def _figures(chess_pace: Pace, speeds: dict[str, Speed]) -> dict[str, Any]:
    rows: dict[str, dict[str, Any]] = {
        name: {
            "actions_per_second": round(speed.pace.rate(), 1),
            "ratio": round(speed.pace.rate() / chess_pace.rate(), 3),
            "copy_us": round(speed.copy_us, 2),
            "replay_ms": round(speed.replay_ms, 1),
            "p99_ms": round(speed.p99_ms, 3),
            "server": speed.server,
        }
        for name, speed in speeds.items()
    }
    return {
        "compiled": compiled(),
        "ratio": min((row["ratio"] for row in rows.values()), default=0.0),
        "chess_moves_per_second": round(chess_pace.rate(), 1),
        "games": rows,
    }


def _chess_round() -> Callable[[Pace, float, Random], None]:
    try:
        import chess
    except ModuleNotFoundError:
        raise NoChess(
            "The bench compares with python-chess, which is not installed: pip install chess==1.11.2."
        ) from None

    def play(pace: Pace, seconds: float, rng: Random) -> None:
        """Play random games of chess: all legal moves are listed, one is pushed."""
        started = process_time()
        while process_time() - started < seconds:
            board = chess.Board()
            while True:
                moves = list(board.legal_moves)
                if not moves or board.halfmove_clock >= CHESS_DRAW:
                    break
                board.push(moves[int(rng.random() * len(moves))])
                pace.count += 1
        pace.seconds += process_time() - started

    return play


def _round(game: Game, pace: Pace, seconds: float, rng: Random, seed: int) -> None:
    """Play random games: all choices are listed, one is looked up among them and played."""
    started = process_time()
    while process_time() - started < seconds:
        seed += 1
        s = game.setup(dice=Dice.fast(seed))
        s.silent = True
        last = pace.count + LONGEST
        while (decision := game.decision(s)) is not None:
            if pace.count == last:
                raise AssertionError(f"the random game of {game.id} with seed {seed} does not end")
            action = pick(decision, rng)
            if not decision.allows(action):
                raise AssertionError("a choice that was picked is not among the choices")
            game.play(s, action)
            s.dice.log.clear()
            pace.count += 1
    pace.seconds += process_time() - started


def _details(game: Game, speed: Speed, seed: int) -> None:
    """Play one more random game: how long each action took, what copies of its middle cost, and its replay."""
    rng = Random(seed)
    play = Play.new(game, dice=Dice.fast(seed), undoable=False)
    s = play.state
    s.silent = True
    times: list[float] = []
    states: list[State] = []
    while True:
        started = process_time()
        decision = game.decision(s)
        if decision is None:
            break
        action = pick(decision, rng)
        decision.allows(action)
        play.push(action)
        times.append(process_time() - started)
        if len(times) % 50 == 0:
            states.append(s.copy())
    record = play.close()
    times.sort()
    speed.p99_ms = times[int(len(times) * 0.99)] * 1000
    speed.copy_us = _copying(states[len(states) // 4 : len(states) * 3 // 4][:SAMPLES] or [s]) * 1e6
    speed.replay_ms = min(_replaying(game, record) for _ in range(REPLAYS)) * 1000


def _copying(states: list[State]) -> float:
    """Measure the mean time of one copy."""
    started = process_time()
    for state in states:
        for _ in range(COPIES):
            state.copy()
    return (process_time() - started) / (len(states) * COPIES)


def _replaying(game: Game, record: Record) -> float:
    started = process_time()
    Play.replay(game, record)
    return process_time() - started
