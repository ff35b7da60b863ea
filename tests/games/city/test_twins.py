"""Twins of whole games: stacks, answers and orders in hand are others, and each side is sent the same bytes (8.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from kurgan.core.action import Action
from kurgan.core.state import side_asked
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import TYPE
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.orders import ORDERS
from kurgan.games.city.rules.setup import Setup
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.entry import Entry, due
from tests.games.city.test_shuffled import OF_UNITS, exchanged, hidden, played
from tests.games.twins import against_the_computer, between_people, first_difference, shown_beside_the_table, texts_of
from tests.nightly import much

LONGEST = 20_000  # actions; random games end long before
FOLLOWED = 4  # actions of the game that are done at both tables
HINTS = 3
WHOLE = [("campaign", 5, 330), *much([], [("introduction", 3, 100)])]


@dataclass
class Moment:
    """A position of a game and what was done next."""

    n: int
    s: City
    next: list[Action]


@cache
def moments(scenario: str, seed: int, every: int) -> tuple[Moment, ...]:
    """Positions along a whole game: one in so many, and the first of each kind of question to each side."""
    found: list[Moment] = []
    met: Counter[tuple[str, int]] = Counter()
    actions: list[Action] = []
    for n, (s, decision, action, _) in enumerate(played(scenario, seed, LONGEST)):
        key = s.stack[-1].kind(), decision.side
        met[key] += 1
        if n % every == 0 or met[key] == 1:
            found.append(Moment(n, s.copy(), []))
        actions.append(action)
    assert n < LONGEST - 1, "the game is played to its end"
    for one in found:
        one.next = actions[one.n : one.n + FOLLOWED]
    return tuple(found)


def another_truth(s: City, side: int, rng: Random) -> City:
    """The same position with everything changed that a side may not know."""
    below = hidden(s) if side == SOVIET else []
    rng.shuffle(below)
    made = exchanged(s, list(zip(below[::2], below[1::2], strict=False)))
    other = OTHER[side]
    for number, question in enumerate(ORDERS.questions):
        made.orders[ORDERS.slot(other, number)] = rng.choice(question.answers)
    held = [place for place in range(len(CITY.lexicon.names["place"])) if made.troops[other] >> place & 1]
    made.never[other] = sorted(rng.sample(held, min(2, len(held))))
    for n, frame in enumerate(made.stack):
        if isinstance(frame, Bombardment) and frame.side == other and not frame.firing:
            made.stack[n] = Bombardment(frame.side, frame.done.copy())
        elif isinstance(frame, Move) and frame.side == other:
            frame.path = []
        elif isinstance(frame, Entry) and other == GERMAN:
            frame.units = [rng.choice(due(made))]
        elif isinstance(frame, Setup) and frame.side == other == GERMAN:
            frame.hand = [] if frame.hand else rng.sample(frame.waiting(made), min(1, len(frame.waiting(made))))
    return made


def alike(s: City, rng: Random) -> tuple[City, dict[int, int]]:
    """A twin in which two hidden units of one type have changed places, and who stands for whom; none if none can."""
    below = hidden(s)
    rng.shuffle(below)
    for n, first in enumerate(below):
        for second in below[n + 1 :]:
            if TYPE[first] == TYPE[second] and s.where[first] != s.where[second]:
                return exchanged(s, [(first, second)]), {first: second, second: first}
    return exchanged(s, []), {}


def followed(s: City, twin: City, swap: dict[int, int], actions: list[Action]) -> tuple[list[Action], list[Action]]:
    """The next actions, and those of the twin, until dice fall, a unit comes to light, or the twin may not do it."""
    here, there = s.copy(), twin.copy()
    done: tuple[list[Action], list[Action]] = ([], [])
    for action in actions:
        same = Action(action.verb, swap.get(action.noun, action.noun)) if action.verb in OF_UNITS else action
        decision = CITY.decision(there)
        if decision is None or not decision.allows(same):
            break
        rolled = here.dice.count
        CITY.play(here, action)
        CITY.play(there, same)
        seen = not set(swap) <= set(hidden(here)) if here.outcome is None else True
        if seen or here.dice.count != rolled:
            break
        done[0].append(action)
        done[1].append(same)
    return done


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
@pytest.mark.parametrize(("scenario", "seed", "every"), WHOLE)
def test_whatever_is_hidden_a_side_is_sent_the_same_in_a_whole_game(
    scenario: str, seed: int, every: int, side: int,
) -> None:
    rng, met, hints = Random(side), Counter[str](), 0
    for one in moments(scenario, seed, every):
        s, kind = one.s, one.s.stack[-1].kind()
        twin = another_truth(s, side, rng)
        assert shown_beside_the_table(CITY, twin, side) == shown_beside_the_table(CITY, s, side), (one.n, kind)
        wants = hints < HINTS and side_asked(s) == side and kind != "setup"
        hints += wants
        told = [against_the_computer(CITY, each, side, one.n, wants) for each in (s, twin)]
        assert first_difference(*told) == "", (one.n, kind)
        met[kind] += 1
    assert hints == HINTS and {"setup", "move", "attack", "initiative"} <= met.keys()


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(("scenario", "seed", "every"), WHOLE)
def test_whoever_acts_out_of_sight_the_soviets_device_is_sent_the_same(scenario: str, seed: int, every: int) -> None:
    rng, met = Random(0), Counter[str]()
    for one in moments(scenario, seed, every):
        twin, swap = alike(one.s, rng)
        if not swap:
            continue
        done = followed(one.s, twin, swap, one.next)
        pair = zip((one.s, twin), done, strict=True)
        told = [between_people(CITY, s, SOVIET, texts_of(CITY, actions), one.n) for s, actions in pair]
        assert first_difference(*told) == "", (one.n, one.s.stack[-1].kind(), texts_of(CITY, done[0]))
        met.update(action.verb for action in done[0])
    assert met["unit"] and met.total() > 40, met
