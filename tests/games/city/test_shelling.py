"""Bombardment to the letter: who spots, how halves add up, who is lost, and what lives on (6.1 to 6.7, 16.2)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import SIDE, UNIT
from kurgan.games.city.rules.data import GERMAN
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.strength import plain, shelling, volley
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

FAR = {"Depot": "1632", "131-inf3-1": "1632"}  # the depot and somebody with it, out of the way


def stage(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A bombardment stage; the German has the first turn."""
    return Table(phase="bombardment", units=units, dice=dice, **doc)


def told(table: Table, gun: str, target: str) -> str:
    """What a bombardment of a hex by one gun says."""
    table.do(f"target {target}", f"gun {gun}", "fire")
    return table.log().splitlines()[-1]


@pytest.mark.case("city", "6.22", "6.23")
def test_militia_and_survivors_next_to_a_hex_do_not_spare_guns_the_half() -> None:
    # A hill in 1822 sees 1522; somebody in 1622 is next to it.
    hill = {"94-inf-1": "1522", "244-art": "1919", "131-inf2-1": "1822", "Depot": "1632"}
    assert "with 3:" in told(stage({**hill, "militia-1": "1622"}, [6]), "244-art", "1522")
    assert "with 6:" in told(stage({**hill, "131-inf2-2": "1622"}, [6]), "244-art", "1522")


@pytest.mark.case("city", "6.12", "6.23")
def test_a_hex_of_militia_that_is_emptied_spots_no_more_than_before() -> None:
    base = {"94-art": "1218", "94-inf-1": "1420", "244-art": "1819", **FAR}
    militia = stage({**base, "militia-1": "1521"}, [1]).do("target 1521", "gun 94-art", "fire")
    assert militia.where("militia-1") == "eliminated" and militia.frame() != "bombardment"
    foot = stage({**base, "131-inf2-1": "1521"}, [1, 6]).do("target 1521", "gun 94-art", "fire")
    assert foot.where("131-inf2-1") == "eliminated" and foot.offers("target") == {"1420"}
    assert "with 6:" in told(foot, "244-art", "1420")  # it counts as held, so nothing is halved


@pytest.mark.case("city", "6.21", "6.23")
def test_sight_reaches_nine_hexes_from_mamayev_kurgan_and_three_from_hills() -> None:
    guns = {"62A-art_long-1": "1830", "Depot": "1632"}
    for hex_, seen in (("0828", True), ("0728", False)):  # nine and ten hexes from 1726
        table = stage({**guns, "131-inf2-1": "1726", "94-inf-1": hex_}, [])
        assert (table.frame() == "bombardment") == seen, hex_
    alone = stage({**guns, "militia-1": "1726", "131-inf2-1": "1832", "94-inf-1": "0828"}, [])
    assert alone.frame() != "bombardment"  # militia sees nothing from there
    near = {"62A-art_long-1": "1919", "Depot": "1632", "131-inf2-1": "1822"}
    for hex_, seen in (("1522", True), ("1421", False)):
        assert (stage({**near, "94-inf-1": hex_}, []).frame() == "bombardment") == seen, hex_


@pytest.mark.case("city", "6.11", "5.54", "6.3")
def test_flak_with_a_range_fires_though_destroyed() -> None:
    foot = {"131-inf3-1": "0506", "131-inf3-2": "0506"}
    units = {"9Fl-flak_hvy-1": "0505", "94-art": "0403", "244-art": "0510", **foot, "Depot": "1632"}
    table = stage(units, [6, 1, 1]).do("target 0506", "gun 94-art", "fire", "lose 131-inf3-2")
    table.do("target 0505", "gun 244-art", "fire")
    assert table.where("9Fl-flak_hvy-1") == "gone"
    assert table.mover() == "german" and "0506" in table.offers("target")
    table.do("target 0506", "gun 9Fl-flak_hvy-1", "fire")  # 2 and a one: one
    assert table.where("131-inf3-1") == "eliminated"


