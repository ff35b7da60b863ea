"""Standing orders: what the Axis or the Soviets may answer beforehand to questions in the other side's turn."""

from __future__ import annotations

from typing import Final

from kurgan.core.orders import FIRST_CONDITION, NEVER, PHASE, TURN, Orders, Question
from kurgan.games.pocket.rules.data import AXIS, SIDES
from kurgan.games.pocket.rules.tables import LEAST

AIR: Final = "air"  # air units against an attack (1.11a-first)
MARKER: Final = "marker"  # the determined action marker of a defender (1.12d)
REACTION: Final = "reaction"  # reserves released in the Soviet turn (1.7e)
BARRAGE: Final = "barrage"  # the Axis reaction barrage (1.10)

# When the Axis or the Soviets want to be asked about air units: only at these odds.
FROM_TWO: Final = FIRST_CONDITION
FROM_FOUR: Final = FIRST_CONDITION + 1
BELOW_TEN: Final = FIRST_CONDITION + 2

ORDERS: Final = Orders(
    SIDES,
    (
        Question(AIR, answers=(PHASE, TURN, FROM_TWO, FROM_FOUR, BELOW_TEN, NEVER)),
        Question(MARKER),
        Question(REACTION, (AXIS,), (NEVER,)),
        Question(BARRAGE, (AXIS,), (NEVER,)),
    ),
    ("from-two", "from-four", "below-ten"),
)


def spares_air(answer: int, column: int) -> bool:
    """Tell whether a standing answer keeps the air units back from an attack in this column of the table."""
    least = LEAST[column]
    if answer == FROM_TWO:
        return least < 2
    if answer == FROM_FOUR:
        return least < 4
    return answer == BELOW_TEN and least >= 10
