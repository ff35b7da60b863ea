"""The talk at a live table: what was said, and what each listener has been told of it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from weakref import WeakKeyDictionary

from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.tables.answers import Answers
from kurgan.tables.errors import Unwanted
from kurgan.tables.listener import Listener
from kurgan.tables.messages import Block, ReportPerson, Talk
from kurgan.tables.people import name_of
from kurgan.tables.seats import HUMAN, seat_playing
from kurgan.tables.services import Services
from kurgan.tables.store import Row
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.talk import (
    NOTES,
    Remark,
    Rooms,
    TalkStore,
    check_often,
    cleaned,
    has_moment,
    may_read,
    moments_kept,
    moments_shown,
    rooms_of,
)
from kurgan.tables.talk_messages import RemarkShown, TalkMessage


class Conversation:
    """What people have said at one table; its methods that read or keep remarks block."""

    def __init__(self, services: Services, game: Game, stored: StoredSession, answers: Answers) -> None:
        self._services = services
        self._game = game
        self._stored = stored
        self._answers = answers
        self._remarks: list[Remark] = []
        self._read = False
        self._told: WeakKeyDictionary[Listener, tuple[Rooms, int]] = WeakKeyDictionary()

    def look(self) -> None:
        """Read what has been said since the last look, here or in other processes."""
        if (store := self._services.talk) is not None and self._stored.row.maker:
            self._remarks += store.since(self._stored.row.id, len(self._remarks))
            self._read = True

    def say(self, listener: Listener, message: Talk) -> None:
        """Keep a remark; Unwanted says why it is not kept."""
        store, row, person = self._store(), self._stored.row, listener.visitor.id
        self.look()
        now = self._services.clock.now()
        check_often(self._remarks, person, now)
        names = self._game.lexicon.names
        told = self._answers.history(listener.chair)
        text, moments = moments_kept(message.text, told.ends)
        known: dict[str, Container[str]] = {
            "unit": names.get("unit", []), "place": names.get("place", []), "case": self._game.rulebook,
            "moment": moments,
        }
        rooms = rooms_of(listener.visitor, row)
        moment = self._stored.session.all.marks[-1]["label"]
        room = NOTES if message.note else rooms.write
        store.add(row.id, Remark(0, room, person, moment, cleaned(text, known), now))
        self.look()

    def object_to(self, listener: Listener, message: ReportPerson | Block) -> None:
        """Report or block a person whom a listener may read, or who plays a side; Unwanted if there is nobody."""
        self.look()
        store, person = self._store(), listener.visitor.id
        other, said = self._meant(listener, message)
        if isinstance(message, Block):
            store.block(person, other)
            self._told[listener] = Rooms((NOTES,)), 0  # so that all is told anew
            return
        why = " ".join(message.why.split())
        store.report(person, other, self._stored.row.id, said, why, self._services.clock.now())

    def _meant(self, listener: Listener, message: ReportPerson | Block) -> tuple[str, str]:
        """Find whom a report or a block is about, and the remark that it is about, if any; raises Unwanted."""
        row, person = self._stored.row, listener.visitor.id
        if message.n is None:
            seat = row.seat(seat_playing(message.side, row.summary.get("plays", {})))
            if seat is None or seat.kind != HUMAN or seat.who in ("", person):
                raise Unwanted(say("talk-nobody"))
            return seat.who, ""
        rooms = rooms_of(listener.visitor, row)
        remark = next((one for one in self._remarks if one.n == message.n and may_read(one, rooms, person)), None)
        if remark is None or remark.person == person:
            raise Unwanted(say("talk-none"))
        return remark.person, remark.text

    def _store(self) -> TalkStore:
        if self._services.talk is None:
            raise AssertionError("nobody may talk where nothing is kept of it")
        return self._services.talk

    def news(self, listener: Listener) -> TalkMessage | None:
        """Return what a listener may read and was not told yet, all of it if their rooms have changed."""
        if not self._read:
            return None
        visitor = listener.visitor
        rooms = rooms_of(visitor, self._stored.row)
        before, told = self._told.get(listener, (Rooms(), 0))
        whole = rooms != before
        if not whole and told == len(self._remarks):
            return None
        self._told[listener] = rooms, len(self._remarks)
        fresh = [one for one in self._remarks[0 if whole else told :] if may_read(one, rooms, visitor.id)]
        if fresh and visitor.id:
            blocked = self._store().blocked(visitor.id)
            fresh = [one for one in fresh if one.person not in blocked]
        if not fresh and (not whole or before == Rooms()):
            return None
        if any(has_moment(one.text) for one in fresh):
            counted = self._answers.history(listener.chair).counted
            fresh = [replace(one, text=moments_shown(one.text, counted)) for one in fresh]
        people = self._services.directory({one.person for one in fresh})
        shown = [_shown(one, name_of(people, one.person), one.person == visitor.id, self._stored.row) for one in fresh]
        return {"type": "talk", "whole": whole, "remarks": shown}


def _shown(remark: Remark, name: str, you: bool, row: Row) -> RemarkShown:
    plays = row.summary.get("plays", {})
    sides = [plays.get(seat.side, seat.side) for seat in row.seats if seat.kind == HUMAN and seat.who == remark.person]
    return {
        "n": remark.n, "room": remark.room, "name": name, "you": you, "sides": sides, "moment": remark.moment,
        "text": remark.text, "made_at": remark.made_at,
    }
