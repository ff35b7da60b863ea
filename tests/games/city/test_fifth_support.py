"""A unit in support takes part, from wherever it stands, lands or enters; full hexes on its way (7.7, 8.1)."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import COMBAT, MOVE, SIDE, UNIT, UNITS_OF
from kurgan.games.city.rules.data import GERMAN
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.stages import SUPPORT
from kurgan.games.city.rules.land import GRID, PLACE, PLACES
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.reach import deserts
from kurgan.games.city.rules.move.stack_move import movable
from kurgan.games.city.rules.move.support import mates
from kurgan.games.city.rules.state import City
from kurgan.study.chance import pick
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
HOME = {"131-inf3-1": "2227", "Chuikov": "2227", "94-inf-9": "0101"}
STAGE = {"frame": "game-turn", "step": "indication"}


def flipped(place: str) -> dict[str, Any]:
    """A unit that has done its part."""
    return {"at": place, "flipped": True}


def german(units: dict[str, Any], **doc: Any) -> Table:
    """A German phase."""
    return Table(units={**HOME, **units}, control=QUIET, turn=2, **doc)


def soviet(units: dict[str, Any]) -> Table:
    """A reaction in which three stacks may still move."""
    frames = [STAGE, {"frame": "reaction", "stacks": 3}]
    return Table(units={**HOME, **units}, control=QUIET, turn=1, frames=frames, tracks={"reactions": 1})


def names(table: Table, name: str) -> set[str]:
    """The units in a field of the attack."""
    numbers = {number: unit for unit, number in UNIT.items()}
    return {numbers[unit] for unit in table.field(name)}


# ---------- from next to the target ----------

FULL: dict[str, Any] = {
    "94-inf-1": "1431", "71-inf-1": "1531", "35G-gds2-1": "1532",
    **{f"71-inf-{n}": flipped("1531") for n in (2, 3, 4)}, **{f"71-inf-{n}": flipped("1432") for n in (5, 6, 7, 8)},
}


@pytest.mark.case("city", "7.7", "8.11")
def test_who_stands_next_to_the_target_may_go_round_to_another_hex_by_more_than_one_step() -> None:
    table = german(FULL).do("unit 71-inf-1", "attack 1532")
    assert table.offers("unit") == {"94-inf-1"} == table.offers("join")
    table.do("unit 94-inf-1")
    assert table.offers("to") == {"1533", "1631", "1632"}
    table.do("to 1533")
    assert table.frame() == "attack" and names(table, "support") == {"94-inf-1"} and table.where("94-inf-1") == "1533"


@pytest.mark.case("city", "7.7", "8.12")
def test_who_stands_in_a_hex_that_is_never_overfull_may_come_out_of_it() -> None:
    packed = {"71-inf-1": "1531", **{f"71-inf-{n}": flipped("1531") for n in (2, 3, 4)}}
    table = german({**packed, "94-inf-1": "1432", "35G-gds2-1": "1533"}).do("unit 94-inf-1", "attack 1533")
    assert "71-inf-1" in table.offers("unit") and "1532" in table.do("unit 71-inf-1").offers("to")


@pytest.mark.case("city", "7.7", "8.12", "8.11")
def test_in_random_games_support_is_offered_to_whoever_can_come_up_and_to_nobody_else() -> None:
    asked = 0
    for seed in (1, 2):
        s, rng = cast("City", CITY.setup("campaign", None, Dice.fast(seed))), Random(seed)
        while asked < seed * 120 and (decision := CITY.decision(s)) is not None:
            top = s.stack[-1]
            if isinstance(top, Assault) and top.stage == SUPPORT and not top.point:
                asked += 1
                assert set(decision.choices.get("unit", [])) == who_comes_up(s, top) | set(mates(s, top))
            CITY.play(s, pick(decision, rng))
    assert asked == 240


def who_comes_up(s: City, attack: Assault) -> set[int]:
    """The units that would have somewhere to go in support, each taken in hand and asked."""
    found = set()
    for unit in UNITS_OF[attack.side]:
        if s.where[unit] < 0 or unit in attack.units or not COMBAT[unit] or not movable(s, attack.side, unit):
            continue
        hand = Move(attack.side, [unit], support=attack.target, general=int(deserts(s, [unit])))
        s.stack.append(hand)
        if hand.goals(s):
            found.add(unit)
        s.stack.pop()
    return found


@pytest.mark.case("city", "7.1", "7.7")
def test_on_a_way_of_its_own_a_unit_may_come_back_to_where_it_stood() -> None:
    """All hexes next to 1244 are full, the bank from which it comes with it, but for one dear to enter."""
    others = [name for name, unit in UNIT.items() if SIDE[unit] == GERMAN and not name.startswith("94-inf-")]
    full = [place for place in ("1243", "1144", "1145") for _ in range(4)] + ["1245"] * 2
    crowd = {name: flipped(place) for name, place in zip(others, [*full, "1344"], strict=False)}
    units = {**crowd, others[0]: "1243", "94-inf-1": "1344", "131-inf2-1": "1244"}
    table = german(units).do(f"unit {others[0]}", "attack 1244", "unit 94-inf-1")
    assert table.offers("to") == {"1345"}
    table.do("way")
    assert table.offers("to") == {"1343", "1243", "1345"}
    table.do("to 1343", "to 1344", "stop")
    assert table.frame() == "attack" and names(table, "support") == {"94-inf-1"} and table.where("94-inf-1") == "1344"


# ---------- reinforcements ----------


@pytest.mark.case("city", "7.7", "10.0", "15.12")
def test_german_reinforcements_called_up_in_support_come_up() -> None:
    units = {"94-inf-1": "0506", "6T-inf3-1": "0507", "100J-inf-1": "later", "100J-art": "later"}
    table = german(units).do("unit 94-inf-1", "attack 0507", "enter 100J-inf-1", "to 0106")
    assert table.verbs() == {"to", "way"} and table.offers("to") == {"0407", "0406", "0508", "0606", "0607", "0506"}
    assert table.refused("stop") == table.refused("deploy") == "7.7"
    table.do("to 0406")
    assert table.frame() == "attack" and names(table, "units") == {"94-inf-1", "100J-inf-1"}


@pytest.mark.case("city", "7.7", "7.6", "10.63")
def test_no_gun_is_deployed_in_the_middle_of_an_attack() -> None:
    units = {"94-inf-1": "0506", "6T-inf3-1": "0507", "100J-inf-1": "later", "100J-art": "later"}
    table = german(units).do("unit 94-inf-1", "attack 0507", "enter 100J-art", "to 0106")
    assert table.verbs() == {"to", "way"} and table.refused("deploy") == "7.7"
    table.do("to 0406")
    assert "100J-art" in names(table, "units") and table.s.deployed[UNIT["100J-art"]] == 0
    table.do("go")
    assert "100J-art" not in table.offers("gun")


@pytest.mark.case("city", "7.7", "15.44")
def test_soviets_who_land_in_support_come_up_all_of_them() -> None:
    units = {"94-inf-1": "1632", "6T-inf3-1": "1631", "13G-gds3-1": "later", "13G-gds3-2": "later"}
    table = soviet(units).do("unit 6T-inf3-1", "attack 1632", "enter 13G-gds3-1", "with 13G-gds3-2", "to 1832")
    assert table.verbs() == {"to", "way"}
    assert table.refused("leave 13G-gds3-1") == table.refused("stop") == "7.7"
    table.do("to 1732")
    assert table.frame() == "attack" and names(table, "support") == {"13G-gds3-1", "13G-gds3-2"}


@pytest.mark.case("city", "7.7", "8.2", "15.44")
def test_no_more_land_in_support_than_find_room_together() -> None:
    """Next to the target there is room for two in one hex at most."""
    new = {f"13G-gds3-{n}": "later" for n in range(1, 5)}
    crowd = {"131-inf2-1": "1631", "131-inf2-2": "1532", "131-inf2-3": "1533", "131-inf2-4": "1732"}
    crowd |= {"6T-inf3-2": "1733"}
    units = {"94-inf-1": "1632", "6T-inf3-1": "1631", **new, **crowd, "94-inf-2": "1633"}
    table = soviet(units).do("unit 6T-inf3-1", "attack 1632", "enter 13G-gds3-1", "with 13G-gds3-2")
    assert table.offers("with") == set() and table.refused("with 13G-gds3-3") == "15.4"
    table.do("to 1832")
    assert table.offers("to") == {"1532", "1533", "1732", "1733"}


@pytest.mark.case("city", "7.7", "15.44")
def test_who_lands_next_to_the_target_may_go_on_to_another_hex_next_to_it() -> None:
    units = {"94-inf-1": "1733", "131-inf3-1": "1732", "Chuikov": "1732", "13G-gds3-1": "later", "13G-gds3-2": "later"}
    table = soviet(units).do("unit 131-inf3-1", "attack 1733", "enter 13G-gds3-1", "to 1832")
    assert table.frame() == "move" and {"to", "stop"} <= table.verbs()
    assert {"1633", "1634"} & table.offers("to") and "1832" not in table.offers("to")
    where = min({"1633", "1634"} & table.offers("to"))
    table.do(f"to {where}")
    assert table.frame() == "attack" and table.where("13G-gds3-1") == where
    table.do("enter 13G-gds3-2", "to 1832", "stop")
    assert table.frame() == "attack" and names(table, "support") == {"13G-gds3-1", "13G-gds3-2"}


@pytest.mark.case("city", "7.7", "15.12")
def test_who_enters_next_to_the_target_may_go_on_too() -> None:
    """Infantry without a zone keeps no unit where it has come in."""
    units = {"94-inf-1": "0206", "131-inf2-1": "0207", "100J-inf-1": "later", "100J-inf-2": "later"}
    table = german(units).do("unit 94-inf-1", "attack 0207", "enter 100J-inf-1", "to 0107")
    assert table.frame() == "move" and table.verbs() == {"to", "way", "stop"}
    assert table.offers("to") == {PLACES[place] for place in members(GRID.near[PLACE["0207"]])} - {"0107"}
    table.do("to 0208")
    assert table.frame() == "attack" and table.where("100J-inf-1") == "0208"
    table.do("enter 100J-inf-2", "to 0107", "stop")
    assert table.frame() == "attack" and names(table, "support") == {"100J-inf-1", "100J-inf-2"}


# ---------- full hexes on a way ----------


@pytest.mark.case("city", "7.1", "8.11")
@pytest.mark.parametrize(("left", "offered"), [(1, False), (2, True), (3, True)])
def test_half_a_point_carries_a_stack_on_from_a_full_clear_hex(left: int, offered: bool) -> None:
    crowd = {f"71-inf-{n}": flipped("0404") for n in (1, 2, 3, 4)}
    spent = MOVE[UNIT["94-inf-1"]] - left
    going = {"frame": "move", "side": "german", "units": ["94-inf-1"], "spent": spent, "moved": True}
    table = german({"94-inf-1": "0403", **crowd}, frames=[STAGE, {"frame": "initiative"}, going])
    assert ("0404" in table.offers("to")) == offered
    if offered:
        table.do("to 0404")
        assert table.frame() == "move" and "0405" in table.offers("to")


@pytest.mark.case("city", "7.1", "8.11")
@pytest.mark.parametrize(("left", "offered"), [(2, False), (3, True)])
def test_but_not_where_every_hex_behind_it_costs_more(left: int, offered: bool) -> None:
    """From 1334 no road and no clear ground leads on for half a point."""
    crowd = {f"71-inf-{n}": flipped("1334") for n in (1, 2, 3, 4)}
    spent = MOVE[UNIT["94-inf-1"]] - left
    going = {"frame": "move", "side": "german", "units": ["94-inf-1"], "spent": spent, "moved": True}
    table = german({"94-inf-1": "1333", **crowd}, frames=[STAGE, {"frame": "initiative"}, going])
    assert ("1334" in table.offers("to")) == offered
