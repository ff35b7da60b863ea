"""A game in progress: the state, the actions so far, and undo up to the last roll, reveal or change of side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from kurgan.core.action import Action
from kurgan.core.data import same_figures
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice, Roll, commitment
from kurgan.core.event import NOBODY, Event
from kurgan.core.game import Game
from kurgan.core.opening import mended, opening_state
from kurgan.core.record import DIGEST_EVERY, BadRecord, Record
from kurgan.core.rule import Illegal
from kurgan.core.state import State, side_asked

MOST_UNDONE: Final = 1000  # states are kept to go back to, so the way back must end somewhere


def same_rules(game: Game, record: Record) -> bool:
    """Whether a record was made under today's rules and data; if not, an action of it may no longer be legal."""
    return record.rules == game.rules_version and record.data in same_figures(game.data_digest)


def other_rules(game: Game, record: Record) -> str:
    """What to say besides where a record does not fit and was not made under today's rules; else nothing."""
    if same_rules(game, record):
        return ""
    if record.rules == game.rules_version:
        return f" The record was made with other figures of {game.title} than today's."
    then, now = record.rules[:20], game.rules_version
    return f" The record was made under version {then} of these rules; today's are version {now}."


class Step:
    """One action carried out, and all that came of it."""

    def __init__(
        self, text: str, side: int, turn: int, rolls: list[Roll], events: list[Event], before: State | None
    ) -> None:
        self.text: Final = text
        self.side: Final = side  # who decided
        self.turn: Final = turn  # in which it was decided
        self.rolls: Final = rolls
        self.events: Final = events
        self.before: Final = before  # the state as it was, where the play keeps such


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
        """Another game that goes on from the first `at` actions of this one, all of them if no number is given.

        It rolls what this one would roll, or goes on with dice of its own; neither game notices the other.
        """
        made = Play.replay(self.game, replace(self.record, actions=list(self.actions)), at)
        count = made.state.dice.count
        rolls = made.record.first_dice()
        if dice is not None:
            made.record.dice = [*[span for span in made.record.dice if span["from"] <= count], _span(dice, count)]
            rolls = Dice(dice.seed, dice.secret, dice.nonces, rolls.script[:count])
        rolls.count = count
        made.state.dice = rolls
        return made

    def decision(self) -> Decision | None:
        """The question now."""
        return self.game.decision(self.state)

    def act(self, action: str | Action, side: str | int | None = None) -> Step:
        """Carry out a legal action and say what came of it; Illegal names the rule otherwise."""
        made = self.game.lexicon.parse(action) if isinstance(action, str) else action
        rule = self.game.why(self.state, made, side)
        if rule is not None:
            raise Illegal(self.game.lexicon.text(made), rule, self.game.says(rule))
        return self.push(made)

    def push(self, made: Action) -> Step:
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
            self.record.outcome = game.ended(state.outcome)
            self.record.ended = _ended(game, state)
        events = state.events
        state.events = []
        return Step(text, NOBODY if mover is None else mover, turn, rolls, events, before)

    def note_rolls(self) -> list[Roll]:
        """Write down what was rolled since the last time; the set-up rolls before any action does."""
        rolls = self.state.dice.log
        self.state.dice.log = []
        self.record.rolls.extend(rolls)
        return rolls

    def close(self) -> Record:
        """The record, with the digest of where it stands."""
        last = len(self.actions)
        if not self.record.digests or self.record.digests[-1][0] != last:
            self.record.digests.append((last, self.state.digest()))
        return self.record

    def can_undo(self) -> str | None:
        """The action that undo would take back, None if there is none."""
        return self.actions[-1] if self.before else None

    def can_redo(self) -> str | None:
        """The action that redo would do again, None if there is none."""
        return self.undone[-1] if self.undone else None

    def undo(self) -> bool:
        """Take back the last action, unless dice, something seen or the other side stand behind it."""
        if not self.before:
            return False
        self.state = self.before.pop()
        self.undone.append(self.actions.pop())
        while self.record.digests and self.record.digests[-1][0] > len(self.actions):
            self.record.digests.pop()
        return True

    def holding(self, state: State | None = None) -> bool:
        """Whether something is in hand, now or in another state of this game."""
        decision = self.game.decision(self.state if state is None else state)
        return decision is not None and bool(decision.selected)

    def last_move(self) -> int:
        """How many actions a person takes back at once: from taking a unit in hand until it was set down."""
        if not self.before:
            return 0
        asked, verb = self.game.decision(self.before[-1]), self.actions[-1].partition(" ")[0]
        if asked is None:
            return 1
        if self.holding():
            return self._first_leg(verb)
        if self.game.lexicon.verbs[verb] != "place" and verb not in asked.back:
            return 1
        count = 1
        while count < len(self.before) and self.holding(self.before[-count]):
            count += 1
        return count

    def _first_leg(self, verb: str) -> int:
        """Of a unit that may go on: its first leg goes back together with taking it, any other alone."""
        kinds = self.game.lexicon.verbs
        if kinds[verb] != "place":
            return 1
        count = 1
        while count < len(self.before) and self.holding(self.before[-count]):
            if kinds[self.actions[-count - 1].partition(" ")[0]] != "unit":
                return 1
            count += 1
        return 1 if self.holding(self.before[-count]) else count

    def redo(self) -> Step | None:
        """Do again what was undone."""
        if not self.undone:
            return None
        return self.act(self.undone[-1])

    def restart(self) -> int:
        """Take back everything that can be taken back; how many actions that was."""
        count = 0
        while self.undo():
            count += 1
        return count

    def save(self, secrets: bool = False) -> Record:
        """The record as it may be given away: the secret of the dice only when the game is over, or on demand."""
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
            raise BadRecord(f"This is a record of {record.game!r}, not of {game.id!r}.")
        record = mended(game, record)
        state = opening_state(game, record)
        actions = record.actions if until is None else record.actions[: max(until, 0)]
        digests = _digests(record)
        if verify and 0 in digests and not game.agrees(state, digests[0]):
            raise BadRecord("The position at the beginning is not the recorded one.")
        checked = verify or not same_rules(game, record)
        go_on(game, state, actions, 0, checked, digests if verify else {}, record.outcome)
        if verify:
            labels = [list(pair) for pair in state.dice.log]
            if labels != [list(pair) for pair in record.rolls[: len(labels)]]:
                raise BadRecord("The rolls of the record are not those that its actions call for.")
            if until is None and len(labels) != len(record.rolls):
                raise BadRecord("The record holds rolls that its actions never made.")
            if until is None and same_rules(game, record) and not _ends_so(game, state, record, digests):
                raise BadRecord("The outcome of the record is not the one that its actions lead to.")
            faults = record.false_rolls()
            if faults:
                raise BadRecord(faults[0])
        rolls = record.rolls[: state.dice.count]
        state.dice.log.clear()
        kept = Record(
            record.game, record.rules, record.data, record.scenario, dict(record.options),
            [dict(span) for span in record.dice], list(actions), rolls,
            [pair for pair in record.digests if pair[0] <= len(actions)], record.position,
            outcome=record.outcome if state.outcome is not None else "",
            ended=record.ended if state.outcome is not None else None,
        )
        return Play(game, kept, state)

    @staticmethod
    def resumed(
        game: Game, record: Record, barrier: int, base: tuple[int, State], digests: dict[int, str], undone: list[str]
    ) -> tuple[Play, list[Step]]:
        """A stored game again, from a state after so many of its actions, not beyond the last barrier.

        What may still be undone is played so that it can be, and told: all that came of each action after the barrier.
        There nothing was rolled, so the rolls of the record stay as they are. BadRecord names the action that no longer
        fits, or under the same rules the one after which the position is not that of the digest.
        """
        done, state = base
        checked = not same_rules(game, record)
        compared = {} if checked else digests
        if done in compared and not game.agrees(state, compared[done], record.outcome):
            raise BadRecord(f"The position after action {done} is not the recorded one.")
        go_on(game, state, record.actions[done:barrier], done, checked, compared, record.outcome)
        state.dice.log.clear()
        kept = replace(
            record, actions=record.actions[:barrier],
            outcome="" if state.outcome is None else game.ended(state.outcome), ended=_ended(game, state),
            digests=[pair for pair in digests.items() if pair[0] <= barrier and pair[0] % DIGEST_EVERY == 0],
        )
        play = Play(game, kept, state)
        steps = []
        for n, text in enumerate(record.actions[barrier:], barrier + 1):
            steps.append(play.act(text))
            if n in compared and not game.agrees(play.state, compared[n], record.outcome):
                raise BadRecord(f"After action {n} ({text[:80]}) the position is not the recorded one.")
        play.undone = undone
        return play, steps


