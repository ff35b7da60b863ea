"""Positions reckoned by hand from the book: bombardment, support, stacking, fire in attacks, pontoons, supply.

Each answer was worked out from the text and the charts before the program was asked.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
HOME = {"131-inf3-1": "2719", "Chuikov": "2719", "Depot": "2719", "94-inf-9": "0101"}
STAGE = {"frame": "game-turn", "step": "indication"}
NO = 29


def shelled(units: dict[str, Any], *actions: str, dice: list[int], turn: int = 3) -> Table:
    """A bombardment stage in which these actions are played; the German begins."""
    table = Table(units={**HOME, **units}, control=QUIET, turn=turn, phase="bombardment", dice=dice)
    return table.do(*actions)


def german(units: dict[str, Any], **doc: Any) -> Table:
    """A German phase without dive bombers."""
    doc.setdefault("tracks", {"dive": [0, 0]})
    return Table(units={**HOME, **units}, control=QUIET, turn=2, **doc)


def soviet(units: dict[str, Any], stacks: int = 3, **doc: Any) -> Table:
    """A reaction in which some stacks may still move."""
    frames = [STAGE, {"frame": "reaction", "stacks": stacks}]
    tracks = {"reactions": 1, "dive": [0, 0]}
    return Table(units={**HOME, **units}, control=QUIET, turn=2, frames=frames, tracks=tracks, **doc)


def said(table: Table, *parts: str) -> bool:
    """Whether all of these were told."""
    return all(part in table.log() for part in parts)


# ---------- bombardment (6) ----------


@pytest.mark.case("city", "6.48", "6.44")
def test_guns_that_are_halved_are_added_first() -> None:
    """Three and three against armour in company are three, not two and two."""
    units = {"TVA1-3_8": "2723", "TVA4-3_8": "2824", "29Mot-armor-1": "2022", "94-inf-1": "2022"}
    table = shelled(units, "target 2022", "gun TVA1-3_8", "gun TVA4-3_8", "fire", dice=[6])
    assert said(table, "bombard {place:2022} with 3:")


@pytest.mark.case("city", "6.43", "6.48", "6.32")
def test_armour_alone_quarters_the_sum() -> None:
    """Six and eight from two hexes next to each other are fourteen, a quarter of it four."""
    units = {"62A-art-1": "1724", "62A-rocket-1": "1723", "29Mot-armor-1": "1421", "6T-inf3-1": "1521"}
    table = shelled(units, "target 1421", "gun 62A-art-1", "gun 62A-rocket-1", "fire", dice=[6])
    assert said(table, "with 4:")


@pytest.mark.case("city", "6.46", "6.43", "6.32")
def test_a_gun_next_to_armour_fires_in_full_beside_one_that_is_quartered() -> None:
    """Six of the gun in 1521, next to 1421; a quarter of six from 1621 is two."""
    units = {"62A-art-1": "1521", "62A-art-2": "1621", "29Mot-armor-1": "1421"}
    table = shelled(units, "target 1421", "gun 62A-art-1", "gun 62A-art-2", "fire", dice=[6])
    assert said(table, "with 8:")


@pytest.mark.case("city", "6.22", "6.21", "6.43")
def test_what_only_a_hill_sees_is_halved_besides() -> None:
    """Soviets on the hill 1625 see three hexes far; a quarter of fourteen is four, and half of that two."""
    units = {"62A-art-1": "1724", "62A-rocket-1": "1723", "29Mot-armor-1": "1424", "6T-inf3-1": "1625"}
    table = shelled(units, "target 1424", "gun 62A-art-1", "gun 62A-rocket-1", "fire", dice=[6])
    assert said(table, "with 2:")
    assert "1224" not in shelled({**units, "29Mot-armor-1": "1224", "94-inf-1": "1424"}, dice=[]).offers("target")


@pytest.mark.case("city", "6.45", "6.42")
def test_in_a_heavy_structure_armour_changes_nothing() -> None:
    """Half of eight for the houses, and a two becomes a four: four on a four is one."""
    units = {"94-art": "1427", "6T-tank-1": "1730", "62A-heavy": "1830", "94-inf-1": "1430"}
    table = shelled(units, "target 1830", "gun 94-art", "fire", dice=[2, 6])
    assert said(table, "bombards {place:1830} with 4: 1 lost")


@pytest.mark.case("city", "6.5", "6.43")
def test_a_mortar_next_to_armour_alone_is_quartered_once() -> None:
    units = {"131-mortar": "1521", "29Mot-armor-1": "1421"}
    assert said(shelled(units, "target 1421", "gun 131-mortar", "fire", dice=[6]), "with 2:")


@pytest.mark.case("city", "6.6", "13.0", "6.48")
def test_without_its_depot_a_gun_out_of_supply_has_a_quarter() -> None:
    """A quarter of six is two; with the depot, half of it is three."""
    units = {"62A-art-1": "0505", "94-inf-1": "0506", "94-inf-2": "0404", "94-inf-3": "0604"}
    assert said(shelled(units, "target 0506", "gun 62A-art-1", "fire", dice=[6]), "with 3:")
    lost = {**units, "Depot": "eliminated"}
    assert said(shelled(lost, "target 0506", "gun 62A-art-1", "fire", dice=[6]), "with 2:")


@pytest.mark.case("city", "6.65", "16.2", "16.21")
def test_guns_across_the_volga_need_no_depot_no_sight_and_no_company() -> None:
    units = {"TVA3-6_8": "2723", "TVA1-3_8": "2627", "94-inf-1": "2124", "Depot": "eliminated"}
    table = shelled(units, "target 2124", "gun TVA3-6_8", "gun TVA1-3_8", "fire", dice=[6])
    assert said(table, "with 9:")


@pytest.mark.case("city", "6.12", "6.22")
def test_a_hex_emptied_by_shells_goes_on_spotting_at_full_strength() -> None:
    """The only spotters next to 1421 are lost to 71-art; the Soviet gun fires at it with its six all the same."""
    units = {"6T-inf3-1": "1521", "62A-art-1": "1824", "94-inf-1": "1421", "71-art": "1019"}
    table = shelled(units, "target 1521", "gun 71-art", "fire", dice=[1, 6])
    assert table.where("6T-inf3-1") == "eliminated"
    table.do("target 1421", "gun 62A-art-1", "fire")
    assert said(table, "bombards {place:1421} with 6:")


@pytest.mark.case("city", "6.23", "6.22")
def test_militia_next_to_the_target_does_not_spot() -> None:
    units = {"militia-central-1": "1821", "62A-art-1": "2023", "94-inf-1": "1721"}
    table = shelled(units, dice=[])
    assert table.frame() != "bombardment"  # the German has no gun, and the Soviet sees nobody
    hill = {**units, "6T-inf3-1": "1922"}
    table = shelled(hill, "target 1721", "gun 62A-art-1", "fire", dice=[6])
    assert said(table, "with 3:")


@pytest.mark.case("city", "6.23", "6.21", "6.22")
def test_survivors_on_the_kurgan_see_far_but_are_no_neighbours() -> None:
    """1725 lies next to them: half of six, for survivors are no spotters next door."""
    units = {"survivor-1": "1726", "62A-art-1": "2024", "94-inf-1": "1725"}
    assert said(shelled(units, "target 1725", "gun 62A-art-1", "fire", dice=[6]), "with 3:")


@pytest.mark.case("city", "12.33", "12.3")
def test_the_flotilla_fires_with_two_whatever_stands_on_the_bank() -> None:
    """Armour on a bank: neither ground nor armour counts, and a two hits with two."""
    units = {"Flotilla": "2228", "29Mot-armor-1": "2128"}
    table = shelled(units, "target 2128", "gun Flotilla", "fire", dice=[2])
    assert said(table, "bombards {place:2128} with 2: 1 lost")


@pytest.mark.case("city", "16.24", "16.23", "6.43")
def test_a_bank_is_clear_for_guns_across_the_volga_and_armour_on_it_counts() -> None:
    """A quarter of six for armour alone is two, and the die is as it falls."""
    units = {"TVA3-6_8": "2631", "29Mot-armor-1": "2128"}
    assert said(shelled(units, "target 2128", "gun TVA3-6_8", "fire", dice=[2]), "with 2: 1 lost")


@pytest.mark.case("city", "16.26", "6.42", "6.7")
def test_guns_across_the_volga_are_shelled_as_in_a_fortified_hex_and_leave_no_survivors() -> None:
    """A quarter of eight and eight is four; a one becomes a four: one loss."""
    units = {"TVA3-6_8": "2723", "army-art_long-1": "1921", "army-art_long-2": "1921"}
    table = shelled(units, "target 2723", "gun army-art_long-1", "gun army-art_long-2", "fire", dice=[1, 6])
    assert said(table, "bombards {place:2723} with 4: 1 lost") and "Survivors" not in table.log()


@pytest.mark.case("city", "6.49", "6.44")
def test_shells_hit_guns_first_and_armour_last() -> None:
    """Half of eight and eight for armour in company is eight: a three is two losses."""
    units = {
        "62A-art-1": "1521", "6T-inf3-1": "1521", "6T-tank-1": "1521", "94-art": "1019", "71-art": "1019",
        "62A-art-2": "absent",
    }
    table = shelled(units, "target 1521", "gun 94-art", "gun 71-art", "fire", dice=[3, 6])
    assert said(table, "with 8: 2 lost") and table.at("1521") == {"6T-tank-1"}


# ---------- defensive and indirect fire (10.4, 10.6) ----------


@pytest.mark.case("city", "10.42", "14.3")
def test_soviets_in_houses_fire_twice_as_strong_and_their_guns_do_not() -> None:
    """Three and two, doubled, are ten; six of a gun into light houses stay six: sixteen."""
    three = {f"94-inf-{n}": "1529" for n in (1, 2, 3)}
    units = {**three, "6T-inf3-1": "1530", "131-inf2-1": "1530", "62A-art-1": "1830"}
    table = german(units, dice=[3, 6]).do("unit 94-inf-1", "all", "attack 1530", "go", "gun 62A-art-1", "go", "roll")
    assert said(table, "Fire of 16 into {place:1529}")


@pytest.mark.case("city", "10.42", "14.3", "10.65")
def test_germans_fire_twice_as_strong_at_soviets_in_the_open_guns_included() -> None:
    """Five and eight, doubled: twenty-six."""
    units = {"94-inf-1": "1421", "94-art": "1219", "6T-inf3-1": "1521", "6T-inf3-2": "1521"}
    table = soviet(units, dice=[3, 6, 6]).do("unit 6T-inf3-1", "all", "attack 1421")
    while table.mover() == "soviet" and "go" in table.verbs():
        table.do("go")
    table.do("gun 94-art", "go", "roll")
    assert said(table, "Fire of 26 into {place:1521}")


@pytest.mark.case("city", "10.22", "10.2")
def test_soviets_who_all_attack_from_the_open_add_one_to_the_die_for_the_type() -> None:
    units = {"94-inf-1": "1421", "6T-inf3-1": "1521", "6T-inf3-2": "1523"}
    for dice, name in (([5, 6, 6], "ambush"), ([1, 6, 6], "normal")):
        assert said(soviet(units, dice=dice).do("unit 6T-inf3-1", "attack 1421").fight(), f"{{place:1421}}: {name}")


@pytest.mark.case("city", "10.43", "10.4")
@pytest.mark.parametrize(("lost", "hits"), [("94-inf-1", 1), ("94-eng-1", 0)])
def test_an_engineer_helps_only_if_it_is_left_after_the_defensive_fire(lost: str, hits: int) -> None:
    """Two, and one less on the die for light houses: on a three that is a loss.

    The engineer alone fires with one, a hit on a one, for the houses do not count. The infantry alone fires with five:
    a five becomes a six, and that is none.
    """
    units = {"131-inf2-1": "1528", "94-inf-1": "1427", "94-eng-1": "1427"}
    dice = [3, 3, 1, NO] if lost == "94-inf-1" else [3, 3, 5, NO]
    table = german(units, dice=dice).do("unit 94-inf-1", "all", "attack 1528").fight()
    assert said(table, "Fire of 2 into {place:1427}: 1 lost")
    table.do(f"lose {lost}")
    assert f"attacks {{place:1528}} with {1 if hits else 5}: {hits} lost" in table.log()


@pytest.mark.case("city", "10.67", "6.48", "10.5")
def test_guns_whose_attackers_are_gone_bombard_at_half() -> None:
    """Half of eight for the houses, half of that besides: two. A one becomes a three: no loss."""
    units = {"6T-inf3-1": "1530", "62A-mg-1": "1530", "94-inf-1": "1529", "94-art": "1126"}
    table = german(units, dice=[3, 1, 1, NO]).do("unit 94-inf-1", "attack 1530", "go", "gun 94-art", "go", "roll")
    assert table.where("94-inf-1") == "box"
    assert said(table, "Fire of 14 into {place:1529}", "attacks {place:1530} with 2: 0 lost")
    assert table.flipped("94-art") == [1]


@pytest.mark.case("city", "10.33", "10.3", "10.32")
def test_in_a_surprise_the_defenders_guns_stay_silent_and_unflipped() -> None:
    """Three of the infantry, not doubled, on a six: nobody. Four and four into heavy houses on a one: two, a point."""
    units = {"6T-inf3-1": "1530", "62A-art-1": "1830", "94-inf-1": "1529", "94-inf-2": "1529"}
    table = german(units, dice=[1, 1, 6, NO]).do("unit 94-inf-1", "all", "attack 1530", "go", "gun 62A-art-1", "go")
    table.do("roll")
    assert said(table, "surprise", "attack {place:1530} with 8: 1 lost") and table.flipped("62A-art-1") == [0]
    assert table.frame() == "breakthrough" and table.field("points") == 1


@pytest.mark.case("city", "10.63", "6.46")
def test_a_gun_next_to_the_target_joins_and_does_not_fire_indirectly() -> None:
    units = {"6T-inf3-1": "1421", "94-inf-1": "1321", "94-art": "1322", "71-art": "1019"}
    table = german(units).do("unit 94-inf-1", "attack 1421")
    assert "94-art" in table.offers("join")
    table.do("go")
    assert table.offers("gun") == {"71-art"} and table.refused("gun 94-art") == "10.63"


@pytest.mark.case("city", "10.66", "10.65")
def test_one_soviet_unit_directs_one_group_of_guns() -> None:
    """Two hexes attack, one unit defends: guns that do not stand together cannot both fire."""
    units = {
        "6T-inf3-1": "1530", "62A-art-1": "1830", "62A-art-2": "1832", "94-inf-1": "1529", "94-inf-2": "1430",
    }
    table = german(units).do("unit 94-inf-1", "attack 1530", "join 94-inf-2")
    assert table.offers("gun") == {"62A-art-1", "62A-art-2"}
    assert table.do("gun 62A-art-1").refused("gun 62A-art-2") == "10.66"
    two = german({**units, "131-inf2-1": "1530"}).do("unit 94-inf-1", "attack 1530", "join 94-inf-2")
    assert two.do("gun 62A-art-1").refused("gun 62A-art-2") == ""


# ---------- pontoons (12.4) ----------


@pytest.mark.case("city", "12.42", "10.7", "10.79")
@pytest.mark.parametrize(("more", "die", "points"), [((), 3, 0), (("94-inf-3",), 1, 1)])
def test_a_pontoon_counts_as_a_unit_toward_the_result(more: tuple[str, ...], die: int, points: int) -> None:
    """Four, four and an engineer's one are nine: a three is two losses, unit and pontoon. Thirteen on a one are three.

    The engineer takes the fort's three from the die, and three times two into the banks is nothing on a six.
    """
    units = {"44P-pontoon": "2227", "131-inf2-1": "2227", "94-inf-1": "2128", "94-inf-2": "2128", "94-eng-1": "2226"}
    table = german({**units, **dict.fromkeys(more, "2226")}, dice=[3, 6, die, NO])
    table.do("unit 94-inf-1", "all", "attack 2227", "join 94-eng-1", *(f"join {name}" for name in more)).fight()
    table.do("at 2128")
    assert said(table, "Fire of 6 into {place:2128}: 0 lost", f"with {9 + 4 * len(more)}: 2 lost")
    assert table.at("2227") == set() and (table.frame() == "breakthrough") == bool(points)
    assert not points or table.field("points") == points


@pytest.mark.case("city", "11.33", "12.42", "11.31")
def test_a_pontoon_that_is_left_is_no_company_for_the_general() -> None:
    """Eight on a four is one loss, and the owner gives up the infantry: the general's die is rolled, and he goes."""
    units = {"44P-pontoon": "2227", "131-inf2-1": "2227", "Chuikov": "2227", "94-inf-1": "2128", "94-inf-2": "2128"}
    table = german(units, dice=[3, 6, 1, 2, NO]).do("unit 94-inf-1", "all", "attack 2227").fight()
    table.do("lose 131-inf2-1")
    assert table.at("2227") == {"44P-pontoon"} and table.where("Chuikov") == "2719"


