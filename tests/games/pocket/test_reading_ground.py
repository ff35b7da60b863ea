"""A second reading of the rules, position by position: ground, rivers, pontoons, zones, stacking, the way out."""

from typing import Any

import pytest

from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import BARRED, PLACE, attack_share, step_cost
from tests.games.pocket.table import Table

FAR = {"ger_376id_767": "40.12", "sov_315id": "30.33"}
OWN = {"axis": "ger_376id_672", "soviet": "sov_1id"}
HQ_62 = {"sov_62_hq": "46.30", "sov_13gdid": "46.30"}


# ---------- the terrain chart ----------


@pytest.mark.case("pocket", "terrain", "S6", "S7", "S8", "1.5a", "1.5d")
@pytest.mark.parametrize(("start", "goal", "axis", "soviet"), [
    ("11.04", "11.05", 6, 6),  # open
    ("10.23", "10.24", 12, 12),  # woods
    ("8.14", "8.15", 12, 12),  # hills
    ("8.15", "8.14", 6, 6),  # out of them again
    ("6.23", "6.22", 24, 24),  # swamp
    ("1.07", "1.08", 18, 18),  # open beyond a minor river: 1 + 2
    ("24.03", "24.04", 36, 36),  # beyond a medium one: 1 + 5
    ("1.15", "1.16", BARRED, BARRED),  # the Don
    ("44.30", "45.31", BARRED, BARRED),  # the Volga
    ("57.24", "58.24", BARRED, BARRED),  # a lake
    ("6.08", "6.09", 3, 3),  # a secondary road over a bridge: half a point
    ("29.11", "29.12", 2, 2),  # a primary one over a medium river: a third
    ("34.11", "34.12", 6, 6),  # a railway bridge
    ("33.19", "34.19", 2, 2),  # the bridge of Kalach
    ("3.18", "4.18", BARRED, 6),  # a Soviet pontoon over the Don
    ("8.22", "8.23", BARRED, 3),  # with a road over it: no road for the Axis either
    ("46.30", "47.30", BARRED, 6),  # over the Volga
])
def test_what_a_step_costs(start: str, goal: str, axis: int, soviet: int) -> None:
    assert step_cost(AXIS, PLACE[start], PLACE[goal]) == axis
    assert step_cost(SOVIET, PLACE[start], PLACE[goal]) == soviet


@pytest.mark.case("pocket", "terrain", "S27", "S30", "1.5a", "1.5b")
@pytest.mark.parametrize(("start", "goal", "axis", "soviet"), [
    ("11.04", "11.05", 12, 12),
    ("1.07", "1.08", 6, 6),  # minor river: a half
    ("6.08", "6.09", 12, 12),  # with a bridge: whole
    ("24.03", "24.04", 4, 4),  # medium: a third
    ("29.11", "29.12", 6, 6),  # with a bridge: a half
    ("1.15", "1.16", 0, 0),  # the Don: none
    ("33.19", "34.19", 4, 4),  # over its bridge a third
    ("3.18", "4.18", 0, 4),  # over a Soviet pontoon the Soviets alone
    ("44.33", "43.33", 0, 3),  # over the Volga a quarter
    ("57.24", "58.24", 0, 0),
])
def test_what_a_river_leaves_of_an_attack(start: str, goal: str, axis: int, soviet: int) -> None:
    for side, share in ((AXIS, axis), (SOVIET, soviet)):
        assert attack_share(side, PLACE[start], PLACE[goal]) == share
        assert attack_share(side, PLACE[goal], PLACE[start]) == share


@pytest.mark.case("pocket", "1.5a", "1.8a", "S8", "S27", "S37")
def test_a_soviet_pontoon_is_nothing_to_the_axis() -> None:
    units = {"ger_11pz_1-15": "4.17", "ger_11pz_2-15": "4.18", "sov_1id": "3.18"}
    moving = Table(side="axis", units=units).do("unit ger_11pz_2-15")
    assert moving.refused("overrun 3.18") == "S27" and moving.refused("to 3.18") == "S9"
    empty = Table(side="axis", units={**units, "sov_1id": "30.33"}).do("unit ger_11pz_2-15")
    assert empty.refused("to 3.18") == "S8"
    fight = Table(phase="combat", side="axis", units=units)
    assert fight.frame() != "combat"  # nobody to attack
    back = Table(phase="combat", side="soviet", units=units)
    assert back.offers("target") == {"4.18"}  # the Soviets come over it, at a third


@pytest.mark.case("pocket", "1.5a", "S11", "S13")
def test_a_soviet_zone_over_its_pontoon_has_its_price_and_an_axis_one_is_not_there() -> None:
    moving = Table(side="axis", units={"ger_376id_672": "4.17", "sov_1id": "3.18"}).do("unit ger_376id_672")
    moving.do("to 4.18")
    assert moving.s.stack[-1].data()[3] == 6 + 12
    over = Table(side="soviet", units={"ger_376id_672": "4.18", "sov_1id": "3.19"}).do("unit sov_1id", "to 3.18")
    assert over.s.stack[-1].data()[3] == 6


