"""Blocked people and reports over HTTP."""

from __future__ import annotations

from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import Unknown
from kurgan.people.house import Asker, own_row
from kurgan.people.messages import Nothing, Objection, Said
from kurgan.people.names import name_key
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


def _other(public: PublicHouse, asker: Asker, wish: Objection) -> tuple[str, str]:
    """Return who objects and to whom; raises Unknown."""
    with public.house.store.reading() as rows:
        person, other = own_row(rows, asker).id, rows.person_named(name_key(wish.name))
    if other is None or other.deleted is not None or other.id == person:
        raise Unknown(say("people-unknown", name=repr(wish.name)))
    return person, other.id


def _block(public: PublicHouse, asker: Asker, wish: Objection, _id: str) -> Done:
    """Hear nothing more of somebody, and do not play them."""
    rows, (person, other) = SqlReports(public.store), _other(public, asker, wish)
    rows.block(person, other)
    return Done(Blocks(rows.blocks(person)))


def _report(public: PublicHouse, asker: Asker, wish: Objection, _id: str) -> Done:
    """Tell the administrators of somebody."""
    person, other = _other(public, asker, wish)
    why = " ".join(wish.why.split())
    SqlReports(public.store).report(person, other, "", "", why, public.house.now())
    return Done(Said(say("report-told")))


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
    mine("POST", "/api/me/blocks", Objection, Blocks, _block, others=(404,)),
    mine("POST", "/api/me/reports", Objection, Said, _report, others=(404,)),
    mine("DELETE", "/api/me/blocks/{id}", Nothing, Blocks, _unblock),
    admins_only("GET", "/api/admin/reports", Nothing, Reports, _read_reports),
    admins_only("DELETE", "/api/admin/reports/{id}", Nothing, Reports, _settle_report),
]