# ---------- support and stacking (7.7, 8.1) ----------


@pytest.mark.case("city", "7.7", "11.2", "11.22")
def test_soviets_who_come_up_cost_a_stack_and_those_who_stand_there_none() -> None:
    units = {"94-inf-1": "1421", "6T-inf3-1": "1521", "6T-inf3-2": "1422", "10B-inf3-1": "1724"}
    table = soviet(units, 0).do("unit 6T-inf3-1", "attack 1421")
    assert table.offers("join") == {"6T-inf3-2"} and "10B-inf3-1" not in table.offers("unit")
    table = soviet(units, 1).do("unit 6T-inf3-1", "attack 1421", "join 6T-inf3-2", "unit 10B-inf3-1", "to 1522")
    assert table.frame() in ("attack", "counterattack") and table.s.stack[1].stacks == 0  # type: ignore[attr-defined]


@pytest.mark.case("city", "8.12", "8.3", "8.11")
@pytest.mark.parametrize(
    ("start", "full", "count", "passed", "case"),
    [("1424", "1323", 4, True, ""), ("1424", "1423", 4, False, "8.12"), ("2127", "2128", 2, False, "8.3")],
)
def test_germans_pass_full_open_ground_but_neither_full_woods_nor_full_banks(
    start: str, full: str, count: int, passed: bool, case: str
) -> None:
    """Twelve points are enough to enter each of these hexes and to go on from it."""
    packed = {f"71-inf-{n}": {"at": full, "flipped": True} for n in range(1, count + 1)}
    table = german({**packed, "94-inf-1": start}).do("unit 94-inf-1")
    assert (full in table.offers("to")) == passed and table.refused(f"to {full}") == case


