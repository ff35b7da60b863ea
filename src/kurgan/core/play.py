"""A game in progress: the state, the actions so far, and undo up to the last roll, reveal or change of side."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice, Roll, commitment
from kurgan.core.event import NOBODY, Event
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.opening import mended, opening_state
from kurgan.core.record import DIGEST_EVERY, BadRecord, Record
from kurgan.core.replay import (
    Compared,
    check_outcome,
    check_rolls,
    digests_of,
    replay_actions,
    replay_states,
    same_rules,
)
from kurgan.core.rule import Illegal
from kurgan.core.second_thoughts import check_ending, check_takebacks
from kurgan.core.state import State, side_asked
from kurgan.core.takeback import count_last_move, is_holding

MOST_UNDONE: Final = 1000  # states are kept to go back to, so the way back must end somewhere


class Step:
    """One action carried out, and all that came of it."""

    def __init__(
        self, text: str, side: int, turn: int, rolls: list[Roll], events: list[Event], before: State | None,
        made_at: float | None = None,
    ) -> None:
        self.text: Final = text
        self.side: Final = side  # who decided
        self.turn: Final = turn  # in which it was decided
        self.rolls: Final = rolls
        self.events: Final = events
        self.before: Final = before  # the state as it was, where the play keeps such
        self.made_at: Final = made_at  # seconds since the beginning of 1970, where somebody told the time


class Play:
    """One game being played, with everything its record needs: the only writer of a game's history."""

    def __init__(self, game: Game, record: Record, state: State, undoable: bool = True) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.actions = record.actions
        self.barrier = len(record.actions)
        self.undoable = undoable  # whole games between computers take nothing back, and need no copies
        self.before: list[State] = []  # the states that undo goes back to, one for each action after the barrier
        self.undone: list[str] = []

    @staticmethod
    def new(
        game: Game, scenario: str = "", options: dict[str, str] | None = None, dice: Dice | None = None,
        position: dict[str, Any] | None = None, undoable: bool = True,
    ) -> Play:
        """Begin a game, from a scenario or from a position document."""
        rolls = dice if dice is not None else Dice.fast(0)
        if position is None:
            state = game.setup(scenario, options, rolls)
        else:
            state = game.position(position)
            scenario = game.scenarios[state.scenario].id  # the document says which
            rolls = state.dice = Dice(rolls.seed, rolls.secret, rolls.nonces, state.dice.script)
        spans = [_span(rolls, len(rolls.script))]
        if rolls.script:
            spans.insert(0, {"from": 0})
        chosen = {option.id: option.default for option in game.options} | state.options
        record = Record(
            game.id, game.rules_version, game.data_digest, scenario or game.scenarios[0].id, chosen, spans,
            position=position,
        )
        state.events.clear()
        play = Play(game, record, state, undoable)
        play.note_rolls()
        return play

    def __repr__(self) -> str:
        return f"<Play of {self.game.id}, {len(self.actions)} actions, {self.state!r}>"

    def fork(self, at: int | None = None, dice: Dice | None = None) -> Play:
        """Begin another game that goes on from the first `at` actions of this one, all of them if no number is given.

        It rolls what this one would roll, or goes on with dice of its own; neither game notices the other.
        """
        made = Play.replay(self.game, replace(self.record, actions=list(self.actions), players=[], began=""), at)
        count = made.state.dice.count
        rolls = made.record.first_dice()
        if dice is not None:
            made.record.dice = [*[span for span in made.record.dice if span["from"] <= count], _span(dice, count)]
            rolls = Dice(dice.seed, dice.secret, dice.nonces, rolls.script[:count])
        rolls.count = count
        made.state.dice = rolls
        return made

    def decision(self) -> Decision | None:
        """Ask for the question that stands now."""
        return self.game.decision(self.state)

    def act(self, action: str | Action, side: str | int | None = None, made_at: float | None = None) -> Step:
        """Carry out a legal action and say what came of it; Illegal names the rule otherwise.

        `made_at` is the time, in seconds since the beginning of 1970; a play has no clock of its own.
        """
        made = self.game.lexicon.parse(action) if isinstance(action, str) else action
        rule = self.game.why(self.state, made, side)
        if rule is not None:
            raise Illegal(self.game.lexicon.text(made), rule, self.game.says(rule))
        return self.push(made, made_at)

    def push(self, made: Action, made_at: float | None = None) -> Step:
        """Carry out an action known to be legal."""
        text, state, game = self.game.lexicon.text(made), self.state, self.game
        if self.undone and self.undone[-1] == text:
            self.undone.pop()
        else:
            self.undone.clear()
        mover, turn = side_asked(state), state.turn
        known = state.dice.count, state.seen, state.unrecorded_reveals
        before = state.copy() if self.undoable else None
        if before is not None:
            self.before.append(before)
            if len(self.before) > MOST_UNDONE:
                self.barrier += 1
                del self.before[0]
        game.play(state, made)
        self.actions.append(text)
        rolls = self.note_rolls()
        if (state.dice.count, state.seen, state.unrecorded_reveals) != known or side_asked(state) != mover:
            self.barrier = len(self.actions)
            self.before.clear()
            self.undone.clear()
        if len(self.actions) % DIGEST_EVERY == 0:
            self.record.digests.append((len(self.actions), state.digest()))
        if state.outcome is not None:
            self.note_outcome()
        events = state.events
        state.events = []
        return Step(text, NOBODY if mover is None else mover, turn, rolls, events, before, made_at)

    def note_outcome(self) -> None:
        """Write down how the game ended, or that it has not."""
        outcome, record = self.state.outcome, self.record
        record.outcome = "" if outcome is None else self.game.ended(outcome)
        record.winner = None if outcome is None else self.game.won_by(self.state)
        record.case = "" if outcome is None else outcome.case

    def note_rolls(self) -> list[Roll]:
        """Write down what was rolled since the last time; the set-up rolls before any action does."""
        rolls = self.state.dice.log
        self.state.dice.log = []
        self.record.rolls.extend(rolls)
        return rolls

    def close(self) -> Record:
        """Return the record, with the digest of where it stands."""
        last = len(self.actions)
        if not self.record.digests or self.record.digests[-1][0] != last:
            self.record.digests.append((last, self.state.digest()))
        return self.record

    def can_undo(self) -> str | None:
        """Return the action that undo would take back, None if there is none."""
        return self.actions[-1] if self.before else None

    def can_redo(self) -> str | None:
        """Return the action that redo would do again, None if there is none."""
        return self.undone[-1] if self.undone else None

    def undo(self) -> bool:
        """Take back the last action, unless a roll, a reveal or a change of side has closed the way back."""
        if not self.before:
            return False
        self.state = self.before.pop()
        self.undone.append(self.actions.pop())
        while self.record.digests and self.record.digests[-1][0] > len(self.actions):
            self.record.digests.pop()
        return True

    def holding(self) -> bool:
        """Tell whether something is in hand now."""
        return is_holding(self.game, self.state)

    def last_move(self) -> int:
        """Count the actions that a person takes back at once: from taking a unit in hand until it was set down."""
        return count_last_move(self.game, self.before, self.actions, self.state)

    def redo(self) -> Step | None:
        """Do again what was undone."""
        if not self.undone:
            return None
        return self.act(self.undone[-1])

    def restart(self) -> int:
        """Take back everything that can be taken back, and return how many actions that was."""
        count = 0
        while self.undo():
            count += 1
        return count

    def save(self, secrets: bool = False) -> Record:
        """Copy the record as it may be given away: the secret of the dice only when the game is over, or on demand."""
        made = Record.loads(self.record.dumps())
        if not secrets and self.state.outcome is None:
            made.keep_back(seeds=False)
        last = len(made.actions)
        if not made.digests or made.digests[-1][0] != last:
            made.digests.append((last, self.state.digest()))
        return made

    @staticmethod
    def replay(game: Game, record: Record, until: int | None = None, verify: bool = False) -> Play:
        """Play a record again; BadRecord names the action at which it no longer fits."""
        if record.game != game.id:
            raise BadRecord(say("record-other-game", of=repr(record.game), wanted=repr(game.id)))
        record = mended(game, record)
        state = opening_state(game, record)
        actions = record.actions if until is None else record.actions[: max(until, 0)]
        digests = digests_of(record)
        compared = Compared(game, record, digests if verify else {})
        compared.check(0, state)
        checked = verify or not same_rules(game, record)
        for n, _ in replay_states(game, state, actions, 0, checked):
            compared.check(n, state)
        if verify:
            check_rolls(record, state, until is None)
            if until is None and same_rules(game, record):
                check_outcome(game, record, state)
                check_ending(game, record, state)
                check_takebacks(game, record)
        over = state.outcome is not None
        ended = record.ended if until is None else None
        kept = replace(
            record, options=dict(record.options), dice=[dict(span) for span in record.dice], actions=list(actions),
            rolls=record.rolls[: state.dice.count],
            digests=[pair for pair in record.digests if pair[0] <= len(actions)],
            outcome=record.outcome if over else "", winner=record.winner if over else None,
            case=record.case if over else "", finished=record.finished if over or ended else "",
            study=record.study if over or ended else None, ended=ended,
            takebacks=record.takebacks if until is None else [],
            happened=record.happened if until is None else [],
        )
        state.dice.log.clear()
        return Play(game, kept, state)

    @staticmethod
    def resumed(
        game: Game, record: Record, barrier: int, base: tuple[int, State], digests: dict[int, str], undone: list[str]
    ) -> tuple[Play, list[Step]]:
        """Resume a stored game from a state after so many of its actions, not beyond the last barrier.

        What may still be undone is played so that it can be, and told: all that came of each action after the barrier.
        There nothing was rolled, so the rolls of the record stay as they are. BadRecord names the action that no longer
        fits, or under the same rules the one after which the position is not that of the digest.
        """
        done, state = base
        checked = not same_rules(game, record)
        compared = Compared(game, record, {} if checked else digests)
        compared.check(done, state)
        for n, _ in replay_states(game, state, record.actions[done:barrier], done, checked):
            compared.check(n, state)
        state.dice.log.clear()
        kept = replace(
            record, actions=record.actions[:barrier],
            digests=[pair for pair in digests.items() if pair[0] <= barrier and pair[0] % DIGEST_EVERY == 0],
        )
        play = Play(game, kept, state)
        play.note_outcome()
        steps = []
        for n, step in replay_actions(play.act, record.actions[barrier:], barrier):
            steps.append(step)
            compared.check(n, play.state)
        play.undone = undone
        return play, steps


def _span(dice: Dice, first: int) -> dict[str, Any]:
    """Describe where the rolls from this one on come from, as a record tells it."""
    if dice.secret:
        return {"from": first, "secret": dice.secret, "commitment": commitment(dice.secret), "nonces": dice.nonces}
    return {"from": first, "seed": dice.seed}
