"""What a frame offers and what it forbids agree: a rule forbids an action exactly where it is not offered."""

from __future__ import annotations

from random import Random
from typing import cast

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.games.fronts.rules.movement import Movement
from kurgan.games.fronts.rules.reach import reachable
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import PLACE_COUNT
from kurgan.games.fronts.rules.whatif import BANS, only_ban, reach_without
from kurgan.study.chance import pick
from tests.games.fronts.table import GAME
from tests.games.offers import compare, wanted

LOOKED_AT = 0.2  # of the states of a game
TRIED = 40  # nouns of a verb that are tried in one state, and as many of those offered
# The verbs of each frame that a rule may forbid; the other verbs are buttons of the hand.
VERBS = {
    "allocation": ("raise", "lower", "done"),
    "assets": ("asset", "give", "done"),
    "reinforcement": ("unit", "at", "asset", "give", "withdraw"),
    "replacement": ("raise", "rebuild", "restore"),
    "movement": ("unit", "attempt", "to", "stay"),
    "attempt": ("to",),
    "attacks": ("attack", "done"),
    "losses": ("hit", "strike"),
    "retreat": ("unit", "to"),
    "battle": ("idle",),
    "excess": ("remove",),
    "detachment": ("at",),
}
SELDOM = ("retreat", "battle", "excess", "detachment")  # kinds of frame that random games seldom come to
RARE = {("retreat", "unit", True)} | {
    (kind, verb, offered) for kind in SELDOM[1:] for verb in VERBS[kind] for offered in (True, False)
}


def test_a_rule_forbids_exactly_what_is_not_offered() -> None:
    met: set[tuple[str, str, bool]] = set()
    for seed in range(14):
        seldom = {kind: VERBS[kind] for kind in SELDOM}
        asked, share = (VERBS, LOOKED_AT) if seed < 3 else (seldom, 1.0)
        met |= compare(GAME, GAME.setup(dice=Dice.fast(seed)), Random(seed), asked, share, TRIED)
    assert wanted(VERBS) - met <= RARE


def test_the_ban_that_is_named_alone_stands_in_the_way() -> None:
    """With no ban set aside a unit reaches just what is offered; without the one named it reaches the place too."""
    named: set[str] = set()
    for seed in range(4):
        s, rng = cast("Fronts", GAME.setup(dice=Dice.fast(seed))), Random(seed)
        while (decision := GAME.decision(s)) is not None:
            frame = s.stack[-1]
            if isinstance(frame, Movement) and frame.hand >= 0 and frame.tactical and rng.random() < 0.1:
                unit, spent, fast, out = frame.hand, frame.spent, bool(frame.strategic), bool(frame.outside)
                offered = reachable(s, unit, spent, True, fast, out)
                assert reach_without(s, unit, spent, fast, out, "") & ~(1 << s.where[unit]) == offered
                for goal in rng.sample(range(PLACE_COUNT), 20):
                    if not offered >> goal & 1 and (ban := only_ban(s, unit, goal, spent, fast, out)):
                        named.add(ban)
                        lifted = [one for one in BANS if reach_without(s, unit, spent, fast, out, one) >> goal & 1]
                        assert ban in lifted or ban == "7.4-tactical", members(1 << goal)
            GAME.play(s, pick(decision, rng))
            s.events.clear()
    assert len(named) >= 5
