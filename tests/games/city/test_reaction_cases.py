"""Chits, reactions, Chuikov, withdrawal and special Soviet units to the letter (11.0, 12.0)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.move.withdrawal import retreats
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
BASE = {"94-inf-9": "0202", "Depot": "1832", "131-inf3-1": "1832"}


def attacked(dice: list[int], **doc: object) -> Table:
    """A hopeless German attack, after which chits are drawn."""
    units = {"94-eng-1": "0506", "94-inf-9": "0202", "131-inf3-1": "0507", "Chuikov": "0507", "35G-gds2-1": "1632"}
    return Table(units=units, dice=[3, 6, 6, *dice], **doc).do("unit 94-eng-1", "attack 0507").fight()


def reaction(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A Soviet reaction; the first die tells the stacks."""
    return Table(phase="reaction", units={**BASE, **units}, dice=dice, **doc)


def final(units: Mapping[str, object], until: str, **doc: object) -> Table:
    """The end of a game-turn, as far as one of its steps."""
    table = Table(phase="final reaction", units={**BASE, **units}, dice=[1, 1], **doc).do("done")
    while table.frame() != until:
        table.do("keep" if "keep" in table.verbs() else "done")
    return table


@pytest.mark.case("city", "11.11")
def test_with_four_chits_the_soviet_side_chooses_with_five_it_does_not() -> None:
    keep = attacked([4], tracks={"chits": [3, 1], "drawn": [21, 5]}, control=QUIET)
    assert keep.verbs() == {"refill", "keep"}
    keep.do("keep")
    assert keep.s.pool == [2, 1] and keep.s.drawn == [22, 5]
    five = attacked([5], tracks={"chits": [4, 1], "drawn": [20, 5]}, control=QUIET)
    assert five.frame() == "initiative" and five.s.pool == [3, 1]
    two = attacked([], tracks={"chits": [2, 0], "drawn": [22, 6]}, control=QUIET)
    assert two.frame() == "chits"
    pair = attacked([NO, 29], tracks={"chits": [1, 0], "drawn": [23, 6]})
    assert pair.s.pool == [22, 6]  # two are due and one is left: filled first


@pytest.mark.case("city", "11.12")
def test_each_game_turn_has_one_chit_without_reaction_fewer() -> None:
    for turn, before in ((1, 24), (2, 23), (5, 20)):
        units = {"94-inf-1": "0506", "244-inf2-1": "1632"}
        chits = {"chits": [before - 4, 5], "drawn": [4, 1]}
        table = Table(turn=turn, phase="indication", units=units, dice=[1, 1], tracks=chits)
        assert table.s.pool == [before - 1, 6] and table.s.drawn == [0, 0], turn


@pytest.mark.case("city", "11.13")
def test_a_single_reaction_among_two_chits_is_enough_and_both_may_stay_out() -> None:
    one = attacked([NO, 1, 4])
    assert one.frame() == "reaction" and one.s.drawn == [1, 1]
    both = attacked([1, 1, 4]).do("keep")
    assert both.frame() == "reaction" and both.s.pool == [24, 4] and both.s.drawn == [0, 2]


@pytest.mark.case("city", "11.13")
def test_an_attack_that_empties_mamayev_kurgan_still_draws_two() -> None:
    units = {f"24Pz-armor-{n}": "1727" for n in (1, 2)} | {"94-eng-1": "1727", "94-inf-1": "1727"}
    table = Table(units={**BASE, **units, "244-inf2-1": "1726"}, dice=[1, 1, 6, NO, 29])
    table.do("unit 24Pz-armor-1", "all", "attack 1726").fight()
    assert table.frame() == "breakthrough" and table.s.drawn == [2, 0] and table.s.mamayev == 1
    table.do("unit 94-inf-1", "to 1726")
    assert table.s.mamayev == 0  # from now on one
    while table.frame() == "breakthrough":
        table.do("done")
    assert table.frame() == "initiative"


