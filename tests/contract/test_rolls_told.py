"""Every die that is rolled is told with its face and in a sentence, so that the page can list it."""

from __future__ import annotations

from collections import Counter
from random import Random

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.study.chance import pick
from tests.contract.journey import every_game

ACTIONS = 4_000
DRAWN = ("chit",)  # no die: chits are drawn from a pool, and the log names them


@every_game
def test_every_roll_is_told_with_its_dice(game: Game) -> None:
    rng = Random(9)
    s = game.setup(dice=Dice.fast(9))
    met: Counter[str] = Counter()
    for _ in range(ACTIONS):
        decision = game.decision(s)
        if decision is None:
            break
        s.dice.log.clear()
        s.events.clear()
        game.play(s, pick(decision, rng))
        rolled = Counter(value for label, value, _ in s.dice.log if label not in DRAWN)
        told = Counter(value for event in s.events for value in event.dice)
        met.update(label for label, _, _ in s.dice.log)
        assert rolled <= told, (s.dice.log, [(event.kind, event.says, event.dice) for event in s.events])
        for event in s.events:
            if event.dice:
                assert len(game.told(event)) > 3
    assert met
