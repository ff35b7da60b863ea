"""The sentences of the laboratory: its catalogue, with the kernel's."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kurgan.core.language import Catalogue

WORDS: Final = Catalogue(Path(__file__).with_name("words.ftl"))
say: Final = WORDS.say


class Fault(Exception):
    """Something that the user of the laboratory can put right; the message is one sentence."""