@pytest.mark.case("city", "6.11", "6.1")
def test_a_side_that_has_finished_gets_no_more_shots_for_its_destroyed_guns() -> None:
    units = {"94-art": "0503", "244-art": "0508", "131-inf3-1": "0504", "Depot": "1632"}
    table = stage(units, [1]).do("done", "target 0503", "gun 244-art", "fire")
    assert table.where("94-art") == "gone" and table.frame() != "bombardment"


@pytest.mark.case("city", "6.49", "5.32")
def test_guns_are_lost_first_their_owner_choosing_among_them() -> None:
    units = {"94-art": "0503", "244-art": "0507", "62A-art-1": "0507", "131-inf3-2": "0507", **FAR}
    table = stage(units, [6]).do("target 0507", "gun 94-art", "fire")
    assert table.offers("lose") == {"244-art", "62A-art-1"} and table.refused("lose 131-inf3-2") == "6.49"
    assert table.mover() == "soviet"


@pytest.mark.case("city", "6.44", "6.45")
def test_armour_is_lost_last_in_houses_too() -> None:
    units = {"94-art": "1428", "71-art": "1428", "133T-tank-1": "1531", "133T-tank-2": "1531", "131-inf3-2": "1531"}
    table = stage(units, [1]).do("target 1531", "gun 94-art", "gun 71-art", "fire")  # 8 with a three: two
    assert table.where("131-inf3-2") == "eliminated"
    assert table.frame() == "losses" and table.offers("lose") == {"133T-tank-1", "133T-tank-2"}


@pytest.mark.case("city", "6.46", "6.48")
def test_a_gun_next_to_the_target_is_whole_while_the_others_are_divided() -> None:
    units = {"94-art": "1431", "71-art": "1428", "131-inf3-2": "1531", "133T-tank-1": "1531"}
    s = stage(units, []).s
    assert shelling(s, [UNIT["94-art"], UNIT["71-art"]], PLACE["1531"]) == 8 + 4
    open_ = stage({"94-art": "0506", "71-art": "0504", "133T-tank-1": "0507"}, []).s
    assert shelling(open_, [UNIT["94-art"], UNIT["71-art"]], PLACE["0507"]) == 8 + 2


@pytest.mark.case("city", "6.22", "6.48", "14.5")
def test_the_last_half_is_taken_of_the_whole_sum() -> None:
    # In smoke: a gun next to the target brings 1, one further off 4 quartered, which is 1: half of both is 1.
    units = {"9Fl-flak_hvy-1": "0506", "9Fl-flak_hvy-2": "0504", "133T-tank-1": "0507"}
    table = stage(units, [6], turn=2, tracks={"oil": 2}).do("target 0507", "gun 9Fl-flak_hvy-1", "gun 9Fl-flak_hvy-2")
    frame = table.s.stack[-1]
    assert isinstance(frame, Bombardment) and frame.strength(table.s) == 2  # 2 and 1 make 3, halved and rounded up
    clear = stage(units, [6], turn=2).do("target 0507", "gun 9Fl-flak_hvy-1", "gun 9Fl-flak_hvy-2")
    frame = clear.s.stack[-1]
    assert isinstance(frame, Bombardment) and frame.strength(clear.s) == 3


@pytest.mark.case("city", "6.6", "7.56")
def test_without_the_depot_soviet_guns_are_halved_in_every_fire() -> None:
    units = {"244-art": "0507", "131-inf3-1": "0507", "94-inf-1": "0506"}
    gun, foot = UNIT["244-art"], UNIT["131-inf3-1"]
    for depot, whole in ((True, 6), (False, 3)):
        s = Table(units={**units, "Chuikov": "0507", **({"Depot": "1632"} if depot else {})}).s
        assert plain(s, [gun, foot]) == whole + 3
        assert volley(s, [gun, foot], PLACE["0506"]) == whole + 3


