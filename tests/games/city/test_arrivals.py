"""Reinforcements, replacements, militia, workers, the depot, the 29th (12.0, 15.0, 16.1)."""

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import FERRIES, PLACE
from kurgan.games.city.rules.turn.final import spare
from tests.games.city.table import Table


@pytest.mark.case("city", "15.1", "15.11", "15.12", "15.14")
def test_german_reinforcements_enter_at_the_west_or_north_edge_and_pay() -> None:
    units = {"100J-inf-1": "later", "100J-inf-2": "later", "94-inf-1": "0506", "244-inf2-1": "1632"}
    table = Table(turn=2, units=units).do("enter 100J-inf-1", "with 100J-inf-2")
    assert table.refused("to 0505") == "15.1" and {"0110", "0801"} <= table.offers("to")
    table.do("to 0110")
    assert table.field("spent") == 1 and table.field("moved") == 1
    assert "enter" not in Table(units=units).verbs()  # none on game-turn 1


@pytest.mark.case("city", "15.13")
def test_german_reinforcements_may_not_wait() -> None:
    units = {"100J-inf-1": "later", "94-inf-1": "0506", "244-inf2-1": "1632", "Depot": "1632"}
    table = Table(turn=2, units=units, phase="indication", dice=[1])
    assert table.where("100J-inf-1") == "gone"


@pytest.mark.case("city", "15.15")
def test_the_371st_enters_in_the_south_west() -> None:
    table = Table(turn=5, units={"371-inf-1": "later", "94-inf-1": "0506", "244-inf2-1": "1632"}).do("enter 371-inf-1")
    assert table.offers("to") == {f"01{row}" for row in range(41, 47)} and table.refused("to 0140") == "15.15"


@pytest.mark.case("city", "15.2", "15.21", "15.22", "15.23", "4.0")
def test_german_replacements_are_rolled_for_once() -> None:
    units = {"94-inf-1": "box", "24Pz-armor-1": "box", "94-eng-1": "box", "94-inf-2": "0506", "244-inf2-1": "1632"}
    # In the order of the counters: 94-inf-1 a three, 94-eng-1 a two, 24Pz-armor-1 a two.
    table = Table(turn=2, phase="preparation", units=units, dice=[3, 2, 2])
    assert table.frame() == "replacements" and table.where("94-eng-1") == "gone"  # strength one, a two
    assert table.refused("at 1632") == "15.2"
    table.do("at 0435", "rest")
    assert table.where("94-inf-1") == "0435" and table.s.where[UNIT["24Pz-armor-1"]] >= 0  # its smaller strength is two
    four = Table(turn=2, phase="preparation", units={**units, "24Pz-armor-1": "absent", "94-eng-1": "absent"}, dice=[4])
    assert four.where("94-inf-1") == "gone"  # a four is never enough
    gun = Table(phase="german air", units={"94-art": "0506", "244-inf2-1": "1632"}).s
    gun.destroy(UNIT["94-art"])
    assert gun.where[UNIT["94-art"]] == -5  # out of the game


@pytest.mark.case("city", "15.3", "12.0")
def test_the_29th_leaves_on_game_turn_three() -> None:
    units = {
        **{f"29Mot-armor-{n}": "0506" for n in range(1, 4)},
        "24Pz-armor-1": "0507",
        "24Pz-armor-2": "0507",
        **{f"29Mot-mot_4-{n}": "0604" for n in range(1, 4)},
        "94-inf-1": "0605",
        "244-inf2-1": "1632",
    }
    table = Table(turn=3, phase="withdrawal", units=units)
    assert table.frame() == "departure" and "24Pz-armor-1" in table.offers("withdraw")  # the same type
    assert "94-inf-1" not in table.offers("withdraw")  # motorized infantry is still there
    table.do("rest")
    tanks = [
        unit
        for unit in ("29Mot-armor-1", "29Mot-armor-2", "29Mot-armor-3", "24Pz-armor-1", "24Pz-armor-2")
        if table.where(unit) == "gone"
    ]
    assert len(tanks) == 4  # 24 points
    assert table.where("94-inf-1") == "gone"  # points of the same sort for what is lacking
    assert Table(turn=2, phase="withdrawal", units=units).frame() == "initiative"


