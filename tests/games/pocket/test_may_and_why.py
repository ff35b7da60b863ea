"""What a frame offers and what it forbids agree: a rule forbids an action exactly where it is not offered."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.state import Pocket
from kurgan.study.chance import pick

LOOKED_AT = 0.2  # of the states of a game
MOST = 20  # states of a kind of frame that are looked at in one game
TRIED = 60  # nouns of a verb that are tried in one state, and as many of those offered
NUMBERS = 8  # tried of air units
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


def nouns(verb: str) -> list[int]:
    """Everything that a verb can be tried with."""
    kind = POCKET.lexicon.verbs[verb]
    if kind == "button":
        return [NONE]
    return list(range(NUMBERS)) if kind == "number" else list(POCKET.lexicon.ids[kind].values())


def states(scenario: str, seed: int, rng: Random) -> Iterator[tuple[Pocket, Decision]]:
    """A random game, looked at now and then."""
    s = POCKET.setup(scenario, {"army62": "yes"} if seed % 2 else {}, Dice.fast(seed))
    assert isinstance(s, Pocket)
    seen: Counter[str] = Counter()
    while (decision := POCKET.decision(s)) is not None:
        kind = s.stack[-1].kind()
        if kind in VERBS and seen[kind] < MOST and rng.random() < LOOKED_AT:
            seen[kind] += 1
            yield s, decision
        POCKET.play(s, pick(decision, rng))
        s.events.clear()


def test_a_rule_forbids_exactly_what_is_not_offered() -> None:
    met: Counter[tuple[str, str, bool]] = Counter()
    for scenario, seed in product(POCKET.scenarios, range(4)):
        rng = Random(f"{scenario.id} {seed}")
        for s, decision in states(scenario.id, seed, rng):
            frame = s.stack[-1]
            for verb in VERBS[frame.kind()]:
                known, free = nouns(verb), decision.choices.get(verb, [])
                for noun in {*rng.sample(known, min(TRIED, len(known))), *rng.sample(free, min(TRIED, len(free)))}:
                    barred = frame.why_not(s, Action(verb, noun))
                    offered = noun in free
                    assert (barred is None) == offered, f"{frame.kind()}: {verb} {noun}, {barred}"
                    met[frame.kind(), verb, offered] += 1
    lacking = {(kind, verb, offered) for kind in VERBS for verb in VERBS[kind] for offered in (True, False)} - {*met}
    # Random games hardly come to break out, to fly supply or to attack with a marker; tests of the cases do.
    assert lacking <= {("movement", "exit", True), ("movement", "fly", True), ("battle", "use", True)}