@pytest.mark.case("city", "11.14", "11.22")
def test_no_chits_in_soviet_phases_and_attacks_in_place_cost_no_stack() -> None:
    table = reaction({"35G-gds2-1": "1531", "94-inf-1": "1431"}, [1, 3, 6, 5])
    table.do("unit 35G-gds2-1", "attack 1431").fight()
    assert table.s.drawn == [0, 0] and table.frame() == "reaction" and table.field("stacks") == 1
    assert table.flipped("35G-gds2-1") == [1]


@pytest.mark.case("city", "11.2", "11.3")
def test_the_circle_is_two_hexes_and_counts_where_units_begin() -> None:
    units = {"Chuikov": "1631", "35G-gds2-1": "1631", "35G-gds2-2": "1629", "35G-gds2-3": "1628", "244-inf2-1": "1620"}
    table = reaction(units, [1]).do("unit 244-inf2-1", "to 1621", "stop")
    assert table.field("stacks") == 0
    assert table.refused("unit 35G-gds2-2") == "" and table.refused("unit 35G-gds2-3") == "11.21"


@pytest.mark.case("city", "11.31", "9.31")
def test_zones_stop_chuikov_too() -> None:
    units = {"Chuikov": "0505", "131-inf2-1": "0505", "244-inf2-1": "0510", "244-inf2-2": "0507", "94-inf-1": "0608"}
    table = reaction(units, [1]).do("unit Chuikov")
    assert "0507" in table.offers("to")  # next to the German, where a move ends
    held = reaction({**units, "94-inf-2": "0506"}, [1])
    assert "Chuikov" not in held.offers("unit")  # in a zone himself


@pytest.mark.case("city", "11.34")
def test_of_two_nearest_hexes_the_soviet_chooses() -> None:
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2, 3)} | {"244-inf2-1": "0507", "Chuikov": "0507"}
    more = {"35G-gds2-1": "0509", "35G-gds2-2": "0708", "35G-gds2-3": "0511", "94-inf-9": "0202"}
    table = Table(units={**units, **more}, control=QUIET, dice=[3, 6, 1, 2])
    table.do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    assert table.frame() == "fate" and table.mover() == "soviet" and table.offers("to") == {"0509", "0708"}
    assert table.refused("to 0511") == "11.34"


@pytest.mark.case("city", "11.33", "11.1")
def test_chuikov_rolls_in_counterattacks_and_bombings_and_draws_no_chit_for_it() -> None:
    units = {"94-inf-1": "0505", "35G-gds2-1": "0507", "Chuikov": "0507", "131-inf3-1": "0512", "94-inf-9": "0202"}
    table = Table(units=units, control=QUIET, dice=[6, 3, 1, NO]).do("unit 94-inf-1", "to 0506", "stop")
    table.do("unit 35G-gds2-1", "strike", "take")
    assert table.where("Chuikov") == "gone" and sum(table.s.drawn) == 1
    bombs = Table(phase="german air", units={**BASE, "244-inf2-1": "0507", "Chuikov": "0507"}, dice=[1, 1])
    assert bombs.do("bomb 0507", "points 4").where("Chuikov") == "gone"


@pytest.mark.case("city", "11.35", "11.2")
def test_without_chuikov_only_the_dice_move_stacks() -> None:
    table = reaction({"Chuikov": "gone", "35G-gds2-1": "1631", "35G-gds2-2": "1629"}, [1])
    assert table.field("circle") == 0
    table.do("unit 35G-gds2-1", "to 1630", "stop")
    assert table.refused("unit 35G-gds2-2") == "11.21"


@pytest.mark.case("city", "11.4", "7.22")
def test_a_chit_flips_whoever_is_moving_in_support() -> None:
    # The support fires back at a counterattack; the chit ends the phase and the attack with it.
    units = {"94-inf-1": "0506", "94-inf-2": "0504", "131-inf3-1": "0507", "35G-gds2-1": "0707", "Chuikov": "0507"}
    table = Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=[6, 6, 1, 4])
    table.do("unit 94-inf-1", "attack 0507", "unit 94-inf-2", "to 0606", "unit 35G-gds2-1", "strike", "take")
    assert table.frame() == "reaction" and table.flipped("94-inf-1", "94-inf-2", "94-inf-9") == [1, 1, 0]


