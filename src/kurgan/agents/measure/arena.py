"""The arena: players meet in pairs of games with the same seed and sides swapped, and are counted and rated."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from openskill.models import PlackettLuce

from kurgan.agents.measure.matches import Match, Report, play, play_all
from kurgan.core.language import say
from kurgan.core.registry import game
from kurgan.study.sequential import Sequential


def points(report: Report, name: str) -> float:
    """Return what a player takes from a game: a win counts one, a draw a half."""
    if report.winner is None or report.winner < 0:
        return 0.5
    return float(report.match.players[report.winner] == name)


def meet(matches: list[Match], processes: int = 1, test: Sequential | None = None) -> Iterator[Report]:
    """Play the games of one pairing; with a test, stop after the pair that makes the answer certain."""
    first = matches[0].players[0]
    waiting: list[float] = []
    for report in play_all(matches, processes):
        yield report
        waiting.append(points(report, first))
        if len(waiting) == 2 and test is not None:
            test.add(sum(waiting) / 2)
            waiting = []
            if test.verdict():
                return


def pairs(
    game_id: str, ranks: list[str], games: int, seed: int = 1, options: dict[str, str] | None = None, scenario: str = ""
) -> list[Match]:
    """Pair every two ranks: `games` seeds, each played with the sides both ways round."""
    found = []
    sides = len(game(game_id).sides)
    if sides != 2:
        raise ValueError(say("arena-two-sides"))
    for n, one in enumerate(ranks):
        for other in ranks[n + 1 :] or ([one] if len(ranks) == 1 else []):
            for k in range(games):
                found.append(Match(game_id, (one, other), seed + k, options or {}, scenario))
                if other != one:
                    found.append(Match(game_id, (other, one), seed + k, options or {}, scenario))
    return found


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 per cent interval of a share of wins (Wilson)."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(reports: list[Report]) -> dict[str, Any]:
    """Summarize as plain data: wins of every pairing with its interval, ratings, decision times and game times."""
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
            drawn = report.winner is None or report.winner < 0
            places = [0, 0] if drawn else [int(report.winner != 0), int(report.winner != 1)]
            rated = model.rate([[ratings[one]], [ratings[other]]], ranks=[float(p) for p in places])
            ratings[one], ratings[other] = rated[0][0], rated[1][0]
    return {
        "pairings": [_row(players, found) for players, found in rows.items()],
        "ratings": {rank: {"mu": round(r.mu, 1), "sigma": round(r.sigma, 1)} for rank, r in ratings.items()},
        "decisions": {rank: _times(taken) for rank, taken in times.items() if taken},
    }


def forfeits(reports: list[Report]) -> dict[str, dict[str, int]]:
    """Count the games that each player forfeited, by the reason."""
    found: dict[str, dict[str, int]] = {}
    for report in reports:
        if report.forfeit and report.winner is not None:
            whys = found.setdefault(report.match.players[1 - report.winner], {})
            whys[report.forfeit] = whys.get(report.forfeit, 0) + 1
    return found


def _row(players: tuple[str, ...], found: list[Report]) -> dict[str, Any]:
    sides = game(found[0].match.game).sides
    wins = [sum(1 for report in found if report.winner == side) for side in range(len(sides))]
    spans = [interval(won, len(found)) for won in wins]
    by_side = [sum(1 for report in found if report.side == side) for side in range(len(sides))]
    return {
        "players": dict(zip(sides, players, strict=True)),
        "games": len(found),
        "wins": dict(zip(sides, wins, strict=True)),  # of the player who took this seat
        "sides": dict(zip(sides, by_side, strict=True)),  # of the side itself: bids may change the seats
        "intervals": {side: [round(low, 3), round(high, 3)] for side, (low, high) in zip(sides, spans, strict=True)},
        "turns": round(sum(report.turn for report in found) / len(found), 1),
        "seconds": {
            "mean": round(sum(report.seconds for report in found) / len(found), 2),
            "max": round(max(report.seconds for report in found), 2),
        },
    }


def _times(taken: list[float]) -> dict[str, float]:
    """Return median, 99th percentile and maximum in milliseconds."""
    ordered = sorted(taken)
    last = len(ordered) - 1
    return {
        "count": len(ordered),
        "median_ms": round(ordered[last // 2] * 1000, 3),
        "p99_ms": round(ordered[min(last, int(len(ordered) * 0.99))] * 1000, 2),
        "max_ms": round(ordered[last] * 1000, 1),
    }


def share(reports: list[Report], name: str) -> tuple[float, float, float]:
    """Return the share of points that a player took, with its 95 per cent interval."""
    taken = sum(points(report, name) for report in reports)
    low, high = interval(taken, len(reports))
    return (taken / len(reports) if reports else 0.0), low, high


__all__ = [
    "Match", "Report", "Sequential", "forfeits", "interval", "meet", "pairs", "play", "play_all", "points", "share",
    "summary",
]