@pytest.mark.case("city", "6.61", "6.63")
def test_germans_walk_into_the_depot_and_it_is_gone() -> None:
    table = Table(units={"94-inf-1": "0505", "94-inf-2": "0202", "Depot": "0507", "131-inf3-1": "1632"})
    table.do("unit 94-inf-1", "to 0507")
    assert table.where("Depot") == "eliminated" and not table.s.depot()


@pytest.mark.case("city", "6.7", "6.73", "5.31")
def test_survivors_appear_once_in_fortified_hexes_and_nowhere_else() -> None:
    guns = {f"{name}-art": "1530" for name in ("94", "71", "295")}
    army = {"389-art": "1430", "army-art_hvy": "1430", "army-art_siege": "1530", **guns}
    fire = [f"gun {gun}" for gun in army]
    fort = stage({**army, "131-inf2-1": "1534", "131-inf2-2": "1534"}, [1]).do("target 1534", *fire, "fire")
    # 54 quartered is 14; a one is a four: two.
    assert fort.at("1534") == {"survivor-1"} and fort.where("131-inf2-1") == fort.where("131-inf2-2") == "eliminated"
    house = stage({**army, "131-inf2-1": "1531"}, [1]).do("target 1531", *fire, "fire")
    assert house.at("1531") == set()


@pytest.mark.case("city", "6.75", "10.67", "6.11", "6.12")
def test_guns_whose_attackers_are_lost_leave_neither_survivors_nor_shots_behind() -> None:
    # 1533 is heavy; the gully 1534 is fortified. The lone engineer dies, the guns then bombard at half strength.
    guns = {f"{name}-art": "1428" for name in ("94", "71", "295", "389")} | {"army-art_siege": "1328"}
    units = {**guns, "94-eng-1": "1533", "94-inf-9": "0202", "244-art": "1534", "Depot": "1832"}
    table = Table(units=units, control={"mamayev": "german"}, dice=[3, 1, 1, 30]).do("unit 94-eng-1", "attack 1534")
    table.do("go", *[f"gun {gun}" for gun in guns], "go", "roll")
    # 44 quartered is 11, halved 6; a one and three are a four: one.
    assert table.where("94-eng-1") == "box" and table.where("244-art") == "eliminated"
    assert table.at("1534") == set() and table.s.spotters == 0
    assert table.s.ghost[UNIT["244-art"]] == -1


@pytest.mark.case("city", "6.74", "10.67")
def test_guns_left_alone_do_not_hit_survivors() -> None:
    units = {"94-art": "1428", "94-eng-1": "1533", "94-inf-9": "0202", "survivor-1": "1534", "131-inf3-1": "1832"}
    table = Table(units=units, control={"mamayev": "german"}, dice=[4, 1, 30]).do("unit 94-eng-1", "attack 1534")
    table.do("go", "gun 94-art", "go", "roll")
    assert table.where("94-eng-1") == "box" and table.where("survivor-1") == "1534"
    assert table.flipped("94-art") == [1]


@pytest.mark.case("city", "10.67", "14.41")
def test_guns_left_alone_find_special_structures_open() -> None:
    # 1925 is a special structure: two is added for an attack, nothing for a bombardment.
    units = {"94-art": "1622", "71-art": "1622", "94-eng-1": "1824", "94-inf-9": "0202", "131-inf3-1": "1925"}
    table = Table(units=units, control={"mamayev": "german"}, dice=[3, 1, 5, 30]).do("unit 94-eng-1", "attack 1925")
    table.do("go", "gun 94-art", "gun 71-art", "go", "roll")
    assert table.where("94-eng-1") == "box" and table.where("131-inf3-1") == "eliminated"  # 8 with a five: one


@pytest.mark.case("city", "6.72", "8.2")
def test_a_whole_stack_may_relieve_survivors() -> None:
    units = {"survivor-1": "1534", **{f"244-inf2-{n}": "1633" for n in (1, 2, 3)}}
    table = Table(phase="reaction", units=units, dice=[3]).do("unit 244-inf2-1", "all", "to 1534", "stop")
    assert table.at("1534") == {"244-inf2-1", "244-inf2-2", "244-inf2-3"}
    assert table.where("survivor-1") == "eliminated"


