"""What a frame offers and what it forbids agree: a rule forbids an action exactly where it is not offered."""

from random import Random

from kurgan.core.dice import Dice
from kurgan.games.city.game import CITY
from tests.games.offers import compare, wanted

LOOKED_AT = 0.3  # of the states of a game
TRIED = 30  # nouns of a verb that are tried in one state, and as many of those offered
# The verbs of each frame that a rule may forbid; the other verbs are buttons of the hand, or one frame's alone.
VERBS = {
    "setup": ("unit", "at"),
    "air": ("bomb", "dive_at", "points"),
    "bombardment": ("target", "gun", "fire"),
    "move": ("to", "with", "leave", "attack", "overrun", "all", "stop", "deploy"),
    "attack": ("join", "unit", "out", "gun", "dive", "at"),
    "breakthrough": ("unit", "to", "attack"),
    "losses": ("lose",),
    "reaction": ("unit", "enter"),
    "entry": ("to", "with"),
    "landing": ("to", "with"),
    "withdrawal": ("unit", "to"),
    "replacements": ("at",),
    "levy": ("at",),
    "relocation": ("at",),
}
# What so few random games may not come to; tests of the cases do.
RARE = {("move", "deploy", True), ("attack", "at", True), ("attack", "dive", True)}


def test_a_rule_forbids_exactly_what_is_not_offered() -> None:
    met: set[tuple[str, str, bool]] = set()
    for seed in range(10):
        s = CITY.setup("campaign" if seed % 2 else "introduction", {}, Dice.fast(seed))
        met |= compare(CITY, s, Random(seed), VERBS, LOOKED_AT, TRIED)
    assert wanted(VERBS) - met <= RARE
