"""Guns that are gone and out of supply, guns for a pontoon, the order of defensive fires (6.11, 10.4, 10.65, 13.0)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
HOME = {"131-inf3-1": "2227", "Chuikov": "2227", "94-inf-9": "0101"}
STAGE = {"frame": "game-turn", "step": "indication"}
NO = 29


def guns(units: dict[str, Any], dice: list[int], rules: int = 0) -> Table:
    """A bombardment stage of turn 3, the German to fire."""
    table = Table(units={**HOME, "Depot": "2227", **units}, control=QUIET, turn=3, phase="bombardment", dice=dice)
    table.s.rules = rules
    return table


# ---------- a gun that is gone ----------

# Soviet zones all around 1421 and in it: its gun is out of supply, and a Soviet gun reaches it from 1722.
CUT = {
    "94-art": "1421", "71-art": "1019", "6T-inf3-1": "1221", "6T-inf3-2": "1520", "10B-inf3-1": "1521",
    "10B-inf3-2": "1523", "62A-art-1": "1722",
}


@pytest.mark.case("city", "6.11", "13.0", "13.1")
def test_a_german_gun_out_of_supply_fires_at_half_whether_it_is_gone_or_not() -> None:
    table = guns(CUT, [6]).do("target 1521", "gun 94-art", "fire")
    assert "bombards {place:1521} with 4" in table.log()
    table = guns(CUT, [6, 1, 6]).do("target 1523", "gun 71-art", "fire", "target 1421", "gun 62A-art-1", "fire")
    assert table.where("94-art") == "gone"
    table.do("target 1521", "gun 94-art", "fire")
    assert "bombards {place:1521} with 4" in table.log()


@pytest.mark.case("city", "6.11", "9.35", "13.0")
def test_a_german_gun_that_let_supply_into_a_zone_fires_in_full_when_it_is_gone() -> None:
    """Without the Soviets in 1221 the line comes over 1322, which nobody controls, into the zone where it stood."""
    open_ = {name: place for name, place in CUT.items() if place != "1221"}
    table = guns(open_, [6, 1, 6]).do("target 1523", "gun 71-art", "fire", "target 1421", "gun 62A-art-1", "fire")
    assert table.where("94-art") == "gone"
    table.do("target 1521", "gun 94-art", "fire")
    assert "bombards {place:1521} with 8" in table.log()


# A Soviet gun in the open, Germans or their zones in every hex around it.
LOST = {"62A-art-1": "0505", "94-inf-1": "0506", "94-inf-2": "0404", "94-inf-3": "0604", "94-art": "0510"}


@pytest.mark.case("city", "6.11", "13.0", "13.2")
def test_a_soviet_gun_out_of_supply_fires_at_half_whether_it_is_gone_or_not() -> None:
    alive, gone = guns(LOST, [6]).do("done"), guns(LOST, [1, 6]).do("target 0505", "gun 94-art", "fire")
    assert (alive.where("62A-art-1"), gone.where("62A-art-1")) == ("0505", "eliminated")
    for table in (alive, gone):
        table.do("target 0506", "gun 62A-art-1", "fire")
        assert "bombards {place:0506} with 3" in table.log()


@pytest.mark.case("city", "6.11", "13.2", "9.35")
def test_a_soviet_gun_that_let_supply_into_a_zone_fires_in_full_when_it_is_gone() -> None:
    """1825 lies in the zone of 1824, and free hexes lead on to the ferry."""
    units = {"62A-art-1": "1825", "94-inf-1": "1824", "94-art": "1420"}
    alive, gone = guns(units, [6]).do("done"), guns(units, [1, 6]).do("target 1825", "gun 94-art", "fire")
    assert (alive.where("62A-art-1"), gone.where("62A-art-1")) == ("1825", "eliminated")
    for table in (alive, gone):
        table.do("target 1824", "gun 62A-art-1", "fire")
        assert "bombards {place:1824} with 6" in table.log()


@pytest.mark.case("city", "6.11", "11.36", "13.24")
def test_a_soviet_gun_near_the_general_fires_in_full_when_it_is_gone() -> None:
    units = {**LOST, "6T-inf3-1": "0504", "Chuikov": "0504"}
    table = guns(units, [1, 6]).do("target 0505", "gun 94-art", "fire", "target 0506", "gun 62A-art-1", "fire")
    assert table.where("62A-art-1") == "eliminated" and "bombards {place:0506} with 6" in table.log()


def test_a_game_of_earlier_rules_fires_as_it_did() -> None:
    table = guns(CUT, [6, 1, 6], 6).do("target 1523", "gun 71-art", "fire", "target 1421", "gun 62A-art-1", "fire")
    assert "bombards {place:1521} with 8" in table.do("target 1521", "gun 94-art", "fire").log()


# ---------- guns for a pontoon ----------


def attacked(units: dict[str, Any], dice: list[int], rules: int = 0) -> Table:
    """Two Germans in 2128 attack the ferry 2227 with the pontoon in it."""
    home = {"131-inf3-1": "2719", "Chuikov": "2719", "Depot": "2719", "94-inf-9": "0101"}
    there = {"94-inf-1": "2128", "94-inf-2": "2128", "44P-pontoon": "2227", "62A-art-1": "2224"}
    none = {"dive": [0, 0]}
    table = Table(units={**home, **there, **units}, control=QUIET, turn=2, dice=dice, tracks=none)
    table.s.rules = rules
    return table.do("unit 94-inf-1", "all", "attack 2227", "go")


@pytest.mark.case("city", "10.65", "12.42")
def test_no_gun_is_committed_for_a_pontoon_that_is_attacked_alone() -> None:
    table = attacked({}, [3, 1, NO])
    assert table.verbs() == {"roll"} and table.mover() == "german"
    table.do("roll")
    assert table.where("44P-pontoon") == "gone" and table.flipped("62A-art-1") == [0]


@pytest.mark.case("city", "10.65", "12.42")
def test_with_a_unit_that_fires_guns_help_it() -> None:
    table = attacked({"6T-inf3-1": "2227"}, [3, 6, 6, NO])
    assert table.mover() == "soviet" and table.offers("gun") == {"62A-art-1"}
    table.do("gun 62A-art-1", "go", "roll", "lose 94-inf-1")
    # Three times three for the bank, and half of the gun's six for that of the attackers.
    assert "Fire of 12 into {place:2128}" in table.log() and table.flipped("62A-art-1") == [1]


def test_in_a_game_of_earlier_rules_the_gun_is_still_asked_for() -> None:
    table = attacked({}, [], 6)
    assert table.mover() == "soviet" and table.offers("gun") == {"62A-art-1"}


# ---------- the order of defensive fires ----------

# Two German battalions in 1421, in clear ground and cut off. Only the Soviets in 1521 control 1420: once they are lost
# a line is open. Those in 1321 have no zone.
RING = {
    "94-inf-1": "1421", "94-inf-2": "1421", "6T-inf3-1": "1521", "131-inf2-1": "1321", "10B-inf3-1": "1423",
    "10B-inf3-2": "1222",
}


def ringed(dice: list[int], rules: int = 0, more: dict[str, Any] | None = None) -> Table:
    """The Soviets attack 1421 from 1521 and 1321."""
    frames = [STAGE, {"frame": "reaction", "stacks": 3}]
    table = Table(
        units={**HOME, **RING, **(more or {})}, control=QUIET, turn=2, frames=frames, tracks={"reactions": 1}, dice=dice
    )
    table.s.rules = rules
    return table.do("unit 6T-inf3-1", "attack 1421", "join 131-inf2-1").fight()


def fires(table: Table) -> list[str]:
    """Strength and hex of each defensive fire, in order."""
    said = [line for line in table.log().splitlines() if line.startswith("Fire of ")]
    return [f"{line.split()[2]} {line.split(':')[1][:4]}" for line in said]


@pytest.mark.case("city", "10.4", "13.0", "13.11")
def test_the_defender_fires_into_the_hexes_in_the_order_in_which_they_are_named() -> None:
    # Half of five is three, twice that in clear ground; then ten, for the loss in 1521 has opened a line.
    assert fires(ringed([3, 1, 6, 6]).do("at 1521", "at 1321")) == ["6 1521", "10 1321"]
    assert fires(ringed([3, 6, 1, 6]).do("at 1321", "at 1521")) == ["6 1321", "6 1521"]


@pytest.mark.case("city", "10.4")
def test_each_hex_is_fired_into_once_by_all_who_aim_at_it() -> None:
    """Half of five and five is five, twice that; on a six that is one loss, and the third fires at full strength."""
    table = ringed([3, 6, 6, 6], more={"94-inf-3": "1421"}).do("at 1521", "at 1321", "at 1521")
    assert fires(table) == ["10 1521", "10 1321"]


@pytest.mark.case("city", "10.4")
def test_where_order_can_matter_the_defender_chooses_who_aims_first() -> None:
    table = ringed([3, 1, 6, 6])
    assert table.offers("unit") == {"94-inf-2"} and table.refused("unit 94-inf-1") == "10.4"
    table.do("unit 94-inf-2")
    assert table.field("order") == [UNIT["94-inf-2"]] and table.offers("unit") == {"94-inf-1"}
    decision = CITY.decision(table.s)
    assert decision is not None and CITY.prompt(decision) == "Choose the hex that {unit:94-inf-2} fires into."
    table.do("at 1521")
    assert table.offers("unit") == set()
    table.do("at 1321")
    assert fires(table) == ["6 1521", "10 1321"]


@pytest.mark.case("city", "10.4")
def test_where_everybody_is_in_supply_and_no_ferry_is_shut_nobody_is_asked_who_aims_first() -> None:
    free = dict.fromkeys(("10B-inf3-1", "10B-inf3-2"), "absent")
    assert ringed([3, 6, 6, 6], more=free).verbs() == {"at"}


def test_a_game_of_earlier_rules_fires_by_the_number_of_the_hex() -> None:
    table = ringed([3, 6, 1, 6], 6)
    assert table.verbs() == {"at"}
    assert fires(table.do("at 1521", "at 1321")) == ["6 1321", "6 1521"]
