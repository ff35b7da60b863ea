"""Boards over HTTP: playing on from an earlier moment, and private boards to try things on."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.language import say
from kurgan.core.record import BadRecord
from kurgan.core.rule import Illegal
from kurgan.server.doors import Door, as_json, lobby_of, table_of
from kurgan.server.table_routes import FileQuery, count_table, table_key
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Malformed, Unplayable, Unwanted
from kurgan.tables.lobby_messages import BoardPage, TableKey
from kurgan.tables.permissions import may_board, may_branch
from kurgan.tables.wishes import LARGEST_REQUEST, NewBoard, read_body


class BranchQuery(Struct, frozen=True):
    """The moment from which to play on."""

    at: Annotated[int, Meta(ge=0, le=999_999_999)]  # after so many actions


async def branch(request: Request) -> Response:
    """Make a table with the same game as it was at an earlier moment."""
    table, visitor = await table_of(request, may_branch)
    at = request.query_params.get("at", "")
    if not at.isascii() or not at.isdigit() or len(at) > 9:
        raise HTTPException(400, say("server-no-moment"))
    await count_table(request)
    try:
        row = await lobby_of(request).branch(table, int(at), visitor.maker)
    except Illegal as refusal:
        raise HTTPException(409, refusal.says) from refusal
    except BadRecord as error:
        raise HTTPException(422, str(error)) from error
    except Unwanted as error:  # another program has removed the table
        raise HTTPException(404, error.says) from error
    return as_json(table_key(row, visitor), 201)


async def make_board(request: Request) -> Response:
    """Make a private board to try things on, from what one knows of a game; chance fills in what one does not know."""
    table, visitor = await table_of(request, may_board)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, NewBoard)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
    await count_table(request)
    try:
        row = await lobby_of(request).board(table, wish, visitor)
    except (Illegal, Unplayable) as error:
        raise HTTPException(409, error.says) from error
    except Unwanted as error:
        raise HTTPException(422, error.says) from error
    return as_json(table_key(row, visitor), 201)


async def list_boards(request: Request) -> Response:
    """List the private boards that one has made of a table, the latest played first."""
    table, visitor = await table_of(request, may_board)
    try:
        return as_json(await lobby_of(request).boards(table, request.query_params.get("side", ""), visitor))
    except (Illegal, Unplayable) as error:
        raise HTTPException(409, error.says) from error


BOARD_DOORS = [
    Door(
        "POST", "/api/tables/{table}/branch", branch, may_branch, TableKey, asks=BranchQuery, status=201,
        others=(409, 422),
    ),
    Door(
        "POST", "/api/tables/{table}/boards", make_board, may_board, TableKey, NewBoard, status=201, others=(409,),
    ),
    Door("GET", "/api/tables/{table}/boards", list_boards, may_board, BoardPage, asks=FileQuery, others=(409,)),
]
