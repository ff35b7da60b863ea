"""Positions written or changed by hand as a referee would: what can be is read, what cannot gets one sentence."""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final

import pytest

import kurgan
from kurgan.core.document import BadPosition
from kurgan.core.plain import NotPlain, parse

VOLGA: Final = """
turn = 2
side = "german"
frames = [
  { frame = "turn", step = "maneuvers" },
  { frame = "maneuvers", step = "german impulse" },
  { frame = "assault", side = "german", areas = ["21"], begun = true },
  { frame = "withdraw", side = "soviet", place = "27" },
  { frame = "losses", units = ["270/10NKVD"], points = 1 },
  { frame = "retreat", units = ["42N"], home = ["nowhere"] },
]
[units]
KG-6 = { at = "27", began = "21", from = "21", acted = "done" }
"270/10NKVD" = "27"
42N = { at = "27", reduced = true }
[tracks]
advantage = "nobody"
[impulse]
active = ["21"]
attacked = ["27"]
"""
FRONTS: Final = """
turn = 5
side = "axis"
frames = [
  { frame = "turn", next = "axis-reinforcement" },
  { frame = "attacks", side = "axis" },
  { frame = "battle", side = "axis", place = "0810", stage = "losses", owner = "soviet", last = "axis" },
  { frame = "losses", side = "soviet", units = ["S-62"], left = 2 },
]
[units]
G-8 = "0810"
S-62 = { at = "0810", strength = 4 }
[control]
axis = ["0610"]
last_axis = ["Kalmykia"]
[markers]
fought = ["0810"]
uranus = 0
"""
POCKET: Final = """
turn = 2
frames = [
  { frame = "turn", step = "soviet_supply" },
  { frame = "combat", side = "soviet" },
  { frame = "battle", side = "soviet", target = "11.05", attackers = ["sov_14gdid"], stage = "advance", roll = 10 },
  { frame = "retreat", side = "axis", combat = "11.05", units = ["ger_376id_672", "ger_376id_673"], hexes = 2 },
]
[units]
sov_14gdid = { at = "11.04", acted = true }
ger_376id_672 = { at = "11.05", back = true }
ger_376id_673 = { at = "11.05", back = true }
"""
CITY: Final = """
frames = [
  { frame = "game-turn", step = "indication" },
  { frame = "initiative" },
  { frame = "attack", side = "german", target = "0507", units = ["94-inf-1"], stage = "support" },
]
[units]
94-inf-1 = "0506"
131-inf3-1 = "0507"
Chuikov = "0507"
"""
PAGES: Final = {"volga": VOLGA, "fronts": FRONTS, "pocket": POCKET, "city": CITY}


@pytest.mark.parametrize("game", PAGES)
def test_the_middle_of_things_by_hand_is_read_and_written_again(game: str) -> None:
    found = kurgan.game(game)
    s = found.position(tomllib.loads(PAGES[game]))
    again = found.position(json.loads(json.dumps(found.document(s))))
    assert again.columns() == s.columns() and again.frames() == s.frames()


