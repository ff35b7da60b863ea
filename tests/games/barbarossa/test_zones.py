"""Zones of control and how units move in them (HOW TO HAVE COMBAT; ATTACKING 1-3 and 8; MULTIPLE UNIT BATTLES 8)."""

from __future__ import annotations

import pytest

from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.reach import reach
from kurgan.games.barbarossa.rules.tables import PLACE, PLACES
from tests.games.barbarossa.table import allowed, at, moving, offered, play, refuse, ring

INFANTRY, ARMOUR = "GE-INF-1", "GE-ARM-3"
FOE, SECOND, THIRD = "SU-INF-6", "SU-INF-9", "SU-INF-10"


@pytest.mark.case("barbarossa", "combat.zone")
def test_a_zone_of_control_is_the_six_squares_around_a_unit() -> None:
    s = moving({FOE: "F-49", ARMOUR: "W-14"})
    assert {PLACES[place] for place in members(s.zone(1))} == {"F-48", "F-50", "E-49", "E-50", "G-48", "G-49"}
    assert ring("F-49", 1) == {PLACES[place] for place in members(s.zone(1))}


@pytest.mark.case("barbarossa", "combat.zone")
def test_the_zone_goes_with_the_last_unit_of_the_square() -> None:
    s = moving({FOE: "F-49", SECOND: "F-49", ARMOUR: "W-14"}, side="russian")
    play(s, f"unit {FOE}", "to F-53")
    assert s.zone(1) >> PLACE["F-48"] & 1 and s.zone(1) >> PLACE["F-52"] & 1
    play(s, f"unit {SECOND}", "to F-53")
    assert not s.zone(1) >> PLACE["F-48"] & 1


@pytest.mark.case("barbarossa", "attack.1", "attack.2")
def test_a_unit_stops_at_the_first_square_next_to_an_enemy() -> None:
    s = play(moving({INFANTRY: "F-47", FOE: "F-49"}), f"unit {INFANTRY}")
    assert allowed(s, "to F-48") and allowed(s, "to E-49")
    assert refuse(s, "to F-50") == "attack.2"


@pytest.mark.case("barbarossa", "attack.2")
def test_a_gap_of_two_squares_between_enemies_is_closed_and_one_of_three_is_open() -> None:
    s = play(moving({ARMOUR: "F-48", FOE: "D-51", SECOND: "G-49"}), f"unit {ARMOUR}")
    assert refuse(s, "to F-51") == "attack.2"
    s = play(moving({ARMOUR: "F-48", FOE: "C-51", SECOND: "H-48"}), f"unit {ARMOUR}")
    assert allowed(s, "to F-51")  # E-50 and F-49 lie in no zone


@pytest.mark.case("barbarossa", "attack.2", "stack.6")
def test_a_friend_in_the_zone_does_not_open_it() -> None:
    s = moving({ARMOUR: "E-48", INFANTRY: "E-49", FOE: "F-49", SECOND: "C-50"})
    play(s, f"unit {ARMOUR}")
    assert allowed(s, "to E-49") and refuse(s, "to D-51") == "attack.2"


@pytest.mark.case("barbarossa", "attack.3")
def test_any_number_of_units_may_move_next_to_the_enemy_before_the_battles() -> None:
    units = {f"GE-ARM-{n}": "F-46" for n in (3, 14, 24)} | {"GE-INF-1": "H-46", "GE-INF-2": "H-46"}
    s = moving({**units, FOE: "F-49"})
    for unit, square in zip(units, ("F-48", "F-48", "E-49", "G-48", "G-48"), strict=True):
        play(s, f"unit {unit}", f"to {square}")
    play(s, "done")
    assert offered(s, "target") == {FOE}


@pytest.mark.case("barbarossa", "attack.8", "attack.1")
def test_straight_from_one_zone_into_another_and_no_further() -> None:
    # F-47 touches only the second enemy, and there the unit stops.
    s = play(moving({INFANTRY: "F-48", FOE: "F-49", SECOND: "F-46"}), f"unit {INFANTRY}")
    assert allowed(s, "to F-47") and refuse(s, "to F-45") == "attack.2"
    play(s, "to F-47", "done")
    assert offered(s, "target") == {SECOND}


@pytest.mark.case("barbarossa", "attack.8")
def test_not_into_a_square_that_still_touches_an_enemy_it_started_next_to() -> None:
    # E-49 touches the enemy at F-49 and a fresh one; no way round comes back there either.
    s = play(moving({ARMOUR: "F-48", FOE: "F-49", SECOND: "D-50"}), f"unit {ARMOUR}")
    assert refuse(s, "to E-49") == "attack.8"
    assert allowed(s, "to G-48")  # but the first enemy alone may be met again by way of G-47


