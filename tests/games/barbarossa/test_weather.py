"""Weather: the months, the roll, mud, snow and the thaw (WEATHER)."""

from __future__ import annotations

import pytest

from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import MONTH, WEATHERS
from tests.games.barbarossa.table import GAME, allowed, at, offered, play, position, refuse, ring

ARMOUR, INFANTRY = "GE-ARM-3", "GE-INF-1"
RUSSIAN, FAR = "SU-INF-6", "SU-INF-30"


Units = dict[str, str]


def beginning(turn: int, units: Units | None = None, dice: tuple[int, ...] = (), **tracks: str) -> Barbarossa:
    """The very beginning of a month, before its weather is known."""
    given = {ARMOUR: "Z-13", FAR: "R-47"} | (units or {})
    return position(given, phase="weather", turn=turn, dice=list(dice), tracks=tracks)


@pytest.mark.case("barbarossa", "weather")
@pytest.mark.parametrize("turn", range(1, 25))
def test_the_weather_is_rolled_in_the_four_uncertain_months_only(turn: int) -> None:
    s = beginning(turn)
    if MONTH[turn] in ("Oct", "Nov", "Mar", "Apr"):
        decision = GAME.decision(s)
        assert decision is not None and decision.side == 0 and [*decision.choices] == ["roll"]
        assert refuse(s, f"unit {ARMOUR}") == "weather" and refuse(s, "done") == "kernel.phase"
    else:
        assert offered(s, "unit") == {ARMOUR}
        assert WEATHERS[s.weather] == ("snow" if MONTH[turn] in ("Dec", "Jan", "Feb") else "clear")


@pytest.mark.case("barbarossa", "weather")
@pytest.mark.parametrize(
    ("turn", "faces"),
    [(5, ["clear"] * 3 + ["mud"] * 3), (6, ["clear", "mud", "mud", "mud", "snow", "snow"]),
     (10, ["snow"] * 3 + ["mud"] * 3), (11, ["snow", "mud", "mud", "mud", "clear", "clear"])],
)
def test_the_die_is_matched_with_the_card(turn: int, faces: list[str]) -> None:
    assert [WEATHERS[play(beginning(turn, dice=(die,)), "roll").weather] for die in range(1, 7)] == faces
    assert [WEATHERS[play(beginning(turn + 12, dice=(die,)), "roll").weather] for die in range(1, 7)] == faces


@pytest.mark.case("barbarossa", "weather", "weather.mud")
def test_the_roll_binds_both_sides_for_the_month() -> None:
    s = play(beginning(5, {INFANTRY: "F-49", RUSSIAN: "I-46"}, dice=(4,)), "roll", f"unit {INFANTRY}")
    assert offered(s, "to") == ring("F-49", 2)
    play(s, "drop", "done", f"unit {RUSSIAN}")
    assert s.side == 1 and ring("I-46", 2) == offered(s, "to")


@pytest.mark.case("barbarossa", "weather.mud", "weather.snow", "move.2")
@pytest.mark.parametrize(("turn", "weather"), [(10, "mud"), (8, "snow")])
def test_mud_and_snow_halve_movement(turn: int, weather: str) -> None:
    s = position({ARMOUR: "F-49", INFANTRY: "E-51", FAR: "R-47"}, turn=turn, tracks={"weather": weather})
    play(s, f"unit {ARMOUR}")
    assert offered(s, "to") == ring("F-49", 3) and refuse(s, "to F-53") == f"weather.{weather}"
    play(s, "drop", f"unit {INFANTRY}")
    assert offered(s, "to") == ring("E-51", 2) and refuse(s, "to E-54") == f"weather.{weather}"


@pytest.mark.case("barbarossa", "weather.mud")
def test_clear_months_have_full_movement_again() -> None:
    s = play(beginning(12, {INFANTRY: "F-49"}, weather="snow"), f"unit {INFANTRY}")
    assert offered(s, "to") == ring("F-49", 4)


@pytest.mark.case("barbarossa", "weather.frozen", "weather.frozen.thaw")
def test_units_of_both_sides_on_the_ice_are_lost_when_it_melts() -> None:
    # Peipus, Ladoga and the water at Archangel; the shore is safe.
    units = {INFANTRY: "M-27", RUSSIAN: "I-33", "SU-ARM-1": "A-44", "GE-INF-2": "M-26"}
    s = play(beginning(10, units, dice=(4,), weather="snow"), "roll")
    assert [at(s, unit) for unit in units] == ["eliminated", "eliminated", "eliminated", "M-26"]
    assert s.side == 0 and allowed(s, "done")


@pytest.mark.case("barbarossa", "weather.frozen.thaw")
def test_while_the_snow_lasts_the_ice_holds() -> None:
    units = {INFANTRY: "M-27", RUSSIAN: "I-33"}
    s = play(beginning(10, units, dice=(3,), weather="snow"), "roll")
    assert [at(s, unit) for unit in units] == ["M-27", "I-33"]


@pytest.mark.case("barbarossa", "weather.frozen.thaw")
def test_snow_in_april_melts_in_may_without_a_roll() -> None:
    s = beginning(12, {INFANTRY: "M-27", RUSSIAN: "I-33"}, weather="snow")
    assert [at(s, unit) for unit in (INFANTRY, RUSSIAN)] == ["eliminated"] * 2


@pytest.mark.case("barbarossa", "weather.frozen.thaw", "weather")
def test_the_thaw_comes_with_the_axis_turn_and_not_before() -> None:
    # February: a Russian walks out on Lake Ladoga and is still there when the Axis rolls for March.
    s = position({RUSSIAN: "J-32", ARMOUR: "Z-13", FAR: "R-47"}, side="russian", turn=9, dice=[6])
    play(s, f"unit {RUSSIAN}", "to J-33", "done")
    assert s.turn == 10 and at(s, RUSSIAN) == "J-33"
    play(s, "roll")
    assert at(s, RUSSIAN) == "eliminated"


@pytest.mark.case("barbarossa", "weather.snow", "sea")
def test_the_ice_takes_zones_and_stacks_like_any_ground() -> None:
    s = position({ARMOUR: "L-26", INFANTRY: "M-26", RUSSIAN: "M-28"}, turn=8)
    play(s, f"unit {INFANTRY}", "to M-27", "done")
    assert offered(s, "target") == {RUSSIAN}
