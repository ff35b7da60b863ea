"""Telling people that a table waits for them: who is to be told of what, when, and by which ways.

A change of who has to act leaves a row of work that is due, in the same transaction. Whichever process takes it notes
what waits for whom; when somebody has been away for as long as they wish, messages are put on their way together with
the note that they are, so that nobody is told twice. The messages themselves are in alert_sending.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from kurgan.people.alerts import QUESTION, TALK, TIME, TURN, AlertSettings, tell_at, wants
from kurgan.people.person import Person
from kurgan.people.store import PersonRow
from kurgan.server.alert_queue import ALERT, Alert, SqlAlerts
from kurgan.server.alert_rows import SqlAlertSettings
from kurgan.server.alert_words import Line, Messages, line_of
from kurgan.server.due import Handler, Job
from kurgan.server.people_rows import SqlPeople
from kurgan.server.statements import ASKED, TALKED
from kurgan.server.store import SqlStore
from kurgan.tables.errors import StoreError, Unplayable
from kurgan.tables.importing import find_game
from kurgan.tables.lobby import Lobby
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Row
from kurgan.tables.talk import NOTES, WATCHERS, TalkStore
from kurgan.tables.visibility import Chair

_LATER: Final = 30.0  # seconds after which somebody who looks at the table is thought of again


class Alerter:
    """Finds out who is to be told of what."""

    def __init__(self, store: SqlStore, lobby: Lobby, url: str, mail: bool) -> None:
        self._store = store
        self._lobby = lobby
        self._url = url
        self._messages = Messages(store, url, mail)
        self._queue = SqlAlerts(store)
        self._chosen = SqlAlertSettings(store)
        self._clock = lobby.services.clock
        self._aside = lobby.services.aside

    def handlers(self) -> dict[str, Handler]:
        """Return what does the work that is due for alerts."""
        return {ASKED: self.asked, TALKED: self.talked, ALERT: self.tell}

    async def asked(self, job: Job) -> None:
        """Note for whom a table waits now."""
        await self._aside(partial(self._ask, job.about))

    def _ask(self, table: str) -> None:
        row = self._store.row(table)
        if row is None:
            return
        person = asked_of(row)
        kind = kind_of(row)
        wished = bool(person) and wants(self._chosen.of(person)[0], kind)
        self._queue.ask(table, person if wished else "", kind, self._clock.now())

    async def talked(self, job: Job) -> None:
        """Note to whom somebody has talked at a table."""
        await self._aside(partial(self._hear, job.about))

    def _hear(self, table: str) -> None:
        row, talk = self._store.row(table), self._lobby.services.talk
        if row is None or talk is None:
            return
        for person in {seat.who for seat in row.seats if seat.kind == HUMAN and seat.who}:
            since = _unread(talk, table, person, self._queue.looked(table, person)[1])
            if since is not None and wants(self._chosen.of(person)[0], TALK):
                self._queue.add(Alert(person, table, TALK, since))

    def time_short(self, table: str, person: str) -> None:
        """Have somebody told that their time at a table runs short; blocks."""
        if wants(self._chosen.of(person)[0], TIME):
            self._queue.add(Alert(person, table, TIME, self._clock.now()))

    async def tell(self, job: Job) -> float | None:
        """Put on its way what somebody is to be told now; return when there is more."""
        return await self._tell(job.about)

    async def _tell(self, person: str) -> float | None:
        now = self._clock.now()
        chosen, row, ready, again = await self._aside(partial(self._ready, person, now))
        if not ready or row is None:
            return again
        lines = await self._lines(row, ready, chosen)
        messages = await self._aside(partial(self._messages.of, row, chosen, lines))
        sent = await self._aside(partial(self._queue.send, [alert for alert, _ in ready], messages, now))
        return again if sent else now

    def _ready(
        self, person: str, now: float
    ) -> tuple[AlertSettings, PersonRow | None, list[tuple[Alert, Row]], float | None]:
        """Find what somebody is to be told now, and when to look again; what is no longer so is dropped."""
        chosen, last = self._chosen.of(person)
        with SqlPeople(self._store).reading() as rows:
            found = rows.person(person)
        ready: list[tuple[Alert, Row]] = []
        later: list[float] = []
        for alert in self._queue.waiting(person):
            row = self._store.row(alert.table)
            looked = self._queue.looked(alert.table, person)[1]
            out = found is None or found.banned is not None or not wants(chosen, alert.kind)
            if out or row is None or _is_over(alert, row, looked):
                self._queue.drop(alert)
            elif self._queue.looking(alert.table, person, now):
                later.append(now + _LATER)
            elif (at := tell_at(chosen, alert.kind, alert.since, looked, last)) > now:
                later.append(at)
            else:
                ready.append((alert, row))
        return chosen, found, ready, min(later, default=None)

    async def _lines(self, person: PersonRow, ready: list[tuple[Alert, Row]], chosen: AlertSettings) -> list[Line]:
        made = []
        directory: Callable[[list[str]], dict[str, Person]] = self._lobby.services.directory
        for alert, row in ready:
            people = await self._aside(partial(directory, [seat.who for seat in row.seats if seat.kind == HUMAN]))
            line = line_of(find_game(row.game), row, alert.kind, person.id, people, self._url)
            if alert.kind in chosen.mail and alert.kind != TALK:
                line = replace(line, news=tuple(await self._news(row.id, person.id)))
            made.append(line)
        return made

    async def _news(self, table: str, person: str) -> list[str]:
        """Say what has happened at a table since a person looked, as far as they may know it."""
        looked, _ = await self._aside(partial(self._queue.looked, table, person))
        try:
            live = await self._lobby.table(table)
            return [] if live is None else await live.alone(partial(live.recent, Chair(person=person), looked))
        except (StoreError, Unplayable):
            return []  # that the table waits is told all the same


def asked_of(row: Row) -> str:
    """Return the person for whom a table waits; nobody if it waits for a computer, or one person plays all sides."""
    side, plays = row.summary.get("to_move"), row.summary.get("plays", {})
    if not row.maker or row.branch is not None or side is None or row.summary.get("over") is not None:
        return ""
    people = {seat.who for seat in row.seats if seat.kind == HUMAN}
    seat = next((one for one in row.seats if plays.get(one.side, one.side) == side), None)
    alone = len(row.seats) > 1 and len(people) == 1 and all(one.kind == HUMAN for one in row.seats)
    return "" if seat is None or seat.kind != HUMAN or alone else seat.who


def kind_of(row: Row) -> str:
    """Tell whether it is the turn of the side that is asked, or a question in the other's."""
    turn_of = row.summary.get("turn_of")
    return QUESTION if turn_of is not None and turn_of != row.summary.get("to_move") else TURN


def _is_over(alert: Alert, row: Row, looked: float) -> bool:
    """Tell whether what somebody was to be told is no longer so."""
    if alert.kind == TALK:
        return looked >= alert.since
    return asked_of(row) != alert.person or (alert.kind != TIME and alert.kind != kind_of(row))


def still_so(row: Row | None, kind: str, person: str) -> bool:
    """Tell whether a message that did not arrive at once is still worth sending."""
    return row is not None and (kind == TALK or asked_of(row) == person)


def _unread(talk: TalkStore, table: str, person: str, looked: float) -> float | None:
    """Return when others said the first thing that somebody has not seen; None if there is none."""
    unheard = talk.blocked(person) | {person}
    fresh = [
        one.made_at for one in talk.since(table, 0)
        if one.person not in unheard and one.room not in (NOTES, WATCHERS) and one.made_at > looked
    ]
    return min(fresh, default=None)
