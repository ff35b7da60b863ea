"""Standing orders: what may be answered beforehand to questions in the other side's impulse."""

from __future__ import annotations

from typing import Final

from kurgan.core.orders import FIRST_CONDITION, NEVER, PHASE, TURN, Orders, Question
from kurgan.games.volga.rules.tables import SIDES, SOVIET

GUNS: Final = "guns"  # artillery in defence (10.2.1)
WITHDRAW: Final = "withdraw"  # units that need not leave after a combat (11.6.3)
FANATICAL: Final = "fanatical"  # the Advantage against a success of the enemy (12.1A)
PROLONG: Final = "prolong"  # the Advantage for more daylight or night (12.1D)
HERO: Final = "hero"  # against an overrun (10.4)

# How large a success of the enemy must be for the Advantage to be worth a question.
FROM_TWO: Final = FIRST_CONDITION
FROM_FOUR: Final = FIRST_CONDITION + 1
LEAST: Final = {FROM_TWO: 2, FROM_FOUR: 4}

ORDERS: Final = Orders(
    tuple(SIDES),
    (
        Question(GUNS), Question(WITHDRAW), Question(FANATICAL, answers=(PHASE, TURN, FROM_TWO, FROM_FOUR, NEVER)),
        Question(PROLONG, answers=(TURN, NEVER)), Question(HERO, (SOVIET,)),
    ),
    ("from-two", "from-four"),
)
