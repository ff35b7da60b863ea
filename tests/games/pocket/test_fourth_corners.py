"""A fourth look at the rules, where a change had got past every other test."""

from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.pocket.face.sheet import battle_sheet
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.land import GRID, PLACE
from kurgan.games.pocket.rules.strength import odds
from kurgan.games.pocket.rules.tables import LEAST
from tests.games.pocket.table import Table

FAR = {"sov_315id": "30.33"}


def shown(table: Table) -> Any:
    """The table as the Axis sees it."""
    return POCKET.face.present(POCKET.view(table.s, 0))


def laid(table: Table, kind: str, arg: str) -> Any:
    """An overlay as the Axis sees it."""
    return POCKET.face.overlay(POCKET.view(table.s, 0), kind, arg)


# ---------- coming in ----------


@pytest.mark.case("pocket", "S48", "S9")
@pytest.mark.parametrize(("side", "unit", "turn", "foe", "hexes"), [
    ("axis", "ger_17pz_1-39", 14, {"sov_315id": "51.01"}, {"50.01", "52.01"}),
    ("axis", "ger_17pz_1-39", 14, {"sov_315id": "51.01", "sov_1id": "50.01", "sov_266id": "52.01"}, {"49.01", "53.01"}),
    ("soviet", "sov_2gds_hq", 13, {"ger_6pz_1-11": "46.25"}, {"45.25", "47.25"}),
])
def test_a_single_hex_of_entry_that_is_held_gives_way_too(
    side: str, unit: str, turn: int, foe: dict[str, str], hexes: set[str]
) -> None:
    table = Table(scenario="4", side=side, turn=turn, units={unit: {"at": "later", "due": turn}, **foe})
    table.do(f"enter {unit}")
    assert table.offers("at") == hexes and table.refused("at 51.01" if side == "axis" else "at 46.25") == "S9"


# ---------- attacks ----------


@pytest.mark.case("pocket", "1.4c-one", "S25")
def test_a_staff_that_was_named_first_shuts_out_other_staffs_alone() -> None:
    units = {"sov_1gds_hq": "11.04", "sov_21_hq": "11.04", "sov_1id": "11.04", "sov_266id": "12.04",
             "ger_376id_672": "11.05"}
    table = Table(phase="combat", side="soviet", units=units).do("target 11.05", "attack sov_1gds_hq")
    assert table.offers("attack") == {"sov_1id", "sov_266id"} and table.refused("attack sov_21_hq") == "1.4c-one"
    assert "everyone" in table.verbs()


@pytest.mark.case("pocket", "1.10c-hex", "1.10d-enemy", "1.10b-range")
@pytest.mark.parametrize(("target", "more"), [
    ("11.06", {}), ("11.05", {"markers": {"shelled": ["11.05"]}}), ("30.05", {}), ("11.04", {}),
])
def test_a_barrage_written_by_hand_has_a_target_that_can_be_fired_at(target: str, more: dict[str, Any]) -> None:
    units = {"sov_21_arty-1": "11.03", "sov_1id": "11.04", "ger_376id_672": "11.05", "ger_376id_673": "30.05"}
    for hand in ([], ["sov_21_arty-1"]):
        frame = {"frame": "barrage", "side": "soviet", "target": target, "hand": hand}
        with pytest.raises(BadPosition, match=f"{target} cannot be fired at"):
            POCKET.position({"units": units, "frames": [{"frame": "turn", "step": "soviet_combat"}, frame], **more})


@pytest.mark.case("pocket", "1.9a-exploit", "1.7f")
def test_why_a_gun_is_silent_in_the_exploitation() -> None:
    units = {"sov_21_arty-1": {"at": "11.03", "disorganised": True}, "sov_21_arty-2": {"at": "11.03", "released": True},
             "sov_24_arty-1": "11.03", "ger_376id_672": "11.05"}
    table = Table(phase="exploit barrage", side="soviet", units=units).do("target 11.05")
    assert table.offers("gun") == {"sov_21_arty-2"}
    assert table.refused("gun sov_21_arty-1") == "1.9a-exploit" and table.refused("gun sov_24_arty-1") == "1.7f"


