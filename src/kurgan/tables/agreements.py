"""What the two players of a table settle between them: draws, pauses, what is taken back, who stands in, lost time."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from msgspec import structs

from kurgan.core.game import Game
from kurgan.core.record_shapes import AGREED, FORFEITED, MOST_TAKEBACKS, RESIGNED
from kurgan.core.rule import NOT_NOW, UNKNOWN, Illegal, Rule
from kurgan.core.takeback import is_holding
from kurgan.tables import messages as msg
from kurgan.tables.answers import Answers
from kurgan.tables.clocks import Clocks, duel, holder, out_at
from kurgan.tables.endings import Ending
from kurgan.tables.happened import ACCEPTED, DECLINED, ENDED, KINDS, OFFERED, REPLACED, TIMED, WITHDRAWN
from kurgan.tables.importing import fresh_dice
from kurgan.tables.lesson import lesson_at
from kurgan.tables.permissions import NOT_YOURS, Visitor, holds, may_resign
from kurgan.tables.proposal import DRAW, PAUSE, RESUME, TAKE_BACK, Proposal
from kurgan.tables.seating import Seating, new_invitation
from kurgan.tables.seats import seat_row
from kurgan.tables.store import Notice
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.talk import cleaned

MOST: Final = 400  # notices of offers and answers at one table
_RESTLESS: Final = Rule(NOT_NOW.case, "proposal-restless", {"most": MOST})
_ALONE: Final = Rule(NOT_NOW.case, "proposal-alone")
_OVER: Final = Rule(NOT_NOW.case, "proposal-over")
_NONE: Final = Rule(NOT_NOW.case, "proposal-none")
_NO_CLOCKS: Final = Rule(NOT_NOW.case, "proposal-no-clocks")
_NOTHING: Final = Rule(NOT_NOW.case, "proposal-nothing-to-take-back")
_IN_TIME: Final = Rule(NOT_NOW.case, "claim-in-time")


class Agreements:
    """Proposals, answers and claims at one table; Illegal names what forbids one."""

    def __init__(self, game: Game, stored: StoredSession, answers: Answers, seating: Seating) -> None:
        self.game = game
        self.stored = stored
        self.answers = answers
        self.seating = seating

    # ---------- proposals ----------

    def propose(self, message: msg.Propose, visitor: Visitor, ranks: list[str]) -> None:
        """Propose something to the other player; who proposes what the other has proposed accepts it."""
        seat = self._party(message.kind, visitor)
        row = self.stored.row
        theirs = self._open(message.kind, seat, own=False)
        if theirs is not None and message.kind in (DRAW, PAUSE, RESUME):
            self._accept(theirs, seat, visitor.id)
            return
        reason = cleaned(message.reason, {}) if message.reason.strip() else ""
        made = Proposal(message.kind, seat, visitor.id, self.stored.clock.now(), reason=reason)
        match message.kind:
            case "pause" | "resume":
                if row.pace is None or (row.clock or Clocks()).halted != (message.kind == RESUME):
                    raise Illegal(message.kind, _NO_CLOCKS)
            case "takeback":
                made = structs.replace(made, keep=self._target(message.at, seat))
            case "standin":
                if message.player not in ranks:
                    raise Illegal(message.kind, Rule(UNKNOWN.case, "table-seat-unknown", {"players": ranks}))
                made = structs.replace(made, rank=message.player, returns=message.returns)
        kept = [one for one in row.proposals if (one.kind, one.seat) != (made.kind, seat)]
        how = f"{made.kind}-back" if made.returns else made.kind
        self.stored.change(proposals=[*kept, made], notices=self._noted(OFFERED + how, seat, visitor.id, reason))

    def answer(self, message: msg.Answer, visitor: Visitor) -> None:
        """Accept or decline what the other player has proposed, or withdraw what one has proposed oneself."""
        seat = self._party(message.kind, visitor)
        theirs = self._open(message.kind, seat, own=False)
        if theirs is not None:
            if message.accept:
                self._accept(theirs, seat, visitor.id)
            else:
                self._close(theirs, DECLINED, seat, visitor.id)
            return
        mine = self._open(message.kind, seat, own=True)
        if mine is None or message.accept:
            raise Illegal(message.kind, _NONE)
        self._close(mine, WITHDRAWN, seat, visitor.id)

    def _close(self, proposal: Proposal, how: str, seat: str, person: str) -> None:
        notices = self._noted(how + proposal.kind, seat, person)
        self.stored.change(proposals=self._without(proposal), notices=notices)

    def _accept(self, proposal: Proposal, seat: str, person: str) -> None:
        """Do what was proposed."""
        rest = self._without(proposal)
        notices = self._noted(ACCEPTED + proposal.kind, seat, person)
        row = self.stored.row
        match proposal.kind:
            case "draw":
                self.stored.finish(Ending(AGREED, "", self.stored.clock.now()), proposals=[], notices=notices)
            case "pause" | "resume":
                halted = proposal.kind == PAUSE
                self.stored.halt(halted, proposals=rest, notices=notices)
            case "takeback":
                if proposal.keep >= len(self.stored.session.steps):
                    self.stored.change(proposals=rest)
                    return
                rest = [one for one in rest if one.kind != TAKE_BACK]
                # What was told after that moment is told at it: the actions in between are no more.
                notices = [replace(one, at=min(one.at, proposal.keep)) for one in notices]
                dice = fresh_dice(self.game)
                self.stored.take_back(
                    proposal.keep, proposal.seat, proposal.reason, dice, proposals=rest, notices=notices
                )
            case "standin":
                kept_for = proposal.person if proposal.returns else ""
                computer = seat_row(proposal.seat, proposal.rank, kept_for=kept_for)
                seats = [computer if one.side == proposal.seat else one for one in row.seats]
                self.stored.change(seats=seats, proposals=[], notices=notices)
            case "handover":
                self.seating.allow(proposal.seat, new_invitation(), proposals=rest, notices=notices)

    # ---------- ends and claims ----------

    def resign(self, visitor: Visitor) -> None:
        """Give the game up."""
        row = self.stored.renewed
        if not may_resign(visitor, row):
            raise Illegal("resign", NOT_YOURS)
        if self.stored.session.side is None:
            raise Illegal("resign", _OVER)
        seat = self._seat(visitor)
        self._finish(Ending(RESIGNED, seat, self.stored.clock.now()), seat, visitor.id)

    def claim(self, message: msg.Claim, visitor: Visitor, ranks: list[str]) -> None:
        """Claim the win against somebody whose time has run out, or give their seat to a computer player."""
        seat = self._party("claim", visitor)
        row, now = self.stored.row, self.stored.clock.now()
        late = "" if row.clock is None else row.clock.seat
        if late in ("", seat) or out_at(row.pace, row.clock, row.seats, self.stored.times) > now:
            raise Illegal("claim", _IN_TIME)
        person = holder(row.seats, late)
        if message.player == "":
            self._finish(Ending(FORFEITED, late, now), late, person)
            return
        if message.player not in ranks:
            raise Illegal("claim", Rule(UNKNOWN.case, "table-seat-unknown", {"players": ranks}))
        computer = seat_row(late, message.player, kept_for=person)
        seats = [computer if one.side == late else one for one in row.seats]
        self.stored.change(seats=seats, proposals=[], notices=self._noted(REPLACED, late, person))

    def note_out(self) -> None:
        """Tell at the table that somebody's time has run out, once; nothing else comes of it by itself."""
        row = self.stored.renewed
        clocks, now = row.clock, self.stored.clock.now()
        if clocks is None or clocks.out or out_at(row.pace, clocks, row.seats, self.stored.times) > now:
            return
        notices = self._noted(f"{TIMED}out", clocks.seat, holder(row.seats, clocks.seat))
        self.stored.change(clock=clocks.noted_out(), notices=notices)

    def _finish(self, ending: Ending, seat: str, person: str) -> None:
        self.stored.finish(ending, proposals=[], notices=self._noted(ENDED + ending.how, seat, person))

    # ---------- who, and what for ----------

    def _party(self, what: str, visitor: Visitor) -> str:
        """Return the seat of somebody who plays against another person; raises Illegal."""
        row = self.stored.renewed
        if not duel(row.seats) or lesson_at(self.game, row) is not None:
            raise Illegal(what, _ALONE)
        if self.stored.session.side is None:
            raise Illegal(what, _OVER)
        return self._seat(visitor)

    def _seat(self, visitor: Visitor) -> str:
        row = self.stored.row
        mine = [seat.side for seat in row.seats if holds(visitor, row, seat.side)]
        if len(mine) != 1:
            raise Illegal("seat", NOT_YOURS)
        return mine[0]

    def _open(self, kind: str, seat: str, own: bool) -> Proposal | None:
        """Find the proposal of a kind that is one's own or the other's."""
        found = [one for one in self.stored.row.proposals if one.kind == kind and (one.seat == seat) == own]
        return found[0] if found else None

    def _without(self, proposal: Proposal) -> list[Proposal]:
        return [one for one in self.stored.row.proposals if one != proposal]

    def _noted(self, kind: str, seat: str, person: str, reason: str = "") -> list[Notice]:
        """Return the notices of the table with one more."""
        row = self.stored.row
        told = sum(one.kind.startswith(KINDS) for one in row.notices)
        if told >= MOST and kind.startswith((OFFERED, WITHDRAWN)):
            raise Illegal("propose", _RESTLESS)
        given = {"side": seat, "person": person, **({"reason": reason} if reason else {})}
        at = len(self.stored.session.play.actions)
        return [*row.notices, Notice(at, kind, given, self.stored.clock.now())]

    def _target(self, at: int | None, seat: str) -> int:
        """Return how many actions shall stay: those up to a moment, or all before the last move of a seat."""
        session = self.stored.session
        if len(self.stored.store.takebacks(self.stored.row.id)) >= MOST_TAKEBACKS:
            raise Illegal(TAKE_BACK, _RESTLESS)
        mine = self.game.sides.index(seat)
        if at is not None:
            told = session.history(self.answers.told_to([mine]))
            keep = told.ends[min(at, told.actions)]
        else:
            keep = next((n for n in range(len(session.steps) - 1, -1, -1) if session.steps[n].side == mine), -1)
            while keep > 0 and session.steps[keep - 1].side == mine and is_holding(self.game, self.stored.look(keep)):
                keep -= 1
        if not 0 <= keep < len(session.steps):
            raise Illegal(TAKE_BACK, _NOTHING)
        return keep
