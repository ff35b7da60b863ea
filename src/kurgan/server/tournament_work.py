"""Tournaments that run themselves: they start, pair, open tables, count games, keep deadlines and end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from kurgan.league.pairing import Pair, ladder, swiss
from kurgan.league.standings import Entry, Meeting, ladder_order
from kurgan.people.person import Person
from kurgan.people.settings import DAY
from kurgan.server.due import DueRows, Handler, Job
from kurgan.server.store import SqlStore
from kurgan.server.tournament_rows import TOURNAMENT, TournamentRows
from kurgan.tables.importing import find_game, wished
from kurgan.tables.lobby import Lobby
from kurgan.tables.making import keep_between
from kurgan.tables.permissions import is_over
from kurgan.tables.seats import COMPUTER, HUMAN, SeatRow
from kurgan.tables.store import Row
from kurgan.tables.table import Table
from kurgan.tables.tournament import CALLED_OFF, OPEN, OVER, RUNNING, SWISS, Tournament
from kurgan.tables.wishes import NewTable

LOG = logging.getLogger("kurgan.server")
TOURNAMENTS: Final = "tournaments"  # finds those that nobody works on
LOOK: Final = 30.0  # seconds between two looks at a round
FEWEST: Final = 2  # entries


class Director:
    """Runs the tournaments of one database; its methods block, but for `attend`."""

    def __init__(self, lobby: Lobby, store: SqlStore) -> None:
        self._lobby = lobby
        self._store = store
        self._rows = TournamentRows(store)
        self._attended: dict[str, Table] = {}

    def advance(self, id: str, now: float) -> float | None:
        """Do what is to be done about a tournament; return when to look again, None for never."""
        made = self._rows.find(id)
        if made is None or made.state in (OVER, CALLED_OFF):
            return None
        entries = self._rows.entries(id)
        if made.state == OPEN:
            if now < made.starts:
                return made.starts
            if sum(1 for entry in entries if not entry.withdrawn) < FEWEST:
                self._rows.end(id, CALLED_OFF)
                return None
            return self._next_round(made, entries, [], now)
        meetings = self._rows.meetings(id)
        self._open_tables(made, entries, meetings)
        late = made.until is not None and now >= made.until
        if not self._count(made, entries, late):
            return now + LOOK if made.until is None else min(now + LOOK, made.until)
        if made.round >= made.rounds:
            self._rows.end(id, OVER)
            return None
        return self._next_round(made, entries, self._rows.meetings(id), now)

    def _next_round(self, made: Tournament, entries: list[Entry], meetings: list[Meeting], now: float) -> float | None:
        pairs = self._pairs(made, entries, meetings)
        if not any(pair.two is not None for pair in pairs):
            self._rows.end(made.id, OVER)
            return None
        until = now + made.days * DAY if made.days else None
        if self._rows.begin_round(made, pairs, until):
            begun = replace(made, round=made.round + 1, state=RUNNING, until=until)
            self._open_tables(begun, entries, self._rows.meetings(made.id))
        return now + 1

    def _pairs(self, made: Tournament, entries: list[Entry], meetings: list[Meeting]) -> list[Pair]:
        if made.kind == SWISS:
            return swiss(entries, meetings)
        here = {entry.n for entry in entries if not entry.withdrawn}
        order = [n for n in ladder_order(entries, meetings) if n in here]
        return ladder(order, meetings, made.round + 1)

    def _open_tables(self, made: Tournament, entries: list[Entry], meetings: list[Meeting]) -> None:
        """Make the tables of the round that are not there yet: one for each pairing, or one for each side."""
        known = {entry.n: entry for entry in entries}
        for n, one in enumerate(meeting for meeting in meetings if meeting.round == made.round):
            if one.two is None or one.decided:
                continue
            for game in range(len(one.tables), 2 if made.both else 1):
                pair = (known[one.one], known[one.two])
                row = self._table(made, pair if game == 0 else (pair[1], pair[0]))
                self._rows.place(row.id, made.id, made.round, n, game)

    def _table(self, made: Tournament, players: tuple[Entry, Entry]) -> Row:
        game = find_game(made.game)
        people = all(player.kind == HUMAN for player in players)
        wish = NewTable(
            game.id, made.scenario, made.options, {}, watched=made.watched, rated=made.rated and people, name=made.name,
            pace=made.pace if people else None,
        )
        seats = [SeatRow(side, one.kind, one.who) for side, one in zip(game.sides, players, strict=True)]
        maker = Person(made.organiser, "", "")
        row = keep_between(self._lobby.services, wish, wished(wish), maker, seats)
        if all(player.kind == COMPUTER for player in players):
            self._store.change(row, delay=0, version=row.version + 1)
        return row

    def _count(self, made: Tournament, entries: list[Entry], late: bool) -> bool:
        """Count the games of a round that have ended; tell whether all pairings are decided."""
        known = {entry.n: entry for entry in entries}
        whole = True
        for n, one in enumerate(meeting for meeting in self._rows.meetings(made.id) if meeting.round == made.round):
            if one.decided:
                continue
            scores = [self._score(made, table, known[one.one], late) for table in one.tables]
            if not scores or None in scores:
                whole = False
                continue
            score = sum(each for each in scores if each is not None) / len(scores)
            ended = all((row := self._store.row(table)) is not None and is_over(row) for table in one.tables)
            self._rows.decide(made.id, made.round, n, score, "played" if ended else "deadline")
        return whole

    def _score(self, made: Tournament, table: str, first: Entry, late: bool) -> float | None:
        """Return what a game gave the first of a pairing; None as long as it goes on.

        At the deadline a game that goes on is drawn, unless only one of the two has ever acted, who then wins.
        """
        row = self._store.row(table)
        if row is None:
            return 0.5  # somebody has removed the table
        game = find_game(row.game)
        mine = next(n for n, seat in enumerate(row.seats) if (seat.kind, seat.who) == (first.kind, first.who))
        if is_over(row):
            winner, plays = row.summary["over"]["winner"], row.summary.get("plays", {})
            played = plays.get(row.seats[mine].side, row.seats[mine].side)
            return 0.5 if winner is None else float(winner == played)
        if not late:
            return None
        acted = {step.side for step in self._store.steps(table)}
        if len(acted) != 1:
            return 0.5
        return float(game.sides[acted.pop()] == row.seats[mine].side)

    def unattended(self, id: str) -> list[str]:
        """List the tables of the round at which a computer player sits and the game goes on."""
        made = self._rows.find(id)
        if made is None or made.state != RUNNING:
            return []
        computers = {entry.n for entry in self._rows.entries(id) if entry.kind == COMPUTER}
        return [
            table for one in self._rows.meetings(id)
            if one.round == made.round and not one.decided and {one.one, one.two} & computers for table in one.tables
        ]

    async def attend(self, tables: list[str], done: list[str]) -> None:
        """Let computer players act at these tables though nobody watches, and let go of those that are done."""
        for name in done:
            if (table := self._attended.pop(name, None)) is not None:
                table.attended = False
        for name in tables:
            if name not in self._attended and (table := await self._lobby.table(name)) is not None:
                self._attended[name] = table
                table.attended = True
                table.computers.rouse()

    @property
    def attended(self) -> list[str]:
        """The tables at which computer players act though nobody watches."""
        return list(self._attended)


def tournament_work(lobby: Lobby, store: SqlStore) -> Mapping[str, Handler]:
    """Return what is done about tournaments."""
    director, due, services = Director(lobby, store), DueRows(store), lobby.services
    of: dict[str, list[str]] = {}

    async def handle(job: Job) -> float | None:
        again = await services.aside(partial(director.advance, job.about, services.clock.now()))
        tables = await services.aside(partial(director.unattended, job.about))
        await director.attend(tables, [one for one in of.get(job.about, []) if one not in tables])
        of[job.about] = tables
        await asyncio.sleep(0)
        return again

    def plan_all() -> None:
        for id in TournamentRows(store).running():
            due.plan_first(TOURNAMENT, id, 0.0)

    async def look(_job: Job) -> None:
        await services.aside(plan_all)

    return {TOURNAMENT: handle, TOURNAMENTS: look}
