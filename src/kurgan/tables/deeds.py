"""What somebody may do at a table: the list that its page offers, and who may send which message."""

from __future__ import annotations

from typing import Final

from kurgan.tables import messages as msg
from kurgan.tables.consent import has_begun
from kurgan.tables.league_permissions import may_rematch
from kurgan.tables.permissions import (
    May,
    Visitor,
    is_over,
    may_annotate,
    may_board,
    may_claim,
    may_invite,
    may_offer,
    may_pace,
    may_play,
    may_propose,
    may_rename,
    may_resign,
    may_return,
    may_seat_computer,
    may_see,
    may_share,
    may_take,
    may_talk,
    may_withdraw,
)
from kurgan.tables.store import Row

MOST_KEPT: Final = 200  # visitors of one table of whom it is known what they may do


def seat_deeds(visitor: Visitor, row: Row) -> list[str]:
    """List what somebody may do with the seats of a table: "invite axis", "take axis", "computer axis"."""
    asked = (("invite", may_invite), ("take", may_take), ("computer", may_seat_computer), ("return", may_return))
    return [f"{name} {seat.side}" for seat in row.seats for name, may in asked if may(visitor, row, seat.side)]


def deeds(visitor: Visitor, row: Row) -> list[str]:
    """List what somebody may do at a table besides playing, for the page to offer it."""
    asked = (
        ("rename", may_rename), ("pace", may_pace), ("talk", may_talk), ("offer", may_offer),
        ("share", may_share), ("rematch", may_rematch), ("withdraw", may_withdraw), ("board", may_board),
        ("annotate", may_annotate),
        ("propose", may_propose), ("resign", may_resign), ("claim", may_claim),
    )
    return [name for name, may in asked if may(visitor, row)] + seat_deeds(visitor, row)


class Deeds:
    """What visitors may do at one table, found out again only when something that it rests on has changed."""

    def __init__(self) -> None:
        self._rests_on: tuple[object, ...] = ()
        self._found: dict[Visitor, list[str]] = {}

    def of(self, visitor: Visitor, row: Row) -> list[str]:
        """List what somebody may do; to be read only."""
        rests_on = (
            tuple(row.seats), row.maker, row.offered, row.watched, row.rated, has_begun(row), is_over(row),
            row.branch is None, row.pace is None,
        )
        if rests_on != self._rests_on or len(self._found) >= MOST_KEPT:
            self._rests_on, self._found = rests_on, {}
        found = self._found.get(visitor)
        if found is None:
            found = self._found[visitor] = deeds(visitor, row)
        return found


# What may be said at a table, and by whom.
MESSAGES: Final[dict[type[msg.ClientMessage], May]] = {
    msg.Act: may_play,
    msg.Undo: may_play,
    msg.Redo: may_play,
    msg.Restart: may_play,
    msg.Back: may_play,
    msg.Rewind: may_play,
    msg.Why: may_see,
    msg.Overlay: may_see,
    msg.Way: may_see,
    msg.Odds: may_see,
    msg.Hint: may_play,
    msg.Plan: may_play,
    msg.Course: may_see,
    msg.Again: may_see,
    msg.Look: may_see,
    msg.Speed: may_pace,
    msg.Advance: may_pace,
    msg.Seat: may_play,
    msg.Name: may_rename,
    msg.Sit: may_play,
    msg.Talk: may_talk,
    msg.ReportPerson: may_talk,
    msg.Block: may_talk,
    msg.Present: may_see,
    msg.Propose: may_propose,
    msg.Answer: may_propose,
    msg.Resign: may_resign,
    msg.Claim: may_claim,
    msg.Return: may_see,
}
