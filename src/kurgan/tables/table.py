"""One live table: seats, listeners and the game, with everything that happens done strictly one after another."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
from collections.abc import Callable
from typing import TypeVar

from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.record import BadRecord
from kurgan.core.rule import NOT_NOW, NOT_YOUR_TURN, STALE, Illegal, Rule
from kurgan.core.words import listed
from kurgan.tables import messages as msg
from kurgan.tables.computer import Computers
from kurgan.tables.course import course
from kurgan.tables.errors import Malformed, StoreError, Unplayable
from kurgan.tables.hints import ADVISER, Asked, advice, asked
from kurgan.tables.lesson import Tutor, lesson_at
from kurgan.tables.listener import Listener, SeatMessage
from kurgan.tables.present import refused_message, table_message, view_file
from kurgan.tables.seats import HUMAN, seat_row
from kurgan.tables.server_messages import Reply, error_message
from kurgan.tables.services import Services
from kurgan.tables.store import Json, Row
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.visibility import guarded, human_sides, own_sides, reasons_told, told_to, viewer

LOG = logging.getLogger("kurgan.tables")
T = TypeVar("T")

_WHOSE = Rule(NOT_NOW.case, "While the game lasts each side may take away its own view only: say whose.")
_NOT_OVER = Rule(NOT_NOW.case, "The course of a game is told when it is over.")
_PLAYED_OTHERWISE = "The course of this game cannot be told: the rules have changed since it was played."
_KEPT = Rule(NOT_NOW.case, "While sides keep secrets a person's seat stays his, and no person takes a computer's.")
_TAUGHT = Rule(NOT_NOW.case, "In a lesson the seats stay as they are: leave it, and begin a game of your own.")
_CLOSED = error_message("Take your seat first: what the other player knows stays his.")

_FAILED = "Something in the program failed; the game stands as it was saved."

NOTHING_TO_UNDO = Rule(NOT_NOW.case, "Nothing can be taken back: a roll, a discovery or the other side came after it.")
_NO_LESSON = Rule(NOT_NOW.case, "There is no lesson at this table.")
NOTHING_TO_REDO = Rule(NOT_NOW.case, "Nothing was taken back that could be done again.")


class Table:
    """A table at which people and computer players sit."""

    def __init__(self, services: Services, game: Game, row: Row) -> None:
        self.services = services
        self.game = game
        self.stored = StoredSession(services.store, services.clock, game, row)
        self.listeners: set[Listener] = set()
        self.computers = Computers(self)
        self._tutor: Tutor | None = None
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[object]] = set()

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.stored.row.id

    def admits(self, token: str) -> bool:
        """Whether this is the secret of the table's seats."""
        return hmac.compare_digest(token.encode(), self.stored.row.token.encode())

    async def alone(self, work: Callable[[], T]) -> T:
        """Do one piece of work in a thread while nobody else touches the table.

        The shield lets it end in order also when the socket that asked for it goes away meanwhile.
        """

        async def locked() -> T:
            async with self._lock:
                return await self.services.aside(work)

        task = asyncio.create_task(locked())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def join(self, listener: Listener) -> None:
        """A socket sits down: it gets the table as it is."""
        await self._catch_up()
        self.listeners.add(listener)
        await self.tell(listener)
        self.computers.rouse()

    async def _catch_up(self) -> None:
        """Give the learner of a lesson the answer that a server which was killed, or a full disk, has left owing."""
        if await self.alone(self._owes):
            with contextlib.suppress(StoreError):  # then the table can still be read
                await self.after(self._answer)

    def leave(self, listener: Listener) -> None:
        """A socket has gone."""
        self.listeners.discard(listener)

    async def tell(self, listener: Listener) -> None:
        """Send a listener the whole table as it is now."""
        chair = listener.seat, listener.stays
        listener.offer(await self.alone(lambda: self._sights({chair})[chair]), whole=True)

    async def after(self, work: Callable[[], T]) -> T:
        """Do what changes the table, then tell everyone for whom something has changed."""
        chairs = {(listener.seat, listener.stays) for listener in self.listeners}
        done, sights = await self.alone(lambda: (work(), self._sights(chairs)))
        for listener in tuple(self.listeners):
            if (sight := sights.get((listener.seat, listener.stays))) is not None:
                listener.offer(sight)  # else it has just come or sat down, and is told by that
        return done

    def _sights(self, chairs: set[tuple[int, bool]]) -> dict[tuple[int, bool], SeatMessage]:
        """What is seen from each of these seats, by who stays there and who passes the screen on; the same from all
        where nobody keeps a secret."""
        session = self.stored.session  # first, because reading it from storage renews the row
        row = self.stored.row
        adviser = ADVISER in self.computers.ranks()
        if guarded(self.game, row, session.play.state):
            return {
                chair: SeatMessage(table_message(row, session, chair[0], None, adviser, chair[1])) for chair in chairs
            }
        tutor = self._teaching()
        lesson = None if tutor is None else tutor.shown(session.play.record)
        if not chairs:
            return {}
        return dict.fromkeys(chairs, SeatMessage(table_message(row, session, NOBODY, lesson, adviser)))

    def _teaching(self) -> Tutor | None:
        """Who follows the lesson of this table, if there is one."""
        lesson = lesson_at(self.game, self.stored.row)
        if lesson is None:
            return None
        if self._tutor is None:
            self._tutor = Tutor(self.game, lesson)
        return self._tutor

    async def _changed(self, work: Callable[[], T]) -> T:
        """Do what changes the table and tell of it; the computer players look whether it is their turn."""
        done = await self.after(work)
        self.computers.rouse()
        return done

    async def close(self) -> None:
        """End all work at this table in order."""
        await self.computers.stop()
        for listener in tuple(self.listeners):
            listener.end()
        if self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def handle(self, listener: Listener, message: msg.ClientMessage) -> None:
        """Answer one message of one listener; Illegal, StoreError and Unplayable are the caller's to tell."""
        match message:
            case msg.Act():
                refusal = await self._changed(lambda: self._act(message, listener.seat))
                if refusal is not None:
                    raise refusal
            case msg.Undo() | msg.Redo() | msg.Restart():
                await self._changed(lambda: self._step_back(message, listener.seat))
            case msg.Back():
                await self._changed(lambda: self._back(message.version, listener.seat))
            case msg.Why():
                listener.reply(await self.alone(lambda: self._why(message.action, listener.seat)))
            case msg.Overlay():
                listener.reply(await self.alone(lambda: self._overlay(message, listener.seat)))
            case msg.Way():
                listener.reply(await self.alone(lambda: self._way(message.to, listener.seat)))
            case msg.Hint():
                listener.reply(await self._hint(message, listener))
            case msg.Course():
                listener.reply(await self.alone(lambda: self._course(listener.seat)))
            case msg.Again():
                await self._catch_up()
                await self.tell(listener)
            case msg.Look():
                listener.reply(await self.alone(lambda: self._look(message.at, listener.seat)))
            case msg.Pace():
                await self._pace(message)
            case msg.Advance():
                self.computers.step()
            case msg.Seat():
                await self._changed(lambda: self._seat(message))
            case msg.Name():
                await self._changed(lambda: self.stored.change(name=" ".join(message.name.split())))
            case msg.Sit():
                listener.seat = await self.alone(lambda: self._chair(message.side))
                listener.stays = message.stays
                await self.tell(listener)

    async def hear(self, listener: Listener, text: str | bytes) -> None:
        """Answer one message as it came; whatever is wrong with it becomes one sentence to its sender."""
        try:
            await self.handle(listener, msg.read_message(text))
        except Malformed as error:
            listener.reply(error_message(error.says))
        except Illegal as refusal:
            listener.reply(refused_message(listener, refusal))
            if refusal.rule == STALE:
                await self._again(listener)
        except (StoreError, Unplayable) as error:
            listener.reply(error_message(error.says))
            await self._again(listener)
        except Exception:
            LOG.exception("a message at table %s failed", self.id)
            await self.alone(self.stored.forget)
            listener.reply(error_message(_FAILED))
            await self._again(listener)

    async def _again(self, listener: Listener) -> None:
        """Show the table as it is stored to a client that believed otherwise."""
        try:
            await self.tell(listener)
        except (StoreError, Unplayable) as error:
            listener.reply(error_message(error.says))

    def _own(self, seat: int) -> list[int]:
        """The sides that a listener plays now."""
        session = self.stored.session
        return own_sides(self.game, self.stored.row, session.play.state, seat)

    def _mine(self, what: str, version: int, seat: int) -> None:
        """Refuse what comes too late or from a side that does not decide now."""
        side, mine = self.stored.session.side, self._own(seat)
        current = self._version(mine)
        # One who has not sat down knows no version, and no answer may help him to guess it.
        if version != current and (mine or not guarded(self.game, self.stored.row, self.stored.session.play.state)):
            raise Illegal(what, STALE)
        if side is not None and side not in mine:
            raise Illegal(what, NOT_YOUR_TURN)

    def _version(self, mine: list[int]) -> int:
        """The version of the table as one knows it who plays these sides."""
        known = self._told_to(mine)
        return self.stored.row.version_for(None if known == NOBODY else self.game.sides[known])

    def _told_to(self, mine: list[int]) -> int:
        """Whose history one who plays these sides is told."""
        play = self.stored.session.play
        return told_to(self.game, self.stored.row, play.state, viewer(mine, play.decision()))

    def _act(self, message: msg.Act, seat: int) -> Illegal | None:
        """Do what is asked; a refusal is raised if nothing was done before it, else handed back."""
        self._mine(message.actions[0], message.version, seat)
        session = self.stored.session
        side, refusal, done = session.side, None, False
        for text in message.actions:
            try:
                step = self.stored.act(text)
            except Illegal as refused:
                refusal = refusal or refused
                if not message.skip:
                    break
                continue
            done = True
            if step.rolls or session.side != side:
                break
        if refusal is not None and not done:
            raise refusal
        self._answer()
        return None if message.skip else refusal

    def _owes(self) -> bool:
        """Whether the other side of a lesson is asked and has not answered."""
        session, tutor = self.stored.session, self._teaching()
        return tutor is not None and tutor.reply(session.play.record, session.play.state) is not None

    def _answer(self) -> None:
        """In a lesson the other side acts at once, as long as it is asked."""
        tutor, session = self._teaching(), self.stored.session
        while tutor is not None and (text := tutor.reply(session.play.record, session.play.state)) is not None:
            self.stored.act(text)

    def _back(self, version: int, seat: int) -> None:
        """Go back in a lesson, whoever is asked now and whatever was rolled."""
        tutor, record = self._teaching(), self.stored.session.play.record
        if tutor is None:
            raise Illegal("back", _NO_LESSON)
        if version != self._version(self._own(seat)):
            raise Illegal("back", STALE)
        self.stored.rewind(tutor.earlier(record))

    def _step_back(self, message: msg.Undo | msg.Redo | msg.Restart, seat: int) -> None:
        match message:
            case msg.Undo(version=version):
                self._mine("undo", version, seat)
                if not self.stored.undo(self.stored.session.play.last_move()):
                    raise Illegal("undo", NOTHING_TO_UNDO)
            case msg.Restart(version=version):
                self._mine("restart", version, seat)
                if not self.stored.restart():
                    raise Illegal("restart", NOTHING_TO_UNDO)
            case msg.Redo(version=version):
                self._mine("redo", version, seat)
                play = self.stored.session.play
                again = play.can_redo()
                if again is None:
                    raise Illegal("redo", NOTHING_TO_REDO)
                while again is not None:
                    self.stored.act(again)
                    again = play.can_redo() if play.holding() else None

    def _why(self, text: str, seat: int) -> Reply:
        """The rule that forbids an action, as the asking player meets it."""
        mine = self._own(seat)
        side = self.stored.session.side
        asking = None if side in mine or not human_sides(self.game, self.stored.row) else [*mine, NOBODY][0]
        try:
            rule = self.game.why(self.stored.session.play.state, self.game.lexicon.parse(text), asking)
        except Illegal as refusal:
            rule = refusal.rule
        case, says = (None, "This is allowed now.") if rule is None else (rule.case, self.game.says(rule))
        return {"type": "why", "action": text, "case": case, "says": says}

    def _way(self, to: str, seat: int) -> Reply:
        """How what is in hand would go to a place; only the one who decides holds anything."""
        session, places = self.stored.session, self.game.lexicon
        goal = places.ids.get("place", {}).get(to, NOBODY)
        own = goal != NOBODY and session.side in self._own(seat)
        way = self.game.face.way(session.play.state, goal) if own else []
        return {"type": "way", "to": to, "path": [places.names["place"][place] for place in way]}

    async def _hint(self, message: msg.Hint, listener: Listener) -> Reply:
        """What the computer would do in the place of the one who decides; void if the game has gone on meanwhile."""

        def ask() -> Asked:
            self._mine("hint", message.version, listener.seat)
            return asked(self.game, self.stored.row, self.stored.session, self.services.thinker)

        def answer() -> Reply:
            if (now.session, now.moves) != (self.stored.session, self.stored.session.moves):
                raise Illegal("hint", STALE)
            return {**advice(self.game, self.stored.row, now, *thought), "version": message.version}

        now = await self.alone(ask)
        thought = await self.services.thinker.advise(now.seat, now.view, now.decision)
        return await self.alone(answer)

    def _course(self, seat: int) -> Reply:
        """The course of a game that is over; before that it would tell what a side may not know."""
        session = self.stored.session
        ended = session.play.state.outcome
        if ended is None:
            raise Illegal("course", _NOT_OVER)
        told = session.told(self._told_to(self._own(seat)))
        try:
            return course(self.game, self.stored.row.scenario, told, session.walk(), ended)
        except BadRecord:  # played under earlier rules, which allowed what today's forbid
            return error_message(_PLAYED_OTHERWISE)

    def _overlay(self, message: msg.Overlay, seat: int) -> Reply:
        state = self.stored.session.play.state
        mine = self._own(seat)
        if not mine and guarded(self.game, self.stored.row, state):
            return _CLOSED
        view = self.game.view(state, viewer(mine, self.game.decision(state)))
        try:
            drawn = self.game.face.overlay(view, message.kind, message.arg)
        except (ValueError, LookupError, Illegal):
            return error_message(f"There is no overlay {message.kind!r} of {message.arg!r} here.")
        return {"type": "overlay", "kind": message.kind, "arg": message.arg, "places": drawn.get("places", drawn)}

    def _look(self, at: int, seat: int) -> Reply:
        session = self.stored.session
        now = session.play.state
        mine = self._own(seat)
        if not mine and guarded(self.game, self.stored.row, now):
            return _CLOSED
        told = session.told(self._told_to(mine), reasons_told(self.game, self.stored.row, now))
        at = min(at, told.actions)
        then = self.stored.look(told.ends[at])
        # Who keeps secrets now keeps those of the past too.
        side = viewer(mine, session.play.decision() if self.game.secret(now) else self.game.decision(then))
        view = self.game.face.present(self.game.view(then, side))
        return {"type": "look", "at": at, "view": view, "log": [entry for entry in told.log if entry["at"] == at]}

    def keepsake(self, name: str) -> Json | None:
        """What one side may take away of a game in which it keeps secrets; None where the record is for everyone."""
        session, row = self.stored.session, self.stored.row
        mine = human_sides(self.game, row)
        if not mine or not self.game.secret(session.play.state):
            return None
        if len(mine) > 1 and name not in self.game.sides:
            raise Illegal("record", _WHOSE)
        side = self._chair(name) if name else mine[0]
        if side not in mine:
            raise Illegal("record", _WHOSE)
        return view_file(row, session, side)

    async def _pace(self, message: msg.Pace) -> None:
        row = self.stored.row
        paused = row.paused if message.paused is None else message.paused
        delay = row.delay if message.delay is None else message.delay
        await self._changed(lambda: self.stored.change(paused=paused, delay=delay))
        self.computers.nudge()

    def _seat(self, message: msg.Seat) -> None:
        chair = self.game.sides[self._chair(message.side)]
        if self._teaching() is not None:
            raise Illegal(f"seat {message.player}", _TAUGHT)
        seat = self.stored.row.seat(chair)
        was = None if seat is None else seat.word
        if self.game.secret(self.stored.session.play.state) and HUMAN in (was, message.player):
            raise Illegal(f"seat {message.player}", _KEPT)
        if message.player != HUMAN and message.player not in self.computers.ranks():
            known = listed([HUMAN, *self.computers.ranks()])
            raise Illegal(f"seat {message.player}", Rule("kernel.unknown", f"A seat is taken by one of: {known}."))
        taken = seat_row(chair, message.player)
        self.stored.change(seats=[taken if seat.side == chair else seat for seat in self.stored.row.seats])

    def _chair(self, name: str) -> int:
        """The seat that plays the side of this name now."""
        if name not in self.game.sides:
            raise Illegal(f"seat {name}", Rule("kernel.unknown", f"There is no side {name!r} here."))
        return self.game.seat_of(self.stored.session.play.state, self.game.sides.index(name))

    def warn(self, says: str) -> None:
        """Tell everyone at the table one sentence."""
        for listener in tuple(self.listeners):
            listener.reply(error_message(says))
