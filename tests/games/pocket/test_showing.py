"""What people are shown: badges, sheets with what the next column needs, overlays, enemies within an overrun."""

from typing import Any

import pytest

from kurgan.games.pocket.face.charts import charts
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.land import PLACE
from kurgan.games.pocket.rules.overrun import overrun_starts
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS
from kurgan.games.pocket.rules.strength import column_of, least_attack, odds
from kurgan.games.pocket.rules.tables import COLUMNS
from tests.games.pocket.table import Table
from tests.telling import sentence


def shown(table: Table) -> Any:
    """The table as the Axis sees it."""
    return POCKET.face.present(POCKET.view(table.s, 0))


def laid(table: Table, kind: str, arg: str) -> dict[str, Any]:
    """An overlay."""
    return POCKET.face.overlay(POCKET.view(table.s, 0), kind, arg)


def badges(table: Table, unit: str) -> list[str]:
    """The badges of a unit."""
    found: list[str] = next(one for one in shown(table)["units"] if one["id"] == unit)["badges"]
    return found


@pytest.mark.case("pocket", "S29")
@pytest.mark.parametrize("defense", [1, 48, 96, 335, 336, 1008])
def test_the_least_attack_for_a_column_is_the_least(defense: int) -> None:
    for column in range(1, len(COLUMNS)):
        least = least_attack(column, defense)
        assert column_of(odds(least, defense)) >= column
        assert least == 1 or column_of(odds(least - 1, defense)) < column


def test_badges_tell_mode_reserve_disorder_supply_and_steps() -> None:
    units = {
        "ger_376id_672": {"at": "11.04", "reserve": True}, "sov_1id": {"at": "30.33", "back": True},
        "ger_376id_arty": {"at": "11.04", "back": True}, "ger_376id_673": {"at": "12.04", "disorganised": True},
        "ger_376id_767": {"at": "12.04", "out_of_supply": True},
    }
    table = Table(units=units)
    assert badges(table, "ger_376id_672") == ["reserve"] and badges(table, "sov_1id") == ["reduced"]
    assert badges(table, "ger_376id_arty") == ["limbered"] and badges(table, "ger_376id_673") == ["disorganised"]
    assert badges(table, "ger_376id_767") == ["unsupplied"]
    table.do("unit sov_1id", "to 30.34", "stop")
    assert badges(table, "sov_1id") == ["moved", "reduced"]


@pytest.mark.case("pocket", "1.4c", "1.11a", "1.12c", "S29")
def test_a_battle_sheet_lists_shifts_chances_and_what_the_next_column_takes() -> None:
    units = {"sov_19tb": "11.04", "sov_5tank_hq": "11.04", "rum_1cd_1ros": "11.05", "ger_376id_672": "11.05"}
    table = Table(
        phase="combat", side="soviet", units=units, tracks={"air": [1, 1]}, markers={"determined": [[], ["11.04"]]},
    )
    table.do("target 11.05", "attack sov_19tb")
    sheet = shown(table)["battle"]
    assert (sheet["attack"], sheet["defence"], sheet["column"], sheet["shifts"]) == ("6", "8", "1:1", [])
    assert [line["value"] for line in sheet["lines"]] == ["6 more"] and "2-3:1" in sheet["lines"][0]["text"]
    table.do("fight", "air 1", "staff sov_5tank_hq", "use 11.04")
    sheet = shown(table)["battle"]
    assert [(one["text"], one["value"], one["case"]) for one in sheet["shifts"]] == [
        ("Headquarters", "+1", "1.4c"), ("Air units", "-1", "1.11a"),
    ]
    assert sheet["attack"] == "12" and sheet["attackers"][0]["notes"][0]["case"] == "1.12c"
    assert sum(one["chance"] for one in sheet["results"]) == pytest.approx(1) and sheet["outlook"]


@pytest.mark.case("pocket", "1.10d", "1.11b")
def test_a_barrage_sheet_counts_air_units_and_the_next_column() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_1id": "11.04", "ger_376id_672": "11.05"}
    table = Table(phase="barrage", side="soviet", units=units, tracks={"air": [0, 2]})
    table.do("target 11.05", "gun sov_21_arty-1", "plane")
    sheet = shown(table)["battle"]
    assert sheet["attack"] == "15" and sheet["column"] == "13-17"
    assert [line["value"] for line in sheet["lines"]] == ["+5", "3 more"]


