"""What people are shown beside the battles: overlays, markers, warnings, labels, the board and what the log tells."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.state import side_asked
from kurgan.games.barbarossa.rules.state import REMEMBERED, Barbarossa
from kurgan.games.barbarossa.rules.tables import CITIES, COUNT, MAP, PLACES, SETUPS, SIDE, UNIT, UNITS
from tests.games.barbarossa.field import REAR, declare, fighting, resolve
from tests.games.barbarossa.table import GAME, moving, offered, play, position, refuse, told
from tests.games.barbarossa.test_positions import FORCE, PAIR, exchange, setting_up
from tests.games.barbarossa.test_queries import RING


def overlay(s: Barbarossa, kind: str, arg: str) -> dict[str, Any]:
    """An overlay as the Axis sees it."""
    return GAME.face.overlay(GAME.view(s, 0), kind, arg)


# ---------- overlays ----------


def test_the_reach_overlay_shows_what_is_offered() -> None:
    s = moving({**REAR, "GE-INF-1": "W-14"})
    assert overlay(s, "reach", "GE-INF-1").keys() == offered(play(s.copy(), "unit GE-INF-1"), "to")
    assert overlay(s, "reach", "GE-INF-2") == {}
    with pytest.raises(ValueError, match="no unit 'GE-INF-99'"):
        overlay(s, "reach", "GE-INF-99")
    with pytest.raises(ValueError, match="no side 'german'"):
        overlay(s, "zones", "german")
    with pytest.raises(ValueError, match="no overlay 'moods'"):
        overlay(s, "moods", "axis")


def test_the_supply_overlay_shows_who_is_cut_off() -> None:
    shown = overlay(moving({**REAR, **RING, "GE-ARM-3": "Z-37", "GE-INF-1": "W-14"}), "supply", "axis")
    assert shown["Z-37"] == {"tone": "bad", "text": "cut off"} and shown["W-14"]["tone"] == "good"
    assert "Z-38" not in shown


def test_the_zones_overlay_tells_own_enemy_and_both_apart() -> None:
    shown = overlay(moving({**REAR, "GE-ARM-3": "Z-35", "SU-INF-3": "Z-38"}), "zones", "axis")
    assert [shown[place]["tone"] for place in ("Z-34", "Z-39", "Z-36", "Z-37")] == ["own", "enemy", "own", "enemy"]
    shown = overlay(moving({**REAR, "GE-ARM-3": "Z-35", "SU-INF-3": "Z-37"}), "zones", "axis")
    assert shown["Z-36"]["tone"] == "both"


def test_the_threat_overlay_tells_the_best_odds_of_the_enemy() -> None:
    s = moving({"GE-ARM-3": "Z-34", "SU-INF-3": "Z-37", "SU-INF-6": "S-34"})
    assert overlay(s, "threat", "russian")["Z-37"] == {"tone": "2", "text": "1-1"}
    assert overlay(s, "threat", "russian")["S-34"] == {"tone": "1", "text": "1-3"}  # Moscow is doubled
    slow = moving({"GE-INF-1": "W-14", "SU-INF-6": "S-34"}, turn=8)
    assert overlay(slow, "threat", "russian") == {}


# ---------- markers, tracks and counters ----------


@pytest.mark.case("barbarossa", "isolation.city", "isolation.city.lost")
def test_markers_tell_of_cities_lost_surrounded_and_taken() -> None:
    s = moving(
        {**REAR, "GE-ARM-3": "S-34"}, turn=6, control={"lost": ["Leningrad"]},
        markers={"surrounded": {"Stalingrad": 5}},
    )
    shown = GAME.face.present(GAME.view(s, 0))["markers"]
    assert {(one["place"], one["kind"], one["text"]) for one in shown} == {
        ("K-31", "lost", "lost by encirclement"), ("HH-36", "surrounded", "surrounded since October 1941"),
        ("S-34", "control", "held by the Axis side"),
    }
    assert GAME.face.present(GAME.view(moving(REAR), 0))["markers"] == []
    assert {"K-31", "HH-36", "S-34"} <= {PLACES[place] for place in CITIES}


def test_counters_tell_who_is_isolated_and_the_table_who_has_won() -> None:
    s = moving({**REAR, "GE-ARM-3": {"at": "Z-35", "isolated": 4}}, turn=5)
    shown = {one["id"]: one for one in GAME.face.present(GAME.view(s, 0))["units"]}
    assert shown["GE-ARM-3"]["badges"] == ["isolated"] and shown["GE-ARM-3"]["note"] == "isolated since September 1941"
    assert shown["RM-INF-II"]["badges"] == [] and GAME.face.present(GAME.view(s, 0))["outcome"] is None
    for winner, name in ((0, "axis"), (1, "russian")):
        over = position(REAR, phase="over", turn=3, outcome=[winner, "win.german", "It is over."])
        assert GAME.face.present(GAME.view(over, 0))["outcome"] == {
            "winner": name, "says": "It is over.", "case": "win.german",
        }


@pytest.mark.case("barbarossa", "isolation.city")
def test_a_city_that_the_enemy_stands_in_is_taken_and_not_surrounded() -> None:
    s = moving({**REAR, "GE-ARM-3": "S-34"}, turn=6)
    assert GAME.ask(s, "income", side="russian")["cities"]["Moscow"]["surrounded"] is False
    assert GAME.ask(s, "isolation", side="russian")["cities"] == {}


def test_the_board_names_every_unit_square_and_month() -> None:
    board = GAME.face.board("campaign")
    assert len(board["units"]) == COUNT and len(board["places"]) == len(MAP["hexes"]) and len(board["turns"]) == 24
    for shown, unit in zip(board["units"], UNITS, strict=True):
        assert (shown["id"], shown["side"], shown["name"]) == (unit["id"], unit["side"], unit["name"])
        assert shown["label"] == f"{unit['attack']}-{unit['defense']}-{unit['move']}"
    moscow = next(one for one in board["places"] if one["id"] == "S-34")
    assert {"major city", "rail", "victory", "replacement"} <= set(moscow["tags"]) and moscow["name"] == "Moscow"
    regions = {one["id"]: [tag for tag in one["tags"] if tag.startswith("region:")] for one in board["places"]}
    assert regions == {one["id"]: [f"region:{one['region']}"] if one.get("region") else [] for one in MAP["hexes"]}


# ---------- words ----------


def test_labels_name_ready_set_ups_and_battles() -> None:
    s = setting_up()
    for n, one in enumerate(SETUPS["setups"]):
        assert (GAME.face.describe(s, "ready", n), GAME.face.explain(s, "ready", n)) == (one["title"], one["says"])
    s = declare(fighting({**FORCE, **PAIR}), ["GE-ARM-3"], ["SU-INF-3"])
    assert GAME.face.describe(s, "resolve", 1) == "Battle 1: 1-1 at Z-37"
    assert GAME.face.describe(s, "apart", 1) == "Cancel battle 1: 1-1 at Z-37"
    assert GAME.face.explain(s, "resolve", 1) == ""
    assert GAME.face.describe(s, "resolve", 2) == "2" and GAME.face.describe(moving(REAR), "resolve", 1) == "1"


def test_warnings_tell_what_the_end_of_the_movement_would_leave_undone() -> None:
    units = {**REAR, **RING, "GE-ARM-3": "Z-37", "GE-INF-1": "W-14", "GE-INF-2": "eliminated"}
    said = GAME.face.warnings(moving(units, turn=13, tracks={"replacements": {"axis": 9}}))["done"]
    assert "{unit:GE-ARM-3} will have no supply line." in said and "9 replacement factors are unspent." in said
    assert any("have not entered the board" in one for one in said)
    assert not any("GE-INF-1" in one for one in said)  # infantry may stay where it is
    quiet = moving({**REAR, "GE-ARM-3": "W-14"})
    assert GAME.face.warnings(quiet) == {"done": ["{unit:GE-ARM-3} has not moved."]}
    play(quiet, "unit GE-ARM-3")
    assert GAME.face.warnings(quiet) == {}


@pytest.mark.case("barbarossa", "multi.6.remove")
def test_a_unit_too_weak_for_any_battle_is_warned_of_before_the_movement_ends() -> None:
    weak = moving({**REAR, "FI-INF-14": "Z-36", "SU-INF-3": "Z-37"})
    assert GAME.face.warnings(weak) == {
        "done": ["{unit:FI-INF-14} may be removed: it cannot attack at 1-6 or better."],
    }


# ---------- the odds while moving ----------


def test_a_unit_in_hand_is_told_the_odds_against_all_it_could_touch() -> None:
    def told_of(units: dict[str, str], unit: str) -> list[dict[str, object]]:
        s = play(moving({"RM-INF-II": "QQ-8", **units}), f"unit {unit}")
        GAME.decision(s)
        return [{**one} for one in GAME.face.attack_previews(s)]

    pair = {"SU-INF-3": "Z-37", "SU-ARM-7": "Z-37"}
    assert told_of({"GE-ARM-3": "Z-34", "GE-INF-1": "Y-37", **pair}, "GE-ARM-3") == [
        {"place": "Z-37", "odds": "12:10, 1-1", "short": "1-1", "more": "8 more for 2-1", "column": "1-1"},
    ]
    assert told_of({"GE-ARM-3": "Z-34", **pair, "SU-ARM-7": "AA-37"}, "GE-ARM-3") == [
        {"place": "Z-37", "odds": "8:7, 1-1", "short": "1-1", "more": "6 more for 2-1", "column": "1-1"},
        {"place": "AA-37", "odds": "8:3, 2-1", "short": "2-1", "more": "1 more for 3-1", "column": "2-1"},
    ]
    assert told_of({"FI-INF-14": "Z-36", "SU-INF-3": "Z-37"}, "FI-INF-14") == [
        {"place": "Z-37", "odds": "1:7, too weak", "short": "too weak", "more": "1 more for 1-4", "column": ""},
    ]
    asked = play(moving({"GE-ARM-3": "Z-34", **pair}), "unit GE-ARM-3")
    assert GAME.face.attack_previews(asked) == []  # nothing was asked yet
    assert GAME.face.attack_previews(moving(REAR)) == []  # nothing is in hand


# ---------- what the log tells ----------


@pytest.mark.case("barbarossa", "result.exchange")
def test_the_log_tells_of_each_unit_lost_in_an_exchange() -> None:
    s = play(exchange(), "lose GE-ARM-3", "lose GE-INF-1")
    assert [text for text in told(s, "loss") if "lost in the exchange" in text] == [
        "{unit:GE-ARM-3} is lost in the exchange {case:result.exchange}.",
        "{unit:GE-INF-1} is lost in the exchange {case:result.exchange}.",
    ]


@pytest.mark.case("barbarossa", "turn.5", "isolation.city", "isolation.city.lost")
def test_the_log_tells_of_months_and_of_cities_lost_and_freed() -> None:
    s = play(moving({**REAR, "SU-INF-6": "S-34"}, side="russian", control={"lost": ["Moscow"]}), "done")
    assert "Moscow is back in supply {case:isolation.city.lost}." in told(s, "supply")
    assert told(s, "turn") == ["August 1941 begins."]
    ring = dict(zip(
        ("GE-ARM-3", "GE-ARM-14", "GE-ARM-24", "GE-ARM-39", "GE-ARM-41", "GE-ARM-46"),
        ("S-32", "S-36", "Q-35", "U-33", "Q-36", "U-32"), strict=True,
    ))
    lost = play(moving({**REAR, **ring}, side="russian", turn=6, markers={"surrounded": {"Moscow": 5}}), "done")
    assert "Moscow is lost: surrounded for two turns {case:isolation.city}." in told(lost, "supply")


# ---------- what is offered, and to whom ----------


@pytest.mark.case("barbarossa", "multi.6.remove")
def test_the_russian_too_is_asked_whom_to_remove() -> None:
    city = dict.fromkeys(["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"], "S-34")
    s = fighting({**city, "SU-ARM-7": "S-35", "SU-ARM-1": "S-35"}, side="russian")
    assert s.stack[-1].KIND == "removal" and offered(s, "remove") == {"SU-ARM-7", "SU-ARM-1"}
    assert side_asked(s) == SIDE[UNIT["SU-ARM-7"]] == 1


def test_only_what_was_done_can_be_taken_back() -> None:
    s = setting_up()
    decision = GAME.decision(s)
    assert decision is not None and "recall" not in decision.choices
    assert offered(play(s, "unit SU-INF-6", "at S-34"), "recall") == {"SU-INF-6"}
    s = declare(fighting({**FORCE, **PAIR}), ["GE-ARM-3"], ["SU-INF-3"])
    assert offered(s, "apart") == {"1"}
    s = moving({**REAR, "GE-INF-1": "W-14", "GE-INF-2": "W-14"})
    assert offered(s, "recall") == set() and refuse(s, "recall GE-INF-1") == "move.1"
    assert offered(play(s, "unit GE-INF-1", "to W-15"), "recall") == {"GE-INF-1"}


@pytest.mark.case("barbarossa", "replace.place", "minors.place")
def test_a_unit_about_to_enter_names_the_case_by_which_it_does() -> None:
    s = moving({**REAR, "GE-INF-1": "eliminated"}, turn=13, tracks={"replacements": {"axis": 9}})
    for action, case in (("replace GE-INF-1", "replace.place"), ("enter HU-INF-III", "minors.place")):
        decision = GAME.decision(play(s.copy(), action))
        assert decision is not None and decision.case == case
        entering = play(s.copy(), action)
        assert refuse(entering, "at S-34") == case
        assert (refuse(entering, "to W-15"), refuse(entering, "unit RM-INF-II")) == (case, "move.1")
        assert refuse(entering, "done") == "kernel.phase"


@pytest.mark.case("barbarossa", "rough.2", "rail.3")
def test_a_way_by_rail_and_rough_ground_is_refused_by_what_stops_it() -> None:
    s = play(moving({**REAR, "GE-ARM-3": "LL-8"}), "unit GE-ARM-3")
    assert refuse(s, "to CC-15") == "rough.2"
    s = play(moving({**REAR, "GE-ARM-3": "FF-20"}, turn=6, tracks={"weather": "snow"}), "unit GE-ARM-3")
    assert refuse(s, "to Z-22") == "rough.2"
    alone = play(moving({**REAR, "GE-ARM-3": "HH-10"}), "unit GE-ARM-3")
    assert refuse(alone, "to HH-18") == "rough.2"
    watched = play(moving({**REAR, "GE-ARM-3": "HH-10", "SU-INF-3": "GG-13"}), "unit GE-ARM-3")
    assert refuse(watched, "to HH-18") == "move.2"  # neither the zones nor the rough ground alone are in the way


# ---------- what must hold ----------


def test_what_cannot_be_is_noticed() -> None:
    s = moving({**REAR, **FORCE})
    s.factors[0] = -1
    assert GAME.check(s) == ["A side has spent more replacement factors than it had."]


def test_where_a_unit_came_from_says_nothing_once_the_fighting_has_begun() -> None:
    s = position({**REAR, **PAIR, "GE-ARM-3": {"at": "Z-36", "moved_from": "Z-34"}}, phase="combat", turn=2)
    assert s.moved == [0] * COUNT and PLACES[s.start[UNIT["GE-ARM-3"]]] == "Z-34"
    rolling = position({**REAR, "GE-ARM-3": {"at": "Z-36", "moved_from": "Z-34"}}, phase="weather", turn=5)
    assert rolling.moved == [0] * COUNT and rolling.stack[-1].KIND == "weather"


def test_little_is_remembered_of_what_was_reached() -> None:
    s = GAME.setup(dice=Dice.fast(1))
    play(s, "rest", "done", "rest", "done")  # type: ignore[arg-type]
    assert isinstance(s, Barbarossa)
    for place in members(s.one[1])[: 3 * REMEMBERED]:
        for unit in s.at(place, 1):
            s.eliminate(unit)
        assert s.reached(0) == {}  # the enemy stands otherwise than before
        s.reached(0)[place] = 1
        assert len(s._reached) <= REMEMBERED and s.reached(0) == {place: 1}


def test_a_battle_that_is_fought_is_told_with_its_number() -> None:
    s = resolve(declare(fighting({**FORCE, **PAIR}, 6), ["GE-ARM-3"], ["SU-INF-3"]))
    assert [event.given["battle"] for event in s.events if "fought" in event.given] == [1]
