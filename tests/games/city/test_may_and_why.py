"""What a frame offers and what it forbids agree: a rule forbids an action exactly where it is not offered."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.state import City
from kurgan.study.chance import pick

LOOKED_AT = 0.3  # of the states of a game
MOST = 20  # states of a kind of frame that are looked at in one game
TRIED = 30  # nouns of a verb that are tried in one state, and as many of those offered
NUMBERS = 8  # tried of air points
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


def nouns(verb: str) -> list[int]:
    """List everything that a verb can be tried with."""
    kind = CITY.lexicon.verbs[verb]
    if kind == "button":
        return [NONE]
    return list(range(NUMBERS)) if kind == "number" else list(CITY.lexicon.ids[kind].values())


def states(scenario: str, seed: int, rng: Random) -> Iterator[tuple[City, Decision]]:
    """Play a random game, and look at it now and then."""
    s = CITY.setup(scenario, {}, Dice.fast(seed))
    assert isinstance(s, City)
    seen: Counter[str] = Counter()
    while (decision := CITY.decision(s)) is not None:
        kind = s.stack[-1].kind()
        if kind in VERBS and seen[kind] < MOST and rng.random() < LOOKED_AT:
            seen[kind] += 1
            yield s, decision
        CITY.play(s, pick(decision, rng))
        s.events.clear()


def test_a_rule_forbids_exactly_what_is_not_offered() -> None:
    met: Counter[tuple[str, str, bool]] = Counter()
    for seed in range(10):
        rng = Random(seed)
        for s, decision in states("campaign" if seed % 2 else "introduction", seed, rng):
            frame = s.stack[-1]
            for verb in VERBS[frame.kind()]:
                known, free = nouns(verb), decision.choices.get(verb, [])
                for noun in {*rng.sample(known, min(TRIED, len(known))), *rng.sample(free, min(TRIED, len(free)))}:
                    barred = frame.why_not(s, Action(verb, noun))
                    offered = noun in free
                    assert (barred is None) == offered, f"{frame.kind()}: {verb} {noun}, {barred}"
                    met[frame.kind(), verb, offered] += 1
    wanted = {(kind, verb, offered) for kind in VERBS for verb in VERBS[kind] for offered in (True, False)}
    assert wanted - {*met} <= RARE