@pytest.mark.case("city", "15.4", "15.41", "15.44", "12.4", "12.43", "15.45")
def test_soviet_reinforcements_land_at_ferries_up_to_their_capacity() -> None:
    units = {
        **{f"13G-gds3-{n}": "later" for n in range(1, 10)},
        "44P-pontoon": "later",
        "35G-gds2-1": "1632",
        "94-inf-1": "1733",
        "94-inf-2": "1733",
    }
    table = Table(phase="reaction", dice=[1], units=units)
    assert table.s.capacity(PLACE["1832"]) == 2
    table.do("enter 13G-gds3-1", "to 1832", "stop", "enter 13G-gds3-2", "to 1832", "stop", "enter 13G-gds3-3")
    assert table.refused("to 1832") == "15.42" and table.refused("to 1632") == "15.4"
    table.do("drop", "enter 44P-pontoon", "to 1832")
    assert table.s.capacity(PLACE["1832"]) == 8 and table.do("enter 13G-gds3-3").refused("to 1832") == ""
    table.do("to 1832", "to 1831", "stop")
    assert table.where("13G-gds3-3") == "1831" and table.s.stack[-1].data()[2] == 1  # no stack was spent


@pytest.mark.case("city", "12.4", "12.41")
def test_a_ferry_has_one_pontoon_at_most() -> None:
    units = {"44P-pontoon": "1832", "160P-pontoon": "later", "35G-gds2-1": "1632"}
    table = Table(phase="reaction", turn=2, dice=[1], units=units).do("enter 160P-pontoon")
    assert table.refused("to 1832") == "12.41" and table.offers("to") == {"2227", "2719"}


@pytest.mark.case("city", "12.42")
def test_a_pontoon_dies_in_ground_attacks_only_and_counts_as_a_loss() -> None:
    units = {"44P-pontoon": "1832", "94-inf-1": "1732", "94-inf-9": "0202", "35G-gds2-1": "1632"}
    table = (
        Table(units=units, control={"mamayev": "german"}, dice=[1, 1, 30]).do("unit 94-inf-1", "attack 1832").fight()
    )
    # 4 and a one: two lost of one, a point; the pontoon did not fire and never comes back.
    assert table.where("44P-pontoon") == "gone" and table.frame() == "breakthrough"


@pytest.mark.case("city", "15.42", "15.41")
def test_germans_next_to_a_ferry_cut_its_capacity() -> None:
    three = {"94-inf-1": "1733", "94-inf-2": "1733", "94-inf-3": "1733"}
    assert Table(units=three).s.capacity(PLACE["1832"]) == 0
    assert Table(units={**three, "44P-pontoon": "1832"}).s.capacity(PLACE["1832"]) == 6  # the rulebook's example
    assert Table(units={"94-inf-1": "1832"}).s.capacity(PLACE["1832"]) == 0
    assert [Table(units={"94-inf-9": "0202"}).s.capacity(ferry) for ferry in FERRIES] == [6, 6, 6]


@pytest.mark.case("city", "15.43")
def test_with_all_ferries_shut_a_die_of_units_lands_on_the_banks_with_half_their_points() -> None:
    shut = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(("1832", "2227", "2719"), 1)}
    units = {**{f"13G-gds3-{n}": "later" for n in range(1, 4)}, "35G-gds2-1": "1534", **shut}
    table = Table(phase="reaction", dice=[1, 2], units=units).do("enter 13G-gds3-1")
    assert "2029" in table.offers("to") and table.refused("to 1632") == "15.43"
    table.do("to 2029")
    assert table.s.stack[-1].data()[5] == 1  # half its points
    table.do("stop", "enter 13G-gds3-2", "to 2029", "stop")
    assert table.refused("enter 13G-gds3-3") == "15.43"  # the die was a two


@pytest.mark.case("city", "15.46", "15.47", "11.53")
def test_soviet_reinforcements_wait_for_their_phase_and_may_wait_longer() -> None:
    units = {
        "13G-gds3-1": "later",
        "BaltM-marine-1": "later",
        "137T-light-1": "later",
        "284-inf2-1": "later",
        "35G-gds2-1": "1632",
        "94-inf-1": "0202",
    }
    first = Table(phase="reaction", dice=[1], units=units)
    assert first.offers("enter") == {"13G-gds3-1"}
    second = Table(phase="reaction", dice=[1], units=units, tracks={"reactions": 1})
    assert second.offers("enter") == {"13G-gds3-1", "BaltM-marine-1"}
    final = Table(phase="final reaction", dice=[1, 1], units=units)
    assert final.offers("enter") == {"13G-gds3-1", "BaltM-marine-1", "137T-light-1"}
    late = Table(phase="reaction", turn=2, dice=[1], units=units)
    assert "137T-light-1" in late.offers("enter")


@pytest.mark.case("city", "15.48", "16.1", "12.3", "12.31")
def test_guns_and_flotilla_come_in_the_final_reaction_beyond_the_ferries() -> None:
    units = {"TVA1-3_8": "later", "Flotilla": "later", "35G-gds2-1": "1632", "94-inf-1": "0202", "Depot": "1632"}
    table = Table(phase="final reaction", dice=[1, 1], units=units)
    assert "enter" not in table.verbs()
    table.do("done")
    while table.frame() == "withdrawal":
        table.do("done")
    assert table.frame() == "emplacement" and table.refused("at 1632") == "16.1"
    table.do("at 2723")
    assert table.refused("at 1832") == "12.31"
    table.do("at 1932")
    assert table.where("TVA1-3_8") == "2723" and table.where("Flotilla") == "1932"


