"""What may be done and why not agree: a ban that names no rule is a choice that is offered, and only that."""

from __future__ import annotations

from random import Random
from typing import Final, cast

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.games.volga.rules.regroup import regroup_bar, regroup_squares
from kurgan.games.volga.rules.state import Volga
from tests.games.offers import compare, looked_at, nouns, wanted
from tests.games.volga.aside import set_aside
from tests.games.volga.table import GAME

# The verbs of each frame for which its bans answer every noun.
BANS: Final = {
    "impulse": ("activate",), "assault": ("unit", "attack", "fortify"), "move": ("to",), "withdraw": ("retreat",),
    "refit": ("flip", "free", "rebuild", "restore", "tank"), "regroup": ("to",), "arrivals": ("at",),
}
IN_HAND: Final = {"regroup": "to", "arrivals": "at"}  # asked only while a unit is in hand
# The frames of a combat, of which a game has few: every state of theirs is looked at.
FIGHTS: Final = {
    "overrun": ("unit", "to", "attack", "clear", "done"), "losses": ("flip", "kill", "retreat"),
    "combat": ("lead", "with", "gun", "air", "storm"),
}
GAMES: Final = [(scenario, seed) for scenario in ("standard", "campaign", "midgame") for seed in range(6)]
# Random games hardly come to them; tests of the cases do.
RARE: Final = {("overrun", "clear", True), ("combat", "storm", True)}
TRIED: Final = 60  # nouns of a verb that are tried in one state, and as many of those offered


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


@pytest.mark.case("volga", "11.4", "11.4.5", "11.5", "10.2.1", "10.1.1", "10.3.1")
def test_in_combats_losses_and_overruns_a_rule_forbids_exactly_what_is_not_offered() -> None:
    met: set[tuple[str, str, bool]] = set()
    for scenario, seed in GAMES:
        s = GAME.setup(scenario, {}, Dice.fast(seed))
        met |= compare(GAME, s, Random(seed), FIGHTS, 1.0, TRIED)
    assert wanted(FIGHTS) - met <= RARE


@pytest.mark.case("volga", "11.4", "11.4.5", "11.5", "10.2.1", "10.1.1", "10.3.1")
def test_with_the_bans_named_set_aside_the_action_would_be_offered() -> None:
    named: set[tuple[str, str]] = set()
    for scenario, seed in GAMES:
        rng = Random(seed)
        for s, decision in looked_at(GAME, GAME.setup(scenario, {}, Dice.fast(seed)), rng, FIGHTS, 1.0):
            kind = s.stack[-1].kind()
            for verb in FIGHTS[kind]:
                if verb == "to" and "to" not in decision.choices:
                    continue
                known = nouns(GAME, verb)
                for noun in rng.sample(known, min(12, len(known))):
                    named |= {(kind, case) for case in set_aside(cast("Volga", s), Action(verb, noun))}
    assert {case for kind, case in named if kind == "overrun"} >= {
        "11.4.5", "9.2.1-closed", "11.0", "11.1", "14.7", "16.2",
    }
    assert {case for kind, case in named if kind == "losses"} >= {"11.5", "11.5-lead", "11.5B", "11.5C"}
    assert {case for kind, case in named if kind == "combat"} >= {
        "11.4", "11.0", "11.2", "10.2.1-own", "8.1.1-4", "8.1.1-5", "10.1.1", "10.3.1",
    }


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
