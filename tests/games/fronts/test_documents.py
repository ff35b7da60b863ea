"""Positions by hand: every phase is written down and read back whole, and what cannot be is refused in a sentence."""

from __future__ import annotations

import dataclasses
import json
import random
from typing import Any, cast

import pytest

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.core.play import Play
from kurgan.core.record import BadRecord
from kurgan.core.state import side_asked
from kurgan.games.fronts.documents import FRAMES
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSET, PLACE, UNIT
from kurgan.study.chance import pick
from tests.games.fronts.table import (
    GAME,
    asked,
    at,
    host,
    offered,
    owner,
    phase,
    play,
    position,
    steps,
    strength,
    verbs,
)

FAR = {"G-8": "0518", "S-62": "0501"}


def back(s: Fronts) -> Fronts:
    """The state that its own document describes."""
    return cast("Fronts", GAME.position(json.loads(json.dumps(GAME.document(s)))))


def same(s: Fronts) -> None:
    """Nothing is lost on the way through a document."""
    t = back(s)
    assert t.columns() == s.columns() and t.frames() == s.frames() and t.turn == s.turn
    assert GAME.document(t) == GAME.document(s)
    if (decision := GAME.decision(s)) is not None:
        assert side_asked(s) == decision.side  # told without listing the answers


def test_at_every_decision_the_document_gives_the_same_state() -> None:
    """The document says nothing of the dice that have fallen and how often something was seen; all else it says."""
    for seed in (5, 6):
        s = cast("Fronts", GAME.setup("campaign", {}, Dice.fast(seed)))
        rng = random.Random(seed)
        while (decision := GAME.decision(s)) is not None and s.turn < (1 if seed == 5 else 3):
            t = cast("Fronts", GAME.position(GAME.document(s)))
            t.dice, t.seen = s.dice.copy(), s.seen
            assert t.digest() == s.digest(), s.frames()[-1]
            GAME.play(s, pick(decision, rng))


@pytest.mark.parametrize(("path", "value", "column", "thing"), [
    (("units", "G-8", "strength"), 2, "basic", UNIT["G-8"]), (("units", "G-8", "at"), "0517", "where", UNIT["G-8"]),
    (("units", "G-8", "moved"), True, "moved", UNIT["G-8"]), (("units", "S-62", "spent"), True, "spent", UNIT["S-62"]),
    (("assets", "GM-3", "steps"), 1, "steps", ASSET["GM-3"]),
    (("assets", "GM-3", "at"), "reserve", "host", ASSET["GM-3"]), (("tracks", "points"), [1, 0, 0], "points", 0),
    (("tracks", "directives"), ["Don", "Stalingrad"], "orders", 0),
    (("markers", "attacks"), {"0614": "river"}, "marker", PLACE["0614"]),
])
def test_one_field_edited_by_hand_changes_that_and_nothing_else(
    path: tuple[str, ...], value: Any, column: str, thing: int
) -> None:
    units = {"G-8": "0518", "S-62": "0501", "G-5": "0614", "S-9": "0614"}
    s = phase("attack", units, assets={"GM-3": "G-8"}, directives=["Caucasus", "Stalingrad"])
    doc = json.loads(json.dumps(GAME.document(s)))
    inside = doc
    for key in path[:-1]:
        inside = inside.setdefault(key, {})
    inside[path[-1]] = value
    t = cast("Fronts", GAME.position(doc))
    names = s.COLUMNS.names
    changed = {name for name, one, two in zip(names, s.columns(), t.columns(), strict=True) if one != two}
    assert column in changed <= {column, "soviet"}  # a unit takes control of where it stands
    before, after = getattr(s, column), getattr(t, column)
    assert before[thing] != after[thing] and [n for n in range(len(before)) if before[n] != after[n]] == [thing]


def test_random_games_go_through_documents_in_every_phase() -> None:
    kinds: set[str] = set()
    for seed in range(2):
        s = cast("Fronts", GAME.setup("campaign", {}, Dice.fast(seed)))
        rng = random.Random(seed)
        for step in range(2500):
            decision = GAME.decision(s)
            if decision is None:
                break
            # The many ways to end a phase early would keep the armies apart.
            ways = [a for a in decision.actions() if a.verb not in ("done", "drop", "pass")] or decision.actions()
            GAME.play(s, rng.choice(ways if rng.random() < 0.9 else decision.actions()))
            if s.outcome is None and (step % 40 == 0 or s.stack[-1].kind() not in kinds):
                kinds.add(s.stack[-1].kind())
                same(s)
    rare = {"turn", "departure", "detachment", "excess", "attempt", "battle", "retreat"}
    assert set(FRAMES) - rare <= kinds


