"""Indirect fire of both sides in a ground attack (10.6)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30


def guns_stage(units: Mapping[str, object], target: str, lead: str, dice: list[int], **doc: object) -> Table:
    """A German attack up to the choice of guns."""
    table = Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice, **doc)
    table.do(f"unit {lead}", f"attack {target}")
    while "gun" not in table.verbs() and "dive" not in table.verbs():
        table.do("go")
    return table


@pytest.mark.case("city", "10.6", "10.61", "10.62", "10.63", "10.68", "7.6", "7.61")
def test_the_attackers_guns() -> None:
    units = {
        "94-inf-1": "0506",
        "94-art": "0503",
        "71-art": "0606",
        "295-art": {"at": "0502", "deployed": True},
        "389-art": {"at": "0501", "flipped": True},
        "51Mo-werfer-1": "0501",
        "131-inf3-1": "0507",
        "Chuikov": "0507",
    }
    table = guns_stage(units, "0507", "94-inf-1", [3, 6, 6, 5, NO])
    assert table.offers("gun") == {"94-art", "295-art"}
    assert table.refused("gun 71-art") == "10.63" and table.refused("gun 389-art") == "10.61"
    assert table.refused("gun 51Mo-werfer-1") == "10.61"  # out of range
    table.do("gun 94-art", "gun 295-art", "go").fight()
    assert "with 21:" in table.log()
    assert table.flipped("94-art", "295-art") == [1, 1] and table.s.deployed[UNIT["295-art"]] == 0


@pytest.mark.case("city", "10.41", "10.31", "10.64", "6.47", "14.3")
def test_ground_and_armour_reduce_indirect_fire() -> None:
    units = {"94-inf-1": "1431", "94-art": "1427", "35G-gds2-1": "1531"}
    assert "with 8:" in guns_stage(units, "1531", "94-inf-1", [3, 6, 6, NO]).do("gun 94-art", "go").fight().log()
    tank = {"94-inf-1": "0506", "94-art": "0503", "133T-tank-1": "0507", "Chuikov": "0507"}
    assert "with 7:" in guns_stage(tank, "0507", "94-inf-1", [3, 6, 6, NO]).do("gun 94-art", "go").fight().log()


@pytest.mark.case("city", "10.67")
def test_guns_without_attackers_fire_as_a_bombardment_at_half() -> None:
    units = {"94-eng-1": "0506", "94-art": "0503", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507"}
    table = guns_stage(units, "0507", "94-eng-1", [3, 1, 6, NO]).do("gun 94-art", "go").fight()
    assert table.where("94-eng-1") == "box" and "with 4:" in table.log()


@pytest.mark.case("city", "10.4", "10.65", "10.66", "7.21")
def test_the_defenders_guns_fire_where_their_units_fire() -> None:
    units = {
        "94-inf-1": "0506",
        "94-inf-2": "0606",
        "131-inf3-1": "0507",
        "244-art": "0510",
        "62A-art-1": "0512",
        "Chuikov": "0507",
        "Depot": "1632",
    }
    table = Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=[3, 6, 6, NO])
    table.do("unit 94-inf-1", "attack 0507", "join 94-inf-2")
    while table.mover() == "german":
        table.do("go")
    assert table.offers("gun") == {"244-art", "62A-art-1"}
    table.do("gun 244-art")
    # Both could only fire into the one hex into which the unit under attack does, and they are not side by side.
    assert table.refused("gun 62A-art-1") == "10.66"
    table.do("go", "roll")
    assert table.frame() == "attack" and table.offers("at") == {"0506", "0606"}
    table.do("at 0606")
    assert "Fire of 9 into {place:0606}" in table.log() and "{place:0506}: " not in table.log()


@pytest.mark.case("city", "10.65")
def test_german_guns_fire_into_any_attacking_hex() -> None:
    units = {
        "35G-gds2-1": "0506",
        "35G-gds2-2": "0606",
        "94-inf-1": "0507",
        "94-art": "0510",
        "Chuikov": "0506",
        "94-inf-9": "0202",
    }
    table = Table(phase="reaction", units=units, dice=[3, 3, 6, 6, 6]).do(
        "unit 35G-gds2-1", "attack 0507", "join 35G-gds2-2"
    )
    while table.mover() == "soviet":
        table.do("go")
    table.do("gun 94-art", "go", "roll", "at 0506")
    assert table.offers("at") == {"0506", "0606"}
    table.do("at 0606")
    assert "Fire of 10 into {place:0506}" in table.log() and "Fire of 16 into {place:0606}" in table.log()


@pytest.mark.case("city", "10.33")
def test_guns_named_for_the_defence_stay_ready_in_a_surprise() -> None:
    units = {"94-inf-1": "0506", "131-inf3-1": "0507", "244-art": "0510", "Chuikov": "0507", "Depot": "1632"}
    table = Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=[1, 6, 6, NO]).do(
        "unit 94-inf-1", "attack 0507"
    )
    while table.mover() == "german":
        table.do("go")
    table.do("gun 244-art", "go", "roll")
    assert table.flipped("244-art") == [0]


@pytest.mark.case("city", "6.71", "12.16", "16.0")
def test_who_gets_no_guns() -> None:
    guns = {"62A-art-1": "1832", "62A-art-2": "1733", "Depot": "1731", "131-inf3-1": "1733", "94-inf-9": "0202"}
    militia = Table(units={"94-inf-1": "1431", "militia-1": "1531", **guns}, control=QUIET, dice=[3, 6, 6, NO])
    militia.do("unit 94-inf-1", "attack 1531").fight()
    assert "Fire of 2 " in militia.log()  # nobody was asked for guns
    rubble = Table(units={"94-inf-1": "1533", "survivor-1": "1534", **guns}, control=QUIET, dice=[3, 6, 6, NO])
    rubble.do("unit 94-inf-1", "attack 1534").fight()
    assert "Fire of 3 " in rubble.log()
    kurgan = Table(
        units={"94-inf-1": "1626", "survivor-1": "1726", "62A-art_long-1": "1731", "Depot": "1732", "94-inf-9": "0202"},
        control=QUIET,
        dice=[3],
    )
    kurgan.do("unit 94-inf-1", "attack 1726")
    while kurgan.mover() == "german" and "go" in kurgan.verbs():
        kurgan.do("go")
    assert kurgan.mover() == "soviet" and kurgan.offers("gun") == {"62A-art_long-1"}
    assert PLACE["1726"] == kurgan.field("target")
