"""Results over HTTP: the archive, people's pages, ratings, statistics, and who may look at a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.language import say
from kurgan.league.messages import (
    ArchivePage,
    GameResult,
    PersonPage,
    PlayedSide,
    Rated,
    Ratings,
    RatingShown,
    Standing,
    Statistics,
)
from kurgan.league.pace_kept import pace_kept
from kurgan.league.results import Rating, Result, ResultSide
from kurgan.league.statistics import statistics_of
from kurgan.people.names import name_key
from kurgan.people.person import ACCOUNT, Person
from kurgan.people.store import PersonRow
from kurgan.server.archive_rows import ArchiveRows, Search
from kurgan.server.doors import Door, as_json, lobby_of, refusal, table_of, visitor_of
from kurgan.server.people_rows import SqlPeople
from kurgan.server.result_rows import ResultRows
from kurgan.server.store import SqlStore
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Malformed, Unwanted
from kurgan.tables.importing import find_game
from kurgan.tables.listing import page_after
from kurgan.tables.people import name_of
from kurgan.tables.permissions import Visitor, may_read, may_see, may_share
from kurgan.tables.seats import HUMAN
from kurgan.tables.wishes import LARGEST_REQUEST, Share, read_body

Q = TypeVar("Q", bound=Struct)
Day = Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$", max_length=10)]
_Turns = Annotated[int, Meta(ge=0, le=9999)]
_Short = Annotated[str, Meta(max_length=128, pattern=r"^[^\x00]*$")]


class ArchiveQuery(Struct, frozen=True):
    """Which finished games are wanted."""

    game: _Short = ""
    scenario: _Short = ""
    person: _Short = ""  # the name of an account
    winner: _Short = ""  # a side, or "draw"
    rated: bool = False
    least: _Turns | None = None  # turns
    most: _Turns | None = None
    since: Day = ""  # the first day on which it may have ended, as 2026-11-19
    until: Day = ""
    after: _Short = ""  # the `next` of the page before it


class NameQuery(Struct, frozen=True):
    """Who is meant."""

    name: _Short  # of an account


class GameQuery(Struct, frozen=True):
    """Which game is meant."""

    game: _Short


class StatisticsQuery(Struct, frozen=True):
    """Which games shall count."""

    game: _Short
    players: Literal["", "people"] = ""  # those between people alone


def query_of(request: Request, kind: type[Q]) -> Q:
    """Read the query of a request; raises HTTPException."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise HTTPException(422, say("server-query")) from error


def store_of(request: Request) -> SqlStore:
    """Return the database of the server."""
    store = lobby_of(request).store
    assert isinstance(store, SqlStore)
    return store


def _told(rating: Rating | None) -> RatingShown | None:
    return None if rating is None else _shown(rating)


def _shown(rating: Rating) -> RatingShown:
    """Round a rating as people are told it."""
    return RatingShown(round(rating.mu), round(2 * rating.sigma))


def _side(side: ResultSide, people: dict[str, Person], visitor: Visitor) -> PlayedSide:
    person = people.get(side.who)
    human = side.kind == HUMAN
    return PlayedSide(
        side.side, HUMAN if human else side.who, name_of(people, side.who) if human else "",
        person is not None and person.kind == ACCOUNT and bool(person.name), human and side.who == visitor.id != "",
        side.result, _told(side.before), _told(side.after),
    )


def describe(
    results: Iterable[Result], people: dict[str, Person], visitor: Visitor, takebacks: dict[str, int]
) -> list[GameResult]:
    """Tell of finished games."""
    return [
        GameResult(
            one.table, one.game, one.scenario, one.options, one.rated, one.shown, one.winner, one.says, one.case,
            one.turns, one.actions, one.began, one.ended, takebacks.get(one.table, 0),
            [_side(side, people, visitor) for side in one.sides],
        )
        for one in results
    ]


def _people_in(request: Request, results: Iterable[Result]) -> dict[str, Person]:
    ids = {side.who for one in results for side in one.sides if side.kind == HUMAN and side.who}
    return lobby_of(request).services.directory(ids) if ids else {}


def account_named(store: SqlStore, name: str) -> PersonRow | None:
    """Find an account by its name."""
    with SqlPeople(store).reading() as rows:
        return rows.person_named(name_key(name))


def _day(text: str, later: int = 0) -> float | None:
    """Return when a day begins, or so many days later; raises HTTPException."""
    if not text:
        return None
    try:
        return (datetime.fromisoformat(text).replace(tzinfo=UTC) + timedelta(days=later)).timestamp()
    except (ValueError, OverflowError) as error:
        raise HTTPException(422, say("server-query")) from error


