"""Reading a game's data files, and the digest by which a record knows them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any


def load(folder: Path, name: str) -> Any:
    """The data file of this name."""
    return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))


def digest(folder: Path, *names: str) -> str:
    """Eight hexadecimal digits for the figures that the rules use."""
    made = hashlib.blake2b(digest_size=4)
    for name in names:
        made.update(json.dumps(load(folder, name), sort_keys=True).encode())
    return made.hexdigest()
