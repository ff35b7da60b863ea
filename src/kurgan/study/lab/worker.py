"""A process that plays games of a study: tasks come over its standard input, games go back over its output.

Each message has four bytes that say how long it is. The process ends when its input does.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from typing import IO, Any, Final

import msgspec

from kurgan.study.form import code_digest, compiled
from kurgan.study.lab.plan import Plan
from kurgan.study.lab.playing import as_plain, play_one

_LENGTH: Final = struct.Struct(">I")


def send(out: IO[bytes], message: object) -> None:
    """Write a message."""
    text = msgspec.msgpack.encode(message)
    out.write(_LENGTH.pack(len(text)) + text)
    out.flush()


def receive(source: IO[bytes]) -> Any:
    """Read a message; None at the end, also if it comes in the middle of one."""
    front = source.read(_LENGTH.size)
    if len(front) < _LENGTH.size:
        return None
    length = _LENGTH.unpack(front)[0]
    text = source.read(length)
    return msgspec.msgpack.decode(text) if len(text) == length else None


def main() -> None:
    """Play until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asks hears Ctrl-C, and ends this one
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a player prints is no message
    send(out, {"code": code_digest(), "compiled": compiled()})
    text = receive(source)
    if text is None:
        return
    plan = Plan.loads(text)
    cells = plan.cells()
    while (task := receive(source)) is not None:
        try:
            send(out, as_plain(play_one(plan, cells[task[0]], task[1])))
        except Exception as error:
            send(out, {"cell": task[0], "game": task[1], "fault": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