# ---------- supply and isolation (13) ----------


@pytest.mark.case("city", "13.3", "15.41", "15.42")
def test_a_pontoon_keeps_the_soviets_from_isolation() -> None:
    """Three Germans next to each ferry shut it; with a pontoon six are left, and nobody is isolated."""
    shut = {
        **{f"94-inf-{n}": "1733" for n in (1, 2, 3)}, **{f"71-inf-{n}": "2127" for n in (1, 2, 3)},
        **{f"295-inf-{n}": "2618" for n in (1, 2, 3)},
    }
    assert german(shut).s.isolated()
    assert not german({**shut, "44P-pontoon": "1832"}).s.isolated()


@pytest.mark.case("city", "13.3", "10.4")
def test_isolated_soviets_add_two_to_their_defensive_fire_and_their_guns_too() -> None:
    """Three doubled and six are twelve: on a five that is two losses, on a seven one."""
    shut = {
        **{f"71-inf-{n}": "2127" for n in (1, 2, 3)}, **{f"295-inf-{n}": "2618" for n in (1, 2, 3)},
        **{f"389-inf-{n}": "1733" for n in (1, 2, 3)},
    }
    units = {"6T-inf3-1": "1530", "62A-art-1": "1830", **{f"94-inf-{n}": "1529" for n in (1, 2, 3)}}
    for crowd, lost in ((shut, 1), ({}, 2)):
        table = german({**units, **crowd}, dice=[3, 5])
        table.do("unit 94-inf-1", "all", "attack 1530", "go", "gun 62A-art-1", "go", "roll")
        assert said(table, f"Fire of 12 into {{place:1529}}: {lost} lost")


