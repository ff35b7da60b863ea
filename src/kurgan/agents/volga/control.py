"""What follows from control of areas alone, when points are counted, and where a step leads."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.agents.core.odds import at_least
from kurgan.agents.volga.facts import (
    FACTS,
    GERMAN,
    GROUND,
    SOVIET,
    Volga,
    members,
)
from kurgan.agents.volga.standing import BESIDE
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    GULLY,
    ORLOVKA_TURN,
    PLACE_COUNT,
    SCENARIOS,
    VICTORY,
    scenario,
)
from kurgan.games.volga.rules.victory import NO_POINTS, flank_points, traced

MOST_KNOWN = 4000
OPEN: Final = [BESIDE[p] & ~GULLY[p] for p in range(PLACE_COUNT)]
_known: dict[int, tuple[int, int, int, float]] = {}


def control(s: Volga, soviet: int) -> tuple[int, int, int, float]:
    """Return what follows from control alone: supply of both sides, the trace for victory, and ground."""
    known = _known.get(soviet)
    if known is None:
        if len(_known) > MOST_KNOWN:
            _known.clear()
        was, s.soviet = s.soviet, soviet
        ground = sum(GROUND[p] for p in members(AREAS_MASK & ~soviet))
        known = (FACTS.lines(s, GERMAN), FACTS.lines(s, SOVIET), traced(s), ground)
        s.soviet = was
        _known[soviet] = known
    return known


@lru_cache(maxsize=2000)
def beside(places: int) -> int:
    """Return some places and everything next to them."""
    found = places
    for place in members(places):
        found |= BESIDE[place]
    return found


@lru_cache(maxsize=4000)
def step_from(places: int) -> int:
    """Return where one step leads from some places without a ravine in the way."""
    found = 0
    for place in members(places):
        found |= OPEN[place]
    return found


def goal(s: Volga) -> tuple[int, int]:
    """Return the turn at whose end points are counted next, and how many the German needs then; none if none count."""
    last = int(scenario(s.scenario)["last_turn"])
    if s.target == NO_POINTS:
        return last, 0
    if SCENARIOS[s.scenario] == "standard":
        return last, s.target or int(VICTORY["standard_german"])
    if s.turn <= ORLOVKA_TURN:
        return ORLOVKA_TURN, s.target or int(VICTORY["turn_5_german"])
    return last, (s.target or int(VICTORY["turn_10_german"])) + flank_points(s)


def another(s: Volga) -> float:
    """Return the chance that the Soviet still has an impulse after this one: by night the German's may be the last."""
    if not s.night or SOVIET in (s.side, s.advantage):
        return 1.0
    return at_least(s.impulse, 2)
