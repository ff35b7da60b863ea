"""The game's sentences: its catalogue, and its rulebook case by case."""

from __future__ import annotations

from typing import Final

from kurgan.core.content import read_rulebook
from kurgan.core.language import Catalogue
from kurgan.core.rule import Case
from kurgan.games.fronts.rules.tables import ASSET_IDS, CONTENT, OBJECTIVES, PLACES, SIDES, UNIT_IDS

RULEBOOK: Final[dict[str, Case]] = read_rulebook(CONTENT)
WORDS: Final = Catalogue(
    CONTENT / "words.ftl",
    names={
        "unit": UNIT_IDS, "place": PLACES, "asset": ASSET_IDS, "side": list(SIDES), "objective": list(OBJECTIVES),
    },
)


def say(id: str, **given: object) -> str:
    """Make a sentence of the game."""
    return WORDS.text(id, given)


def say_part(id: str, attribute: str, **given: object) -> str:
    """Make a sentence that goes with another one: the value of a track, the tone of an overlay."""
    return WORDS.text(id, given, attribute)
