"""The words of this game: the catalogue of its sentences, and the cases of its rulebook."""

from __future__ import annotations

from typing import Final

from kurgan.core.content import read_rulebook
from kurgan.core.language import Catalogue
from kurgan.core.rule import Case
from kurgan.games.volga.rules.tables import CONTENT, GUN_IDS, LABEL, PLACES, SIDES, UNIT_IDS

WORDS: Final = Catalogue(
    CONTENT / "words.ftl",
    names={
        "unit": UNIT_IDS, "place": PLACES, "gun": GUN_IDS, "side": list(SIDES), "date": LABEL,
    },
)
say = WORDS.say
CASES: Final[dict[str, Case]] = read_rulebook(CONTENT)
