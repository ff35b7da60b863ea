"""Tournaments as rows of the database."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Row, func, insert, select, update

from kurgan.league.pairing import Pair
from kurgan.league.standings import BYE, Entry, Meeting
from kurgan.server.schema import ENTRIES, PAIRING_TABLES, PAIRINGS, TOURNAMENTS
from kurgan.server.store import SqlStore
from kurgan.tables.pace import Pace
from kurgan.tables.tournament import OPEN, RUNNING, Tournament

TOURNAMENT: Final = "tournament"  # the work on one tournament
LISTED: Final = 100
_FLAGS: Final = ("both", "rated", "watched")


class TournamentRows:
    """The tournaments of one database; its methods block."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def add(self, made: Tournament) -> None:
        """Store a new tournament."""
        values = {**vars(made), **{name: int(getattr(made, name)) for name in _FLAGS}}
        values |= {name: msgspec.json.encode(values[name]).decode() for name in ("options", "pace")}
        with self._store.transaction() as connection:
            connection.execute(insert(TOURNAMENTS).values(**values))

    def find(self, id: str) -> Tournament | None:
        """Return a tournament."""
        with self._store.reading() as connection:
            found = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == id)).first()
        return None if found is None else _made(found)

    def all(self) -> list[tuple[Tournament, int]]:
        """List the tournaments, the last made first, with the number of their entries."""
        here = (ENTRIES.c.tournament_id == TOURNAMENTS.c.id, ENTRIES.c.withdrawn == 0)
        count = select(func.count()).where(*here).correlate(TOURNAMENTS).scalar_subquery().label("entries")
        query = select(TOURNAMENTS, count).order_by(TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.id).limit(LISTED)
        with self._store.reading() as connection:
            return [(_made(one), int(one.entries)) for one in connection.execute(query)]

    def running(self) -> list[str]:
        """List the tournaments that wait for something to be done."""
        query = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.state.in_([OPEN, RUNNING]))
        with self._store.reading() as connection:
            return [one.id for one in connection.execute(query)]

    def of_organiser(self, person: str) -> int:
        """Count the tournaments of an organiser that are not over."""
        mine = (TOURNAMENTS.c.organiser == person, TOURNAMENTS.c.state.in_([OPEN, RUNNING]))
        with self._store.reading() as connection:
            return int(connection.execute(select(func.count()).where(*mine)).scalar_one())

    def entries(self, id: str) -> list[Entry]:
        """List the entries of a tournament, in the order in which they came."""
        query = select(ENTRIES).where(ENTRIES.c.tournament_id == id).order_by(ENTRIES.c.n)
        with self._store.reading() as connection:
            return [Entry(one.n, one.kind, one.who, bool(one.withdrawn)) for one in connection.execute(query)]

    def enter(self, made: Tournament, kind: str, who: str, again: bool) -> bool:
        """Let somebody take part while there is room, people once; tell whether they do."""
        mine = ENTRIES.c.tournament_id == made.id
        this = select(TOURNAMENTS.c.state).where(TOURNAMENTS.c.id == made.id).with_for_update()
        with self._store.transaction() as connection:
            if connection.execute(this).scalar() != OPEN:
                return False
            known = connection.execute(select(ENTRIES).where(mine)).all()
            found = next((one for one in known if (one.kind, one.who) == (kind, who)), None)
            if sum(1 for one in known if not one.withdrawn) >= made.most:
                return False
            if found is not None and not again:
                back = update(ENTRIES).where(mine, ENTRIES.c.n == found.n).values(withdrawn=0)
                return connection.execute(back).rowcount == 1
            n = max((one.n for one in known), default=-1) + 1
            connection.execute(insert(ENTRIES).values(tournament_id=made.id, n=n, kind=kind, who=who, withdrawn=0))
            return True

    def withdraw(self, id: str, n: int) -> None:
        """Let an entry take part no more."""
        mine = (ENTRIES.c.tournament_id == id, ENTRIES.c.n == n)
        with self._store.transaction() as connection:
            connection.execute(update(ENTRIES).where(*mine).values(withdrawn=1))

    def meetings(self, id: str) -> list[Meeting]:
        """List all pairings of a tournament, round by round."""
        of = PAIRINGS.c.tournament_id == id
        tables: dict[tuple[int, int], list[str]] = {}
        with self._store.reading() as connection:
            placed = select(PAIRING_TABLES).where(PAIRING_TABLES.c.tournament_id == id).order_by(PAIRING_TABLES.c.game)
            for one in connection.execute(placed):
                tables.setdefault((one.round, one.n), []).append(one.table_id)
            found = connection.execute(select(PAIRINGS).where(of).order_by(PAIRINGS.c.round, PAIRINGS.c.n)).all()
        return [
            Meeting(
                one.round, one.one, one.two, tuple(tables.get((one.round, one.n), ())), one.score_one, one.score_two,
                one.decided,
            )
            for one in found
        ]

    def begin_round(self, made: Tournament, pairs: list[Pair], until: float | None) -> bool:
        """Begin the next round; tell whether no other process was quicker."""
        before = (TOURNAMENTS.c.id == made.id, TOURNAMENTS.c.round == made.round)
        rows = [
            {
                "tournament_id": made.id, "round": made.round + 1, "n": n, "one": pair.one, "two": pair.two,
                "score_one": BYE if pair.two is None else None, "score_two": None,
                "decided": "bye" if pair.two is None else "",
            }
            for n, pair in enumerate(pairs)
        ]
        values = {"round": made.round + 1, "state": RUNNING, "until": until}
        with self._store.transaction() as connection:
            if connection.execute(update(TOURNAMENTS).where(*before).values(**values)).rowcount != 1:
                return False
            connection.execute(insert(PAIRINGS), rows)
            return True

    def place(self, table: str, id: str, round: int, n: int, game: int) -> None:
        """Note at which table a game of a pairing is played."""
        values = {"table_id": table, "tournament_id": id, "round": round, "n": n, "game": game}
        with self._store.transaction() as connection:
            connection.execute(insert(PAIRING_TABLES).values(**values))

    def decide(self, id: str, round: int, n: int, score: float, how: str) -> bool:
        """Note what a pairing has come to for the first of its two; tell whether there is such a pairing of two."""
        mine = (
            PAIRINGS.c.tournament_id == id, PAIRINGS.c.round == round, PAIRINGS.c.n == n, PAIRINGS.c.two.is_not(None)
        )
        values = {"score_one": score, "score_two": 1 - score, "decided": how}
        with self._store.transaction() as connection:
            return connection.execute(update(PAIRINGS).where(*mine).values(**values)).rowcount == 1

    def end(self, id: str, state: str) -> None:
        """Note that a tournament is over or called off."""
        with self._store.transaction() as connection:
            connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == id).values(state=state, until=None))

    def of_table(self, table: str) -> str:
        """Return the tournament that is played at a table; empty if there is none."""
        query = select(PAIRING_TABLES.c.tournament_id).where(PAIRING_TABLES.c.table_id == table)
        with self._store.reading() as connection:
            return str(connection.execute(query).scalar() or "")


def _made(one: Row[Any]) -> Tournament:
    found = {name: value for name, value in one._mapping.items() if name in Tournament.__dataclass_fields__}
    found |= {name: bool(found[name]) for name in _FLAGS}
    options, pace = msgspec.json.decode(one.options), msgspec.json.decode(one.pace, type=Pace | None)
    return Tournament(**{**found, "options": options, "pace": pace})
