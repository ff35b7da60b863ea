"""Actions and their one-line text form, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kurgan.core.action import NONE, Action, Lexicon
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.rule import Illegal

LEXICON = Lexicon(
    {"to": "place", "unit": "unit", "done": "button", "resolve": "number", "ready": "plan"},
    {"place": ["", "S-34", "Z-14"], "unit": ["GE-ARM-3", "191/71"], "plan": ["forward line"]},
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Action("to", 1), "to S-34"),
        (Action("unit", 1), "unit 191/71"),
        (Action("done"), "done"),
        (Action("resolve", 12), "resolve 12"),
        (Action("ready", 0), "ready forward line"),
    ],
)
def test_an_action_is_one_line_both_ways(action: Action, text: str) -> None:
    assert LEXICON.text(action) == text
    assert LEXICON.parse(text) == action
    assert LEXICON.known(action)


@pytest.mark.parametrize(
    "text",
    ["", "fly", "to", "to S-35", "to ", "unit S-34", "done now", "resolve", "resolve -1", "resolve ²", "resolve 1.5",
     "resolve 99999999999", "ready", "TO S-34", "to  S-34"],
)
def test_what_names_nothing_is_unknown(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        LEXICON.parse(text)
    assert refusal.value.rule.case == "kernel.unknown"


def test_a_refusal_quotes_no_more_than_eighty_letters() -> None:
    with pytest.raises(Illegal) as refusal:
        LEXICON.parse("fly " + "x" * 200)
    assert refusal.value.action == "fly " + "x" * 76


@given(st.text(max_size=200))
def test_any_text_is_an_action_or_unknown(text: str) -> None:
    try:
        action = LEXICON.parse(text)
    except Illegal as refusal:
        assert refusal.rule.case == "kernel.unknown"
    else:
        assert LEXICON.parse(LEXICON.text(action)) == action


@pytest.mark.parametrize(
    "action", [Action("fly"), Action("to"), Action("to", 0), Action("to", 3), Action("done", 1), Action("resolve", -2)]
)
def test_an_action_of_nothing_is_not_known(action: Action) -> None:
    assert not LEXICON.known(action)
    assert LEXICON.text(action) == f"{action.verb} {action.noun}"


def test_equal_actions_are_one_in_a_set() -> None:
    assert len({Action("to", 1), Action("to", 1), Action("to", 2), Action("done")}) == 3


def test_a_decision_allows_its_choices_and_nothing_else() -> None:
    decision = Decision(0, "Where?", "move.2", {"to": [1, 2], "done": BUTTON, "drop": BUTTON}, back=("drop",))
    assert decision.count() == 4
    assert all(decision.allows(action) for action in decision.actions())
    assert not decision.allows(Action("to", 3)) and not decision.allows(Action("unit", 1))
    assert [action.verb for action in decision.forward()] == ["to", "to", "done"]
    assert [decision.step(n) for n in range(decision.onward())] == decision.forward()
    with pytest.raises(AssertionError):
        decision.step(decision.onward())
    assert decision.allows(Action("done", NONE)) and not decision.allows(Action("done", 1))
