"""The clock of this machine."""

from __future__ import annotations

import time


class SystemClock:
    """Tells the time of this machine."""

    def now(self) -> float:
        """Seconds since the beginning of 1970."""
        return time.time()

    def passing(self) -> float:
        """Seconds since some moment, never set back."""
        return time.monotonic()

    def worked(self) -> float:
        """Seconds of the processor that this thread has used."""
        return time.thread_time()
