"""One live table: seats, listeners and the game, with everything that happens done strictly one after another."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import TypeVar

from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.tables.agreements import Agreements
from kurgan.tables.answers import Answers
from kurgan.tables.board_rules import helped
from kurgan.tables.boards import branch_shown
from kurgan.tables.changes import Changes
from kurgan.tables.clocks import clock_shown
from kurgan.tables.computer import Computers
from kurgan.tables.conversation import Conversation
from kurgan.tables.deeds import Deeds
from kurgan.tables.dispatch import hear
from kurgan.tables.errors import ChangedElsewhere, StoreError, Unplayable
from kurgan.tables.hints import ADVISER
from kurgan.tables.listener import Listener, SeatMessage
from kurgan.tables.people import company_of, people_of
from kurgan.tables.permissions import may_see
from kurgan.tables.presence import Presence
from kurgan.tables.present import table_message
from kurgan.tables.recent import names_of, recent
from kurgan.tables.seating import Seating
from kurgan.tables.server_messages import error_message
from kurgan.tables.services import Services
from kurgan.tables.store import Row
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.study import Studies
from kurgan.tables.talk_messages import TalkMessage
from kurgan.tables.visibility import Chair, held_sides, keeps_secrets

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
        await self.give_owed_answer()
        self.listeners.add(listener)
        self.tell_time(listener)
        await self.tell(listener)
        if self.services.talk is not None:
            await self.hear_talk()
        await self.presence.arrive(listener)
        self.computers.rouse()

    def recent(self, chair: Chair, looked: int) -> list[str]:
        """Say in up to three sentences what the person in a chair may know of what happened since so many actions."""
        return recent(self.answers.history(chair), looked, partial(names_of, self.game, self.stored.row.scenario))

    def tell_time(self, listener: Listener) -> None:
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

    async def give_owed_answer(self) -> None:
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

    async def change(self, work: Callable[[], T]) -> T:
        """Do what changes the table and tell of it; the computer players look whether it is their turn.

        Illegal and StoreError are the caller's to tell.
        """
        try:
            done = await self.after(work)
        except ChangedElsewhere:
            # On the table as it is stored, where it may be refused as stale; reading the session renews the row.
            done = await self.after(lambda: (self.stored.session, work())[1])
        self.computers.rouse()
        return done

    async def close(self) -> None:
        """End all work at this table in order."""
        await self.computers.stop()
        for listener in tuple(self.listeners):
            listener.end()
        if self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def hear(self, listener: Listener, text: str | bytes) -> None:
        """Answer one message as it came."""
        await hear(self, listener, text)

    def warn(self, says: str) -> None:
        """Tell everyone at the table one sentence."""
        for listener in tuple(self.listeners):
            listener.reply(error_message(says))
