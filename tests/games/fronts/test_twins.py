"""Twins of whole games: another truth behind the same table, and each side is sent the same to the byte (3.5, 6.1)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kurgan.core.action import Action
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, OTHER, SOVIET
from tests.games.fronts.fog import games, scramble
from tests.games.fronts.table import GAME
from tests.games.twins import against_the_computer, between_people, first_difference, shown_beside_the_table, texts_of

SEED = 3
SAMPLES = 60  # positions of a whole game, from its first question to its last
HINTS = 5  # of those positions in which a side decides
FOLLOWED = 4  # actions of the game that are done at both tables
TELLING = ("hit", "strike")  # a unit may die of it, and that depends on its strength


def sampled() -> list[int]:
    """The numbers of positions along the whole game."""
    count = len(games(SEED))
    return sorted({n * (count - 1) // (SAMPLES - 1) for n in range(SAMPLES)})


def followed(s: Fronts, twin: Fronts, actions: list[Action]) -> list[Action]:
    """The next actions of the game that can be done at both tables before dice fall or something is revealed.

    A phase that ends by itself when its player has nothing left to do looks like one that they ended: it ends this.
    """
    pair, made = [s.copy(), twin.copy()], list[Action]()
    for action in actions:
        for one in pair:
            decision = GAME.decision(one)
            if decision is None or not decision.allows(action) or action.verb in TELLING:
                return made
            rolled, revealed = one.dice.count, one.seen
            GAME.play(one, action)
            if (one.dice.count, one.seen, one.outcome) != (rolled, revealed, None):
                return made
        if pair[0].stack[-1].kind() != pair[1].stack[-1].kind():
            return made
        made.append(action)
    return made


@pytest.mark.case("fronts", "3.5", "6.1-secret")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_whatever_the_enemy_hides_a_side_is_sent_the_same_in_a_whole_game(side: int) -> None:
    game, rng, met = games(SEED), Random(side), Counter[str]()
    hints = 0
    for n in sampled():
        s = game[n][0]
        twin = scramble(s, OTHER[side], rng)
        assert twin.table() != s.table()
        assert shown_beside_the_table(GAME, twin, side) == shown_beside_the_table(GAME, s, side)
        texts = texts_of(GAME, followed(s, twin, [row[1] for row in game[n : n + FOLLOWED]]))
        told = [between_people(GAME, one, side, texts, n) for one in (s, twin)]
        assert first_difference(*told) == "", (n, s.stack[-1].kind(), texts)
        decides = GAME.decision(s)
        wants = hints < HINTS and decides is not None and decides.side == side
        hints += wants
        told = [against_the_computer(GAME, one, side, n, wants) for one in (s, twin)]
        assert first_difference(*told) == "", (n, s.stack[-1].kind())
        met[s.stack[-1].kind()] += 1
        met["followed"] += len(texts)
    assert hints == HINTS and met["followed"] > 90 and len(met) > 6, met
    assert game[-1][0].turn == 14
