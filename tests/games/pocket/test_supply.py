"""Supply: traces to the edge, the range of HQs, stripes, supply points."""

from typing import Final

import pytest

from kurgan.board.placeset import members, placeset
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import COUNT, HAS_ZONE, HQ, NOBODY, OWNER, SIDE, TROOPS, UNIT, UNIT_IDS
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.land import ALL, CROSSINGS, GRID, MAP_EDGES, PLACE, PLACES, RIVER, disc
from kurgan.games.pocket.rules.reach import tolls
from kurgan.games.pocket.rules.scenarios import SCENARIO
from kurgan.games.pocket.rules.supply import Larder, fed_from, may_feed, served, traced
from kurgan.games.pocket.rules.zones import free, zone
from tests.games.pocket.table import Table

OFF: Final = -1
QUIET: Final = tolls(ALL, 0, 0)


def larder(side: int, places: dict[str, str]) -> Larder:
    """The supply of a side on the whole map, with units in hexes."""
    where = [OFF] * COUNT
    for name, hex_ in places.items():
        where[UNIT[name]] = PLACE[hex_]
    return made(side, where, ALL, MAP_EDGES[side])


def made(side: int, where: list[int], area: int, edge: int) -> Larder:
    """The supply of a side with every unit where the column says."""
    enemy = OTHER[side]
    held = placeset(where[u] for u in range(COUNT) if SIDE[u] == enemy and TROOPS[u] and where[u] >= 0)
    own = placeset(where[u] for u in range(COUNT) if SIDE[u] == side and TROOPS[u] and where[u] >= 0)
    zoned = placeset(where[u] for u in range(COUNT) if SIDE[u] == enemy and HAS_ZONE[u] and where[u] >= 0)
    return Larder(side, where, edge, free(area, held, zone(enemy, zoned), own), NOBODY)


@pytest.mark.case("pocket", "1.8a", "S45")
def test_a_trace_of_any_length_leads_from_the_edge_through_open_hexes() -> None:
    wall = placeset(p for p in members(ALL) if PLACES[p].startswith("30."))
    line = traced(AXIS, 1 << PLACE["58.01"], ALL & ~wall)
    assert line >> PLACE["31.01"] & 1 and not line >> PLACE["29.01"] & 1


@pytest.mark.case("pocket", "1.5a", "1.8a", "S45")
def test_a_trace_crosses_don_and_volga_only_by_bridges_it_can_use() -> None:
    east = 1 << PLACE["46.30"]
    assert traced(SOVIET, 1 << PLACE["50.35"], ALL) >> PLACE["45.29"] & 1
    assert not traced(AXIS, 1 << PLACE["58.01"], ALL) & east
    shut = ALL
    for a, b in CROSSINGS[AXIS]:
        if RIVER[a, b] == "major":
            shut &= ~(1 << a | 1 << b)
    assert not traced(AXIS, 1 << PLACE["58.01"], shut) >> PLACE["30.05"] & 1
    assert traced(AXIS, 1 << PLACE["58.01"], ALL) >> PLACE["30.05"] & 1


@pytest.mark.case("pocket", "1.8a")
def test_an_hq_cut_off_feeds_nobody() -> None:
    staff = {"ger_11corps_hq": "11.04"}
    ring = ("sov_1id", "sov_266id", "sov_153id", "sov_197id", "sov_203id", "sov_278id")
    around = [PLACES[place] for place in GRID.neighbours[PLACE["11.04"]]]
    cut = larder(AXIS, staff | dict(zip(ring, around, strict=True)))
    assert not cut.by_hq and not cut.feeds(UNIT["ger_11corps_hq"], PLACE["11.04"])
    open_ = larder(AXIS, staff)
    assert open_.feeds(UNIT["ger_11corps_hq"], PLACE["11.04"]) and open_.feeds(UNIT["alert_bn-1"], PLACE["12.04"])


@pytest.mark.case("pocket", "1.8b", "S47")
def test_a_range_is_counted_outward_into_a_hex_next_to_the_unit() -> None:
    assert fed_from(AXIS, PLACE["11.04"], 2, ALL) == disc(PLACE["11.04"], 3)
    # The last step asks for no way: from 1.15 the far bank of the Don is fed, though nobody can wade it.
    assert fed_from(AXIS, PLACE["1.14"], 1, ALL) >> PLACE["1.16"] & 1


@pytest.mark.case("pocket", "1.8b", "S14")
def test_an_enemy_zone_without_a_friend_in_it_stops_the_count() -> None:
    enemy = 1 << PLACE["11.06"]
    alone = free(ALL, enemy, zone(SOVIET, enemy), 0)
    helped = free(ALL, enemy, zone(SOVIET, enemy), 1 << PLACE["11.05"])
    assert not fed_from(AXIS, PLACE["11.04"], 1, alone) >> PLACE["11.06"] & 1
    assert fed_from(AXIS, PLACE["11.04"], 1, helped) >> PLACE["11.06"] & 1
    # The price of the zone itself is no part of the count.
    assert fed_from(AXIS, PLACE["11.04"], 1, helped) >> PLACE["10.05"] & 1