@pytest.mark.case("barbarossa", "attack.8")
def test_a_unit_next_to_two_enemies_must_leave_both() -> None:
    s = play(moving({ARMOUR: "F-48", FOE: "F-49", SECOND: "G-47"}), f"unit {ARMOUR}")
    assert refuse(s, "to G-48") == "attack.8"  # touches both; the way round is too long
    assert {"E-48"} <= offered(s, "to")
    # F-47 still touches the second: not at once, only after leaving both by E-48 and coming back.
    assert reach(s, 0, PLACE["F-48"], 1) == 1 << PLACE["E-48"]


@pytest.mark.case("barbarossa", "attack.8")
def test_a_unit_hemmed_in_cannot_be_taken_up() -> None:
    s = moving({ARMOUR: "F-48", FOE: "E-48", SECOND: "F-49", THIRD: "G-47", INFANTRY: "W-14"})
    assert ARMOUR not in offered(s, "unit") and refuse(s, f"unit {ARMOUR}") == "attack.8"


@pytest.mark.case("barbarossa", "multi.8", "multi.8.reentry")
def test_leave_a_zone_and_come_back_by_another_square() -> None:
    s = play(moving({ARMOUR: "F-48", FOE: "F-49"}), f"unit {ARMOUR}")
    assert {"E-49", "G-48"} <= offered(s, "to")  # by E-48 and G-47
    assert refuse(s, "to F-48") == "move.3"  # its own square is no other square
    play(s, "to E-49", "done")
    assert offered(s, "target") == {FOE}


@pytest.mark.case("barbarossa", "multi.8")
def test_or_stay_and_attack_from_where_it_stands() -> None:
    s = play(moving({ARMOUR: "F-48", FOE: "F-49"}), "done")
    assert at(s, ARMOUR) == "F-48" and offered(s, "target") == {FOE}


@pytest.mark.case("barbarossa", "multi.8.reentry")
def test_the_square_of_reentry_touches_no_other_enemy() -> None:
    # Ruling 12: by F-47 and G-47 the unit could come back to the first enemy at G-48, did the second not reach there.
    s = play(moving({ARMOUR: "E-49", FOE: "F-49", SECOND: "H-48"}), f"unit {ARMOUR}")
    assert refuse(s, "to G-48") == "multi.8.reentry"
    s = play(moving({ARMOUR: "E-49", FOE: "F-49"}), f"unit {ARMOUR}")
    assert allowed(s, "to G-48")


@pytest.mark.case("barbarossa", "multi.8.reentry", "attack.8")
def test_a_square_between_two_enemies_it_already_faced_is_no_other_zone() -> None:
    s = moving({ARMOUR: "F-48", FOE: "F-49", SECOND: "E-49"})
    assert reach(s, 0, PLACE["F-48"], 9) >> PLACE["E-50"] & 1  # a long way round, for a unit that fast


@pytest.mark.case("barbarossa", "multi.8.reentry", "attack.1")
def test_having_left_a_unit_may_enter_the_zone_of_a_fresh_enemy_and_stops() -> None:
    # Ruling 12: the ban binds only a unit that comes back to a zone it started in.
    s = play(moving({ARMOUR: "F-48", FOE: "F-49", SECOND: "D-47"}), f"unit {ARMOUR}")
    assert {"E-48", "D-48"} <= offered(s, "to")
    assert s.zone(1) >> PLACE["D-48"] & 1 and not s.zone(1) >> PLACE["E-48"] & 1
    assert not reach(s, 0, PLACE["F-48"], 3) >> PLACE["C-48"] & 1  # the third step would lead on through the zone


@pytest.mark.case("barbarossa", "multi.8.reentry")
def test_the_way_outside_passes_no_zone() -> None:
    # E-48 and G-47 both lie in zones of others: straight out and in again is shut on both hands.
    s = play(moving({ARMOUR: "F-48", FOE: "F-49", SECOND: "D-48", THIRD: "H-46"}), f"unit {ARMOUR}")
    assert allowed(s, "to E-48") and allowed(s, "to G-47")
    assert refuse(s, "to E-49") == "attack.8" and refuse(s, "to G-48") == "attack.8"


@pytest.mark.case("barbarossa", "attack.1", "rail.1")
def test_a_zone_stops_a_railway_ride() -> None:
    s = play(moving({INFANTRY: "B-44", FOE: "H-43", SECOND: "H-40"}), f"unit {INFANTRY}")
    assert {"F-43", "G-42", "H-42"} <= offered(s, "to")
    assert refuse(s, "to I-41") == refuse(s, "to K-40") == "attack.2"
