"""The log of scripted scenes, whole: what is told, of whom, with which dice and which case."""

from typing import Any

import pytest

from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.land import PLACE
from tests.games.pocket.table import Table
from tests.telling import sentence

AXIS, SOVIET, BOTH = 0, 1, -1
SideHistory = tuple[str, int, str, list[int]]


def way(unit: str, start: str, to: str) -> dict[str, int]:
    """The figures of a step on the map."""
    return {"unit": UNIT[unit], "place_from": PLACE[start], "place_to": PLACE[to]}


def told(table: Table) -> list[SideHistory]:
    """Everything that was told."""
    return [(one.kind, one.side, sentence("pocket", one), one.dice) for one in table.s.events]


@pytest.mark.case("pocket", "1.6a", "1.7a", "1.7e", "1.10a", "1.11", "1.12a", "1.12a-enemy", "S48")
def test_a_movement_phase() -> None:
    units = {
        "sov_19tb": "11.04", "sov_157tb": "8.02", "sov_21_arty-1": "11.03", "ger_376id_672": "11.06",
        "ger_384id_534": {"at": "14.06", "reserve": True}, "sov_315id": {"at": "later", "due": 1},
    }
    table = Table(phase="weather", units=units, dice=[3, 4, 4, 6], markers={"determined": [["12.04"], []]})
    table.do("roll", "enter sov_315id", "at 1.22", "reserve sov_157tb", "mode sov_21_arty-1", "marker", "at 11.04")
    table.do("unit sov_19tb", "to 12.04", "stop", "done", "everyone")
    assert told(table) == [
        ("weather", BOTH, "The weather: Fog {case:1.6a}.", [3, 4]),
        ("air", SOVIET, "Air units of the Soviet side: 5 {case:1.11}.", [4]),
        ("air", AXIS, "Air units of the Axis side: 4 {case:1.11}.", [6]),
        ("enter", SOVIET, "{unit:sov_315id} enters at {place:1.22} {case:S48}.", []),
        ("reserve", SOVIET, "{unit:sov_157tb} goes into reserve {case:1.7a}.", []),
        ("mode", SOVIET, "{unit:sov_21_arty-1} changes to move mode {case:1.10a}.", []),
        ("marker", SOVIET, "A determined action marker is placed in {place:11.04} {case:1.12a}.", []),
        ("marker", AXIS, "A determined action marker is lost in {place:12.04} {case:1.12a-enemy}.", []),
        ("move", SOVIET, "{unit:sov_19tb} moves to {place:12.04}.", []),
        ("reserve", AXIS, "Released in {place:14.06}: {unit:ger_384id_534} {case:1.7e}.", []),
    ]
    move = next(one for one in table.s.events if one.kind == "move")
    assert move.given == way("sov_19tb", "11.04", "12.04")


@pytest.mark.case("pocket", "1.3", "1.7d", "1.10a")
def test_a_release_in_exploitation_and_a_new_turn() -> None:
    units = {"ger_384id_534": {"at": "11.04", "reserve": True}, "sov_315id": "30.33"}
    table = Table(phase="exploitation", side="axis", units=units).do("release 11.04", "done")
    assert told(table) == [
        ("reserve", AXIS, "Released in {place:11.04}: {unit:ger_384id_534} {case:1.7d}.", []),
        ("turn", BOTH, "Turn 2: 21-22 Nov.", []),
    ]
    gun = Table(side="axis", units={"ger_376id_arty": {"at": "11.04", "back": True}, "sov_315id": "30.33"})
    assert told(gun.do("mode ger_376id_arty"))[-1][2] == "{unit:ger_376id_arty} changes to fire mode {case:1.10a}."


