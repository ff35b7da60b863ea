"""Corners of the rules and of what is told of them, each of which a change could have got past the other tests."""

from typing import Any

import pytest

from kurgan.board.placeset import members
from kurgan.core.document import BadPosition
from kurgan.games.pocket.face.sheet import combat_chances, outlook
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import SIDE, STEPS, UNIT
from kurgan.games.pocket.rules.data import AXIS
from kurgan.games.pocket.rules.land import DEFENSE, GRID, PLACE, PLACES, SHIFT
from kurgan.games.pocket.rules.placing import allowed, roomy
from tests.games.pocket.table import Table
from tests.telling import sentence

FAR = {"sov_315id": "30.33"}


def shown(table: Table) -> Any:
    """The table as the Axis sees it."""
    return POCKET.face.present(POCKET.view(table.s, 0))


def test_only_what_helps_is_told_with_what_it_would_add() -> None:
    units = {"sov_1id": "11.04", "ger_376id_672": "11.05"}
    table = Table(phase="combat", side="soviet", units=units, markers={"determined": [["11.05"], []]})
    table.do("target 11.05", "everyone", "fight")
    assert [action.verb for action in POCKET.face.support_previews(table.s)] == ["determined"]


@pytest.mark.case("pocket", "3.1", "S48")
def test_a_unit_in_hand_that_nobody_lets_in_can_only_be_put_back() -> None:
    frames = [{"frame": "turn", "step": "axis_barrage"}, {"frame": "arrivals", "side": "axis", "hand": ["alert_bn-1"]}]
    table = Table(turn=2, units={"alert_bn-1": {"at": "later", "due": 2}, **FAR}, frames=frames)
    assert table.offers("at") == set() and "drop" in table.verbs()


@pytest.mark.case("pocket", "1.11c")
def test_nothing_is_flown_when_every_supply_point_is_on_the_map() -> None:
    points = {f"supply_point-{n}": "11.04" for n in range(1, 21)}
    table = Table(side="axis", units={**points, "airbase_gumrak": "41.30", **FAR}, tracks={"air": [4, 0]})
    assert "fly" not in table.verbs() and table.refused("fly 41.30") == "1.11c"


@pytest.mark.case("pocket", "1.12a")
def test_no_marker_is_in_hand_outside_the_regular_movement() -> None:
    frame = {"frame": "movement", "side": "axis", "mode": "exploitation", "placing": True}
    with pytest.raises(BadPosition, match="regular movement phase"):
        Table(units={"ger_11pz_1-15": "11.04"}, frames=[{"frame": "turn", "step": "axis_exploit_barrage"}, frame])


def test_the_log_tells_each_move() -> None:
    table = Table(units={"sov_1id": "11.04", "ger_376id_672": "40.12"}).do("unit sov_1id", "to 11.05")
    event = table.s.events[-1]
    assert event.kind == "move" and sentence("pocket", event) == "{unit:sov_1id} moves to {place:11.05}."


@pytest.mark.case("pocket", "S30", "S19")
def test_the_odds_of_an_overrun_are_those_of_the_hex_it_starts_from() -> None:
    table = Table(units={"sov_19tb": "1.06", "rum_1cd_1ros": "1.08"}).do("unit sov_19tb")
    (told,) = POCKET.face.attack_previews(table.s)  # half across the upper Chir; an attack may come from beyond it
    assert told["odds"] == "6:2, 2-3:1" and told["more"] == "1 more for 4-5:1; overrun 3:2, 2-3:1"


def test_an_overlay_of_nothing_is_refused_with_a_sentence() -> None:
    view = POCKET.view(Table(units=FAR).s, 0)
    for kind, arg, says in (
        ("zones", "neutral", "no side"), ("supply", "neutral", "no side"), ("reach", "sov_999id", "no unit"),
        ("range", "nobody", "no unit"), ("luck", "axis", "no overlay"),
    ):
        with pytest.raises(ValueError, match=says):
            POCKET.face.overlay(view, kind, arg)


def test_a_document_of_another_game_is_refused() -> None:
    with pytest.raises(BadPosition):
        POCKET.position({"game": "volga", "units": FAR})


@pytest.mark.case("pocket", "S36")
def test_what_does_not_belong_to_a_retreat_is_no_rule_of_it() -> None:
    frames = [{"frame": "turn", "step": "axis_supply"},
              {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672", "ger_376id_673"],
               "hexes": 1}]
    table = Table(units={"ger_376id_672": "11.04", "ger_376id_673": "11.04", **FAR}, frames=frames)
    assert table.refused("done") == "kernel.phase" and table.refused("unit sov_315id") == "S36"


