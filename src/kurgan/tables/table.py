"""One live table: seats, listeners and the game, with everything that happens done strictly one after another."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.rule import STALE, Illegal
from kurgan.tables import messages as msg
from kurgan.tables.agreements import Agreements
from kurgan.tables.answers import Answers
from kurgan.tables.board_rules import UNHELPED, helped
from kurgan.tables.boards import branch_shown
from kurgan.tables.changes import Changes
from kurgan.tables.clocks import clock_shown
from kurgan.tables.computer import Computers
from kurgan.tables.conversation import Conversation
from kurgan.tables.deeds import MESSAGES, Deeds
from kurgan.tables.errors import ChangedElsewhere, Malformed, StoreError, Unplayable, Unwanted
from kurgan.tables.hints import ADVISER, Asked, advice, asked
from kurgan.tables.listener import Listener, SeatMessage
from kurgan.tables.people import company_of, people_of
from kurgan.tables.permissions import NOT_YOURS, may_return, may_see
from kurgan.tables.plans import NO_PLAN, offer, plan_for
from kurgan.tables.presence import Presence
from kurgan.tables.present import refused_message, table_message
from kurgan.tables.recent import names_of, recent
from kurgan.tables.seating import Seating
from kurgan.tables.server_messages import Reply, error_message
from kurgan.tables.services import Services
from kurgan.tables.store import Row
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.study import Studies
from kurgan.tables.talk_messages import TalkMessage
from kurgan.tables.visibility import Chair, held_sides, keeps_secrets

LOG = logging.getLogger("kurgan.tables")
T = TypeVar("T")


class Table:
    """A table at which people and computer players sit."""

    def __init__(self, services: Services, game: Game, row: Row) -> None:
        self.services = services
        self.game = game
        self.stored = StoredSession(services.store, services.clock, game, row, services.times)
        self.answers = Answers(game, self.stored, services.directory)
        self.listeners: set[Listener] = set()
        self.attended = False  # whether computer players act though nobody listens
        self.seating = Seating(game, self.stored)
        self.changes = Changes(game, self.stored, self.answers, self.seating, services.agent_pool)
        self.studies = Studies(game, self.stored, services.studies, services.directory)
        self.agreements = Agreements(game, self.stored, self.answers, self.seating)
        self.computers = Computers(self)
        self._deeds = Deeds()
        self.conversation = Conversation(services, game, self.stored, self.answers)
        self.presence = Presence(self)
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[object]] = set()

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.stored.row.id

    def admits(self, token: str) -> bool:
        """Tell whether this is the secret of the table's seats."""
        return hmac.compare_digest(token.encode(), self.stored.row.token.encode())

    async def alone(self, work: Callable[[], T]) -> T:
        """Do one piece of work in a thread while nobody else touches the table.

        The shield lets it end in order also when the socket that asked for it goes away meanwhile.
        """

        async def locked() -> T:
            async with self._lock:
                return await self.services.aside(work)

        return await asyncio.shield(self.begin(locked()))

    def begin(self, work: Coroutine[object, object, T]) -> asyncio.Task[T]:
        """Begin some work that is finished before the table closes."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def join(self, listener: Listener) -> None:
        """Let a socket sit down: it gets the table as it is."""
        await self._catch_up()
        self.listeners.add(listener)
        self._tell_time(listener)
        await self.tell(listener)
        if self.services.talk is not None:
            await self.hear_talk()
        await self.presence.arrive(listener)
        self.computers.rouse()

    def recent(self, chair: Chair, looked: int) -> list[str]:
        """Say in up to three sentences what the person in a chair may know of what happened since so many actions."""
        return recent(self.answers.history(chair), looked, partial(names_of, self.game, self.stored.row.scenario))

    def _tell_time(self, listener: Listener) -> None:
        """Tell a page that shows clocks what time it is here: its own may be wrong."""
        if self.stored.row.pace is not None:
            listener.reply({"type": "time", "now": self.services.clock.now()})

    async def hear_talk(self) -> None:
        """Tell everyone what was said at the table since they were told last, here or in other processes."""
        there = tuple(self.listeners)

        def look() -> dict[Listener, TalkMessage]:
            self.conversation.look()
            return self._talk_for(there)

        self._pass_on(await self.alone(look))

    def _talk_for(self, listeners: Iterable[Listener]) -> dict[Listener, TalkMessage]:
        return {one: news for one in listeners if (news := self.conversation.news(one)) is not None}

    def _pass_on(self, talk: dict[Listener, TalkMessage]) -> None:
        for listener, news in talk.items():
            if listener in self.listeners:
                listener.reply(news)

    async def _catch_up(self) -> None:
        """Give the learner of a lesson the answer that a server which was killed, or a full disk, has left owing."""
        if await self.alone(self.changes.owes_answer):
            with contextlib.suppress(StoreError):  # then the table can still be read
                await self.after(self.changes.answer)

    def leave(self, listener: Listener) -> None:
        """Note that a socket has gone."""
        self.listeners.discard(listener)
        self.presence.leave(listener)

    async def tell(self, listener: Listener) -> None:
        """Send a listener the whole table as it is now."""
        sights = await self.alone(lambda: self._sights([listener]))
        if (sight := sights.get(listener)) is not None:
            listener.offer(sight, whole=True)
        else:
            self._dismiss(listener)

    def _dismiss(self, listener: Listener) -> None:
        """Send away a listener who may no longer see the table."""
        self.listeners.discard(listener)
        listener.reply(error_message(say("table-private")))
        listener.end()

    async def after(self, work: Callable[[], T]) -> T:
        """Do what changes the table, then tell everyone for whom something has changed."""
        there = {listener: listener.chair for listener in self.listeners}
        done, sights, talk = await self.alone(lambda: (work(), self._sights(there), self._talk_for(there)))
        for listener, chair in there.items():
            if listener not in self.listeners or listener.chair != chair:
                continue  # it has gone, or sat down, and is told by that
            if (sight := sights.get(listener)) is not None:
                listener.offer(sight)
            else:
                self._dismiss(listener)
        self._pass_on(talk)
        return done

    def _sights(self, listeners: Iterable[Listener]) -> dict[Listener, SeatMessage]:
        """Show each listener what they may see; one who may no longer see anything is left out.

        Those who hold the same seats and may do the same share one message.
        """
        session = self.stored.session  # first, because reading it from storage renews the row
        row, state = self.stored.row, session.play.state
        adviser = ADVISER in self.computers.ranks()
        tutor = self.changes.tutor()
        lesson = None if tutor is None else tutor.shown(session.play.record)
        people = people_of(row, self.services.directory) if row.maker else {}
        branch = None if row.branch is None else branch_shown(row, helped(self.services.store, row))
        now, times, plays = self.services.clock.now(), self.services.times, self.game.seating(state)
        clock = None if row.pace is None else clock_shown(row.pace, row.clock, row.seats, plays, times, now)
        made: dict[object, SeatMessage] = {}
        sights: dict[Listener, SeatMessage] = {}
        for listener in listeners:
            visitor, chair = listener.visitor, listener.chair
            if not may_see(visitor, row):
                continue
            held, may = tuple(held_sides(self.game, row, chair)), self._deeds.of(visitor, row)
            # Where nobody keeps a secret it makes no difference who has sat down at a shared screen.
            seat = (chair.seat, chair.stays) if len(held) > 1 and keeps_secrets(self.game, row, state) else ()
            key = (held, tuple(may), seat)
            if key not in made:
                company = company_of(self.game, row, state, people, visitor, may)
                company.clock = clock
                made[key] = SeatMessage(table_message(row, session, chair, company, lesson, adviser, branch))
            sights[listener] = made[key]
        return sights

    async def refresh(self) -> None:
        """Take over what another process has done at this table, and tell of it."""
        try:
            await self.after(self.stored.catch_up)
        except (StoreError, Unplayable) as error:
            self.warn(error.says)
            return
        self.computers.rouse()

    async def _changed(self, work: Callable[[], T]) -> T:
        """Do what changes the table and tell of it; the computer players look whether it is their turn."""
        try:
            done = await self.after(work)
        except ChangedElsewhere:
            # On the table as it is stored, where it may be refused as stale; reading the session renews the row.
            done = await self.after(lambda: (self.stored.session, work())[1])
        self.computers.rouse()
        return done

    async def change(self, work: Callable[[], T]) -> T:
        """Do what changes the seats or the row; Illegal and StoreError are the caller's to tell."""
        return await self._changed(work)

    async def close(self) -> None:
        """End all work at this table in order."""
        await self.computers.stop()
        for listener in tuple(self.listeners):
            listener.end()
        if self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def handle(self, listener: Listener, message: msg.ClientMessage) -> None:
        """Answer one message of one listener; Illegal, StoreError and Unplayable are the caller's to tell."""
        if not MESSAGES[type(message)](listener.visitor, self.stored.row):
            raise Illegal(str(type(message).__struct_config__.tag), NOT_YOURS)
        match message:
            case msg.Act():
                began = self.services.clock.passing()
                refusal = await self._changed(lambda: self.changes.act(message, listener.chair))
                self.services.took(self.services.clock.passing() - began)
                if refusal is not None:
                    raise refusal
                if message.request:
                    listener.reply({"type": "done", "request": message.request})
            case msg.Undo() | msg.Redo() | msg.Restart():
                await self._changed(lambda: self.changes.take_back(message, listener.chair))
            case msg.Rewind():
                await self._changed(lambda: self.changes.rewind(message, listener.chair))
            case msg.Back():
                await self._changed(lambda: self.changes.go_back(message.version, listener.chair))
            case msg.Why():
                listener.reply(await self.alone(lambda: self.answers.why(message.action, listener.chair)))
            case msg.Overlay():
                listener.reply(await self.alone(lambda: self.answers.overlay(message, listener.chair)))
            case msg.Way():
                listener.reply(await self.alone(lambda: self.answers.way(message.to, listener.chair)))
            case msg.Odds():
                listener.reply(await self.alone(lambda: self.answers.odds(message.units, listener.chair)))
            case msg.Hint():
                listener.reply(await self._hint(message, listener))
            case msg.Plan():
                listener.reply(await self.alone(lambda: self._plan(listener)))
            case msg.Course():
                listener.reply(await self.alone(lambda: self.answers.course(listener.chair)))
            case msg.Again():
                await self._catch_up()
                self._tell_time(listener)
                await self.tell(listener)
            case msg.Look(line=line) if line:
                listener.reply(await self.alone(lambda: self._look_at(message)))
            case msg.Look():
                listener.reply(await self.alone(lambda: self.answers.look(message, listener.chair)))
            case msg.Speed():
                await self._changed(lambda: self.changes.set_speed(message))
                self.computers.nudge()
            case msg.Advance():
                self.computers.step()
            case msg.Seat():
                await self._changed(lambda: self.changes.take_seat(message, listener.visitor))
            case msg.Name():
                await self._changed(lambda: self.stored.change(name=msg.table_title(message.name)))
            case msg.Sit():
                seat = await self.alone(lambda: self.answers.seat(message.side))
                listener.chair = replace(listener.chair, seat=seat, stays=message.stays)
                await self.tell(listener)
            case msg.Propose():
                ranks = self.computers.ranks()
                await self._changed(lambda: self.agreements.propose(message, listener.visitor, ranks))
            case msg.Answer():
                await self._changed(lambda: self.agreements.answer(message, listener.visitor))
            case msg.Resign():
                await self._changed(lambda: self.agreements.resign(listener.visitor))
            case msg.Claim():
                ranks = self.computers.ranks()
                await self._changed(lambda: self.agreements.claim(message, listener.visitor, ranks))
            case msg.Return():
                await self._changed(lambda: self._come_back(message, listener))
            case msg.Talk():
                await self.alone(lambda: self.conversation.say(listener, message))
                await self.hear_talk()
            case msg.ReportRemark() | msg.Block():
                await self.alone(lambda: self.conversation.object_to(listener, message))
                await self.hear_talk()
            case msg.Present():
                await self.presence.change(listener, message.here)

    def _come_back(self, message: msg.Return, listener: Listener) -> None:
        """Give somebody their seat back."""
        side = self.game.sides[self.answers.seat(message.side)]
        if not may_return(listener.visitor, self.stored.renewed, side):
            raise Illegal("return", NOT_YOURS)
        self.seating.come_back(side, listener.visitor.id)

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
        except Unwanted as error:
            listener.reply(error_message(error.says))
        except (StoreError, Unplayable) as error:
            listener.reply(error_message(error.says))
            await self._again(listener)
        except Exception:
            LOG.exception("a message at table %s failed", self.id)
            await self.alone(self.stored.forget)
            listener.reply(error_message(say("table-failed")))
            await self._again(listener)

    async def _again(self, listener: Listener) -> None:
        """Show the table as it is stored to a client that believed otherwise."""
        try:
            await self.tell(listener)
        except (StoreError, Unplayable) as error:
            listener.reply(error_message(error.says))

    def _look_at(self, message: msg.Look) -> Reply:
        """Show a moment of a variation."""
        return self.answers.look_at(message, self.studies.checked(message.line, message.at))

    def _plan(self, listener: Listener) -> Reply:
        """Offer what a listener has planned for their turn, if they decide now."""
        session = self.stored.session
        row, mine, side = self.stored.row, self.answers.own_sides(listener.chair), session.side
        if side is None or side not in mine or row.branch is not None:
            return NO_PLAN  # not even a version, which somebody who has not sat down does not know
        version, visitor = self.answers.version(mine), listener.visitor
        plan = plan_for(self.game, row, session, self.services.store, "" if visitor.owns else visitor.id, side)
        return offer(self.game, row, session, plan, side, version, visitor.owns)

    async def _hint(self, message: msg.Hint, listener: Listener) -> Reply:
        """Ask what the computer would do in place of the deciding side; void if the game has gone on meanwhile."""

        def ask() -> Asked:
            self.answers.check_turn("hint", message.version, listener.chair)
            if not helped(self.services.store, self.stored.row):
                raise Illegal("hint", UNHELPED)
            return asked(self.game, self.stored.row, self.stored.session, self.services.agent_pool)

        def answer() -> Reply:
            if (now.session, now.moves) != (self.stored.session, self.stored.session.moves):
                raise Illegal("hint", STALE)
            return {**advice(self.game, self.stored.row, now, *thought), "version": message.version}

        now = await self.alone(ask)
        thought = await self.services.agent_pool.advise(now.seat, now.view, now.decision)
        return await self.alone(answer)

    def warn(self, says: str) -> None:
        """Tell everyone at the table one sentence."""
        for listener in tuple(self.listeners):
            listener.reply(error_message(says))
