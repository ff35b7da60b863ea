"""The log of a public server: one line for each thing, written by a thread so that nobody waits for who reads it."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from multiprocessing.util import Finalize
from queue import Full, Queue
from typing import Any, Final

import msgspec

AUTO, JSON_LINES, TEXT_LINES, NO_REQUESTS = "auto", "json", "text", "errors"
FIELDS: Final = "fields"  # under this name a record carries what is more than its sentence
MOST_WAITING: Final = 10_000  # lines; further ones are left out and counted, where nobody takes them
PATIENCE: Final = 1.0  # seconds at the end for what is still to be written
_STDERR: Final = 2
Form = Callable[[logging.LogRecord], bytes]


def as_json(record: logging.LogRecord) -> bytes:
    """Write a record as a line of JSON."""
    return msgspec.json.encode(_told(record)) + b"\n"


def as_text(record: logging.LogRecord) -> bytes:
    """Write a record as a line for a person; what another has written is quoted, and so cannot look like more of it."""
    told = _told(record)
    trace = textwrap.indent(told.pop("trace", ""), "  ")
    at, level, says = told.pop("at"), told.pop("level"), " ".join(str(told.pop("says")).splitlines())
    more = "".join(f" {name}={_plain(value)}" for name, value in told.items() if value != "")
    return f"{at} {level} {says}{more}\n{trace}".encode(errors="backslashreplace")


def _told(record: logging.LogRecord) -> dict[str, Any]:
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    told = {"at": at, "level": record.levelname.lower(), "says": record.getMessage(), **getattr(record, FIELDS, {})}
    if record.exc_info:
        told["trace"] = logging.Formatter().formatException(record.exc_info) + "\n"
    return told


def _plain(value: object) -> str:
    text = str(value)
    return text if text.isascii() and text.isprintable() and not set(' "=') & set(text) else repr(text)


class Lines(logging.Handler):
    """Writes records as lines to a file; those for which there is no room are counted."""

    def __init__(self, form: Form, file: int = _STDERR) -> None:
        super().__init__()
        self._form = form
        self._file = file
        self._waiting: Queue[logging.LogRecord | None] = Queue(MOST_WAITING)
        self._lost = 0
        self._thread = threading.Thread(target=self._write_all, name="log", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Let a record wait for its turn."""
        try:
            self._waiting.put_nowait(record)
        except Full:
            self._lost += 1

    def close(self) -> None:
        """Write what is left, if somebody takes it."""
        if self._thread.is_alive():
            with contextlib.suppress(Full):
                self._waiting.put_nowait(None)
            self._thread.join(PATIENCE)
        super().close()

    def _write_all(self) -> None:
        while (record := self._waiting.get()) is not None:
            self._write(record)
            if self._lost:
                lost, self._lost = self._lost, 0
                says = f"{lost} lines of this log were left out, because nobody took them"
                self._write(logging.makeLogRecord({"levelname": "WARNING", "msg": says}))

    def _write(self, record: logging.LogRecord) -> None:
        # Without Python's own buffer, whose lock would hang the end of the program where nobody takes the line.
        try:
            line = self._form(record)
            while line:
                line = line[os.write(self._file, line) :]
        except OSError:
            pass  # there is nowhere left to tell it
        except Exception:
            self.handleError(record)


@contextmanager
def written_log(kind: str) -> Iterator[None]:
    """Write the log of this process as the configuration wants it; nothing is done where there is none."""
    if not kind:
        yield
        return
    lines = begin_log(kind)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(lines)
        lines.close()


def begin_log(kind: str) -> Lines:
    """Begin to write the log of this process, until it ends."""
    plain = kind == TEXT_LINES or (kind == AUTO and sys.stderr.isatty())
    lines = Lines(as_text if plain else as_json)
    root = logging.getLogger()
    root.addHandler(lines)
    logging.getLogger("kurgan.journal").setLevel(logging.WARNING if kind == NO_REQUESTS else logging.INFO)
    Finalize(None, lines.close, exitpriority=10)  # also in a process that was started by another
    return lines
