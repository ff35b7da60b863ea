"""Claims about any state of any game, each checked by a function that returns what is wrong, or nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.event import Event
from kurgan.core.game import Game
from kurgan.core.orders import VERB
from kurgan.core.rule import NOT_NOW, NOT_YOUR_TURN, UNKNOWN, Illegal
from kurgan.core.state import State, side_asked
from kurgan.study.chance import pick

KERNEL = frozenset(rule.case for rule in (UNKNOWN, NOT_YOUR_TURN, NOT_NOW))
NUMBERS = 12  # nouns of kind "number" are tried up to here
AHEAD = 6  # actions played on a copy to see whether it is independent


def decision_faults(game: Game, s: State) -> Iterator[str]:
    """Check that until the end somebody is asked, can answer, and can go on."""
    decision = game.decision(s)
    if decision is None:
        if s.outcome is None:
            yield "There is neither a decision nor an outcome."
        return
    if s.outcome is not None:
        yield "There is a decision after the end."
    if not 0 <= decision.side < len(game.sides):
        yield f"The decision is of side {decision.side}, which the game does not have."
    if side_asked(s) != decision.side:
        yield f"The decision is of side {decision.side}, but its frame says side {side_asked(s)}."
    if decision.case not in game.rulebook:
        yield f"The decision cites {decision.case!r}, which the rulebook does not have."
    if not any(nouns for verb, nouns in decision.choices.items() if verb not in decision.back):
        yield f"Dead end: nothing leads on ({game.prompt(decision)})"
    if any(not game.lexicon.known(Action(VERB, order)) for order in decision.orders):
        yield "A standing order is not in the game's lexicon."
    for verb, nouns in decision.choices.items():
        if len(set(nouns)) != len(nouns):
            yield f"A choice of {verb!r} is offered twice."
        strange = [noun for noun in nouns if not game.lexicon.known(Action(verb, noun))]
        if strange:
            yield f"The choice {verb} {strange[0]} is not in the game's lexicon."


def event_faults(game: Game, events: list[Event]) -> Iterator[str]:
    """Check that what was told names only things that exist."""
    for event in events:
        for token in game.told(event).split("{")[1:]:
            kind, _, name = token.partition("}")[0].partition(":")
            known = game.rulebook if kind == "case" else game.lexicon.ids.get(kind, {})
            if name not in known:
                yield f"The log names a {kind} {name!r}, which does not exist."


def unoffered(game: Game, decision: Decision, rng: Random, count: int) -> list[Action]:
    """Draw actions that exist in the game and are not among the choices; verbs offered now come more often."""
    verbs = list(game.lexicon.verbs)
    now = [verb for verb in decision.choices if verb in game.lexicon.verbs] or verbs
    found: list[Action] = []
    for _ in range(count * 3):
        verb = rng.choice(now if rng.random() < 0.5 else verbs)
        kind = game.lexicon.verbs[verb]
        if kind == "button":
            noun = NONE
        elif kind == "number":
            noun = rng.randrange(NUMBERS)
        else:
            noun = rng.choice(list(game.lexicon.ids[kind].values()) or [NONE])
        made = Action(verb, noun)
        if not decision.allows(made) and game.lexicon.known(made) and len(found) < count:
            found.append(made)
    return found


def refusal_faults(game: Game, s: State, rng: Random, count: int) -> Iterator[str]:
    """Check that an action that is not offered is refused with a rule, and that nothing changes."""
    decision = game.decision(s)
    if decision is None:
        return
    before = s.digest()
    for action in unoffered(game, decision, rng, count):
        text = game.lexicon.text(action)
        try:
            game.apply(s, action)
        except Illegal as refusal:
            if refusal.rule.case not in game.rulebook and refusal.rule.case not in KERNEL:
                yield f"The refusal of {text!r} cites {refusal.rule.case!r}, which the rulebook does not have."
        else:
            yield f"{text!r} was not offered and was carried out."
            return
        if s.events or s.digest() != before:
            yield f"The refusal of {text!r} changed the state."
    offered = pick(decision, rng)
    for side in range(len(game.sides)):
        barred = game.why(s, offered, side)
        if (barred == NOT_YOUR_TURN) != (side != decision.side):
            yield f"{game.lexicon.text(offered)!r} of side {side} is judged wrongly: {barred}"
    if game.why(s, Action("no such verb")) != UNKNOWN:
        yield "A verb that does not exist is not refused as unknown."


def copy_faults(game: Game, s: State, rng: Random) -> Iterator[str]:
    """Check that a copy is equal, independent, and plays on in the same way."""
    before, frozen = s.digest(), json.dumps(s.freeze())
    one, two = s.copy(), s.copy()
    if one.digest() != before or json.dumps(one.freeze()) != frozen:
        yield "A copy differs from its original."
    for _ in range(AHEAD):
        decision = game.decision(one)
        if decision is None:
            break
        action = pick(decision, rng)
        game.play(one, action)
        game.play(two, action)
        if one.digest() != two.digest():
            yield f"Two copies differ after {game.lexicon.text(action)!r}."
            break
    if s.digest() != before or json.dumps(s.freeze()) != frozen:
        yield "Playing on a copy changed the original."


def storage_faults(game: Game, s: State) -> Iterator[str]:
    """Check freezing and thawing, a view and a guess from it, a document and the position it describes."""
    frozen = json.dumps(s.freeze())
    again = game.thaw(json.loads(frozen))
    if json.dumps(again.freeze()) != frozen or again.digest() != s.digest():
        yield "A state that was frozen and thawed is another one."
    for side in range(len(game.sides)):
        view = json.dumps(game.view(s, side).plain())
        guessed = game.guess(game.view(s, side), 1)
        if json.dumps(game.view(guessed, side).plain()) != view:
            yield f"A guess of {game.sides[side]} does not look like the view it was made from."
        faults = game.check(guessed)
        if faults:
            yield f"A guess of {game.sides[side]} is impossible: {faults[0]}"
    decision = game.decision(s)
    try:
        written = game.position(json.loads(json.dumps(game.document(s))))
    except ValueError as error:
        yield f"The document of the position is refused: {error}"
        return
    yield from _decision_differs(decision, game.decision(written))


def _decision_differs(was: Decision | None, now: Decision | None) -> Iterator[str]:
    if was is None or now is None:
        if was is not now:
            yield "The position that the document describes is over, or the other way round."
    elif (was.side, was.case, was.choices) != (now.side, now.case, now.choices):
        yield f"The position that the document describes asks something else: {now.prompt} instead of {was.prompt}"
