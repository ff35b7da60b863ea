"""Air power to the letter: what is spared, what flak may do, and dive bombers in ground attacks (5.1 to 5.6)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.flak import batteries, flak_strength
from kurgan.games.city.rules.fire.raid import bomb_die, bomb_strength
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30


def german(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A German air phase."""
    return Table(phase="german air", units={"94-inf-1": "0202", **units}, dice=dice, **doc)


@pytest.mark.case("city", "5.1", "5.5")
def test_increments_count_before_flak_not_after_it() -> None:
    units = {"133T-flak": "0508", "244-inf2-1": "0507", "131-inf2-1": "1632"}
    table = german(units, [1, 2]).do("bomb 0507", "points 4", "flak 133T-flak", "go")
    assert "with 2: 1 lost" in table.log()  # two of four points are left, and bomb


@pytest.mark.case("city", "5.5", "5.57")
def test_bombers_that_are_all_shot_down_do_nothing() -> None:
    units = {"133T-flak": "0507", "6T-flak": "0507", "244-inf2-1": "0507", "131-inf2-1": "1632"}
    table = german(units, [1]).do("bomb 0507", "points 4", "flak 133T-flak", "flak 6T-flak", "go")
    assert "4 of 4 bomber points" in table.log() and table.s.dice.count == 1 and len(table.at("0507")) == 3
    assert table.s.level[0] == 68  # they are lost for this game-turn, the track is not touched again


@pytest.mark.case("city", "5.21", "5.6")
def test_soviet_dive_bombers_may_be_kept_for_ground_attacks() -> None:
    units = {"94-inf-1": "1431", "94-inf-9": "0202", "35G-gds2-1": "1531"}
    table = Table(phase="soviet air", turn=4, units=units, dice=[6, 6])
    table.do("bomb 0202", "points 3", "bomb 0202", "points 3", "done")
    assert table.s.dive[1] == 2 and table.s.level[1] == 0
    attack = Table(phase="reaction", turn=4, units=units, dice=[3, 3, 6, 6]).do("unit 35G-gds2-1", "attack 1431")
    assert attack.offers("dive") == {"2"}
    attack.do("dive 2").fight()
    assert "with 4:" in attack.log() and attack.s.dive[1] == 0


@pytest.mark.case("city", "5.21", "5.33")
def test_soviet_attacks_fly_when_their_side_says_so_and_not_next_to_its_own() -> None:
    units = {"94-inf-1": "0507", "94-inf-2": "0510", "244-inf2-1": "0506"}
    table = Table(phase="soviet air", turn=3, units=units, dice=[1])
    assert table.refused("bomb 0507") == "5.33"
    table.do("bomb 0510", "points 3")
    assert table.frame() == "air" and table.s.dice.count == 0 and table.verbs() == {"done"}
    assert table.do("done").s.dice.count == 1


@pytest.mark.case("city", "5.22")
def test_the_german_side_returns_to_a_hex_when_it_has_seen_what_came_of_it() -> None:
    table = german({"244-inf2-1": "0507", "244-inf2-2": "0507", "131-inf2-1": "1632"}, [3, 1])
    table.do("bomb 0507", "points 4", "lose 244-inf2-1")
    assert table.refused("bomb 0507") == ""
    table.do("dive_at 244-inf2-2", "points 2")
    assert table.at("0507") == set() and (table.s.level[0], table.s.dive[0]) == (68, 18)


@pytest.mark.case("city", "5.24", "16.26", "12.32", "6.26")
def test_bombs_spare_the_far_bank_and_the_special_counters() -> None:
    units = {"TVA1-2_6": "2723", "Flotilla": "1932", "44P-pontoon": "1832", "244-inf2-1": "1832", "Depot": "1832"}
    table = german(units, [1], turn=4)
    assert table.refused("bomb 2723") == "5.24" and table.refused("dive_at TVA1-2_6") == "5.24"
    assert table.refused("bomb 1932") == "5.24" and table.refused("dive_at Flotilla") == "5.24"
    table.do("bomb 1832", "points 36")
    assert table.where("44P-pontoon") == table.where("Depot") == "1832" and table.where("244-inf2-1") == "eliminated"


