"""Refusals and log lines that name the case which really forbids or does a thing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pocket.table import Table

FAR = {"sov_315id": "30.33"}


@pytest.mark.case("pocket", "S9", "S13", "S5")
def test_what_bars_the_way_is_zones_or_enemies_or_the_distance() -> None:
    guns = {"ger_376id_arty": "11.05", "ger_44id_arty": "10.04", "ger_384id_arty": "12.04"}  # they have no zones
    table = Table(units={"sov_54ur": "11.04", **guns}).do("unit sov_54ur")
    assert (table.refused("to 11.06"), table.refused("to 11.07")) == ("S9", "S5")
    table = Table(units={"sov_54ur": "11.04", "ger_376id_672": "11.07"}).do("unit sov_54ur")
    assert (table.refused("to 11.06"), table.refused("to 11.02")) == ("S13", "")
    assert table.refused("to 11.04") == "S5"  # its own hex: to stay is no move


@pytest.mark.case("pocket", "S26", "1.4c-one")
def test_a_unit_that_is_named_already_attacks_once() -> None:
    units = {"sov_1id": "11.04", "sov_21_hq": "11.04", "sov_65_hq": "11.04", "ger_376id_672": "11.05"}
    table = Table(phase="combat", side="soviet", units=units)
    table.do("target 11.05", "attack sov_1id", "attack sov_21_hq")
    assert table.refused("attack sov_1id") == "S26" and table.refused("attack sov_21_hq") == "S26"
    assert table.refused("attack sov_65_hq") == "1.4c-one"


@pytest.mark.case("pocket", "S25", "S31")
def test_an_attack_without_attackers_is_none() -> None:
    units = {"sov_1id": "11.04", "sov_21_arty-1": "11.04", "ger_376id_672": "11.05"}
    table = Table(phase="combat", side="soviet", units=units)
    assert table.refused("fight") == "S25"
    assert table.do("target 11.05").refused("fight") == "S25"
    assert table.do("attack sov_21_arty-1").refused("fight") == "S31"


@pytest.mark.case("pocket", "1.10c-once", "1.10b-range")
def test_a_gun_that_is_named_already_fires_once() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_21_arty-2": "20.03", "ger_376id_672": "11.05"}
    table = Table(phase="barrage", side="soviet", units=units).do("target 11.05", "gun sov_21_arty-1")
    assert table.refused("gun sov_21_arty-1") == "1.10c-once" and table.refused("gun sov_21_arty-2") == "1.10b-range"


@pytest.mark.case("pocket", "1.7a", "1.7-limit")
def test_who_is_in_reserve_already_is_not_refused_for_want_of_markers() -> None:
    units = {"sov_1id": {"at": "11.04", "reserve": True}, "ger_376id_672": "20.05"}
    assert Table(units=units).refused("reserve sov_1id") == "1.7a"


@pytest.mark.case("pocket", "1.12a", "1.11c", "1.10a-when", "1.7a")
def test_markers_and_the_air_lift_belong_to_the_regular_movement() -> None:
    units = {"ger_11pz_1-15": "11.04", "airbase_gumrak": "41.30", **FAR}
    frames = [{"frame": "turn", "step": "axis_exploit_barrage"},
              {"frame": "movement", "side": "axis", "mode": "exploitation"}]
    table = Table(units=units, frames=frames, tracks={"air": [4, 0]})
    refused = {text: table.refused(text) for text in ("marker", "fly 41.30", "mode ger_11pz_1-15", "unit sov_315id")}
    assert refused == {"marker": "1.12a", "fly 41.30": "1.11c", "mode ger_11pz_1-15": "1.10a-when",
                       "unit sov_315id": "1.3-turn"}


@pytest.mark.case("pocket", "S41", "1.2")
def test_who_has_advanced_already_or_is_dead_is_not_refused_for_want_of_room() -> None:
    frames: list[dict[str, Any]] = [
        {"frame": "turn", "step": "soviet_supply"},
        {"frame": "advance", "side": "soviet", "target": "11.05", "units": ["sov_1id", "sov_266id"]},
    ]
    table = Table(units={"sov_1id": "11.04", "sov_266id": "11.04", "ger_376id_672": "20.05"}, frames=frames)
    table.do("advance sov_1id")
    assert table.refused("advance sov_1id") == "S41"
    full = {"sov_14gdid": "11.05", "sov_50gdid": "11.05", "sov_19tb": "11.05"}
    tight = Table(units={"sov_1id": "11.04", "sov_157tb": "11.04", **full, "ger_376id_672": "20.05"}, frames=[
        frames[0], {**frames[1], "units": ["sov_1id", "sov_157tb"]}])
    assert tight.offers("advance") == {"sov_157tb"} and tight.refused("advance sov_1id") == "1.2"


@pytest.mark.case("pocket", "1.10a-when", "1.7a-moved")
def test_what_is_done_before_moving_is_not_done_on_the_way() -> None:
    units = {"sov_21_arty-1": {"at": "11.03", "back": True}, "ger_376id_672": "20.05"}
    table = Table(units=units).do("unit sov_21_arty-1", "to 11.04")
    assert table.refused("mode sov_21_arty-1") == "1.10a-when"
    assert table.refused("reserve sov_21_arty-1") == "1.7a-moved"


@pytest.mark.case("pocket", "1.7f", "1.9a-exploit")
def test_a_disorganised_gun_does_not_react_because_it_was_not_released() -> None:
    units = {"ger_376id_arty": {"at": "11.03", "disorganised": True}, "sov_1id": "11.05",
             "ger_44id_arty": {"at": "11.03", "released": True}}
    table = Table(phase="reaction barrage", units=units).do("target 11.05")
    assert table.offers("gun") == {"ger_44id_arty"} and table.refused("gun ger_376id_arty") == "1.7f"
    table = Table(phase="exploit barrage", side="axis", units=units).do("target 11.05")
    assert table.refused("gun ger_376id_arty") == "1.9a-exploit"


@pytest.mark.case("pocket", "1.12", "1.12b", "1.12c")
def test_why_a_marker_is_not_used() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "10.04", "ger_376id_672": "11.05"}
    fight = ("target 11.05", "everyone", "fight")
    markers = {"determined": [[], ["10.04", "11.04", "14.04"]]}
    table = Table(phase="combat", side="soviet", units=units, markers={**markers, "used": [0, 5]}).do(*fight)
    assert table.offers("use") == {"10.04", "11.04"}
    assert table.refused("use 14.04") == "1.12c" and table.refused("use 12.04") == "1.12"
    table.do("use 11.04")
    assert table.refused("use 11.04") == "1.12b" and table.refused("use 10.04") == "1.12"  # all six are used by then
    axis = {"ger_376id_672": "11.04", "ger_376id_673": "10.04", "sov_1id": "11.05"}
    both = Table(phase="combat", side="axis", units=axis, markers={"determined": [["10.04", "11.04"], []]}).do(*fight)
    assert both.do("use 11.04").refused("use 10.04") == "1.12c"  # one doubles everybody


@pytest.mark.case("pocket", "1.11a-first", "1.11-left")
def test_air_units_are_not_named_before_the_marker() -> None:
    units = {"sov_1id": "11.04", "ger_376id_672": "11.05"}
    table = Table(
        phase="combat", side="soviet", units=units, markers={"determined": [["11.05"], []]}, tracks={"air": [1, 0]}
    ).do("target 11.05", "everyone", "fight")
    assert table.refused("air 1") == "S28"
    assert table.do("keep").refused("air 2") == "1.11-left"


# ---------- coming in ----------


@pytest.mark.case("pocket", "S48", "S9", "2.1")
def test_a_hex_outside_the_area_of_entry_is_that_whoever_stands_there() -> None:
    units = {"sov_315id": {"at": "later", "due": 3}, "sov_5tank_kat-1": {"at": "away", "due": 3},
             "ger_376id_672": "30.05", "ger_376id_673": "1.22"}
    table = Table(turn=3, units=units).do("enter sov_315id")
    assert table.refused("at 30.05") == "S48" and table.refused("at 1.22") == "S9"
    table.do("drop", "enter sov_5tank_kat-1")
    assert table.refused("at 30.05") == "2.1" and table.refused("at 1.22") == "S9"


@pytest.mark.case("pocket", "2.1", "3.1", "S48", "scenario.3-katyusha")
def test_who_does_not_come_in_yet_and_why() -> None:
    units: dict[str, Any] = {"sov_5tank_kat-1": {"at": "away", "due": 9}, "sov_315id": {"at": "later", "due": 3},
                             "ger_376id_672": "30.05"}
    assert Table(turn=4, units=units).refused("enter sov_5tank_kat-1") == "2.1"
    alert = Table(turn=3, side="axis", units={
        "alert_bn-1": {"at": "later", "due": 3}, "alert_bn-9": {"at": "later", "due": 4},
        "kg_prus": {"at": "later", "due": 3}, "ger_376id_672": "30.05", **FAR})
    assert alert.offers("enter") == {"kg_prus"}  # there is no HQ for the battalions
    assert alert.refused("enter alert_bn-1") == "3.1" and alert.refused("enter alert_bn-9") == "S48"


@pytest.mark.case("pocket", "3.1", "2.1", "S48")
def test_the_log_tells_by_which_case_a_unit_comes_in() -> None:
    units: dict[str, Any] = {"alert_bn-1": {"at": "later", "due": 3}, "kg_prus": {"at": "later", "due": 3},
                             "rum_1corps_hq": "11.04", **FAR}
    told = Table(turn=3, side="axis", units=units).do("enter alert_bn-1", "at 11.04", "enter kg_prus", "at 51.01").log()
    assert "{unit:alert_bn-1} enters at {place:11.04} {case:3.1}." in told
    assert "{unit:kg_prus} enters at {place:51.01} {case:S48}." in told
    units = {"sov_5tank_kat-1": {"at": "away", "due": 3}, "ger_376id_672": "30.05"}
    assert "{case:2.1}" in Table(turn=3, units=units).do("enter sov_5tank_kat-1", "at 1.22").log()


@pytest.mark.case("pocket", "4.0e", "4.0c-area", "4.0c", "1.2", "S9")
def test_what_a_set_up_forbids() -> None:
    table = Table(scenario="2", phase="setup", side="soviet")
    assert table.refused("marker") == table.refused("reserve sov_1id") == "4.0e"
    assert table.do("unit sov_1id").refused("marker") == "4.0e" and table.refused("at 1.14") == "4.0c"
    relief = Table(scenario="4", phase="setup", side="soviet", base="scenario")
    name = min(relief.offers("unit"))
    assert relief.do(f"unit {name}").refused("at 46.25") == "4.0c-area"  # there is no front line on turn 13


@pytest.mark.case("pocket", "1.7a", "1.10a-when", "1.12a", "1.11c", "S48", "1.10b")
@pytest.mark.parametrize("phase", ["combat", "barrage"])
def test_what_belongs_to_another_phase_is_told_when_it_is_done(phase: str) -> None:
    units = {"sov_1id": "11.04", "sov_21_arty-1": "11.03", "ger_376id_672": "11.05", "sov_315id": "30.33"}
    table = Table(phase=phase, side="soviet", units=units)
    said = {text: table.refused(text) for text in (
        "reserve sov_315id", "mode sov_21_arty-1", "marker", "fly 41.30", "enter sov_300id", "overrun 11.05",
        "unit sov_1id",
    )}
    assert list(said.values()) == ["1.7a", "1.10a-when", "1.12a", "1.11c", "S48", "S18", "1.3"]
    if phase == "combat":
        assert table.refused("gun sov_21_arty-1") == table.refused("fire") == "1.10b"


@pytest.mark.case("pocket", "1.3-turn")
def test_the_units_of_the_enemy_neither_wait_in_reserve_nor_advance() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "11.04", "ger_376id_672": "20.05"}
    assert Table(units=units).refused("reserve ger_376id_672") == "1.3-turn"
    frames = [{"frame": "turn", "step": "soviet_supply"}, {"frame": "combat", "side": "soviet"},
              {"frame": "advance", "side": "soviet", "target": "11.05", "units": ["sov_1id", "sov_266id"]}]
    frames.insert(2, {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id", "sov_266id"],
                      "stage": "over", "column": 3, "roll": 10})
    table = Table(units=units, frames=frames)
    assert table.refused("advance ger_376id_672") == "1.3-turn" and table.refused("advance sov_1id") == ""


@pytest.mark.case("pocket", "S5", "1.12a", "1.7a-adjacent")
def test_with_something_in_hand_the_rest_of_the_phase_waits() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "9.02", "sov_153id": "15.05", "ger_376id_672": "16.05"}
    table = Table(units=units).do("unit sov_1id")
    assert table.refused("unit sov_266id") == table.refused("reserve sov_266id") == table.refused("marker") == "S5"
    assert table.refused("reserve sov_153id") == "1.7a-adjacent" and table.refused("unit ger_376id_672") == "1.3-turn"
    table.do("drop", "marker")
    assert table.refused("unit sov_1id") == "1.12a" and table.refused("to 11.05") == "S5"
