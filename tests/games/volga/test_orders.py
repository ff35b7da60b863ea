"""Standing orders: artillery, withdrawals, the Advantage and the Hero in the enemy's impulse, answered beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.orders import ASK, NEVER, PHASE, TURN
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.field import german, roll, strike
from tests.games.volga.table import GAME, advantage, asked, at, full, impulse, play

GUNS = ["art-62a", "art-62b"]
WORN = {"at": "27", "reduced": True}
FIGHT = {"KG-6": "21", "W1": "27", "38M": "47"}


def ordered(**answers: str) -> dict[str, Any]:
    """The part of a position that leaves these answers standing for the Soviets."""
    return {"hidden": {"orders": {f"soviet {name}": answer for name, answer in answers.items()}}}


def fought(dice: list[int], **doc: Any) -> Volga:
    """A German attack on Area 27 with the dice seen."""
    s = impulse(FIGHT, dice=dice, artillery_used=[*GUNS, "art-71"], **{"impulse": 1, **doc})
    return play(s, "activate 21", "unit KG-6", "to 27", "attack 27", "none", "none", "roll")


def orders(s: Volga) -> set[str]:
    """The standing orders that may be given now."""
    decision = GAME.decision(s)
    assert decision is not None
    return {GAME.lexicon.names["order"][noun] for noun in decision.orders}


def test_the_advantage_need_not_be_offered_against_every_success() -> None:
    s = fought([3, 3, 2, 2], advantage="soviet", **ordered(fanatical="turn"))
    assert advantage(s) == "soviet" and not full(s, "KG-6") and asked(s)[1] != "12.1A"


@pytest.mark.parametrize(("answer", "asks"), [("from-two", True), ("from-four", False), ("ask", True)])
def test_or_only_against_a_large_one(answer: str, asks: bool) -> None:
    s = fought([3, 3, 2, 2], advantage="soviet", **ordered(fanatical=answer))  # success by 2
    assert (asked(s) == ("soviet", "12.1A")) is asks


def test_the_answer_at_the_question_stands_until_the_impulse_ends() -> None:
    s = fought([3, 3, 2, 2], advantage="soviet")
    assert {"fanatical-phase", "fanatical-turn", "guns-phase"} <= orders(s)
    plain = fought([3, 3, 2, 2], advantage="soviet")
    play(s, "order fanatical-phase")
    play(plain, "decline")
    assert s.order(1, "fanatical") == PHASE and s.seen_by(0).digest() == plain.seen_by(0).digest()
    while s.side == 0 and s.impulse == 1:
        decision = GAME.decision(s)
        assert decision is not None
        GAME.apply(s, decision.forward()[-1])
    assert s.order(1, "fanatical") == ASK


def test_artillery_in_defence_may_stay_silent() -> None:
    doc: dict[str, Any] = {"advantage": "german", "dice": [3, 3, 2, 2], "artillery_used": []}
    first = ("activate 21", "unit KG-6", "to 27", "attack 27", "none")
    assert asked(play(impulse(FIGHT, **doc), *first)) == ("soviet", "10.2.1")
    silent = play(impulse(FIGHT, **doc, **ordered(guns="never")), *first)
    assert asked(silent)[0] == "german" and not any(silent.guns)


@pytest.mark.parametrize(("answer", "side"), [("ask", "soviet"), ("never", "german"), ("phase", "german")])
def test_who_never_withdraws_is_not_asked_to(answer: str, side: str) -> None:
    units = {"KG-6": "21", "92N": "27", "42N": WORN}
    s = strike(german(units, 1, 1, 6, 6, **ordered(withdraw=answer)), "21", "27", "KG-6")
    roll(play(s, "lead 92N"))
    assert asked(s)[0] == side and at(s, "42N") == "27"


def test_the_hero_is_a_soviet_question_whatever_seat_plays_them() -> None:
    s = impulse(FIGHT)
    assert not any(name.startswith("hero") for name in orders(s)) and "guns-never" in orders(s)
    s.swapped = 1
    s.question = None
    assert asked(s)[0] == "soviet" and "hero-never" not in orders(s)  # the seat named after them plays the Germans


def test_what_stands_for_a_turn_ends_with_it() -> None:
    s = impulse(FIGHT, **ordered(prolong="turn", hero="never"))
    assert s.order(1, "prolong") == TURN
    turn = s.turn
    while s.turn == turn and s.outcome is None:
        assert s.order(1, "prolong") == TURN
        decision = GAME.decision(s)
        assert decision is not None
        GAME.apply(s, decision.forward()[-1])
    assert s.order(1, "prolong") == ASK and s.order(1, "hero") == NEVER