@pytest.mark.parametrize(("name", "side"), [
    ("movement", "axis"), ("movement", "soviet"), ("attack", "axis"), ("attack", "soviet"), ("reinforcement", "axis"),
    ("reinforcement", "soviet"), ("replacement", "axis"), ("replacement", "soviet"), ("uranus", "soviet"),
    ("victory", "axis"), ("victory", "soviet"), ("scoring", "axis"), ("setup", "soviet"),
])
def test_every_phase_can_be_written_by_hand(name: str, side: str) -> None:
    units: dict[str, Any] = {
        "G-8": {"at": "0518", "strength": 3}, "S-62": {"at": "0501", "strength": 3}, "G-5": "0614", "S-9": "0614",
    }
    assets = {"GM-3": "G-8", "TB-121": "S-62", "GM-16": "reserve", "TB-114": "reserve"}
    s = phase(name, {} if name == "setup" else units, side=side, turn=9, assets={} if name == "setup" else assets)
    same(s)
    if name in ("movement", "attack", "reinforcement", "replacement", "uranus", "setup"):
        doc = GAME.document(s)
        assert (doc["phase"], doc["side"]) == (name, side)
        # Without the sealed part the document still leads to the same phase.
        t = cast("Fronts", GAME.position({key: doc[key] for key in doc if key not in ("frames", "hidden")}))
        assert GAME.document(t)["phase"] == name and asked(t) == asked(s) and t.where == s.where and t.host == s.host


@pytest.mark.case("fronts", "4.1", "4.2")
@pytest.mark.parametrize("turn", range(1, 15))
@pytest.mark.parametrize("side", ["soviet", "axis"])
@pytest.mark.parametrize("base", ["nothing", "scenario"])
def test_every_player_turn_can_begin_by_hand(turn: int, side: str, base: str) -> None:
    s = position({}, turn=turn, side=side, phase="victory", base=base)
    assert (s.turn, s.outcome, asked(s)[0]) == (turn, None, side)
    assert s.stack[-1].kind() == {"soviet": "reinforcement", "axis": "movement"}[side]


@pytest.mark.case("fronts", "9.2.1.d")
def test_who_is_not_due_may_stand_on_the_map_by_hand() -> None:
    s = position({"G-Hollidt": "0518", "S-64": "0501"}, turn=5, side="axis", phase="movement")
    assert "G-Hollidt" in offered(s, "unit")


def test_the_rare_moments_go_through_documents_too() -> None:
    over = {"S-9": "Kalmykia", "S-12": "Kalmykia", "S-18": "Kalmykia", **FAR}
    excess = play(phase("movement", over, side="soviet"), "done")
    ring = dict(zip(("S-9", "S-12", "S-18", "S-28", "S-38", "S-56"), ("0613", "0712", "0513", "0512", "0611", "0713"),
                    strict=True))
    attempt = play(phase("movement", {**FAR, **ring, "G-5": "0612"}, dice=[6]), "attempt G-5")
    panzers = {"GD": "destroyed", "GP-9": "reserve", "GP-11": "reserve"}
    departure = phase("reinforcement", {**FAR, "G-24Pz": "0217"}, turn=2, assets=panzers)
    while departure.stack[-1].kind() == "reinforcement":
        play(departure, "done")
    free = {"G-8": "0518", "S-62": "DSF", "S-9": "1112"}
    detachment = phase("reinforcement", free, turn=9, uranus=9)
    battle = play(phase("attack", {**FAR, "G-5": "Maikop", "S-9": "Maikop", "S-12": "Maikop"}), "attack Maikop")
    corps = {"G-24Pz": "0614", "G-48Pz": "0614", "S-9": "0614", "S-12": "0614"}
    panzers = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "GP-3": "G-48Pz", "GP-14": "G-48Pz"}
    retreat = play(phase("attack", {**FAR, **corps}, assets=panzers, dice=[3, 1]), "attack 0614")
    while "hit" in verbs(retreat):
        play(retreat, f"hit {max(offered(retreat, 'hit'), key=lambda name: strength(retreat, name))}")
    for s, kind in ((excess, "excess"), (attempt, "attempt"), (departure, "departure"), (detachment, "detachment"),
                    (battle, "battle"), (retreat, "retreat")):
        assert s.stack[-1].kind() == kind
        same(s)


def test_a_finished_game_stays_finished() -> None:
    s = phase("scoring", FAR, turn=14)
    t = back(s)
    assert s.outcome is not None and t.outcome is not None and t.outcome.data() == s.outcome.data()
    assert GAME.decision(t) is None and GAME.document(s)["phase"] == "over"


