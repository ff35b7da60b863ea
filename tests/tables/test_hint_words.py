"""Every hint is a sentence: in all games, for every kind of question, with an officer's real answers."""

from __future__ import annotations

import re
from random import Random
from unittest.mock import Mock

from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.study.chance import pick
from kurgan.tables.hints import Asked, advice
from kurgan.tables.present import label
from kurgan.tables.session import Session
from kurgan.tables.thinking import Bench, Seat
from tests.contract.journey import every_game

# What one does in these games: the first words that may follow "would".
DOES = frozenset((
    "add", "advance", "ask", "assault", "assign", "attack", "attempt", "bombard", "bomb", "bring", "build", "call",
    "cancel", "change", "choose", "clear", "commit", "consolidate", "continue", "counterattack", "declare", "decline",
    "defend", "deploy", "deselect", "destroy", "dive", "divide", "draw", "eliminate", "end", "fire", "flip", "fly",
    "fortify", "give", "go", "hold", "join",
    "keep", "launch", "lead", "leave", "let", "lose", "lower", "make", "never", "overrun", "pass", "place", "put",
    "raise", "rebuild", "redeploy", "regroup", "release", "remove", "retreat", "roll", "say", "send", "set",
    "spend", "stay", "stop", "take", "transfer", "try", "use", "withdraw",
))
TOKEN = r"\{(?:unit|place|asset):[^{}]+\}"


def faults(says: str) -> list[str]:
    """What keeps this from being a sentence."""
    found = []
    if not re.fullmatch(r"The officer would [^()]+?(?: \(.+\))?\.", says):
        found.append("not of the form")
    told = re.sub(TOKEN, "X", re.sub(r" \([^“”]*\)\.$", ".", says))  # without the reason
    labels = re.findall(r"“(.*?)”", told)
    found += [f"{said!r} is no label" for said in labels if not re.fullmatch(r"[A-Z0-9].*[^.\s:]", said)]
    plain = re.sub(r"“.*?”", "“”", told)
    steps = plain.removeprefix("The officer would ").removesuffix(".").split(", then ")
    found += [f"{step!r} says nothing that one does" for step in steps if step.split(" ")[0] not in DOES]
    found += [f"it has {sign!r}" for sign in ("..", " ,", " .", "None", "_", ":", "{", "  ") if sign in plain]
    return found


@every_game
def test_every_hint_is_a_sentence(game: Game) -> None:
    bench, rng = Bench(agents), Random(1)
    row = Mock(scenario=game.scenarios[0].id)
    session = Session(Play.new(game, dice=Dice.fast(1), undoable=False))
    offered: set[tuple[str, ...]] = set()
    advised: set[tuple[str, str]] = set()
    while (decision := session.play.decision()) is not None:
        state = session.play.state
        if (choices := (decision.case, *decision.choices)) not in offered:
            offered.add(choices)
            for verb, nouns in decision.choices.items():
                for asked in (decision, None):  # as the first step of a hint and as a later one
                    said = label(game, row.scenario, state, asked, [Action(verb, noun) for noun in nouns[:3]])
                    assert not faults(f"The officer would {said}."), said
        if (kind := (state.stack[-1].kind(), decision.case)) not in advised:
            advised.add(kind)
            seat = Seat("advice", game.id, decision.side, "officer", 1)
            view = game.view(state, decision.side)
            thought = bench.advise(seat, view, decision)
            says = advice(game, row, Asked(seat, view, decision, session, session.moves), *thought)["says"]
            assert not faults(says), says
        session.play.push(pick(decision, rng))
    assert len(offered) > len(advised) > 8


@every_game
def test_every_verb_can_follow_would(game: Game) -> None:
    for scenario in game.scenarios:
        verbs = game.face.board(scenario.id)["verbs"]
        assert verbs.keys() == game.lexicon.verbs.keys()
        for verb, words in verbs.items():
            phrase = words.get("does", words["words"])
            assert phrase.split()[0] in DOES and not phrase.endswith(":"), f"{game.id} {verb}: {phrase}"
            on_board = game.lexicon.verbs[verb] in ("unit", "place", "asset")
            assert ("{}" not in phrase) or on_board, f"{game.id} {verb}: {phrase}"


def test_what_is_no_sentence_is_found() -> None:
    assert not faults("The officer would take {unit:A}, then go to {place:1} (towards Moscow).")
    for wrong in (
        "The officer would choose “-1”.", "The officer would the phase.", "The officer would points: 3.",
        "The officer would choose “A line.”, then set-up.", "The officer would at {place:0633}.", "The officer would .",
        "The officer would go to {place:1}", "The officer would take {unit:A}, then -1.",
    ):
        assert faults(wrong), wrong
