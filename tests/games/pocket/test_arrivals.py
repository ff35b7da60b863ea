"""Reinforcements, returning Katyushas and alert battalions."""

from collections.abc import Mapping

import pytest

from tests.games.pocket.table import Table

AXIS = {"ger_11corps_hq": "33.05", "ger_376id_672": "33.06"}
FAR = {"sov_315id": "30.33"}


def arriving(side: str, turn: int, units: Mapping[str, object], **doc: object) -> Table:
    """The start of a movement phase with somebody due."""
    return Table(side=side, turn=turn, units=units, **doc)


def later(turn: int) -> dict[str, object]:
    """A unit that comes on a turn."""
    return {"at": "later", "due": turn}


@pytest.mark.case("pocket", "S48")
def test_reinforcements_come_in_by_their_area_or_wait() -> None:
    table = arriving("soviet", 3, {"sov_315id": later(3), "sov_87id": later(3), "ger_376id_672": "11.04"})
    assert table.frame() == "arrivals" and table.offers("enter") == {"sov_315id", "sov_87id"}
    table.do("enter sov_315id")
    assert table.offers("at") == {"1.22", "1.23", "1.24", "1.25", "1.26"}
    assert table.refused("at 1.20") == "S48"
    table.do("at 1.24", "done")
    assert table.where("sov_315id") == "1.24" and table.where("sov_87id") == "later"
    assert table.frame() == "movement" and table.offers("unit") == {"sov_315id"}


@pytest.mark.case("pocket", "S48")
def test_no_unit_comes_before_its_turn() -> None:
    assert arriving("soviet", 2, {"sov_315id": later(3), "sov_1id": "30.33"}).frame() == "movement"
    late = arriving("soviet", 5, {"sov_315id": later(3), "sov_1id": "30.33"})
    assert late.frame() == "arrivals"  # those who waited may still come


@pytest.mark.case("pocket", "S48", "S9")
def test_a_hex_with_enemies_is_no_way_in_and_a_blocked_area_gives_way() -> None:
    held = {f"alert_bn-{n}": f"1.{21 + n}" for n in range(1, 6)}
    one = arriving("soviet", 3, {"sov_315id": later(3), "alert_bn-1": "1.22"})
    one.do("enter sov_315id")
    assert one.offers("at") == {"1.23", "1.24", "1.25", "1.26"} and one.refused("at 1.22") == "S9"
    all_ = arriving("soviet", 3, {"sov_315id": later(3), **held})
    all_.do("enter sov_315id")
    assert all_.offers("at") == {"1.21", "1.27"}  # the next free hexes along the edge


@pytest.mark.case("pocket", "S48")
def test_the_rest_is_brought_in_at_a_word() -> None:
    table = arriving("axis", 3, {**AXIS, "ger_294id_513": later(3), "ger_294id_514": later(3), **FAR})
    table.do("rest")
    assert table.frame() == "movement" and table.where("ger_294id_513") != "later"


@pytest.mark.case("pocket", "2.1")
def test_a_katyusha_comes_back_by_the_area_nearest_to_its_hq() -> None:
    away = {"at": "away", "due": 6}
    table = arriving("soviet", 6, {"sov_5tank_kat-1": away, "sov_5tank_hq": "3.25", "ger_376id_672": "11.04"})
    table.do("enter sov_5tank_kat-1")
    assert table.offers("at") == {"1.22", "1.23", "1.24", "1.25", "1.26"}
    assert table.refused("at 30.35") == "2.1"
    lost = arriving("soviet", 6, {"sov_5tank_kat-1": away, "sov_1id": "3.25", "ger_376id_672": "11.04"})
    lost.do("enter sov_5tank_kat-1")
    assert {"1.15", "1.22", "30.35", "50.35"} <= lost.offers("at")
    assert arriving("soviet", 5, {"sov_5tank_kat-1": away, "sov_1id": "3.25"}).frame() == "movement"


@pytest.mark.case("pocket", "3.1", "3.1-west", "3.1-place", "3.1-zone", "3.1-range", "3.1-stack")
def test_where_alert_battalions_come_in() -> None:
    units: dict[str, object] = {
        "alert_bn-1": later(2), "ger_11corps_hq": "33.05", "airbase_pitomnik": "40.27", "sov_1id": "31.11",
        **dict.fromkeys(("ger_376id_672", "ger_376id_673", "ger_376id_767"), "34.11"),
    }
    table = arriving("axis", 2, units)
    table.do("enter alert_bn-1")
    offered = table.offers("at")
    assert "33.05" in offered and "33.11" in offered  # with the HQ, and by the Chir
    assert table.refused("at 33.04") == "3.1-place"
    assert table.refused("at 31.10") == "3.1-zone"  # no friend would help
    assert table.refused("at 34.11") == "3.1-stack"
    assert table.refused("at 40.27") == "3.1-range" and table.refused("at 10.08") == "3.1-range"
    assert table.refused("at 30.33") == "3.1-west"
    table.do("at 33.11")
    assert table.where("alert_bn-1") == "33.11"


@pytest.mark.case("pocket", "3.1", "3.2")
def test_an_air_base_in_range_of_a_cut_off_hq_takes_alert_battalions() -> None:
    ring = {"sov_1id": "36.24", "sov_266id": "41.24"}
    units = {"alert_bn-1": later(2), "ger_8corps_hq": "40.25", "airbase_pitomnik": "40.27", **ring}
    table = arriving("axis", 2, units)
    table.do("enter alert_bn-1")
    assert "40.27" in table.offers("at")


@pytest.mark.case("pocket", "S16", "S48")
def test_arrivals_may_overstack_until_the_phase_ends() -> None:
    names = ("sov_3gtb", "sov_87tb", "sov_62tb", "sov_7mib", "sov_45mb", "sov_49mb")
    table = arriving("soviet", 9, {name: later(9) for name in names})
    for name in names:
        table.do(f"enter {name}", "at 1.24")
    assert table.frame() == "movement"
    table.do("done")
    assert table.frame() == "crowding"
