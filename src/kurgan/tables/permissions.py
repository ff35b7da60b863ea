"""Who may do what: one function for each question, asked by HTTP and sockets alike.

A house without log-in belongs to one owner, who may do everything; there a table's key lets others do all at its
table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kurgan.core.rule import NOT_NOW, Rule
from kurgan.people import person as people
from kurgan.people.person import HOUSE_OWNER, Person
from kurgan.tables.clocks import duel
from kurgan.tables.consent import computer_needs_consent, free_to_hand_over, has_begun
from kurgan.tables.seats import HUMAN, TEACHER
from kurgan.tables.store import Row
from kurgan.tables.visibility import Chair


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks: a person or nobody known, and whether they have shown the key of the table in question.

    Only a house without log-in has such keys.
    """

    person: Person | None = None
    key: bool = False
    unlocked: bool = False  # whether the house has no log-in
    near: bool = False  # whether they ask from a computer that looks after the server

    @property
    def id(self) -> str:
        """The person's id; empty for a stranger."""
        return "" if self.person is None else self.person.id

    @property
    def owns(self) -> bool:
        """Whether all seats of people at the table are theirs, as those of a house without log-in are its owner's."""
        return self.key or (self.person is not None and self.person.kind == people.OWNER)

    @property
    def maker(self) -> Visitor:
        """Who makes a table that they ask for: in a house without log-in always its owner."""
        return OWNER if self.unlocked else self

    def chair(self) -> Chair:
        """Return where they sit when they come to a table."""
        return Chair(person=None if self.owns else self.id)


STRANGER: Final = Visitor()
OWNER: Final = Visitor(HOUSE_OWNER)
May = Callable[[Visitor, Row], bool]
NOT_YOURS: Final = Rule(NOT_NOW.case, "table-not-yours")


def _plays(visitor: Visitor, row: Row) -> bool:
    """Tell whether they hold a seat."""
    return visitor.owns or any(holds(visitor, row, seat.side) for seat in row.seats)


def _made(visitor: Visitor, row: Row) -> bool:
    return visitor.owns or bool(visitor.id and row.maker == visitor.id)


def _is_awaited(visitor: Visitor, row: Row) -> bool:
    """Tell whether a computer player stands in for them."""
    return any(may_return(visitor, row, seat.side) for seat in row.seats)


def holds(visitor: Visitor, row: Row, side: str) -> bool:
    """Tell whether they hold the seat of a side."""
    seat = row.seat(side)
    if seat is None or seat.kind != HUMAN:
        return False
    return visitor.owns or bool(visitor.id and seat.who == visitor.id)


def is_open(row: Row, side: str) -> bool:
    """Tell whether the seat of a side waits for somebody."""
    seat = row.seat(side)
    return bool(row.maker) and seat is not None and seat.kind == HUMAN and not seat.who


def is_over(row: Row) -> bool:
    """Tell whether the game at a table has ended."""
    return row.summary.get("over") is not None


# ---------- of a house ----------


def may_read(_visitor: Visitor) -> bool:
    """May they read what is the same for everybody: games, boards, maps?"""
    return True


def may_list(_visitor: Visitor) -> bool:
    """May they see a list of tables? It holds only those that they may see."""
    return True


def may_make(visitor: Visitor) -> bool:
    """May they make a table, or load one from a file?"""
    return visitor.unlocked or (visitor.person is not None and not visitor.person.banned)


def may_be_rated(visitor: Visitor) -> bool:
    """May they play for a rating? It takes an account, because a guest can come again under another name."""
    person = visitor.person
    return person is not None and person.kind == people.ACCOUNT and not person.banned


def may_join(visitor: Visitor) -> bool:
    """May they register, log in and out, come as a guest, or use a link they were sent?

    A house without log-in has none of this. What the configuration of another allows is asked beside it.
    """
    return not visitor.unlocked


def may_keep_account(visitor: Visitor) -> bool:
    """May they see and change what the house keeps of them?"""
    return not visitor.unlocked and visitor.person is not None


def may_administer(visitor: Visitor) -> bool:
    """May they ban people and make links for them?"""
    return may_keep_account(visitor) and visitor.person is not None and visitor.person.admin


def may_stop(visitor: Visitor) -> bool:
    """May they end letters with the secret from one? Nobody needs to log in for that."""
    return not visitor.unlocked


def may_measure(visitor: Visitor) -> bool:
    """May they read the server's figures? A computer that looks after it may, and no person is asked for."""
    return visitor.near


# ---------- of a table ----------


def may_see(visitor: Visitor, row: Row) -> bool:
    """May they see a table, as a player, a watcher, or somebody whose seat a computer player keeps for them?"""
    told = row.watched or (row.shared and is_over(row))
    return _plays(visitor, row) or _made(visitor, row) or told or _is_awaited(visitor, row)


def may_play(visitor: Visitor, row: Row) -> bool:
    """May they act at a table? Which side's question they may answer the table itself decides."""
    return _plays(visitor, row)