@pytest.mark.case("pocket", "3.3", "1.2")
def test_the_rest_is_set_up_anew_where_somebody_has_no_room_left() -> None:
    table = Table(scenario="1", base="scenario", phase="setup")
    s, last = table.s, UNIT["rum_9id_40rgt"]
    enemy = UNIT["sov_1id"]
    s.put(enemy, members(allowed(s.play(), enemy))[0])  # it stands already, and stays
    front = allowed(s.play(), last)
    others = [u for u in s.play().starting if SIDE[u] == AXIS and u != last and allowed(s.play(), u) & front]
    for unit in sorted(others, key=lambda u: ((allowed(s.play(), u) & front).bit_count(), -STEPS[u])):
        room = roomy(s, unit) & front
        if room:
            s.put(unit, room.bit_length() - 1)
    assert not roomy(s, last)
    s.question = None
    table.do("rest")
    assert "done" in table.verbs() and s.where[last] >= 0 and front >> s.where[last] & 1
    assert s.where[enemy] >= 0


@pytest.mark.case("pocket", "1.12c")
def test_a_sheet_notes_a_marker_only_where_one_is_used() -> None:
    units = {"ger_376id_672": "11.04", "sov_1id": "11.05"}
    table = Table(phase="combat", side="axis", units=units, markers={"determined": [["11.04"], []]})
    table.do("target 11.05", "everyone", "fight")
    assert shown(table)["battle"]["attackers"][0]["notes"] == []
    table.do("use 11.04")
    assert [one["case"] for one in shown(table)["battle"]["attackers"][0]["notes"]] == ["1.12c"]


def test_the_outlook_counts_what_each_side_suffers() -> None:
    assert outlook(2, 9) == (  # 1:1: A2r1, A2, A2, A1 on 2 to 5, D2r2, D3r3, D3r4 on 10 to 12
        "The defender loses steps 17% of the time and retreats 17%, the attacker loses steps 28%."
    )


def test_a_defender_of_one_step_is_destroyed_in_outlook_and_results_alike() -> None:
    assert outlook(8, 1) == (
        "The defender is destroyed 100% of the time, loses steps 100% and retreats 0%, the attacker loses steps 3%."
    )
    assert [(one["label"], round(36 * one["chance"])) for one in combat_chances(8, 1, 1)] == [
        ("Attacker loses a step; defender is destroyed", 1), ("Defender is destroyed", 35),
    ]
    rolled = combat_chances(8, 1, 1, 12)
    assert [one["label"] for one in rolled if one["came"]] == ["Defender loses 6 steps, retreats 5 hexes"]
    assert len({one["label"] for one in rolled}) == len(rolled)


def test_odds_tell_the_columns_that_a_village_takes() -> None:
    near = next(PLACES[hex_] for hex_ in members(GRID.near[PLACE[village()]]) if DEFENSE[hex_] == 1)
    units = {"sov_19tb": near, "ger_376id_672": village()}
    (tag,) = POCKET.face.attack_previews(Table(units=units).do("unit sov_19tb").s)
    assert "columns -1: Minor village" in tag["more"]


def village() -> str:
    return next(place for place, at in PLACE.items() if SHIFT[at] < 0)


@pytest.mark.case("pocket", "1.4c-one")
def test_no_odds_are_told_of_an_overrun_that_two_headquarters_bar() -> None:
    units = {"sov_19tb": "11.04", "sov_21_hq": "11.04", "sov_65_hq": "11.04", "sov_1id": "11.06", "alert_bn-1": "11.05"}
    table = Table(units=units).do("unit sov_19tb", "with sov_21_hq")
    assert ["overrun" in one["odds"] + one["more"] for one in POCKET.face.attack_previews(table.s)] == [True]
    both = POCKET.face.attack_previews(table.do("with sov_65_hq").s)
    assert ["overrun" in one["odds"] + one["more"] for one in both] == [False]


# ---------- calling off, putting back ----------


def test_what_was_begun_can_be_called_off() -> None:
    guns = Table(phase="barrage", side="soviet", tracks={"air": [0, 2]},
                 units={"sov_21_arty-1": "11.03", "sov_21_arty-2": "11.03", "ger_376id_672": "11.05"})
    guns.do("target 11.05", "gun sov_21_arty-1", "plane", "clear", "target 11.05")
    assert guns.offers("gun") == {"sov_21_arty-1", "sov_21_arty-2"} and guns.s.stack[-1].data()[3:] == [[], 0]
    fight = Table(phase="combat", side="soviet", units={"sov_1id": "11.04", "ger_376id_672": "11.05"})
    fight.do("target 11.05", "attack sov_1id", "clear", "target 11.05")
    assert fight.offers("attack") == {"sov_1id"} and "fight" not in fight.verbs()
    coming = Table(turn=3, units={"sov_315id": {"at": "later", "due": 3}, "ger_376id_672": "30.05"})
    coming.do("enter sov_315id", "drop")
    assert coming.offers("enter") == {"sov_315id"} and coming.where("sov_315id") == "later"


