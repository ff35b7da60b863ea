"""The game's sentences: its catalogue, the digest of its rulebook and the guide."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import GuideStep
from kurgan.core.content import read_guide, read_rulebook
from kurgan.core.language import Catalogue
from kurgan.core.rule import Case
from kurgan.games.pocket.rules.counters import UNIT_IDS
from kurgan.games.pocket.rules.data import FOLDER, SIDES
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.tables import WEATHERS

CONTENT: Final = FOLDER / "content"
RULEBOOK: Final[dict[str, Case]] = read_rulebook(CONTENT)
GUIDE: Final[list[GuideStep]] = read_guide(CONTENT)
WORDS: Final = Catalogue(
    CONTENT / "words.ftl", names={"unit": UNIT_IDS, "place": PLACES, "side": list(SIDES), "weather": WEATHERS},
)
