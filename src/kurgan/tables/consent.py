"""Which changes of seats the other player must agree to: they sat down to play against somebody in particular."""

from __future__ import annotations

from kurgan.tables.clocks import duel
from kurgan.tables.happened import HANDED, HANDED_BY_CONSENT
from kurgan.tables.store import Row


def has_begun(row: Row) -> bool:
    """Tell whether anything has been done at a table that others could notice."""
    return row.version > 0 and bool(row.summary.get("began", True))


def needs_consent(row: Row) -> bool:
    """Tell whether a seat goes to somebody else only if the other player agrees: once two people have begun to play."""
    return duel(row.seats) and row.summary.get("over") is None and (has_begun(row) or row.pace is not None)


def computer_needs_consent(row: Row) -> bool:
    """Tell whether a seat goes to a computer player only if the other player agrees: with clocks, or rated."""
    return duel(row.seats) and row.summary.get("over") is None and (row.rated or row.pace is not None)


def free_to_hand_over(row: Row, side: str) -> bool:
    """Tell whether a seat may go to somebody else: nobody need agree, or the other player has, since it last went."""
    if not needs_consent(row):
        return True
    for notice in reversed(row.notices):
        if notice.kind == HANDED and notice.given.get("side") == side:
            return False
        if notice.kind == HANDED_BY_CONSENT and notice.given.get("side") != side:
            return True
    return False
