"""What the columns of a state hold: where units are when off the map, the modes of a phase, and how each is written."""

from __future__ import annotations

from typing import Final

from kurgan.core.kinds import Noun, Word
from kurgan.core.position import ABSENT
from kurgan.games.pocket.rules.counters import UNIT_IDS
from kurgan.games.pocket.rules.data import SIDES
from kurgan.games.pocket.rules.land import PLACES

DEAD: Final = -1
LATER: Final = -2  # a reinforcement still to come, from its turn `due` on
AWAY: Final = -3  # a Katyusha that has fired, back on turn `due` (2.1)
LEFT: Final = -4  # a panzer battalion that has broken out (scenario.4)
# ABSENT is for units that are no part of the scenario.
OFF: Final[dict[int, str]] = {DEAD: "destroyed", LATER: "later", ABSENT: "absent", AWAY: "away", LEFT: "left"}
NONE: Final = -1  # no unit, or no weather yet

# How a phase came about: the regular one, or that of units which react or exploit.
REGULAR: Final = 0
REACTION: Final = 1
EXPLOITATION: Final = 2
MODES: Final[dict[int, str]] = {REGULAR: "regular", REACTION: "reaction", EXPLOITATION: "exploitation"}

HEX: Final = Noun("hex", PLACES)
SPOT: Final = Noun("hex", PLACES, OFF)
UNIT_NOUN: Final = Noun("unit", UNIT_IDS)
SIDE_WORD: Final = Word(dict(enumerate(SIDES)))
MODE_WORD: Final = Word(MODES)
