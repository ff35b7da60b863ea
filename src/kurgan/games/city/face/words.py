"""The catalogue of the game's sentences."""

from __future__ import annotations

from typing import Final

from kurgan.core.language import Catalogue
from kurgan.games.city.rules.counters import UNIT_IDS
from kurgan.games.city.rules.data import FOLDER, SIDES
from kurgan.games.city.rules.land import PLACES

WORDS: Final = Catalogue(
    FOLDER / "content" / "words.ftl", names={"unit": UNIT_IDS, "place": PLACES, "side": list(SIDES)}
)
