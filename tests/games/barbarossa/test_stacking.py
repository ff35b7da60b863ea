"""More than one unit on a square (MORE THAN ONE UNIT PER SQUARE)."""

from __future__ import annotations

import pytest

from tests.games.barbarossa.table import allowed, at, moving, offered, play, refuse, ring

ARMOUR, INFANTRY, RUMANIAN, SPARE = "GE-ARM-3", "GE-INF-1", "RM-CAV-Cav", "GE-INF-2"
FOE = {"SU-INF-30": "R-47"}


@pytest.mark.case("barbarossa", "stack.1", "stack.7")
def test_three_units_of_any_kind_may_stand_together_and_no_fourth() -> None:
    s = moving({ARMOUR: "E-50", INFANTRY: "E-50", RUMANIAN: "F-49", SPARE: "F-50", **FOE})
    play(s, f"unit {RUMANIAN}", "to E-50", f"unit {SPARE}")
    assert refuse(s, "to E-50") == "stack.7"


@pytest.mark.case("barbarossa", "stack.1", "stack.7")
def test_units_that_move_together_need_room_for_all() -> None:
    s = moving({ARMOUR: "E-50", INFANTRY: "F-49", SPARE: "F-49", RUMANIAN: "G-49", "GE-INF-8": "G-49", **FOE})
    play(s, f"unit {INFANTRY}", f"with {SPARE}")
    assert allowed(s, "to E-50") and refuse(s, "to G-49") == "stack.7"
    play(s, "drop", f"unit {INFANTRY}")
    assert allowed(s, "to G-49")


@pytest.mark.case("barbarossa", "stack.2")
@pytest.mark.parametrize("square", ["S-34", "KK-11", "BB-18", "N-30", "M-27", "PP-22"])
def test_any_square_a_unit_may_stand_on_takes_a_stack(square: str) -> None:
    stack = {ARMOUR: square, INFANTRY: square, RUMANIAN: square}
    s = moving({**stack, **FOE}, turn=9)
    assert [at(s, unit) for unit in stack] == [square] * 3


@pytest.mark.case("barbarossa", "stack.3")
def test_a_stack_moves_at_the_pace_of_its_slowest_unit() -> None:
    s = moving({ARMOUR: "E-50", INFANTRY: "E-50", RUMANIAN: "E-50", **FOE})
    play(s, f"unit {ARMOUR}", f"with {RUMANIAN}")
    assert offered(s, "to") == ring("E-50", 6)  # cavalry keeps up
    play(s, f"with {INFANTRY}")
    assert offered(s, "to") == ring("E-50", 4)
    assert refuse(s, "to E-55") == "stack.3"
    play(s, "to E-54")
    assert {at(s, unit) for unit in (ARMOUR, INFANTRY, RUMANIAN)} == {"E-54"}


@pytest.mark.case("barbarossa", "stack.3", "weather.snow")
def test_in_snow_a_stack_goes_half_of_the_slowest() -> None:
    s = play(moving({ARMOUR: "E-50", INFANTRY: "E-50", **FOE}, turn=8), f"unit {ARMOUR}")
    assert offered(s, "to") == ring("E-50", 3)
    play(s, f"with {INFANTRY}")
    assert offered(s, "to") == ring("E-50", 2)
    assert refuse(s, "to E-53") == "stack.3"


@pytest.mark.case("barbarossa", "stack.4")
def test_units_leave_and_join_stacks_at_no_cost() -> None:
    s = moving({ARMOUR: "E-50", INFANTRY: "E-50", SPARE: "F-53", **FOE})
    play(s, f"unit {ARMOUR}")
    assert offered(s, "to") == ring("E-50", 6)
    play(s, "to F-53", f"unit {SPARE}")
    assert offered(s, "to") >= {"F-49"}
    play(s, "to F-49", f"unit {INFANTRY}")
    assert offered(s, "to") == ring("E-50", 4)


@pytest.mark.case("barbarossa", "stack.5")
def test_a_stack_may_stay_together_or_part_on_the_next_turn() -> None:
    s = moving({ARMOUR: "E-50", INFANTRY: "E-49", **FOE})
    play(s, f"unit {ARMOUR}", "to E-49", "done", "done")
    assert at(s, ARMOUR) == at(s, INFANTRY) == "E-49"
    play(s, f"unit {ARMOUR}")
    assert allowed(s, f"with {INFANTRY}") and allowed(s, "to E-50")


@pytest.mark.case("barbarossa", "stack.6", "stack.7")
def test_a_unit_passes_through_a_full_square_but_does_not_end_there() -> None:
    # Kerch: the only way by land leads over PP-21.
    s = moving({RUMANIAN: "PP-21", INFANTRY: "PP-21", SPARE: "PP-21", ARMOUR: "PP-22", **FOE})
    play(s, f"unit {ARMOUR}")
    assert refuse(s, "to PP-21") == "stack.7"
    assert allowed(s, "to PP-20") and allowed(s, "to PP-18")


@pytest.mark.case("barbarossa", "stack.6", "rail.1")
def test_a_railway_ride_passes_through_a_full_square() -> None:
    s = moving({RUMANIAN: "F-43", INFANTRY: "F-43", SPARE: "F-43", ARMOUR: "D-44", **FOE})
    play(s, f"unit {ARMOUR}")
    assert refuse(s, "to F-43") == "stack.7"
    assert allowed(s, "to L-40")


@pytest.mark.case("barbarossa", "stack.7")
def test_a_full_square_that_is_left_takes_others_in_the_same_movement() -> None:
    s = moving({RUMANIAN: "F-49", INFANTRY: "F-49", SPARE: "F-49", ARMOUR: "F-50", **FOE})
    play(s, f"unit {SPARE}", "to F-48", f"unit {ARMOUR}", "to F-49")
    assert at(s, ARMOUR) == "F-49"
    assert refuse(s, f"recall {SPARE}") == "stack.7"  # its old place is taken now
    play(s, f"recall {ARMOUR}", f"recall {SPARE}")
    assert at(s, SPARE) == "F-49" and offered(s, "unit") == {RUMANIAN, INFANTRY, SPARE, ARMOUR}


@pytest.mark.case("barbarossa", "stack.7", "stack.3")
def test_only_units_of_the_same_square_that_have_not_moved_come_along() -> None:
    s = moving({ARMOUR: "F-49", INFANTRY: "F-50", SPARE: "F-49", **FOE})
    play(s, f"unit {SPARE}", "to F-50", f"unit {INFANTRY}")
    assert offered(s, "with") == set()
    assert refuse(s, f"with {SPARE}") == "move.1"
    assert refuse(s, f"with {ARMOUR}") == "stack.4"  # it would first have to join them
    assert refuse(s, "with SU-INF-6") == "turn.1" and refuse(s, "with GE-INF-44") == "move.1"
