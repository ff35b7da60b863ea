"""Finding finished games: pages of the archive, what a person has played, what counts in the statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Select, and_, func, or_, select

from kurgan.league.messages import Tally
from kurgan.league.results import DRAWN, LOST, WON, Rating, Result
from kurgan.league.statistics import Played
from kurgan.server.result_rows import read_results
from kurgan.server.schema import NOTICES, PEOPLE, RATINGS, RESULT_SIDES, RESULTS, SEATS, TABLES, TAKEBACKS
from kurgan.server.store import SqlStore
from kurgan.tables.clocks import Clocks
from kurgan.tables.endings import Ending
from kurgan.tables.happened import HANDED
from kurgan.tables.pace import Pace
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Place

PAGE: Final = 30
PACED: Final = 500  # games that tell how well somebody keeps the pace
BEST: Final = 100  # people in a list of ratings
DRAW: Final = "draw"  # in the place of the side that has won


@dataclass(frozen=True)
class Search:
    """Which finished games are wanted; what is empty or None does not matter."""

    viewer: str = ""  # the person who asks
    game: str = ""
    scenario: str = ""
    person: str = ""
    winner: str = ""  # a side, or DRAW
    rated: bool = False
    least: int | None = None  # turns
    most: int | None = None
    since: float | None = None
    until: float | None = None


@dataclass(frozen=True)
class RatedPerson:
    """Somebody's rating at a game, and how many games it rests on."""

    person: str
    name: str  # in a list of all
    game: str
    rating: Rating
    games: int


class ArchiveRows:
    """The finished games of one database; its methods block."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def page(self, search: Search, after: Place | None) -> tuple[list[Result], Place | None]:
        """Return a page of the games that somebody may see, the last to end first, and where it ends."""
        with self._store.reading() as connection:
            found = connection.execute(page_query(search, after)).all()
            results = read_results(connection, [one.table_id for one in found[:PAGE]])
        end = found[PAGE - 1] if len(found) > PAGE else None
        return results, None if end is None else (end.ended, end.table_id)

    def tallies(self, person: str) -> list[Tally]:
        """Count how somebody's games have ended, by game and side."""
        columns = (RESULTS.c.game, RESULT_SIDES.c.side, RESULT_SIDES.c.result, func.count().label("games"))
        query = (
            select(*columns).join(RESULTS, RESULTS.c.table_id == RESULT_SIDES.c.table_id)
            .where(*_by(person)).group_by(RESULTS.c.game, RESULT_SIDES.c.side, RESULT_SIDES.c.result)
        )
        counts: dict[tuple[str, str], dict[str, int]] = {}
        with self._store.reading() as connection:
            for one in connection.execute(query):
                counts.setdefault((one.game, one.side), {})[one.result] = one.games
        return [
            Tally(game, side, found.get(WON, 0), found.get(DRAWN, 0), found.get(LOST, 0))
            for (game, side), found in sorted(counts.items())
        ]

    def takebacks(self, tables: list[str]) -> dict[str, int]:
        """Count how often something was taken back by consent at these tables."""
        query = select(TAKEBACKS.c.table_id, func.count().label("times")).where(TAKEBACKS.c.table_id.in_(tables))
        with self._store.reading() as connection:
            return {one.table_id: one.times for one in connection.execute(query.group_by(TAKEBACKS.c.table_id))}

    def paced(self, person: str) -> list[tuple[str, Pace, Clocks, Ending | None]]:
        """List the seats that somebody holds or has left to a stand-in at tables with clocks, the latest played first.

        A seat that has gone from one to another tells of neither.
        """
        handed = select(NOTICES.c.table_id).where(NOTICES.c.table_id == TABLES.c.id, NOTICES.c.kind == HANDED)
        mine = or_(and_(SEATS.c.who == person, SEATS.c.kind == HUMAN), SEATS.c.kept_for == person)
        query = (
            select(SEATS.c.side, TABLES.c.pace, TABLES.c.clock, TABLES.c.ended)
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .where(mine, TABLES.c.clock.is_not(None), ~handed.exists())
            .order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(PACED)
        )
        decode = msgspec.json.decode
        with self._store.reading() as connection:
            found = connection.execute(query).all()
        seats = []
        for one in found:
            pace, clock = decode(one.pace or "null", type=Pace | None), decode(one.clock, type=Clocks | None)
            if pace is not None and clock is not None:
                seats.append((one.side, pace, clock, decode(one.ended or "null", type=Ending | None)))
        return seats

    def ratings(self, *people: str) -> list[RatedPerson]:
        """List the ratings of these people."""
        query = select(RATINGS).where(RATINGS.c.person_id.in_(people)).order_by(RATINGS.c.game)
        with self._store.reading() as connection:
            return [
                RatedPerson(one.person_id, "", one.game, Rating(one.mu, one.sigma), one.games)
                for one in connection.execute(query)
            ]

    def best(self, game: str) -> list[RatedPerson]:
        """List the ratings of a game, the surest to be strong first."""
        query = (
            select(RATINGS, PEOPLE.c.name).join(PEOPLE, PEOPLE.c.id == RATINGS.c.person_id)
            .where(RATINGS.c.game == game, PEOPLE.c.deleted.is_(None))
            .order_by((RATINGS.c.mu - 2 * RATINGS.c.sigma).desc(), RATINGS.c.person_id).limit(BEST)
        )
        with self._store.reading() as connection:
            return [
                RatedPerson(one.person_id, one.name, game, Rating(one.mu, one.sigma), one.games)
                for one in connection.execute(query)
            ]

    def played(self, game: str, people: bool) -> list[Played]:
        """List what counts in the statistics of a game; with `people` only games between people."""
        columns = (
            RESULTS.c.scenario, RESULTS.c.options, RESULTS.c.winner, RESULTS.c.turns, RESULTS.c.opening
        )
        query = select(*columns).where(RESULTS.c.game == game, RESULTS.c.shown == 1, RESULTS.c.counts == 1)
        if people:
            computers = select(RESULT_SIDES.c.table_id).where(RESULT_SIDES.c.kind != HUMAN)
            query = query.where(RESULTS.c.table_id.not_in(computers))
        decode = msgspec.json.decode
        with self._store.reading() as connection:
            return [
                Played(one.scenario, decode(one.options), one.winner, one.turns, decode(one.opening))
                for one in connection.execute(query)
            ]


