"""The words of the game: its catalogue, and the digest of its rulebook."""

from __future__ import annotations

from typing import Final

from kurgan.core.content import read_rulebook
from kurgan.core.language import Catalogue
from kurgan.core.rule import Case
from kurgan.core.sheet_types import Reason
from kurgan.games.barbarossa.rules.tables import (
    CITIES,
    CITY_NAMES,
    CONTENT,
    LABEL,
    PLACES,
    SIDES,
    UNIT_IDS,
    WEATHERS,
)

RULEBOOK: Final[dict[str, Case]] = read_rulebook(CONTENT)
WORDS: Final = Catalogue(
    CONTENT / "words.ftl",
    names={
        "unit": UNIT_IDS, "place": PLACES, "side": list(SIDES), "turn": LABEL, "weather": list(WEATHERS),
        "city": [CITY_NAMES[place] for place in CITIES],
    },
    rulebook=RULEBOOK,
)


def reason(case: str) -> Reason:
    """Show a case with what it says."""
    return {"case": case, "says": RULEBOOK[case].says}
