"""What the columns of a state hold: places off the map, the kinds of values, standing answers, stacking limits."""

from __future__ import annotations

from typing import Final

from kurgan.core.kinds import Noun, Word
from kurgan.core.position import ABSENT
from kurgan.games.city.rules.counters import FORMATIONS, UNIT_IDS
from kurgan.games.city.rules.data import GERMAN, SIDES
from kurgan.games.city.rules.land import BANK, PLACES

DEAD: Final = -1
LATER: Final = -2  # a reinforcement still to come, or due and not yet on the map
POOL: Final = -3  # a spare counter: militia, factory armour, survivors
BOX: Final = -4  # the German replacement box (15.2)
GONE: Final = -5  # out of the game for good
UNSEEN: Final = -6  # in what the Soviet player knows: a German unit in a stack out of sight (8.4)
# ABSENT is for units that have no part in a position by hand.
OFF: Final[dict[int, str]] = {
    DEAD: "eliminated", LATER: "later", POOL: "pool", BOX: "box", GONE: "gone", UNSEEN: "unseen", ABSENT: "absent",
}
NONE: Final = -1

HEX: Final = Noun("hex", PLACES)
HEX_OR_NONE: Final = Noun("hex", PLACES, {NONE: "none"})
SPOT: Final = Noun("hex", PLACES, OFF)
UNIT_NOUN: Final = Noun("unit", UNIT_IDS)
SIDE_WORD: Final = Word(dict(enumerate(SIDES)))
FORMATION_NOUN: Final = Noun("formation", [one["id"] for one in FORMATIONS])

GERMAN_STACK: Final = 4  # 8.1
SOVIET_STACK: Final = 3  # 8.2
BANK_STACK: Final = 2  # 8.3

# The answers to "counterattack?" that a side has left standing.
ASK: Final = 0
ALWAYS_NO: Final = 1
IF_BETTER: Final = 2  # only from hexes with at least twice the fire strength of the movers
ANSWERS: Final[dict[int, str]] = {ASK: "ask", ALWAYS_NO: "never", IF_BETTER: "if better"}


def limit(place: int, side: int) -> int:
    """Count how many units of a side a hex holds (8.1, 8.2, 8.3)."""
    if BANK >> place & 1:
        return BANK_STACK
    return GERMAN_STACK if side == GERMAN else SOVIET_STACK
