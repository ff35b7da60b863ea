"""Railways (SPECIAL TERRAIN MOVEMENT, RAILROADS 1-5)."""

from __future__ import annotations

import pytest

from kurgan.games.barbarossa.rules.tables import ACROSS_STRAIT, PLACE, PLACES, RAIL_EDGES, ROUGH
from tests.games.barbarossa.table import allowed, moving, offered, play, refuse, ring

INFANTRY, ARMOUR = "GE-INF-1", "GE-ARM-3"
FOE = {"SU-INF-30": "A-57"}


def along(start: str, squares: int) -> set[str]:
    """The squares up to so many steps along the track."""
    joined: dict[str, set[str]] = {}
    for a, b in RAIL_EDGES:
        joined.setdefault(PLACES[a], set()).add(PLACES[b])
        joined.setdefault(PLACES[b], set()).add(PLACES[a])
    found = edge = {start}
    for _ in range(squares):
        edge = {there for here in edge for there in joined[here]} - found
        found = found | edge
    return found


def choices(unit: str, start: str, turn: int = 2, weather: str = "clear") -> set[str]:
    """Where a lone unit may go."""
    s = moving({unit: start, **FOE}, turn=turn, tracks={"weather": weather})
    return offered(play(s, f"unit {unit}"), "to")


@pytest.mark.case("barbarossa", "rail.1")
def test_a_unit_that_reaches_the_railway_with_its_last_square_rides_ten_more() -> None:
    # The rulebook's first example: four squares to the line, then up to ten along it.
    assert choices(INFANTRY, "F-47") == ring("F-47", 4) | along("F-43", 10)


@pytest.mark.case("barbarossa", "rail.1")
def test_what_is_left_of_its_own_movement_may_follow_the_ride() -> None:
    # The second example: two squares to the line, ten along it, two more off it.
    found = choices(INFANTRY, "F-45")
    assert "M-43" in along("F-43", 10) and "M-43" in found
    assert {"K-44", "M-45"} <= ring("M-43", 2) and {"K-44", "M-45"} <= found
    assert "K-46" not in found and ring("M-43", 3) - found


@pytest.mark.case("barbarossa", "rail.1")
def test_a_unit_on_the_line_rides_ten_and_its_own_movement_besides() -> None:
    assert along("F-43", 14) - {"F-43"} <= choices(INFANTRY, "F-43")
    assert along("F-43", 16) - {"F-43"} <= choices(ARMOUR, "F-43")
    assert "P-44" not in along("C-44", 16) and "P-44" not in choices(INFANTRY, "C-44")


@pytest.mark.case("barbarossa", "rail.1")
def test_either_side_uses_any_line() -> None:
    s = play(moving({"SU-INF-6": "QQ-8", INFANTRY: "A-31"}, side="russian"), "unit SU-INF-6")
    assert along("QQ-8", 8) - {"QQ-8"} <= offered(s, "to")


@pytest.mark.case("barbarossa", "rail.1")
def test_a_longer_ride_is_refused_by_the_length_of_the_bonus() -> None:
    s = play(moving({INFANTRY: "C-44", **FOE}), f"unit {INFANTRY}")
    assert "R-35" in along("C-44", 15) - along("C-44", 14) and refuse(s, "to R-35") == "rail.1"


@pytest.mark.case("barbarossa", "rail.2", "rail.2.ride")
def test_the_bonus_is_not_used_on_two_railways() -> None:
    # From A-40 one square down the Murmansk line, cross-country to the Archangel line at B-44: the rest is gone.
    s = play(moving({INFANTRY: "A-40", **FOE}), f"unit {INFANTRY}")
    assert allowed(s, "to B-44") and refuse(s, "to C-44") == "rail.2.ride"
    assert refuse(s, "to F-43") == "rail.2.ride"


@pytest.mark.case("barbarossa", "rail.2")
def test_a_unit_that_walked_to_the_line_has_its_whole_bonus() -> None:
    assert along("B-44", 10) <= choices(INFANTRY, "B-40")


