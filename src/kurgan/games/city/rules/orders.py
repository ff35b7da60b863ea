"""Standing orders: what may be answered beforehand to questions in the other side's phase."""

from __future__ import annotations

from typing import Final

from kurgan.core.orders import FIRST_CONDITION, NEVER, PHASE, TURN, Orders, Question
from kurgan.games.city.rules.data import SIDES, SOVIET

COUNTERATTACK: Final = "counterattack"  # 7.5
GUNS: Final = "guns"  # that defend a hex under attack (10.6)
FLAK: Final = "flak"  # against bombers (5.5, 5.63)
FIRE_BACK: Final = "fire-back"  # of units that are counterattacked (7.5)
BREAKTHROUGH: Final = "breakthrough"  # points that are left (10.7)
CHITS: Final = "chits"  # drawn ones that may go back into the pool (11.11, 11.13)

BETTER: Final = FIRST_CONDITION  # only from hexes with at least twice the fire strength of the movers

ORDERS: Final = Orders(
    SIDES,
    (Question(COUNTERATTACK, answers=(PHASE, TURN, BETTER, NEVER)), Question(GUNS), Question(FLAK, (SOVIET,))),
    ("if-better",),
    later=(Question(FIRE_BACK), Question(BREAKTHROUGH, answers=(PHASE, TURN)), Question(CHITS, (SOVIET,))),
)
