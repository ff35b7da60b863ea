"""Results and ratings as rows of the database."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from kurgan.league.ratings import START, rate, rate_all
from kurgan.league.results import Rating, Result, ResultSide
from kurgan.server.schema import PEOPLE, RATINGS, RESULT_SIDES, RESULTS
from kurgan.server.store import SqlStore
from kurgan.tables.seats import HUMAN


class ResultRows:
    """The results of all finished games, and what they make of ratings; its methods block."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def find(self, table: str) -> Result | None:
        """Return the result of a table."""
        with self._store.reading() as connection:
            found = read_results(connection, [table])
        return found[0] if found else None

    def kind_of(self, person: str) -> str:
        """Tell whether a person is a guest or has an account; empty for nobody."""
        with self._store.reading() as connection:
            kind = connection.execute(select(PEOPLE.c.kind).where(PEOPLE.c.id == person)).scalar()
        return str(kind or "")

    def add(self, result: Result) -> Result:
        """Store a result and return it; a rated one changes ratings."""
        with self._store.transaction() as connection:
            if result.rated:
                _lock(connection, [side.who for side in result.sides])
            later = select(RESULTS.c.table_id).where(*_rated(result.game), RESULTS.c.ended > result.ended).limit(1)
            in_order = connection.execute(later).first() is None
            if result.rated and in_order:
                result = rate(result, _ratings(connection, result))
            _write(connection, result)
            if result.rated and not in_order:
                _rate_anew(connection, result.game)
            elif result.rated:
                for side in result.sides:
                    _count(connection, side, result.game)
            return result

    def remove(self, result: Result) -> None:
        """Forget a result that does not stand any more."""
        with self._store.transaction() as connection:
            _remove(connection, result.table)
            if result.rated:
                _rate_anew(connection, result.game)

    def show(self, table: str, shown: bool) -> None:
        """Note whether everybody may look at a game."""
        with self._store.transaction() as connection:
            connection.execute(update(RESULTS).where(RESULTS.c.table_id == table).values(shown=int(shown)))

    def rate_anew(self, game: str) -> None:
        """Work out all ratings of a game from its results."""
        with self._store.transaction() as connection:
            _rate_anew(connection, game)


def read_results(connection: Connection, tables: Iterable[str]) -> list[Result]:
    """Read the results of these tables, in their order."""
    wanted = list(tables)
    sides: dict[str, list[ResultSide]] = {}
    query = select(RESULT_SIDES).where(RESULT_SIDES.c.table_id.in_(wanted)).order_by(RESULT_SIDES.c.n)
    for one in connection.execute(query):
        before, after = _rating(one.mu_before, one.sigma_before), _rating(one.mu_after, one.sigma_after)
        sides.setdefault(one.table_id, []).append(
            ResultSide(one.side, one.kind, one.who, one.result, before, after)
        )
    found = {
        one.table_id: _made(one, sides.get(one.table_id, []))
        for one in connection.execute(select(RESULTS).where(RESULTS.c.table_id.in_(wanted)))
    }
    return [found[table] for table in wanted if table in found]


def _made(one: Row[Any], sides: list[ResultSide]) -> Result:
    decode = msgspec.json.decode
    return Result(
        one.table_id, one.game, one.scenario, decode(one.options), bool(one.rated), bool(one.counts), bool(one.shown),
        one.winner, one.case_id, one.says, one.actions, one.turns, decode(one.opening), one.began, one.ended, sides,
    )


def _rating(mu: float | None, sigma: float | None) -> Rating | None:
    return None if mu is None or sigma is None else Rating(mu, sigma)


def _write(connection: Connection, result: Result) -> None:
    encode = msgspec.json.encode
    connection.execute(
        insert(RESULTS).values(
            table_id=result.table, game=result.game, scenario=result.scenario,
            options=encode(result.options).decode(), rated=int(result.rated), counts=int(result.counts),
            shown=int(result.shown), winner=result.winner, case_id=result.case, says=result.says,
            actions=result.actions, turns=result.turns, opening=encode(result.opening).decode(),
            began=result.began, ended=result.ended,
        )
    )
    rows = [
        {"table_id": result.table, "n": n, "side": side.side, "kind": side.kind, "who": side.who,
         "result": side.result, **_figures(side)}
        for n, side in enumerate(result.sides)
    ]  # fmt: skip
    connection.execute(insert(RESULT_SIDES), rows)


def _figures(side: ResultSide) -> dict[str, float | None]:
    made: dict[str, float | None] = {}
    for name, rating in (("before", side.before), ("after", side.after)):
        made[f"mu_{name}"] = None if rating is None else rating.mu
        made[f"sigma_{name}"] = None if rating is None else rating.sigma
    return made


def _remove(connection: Connection, table: str) -> None:
    for rows in (RESULT_SIDES, RESULTS):
        connection.execute(delete(rows).where(rows.c.table_id == table))


def _rated(game: str) -> list[Any]:
    return [RESULTS.c.game == game, RESULTS.c.rated == 1]


def _lock(connection: Connection, people: Iterable[str]) -> None:
    """Let nobody else rate these people meanwhile."""
    mine = select(PEOPLE.c.id).where(PEOPLE.c.id.in_(sorted(set(people)))).order_by(PEOPLE.c.id)
    connection.execute(mine.with_for_update()).all()


def _ratings(connection: Connection, result: Result) -> dict[str, Rating]:
    people = [side.who for side in result.sides]
    query = select(RATINGS).where(RATINGS.c.game == result.game, RATINGS.c.person_id.in_(people))
    return {one.person_id: Rating(one.mu, one.sigma) for one in connection.execute(query)}


def _count(connection: Connection, side: ResultSide, game: str) -> None:
    """Store what a rated game has made of somebody's rating."""
    mine, now = (RATINGS.c.person_id == side.who, RATINGS.c.game == game), side.after or START
    changed = update(RATINGS).where(*mine).values(mu=now.mu, sigma=now.sigma, games=RATINGS.c.games + 1)
    if connection.execute(changed).rowcount == 0:
        connection.execute(
            insert(RATINGS).values(person_id=side.who, game=game, mu=now.mu, sigma=now.sigma, games=1)
        )


def _rate_anew(connection: Connection, game: str) -> None:
    ordered = select(RESULTS.c.table_id).where(*_rated(game)).order_by(RESULTS.c.ended, RESULTS.c.table_id)
    results = read_results(connection, [one.table_id for one in connection.execute(ordered)])
    _lock(connection, [side.who for result in results for side in result.sides])
    connection.execute(delete(RATINGS).where(RATINGS.c.game == game))
    for result in rate_all(results):
        for side in result.sides:
            mine = (RESULT_SIDES.c.table_id == result.table, RESULT_SIDES.c.side == side.side)
            connection.execute(update(RESULT_SIDES).where(*mine).values(**_figures(side)))
            if side.kind == HUMAN:
                _count(connection, side, game)