async def read_archive(request: Request) -> Response:
    """List finished games that one may see, the last to end first, page by page."""
    asked, visitor, store = query_of(request, ArchiveQuery), visitor_of(request), store_of(request)
    try:
        after = page_after(asked.after)
    except Unwanted as error:
        raise HTTPException(422, error.says) from error
    since, until = _day(asked.since), _day(asked.until, 1)

    def find() -> ArchivePage:
        person = account_named(store, asked.person) if asked.person else None
        if asked.person and person is None:
            return ArchivePage([], None)
        search = Search(
            visitor.id, asked.game, asked.scenario, person.id if person else "", asked.winner, asked.rated,
            asked.least, asked.most, since, until,
        )
        results, end = ArchiveRows(store).page(search, after)
        back = ArchiveRows(store).takebacks([one.table for one in results])
        games = describe(results, _people_in(request, results), visitor, back)
        return ArchivePage(games, None if end is None else f"{end[0]!r} {end[1]}")

    return as_json(await lobby_of(request).services.aside(find))


async def read_result(request: Request) -> Response:
    """Return the result of a finished game; it may come some seconds after the end."""
    table, visitor = await table_of(request, may_see)

    def find() -> list[GameResult]:
        found = ResultRows(store_of(request)).find(table.id)
        results = [] if found is None else [found]
        back = ArchiveRows(store_of(request)).takebacks([table.id])
        return describe(results, _people_in(request, results), visitor, back)

    if not (found := await lobby_of(request).services.aside(find)):
        raise HTTPException(404, say("table-no-result"))
    return as_json(found[0])


async def share_table(request: Request) -> Response:
    """Say whether everybody may look at a finished game."""
    table, visitor = await table_of(request, may_share)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, Share)
        except Malformed as error:
            raise HTTPException(422, error.says) from error

    def change() -> None:
        if not may_share(visitor, table.stored.renewed):
            raise refusal(visitor)
        table.stored.change(shared=wish.shared)

    await table.change(change)
    return Response(status_code=204)


async def read_person(request: Request) -> Response:
    """Tell of a person with an account: ratings, and how their games have ended."""
    asked, visitor, store = query_of(request, NameQuery), visitor_of(request), store_of(request)

    def find() -> PersonPage | None:
        row = account_named(store, asked.name)
        if row is None or row.deleted is not None:
            return None
        rows = ArchiveRows(store)
        ratings = [Rated(one.game, _shown(one.rating), one.games) for one in rows.ratings(row.id)]
        pace = pace_kept(rows.paced(row.id))
        return PersonPage(row.name, row.id == visitor.id, row.created, ratings, rows.tallies(row.id), pace)

    if (found := await lobby_of(request).services.aside(find)) is None:
        raise HTTPException(404, say("people-unknown", name=repr(asked.name)))
    return as_json(found)


async def read_ratings(request: Request) -> Response:
    """List the ratings of a game, the surest to be strong first."""
    asked, visitor = query_of(request, GameQuery), visitor_of(request)
    best = await lobby_of(request).services.aside(partial(ArchiveRows(store_of(request)).best, asked.game))
    people = [Standing(one.name, one.person == visitor.id, _shown(one.rating), one.games) for one in best]
    return as_json(Ratings(asked.game, people))


async def read_statistics(request: Request) -> Response:
    """Tell what the finished games that everybody may see tell of one game."""
    asked = query_of(request, StatisticsQuery)
    try:
        game = find_game(asked.game)
    except Unwanted as error:
        raise HTTPException(404, error.says) from error

    def gather() -> Statistics:
        return statistics_of(game, ArchiveRows(store_of(request)).played(game.id, asked.players == "people"))

    return as_json(await lobby_of(request).services.aside(gather))


LEAGUE_DOORS = [
    Door("GET", "/api/archive", read_archive, may_read, ArchivePage, asks=ArchiveQuery, others=(422,)),
    Door("GET", "/api/tables/{table}/result", read_result, may_see, GameResult),
    Door("POST", "/api/tables/{table}/share", share_table, may_share, None, Share, status=204),
    Door("GET", "/api/people", read_person, may_read, PersonPage, asks=NameQuery, others=(404, 422)),
    Door("GET", "/api/ratings", read_ratings, may_read, Ratings, asks=GameQuery, others=(422,)),
    Door("GET", "/api/statistics", read_statistics, may_read, Statistics, asks=StatisticsQuery, others=(404, 422)),
]