# ---------- refusals ----------


@pytest.mark.case("pocket", "S48", "1.3-turn", "scenario.1-area", "S9")
def test_who_does_not_come_in_and_where() -> None:
    later = {"at": "later", "due": 4}
    units = {"sov_315id": {"at": "later", "due": 3}, "ger_62id_179": later, "sov_87id": later, "ger_376id_672": "30.05"}
    table = Table(turn=3, units=units)
    assert table.refused("enter sov_87id") == "S48" and table.refused("enter ger_62id_179") == "1.3-turn"
    assert table.refused("roll") == "kernel.phase"
    chir = Table(scenario="1", side="axis", turn=2, units={
        "alert_bn-1": {"at": "later", "due": 2}, "rum_1corps_hq": "11.04", "sov_21_hq": "8.10"}).do("enter alert_bn-1")
    assert chir.refused("at 50.10") == "scenario.1-area" and chir.refused("at 8.10") == "S9"
    assert chir.refused("roll") == "kernel.phase"


@pytest.mark.case("pocket", "S27", "S25", "1.10a", "1.3-turn")
def test_refusals_of_single_units() -> None:
    bank = Table(phase="combat", side="soviet", units={"sov_1id": "1.16", "sov_266id": "1.14", "ger_376id_672": "1.15"})
    bank.do("target 1.15")
    assert bank.refused("attack sov_1id") == "S27" and bank.refused("attack sov_315id") == "S25"
    assert bank.refused("roll") == "kernel.phase"
    guns = Table(units={"ger_376id_arty": "11.04", "sov_1id": "30.33", "sov_21_arty-1": "destroyed"})
    assert guns.refused("mode ger_376id_arty") == "1.3-turn" and guns.refused("mode sov_21_arty-1") == "1.10a"
    assert guns.refused("roll") == "kernel.phase"
    fire = Table(phase="barrage", side="soviet", units={"sov_21_arty-1": "11.03", "ger_376id_672": "11.05"})
    assert fire.refused("roll") == "kernel.phase"
    battle = Table(phase="combat", side="soviet", units={"sov_1id": "11.04", "ger_376id_672": "11.05"})
    battle.do("target 11.05", "everyone", "fight")
    assert battle.refused("roll") == "kernel.phase" and battle.refused("air 1") == "1.11-left"
    setting = Table(scenario="1", phase="setup")
    assert setting.refused("roll") == "kernel.phase"


# ---------- what no position can be ----------


@pytest.mark.parametrize(("doc", "says"), [
    ({"units": {f"alert_bn-{n}": {"at": f"{n + 7}.04", "reserve": True} for n in range(1, 8)}, "scenario": "1"},
     "There are too many axis reserve markers."),
    ({"units": {"supply_point-1": {"at": "11.04", "out_of_supply": True}}}, "is not a unit and has no markers"),
    ({"units": {"airbase_gumrak": {"at": "11.04", "back": True}}}, "has no reverse side"),
    ({"units": {"airbase_gumrak": "11.04", "sov_1id": "11.04"}}, "shares a hex with the enemy"),
    ({"units": {"supply_point-1": "11.04", "sov_1id": "11.04"}}, "shares a hex with the enemy"),
    ({"units": {"sov_1id": "30.05"}, "phase": "setup", "scenario": "1"}, "cannot be set up in 30.05"),
])
def test_what_is_wrong_is_said(doc: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        POCKET.position(doc)


@pytest.mark.parametrize(("frame", "says"), [
    ({"frame": "feeding", "side": "axis", "units": ["supply_point-1"]}, "Supply points need no supply"),
    ({"frame": "barrage", "side": "soviet", "target": "11.05", "hand": ["sov_21_arty-1", "sov_21_arty-1"]},
     "named twice"),
    ({"frame": "barrage", "side": "soviet", "target": "11.05", "hand": ["sov_24_arty-1"]}, "cannot fire at 11.05"),
    ({"frame": "advance", "side": "soviet", "target": "11.03", "units": ["ger_376id_672"]}, "not a unit of that side"),
    ({"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["supply_point-1"], "hexes": 1},
     "Supply points do not retreat"),
    ({"frame": "combat", "side": "soviet", "target": "11.05", "hand": ["sov_21_hq", "sov_65_hq"]}, "Only one HQ"),
    ({"frame": "combat", "side": "soviet", "target": "11.05", "hand": ["sov_1id", "sov_24_arty-1"]},
     "Not all of these units can attack 11.05"),
    ({"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_21_hq", "sov_65_hq", "sov_1id"]},
     "Only one HQ"),
    ({"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id", "sov_21_hq"],
      "staff": "sov_65_hq"}, "Only one HQ"),
])
def test_a_frame_that_names_what_it_cannot_gets_a_sentence(frame: dict[str, Any], says: str) -> None:
    units = {"sov_1id": "11.04", "sov_21_hq": "11.04", "sov_65_hq": "11.04", "sov_21_arty-1": "11.03",
             "sov_24_arty-1": "20.03", "ger_376id_672": "11.05", "supply_point-1": "12.06"}
    step = {"feeding": "axis_exploitation", "barrage": "soviet_combat"}.get(frame["frame"], "soviet_supply")
    with pytest.raises(BadPosition, match=says):
        POCKET.position({"units": units, "frames": [{"frame": "turn", "step": step}, frame]})