@pytest.mark.case("pocket", "1.8a", "1.8b", "2.2")
def test_the_supply_overlay_says_who_feeds_whom_and_why_not() -> None:
    units = {
        "sov_21_hq": "30.34", "sov_96id": "30.33", "sov_1id": "31.33", "sov_65_hq": "40.20", "sov_4gdid": "40.21",
        "sov_63id": "10.33", "ger_376id_672": "40.22", "ger_376id_673": "38.20", "ger_376id_767": "42.20",
        "ger_384id_534": "40.18", "ger_384id_535": "38.22", "ger_384id_536": "42.22",
    }
    seen = laid(Table(units=units), "supply", "soviet")
    assert seen["30.34"] == {"tone": "own", "text": "supplies 2"}
    assert seen["30.33"] == {"tone": "good", "text": "21 Army HQ"}
    assert seen["31.33"] == {"tone": "bad", "text": "no HQ of its army"}
    assert seen["10.33"] == {"tone": "bad", "text": "out of range"}
    assert seen["40.20"]["tone"] == "bad" and seen["40.21"] == {"tone": "bad", "text": "HQ cut off"}


@pytest.mark.case("pocket", "1.10g", "1.10b-range")
def test_the_range_overlay_shows_enemies_and_spotters() -> None:
    units = {
        "ger_376id_arty": "11.03", "ger_376id_672": "11.04", "ger_44id_131": "13.06", "sov_1id": "11.05",
        "sov_266id": "13.05", "sov_153id": "9.01", "sov_197id": "20.05",
    }
    seen = laid(Table(units=units), "range", "ger_376id_arty")
    assert seen["11.05"] == {"tone": "bad", "text": "x2"} and seen["13.05"] == {"tone": "bad", "text": "spotted"}
    assert seen["9.01"] == {"tone": "bad", "text": "unseen"} and "20.05" not in seen
    assert seen["11.04"] == {"tone": "own", "text": "its division spots"}
    assert seen["13.06"] == {"tone": "own", "text": "spots"} and seen["12.01"]["tone"] == "good"
    assert laid(Table(units=units), "range", "ger_376id_672") == {}


@pytest.mark.case("pocket", "S25", "S27", "S30")
def test_all_who_stand_next_to_an_enemy_count_in_the_odds_while_moving() -> None:
    units = {
        "sov_19tb": "11.03", "sov_157tb": "11.06", "sov_1id": {"at": "12.05", "reserve": True}, "rum_1cd_1ros": "11.05",
        "alert_bn-2": "30.05",
    }
    table = Table(units=units).do("unit sov_19tb")
    (told,) = POCKET.face.attack_previews(table.s)
    assert told["odds"] == "12:2, 6-7:1"  # the tanks on the other side count, the reserve does not
    assert told["more"].endswith("overrun 6:2, 2-3:1") and "verb" not in told
    assert [table.s.where[UNIT[name]] for name in ("sov_19tb", "sov_157tb")] == [PLACE["11.03"], PLACE["11.06"]]
    moving = {"frame": "movement", "side": "axis", "mode": "exploitation"}
    frames = [{"frame": "turn", "step": "axis_exploit_barrage"}, moving]
    panzer = {"ger_11pz_1-15": "11.03", "ger_376id_672": "11.06", "sov_1id": "11.05"}
    exploiting = Table(units=panzer, frames=frames).do("unit ger_11pz_1-15")
    regular = Table(side="axis", units=panzer).do("unit ger_11pz_1-15")
    only, both = (POCKET.face.attack_previews(one.s)[0] for one in (exploiting, regular))
    assert only["odds"] == "9:7, overrun 1:1" and "overrun 9:7, 1:1" in both["more"]  # only overruns are left
    assert "overrun" not in both["odds"]


