"""Frames: what the game is in the middle of, as plain data on a stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.event import NOBODY
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule

S = TypeVar("S")


class Frame(Generic[S]):
    """One thing the game is in the middle of; the topmost frame asks the question.

    All that is known of a kind of frame stands in it: its name, its phase as people read it, its fields and who may
    see them, whose question it asks, the question and what each answer does.
    """

    KIND: ClassVar[str] = ""
    PHASE: ClassVar[str] = ""
    SETTING_UP: ClassVar[bool] = False  # whether it is part of the set-up, before the first turn
    FIELDS: ClassVar[Fields] = Fields()
    ON: ClassVar[tuple[str, ...]] = ()  # the kinds on one of which it lies, where it lies on a few only

    def kind(self) -> str:
        """Return the name under which the frame is written down."""
        return self.KIND

    def data(self) -> list[Any]:
        """Return the frame's fields, fresh lists of plain values, in the order of its constructor."""
        return self.FIELDS.data(self)

    def first_data(self, s: S) -> list[Any]:
        """Return the fields as the first digests counted them."""
        return self.FIELDS.first_data(self)

    def copy(self) -> Frame[S]:
        """Return an independent frame with the same fields."""
        made: Frame[S] = self.__class__(*self.FIELDS.values(self))
        return made

    def keeper(self) -> int:
        """Return the side that sees those fields which are its own; NOBODY where no side does."""
        return NOBODY

    def shown(self, s: S, side: int) -> list[Frame[S]]:
        """Return what a side or a WATCHER sees here: the frame, with blanks for what they may not see."""
        if self.FIELDS.open:
            return [self.copy()]
        return [self.__class__(*self.FIELDS.shown(self, side, self.keeper()))]

    def shown_plainly(self) -> bool:
        """Tell whether every side is shown this frame with its public fields, because its kind has no own shown()."""
        return type(self).shown is Frame.shown

    def fault(self, s: S) -> Message | None:
        """Return what makes this frame, written by hand, impossible in a state; None if nothing does."""
        return None

    def advance(self, s: S) -> bool:
        """Do what needs no decision; False when the frame waits for one."""
        return False

    def asks(self, s: S) -> int:
        """Tell whose question this is, told without listing the answers."""
        return self.decide(s).side

    def decide(self, s: S) -> Decision:
        """Return the question this frame asks now."""
        raise NotImplementedError

    def act(self, s: S, a: Action) -> None:
        """Carry out an answer that decide() offered."""
        raise NotImplementedError

    def ordered(self, s: S) -> None:
        """Do what belongs to a standing order that was given with this frame's question."""

    def why_not(self, s: S, a: Action) -> Rule | None:
        """Return the rule that keeps an action from being offered; None where only the phase does."""
        return None


class Sequence(Frame[S]):
    """Steps taken in order; each may push frames, which are played out before the next step."""

    FIELDS: ClassVar[Fields] = Fields(Field("step", Number(0, 99), PUBLIC))

    def __init__(self, step: int = 0) -> None:
        self.step = step

    def steps(self) -> tuple[Callable[[S], None], ...]:
        """Return the steps, as the rulebook lists them."""
        raise NotImplementedError

    def finish(self, s: S) -> None:
        """Do what follows the last step: leave the stack, or begin again."""
        raise NotImplementedError

    def advance(self, s: S) -> bool:
        steps = self.steps()
        if self.step >= len(steps):
            self.finish(s)
            return True
        step = steps[self.step]
        self.step += 1
        step(s)
        return True


def by_kind(*frames: type[Frame[Any]]) -> dict[str, type[Frame[Any]]]:
    """Return the frames of a game under their names."""
    return {frame.KIND: frame for frame in frames}
