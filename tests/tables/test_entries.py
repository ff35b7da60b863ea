"""Results of battles in words: as they are stored, and of entries that were stored when only the code was kept."""

from __future__ import annotations

import pytest

import kurgan
from kurgan.agents import agent
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.tables.entries import plain_of, store_events
from kurgan.tables.store import Json

ENOUGH = 12


def battles(name: str) -> list[Json]:
    """Play a game until enough battles were fought, and return their stored entries."""
    game, found = kurgan.game(name), list[Json]()
    play = Play.new(game, dice=Dice.fast(2), undoable=False)
    players = [agent("cadet", name, side, 1) for side in (0, 1)]
    while len(found) < ENOUGH and (decision := play.decision()) is not None:
        view = game.view(play.state, decision.side)
        step = play.push(players[decision.side].choose(view, decision))
        stored = store_events(game, step.events, 1, 1)
        found += [one for one in stored if "plain" in one]
    return found


@pytest.mark.parametrize("name", ["barbarossa", "pocket"])
def test_an_earlier_entry_gets_the_words_that_a_later_one_has(name: str) -> None:
    found = battles(name)
    assert len(found) >= ENOUGH
    for entry in found:
        earlier = {key: value for key, value in entry.items() if key != "plain"}
        assert plain_of(earlier) == plain_of(entry) == entry["plain"] != entry["text"]


def test_where_the_code_is_not_certain_the_sentence_stays() -> None:
    sheet = {"result": "2", "says": "Two units are lost."}
    assert plain_of({"text": "2 units attack: 2.", "data": {"sheet": sheet}}) == ""
    assert plain_of({"text": "A unit moves.", "data": {"sheet": sheet}}) == ""
    assert plain_of({"text": "A unit moves."}) == ""
    counted = {"result": "2", "says": "Disorganised, 2 steps lost"}  # a number of steps is no code of a table
    assert plain_of({"text": "A barrage: disorganised, 2 steps lost.", "data": {"sheet": counted}}) == ""
    assert plain_of({"text": "The result is 2.", "data": {"sheet": {"result": "2", "says": ""}}}) == ""
