"""What the frames of this game have in common: on which others each may lie, and what can be wrong by hand."""

from __future__ import annotations

from typing import Any, ClassVar

from kurgan.core.frame import Frame
from kurgan.games.volga.state import Volga


class Step(Frame[Volga]):
    """A frame of this game."""

    ON: ClassVar[tuple[str, ...]] = ()  # the kinds it lies on, empty text for the bottom of the stack

    def fault(self, s: Volga) -> str:
        below = s.stack[s.stack.index(self) - 1] if s.stack[0] is not self else None
        if ("" if below is None else below.KIND) not in self.ON:
            return f"The frame {self.KIND!r} lies on {' or '.join(repr(kind) for kind in self.ON)}."
        return self.wrong(s, below)

    def wrong(self, s: Volga, below: Any) -> str:
        """What of its fields does not fit the state or the frame beneath it; empty if all does."""
        return ""


def first(*faults: tuple[bool, str]) -> str:
    """The sentence of the first fault that is there."""
    return next((says for there, says in faults if there), "")


def distinct(units: list[int]) -> bool:
    """Whether no unit is named twice."""
    return len(set(units)) == len(units)
