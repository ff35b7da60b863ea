"""The part of a state that every game has, and the loop that runs frames until someone must decide."""

from __future__ import annotations

import hashlib
from typing import Any, ClassVar, Final, Self

from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY, Event
from kurgan.core.fields import Fields
from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.core.orders import ASK, NO_ORDERS, REFUSALS, Orders
from kurgan.core.outcome import Outcome, scores_of

MOST_STEPS: Final = 10_000  # that frames take between two questions; in random games of all kinds it was never twenty


class State:
    """Dice, frames, turn and outcome; each game adds its columns and declares them, once and in order, in COLUMNS."""

    COLUMNS: ClassVar[Fields] = Fields()
    ORDERS: ClassVar[Orders] = NO_ORDERS  # the questions that may be answered beforehand
    RESTS_ON: ClassVar[tuple[str, ...]] = ()  # the columns from which follow() works out the rest; all if none is named

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.scenario = 0  # its number among the game's scenarios
        self.options: dict[str, str] = {}  # what was chosen before the game; what is not named is as usual
        self.rules = 0  # the version of the rules that the game was begun under if it is an earlier one, else 0
        self.stack: list[Frame[Any]] = []
        self.turn = 0
        self.outcome: Outcome | None = None
        self.seen = 0  # counts what was revealed, so that undo never crosses it
        self.orders: list[int] = []  # standing answers, for each seat and question; a column where a game has such
        self.unrecorded_reveals = 0  # the same of what the state itself does not remember; not part of the state
        self.silent = False  # whether nobody listens: then nothing is told; not part of the state
        self.events: list[Event] = []  # what happened since the owner last looked; not part of the state
        self.fallen: list[int] = []  # the units eliminated since then, each as often as it was; not part of the state
        self.question: Decision | None = None  # what the top frame asks, once it was asked; not part of the state

    # ---------- copies and plain data ----------

    def blank(self, dice: Dice) -> Self:
        """Return a state of this game whose columns are about to be filled."""
        raise NotImplementedError

    def follow(self, other: Self | None) -> None:
        """Bring up to date what follows from the columns: taken over from a twin, or worked out."""

    def copy(self) -> Self:
        """Return an independent state that shares nothing that changes."""
        made = self.blank(self.dice.copy())
        columns = self.COLUMNS
        for name in columns.flat:
            setattr(made, name, getattr(self, name))
        for name in columns.lists:
            setattr(made, name, getattr(self, name).copy())
        for field in columns.nested:
            setattr(made, field.name, field.kind.copy(getattr(self, field.name)))
        made.stack = [frame.copy() for frame in self.stack]
        made.scenario, made.options, made.rules = self.scenario, self.options, self.rules
        made.turn, made.outcome, made.seen, made.question = self.turn, self.outcome, self.seen, self.question
        made.silent = self.silent
        made.follow(self)
        return made

    def columns(self) -> list[Any]:
        """Return everything but dice and frames, as plain data."""
        return self.COLUMNS.data(self)

    def fill(self, columns: list[Any]) -> None:
        """Take over columns from outside, and work out what follows from them."""
        for field, value in zip(self.COLUMNS.all, columns, strict=True):
            setattr(self, field.name, field.kind.kept(value))
        if (missing := self.ORDERS.count - len(self.orders)) > 0:
            self.orders += [ASK] * missing  # of a game stored before it had these questions
        self.follow(None)

    def frames(self) -> list[list[Any]]:
        """Return the stack as plain data: kind first, then the fields."""
        return [[frame.kind(), *frame.data()] for frame in self.stack]

    def table(self) -> list[Any]:
        """Return everything but the dice and how the game was chosen, as plain data."""
        ended = None if self.outcome is None else self.outcome.data()
        return [self.columns(), self.frames(), self.turn, self.seen, ended]

    def same_table(self, other: Self) -> bool:
        """Tell whether table() would write the same of both."""
        if len(self.stack) != len(other.stack) or (self.turn, self.seen) != (other.turn, other.seen):
            return False
        for mine, its in zip(self.stack, other.stack, strict=True):
            if mine.kind() != its.kind() or not mine.FIELDS.same(mine, its):
                return False
        ended, over = self.outcome, other.outcome
        if ended is None or over is None:
            if ended is not over:
                return False
        elif ended.data() != over.data():
            return False
        return self.COLUMNS.same(self, other)

    def openly_differs(self, other: Self) -> bool:
        """Tell quickly whether something that every side sees differs, so that every side's views of both differ."""
        if self.turn != other.turn or self.seen != other.seen or self.COLUMNS.openly_differ(self, other):
            return True
        if len(self.stack) != len(other.stack):
            return False  # a frame may be hidden
        for mine, its in zip(self.stack, other.stack, strict=True):
            if mine.kind() == its.kind() and mine.shown_plainly() and mine.FIELDS.openly_differ(mine, its):
                return True
        return False

    def freeze(self) -> list[Any]:
        """Return the whole state as plain data, dice and all."""
        return [*self.table(), self.scenario, self.options, self.rules, self.dice.freeze()]

    def restore(self, table: list[Any], kinds: dict[str, type[Frame[Any]]]) -> None:
        """Become what table() wrote down; `kinds` makes the frames."""
        columns, frames, self.turn, self.seen, ended = table
        self.fill(columns)
        self.stack = [kinds[kind](*fields) for kind, *fields in frames]
        self.outcome = None if ended is None else Outcome(*ended)
        self.question = None

    def seen_by(self, side: int) -> Self:
        """Return what a side may know, built up from what is declared public or its own, without dice to come.

        A WATCHER may know what both sides know; after the end everyone may know everything.
        """
        if self.outcome is not None:
            made = self.copy()
            made.dice = Dice()
            return made
        made = self.blank(Dice())
        columns = self.COLUMNS
        for name in columns.open_flat:
            setattr(made, name, getattr(self, name))
        for name in columns.open_lists:
            setattr(made, name, getattr(self, name).copy())
        for field in columns.guarded:
            setattr(made, field.name, field.shown(getattr(self, field.name), side, NOBODY))
        made.stack = [shown for frame in self.stack for shown in frame.shown(self, side)]
        made.scenario, made.options, made.rules = self.scenario, self.options, self.rules
        made.turn, made.outcome, made.seen = self.turn, self.outcome, self.seen
        made.follow(self.basis(side))
        return made

    def basis(self, side: int) -> Self | None:
        """Return the state from which a side's view takes over what follows from the columns; None if there is none."""
        return self if self.COLUMNS.shown_to_all(self.RESTS_ON) else None

    def digest(self) -> str:
        """Return sixteen hexadecimal digits that tell two different states apart."""
        return self._digest(False, None if self.outcome is None else self.outcome.identity())

    def key(self) -> str:
        """Identify the position without its dice: two ways that lead to the same position have the same key."""
        columns = self.COLUMNS.counted(self)
        frames = [[frame.kind(), *frame.FIELDS.counted(frame)] for frame in self.stack]
        ended = None if self.outcome is None else self.outcome.identity()
        text = repr((columns, frames, self.turn, ended, self.scenario, sorted(self.options.items())))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def __repr__(self) -> str:
        now = "over" if self.outcome is not None else " > ".join([frame.kind() for frame in self.stack])
        return f"<{type(self).__name__} turn {self.turn}, {now}>"

    def agrees(self, digest: str, *said: str) -> bool:
        """Tell whether a digest is this state's, in today's form or an earlier one.

        Earlier digests counted the sentence of the outcome. `said` are that sentence as a record tells it and as it
        reads today.
        """
        if self.outcome is None:
            return digest in (self.digest(), self._digest(True, None), self._digest(True, None, options=False))
        return digest == self.digest() or any(self.worded(digest, says) for says in said if says)

    def worded(self, digest: str, says: str) -> bool:
        """Tell whether a digest is an earlier one of this state, which counted this sentence of the outcome."""
        if self.outcome is None:
            return False
        ended = [*self.outcome.identity(), says]
        forms = (self._digest(False, ended), self._digest(True, ended), self._digest(True, ended, options=False))
        return digest in forms

    def _digest(self, first: bool, ended: list[Any] | None, options: bool = True) -> str:
        if first:
            columns = self.COLUMNS.first_data(self)
            frames = [[frame.kind(), *frame.first_data(self)] for frame in self.stack]
        else:
            columns = self.COLUMNS.counted(self)
            frames = [[frame.kind(), *frame.FIELDS.counted(frame)] for frame in self.stack]
        text = repr((columns, frames, self.turn, self.seen, self.dice.count, ended))
        if options and (self.options or (self.scenario and "scenario" not in self.COLUMNS.names)):
            text += repr((self.scenario, sorted(self.options.items())))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def follows(self, version: int) -> bool:
        """Tell whether the game follows the rules of a version or later ones: a game begun earlier keeps its own."""
        return not self.rules or self.rules >= version

    # ---------- standing orders ----------

    def played_by(self, seat: int) -> int:
        """Return the side that a seat plays."""
        return 0 if self.seat(0) == seat else 1

    def turn_of(self) -> int:
        """Return the seat whose turn it is; NOBODY where neither side's is."""
        return NOBODY

    def asked(self) -> Decision:
        """Work out the question of the top frame, with the standing orders that may be given besides."""
        made = self.stack[-1].decide(self)
        if self.ORDERS.count:
            made.orders = self.open_orders(made.side, made.topic)
        return made

    def open_orders(self, seat: int, topic: str) -> list[int]:
        """List the standing orders that the seat which decides may give."""
        return self.ORDERS.open_to(self.orders, seat, self.played_by(seat), self.turn_of() == 1 - seat, topic)

    def give_order(self, seat: int, noun: int) -> None:
        """Leave an answer of a seat standing."""
        self.ORDERS.give(self.orders, seat, noun)

    def order(self, seat: int, question: str) -> int:
        """Return the answer of a seat that stands for a question."""
        return self.orders[self.ORDERS.slot(seat, self.ORDERS.numbers[question])]

    def declines(self, seat: int, question: str) -> bool:
        """Tell whether a seat has said beforehand that it will not; undo then stops as if it had been asked."""
        if self.order(seat, question) not in REFUSALS:
            return False
        self.unrecorded_reveals += 1
        return True

    def lapse(self, answer: int) -> None:
        """Forget the standing answers that end now."""
        self.ORDERS.lapse(self.orders, answer)

    # ---------- what happens ----------

    def tell(
        self, kind: str, says: str, side: int = NOBODY, dice: list[int] | None = None, only: int = NOBODY,
        **given: object,
    ) -> None:
        """Note that something happened, for one side's ears alone if `only` names it.

        `says` is the id of a sentence; what is given are its arguments and other figures for those who study the event.
        """
        if not self.silent:
            self.events.append(Event(kind, side, says, dice, given, only))

    def seat(self, side: int) -> int:
        """Return the seat that plays a side."""
        return side

    def finish(self, winner: int, case: str, says: str, degree: float | None = None, **given: object) -> None:
        """End the game with a victory of some degree, above 0 and up to 1 (the default); arguments are plain data."""
        seat = self.seat(winner)
        self.outcome = Outcome(seat, case, says, given, scores_of(seat, 1.0 if degree is None else degree))
        if not self.silent:
            self.tell("win", "event-win", winner, end=Message(says, given), case=case)


def settle(s: State) -> None:
    """Run frames until someone must decide or the game is over."""
    s.question = None
    for _ in range(MOST_STEPS):
        if s.outcome is not None or not s.stack or not s.stack[-1].advance(s):
            return
    raise RuntimeError(f"The rules run in a circle: {', '.join([frame.kind() for frame in s.stack])}.")


def side_asked(s: State) -> int | None:
    """Tell whose question it is, told without listing the answers; None when the game is over."""
    return None if s.outcome is not None else s.stack[-1].asks(s)
