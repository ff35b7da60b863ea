"""Reading a game's data files, and the digest by which a record names the figures in them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

# Parts of a data file that people read and no rule does.
WORDS: Final = ("about", "note", "provenance", "says", "source", "sources", "title", "why")
_WORDS_OF_A_PART: Final = ("_note", "_provenance")

# The digests that stored games name from when words counted too, and the digest of the same figures alone.
_WITH_WORDS: Final = {
    "87abdf82": "f627bc89",  # barbarossa
    "97e1fff8": "f14404ae",  # city
    "ae68cd3a": "0234f3f5",  # fronts
    "b19bbc40": "2f25bf2d",  # pocket
    "2ab1062a": "675b3c6b",  # volga
}


def load(folder: Path, name: str) -> Any:
    """Read the data file of this name."""
    return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))


def digest(folder: Path, *names: str) -> str:
    """Compute eight hexadecimal digits for the figures that the rules use, without notes, sources and titles."""
    made = hashlib.blake2b(digest_size=4)
    for name in names:
        made.update(json.dumps(_figures(load(folder, name)), sort_keys=True).encode())
    return made.hexdigest()


def same_figures(digest: str) -> list[str]:
    """List every digest that stands for the same figures as this one, itself first."""
    return [digest, *[earlier for earlier, figures in _WITH_WORDS.items() if figures == digest]]


def _figures(value: Any) -> Any:
    """Leave out the words of a data file."""
    if isinstance(value, dict):
        return {key: _figures(part) for key, part in value.items() if not _is_words(key)}
    if isinstance(value, list):
        return [_figures(part) for part in value]
    return value


def _is_words(key: str) -> bool:
    return key in WORDS or key.endswith(_WORDS_OF_A_PART)
