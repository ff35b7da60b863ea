"""The sequence of play, weather and air units."""

import pytest

from kurgan.games.pocket.rules.tables import WEATHERS
from tests.games.pocket.table import Table

BOTH = {"ger_376id_672": "11.04", "ger_11corps_hq": "11.03", "sov_315id": "30.33", "sov_2gds_hq": "30.34"}


def pass_turn(table: Table) -> list[tuple[str, str]]:
    """Everything that is asked in a turn in which nobody does anything."""
    asked = []
    turn = table.s.turn
    while table.s.outcome is None and table.s.turn == turn:
        asked.append((table.mover(), table.frame()))
        table.do("roll" if table.frame() == "weather" else "done")
    return asked


@pytest.mark.case("pocket", "1.3", "4.0b", "1.7e")
def test_the_phases_of_a_turn_in_their_order() -> None:
    waiting = {"ger_11pz_1-15": {"at": "11.02", "reserve": True}, "sov_19tb": "30.35"}
    table = Table(phase="weather", units={**BOTH, **waiting}, dice=[1, 1, 1, 1])
    assert (table.mover(), table.frame()) == ("soviet", "weather")
    assert pass_turn(table.do("roll", "reserve sov_19tb")) == [
        ("soviet", "movement"), ("axis", "release"), ("soviet", "release"), ("axis", "movement"), ("axis", "movement"),
    ]
    assert table.s.turn == 2 and table.frame() == "weather"


@pytest.mark.case("pocket", "1.3", "1.11b")
def test_barrages_stand_where_the_sequence_has_them() -> None:
    near = {"ger_376id_672": "11.04", "sov_315id": "11.05", "ger_11corps_hq": "11.03", "sov_2gds_hq": "11.06"}
    table = Table(phase="weather", units=near, dice=[6, 6, 6, 6])
    kinds = [kind for _, kind in pass_turn(table)]
    assert kinds == [
        "weather", "movement", "barrage", "barrage", "combat", "barrage", "movement", "barrage", "combat", "barrage",
    ]


@pytest.mark.case("pocket", "1.3-turn", "S10")
def test_the_other_side_does_not_move() -> None:
    table = Table(units=BOTH)
    assert table.refused("unit ger_376id_672") == "1.3-turn"
    assert table.offers("unit") == {"sov_315id", "sov_2gds_hq"}
    table.do("done")  # nobody has to move


@pytest.mark.case("pocket", "1.6a", "1.6b", "1.6c")
def test_weather_is_two_dice_and_the_turn_before_changes_them_but_never_the_first() -> None:
    table = Table(phase="weather", units=BOTH, dice=[2, 2, 1, 1])
    table.do("roll")
    assert WEATHERS[table.s.weather] == "Snow"
    later = Table(phase="weather", turn=2, units=BOTH, tracks={"weather": "Snow"}, dice=[2, 3, 1, 1])
    later.do("roll")
    assert WEATHERS[later.s.weather] == "Snow"  # five, less one for the snow of the turn before
    clear = Table(phase="weather", turn=2, units=BOTH, tracks={"weather": "Clear"}, dice=[5, 4, 1, 1])
    clear.do("roll")
    assert WEATHERS[clear.s.weather] == "Clear"


@pytest.mark.case("pocket", "1.11", "1.6c")
def test_air_units_are_rolled_for_anew_each_turn() -> None:
    table = Table(phase="weather", units=BOTH, tracks={"air": [7, 7]}, dice=[6, 6, 4, 2])
    table.do("roll")
    assert table.s.air == [3, 5]  # clear: one more for each side


@pytest.mark.case("pocket", "scenario.1", "scenario.3-air")
@pytest.mark.parametrize(("scenario", "units"), [("1", [2, 3]), ("3", [1, 2]), ("4", [3, 5])])
def test_scenarios_share_air_units_out(scenario: str, units: list[int]) -> None:
    table = Table(scenario=scenario, phase="weather", units={}, dice=[6, 6, 4, 2])
    table.do("roll")
    assert table.s.air == units


@pytest.mark.case("pocket", "1.9b")
def test_a_side_recovers_at_the_end_of_its_own_turn() -> None:
    units = {name: {"at": hex_, "disorganised": True} for name, hex_ in BOTH.items()}
    table = Table(phase="exploitation", side="soviet", units={**units, "ger_11pz_1-15": "11.02"})
    assert table.mover() == "axis" and table.frame() == "movement"
    assert not table.flag("disorganised", "sov_315id") and table.flag("disorganised", "ger_376id_672")
    table.do("done")
    assert table.frame() == "movement" and table.flag("disorganised", "ger_376id_672")
    table.do("done")
    assert not table.flag("disorganised", "ger_376id_672")
