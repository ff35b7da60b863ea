"""How far units go: prices, roads, zones and overruns on the real map, against a plain search."""

import heapq
import random
from typing import Final

import pytest

from kurgan.board.placeset import members, placeset
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.land import ALL, BARRED, GRID, PLACE, PLACES, ZONE_COST, disc, step_cost
from kurgan.games.pocket.rules.reach import FAR, Reach, allowance, gather, path, spread, tolls
from kurgan.games.pocket.rules.zones import zone

QUIET: Final = tolls(ALL, 0, 0)


def plain(side: int, start: int, budget: int, open_: int, zoned: int, enemy: int) -> dict[int, int]:
    """The same prices by Dijkstra's search with a heap."""
    cost = {start: 0}
    heap = [(0, start)]
    while heap:
        spent, place = heapq.heappop(heap)
        if spent > cost[place] or (place != start and enemy >> place & 1):
            continue
        for next_ in GRID.neighbours[place]:
            price = step_cost(side, place, next_)
            if price == BARRED or not open_ >> next_ & 1:
                continue
            total = spent + price + (ZONE_COST if (zoned | enemy) >> next_ & 1 else 0)
            if total <= budget and total < cost.get(next_, FAR):
                cost[next_] = total
                heapq.heappush(heap, (total, next_))
    return cost


def price(reach: Reach, name: str) -> int:
    """What the way to a hex costs."""
    return reach.cost[PLACE[name]]


@pytest.mark.parametrize("seed", range(40))
def test_the_search_finds_what_a_plain_search_finds(seed: int) -> None:
    dice = random.Random(seed)
    side = seed % 2
    hexes = members(ALL)
    start = dice.choice(hexes)
    enemy = placeset(dice.sample(hexes, 250)) & ~(1 << start)
    open_ = ALL & ~placeset(dice.sample(hexes, 150)) | 1 << start
    zoned = zone(OTHER[side], enemy)
    budget = dice.choice([9, 12, 18, 36, 48, 60, 72])
    toll = tolls(open_, zoned, enemy & open_)
    found = spread(side, start, budget, toll)
    want = plain(side, start, budget, open_, zoned, enemy & open_)
    assert {p: found.cost[p] for p in found.places} == {p: c for p, c in want.items() if not enemy >> p & 1}
    assert found.overruns == {p: c for p, c in want.items() if enemy >> p & 1}
    for goal in dice.sample(found.places, min(5, len(found.places))):
        here, spent = start, 0
        for place in path(side, found, toll, goal):
            spent += step_cost(side, here, place) + toll[place]
            here = place
        assert here == goal and spent == found.cost[goal]


@pytest.mark.case("pocket", "S5", "terrain")
def test_an_allowance_is_spent_and_no_more() -> None:
    found = spread(AXIS, PLACE["8.04"], allowance(6, 0), QUIET)
    assert price(found, "8.04") == 0 and price(found, "9.04") == 6 and price(found, "14.04") == 36
    assert price(spread(AXIS, PLACE["8.04"], 35, QUIET), "14.04") == FAR
    assert max(found.cost[place] for place in found.places) == 36


@pytest.mark.case("pocket", "S6")
def test_a_road_takes_a_stack_far_over_bridged_rivers() -> None:
    found = spread(AXIS, PLACE["44.31"], allowance(6, 0), QUIET)
    assert price(found, "34.19") == 36  # eighteen hexes of primary road from Stalingrad to Kalach
    assert [PLACES[p] for p in path(AXIS, found, QUIET, PLACE["34.19"])][-2:] == ["35.20", "34.19"]


@pytest.mark.case("pocket", "terrain", "S8")
def test_a_full_move_of_infantry_crosses_a_medium_river_and_nobody_wades_the_don() -> None:
    assert price(spread(AXIS, PLACE["25.04"], allowance(6, 0), QUIET), "25.05") == 36
    assert price(spread(AXIS, PLACE["25.04"], allowance(5, 0), QUIET), "25.05") == FAR
    assert price(spread(AXIS, PLACE["1.15"], 6, QUIET), "1.16") == FAR


@pytest.mark.case("pocket", "S8")
def test_there_is_no_hex_that_one_may_always_move() -> None:
    assert spread(SOVIET, PLACE["15.24"], allowance(2, 1), QUIET).cost[PLACE["15.25"]] == FAR


@pytest.mark.case("pocket", "1.8e", "1.9a")
def test_an_allowance_is_halved_twice_and_no_fraction_matters() -> None:
    assert [allowance(6, halvings) for halvings in range(3)] == [36, 18, 9]
    assert allowance(5, 1) == 15 and allowance(5, 2) == 7  # 7.5: half a sixth buys nothing


@pytest.mark.case("pocket", "S13")
def test_entering_an_enemy_zone_costs_two_points_and_leaving_it_nothing() -> None:
    enemy = 1 << PLACE["11.05"]
    toll = tolls(ALL, zone(SOVIET, enemy), enemy)
    found = spread(AXIS, PLACE["11.03"], 36, toll)
    assert price(found, "11.04") == 6 + 12
    out = spread(AXIS, PLACE["11.04"], 36, toll)
    assert price(out, "11.03") == 6  # away from the enemy
    assert price(out, "10.04") == 6 + 12  # from zone to zone


@pytest.mark.case("pocket", "S9", "S19")
def test_an_enemy_hex_is_entered_only_by_overrun_at_its_price() -> None:
    enemy = 1 << PLACE["11.05"]
    toll = tolls(ALL, zone(SOVIET, enemy), enemy)
    found = spread(AXIS, PLACE["11.03"], 36, toll)
    assert price(found, "11.05") == FAR
    assert found.overruns == {PLACE["11.05"]: 18 + 18}
    assert not spread(AXIS, PLACE["11.03"], 35, toll).overruns


@pytest.mark.case("pocket", "S19")
def test_nobody_overruns_across_the_don() -> None:
    enemy = 1 << PLACE["1.16"]
    assert not spread(AXIS, PLACE["1.15"], 18, tolls(ALL, zone(SOVIET, enemy), enemy)).overruns


@pytest.mark.case("pocket", "scenario.1-area")
def test_nobody_leaves_the_play_area() -> None:
    shut = tolls(ALL & ~(1 << PLACE["11.04"]), 0, 0)
    assert price(spread(AXIS, PLACE["11.03"], 36, shut), "11.04") == FAR


@pytest.mark.case("pocket", "1.8d")
@pytest.mark.parametrize("goal", ["8.15", "15.25", "24.04", "34.19"])
def test_a_search_from_the_goal_pays_what_the_way_to_it_costs(goal: str) -> None:
    inward = gather(AXIS, PLACE[goal], 30, QUIET)
    for place in members(disc(PLACE[goal], 4)):
        assert inward.cost[place] == spread(AXIS, place, 30, QUIET).cost[PLACE[goal]]
