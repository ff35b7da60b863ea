"""Ready set-ups, and placing the rest (2.1)."""

from typing import cast

import pytest

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import AT_START, COMBAT, UNITS_OF, WORKER
from kurgan.games.city.rules.data import SETUPS, SIDES, SOVIET
from kurgan.games.city.rules.land import WORKS
from kurgan.games.city.rules.setup import READY, Setup, allowed, missing
from kurgan.games.city.rules.state import City
from tests.games.city.table import Table


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=READY)
def test_a_ready_set_up_is_whole_and_legal(number: int) -> None:
    one = SETUPS[number]
    side = SIDES.index(one["side"])
    table = Table(phase="setup", side=one["side"])
    assert table.mover() == one["side"]
    offered = table.offers("ready")
    assert one["id"] in offered and len(offered) == 2
    table.do(f"ready {one['id']}")
    units = [unit for unit in UNITS_OF[side] if AT_START[unit]]
    assert all(table.s.where[unit] >= 0 and allowed(unit) >> table.s.where[unit] & 1 for unit in units)
    assert table.verbs() >= {"done", "recall"} and CITY.check(table.s) == []
    assert CITY.face.describe(table.s, "ready", number) == one["title"]
    assert CITY.face.explain(table.s, "ready", number) == one["says"]


def test_a_ready_set_up_can_be_changed_and_finished_by_the_program() -> None:
    table = Table(phase="setup").do("ready houses", "recall 35G-gds2-1", "recall 42B-inf2-1")
    assert "done" not in table.verbs() or not missing(table.s)
    table.do("rest", "done")
    assert table.mover() == "german"
    table.do("ready broad", "done")
    assert table.frame() == "air" and table.mover() == "german"


def test_who_leaves_a_marked_hex_empty_takes_somebody_back() -> None:
    table = Table(phase="setup").do("ready houses")
    there = table.at("0635")
    for name in there:
        table.do(f"recall {name}", f"unit {name}", "at 0636")
    decision = CITY.decision(table.s)
    assert decision is not None and "units must stand in" in CITY.prompt(decision) and "recall" not in decision.back
    assert table.refused("done") == "2.1"


def test_the_rest_is_placed_in_houses_before_the_open() -> None:
    s = CITY.setup("introduction", dice=Dice.fast(1))
    assert isinstance(s, City)
    CITY.apply(s, CITY.lexicon.parse("rest"))
    assert missing(s) == [] and not s.stack[-1].waiting(s)  # type: ignore[attr-defined]


def test_the_rest_is_placed_though_others_crowd_the_works() -> None:
    s = cast("City", CITY.setup("introduction"))
    frame = s.stack[-1]
    assert isinstance(frame, Setup) and frame.side == SOVIET
    for place in members(WORKS):
        for unit in frame.waiting(s):
            if COMBAT[unit] and not WORKER[unit] and s.load(place, SOVIET) < 3 and place in frame.places(s, unit):
                s.put(unit, place)
    worker = next(unit for unit in frame.waiting(s) if WORKER[unit])
    assert frame.places(s, worker) == []
    CITY.apply(s, CITY.lexicon.parse("rest"))
    assert not frame.waiting(s) and WORKS >> s.where[worker] & 1 and CITY.check(s) == []
    assert CITY.why(s, CITY.lexicon.parse("done")) is None
