"""Blocked people and reports over HTTP."""

from __future__ import annotations

from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import Unknown
from kurgan.people.house import Asker, own_row
from kurgan.people.messages import Nothing
from kurgan.people.reports import Blocks, Reports
from kurgan.server.people_doors import Done, admins_only, mine
from kurgan.server.public_house import PublicHouse
from kurgan.server.report_rows import SqlReports


def _person(public: PublicHouse, asker: Asker) -> str:
    with public.house.store.reading() as rows:
        return own_row(rows, asker).id


def _read_blocks(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """List whom one has blocked."""
    return Done(Blocks(SqlReports(public.store).blocks(_person(public, asker))))


def _unblock(public: PublicHouse, asker: Asker, _wish: Nothing, id: str) -> Done:
    """Hear somebody again whom one has blocked."""
    rows, person = SqlReports(public.store), _person(public, asker)
    rows.unblock(person, id)
    return Done(Blocks(rows.blocks(person)))


def _read_reports(public: PublicHouse, _asker: Asker, _wish: Nothing, _id: str) -> Done:
    """List the remarks that were reported."""
    return Done(Reports(SqlReports(public.store).reports()))


def _settle_report(public: PublicHouse, _asker: Asker, _wish: Nothing, id: str) -> Done:
    """Forget a report that was looked into."""
    rows = SqlReports(public.store)
    if not rows.settle(id):
        raise Unknown(say("report-unknown"))
    return Done(Reports(rows.reports()))


REPORT_DOORS: Final = [
    mine("GET", "/api/me/blocks", Nothing, Blocks, _read_blocks),
    mine("DELETE", "/api/me/blocks/{id}", Nothing, Blocks, _unblock),
    admins_only("GET", "/api/admin/reports", Nothing, Reports, _read_reports),
    admins_only("DELETE", "/api/admin/reports/{id}", Nothing, Reports, _settle_report),
]
