"""Mountains and swamps (SPECIAL TERRAIN MOVEMENT, MOUNTAINS AND SWAMPS 1-6)."""

from __future__ import annotations

import pytest

from kurgan.games.barbarossa.rules.paths import paths
from kurgan.games.barbarossa.rules.tables import MOUNTAIN, NEAR, PLACE, PLACES, RAIL, RIVERS, ROUGH, SWAMP
from tests.games.barbarossa.table import allowed, at, moving, offered, play, refuse, ring

INFANTRY, ARMOUR = "GE-INF-1", "GE-ARM-3"
FOE = {"SU-INF-30": "A-57"}


@pytest.mark.case("barbarossa", "rough.1")
@pytest.mark.parametrize("unit", [INFANTRY, ARMOUR, "GE-CAV-1", "GE-PAN-10", "RM-INF-II", "FI-INF-II"])
def test_every_kind_of_unit_may_enter_mountains_and_swamps(unit: str) -> None:
    s = play(moving({unit: "II-9", **FOE}), f"unit {unit}")
    assert allowed(s, "to II-10") and MOUNTAIN >> PLACE["II-10"] & 1
    s = play(moving({unit: "BB-22", **FOE}), f"unit {unit}")
    assert allowed(s, "to BB-21") and SWAMP >> PLACE["BB-21"] & 1


@pytest.mark.case("barbarossa", "rough.2", "rough.3")
def test_a_unit_that_enters_rough_ground_stops_there() -> None:
    s = play(moving({INFANTRY: "II-9", **FOE}), f"unit {INFANTRY}")
    assert {"II-10", "HH-10"} <= offered(s, "to")
    assert refuse(s, "to HH-11") == "rough.3"  # a second mountain
    assert refuse(s, "to GG-12") == "rough.2"  # the clear ground beyond
    play(s, "to II-10")
    assert refuse(s, f"unit {INFANTRY}") == "move.1"


@pytest.mark.case("barbarossa", "rough.2")
def test_swamps_stop_a_unit_like_mountains() -> None:
    s = moving({ARMOUR: "Y-20", **FOE})
    ways = paths(s, 0, PLACE["Y-20"], 6)
    assert {PLACE["Z-19"], PLACE["Z-20"], PLACE["BB-19"], PLACE["BB-20"]} <= set(ways)
    assert not [way for way in ways.values() for place in way[:-1] if ROUGH >> place & 1 and not RAIL >> place & 1]


@pytest.mark.case("barbarossa", "rough.3")
@pytest.mark.parametrize("turn", [2, 8])
def test_from_mountain_to_mountain_it_goes_one_square_a_turn(turn: int) -> None:
    # SS-29 has nothing but mountains around it but for RR-29 and RR-30.
    assert [PLACES[p] for p in (PLACE["SS-28"], PLACE["SS-30"], PLACE["TT-28"], PLACE["TT-29"]) if ROUGH >> p & 1]
    s = play(moving({INFANTRY: "SS-29", **FOE}, turn=turn), f"unit {INFANTRY}")
    assert {"SS-28", "SS-30", "TT-28", "TT-29"} <= offered(s, "to")
    assert refuse(s, "to UU-28") == "rough.2" and refuse(s, "to TT-30") == "rough.3"


@pytest.mark.case("barbarossa", "rough.4")
def test_a_unit_leaves_rough_ground_at_its_normal_pace() -> None:
    s = play(moving({INFANTRY: "BB-21", **FOE}), f"unit {INFANTRY}")
    assert {"BB-22", "BB-23", "BB-24", "BB-25"} <= offered(s, "to")


@pytest.mark.case("barbarossa", "rough.4", "rough.3", "rail.5")
def test_having_left_the_rough_a_unit_may_enter_one_more_such_square_and_stops() -> None:
    # Ruling 21, first example.
    s = play(moving({INFANTRY: "II-10", **FOE}), f"unit {INFANTRY}")
    assert allowed(s, "to GG-9") and PLACE["GG-9"] not in [PLACE[name] for name in ring("II-10", 2)]
    assert paths(s, 0, PLACE["II-10"], 4)[PLACE["GG-9"]][-1] == PLACE["GG-9"]
    play(s, "to GG-9")
    assert at(s, INFANTRY) == "GG-9"


@pytest.mark.case("barbarossa", "rough.5")
def test_a_unit_on_clear_ground_or_the_track_may_step_off_one_square_into_the_rough() -> None:
    s = play(moving({INFANTRY: "AA-15", **FOE}), f"unit {INFANTRY}")
    assert {"BB-16", "BB-18", "Z-18", "Z-20", "BB-20"} <= offered(s, "to")  # by the track through the marsh, then off
    way = paths(s, 0, PLACE["AA-15"], 4)[PLACE["BB-18"]]
    assert all(RAIL >> place & 1 for place in way[:-1])


@pytest.mark.case("barbarossa", "rough.5")
def test_a_unit_comes_onto_the_track_in_the_rough_and_rides_on_in_the_same_turn() -> None:
    s = play(moving({INFANTRY: "Z-21", **FOE}), f"unit {INFANTRY}")
    assert {"AA-20", "AA-15", "AA-16"} <= offered(s, "to")


@pytest.mark.case("barbarossa", "rough.2.track")
def test_onto_the_track_in_the_rough_from_off_it_a_unit_stops_or_follows_the_track() -> None:
    # SS-25 to RR-25, where the line from Maikop ends among mountains: QQ-25 lies next to it, but not along the track.
    s = moving({INFANTRY: "SS-25", **FOE}, turn=8)
    assert NEAR[PLACE["RR-25"]] >> PLACE["QQ-25"] & 1
    way = paths(s, 0, PLACE["SS-25"], 2)[PLACE["QQ-25"]]
    assert [PLACES[place] for place in way] == ["SS-25", "RR-25", "QQ-26", "QQ-25"]
    # With an enemy on the next square of the track there is nothing but to stop.
    s = play(moving({INFANTRY: "SS-25", "SU-INF-6": "QQ-26"}), f"unit {INFANTRY}")
    assert allowed(s, "to RR-25") and not allowed(s, "to QQ-25")


@pytest.mark.case("barbarossa", "rough.6")
def test_a_river_is_no_road_through_the_mountains() -> None:
    assert {"Terek"} <= set(RIVERS[PLACE["SS-32"]]) & set(RIVERS[PLACE["TT-31"]])
    s = play(moving({INFANTRY: "SS-33", **FOE}), f"unit {INFANTRY}")
    assert allowed(s, "to SS-32") and refuse(s, "to TT-31") == "rough.3"
    s = play(moving({INFANTRY: "SS-32", **FOE}), f"unit {INFANTRY}")
    assert allowed(s, "to TT-31") and refuse(s, "to UU-30") == "rough.2"


@pytest.mark.case("barbarossa", "rough.2", "weather.mud", "weather.snow")
@pytest.mark.parametrize("weather", ["mud", "snow"])
def test_one_square_of_rough_is_always_possible(weather: str) -> None:
    s = play(moving({INFANTRY: "II-10", **FOE}, turn=10, tracks={"weather": weather}), f"unit {INFANTRY}")
    assert {"II-11", "HH-11", "HH-10"} <= offered(s, "to")
