"""Offers as rows of the database."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Row, and_, delete, func, insert, or_, select, update

from kurgan.people.settings import DAY
from kurgan.server.apart import apart_from
from kurgan.server.report_rows import SqlReports
from kurgan.server.schema import OFFERS, TABLES
from kurgan.server.store import SqlStore
from kurgan.tables.offer import INVITE, OPEN, WAITING, Offer
from kurgan.tables.pace import Pace

LASTS: Final = 14 * DAY  # seconds for which an offer stands
TOLD: Final = 3 * DAY  # seconds for which somebody finds that theirs was taken or declined
MOST: Final = 200  # in a list


class OfferRows:
    """The offers of one database; its methods block."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def add(self, offer: Offer) -> None:
        """Store an offer, and forget those that are long past."""
        past = or_(
            OFFERS.c.created < offer.created - LASTS,
            and_(OFFERS.c.created < offer.created - TOLD, or_(OFFERS.c.table_id.is_not(None), OFFERS.c.declined == 1)),
        )
        encode = msgspec.json.encode
        with self._store.transaction() as connection:
            connection.execute(delete(OFFERS).where(past))
            connection.execute(
                insert(OFFERS).values(
                    id=offer.id, kind=offer.kind, maker=offer.maker, invited=offer.invited or None, game=offer.game,
                    scenario=offer.scenario, options=encode(offer.options).decode(), side=offer.side,
                    rated=int(offer.rated), pace=encode(offer.pace).decode(), watched=int(offer.watched),
                    created=offer.created, table_id=offer.table or None, declined=0,
                )
            )

    def apart(self, person: str, *others: str) -> bool:
        """Tell whether somebody does not play with one of the others, because one has blocked the other."""
        return SqlReports(self._store).apart(person, others)

    def find(self, id: str) -> Offer | None:
        """Return an offer."""
        with self._store.reading() as connection:
            found = connection.execute(select(OFFERS).where(OFFERS.c.id == id)).first()
        return None if found is None else _made(found)

    def standing(self, person: str, now: float) -> list[Offer]:
        """List the offers that stand and that somebody may take: to them first, then to all, the last first."""
        to_all = and_(OFFERS.c.invited.is_(None), OFFERS.c.kind.in_([OPEN, WAITING]))
        mine = to_all if not person else or_(to_all, OFFERS.c.invited == person)
        query = (
            select(OFFERS)
            .where(*_stands(now), mine, OFFERS.c.maker != person, OFFERS.c.maker.not_in(apart_from(person)))
            .order_by(OFFERS.c.invited.is_(None), OFFERS.c.created.desc(), OFFERS.c.id).limit(MOST)
        )
        with self._store.reading() as connection:
            return [_made(one) for one in connection.execute(query)]

    def waiting(self, now: float) -> list[Offer]:
        """List the offers among which one that fits is looked for, the first made first."""
        query = (
            select(OFFERS).where(*_stands(now), OFFERS.c.kind != INVITE).order_by(OFFERS.c.created, OFFERS.c.id)
        )
        with self._store.reading() as connection:
            return [_made(one) for one in connection.execute(query)]

    def of(self, person: str) -> list[Offer]:
        """List somebody's offers, the last first, also those that were declined, or taken until the game has begun."""
        begun = select(TABLES.c.id).where(TABLES.c.id == OFFERS.c.table_id, TABLES.c.version > 0).exists()
        query = select(OFFERS).where(OFFERS.c.maker == person, ~begun).order_by(OFFERS.c.created.desc(), OFFERS.c.id)
        with self._store.reading() as connection:
            return [_made(one) for one in connection.execute(query)]

    def count(self, person: str, now: float) -> int:
        """Count somebody's offers that stand."""
        query = select(func.count()).where(*_stands(now), OFFERS.c.maker == person)
        with self._store.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def claim(self, id: str, table: str) -> bool:
        """Note where an offer is played; tell whether nobody was quicker."""
        stands = (OFFERS.c.id == id, OFFERS.c.table_id.is_(None), OFFERS.c.declined == 0)
        with self._store.transaction() as connection:
            return connection.execute(update(OFFERS).where(*stands).values(table_id=table)).rowcount == 1

    def decline(self, id: str) -> None:
        """Note that the person who was invited would rather not."""
        stands = (OFFERS.c.id == id, OFFERS.c.table_id.is_(None))
        with self._store.transaction() as connection:
            connection.execute(update(OFFERS).where(*stands).values(declined=1))

    def remove(self, id: str) -> None:
        """Withdraw an offer."""
        with self._store.transaction() as connection:
            connection.execute(delete(OFFERS).where(OFFERS.c.id == id))


def _stands(now: float) -> list[Any]:
    return [OFFERS.c.table_id.is_(None), OFFERS.c.declined == 0, OFFERS.c.created > now - LASTS]


def _made(one: Row[Any]) -> Offer:
    pace = msgspec.json.decode(one.pace, type=Pace | None)
    return Offer(
        one.id, one.kind, one.maker, one.invited or "", one.game, one.scenario, msgspec.json.decode(one.options),
        one.side, bool(one.rated), pace, bool(one.watched), one.created, one.table_id or "", bool(one.declined),
    )
