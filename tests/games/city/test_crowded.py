"""The most crowded positions: what is shown, asked and previewed in them takes little work, counted in calls."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import COUNT, GUN, MILITIA, STACKS, SURVIVOR, UNIT_IDS, UNITS_OF, WORKER
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.land import BANK, LAND, PLACE, PLACES, disc
from kurgan.games.city.rules.state import City
from tests.games.work import asked, calls

MOST: Final = 60_000
# Counters that the rules leave in few places, or not alone.
FIXED: Final = [MILITIA[u] or WORKER[u] or SURVIVOR[u] for u in range(COUNT)]


def packed(centre: str, inside: int) -> dict[str, str]:
    """One side in a hex, three units of it, all others around it in rings of full hexes, the sides in turn."""
    free = [[UNIT_IDS[u] for u in UNITS_OF[side] if STACKS[u] and not FIXED[u]] for side in (GERMAN, SOVIET)]
    made: dict[str, str] = {"Chuikov": centre} if inside == SOVIET else {}
    before, radius = 0, 0
    while any(free) and radius <= 20:
        side = inside if radius % 2 == 0 else OTHER[inside]
        for place in members(disc(PLACE[centre], radius) & ~before & LAND):
            for name in free[side][: 2 if BANK >> place & 1 else 3]:
                free[side].remove(name)
                made[name] = PLACES[place]
        before |= disc(PLACE[centre], radius)
        radius += 1
    return made


def loose(centre: str, inside: int) -> dict[str, str]:
    """One unit in a hex, the others in every second hex around it, so that many can come to its help."""
    free = [[UNIT_IDS[u] for u in UNITS_OF[side] if STACKS[u] and not FIXED[u]] for side in (GERMAN, SOVIET)]
    made = {free[inside].pop(0): centre}
    before = disc(PLACE[centre], 1)
    for radius in range(2, 21):
        for place in list(members(disc(PLACE[centre], radius) & ~before & LAND))[::2]:
            side = OTHER[inside] if radius < 9 else inside
            if free[side]:
                made[free[side].pop(0)] = PLACES[place]
        before |= disc(PLACE[centre], radius)
    return made


def crowd(centre: str, inside: int, phase: str, layout: Callable[[str, int], dict[str, str]] = packed) -> City:
    """A position with hundreds of counters in contact."""
    doc: dict[str, Any] = {
        "scenario": "campaign", "turn": 3, "phase": phase, "units": layout(centre, inside),
        "dice": [5, 3, 6, 1] * 60,
    }
    s = CITY.position(doc)
    assert isinstance(s, City)
    return s


@pytest.mark.parametrize("centre", ["0510", "1431", "1726"])
@pytest.mark.parametrize("inside", [GERMAN, SOVIET])
@pytest.mark.parametrize("layout", [packed, loose])
@pytest.mark.parametrize("phase", ["german air", "bombardment", "operations", "reaction", "final reaction"])
def test_a_crowded_position_is_shown_with_little_work(
    centre: str, inside: int, phase: str, layout: Callable[[str, int], dict[str, str]]
) -> None:
    s = crowd(centre, inside, phase, layout)
    rng = Random(f"{centre}{inside}{phase}")
    units = [UNIT_IDS[next(u for u in UNITS_OF[side] if GUN[u] and s.where[u] >= 0)] for side in (GERMAN, SOVIET)]
    for n in range(24):
        if (decision := CITY.decision(s)) is None:
            break
        if n % 6 == 0 or s.stack[-1].KIND in ("attack", "counterattack", "breakthrough"):
            for what, work in asked(CITY, s, units):
                assert work < MOST, (what, n, s.stack[-1].KIND)
        able = [action for action in decision.forward() if action.verb != "done"] or [Action("done")]
        work, _ = calls(CITY.play, s, rng.choice(able))
        assert work < MOST
