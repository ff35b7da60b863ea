"""Serving with several processes: they share the port and a PostgreSQL, and any of them serves any table."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors.multiprocess import Multiprocess

from kurgan.core.registry import games
from kurgan.server.database import open_engine
from kurgan.server.log_lines import begin_log

SWITCH: Final = 0.0005  # seconds until a thread lets another one work: a click passes through several of them
GARBAGE: Final = (10_000, 10, 10)  # objects made until the newest are looked through; a click makes some thousands
HUNG: Final = 30  # seconds until a process that does not answer is replaced
READY: Final = 60.0  # seconds until the first process must be serving


def prepare() -> None:
    """Do what every process does before it serves: import all games, so that nobody's first click waits for it."""
    games()
    sys.setswitchinterval(SWITCH)
    # What is there now stays to the end: to look through all of it for garbage would stop every click meanwhile.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def shared(database: str | None, make: Callable[[], Starlette], log: str) -> Callable[[], Starlette]:
    """Return what makes the application in each process, and its log if there is to be one.

    ValueError says why this database cannot be shared.
    """
    if database is None or not database.startswith(("postgres://", "postgresql")):
        raise ValueError("Several processes need PostgreSQL: name its address with --database, or use one process.")
    open_engine(database).dispose()  # its tables are made and converted once, and its faults are told once
    return partial(_in_a_process, make, log)


def _in_a_process(make: Callable[[], Starlette], log: str) -> Starlette:
    prepare()
    if log:
        begin_log(log)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.join,), daemon=True).start()
    return make()


def _end_after(wait: Callable[[], None]) -> None:
    """End in order when the parent has ended, even if it was killed."""
    wait()
    os.kill(os.getpid(), signal.SIGTERM)


class Workers(Multiprocess):
    """uvicorn's parent of several processes, which says when the first of them serves."""

    def __init__(self, config: uvicorn.Config, listening: socket.socket, ready: Callable[[], None]) -> None:
        super().__init__(config, [listening])
        self._ready = ready
        self.mute: OSError | None = None  # why nobody could be told the address

    def run(self, _sockets: list[socket.socket] | None = None) -> None:
        """Serve until told to end."""
        super().run()

    def init_processes(self) -> None:
        """Start the processes."""
        super().init_processes()
        if not self.processes[0].wait_until_ready(READY, self.should_exit):
            return  # the look at the processes that follows ends or replaces it
        try:
            self._ready()
        except OSError as error:
            self.mute = error
            self.should_exit.set()