@pytest.mark.case("pocket", "S29")
def test_an_empty_hex_is_at_the_highest_odds_whoever_comes() -> None:
    assert odds(0, 0) == odds(48, 0) == LEAST[-1] and odds(48, 48) == 1


@pytest.mark.case("pocket", "S36")
def test_units_of_different_hexes_do_not_retreat_together() -> None:
    frames = [{"frame": "turn", "step": "axis_supply"},
              {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672", "ger_376id_673"],
               "hexes": 1}]
    apart = Table(units={"ger_376id_672": "11.04", "ger_376id_673": "12.04", **FAR}, frames=frames)
    assert apart.verbs() == {"unit"}
    beside = Table(units={"ger_376id_672": "11.04", "ger_376id_673": "11.04", **FAR}, frames=frames)
    assert beside.verbs() == {"unit", "together"}


# ---------- what is shown ----------


@pytest.mark.case("pocket", "S28")
def test_the_sheet_of_a_battle_says_whether_it_was_fought() -> None:
    table = Table(phase="combat", side="soviet", units={"sov_1id": "11.04", "ger_376id_672": "11.05"}, dice=[3, 4])
    table.do("target 11.05", "everyone", "fight")
    assert shown(table)["battle"]["state"] == "composing"
    (event,) = [one for one in table.do("air 0").s.events if one.kind == "battle"]
    fought: Any = event.given["fought"]
    sheet = battle_sheet(fought)
    assert sheet["state"] == "fought" and [die["value"] for die in sheet["dice"]] == [3, 4]


@pytest.mark.case("pocket", "S29")
def test_a_sheet_tells_what_the_last_column_would_take_and_no_more_beyond_it() -> None:
    units = {"sov_14gdid": "11.04", "sov_1id": "12.04", "sov_266id": "10.04", "rum_1cd_1ros": "11.05"}
    near, last = (
        shown(Table(phase="combat", side="soviet", units={**units, "sov_19tb": {"at": "11.04", "disorganised": shaken}})
              .do("target 11.05", "everyone", "fight"))["battle"] for shaken in (True, False)
    )
    assert (near["attack"], near["column"], last["attack"], last["column"]) == ("20", "10-11:1", "23", "12+:1")
    assert [(one["text"], one["value"]) for one in near["lines"]] == [("Needed for the column 12+:1", "3 more")]
    assert last["lines"] == []


@pytest.mark.case("pocket", "1.8c")
def test_no_odds_are_told_while_a_supply_point_comes_along() -> None:
    table = Table(side="axis", units={"ger_376id_672": "11.03", "supply_point-1": "11.03", "sov_1id": "11.05"})
    table.do("unit ger_376id_672")
    assert [one["odds"] for one in POCKET.face.attack_previews(table.s)] == ["4:7, 1:2"]
    assert POCKET.face.attack_previews(table.do("with supply_point-1").s) == []


@pytest.mark.case("pocket", "1.9a-overrun")
def test_no_overrun_is_laid_over_the_map_for_a_unit_in_disorder() -> None:
    foe = {"rum_1cd_1ros": "11.05"}
    assert laid(Table(units={"sov_19tb": "11.04", **foe}), "reach", "sov_19tb")["11.05"]["tone"] == "bad"
    shaken = Table(units={"sov_19tb": {"at": "11.04", "disorganised": True}, **foe})
    assert "11.05" not in laid(shaken, "reach", "sov_19tb")
    shaken.do("unit sov_19tb")
    (told,) = POCKET.face.attack_previews(shaken.s)
    assert "overrun" not in told["more"] and shaken.refused("overrun 11.05") == "1.9a-overrun"


@pytest.mark.case("pocket", "1.10g")
def test_only_who_stands_next_to_an_enemy_in_range_is_shown_as_a_spotter() -> None:
    units = {"ger_376id_arty": "11.03", "ger_376id_672": "11.04", "ger_376id_673": "13.03", "ger_384id_534": "20.04",
             "sov_1id": "11.05", "sov_266id": "20.05"}
    seen = laid(Table(units=units), "range", "ger_376id_arty")
    assert [name for name, one in seen.items() if one["tone"] == "own"] == ["11.04"]
    assert seen["13.03"] == seen["11.03"] == {"tone": "good", "text": ""} and "20.04" not in seen


