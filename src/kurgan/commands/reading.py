"""Reading a file that a user names: whatever it is, it is read within limits or gets one plain sentence."""

from __future__ import annotations

import json
import os
import select
import stat
import tomllib
from pathlib import Path
from typing import Any

from kurgan.commands.output import Trouble
from kurgan.core.plain import NotPlain, check, parse
from kurgan.core.record import LARGEST_FILE, BadRecord, Record

LARGEST_DOCUMENT = 1024 * 1024
PATIENCE = 10.0  # seconds in which a pipe may keep silent
_PART = 1024 * 1024


def read_text(path: Path, largest: int, what: str) -> str:
    """Read the text of a file or pipe of at most so many bytes."""
    try:
        # Without O_NONBLOCK a pipe that nobody writes to would keep us for ever in opening it.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise Trouble(f"There is no file {path}.") from None
    except (OSError, ValueError) as error:
        raise Trouble(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    try:
        found = _read(descriptor, largest, path)
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}.") from None
    finally:
        os.close(descriptor)
    if len(found) > largest:
        raise Trouble(f"{path} holds more than {largest // _PART} MB; {what} is far smaller.")
    try:
        return found.decode()
    except UnicodeDecodeError:
        raise Trouble(f"{path} is not a text file, so it is not {what}.") from None


def _read(descriptor: int, largest: int, path: Path) -> bytes:
    """Read what comes out of a descriptor, up to one byte more than allowed."""
    silent = not stat.S_ISREG(os.fstat(descriptor).st_mode) and hasattr(select, "poll")
    found = bytearray()
    while len(found) <= largest:
        if silent and not _waiting(descriptor):
            raise Trouble(f"Nothing came from {path} for {PATIENCE:.0f} seconds; is anybody writing to it?")
        try:
            part = os.read(descriptor, min(_PART, largest + 1 - len(found)))
        except BlockingIOError:
            continue
        if not part:
            break
        found += part
    return bytes(found)


def _waiting(descriptor: int) -> bool:
    """Tell whether there is something to read, or the end, before patience is lost."""
    poll = select.poll()
    poll.register(descriptor, select.POLLIN | select.POLLHUP)
    return bool(poll.poll(PATIENCE * 1000))


def read_record(path: Path) -> Record:
    """Read a record of a game."""
    try:
        return Record.loads(read_text(path, LARGEST_FILE, "a Kurgan record"))
    except BadRecord as error:
        raise Trouble(f"{path}: {error}") from None


def read_document(path: Path) -> dict[str, Any]:
    """Read a TOML or JSON file as plain data."""
    text = read_text(path, LARGEST_DOCUMENT, "a position")
    try:
        made: Any = parse(text) if text.lstrip().startswith("{") else tomllib.loads(text)
        check(made)
    except NotPlain as error:
        raise Trouble(f"{path} is not a position: {error}.") from None
    except (ValueError, RecursionError) as error:
        kind = "JSON" if isinstance(error, json.JSONDecodeError) else "TOML or JSON"
        raise Trouble(f"{path} cannot be understood as {kind}: {str(error)[:200].rstrip('.')}.") from None
    if not isinstance(made, dict):
        raise Trouble(f"{path} holds no document with keys and values.")
    return made
