"""Numbers and lists as they are spoken: "1 unit" and "2 units", "A, B and C attack", in all that games say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.game import game as known
from kurgan.core.state import State
from kurgan.study.chance import pick

NOUNS = (
    "units|points|steps|hexes|areas|factors|stacks|turns|attacks|losses|rolls|guns|markers|chits|hits|places|towns|cities|"
    "squares|battles|hours|days|months|impulses|replacements|reinforcements|planes|counters|armies|divisions|assets|dice|"
    "zones|defenders|attackers|columns|shifts|actions|boxes|slots"
)
ONE = re.compile(rf"(?<![\d.,:+-])1 (?:[a-z]+ )?(?:{NOUNS})\b")
MANY = re.compile(r"\b(?:[2-9]|\d\d+) (?:unit|point|step|hex|factor|stack|turn|roll|gun|marker|chit|hit)\b(?!-)")
LIST = re.compile(r"\{unit:[^}]+\}, \{unit:[^}]+\} (?!and\b)[a-z]")
SINGULAR = re.compile(r"\{unit:[^}]+\} and \{unit:[^}]+\} (?:is|was|has|attacks|retreats|moves|goes|loses|advances)\b")


def said(game: Game, s: State, decision: Decision | None) -> Iterator[str]:
    """Every text about a state: question, buttons, warnings, all that is shown, to each side."""
    if decision is not None:
        yield game.prompt(decision)
        yield from (game.label(decision, verb) for verb in decision.choices)
        for verb, nouns in decision.choices.items():
            if game.lexicon.verbs[verb] not in ("unit", "place", "asset", "button"):
                yield from (game.face.describe(s, verb, noun) for noun in nouns)
                yield from (game.face.explain(s, verb, noun) for noun in nouns)
        yield from (text for texts in game.face.warnings(s).values() for text in texts)
        yield from (text for gain in game.face.adds(s).values() for text in texts_in(gain))
    for side in range(len(game.sides)):
        yield from texts_in(game.face.present(game.view(s, side)))


def texts_in(value: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts_in(inner)


@pytest.mark.parametrize("name", ["barbarossa", "city", "fronts", "pocket", "volga"])
def test_numbers_and_lists_are_spoken_as_they_should(name: str) -> None:
    game = known(name)
    wrong: set[str] = set()
    for scenario in game.scenarios:
        rng = Random(3)
        s = game.setup(scenario.id, dice=Dice.fast(3))
        count = 0
        while (decision := game.decision(s)) is not None:
            texts = [game.told(event) for event in s.events]
            s.events.clear()
            if count % 5 == 0:
                texts += said(game, s, decision)
            wrong.update(t for t in texts if any(form.search(t) for form in (ONE, MANY, LIST, SINGULAR)))
            game.play(s, pick(decision, rng))
            count += 1
        assert s.outcome is not None
        wrong.update(t for t in [s.outcome.says, *said(game, s, None)] if ONE.search(t) or MANY.search(t))
    assert wrong == set()