@pytest.mark.case("pocket", "1.5b", "1.5c")
@pytest.mark.parametrize(("start", "goals"), [
    ("44.34", {"43.34", "44.33"}), ("44.33", {"43.33"}), ("46.29", {"45.29"}), ("46.30", {"47.30"}),
    ("47.31", {"48.31"}),
])
def test_the_pontoons_of_the_volga(start: str, goals: set[str]) -> None:
    table = Table(side="soviet", units={"sov_19tb": start, **FAR}).do("unit sov_19tb")
    assert goals <= table.offers("to")


@pytest.mark.case("pocket", "terrain", "S7")
@pytest.mark.parametrize(("hex_", "next_", "times", "shift"), [
    ("11.05", "11.04", 1, 0), ("20.32", "20.31", 2, 0), ("8.15", "8.14", 2, 0), ("16.14", "16.13", 2, 0),
    ("6.22", "6.23", 3, 0), ("34.19", "34.20", 3, 0), ("44.31", "44.32", 4, 0), ("46.21", "46.20", 1, -1),
], ids=["open", "woods", "hills", "village", "swamp", "minor city", "major city", "minor village"])
def test_the_ground_helps_the_defender(hex_: str, next_: str, times: int, shift: int) -> None:
    units = {"ger_376id_672": next_, "sov_1id": hex_}
    table = Table(phase="combat", side="axis", units=units).do(f"target {hex_}", "everyone", "fight")
    battle = table.s.stack[-1]
    assert isinstance(battle, Battle)
    sums = battle.reckoning(table.s)
    assert sums.defense == 7 * times * 48 and sums.ground == shift
    assert sums.column == max(0, sums.base + shift)


# ---------- movement ----------


@pytest.mark.case("pocket", "S14", "S13")
def test_a_friend_in_the_hex_does_not_spare_the_price_of_a_zone() -> None:
    table = Table(units={"sov_1id": "11.03", "sov_266id": "11.04", "ger_376id_672": "11.05"})
    table.do("unit sov_1id", "to 11.04")
    assert table.s.stack[-1].data()[3] == 18


@pytest.mark.case("pocket", "S12", "1.9a")
@pytest.mark.parametrize(("who", "price"), [
    ({"ger_376id_672": "11.05"}, 18), ({"ger_376id_672": {"at": "11.05", "disorganised": True}}, 6),
    ({"ger_11corps_hq": "11.05"}, 6), ({"ger_376id_arty": "11.05"}, 6),
    ({"supply_point-1": "11.05"}, 6), ({"airbase_gumrak": "11.05"}, 6),
    ({"ger_376id_672": {"at": "11.05", "out_of_supply": True}}, 18),
    ({"ger_376id_672": {"at": "11.05", "reserve": True}}, 18),
])
def test_who_has_a_zone(who: dict[str, Any], price: int) -> None:
    table = Table(units={"sov_1id": "11.03", "sov_315id": "30.33", **who}).do("unit sov_1id", "to 11.04")
    assert table.s.stack[-1].data()[3] == price


@pytest.mark.case("pocket", "S9", "S12")
def test_a_lone_headquarters_bars_its_hex_and_is_overrun_like_anybody() -> None:
    table = Table(units={"sov_19tb": "11.04", "ger_11corps_hq": "11.05"}, dice=[6, 6]).do("unit sov_19tb")
    assert table.refused("to 11.05") == "S9" and table.offers("overrun") == {"11.05"}
    table.do("overrun 11.05", "air 0")
    assert table.where("ger_11corps_hq") == "destroyed" and table.where("sov_19tb") == "11.05"


@pytest.mark.case("pocket", "1.8e", "1.9a")
def test_want_and_disorder_together_leave_a_quarter() -> None:
    both = {"at": "11.04", "out_of_supply": True, "disorganised": True}
    table = Table(units={"sov_1id": both, **FAR}).do("unit sov_1id")
    assert table.offers("to") == {"11.03", "11.05", "10.03", "10.04", "12.03", "12.04"}  # a point and a half


@pytest.mark.case("pocket", "1.8c", "S23")
def test_a_supply_point_neither_overruns_nor_moves_outside_the_movement_phase() -> None:
    units = {"supply_point-1": "11.04", "ger_11pz_1-15": "11.04", "sov_1id": "11.05"}
    table = Table(side="axis", units=units).do("unit ger_11pz_1-15", "with supply_point-1")
    assert table.refused("overrun 11.05") == "S23"
    later = Table(phase="exploitation", side="axis", units=units)
    assert later.offers("unit") == {"ger_11pz_1-15"} and later.refused("unit supply_point-1") == "1.4a"


