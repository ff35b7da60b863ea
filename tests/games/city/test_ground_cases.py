"""Ground attacks to the letter: the printed example, types, both fires, indirect fire, breakthrough (10.0, 14.1)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.ground import attack_die, defence_die, defence_strength, kind_of_attack
from kurgan.games.city.rules.fire.strength import volley
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


def soviet(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A Soviet reaction; the first die tells the stacks."""
    return Table(phase="reaction", units={"94-inf-9": "0202", **units}, dice=dice, **doc)


def to_guns(table: Table, side: str) -> Table:
    """Go on with an attack until a side is asked for guns."""
    while table.mover() != side or "gun" not in table.verbs():
        table.do("go")
    return table


@pytest.mark.case("city", "10.4", "10.65", "10.66", "6.44", "10.7", "7.24")
def test_the_example_of_the_rulebook() -> None:
    # A is 0506, B 0606, C 0607, D 0503, E 0507, F 0510 and G 0308; E is clear.
    units = {
        "24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "24Pz-eng_arm-1": "0506",
        "94-inf-1": "0606", "94-inf-2": "0606",
        "24Pz-mech-1": "0607", "24Pz-mech-2": "0607", "94-at": "0607",
        "94-art": "0503",
        "131-inf3-1": "0507", "131-inf3-2": "0507", "244-inf3-1": "0507",
        "244-mortar": "0510", "244-art": "0308", "Depot": "1632", "35G-gds2-1": "0409", "Chuikov": "0409",
    }
    table = german(units, [3, 3, 5, 3, NO]).do("unit 24Pz-armor-1", "all", "attack 0507")
    table.do(*[f"join {unit}" for unit in ("94-inf-1", "94-inf-2", "24Pz-mech-1", "24Pz-mech-2", "94-at")])
    table.do("go", "gun 94-art", "go", "gun 244-mortar", "gun 244-art", "go", "roll")
    table.do("at 0506", "at 0506", "at 0607")
    assert table.offers("at") == {"0506", "0607"}  # not 0606, into which nobody under attack fires
    table.do("at 0607")  # the mortar, which was named first
    # The other gun is not next to it, so it goes to 0506 by itself: 3, 3 and 6 halved for the armour.
    assert "Fire of 9 into {place:0506}: 2 lost" in table.log()
    assert table.mover() == "german"
    table.do("lose 24Pz-armor-2", "lose 24Pz-eng_arm-1")
    assert "Fire of 11 into {place:0607}: 1 lost" in table.log()
    table.do("lose 94-at")
    assert "with 36: 3 lost" in table.log()
    assert table.frame() == "breakthrough" and table.field("points") == 2
    assert table.flipped("244-mortar", "244-art", "94-art") == [1, 1, 1]


@pytest.mark.case("city", "10.2", "10.22", "6.76", "12.16")
@pytest.mark.parametrize(
    ("who", "kinds"),
    [
        ("plain", "snnnna"), ("militia", "ssnnnn"), ("survivor", "ssnnnn"), ("both", "snnnna"),
        ("open", "nnnnaa"), ("house", "snnnna"), ("half", "snnnna"),
    ],
)
def test_the_type_by_die_and_by_who_is_there(who: str, kinds: str) -> None:
    words = {"s": 1, "n": 2, "a": 3}
    if who in ("plain", "militia", "survivor", "both"):
        held: dict[str, dict[str, object]] = {
            "plain": {"35G-gds2-1": "1534"}, "militia": {"militia-1": "1534", "militia-2": "1534"},
            "survivor": {"survivor-1": "1534"}, "both": {"militia-1": "1534", "35G-gds2-1": "1534"},
        }
        table = german({"94-inf-1": "1533", "131-inf3-1": "1832", **held[who]}).do("unit 94-inf-1", "attack 1534")
    else:
        start: dict[str, dict[str, object]] = {
            "open": {"35G-gds2-1": "0506", "131-inf3-1": "0505", "Chuikov": "0505"},
            "house": {"35G-gds2-1": "1531"},
            "half": {"35G-gds2-1": "1431", "131-inf3-1": "1532"},
        }
        target = "0507" if who == "open" else "1430" if who == "house" else "1531"
        table = soviet({"94-inf-1": target, **start[who]}, [6]).do("unit 35G-gds2-1", f"attack {target}")
        if who == "half":
            table.do("join 131-inf3-1")
    frame = table.s.stack[-1]
    assert isinstance(frame, Assault)
    assert [kind_of_attack(table.s, frame, die) for die in range(1, 7)] == [words[kind] for kind in kinds]