def test_a_unit_in_hand_is_in_the_document() -> None:
    s = play(phase("movement", FAR), "unit G-8")
    assert offered(back(s), "to") == offered(s, "to") and offered(s, "to")


def test_what_is_left_out_takes_its_default() -> None:
    s = position(FAR)
    assert s.turn == 1 and asked(s) == ("soviet", "7.0") and owner(s, "0617") == "axis" and owner(s, "0606") == "soviet"
    assert at(s, "S-40") == "eliminated" and at(s, "S-64") == "later" and strength(s, "G-8") == 6
    assert host(s, "GP-9") == "destroyed" and host(s, "GP-6") == "later"
    fresh = GAME.document(cast("Fronts", GAME.position({"phase": "setup"})))
    assert fresh["turn"] == 0 and fresh["phase"] == "setup" and fresh["units"]["S-37"]["at"] == "0814"
    few = phase("setup", {**FAR, "S-62": {"at": "0501", "strength": 1}}, assets={"GM-3": "reserve"})
    assert at(few, "S-37") == "eliminated" and at(few, "S-64") == "later" and host(few, "GP-9") == "destroyed"


def test_who_arrives_on_this_turn_is_still_to_come_before_the_step_of_arrivals() -> None:
    before, after = (phase(name, FAR, turn=3) for name in ("attack", "replacement"))
    assert at(after, "I-8") == "eliminated" and host(after, "I-3C") == "destroyed"
    assert at(before, "S-1G") == "eliminated"  # the Soviet step is over
    arrived = phase("reinforcement", FAR, turn=3)
    assert at(arrived, "I-8") == "axis-reserve" and host(arrived, "I-3C") == "reserve" and steps(arrived, "I-3C") == 1
    soviet = phase("reinforcement", FAR, side="soviet", turn=2)
    assert at(soviet, "S-64") == "soviet-reserve" and steps(soviet, "TC-4") == 1
    assert at(phase("movement", FAR, turn=3), "I-8") == "later"
    assert at(phase("movement", FAR, turn=9), "G-Hollidt") == "later"
    assert at(phase("movement", FAR, turn=10, uranus=9), "G-Hollidt") == "eliminated"


def test_control_follows_from_who_stands_where() -> None:
    s = phase("movement", {**FAR, "G-5": "Kalmykia"}, soviet=["0615"], axis=["0611"], last_axis=["Stavropolsky"])
    assert owner(s, "0615") == "soviet" and owner(s, "0616") == "axis" and owner(s, "Kalmykia") == "axis"
    assert owner(s, "0611") == "axis" and owner(s, "0610") == "soviet"  # what is not named stays as the game begins
    assert GAME.document(s)["control"]["last_soviet"] == ["Krasnodarsky"]