@pytest.mark.case("pocket", "3.2")
def test_an_air_base_moves_nowhere() -> None:
    table = Table(side="axis", units={"airbase_gumrak": "41.30", "ger_376id_672": "41.30", **FAR})
    assert table.refused("unit airbase_gumrak") == "3.2" and "airbase_gumrak" not in table.offers("unit")


@pytest.mark.case("pocket", "2.3")
def test_not_even_the_way_of_a_bound_hq_leads_over_the_volga() -> None:
    # The east bank is shut at 46.31, 47.31 and 45.31: what lies behind could be reached by the west bank alone.
    wall = {"ger_376id_672": "46.31", "ger_376id_673": "45.31"}
    free = Table(units={**HQ_62, **wall}).do("unit sov_62_hq")
    bound = Table(units={**HQ_62, **wall}, options={"army62": "yes"}).do("unit sov_62_hq")
    assert bound.offers("to") < free.offers("to") and "47.31" in free.offers("to")
    for name in bound.offers("to"):
        way = [POCKET.lexicon.names["place"][p] for p in POCKET.face.way(bound.s, PLACE[name])]
        assert way[-1] == name and not {"47.30", "45.29", "48.31"} & set(way)


@pytest.mark.case("pocket", "2.3", "S38")
def test_a_bound_hq_does_not_flee_over_the_volga() -> None:
    frames = [
        {"frame": "turn", "step": "axis_supply"},
        {"frame": "retreat", "side": "soviet", "combat": "46.31", "units": ["sov_62_hq"], "hexes": 1},
    ]
    bound = Table(units={**HQ_62, "ger_376id_672": "46.31"}, frames=frames, options={"army62": "yes"})
    assert bound.refused("to 47.30") == "2.3" and bound.offers("to") <= {"46.29", "45.30"}
    free = Table(units={**HQ_62, "ger_376id_672": "46.31"}, frames=frames)
    assert "47.30" in free.offers("to")


@pytest.mark.case("pocket", "2.3", "1.4c-advance")
def test_a_bound_hq_does_not_advance_over_the_volga() -> None:
    units = {**HQ_62, "alert_bn-1": "47.30"}
    table = Table(phase="combat", side="soviet", units=units, dice=[6, 6], options={"army62": "yes"},
                  markers={"determined": [[], ["46.30"]]}, tracks={"air": [0, 6]})
    table.do("target 47.30", "everyone", "fight", "staff sov_62_hq", "use 46.30", "air 6")
    assert table.frame() == "advance" and table.offers("advance") == {"sov_13gdid"}
    assert table.refused("advance sov_62_hq") == "2.3"


# ---------- the way out in scenario 4 ----------

GATE: dict[str, Any] = {"ger_17corps_hq": "45.24", "ger_6pz_1-11": "46.25", "sov_315id": "37.14"}


@pytest.mark.case("pocket", "scenario.4-exit", "1.7e")
def test_in_the_reaction_only_released_panzers_leave() -> None:
    waiting = {"at": "46.25", "reserve": True}
    table = Table(scenario="4", turn=14, phase="reaction", units={**GATE, "ger_6pz_2-11": waiting})
    assert table.refused("release 45.24") == "1.7e"
    table.do("everyone")
    assert table.offers("exit") == {"ger_6pz_2-11"} and table.refused("exit ger_6pz_1-11") == "1.7e"
    alone = Table(scenario="4", turn=14, phase="reaction", units=GATE)
    assert alone.s.side == AXIS  # nobody was released, so nothing is asked until the Axis turn


@pytest.mark.case("pocket", "scenario.4-exit", "1.9a-exploit", "1.7b")
def test_who_leaves_in_exploitation_must_be_able_to_exploit() -> None:
    shaken = {"at": "46.25", "disorganised": True}
    table = Table(scenario="4", turn=14, phase="exploitation", side="axis", units={**GATE, "ger_6pz_2-11": shaken})
    assert table.offers("exit") == {"ger_6pz_1-11"} and table.refused("exit ger_6pz_2-11") == "1.9a-exploit"
    still = Table(scenario="4", turn=14, side="axis", units=GATE).do("reserve ger_6pz_1-11")
    assert still.refused("exit ger_6pz_1-11") == "1.7b"


@pytest.mark.case("pocket", "scenario.4-exit", "1.3-turn")
def test_the_soviets_let_nobody_out() -> None:
    table = Table(scenario="4", turn=14, side="soviet", units=GATE)
    assert table.refused("exit ger_6pz_1-11") == "1.3-turn" and table.refused("exit sov_315id") == "scenario.4-exit"
