"""What is told and shown beside the rules themselves: the log's plain lines, markers, tags of the board, overlays."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.counters import MOST_KEPT
from kurgan.core.dice import Dice
from kurgan.games.volga.rules.movement import cost
from kurgan.games.volga.rules.odds import wins
from kurgan.games.volga.rules.tables import COUNT, GULLY, PLACE, PLACE_NAMES, PLACES, SPACES, UNIT, VP
from tests.games.volga.field import german, march, roll, strike
from tests.games.volga.table import GAME, at, impulse, offered, owner, play, position, told, verbs

QUIET = {"191/71": "21", "38M": "47"}


@pytest.mark.case("volga", "6.1", "12.3")
def test_the_log_tells_the_turn_and_the_return_of_the_advantage() -> None:
    s = position(QUIET, phase="refit", side="soviet", turn=2, rest="absent", tracks={"advantage": "soviet"})
    play(s, "done")
    assert told(s, "turn")[0].startswith("Turn 3, ")
    assert told(s, "advantage") == ["The Advantage returns to the German side {case:12.3}."]


@pytest.mark.case("volga", "13.3.5")
def test_the_log_tells_of_a_tank_rebuilt() -> None:
    tanks = {"6GT": "eliminated"}
    s = position({**QUIET, **tanks}, phase="refit", side="soviet", turn=2)
    play(s, "tank 6GT")
    assert told(s, "refit") == ["The Tractor Factory rebuilds {unit:6GT} {case:13.3.5}."]


@pytest.mark.case("volga", "17.2")
def test_the_log_tells_who_arrives_where() -> None:
    s = position(QUIET, phase="reinforcement", side="soviet", turn=2)
    play(s, "unit 92N", "at L")
    assert told(s, "reinforce") == ["{unit:92N} arrives in {place:L}."]


@pytest.mark.case("volga", "12.1E")
def test_the_log_tells_what_the_advantage_was_used_for() -> None:
    s = position({**QUIET, "42N": "eliminated"}, phase="refit", side="soviet", turn=2, tracks={"advantage": "soviet"})
    play(s, "use")
    assert told(s, "advantage") == ["The Soviet side uses the Advantage: Increased Replacements {case:12.1E}."]
    assert GAME.document(s)["tracks"]["advantage_used"] == "replacements"


def test_a_marker_is_shown_where_it_lies_and_nowhere_else() -> None:
    s = play(german(QUIET, rubble=["13"], fortifications=["47"]), "activate 21")
    markers = GAME.face.present(GAME.view(s, 0))["markers"]
    found = {kind: [one["place"] for one in markers if one["kind"] == kind] for kind in ("rubble", "fort", "active")}
    assert found == {"rubble": ["13"], "fort": ["47"], "active": ["21"]}
    assert [one["place"] for one in markers if one["kind"] == "control"] == PLACES


def test_the_board_tells_victory_points() -> None:
    board = GAME.face.board("standard")
    tagged = {one["id"]: tag for one in board["places"] for tag in one["tags"] if " victory point" in tag}
    worth = {1: "1 victory point", 2: "2 victory points"}
    assert tagged == {PLACES[p]: worth[points] for p, points in enumerate(VP) if points} != {}


def test_an_overlay_that_does_not_exist_is_refused() -> None:
    seen = GAME.view(GAME.setup("standard", {}, Dice.fast(1)), 0)
    asked = (("weather", "german", "no overlay"), ("supply", "polish", "no side"), ("reach", "X", "no unit"))
    for kind, arg, says in asked:
        with pytest.raises(ValueError, match=says):
            GAME.face.overlay(seen, kind, arg)


def test_an_impulse_marker_off_its_track_is_a_fault() -> None:
    s = german(QUIET)
    s.impulse = 0
    assert GAME.check(s) == ["The impulse marker is off its track."]


def test_the_board_tells_what_lies_on_the_volga() -> None:
    tagged = {one["id"] for one in GAME.face.board("standard")["places"] if "on the Volga" in one["tags"]}
    assert {"1", "4", "12", "61"} <= tagged and not {"2", "5", "21", "E"} & tagged


def test_the_last_space_is_on_the_track() -> None:
    s = german(QUIET)
    s.impulse, s.night = SPACES, 1
    assert GAME.check(s) == []
    s.impulse += 1
    assert GAME.check(s) == ["The impulse marker is off its track."]


def test_a_unit_off_the_map_is_a_fault() -> None:
    s = german(QUIET)
    for unit, place in (("191/71", len(PLACES)), ("38M", -7)):
        s.where[UNIT[unit]] = place
    assert GAME.check(s)[:2] == [f"{unit} is not in an area of the map." for unit in ("191/71", "38M")]


@pytest.mark.case("volga", "15.2")
def test_a_counter_out_of_supply_says_so() -> None:
    s = german({"191/71": {"at": "21", "out_of_supply": True}, "38M": "47"})
    notes = {one["id"]: one.get("note") for one in GAME.face.present(GAME.view(s, 0))["units"]}
    assert notes["191/71"] == "out of supply" and notes["38M"] is None


def test_counters_are_kept_for_the_next_look_but_not_for_ever() -> None:
    s = german(QUIET, rest="absent")

    def look() -> object:
        return next(one for one in GAME.face.present(GAME.view(s, 0))["units"] if one["id"] == "191/71")

    first = look()
    assert look() is first
    s.where = [PLACE["21"]] * COUNT
    for waiting in range(MOST_KEPT // COUNT + 1):  # so many counters that none has been seen before
        s.acted = bytearray([waiting] * COUNT)
        GAME.face.present(GAME.view(s, 0))
    s.acted = bytearray(COUNT)
    assert look() == first and look() is not first


@pytest.mark.case("volga", "8.1.2A")
def test_where_nobody_can_regroup_only_the_end_is_offered() -> None:
    s = play(impulse({**QUIET, "191/71": "47"}, rest="absent"), "regroup")
    assert verbs(s) == {"done"}


@pytest.mark.case("volga", "6.3.1")
def test_the_log_tells_that_night_falls() -> None:
    s = play(impulse(QUIET, dice=[1, 2], impulse=5, advantage="soviet"), "regroup", "done", "decline")
    assert s.night and "Night falls {case:6.3.1}." in told(s, "turn")


@pytest.mark.case("volga", "7.2")
def test_a_unit_that_is_not_on_the_board_is_lost_without_a_change_of_control() -> None:
    s = german({**QUIET, "42N": "later"})
    before = s.soviet
    s.eliminate(UNIT["42N"])
    assert at(s, "42N") == "eliminated" and s.soviet == before and told(s, "control") == []


def test_the_board_tells_of_crossings_and_ravines() -> None:
    tags = {one["id"]: one["tags"] for one in GAME.face.board("standard")["places"]}
    assert {"crossing to M"} <= set(tags["4"]) and "crossing to L" in tags["61"]
    assert "crossing to 4, 12, 13, 22, 25, 34 and 35" in tags["M"]
    assert not any("crossing" in tag for tag in tags["21"])
    ravines = {PLACES[place] for place in range(len(PLACES)) if GULLY[place]}
    assert ravines == {place for place, said in tags.items() if any("ravine" in tag for tag in said)}
    assert "ravine to 14 and 15" in tags["23"]


def test_the_impulse_stands_in_the_bar_on_top_and_nothing_else_does() -> None:
    tracks = GAME.face.present(GAME.view(german(QUIET), 0))["tracks"]
    assert [one["id"] for one in tracks if one.get("bar")] == ["impulse"]


@pytest.mark.case("volga", "10.2.3")
def test_the_guns_that_are_left_are_listed_by_side() -> None:
    def reserves(*used: str) -> dict[str, Any]:
        shown = GAME.face.present(GAME.view(german(QUIET, artillery_used=list(used)), 0))
        return {one["id"]: one for one in shown["tracks"] if one["id"].startswith("artillery")}

    left, fresh = reserves("art-71"), reserves()
    assert left["artillery.soviet"]["value"] == str(left["artillery.soviet"]["says"].count(";") + 1)
    assert int(fresh["artillery.german"]["value"]) == int(left["artillery.german"]["value"]) + 1


def test_an_elimination_is_told() -> None:
    s = german(QUIET)
    s.eliminate(UNIT["38M"])
    assert told(s, "loss") == ["{unit:38M} is eliminated."]


def test_areas_that_may_still_be_attacked_are_named_before_an_impulse_ends() -> None:
    s = march(german({"KG-6": "27", "191/71": "28", "42N": "27"}), "28", ("191/71", "27"))
    said = GAME.face.warnings(s)["done"]
    assert offered(s, "attack") == {"27"} and [PLACE_NAMES[PLACE["27"]] in one for one in said] == [True]


@pytest.mark.case("volga", "11.4.4-repulse", "11.4.4-stalemate", "11.4.4-success")
def test_the_log_names_the_case_of_a_result_and_what_it_costs() -> None:
    # KG-6 (5) with 191/71 against 270/10NKVD (3) in Area 27 (3): 6 and dice against 6 and dice.
    units = {"KG-6": "21", "191/71": "21", "270/10NKVD": "27", "42N": "31"}
    for dice, case, losses in (
        ((3, 3, 3, 4), "repulse", ["{unit:KG-6} and {unit:191/71}: a step lost each"]),
        ((3, 4, 3, 4), "stalemate", ["{unit:KG-6} and {unit:270/10NKVD}: a step lost each"]),
        ((3, 5, 3, 4), "success", ["{unit:KG-6}: a step lost", "{unit:270/10NKVD}: 1 attrition point to absorb"]),
        ((6, 6, 1, 1), "success", ["{unit:KG-6}: a step lost", "{unit:270/10NKVD}: eliminated in {place:27}"]),
    ):
        s = roll(play(strike(german(units, *dice), "21", "27", "KG-6", "191/71"), "lead KG-6"))
        (fought,) = [event for event in s.events if event.kind == "battle"]
        assert GAME.face.sheet is not None
        sheet: Any = GAME.face.sheet(fought.given["fought"])
        assert f"{{case:11.4.4-{case}}}" in GAME.told(fought) and case in sheet["says"], dice
        assert [line.split(" {case")[0] for line in sheet["losses"]][: len(losses)] == losses
        if case == "repulse":
            assert told(s, "loss") == ["{unit:KG-6} is reduced.", "{unit:191/71} is reduced."]


def test_areas_held_that_do_not_follow_from_the_units_are_a_fault() -> None:
    s = german(QUIET)
    s.held[0] |= 1 << PLACE["5"]
    assert GAME.check(s) == ["The areas held do not match where the units are."]


@pytest.mark.case("volga", "16.2", "9.2")
def test_enemies_in_zones_count_for_who_enters_a_zone_from_an_area() -> None:
    s = impulse({**QUIET, "42N": "F", "KG-6": "21"})
    assert cost(s, UNIT["KG-6"], PLACE["21"], PLACE["E"]) == 2  # Zone F lies beside Zone E
    assert cost(s, UNIT["KG-6"], PLACE["28"], PLACE["21"]) == 1


def test_a_unit_of_which_only_its_place_is_told_is_told_shortly() -> None:
    s = german({**QUIET, "KG-6": {"at": "21", "reduced": True}, "42N": "eliminated"})
    units = GAME.document(s)["units"]
    assert (units["191/71"], units["42N"]) == ("21", "eliminated")
    assert units["KG-6"] == {"at": "21", "reduced": True}


@pytest.mark.case("volga", "15.2.4", "13.3.5")
def test_the_tractor_factory_cut_off_and_vacant_is_lost_for_good() -> None:
    soviet = ["58", "13", "M"]
    for holders, tractor in (({}, 0), ({"42N": "58"}, 1)):
        units = {**QUIET, "191/71": "21", "2/16": "59", **holders}
        s = position(units, phase="refit", turn=2, control={"soviet": soviet}, tracks={"advantage": "soviet"}, dice=[1])
        assert (owner(s, "58"), s.tractor) == (("german", 0) if not tractor else ("soviet", 1)), holders


@pytest.mark.case("volga", "8.1.2C")
def test_the_log_tells_of_a_troop_transfer_and_of_the_end() -> None:
    s = german({"191/71": {"at": "21", "reduced": True}, "211/71": "30", "38M": "47"}, 6, 6)
    play(s, "transfer", "unit 191/71", "from 211/71")
    assert told(s, "refit") == ["{unit:191/71} is brought up to full strength by {unit:211/71} {case:8.1.2C}."]
    s.events.clear()
    s.finish(1, "21.8", "end-no-automatic")
    assert told(s, "win") == [
        "The battle is over without an automatic victory: the Soviets win. {case:21.8}"
    ]
    assert s.outcome is not None and s.outcome.winner == 1


def test_where_a_unit_came_from_is_forgotten_with_its_impulse() -> None:
    s = play(march(german({**QUIET, "KG-6": "21"}, 6, 6), "21", ("KG-6", "28")), "done")
    while s.side == 1 or "activate" not in verbs(s):
        play(s, "pass" if "pass" in verbs(s) else "decline")
    units = GAME.document(s)["units"]
    assert at(s, "KG-6") == "28" and not any("from" in one for one in units.values() if isinstance(one, dict))


def test_what_is_frozen_is_whole() -> None:
    s = german(QUIET, rubble=["13"])
    again = GAME.thaw(s.freeze())
    assert again.table() == s.table() and None not in s.columns()


@pytest.mark.case("volga", "11.4.4")
def test_the_chance_to_win_a_point() -> None:
    even = sum((6 - abs(7 - n)) ** 2 for n in range(2, 13))  # of 1296 rolls both throw the same so often
    assert wins(0, (0,)) == (1296 - even) / 2 / 1296 and wins(1, (0,)) == (1296 + even) / 2 / 1296
    assert wins(0, (0, 1)) == (wins(0, (0,)) + wins(1, (0,))) / 2 and (wins(11, (0,)), wins(-10, (0,))) == (1.0, 0.0)


@pytest.mark.case("volga", "15.2")
def test_the_log_tells_of_supply_only_when_it_changes() -> None:
    for marked, says in ((True, []), (False, ["Out of supply: {unit:38M} {case:15.2}."])):
        units = {"191/71": "21", "38M": {"at": "46", "out_of_supply": marked}}
        s = play(german(units, 6, 6, soviet=["46", "13", "L", "M"]), "pass")
        assert told(s, "supply") == says and s.oos[UNIT["38M"]]