@pytest.mark.case("pocket", "S18", "S19", "S30")
def test_enemies_within_an_overrun_are_told_with_their_odds() -> None:
    units = {"sov_19tb": "11.03", "sov_157tb": "11.03", "rum_1cd_1ros": "11.05", "alert_bn-2": "30.05"}
    table = Table(units=units).do("unit sov_19tb")
    assert POCKET.face.attack_previews(table.s) == [
        {"place": "11.05", "odds": "6:2, 2-3:1", "short": "2-3:1", "more": "1 more for 4-5:1", "column": "2-3:1"},
    ]
    assert laid(table, "reach", "sov_19tb")["11.05"] == {"tone": "bad", "text": "2-3:1"}
    table.do("with sov_157tb")
    assert POCKET.face.attack_previews(table.s)[0]["odds"] == "12:2, 6-7:1"
    beside = Table(units={**units, "sov_19tb": "11.04"}).do("unit sov_19tb")
    seen = POCKET.face.present(POCKET.view(beside.s, 1))["battles"]
    assert [(one["number"], one["place"], one["verb"]) for one in seen] == [(1, "11.05", "overrun")]
    shaken = Table(units={**units, "sov_19tb": {"at": "11.03", "disorganised": True}}).do("unit sov_19tb")
    assert [one["odds"] for one in POCKET.face.attack_previews(shaken.s)] == ["3:2, 2-3:1"]  # half an attack
    assert table.s.where[UNIT["sov_19tb"]] == shaken.s.where[UNIT["sov_19tb"]]


@pytest.mark.case("pocket", "1.6a")
def test_the_chart_of_the_weather_parts_the_rolls() -> None:
    weather = next(one for one in charts(ALL_SCENARIOS[0]) if one["id"] == "weather")
    assert [row[0] for row in weather["cells"]] == ["2-4", "5-7", "8-9", "10-12"]


@pytest.mark.case("pocket", "S19")
def test_an_overrun_starts_from_a_hex_that_leaves_enough_to_pay_for_it() -> None:
    s = Table(units={"sov_1id": "11.03", "alert_bn-1": "11.05"}).s
    unit = UNIT["sov_1id"]
    found = s.reach(1, s.where[unit], s.allowance(unit))
    assert overrun_starts(s, [unit], found, s.allowance(unit)) == {PLACE["11.05"]: PLACE["11.04"]}
    assert overrun_starts(s, [unit], found, s.allowance(unit) - 1) == {}


@pytest.mark.case("pocket", "1.8e", "1.9a", "1.7b", "1.12d")
def test_a_sheet_names_what_halves_and_doubles_each_unit() -> None:
    units = {
        "sov_19tb": {"at": "11.04", "out_of_supply": True}, "sov_157tb": {"at": "11.04", "disorganised": True},
        "ger_376id_672": {"at": "11.05", "reserve": True},
    }
    table = Table(phase="combat", side="soviet", units=units, markers={"determined": [["11.05"], []]})
    table.do("target 11.05", "everyone", "fight", "determined")
    sheet = shown(table)["battle"]
    notes = {one["unit"]: [note["case"] for note in one["notes"]] for one in sheet["attackers"] + sheet["defenders"]}
    assert notes == {"sov_19tb": ["1.8e"], "sov_157tb": ["1.9a"], "ger_376id_672": ["1.7b", "1.12d"]}
    assert (sheet["track"], sheet["number"], sheet["state"]) == (0, 0, "composing")


def test_a_unit_off_the_map_reaches_nothing() -> None:
    table = Table(units={"sov_1id": "11.03", "sov_5tank_kat-1": {"at": "away", "due": 9}})
    assert POCKET.ask(table.s, "reach", unit="sov_5tank_kat-1") == {"from": None, "hexes": {}, "overruns": {}}
    assert laid(table, "reach", "sov_5tank_kat-1") == {}


