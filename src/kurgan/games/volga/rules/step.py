"""What the frames of this game have in common: what can be wrong with one written by hand."""

from __future__ import annotations

from typing import Any

from kurgan.core.frame import Frame
from kurgan.games.volga.rules.state import Volga


class Step(Frame[Volga]):
    """A frame of this game."""

    def fault(self, s: Volga) -> str:
        return self.wrong(s, s.stack[s.stack.index(self) - 1])

    def wrong(self, s: Volga, below: Any) -> str:
        """Return what does not fit the state or the frame beneath; nothing if all does."""
        return ""

    def swept(self, s: Volga, place: int, units: list[int], gun: int, support: int) -> None:
        """Go on after a combat on top of this frame that swept an area clear: only an assault does (11.4.5)."""

    def leaves(self, s: Volga, unit: int, places: list[int]) -> list[int]:
        """Return those refuges of a unit retreating on top of this frame that this frame allows: all of them."""
        return places


def first(*faults: tuple[bool, str]) -> str:
    """Return the first fault that is there."""
    return next((says for there, says in faults if there), "")


def distinct(units: list[int]) -> bool:
    """Tell whether no unit is named twice."""
    return len(set(units)) == len(units)
