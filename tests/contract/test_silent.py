"""Silent play: where nobody listens the rules make no messages and no sentences, and play the same game."""

from random import Random

import pytest

from kurgan.core import state as kernel_state
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.language import Catalogue
from kurgan.core.message import Message
from kurgan.core.state import State
from kurgan.study.chance import pick
from tests.contract.journey import every_game


def play(game: Game, s: State, seed: int, actions: int) -> list[str]:
    """Play at random; list the digests on the way."""
    rng, digests = Random(seed), []
    for _ in range(actions):
        decision = game.decision(s)
        if decision is None:
            break
        game.play(s, pick(decision, rng))
        digests.append(s.digest())
    return digests


@every_game
def test_silent_play_makes_no_messages_and_goes_the_same_way(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    loud, silent = game.setup(dice=Dice.fast(5)), game.setup(dice=Dice.fast(5))
    expected = play(game, loud, 5, 600)
    silent.silent = True
    silent.events.clear()

    def forbidden(*args: object, **given: object) -> None:
        raise AssertionError("silent play has made words")

    monkeypatch.setattr(Catalogue, "text", forbidden)
    monkeypatch.setattr(kernel_state, "Event", forbidden)
    monkeypatch.setattr(Message, "__init__", forbidden)
    assert play(game, silent, 5, 600) == expected
    assert silent.events == [] and loud.events


@every_game
def test_a_guess_is_silent_and_a_copy_listens_as_its_original(game: Game) -> None:
    s = game.setup(dice=Dice.fast(3))
    guess = game.guess(game.view(s, 0), 1)
    assert guess.silent and guess.copy().silent and not s.silent and not s.copy().silent
