"""The clock of this machine."""

from __future__ import annotations

import time


class SystemClock:
    """The clock of this machine."""

    def now(self) -> float:
        """Return seconds since the beginning of 1970."""
        return time.time()

    def passing(self) -> float:
        """Return seconds since some moment, never set back."""
        return time.monotonic()

    def worked(self) -> float:
        """Return the seconds of processor time that this thread has used."""
        return time.thread_time()
