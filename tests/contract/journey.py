"""Random games of every registered game, and their states along the way."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import kurgan
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.message import Message
from kurgan.core.record import Record
from kurgan.core.registry import games
from kurgan.core.state import State
from kurgan.core.view import View
from kurgan.study.chance import pick
from kurgan.study.playout import Ended, play_game

GAMES = [game for game in games() if (Path(kurgan.__file__).parent / "games" / game.id).is_dir()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


class Chance:
    """A player that picks any choice that leads on."""

    reason: Message | None = None

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        """Any choice that leads on."""
        return pick(decision, self.rng)


def whole_game(game: Game, seed: int) -> Ended:
    """A random game to its end."""
    player = Chance(seed)
    return play_game(game, [player] * len(game.sides), seed)


def recorded(game: Game, seed: int) -> Record:
    """The record of a random game."""
    return whole_game(game, seed).record


def journey(game: Game, seed: int, every: int = 1, dice: Dice | None = None) -> Iterator[tuple[State, Decision]]:
    """Every so-many-th state of a random game, with its decision."""
    rng = Random(seed)
    s = game.setup(dice=dice or Dice.fast(seed))
    count = 0
    while (decision := game.decision(s)) is not None:
        if count % every == 0:
            yield s, decision
        game.play(s, pick(decision, rng))
        s.events.clear()
        count += 1
