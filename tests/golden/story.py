"""A random game written out: every decision, what was chosen, what happened, and digests along the way."""

import hashlib
import json
from random import Random
from typing import Final

from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.study.chance import pick

EVERY: Final = 50  # actions between two digests
FIRST: Final = 3  # turns written out from the beginning; the last turn is too


def story(game: Game, seed: int, head: str) -> str:
    """The set-up, the first turns and the last turn of a random game in words, the digests of all of it."""
    rng = Random(seed)
    s = game.setup(dice=Dice.fast(seed))
    s.events.clear()
    lines = [f"# {head}", f"# {game.title}, seed {seed}, rules {game.rules_version}, data {game.data_digest}"]
    later: list[str] = []  # the turn in progress, written out only if it was the last
    turn, count = s.turn, 0
    while (decision := game.decision(s)) is not None:
        if s.turn != turn:
            turn = s.turn
            later = []
            lines.append(f"turn {turn}")
        action = pick(decision, rng)
        game.play(s, action)
        count += 1
        told = [asked(game, count, decision), f"  > {game.lexicon.text(action)}"]
        told += [f"  {event.kind}: {game.told(event)}{f' {event.dice}' if event.dice else ''}" for event in s.events]
        s.events.clear()
        (lines if turn <= FIRST else later).extend(told)
        if count % EVERY == 0:
            lines.append(digests(game, s, count))
    lines += [*later, digests(game, s, count)]
    assert s.outcome is not None
    return "\n".join([*lines, f"end: {game.ended(s.outcome)} [{s.outcome.case}]", ""])


def asked(game: Game, count: int, decision: Decision) -> str:
    """One decision in a line: its number, the side, the prompt, and how many choices each verb has."""
    choices = " ".join(f"{verb}:{len(nouns)}" for verb, nouns in decision.choices.items())
    return f"{count} {game.sides[decision.side]} [{decision.case}] {game.prompt(decision)} ({choices})"


def digests(game: Game, s: State, count: int) -> str:
    """The digest of the state and of what each side sees of it."""
    views = " ".join(f"{name} {seen(game, s, side)}" for side, name in enumerate(game.sides))
    return f"= {count} state {s.digest()} {views}"


def seen(game: Game, s: State, side: int) -> str:
    """Eight digits for what a side sees."""
    plain = game.view(s, side).plain()
    if s.outcome is not None:  # in words, whatever the outcome is made of
        plain["knows"][-1][2:4] = [game.ended(s.outcome), {}]
    text = json.dumps(plain, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
