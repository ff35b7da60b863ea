"""What may be done and why not agree: a ban that names no rule is a choice that is offered, and only that."""

from __future__ import annotations

from random import Random
from typing import Final, cast

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.games.volga.rules.regroup import regroup_bar, regroup_squares
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import GAME

# The verbs of each frame for which its bans answer every noun.
BANS: Final = {
    "impulse": ("activate",), "assault": ("unit", "attack", "fortify"), "move": ("to",), "withdraw": ("retreat",),
    "refit": ("flip", "free", "rebuild", "restore", "tank"), "regroup": ("to",), "arrivals": ("at",),
}
IN_HAND: Final = {"regroup": "to", "arrivals": "at"}  # asked only while a unit is in hand


@pytest.mark.parametrize(("scenario", "seed"), [("standard", 1), ("campaign", 2), ("midgame", 3)])
def test_a_ban_without_a_rule_is_an_offer(scenario: str, seed: int) -> None:
    s, rng = cast("Volga", GAME.setup(scenario, {}, Dice.fast(seed))), Random(seed)
    met: set[tuple[str, str]] = set()
    for n in range(900):
        decision = GAME.decision(s)
        if decision is None:
            break
        top = s.stack[-1]
        for verb in BANS.get(top.kind(), ()) if n % 3 == 0 else ():
            if IN_HAND.get(top.kind()) == verb and verb not in decision.choices:
                continue
            free = {
                noun for noun in range(len(GAME.lexicon.names[GAME.lexicon.verbs[verb]]))
                if top.why_not(s, Action(verb, noun)) is None
            }
            assert free == set(decision.choices.get(verb, [])), (top.kind(), verb)
            met.add((top.kind(), verb))
        GAME.play(s, rng.choice(decision.forward() or decision.actions()))
        s.events.clear()
    assert len(met) >= 8


def test_the_set_of_areas_to_regroup_to_is_what_no_rule_bars() -> None:
    s, rng = cast("Volga", GAME.setup("campaign", {}, Dice.fast(5))), Random(5)
    for n in range(400):
        decision = GAME.decision(s)
        if decision is None:
            break
        if n % 40 == 0:
            for unit in [*s.on_board(0), *s.on_board(1)]:
                free = [place for place in range(len(s.crossings)) if regroup_bar(s, unit, place) is None]
                assert regroup_squares(s, unit) == free
        GAME.play(s, rng.choice(decision.forward() or decision.actions()))
        s.events.clear()