@pytest.mark.case("city", "10.3", "10.34", "10.33", "7.57")
def test_in_a_surprise_losses_fall_on_attackers_of_any_hex() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1432", "35G-gds2-1": "1532", "6GT-gds4": "1532", "131-inf3-1": "1832"}
    table = german(units, [1, 6, 3, NO]).do("unit 94-inf-1", "attack 1532", "join 94-inf-2").fight()
    # The defenders' 6, not doubled by the house, and a three: one of both hexes.
    assert table.frame() == "losses" and table.mover() == "german"
    assert table.offers("lose") == {"94-inf-1", "94-inf-2"}


@pytest.mark.case("city", "10.31", "10.32", "10.43")
def test_in_a_surprise_ground_reduces_the_attackers_guns_and_nothing_else() -> None:
    units = {"94-inf-1": "1431", "94-art": "1427", "35G-gds2-1": "1531", "131-inf3-1": "1832"}
    table = german(units, [1, 3, 6, NO]).do("unit 94-inf-1", "attack 1531", "go", "gun 94-art").fight()
    assert "with 8: 1 lost" in table.log()  # 4 and 8 halved; a three stays a three: two of one
    assert table.frame() == "breakthrough" and table.flipped("94-art") == [1]


@pytest.mark.case("city", "10.42", "3.21", "14.3")
@pytest.mark.parametrize(
    ("hex_", "near", "fire", "shift"),
    [
        ("0507", "0506", 3, 0), ("1331", "1330", 3, -1), ("1531", "1431", 6, 0), ("1534", "1533", 9, 0),
        ("1925", "1824", 6, 0), ("1410", "1409", 3, -1), ("1012", "1011", 3, -1), ("1330", "1329", 3, 0),
        ("1831", "1830", 9, 0), ("1726", "1727", 9, 0),
    ],
)
def test_column_six_soviet_fire_out_of_its_own_ground(hex_: str, near: str, fire: int, shift: int) -> None:
    units = {"94-inf-1": near, "131-inf3-1": hex_, "35G-gds2-1": "1632", "Chuikov": hex_}
    table = german(units).do("unit 94-inf-1", f"attack {hex_}")
    frame = table.s.stack[-1]
    assert isinstance(frame, Assault)
    assert defence_die(table.s, frame, PLACE[near], 4) == 4 + shift
    assert defence_strength(table.s, frame, [UNIT["131-inf3-1"]], PLACE[near]) == fire


@pytest.mark.case("city", "10.42", "3.21", "14.3")
@pytest.mark.parametrize(
    ("hex_", "target", "fire", "shift"),
    [
        ("0506", "0507", 6, 0), ("1331", "1330", 3, -1), ("1531", "1431", 3, 0), ("1534", "1533", 3, 0),
        ("1410", "1409", 3, -1), ("1012", "1011", 3, 0), ("1330", "1329", 3, -1), ("1925", "1824", 3, 0),
    ],
)
def test_column_seven_german_fire_into_the_attackers_ground(hex_: str, target: str, fire: int, shift: int) -> None:
    units = {"24Pz-eng_arm-1": target, "131-inf3-1": hex_, "35G-gds2-1": hex_, "Chuikov": hex_}
    table = soviet(units, [3]).do("unit 131-inf3-1", f"attack {target}")
    frame = table.s.stack[-1]
    assert isinstance(frame, Assault)
    assert defence_die(table.s, frame, PLACE[hex_], 4) == 4 + shift
    assert defence_strength(table.s, frame, [UNIT["24Pz-eng_arm-1"]], PLACE[hex_]) == fire


@pytest.mark.case("city", "10.43", "3.21", "5.62", "14.3")
@pytest.mark.parametrize(
    ("hex_", "near", "added"),
    [
        ("0507", "0506", 0), ("1331", "1330", 1), ("1531", "1431", 2), ("1534", "1533", 3), ("1925", "1824", 2),
        ("1410", "1409", 0), ("1012", "1011", 1), ("1330", "1329", 1), ("1831", "1830", 3),
    ],
)
def test_column_five_what_ground_adds_to_the_attackers_die(hex_: str, near: str, added: int) -> None:
    units = {"94-inf-1": near, "94-eng-1": near, "131-inf3-1": hex_, "Chuikov": hex_}

    def die(table: Table) -> int:
        frame = table.s.stack[-1]
        assert isinstance(frame, Assault)
        return attack_die(table.s, frame, 1)

    assert die(german(units).do("unit 94-inf-1", f"attack {hex_}")) == 1 + added
    assert die(german(units).do("unit 94-inf-1", "with 94-eng-1", f"attack {hex_}")) == 1
    red = soviet({"94-inf-1": hex_, "131-inf3-1": near, "35G-gds2-1": near, "Chuikov": near}, [3])
    held = 2 if added == 3 else added  # a fortified hex in German hands
    assert die(red.do("unit 131-inf3-1", f"attack {hex_}")) == 1 + held


