"""Overruns: who, at what price, and what comes of them (7.4)."""

import pytest

from tests.games.city.table import Table

# A fire of 3 (half of 6) kills with a one; of 6 with five or less. Chits: the faces 1 to 6 of thirty bring a reaction.


@pytest.mark.case("city", "7.4", "7.42", "7.45", "7.48", "7.49", "14.11", "11.1")
def test_a_stack_overruns_a_hex_goes_in_and_may_go_on() -> None:
    units = {"24Pz-armor-1": "0505", "24Pz-armor-2": "0505", "244-inf2-1": "0507", "Chuikov": "0507"}
    table = Table(units={**units, "94-inf-1": "0202"}, control={"mamayev": "german"}, dice=[1, 6, 5, 20])
    table.do("unit 24Pz-armor-1", "all", "to 0506", "overrun 0507")
    # 6 against half of 2: one Soviet lost, no German; Chuikov lives on a five; the chit brings nothing.
    assert table.where("244-inf2-1") == "eliminated" and table.at("0507") == {"24Pz-armor-1", "24Pz-armor-2"}
    assert table.field("spent") == 1 + 8 + 1 and table.flipped("24Pz-armor-1") == [0]
    assert table.s.drawn == [1, 0]


@pytest.mark.case("city", "7.4", "7.33")
def test_an_overrun_that_clears_nothing_costs_four_points_and_stays() -> None:
    table = Table(
        units={"24Pz-armor-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"},
        control={"mamayev": "german"},
        dice=[6, 6, 30],
    )
    table.do("unit 24Pz-armor-1", "overrun 0507")
    assert table.where("24Pz-armor-1") == "0506" and table.field("spent") == 8
    assert table.refused("to 0505") == "7.34" and table.refused("overrun 0507") == ""


@pytest.mark.case("city", "7.41", "7.46")
def test_only_fast_units_overrun_and_only_clear_ground() -> None:
    foot = Table(units={"94-inf-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}).do("unit 94-inf-1")
    assert foot.refused("overrun 0507") == "7.41"
    mixed = Table(units={"94-inf-1": "0506", "24Pz-armor-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"})
    assert mixed.do("unit 24Pz-armor-1", "with 94-inf-1").refused("overrun 0507") == "7.41"
    hill = Table(units={"24Pz-armor-1": "1409", "131-inf3-1": "1410", "Chuikov": "1410"}).do("unit 24Pz-armor-1")
    assert hill.refused("overrun 1410") == "7.41" and hill.refused("attack 1410") == ""
    for unit in ("14Pz-mech", "24Pz-eng_arm-1", "24Pz-art_sp-1", "24Pz-hrecon", "29Mot-mot_4-1"):
        fast = Table(units={unit: "0506", "131-inf3-1": "0507", "Chuikov": "0507"}).do(f"unit {unit}")
        assert fast.refused("overrun 0507") == "", unit


@pytest.mark.case("city", "7.43", "3.23")
def test_armour_and_flak_fire_double_and_anti_tank_guns_triple() -> None:
    # Half of 6 is 3; a tank's 2 doubled is 4, an anti-tank gun's 1 tripled is 3, infantry's 3 halved is 2.
    for unit, strength in (("133T-tank-1", 4), ("244-at", 3), ("131-inf3-1", 2), ("133T-flak", 4)):
        table = Table(
            units={"24Pz-armor-1": "0506", unit: "0507", "Chuikov": "0507"},
            control={"mamayev": "german"},
            dice=[6, 6, 30],
        )
        table.do("unit 24Pz-armor-1", "overrun 0507")
        assert f"3 against {strength}:" in table.log(), unit


@pytest.mark.case("city", "7.44", "12.17", "7.48")
def test_militia_alone_is_ridden_down_at_the_cost_of_entering() -> None:
    table = Table(
        units={"24Pz-armor-1": "0506", "militia-1": "0507", "244-inf2-1": "1632", "Chuikov": "1632"},
        control={"mamayev": "german"},
        dice=[30],
    )
    assert "militia-1" in table.at("0507")
    table.do("unit 24Pz-armor-1", "overrun 0507")
    assert table.at("0507") == {"24Pz-armor-1"} and table.field("spent") == 1
    assert table.s.drawn == [1, 0]  # a chit is drawn all the same


@pytest.mark.case("city", "7.47")
def test_an_overrun_needs_its_points() -> None:
    near = Table(
        units={"94-inf-1": "0202", "29Mot-mot_4-1": "1605", "131-inf3-1": "1705", "Chuikov": "1705"},
        frames=[
            {"frame": "game-turn", "step": 6},
            {"frame": "initiative"},
            {"frame": "move", "side": "german", "units": ["29Mot-mot_4-1"], "moved": True, "spent": 28},
        ],
    )
    assert near.refused("overrun 1705") == "7.47"


@pytest.mark.case("city", "7.52", "7.46", "7.75")
def test_those_who_are_overrun_do_not_counterattack() -> None:
    table = Table(
        units={"24Pz-armor-1": "0505", "131-inf3-1": "0507", "Chuikov": "0507"},
        control={"mamayev": "german"},
        dice=[6, 6, 30],
    )
    table.do("unit 24Pz-armor-1", "to 0506", "overrun 0507")
    assert table.mover() == "german"  # nobody else is near, and those attacked have no chance of their own
