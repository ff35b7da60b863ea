"""What a frame offers and what it forbids agree: a rule forbids an action exactly where it is not offered."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.games.barbarossa.game import BARBAROSSA
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.study.chance import pick

GAMES = 4
LOOKED_AT = 0.1  # of the states of a game
MOST = 40  # states of a kind of frame that are looked at in one game
TRIED = 60  # nouns of a verb that are tried in one state, and as many of those offered
NUMBERS = 8  # tried of battles
# The verbs of each frame that rules may forbid.
VERBS = {
    "setup": ("unit", "at", "done"),
    "movement": ("unit", "with", "to", "replace", "enter", "at", "recall"),
    "removal": ("remove",),
    "combat": ("target", "attack", "fix", "apart", "allot", "done", "resolve"),
    "retreat": ("unit", "to"),
    "payment": ("lose",),
    "advance": ("advance", "to"),
}
# Where no rule speaks though the verb is not offered: the hand must be emptied first, or the phase is over.
SILENT = {("movement", "recall"), ("setup", "done"), ("combat", "done")}


def nouns(verb: str) -> list[int]:
    """Everything that a verb can be tried with."""
    kind = BARBAROSSA.lexicon.verbs[verb]
    if kind == "button":
        return [NONE]
    return list(range(NUMBERS)) if kind == "number" else list(BARBAROSSA.lexicon.ids[kind].values())


def states(seed: int, rng: Random) -> Iterator[tuple[Barbarossa, Decision]]:
    """A random game, looked at now and then; rare frames whenever they come."""
    s = BARBAROSSA.setup(dice=Dice.fast(seed))
    assert isinstance(s, Barbarossa)
    seen: Counter[str] = Counter()
    while (decision := BARBAROSSA.decision(s)) is not None:
        kind = s.stack[-1].kind()
        rare = kind not in ("setup", "movement")
        if kind in VERBS and seen[kind] < MOST and (rare or rng.random() < LOOKED_AT):
            seen[kind] += 1
            yield s, decision
        BARBAROSSA.play(s, pick(decision, rng))
        s.events.clear()


def test_a_rule_forbids_exactly_what_is_not_offered() -> None:
    met: Counter[tuple[str, str, bool]] = Counter()
    for seed in range(GAMES):
        rng = Random(seed)
        for s, decision in states(seed, rng):
            frame = s.stack[-1]
            for verb in VERBS[frame.kind()]:
                known, free = nouns(verb), decision.choices.get(verb, [])
                free = [NONE] if verb in decision.choices and not free else free
                for noun in {*rng.sample(known, min(TRIED, len(known))), *rng.sample(free, min(TRIED, len(free)))}:
                    barred = frame.why_not(s, Action(verb, noun))
                    offered = noun in free
                    if not offered and barred is None and (frame.kind(), verb) in SILENT:
                        continue
                    assert (barred is None) == offered, f"{frame.kind()}: {verb} {noun}, {barred}"
                    met[frame.kind(), verb, offered] += 1
    lacking = {(kind, verb, offered) for kind in VERBS for verb in VERBS[kind] for offered in (True, False)} - {*met}
    # Random games hardly come to May 1942, to a removal or to an advance with a choice; tests of the cases do.
    assert lacking <= {
        ("movement", "enter", True), ("removal", "remove", True), ("removal", "remove", False), ("advance", "to", True),
    }
