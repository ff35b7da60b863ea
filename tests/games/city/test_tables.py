"""The table, the chart and the counters as the rulebook has them (3.2, 3.3)."""

from heapq import heappop, heappush
from random import Random

import pytest

import kurgan
from kurgan.board.placeset import members, placeset
from kurgan.games.city.face.sheet_parts import column_name
from kurgan.games.city.rules.counters import AT_START, COUNT, FIRST, MOVE, SECOND, SIDE, UNIT, UNITS_OF, title
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.fire.strength import direct, gun_divisor
from kurgan.games.city.rules.land import (
    BACK,
    GRID,
    LAND,
    PLACE,
    PLACES,
    PLAIN,
    RIVER,
    SECTORS,
    STEPS,
    TERRAIN,
    VICTORY,
)
from kurgan.games.city.rules.move.reach import german_rings, german_rings_back, reach
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LEAST, losses
from kurgan.games.city.rules.turn.final import spare
from tests.games.city.table import Table


@pytest.mark.case("city", "3.22")
def test_the_table_gives_the_results_of_the_printed_example() -> None:
    assert (losses(9, 3), losses(11, 5), losses(36, 3)) == (2, 1, 5)
    assert losses(72, 0) == 9 and losses(200, 0) == 9 and losses(0, 1) == 0
    assert losses(1, 1) == 1 and losses(1, 2) == 0
    assert losses(10, -3) == losses(10, 0) and losses(10, 14) == losses(10, 9)  # beyond the table: its last row
    assert LEAST[0] == 1 and (column_name(1), column_name(9), column_name(80)) == ("1", "8-9", "72 or more")


@pytest.mark.case("city", "3.31", "3.33")
def test_counters_show_what_the_displays_say() -> None:
    assert [title(UNIT[name]) for name in ("94-inf-1", "24Pz-armor-1", "24Pz-art_sp-1", "244-at", "militia-1")] == [
        "5-4-12",
        "6-2-24",
        "8 10 18",
        "1-0-6",
        "1-4",
    ]
    assert sum(AT_START[u] for u in UNITS_OF[0]) == 116 and len(SIDE) == COUNT
    assert (FIRST[UNIT["94-inf-1"]], SECOND[UNIT["94-inf-1"]], MOVE[UNIT["94-inf-1"]]) == (5, 4, 24)
    # The distances of the rulebook's examples.
    assert GRID.distance(PLACE["2723"], PLACE["2324"]) == 4 and GRID.distance(PLACE["2821"], PLACE["2324"]) == 5
    assert GRID.near[PLACE["1733"]] >> PLACE["1832"] & 1


@pytest.mark.case("city", "14.14", "3.31")
def test_german_flak_with_a_range_counts_as_artillery() -> None:
    heavy, light = UNIT["9Fl-flak_hvy-1"], UNIT["24Pz-flak_mot"]
    assert direct(heavy, PLACE["1531"], False) == 2 and direct(light, PLACE["1531"], False) == 1
    s = Table(units={"9Fl-flak_hvy-1": "1428", "244-inf2-1": "1531"}, turn=2).s
    assert gun_divisor(s, heavy, PLACE["1531"]) == 2


@pytest.mark.case("city", "7.0", "10.0")
def test_one_stack_is_moved_and_attacks_before_the_next() -> None:
    table = Table(units={"94-inf-1": "0505", "94-inf-2": "0202", "244-inf2-1": "1632"}).do("unit 94-inf-1", "to 0506")
    assert table.refused("unit 94-inf-2") == "7.0"
    assert table.do("stop").refused("unit 94-inf-2") == ""


@pytest.mark.case("city", "15.0")
def test_counters_that_were_destroyed_serve_again() -> None:
    table = Table(units={"62A-light-1": "eliminated", "94-inf-1": "0202"})
    assert UNIT["62A-light-1"] in spare(table.s, "s_light")


def test_the_map_holds_together() -> None:
    assert len(VICTORY) == 15 and len(SECTORS) == 9
    assert all(GRID.near[a] >> b & 1 for a, b in RIVER)
    assert sum(ground.bit_count() for ground in TERRAIN.values()) == 1088


def test_the_rings_there_and_back_are_those_of_a_plain_search() -> None:
    assert 0 < PLAIN.bit_count() < LAND.bit_count()  # both kinds of hexes are met
    rng = Random(7)
    for start in rng.sample(members(LAND), 40):
        open_ = LAND & ~placeset(rng.sample(members(LAND), 300)) | 1 << start
        stop = placeset(rng.sample(members(LAND), 60)) & ~(1 << start)
        for steps, rings, held in (
            (STEPS, german_rings(1 << start, open_, stop, 14), stop),
            (BACK, german_rings_back(1 << start, open_, 14), 0),
        ):
            price, queue = {start: 0}, [(0, start)]
            while queue:
                spent, here = heappop(queue)
                if spent > price[here] or held >> here & 1:
                    continue
                for near, cost in steps[here]:
                    if open_ >> near & 1 and spent + cost <= 14 and spent + cost < price.get(near, 99):
                        price[near] = spent + cost
                        heappush(queue, (spent + cost, near))
            assert {p: n for n, ring in enumerate(rings) for p in members(ring)} == price, PLACES[start]


def test_the_way_to_a_next_hex_is_the_one_that_the_long_search_finds() -> None:
    s = kurgan.game("city").setup("introduction")
    assert isinstance(s, City)
    found = 0
    for start in members(LAND)[::9]:
        for side, budget in ((GERMAN, 24), (SOVIET, 12)):
            reached = reach(s, side, start, budget, 1)
            for place in members(reached.places & GRID.near[start]):
                before = reached._before(place)
                found += reached.path(place) == [place]
                assert (reached.path(place) == [place]) == (before[place] == start)
    assert found > 100