@pytest.mark.case("city", "12.2", "12.22", "12.23", "12.24", "15.5", "15.51", "15.53")
def test_factories_with_workers_give_tanks_that_may_move_at_once() -> None:
    units = {
        "62A-worker-1": "2715",
        "62A-worker-2": "2716",
        "62A-worker-3": "2221",
        "62A-worker-4": "2518",
        "62A-worker-5": "2519",
        "244-inf2-1": "2715",
        "244-inf2-2": "2715",
        "94-inf-1": "0202",
    }
    table = Table(phase="final reaction", units=units, dice=[2, 1, 1])
    assert table.frame() == "armour" and table.offers("at") == {"2715", "2716"}
    table.do("at 2715", "at 2715")
    assert table.frame() == "reaction"  # Krasny Oktyabr lacks workers, Barricade gives none
    assert table.s.load(PLACE["2715"], 1) == 5 and len(table.field("fresh")) == 2


@pytest.mark.case("city", "12.21")
def test_workers_fight_but_never_move() -> None:
    units = {"62A-worker-1": "2715", "94-inf-1": "2615", "94-inf-9": "0202"}
    table = Table(phase="reaction", units=units, dice=[6]).do("unit 62A-worker-1")
    assert table.refused("to 2714") == "12.21" and table.refused("attack 2615") == ""


@pytest.mark.case("city", "12.25", "15.5")
def test_new_workers_take_the_place_of_lost_ones() -> None:
    units = {
        "62A-worker-1": "eliminated",
        "62A-worker-2": "2716",
        "35G-gds2-1": "1632",
        "94-inf-1": "2221",
        "Depot": "1632",
    }
    table = Table(phase="final reaction", units=units, dice=[1, 1]).do("done")
    while table.frame() == "withdrawal":
        table.do("done")
    assert table.frame() == "workers" and "2221" not in table.offers("at") and "2716" not in table.offers("at")
    table.do("at 2715")
    assert table.where("62A-worker-1") == "2715"


@pytest.mark.case("city", "12.11", "12.12", "15.52", "15.53")
def test_new_militia_joins_others_in_structures_area_by_area() -> None:
    units = {"244-inf2-1": "1429", "35G-gds2-1": "1531", "35G-gds2-2": "0936", "94-inf-1": "0202", "Depot": "1632"}
    table = Table(phase="final reaction", units=units, dice=[1, 1]).do("done")
    while table.frame() != "levy":
        table.do("done")
    assert table.offers("at") == {"1429", "1531"} and table.refused("at 1431") == "12.11"
    before = len(spare(table.s, "s_militia"))
    table.do("at 1429", "at 1429")
    assert "1429" not in table.offers("at") and before - len(spare(table.s, "s_militia")) == 2  # three to a hex
    assert table.flipped("militia-1") == [1]


@pytest.mark.case("city", "12.12")
def test_no_more_than_thirty_militia_units() -> None:
    table = Table(units={"94-inf-1": "0202"})
    assert len(spare(table.s, "s_militia")) == 13  # of thirty, seventeen are at the start


@pytest.mark.case("city", "6.61", "6.64", "6.63", "2.1")
def test_the_depot_moves_comes_back_and_is_lost_to_germans() -> None:
    units = {"35G-gds2-1": "1632", "94-inf-1": "0202", "Depot": "eliminated"}
    table = Table(phase="final reaction", units=units, dice=[1, 1]).do("done")
    while table.frame() != "relocation":
        table.do("done")
    assert table.refused("at 0505") == "6.61" and "1832" in table.offers("at")
    table.do("at 1731")
    assert table.where("Depot") == "1731"
    lost = Table(units={"94-inf-1": "1730", "Depot": "1731", "35G-gds2-1": "1632"}).do("unit 94-inf-1", "to 1731")
    assert lost.where("Depot") == "eliminated"


@pytest.mark.case("city", "12.13", "7.37")
def test_militia_moves_only_in_company() -> None:
    units = {"militia-1": "1531", "35G-gds2-1": "1531", "94-inf-1": "0202"}
    table = Table(phase="reaction", dice=[2], units=units)
    assert table.refused("unit militia-1") == "12.13"
    table.do("unit 35G-gds2-1", "with militia-1", "to 1530")
    assert table.where("militia-1") == "1530" and table.s.stack[-1].data()[2] == 2