@pytest.mark.case("city", "13.25", "13.23")
def test_lone_militia_out_of_supply_is_lost_but_not_in_a_fortified_hex() -> None:
    """Germans go into the last houses next to 1428, and their zones cover the open hexes; the works 2221 are a fort."""
    ring = {"94-inf-1": "1429", "94-inf-2": "1529", "94-inf-3": "1329", "94-inf-4": "1627"}
    fort = {
        "militia-central-2": "2221", "71-inf-1": "2121", "71-inf-2": "2220", "71-inf-3": "2222", "71-inf-4": "2321",
    }
    table = german({**ring, **fort, "militia-central-1": "1428"})
    assert table.where("militia-central-1") == "1428"
    table.do("unit 94-inf-4", "to 1528")
    assert table.where("militia-central-1") == "eliminated" and "{case:13.25}" in table.log()
    assert table.where("militia-central-2") == "2221"


@pytest.mark.case("city", "13.0", "13.2")
def test_units_out_of_supply_are_halved_as_one_sum() -> None:
    """Three and two are five, half of it three; two units of one are one."""
    ring = {"94-inf-1": "0506", "94-inf-2": "0404", "94-inf-3": "0604"}
    units = {**ring, "6T-inf3-1": "0505", "131-inf2-1": "0505"}
    table = german(units, dice=[3, 6, 6, NO]).do("unit 94-inf-1", "attack 0505").fight()
    assert said(table, "Fire of 3 into {place:0506}")
