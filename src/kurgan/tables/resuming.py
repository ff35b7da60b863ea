"""Resuming a stored session: its last actions are done again, and must lead where they led."""

from __future__ import annotations

from dataclasses import replace

from kurgan.core.event import NOBODY, Event
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.play import Play
from kurgan.core.record import DIGEST_EVERY, BadRecord, Record
from kurgan.core.replay import same_rules
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.tables.errors import Unplayable
from kurgan.tables.session import Session
from kurgan.tables.side_history import HINT
from kurgan.tables.store import Step
from kurgan.tables.table_messages import Mark


def resume(
    game: Game, record: Record, steps: list[Step], first: Mark, redo: list[str], base: tuple[int, State]
) -> Session:
    """Resume a stored session from a state after the first n of its steps, n not beyond the last barrier.

    The digests of a record are compared, the newest one and that of the state it begins from. Unplayable if under the
    same rules the actions no longer lead where they led.
    """
    barrier = steps[-1].barrier if steps else 0
    same = same_rules(game, record)
    last = max((step.n + 1 for step in steps if step.digest), default=0)
    kept = {step.n + 1: step.digest for step in steps if step.digest}
    told = {n: digest for n, digest in kept.items() if n in (base[0], last) or n % DIGEST_EVERY == 0}
    whole = replace(record, actions=[step.text for step in steps])
    try:
        play, done = Play.resumed(game, whole, barrier, base, told, redo)
    except (BadRecord, Illegal):
        if same:
            raise Unplayable(say("table-altered")) from None
        raise
    session = Session(play, first)
    for step in steps:
        session.note(step)
    for made, step in zip(done, steps[barrier:], strict=True):
        if same and [_figures(event) for event in made.events] != [
            (e["kind"], e["side"], e["dice"], e.get("only", NOBODY)) for e in step.events if e["kind"] != HINT
        ]:
            raise Unplayable(say("table-altered"))
    return session


def _figures(event: Event) -> tuple[str, int, list[int], int]:
    """Return what identifies an event, without the words in which it is told."""
    return event.kind, event.side, event.dice, event.only