@pytest.mark.case("city", "10.43")
def test_engineers_who_fall_to_defensive_fire_do_not_help() -> None:
    units = {"94-inf-1": "1431", "94-eng-1": "1431", "35G-gds2-1": "1531", "6GT-gds4": "1531", "131-inf3-1": "1832"}
    table = german(units, [3, 4, NO]).do("unit 94-inf-1", "with 94-eng-1", "attack 1531").fight()
    # 12 and a four: two lost; nobody is left, and nothing fires.
    assert table.where("94-inf-1") == table.where("94-eng-1") == "box"
    one = german({**units, "94-inf-2": "1431"}, [3, 6, 2, NO]).do("unit 94-inf-1", "all", "attack 1531").fight()
    one.do("lose 94-eng-1")
    assert "with 8: 1 lost" in one.log()  # a two is a four in a heavy structure: one, not two


@pytest.mark.case("city", "10.5")
def test_an_ambush_lowers_every_die_of_the_defence_and_none_of_the_attack() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1432", "35G-gds2-1": "1532", "6GT-gds4": "1532", "131-inf3-1": "1832"}
    table = german(units, [6, 4, 6, NO]).do("unit 94-inf-1", "attack 1532", "join 94-inf-2").fight()
    table.do("at 1431", "at 1432")
    # 4 and a four less one kill one; 8 and a six less one kill one; nobody is left to attack.
    assert table.where("94-inf-1") == table.where("94-inf-2") == "box"


@pytest.mark.case("city", "10.12", "10.14")
def test_flipped_neighbours_are_neither_attackers_nor_losses() -> None:
    units = {"94-inf-1": "0506", "71-inf-1": {"at": "0506", "flipped": True}, "131-inf3-1": "0507", "Chuikov": "0509"}
    more = {"35G-gds2-1": {"at": "0507", "flipped": True}, "131-inf3-2": "0509"}
    table = german({**units, **more}, [3, 1, NO]).do("unit 94-inf-1", "attack 0507").fight()
    # 5 of both Soviets, flipped or not, and a one: two lost of the one attacker.
    assert "Fire of 5 " in table.log() and table.where("94-inf-1") == "box" and table.where("71-inf-1") == "0506"
    assert table.flipped("131-inf3-1") == [0]


@pytest.mark.case("city", "10.61", "10.62", "10.63")
def test_whose_guns_may_fire_from_where() -> None:
    units = {
        "94-inf-1": "1431", "94-art": "1322", "71-art": "1321", "35G-gds2-1": "1531", "244-mortar": "1531",
        "62A-rocket-1": "1631", "62A-rocket-2": "1637", "Depot": "1832", "131-inf3-1": "1832",
    }
    table = to_guns(german(units, [3]).do("unit 94-inf-1", "attack 1531"), "german")
    assert table.offers("gun") == {"94-art"} and table.refused("gun 71-art") == "10.61"  # ten hexes, eleven hexes
    table.do("go")
    assert table.mover() == "soviet" and table.offers("gun") == {"62A-rocket-1"}
    assert table.refused("gun 244-mortar") == "10.63" and table.refused("gun 62A-rocket-2") == "10.61"


@pytest.mark.case("city", "10.64", "6.46", "6.5", "10.63")
def test_guns_next_to_what_they_fire_at() -> None:
    # A Soviet gun next to the attacking hex is whole, a mortar halved; further off the house halves both.
    units = {"94-inf-1": "1431", "35G-gds2-1": "1532", "131-inf3-1": "1832", "Depot": "1832"}

    def fire(guns: Mapping[str, object]) -> str:
        table = german({**units, **guns}, [3, 6, NO]).do("unit 94-inf-1", "attack 1532")  # the six kills it
        return to_guns(table, "soviet").do(*[f"gun {gun}" for gun in guns], "go", "roll").log()

    assert "Fire of 10 into" in fire({"62A-art-1": "1531"}) and "Fire of 8 into" in fire({"244-mortar": "1531"})
    far = {"94-inf-1": "1531", "35G-gds2-1": "1532", "131-inf3-1": "1832", "Depot": "1832", "62A-art-1": "1634"}
    table = to_guns(german(far, [3, 6, 6, NO]).do("unit 94-inf-1", "attack 1532"), "soviet")
    table.do("gun 62A-art-1", "go", "roll")
    assert "Fire of 7 into" in table.log()  # 4 and 6 halved by the house in which the attackers stand


