"""Two studies side by side: what differs, and whether it can be chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import erfc, exp, lgamma, sqrt
from typing import Any, Final

from kurgan.core.game_words import side_title
from kurgan.study.lab.figures import Mean, rows
from kurgan.study.lab.schema import GAMES, TURNS
from kurgan.study.lab.summary import CellSummary, Finished, summaries
from kurgan.study.lab.words import Fault, say

LEVEL: Final = 0.05  # the chance at most that any of the differences told is none


@dataclass
class Difference:
    """One figure of a cell in both studies, and how likely such a difference would be by chance alone."""

    cell: str
    figure: str
    one: float
    other: float
    share: bool
    chance: float
    beyond_chance: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return the difference as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Comparison:
    """What two studies have in common, and where they differ."""

    alone: list[str]  # cells that stand in one study only
    same_games: int  # games that ended in the same position, of those with the same cell and seed
    shared_games: int
    differences: list[Difference]


def fisher(a: int, of_a: int, b: int, of_b: int) -> float:
    """Return the chance of a difference between two shares as large as this if there is none (Fisher's exact test)."""
    won = a + b
    least, most = max(0, won - of_b), min(won, of_a)

    def likely(x: int) -> float:
        return _choose(of_a, x) + _choose(of_b, won - x) - _choose(of_a + of_b, won)

    seen = likely(a)
    return min(1.0, sum(exp(one) for x in range(least, most + 1) if (one := likely(x)) <= seen + 1e-9))


def _choose(n: int, k: int) -> float:
    """Return the logarithm of the number of ways to choose."""
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)


def welch(one: Mean, other: Mean) -> float:
    """Return the chance of a difference between two means as large as this if there is none, as for many games."""
    error = sqrt(one.error**2 + other.error**2)
    if error == 0.0:
        return 1.0 if one.mean == other.mean else 0.0
    return erfc(abs(one.mean - other.mean) / error / sqrt(2))


def compare(one: Finished, other: Finished) -> Comparison:
    """Compare two studies of the same game, cell by cell."""
    if one.game.id != other.game.id:
        raise Fault(say("lab-compare-games", one=one.game.title, other=other.game.title))
    ours, theirs = ({cell.title: cell for cell in summaries(study)} for study in (one, other))
    both = [title for title in ours if title in theirs]
    if not both and len(ours) == len(theirs) == 1:  # one thing was changed, and it is what is asked about
        (mine, a), (its, b) = *ours.items(), *theirs.items()
        both = [say("lab-compare-cells", one=mine, other=its)]
        ours, theirs = {both[0]: a}, {both[0]: b}
    if not both:
        raise Fault(say("lab-compare-nothing"))
    alone = [title for title in [*ours, *theirs] if title not in both]
    means = [_means(study) for study in (one, other)]
    found = [
        difference for title in both
        for difference in _differences(one, title, ours[title], theirs[title], means[0], means[1])
    ]
    _judge(found)
    pairs = [(ours[title].cell, theirs[title].cell) for title in both]
    return Comparison(alone, *_same(one, other, pairs), found)


def _judge(found: list[Difference]) -> None:
    """Tell which differences are beyond chance, all of them together (Holm's method)."""
    for rank, one in enumerate(sorted(found, key=lambda one: one.chance)):
        if one.chance > LEVEL / (len(found) - rank):
            return
        one.beyond_chance = True


Means = dict[tuple[int, str, str], Mean]  # cell, figure, side


def _means(study: Finished) -> Means:
    """Sum up the length of the games, and how each side stood at their end."""
    made: Means = {}
    for row in rows(study, GAMES, ["cell", "turn"]):
        made.setdefault((row["cell"], "turn", ""), Mean()).add(row["turn"])
    if study.has(TURNS):
        for row in rows(study, TURNS, ["cell", "last", "side", "lost", "score"]):
            if row["last"]:
                made.setdefault((row["cell"], "lost", row["side"]), Mean()).add(row["lost"])
                if row["score"] is not None and row["side"] == study.game.sides[0]:
                    made.setdefault((row["cell"], "score", ""), Mean()).add(row["score"])
    return made


def _differences(
    study: Finished, title: str, one: CellSummary, other: CellSummary, means: Means, theirs: Means
) -> Iterator[Difference]:
    game = study.game
    for side in game.sides:
        chance = fisher(one.wins[side], one.games, other.wins[side], other.games)
        figure = say("lab-compare-wins", side=side_title(game, side))
        yield Difference(title, figure, one.share(side)[0], other.share(side)[0], True, chance)
    figures = [("turn", "", say("lab-compare-turns")), ("score", "", say("lab-compare-score"))]
    figures += [("lost", side, say("lab-compare-lost", side=side_title(game, side))) for side in game.sides]
    for figure, side, name in figures:
        mine, its = means.get((one.cell, figure, side)), theirs.get((other.cell, figure, side))
        if mine is not None and its is not None:
            yield Difference(title, name, mine.mean, its.mean, False, welch(mine, its))


def _same(one: Finished, other: Finished, pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """Count the games with the same seed in cells of the same kind, and those of them that are the same game."""
    matched = dict(pairs)
    digests = {
        (matched[row["cell"]], row["seed"]): row["digest"]
        for row in rows(one, GAMES, ["cell", "seed", "digest"]) if row["cell"] in matched
    }
    same = shared = 0
    for row in rows(other, GAMES, ["cell", "seed", "digest"]):
        digest = digests.get((row["cell"], row["seed"]))
        shared += digest is not None
        same += digest == row["digest"]
    return same, shared