@pytest.mark.case("city", "5.32", "5.31")
def test_of_several_guns_the_owner_chooses_and_others_are_spared() -> None:
    units = {"244-art": "0507", "62A-art-1": "0507", "244-inf2-1": "0507", "131-inf2-1": "1632"}
    table = german(units, [3]).do("bomb 0507", "points 4")
    assert table.offers("lose") == {"244-art", "62A-art-1"} and table.refused("lose 244-inf2-1") == "5.32"
    assert table.mover() == "soviet"


@pytest.mark.case("city", "5.43", "5.4")
def test_which_units_ground_shelters_from_dive_bombers() -> None:
    sheltered = ("244-inf2-1", "244-eng", "62A-mg-1", "35G-gds2-1", "38M-mot3-1", "militia-1", "62A-worker-1")
    open_ = ("133T-tank-1", "244-at", "133T-flak", "244-art", "38M-recon")
    house = PLACE["1531"]
    s = german({}, []).s
    for unit in (*sheltered, *open_):
        s.where[UNIT[unit]] = house
    s.follow(None)
    for unit in sheltered:
        assert bomb_strength(s, 0, house, UNIT[unit], 4) == 2 and bomb_die(0, house, UNIT[unit], 1) == 3, unit
    for unit in open_:
        assert bomb_strength(s, 0, house, UNIT[unit], 4) == 4 and bomb_die(0, house, UNIT[unit], 1) == 1, unit


@pytest.mark.case("city", "5.3", "3.21", "6.42")
def test_what_ground_adds_to_the_die_of_bombers() -> None:
    # Clear, light, heavy, fortified, special, hill, woods, park and bank.
    added = {"0507": 0, "1331": 1, "1531": 2, "1534": 3, "1925": 0, "1410": 0, "1012": 1, "1330": 1, "1832": 3}
    for hex_, more in added.items():
        assert bomb_die(0, PLACE[hex_], -1, 2) == 2 + more, hex_
    assert bomb_die(1, PLACE["1534"], -1, 2) == 4  # held by Germans two are added


@pytest.mark.case("city", "5.45", "5.42")
def test_the_last_unit_of_a_fortified_hex_leaves_survivors_to_dive_bombers_too() -> None:
    units = {"244-at": "1534", "131-at": "1534", "131-inf2-1": "1632"}
    table = german(units, [1]).do("dive_at 244-at", "points 8")
    assert table.at("1534") == {"131-at"}  # somebody is left: no survivors


@pytest.mark.case("city", "5.52", "5.54", "5.55", "3.33")
def test_flak_ranges_and_doubling() -> None:
    units = {"133T-flak": "0508", "24Pz-flak_mot": "1508", "9Fl-flak_hvy-1": "1508", "131-inf2-1": "1632"}
    s = german(units, [], turn=2).s
    assert [hex_ for hex_ in ("0506", "0505") if batteries(s, 1, PLACE[hex_])] == ["0506"]  # two hexes, not three
    names = {hex_: len(batteries(s, 0, PLACE[hex_])) for hex_ in ("1510", "1512", "1513")}
    assert names == {"1510": 2, "1512": 1, "1513": 0}  # of range two and four
    both = [UNIT["24Pz-flak_mot"], UNIT["9Fl-flak_hvy-1"]]
    assert flak_strength(s, both, PLACE["1509"]) == 3 + 2 and flak_strength(s, both, PLACE["1508"]) == 6 + 4


@pytest.mark.case("city", "5.59")
def test_flak_does_not_care_for_ground() -> None:
    for hex_ in ("1534", "1531", "0507"):
        units = {"133T-flak": hex_, "244-inf2-1": hex_, "131-inf2-1": "1730"}
        table = german(units, [1, 6]).do(f"bomb {hex_}", "points 8", "flak 133T-flak", "go")
        assert "Flak of strength 4" in table.log() and "4 of 8 bomber points" in table.log(), hex_


@pytest.mark.case("city", "5.56", "5.53", "7.24")
def test_flak_that_has_fired_may_still_move() -> None:
    units = {"133T-flak": {"at": "1531", "flak": "1630"}, "94-inf-9": "0202"}
    table = Table(phase="reaction", units=units, dice=[3]).do("unit 133T-flak", "to 1530", "stop")
    assert table.where("133T-flak") == "1530" and table.flipped("133T-flak") == [1]


