"""Lines of supply, isolation and collapse (13.0)."""

from random import Random
from typing import cast

import pytest

from kurgan.board.placeset import members, placeset
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.flak import flak_strength
from kurgan.games.city.rules.fire.strength import plain, strain
from kurgan.games.city.rules.land import GRID, LAND, PLACE, PLACES, SECTORS
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.lines import SovietLine, german_line, soviet_line
from tests.contract.journey import journey
from tests.games.city.table import Table

AROUND = ("0505", "0507", "0405", "0406", "0605", "0606")  # the hexes around 0506


def fed(table: Table, unit: str) -> bool:
    """Whether a unit is in supply."""
    return table.s.in_supply(UNIT[unit])


@pytest.mark.case("city", "13.0", "13.1", "9.35", "9.3")
def test_german_supply_comes_from_the_edges_and_is_cut_by_units_and_zones() -> None:
    assert fed(Table(units={"94-inf-1": "0506"}), "94-inf-1")
    ring = {
        f"{unit}": hex_
        for unit, hex_ in zip(
            ("244-inf3-1", "244-inf3-2", "131-inf3-1", "131-inf3-2", "10B-inf3-1", "10B-inf3-2"), AROUND, strict=True
        )
    }
    assert not fed(Table(units={"94-inf-1": "0506", **ring}), "94-inf-1")
    gap = dict(list(ring.items())[:5])  # 0606 is free, but the zones of its neighbours cover it
    assert not fed(Table(units={"94-inf-1": "0506", **gap}), "94-inf-1")


@pytest.mark.case("city", "13.2", "13.22")
def test_soviet_supply_comes_from_ferries_without_germans() -> None:
    units = {"244-inf3-1": "1429", "94-inf-9": "0202"}
    assert fed(Table(units=units), "244-inf3-1")
    held = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}
    assert not fed(Table(units={**units, **held}), "244-inf3-1")
    two = {"94-inf-1": "1832", "94-inf-2": "2227"}
    assert fed(Table(units={**units, **two}), "244-inf3-1")  # one ferry is enough


@pytest.mark.case("city", "13.21")
def test_a_soviet_line_crosses_the_start_line_only_into_empty_sectors() -> None:
    # A German in every sector but the 94th's, in the hex furthest from the line.
    watched = {
        f"94-inf-{n}": PLACES[members(hexes)[0]] for n, (name, hexes) in enumerate(SECTORS.items(), 1) if name != "94"
    }
    soviet = {"244-inf2-1": "0335"}
    assert fed(Table(units={**soviet, **watched}), "244-inf2-1")
    assert not fed(Table(units={**soviet, **watched, "71-inf-1": "0437"}), "244-inf2-1")


@pytest.mark.case("city", "13.23", "13.24", "11.36", "14.43")
def test_fortified_hexes_and_chuikov_keep_soviets_in_supply() -> None:
    held = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}
    units = {"244-inf3-1": "1429", "244-inf3-2": "1534", "131-inf3-1": "1831", "Chuikov": "1534", "131-inf3-2": "1532"}
    table = Table(units={**units, **held})
    assert not fed(table, "244-inf3-1")
    assert fed(table, "244-inf3-2") and fed(table, "131-inf3-1") and fed(table, "131-inf3-2")


@pytest.mark.case("city", "13.25")
def test_militia_alone_and_out_of_supply_is_lost_at_once() -> None:
    units = {
        "militia-1": "1429",
        "militia-2": "1329",
        "35G-gds2-1": "1329",
        "94-inf-1": "1832",
        "94-inf-2": "2227",
        "94-inf-3": "2618",
        "94-inf-9": "0202",
    }
    table = Table(units=units).do("unit 94-inf-3", "to 2719")
    assert table.where("militia-1") == "eliminated" and table.where("militia-2") == "1329"


@pytest.mark.case("city", "13.26", "16.22")
def test_guns_across_the_volga_flotilla_and_chuikov_are_always_supplied() -> None:
    held = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}
    table = Table(
        units={**held, "TVA1-2_6": "2723", "Flotilla": "1932", "Chuikov": "1429", "35G-gds2-1": "1429"}, turn=2
    )
    assert fed(table, "TVA1-2_6") and fed(table, "Flotilla") and fed(table, "Chuikov")


@pytest.mark.case("city", "13.0", "13.11")
def test_strength_is_halved_for_all_purposes() -> None:
    held = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719", "133T-flak": "1429", "244-inf3-1": "1429"}
    s = Table(units=held).s
    assert plain(s, [UNIT["244-inf3-1"]]) == 2 and flak_strength(s, [UNIT["133T-flak"]], PLACE["1430"]) == 1


