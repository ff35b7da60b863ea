"""A fourth reading of rare things: the nearer case of a refusal, warnings, factories, cut lines, odd documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table
from tests.telling import sentence

QUIET = {"mamayev": "german"}
NO = 30
TURN = {"frame": "game-turn", "step": "indication"}


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


# ---------- who is refused, and by which case ----------


@pytest.mark.case("city", "7.51", "7.53")
def test_who_can_never_strike_is_told_so_though_others_strike_already() -> None:
    units = {
        "94-inf-1": "0505", "35G-gds2-1": "0507", "131-at": "0507", "35G-gds2-2": "0606", "Chuikov": "0507",
        "131-inf3-1": "0607",
    }
    table = german(units).do("unit 94-inf-1", "to 0506", "stop", "unit 35G-gds2-1")
    assert table.offers("unit") == set()
    assert table.refused("unit 35G-gds2-2") == "7.53"  # able, but in another hex
    assert table.refused("unit 131-at") == "7.51" and table.refused("unit 131-inf3-1") == "7.5"


@pytest.mark.case("city", "7.35", "7.7", "13.1")
def test_germans_out_of_supply_come_up_with_half_their_points() -> None:
    # From 1635 by two fortified hexes to 1533 are eight points and a half; militia stands all around.
    wall = ("1434", "1432", "1433", "1535", "1536", "1632", "1633", "1636", "1734", "1735", "1736")
    militia = {f"militia-{n}": hex_ for n, hex_ in enumerate(wall, 1)}
    units = {"94-inf-1": "1533", "94-inf-2": "1635", "35G-gds2-1": "1532", "131-inf3-1": "1832", "Chuikov": "1832"}
    shut = german({**units, **militia}).do("unit 94-inf-1", "attack 1532")
    assert not shut.s.in_supply(UNIT["94-inf-2"]) and "94-inf-2" not in shut.offers("unit")
    militia.pop("militia-1")
    open_ = german({**units, **militia}).do("unit 94-inf-1", "attack 1532")
    assert open_.s.in_supply(UNIT["94-inf-2"]) and "94-inf-2" in open_.offers("unit")


@pytest.mark.case("city", "14.5", "7.4")
@pytest.mark.parametrize(("oil", "case"), [(0, ""), (2, ""), (3, "14.5")])
def test_nobody_rides_into_the_burning_oil(oil: int, case: str) -> None:
    """While it burns nobody is there, and the fire is the reason that is given."""
    units = {"24Pz-armor-1": "1434", "35G-gds2-1": "1832", "Chuikov": "1832"} | ({} if case else {"militia-1": "1535"})
    table = german(units, turn=3, tracks={"oil": oil}).do("unit 24Pz-armor-1")
    assert table.refused("overrun 1535") == case and table.offers("overrun") == (set() if case else {"1535"})


# ---------- what is told and warned of ----------


@pytest.mark.case("city", "12.22", "12.23", "15.51")
def test_the_dice_of_both_factories_are_told() -> None:
    works = {"62A-worker-1": "2715", "62A-worker-2": "2716", "62A-worker-3": "2221", "62A-worker-4": "2321"}
    table = german({**works, "131-inf3-1": "1632"}, [2, 3, 1, 1]).do("done")
    told = [(sentence("city", event), event.dice) for event in table.s.events if event.kind == "factory"]
    assert told == [
        ("2 tanks leave the factory {case:12.22}.", [2]), ("3 tanks leave the factory {case:12.23}.", [3]),
    ]
    half = german({"62A-worker-1": "2715", "62A-worker-3": "2221", "131-inf3-1": "1632"}, [1, 1]).do("done")
    assert "factory" not in {event.kind for event in half.s.events}  # one hex of each is not enough


@pytest.mark.case("city", "12.25", "6.72")
def test_new_workers_relieve_the_survivors_of_their_shop() -> None:
    frames = [TURN, {"frame": "relocation"}, {"frame": "levy"}, {"frame": "workers"}]
    units = {"survivor-1": "2715", "131-inf3-1": "1632", "94-inf-9": "0202", "62A-worker-1": "eliminated"}
    table = Table(units=units, frames=frames).do("at 2715")
    assert table.at("2715") == {"62A-worker-1"} and table.where("survivor-1") == "eliminated"


@pytest.mark.case("city", "8.0", "8.11", "10.72")
def test_a_breakthrough_that_would_end_in_a_full_hex_is_warned_of() -> None:
    full = {f"94-inf-{n}": {"at": "0605", "flipped": True} for n in (1, 2, 3, 4)}
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2, 3)}
    table = german({**units, **full, "244-inf2-1": "0507", "Chuikov": "0810", "131-inf3-1": "0810"}, [3, 6, 1, NO])
    table.do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    assert table.frame() == "breakthrough" and CITY.face.warnings(table.s) == {}
    assert table.refused("to 0605") == "10.72"  # nobody is in hand
    assert table.do("unit 24Pz-armor-1").refused("to 0604") == "10.72"  # two hexes away
    table.do("to 0605")
    assert CITY.face.warnings(table.s) == {"done": ["1 unit too many in a hex will be lost"]}


@pytest.mark.case("city", "5.1", "4.0")
def test_nobody_has_bombers_before_the_first_game_turn() -> None:
    s: Any = CITY.begin("campaign", {}, Dice.scripted([]))
    assert (s.level, s.dive, s.drawn, s.reactions, s.oil, s.kontr) == ([0, 0], [0, 0], [0, 0], 0, 0, 0)


# ---------- supply ----------


@pytest.mark.case("city", "13.2", "13.22", "13.21")
def test_the_last_ferry_is_the_end_of_every_line() -> None:
    """With all Germans inside the start line no sector is shut; the line of before is of no use all the same."""
    units = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2619", "131-inf3-1": "2417", "Chuikov": "1534"}
    s = Table(units={**units, "42B-inf3": "1534"}, control=QUIET).s
    assert s.in_supply(UNIT["131-inf3-1"])
    s.put(UNIT["94-inf-3"], PLACE["2719"])
    assert not s.in_supply(UNIT["131-inf3-1"]) and s.in_supply(UNIT["42B-inf3"])


# ---------- documents ----------


@pytest.mark.case("city", "7.32")
def test_a_way_that_leads_through_an_enemy_ends_before_it() -> None:
    """A document may say so; what is asked of a table never does."""
    move = {"frame": "move", "side": "german", "units": ["94-inf-1"], "path": ["0504", "0505", "0506"], "leg": "0503"}
    units = {"94-inf-1": "0503", "94-inf-9": "0202", "militia-1": "0505", "Chuikov": "0505", "131-inf3-1": "1632"}
    table = Table(units=units, frames=[TURN, {"frame": "initiative"}, move], control=QUIET)
    assert table.where("94-inf-1") == "0504" and table.frame() == "move" and table.field("path") == []


@pytest.mark.case("city", "10.4")
def test_a_document_names_a_hex_for_everybody_who_fires() -> None:
    units = {
        "94-inf-1": "0506", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507", "94-inf-9": "0202",
    }
    attack = {
        "frame": "attack", "side": "german", "target": "0507", "units": ["94-inf-1"], "stage": "defensive fire",
        "type": "normal",
    }
    frames = [TURN, {"frame": "initiative"}]
    with pytest.raises(BadPosition, match="do not fit"):
        Table(units=units, control=QUIET, dice=[6, 6, NO], frames=[*frames, {**attack, "aims": ["0506"]}])
    both = Table(units=units, control=QUIET, dice=[6, 6, NO], frames=[*frames, {**attack, "aims": ["0506", "0506"]}])
    assert both.flipped("94-inf-1") == [1]  # all was fired


@pytest.mark.case("city", "6.1", "6.2")
def test_a_target_in_a_document_that_nobody_can_hit_is_taken_back() -> None:
    units = {"94-inf-1": "0202", "131-inf3-1": "1632"}
    frames = [{"frame": "game-turn", "step": "withdrawal"}, {"frame": "bombardment", "target": "1632"}]
    table = Table(units=units, control=QUIET, frames=frames)
    assert table.frame() == "bombardment" and table.mover() == "german" and table.verbs() == {"clear"}
    assert table.do("clear").frame() != "bombardment"  # nobody has a gun
