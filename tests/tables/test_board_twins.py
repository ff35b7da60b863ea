"""Private boards of games that differ only in what is hidden: with the same chance they are equal to the byte."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal

import pytest

from kurgan.core.dice import Dice
from kurgan.core.event import WATCHER
from kurgan.core.registry import game as known
from kurgan.core.state import State, side_asked
from kurgan.games.city.game import CITY
from kurgan.study.chance import pick
from tests.games.city.test_twins import another_truth, moments
from tests.games.fronts.fog import games, scramble
from tests.games.fronts.table import GAME as FRONTS
from tests.games.twins import first_difference, private_board
from tests.nightly import much

KINDS: tuple[Literal["what-if", "plan"], ...] = ("what-if", "plan")
SAMPLES = 40
WHOLE = [("introduction", 3, 200), *much([], [("campaign", 5, 700)])]


def compare(game: str, one: State, other: State, side: int, seed: int) -> int:
    """The boards that a side, and a watcher, make of both are the same; return how many messages they gave."""
    messages = 0
    for eyes in (side, WATCHER):
        for kind in KINDS:
            boards = [private_board(known(game), s, eyes, seed, kind) for s in (one, other)]
            assert first_difference(*boards) == "", (seed, eyes, kind, one)
            messages += len(boards[0])
    return messages


@pytest.mark.case("fronts", "3.5", "6.1-secret")
@pytest.mark.parametrize("side", [0, 1])
def test_a_board_of_fronts_rests_on_what_its_maker_knows_alone(side: int) -> None:
    game, rng, met, messages = games(5), Random(side), Counter[str](), 0
    for n in sorted({n * (len(game) - 1) // (SAMPLES - 1) for n in range(SAMPLES)}):
        s = game[n][0]
        twin = scramble(s, 1 - side, rng)
        assert twin.table() != s.table()
        messages += compare(FRONTS.id, s, twin, side, n)
        met[s.stack[-1].kind()] += 1
    assert len(met) > 5 and messages > 1000, (met, messages)


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("scenario", "seed", "every"), WHOLE)
def test_a_board_of_the_city_rests_on_what_its_maker_knows_alone(
    scenario: str, seed: int, every: int, side: int
) -> None:
    rng, met, messages = Random(side), Counter[str](), 0
    for one in moments(scenario, seed, every):
        messages += compare(CITY.id, one.s, another_truth(one.s, side, rng), side, one.n)
        met[one.s.stack[-1].kind()] += 1
    assert len(met) > 5 and messages > 500, (met, messages)


@pytest.mark.parametrize("name", ["pocket", "volga"])
def test_a_board_does_not_know_the_standing_orders_of_the_other_side(name: str) -> None:
    game, rng = known(name), Random(4)
    s, different = game.setup(dice=Dice.fast(4)), 0
    for n in range(600):
        decision = game.decision(s)
        assert decision is not None
        if n % 60 == 30:
            for side in range(2):
                twin = s.copy()
                twin.question = None
                for number, question in enumerate(s.ORDERS.questions):
                    twin.orders[s.ORDERS.slot(1 - side, number)] = rng.choice(question.answers)
                different += twin.table() != s.table()
                compare(name, s, twin, side, n)
        game.play(s, pick(decision, rng))
    assert different > 5


def test_the_bids_of_volga_stay_secret() -> None:
    game = known("volga")
    twins = []
    for bid in (2, 5):
        s = game.setup(options={"sides": "bids"})
        while not game.secret(s) or side_asked(s) == 0:
            decision = game.decision(s)
            assert decision is not None
            wanted = [one for one in decision.forward() if (one.verb, one.noun) == ("bid", bid)]
            game.play(s, (wanted or decision.forward())[0])
        twins.append(s)
    assert twins[0].table() != twins[1].table()
    compare("volga", twins[0], twins[1], 1, 1)
