"""The arena: players meet in pairs of games with the same seed and sides swapped, and are counted and rated."""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from openskill.models import PlackettLuce

from kurgan.agents import agent
from kurgan.core.dice import Dice
from kurgan.core.game import game

MOST_ACTIONS = 200_000  # a game that has not ended by then hangs


@dataclass(frozen=True)
class Match:
    """One game to be played: which rank plays which side, from which seed."""

    game: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    scenario: str = ""


@dataclass
class Report:
    """What came of one game; times are seconds of one core, so that other work on the machine does not count."""

    match: Match
    winner: int
    says: str
    turn: int
    actions: int
    seconds: float
    times: dict[str, list[float]]


def play(match: Match) -> Report:
    """Play one game to its end."""
    ours = game(match.game)
    s = ours.setup(match.scenario, match.options, Dice.fast(match.seed))
    players = [agent(rank, match.game, side, match.seed * 2 + side) for side, rank in enumerate(match.players)]
    times: dict[str, list[float]] = {rank: [] for rank in match.players}
    began = time.thread_time()
    actions = 0
    while (decision := ours.decision(s)) is not None:
        view = ours.view(s, decision.side)
        start = time.thread_time()
        action = players[decision.side].choose(view, decision)
        times[match.players[decision.side]].append(time.thread_time() - start)
        if not decision.allows(action) or action.verb in decision.back:
            rank = match.players[decision.side]
            raise RuntimeError(f"{rank} chose {ours.lexicon.text(action)} at: {decision.prompt}")
        ours.play(s, action)
        s.events.clear()
        actions += 1
        if actions > MOST_ACTIONS:
            raise RuntimeError(f"The game of seed {match.seed} does not end.")
    assert s.outcome is not None
    return Report(match, s.outcome.winner, s.outcome.says, s.turn, actions, time.thread_time() - began, times)


def play_all(matches: list[Match], processes: int = 1) -> Iterable[Report]:
    """Play games, in several processes if asked; reports come in the order of the matches."""
    if processes <= 1:
        yield from map(play, matches)
        return
    with ProcessPoolExecutor(processes, initializer=_quietly) as pool:
        yield from pool.map(play, matches)


def _quietly() -> None:
    """Let Ctrl-C end a process of ours without a word: the one that started it speaks for all."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def pairs(
    game_id: str, ranks: list[str], games: int, seed: int = 1, options: dict[str, str] | None = None
) -> list[Match]:
    """Every two ranks against each other: `games` seeds, each played with the sides both ways round."""
    found = []
    sides = len(game(game_id).sides)
    if sides != 2:
        raise ValueError("The arena pairs players in games of two sides.")
    for n, one in enumerate(ranks):
        for other in ranks[n + 1 :] or ([one] if len(ranks) == 1 else []):
            for k in range(games):
                found.append(Match(game_id, (one, other), seed + k, options or {}))
                if other != one:
                    found.append(Match(game_id, (other, one), seed + k, options or {}))
    return found


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson)."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(reports: list[Report]) -> dict[str, Any]:
    """Wins of every pairing with its interval, ratings, decision times and game times, as plain data."""
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    rows: dict[tuple[str, ...], list[Report]] = {}
    times: dict[str, list[float]] = {}
    for report in reports:
        rows.setdefault(report.match.players, []).append(report)
        for rank, taken in report.times.items():
            times.setdefault(rank, []).extend(taken)
            ratings.setdefault(rank, model.rating(name=rank))
        one, other = report.match.players
        if one != other:
            places = [0, 0] if report.winner < 0 else [int(report.winner != 0), int(report.winner != 1)]
            rated = model.rate([[ratings[one]], [ratings[other]]], ranks=[float(p) for p in places])
            ratings[one], ratings[other] = rated[0][0], rated[1][0]
    return {
        "pairings": [_row(players, found) for players, found in rows.items()],
        "ratings": {rank: {"mu": round(r.mu, 1), "sigma": round(r.sigma, 1)} for rank, r in ratings.items()},
        "decisions": {rank: _times(taken) for rank, taken in times.items()},
    }


def _row(players: tuple[str, ...], found: list[Report]) -> dict[str, Any]:
    sides = game(found[0].match.game).sides
    wins = [sum(1 for report in found if report.winner == side) for side in range(len(sides))]
    share = [interval(won, len(found)) for won in wins]
    return {
        "players": dict(zip(sides, players, strict=True)),
        "games": len(found),
        "wins": dict(zip(sides, wins, strict=True)),
        "intervals": {side: [round(low, 3), round(high, 3)] for side, (low, high) in zip(sides, share, strict=True)},
        "turns": round(sum(report.turn for report in found) / len(found), 1),
        "seconds": {
            "mean": round(sum(report.seconds for report in found) / len(found), 2),
            "max": round(max(report.seconds for report in found), 2),
        },
    }


def _times(taken: list[float]) -> dict[str, float]:
    """Median, 99th percentile and maximum in milliseconds."""
    ordered = sorted(taken)
    last = len(ordered) - 1
    return {
        "count": len(ordered),
        "median_ms": round(ordered[last // 2] * 1000, 3),
        "p99_ms": round(ordered[min(last, int(len(ordered) * 0.99))] * 1000, 2),
        "max_ms": round(ordered[last] * 1000, 1),
    }
