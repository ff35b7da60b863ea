"""Bombardments of both sides (6.0, 12.3, 16.2)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table


def stage(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A bombardment stage; the German has the first turn."""
    return Table(phase="bombardment", units=units, dice=dice, **doc)


def strength(units: Mapping[str, object], guns: list[str], hex_: str, **doc: object) -> int:
    """What guns bring into a hex."""
    return shelling(stage(units, [], **doc).s, [UNIT[gun] for gun in guns], PLACE[hex_])


@pytest.mark.case("city", "6.0", "6.1", "6.3", "6.31", "7.21", "6.25")
def test_the_sides_take_turns_and_guns_are_flipped() -> None:
    units = {
        "94-art": "0503",
        "71-art": "0603",
        "244-art": "0512",
        "131-inf3-1": "0507",
        "131-inf3-2": "0507",
        "94-inf-1": "0506",
        "Depot": "1632",
    }
    table = stage(units, [6, 6, 6])
    assert table.mover() == "german" and table.refused("target 0513") == "6.2"
    table.do("target 0507", "gun 94-art", "fire", "lose 131-inf3-2")
    assert table.flipped("94-art") == [1] and table.mover() == "soviet"
    table.do("target 0506", "gun 244-art", "fire")
    assert table.mover() == "german" and table.refused("target 0507") == ""  # as often as the side likes
    table.do("target 0507", "gun 71-art", "fire")
    assert table.frame() != "bombardment"


@pytest.mark.case("city", "6.1")
def test_who_is_finished_leaves_the_rest_to_the_other() -> None:
    units = {
        "94-art": "0503",
        "71-art": "0603",
        "244-art": "0512",
        "131-inf3-1": "0507",
        "94-inf-1": "0506",
        "Depot": "1632",
    }
    table = stage(units, [6, 6]).do("done")
    assert table.mover() == "soviet"
    table.do("done")
    assert table.frame() != "bombardment"


@pytest.mark.case("city", "6.11", "6.12", "6.49")
def test_a_destroyed_gun_may_still_fire_and_its_hex_still_spots() -> None:
    units = {
        "94-art": "0503",
        "244-art": "0507",
        "94-inf-1": "0509",
        "94-inf-2": "0508",
        "Depot": "1632",
        "131-inf3-1": "1632",
    }
    table = stage(units, [1, 1]).do("target 0507", "gun 94-art", "fire")
    assert table.where("244-art") == "eliminated"
    assert table.mover() == "soviet" and table.offers("target") == {"0508"}  # the hex of the gun still spots
    table.do("target 0508", "gun 244-art", "fire")
    assert table.where("94-inf-2") == "box"  # 6 and a one: two


@pytest.mark.case("city", "6.21", "6.2", "6.22", "6.23")
def test_soviet_guns_need_somebody_who_sees() -> None:
    # Clear ground west of the city: guns of range 8 in 1620, Germans in 1420.
    base = {"94-inf-1": "1420", "244-art": "1819", "Depot": "1632"}
    assert stage(base, []).frame() != "bombardment"  # nobody sees them
    near = {**base, "131-inf2-1": "1521"}
    assert stage(near, []).offers("target") == {"1420"}
    militia = {**base, "militia-1": "1521", "131-inf2-1": "1832"}
    assert stage(militia, []).frame() != "bombardment"
    hill = {"94-inf-1": "1522", "244-art": "1919", "131-inf2-1": "1822", "Depot": "1632"}
    table = stage(hill, [6])
    assert table.offers("target") == {"1522"}
    table.do("target 1522", "gun 244-art", "fire")
    assert "with 3:" in table.log()  # seen from afar: half of six
    kurgan = {"94-inf-1": "1120", "244-art": "1722", "survivor-1": "1726", "Depot": "1632"}
    assert stage(kurgan, []).offers("target") == {"1120"}


@pytest.mark.case("city", "6.26", "6.74", "12.32", "6.62")
def test_what_cannot_be_bombarded() -> None:
    units = {
        "94-art": "1428",
        "44P-pontoon": "1832",
        "survivor-1": "1534",
        "Depot": "1731",
        "131-inf3-1": "1632",
        "Chuikov": "1632",
    }
    table = stage(units, [1])
    assert table.refused("target 1832") == "6.26" and table.refused("target 1534") == "6.74"
    assert table.refused("target 1731") == "6.26"
    table.do("target 1632", "gun 94-art", "fire")
    assert table.where("Depot") == "1731"