@pytest.mark.case("city", "11.33", "6.7")
def test_chuikovs_fate_is_rolled_for_though_survivors_hold_his_hex() -> None:
    guns = {f"{name}-art": "1530" for name in ("94", "71", "295")}
    army = {"389-art": "1430", "army-art_hvy": "1430", "army-art_siege": "1530", **guns}
    fire = [f"gun {gun}" for gun in army]
    units = {**army, "131-inf2-1": "1534", "Chuikov": "1534", "35G-gds2-1": "1832"}
    dead = stage(units, [1, 1]).do("target 1534", *fire, "fire")
    assert dead.where("Chuikov") == "gone" and dead.at("1534") == {"survivor-1"}
    alive = stage(units, [1, 2]).do("target 1534", *fire, "fire")
    assert alive.where("Chuikov") == "1534"  # the nearest Soviets are the survivors themselves


@pytest.mark.case("city", "16.23", "16.24", "6.43")
def test_armour_on_the_bank_counts_for_guns_across_the_volga() -> None:
    units = {"24Pz-armor-1": "2423", "TVA1-3_8": "2723", "Depot": "1632", "131-inf3-1": "1632"}
    assert "with 1:" in told(stage(units, [6], turn=4), "TVA1-3_8", "2423")  # three quartered
    mixed = {**units, "94-inf-1": "2423"}
    assert "with 2:" in told(stage(mixed, [6], turn=4), "TVA1-3_8", "2423")
    foot = {"94-inf-1": "2423", "TVA1-3_8": "2723", **FAR}
    assert "with 3:" in told(stage(foot, [6], turn=4), "TVA1-3_8", "2423")


@pytest.mark.case("city", "8.4", "6.43")
def test_armour_in_a_stack_out_of_sight_is_told_when_it_counts() -> None:
    units = {"24Pz-armor-1": "1522", "94-inf-1": "1522", "244-art": "1919", "131-inf2-1": "1822", "Depot": "1632"}
    says = told(stage(units, [6]), "244-art", "1522")
    assert "24Pz-armor-1" in says and "94-inf-1" in says
    foot = {**{u: p for u, p in units.items() if u != "24Pz-armor-1"}, "94-inf-2": "1522"}
    assert "94-inf-1" not in told(stage(foot, [6]), "244-art", "1522")


@pytest.mark.case("city", "8.4")
def test_who_might_be_lost_in_a_hidden_stack_is_not_shown() -> None:
    stack = {f"94-inf-{n}": "1522" for n in (1, 2, 3)}
    units = {**stack, "62A-rocket-1": "1722", "62A-rocket-2": "1722", "131-inf2-1": "1822", "Depot": "1632"}
    table = stage(units, [1]).do("target 1522", "gun 62A-rocket-1", "gun 62A-rocket-2", "fire")
    assert table.frame() == "losses" and table.mover() == "german"
    known = table.s.seen_by(1).stack[-1]
    shown = known.data()[1]
    assert len(shown) == 1 and all(SIDE[unit] == GERMAN for unit in shown)  # the top unit alone
    assert len(table.s.seen_by(0).stack[-1].data()[1]) == 3


@pytest.mark.case("city", "6.11", "13.0")
def test_a_destroyed_gun_fires_as_it_stood_in_supply_or_not() -> None:
    units = {"94-art": "1423", "94-inf-1": "1431", "244-art": "1429", "Depot": "1534", "131-inf3-1": "1534"}
    held = {"71-inf-1": "1832", "71-inf-2": "2227", "71-inf-3": "2719", "35G-gds2-1": "1430"}
    for more, strength in (({"35G-gds2-1": "1430"}, 6), (held, 3)):
        table = stage({**units, **more}, [1, 6]).do("target 1429", "gun 94-art", "fire")
        assert table.where("244-art") == "eliminated"
        assert f"with {strength}:" in told(table, "244-art", "1431")
