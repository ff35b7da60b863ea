"""Positions by hand: every phase is written down and read back whole, and what cannot be is refused in a sentence."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.games.volga.rules.state import LATER, Volga
from kurgan.games.volga.rules.tables import COUNT, PLACE, PLACES, UNIT, UNIT_IDS
from tests.games.volga.field import german, strike
from tests.games.volga.table import GAME, advantage, asked, at, clock, impulse, offered, owner, play, position

WAIT = ("regroup", "done")


def back(s: Volga) -> Volga:
    """The state that its own document describes."""
    return cast("Volga", GAME.position(json.loads(json.dumps(GAME.document(s)))))


def same(s: Volga) -> None:
    """Nothing is lost on the way through a document, and nothing in it is sealed."""
    t = back(s)
    t.dice.count, t.seen = s.dice.count, s.seen
    assert t.digest() == s.digest() and "hidden" not in GAME.document(s)


@pytest.mark.parametrize(("scenario", "options", "seed"), [
    ("standard", {}, 1), ("standard", {"sides": "bids"}, 2), ("campaign", {"victory": "automatic"}, 3),
    ("midgame", {}, 4),
])
def test_a_random_game_goes_through_documents_in_every_phase(scenario: str, options: dict[str, str], seed: int) -> None:
    s = cast("Volga", GAME.setup(scenario, options, Dice.fast(seed)))
    rng = random.Random(seed)
    kinds = {s.stack[-1].kind()}
    for step in range(900):
        decision = GAME.decision(s)
        if decision is None:
            break
        GAME.play(s, rng.choice(decision.actions()))
        if s.outcome is None and (step % 5 == 0 or s.stack[-1].kind() not in kinds):
            kinds.add(s.stack[-1].kind())
            same(s)
    assert {"workers", "arrivals", "impulse", "assault", "move", "regroup", "pair", "combat", "refit"} <= kinds


def test_a_finished_game_stays_finished() -> None:
    s = position({"191/71": "21"}, phase="end", turn=5)
    t = back(s)
    assert s.outcome is not None and t.outcome is not None and t.outcome.data() == s.outcome.data()
    assert GAME.decision(t) is None


@pytest.mark.case("volga", "6.3.1-passes")
def test_a_document_remembers_who_passed_before() -> None:
    s = play(impulse({"191/71": "21", "38M": "47"}, side="soviet", impulse=4, dice=[6, 6]), "pass")
    assert GAME.document(s)["tracks"]["passed"] == "soviet"
    t = play(back(s), "pass")
    assert clock(t) == (2, 5, "night")


@pytest.mark.case("volga", "12.2", "12.1-neutral")
def test_a_document_remembers_who_gets_the_advantage_next() -> None:
    s = impulse({"191/71": "21", "38M": "47"}, scenario="campaign", turn=8, advantage="german", dice=[6, 6])
    play(s, "reserves")
    for unit in sorted(offered(s, "unit")):
        play(s, f"unit {unit}", "at D")
    t = play(back(s), *WAIT)
    assert advantage(t) == "soviet"


def test_a_unit_in_hand_is_in_the_document() -> None:
    s = play(cast("Volga", GAME.setup("standard", {}, Dice.fast(1))), "unit W1")
    assert offered(back(s), "at") == offered(s, "at") and offered(s, "at")


def test_what_is_left_out_takes_its_default() -> None:
    s = cast("Volga", GAME.position({"units": {"191/71": "21", "38M": "47"}}))
    assert clock(s) == (1, 1, "day") and asked(s)[0] == "german" and advantage(s) == "german"
    assert owner(s, "27") == "soviet" and owner(s, "28") == "german"
    mid = cast("Volga", GAME.position({"scenario": "midgame", "turn": 6, "units": {"191/71": "21"}}))
    assert owner(mid, "13") == "german" and owner(mid, "58") == "soviet"


def test_control_rubble_and_the_factory_follow_from_what_is_given() -> None:
    assert owner(position({"191/71": "58"}), "58") == "german" and not position({"191/71": "58"}).tractor
    assert not position({"191/71": "21"}, markers={"rubble": ["58"]}).tractor
    assert not position({"191/71": "67"}).orlovka and position({"191/71": "21"}).orlovka


# ---------- changed by hand ----------


def fight() -> dict[str, Any]:
    """The document of a combat whose dice are about to fall."""
    s = german({"KG-6": "21", "191/71": "21", "270/10NKVD": "27"}, artillery_used=["art-62a", "art-62b"])
    doc = GAME.document(play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6", "none", "none"))
    return cast("dict[str, Any]", json.loads(json.dumps(doc)))


def test_a_battle_half_composed_is_written_by_name() -> None:
    doc = fight()
    assert [one["frame"] for one in doc["frames"]] == ["turn", "maneuvers", "assault", "combat"]
    assert doc["frames"][-1] == {
        "frame": "combat", "side": "german", "place": "27", "mandatory": True, "able": ["191/71", "KG-6"],
        "attackers": ["KG-6", "191/71"], "lead": "KG-6", "foe": "270/10NKVD", "step": "roll",
    }
    assert doc["units"]["KG-6"] == {"at": "27", "acted": "moved", "from": "21", "began": "21"}


def test_one_field_of_a_battle_changed_by_hand_changes_that_and_nothing_else() -> None:
    doc = fight()
    before = cast("Volga", GAME.position(doc))
    doc["frames"][-1] |= {"lead": "191/71", "attackers": ["191/71", "KG-6"]}
    after = cast("Volga", GAME.position(doc))
    assert after.columns() == before.columns() and after.frames()[:-1] == before.frames()[:-1]
    sheet = GAME.face.present(GAME.view(after, 0))["battle"]
    assert [one["unit"] for one in sheet["attackers"] if one["lead"]] == ["191/71"]
    doc["frames"][-1]["gun"] = "art-71"
    assert GAME.face.present(GAME.view(GAME.position(doc), 0))["battle"]["lines"][2]["case"] == "10.2.4"
    doc["units"]["270/10NKVD"] = {"at": "27", "reduced": True}
    weak = GAME.position(doc)
    assert int(GAME.face.present(GAME.view(weak, 0))["battle"]["defence"]) < int(sheet["defence"])


def test_pending_losses_are_written_by_hand() -> None:
    doc = fight()
    doc["impulse"]["attacked"] = ["27"]
    doc["frames"][-1:] = [
        {"frame": "withdraw", "side": "soviet", "place": "27"},
        {"frame": "losses", "units": ["270/10NKVD"], "lead": "270/10NKVD", "points": 2},
    ]
    s = cast("Volga", GAME.position(doc))
    assert not s.full[UNIT["270/10NKVD"]] and offered(s, "to") == {"23", "24"}  # reduced, and then it must go
    doc["frames"][-1:] = [{"frame": "retreat", "units": ["270/10NKVD"], "home": ["nowhere"]}]
    away = cast("Volga", GAME.position(doc))
    assert away.full[UNIT["270/10NKVD"]] and offered(away, "to") == {"23", "24"}


def test_a_unit_that_retreats_has_absorbed_its_share() -> None:
    doc = fight()
    doc["impulse"]["attacked"] = ["27"]
    doc["frames"][-1:] = [
        {"frame": "withdraw", "side": "soviet", "place": "27"},
        {"frame": "losses", "units": ["270/10NKVD"], "lead": "270/10NKVD", "points": 2},
        {"frame": "retreat", "units": ["270/10NKVD"], "home": ["nowhere"]},
    ]
    with pytest.raises(BadPosition, match="has absorbed its share"):
        GAME.position(doc)


def test_a_document_tells_the_dead_who_are_not_reduced() -> None:
    s = position({"191/71": "21", "38M": {"at": "eliminated", "reduced": False}, "2M": "eliminated"}, turn=2)
    assert back(s).full[UNIT["38M"]] and not back(s).full[UNIT["2M"]]
    same(s)


def test_frames_without_an_impulse_are_those_of_one_that_has_just_begun() -> None:
    units = {"KG-6": "27", "191/71": "21", "270/10NKVD": "27"}
    frames = [
        {"frame": "turn", "step": "maneuvers"}, {"frame": "maneuvers", "step": "german impulse"},
        {"frame": "regroup", "side": "german", "hand": "191/71"},
    ]
    s = position(units, turn=2, side="german", frames=frames, markers={"rubble": ["13"]})
    assert s.contested == 1 << PLACE["27"] and s.rubble_then == s.rubble != 0 and s.began == s.where
    assert offered(s, "to")


@pytest.mark.parametrize(("change", "says"), [
    ({"lead": "270/10NKVD"}, "must be one of the attackers"), ({"place": "28"}, "no units to attack"),
    ({"step": "lunch"}, "lead, force"), ({"foe": "KG-6"}, "a defender"), ({"colour": 1}, "cannot have 'colour'"),
    ({"margin": 3}, "before the dice"), ({"reply": "art-71"}, "support a defence"),
    ({"able": ["KG-6"]}, "among the units able"),
])
def test_a_battle_that_cannot_be_is_refused(change: dict[str, Any], says: str) -> None:
    doc = fight()
    doc["frames"][-1] |= change
    with pytest.raises(BadPosition, match=says):
        GAME.position(doc)


@pytest.mark.case("volga", "9.1.1", "9.1.2", "15.1.1")
@pytest.mark.parametrize(("areas", "active", "more", "says"), [
    ([], [], {}, "One area must be active"), ([], ["21"], {}, "One area must be active"),
    (["21", "28"], ["21", "28"], {}, "One area must be active"),
    (["21"], ["28"], {}, "those that are active"), (["21", "21"], ["21"], {"combined": True}, "those that are active"),
    (["27"], ["27"], {"side": "soviet"}, "the other side's impulse"), (["21"], ["21"], {"pause": True}, "a pause"),
    (["21"], ["21"], {}, ""), (["21", "28"], ["21", "28"], {"combined": True}, ""),
])
def test_an_assault_is_of_one_active_area_or_of_two_combined(
    areas: list[str], active: list[str], more: dict[str, Any], says: str
) -> None:
    pause = {"pause": True} if more.pop("pause", False) else {}
    frames = [
        {"frame": "turn", "step": "maneuvers"}, {"frame": "maneuvers", "step": "german impulse"},
        {"frame": "assault", "side": "german", "areas": areas, **more},
    ]
    doc = {
        "units": {"KG-6": "21", "191/71": "28", "270/10NKVD": "27"}, "turn": 2, "side": "german", "frames": frames,
        "impulse": {"active": active}, "tracks": pause,
    }
    if not says:
        assert GAME.position(doc).stack[-1].kind() == "assault"
        return
    with pytest.raises(BadPosition, match=says):
        GAME.position(doc)


def test_a_sealed_document_of_old_is_no_longer_read() -> None:
    with pytest.raises(BadPosition, match="no longer read"):
        GAME.position({"units": {}, "hidden": {"impulse": [], "seal": "0" * 16}, "frames": [["turn", 0]]})


def test_a_document_begins_with_a_scenario_and_changes_a_few_things() -> None:
    fresh = GAME.setup("standard", {}, Dice.fast(1))
    play(cast("Volga", fresh), "rest")
    s = position({"KG-6": {"reduced": True}, "42N": "later"}, base="scenario")
    changed = [u for u in range(COUNT) if s.where[u] != cast("Volga", fresh).where[u]]
    assert [UNIT_IDS[u] for u in changed] == ["42N", "34/13G", "39/13G", "42/13G"] and at(s, "34/13G") == "arriving"
    assert not s.full[UNIT["KG-6"]] and asked(s)[0] == "german"
    start = position({}, base="scenario", phase="setup")
    assert offered(start, "unit") == {"W1", "W2", "W3"} and at(start, "34/13G") == "later"
    late = position({}, base="scenario", scenario="midgame")
    assert late.turn == 6 and owner(late, "13") == "german"


def test_absent_units_are_in_no_box_and_never_come() -> None:
    s = position({"191/71": "21", "38M": "47"}, rest="absent", phase="reinforcement", side="soviet", turn=2)
    assert {one["id"] for one in GAME.face.present(GAME.view(s, 0))["units"]} == {"191/71", "38M"}
    assert asked(s)[1] == "8.1.1"  # nobody arrives
    same(s)
    one = position({"191/71": "21", "38M": "absent"})
    assert at(one, "38M") == "absent" and at(one, "42N") == "later"


def test_control_is_added_to_that_of_the_scenario() -> None:
    s = cast("Volga", GAME.position({"units": {"191/71": "21"}, "control": {"soviet": ["28"], "german": ["27"]}}))
    usual = cast("Volga", GAME.position({"units": {"191/71": "21"}}))
    assert s.soviet == (usual.soviet | 1 << PLACE["28"]) & ~(1 << PLACE["27"])
    old = cast("Volga", GAME.position({"form": 1, "units": {"191/71": "21"}, "control": {"soviet": ["28"]}}))
    assert old.soviet == 1 << PLACE["28"]


@pytest.mark.case("volga", "21.8")
def test_the_options_are_in_the_document() -> None:
    s = cast("Volga", GAME.setup("campaign", {"victory": "automatic"}, Dice.fast(1)))
    assert GAME.document(s)["options"] == {"victory": "automatic"} and back(s).options == s.options
    assert position({"191/71": "21"}, scenario="campaign", options={"victory": "automatic"}).target == -1


@pytest.mark.parametrize(("doc", "says"), [
    ({"units": {"nobody": "21"}}, "'nobody', which is no unit"),
    ({"units": {"191/71": "99"}}, "'99', which is no place"),
    ({"units": {"191/71": "L"}}, "no German unit may be"),
    ({"units": {"8/3": "I"}}, "closed in the standard game"),
    ({"turn": 6}, "from 1 to 5"),
    ({"scenario": "midgame", "turn": 5}, "from 6 to 10"),
    ({"scenario": "campaign", "turn": 5, "units": {"8/3": "I"}}, "Zone I, which is closed before Turn 6"),
    ({"scenario": "campaign", "turn": 7, "units": {"36G": "36"}}, "Area 36, but its army never leaves Zones A"),
    ({"scenario": "campaign", "turn": 7, "units": {"36G": "I"}}, "36G is in Zone I, but its army never leaves Zones A"),
    ({"scenario": "campaign", "turn": 7, "units": {"99RD": "61"}}, "its army never leaves Zones H, I, J and K"),
    ({"units": {"36G": "36"}}, "36G is in Area 36"),
    ({"units": {"38M": {"at": "eliminated", "out_of_supply": True}}}, "38M is not on the board and cannot be out of"),
    ({"units": {"92N": {"at": "27", "waiting": 1}}}, "92N waits for the night"),
    ({"units": {"92N": {"at": "27", "waiting": 2}}}, "Only workers can have just returned"),
    ({"units": {"191/71": "27"}, "markers": {"fortifications": ["27"]}}, "Area 27 is German without a Soviet unit"),
    ({"markers": {"fortifications": ["28"]}}, "Area 28 is German without a Soviet unit, so it cannot have"),
    ({"units": {"191/71": "58"}, "markers": {"tractor_factory": True}}, "once Area 58 is German"),
    ({"markers": {"tractor_factory": True, "rubble": ["58"]}}, "once Area 58 is German or in rubble"),
    ({"units": {"191/71": "67"}, "markers": {"orlovka": True}}, "67. is German, so the Soviet side has not held it"),
    ({"scenario": "campaign", "turn": 7, "markers": {"released": ["27"]}}, "Zones B, C, I and J can be released"),
    ({"phase": "lunch"}, "no phase 'lunch'"),
    ({"side": "polish"}, "german or soviet"),
    ({"tracks": {"impulse": 13}}, "from 1 to 12"),
    ({"tracks": {"impulse": 12}}, "always a night impulse"),
    ({"tracks": {"advantage": "german", "advantage_next": "soviet"}}, "not both"),
    ({"markers": {"rubble": ["E"]}}, "A zone cannot have"),
    ({"dice": [7]}, "from 1 to 6"),
    ({"weather": "snow"}, "cannot have 'weather'"),
    ({"control": []}, "table of names"),
])
def test_an_impossible_document_is_refused_in_a_sentence(doc: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        GAME.position(doc)


@pytest.mark.case("volga", "14.4")
def test_a_fortification_of_the_scenario_falls_with_its_area() -> None:
    usual = position({}, base="scenario")
    area = PLACES[members(usual.forts)[0]]
    units = {name: "later" for name in UNIT_IDS if at(usual, name) == area}
    s = position({**units, "KG-6": area}, base="scenario")
    assert owner(s, area) == "german" and s.forts == usual.forts & ~(1 << PLACE[area])
    both = position({"191/71": "27", "92N": "27"}, markers={"fortifications": ["27"]}, control={"soviet": ["L", "M"]})
    assert owner(both, "27") == "german" and both.forts == 1 << PLACE["27"]  # contested, so it stands


@pytest.mark.case("volga", "19.2", "21.8")
def test_an_option_of_another_scenario_changes_nothing() -> None:
    for scenario, options, target in (
        ("campaign", {"need": "7"}, 0), ("midgame", {"need": "7"}, 0), ("standard", {"victory": "automatic"}, 0),
        ("standard", {"need": "7"}, 7), ("campaign", {"victory": "automatic"}, -1),
    ):
        read = position({"191/71": "21"}, scenario=scenario, options=options)
        begun = cast("Volga", GAME.setup(scenario, options, Dice.fast(1)))
        assert read.target == begun.target == target and read.options == begun.options == options


@pytest.mark.case("volga", "6.2", "17.0")
def test_a_unit_that_is_entering_is_being_placed() -> None:
    frames = [{"frame": "turn", "step": "soviet reinforcement"}, {"frame": "arrivals", "side": "soviet"}]
    units = {"191/71": "21", "38M": "47", "42N": "entering", "10R": "arriving"}
    s = position(units, turn=2, side="soviet", frames=frames)
    assert offered(s, "unit") == {"42N"} and at(s, "10R") == "arriving"
    begun = position(units, turn=2, side="soviet", phase="impulse")
    assert at(begun, "42N") == at(begun, "10R") == "arriving"


@pytest.mark.case("volga", "21.2", "6.2")
def test_a_scenario_taken_up_late_has_its_flanks_and_all_who_were_due() -> None:
    s = position({"36G": "eliminated"}, base="scenario", scenario="campaign", turn=7)
    assert (at(s, "36G"), at(s, "126"), at(s, "669/371"), at(s, "36/14")) == ("eliminated", "A", "B", "C")
    assert position({}, base="scenario", scenario="campaign", turn=5).where[UNIT["126"]] == LATER
    after = position({}, base="scenario", turn=3, phase="reinforcement", side="soviet")  # the German half is over
    assert at(after, "243A") == "arriving"
    flanks = position({}, base="scenario", scenario="campaign", turn=6, phase="reinforcement", side="soviet")
    assert at(flanks, "58T") == "J"


@pytest.mark.case("volga", "21.7", "19.2")
@pytest.mark.parametrize(
    ("doc", "penalty"),
    [
        ({}, 1), ({"control": {"german": ["67"]}}, 0), ({"markers": {"orlovka_penalty": 0}}, 0),
        ({"markers": {"orlovka": False}}, 0), ({"scenario": "midgame"}, 0),
    ],
)
def test_orlovka_held_without_a_break_costs_its_point_after_turn_5(doc: dict[str, Any], penalty: int) -> None:
    s = cast("Volga", GAME.position({"scenario": "campaign", "turn": 7, "units": {"KG-6": "21", "38M": "47"}, **doc}))
    assert s.penalty == penalty
