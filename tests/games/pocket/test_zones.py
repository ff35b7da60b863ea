"""Zones of control: where they reach, what negates them, what a trace may use."""

import pytest

from kurgan.board.placeset import members
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import ALL, GRID, PLACE, PLACES, SOVIET_ONLY
from kurgan.games.pocket.rules.zones import free, zone


@pytest.mark.case("pocket", "S11")
def test_a_zone_is_the_six_hexes_around() -> None:
    place = PLACE["30.05"]
    assert zone(AXIS, 1 << place) == GRID.near[place]


@pytest.mark.case("pocket", "S11")
def test_no_zone_across_the_don_but_across_its_bridges() -> None:
    assert not zone(AXIS, 1 << PLACE["1.15"]) >> PLACE["1.16"] & 1
    assert zone(AXIS, 1 << PLACE["34.19"]) >> PLACE["33.19"] & 1
    assert zone(AXIS, 1 << PLACE["24.03"]) >> PLACE["24.04"] & 1  # a medium river can be crossed


@pytest.mark.case("pocket", "1.5a", "S11")
def test_only_soviet_zones_reach_over_a_soviet_pontoon() -> None:
    for a, b in SOVIET_ONLY:
        assert zone(SOVIET, 1 << a) >> b & 1 and zone(SOVIET, 1 << b) >> a & 1
        assert not zone(AXIS, 1 << a) >> b & 1 and not zone(AXIS, 1 << b) >> a & 1


@pytest.mark.case("pocket", "S14", "S45")
def test_a_trace_avoids_enemies_and_zones_that_no_friend_negates() -> None:
    enemy = 1 << PLACE["30.05"]
    around = zone(SOVIET, enemy)
    open_ = free(ALL, enemy, around, 1 << PLACE["30.04"])
    assert {PLACES[p] for p in members(ALL & ~open_)} == {"30.05", "30.06", "29.05", "29.06", "31.05", "31.06"}
