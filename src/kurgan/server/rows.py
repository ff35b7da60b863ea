"""Tables, steps and seats as the columns of the database keep them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from kurgan.core.language import say
from kurgan.server.schema import SEATS, TAKEBACKS
from kurgan.tables.errors import StoreError
from kurgan.tables.seats import SeatRow
from kurgan.tables.store import Json, Notice, Row, Step, Takeback

DAMAGED = say("server-table-damaged")
_FLAGS = ("paused", "offered", "watched", "rated", "shared")
_JSON_COLUMNS = (
    "options", "position", "dice", "redo", "opening", "summary", "unseen", "pace", "branch", "clock", "proposals",
    "ended",
)


def _dumps(value: object) -> str:
    return msgspec.json.encode(value).decode()


def pack_columns(values: Json) -> Json:
    """Pack values as the database keeps them: JSON text for what is not a plain number or string."""
    packed = {k: _dumps(v) if k in _JSON_COLUMNS and v is not None else v for k, v in values.items()}
    for name in _FLAGS:
        if name in packed:
            packed[name] = int(packed[name])
    return packed


def unpack_row(found: Json, seats: list[SeatRow], notices: list[Notice] | None = None) -> Row:
    """Make the row of a table from what the database keeps; StoreError if it is damaged."""
    if not seats:
        raise StoreError(DAMAGED)
    try:
        values = {
            str(k): msgspec.json.decode(v) if k in _JSON_COLUMNS and v is not None else v for k, v in found.items()
        }
        # Empty in a database of old:
        later = {"unseen": values["unseen"] or {}, "proposals": values["proposals"] or []}
        later |= {name: values[name] or "" for name in ("name", "maker", "branch_of")}
        flags = {name: bool(values[name]) for name in _FLAGS}
        return msgspec.convert({**values, **later, **flags, "seats": seats, "notices": notices or []}, Row)
    except (msgspec.DecodeError, TypeError, UnicodeError) as error:
        raise StoreError(DAMAGED) from error


def pack_step(table: str, step: Step) -> Json:
    """Pack a step into the columns of the database."""
    return {
        "table_id": table,
        "n": step.n,
        "text": step.text,
        "side": step.side,
        "turn": step.turn,
        "digest": step.digest,
        "rolls": _dumps(step.rolls),
        "barrier": step.barrier,
        "events": _dumps(step.events),
        "mark": None if step.mark is None else _dumps(step.mark),
        "unseen": step.unseen,
        "made_at": step.made_at,
        "version": step.version,
        "request": step.request,
    }


def unpack_step(
    n: int, text: str, side: int, turn: int, digest: str, rolls: str, barrier: int, events: str, mark: str | None,
    unseen: int | None, made_at: float | None, version: int | None, request: str | None,
) -> Step:
    """Make a step from the columns of the database."""
    decode = msgspec.json.decode
    marked = decode(mark) if mark else None
    told = decode(events)
    return Step(
        n, text, side, turn, digest, decode(rolls), barrier, told, marked, unseen or 0, made_at, version or 0,
        request or "",
    )


def pack_seats(table: str, seats: list[SeatRow]) -> list[Json]:
    """Pack the seats of a table into rows of the database."""
    return [{"table_id": table, "n": n, **vars(seat)} for n, seat in enumerate(seats)]


def read_seats(connection: Connection, tables: list[str]) -> dict[str, list[SeatRow]]:
    """Read the seats of these tables, in order."""
    query = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.n)
    return seats_of(connection.execute(query))


def seats_of(found: Iterable[Any]) -> dict[str, list[SeatRow]]:
    """Make seats from rows of the database, by their tables."""
    made: dict[str, list[SeatRow]] = {}
    for table, _, side, kind, who, invitation, kept_for in found:
        made.setdefault(table, []).append(SeatRow(side, kind, who, invitation or "", kept_for or ""))
    return made


def pack_notices(table: str, notices: list[Notice]) -> list[Json]:
    """Pack the notices of a table into rows of the database."""
    return [
        {"table_id": table, "n": n, **vars(notice), "given": _dumps(notice.given)} for n, notice in enumerate(notices)
    ]


def notices_of(found: Iterable[Any]) -> list[Notice]:
    """Make notices from rows of the database."""
    return [Notice(at, kind, msgspec.json.decode(given), made_at) for _, _, at, kind, given, made_at in found]


def pack_takeback(table: str, takeback: Takeback) -> Json:
    """Pack what was taken back into a row of the database."""
    given = {name: value for name, value in vars(takeback).items() if name not in ("n", "made_at")}
    return {"table_id": table, "n": takeback.n, "made_at": takeback.made_at, "given": _dumps(given)}


def read_takebacks(connection: Connection, table: str) -> list[Takeback]:
    """Read what was taken back at a table, in order."""
    query = select(TAKEBACKS).where(TAKEBACKS.c.table_id == table).order_by(TAKEBACKS.c.n)
    return [
        Takeback(n=one.n, made_at=one.made_at, **msgspec.json.decode(one.given)) for one in connection.execute(query)
    ]
