"""Who sits where: invitations, open seats, handing a seat over, leaving it to a computer player."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import replace

from kurgan.core.game import Game
from kurgan.core.rule import NOT_NOW, UNKNOWN, Illegal, Rule
from kurgan.people.person import ACCOUNT, Person
from kurgan.tables.board_rules import UNHELPED, helped
from kurgan.tables.consent import computer_needs_consent, free_to_hand_over
from kurgan.tables.happened import HANDED, LEFT, OPENED, RETURNED, SAT, SEAT_KINDS
from kurgan.tables.lesson import lesson_at
from kurgan.tables.permissions import NOT_YOURS, is_over
from kurgan.tables.seats import COMPUTER, HUMAN, SeatRow, seat_row
from kurgan.tables.store import Notice
from kurgan.tables.stored_session import StoredSession

MOST_NOTICES = 100  # changes of seats at one table, all of which everybody there is told
_GONE = Rule(NOT_NOW.case, "seat-invitation-gone")
_TAKEN = Rule(NOT_NOW.case, "seat-taken")
_YOURS = Rule(NOT_NOW.case, "seat-yours")
_KNOWS = Rule(NOT_NOW.case, "seat-knows-secrets")
_BOTH = Rule(NOT_NOW.case, "seat-giver-knows-secrets")
_RESTLESS = Rule(NOT_NOW.case, "seat-restless", {"most": MOST_NOTICES})
_FORETOLD = Rule(NOT_NOW.case, "seat-dice-foretold")
_RATED = Rule(NOT_NOW.case, "seat-rated-account")
_CONSENT = Rule(NOT_NOW.case, "seat-ask-first")
_COMPUTER_CONSENT = Rule(NOT_NOW.case, "seat-ask-first-computer")
_TAUGHT = Rule(NOT_NOW.case, "table-seats-of-lesson")


def new_invitation() -> str:
    """Make the secret of a link."""
    return secrets.token_urlsafe(18)


class Seating:
    """Changes the seats of one table between people; whether somebody may is asked before."""

    def __init__(self, game: Game, stored: StoredSession) -> None:
        self.game = game
        self.stored = stored

    def invite(self, side: str) -> str:
        """Make a new invitation to a seat, after which the one before it is worth nothing; return its secret."""
        if lesson_at(self.game, self.stored.row) is not None:
            raise Illegal("invite", _TAUGHT)
        self._refuse_foretold("invite")
        seat, invitation = self._seat(side), new_invitation()
        if seat.kind == COMPUTER:
            if self._secret():
                raise Illegal("invite", Rule(NOT_NOW.case, "table-seats-kept"))
            self._change(SeatRow(side, HUMAN, "", invitation), OPENED, {"side": side})
        else:
            self._refuse_two_sided("invite", seat)
            if seat.who and not free_to_hand_over(self.stored.row, side):
                raise Illegal("invite", _CONSENT)
            self._change(replace(seat, invitation=invitation))
        return invitation

    def accept(self, person: Person, side: str, invitation: str) -> None:
        """Give a seat to the person who holds its invitation."""
        seat = self._seat(side)
        if not seat.invitation or not hmac.compare_digest(seat.invitation.encode(), invitation.encode()):
            raise Illegal("accept", _GONE)
        self._sit(seat, person)

    def take(self, person: Person, side: str) -> None:
        """Give an open seat to a person."""
        seat = self._seat(side)
        if seat.kind != HUMAN or seat.who:
            raise Illegal("take", _TAKEN)
        self._sit(seat, person)

    def leave(self, side: str, rank: str, ranks: list[str]) -> None:
        """Leave a seat to a computer player."""
        if rank not in ranks:
            raise Illegal("leave", Rule(UNKNOWN.case, "table-seat-unknown", {"players": ranks}))
        if not helped(self.stored.store, self.stored.row):
            raise Illegal("leave", UNHELPED)
        seat = self._seat(side)
        told = {"side": side, "person": seat.who} if seat.kind == HUMAN and seat.who else None
        if told is not None and computer_needs_consent(self.stored.row):
            raise Illegal("leave", _COMPUTER_CONSENT)
        self._change(seat_row(side, rank, kept_for=seat.kept_for), LEFT, told)

    def come_back(self, side: str, person: str) -> None:
        """Give a seat back to the person for whom a computer player stands in."""
        seat = self._seat(side)
        if not seat.kept_for or seat.kept_for != person:
            raise Illegal("return", NOT_YOURS)
        others = [other.who for other in self.stored.row.seats if other.side != side]
        if person in others and self._secret():
            raise Illegal("return", _KNOWS)
        self._change(SeatRow(side, HUMAN, person), RETURNED, {"side": side, "person": person})

    def allow(self, side: str, invitation: str, **changes: object) -> None:
        """Let the holder of a seat hand it over by a link, with the other player's consent."""
        seats = [replace(one, invitation=invitation) if one.side == side else one for one in self.stored.row.seats]
        self.stored.change(seats=seats, **changes)

    def _sit(self, seat: SeatRow, person: Person) -> None:
        if seat.who == person.id:
            raise Illegal("sit", _YOURS)
        if seat.who and not free_to_hand_over(self.stored.row, seat.side):  # a link from before they began to play
            raise Illegal("sit", _CONSENT)
        self._refuse_foretold("sit")
        self._refuse_two_sided("sit", seat)
        if self.stored.row.rated and person.kind != ACCOUNT and not is_over(self.stored.row):
            raise Illegal("sit", _RATED)
        row = self.stored.row
        if self._changes() >= MOST_NOTICES:
            raise Illegal("sit", _RESTLESS)
        known = {notice.given.get(key) for notice in row.notices for key in ("person", "before")}
        if self._secret() and person.id in known and row.version > 0 and not self._has_held(seat.side, person):
            raise Illegal("sit", _KNOWS)
        if self._secret() and any(other.who == person.id for other in row.seats if other.side != seat.side):
            raise Illegal("sit", _KNOWS)
        told = {"side": seat.side, "person": person.id}
        kind = SAT
        if seat.who:
            kind, told["before"] = HANDED, seat.who
        self._change(SeatRow(seat.side, HUMAN, person.id), kind, told)

    def _has_held(self, side: str, person: Person) -> bool:
        """Tell whether a person has held no seat but that of this side."""
        held = {
            notice.given.get("side") for notice in self.stored.row.notices
            if person.id in (notice.given.get("person"), notice.given.get("before"))
        }
        return held == {side}

    def _refuse_foretold(self, what: str) -> None:
        """Raise Illegal if the maker of the table may know its rolls: nobody else plays with such dice."""
        if self.stored.session.play.state.dice.foretold:
            raise Illegal(what, _FORETOLD)

    def _refuse_two_sided(self, what: str, seat: SeatRow) -> None:
        """Raise Illegal if a player who gives a seat away would play against secrets of it that they have seen."""
        others = [other.who for other in self.stored.row.seats if other.side != seat.side]
        if seat.who and seat.who in others and self._secret():
            raise Illegal(what, _BOTH)

    def _changes(self) -> int:
        """Count the changes of seats."""
        return sum(notice.kind in SEAT_KINDS for notice in self.stored.row.notices)

    def _secret(self) -> bool:
        return self.game.secret(self.stored.session.play.state)

    def _seat(self, side: str) -> SeatRow:
        seat = self.stored.renewed.seat(side)  # what rests on an older one could be stored under a new version
        if seat is None:
            raise Illegal(f"seat {side}", Rule(UNKNOWN.case, "table-no-side", {"name": repr(side)}))
        return seat

    def _change(self, seat: SeatRow, kind: str = "", told: dict[str, str] | None = None) -> None:
        """Store a changed seat, with a notice if it shall be told."""
        session, row = self.stored.session, self.stored.row
        changes: dict[str, object] = {"seats": [seat if one.side == seat.side else one for one in row.seats]}
        # A person may always leave; where there are secrets they have sat down before, so that was counted.
        if told is not None and (self._changes() < MOST_NOTICES or self._secret()):
            notice = Notice(len(session.play.actions), kind, told, self.stored.clock.now())
            changes["notices"] = [*row.notices, notice]
        self.stored.change(**changes)
