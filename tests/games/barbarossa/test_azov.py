"""The straits of Azov, between PP-22 (Kerch) and PP-23 (SEA OF AZOV 1-4)."""

from __future__ import annotations

import pytest

from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.supply import supplied
from kurgan.games.barbarossa.rules.tables import PLACE, PLACES
from tests.games.barbarossa.table import allowed, at, moving, offered, play, position, refuse

ARMOUR, INFANTRY = "GE-ARM-3", "GE-INF-1"
FOE, SECOND, FAR = "SU-INF-6", "SU-ARM-1", "SU-INF-30"


@pytest.mark.case("barbarossa", "azov", "azov.1")
def test_a_crossing_takes_three_turns() -> None:
    s = play(moving({ARMOUR: "PP-20", FAR: "R-47"}), f"unit {ARMOUR}")
    assert refuse(s, "to PP-23") == refuse(s, "to PP-24") == "azov.1"
    play(s, "to PP-22", "done", "done", f"unit {ARMOUR}")
    assert allowed(s, "to PP-23") and refuse(s, "to PP-24") == "azov.1"
    play(s, "to PP-23", "done", "done", f"unit {ARMOUR}")
    assert {"PP-24", "PP-26", "OO-26"} <= offered(s, "to")


@pytest.mark.case("barbarossa", "azov.1")
@pytest.mark.parametrize("weather", ["clear", "mud", "snow"])
def test_a_unit_on_the_shore_crosses_in_any_weather_or_stays_on_its_side(weather: str) -> None:
    s = moving({INFANTRY: "PP-23", FAR: "R-47"}, turn=11, tracks={"weather": weather})
    play(s, f"unit {INFANTRY}")
    assert {"PP-22", "PP-24"} <= offered(s, "to") and refuse(s, "to PP-21") == "azov.1"


@pytest.mark.case("barbarossa", "azov.1", "stack.7")
def test_a_full_far_shore_takes_nobody() -> None:
    stack = {f"GE-INF-{n}": "PP-23" for n in (1, 2, 8)}
    s = play(moving({ARMOUR: "PP-22", **stack, FAR: "R-47"}), f"unit {ARMOUR}")
    assert refuse(s, "to PP-23") == "stack.7"


@pytest.mark.case("barbarossa", "azov.2", "combat.zone")
def test_zones_do_not_reach_across() -> None:
    s = moving({ARMOUR: "PP-22", FOE: "PP-23"})
    assert "PP-22" not in {PLACES[place] for place in members(s.zone(1))}
    assert "PP-23" not in {PLACES[place] for place in members(s.zone(0))}
    play(s, "done")
    assert s.side == 1  # face to face, and nobody has to fight
    play(s, f"unit {FOE}")
    assert refuse(s, "to PP-22") == "move.6"


@pytest.mark.case("barbarossa", "azov.2", "attack.1")
def test_a_unit_moves_along_the_shore_under_the_enemy_across() -> None:
    s = play(moving({ARMOUR: "PP-20", INFANTRY: "PP-22", FOE: "PP-23"}), f"unit {INFANTRY}")
    assert {"PP-21", "PP-18"} <= offered(s, "to")
    play(s, "to PP-21", f"unit {ARMOUR}")
    assert allowed(s, "to PP-22")


@pytest.mark.case("barbarossa", "azov.1", "azov.2", "attack.1")
def test_a_unit_may_cross_into_an_enemy_zone_and_must_fight_there() -> None:
    s = moving({ARMOUR: "PP-22", FOE: "PP-24"})
    play(s, f"unit {ARMOUR}", "to PP-23", "done")
    assert offered(s, "target") == {FOE}


@pytest.mark.case("barbarossa", "attack.8", "azov.1")
def test_a_unit_in_contact_may_cross_from_one_enemy_to_another() -> None:
    s = play(moving({ARMOUR: "PP-22", FOE: "PP-21", SECOND: "PP-24"}), f"unit {ARMOUR}")
    assert offered(s, "to") == {"PP-23"}


@pytest.mark.case("barbarossa", "azov.3")
def test_there_is_no_retreat_across() -> None:
    s = position({ARMOUR: "PP-21", SECOND: "PP-22", FAR: "R-47"}, phase="combat", turn=2, dice=[3])  # 2-1: D BACK 2
    play(s, f"target {SECOND}", f"attack {ARMOUR}", "fix", "done", "resolve 1")
    assert at(s, SECOND) == "eliminated"


@pytest.mark.case("barbarossa", "azov.4")
def test_supply_crosses() -> None:
    # The neck of the Crimea is shut by Axis zones; the Russian at PP-20 draws on the Kuban shore.
    s = moving({ARMOUR: "NN-21", INFANTRY: "NN-19", FOE: "PP-20"})
    assert supplied(s, 1) >> PLACE["PP-20"] & 1
    s = moving({ARMOUR: "NN-21", INFANTRY: "NN-19", "GE-INF-2": "PP-23", FOE: "PP-20"})
    assert not supplied(s, 1) >> PLACE["PP-20"] & 1