@pytest.mark.case("city", "6.32", "6.33")
def test_soviet_guns_fire_together_only_side_by_side() -> None:
    units = {
        "94-inf-1": "0507",
        "244-art": "0509",
        "62A-art-1": "0510",
        "62A-art-2": "0512",
        "131-inf3-1": "0508",
        "Depot": "1632",
    }
    table = stage(units, [6]).do("target 0507", "gun 244-art")
    assert table.offers("gun") == {"62A-art-1"} and table.refused("gun 62A-art-2") == "6.32"
    adjacent = stage({"94-inf-1": "0507", "244-art": "0508", "Depot": "1632"}, [6])
    assert adjacent.offers("target") == {"0507"}


@pytest.mark.case("city", "6.41", "6.42", "6.48", "3.21", "14.41")
def test_ground_divides_bombardment_and_adds_to_the_die() -> None:
    guns = {"94-art": "1425", "71-art": "1425"}
    for hex_, expected in (("1428", 16), ("1531", 8), ("1534", 4), ("1925", 16)):
        assert strength({**guns, "131-inf3-1": hex_}, ["94-art", "71-art"], hex_) == expected, hex_
    # Into a fortified hex three is added to the die: 8 quartered is 2, and a one is a four.
    table = stage({**guns, "131-inf3-1": "1534"}, [1]).do("target 1534", "gun 94-art", "fire")
    assert table.where("131-inf3-1") == "1534"
    # A German there counts half, and two is added.
    assert strength({"94-inf-1": "1534", "244-art": "1830", "Depot": "1632"}, ["244-art"], "1534") == 3


@pytest.mark.case("city", "6.43", "6.44", "6.45", "6.46", "6.47", "3.23")
def test_armour_divides_what_guns_do() -> None:
    gun = {"94-art": "0503"}
    assert strength({**gun, "133T-tank-1": "0507"}, ["94-art"], "0507") == 2
    assert strength({**gun, "133T-tank-1": "0507", "131-inf3-1": "0507"}, ["94-art"], "0507") == 4
    assert (
        strength({"94-art": "1428", "133T-tank-1": "1531"}, ["94-art"], "1531") == 4
    )  # the house counts, not the tank
    assert strength({"94-art": "0506", "133T-tank-1": "0507"}, ["94-art"], "0507") == 8  # next to it nothing does
    table = stage({**gun, "71-art": "0503", "133T-tank-1": "0507", "131-inf3-1": "0507"}, [3])
    table.do("target 0507", "gun 94-art", "gun 71-art", "fire")  # 8 and a three: two; of both the tank goes last
    assert table.at("0507") == set()
    one = stage({**gun, "133T-tank-1": "0507", "131-inf3-1": "0507"}, [3]).do("target 0507", "gun 94-art", "fire")
    assert one.at("0507") == {"133T-tank-1"}


@pytest.mark.case("city", "6.5")
def test_a_mortar_next_to_its_target_has_the_harsher_half() -> None:
    assert strength({"51Mo-werfer-1": "0506", "131-inf3-1": "0507"}, ["51Mo-werfer-1"], "0507") == 4
    assert strength({"51Mo-werfer-1": "0506", "133T-tank-1": "0507"}, ["51Mo-werfer-1"], "0507") == 2
    assert strength({"51Mo-werfer-1": "1431", "131-inf3-1": "1531"}, ["51Mo-werfer-1"], "1531") == 4
    assert strength({"51Mo-werfer-1": "0505", "131-inf3-1": "0507"}, ["51Mo-werfer-1"], "0507") == 8


@pytest.mark.case("city", "6.6", "6.65")
def test_without_the_depot_soviet_guns_are_halved_but_not_those_across_the_volga() -> None:
    units = {"94-inf-1": "0507", "244-art": "0509", "131-inf3-1": "0508"}
    assert strength({**units, "Depot": "1632"}, ["244-art"], "0507") == 6
    assert strength(units, ["244-art"], "0507") == 3
    far = {"94-inf-1": "2423", "TVA1-3_8": "2723"}
    assert strength(far, ["TVA1-3_8"], "2423") == 2  # three, halved by the German-held bank alone


