"""What a client is told of a table: the message, the question with its buttons, the dice, words for an action."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import commitment
from kurgan.core.event import NOBODY
from kurgan.core.rule import Illegal, Rule
from kurgan.tables.focus import concerned_units, focus_places
from kurgan.tables.listener import Listener
from kurgan.tables.listing import games_message
from kurgan.tables.people import Company
from kurgan.tables.present import decision_message, dice_message, label, refused_message, table_message, view_file
from kurgan.tables.seats import seat_rows
from kurgan.tables.session import Session
from kurgan.tables.store import Row
from kurgan.tables.table_messages import TableMessage
from kurgan.tables.visibility import Chair
from tests.server.toy import TOY
from tests.tables.services import SECRET, WAGERS, lined, sight

VERBS: Any = {"unit": {"words": "take"}, "roll": {"words": "cast the die"}}
BOARD: Any = {**TOY.face.board("walk"), "verbs": VERBS}
WORDED = replace(TOY, face=replace(TOY.face, board=lambda scenario: BOARD))


def told_at(row: Row, session: Session, chair: Chair, adviser: bool = False) -> TableMessage:
    """The message in a house of one owner."""
    return table_message(row, session, chair, Company(), adviser=adviser)


def row(**more: Any) -> Row:
    made = Row(
        "t", "toy", "r", "d", "walk", {"pace": "slow"}, None, [{"from": 0, "seed": 3}],
        seat_rows({"red": "human", "blue": "human"}), "key", 1.0, 2.0, version=7,
    )
    if "seats" in more:
        more["seats"] = seat_rows(more["seats"])
    return replace(made, **more)


def test_a_table_whose_player_has_not_sat_down_tells_nothing() -> None:
    session = lined(*WAGERS, game=SECRET)
    for seat in (NOBODY, 1):
        told = told_at(row(), session, Chair(seat))
        assert told["pass_to"] == "red" and [told["view"], told["decision"], told["undo"]] == [None] * 3
        assert (told["version"], told["log"], told["marks"], told["actions"], told["since"]) == (0, [], [], 0, 0)
        assert told["you"] == (["blue"] if seat == 1 else []) and told["restart"] is False
    mine = told_at(row(), session, Chair(0))
    assert mine["pass_to"] is None and mine["you"] == ["red"] and mine["view"] is session.shown(0)


def test_a_table_tells_all_that_a_page_shows() -> None:
    session = lined(*WAGERS, "mood glad", "unit R-1")
    session.undo()
    told = told_at(row(), session, Chair())
    assert told["adviser"] is False and told_at(row(), session, Chair(), adviser=True)["adviser"] is True
    assert (told["type"], told["version"], told["table"], told["game"], told["scenario"]) == (
        "table", 7, "t", "toy", "walk"
    )
    assert (told["options"], told["you"]) == ({"pace": "slow"}, ["red", "blue"])
    assert told["seats"] == {"red": "human", "blue": "human"}
    assert (told["undo"], told["redo"], told["restart"], told["thinking"]) == ("mood glad", "unit R-1", True, None)
    assert told["actions"] == 3 and told["log"] == session.all.log and told["log"] is not session.all.log
    assert [mark["at"] for mark in told["marks"]] == [0, 1, 2] and told["since"] == 2
    assert told["decision"] is not None and told["decision"]["side"] == "red"
    session.undo()
    assert told_at(row(), session, Chair())["restart"] is False


def test_a_table_at_which_the_computer_decides() -> None:
    session = lined(*WAGERS, "mood glad")
    told = told_at(row(seats={"red": "random", "blue": "human"}), session, Chair())
    assert told["thinking"] == "red" and told["you"] == ["blue"] and told["undo"] is None
    assert told["decision"] is not None and told["decision"]["choices"] == {} and told["view"] is session.shown(1)
    paused = told_at(row(seats={"red": "random", "blue": "human"}, paused=True, delay=5), session, Chair())
    assert paused["thinking"] is None and (paused["paused"], paused["delay"]) == (True, 5)
    over = told_at(row(), lined(*WAGERS, *["done"] * 10), Chair())
    assert [over["decision"], over["thinking"], over["undo"]] == [None] * 3 and over["view"] is not None
    assert over["dice"]["spans"] == [{"first": 0, "seed": 3}] and told["dice"]["spans"] == [{"first": 0}]


def test_versions_are_told_as_a_side_may_know_them() -> None:
    session = lined(*WAGERS, "mood glad", game=SECRET)
    hidden = row(unseen={"red": 2})
    assert told_at(hidden, session, Chair(0))["version"] == 5
    assert told_at(hidden, lined(*WAGERS), Chair())["version"] == 7


def test_what_another_is_asked_is_not_told_where_there_are_secrets() -> None:
    session = lined(*WAGERS)
    decision = session.play.decision()
    assert decision is not None
    open_ = decision_message(TOY, session.play.state, decision, False)
    assert (open_["prompt"], open_["case"], open_["side"]) == (TOY.prompt(decision), decision.case, "red")
    shut = decision_message(SECRET, session.play.state, decision, False)
    assert (shut["prompt"], shut["case"]) == ("The Red player decides.", "")
    for told in (open_, shut):
        assert (told["choices"], told["buttons"], told["back"], told["selected"]) == ({}, [], [], [])
    ours = decision_message(SECRET, session.play.state, decision, True)
    assert ours["prompt"] == TOY.prompt(decision) and ours["choices"]["unit"] == ["R-1", "R-2"]


def test_a_question_comes_with_its_choices_and_buttons() -> None:
    session = lined(*WAGERS)
    decision = session.play.decision()
    assert decision is not None
    told = decision_message(TOY, session.play.state, decision, True)
    assert told["choices"] == {"unit": ["R-1", "R-2"], "done": [], "roll": [], "mood": ["glad", "grim"]}
    assert told["kinds"] == {"unit": "unit", "done": "button", "roll": "button", "mood": "option"}
    assert told["buttons"] == [
        {"verb": "done", "label": "End the turn", "primary": True, "rolls": False,
         "warn": ["The die has not been rolled"]},
        {"verb": "roll", "label": "Roll the die", "primary": False, "rolls": True, "warn": []},
        {"verb": "mood", "label": "Mood glad", "primary": False, "rolls": False, "warn": [], "noun": "glad"},
        {"verb": "mood", "label": "Mood grim", "primary": False, "rolls": False, "warn": [], "noun": "grim"},
    ]
    session.do("unit R-1")
    decision = session.play.decision()
    assert decision is not None
    held = decision_message(TOY, session.play.state, decision, True)
    assert (held["selected"], held["back"]) == (["R-1"], ["drop"])
    assert [(button["verb"], button["label"], button["primary"]) for button in held["buttons"]] == [
        ("drop", "Drop", False)
    ]
    wager = lined().play
    asked = wager.decision()
    assert asked is not None
    bets = decision_message(TOY, wager.state, asked, True)
    assert bets["choices"] == {"bet": ["1", "2", "3"]} and bets["kinds"] == {"bet": "number"}
    assert [(button["label"], button["noun"]) for button in bets["buttons"]] == [
        ("Wager 1", "1"), ("Wager 2", "2"), ("Wager 3", "3")
    ]


def test_none_is_the_natural_way_on_where_the_question_is_open() -> None:
    session = lined(*WAGERS)
    asked = Decision(0, "Well?", "1", {"done": [-1], "roll": [-1]}, open=True)
    assert not any(button["primary"] for button in decision_message(TOY, session.play.state, asked, True)["buttons"])
    back = Decision(0, "Well?", "1", {"drop": [-1], "done": [-1]}, ("drop",))
    buttons = decision_message(TOY, session.play.state, back, True)["buttons"]
    assert [button["primary"] for button in buttons] == [False, True]


def test_an_action_in_words() -> None:
    state = lined(*WAGERS).play.state
    asked = TOY.decision(state)
    assert asked is not None
    told = replace(TOY, face=replace(TOY.face, describe=lambda s, verb, noun: f"Do {verb}"))
    names = {button["verb"]: button["label"] for button in decision_message(told, state, asked, True)["buttons"]}
    assert (names["roll"], names["mood"]) == ("Roll the die", "Do mood")  # a button's own name comes first
    assert label(WORDED, "walk", state, asked, [Action("unit", 1)]) == "take {unit:R-2}"
    both = [Action("unit", 1), Action("unit", 0)]
    assert label(WORDED, "walk", state, asked, both) == "take {unit:R-2} and {unit:R-1}"
    assert label(WORDED, "walk", state, asked, [Action("to", 3)]) == "to {place:P-3}"
    assert label(WORDED, "walk", state, asked, [Action("roll")]) == "choose “Roll the die”"
    assert label(WORDED, "walk", state, asked, [Action("mood", 0)]) == "choose “Mood glad”"
    assert label(WORDED, "walk", state, asked, [Action("bet", 2)]) == "choose “Wager 2”"
    assert label(WORDED, "walk", state, None, [Action("roll")]) == "cast the die"
    assert label(WORDED, "walk", state, None, [Action("done")]) == "done"


def test_dice_tell_where_they_come_from_and_after_the_end_how() -> None:
    sealed = {"from": 0, "secret": "s", "commitment": "x", "nonces": ["a"]}
    spans = [sealed, {"from": 2, "seed": 0}, {"from": 3, "commitment": "c", "nonces": None}, {"from": 4}]
    told = dice_message(row(dice=spans), False)
    assert told["spans"] == [
        {"first": 0, "commitment": commitment("s"), "nonces": ["a"]}, {"first": 2},
        {"first": 3, "commitment": "c", "nonces": []}, {"first": 4},
    ]
    assert told["commitment"] is None and dice_message(row(dice=spans[:3]), False)["commitment"] == "c"
    over = dice_message(row(dice=spans), True)["spans"]
    assert (over[0]["secret"], over[1]["seed"]) == ("s", 0) and "secret" not in over[2] and "seed" not in over[0]


def test_a_refusal_a_file_and_the_list_of_games() -> None:
    listener = Listener()
    listener.offer(sight(4))
    assert refused_message(listener, Illegal("to A", Rule("1", "No."))) == {
        "type": "refused", "action": "to A", "case": "1", "says": "No.", "version": 4,
    }
    session = lined(*WAGERS, "mood glad", game=SECRET)
    kept = view_file(row(), session, 1)
    assert (kept["kurgan"], kept["kind"], kept["side"], kept["actions"]) == (2, "view", "blue", 2)
    assert kept["view"] is session.shown(1) and kept["log"] == session.history(1).log and kept["scenario"] == "walk"
    (told,) = games_message([TOY], lambda name: [name])
    assert told["options"][0]["values"] == [{"id": "slow", "title": "Slow"}, {"id": "quick", "title": "Quick"}]
    assert (told["agents"], told["minutes"], told["hardness"]) == (["toy"], 1, 1)
    assert (told["facts"], told["first_side"]) == ("Nobody · a walk", "red")
    assert told["sides"] == [{"id": "red", "title": "Red"}, {"id": "blue", "title": "Blue"}]


def test_a_question_names_the_units_and_places_it_is_about() -> None:
    session = lined(*WAGERS)
    asked = told_at(row(), session, Chair())["decision"]
    assert asked is not None
    stands = {unit["id"]: unit["at"] for unit in session.shown(0)["units"]}
    assert asked["focus"] == list(dict.fromkeys([stands["R-1"], stands["R-2"]]))
    session.do("unit R-1")
    held = told_at(row(), session, Chair())["decision"]
    assert held is not None and (held["selected"], held["focus"]) == (["R-1"], [])  # the player is looking at it
    watched = told_at(row(seats={"red": "easy", "blue": "human"}), session, Chair(1))["decision"]
    assert watched is not None and watched["focus"] == [stands["R-1"]]
    named = Decision(0, "Well?", "1", {"done": [-1]}, given={"place": 2, "units_attacking": [1], "place_from": -1})
    assert concerned_units(TOY, named) == {TOY.lexicon.names["unit"][1]}
    assert focus_places(TOY, session.shown(0), named) == [TOY.lexicon.names["place"][2]]
    many = Decision(0, "Well?", "1", {"done": [-1]}, given={"places": list(range(7))})
    assert focus_places(TOY, session.shown(0), many) == []


def test_a_question_to_another_names_nothing_where_there_are_secrets() -> None:
    session = lined(*WAGERS, game=SECRET)
    other = told_at(row(seats={"red": "human", "blue": "human"}), session, Chair(1, True))["decision"]
    assert other is not None and other["focus"] == []
    ours = told_at(row(), session, Chair(0))["decision"]
    assert ours is not None and ours["focus"] == [unit["at"] for unit in session.shown(0)["units"][:2]]