@pytest.mark.case("city", "10.66", "6.32")
def test_soviet_attackers_guns_must_stand_together() -> None:
    units = {"35G-gds2-1": "1531", "94-inf-1": "1431", "62A-art-1": "1632", "62A-art-2": "1633", "62A-art-3": "1635"}
    table = soviet({**units, "Depot": "1832", "131-inf3-1": "1832"}, [3]).do("unit 35G-gds2-1", "attack 1431", "go")
    table.do("gun 62A-art-1")
    assert table.offers("gun") == {"62A-art-2"} and table.refused("gun 62A-art-3") == "10.66"


@pytest.mark.case("city", "10.68", "10.33", "7.21")
def test_guns_of_the_defence_are_flipped_unless_it_was_a_surprise() -> None:
    units = {"94-inf-1": "1431", "35G-gds2-1": "1531", "62A-art-1": "1632", "Depot": "1832", "131-inf3-1": "1832"}
    for die, flipped in ((1, 0), (3, 1), (6, 1)):
        dice = [1, 6, 6, NO] if die == 1 else [die, 6, NO]  # 10 kill the attacker with a six
        table = to_guns(german(units, dice).do("unit 94-inf-1", "attack 1531"), "soviet")
        table.do("gun 62A-art-1", "go", "roll")
        assert table.flipped("62A-art-1") == [flipped], die


@pytest.mark.case("city", "10.69", "10.76", "10.75", "7.71")
def test_the_german_uses_other_guns_and_support_with_a_point_the_defender_too() -> None:
    stack = [{"frame": "game-turn", "step": 6}, {"frame": "initiative"}]
    again = {"frame": "attack", "side": "german", "target": "0507", "units": ["94-inf-1"], "stage": "support"}
    units = {
        "94-inf-1": "0506", "71-inf-1": "0503", "94-art": "0502", "131-inf3-1": "0507", "244-art": "0511",
        "Depot": "1632", "Chuikov": "0507",
    }
    table = Table(units=units, control=QUIET, frames=[*stack, {**again, "point": True}])
    assert "71-inf-1" in table.offers("unit")
    table.do("go")
    assert table.offers("gun") == {"94-art"}
    table.do("go")
    assert table.mover() == "soviet" and table.offers("gun") == {"244-art"}


@pytest.mark.case("city", "10.71", "10.75", "10.7")
def test_who_is_not_moved_is_flipped_and_support_shares_in_the_points() -> None:
    units = {
        "24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "24Pz-armor-3": "0303", "244-inf2-1": "0507",
        "131-inf3-1": "0810", "Chuikov": "0810",
    }
    table = german(units, [3, 6, 1, NO]).do("unit 24Pz-armor-1", "all", "attack 0507", "unit 24Pz-armor-3", "to 0606")
    table.fight()
    if "at" in table.verbs():
        table.do("at 0506")
    assert table.frame() == "breakthrough" and "24Pz-armor-3" in table.offers("unit")
    table.do("unit 24Pz-armor-3", "to 0607", "done")
    assert table.flipped("24Pz-armor-1", "24Pz-armor-2", "24Pz-armor-3") == [1, 1, 1]
    assert table.where("24Pz-armor-1") == "0506" and table.where("24Pz-armor-3") == "0607"


@pytest.mark.case("city", "10.72", "10.73", "9.32")
def test_a_breakthrough_ignores_zones_and_ground_but_not_enemies_and_water() -> None:
    units = {f"24Pz-armor-{n}": "1830" for n in (1, 2, 3)} | {"24Pz-mech-1": "1830"}
    held = {"244-inf2-1": "1829", "131-inf3-1": "1930", "131-inf3-2": "1632"}
    table = german({**units, **held}, [1, 1, 6, NO]).do("unit 24Pz-armor-1", "all", "attack 1829").fight()
    assert table.frame() == "breakthrough"
    table.do("unit 24Pz-armor-1")
    assert "1831" in table.offers("to") and table.refused("to 1930") == "7.32" and table.refused("to 1932") == "7.36"
    table.do("to 1831")
    assert table.where("24Pz-armor-1") == "1831"  # a bank hex for one point


