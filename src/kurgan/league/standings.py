"""How a tournament stands: scores, tie-breaks, and the order of a ladder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

BYE = 1.0  # what a rest in a Swiss tournament is worth


@dataclass(frozen=True)
class Entry:
    """Somebody who takes part: a person, or a computer player."""

    n: int
    kind: str  # as at a seat
    who: str  # the person, or the rank
    withdrawn: bool = False


@dataclass(frozen=True)
class Meeting:
    """A pairing of a round: two entries, or one that rests."""

    round: int
    one: int
    two: int | None
    tables: tuple[str, ...] = ()
    score_one: float | None = None  # of 1 in all, however many games they play; None as long as they do
    score_two: float | None = None
    decided: str = ""  # how, if not at the table: "bye", "deadline", "organiser"


@dataclass(frozen=True)
class Line:
    """How an entry stands."""

    entry: int
    score: float
    buchholz: float  # the scores of those it has met
    direct: float  # what it took from those with whom it shares its score
    played: int
    withdrawn: bool


def met_of(meetings: Sequence[Meeting]) -> dict[tuple[int, int], int]:
    """Count how often two entries have met, asked for in either order."""
    made: dict[tuple[int, int], int] = {}
    for one in meetings:
        if one.two is not None:
            for pair in ((one.one, one.two), (one.two, one.one)):
                made[pair] = made.get(pair, 0) + 1
    return made


def scores_of(entries: Sequence[Entry], meetings: Sequence[Meeting]) -> dict[int, float]:
    """Sum up the points of each entry."""
    made = {entry.n: 0.0 for entry in entries}
    for one in meetings:
        made[one.one] += one.score_one or 0.0
        if one.two is not None:
            made[one.two] += one.score_two or 0.0
    return made


def standings(entries: Sequence[Entry], meetings: Sequence[Meeting]) -> list[Line]:
    """Order the entries of a Swiss tournament: score, Buchholz, direct encounters, then by their entry."""
    scores = scores_of(entries, meetings)
    made = []
    for entry in entries:
        against = _against(entry.n, meetings)
        buchholz = sum(scores[other] for other, _ in against)
        direct = sum(score for other, score in against if scores[other] == scores[entry.n])
        made.append(Line(entry.n, scores[entry.n], buchholz, direct, len(against), entry.withdrawn))
    return sorted(made, key=lambda line: (-line.score, -line.buchholz, -line.direct, line.entry))


def _against(entry: int, meetings: Sequence[Meeting]) -> list[tuple[int, float]]:
    """List those whom an entry has met to the end, each with what it took from them."""
    made = []
    for one in meetings:
        if one.two is None or one.score_one is None:
            continue
        if one.one == entry:
            made.append((one.two, one.score_one))
        elif one.two == entry:
            made.append((one.one, one.score_two or 0.0))
    return made


def ladder_order(entries: Sequence[Entry], meetings: Sequence[Meeting]) -> list[int]:
    """Order the entries of a ladder: who beats the one above changes places with them, round by round."""
    order = [entry.n for entry in entries]
    for one in sorted(meetings, key=lambda meeting: meeting.round):
        if one.two is None or one.score_one is None or one.score_two is None or one.score_one == one.score_two:
            continue
        winner, loser = (one.one, one.two) if one.score_one > one.score_two else (one.two, one.one)
        above, below = order.index(loser), order.index(winner)
        if above < below:
            order[above], order[below] = winner, loser
    left = {entry.n for entry in entries if entry.withdrawn}
    return [one for one in order if one not in left] + [one for one in order if one in left]
