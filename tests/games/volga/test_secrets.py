"""What a seat may know: all but the other's bid, and nothing that is not declared."""

from __future__ import annotations

import json
import random
from typing import cast

import pytest

from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Number
from kurgan.games.volga.rules.assault import Assault
from kurgan.games.volga.rules.frames import FRAMES
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.field import german
from tests.games.volga.table import GAME, play


class Planned(Volga):
    """The game with a column that says nothing of who sees it, and one that does."""

    COLUMNS = Fields(*Volga.COLUMNS.all, Field("plan", Number()), Field("weather", Number(), PUBLIC))

    def __init__(self, dice: Dice, units: int = len(GAME.lexicon.names["unit"]), places: int = 80) -> None:
        super().__init__(dice, units, places)
        self.plan = 7
        self.weather = 8

    def blank(self, dice: Dice) -> Planned:
        return Planned(dice, 0, 0)


class Plotted(Assault):
    """A frame with a field that says nothing of who sees it."""

    FIELDS = Fields(*Assault.FIELDS.all, Field("plot", Number()))

    def __init__(self, side: int, areas: list[int], begun: bool, combined: bool, plot: int = 9) -> None:
        super().__init__(side, areas, begun, combined)
        self.plot = plot


def test_what_is_not_declared_stays_hidden() -> None:
    s = Planned(Dice.fast(1))
    s.fill([*play(german({"191/71": "21", "38M": "47"}), "activate 21").columns(), 7, 8])
    s.stack = [Plotted(0, [20], False, False)]
    for seat in (0, 1):
        seen = s.seen_by(seat)
        assert (seen.plan, seen.weather) == (0, 8) and seen.where == s.where
        assert seen.stack[0].data() == [0, [20], False, False, 0]


def test_every_column_and_field_says_who_sees_it_but_orders_and_bids() -> None:
    hidden = [field.name for field in Volga.COLUMNS.all if field.sees != PUBLIC]
    parts = [(kind, field) for kind, made in FRAMES.items() for field in made.FIELDS.all]
    hidden += [f"{kind}.{field.name}" for kind, field in parts if field.sees != PUBLIC]
    assert hidden == ["orders", "bid.bids"]


@pytest.mark.case("volga", "20.1")
def test_a_bid_is_the_bidder_s_secret_until_both_are_made() -> None:
    s = GAME.setup("standard", {"sides": "bids"}, Dice.fast(1))
    GAME.apply(s, GAME.lexicon.parse("bid 13"))
    assert GAME.secret(s) and GAME.view(s, 0).known.stack[-1].data() == [[13, -1]]
    theirs = GAME.view(s, 1)
    assert theirs.known.stack[-1].data() == [[0, -1]] and "13" not in json.dumps(theirs.plain()["knows"][1])
    GAME.apply(s, GAME.lexicon.parse("bid 11"))
    assert not GAME.secret(s) and s.seen == 1


@pytest.mark.parametrize(("scenario", "seed"), [("standard", 1), ("campaign", 2), ("midgame", 3)])
def test_whose_question_it_is_is_told_without_asking_it(scenario: str, seed: int) -> None:
    s = cast("Volga", GAME.setup(scenario, {"sides": "bids"}, Dice.fast(seed)))
    rng = random.Random(seed)
    asked = set()
    for _ in range(700):
        decision = GAME.decision(s)
        if decision is None:
            break
        asked.add(s.stack[-1].KIND)
        assert s.stack[-1].asks(s) == decision.side
        GAME.play(s, rng.choice(decision.forward()))
    assert len(asked) > 10