def may_save(visitor: Visitor, row: Row) -> bool:
    """May they take a game away? What they may know of it the table itself decides."""
    return may_see(visitor, row)


def may_branch(visitor: Visitor, row: Row) -> bool:
    """May they play on from an earlier moment at a table of their own?"""
    return may_see(visitor, row) and may_make(visitor)


def may_board(visitor: Visitor, row: Row) -> bool:
    """May they try things on a private board, from what they know of a table? Not in a lesson."""
    taught = any(seat.kind == TEACHER for seat in row.seats)
    return row.branch is None and not taught and may_branch(visitor, row)


def may_be_helped(_visitor: Visitor, row: Row) -> bool:
    """May computer players play and advise on private boards of a table? Not while people play each other there."""
    return row.summary.get("over") is not None or sum(seat.kind == HUMAN for seat in row.seats) < 2


def may_annotate(visitor: Visitor, row: Row) -> bool:
    """May they add comments and variations to a finished game? Those who played it may, and who made the table."""
    over = row.branch is None and row.summary.get("over") is not None
    return over and may_make(visitor) and (_plays(visitor, row) or _made(visitor, row))


def may_rename(visitor: Visitor, row: Row) -> bool:
    """May they name a table?"""
    return _plays(visitor, row) or _made(visitor, row)


def may_talk(visitor: Visitor, row: Row) -> bool:
    """May they talk at a table? In which room depends on whether they play, and whether the game is over."""
    known = visitor.person is not None and not visitor.person.banned and not visitor.owns
    return bool(row.maker) and row.branch is None and known and may_see(visitor, row)


def may_pace(visitor: Visitor, row: Row) -> bool:
    """May they pause computer players and say how quickly they act?"""
    return _plays(visitor, row) or _made(visitor, row)


def may_offer(visitor: Visitor, row: Row) -> bool:
    """May they say whether anybody may take its open seats, or watch? A private board is for its maker alone."""
    return row.branch is None and _made(visitor, row)


def may_share(visitor: Visitor, row: Row) -> bool:
    """May they say whether everybody may look at a table? Its players and maker may, once its game is over."""
    return bool(row.maker) and row.branch is None and is_over(row) and (_plays(visitor, row) or _made(visitor, row))


def may_withdraw(visitor: Visitor, row: Row) -> bool:
    """May they remove a table? Its maker may until an action of which they know, or while nobody else sits there."""
    if visitor.owns:
        return True
    others = [seat for seat in row.seats if seat.kind == HUMAN and seat.who not in ("", visitor.id)]
    return _made(visitor, row) and (not others or not has_begun(row))


def may_propose(visitor: Visitor, row: Row) -> bool:
    """May they propose something to the other player, or answer? Only people who play against each other may."""
    return bool(row.maker) and not visitor.owns and not is_over(row) and duel(row.seats) and _plays(visitor, row)


def may_resign(visitor: Visitor, row: Row) -> bool:
    """May they give the game up? Who holds all seats, or is taught, has nobody to resign to."""
    if not row.maker or row.branch is not None or visitor.owns or is_over(row):
        return False
    if any(seat.kind == TEACHER for seat in row.seats):
        return False
    held = [holds(visitor, row, seat.side) for seat in row.seats]
    return any(held) and not all(held) and all(seat.kind != HUMAN or seat.who for seat in row.seats)


def may_claim(visitor: Visitor, row: Row) -> bool:
    """May they claim the game when the other player's time has run out? Whether it has the table itself tells."""
    return row.pace is not None and may_propose(visitor, row)


# ---------- of a seat ----------


def may_return(visitor: Visitor, row: Row, side: str) -> bool:
    """May they take their seat back from the computer player who stands in for them?"""
    seat = row.seat(side)
    return seat is not None and bool(visitor.id) and seat.kept_for == visitor.id


def may_invite(visitor: Visitor, row: Row, side: str) -> bool:
    """May they make an invitation to a seat: to their own, to hand it over, or to an open one at a table they made?"""
    seat = row.seat(side)
    if row.branch is not None or seat is None:
        return False
    own = holds(visitor, row, side) and (visitor.owns or free_to_hand_over(row, side))
    return own or (is_open(row, side) and _made(visitor, row))


def may_take(visitor: Visitor, row: Row, side: str) -> bool:
    """May they take an open seat at a table that is offered to anybody?"""
    if visitor.person is None or visitor.owns:
        return False
    if row.rated and not may_be_rated(visitor):
        return False
    return may_make(visitor) and row.offered and is_open(row, side)


def may_seat_computer(visitor: Visitor, row: Row, side: str) -> bool:
    """May they give a seat to a computer player: their own, one that is open at their table, or another computer's?"""
    seat = row.seat(side)
    if seat is None or seat.kind == TEACHER or seat.kept_for not in ("", visitor.id):
        return False
    own = holds(visitor, row, side) and (visitor.owns or not computer_needs_consent(row))
    return own or (_made(visitor, row) and (seat.kind != HUMAN or is_open(row, side)))
