"""Standing orders on the page: the words of each, what stands, the button beside a question, and who is shown them."""

import json
from typing import Any

import pytest

import kurgan
from kurgan.core.game import Game
from kurgan.tables.present import decision_message
from kurgan.tables.standing import standing_orders

ORDERED = ("city", "pocket", "volga")
TWO: dict[str, Any] = {
    "phase": "combat", "side": "soviet", "turn": 4, "tracks": {"air": [2, 0]},
    "units": {"sov_19tb": "11.04", "sov_157tb": "11.04", "ger_376id_672": "11.05"},
}


def pocket() -> Game:
    """The game with the most such questions."""
    return kurgan.game("pocket")


def test_the_question_asked_comes_first_and_has_a_button() -> None:
    game = pocket()
    s = game.position(TWO)
    for text in ("target 11.05", "everyone", "fight"):
        game.apply(s, game.lexicon.parse(text))
    decision = game.decision(s)
    assert decision is not None
    first, *others = standing_orders(game, s, decision)
    assert first["id"] == "air" and not first["changed"]
    assert [answer["action"] for answer in first["answers"] if answer["offered"]] == ["order air-phase"]
    assert [answer["label"] for answer in first["answers"] if answer["stands"]] == ["Ask me"]
    assert not any(answer["offered"] for order in others for answer in order["answers"])


def test_what_stands_is_marked_and_ask_me_takes_it_back() -> None:
    game = pocket()
    s = game.position({**TWO, "hidden": {"orders": {"soviet air": "from-four", "axis air": "never"}}})
    decision = game.decision(s)
    assert decision is not None
    [air] = [order for order in standing_orders(game, s, decision) if order["id"] == "air"]
    assert air["changed"] and [one["action"] for one in air["answers"] if one["stands"]] == ["order air-from-four"]
    game.apply(s, game.lexicon.parse("order air-ask"))
    again = game.decision(s)
    assert again is not None and not any(order["changed"] for order in standing_orders(game, s, again))


def test_nobody_else_is_sent_them() -> None:
    game = pocket()
    seen = []
    for orders in ({}, {"soviet air": "never", "soviet marker": "never"}):
        s = game.position({**TWO, "hidden": {"orders": orders}})
        decision = game.decision(s)
        assert decision is not None and decision_message(game, s, decision, True)["orders"]
        seen.append(json.dumps([decision_message(game, s, decision, False), game.view(s, 0).plain()]))
    assert seen[0] == seen[1] and "order air" not in seen[0]


@pytest.mark.parametrize("name", ORDERED)
def test_every_order_has_its_words(name: str) -> None:
    game = kurgan.game(name)
    s = game.setup()
    decision = game.decision(s)
    assert decision is not None
    decision.orders = list(range(len(game.lexicon.names["order"])))
    for order in standing_orders(game, s, decision):
        words = [order["title"], *(answer["label"] for answer in order["answers"])]
        assert len(set(words)) == len(words) and all(word[:1].isupper() for word in words)


@pytest.mark.parametrize("name", ["barbarossa", "fronts"])
def test_a_game_without_such_questions_has_none(name: str) -> None:
    game = kurgan.game(name)
    s = game.setup()
    decision = game.decision(s)
    assert decision is not None and standing_orders(game, s, decision) == [] and "order" not in game.lexicon.verbs
