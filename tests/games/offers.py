"""What frames offer and what they forbid, compared in random games."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.study.chance import pick

MOST = 20  # states of a kind of frame that are looked at in one game
NUMBERS = 8  # tried of a verb that takes one
Verbs = dict[str, tuple[str, ...]]  # of each kind of frame


def nouns(game: Game, verb: str) -> list[int]:
    """List everything that a verb can be tried with."""
    kind = game.lexicon.verbs[verb]
    if kind == "button":
        return [NONE]
    return list(range(NUMBERS)) if kind == "number" else list(game.lexicon.ids[kind].values())


def looked_at(game: Game, s: State, rng: Random, verbs: Verbs, share: float) -> Iterator[tuple[State, Decision]]:
    """Play a random game, and look at a share of its states."""
    seen: Counter[str] = Counter()
    while (decision := game.decision(s)) is not None:
        kind = s.stack[-1].kind()
        if kind in verbs and seen[kind] < MOST and rng.random() < share:
            seen[kind] += 1
            yield s, decision
        game.play(s, pick(decision, rng))
        s.events.clear()


def compare(game: Game, s: State, rng: Random, verbs: Verbs, share: float, tried: int) -> set[tuple[str, str, bool]]:
    """Assert that a rule forbids an action exactly where it is not offered; list what was met, offered or not."""
    met: set[tuple[str, str, bool]] = set()
    for now, decision in looked_at(game, s, rng, verbs, share):
        frame = now.stack[-1]
        for verb in verbs[frame.kind()]:
            known, free = nouns(game, verb), decision.choices.get(verb, [])
            for noun in {*rng.sample(known, min(tried, len(known))), *rng.sample(free, min(tried, len(free)))}:
                barred = frame.why_not(now, Action(verb, noun))
                offered = noun in free
                assert (barred is None) == offered, f"{frame.kind()}: {verb} {noun}, {barred}"
                met.add((frame.kind(), verb, offered))
    return met


def wanted(verbs: Verbs) -> set[tuple[str, str, bool]]:
    """List all that random games should come to."""
    return {(kind, verb, offered) for kind in verbs for verb in verbs[kind] for offered in (True, False)}
