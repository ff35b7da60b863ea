"""The clock of one decision: work is counted, so that the same seed plays the same game; time only ends the worst."""

from __future__ import annotations

from time import thread_time
from typing import Final

LONGEST: Final = 0.35  # seconds of one core after which a decision is made with what has been found
_LOOKS: Final = 16  # how often the work is counted before the time is looked at


class Clock:
    """How much a player may still do for one answer."""

    def __init__(self, longest: float = LONGEST) -> None:
        self.longest = longest
        self._begun = thread_time()
        self._left = 0
        self._late = False
        self._looked = 0

    def start(self) -> None:
        """A new decision begins."""
        self._begun = thread_time()
        self._late = False
        self._left = 0
        self._looked = 0

    def allow(self, work: int) -> None:
        """So many pieces of work may follow."""
        self._left = work

    def due(self) -> bool:
        """Whether to stop: called once for each piece of work."""
        self._left -= 1
        self._looked += 1
        if self._looked >= _LOOKS:
            self._looked = 0
            self._late = self._late or thread_time() - self._begun > self.longest
        return self._late or self._left < 0

    def late(self) -> bool:
        """Whether the time is up, asked where little work takes long."""
        self._late = self._late or thread_time() - self._begun > self.longest
        return self._late
