"""The kinds of values that states and frames hold: units, places, sides, guns, and how documents name them."""

from __future__ import annotations

from typing import Final

from kurgan.core.kinds import Flag, ListOf, Mask, Noun, Number, Word
from kurgan.core.position import ABSENT
from kurgan.games.volga.rules.tables import GUN_IDS, PLACES, SIDES, UNIT_IDS

DEAD: Final = -1  # eliminated
LATER: Final = -2  # not yet arrived
# Enters in the next reinforcement phase: rebuilt (13.3.3, 13.3.4), or without a place in this one (17.1, 17.2.1).
REBUILT: Final = -3
ARRIVING: Final = -4  # is being placed now
NOBODY: Final = -1
BOXES: Final = {DEAD: "eliminated", LATER: "later", REBUILT: "arriving", ARRIVING: "entering", ABSENT: "absent"}

A_UNIT: Final = Noun("unit", UNIT_IDS)
HAND: Final = Noun("unit", UNIT_IDS, {NOBODY: "nobody"})
A_PLACE: Final = Noun("place", PLACES)
STAND: Final = Noun("place", PLACES, BOXES)  # where a unit is, on the board or off it
FROM: Final = Noun("place", PLACES, {NOBODY: "nowhere"})
A_GUN: Final = Noun("gun", GUN_IDS)
GUN_OR_NONE: Final = Noun("gun", GUN_IDS, {NOBODY: "none"})
SIDE_WORD: Final = Word(dict(enumerate(SIDES)))
OWNER: Final = Word({**dict(enumerate(SIDES)), NOBODY: "nobody"})
SIDE_NOUN: Final = Noun("side", SIDES)
UNITS: Final = ListOf(A_UNIT)
PLACE_SET: Final = Mask(A_PLACE)
YES: Final = Flag()
TRUE: Final = Flag(truth=True)
FEW: Final = Number(0, 99)
