"""New files that only their owner may read, and that have their name only when they are whole and on the disk."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from kurgan.server.dbfile import PRIVATE


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """Write a new file; FileExistsError if there is one of this name, and nothing is left behind if anything fails."""
    if path.exists():
        raise FileExistsError(path)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE), "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _give_name(draft, path)
        _keep_name(path.parent)
    finally:
        draft.unlink(missing_ok=True)


def _give_name(draft: Path, path: Path) -> None:
    """Give a file its name, unless another program has made one of this name meanwhile."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a memory stick knows no links
        if path.exists():
            raise FileExistsError(path) from None
        draft.rename(path)


def _keep_name(folder: Path) -> None:
    """See to it that a new name is on the disk as its file is; Windows does so by itself."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # not every file system can
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
