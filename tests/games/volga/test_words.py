"""Numbers and lists in every sentence: one unit attacks, two units attack, A and B."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kurgan.agents import agent
from kurgan.core.dice import Dice
from kurgan.study.chance import pick
from tests.games.volga.field import german, go, roll
from tests.games.volga.table import GAME, play, told

# A plural after one, a singular after another number, a list without its "and", a verb that does not agree.
WRONG = re.compile(
    r"(?<![\d½])-?1 (?:[a-z]+ )*?(?:units|points|factors|steps|dice)\b"
    r"|(?<!-)\b(?!1\b)\d+ (?:[a-z]+ )*?(?:unit|point|factor|step)\b"
    r"|^\{unit:[^}]*\} attack |\} and \{unit:[^}]*\} attacks "
    r"|\{unit:[^}]*\}, \{unit:[^}]*\}(?!,| and )"
)


def sentences(found: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from sentences(value)
    elif isinstance(found, list):
        for value in found:
            yield from sentences(value)


def said(s: Any) -> Iterator[str]:
    """All that is said in a state and of what led to it: events, sheets, prompt, buttons, tracks, warnings."""
    for event in s.events:
        yield GAME.told(event)
        if "fought" in event.given and GAME.face.sheet is not None:
            yield from sentences(GAME.face.sheet(event.given["fought"]))
    decision = GAME.decision(s)
    shown = GAME.face.present(GAME.view(s, 0))
    yield from sentences([shown["tracks"], shown["battle"], shown["outcome"], GAME.face.warnings(s)])
    if decision is not None:
        yield GAME.prompt(decision)
        yield from (GAME.label(decision, verb) for verb in decision.choices)
        yield from sentences(list(GAME.face.support_previews(s).values()))
        yield from sentences(GAME.face.attack_previews(s))


@pytest.mark.parametrize(("scenario", "options"), [
    ("standard", {"sides": "bids"}), ("campaign", {}), ("midgame", {"victory": "automatic"}),
])
def test_whole_games_speak_of_one_and_many_as_they_should(scenario: str, options: dict[str, str]) -> None:
    heard = 0
    for seed in range(3):
        rng = Random(seed)
        s = GAME.setup(scenario, options, Dice.fast(seed))
        while (decision := GAME.decision(s)) is not None:
            GAME.play(s, pick(decision, rng))
            for text in said(s):
                assert not WRONG.search(text), text
                heard += 1
            s.events.clear()
    assert heard > 1000


def test_what_a_wrong_sentence_looks_like() -> None:
    for text in (
        "Absorb 1 attrition points: reduce.", "place 1 units.", "{unit:a} attack {place:b}", "needs 1 victory points",
        "{unit:a} and {unit:b} attacks {place:c}", "{unit:a}, {unit:b}: a step lost", "-1 victory points, 10",
        "2 point",
    ):
        assert WRONG.search(text), text
    for text in ("11 units", "1½ replacement points", "{unit:a}, {unit:b} and {unit:c} attack", "21 points", "1 point"):
        assert not WRONG.search(text), text


@pytest.mark.parametrize(("units", "says"), [
    (["KG-6"], "{unit:KG-6} attacks {place:27}:"),
    (["KG-6", "191/71"], "{unit:191/71} and {unit:KG-6} attack {place:27}:"),
    (["KG-6", "191/71", "194/71"], "{unit:191/71}, {unit:194/71} and {unit:KG-6} attack {place:27}:"),
])
def test_a_battle_names_who_attacks(units: list[str], says: str) -> None:
    s = play(german({**dict.fromkeys(units, "21"), "270/10NKVD": "27"}, 3, 4, 3, 4), "activate 21")
    for unit in units:
        go(s, unit, "27")
    roll(play(s, "attack 27"))
    assert told(s, "battle")[0].startswith(says)


def test_an_officer_gives_its_reasons_in_words() -> None:
    heard: set[str] = set()
    for seed in (1, 2):
        players = [agent("officer", "volga", side, seed) for side in (0, 1)]
        s = GAME.setup("standard", {}, Dice.fast(seed))
        for _ in range(120):
            decision = GAME.decision(s)
            if decision is None:
                break
            player = players[decision.side]
            GAME.play(s, player.choose(GAME.view(s, decision.side), decision))
            if player.reason is not None:
                heard.add(GAME.words.of(player.reason))
    assert heard and not [text for text in heard if WRONG.search(text)]
    assert any(re.match(r"\d units? against \{place:\w+\}: ", text) for text in heard)