@pytest.mark.parametrize(("doc", "says"), [
    ([], "must be a table"),
    ({"units": {"nobody": "0512"}}, "'nobody', which is no unit"),
    ({"units": {"G-8": "9999"}}, "no place, nor eliminated, later or absent"),
    ({"units": {"G-8": ["0512"]}}, "a list, which is no place"),
    ({"units": {"G-8": {"at": "0512", "colour": 1}}}, "cannot have 'colour'"),
    ({"units": {"G-8": {"at": "0512", "strength": 7}}}, "from 1 to 6"),
    ({"units": {"G-8": {"at": "0512", "strength": 0}}}, "from 1 to 6"),
    ({"units": {"G-8": {"at": "eliminated", "strength": 2}}}, "not in play"),
    ({"units": {"G-8": "Kerch"}}, "may not be in Kerch"),
    ({"units": {"S-9": "Elbrus"}}, "may not be in Elbrus"),
    ({"units": {"G-8": "DSF"}}, "Soviet holding box"),
    ({"units": {"S-9": "axis-reserve"}}, "Axis reserve box"),
    ({"units": {"S-9": "TCF", "S-12": "TCF"}}, "more than one unit"),
    ({"units": []}, "table of names"),
    ({"assets": {"GP-99": "reserve"}}, "'GP-99', which is no asset"),
    ({"assets": {"GP-9": "S-62"}}, "must be assigned to a unit of its side"),
    ({"assets": {"GP-9": "G-8"}}, "must be assigned to a unit of its side that is in play"),
    ({"assets": {"GP-9": {"at": "reserve", "steps": 4}}}, "1 to 3"),
    ({"assets": {"GP-9": {"at": "reserve", "steps": 0}}}, "1 to 3"),
    ({"units": FAR, "assets": {"GP-9": "G-8", "GM-3": "G-8"}}, "more assets than it has slots"),
    ({"units": FAR, "turn": 12, "assets": {"SART": "S-62"}}, "may not serve with S-62"),
    ({"units": FAR, "assets": {"SSW": "G-8"}}, "may not serve with G-8"),
    ({"turn": 15}, "from 0 to 14"),
    ({"turn": 0}, "from 1 to 14"),
    ({"phase": "lunch"}, "no phase 'lunch'"),
    ({"phase": "uranus", "side": "axis"}, "axis side has no phase 'uranus'"),
    ({"side": "polish"}, "axis or soviet"),
    ({"game": "chess"}, "it must be fronts"),
    ({"control": {"axis": ["nowhere"]}}, "no place"),
    ({"control": {"axis": "0512"}}, "must be a list"),
    ({"control": []}, "table of names"),
    ({"markers": {"attacks": {"0512": "compulsory"}}}, "not a battle space"),
    ({"markers": {"attacks": {"DSF": "river"}}}, "not a battle space"),
    ({"markers": {"attacks": {"0512": "angry"}}}, "compulsory or river"),
    ({"units": {**FAR, "G-5": "0606", "S-9": "0606"}, "markers": {"attacks": {"0606": "river"}}}, "7.9.1-city"),
    ({"units": {**FAR, "G-5": "1112", "S-9": "1112"}, "markers": {"attacks": {"1112": "river"}}}, "7.9.1-city"),
    ({"markers": {"uranus": 15}}, "from 0 to 14"),
    ({"tracks": {"don": -1}}, "from 0 to 999"),
    ({"tracks": {"directives": ["Don", "Don"]}}, "which must differ"),
    ({"tracks": {"directives": ["Don", "Moscow"]}}, "Caucasus, Don or Stalingrad"),
    ({"dice": [7]}, "from 1 to 6"),
    ({"weather": "snow"}, "cannot have 'weather'"),
    ({"outcome": "axis"}, "winning side's number"),
    ({"hidden": {"turn": []}, "frames": []}, "sealed parts of older positions"),
    ({"form": 3}, "leave it out"),
    ({"base": "map"}, "nothing or scenario"),
    ({"rest": "dead"}, "usual or absent"),
    ({"units": {"G-8": {"strength": 3}}}, "say where it is"),
    ({"assets": {"GP-9": {"steps": 3}}}, "say where it is"),
    ({"options": {"fog": "no"}}, "cannot have 'fog'"),
])
def test_an_impossible_document_is_refused_in_a_sentence(doc: Any, says: str) -> None:
    with pytest.raises(BadPosition, match=says) as caught:
        GAME.position(doc)
    said = str(caught.value)
    assert said.endswith(".") and "\n" not in said


# ---------- records of older rules ----------


@pytest.mark.parametrize(("actions", "stops"), [
    (["attack 0810", "use A88"], r"Action 2 \(use A88\) is refused"),
    (["attack 0810"], ""),
])
def test_a_record_of_older_rules_replays_or_names_the_action_it_stops_at(actions: list[str], stops: str) -> None:
    """Until version 2 a defender with two kinds of anti-tank assets was asked which one to use."""
    doc: dict[str, Any] = {
        "turn": 9, "phase": "attack", "side": "soviet", "units": {"S-62": "0810", "G-8": "0810", "G-17": "0810"},
        "assets": {"TC-13": "S-62", "A88": "G-8", "APZJ": "G-17"}, "dice": [1, 1],
    }
    record = Play.new(GAME, position=doc).save()
    old = dataclasses.replace(record, rules="2", actions=actions, digests=[])
    if stops:
        with pytest.raises(BadRecord, match=stops):
            Play.replay(GAME, old)
    else:
        assert Play.replay(GAME, old).actions == actions


@pytest.mark.parametrize("where, assets", [("absent", "absent"), ("eliminated", "destroyed"), ("later", "later")])
def test_a_scenario_may_be_changed_and_what_a_unit_carries_goes_with_it(where: str, assets: str) -> None:
    units = {"G-24Pz": where}
    before = cast("Fronts", GAME.position({"base": "scenario"}))
    carried = [name for name, asset in ASSET.items() if before.host[asset] == UNIT["G-24Pz"]]
    s = cast("Fronts", GAME.position({"base": "scenario", "units": units}))
    assert carried and {host(s, name) for name in carried} == {assets}
    kept = GAME.position({"base": "scenario", "units": units, "assets": dict.fromkeys(carried, "reserve")})
    assert {host(cast("Fronts", kept), name) for name in carried} == {"reserve"}