@pytest.mark.case("city", "13.12", "15.24")
def test_a_german_lost_out_of_supply_does_not_come_back() -> None:
    ring = dict(
        zip(("35G-gds2-1", "35G-gds2-2", "35G-gds2-3", "131-inf3-2", "10B-inf3-1", "10B-inf3-2"), AROUND, strict=True)
    )
    units = {"94-inf-1": "0506", "94-inf-9": "0202", **ring, "Chuikov": "0507"}
    table = Table(phase="reaction", units=units, dice=[3, 3, 6, 1]).do("unit 131-inf3-2", "attack 0506").fight()
    assert table.where("94-inf-1") == "gone"
    three = {"131-inf3-1": "0507", "131-inf3-2": "0507", "10B-inf3-1": "0507", "Chuikov": "0507"}
    free = Table(phase="reaction", dice=[3, 3, 6, 1], units={"94-inf-1": "0506", "94-inf-9": "0202", **three})
    free.do("unit 131-inf3-2", "all", "attack 0506").fight().do("lose 10B-inf3-1")
    assert free.where("94-inf-1") == "box"


@pytest.mark.case("city", "13.3", "15.42")
def test_isolation_adds_two_to_every_soviet_die() -> None:
    near = {
        "94-inf-1": "1733",
        "94-inf-2": "1733",
        "94-inf-3": "1733",
        "71-inf-1": "2127",
        "71-inf-2": "2127",
        "71-inf-3": "2127",
        "295-inf-1": "2618",
        "295-inf-2": "2618",
        "295-inf-3": "2618",
        "35G-gds2-1": "1531",
    }
    table = Table(units=near)
    assert table.s.isolated() and strain(table.s, 1) == 2 and strain(table.s, 0) == 0
    assert table.s.in_supply(UNIT["35G-gds2-1"])  # isolated, and yet in supply
    assert not Table(units={**near, "44P-pontoon": "1832"}).s.isolated()


@pytest.mark.case("city", "13.4", "13.41", "13.42", "4.0")
def test_collapse_when_all_ferries_are_german_at_the_end_of_a_game_turn() -> None:
    units = {
        "94-inf-1": "1832",
        "94-inf-2": "2227",
        "94-inf-3": "2719",
        "94-inf-4": "1831",
        "94-inf-5": "2128",
        "244-inf3-1": "1429",
        "244-inf3-2": "1329",
        "militia-1": "1534",
        "244-art": "1129",
        "Chuikov": "1537",
        "35G-gds2-1": "1537",
        "militia-2": "1537",
    }
    table = Table(phase="indication", units=units, dice=[1, 3, 4, 4])
    assert table.where("244-inf3-1") == "1429"  # a three is not higher than three
    assert table.where("244-inf3-2") == "eliminated"
    assert table.where("244-art") == "eliminated"  # four is more than half of six
    assert table.where("militia-1") == "eliminated"
    assert table.where("militia-2") == "1537" and table.where("35G-gds2-1") == "1537"  # with Chuikov


def test_a_line_mended_from_before_is_the_line_drawn_anew() -> None:
    rng = Random(5)
    known: SovietLine | None = None
    open_, mended, places = LAND, 0, members(LAND)
    for n in range(400):
        # A few hexes are shut, as by Germans and their zones, and a few opened again; now and then many at once.
        some = placeset(rng.choice(places) for _ in range(200 if n % 50 == 0 else 3))
        near = some | GRID.step(some) if n % 3 else some
        open_ = open_ & ~near if n % 2 else (open_ | near) & LAND
        germans = near & ~open_ if n % 2 else 0
        drawn = soviet_line(open_, germans)
        assert soviet_line(open_, germans, known) == drawn
        mended += known is not None and known[1:3] == drawn[1:3] and known[3] != drawn[3]
        known = drawn
    assert mended > 50


def test_a_german_line_mended_from_before_is_the_line_drawn_anew() -> None:
    rng = Random(6)
    places, open_, was, line, kept = members(LAND), LAND, 0, 0, 0
    for n in range(400):
        some = placeset(rng.choice(places) for _ in range(200 if n % 50 == 0 else 4))
        near = some | GRID.step(some) if n % 3 else some
        open_ = open_ & ~near if n % 2 else (open_ | near) & LAND
        drawn = german_line(open_)
        assert german_line(open_, was, line) == drawn
        kept += bool(line) and drawn != line and not was & ~open_ & line
        was, line = open_, drawn
    assert kept > 50


def test_a_stack_shifted_as_one_lies_as_if_each_had_gone_alone() -> None:
    for state, _ in journey(CITY, 9, every=150):
        s = cast("City", state)
        for side in (0, 1):
            start = next((p for p in members(s.troops[side]) if len(s.pile(p, side)) > 1), None)
            goal = next((p for p in members(s.troops[side]) if p != start), None)
            if start is None or goal is None:
                continue
            one, two = s.copy(), s.copy()
            units = s.pile(start, side)[::-1]
            one.shift(units, goal)
            for unit in units:
                two.put(unit, goal)
            assert one.digest() == two.digest()
            assert (one.troops, one.zoners, one.lonely) == (two.troops, two.zoners, two.lonely)
            assert one.directors == two.directors
            assert [one.zone(n) for n in (0, 1)] == [two.zone(n) for n in (0, 1)]
            assert all(one.load(hex_, side) == two.load(hex_, side) for hex_ in (start, goal))
            assert all(one.with_at_least(n, k) == two.with_at_least(n, k) for n in (0, 1) for k in range(1, 5))