@pytest.mark.case("pocket", "1.9", "1.10d", "1.10f", "2.1", "S33")
@pytest.mark.parametrize(("dice", "says"), [
    ([1, 1], ["A barrage of 13-17 on {place:3.15}: nothing {case:1.10d}.",
              "{unit:sov_5tank_kat-1} has fired and leaves the map until turn 6 {case:2.1}."]),
    ([3, 4], ["A barrage of 13-17 on {place:3.15}: disorganised {case:1.10d}.",
              "{unit:sov_5tank_kat-1} has fired and leaves the map until turn 6 {case:2.1}.",
              "{unit:ger_376id_672} and {unit:ger_376id_673} are disorganised {case:1.9}."]),
    ([6, 6], ["A barrage of 13-17 on {place:3.15}: disorganised, a step lost {case:1.10d}.",
              "{unit:sov_5tank_kat-1} has fired and leaves the map until turn 6 {case:2.1}.",
              "{unit:ger_376id_672} and {unit:ger_376id_673} are disorganised {case:1.9}."]),
])
def test_a_barrage(dice: list[int], says: list[str]) -> None:
    units = {"sov_5tank_kat-1": "3.18", "sov_1id": "3.16", "ger_376id_672": "3.15", "ger_376id_673": "3.15"}
    table = Table(phase="barrage", side="soviet", units=units, dice=dice)
    table.do("target 3.15", "gun sov_5tank_kat-1", "fire")
    assert [one[2] for one in told(table)][:3] == says
    assert told(table)[0][:2] == ("barrage", SOVIET) and told(table)[0][3] == dice
    assert [one[:2] for one in told(table)][1] == ("leave", SOVIET)
    if len(says) == 3:
        assert told(table)[2][:2] == ("disorganised", AXIS)
    if dice == [6, 6]:
        table.do("lose ger_376id_673")
        assert told(table)[3] == ("loss", AXIS, "{unit:ger_376id_673} loses a step {case:S33}.", [])


@pytest.mark.case("pocket", "S28", "S32", "S36", "S39", "S41")
def test_a_battle_with_retreat_and_advance() -> None:
    units = {
        "sov_14gdid": "11.04", "sov_50gdid": "11.04", "sov_47gdid": "11.04", "ger_376id_672": "11.05",
        "ger_376id_673": "11.05", "supply_point-1": "11.05",
    }
    table = Table(phase="combat", side="soviet", units=units, dice=[4, 6])
    table.do("target 11.05", "everyone", "fight", "air 0", "together", "to 11.06", "to 11.07")
    table.do("advance sov_14gdid")
    everybody = "{unit:sov_14gdid}, {unit:sov_50gdid} and {unit:sov_47gdid}"
    assert told(table) == [
        ("battle", SOVIET, f"{everybody} attack {{place:11.05}} at 2-3:1: D2r2 {{case:S28}}.", [4, 6]),
        ("loss", AXIS, "{unit:ger_376id_672} loses a step {case:S32}.", []),
        ("loss", AXIS, "{unit:ger_376id_673} loses a step {case:S32}.", []),
        ("retreat", AXIS, "{unit:ger_376id_672} retreats to {place:11.06}.", []),
        ("retreat", AXIS, "{unit:ger_376id_673} retreats to {place:11.06}.", []),
        ("retreat", AXIS, "{unit:ger_376id_672} retreats to {place:11.07}.", []),
        ("retreat", AXIS, "{unit:ger_376id_673} retreats to {place:11.07}.", []),
        ("loss", AXIS, "{unit:supply_point-1} is destroyed in {place:11.05} {case:S39}.", []),
        ("advance", SOVIET, "{unit:sov_14gdid} advances into {place:11.05} {case:S41}.", []),
    ]
    steps = [one.given for one in table.s.events if one.kind in ("retreat", "advance")]
    assert steps[0] == way("ger_376id_672", "11.05", "11.06")
    assert steps[-1] == way("sov_14gdid", "11.04", "11.05")


