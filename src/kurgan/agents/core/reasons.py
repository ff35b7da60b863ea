"""Why a player does something: the id of a sentence and its figures; the message is made when somebody asks for it."""

from __future__ import annotations

from typing import Final, TypeAlias

from kurgan.core.message import Message

# The id, then names and values of arguments in turn: `("reason-holds", "place", 17)`. Players weigh thousands of orders
# for each one they give, and most games are played with nobody watching, so a reason is no more than a tuple.
Reason: TypeAlias = tuple[object, ...]

NO_REASON: Final[Reason] = ()


def message_of(reason: Reason) -> Message | None:
    """Make the message of a reason, None if there is none."""
    if not reason:
        return None
    given = {str(name): value for name, value in zip(reason[1::2], reason[2::2], strict=True)}
    return Message(str(reason[0]), given)