def test_a_document_keeps_its_option_and_nothing_that_is_no_document_is_read() -> None:
    table = Table(units=FAR, options={"army62": "yes"})
    assert POCKET.document(table.s)["options"] == {"army62": "yes"}
    nothing: Any = []
    with pytest.raises(BadPosition, match="A position must be a table"):
        POCKET.position(nothing)


def test_odds_are_asked_by_name() -> None:
    s = Table(units={"sov_1id": "11.04", "ger_376id_672": "11.05"}).s
    sheet = POCKET.ask(s, "odds", attackers="sov_1id", target="11.05")
    assert (sheet["attack"], sheet["defence"], sheet["column"], sheet["shifts"]) == ("5", "6", "1:1", [])


def test_a_crowded_hex_is_warned_of() -> None:
    names = ("sov_1id", "sov_266id", "sov_153id", "sov_197id")
    warned = POCKET.face.warnings(Table(units={**dict.fromkeys(names, "11.04"), "ger_376id_672": "40.12"}).s)["done"]
    assert warned == ["4 units have not moved", "Too many steps in 11.04: some will be destroyed"]


@pytest.mark.case("pocket", "scenario.4-exit")
def test_a_segment_stays_open_while_somebody_can_leave() -> None:
    units = {"ger_6pz_1-11": {"at": "46.25", "acted": True}, "ger_17corps_hq": "45.24", "sov_315id": "37.14"}
    frames = [{"frame": "turn", "step": "axis_exploit_barrage"},
              {"frame": "movement", "side": "axis", "mode": "exploitation"}]
    table = Table(scenario="4", turn=14, units=units, frames=frames)
    assert table.verbs() == {"exit", "done"} and table.offers("exit") == {"ger_6pz_1-11"}


@pytest.mark.case("pocket", "S29")
def test_nothing_more_is_wanted_in_the_last_column() -> None:
    names = ("sov_14gdid", "sov_50gdid", "sov_47gdid")
    table = Table(phase="combat", side="soviet", units={
        **dict.fromkeys(names, "11.04"), "sov_27gdid": "10.04", "rum_1cd_1ros": "11.05"})
    table.do("target 11.05", "everyone")
    assert (shown(table)["battle"]["column"], shown(table)["battle"]["lines"]) == ("12+:1", [])
    moving = Table(units={**dict.fromkeys(("sov_19tb", "sov_157tb", "sov_216tb", "sov_89tb"), "11.04"),
                          "rum_1cd_1ros": "11.05"})
    moving.do("unit sov_19tb", "with sov_157tb", "with sov_216tb", "with sov_89tb")
    (told,) = POCKET.face.attack_previews(moving.s)
    assert (told["odds"], told["short"]) == ("24:2, overrun 12+:1", "overrun 12+:1")
    assert told["more"] == "24:2, 12+:1 in the combat phase with all who are next to it"


@pytest.mark.case("pocket", "scenario.3-katyusha", "2.1")
def test_a_katyusha_of_the_chir_never_comes_back() -> None:
    units = {"sov_5tank_kat-1": "away", "sov_5tank_hq": "30.11", "alert_bn-1": "24.03"}
    table = Table(scenario="3", turn=16, units=units)
    assert table.frame() == "movement" and table.where("sov_5tank_kat-1") == "away"


@pytest.mark.case("pocket", "S48")
def test_the_rest_comes_in_spread_over_the_area() -> None:
    coming = {name: {"at": "later", "due": 3} for name in ("sov_203id", "sov_278id", "sov_22ib", "sov_315id")}
    table = Table(turn=3, units={**coming, "ger_376id_672": "30.05"}).do("rest")
    assert table.frame() == "movement" and [table.where(name) for name in coming] == ["1.15", "1.16", "1.17", "1.22"]
    assert not any(table.flag("due", name) for name in coming)


@pytest.mark.case("pocket", "1.3", "4.0b")
def test_a_turn_begins_as_the_soviets() -> None:
    table = Table(phase="close", side="axis", units=FAR)
    assert table.frame() == "weather" and shown(table)["turn_of"] == "soviet"
