"""Air attacks and flak (5.0)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.raid import bomb_strength
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

WEST = {"94-inf-1": "0202"}


def german(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A German air phase."""
    return Table(phase="german air", units={**WEST, **units}, dice=dice, **doc)


@pytest.mark.case("city", "5.1", "5.23")
def test_points_are_spent_in_their_increments() -> None:
    table = german({"244-inf2-1": "0507"}, [6])
    assert (table.s.level[0], table.s.dive[0]) == (72, 20)
    table.do("bomb 0507")
    assert table.offers("points") == {str(n) for n in range(4, 73, 4)} and table.refused("points 6") == "5.1"
    table.do("points 8")
    assert table.s.level[0] == 64 and table.s.dive[0] == 20
    dive = german({"244-inf2-1": "0507"}, []).do("dive_at 244-inf2-1")
    assert dive.offers("points") == {str(n) for n in range(2, 21, 2)}
    soviet = Table(phase="soviet air", turn=4, units={"94-inf-1": "0507"}).do("bomb 0507")
    assert soviet.offers("points") == {"3", "6"}


@pytest.mark.case("city", "5.3", "5.31", "5.22", "4.0")
def test_level_bombers_hit_a_hex_and_the_owner_chooses() -> None:
    table = german({"244-inf2-1": "0507", "244-inf2-2": "0507", "131-inf2-1": "0608"}, [3, 6])
    table.do("bomb 0507", "points 4")  # 4 and a three: one lost
    assert table.frame() == "losses" and table.mover() == "soviet"
    table.do("lose 244-inf2-2")
    assert table.at("0507") == {"244-inf2-1"} and table.frame() == "air"  # the side goes on as it likes


@pytest.mark.case("city", "5.32", "3.23")
def test_artillery_is_bombed_first() -> None:
    table = german({"244-inf2-1": "0507", "244-art": "0507"}, [3]).do("bomb 0507", "points 4")
    assert table.where("244-art") == "eliminated" and table.where("244-inf2-1") == "0507"


@pytest.mark.case("city", "5.33", "5.44")
def test_level_bombers_stay_clear_of_their_own_units_dive_bombers_need_not() -> None:
    table = german({"244-inf2-1": "0507", "94-inf-2": "0506"}, [6])
    assert table.refused("bomb 0507") == "5.33" and table.refused("dive_at 244-inf2-1") == ""


@pytest.mark.case("city", "5.24", "6.74", "16.26", "12.42", "6.62", "11.33")
def test_what_cannot_be_bombed() -> None:
    units = {"44P-pontoon": "1832", "Chuikov": "1632", "244-inf2-1": "1632", "Depot": "1731", "survivor-1": "1534"}
    table = german(units, [])
    assert table.refused("bomb 1832") == "5.24" and table.refused("bomb 1534") == "6.74"
    assert table.refused("dive_at Chuikov") == "5.24" and table.refused("dive_at Depot") == "5.24"
    assert table.refused("dive_at 44P-pontoon") == "5.24" and table.refused("dive_at survivor-1") == "6.74"


@pytest.mark.case("city", "5.25")
def test_bombers_reach_every_hex() -> None:
    table = german({"244-inf2-1": "3109", "131-inf2-1": "1246"}, [])
    assert {"3109", "1246"} <= table.offers("bomb")


@pytest.mark.case("city", "5.4", "5.41", "5.42")
def test_dive_bombers_hit_one_unit_and_no_other() -> None:
    table = german({"244-inf2-1": "0507", "244-inf2-2": "0507", "131-inf2-1": "0609"}, [1])
    table.do("dive_at 244-inf2-1", "points 20")  # 20 and a one: four hits, one unit
    assert table.at("0507") == {"244-inf2-2"}


@pytest.mark.case("city", "5.43", "5.3", "14.41", "3.21")
def test_ground_shelters_foot_from_dive_bombers_and_everybody_from_level_bombers() -> None:
    s = german({"244-inf2-1": "1531", "244-at": "1531", "131-inf2-1": "1534", "10B-inf2-1": "1925"}, []).s
    assert bomb_strength(s, 0, PLACE["1531"], -1, 8) == 4 and bomb_strength(s, 0, PLACE["1534"], -1, 8) == 2
    assert bomb_strength(s, 0, PLACE["1531"], UNIT["244-inf2-1"], 8) == 4
    assert bomb_strength(s, 0, PLACE["1531"], UNIT["244-at"], 8) == 8
    assert bomb_strength(s, 0, PLACE["1925"], -1, 8) == 8  # a special structure is clear for bombs
    # Two is added to the die in a heavy structure: 8 halved is 4, and a three is a five.
    assert german({"244-inf2-1": "1531"}, [3]).do("bomb 1531", "points 8").where("244-inf2-1") == "1531"
    assert german({"244-at": "1531"}, [3]).do("dive_at 244-at", "points 8").where("244-at") == "eliminated"


