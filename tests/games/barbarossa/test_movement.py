"""Moving units (HOW TO MOVE UNITS; RIVERS, CITIES, SEAS AND LAKES), most of it on the plain south-east of Archangel."""

from __future__ import annotations

import pytest

from kurgan.core.rule import Illegal
from kurgan.games.barbarossa.rules.tables import CITIES, PLACE, PLACES, RIVERS
from tests.games.barbarossa.table import GAME, allowed, at, moving, offered, play, refuse, ring

INFANTRY, ARMOUR = "GE-INF-1", "GE-ARM-3"  # 4-4-4 and 8-8-6
RUSSIAN, FAR = "SU-INF-6", "SU-INF-30"


@pytest.mark.case("barbarossa", "move.1")
def test_every_unit_on_the_board_may_move_once() -> None:
    s = moving({INFANTRY: "F-49", ARMOUR: "H-49", "GE-INF-2": "eliminated", RUSSIAN: "R-47"})
    assert offered(s, "unit") == {INFANTRY, ARMOUR}
    play(s, f"unit {INFANTRY}", "to F-50")
    assert at(s, INFANTRY) == "F-50" and offered(s, "unit") == {ARMOUR}
    assert refuse(s, f"unit {INFANTRY}") == "move.1"
    assert refuse(s, "unit GE-INF-2") == "move.1"


@pytest.mark.case("barbarossa", "move.2", "move.4", "units", "river")
def test_a_unit_moves_up_to_its_factor_in_all_directions_whatever_the_rivers() -> None:
    s = play(moving({INFANTRY: "F-49", RUSSIAN: "R-47"}), f"unit {INFANTRY}")
    assert offered(s, "to") == ring("F-49", 4)
    assert any(RIVERS[PLACE[name]] for name in ring("F-49", 3))  # the Dvina runs through
    assert refuse(s, "to F-54") == "move.2"


@pytest.mark.case("barbarossa", "move.2", "units")
def test_six_factors_go_six_squares() -> None:
    s = play(moving({ARMOUR: "E-50", RUSSIAN: "R-47"}), f"unit {ARMOUR}")
    assert ring("E-50", 6) <= offered(s, "to")
    assert offered(s, "to") - ring("E-50", 6) == set()  # the Archangel line is a square too far


@pytest.mark.case("barbarossa", "river")
def test_a_unit_moves_up_and_down_a_river_at_its_normal_pace() -> None:
    s = play(moving({INFANTRY: "H-48", RUSSIAN: "R-47"}), f"unit {INFANTRY}")
    assert all("Dvina" in "".join(RIVERS[PLACE[name]]) for name in ("H-48", "G-48", "F-48", "F-47", "E-47"))
    assert allowed(s, "to E-47")


@pytest.mark.case("barbarossa", "city")
def test_cities_do_not_slow_a_unit() -> None:
    s = play(moving({RUSSIAN: "MM-32", INFANTRY: "W-14"}, side="russian"), f"unit {RUSSIAN}")
    assert offered(s, "to") >= {"MM-34", "MM-36"}  # through Elista, where no railway runs


@pytest.mark.case("barbarossa", "move.3")
def test_nobody_has_to_move() -> None:
    s = moving({INFANTRY: "F-49", RUSSIAN: "R-47"})
    assert allowed(s, "done")
    play(s, "done")
    assert at(s, INFANTRY) == "F-49" and s.side == 1


@pytest.mark.case("barbarossa", "move.5", "attack.4", "turn.2")
def test_battles_wait_until_all_movement_is_over() -> None:
    s = moving({INFANTRY: "F-48", ARMOUR: "H-49", RUSSIAN: "F-49"})
    assert refuse(s, f"target {RUSSIAN}") == refuse(s, f"attack {INFANTRY}") == refuse(s, "resolve 1") == "attack.4"
    play(s, "done")
    assert GAME.decision(s) is not None and s.stack[-1].kind() == "combat"
    assert refuse(s, f"unit {ARMOUR}") == refuse(s, "to H-48") == "move.5"


@pytest.mark.case("barbarossa", "move.6")
def test_enemies_never_share_a_square() -> None:
    s = play(moving({INFANTRY: "F-47", RUSSIAN: "F-49"}), f"unit {INFANTRY}")
    assert refuse(s, "to F-49") == "move.6"


@pytest.mark.case("barbarossa", "move.7", "turn.5")
def test_movement_not_used_is_not_saved() -> None:
    s = play(moving({INFANTRY: "F-49", FAR: "R-47"}), "done", "done")
    assert s.turn == 3
    play(s, f"unit {INFANTRY}")
    assert offered(s, "to") == ring("F-49", 4)


