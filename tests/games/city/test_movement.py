"""Moving: points by ground, zones that stop, who may move and who is done."""

import pytest

from kurgan.games.city.rules.counters import UNIT
from tests.games.city.table import Table

# The six hexes around 0506, held by Soviets with zones of control.
RING_OF_SOVIETS = {
    "244-inf3-1": "0505",
    "244-inf3-2": "0507",
    "131-inf3-1": "0405",
    "131-inf3-2": "0406",
    "10B-inf3-1": "0605",
    "10B-inf3-2": "0606",
}


@pytest.mark.case("city", "7.1", "7.12", "3.21", "14.3")
def test_a_german_pays_by_ground() -> None:
    # 0910 and 0912 are clear, 0911 is wood, 1410 a hill.
    table = Table(units={"94-inf-1": "0910"}).do("unit 94-inf-1", "to 0911")
    assert table.field("spent") == 4  # woods cost two points
    table.do("to 0912")
    assert table.field("spent") == 5  # clear ground a half
    hill = Table(units={"94-inf-1": "1409"}).do("unit 94-inf-1", "to 1410")
    assert hill.field("spent") == 2  # a hill one


@pytest.mark.case("city", "7.12", "14.3")
def test_heavy_and_fortified_ground_is_dear_and_rivers_cost_more() -> None:
    table = Table(units={"94-inf-1": "1430"}).do("unit 94-inf-1", "to 1530")
    assert table.field("spent") == 4
    # The Tsaritsa runs between 0132 and 0133.
    wet = Table(units={"94-inf-1": "0132"}).do("unit 94-inf-1", "to 0133")
    assert wet.field("spent") == 3


@pytest.mark.case("city", "7.12", "15.44")
def test_a_soviet_pays_a_point_for_every_hex() -> None:
    table = Table(phase="reaction", dice=[3], units={"244-inf2-1": "1632", "Chuikov": "1632", "244-inf2-2": "1632"})
    table.do("unit 244-inf2-1", "to 1531")
    assert table.field("spent") == 4  # two hexes, heavy or not
    far = Table(phase="reaction", dice=[3], units={"244-inf2-1": "1632"}).do("unit 244-inf2-1")
    assert "1624" in far.offers("to") and "1623" not in far.offers("to")  # eight hexes


@pytest.mark.case("city", "7.11")
def test_a_stack_goes_as_far_as_its_slowest_unit_and_may_part() -> None:
    table = Table(units={"94-inf-1": "0202", "24Pz-armor-1": "0202"})
    table.do("unit 94-inf-1", "with 24Pz-armor-1", "to 0226")
    assert table.field("spent") == 24 and "to" not in table.verbs()
    table.do("leave 94-inf-1")
    assert table.flipped("94-inf-1") == [1] and table.refused("to 0230") == ""
    table.do("to 0230", "stop")
    assert table.where("24Pz-armor-1") == "0230" and table.where("94-inf-1") == "0226"


@pytest.mark.case("city", "7.2", "7.21", "7.37", "2.2")
def test_a_unit_moves_once_a_game_turn() -> None:
    table = Table(units={"94-inf-1": "0205", "94-inf-2": "0305"}).do("unit 94-inf-1", "to 0206", "stop")
    assert table.flipped("94-inf-1", "94-inf-2") == [1, 0]
    assert table.refused("unit 94-inf-1") == "7.37" and table.refused("unit 94-inf-2") == ""


@pytest.mark.case("city", "7.31", "7.38", "11.21")
def test_only_the_side_whose_phase_it_is_moves() -> None:
    table = Table(units={"94-inf-1": "0205", "244-inf2-1": "1632"})
    assert table.refused("unit 244-inf2-1") == "7.31"
    soviet = Table(phase="reaction", dice=[1], units={"94-inf-1": "0205", "244-inf2-1": "1632", "244-inf2-2": "1630"})
    assert soviet.refused("unit 94-inf-1") == "7.31"
    soviet.do("unit 244-inf2-1", "to 1631", "stop")
    assert soviet.refused("unit 244-inf2-2") == "11.21"