@pytest.mark.case("pocket", "S30")
def test_a_sheet_notes_the_river_for_those_who_attack_across_it() -> None:
    units = {"sov_1id": "26.05", "sov_266id": "27.05", "ger_376id_672": "26.04"}  # the Chir is between 26.05 and 26.04
    table = Table(phase="combat", side="soviet", units=units).do("target 26.04", "everyone", "fight")
    told = {one["unit"]: (one["factor"], [note["case"] for note in one["notes"]])
            for one in shown(table)["battle"]["attackers"]}
    assert told == {"sov_1id": ("1 2/3", ["S30"]), "sov_266id": ("5", [])}


# ---------- positions ----------


def test_a_unit_on_the_rim_of_the_grid_stands_outside_the_play_area() -> None:
    table = Table(units={"ger_376id_672": "11.04", **FAR})
    table.s.put(UNIT["ger_376id_672"], 0)
    assert "ger_376id_672 stands outside the play area." in POCKET.check(table.s)


@pytest.mark.parametrize("one", [{}, {"back": True}, {"reserve": True}])
def test_a_unit_of_which_nobody_says_where_it_is_is_refused(one: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="sov_1id has no place"):
        POCKET.position({"units": {"sov_1id": one, **FAR}})
    assert POCKET.position({"base": "scenario", "units": {"sov_1id": {"back": True}}})


def test_nothing_is_under_way_in_a_scenario_that_is_over() -> None:
    doc = {"scenario": "3", "base": "scenario", "phase": "over", "outcome": [0, "scenario.3", "Over."]}
    over = POCKET.position(doc)
    assert over.frames() == [] and over.same_table(POCKET.position(POCKET.document(over)))


# ---------- who comes, goes and is fed ----------


@pytest.mark.case("pocket", "S48", "3.1")
def test_who_has_no_way_in_does_not_keep_others_out() -> None:
    coming = {"alert_bn-1": {"at": "later", "due": 2}, "ger_294id_513": {"at": "later", "due": 3}}
    table = Table(side="axis", turn=3, units={**coming, **FAR})
    assert table.offers("enter") == {"ger_294id_513"}


def test_arrivals_of_nobody_pass_at_once() -> None:
    frames = [{"frame": "turn", "step": "axis_barrage"}, {"frame": "arrivals", "side": "axis"}]
    assert Table(units={"ger_376id_672": "11.04", **FAR}, frames=frames).frame() not in ("turn", "arrivals")


@pytest.mark.case("pocket", "S36")
def test_who_has_gone_a_hex_takes_nobody_along() -> None:
    units = {"ger_376id_672": "11.03", "ger_376id_673": "11.03", **FAR}
    frames = [{"frame": "turn", "step": "axis_supply"},
              {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_673"], "hexes": 2,
               "hand": ["ger_376id_672"], "gone": 1}]
    assert Table(units=units, frames=frames).verbs() == {"to"}


@pytest.mark.case("pocket", "S5")
def test_a_unit_off_the_map_is_refused_for_that_alone() -> None:
    units = {"ger_11pz_1-15": "11.04", "ger_376id_672": "destroyed", "sov_1id": "30.33"}
    assert Table(phase="exploitation", side="axis", units=units).refused("unit ger_376id_672") == "S5"


@pytest.mark.case("pocket", "1.8b")
def test_a_unit_that_two_staffs_reach_is_counted_with_one() -> None:
    units = {"ger_11corps_hq": "11.02", "ger_8corps_hq": "13.02", "ger_376id_672": "12.03", **FAR}
    seen = laid(Table(units=units), "supply", "axis")
    texts = [seen[place]["text"] for place in ("11.02", "13.02")]
    assert sum(int(text.removeprefix("supplies ")) for text in texts) == 3  # the regiment and both staffs, each once


def test_the_board_names_the_direction_to_each_neighbour() -> None:
    places = {one["id"]: one for one in POCKET.face.board("2")["places"]}
    for other, direction in places["11.04"]["near"]:
        assert direction == GRID.direction(PLACE["11.04"], PLACE[other])
