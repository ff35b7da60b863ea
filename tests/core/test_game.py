"""What the record of a game does with its rules: begins, asks, refuses, shows, answers; on the smallest one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import kurgan
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.face import no_attack_previews, no_way
from kurgan.core.frame import Frame
from kurgan.core.game import Scenario, no_secret, nothing_hidden
from kurgan.core.outcome import Outcome
from kurgan.core.registry import games
from kurgan.core.rule import NOT_NOW, NOT_YOUR_TURN, UNKNOWN, Illegal
from kurgan.core.state import State, side_asked
from tests.server.toy import FAR, IDLE, TOY, Turn, Walk

TWO = replace(TOY, scenarios=(*TOY.scenarios, Scenario("run")))


class Bell(Frame[Walk]):
    """A frame that needs no decision."""

    KIND = "bell"

    def advance(self, s: Walk) -> bool:
        s.tell("turn", "The bell rings.")
        s.stack.pop()
        return True


def walking(*texts: str) -> Walk:
    """A toy game in its first turn, and some actions in it."""
    s = TOY.setup(dice=Dice.fast(3))
    for text in ("bet 1", "bet 2", *texts):
        TOY.apply(s, TOY.lexicon.parse(text))
    assert isinstance(s, Walk)
    return s


def test_a_game_begins_with_its_first_scenario_and_the_usual_options() -> None:
    begun: list[Any] = []

    def begin(scenario: str, options: dict[str, str], dice: Dice) -> State:
        begun.append((scenario, options, dice.freeze()))
        s = TOY.begin(scenario, options, dice)
        s.stack.append(Bell())
        return s

    game = replace(TWO, begin=begin)
    s = game.setup()
    assert (s.scenario, s.options, len(s.stack)) == (0, {}, 1) and [event.says for event in s.events] == [
        "The bell rings."
    ]
    s = game.setup("run", {"pace": "quick"}, Dice.fast(7))
    assert (s.scenario, s.options) == (1, {"pace": "quick"})
    assert game.setup("", {"pace": "slow"}).options == {}
    assert begun == [
        ("walk", {"pace": "slow"}, Dice.fast(0).freeze()), ("run", {"pace": "quick"}, Dice.fast(7).freeze()),
        ("walk", {"pace": "slow"}, Dice.fast(0).freeze()),
    ]


def test_what_a_game_does_not_have_is_named() -> None:
    bare = replace(TOY, options=())
    for game, scenario, options, says in (
        (TWO, "sprint", {}, "Toy has no scenario 'sprint'; its scenarios are walk and run."),
        (TWO, "", {"wind": "east"}, "Toy has no option 'wind'; its options are pace."),
        (bare, "", {"wind": "east"}, "Toy has no option 'wind'; it has none."),
        (TWO, "", {"pace": "odd"}, "Option 'pace' takes slow or quick, not 'odd'."),
    ):
        with pytest.raises(ValueError) as refused:
            game.setup(scenario, options)
        assert str(refused.value) == says
    with pytest.raises(ValueError, match=r"Toy has no query 'score'; it has none\."):
        TOY.ask(walking(), "score")
    with pytest.raises(KeyError, match=r"There is no game 'chess'; the games are .*toy"):
        kurgan.game("chess")
    assert kurgan.game("toy") is TOY and TOY in games() and TOY.title == "Toy"


def test_what_was_frozen_is_thawed() -> None:
    s = walking("unit R-1")
    s.scenario, s.options = 1, {"pace": "quick"}
    s.dice.roll("x")
    made = TWO.thaw(s.freeze())
    assert made.freeze() == s.freeze() and made.digest() == s.digest()
    made.options["pace"] = "slow"
    assert s.options == {"pace": "quick"}
    s.rules = 4
    frozen = s.freeze()
    assert TWO.thaw(frozen).rules == 4
    del frozen[7]  # a snapshot of old
    assert TWO.thaw(frozen).rules == 0 and TWO.thaw(frozen).freeze()[:7] == frozen[:7]


def test_a_question_is_worked_out_once_until_the_next_action() -> None:
    s = walking()
    asked = TOY.decision(s)
    assert asked is not None and TOY.decision(s) is asked and side_asked(s) == asked.side == 0
    TOY.play(s, Action("mood", 0))
    assert TOY.decision(s) is not asked
    TOY.play(s, Action("done"))
    assert side_asked(s) == 1
    s.outcome = Outcome(0, "end.1", "Over.")
    assert TOY.decision(s) is None and side_asked(s) is None


def test_a_refusal_names_what_forbids() -> None:
    s = walking()
    assert TOY.why(s, Action("unit", 0)) is None and TOY.why(s, Action("unit", 0), 0) is None
    assert TOY.why(s, Action("unit", 0), 1) is NOT_YOUR_TURN and TOY.why(s, Action("unit", 99)) is UNKNOWN
    assert TOY.why(s, Action("to", 1)) is IDLE and TOY.why(s, Action("unit", 2)) is NOT_NOW
    s.stack.insert(0, Bell())
    assert TOY.why(s, Action("to", 1)) is IDLE  # the topmost frame says why
    with pytest.raises(Illegal) as refused:
        TOY.apply(s, Action("to", 9))
    assert (refused.value.action, refused.value.rule) == ("to P-9", IDLE)
    with pytest.raises(Illegal):
        TOY.apply(s, Action("unit", 0), 1)
    s.stack[-1] = Turn(0)
    assert TOY.why(s, Action("to", 9)) is FAR
    s.outcome = Outcome(0, "end.1", "Over.")
    assert TOY.why(s, Action("to", 1)) is NOT_NOW and TOY.why(s, Action("fly")) is UNKNOWN


def test_a_path_is_tried_on_a_copy() -> None:
    s = walking()
    before = s.digest()
    path = [TOY.lexicon.parse(text) for text in ("unit R-1", "to P-1", "unit R-1", "to P-9")]
    assert TOY.why_not(s, path) == (3, FAR) and TOY.why_not(s, path[:3]) is None and TOY.why_not(s, []) is None
    assert TOY.why_not(s, path, 1) == (0, NOT_YOUR_TURN) and s.digest() == before and len(s.events) == 3


def test_a_view_and_a_guess() -> None:
    imagined: list[Any] = []
    game = replace(TOY, imagine=lambda s, side, seed: imagined.append((s.wager, side, seed)))
    s = walking()
    view = game.view(s, 1)
    assert (view.game, view.side) == ("toy", 1) and isinstance(view.known, Walk) and view.known.wager == [0, 2]
    guess = game.guess(view, 5)
    assert imagined == [([0, 2], 1, 5)] and guess is not view.known and guess.dice.freeze() == Dice.fast(5).freeze()
    s.outcome = Outcome(0, "end.1", "Over.")
    game.guess(game.view(s, 1), 6)
    assert len(imagined) == 1  # after the end there is nothing to imagine
    assert no_secret(s) is False and nothing_hidden(s, 0, 0) is None  # type: ignore[func-returns-value]
    assert no_attack_previews(s) == [] and no_way(s, 0) == [] and TOY.odds is None and TOY.queries == {}