@pytest.mark.case("city", "7.32")
def test_nobody_enters_a_hex_with_an_enemy() -> None:
    table = Table(units={"94-inf-1": "0505", "militia-1": "0507", "94-inf-2": "0506"}).do("unit 94-inf-1")
    assert table.refused("to 0507") == "7.32" and "0506" in table.offers("to")


@pytest.mark.case("city", "7.33", "9.31", "9.0", "9.1")
def test_an_enemy_zone_stops_a_unit_and_costs_nothing() -> None:
    table = Table(units={"94-inf-1": "0505", "244-inf3-1": "0508", "Chuikov": "0508"}).do("unit 94-inf-1")
    assert "0507" in table.offers("to") and "0509" in table.offers("to")  # on the far side, walking round
    table.do("to 0507")
    assert table.field("spent") == 2 and "to" not in table.verbs()
    assert table.refused("to 0506") == "7.34"


@pytest.mark.case("city", "7.34", "9.32")
def test_nobody_walks_out_of_an_enemy_zone() -> None:
    table = Table(units={"94-inf-1": "0507", "244-inf3-1": "0508", "Chuikov": "0508"}).do("unit 94-inf-1")
    assert table.refused("to 0506") == "7.34" and "attack" in table.verbs()


@pytest.mark.case("city", "9.1", "12.14", "6.7")
def test_who_has_no_zone_of_control() -> None:
    rubble = Table(units={"94-inf-1": "1435", "survivor-1": "1534", "131-inf3-1": "1832"})
    rubble.do("unit 94-inf-1", "to 1535")
    assert rubble.refused("to 1536") == ""
    for unit in ("militia-1", "244-inf2-1"):
        table = Table(units={"94-inf-1": "0505", unit: "0508", "Chuikov": "0508"}).do("unit 94-inf-1", "to 0507")
        assert table.refused("to 0506") == "", unit
    for unit in ("35G-gds2-1", "244-inf3-1", "2M-mot2-1", "244-at"):
        table = Table(units={"94-inf-1": "0505", unit: "0508", "Chuikov": "0508"}).do("unit 94-inf-1", "to 0507")
        assert table.refused("to 0506") == "7.34", unit


@pytest.mark.case("city", "9.2", "9.33", "9.34")
def test_zones_reach_into_open_ground_only() -> None:
    # 1632 and 1732 are heavy structures, 1429 is light, 1330 a park.
    table = Table(units={"94-inf-1": "1430", "244-inf3-1": "1632"}).do("unit 94-inf-1", "to 1531")
    assert "to" in table.verbs()
    park = Table(units={"94-inf-1": "1329", "244-inf3-1": "1430"}).do("unit 94-inf-1")
    assert park.refused("to 1328") == ""  # 1329 is light: no zone there
    held = Table(units={"94-inf-1": "1330", "244-inf3-1": "1430"}).do("unit 94-inf-1")
    assert held.refused("to 1329") == "7.34"


@pytest.mark.case("city", "7.35", "13.1", "13.11")
def test_a_german_unit_out_of_supply_has_half_its_points() -> None:
    table = Table(units={"94-inf-1": "0506", "94-inf-2": "0202", **RING_OF_SOVIETS})
    assert not table.s.in_supply(UNIT["94-inf-1"])
    assert table.s.allowance(UNIT["94-inf-1"]) == 12 and table.s.allowance(UNIT["94-inf-2"]) == 24
    assert table.s.in_supply(UNIT["94-inf-2"])


@pytest.mark.case("city", "7.35", "13.2")
def test_a_soviet_out_of_supply_does_not_move() -> None:
    around = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(("0504", "0506", "0404", "0405", "0604", "0605"), 1)}
    table = Table(phase="reaction", dice=[6], units={"244-inf2-1": "0505", **around}).do("unit 244-inf2-1")
    assert table.refused("to 0407") == "7.35" and "attack" in table.verbs()


