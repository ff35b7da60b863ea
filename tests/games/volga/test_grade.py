"""How near each side is to winning, by points, turns and landings."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.outcome import Outcome
from kurgan.games.volga.rules.grade import standing
from kurgan.games.volga.rules.tables import AREAS_MASK, LANDINGS, PLACES
from kurgan.games.volga.rules.victory import counted, need
from tests.games.volga.table import GAME, impulse

HELD = {"191/71": "21", "38M": "47"}
CITY = [name for place, name in enumerate(PLACES) if AREAS_MASK >> place & 1]
SOUTH = CITY[:20]  # the south, joined to the German zones


@pytest.mark.parametrize("scenario", ["standard", "campaign", "midgame"])
def test_a_set_up_is_even(scenario: str) -> None:
    assert GAME.grade(GAME.setup(scenario)) == [0.5, 0.5]


def test_points_bring_the_german_nearer_and_turns_take_them_away() -> None:
    none, some = impulse(HELD, soviet=CITY), impulse(HELD, soviet=[place for place in CITY if place not in SOUTH])
    assert counted(none) < counted(some) and standing(none) < standing(some) < 1.0
    early, late = impulse(HELD, turn=1, soviet=CITY), impulse(HELD, turn=5, soviet=CITY)
    assert standing(early) > standing(late) >= 0.0
    assert standing(impulse(HELD, turn=1, soviet=["47", "L", "M"])) == 1.0
    held = (counted(some) - counted(none)) / need(some)  # half of the share that is won more
    assert standing(none) > 0.0 and standing(some) - standing(none) == pytest.approx(held / 2)


def test_where_points_do_not_count_landings_do() -> None:
    landings = [name for place, name in enumerate(PLACES) if LANDINGS >> place & 1 and name != "47"]
    options: dict[str, Any] = {"scenario": "campaign", "options": {"victory": "automatic"}}
    few = impulse(HELD, soviet=[*landings, "47", "L", "M"], **options)
    more = impulse(HELD, soviet=[*landings[3:], "47", "L", "M"], **options)
    assert 0.0 < standing(few) < standing(more) < 1.0


def test_the_seat_that_plays_the_german_is_meant_and_an_end_decides() -> None:
    s = impulse(HELD, turn=1, soviet=["47", "L", "M"])
    s.swapped = 1
    assert GAME.grade(s) == [0.0, 1.0]
    s.outcome = Outcome(0, "19.2", "end-soviet", {"points": 9, "need": 10})
    assert GAME.grade(s) == [1.0, 0.0]
