"""Carrying out recorded actions again: the one loop for records, stored tables, imports and earlier positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from kurgan.core.data import same_figures
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.record import BadRecord, Record
from kurgan.core.rule import Illegal
from kurgan.core.state import State

T = TypeVar("T")
KERNEL = "kernel."  # how the cases begin that stand in no rulebook


def same_rules(game: Game, record: Record) -> bool:
    """Tell whether a record was made under today's rules and figures; if not, its actions may be illegal today."""
    return record.rules == game.rules_version and record.data_digest in same_figures(game.data_digest)


def explain_fault(game: Game, record: Record, fault: str) -> str:
    """Add to what is wrong with a record under which rules it was made, if these are not today's."""
    if same_rules(game, record):
        return fault
    if record.rules == game.rules_version:
        return say("record-other-figures", fault=fault, title=game.title)
    return say("record-other-version", fault=fault, then=record.rules[:20], today=game.rules_version)


def replay_actions(do: Callable[[str], T], actions: Iterable[str], done: int = 0) -> Iterator[tuple[int, T]]:
    """Do recorded actions in order, of which `done` came before, and yield the number and the result of each.

    BadRecord names the action that a rule forbids or that cannot be played.
    """
    for n, text in enumerate(actions, done + 1):
        try:
            made = do(text)
        except Illegal as refusal:
            case = refusal.rule.case
            id_ = "record-refused-plain" if case.startswith(KERNEL) else "record-refused"
            told = say(id_, number=str(n), action=text[:80], says=refusal.says, by=case)
            raise BadRecord(told) from None
        except Exception as error:
            # An action that is not legal here may fail anywhere in the rules.
            raise BadRecord(say("record-unplayable", number=str(n), action=text[:80])) from error
        yield n, made


def replay_states(
    game: Game, state: State, actions: Iterable[str], done: int = 0, checked: bool = True
) -> Iterator[tuple[int, State]]:
    """Carry out recorded actions in a state, which changes, and yield it after each; unchecked ones must be legal.

    Nobody is told what happens.
    """
    state.silent = True
    try:
        yield from replay_actions(partial(_apply if checked else _play, game, state), actions, done)
    finally:
        state.silent = False


def _apply(game: Game, state: State, text: str) -> State:
    game.apply(state, game.lexicon.parse(text))
    state.events.clear()
    return state


def _play(game: Game, state: State, text: str) -> State:
    game.play(state, game.lexicon.parse(text))
    state.events.clear()
    return state


class Compared:
    """The digests that a record tells, each compared with the state after that many actions."""

    def __init__(self, game: Game, record: Record, digests: dict[int, str]) -> None:
        self._game = game
        self._record = record
        self._digests = digests

    def check(self, n: int, state: State) -> None:
        """Raise BadRecord if the position after so many actions is not the one that the record tells."""
        if n in self._digests and not self._game.agrees(state, self._digests[n], self._record.outcome):
            if not n:
                raise BadRecord(say("record-false-beginning"))
            last = self._record.actions[n - 1][:80]
            raise BadRecord(say("record-false-position", number=str(n), action=last))


def digests_of(record: Record) -> dict[int, str]:
    """Find the digest after each action for which the record tells one; BadRecord if it contradicts itself."""
    made: dict[int, str] = {}
    for n, digest in record.digests:
        if not 0 <= n <= len(record.actions):
            raise BadRecord(say("record-beyond-end", number=str(n), actions=str(len(record.actions))))
        if made.setdefault(n, digest) != digest:
            raise BadRecord(say("record-two-positions", number=str(n)))
    return made


def check_rolls(record: Record, state: State, whole: bool) -> None:
    """Raise BadRecord if the rolls of a record are not those that its actions called for, or are false."""
    labels = [list(roll) for roll in state.dice.log]
    if labels != [list(roll) for roll in record.rolls[: len(labels)]]:
        raise BadRecord(say("record-other-rolls"))
    if whole and len(labels) != len(record.rolls):
        raise BadRecord(say("record-idle-rolls"))
    if faults := record.false_rolls():
        raise BadRecord(faults[0])


def check_outcome(game: Game, record: Record, state: State) -> None:
    """Raise BadRecord if the outcome that a record tells is not the one to which its actions led.

    Records of the first format may have only a sentence. The last digest vouches for one that was reworded since.
    """
    outcome = state.outcome
    if record.case:
        fits = outcome is not None and (record.winner, record.case) == (game.won_by(state), outcome.case)
    elif not record.outcome or (outcome is not None and record.outcome == game.ended(outcome)):
        fits = True
    else:
        fits = state.worded(dict(record.digests).get(len(record.actions), ""), record.outcome)
    if not fits:
        raise BadRecord(say("record-false-outcome"))