def _by(person: str) -> list[ColumnElement[bool]]:
    return [RESULT_SIDES.c.who == person, RESULT_SIDES.c.kind == HUMAN]


def page_query(search: Search, after: Place | None) -> Select[Any]:
    """Return the query for a page of the archive, and one game more."""
    at = RESULTS.c
    wanted: list[ColumnElement[bool]] = [at.shown == 1]
    if search.viewer:
        mine = select(RESULT_SIDES.c.table_id).where(*_by(search.viewer))
        wanted = [or_(at.shown == 1, at.table_id.in_(mine))]
    if search.person:
        wanted.append(at.table_id.in_(select(RESULT_SIDES.c.table_id).where(*_by(search.person))))
    for column, value in ((at.game, search.game), (at.scenario, search.scenario)):
        if value:
            wanted.append(column == value)
    if search.winner:
        wanted.append(at.winner.is_(None) if search.winner == DRAW else at.winner == search.winner)
    if search.rated:
        wanted.append(at.rated == 1)
    if search.least is not None:
        wanted.append(at.turns >= search.least)
    if search.most is not None:
        wanted.append(at.turns <= search.most)
    if search.since is not None:
        wanted.append(at.ended >= search.since)
    if search.until is not None:
        wanted.append(at.ended < search.until)
    if after is not None:
        ended, table = after
        wanted.append(or_(at.ended < ended, and_(at.ended == ended, at.table_id > table)))
    return select(at.table_id, at.ended).where(*wanted).order_by(at.ended.desc(), at.table_id).limit(PAGE + 1)