def go_on(
    game: Game, state: State, actions: Sequence[str], done: int, checked: bool, digests: dict[int, str] | None = None,
    said: str = "",
) -> None:
    """Carry out recorded actions, of which so many were done before; BadRecord names the one that no longer fits.

    `said` is the sentence in which the record tells its outcome.
    """
    for n, text in enumerate(actions, done + 1):
        try:
            made = game.lexicon.parse(text)
            if checked:
                game.apply(state, made)
            else:
                game.play(state, made)
        except Illegal as refusal:
            raise BadRecord(
                f"Action {n} ({text[:80]}) is refused: {refusal.says} [{refusal.rule.case}]"
            ) from None
        except Exception:
            # An action that is not legal here may fail anywhere in the rules.
            raise BadRecord(f"Action {n} ({text[:80]}) cannot be played at that point.") from None
        state.events.clear()
        if digests and n in digests and not game.agrees(state, digests[n], said):
            raise BadRecord(f"After action {n} ({text[:80]}) the position is not the recorded one.")


def _span(dice: Dice, first: int) -> dict[str, Any]:
    """Where the rolls from this one on come from, as a record tells it."""
    if dice.secret:
        return {"from": first, "secret": dice.secret, "commitment": commitment(dice.secret), "nonces": dice.nonces}
    return {"from": first, "seed": dice.seed}


def _ended(game: Game, state: State) -> dict[str, str | None] | None:
    """How a game ended, as a record tells it; None while it goes on."""
    outcome = state.outcome
    if outcome is None:
        return None
    return {"winner": game.won_by(state), "case": outcome.case}


def _ends_so(game: Game, state: State, record: Record, digests: dict[int, str]) -> bool:
    """Whether the outcome that a record tells is the one to which its actions led.

    Earlier records have only a sentence. One that was reworded since is still vouched for by the last digest.
    """
    if record.ended is not None:
        return record.ended == _ended(game, state)
    if not record.outcome or (state.outcome is not None and record.outcome == game.ended(state.outcome)):
        return True
    return state.worded(digests.get(len(record.actions), ""), record.outcome)


def _digests(record: Record) -> dict[int, str]:
    """The position after each action, where the record tells it; BadRecord if it contradicts itself."""
    made: dict[int, str] = {}
    for n, digest in record.digests:
        if not 0 <= n <= len(record.actions):
            raise BadRecord(f"This record tells the position after action {n}, but it has {len(record.actions)}.")
        if made.setdefault(n, digest) != digest:
            raise BadRecord(f"This record tells two positions after action {n}.")
    return made
