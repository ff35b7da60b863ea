"""The clock of one decision: it counts work, so that a seed plays the same game; a time limit ends the worst cases."""

from __future__ import annotations

from time import perf_counter, thread_time
from typing import Final

LONGEST: Final = 0.35  # seconds of processor time after which a decision is made with what has been found


class Clock:
    """How much work a player may still do for one answer; the clock starts when it is first read.

    The seconds of a core are dear to ask for, so nobody asks before as many have passed on the wall.
    """

    def __init__(self, longest: float = LONGEST) -> None:
        self.longest = longest
        self.start()

    def start(self) -> None:
        """Start a new decision."""
        self._begun = -1.0
        self._ask = 0.0  # the wall-clock time at which to ask for the processor time
        self._late = False
        self._left = 0

    def allow(self, work: int) -> None:
        """Allow so many pieces of work."""
        self._left = work

    def due(self) -> bool:
        """Tell whether to stop: called once for each piece of work."""
        self._left -= 1
        return self._left < 0 or self.late()

    def late(self) -> bool:
        """Tell whether the time is up."""
        if self._late:
            return True
        now = perf_counter()
        if self._begun < 0:
            self._begun, self._ask = thread_time(), now + self.longest
        if now > self._ask:
            left = self.longest - (thread_time() - self._begun)
            self._late = left < 0
            self._ask = now + left
        return self._late