@pytest.mark.case("barbarossa", "rail.2")
def test_units_change_lines_at_junctions() -> None:
    assert {"L-36", "M-43", "N-39"} <= along("L-40", 4) & choices(INFANTRY, "F-47")  # three ways out of Vologda


@pytest.mark.case("barbarossa", "rail.2", "rail.2.ride")
def test_lines_that_pass_side_by_side_are_no_junction() -> None:
    # N-28 and N-29 lie next to each other on two lines that only join further on.
    assert "N-29" not in along("N-28", 1) and "N-29" in ring("N-28", 1)
    found = choices(INFANTRY, "L-30", turn=8, weather="snow")
    assert "N-29" in found  # one of the two lines out of L-30


@pytest.mark.case("barbarossa", "rail.3", "weather.snow")
def test_in_snow_the_bonus_is_five() -> None:
    assert choices(ARMOUR, "F-46", turn=8, weather="snow") == ring("F-46", 3) | along("F-43", 5)
    s = play(moving({INFANTRY: "C-44", **FOE}, turn=8), f"unit {INFANTRY}")
    assert allowed(s, "to J-41") and refuse(s, "to K-40") == "rail.3"


@pytest.mark.case("barbarossa", "rail.3", "weather.mud")
def test_in_mud_the_bonus_stays_ten() -> None:
    assert choices(ARMOUR, "F-46", turn=10, weather="mud") == ring("F-46", 3) | along("F-43", 10)


@pytest.mark.case("barbarossa", "rail.4", "rough.5")
def test_along_the_track_swamps_cost_no_more_than_clear_ground() -> None:
    marsh = {"AA-16", "AA-17", "AA-18", "AA-19", "AA-20", "AA-21"}
    assert all(ROUGH >> PLACE[name] & 1 for name in marsh)
    assert marsh | {"AA-22", "AA-23"} <= choices(INFANTRY, "Z-14")
    # The bonus spent, own movement goes on along the track at the same pace.
    assert along("AA-15", 14) - {"AA-15"} <= choices(INFANTRY, "AA-15")


@pytest.mark.case("barbarossa", "rail.5")
def test_from_rough_to_a_track_in_the_rough_and_off_into_the_rough_again_is_refused() -> None:
    # Snow: two squares and a ride of five. Z-19 and Z-20 could only be entered from the track in the marsh.
    s = play(moving({INFANTRY: "BB-18", **FOE}, turn=8), f"unit {INFANTRY}")
    assert {"AA-18", "AA-19", "AA-16", "AA-15", "AA-22"} <= offered(s, "to")
    assert refuse(s, "to Z-19") == refuse(s, "to Z-20") == "rail.5"


@pytest.mark.case("barbarossa", "rail.5")
def test_a_unit_that_starts_on_the_track_may_step_off_into_the_rough() -> None:
    assert {"Z-19", "Z-20", "BB-18"} <= choices(INFANTRY, "AA-18", turn=8, weather="snow")


@pytest.mark.case("barbarossa", "rail.5", "rough.5")
def test_from_the_rough_by_track_to_clear_ground_and_into_the_rough_once_more() -> None:
    # Ruling 21, second example: BB-18, AA-18, by the track to Z-17 (clear), and off into Z-18, where it stops.
    assert "Z-18" in choices(INFANTRY, "BB-18", turn=8, weather="snow")


@pytest.mark.case("barbarossa", "rail.5", "rough.4")
def test_from_the_rough_to_clear_ground_and_into_the_rough_once_more() -> None:
    # Ruling 21, first example, with a railway: Z-18 to Y-18 (clear), along to Y-19, and off into Z-19's neighbour Z-20.
    found = choices(INFANTRY, "Z-18")
    assert {"Y-18", "Y-20", "Z-20"} <= found
    # And without one: II-10 to II-9 and HH-9 (clear), then the mountain GG-9.
    assert {"II-9", "HH-9", "GG-9"} <= choices(INFANTRY, "II-10")


@pytest.mark.case("barbarossa", "rail.1", "azov.1")
def test_no_track_runs_over_the_straits() -> None:
    assert not [edge for edge in RAIL_EDGES if ACROSS_STRAIT.get(edge[0]) == edge[1]]