def test_queries_tell_who_goes_hungry_and_who_is_to_come() -> None:
    units = {
        "ger_376id_672": "11.04", "ger_376id_767": {"at": "30.05", "out_of_supply": True},
        "sov_5tank_kat-1": {"at": "away", "due": 9}, "sov_1id": "11.03",
    }
    s = Table(units=units).s
    hungry = {"ger_376id_672": {"at": "11.04", "marked": False}, "ger_376id_767": {"at": "30.05", "marked": True}}
    assert POCKET.ask(s, "isolation", side="axis") == {"units": hungry}
    assert POCKET.ask(s, "income", side="axis") == {"turns": {}}
    assert POCKET.ask(s, "income", side="soviet") == {"turns": {"9": ["sov_5tank_kat-1"]}}


@pytest.mark.case("pocket", "1.8d", "1.8f")
def test_the_log_tells_who_is_fed_and_who_goes_hungry() -> None:
    units = {"ger_376id_672": "11.04", "supply_point-1": "8.04", "ger_376id_767": "30.05"}
    log = Table(phase="supply", side="axis", units=units)
    told = "\n".join(sentence("pocket", event) for event in log.s.events)
    assert told == ""  # a position by hand begins with an empty log
    table = Table(phase="combat", side="axis", units={**units, "sov_54ur": "31.05"}).do("done")
    assert "A supply point in {place:8.04} supplies {unit:ger_376id_672}" in table.log()
    assert "Out of supply: {unit:ger_376id_767}" in table.log()


def test_the_guide_points_at_hexes_that_are_in_play() -> None:
    for scenario in POCKET.scenarios:
        board = POCKET.face.board(scenario.id)
        known = {place["id"] for place in board["places"]}
        points = [step["point"]["place"] for step in board["guide"] if "place" in step["point"]]
        assert points and set(points) <= known


@pytest.mark.case("pocket", "1.12a", "1.6a")
def test_markers_and_weather_are_on_the_table() -> None:
    table = Table(units={"sov_1id": "11.03"}, phase="combat", side="soviet", tracks={"weather": "Fog"}, markers={
        "determined": [["12.04"], []]})
    seen = shown(table)
    assert seen["tracks"][0]["value"] == "Fog"
    table = Table(units={"sov_1id": "11.03", "alert_bn-1": "30.05"}, markers={"determined": [["12.04"], []]})
    seen = shown(table)
    assert seen["tracks"][0]["value"] == "-"
    assert [(one["place"], one["side"]) for one in seen["markers"]] == [("12.04", "axis")]


@pytest.mark.case("pocket", "1.11c-base")
def test_only_air_bases_are_flown_to() -> None:
    units = {"airbase_pitomnik": "40.27", "ger_376id_672": "11.04", "sov_1id": "30.33"}
    assert Table(side="axis", units=units, tracks={"air": [4, 0]}).offers("fly") == {"40.27"}


@pytest.mark.case("pocket", "S36")
def test_beaten_attackers_go_back_the_hexes_shown_and_the_log_says_so() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "11.04", "ger_376id_672": "11.05", "ger_376id_673": "11.05"}
    more = {"ger_376id_767": "11.05", "sov_19tb": {"at": "8.02", "reserve": True}}
    table = Table(phase="combat", side="soviet", units={**units, **more}, dice=[1, 1])
    table.do("target 11.05", "attack sov_1id", "attack sov_266id", "fight", "air 0")
    while table.frame() == "losses":
        table.do(f"lose {sorted(table.offers('lose'))[0]}")
    table.do("together", "to 11.03")
    assert table.frame() == "release" and table.where("sov_1id") == table.where("sov_266id") == "11.03"
    assert "{unit:sov_1id} retreats to {place:11.03}" in table.log()


@pytest.mark.case("pocket", "1.12")
def test_the_last_marker_of_a_turn_is_the_last() -> None:
    units = {"sov_19tb": "11.04", "sov_157tb": "10.04", "ger_376id_672": "11.05"}
    marks = {"determined": [[], ["10.04", "11.04"]], "used": [0, 5]}
    table = Table(phase="combat", side="soviet", units=units, markers=marks)
    table.do("target 11.05", "everyone", "fight", "use 11.04")
    assert table.offers("use") == set()


@pytest.mark.case("pocket", "1.3-turn")
def test_nobody_sets_up_the_enemy() -> None:
    assert Table(scenario="2", phase="setup").refused("unit sov_62_hq") == "1.3-turn"
