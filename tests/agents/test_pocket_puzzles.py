"""Positions with a right answer for the officer of Stalingrad Pocket II."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.agents import agent
from kurgan.agents.core.reasons import NO_REASON
from kurgan.agents.pocket.attack import allot
from kurgan.agents.pocket.blunders import Watcher
from kurgan.agents.pocket.scene import Scene
from kurgan.agents.pocket.supply import stores
from kurgan.agents.ranks import weights
from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.message import message
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.columns import LEFT, REGULAR
from kurgan.games.pocket.rules.counters import SUPPLY_POINTS, UNIT
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.land import GRID, PLACE, PLACES
from kurgan.games.pocket.rules.stacking import LIMIT
from kurgan.games.pocket.rules.state import Pocket


def position(side: str, units: dict[str, Any], phase: str = "movement", scenario: str = "4", **more: Any) -> Pocket:
    """Return a position at the start of a phase."""
    doc = {"game": "pocket", "scenario": scenario, "turn": 14, "phase": phase, "side": side, "units": units, **more}
    return cast("Pocket", POCKET.position(doc))


def played(s: Pocket, frames: tuple[str, ...] = ("movement",), most: int = 200) -> list[str]:
    """Let officers play as long as these frames ask, and return what they did."""
    taken: list[str] = []
    seats = [agent("officer", "pocket", side, 1) for side in (AXIS, SOVIET)]
    while s.outcome is None and s.stack[-1].kind() in frames and len(taken) < most:
        decision = POCKET.decision(s)
        assert decision is not None
        action = seats[decision.side].choose(POCKET.view(s, decision.side), decision)
        taken.append(POCKET.lexicon.text(action))
        POCKET.play(s, action)
    return taken


def test_panzers_break_out_where_an_hq_feeds_them() -> None:
    s = position("axis", {
        "ger_6pz_1-11": "46.22", "ger_6pz_2-11": "46.22", "ger_17corps_hq": "46.20", "sov_302id": "37.14",
        "sov_51_hq": "36.19",
    })
    played(s)
    assert s.outcome is not None and s.outcome.winner == AXIS
    assert sum(where == LEFT for where in s.where) == 2


def test_panzers_break_out_before_they_overrun() -> None:
    s = position("axis", {
        "ger_6pz_1-11": "46.22", "ger_6pz_2-11": "46.22", "ger_17corps_hq": "46.20", "sov_302id": "37.14",
        "sov_38ib": {"at": "45.21", "disorganised": True}, "sov_51_hq": "36.19",
    })
    played(s)
    assert s.outcome is not None and s.outcome.winner == AXIS


def test_an_hq_does_not_stay_alone_before_the_enemy() -> None:
    s = position("soviet", {
        "sov_51_hq": "48.12", "sov_302id": "48.14", "sov_126id": "49.14", "ger_6pz_1-11": "48.11",
        "ger_6pz_4": "48.11", "ger_17corps_hq": "50.03",
    })
    played(s)
    here = s.where[UNIT["sov_51_hq"]]
    assert not s.touching(AXIS) >> here & 1 or len(s.pile(here, SOVIET)) > 1


@pytest.mark.parametrize("side", SIDES)
def test_a_weak_enemy_is_attacked(side: str) -> None:
    units = {
        "axis": {"ger_6pz_1-11": "48.11", "ger_6pz_4": "48.11", "ger_17corps_hq": "48.09", "sov_38ib": "48.12"},
        "soviet": {"sov_302id": "48.12", "sov_126id": "48.12", "sov_2gds_hq": "48.14", "alert_bn-1": "48.11"},
    }[side]
    s = position(side, units, "combat", dice=[6, 6])
    assert played(s, ("combat",))[0].startswith("target")


def test_a_hopeless_attack_is_not_made() -> None:
    s = position("axis", {"alert_bn-1": "48.11", "sov_302id": "48.12", "sov_126id": "48.12"}, "combat")
    assert played(s, ("combat",)) == ["done"]


def test_the_hungry_in_the_pocket_are_flown_supply() -> None:
    s = position("axis", {
        "airbase_pitomnik": "40.27", "ger_14pz_2-36": "40.26", "ger_16pz_grp": "41.27", "sov_19tb": "36.20",
        "sov_346id": "30.20", "sov_5tank_hq": "28.20",
    }, scenario="2", tracks={"air": [4, 0]})
    assert "fly 40.27" in played(s)


def test_the_watcher_sees_an_hq_alone_before_the_enemy() -> None:
    s = position("soviet", {"sov_51_hq": "48.12", "ger_6pz_1-11": "48.11", "ger_17corps_hq": "50.03"})
    decision = POCKET.decision(s)
    assert decision is not None
    said = list(Watcher().see(s, decision, POCKET.lexicon.parse("done")))
    assert said == [message("blunder-alone", unit=UNIT["sov_51_hq"], place=PLACE["48.12"])]


def hexes(s: Pocket, *units: str) -> list[str]:
    """Return where some units are."""
    return [PLACES[s.where[UNIT[name]]] for name in units]


def test_supply_is_flown_in_as_long_as_it_would_not_last() -> None:
    units = {
        "airbase_pitomnik": "40.27", "ger_14pz_2-36": "40.26", "ger_16pz_grp": "41.27", "sov_19tb": "36.20",
        "sov_346id": "30.20", "sov_5tank_hq": "28.20",
    }
    stock = {f"supply_point-{n}": "40.27" for n in range(1, 4)}
    few = position("axis", {**units, "supply_point-1": "40.27"}, scenario="2", tracks={"air": [4, 0]})
    assert played(few).count("fly 40.27") == 2  # one for each turn that is left: three with the one at hand
    enough = position("axis", {**units, **stock}, scenario="2", tracks={"air": [4, 0]})
    assert "fly 40.27" not in played(enough)


def test_the_last_hq_is_not_left_alone_within_reach() -> None:
    s = position("axis", {
        "ger_48pzcorps_hq": "35.05", "ger_336id_685": "34.07", "ger_336id_686": "35.11", "ger_336id_687": "35.11",
        "sov_4gdid": "34.09", "sov_258id": "34.09", "sov_5tank_hq": "30.11",
    }, scenario="3")
    played(s)
    place = s.where[UNIT["ger_48pzcorps_hq"]]
    assert len(s.pile(place, AXIS)) > 1


def test_a_marker_goes_to_every_attack_that_needs_one() -> None:
    s = position("axis", {
        "ger_11pz_1-15": "31.08", "ger_11pz_2-15": "31.08", "ger_11pz_110": "31.08", "ger_48pzcorps_hq": "33.05",
        "sov_51gdid": "31.10", "sov_333id": "25.11", "sov_5tank_hq": {"at": "25.11"}, "sov_96id": "25.11",
    }, scenario="3")
    said = played(s)
    assert "marker" in said
    assert s.markers[AXIS] and all(GRID.distance(p, PLACE["31.10"]) == 1 for p in s.markers[AXIS][:1])


def test_a_gun_alone_before_the_enemy_joins_others() -> None:
    s = position("axis", {
        "ger_44id_131": "34.19", "ger_44id_132": "34.19", "ger_44id_arty": "35.19", "ger_11corps_hq": "34.12",
        "sov_19tb": "30.22", "sov_157tb": "30.22", "sov_346id": "32.22", "sov_5tank_hq": "24.24",
    }, scenario="2")
    played(s)
    gun, = hexes(s, "ger_44id_arty")
    assert len(s.pile(PLACE[gun], AXIS)) > 1


def test_a_firm_stack_stays_in_the_line() -> None:
    s = position("axis", {
        "ger_71id_infantrygrp": "44.30", "ger_79id_infantrygrp": "44.30", "supply_point-1": "41.30",
        "sov_93ib": "45.30", "sov_62_hq": "46.34", "ger_305id": "41.30",
    }, scenario="2")
    played(s)
    assert hexes(s, "ger_71id_infantrygrp", "ger_79id_infantrygrp") == ["44.30", "44.30"]


def test_supply_points_are_set_up_where_the_pocket_will_be() -> None:
    s = cast("Pocket", POCKET.setup("2", {}, Dice.fast(5)))
    played(s, ("setup",), 400)
    assert {PLACES[s.where[u]] for u in SUPPLY_POINTS if s.where[u] >= 0} == {"44.31"}


def test_a_point_flown_in_goes_on_into_the_city() -> None:
    s = position("axis", {
        "airbase_gumrak": "41.30", "ger_24pz_grp": "41.30", "supply_point-1": "41.30", "ger_71id_infantrygrp": "44.31",
        "ger_79id_infantrygrp": "44.31", "ger_305id": "44.30", "ger_295id": "43.32", "sov_19tb": "38.30",
        "sov_157tb": "38.30", "sov_216tb": "38.31", "sov_346id": "39.31", "sov_5tank_hq": "36.33",
    }, scenario="2")
    scene = Scene(s, AXIS, REGULAR, weights("pocket", AXIS))
    (point, place), = stores(scene)
    assert point == UNIT["supply_point-1"] and PLACES[place] in ("43.32", "44.30", "44.31")


def test_a_slow_garrison_is_not_drawn_out_of_its_town_for_an_attack() -> None:
    s = position("axis", {
        "ger_336id_685": "29.11", "ger_336id_686": "29.11", "ger_48pzcorps_hq": "33.05", "ger_336id_687": "35.11",
        "sov_5tank_hq": "27.12", "sov_119id": "29.13", "sov_159id": "29.13",
    }, scenario="3")
    scene = Scene(s, AXIS, REGULAR, weights("pocket", AXIS))
    assert scene.bound(UNIT["ger_336id_685"]) and not scene.bound(UNIT["ger_48pzcorps_hq"])
    allot(scene, 0.0)
    town = PLACE["29.11"]
    assert all(scene.moves.get(UNIT[name], town) == town for name in ("ger_336id_685", "ger_336id_686"))


def test_no_more_steps_are_sent_to_the_city_than_fight_there() -> None:
    s = position("axis", {
        "ger_305id": "44.31", "ger_295id": "44.31", "ger_94id": "44.31", "ger_53werfer": "44.31", "sov_62_hq": "46.33",
        "sov_5tank_hq": "36.33",
    }, scenario="2")
    scene = Scene(s, AXIS, REGULAR, weights("pocket", AXIS))
    for name in ("ger_305id", "ger_295id", "ger_94id", "ger_53werfer"):
        scene.place(UNIT[name], PLACE["44.31"], NO_REASON)
    assert scene.room(PLACE["44.31"]) == LIMIT - sum(s.steps(UNIT[n]) for n in ("ger_305id", "ger_295id", "ger_94id"))


RING = dict(zip(
    ("sov_29id", "sov_36gdid", "sov_204id", "sov_38id", "sov_157id", "sov_422id"),
    (PLACES[p] for p in members(GRID.near[PLACE["41.30"]])), strict=True,
))
RELIEF = {
    "ger_305id": "41.30", "ger_17corps_hq": "51.01", "lw_15_29": "51.01", "ger_6pz_1-11": "51.02",
    "ger_6pz_2-11": "51.02", "ger_6pz_114": "50.02", "sov_64_hq": "44.28", "sov_51_hq": "58.30", "sov_126id": "50.11",
    "sov_302id": "50.11", **RING,
}


def test_the_relief_gathers_before_it_marches() -> None:
    s = position("axis", RELIEF, scenario="2", turn=11)
    played(s)
    assert all(GRID.distance(s.where[UNIT[name]], PLACE["51.01"]) <= 2 for name in RELIEF if "6pz" in name)


def test_the_relief_marches_when_it_is_late() -> None:
    s = position("axis", RELIEF, scenario="2")
    played(s)
    went = [s.where[UNIT[name]] for name in RELIEF if "6pz" in name]
    assert all(GRID.distance(p, PLACE["41.30"]) < GRID.distance(PLACE["51.02"], PLACE["41.30"]) for p in went)
    assert all(GRID.distance(p, q) <= 4 for p in went for q in went)
