"""What a frame offers and what it forbids agree: a rule forbids an action exactly where it is not offered."""

from itertools import product
from random import Random

from kurgan.core.dice import Dice
from kurgan.games.pocket.game import POCKET
from tests.games.offers import compare, wanted

LOOKED_AT = 0.2  # of the states of a game
TRIED = 60  # nouns of a verb that are tried in one state, and as many of those offered
# The verbs of each frame that several rules may forbid; the other verbs have one rule or none.
VERBS = {
    "setup": ("unit", "at"),
    "arrivals": ("enter", "at"),
    "movement": ("unit", "with", "to", "overrun", "reserve", "mode", "marker", "at", "fly", "exit"),
    "barrage": ("target", "gun", "plane", "fire"),
    "combat": ("target", "attack", "fight"),
    "battle": ("staff", "use"),
    "advance": ("advance",),
}


def test_a_rule_forbids_exactly_what_is_not_offered() -> None:
    met: set[tuple[str, str, bool]] = set()
    for scenario, seed in product(POCKET.scenarios, range(4)):
        s = POCKET.setup(scenario.id, {"army62": "yes"} if seed % 2 else {}, Dice.fast(seed))
        met |= compare(POCKET, s, Random(f"{scenario.id} {seed}"), VERBS, LOOKED_AT, TRIED)
    # Random games hardly come to break out, to fly supply or to attack with a marker; tests of the cases do.
    assert wanted(VERBS) - met <= {("movement", "exit", True), ("movement", "fly", True), ("battle", "use", True)}