@pytest.mark.case("barbarossa", "move.7")
def test_movement_not_used_is_not_lent() -> None:
    s = moving({INFANTRY: "F-49", ARMOUR: "F-49", RUSSIAN: "R-47"})
    play(s, f"unit {ARMOUR}", "to F-50", f"unit {INFANTRY}")
    assert offered(s, "to") == ring("F-49", 4)


@pytest.mark.case("barbarossa", "move.8", "sea", "weather.snow")
def test_lakes_carry_units_only_when_frozen() -> None:
    for weather in ("clear", "mud"):
        s = play(moving({INFANTRY: "M-26", RUSSIAN: "R-47"}, turn=11, tracks={"weather": weather}), f"unit {INFANTRY}")
        assert refuse(s, "to M-27") == "sea"
    s = play(moving({INFANTRY: "M-26", RUSSIAN: "R-47"}, turn=11, tracks={"weather": "snow"}), f"unit {INFANTRY}")
    assert {"M-27", "M-28"} <= offered(s, "to")  # onto Lake Peipus and over it
    play(s, "to M-27")
    assert at(s, INFANTRY) == "M-27"


@pytest.mark.case("barbarossa", "weather.archangel", "move.8")
def test_the_water_at_archangel_is_a_lake() -> None:
    s = play(moving({RUSSIAN: "A-45", INFANTRY: "W-14"}, side="russian", turn=8), f"unit {RUSSIAN}")
    assert allowed(s, "to A-44")
    s = play(moving({RUSSIAN: "A-45", INFANTRY: "W-14"}, side="russian"), f"unit {RUSSIAN}")
    assert refuse(s, "to A-44") == "sea"


@pytest.mark.case("barbarossa", "sea", "setup.finland.sea")
@pytest.mark.parametrize("turn", [2, 8])
def test_the_sea_is_closed_in_every_weather(turn: int) -> None:
    s = play(moving({"FI-INF-II": "J-27", RUSSIAN: "J-31"}, turn=turn), "unit FI-INF-II")
    assert refuse(s, "to J-28") == refuse(s, "to K-26") == "sea"
    assert not allowed(s, "to L-25")  # Tallinn lies across the gulf, and Russians bar the railway round it


@pytest.mark.case("barbarossa", "setup.finland", "setup.finland.sea")
def test_any_number_of_units_may_go_to_finland_by_land() -> None:
    germans = {f"GE-ARM-{n}": "I-31" for n in (3, 14, 24)}
    s = moving({**germans, RUSSIAN: "R-47"}, turn=5)
    for unit in germans:
        play(s, f"unit {unit}", f"to {'G-32' if unit == 'GE-ARM-3' else 'H-31'}")
    assert {at(s, unit) for unit in germans} == {"G-32", "H-31"}


@pytest.mark.case("barbarossa", "setup.neutral")
@pytest.mark.parametrize(("unit", "start", "closed"), [("FI-INF-II", "D-26", "C-25"), ("RM-INF-II", "WW-5", "WW-6")])
def test_sweden_and_turkey_are_closed_for_ever(unit: str, start: str, closed: str) -> None:
    for turn in (1, 2, 20, 24):
        s = play(moving({unit: start, RUSSIAN: "R-47"}, turn=turn), f"unit {unit}")
        assert refuse(s, f"to {closed}") == "setup.neutral"
    s = play(moving({RUSSIAN: "VV-29", INFANTRY: "W-14"}, side="russian"), f"unit {RUSSIAN}")
    assert refuse(s, "to WW-28") == "setup.neutral"


@pytest.mark.case("barbarossa", "minors.hungary")
def test_hungary_opens_to_both_sides_on_the_second_turn() -> None:
    for side, unit, start, first in (("axis", "RM-INF-II", "LL-8", "KK-9"), ("russian", RUSSIAN, "HH-11", "HH-10")):
        other = FAR if side == "axis" else INFANTRY
        s = play(moving({unit: start, other: "R-47"}, side=side, turn=1), f"unit {unit}")
        assert refuse(s, f"to {first}") == "minors.hungary"
        s = play(moving({unit: start, other: "R-47"}, side=side, turn=2), f"unit {unit}")
        assert allowed(s, f"to {first}")


@pytest.mark.case("barbarossa", "move.9", "grid", "map.terrain")
def test_only_full_squares_are_on_the_board() -> None:
    assert len(PLACE) == 1593
    assert {"A-25", "A-57", "WW-1", "WW-33"} <= set(PLACE)
    assert [PLACES[city] for city in CITIES] == ["Z-13", "K-31", "S-34", "HH-36"]
    for name in ("A-24", "A-58", "B-24", "B-57", "XX-1", "WW-34"):
        with pytest.raises(Illegal) as refusal:
            GAME.lexicon.parse(f"to {name}")
        assert refusal.value.rule.case == "kernel.unknown"