@pytest.mark.parametrize(("game", "before", "after", "says"), [
    ("volga", "turn = 2", 'turn = 2\nphase = "nonsense"', "The frames are in the phase 'impulse', not in 'nonsense'"),
    ("volga", "turn = 2", 'turn = 2\nphase = "refit"', "The frames are in the phase 'impulse', not in 'refit'"),
    ("volga", "turn = 2", "turn = 2\nform = true", "The 'form' of a position is 2"),
    ("volga", '"270/10NKVD"], points', '"270/10NKVD", "42N"], points', "the frame 'losses' must not name it"),
    ("volga", "points = 1", "points = 99", "In the frame 'losses': Those units cannot absorb 99 points."),
    ("volga", '{ frame = "turn"', '{ frame = "trun"', "Frame 1 of this position is 'trun'; it must be turn"),
    ("volga", '{ frame = "turn", step = "maneuvers" },', "3,", "Frame 1 of this position must be a table"),
    ("volga", "[units]", '[control]\ngerman = ["30"]\nsoviet = ["30"]\n[units]', "'30' is both in control.german"),
    ("volga", 'attacked = ["27"]', 'attacked = ["27", "27"]', "impulse.attacked names '27' twice."),
    ("volga", 'attacked = ["27"]', 'attacked = "27"', "impulse.attacked is '27'; it must be a list"),
    ("volga", "[units]", '[units]\n"191/71" = { at = "eliminated", out_of_supply = true }', "191/71 is not on"),
    ("fronts", "turn = 5", 'turn = 5\nphase = 3', "The frames are in the phase 'attack', not in 3"),
    ("fronts", 'at = "0810"', 'at = "0811"', "Losses must fall on units in 0810"),
    ("fronts", 'fought = ["0810"]', "", "0810 is not in 'markers.fought'"),
    ("fronts", "uranus = 0", "uranus = 3", "markers.uranus is 3; it must be 0, or a turn from 9 to the current one."),
    ("fronts", 'axis = ["0610"]', 'axis = ["0610"]\nsoviet = ["0610"]', "'0610' is both in control.axis and in"),
    ("fronts", '"Kalmykia"', '"0512"', "control.last_axis names '0512', which has no such control."),
    ("fronts", 'axis = ["0610"]', 'axis = ["SVF"]', "control.axis names 'SVF', which has no such control."),
    ("pocket", "turn = 2", 'turn = 2\nphase = "movement"', "The frames are in the phase 'combat', not in 'movement'"),
    ("pocket", '"combat", side = "soviet"', '"feeding", side = "soviet", units = []', "'battle' must lie on 'combat'"),
    ("pocket", '"combat", side = "soviet"', '"combat", side = "axis"', "The frame 'combat' of that side does"),
    ("pocket", "soviet_supply", "soviet_movement", "The frame 'combat' of that side does not belong here"),
    ("pocket", '["sov_14gdid"]', '["ger_376id_672"]', "The attackers must all be of its side, each named once."),
    ("pocket", '["sov_14gdid"]', "[]", "The attackers must all be of its side, each named once."),
    ("pocket", 'combat = "11.05"', 'combat = "30.10"', "The retreat must come from the battle of 11.05"),
    ("pocket", '{ at = "11.04", acted = true }', "{ acted = true }", "sov_14gdid has no place: say where it is"),
    ("city", '{ frame = "initiative" },', '{ frame = "bombardment" },', "must lie on 'initiative' or 'reaction'"),
    ("city", '"initiative" }', '"raid", side = "german", place = "0507", unit = "none", points = 5 }',
     "The frame 'raid' must lie on 'air'."),
    ("city", 'stage = "support"', 'stage = "support", guns = ["army-art_hvy"]', "army-art_hvy is not a gun"),
    ("city", '94-inf-1 = "0506"', "94-inf-1 = { flipped = true }", "94-inf-1 has no place: say where it is"),
    ("city", "indication", "close", "The frame 'initiative' does not belong here"),
])
def test_an_edit_that_cannot_be_gets_one_sentence(game: str, before: str, after: str, says: str) -> None:
    assert before in PAGES[game]
    with pytest.raises(BadPosition) as refused:
        kurgan.game(game).position(tomllib.loads(PAGES[game].replace(before, after, 1)))
    said = str(refused.value)
    assert says in said and said.endswith(".") and "\n" not in said


@pytest.mark.parametrize("game", PAGES)
def test_no_frames_are_no_stack_of_frames(game: str) -> None:
    with pytest.raises(BadPosition, match="a list of tables"):
        kurgan.game(game).position({"frames": []})


def test_an_area_entered_in_this_impulse_was_not_contested_before() -> None:
    doc: dict[str, Any] = tomllib.loads(VOLGA)
    del doc["frames"][3:]
    doc["frames"].append({
        "frame": "combat", "side": "german", "place": "27", "mandatory": True, "able": ["KG-6"], "attackers": ["KG-6"],
        "lead": "KG-6", "step": "guns", "foe": "42N",
    })
    doc["units"]["KG-6"]["acted"] = "moved"
    doc["impulse"] = {"active": ["21"]}
    game = kurgan.game("volga")
    decision = game.decision(game.position(doc))
    assert decision is not None and "gun" in decision.choices


def test_rebuilt_units_that_have_come_to_a_front_are_still_those_that_were_rebuilt() -> None:
    game = kurgan.game("fronts")
    s = game.position({"turn": 5, "phase": "replacement", "side": "soviet", "units": {"S-62": "eliminated"}})
    for text in ("rebuild S-62", "rebuild S-63", "done", "unit S-62"):
        game.apply(s, game.lexicon.parse(text))
    decision = game.decision(s)
    assert decision is not None
    game.apply(s, next(a for a in decision.actions() if a.verb == "at"))
    assert s.stack[-1].KIND == "reinforcement"
    again = game.position(json.loads(json.dumps(game.document(s))))
    assert again.columns() == s.columns() and again.frames() == s.frames()


def test_a_battle_of_the_notebook_has_two_sides() -> None:
    fought: dict[str, Any] = {
        "turn": 1, "side": "axis", "place": "0810", "attackers": ["S-62"], "defenders": ["S-63"], "attack": 5,
        "defence": 5, "table": 1, "attack_die": 1, "defence_die": 1, "defender_loses": 0, "attacker_loses": 0,
    }
    with pytest.raises(BadPosition, match=r"Battle 1 of markers\.battles"):
        kurgan.game("fronts").position({"turn": 5, "units": {"S-62": "0606"}, "markers": {"battles": [fought]}})


def test_a_unit_written_twice_in_a_json_file_is_noticed() -> None:
    with pytest.raises(NotPlain, match="it names 'KG-6' twice"):
        parse('{"units": {"KG-6": "21", "KG-6": "27"}}')