@pytest.mark.case("pocket", "2.2", "2.2a", "2.2b")
def test_stripes_bind_units_to_their_hq() -> None:
    staff_21, staff_65, reserve = UNIT["sov_21_hq"], UNIT["sov_65_hq"], UNIT["sov_2gds_hq"]
    striped, plain, guard = UNIT["sov_96id"], UNIT["sov_315id"], UNIT["sov_203id"]
    assert OWNER[striped] == staff_21
    assert feeds(staff_21, striped) and not feeds(staff_65, striped) and feeds(reserve, striped)
    assert all(feeds(hq, plain) for hq in (staff_21, staff_65, reserve))
    assert feeds(UNIT["sov_1gds_hq"], guard) and not feeds(reserve, guard) and not feeds(staff_21, guard)
    assert not feeds(UNIT["ger_11corps_hq"], plain) and feeds(UNIT["ger_11corps_hq"], UNIT["rum_7id_16rgt"])


def feeds(hq: int, unit: int) -> bool:
    """Whether an HQ may feed a unit where no option ties an army to its own."""
    return may_feed(hq, unit, NOBODY)


@pytest.mark.case("pocket", "2.2", "2.2a", "2.2b")
def test_a_larder_feeds_whom_its_hqs_may_feed() -> None:
    here = larder(SOVIET, {"sov_21_hq": "30.33", "sov_2gds_hq": "50.33"})
    near_21, near_2 = PLACE["30.32"], PLACE["50.32"]
    for name in ("sov_96id", "sov_258id", "sov_315id", "sov_203id"):
        for place in (near_21, near_2):
            assert here.feeds(UNIT[name], place) == bool(here.feeders(UNIT[name], place)), name
    assert here.feeds(UNIT["sov_96id"], near_21) and here.feeds(UNIT["sov_96id"], near_2)
    assert not here.feeds(UNIT["sov_258id"], near_21) and here.feeds(UNIT["sov_258id"], near_2)
    assert not here.feeds(UNIT["sov_203id"], near_21) and not here.feeds(UNIT["sov_203id"], near_2)


@pytest.mark.case("pocket", "2.3", "2.2b")
@pytest.mark.parametrize(("option", "staff", "front", "fed"), [
    ("no", "57.33", "20.24", ["sov_2gds_hq"]), ("yes", "57.33", "20.24", []),
    ("no", "46.30", "46.27", ["sov_2gds_hq", "sov_62_hq"]), ("yes", "46.30", "46.27", ["sov_62_hq"]),
    ("yes", "destroyed", "20.24", ["sov_2gds_hq"]),
])
def test_by_option_units_of_the_62nd_army_live_on_their_own_hq(
    option: str, staff: str, front: str, fed: list[str]
) -> None:
    units = {"sov_62_hq": staff, **dict.fromkeys(("sov_2gds_hq", "sov_13gdid", "sov_96id"), front)}
    table = Table(turn=12, units={**units, "ger_376id_672": "1.01"}, options={"army62": option})
    said = POCKET.ask(table.s, "supply", side="soviet")["units"]
    assert (said["sov_13gdid"]["supplied"], sorted(said["sov_13gdid"]["by"])) == (bool(fed), fed)
    assert said["sov_96id"]["by"] == ["sov_2gds_hq"]  # another army's units are not held to it
    assert said["sov_2gds_hq"]["supplied"] and said.get("sov_62_hq", {"supplied": True})["supplied"]


@pytest.mark.case("pocket", "1.8d")
def test_a_supply_point_feeds_five_points_away_from_the_unit_to_it() -> None:
    fed = served(PLACE["8.04"], QUIET)
    assert fed >> PLACE["8.04"] & 1 and fed >> PLACE["13.04"] & 1 and not fed >> PLACE["14.04"] & 1
    # Into a swamp the way costs four points, out of it one: counted to the point, not from it.
    deep = served(PLACE["6.22"], QUIET)
    assert (deep >> PLACE["5.22"] & 1 and not deep >> PLACE["4.22"] & 1) or deep >> PLACE["4.23"] & 1


@pytest.mark.case("pocket", "4.0d")
@pytest.mark.parametrize(("name", "side"), [("3", AXIS), ("3", SOVIET), ("4", SOVIET)])
def test_the_set_ups_by_hex_can_be_supplied(name: str, side: int) -> None:
    scenario = SCENARIO[name]
    where = [OFF] * COUNT
    for both in scenario.setup if name == "3" else [scenario.setup[SOVIET]]:
        for group in both:
            middle = members(group.where)[len(members(group.where)) // 2]
            for unit in group.units:
                where[unit] = middle
    here = made(side, where, scenario.area, scenario.edges[side])
    hungry = [UNIT_IDS[u] for u in range(COUNT) if SIDE[u] == side and where[u] >= 0 and TROOPS[u]
              and not here.feeds(u, where[u])]
    assert hungry == []
    assert all(u in here.by_hq for u in range(COUNT) if HQ[u] and SIDE[u] == side and where[u] >= 0)
