"""The most crowded positions: what is shown, asked and previewed in them takes little work, counted in calls."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import GUN, STEPS, UNIT_IDS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER, SIDES, SOVIET
from kurgan.games.pocket.rules.land import PLACE, PLACES, disc
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import Pocket
from tests.games.work import asked, calls

MOST: Final = 40_000  # calls, some ten milliseconds; 17,000 for all ways of a unit are the most that was seen


def packed(centre: str, inside: int) -> dict[str, str]:
    """One side in a hex up to its limit, all others around it in rings of full hexes, the sides in turn."""
    free = [[UNIT_IDS[u] for u in UNITS_OF[side] if STEPS[u]] for side in (AXIS, SOVIET)]
    steps = dict(zip(UNIT_IDS, STEPS, strict=True))
    made: dict[str, str] = {}
    before, radius = 0, 0
    while any(free) and radius <= 20:
        side = inside if radius % 2 == 0 else OTHER[inside]
        for place in members(disc(PLACE[centre], radius) & ~before):
            room = LIMIT if limited(place) else 3 * LIMIT
            for name in list(free[side]):
                if steps[name] <= room:
                    room -= steps[name]
                    free[side].remove(name)
                    made[name] = PLACES[place]
        before |= disc(PLACE[centre], radius)
        radius += 1
    return made


def crowd(centre: str, inside: int, phase: str) -> Pocket:
    """A position with nearly five hundred counters in contact."""
    doc: dict[str, Any] = {
        "scenario": "2", "turn": 5, "phase": phase, "side": SIDES[OTHER[inside]], "units": packed(centre, inside),
        "tracks": {"weather": "Clear", "air": [6, 6]}, "dice": [5, 3, 6, 1] * 40,
    }
    s = POCKET.position(doc)
    assert isinstance(s, Pocket)
    return s


@pytest.mark.parametrize("centre", ["11.05", "50.17", "33.19"])
@pytest.mark.parametrize("inside", [AXIS, SOVIET])
@pytest.mark.parametrize("phase", ["movement", "barrage", "combat", "supply"])
def test_a_crowded_position_is_shown_with_little_work(centre: str, inside: int, phase: str) -> None:
    s = crowd(centre, inside, phase)
    rng = Random(f"{centre}{inside}{phase}")
    units = [UNIT_IDS[next(u for u in UNITS_OF[side] if GUN[u] and s.where[u] >= 0)] for side in (AXIS, SOVIET)]
    for n in range(24):
        if (decision := POCKET.decision(s)) is None:
            break
        if n % 6 == 0 or s.stack[-1].KIND in ("battle", "retreat"):
            for what, work in asked(POCKET, s, units):
                assert work < MOST, (what, n, s.stack[-1].KIND)
        able = [action for action in decision.forward() if action.verb != "done"] or [Action("done")]
        work, _ = calls(POCKET.play, s, rng.choice(able))
        assert work < MOST