@pytest.mark.case("city", "7.36", "14.61", "5.24")
def test_the_volga_and_the_far_bank_are_closed() -> None:
    table = Table(units={"94-inf-1": "1831", "94-inf-2": "1731"}).do("unit 94-inf-1")
    assert table.refused("to 1932") == "7.36" and table.refused("to 2133") == "7.36"


@pytest.mark.case("city", "14.42", "14.43", "14.44", "14.41")
def test_special_hexes_cost_what_they_count_as() -> None:
    kurgan = Table(units={"24Pz-armor-1": "1727"}).do("unit 24Pz-armor-1", "to 1726")
    assert kurgan.field("spent") == 8
    bank = Table(units={"24Pz-armor-1": "1830"}).do("unit 24Pz-armor-1", "to 1831")
    assert bank.field("spent") == 8
    gully = Table(units={"24Pz-armor-1": "1635"}).do("unit 24Pz-armor-1", "to 1634")
    assert gully.field("spent") == 8  # its river does not count
    works = Table(units={"24Pz-armor-1": "1826"}).do("unit 24Pz-armor-1", "to 1926")
    assert works.field("spent") == 4


@pytest.mark.case("city", "7.6", "7.61", "7.62", "7.63")
def test_german_guns_deploy_and_then_only_fire() -> None:
    table = Table(units={"94-art": "0505", "94-inf-1": "0205"}).do("unit 94-art", "to 0507", "deploy")
    assert table.flipped("94-art") == [0] and table.s.deployed[UNIT["94-art"]] == 1
    assert table.refused("unit 94-art") == "7.62"
    soviet = Table(phase="reaction", dice=[6], units={"244-art": "1632"}).do("unit 244-art", "to 1631")
    assert soviet.refused("deploy") == "7.63"


@pytest.mark.case("city", "8.1", "8.11", "8.0")
def test_four_germans_to_a_hex_at_the_end_of_a_move() -> None:
    full = {f"94-inf-{n}": "0506" for n in range(1, 5)}
    table = Table(units={"94-inf-5": "0505", **full}).do("unit 94-inf-5")
    assert "0507" in table.offers("to")  # on the way through
    table.do("to 0506")
    assert "stop" in table.verbs()
    table.do("stop")
    assert table.frame() == "losses"  # what is over the limit is eliminated
    table.do("lose 94-inf-1")
    assert len(table.at("0506")) == 4


@pytest.mark.case("city", "8.12", "8.3")
def test_in_close_ground_the_limit_counts_at_all_times() -> None:
    full = {f"94-inf-{n}": "1531" for n in range(1, 5)}
    table = Table(units={"94-inf-5": "1430", **full}).do("unit 94-inf-5")
    assert table.refused("to 1531") != "" and "1531" not in table.offers("to")
    bank = Table(units={"94-inf-1": "1831", "94-inf-2": "1831", "94-inf-3": "1731"}).do("unit 94-inf-3")
    assert "1831" not in bank.offers("to")


@pytest.mark.case("city", "8.2", "8.3")
def test_three_soviets_to_a_hex_two_on_the_bank() -> None:
    units = {
        "244-inf2-1": "1731",
        "244-inf2-2": "1731",
        "244-inf2-3": "1731",
        "131-inf2-1": "1730",
        "131-inf2-2": "1831",
        "131-inf2-3": "1831",
    }
    table = Table(phase="reaction", dice=[6], units=units).do("unit 131-inf2-1", "to 1731")
    table.do("stop")
    assert table.frame() == "losses"
    bank = Table(phase="reaction", dice=[6], units=units).do("unit 131-inf2-1", "to 1831", "stop")
    assert bank.frame() == "losses"