@pytest.mark.case("city", "5.58", "5.63", "5.53")
def test_soviet_flak_over_a_ground_attack_must_be_free_for_that_hex() -> None:
    def asked(flak: Mapping[str, object]) -> bool:
        units = {"94-inf-1": "1431", "94-inf-9": "0202", "35G-gds2-1": "1531", "133T-flak": flak}
        table = Table(units=units, control=QUIET, dice=[3, 6, 6, NO]).do("unit 94-inf-1", "attack 1531", "dive 4", "go")
        return "flak" in table.verbs()

    assert asked({"at": "1532"}) and asked({"at": "1532", "flak": "1531"})
    assert not asked({"at": "1532", "flak": "1530"}) and not asked({"at": "1532", "flipped": True})


@pytest.mark.case("city", "5.63", "5.58", "7.25")
def test_german_flak_fires_at_bombers_in_a_soviet_attack_flipped_or_not() -> None:
    flak = {"24Pz-flak_mot": {"at": "1430", "flipped": True}}
    units = {"94-inf-1": "1431", "94-inf-9": "0202", "35G-gds2-1": "1531", **flak}
    table = Table(phase="reaction", turn=5, units=units, dice=[3, 2, 3, 6, 6]).do("unit 35G-gds2-1", "attack 1431")
    table.do("dive 4").fight()
    assert "1 of 4 bomber points" in table.log() and "with 5:" in table.log()


@pytest.mark.case("city", "5.61", "5.62", "5.65")
def test_dive_bombers_come_with_the_guns_and_ground_adds_to_the_die_only() -> None:
    units = {"94-inf-1": "1431", "94-art": "1427", "94-inf-9": "0202", "35G-gds2-1": "1531", "62A-art-1": "1733"}
    more = {"Depot": "1832", "131-inf3-1": "1832"}
    table = Table(units={**units, **more}, control=QUIET, dice=[3, 6, 6, NO]).do("unit 94-inf-1", "attack 1531")
    assert table.refused("dive 8") == "5.61"  # support comes first
    table.do("go")
    assert {"gun", "dive"} <= table.verbs()  # one and the same step
    table.do("dive 8", "go")
    assert table.mover() == "soviet" and "dive" not in table.verbs()  # the defender has none
    table.do("go", "roll")
    # Two for a heavy structure: 4 and 8 points are 12; a six is an eight: one lost.
    assert "with 12: 1 lost" in table.log()
    overrun = Table(units={"24Pz-armor-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}).do("unit 24Pz-armor-1")
    assert "dive" not in overrun.verbs() and "gun" not in overrun.verbs()


@pytest.mark.case("city", "5.64", "5.65")
def test_no_level_bombers_and_no_bombers_alone_in_operations() -> None:
    table = Table(units={"94-inf-1": "0202", "244-inf2-1": "0507"})
    assert table.refused("bomb 0507") == "5.64" and table.refused("dive_at 244-inf2-1") == "5.65"
    units = {"94-eng-1": "0506", "94-inf-9": "0202", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507"}
    lost = Table(units=units, control=QUIET, dice=[3, 1, NO]).do("unit 94-eng-1", "attack 0507")
    lost.do("go", "dive 20").fight()
    assert lost.where("94-eng-1") == "box" and len(lost.at("0507")) == 3  # without attackers they do nothing


@pytest.mark.case("city", "14.5", "5.5")
def test_in_smoke_german_points_count_half_soviet_ones_whole() -> None:
    units = {"94-inf-1": "0507", "244-inf2-1": "1632"}
    table = Table(phase="soviet air", turn=4, units=units, tracks={"oil": 4}, dice=[6]).do("bomb 0507", "points 6")
    assert "with 6:" in table.do("done").log()
    flak = {"133T-flak": "0508", "244-inf2-1": "0507", "131-inf2-1": "1632"}
    smoke = german(flak, [1, 6], turn=4, tracks={"oil": 4}).do("bomb 0507", "points 8", "flak 133T-flak", "go")
    assert "with 3:" in smoke.log()  # two of eight shot down, half of six
