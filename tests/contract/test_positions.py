"""Positions by hand: what a document describes can be played, and an impossible one gets a sentence."""

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kurgan.core.document import BadPosition
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.study.chance import pick
from tests.contract.journey import GAMES, every_game, journey
from tests.contract.test_records import ANYTHING, one_sentence

DOCUMENTS = {game.id: [json.dumps(game.document(s)) for s, _ in journey(game, 61, every=70)] for game in GAMES}


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a document, no more than three of a long list or table."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in list(value)[:12]:
            found += spots(value[key], (*path, key))
    elif isinstance(value, list):
        for n in range(min(len(value), 3)):
            found += spots(value[n], (*path, n))
    return found


@every_game
def test_a_game_from_a_document_knows_its_scenario_and_options(game: Game) -> None:
    last = game.scenarios[-1].id
    others = {option.id: option.values[-1] for option in game.options}
    begun = game.setup(last, others)
    record = Play.new(game, position=game.document(begun)).save()
    defaults = {option.id: option.default for option in game.options}
    assert record.scenario == last and record.options == defaults | begun.options


@every_game
@settings(max_examples=200)
@given(data=st.data())
def test_a_document_with_anything_in_it_is_refused_with_a_sentence_or_played(data: st.DataObject, game: Game) -> None:
    document = json.loads(data.draw(st.sampled_from(DOCUMENTS[game.id])))
    path = data.draw(st.sampled_from(spots(document)))
    inside = document
    for step in path[:-1]:
        inside = inside[step]
    if data.draw(st.booleans()):
        inside[path[-1]] = data.draw(ANYTHING)
    elif isinstance(inside, dict):
        inside[data.draw(st.text(max_size=6))] = inside.pop(path[-1])
    else:
        del inside[path[-1]]
    try:
        s = game.position(document)
    except BadPosition as error:
        one_sentence(error)
        return
    rng = Random(0)
    for _ in range(12):
        decision = game.decision(s)
        if decision is None:
            break
        game.apply(s, pick(decision, rng))


@every_game
def test_a_game_goes_on_from_a_document_as_it_would_have(game: Game) -> None:
    for s, decision in journey(game, 62, every=110):
        twin = game.position(json.loads(json.dumps(game.document(s))))
        again = game.document(twin)
        assert again == game.document(s) | {"dice": again["dice"]}
        action = pick(decision, Random(1))
        here = s.copy()
        here.dice, twin.dice = s.dice.copy(), s.dice.copy()
        game.play(here, action)
        game.apply(twin, action)
        assert game.document(twin) == game.document(here)