@pytest.mark.case("city", "11.51", "11.5")
def test_the_last_german_move_may_still_bring_an_ordinary_reaction_first() -> None:
    units = {"94-eng-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, dice=[3, 6, 6, 1, 4, 2, 3]).do("unit 94-eng-1", "attack 0507").fight()
    assert table.frame() == "reaction" and table.field("final") == 0 and table.field("stacks") == 4
    table.do("done")
    assert table.frame() == "reaction" and table.field("final") == 1 and table.field("stacks") == 5


@pytest.mark.case("city", "11.6", "7.35")
def test_where_units_withdraw_to() -> None:
    table = final({"244-inf3-1": "1320", "35G-gds2-1": "1316", "94-inf-1": "1518"}, "withdrawal")
    s, unit = table.s, UNIT["244-inf3-1"]
    goals = retreats(s, unit)
    assert PLACE["1520"] in goals and PLACE["1620"] in goals  # four hexes are half of eight
    assert PLACE["1820"] not in goals and PLACE["1220"] not in goals  # too far; further from the Volga
    assert PLACE["1519"] not in goals and PLACE["1618"] not in goals  # next to a German
    north = retreats(final({"124B-inf3-1": "2411"}, "withdrawal").s, UNIT["124B-inf3-1"])
    assert PLACE["2511"] in north and PLACE["2413"] not in north and PLACE["2514"] not in north  # another area


@pytest.mark.case("city", "11.6", "11.32", "8.2")
def test_withdrawal_heeds_flips_chuikov_and_stacking() -> None:
    full = {f"244-inf2-{n}": "1520" for n in (1, 2, 3)}
    units = {"35G-gds2-1": {"at": "1320", "flipped": True}, "244-inf3-1": "1320", "131-inf2-1": "1220", **full}
    table = final({**units, "Chuikov": "1220"}, "withdrawal")
    assert table.refused("unit 35G-gds2-1") == "11.6" and table.refused("unit 131-inf2-1") == "11.32"
    table.do("unit 244-inf3-1")
    assert "1520" not in table.offers("to") and "1420" in table.offers("to")


@pytest.mark.case("city", "12.11", "15.52", "2.1")
def test_where_militia_may_be_placed_at_the_start_and_later() -> None:
    start = Table(phase="setup").do("unit militia-central-1")
    assert {"1531", "1631"} <= start.offers("at") and start.refused("at 1925") == "12.11"  # no special structures
    table = final({"35G-gds2-1": "1925", "35G-gds2-2": "1330", "244-inf2-1": "1429", "survivor-1": "1534"}, "levy")
    assert {"1925", "1429"} <= table.offers("at")  # later they are allowed
    assert table.refused("at 1330") == "15.52" and table.refused("at 1534") == "12.11"  # a park; survivors alone


@pytest.mark.case("city", "15.52", "12.12")
def test_how_many_militia_units_come_to_an_area() -> None:
    south = {f"244-inf2-{n}": hex_ for n, hex_ in enumerate(("1137", "1237", "1238", "1337"), 1)}
    table = final(south, "levy")
    table.do("at 1137", "at 1237", "at 1238")
    assert not table.offers("at") & {"1137", "1237", "1238", "1337"}  # three in the south
    rest = final({**south, "35G-gds2-1": "1531"}, "levy").do("rest")
    placed = [rest.where(f"militia-{n}") for n in range(1, 14)]
    # Three in the south, two with the guards, and two more in 1832's company on the bank.
    assert placed.count("1531") == 2 and sum(hex_ in south.values() for hex_ in placed) == 3


@pytest.mark.case("city", "12.13", "7.11")
def test_militia_is_left_behind_but_does_not_go_on_alone() -> None:
    table = reaction({"militia-1": "1531", "35G-gds2-1": "1531"}, [3])
    table.do("unit 35G-gds2-1", "with militia-1", "to 1530", "leave 35G-gds2-1")
    assert table.frame() == "reaction" and table.flipped("militia-1", "35G-gds2-1") == [1, 1]  # nothing was left to do


@pytest.mark.case("city", "12.22", "12.23", "12.24")
def test_factories_give_tanks_only_with_workers_in_both_hexes() -> None:
    def left(hexes: tuple[str, ...], dice: list[int]) -> list[int]:
        workers = {f"62A-worker-{n}": hex_ for n, hex_ in enumerate(hexes, 1)}
        table = Table(phase="final reaction", units={**BASE, **workers}, dice=dice)
        return list(table.field("left")) if table.frame() == "armour" else []

    assert left(("2715", "2716"), [4]) == [4, 0] and left(("2221", "2321"), [5]) == [0, 5]
    assert left(("2715", "2716", "2221", "2321"), [4, 5]) == [4, 5]
    assert left(("2715", "2221", "2518", "2519"), [1, 1]) == []


@pytest.mark.case("city", "12.25", "8.2")
def test_no_worker_joins_three_units_or_germans() -> None:
    full = {f"244-inf2-{n}": "2715" for n in (1, 2, 3)}
    lost = {f"62A-worker-{n}": "eliminated" for n in range(1, 7)}
    table = final({**full, **lost, "94-inf-1": "2716"}, "workers")
    assert table.offers("at") == {"2518", "2519", "2221", "2321"} and table.refused("at 2715") == "12.25"


@pytest.mark.case("city", "12.3", "12.31", "12.32", "12.33")
def test_the_flotilla_through_the_campaign() -> None:
    units = {"94-inf-1": "1832", "24Pz-armor-1": "1832", "Flotilla": "1932", "62A-art-1": "1630", "Depot": "1531"}
    for turn, strength in ((2, 4), (3, 2), (6, 2)):
        table = Table(phase="bombardment", turn=turn, units={**units, "131-inf3-1": "1531"}, dice=[6])
        table.do("target 1832", "gun Flotilla")
        assert table.refused("gun 62A-art-1") == "6.21"
        assert f"with {strength}:" in table.do("fire").log(), turn
    assert Table(phase="bombardment", turn=1, units={**units, "131-inf3-1": "1531"}).frame() != "bombardment"
    assert Table(phase="german air", turn=3, units=units).refused("dive_at Flotilla") == "5.24"


@pytest.mark.case("city", "12.41", "12.42", "12.43")
def test_a_pontoon_takes_no_room_bars_its_hex_and_falls_to_the_owners_choice() -> None:
    units = {"44P-pontoon": "1832", "35G-gds2-1": "1832", "35G-gds2-2": "1832", "94-inf-1": "1732", "94-inf-9": "0202"}
    table = Table(units=units, control=QUIET)
    assert table.s.load(PLACE["1832"], 1) == 2 and table.s.capacity(PLACE["1832"]) == 6 + 6 - 2
    alone = Table(units={"44P-pontoon": "1832", "94-inf-1": "1732", "131-inf3-1": "1632"}).do("unit 94-inf-1")
    assert alone.refused("to 1832") == "7.32" and alone.refused("attack 1832") == ""
    three = {"24Pz-mech-1": "1732", "24Pz-mech-2": "1732", "94-eng-1": "1732", "94-inf-9": "0202"}
    hit = Table(units={**three, "44P-pontoon": "1832", "35G-gds2-1": "1832"}, control=QUIET, dice=[1, 5, 6])
    hit.do("unit 94-eng-1", "all", "attack 1832").fight()  # 11 and a five: one of the two, as the Soviet likes
    assert hit.offers("lose") == {"44P-pontoon", "35G-gds2-1"} and hit.mover() == "soviet"


@pytest.mark.case("city", "12.16", "12.42")
def test_guns_help_no_militia_that_stands_with_a_pontoon() -> None:
    units = {"44P-pontoon": "1832", "militia-1": "1832", "94-inf-1": "1732", "62A-art-1": "1630", "Depot": "1531"}
    table = Table(units={**units, "131-inf3-1": "1531", "94-inf-9": "0202"}, control=QUIET, dice=[3, 6, 6, NO])
    table.do("unit 94-inf-1", "attack 1832").fight()
    assert "Fire of 3 into" in table.log()  # one, three times, and nobody was asked for guns
