"""Who watches the Volga learns of bids only that they are made, and of standing orders nothing (20.1)."""

from __future__ import annotations

import json
from random import Random

import pytest

from kurgan.core.dice import Dice
from kurgan.core.event import WATCHER
from kurgan.core.play import Play
from kurgan.tables.session import Session
from tests.games.volga.table import GAME
from tests.games.watching import SIDES, lines, moments, other_truths, shown, surplus, whole

GAMES = [("standard", 1), ("campaign", 2), ("midgame", 3)]
BIDS = {"sides": "bids"}


@pytest.mark.case("volga", "20.1")
@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_a_watcher_sees_nothing_that_a_side_does_not_see(scenario: str, seed: int) -> None:
    for n, s in moments(GAME, seed, 20, scenario, BIDS):
        assert surplus(GAME, s) == [], n
        if not GAME.secret(s):
            assert GAME.view(s, WATCHER).known.table() == s.table(), n


@pytest.mark.case("volga", "20.1")
def test_a_watcher_sees_that_a_bid_is_made_and_not_which() -> None:
    made = set()
    for bid in (3, 13):
        s = GAME.setup("standard", BIDS, Dice.fast(1))
        assert GAME.view(s, WATCHER).known.stack[-1].data() == [[-1, -1]]
        GAME.apply(s, GAME.lexicon.parse(f"bid {bid}"))
        assert GAME.view(s, WATCHER).known.stack[-1].data() == [[0, -1]]
        made.add(json.dumps(shown(GAME, s)))
        for twin in other_truths(GAME, s, 1):
            assert shown(GAME, twin) == shown(GAME, s)
    assert len(made) == 1


@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_whatever_orders_stand_a_watcher_is_shown_the_same(scenario: str, seed: int) -> None:
    rng, ordered = Random(seed), 0
    for n, s in moments(GAME, seed, 40, scenario, BIDS):
        decision = GAME.decision(s)
        if decision is None or not decision.orders:
            continue
        twin = s.copy()
        twin.question = None
        for noun in rng.sample(decision.orders, min(3, len(decision.orders))):
            twin.give_order(decision.side, noun)
        assert GAME.view(twin, decision.side).known.table() != GAME.view(s, decision.side).known.table()
        assert shown(GAME, twin, every=10) == shown(GAME, s, every=10), n
        ordered += 1
    assert ordered > 10


@pytest.mark.case("volga", "20.1")
@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_a_watcher_hears_all_that_is_told_once_bids_are_open(scenario: str, seed: int) -> None:
    told = whole(GAME, seed, scenario, BIDS)
    assert lines(told.watcher) == lines(told.all) == lines(told.sides[0]) == lines(told.sides[1])


@pytest.mark.case("volga", "20.1")
def test_a_bid_is_not_in_what_a_watcher_is_told() -> None:
    told = []
    for bid in (3, 13):
        session = Session(Play.new(GAME, "standard", BIDS, Dice.fast(1)))
        session.do(f"bid {bid}")
        history = session.history(WATCHER)
        told.append(json.dumps([history.log, history.marks, history.actions, session.shown(WATCHER)]))
        assert session.shown(WATCHER) == session.shown(SIDES[1])
    assert told[0] == told[1]
