"""Who meets whom in the next round of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kurgan.league.standings import Entry, Line, Meeting, met_of, standings

_AGAIN: Final = 10**6  # what it costs to meet somebody again
_SCORE: Final = 1000  # what a point of difference costs, squared
_TWICE: Final = 10**9  # what it costs to rest a second time


@dataclass(frozen=True)
class Pair:
    """Two entries that meet, the first of them with the first side; without a second one the first rests."""

    one: int
    two: int | None


def swiss(entries: Sequence[Entry], meetings: Sequence[Meeting]) -> list[Pair]:
    """Pair entries of like scores that have not met; of an odd number the lowest who has not rested yet rests.

    Among all ways to pair them the one with the smallest sum of squared differences is found exactly.
    """
    from networkx import Graph, max_weight_matching  # only a round needs it, and it takes long to import

    lines = standings(entries, meetings)
    here = [line for line in lines if not line.withdrawn]
    resting = [_rester(here, meetings)] if len(here) % 2 else []
    playing = [line for line in here if line.entry not in resting]
    met = met_of(meetings)
    graph: Graph[int] = Graph()
    for place, one in enumerate(playing):
        for other, two in enumerate(playing[place + 1 :], place + 1):
            times = met.get((one.entry, two.entry), 0)
            # Within a score the upper half meets the lower half, as is usual.
            same = [line.entry for line in playing if line.score == one.score]
            half = abs((other - place) - len(same) // 2) if one.score == two.score else 0
            cost = _AGAIN * times + _SCORE * round((one.score - two.score) ** 2 * 4) + half
            graph.add_edge(one.entry, two.entry, weight=-cost)
    chosen = [sorted(pair) for pair in max_weight_matching(graph, maxcardinality=True)]
    place_of = {line.entry: place for place, line in enumerate(lines)}
    ordered = sorted(chosen, key=lambda pair: min(place_of[one] for one in pair))
    return [*(_sides(one, two, meetings) for one, two in ordered), *(Pair(one, None) for one in resting)]


def _rester(lines: Sequence[Line], meetings: Sequence[Meeting]) -> int:
    """Choose who rests: the last of those who have rested least."""
    rests = {line.entry: sum(1 for one in meetings if one.two is None and one.one == line.entry) for line in lines}
    return min(reversed(lines), key=lambda line: rests[line.entry]).entry


def _sides(one: int, two: int, meetings: Sequence[Meeting]) -> Pair:
    """Give the first side to the one of two who has had it less often."""
    played = [meeting for meeting in meetings if meeting.two is not None]

    def ahead(who: int) -> int:
        return sum((meeting.one == who) - (meeting.two == who) for meeting in played)

    return Pair(one, two) if ahead(one) <= ahead(two) else Pair(two, one)


def ladder(order: Sequence[int], meetings: Sequence[Meeting], round: int) -> list[Pair]:
    """Pair neighbours on a ladder: the first with the second in odd rounds, the second with the third in even ones."""
    free = [] if round % 2 else list(order[:1])
    rest = list(order[len(free) :])
    pairs = [_sides(one, two, meetings) for one, two in zip(rest[::2], rest[1::2], strict=False)]
    return [*pairs, *(Pair(one, None) for one in [*free, *(rest[-1:] if len(rest) % 2 else [])])]
