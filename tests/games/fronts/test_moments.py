"""Positions in the middle of things, by hand: every frame written out, edited, and refused where it cannot be."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from kurgan.core.document import BadPosition
from kurgan.core.position import ABSENT
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSET, AT_START, AXIS, BASIC, SOVIET, UNIT, UNIT_IDS
from kurgan.games.fronts.rules.victory import lost_units
from tests.games.fronts.table import GAME, asked, at, host, offered, phase, play, refuse, steps, strength, verbs

TURN = {"frame": "turn", "next": "axis-reinforcement"}
FIELD: dict[str, Any] = {"G-8": "0810", "G-17": "0810", "S-62": {"at": "0810", "strength": 4}, "S-63": "0710"}


def stand(units: dict[str, Any], *frames: dict[str, Any], **doc: Any) -> Fronts:
    """A position of the Axis with these frames."""
    return cast("Fronts", GAME.position({"turn": 4, "side": "axis", "units": units, "frames": list(frames), **doc}))


def attack(*frames: dict[str, Any], units: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """A battle of the Axis at 0810 that has come so far."""
    battle = {"frame": "battle", "side": "axis", "place": "0810", "stage": "losses", "owner": "soviet", "last": "axis"}
    doc = {"markers": {"fought": ["0810"]}, **doc}
    attacks = {"frame": "attacks", "side": "axis"}
    return stand(units or FIELD, TURN, attacks, {**battle, **frames[0]}, *frames[1:], **doc)


# ---------- moments written by hand ----------


@pytest.mark.case("fronts", "8.2")
def test_a_pending_loss_by_hand() -> None:
    s = attack({}, {"frame": "losses", "side": "soviet", "units": ["S-62"], "left": 2})
    assert asked(s) == ("soviet", "8.2") and offered(s, "hit") == {"S-62"}
    play(s, "hit S-62", "hit S-62")
    assert strength(s, "S-62") == 2 and asked(s)[0] == "axis"


@pytest.mark.case("fronts", "8.3", "8.3-chosen")
def test_a_pending_retreat_by_hand() -> None:
    s = attack({"stage": "defender"}, {"frame": "retreat", "side": "soviet", "place": "0810", "units": ["S-62"]})
    assert asked(s)[0] == "axis" and verbs(s) == {"to"}
    goal = min(offered(s, "to"))
    play(s, f"to {goal}")
    assert at(s, "S-62") == goal


@pytest.mark.case("fronts", "3.1.2-idle")
def test_a_battle_half_composed_by_hand() -> None:
    crowd = dict.fromkeys(("G-8", "G-17", "S-62", "S-63", "S-64"), "Kalmykia")
    gathering = {"place": "Kalmykia", "stage": "gathering", "idle": ["S-63"], "last": "soviet"}
    s = attack(gathering, units=crowd, markers={"fought": ["Kalmykia"]}, dice=[1, 1])
    assert asked(s) == ("axis", "3.1.2-idle") and offered(s, "idle") == {"G-8", "G-17"}
    play(s, "idle G-8")
    assert s.battles[-1][3:5] == [[UNIT["G-17"]], [UNIT["S-62"], UNIT["S-64"]]]


@pytest.mark.case("fronts", "7.0-points", "7.3")
def test_a_move_half_made_by_hand() -> None:
    hand = {"frame": "movement", "side": "axis", "hand": "G-24Pz", "spent": 1, "strategic": False, "outside": True}
    units = {"G-24Pz": {"at": "0613", "moved": True}, "S-62": "0606"}
    s = stand(units, {"frame": "turn", "next": "axis-attack"}, {"frame": "excess", "side": "axis"}, hand)
    fresh = play(phase("movement", {"G-24Pz": "0613", "S-62": "0606"}), "unit G-24Pz")
    assert offered(s, "to") < offered(fresh, "to") and "stay" in verbs(s)


@pytest.mark.case("fronts", "9.2.3")
def test_points_half_spent_by_hand() -> None:
    spending = {"frame": "replacement", "side": "axis", "points": 1, "minor": 0}
    units = {"G-8": {"at": "0518", "strength": 3}, "G-17": "eliminated", "S-62": "0606"}
    s = stand(units, {"frame": "turn", "next": "scoring"}, spending)
    assert offered(s, "raise") == {"G-8"} and "rebuild" not in verbs(s)  # a dead unit costs 2


def test_a_moment_can_be_edited_by_hand() -> None:
    s = attack({}, {"frame": "losses", "side": "soviet", "units": ["S-62"], "left": 2})
    doc = json.loads(json.dumps(GAME.document(s)))
    assert [frame["frame"] for frame in doc["frames"]] == ["turn", "attacks", "battle", "losses"]
    doc["frames"][-1]["left"] = 3
    doc["units"]["S-62"]["strength"] = 5
    t = cast("Fronts", GAME.position(doc))
    play(t, *["hit S-62"] * 3)
    assert strength(t, "S-62") == 2


def test_the_beginning_of_a_phase_needs_no_frames() -> None:
    fresh = phase("movement", FIELD)
    assert "frames" not in GAME.document(fresh)
    assert "frames" in GAME.document(play(fresh, "unit G-8"))


# ---------- what cannot be ----------


LOSS: dict[str, Any] = {"frame": "losses", "side": "soviet", "units": ["S-62"], "left": 2}
BACK: dict[str, Any] = {"frame": "retreat", "side": "soviet", "place": "0810", "units": ["S-62"]}
GATHER = {"stage": "gathering"}


@pytest.mark.parametrize(("frames", "says"), [
    (({}, {**LOSS, "units": ["S-62", "S-62"]}), "each named once"),
    (({}, {**LOSS, "units": ["G-8"]}), "of one side"),
    (({}, {**LOSS, "units": ["S-62", "S-63"]}), "Losses must fall on units in"),
    (({}, LOSS, LOSS), "takes its losses once"),
    (({}, {**LOSS, "left": 99}), "from 0 to"),
    (({}, {**BACK, "units": []}), "must name the units that leave"),
    (({}, {**BACK, "units": ["S-63"]}), "still in the place"),
    (({}, {**BACK, "side": "axis"}), "of the frame.s .side."),
    (({}, {**BACK, "hand": "S-63"}), "one of those that retreat"),
    (({}, {**BACK, "climbs": "shut"}), "true of the 49th"),
    (({"place": "0710"},), "not in .markers.fought."),
    (({"idle": ["S-63"]},), "stand aside must be at the place"),
    (({**GATHER, "retreats": [True, False]},), "no unit retreats"),
    (({**GATHER, "idle": ["G-8", "G-17"]},), "must be units to attack"),
    (({"side": "soviet"},), "step of the turn"),
    (({}, BACK, LOSS), "must stand on battle or losses"),
    (({}, {"frame": "attacks", "side": "axis"}), "must stand on turn"),
    (({}, {"frame": "turn", "next": "scoring"}), "outermost"),
])
def test_a_battle_that_cannot_be_is_refused(frames: tuple[dict[str, Any], ...], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        attack(*frames)


def test_nobody_retreats_from_a_major_city_by_hand_either() -> None:
    city = dict.fromkeys(("G-8", "S-62"), "0606")
    with pytest.raises(BadPosition, match="major city"):
        attack({"place": "0606", "retreats": [False, True]}, units=city, markers={"fought": ["0606"]})
    with pytest.raises(BadPosition, match="both sides must be at the place"):
        attack(GATHER, units={"G-8": "0810", "S-62": "0606"})


MOVES = {"frame": "turn", "next": "axis-attack"}
EXCESS = {"frame": "excess", "side": "axis"}
MOVE = {"frame": "movement", "side": "axis"}


@pytest.mark.parametrize(("stack", "says"), [
    ([MOVES, EXCESS, {**MOVE, "hand": "S-62"}], "of the side that moves"),
    ([MOVES, EXCESS, {**MOVE, "hand": "G-42"}], "of the side that moves"),
    ([MOVES, EXCESS, {**MOVE, "spent": 2}], "no movement can be spent"),
    ([MOVES, EXCESS, {**MOVE, "hand": "G-17"}], "may not move"),
    ([MOVES, EXCESS, {**MOVE, "hand": "G-8", "spent": 1}], "has moved and can go on"),
    ([MOVES, EXCESS, {**MOVE, "left": 1}], "does not move that many"),
    ([MOVES, MOVE], "must stand on excess"),
    ([TURN, EXCESS, MOVE], "step of the turn"),
    ([MOVES, EXCESS, MOVE, {"frame": "attempt", "unit": "G-8"}], "given up its assets"),
    ([MOVES, EXCESS, MOVE, {"frame": "attempt", "unit": "G-17", "marked": False}], "must be marked unless"),
    ([MOVES, EXCESS, {**MOVE, "side": "soviet"}], "step of the turn"),
    ([{**MOVES, "next": "soviet-attack"}, EXCESS, MOVE], "axis side does not play"),
    ([{"frame": "turn", "next": "soviet-end"}, {"frame": "uranus"}], "axis side does not play"),
    ([{"frame": "turn", "next": "scoring"}, {"frame": "replacement", "side": "axis", "points": 99}], "not that many"),
    ([{"frame": "turn", "next": "scoring"}, {"frame": "replacement", "side": "axis", "points": 1, "rebuilt": ["G-8"]}],
     "wait in the reserve box"),
    ([{"frame": "turn", "next": "axis-replacement"}, {"frame": "detachment", "unit": "G-8"}], "Hollidt"),
    ([{"frame": "turn", "next": "axis-replacement"}, {"frame": "detachment", "unit": "G-Hollidt"}], "after Operation"),
    ([{"frame": "turn", "next": "axis-replacement"}, {"frame": "departure"},
      {"frame": "reinforcement", "side": "axis", "stage": "assigning", "hand": "GP-9"}], "be able to take it"),
    ([{"frame": "turn", "next": "axis-replacement"}, {"frame": "departure"},
      {"frame": "reinforcement", "side": "axis", "stage": "assigning", "unit": "S-62"}], "from the Soviet reserve"),
    ([{"frame": "turn", "next": "axis-replacement"}, {"frame": "departure"},
      {"frame": "reinforcement", "side": "axis", "stage": "placing"}], "Rebuilt units"),
    ([{"frame": "turn", "next": "axis-replacement"},
      {"frame": "reinforcement", "side": "axis", "stage": "assigning"}], "must stand on departure"),
    ([{"frame": "turn", "next": "soviet-victory"}, {"frame": "assets", "side": "axis"}], "before the first turn"),
    ([{"frame": "turn", "next": "soviet-victory"}, {"frame": "assets", "side": "axis"}, {"frame": "allocation"}],
     "before the first turn"),
])
def test_a_moment_that_cannot_be_is_refused(stack: list[dict[str, Any]], says: str) -> None:
    units: dict[str, Any] = {
        "G-8": "0518", "G-17": {"at": "0618", "moved": True}, "S-62": "0606", "S-63": "DSF", "G-42": "eliminated",
    }
    with pytest.raises(BadPosition, match=says):
        stand(units, *stack)


@pytest.mark.parametrize(("step", "side"), [("axis-victory", "axis"), ("axis-movement", "soviet")])
def test_the_axis_side_takes_over_between_its_first_step_and_its_movement(step: str, side: str) -> None:
    with pytest.raises(BadPosition, match=f"The {side} side does not play"):
        stand(FIELD, {"frame": "turn", "next": step}, {"frame": "attacks", "side": side}, side=side)


def test_uranus_by_hand() -> None:
    units = {"S-62": "0606", "G-8": "0518"}
    turn = {"frame": "turn", "next": "soviet-end"}
    s = stand(units, turn, {"frame": "uranus"}, side="soviet", turn=9)
    assert verbs(s) == {"launch", "pass"}
    for doc in ({"turn": 8}, {"turn": 10, "markers": {"uranus": 9}}):
        with pytest.raises(BadPosition, match="cannot be launched"):
            stand(units, turn, {"frame": "uranus"}, side="soviet", **doc)
    moving = {"frame": "movement", "side": "soviet", "left": 2}
    s = stand(units, turn, moving, side="soviet", turn=10, markers={"uranus": 10})
    assert asked(s) == ("soviet", "9.4-units")
    for left, launched in ((3, 10), (1, 9)):
        with pytest.raises(BadPosition, match="does not move that many"):
            stand(units, turn, {**moving, "left": left}, side="soviet", turn=10, markers={"uranus": launched})


def test_a_set_up_half_done_by_hand() -> None:
    stack = [{"frame": "turn", "next": "soviet-victory"}, {"frame": "assets", "side": "axis"}]
    doc = {"base": "scenario", "phase": "setup", "frames": [*stack, {"frame": "assets", "side": "soviet"}]}
    given = {"assets": {"TC-13": "S-62"}}
    s = cast("Fronts", GAME.position({**doc, **given}))
    assert asked(s) == ("soviet", "6.4") and "TC-22" in offered(s, "asset") and "TC-13" not in offered(s, "asset")
    with pytest.raises(BadPosition, match="from the reserve box"):
        GAME.position({**doc, **given, "frames": [*stack, {"frame": "assets", "side": "soviet", "hand": "TC-13"}]})
    with pytest.raises(BadPosition, match="49 points"):
        rich = {"units": {UNIT_IDS[unit]: {"strength": BASIC[unit]} for unit in AT_START}}
        GAME.position({"base": "scenario", "phase": "setup", **rich})


# ---------- what stands before the document has its say ----------


@pytest.mark.case("fronts", "6.2", "6.3", "6.4")
def test_a_document_may_start_from_the_scenario_and_change_a_few_things() -> None:
    s = cast("Fronts", GAME.position({"base": "scenario", "units": {"S-62": {"strength": 5}, "G-8": "0617"}}))
    assert at(s, "S-37") == "0814" and at(s, "G-42") == "Kerch" and at(s, "G-8") == "0617" and strength(s, "S-62") == 5
    others = [unit for unit in AT_START if UNIT_IDS[unit] != "S-62"]
    assert {s.basic[unit] for unit in others} == {3, 4} and host(s, "SSW") not in ("reserve", "later")
    assert at(s, "I-8") == "later" and host(s, "GP-6") == "later"
    late = cast("Fronts", GAME.position({"base": "scenario", "turn": 5, "assets": {"GP-9": {"steps": 1}}}))
    assert at(late, "I-8") == "axis-reserve" and at(late, "S-64") == "soviet-reserve" and strength(late, "S-64") == 1
    assert steps(late, "GP-9") == 1 and host(late, "GP-9") == host(s, "GP-9") and GAME.check(late) == []


@pytest.mark.case("fronts", "9.2.3.b", "10.3.5-lost")
def test_who_is_absent_has_no_part_in_the_game() -> None:
    few = {"units": {"G-8": "0518", "S-62": "0606"}, "rest": "absent", "turn": 9, "side": "axis"}
    s = cast("Fronts", GAME.position({**few, "phase": "replacement"}))
    assert at(s, "G-17") == host(s, "GP-9") == "absent" and s.where[UNIT["G-17"]] == s.host[ASSET["GP-9"]] == ABSENT
    assert "rebuild" not in verbs(s) and "restore" not in verbs(s) and refuse(s, "rebuild G-17") == "9.2.3.b"
    assert lost_units(s) == 0
    usual = cast("Fronts", GAME.position({**few, "phase": "replacement", "rest": "usual"}))
    assert "G-17" in offered(usual, "rebuild") and lost_units(usual) > 5
    for side in (AXIS, SOVIET):
        shown = GAME.face.present(GAME.view(s, side))
        assert {unit["box"] for unit in shown["units"]} == {"board", "absent"}
        assert GAME.check(GAME.guess(GAME.view(s, side), 1)) == []
    play(s, "done")
    assert GAME.check(s) == []
    one = phase("movement", {"G-8": "0518", "S-62": "0606", "G-17": "absent"})
    assert at(one, "G-17") == "absent" and at(one, "G-29") == "eliminated"


@pytest.mark.case("fronts", "3.3")
def test_control_is_added_to_how_the_game_begins() -> None:
    units = {"G-8": "0518", "S-62": "0606"}
    added = cast("Fronts", GAME.position({"units": units, "control": {"axis": ["0611"], "soviet": ["0617"]}}))
    whole = cast("Fronts", GAME.position({"form": 1, "units": units, "control": {"soviet": ["0611"]}}))
    begun = cast("Fronts", GAME.position({"units": units}))
    assert bin(added.soviet ^ begun.soviet).count("1") == 2 and bin(whole.soviet).count("1") == 2  # and Stalingrad


def test_the_older_names_of_the_tracks_are_read() -> None:
    units = {"G-8": "0518", "S-62": "0606"}
    old = GAME.position({"units": units, "tracks": {"caucasus": 3, "don": 1, "stalingrad": 2}})
    new = GAME.position({"units": units, "tracks": {"points": [3, 1, 2]}})
    assert old.digest() == new.digest() and cast("Fronts", new).points == [3, 1, 2]
