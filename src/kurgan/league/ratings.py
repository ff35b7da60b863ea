"""Ratings: how strong somebody is thought to be at a game, from rated games alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kurgan.league.results import LOST, WON, Rating, Result

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

# The library's own proportions, sixty times as large.
START: Final = Rating(1500.0, 500.0)
_BETA: Final = 250.0
_TAU: Final = 5.0
SETTLED: Final = 150.0  # a sigma from which one may be compared with others
_RANKS: Final = {WON: 0.0, LOST: 1.0}


@lru_cache(maxsize=1)
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # takes longer to import than all the rest of the server's start

    return PlackettLuce(mu=START.mu, sigma=START.sigma, beta=_BETA, tau=_TAU)


def rate(result: Result, known: dict[str, Rating]) -> Result:
    """Return a rated result with what the ratings of its people were before it and are after it."""
    before = [known.get(side.who, START) for side in result.sides]
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[_RANKS.get(side.result, 0.0) for side in result.sides])
    made = [
        replace(side, before=was, after=Rating(float(team[0].mu), float(team[0].sigma)))
        for side, was, team in zip(result.sides, before, after, strict=True)
    ]
    return replace(result, sides=made)


def rate_all(results: Iterable[Result]) -> list[Result]:
    """Rate the games of one kind in the order in which they ended."""
    known: dict[str, Rating] = {}
    made = []
    for result in results:
        rated = rate(result, known)
        known |= {side.who: side.after for side in rated.sides if side.after is not None}
        made.append(rated)
    return made