@pytest.mark.case("pocket", "S18", "S22", "S32", "S38", "S16")
def test_an_overrun_a_lost_retreat_and_a_crowded_hex() -> None:
    table = Table(units={"sov_19tb": "11.04", "sov_157tb": "11.04", "rum_1cd_1ros": "11.05"}, dice=[6, 6])
    table.do("unit sov_19tb", "with sov_157tb", "overrun 11.05", "air 0")
    both = "{unit:sov_19tb} and {unit:sov_157tb}"
    assert told(table) == [
        ("overrun", SOVIET, f"{both} overrun {{place:11.05}} {{case:S18}}.", []),
        ("battle", SOVIET, f"{both} attack {{place:11.05}} at 6-7:1: D4r4 {{case:S28}}.", [6, 6]),
        ("loss", AXIS, "{unit:rum_1cd_1ros} is destroyed {case:S32}.", []),
        ("advance", SOVIET, f"{both} enter {{place:11.05}} {{case:S22}}.", []),
    ]
    ring = dict(zip(("sov_1id", "sov_266id", "sov_153id", "sov_197id", "sov_157tb"),
                    ("11.03", "10.03", "10.04", "12.03", "12.04"), strict=True))
    strong = {"sov_14gdid": "11.05", "sov_50gdid": "11.05", "sov_47gdid": "11.05"}
    lost = Table(phase="combat", side="soviet", units={**ring, **strong, "ger_376id_672": "11.04",
                                                       "ger_376id_673": "11.04"}, dice=[4, 6])
    lost.do("target 11.04", "attack sov_14gdid", "attack sov_50gdid", "attack sov_47gdid", "fight", "air 0")
    assert told(lost)[3] == (
        "retreat", AXIS, "{unit:ger_376id_672} and {unit:ger_376id_673} cannot retreat {case:S38}.", [],
    )
    names = ("sov_1id", "sov_266id", "sov_153id", "sov_197id")
    full = Table(units={**dict.fromkeys(names, "11.04"), "ger_376id_672": "40.12"}).do("done", "destroy sov_1id")
    assert told(full)[0] == ("loss", SOVIET, "{unit:sov_1id} is destroyed for overstacking {case:S16}.", [])


@pytest.mark.case("pocket", "1.8d", "1.8e", "1.8f", "1.11c", "scenario.4-exit")
def test_supply_the_air_lift_and_the_way_out() -> None:
    ring = dict(zip(("sov_1id", "sov_266id", "sov_153id", "sov_197id", "sov_19tb", "sov_157tb"),
                    ("11.06", "11.02", "9.03", "9.05", "13.03", "13.05"), strict=True))
    hungry = {"at": "11.04", "out_of_supply": True}
    units: dict[str, Any] = {
        "alert_bn-1": hungry, "alert_bn-2": hungry, "ger_376id_672": hungry, "ger_376id_673": "11.04", **ring,
        "ger_384id_534": "40.04", "supply_point-1": "40.04", "sov_54ur": "40.05", "ger_384id_535": "40.04",
    }
    table = Table(phase="combat", side="axis", units=units, dice=[2, 3]).do("done")
    assert told(table) == [
        ("supply", AXIS,
         "A supply point in {place:40.04} supplies {unit:ger_384id_534} and {unit:ger_384id_535} {case:1.8d}.", []),
        ("supply", AXIS, "Out of supply: {unit:ger_376id_673} {case:1.8e}.", []),
        ("loss", AXIS, "{unit:ger_376id_672} loses a step {case:1.8f}.", []),
        ("loss", AXIS, "{unit:alert_bn-1} is lost for lack of supply {case:1.8f}.", [2]),
        ("supply", AXIS, "{unit:alert_bn-2} survives without supply {case:1.8f}.", [3]),
        ("turn", BOTH, "Turn 2: 21-22 Nov.", []),
    ]
    lift = Table(side="axis", units={"airbase_gumrak": "41.30", "sov_315id": "30.33"}, tracks={"air": [2, 0]})
    flown = "A supply point is flown to {place:41.30} {case:1.11c}."
    assert told(lift.do("fly 41.30")) == [("supply", AXIS, flown, [])]
    gate = Table(scenario="4", turn=14, side="axis", units={"ger_6pz_1-11": "46.25", "ger_17corps_hq": "45.24"})
    assert told(gate.do("exit ger_6pz_1-11")) == [
        ("leave", AXIS, "{unit:ger_6pz_1-11} breaks out at {place:46.25} {case:scenario.4-exit}.", []),
    ]