@pytest.mark.case("city", "12.3", "12.33", "14.43", "12.31")
def test_the_flotilla_bombards_banks_next_to_it() -> None:
    units = {"94-inf-1": "1832", "94-inf-2": "1632", "Flotilla": "1932", "Depot": "1531"}
    table = stage(units, [4], turn=2)
    assert table.offers("target") == {"1832"}
    table.do("target 1832", "gun Flotilla", "fire")  # four, as in the open, with a four: one
    assert table.where("94-inf-1") == "box"
    late = stage(units, [3], turn=3).do("target 1832", "gun Flotilla", "fire")  # two
    assert "with 2:" in late.log()
    assert (
        stage({**units, "94-art": "1428", "131-inf3-1": "1531"}, [6], turn=6).do("done", "done").where("Flotilla")
        == "gone"
    )


@pytest.mark.case("city", "16.0", "16.2", "16.21", "16.23", "16.24", "6.24", "6.34", "7.23")
def test_guns_across_the_volga_hit_two_hexes_without_spotters() -> None:
    units = {"94-inf-1": "2423", "94-inf-2": "2324", "TVA1-2_6": "2723", "TVA4-4_4": "2821"}
    table = stage(units, [6, 6], turn=4).do("target 2423", "gun TVA1-2_6")
    assert table.offers("second") == {"2324"}  # the rulebook's example
    table.do("second 2324")
    assert table.refused("gun TVA4-4_4") == "6.31"  # 2324 is out of its range
    table.do("fire")
    assert table.log().count("with 2:") == 2  # banks are clear for them
    assert table.flipped("TVA1-2_6") == [1]


@pytest.mark.case("city", "16.25", "16.21")
def test_the_203_mm_gun_fires_alone_at_one_hex() -> None:
    units = {
        "94-inf-1": "2423",
        "94-inf-2": "2324",
        "TVA5-12_10": "2723",
        "TVA1-2_6": "2821",
        "62A-art_long-1": "2422",
        "Depot": "1632",
    }
    table = stage(units, [6], turn=6).do("target 2423", "gun TVA5-12_10")
    assert table.refused("gun TVA1-2_6") == "16.25" and table.refused("second 2324") == "16.25"
    mixed = stage(units, [6], turn=6).do("target 2423", "gun TVA1-2_6")
    assert mixed.refused("gun 62A-art_long-1") == "16.21"


@pytest.mark.case("city", "16.26")
def test_germans_bombard_guns_across_the_volga_as_in_fortified_hexes() -> None:
    table = stage({"army-art_hvy": "2220", "TVA1-2_6": "2723"}, [1], turn=4)
    assert table.offers("target") == {"2723"}
    table.do("target 2723", "gun army-art_hvy", "fire")  # ten quartered is three; a one is a four: nothing
    assert "with 3:" in table.log() and table.where("TVA1-2_6") == "2723"


@pytest.mark.case("city", "16.3")
def test_kontrpodgotovka_once_on_game_turns_three_to_six() -> None:
    units = {"94-inf-1": "2423", "TVA1-2_6": "2723"}
    assert stage(units, [], turn=2).refused("kontr") == "16.3"
    table = stage(units, [3], turn=4).do("kontr", "target 2423", "gun TVA1-2_6", "fire")
    assert table.where("94-inf-1") == "box"  # two with a three less one
    assert stage(units, [], turn=5, tracks={"kontrpodgotovka": 4}).refused("kontr") == "16.3"


@pytest.mark.case("city", "6.71", "6.72")
def test_survivors_are_relieved_and_get_no_guns() -> None:
    units = {"survivor-1": "1534", "244-inf2-1": "1633"}
    table = Table(phase="reaction", units=units, dice=[3]).do("unit 244-inf2-1", "to 1634")
    assert table.where("survivor-1") == "1534"
    table.do("to 1534", "stop")
    assert table.at("1534") == {"244-inf2-1"}