@pytest.mark.case("city", "10.76")
def test_artillery_next_to_the_target_does_not_break_through() -> None:
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2)} | {"24Pz-art_sp-1": "0506", "244-inf2-1": "0507"}
    table = german({**units, "131-inf3-1": "0810", "Chuikov": "0810"}, [3, 6, 1, NO])
    table.do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    assert "with 20:" in table.log() and table.frame() == "breakthrough"
    assert table.offers("unit") == {"24Pz-armor-1", "24Pz-armor-2"} and table.flipped("24Pz-art_sp-1") == [1]


@pytest.mark.case("city", "10.78", "11.4")
def test_a_six_leaves_a_soviet_attacker_one_point_into_the_hex() -> None:
    units = {"6GT-gds4": "1531", "35G-gds2-1": "1531", "131-inf3-1": "1531", "94-eng-1": "1431"}
    more = {"62A-rocket-1": "1733", "62A-rocket-2": "1733", "Depot": "1832", "244-inf3-1": "1832"}
    table = soviet({**units, **more}, [3, 3, 6, 6]).do("unit 35G-gds2-1", "all", "attack 1431", "go")
    table.do("gun 62A-rocket-1", "gun 62A-rocket-2").fight()
    # 9 and 16 with a six and one for the ground: two of one.
    assert table.frame() == "breakthrough" and table.field("points") >= 1
    table.do("unit 6GT-gds4")
    assert table.offers("to") == {"1431"} and table.refused("attack 1431") == "10.78"
    table.do("to 1431")
    assert table.frame() == "initiative" and table.flipped("6GT-gds4", "35G-gds2-1") == [1, 1]


@pytest.mark.case("city", "14.1", "14.12", "14.13")
def test_who_is_company_for_armour() -> None:
    house = PLACE["1531"]
    tank, gun, flak = UNIT["24Pz-armor-1"], UNIT["94-at"], UNIT["24Pz-flak_mot"]
    for company, helps in (("94-inf-1", 1), ("94-eng-1", 1), ("24Pz-hrecon", 1), ("94-art", 0)):
        s = Table(units=dict.fromkeys(("24Pz-armor-1", "94-at", "24Pz-flak_mot", company), "1431")).s
        other = volley(s, [UNIT[company]], house)
        alone = volley(s, [tank], house) + volley(s, [gun], house) + volley(s, [flak], house)
        assert alone == 2 + 1 + 1
        assert volley(s, [tank, gun, flak, UNIT[company]], house) == other + (6 + 2 + 3 if helps else alone), company
    red = Table(units=dict.fromkeys(("133T-tank-1", "62A-worker-1", "militia-1"), "1531")).s
    light = PLACE["1431"]
    assert volley(red, [UNIT["133T-tank-1"], UNIT["62A-worker-1"]], light) == 2 + 3
    assert volley(red, [UNIT["133T-tank-1"], UNIT["militia-1"]], light) == 1 + 1


@pytest.mark.case("city", "14.1", "10.4")
def test_armour_and_foot_that_fire_into_different_hexes_do_not_help_each_other() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1432", "133T-tank-1": "1532", "35G-gds2-1": "1532", "131-inf3-1": "1832"}
    table = german(units, [3, 6, 6, 6, NO]).do("unit 94-inf-1", "attack 1532", "join 94-inf-2").fight()
    first = min(UNIT["133T-tank-1"], UNIT["35G-gds2-1"]) == UNIT["133T-tank-1"]
    table.do("at 1431", "at 1432")
    tank_hex, foot_hex = ("1431", "1432") if first else ("1432", "1431")
    assert f"Fire of 2 into {{place:{tank_hex}}}" in table.log()  # its second strength, doubled by the house
    assert f"Fire of 4 into {{place:{foot_hex}}}" in table.log()


@pytest.mark.case("city", "14.13", "11.1")
def test_an_attack_without_strength_draws_its_chit_and_flips() -> None:
    units = {"94-inf-1": "1431", "62A-light-1": "1531", "62A-light-2": "1531", "131-inf3-1": "1832"}
    table = soviet(units, [3, 3, 6]).do("unit 62A-light-1", "with 62A-light-2", "attack 1431").fight()
    assert "with 0: 0 lost" in table.log() and table.flipped("62A-light-1", "62A-light-2") == [1, 1]
