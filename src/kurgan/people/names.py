"""The names of people: what one may consist of, and when two look the same."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import Unfit

SHORTEST: Final = 2
LONGEST: Final = 30
MOST_MARKS: Final = 2  # on one letter, as some scripts need; more of them would cover the lines above and below
_AT: Final = "@"  # tells an e-mail address from a name
# Letters and marks that show nothing: fillers, joiners and selectors of variants.
_SELECTORS: Final = "".join(map(chr, range(0xFE00, 0xFE10)))
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0" + _SELECTORS)


def clean_name(text: str) -> str:
    """Return a name in the form in which it is kept and shown; raises Unfit."""
    name = re.sub(" +", " ", unicodedata.normalize("NFKC", text)).strip(" ")
    if not all(_allowed(letter) for letter in name) or _overloaded(name):
        raise Unfit(say("people-name-characters"))
    if not SHORTEST <= len(name) <= LONGEST:
        raise Unfit(say("people-name-length", shortest=SHORTEST, longest=LONGEST))
    if not any(letter.isalnum() for letter in name):
        raise Unfit(say("people-name-letter"))
    return name


def name_key(text: str) -> str:
    """Return what is the same for all names that differ in case and width only."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(" +", " ", unicodedata.normalize("NFKC", folded)).strip(" ")


def _allowed(letter: str) -> bool:
    """Tell whether a character may stand in a name: no control, override of direction, joiner or odd space may."""
    if letter in _INVISIBLE or letter == _AT:
        return False
    return letter == " " or unicodedata.category(letter)[0] not in "CZ"


def _overloaded(name: str) -> bool:
    """Tell whether a letter carries more marks than any script needs."""
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False