@pytest.mark.case("city", "5.31", "5.45", "6.7", "6.73", "6.75")
def test_survivors_hold_a_fortified_hex_that_was_bombed_empty() -> None:
    table = german({"244-inf2-1": "1534", "131-inf2-1": "1632"}, [1]).do("bomb 1534", "points 32")
    assert len(table.at("1534")) == 1 and next(iter(table.at("1534"))).startswith("survivor")
    dived = german({"244-at": "1534", "131-inf2-1": "1632"}, [1]).do("dive_at 244-at", "points 8")
    assert next(iter(dived.at("1534"))).startswith("survivor")
    open_ = german({"244-inf2-1": "0507", "131-inf2-1": "1632"}, [1]).do("bomb 0507", "points 32")
    assert open_.at("0507") == set()


@pytest.mark.case("city", "5.21", "5.22", "4.0")
def test_the_soviet_names_all_attacks_before_the_first_is_flown() -> None:
    units = {"94-inf-1": "0507", "94-inf-2": "0509", "244-inf2-1": "1632"}
    table = Table(phase="soviet air", turn=4, units=units, dice=[1, 1]).do("bomb 0507", "points 3")
    assert table.frame() == "air" and table.s.dice.count == 0
    table.do("bomb 0509", "points 3", "done")
    assert table.s.dice.count == 2 and table.where("94-inf-1") == table.where("94-inf-2") == "box"


@pytest.mark.case("city", "5.5", "5.51", "5.52", "5.57", "5.59")
def test_flak_in_range_shoots_points_down_doubly_from_level_bombers() -> None:
    units = {"133T-flak": "0508", "244-inf2-1": "0507", "131-inf2-1": "1632"}
    table = german(units, [1, 6]).do("bomb 0507", "points 4")
    assert table.frame() == "raid" and table.mover() == "soviet"
    table.do("flak 133T-flak", "go")  # 2 and a one: one hit, two level points
    assert "2 of 4 bomber points" in table.log()
    dive = german(units, [1, 6]).do("dive_at 244-inf2-1", "points 4", "flak 133T-flak", "go")
    assert "1 of 4 bomber points" in dive.log() and dive.s.dive[0] == 16
    far = german({**units, "133T-flak": "0510"}, [6]).do("bomb 0507", "points 4")
    assert far.frame() == "air"  # three hexes away


@pytest.mark.case("city", "5.53", "5.56", "5.58")
def test_soviet_flak_keeps_to_one_hex_and_must_not_be_flipped() -> None:
    units = {"133T-flak": "0508", "244-inf2-1": "0507", "131-inf2-1": "0509"}
    table = german(units, [6, 6, 6, 6]).do("bomb 0507", "points 4", "flak 133T-flak", "go")
    table.do("bomb 0509", "points 4")
    assert table.frame() == "air"  # it cannot fire there any more
    table.do("bomb 0507", "points 4")
    assert table.frame() == "raid" and table.flipped("133T-flak") == [0]
    done = german({**units, "133T-flak": {"at": "0508", "flipped": True}}, [6]).do("bomb 0507", "points 4")
    assert done.frame() == "air"


@pytest.mark.case("city", "5.53", "5.56", "7.25")
def test_german_flak_always_fires() -> None:
    units = {
        "24Pz-flak_mot": {"at": "0508", "flipped": True},
        "94-inf-1": "0507",
        "94-inf-2": "0509",
        "244-inf2-1": "1632",
    }
    table = Table(phase="soviet air", turn=4, units=units, dice=[1, 6, 1, 6])
    table.do("bomb 0507", "points 3", "bomb 0509", "points 3", "done")
    assert table.log().count("Flak of strength 3") == 2


@pytest.mark.case("city", "5.54", "5.55")
def test_flak_over_its_own_hex_is_doubled() -> None:
    table = german({"133T-flak": "0507", "131-inf2-1": "1632"}, [6, 6]).do(
        "bomb 0507", "points 4", "flak 133T-flak", "go"
    )
    assert "Flak of strength 4" in table.log()


@pytest.mark.case("city", "5.6", "5.61", "5.62", "5.63", "5.64", "5.65", "5.58")
def test_dive_bombers_support_ground_attacks() -> None:
    units = {"94-inf-1": "1431", "94-inf-9": "0202", "35G-gds2-1": "1531", "133T-flak": "1532"}
    table = Table(units=units, control={"mamayev": "german"}, dice=[1, 3, 6, 6, 30]).do("unit 94-inf-1", "attack 1531")
    while "dive" not in table.verbs():
        table.do("go")
    assert table.refused("dive 3") == "5.1" and table.refused("bomb 1531") != ""
    table.do("dive 4", "go")
    assert table.frame() == "attack" and table.mover() == "soviet" and "flak" in table.verbs()
    table.do("flak 133T-flak", "go").fight()  # flak of 2 and a one: one point down
    assert "with 7:" in table.log()  # 4 of the infantry and 3 points, ground or not
    assert table.s.dive[0] == 16
