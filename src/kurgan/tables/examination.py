"""Whether the game of a table still goes on after a change of rules or figures, and from which action on it differs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, Literal

from kurgan.core.dice import row_of
from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.opening import opening_state
from kurgan.core.record import BadRecord, Record
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.tables.entries import store_events
from kurgan.tables.importing import fresh_dice, replayed
from kurgan.tables.services import Clock
from kurgan.tables.session import Session
from kurgan.tables.side_history import HINT
from kurgan.tables.store import Row, Snapshot, Step
from kurgan.tables.stored_form import record_of

Verdict = Literal["same", "otherwise", "stuck", "unreadable"]
SAME: Final = "same"  # every action leads where it led
OTHERWISE: Final = "otherwise"  # every action is allowed, but one of them leads elsewhere
STUCK: Final = "stuck"  # an action is forbidden, or rolls other dice: the game ends before it
UNREADABLE: Final = "unreadable"  # not even the beginning can be played
_CASE: Final = re.compile(r"\{case:([^}]+)\}")


@dataclass(frozen=True)
class Finding:
    """What has become of the game of a table."""

    verdict: Verdict
    actions: int  # that can be kept, from the first
    rolls: int = 0  # that belong to them
    at: int = 0  # the number of the action from which the game differs
    text: str = ""  # that action
    case: str = ""  # the case by which it differs, where one is known
    says: str = ""  # why


def examine(game: Game, row: Row, steps: list[Step]) -> Finding:
    """Play the game of a table by today's rules and figures."""
    record = record_of(game, row, steps)
    try:
        state = opening_state(game, record)
    except (BadRecord, LookupError, TypeError, AttributeError) as error:
        return Finding(UNREADABLE, 0, says=str(error))
    first = len(state.dice.log)
    state.dice.log.clear()
    suspect: Finding | None = None  # an action that told something else than it did
    otherwise: Finding | None = None
    rolls = first
    for n, step in enumerate(steps, 1):
        before = state.turn
        try:
            game.apply(state, game.lexicon.parse(step.text))
        except Illegal as refusal:
            return Finding(STUCK, n - 1, rolls, n, step.text, refusal.rule.case, refusal.says)
        except Exception as error:  # an action that is not legal here may fail anywhere in the rules
            return Finding(STUCK, n - 1, rolls, n, step.text, says=type(error).__name__)
        events = store_events(game, state.events, before, state.turn)
        state.events.clear()
        if [row_of(roll) for roll in state.dice.log] != [list(roll) for roll in step.rolls]:
            case = _case_of(events, step.events)
            return Finding(STUCK, n - 1, rolls, n, step.text, case, say("repair-other-rolls"))
        rolls += len(state.dice.log)
        state.dice.log.clear()
        if otherwise is None:
            if suspect is None and _told(events) != _told(step.events):
                suspect = Finding(OTHERWISE, 0, at=n, text=step.text, case=_case_of(events, step.events))
            if step.digest:
                if not _agrees(game, state, step, record):
                    otherwise = suspect or Finding(OTHERWISE, 0, at=n, text=step.text)
                suspect = None
    if otherwise is None:
        return Finding(SAME, len(steps), rolls)
    return Finding(OTHERWISE, len(steps), rolls, otherwise.at, otherwise.text, otherwise.case)


def rewritten(
    game: Game, row: Row, steps: list[Step], finding: Finding, clock: Clock
) -> tuple[Session, list[Snapshot], list[Step]]:
    """Play the actions of a table that can be kept; return the game as it goes on, and its actions as they are stored.

    What was rolled after them may be known, so the game goes on with other dice.
    """
    record = record_of(game, row, steps)
    record.cut(finding.actions, finding.rolls)
    record.digests = []
    session, snapshots = replayed(game, record, fresh_dice(game), clock)
    for made, old in zip(session.steps, steps, strict=False):
        made.made_at, made.request = old.made_at, old.request
        if made.events and old.events and "why" in old.events[0]:
            made.events[0]["why"] = old.events[0]["why"]
        made.events[:0] = [event for event in old.events if event["kind"] == HINT]
    return session, snapshots, session.steps


def _agrees(game: Game, state: State, step: Step, record: Record) -> bool:
    return game.agrees(state, step.digest, record.outcome)


def _told(events: list[Any]) -> list[tuple[Any, ...]]:
    """Return what identifies events, without the words in which they are told."""
    return [
        (one["kind"], one["side"], one["dice"], one.get("only", NOBODY), _CASE.findall(one["text"]))
        for one in events if one["kind"] != HINT
    ]


def _case_of(events: list[Any], earlier: list[Any]) -> str:
    """Find the case of the first event that is not told as it was."""
    now, then = _told(events), _told(earlier)
    differ = [pair for pair in zip(now, then, strict=False) if pair[0] != pair[1]]
    first = [*(differ[0] if differ else ()), *now[len(then) :], *then[len(now) :]]
    cases = [case for one in first for case in one[-1]]
    return cases[0] if cases else ""
