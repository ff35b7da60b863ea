"""Whole games at random: everything offered is accepted, positions stay sound, documents read back."""

import json
import random
from typing import cast

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.state import side_asked
from kurgan.games.pocket.documents import document, position
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.state import Pocket

LIMIT = 900  # actions of a game that are looked at


def choose(dice: random.Random, s: Pocket) -> Action:
    """A legal action, each verb as likely; the end of a phase comes less often."""
    decision = POCKET.decision(s)
    assert decision is not None and side_asked(s) == decision.side
    verbs = [verb for verb in decision.choices if verb not in decision.back]
    assert verbs and all(decision.choices.values())
    verb = dice.choice(verbs)
    if verb == "done" and dice.random() < 0.6:
        verb = dice.choice(verbs)
    return Action(verb, dice.choice(decision.choices[verb]))


@pytest.mark.parametrize("scenario", ["1", "2", "3", "4"])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_stay_sound(scenario: str, seed: int) -> None:
    dice = random.Random(seed)
    s = cast("Pocket", POCKET.setup(scenario, dice=Dice.fast(seed)))
    for n in range(LIMIT):
        if s.outcome is not None:
            break
        action = choose(dice, s) if s.stack[-1].KIND != "setup" or n < 30 else hurry(s)
        POCKET.apply(s, action)
        assert POCKET.check(s) == [], (n, action)
        if n % 15 == 0 and s.outcome is None:
            twin = position(json.loads(json.dumps(document(s))))
            assert (twin.columns(), twin.frames(), twin.turn) == (s.columns(), s.frames(), s.turn)
            assert s.copy().digest() == s.digest()
            assert POCKET.thaw(json.loads(json.dumps(s.freeze()))).digest() == s.digest()


def hurry(s: Pocket) -> Action:
    """Let the rest be set up."""
    decision = POCKET.decision(s)
    assert decision is not None
    for verb in ("drop", "rest", "done"):
        if verb in decision.choices:
            return Action(verb)
    raise AssertionError("The set-up has no end.")


def test_a_view_shows_everything_but_the_dice() -> None:
    s = POCKET.setup("3", dice=Dice.scripted([1, 2, 3]))
    known = POCKET.view(s, 0).known
    assert known.columns() == s.columns() and known.dice.script == []


@pytest.mark.parametrize("scenario", ["1", "2", "3", "4"])
def test_the_face_shows_every_moment(scenario: str) -> None:
    dice = random.Random(5)
    s = cast("Pocket", POCKET.setup(scenario, dice=Dice.fast(5)))
    face = POCKET.face
    assert len(face.board(scenario)["places"]) == s.play().area.bit_count()
    for n in range(250):
        if s.outcome is not None:
            break
        POCKET.apply(s, choose(dice, s) if s.stack[-1].KIND != "setup" or n < 10 else hurry(s))
        if n % 10 == 0 and s.outcome is None:
            view = POCKET.view(s, n % 2)
            json.dumps(face.present(view))
            face.warnings(s)
            for goal in range(0, len(PLACES), 50):
                face.way(s, goal)
            for side in POCKET.sides:
                json.dumps(face.overlay(view, "supply", side))
                json.dumps(face.overlay(view, "zones", side))
