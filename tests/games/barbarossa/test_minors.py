"""Hungarians and Italians (ITALIAN AND HUNGARIAN UNITS)."""

from __future__ import annotations

import pytest

from kurgan.games.barbarossa.rules.supply import supplied
from kurgan.games.barbarossa.rules.tables import LATE, PLACE, UNIT_IDS
from tests.games.barbarossa.table import allowed, at, moving, offered, play, refuse, ring

HUNGARIAN, ITALIAN, CAVALRY = "HU-INF-III", "IT-INF-II", "IT-CAV-3"
OTHERS = {"GE-ARM-3": "Z-13", "SU-INF-30": "R-47"}
LATECOMERS = {name for name, late in zip(UNIT_IDS, LATE, strict=True) if late}
MAY_1942 = 12


@pytest.mark.case("barbarossa", "minors.date")
@pytest.mark.parametrize("turn", [1, 2, 11])
def test_not_before_may_1942(turn: int) -> None:
    s = moving(OTHERS, turn=turn)
    assert offered(s, "enter") == set() and refuse(s, f"enter {HUNGARIAN}") == "minors.date"


@pytest.mark.case("barbarossa", "minors", "minors.date")
def test_all_of_them_from_may_1942_on() -> None:
    s = moving(OTHERS, turn=MAY_1942)
    assert offered(s, "enter") == LATECOMERS
    play(s, f"enter {HUNGARIAN}", "at Z-13")
    assert at(s, HUNGARIAN) == "Z-13" and offered(s, "enter") == LATECOMERS - {HUNGARIAN}
    assert offered(moving(OTHERS, turn=20), "enter") == LATECOMERS  # those held back may still come


@pytest.mark.case("barbarossa", "minors", "turn.1")
def test_they_come_in_the_axis_turn_only() -> None:
    s = moving(OTHERS, side="russian", turn=MAY_1942)
    assert offered(s, "enter") == set() and refuse(s, f"enter {HUNGARIAN}") == "minors"


@pytest.mark.case("barbarossa", "minors", "minors.place", "minors.hungary")
def test_anywhere_on_the_axis_side_beside_the_border_and_in_hungary_too() -> None:
    s = play(moving(OTHERS, turn=MAY_1942), f"enter {ITALIAN}")
    assert {"AA-15", "Z-15", "JJ-9", "GG-10", "QQ-8", "TT-3"} <= offered(s, "at")


@pytest.mark.case("barbarossa", "minors.place")
@pytest.mark.parametrize("square", ["J-26", "I-30", "A-31", "S-34", "AA-16", "WW-6", "A-26", "K-26"])
def test_not_in_finland_nor_in_russia_nor_on_closed_ground_nor_at_sea(square: str) -> None:
    s = play(moving(OTHERS, turn=MAY_1942), f"enter {ITALIAN}")
    assert refuse(s, f"at {square}") == "minors.place"


@pytest.mark.case("barbarossa", "minors.zone")
def test_not_on_a_russian_unit_nor_in_its_zone() -> None:
    s = play(moving({**OTHERS, "SU-INF-6": "BB-13"}, turn=MAY_1942), f"enter {ITALIAN}")
    assert refuse(s, "at BB-13") == "minors.zone"
    assert {refuse(s, f"at {square}") for square in ring("BB-13", 1)} <= {"minors.zone", "minors.place"}
    assert not ring("BB-13", 1) & offered(s, "at") and allowed(s, "at AA-12")


@pytest.mark.case("barbarossa", "minors", "stack.7")
def test_not_as_the_fourth_unit() -> None:
    stack = {f"GE-INF-{n}": "QQ-8" for n in (1, 2, 8)}
    s = play(moving({**OTHERS, **stack}, turn=MAY_1942), f"enter {ITALIAN}")
    assert refuse(s, "at QQ-8") == "stack.7"


@pytest.mark.case("barbarossa", "minors", "turn.1")
def test_they_may_move_and_fight_in_the_turn_they_arrive() -> None:
    s = moving({**OTHERS, "SU-ARM-1": "Y-18"}, turn=MAY_1942)
    play(s, f"enter {CAVALRY}", "at AA-15", f"unit {CAVALRY}", "to Y-17", "done")
    assert at(s, CAVALRY) == "Y-17" and offered(s, "target") == {"SU-ARM-1"}


@pytest.mark.case("barbarossa", "minors")
def test_an_arrival_may_be_taken_back_while_the_movement_lasts() -> None:
    s = moving(OTHERS, turn=MAY_1942)
    play(s, f"enter {CAVALRY}", "at AA-15", f"unit {CAVALRY}", "to Z-16", f"recall {CAVALRY}")
    assert at(s, CAVALRY) == "AA-15"
    play(s, f"recall {CAVALRY}")
    assert at(s, CAVALRY) == "reserve" and CAVALRY in offered(s, "enter")


@pytest.mark.case("barbarossa", "minors.hungary")
def test_no_supply_runs_through_hungary_on_the_first_turn() -> None:
    # FF-10 is shut in by Russian zones but for the mountains of Hungary, and Bucharest lies beyond them.
    wall = {"SU-INF-6": "DD-11", "SU-INF-9": "FF-12"}
    for turn, open_ in ((1, 0), (2, 1)):
        s = moving({**OTHERS, **wall, "GE-INF-1": "FF-10"}, turn=turn)
        assert supplied(s, 0) >> PLACE["FF-10"] & 1 == open_
