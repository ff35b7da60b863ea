"""Tables over HTTP: lists, making, loading, saving, removing; every error is one plain sentence."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.game import no_secret
from kurgan.core.language import say
from kurgan.core.record import BadRecord
from kurgan.core.rule import Illegal
from kurgan.people.errors import TooOften
from kurgan.people.house import House
from kurgan.people.throttle import count, new_tables
from kurgan.server.doors import Door, as_json, lobby_of, refusal, table_of, visitor_of
from kurgan.server.packed import pack, sent, unchanging
from kurgan.server.public_house import PublicHouse
from kurgan.server.rate_limits import sender
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Impossible, Malformed, StoreError, Unplayable, Unwanted
from kurgan.tables.lobby import Lobby
from kurgan.tables.lobby_messages import Picture, TableKey, TablePage
from kurgan.tables.messages import table_title
from kurgan.tables.permissions import (
    Visitor,
    may_list,
    may_make,
    may_offer,
    may_rename,
    may_save,
    may_see,
    may_withdraw,
)
from kurgan.tables.picture import picture
from kurgan.tables.sealing import CannotSeal
from kurgan.tables.store import Row
from kurgan.tables.table import Table
from kurgan.tables.wishes import LARGEST_FILE, LARGEST_REQUEST, NewTable, TableChange, TableName, read_body

LOG = logging.getLogger("kurgan.server")
GameFile = dict[str, Any]  # docs/architecture.md says what is in it (Records)


class ListQuery(Struct, frozen=True):
    """Which tables a list shall hold."""

    which: Literal["", "mine", "offered", "watched"] = ""  # mine, if nothing is said
    after: str = ""  # the `next` of the page before it


class FileQuery(Struct, frozen=True):
    """Whose knowledge a file shall hold."""

    side: str = ""  # one of the asker's own, where they hold several


async def table_picture(request: Request) -> Response:
    """Return a small picture of the position at a table, as far as the one who asks may know it."""
    table, visitor = await table_of(request, may_see)
    stored = table.stored
    try:
        made = await table.alone(
            lambda: pack(msgspec.json.encode(picture(table.game, stored.row, stored.session, visitor.chair())))
        )
    except Unplayable as error:
        raise HTTPException(409, error.says) from error
    return unchanging(request, made, "application/json")


async def list_tables(request: Request) -> Response:
    """List tables that one may see, the latest played first, page by page."""
    asked = request.query_params
    visitor = visitor_of(request)
    try:
        found = await lobby_of(request).listing(visitor.maker, asked.get("which", ""), asked.get("after", ""))
        return as_json(found)
    except Unwanted as error:
        raise HTTPException(422, error.says) from error


async def _maker(request: Request) -> Visitor:
    """Return who makes a table; raises HTTPException if they may not, or make too many."""
    visitor = visitor_of(request)
    if not may_make(visitor):
        raise refusal(visitor)
    await count_table(request)
    return visitor.maker


async def count_table(request: Request) -> None:
    """Count a table that is to be made in a house of strangers; raises HTTPException."""
    public: PublicHouse | None = request.app.state.public
    if public is None:
        return
    try:
        await lobby_of(request).services.aside(partial(_note_table, public.house, sender(request.scope)))
    except TooOften as error:
        raise HTTPException(429, error.says) from error


def _note_table(house: House, address: str) -> None:
    with house.store.changing() as rows:
        count(rows, new_tables(house.settings.limits), address, house.now())


def table_key(row: Row, visitor: Visitor) -> TableKey:
    """Tell where a table is; its key opens it only in a house without log-in."""
    return {"table": row.id, "token": row.token if visitor.owns or visitor.key else ""}


async def create_table(request: Request) -> Response:
    """Make a table: of a new game, of a position, or of a lesson."""
    visitor = await _maker(request)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            row = await lobby_of(request).create_from(body, visitor)
        except BadRecord as error:
            raise HTTPException(422, str(error)) from error
        except (Malformed, Unwanted) as error:
            raise HTTPException(422, error.says) from error
        except Impossible as error:
            raise _impossible("server-position-impossible", error) from error
    return as_json(table_key(row, visitor), 201)


async def sit(request: Request) -> Response:
    """Return the key to the seats of a table, for the owner of the server or somebody who has it already."""
    table, visitor = await table_of(request, may_see)
    return as_json(table_key(table.stored.row, visitor))


async def remove_table(request: Request) -> Response:
    """Remove a table and its game."""
    table, visitor = await table_of(request, may_withdraw)
    if not await lobby_of(request).remove(table.id, partial(may_withdraw, visitor)):
        raise refusal(visitor)
    return Response(status_code=204)


async def record(request: Request) -> Response:
    """Return the file of a game: sealed or what one side knows, as long as others keep secrets; else the record."""
    table, visitor = await table_of(request, may_save)
    try:
        text, side = await _saved(lobby_of(request), table, visitor, request.query_params.get("side", ""))
    except Illegal as refusal:
        raise HTTPException(409, refusal.says) from refusal
    except Unplayable as error:
        raise HTTPException(409, error.says) from error
    except CannotSeal as error:
        raise HTTPException(503, error.says) from error
    except Unwanted as error:  # another program has removed the table
        raise HTTPException(404, error.says) from error
    made = await lobby_of(request).services.aside(partial(pack, text))
    name = f"{table.game.id}-{table.id[:8]}{side}.kurgan.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return sent(request, made, "application/json", headers)


async def _saved(lobby: Lobby, table: Table, visitor: Visitor, side: str) -> tuple[bytes, str]:
    """Write the file of a game: sealed, what one side knows, or the record; and what its name tells of the side."""
    try:
        if (sealed := await lobby.sealed(table, visitor.chair())) is not None:
            return sealed.encode(), ""
        if (kept := await table.alone(partial(table.answers.keepsake, side, visitor.chair()))) is not None:
            return msgspec.json.encode(kept), f"-{kept['side']}"
    except Unplayable:
        # A game that cannot be played on can still be taken away, but not what another person keeps secret in it.
        if not visitor.owns and table.game.secret is not no_secret:
            raise
    return (await lobby.record(table)).dumps().encode(), ""


async def rename_table(request: Request) -> Response:
    """Name a table or a private board; an empty name takes its name away."""
    table, _ = await table_of(request, may_rename)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, TableName)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
    await table.change(lambda: table.stored.change(name=table_title(wish.name)))
    return Response(status_code=204)


async def load(request: Request) -> Response:
    """Make a table from the file of a game."""
    visitor = await _maker(request)
    too_long = say("server-file-long", megabytes=LARGEST_FILE // (1024 * 1024))
    async with body_of(request, LARGEST_FILE, too_long) as body:
        try:
            row = await lobby_of(request).load(body, visitor)
        except BadRecord as error:
            raise HTTPException(422, str(error)) from error
        except Unwanted as error:
            raise HTTPException(422, error.says) from error
        except StoreError:
            raise
        except Exception as error:
            raise _impossible("server-record-impossible", error) from error
    return as_json(table_key(row, visitor), 201)


def _impossible(id: str, error: Exception) -> HTTPException:
    """Answer a document that no check caught and that the rules could not play; its sender wrote it."""
    LOG.warning("a document from outside could not be played: %r", error)
    fault = error.says if isinstance(error, Impossible) else type(error).__name__
    return HTTPException(422, say(id, fault=fault))


async def change_table(request: Request) -> Response:
    """Say whether anybody may take the open seats of a table, or watch."""
    table, _ = await table_of(request, may_offer)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, TableChange)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
    wished = {"offered": wish.offered, "watched": wish.watched}
    changes = {name: value for name, value in wished.items() if value is not None}
    if changes:
        await table.change(lambda: table.stored.change(**changes))
    return Response(status_code=204)


TABLE_DOORS = [
    Door("GET", "/api/tables", list_tables, may_list, TablePage, asks=ListQuery, others=(422,)),
    Door("POST", "/api/tables", create_table, may_make, TableKey, NewTable, status=201),
    Door("POST", "/api/tables/{table}/sit", sit, may_see, TableKey),
    Door("GET", "/api/tables/{table}/picture", table_picture, may_see, Picture, others=(304, 409)),
    Door("GET", "/api/tables/{table}/record", record, may_save, GameFile, asks=FileQuery, others=(409,)),
    Door("PATCH", "/api/tables/{table}/name", rename_table, may_rename, None, TableName, status=204),
    Door("PATCH", "/api/tables/{table}", change_table, may_offer, None, TableChange, status=204),
    Door("DELETE", "/api/tables/{table}", remove_table, may_withdraw, status=204),
    Door("POST", "/api/load", load, may_make, TableKey, GameFile, status=201),
]
