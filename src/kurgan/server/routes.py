"""The HTTP side: games, boards, maps, tables, records; every error is one plain sentence."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from kurgan.core.game import Game, games
from kurgan.core.record import BadRecord, Record
from kurgan.core.rule import Illegal
from kurgan.server.drawings import drawn
from kurgan.server.guard import read_body
from kurgan.tables.errors import Malformed, StoreError, Unplayable, Unwanted
from kurgan.tables.messages import LARGEST_FILE, LARGEST_REQUEST, read_new_table, table_name
from kurgan.tables.picture import picture
from kurgan.tables.present import games_message
from kurgan.tables.rooms import Rooms, find_game
from kurgan.tables.table import Table

LOG = logging.getLogger("kurgan.server")


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _game(request: Request) -> Game:
    try:
        return find_game(request.path_params["game"])
    except Unwanted as error:
        raise HTTPException(404, error.says) from error


async def _table(request: Request) -> Table:
    """The table of this address, for one who may have it."""
    table = await _rooms(request).table(table_name(request.path_params))
    if table is None:
        raise HTTPException(404, "There is no such table.")
    # On one's own machine whoever gets past the guard is the owner of the house.
    if not request.app.state.local and not table.admits(_token(request)):
        raise HTTPException(403, "This is not the key to a seat at this table.")
    return table


def _token(request: Request) -> str:
    carried = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    return carried or request.query_params.get("token", "")


async def list_games(request: Request) -> Response:
    """GET /api/games"""
    return _json({"games": games_message(games(), _rooms(request).house.thinker.ranks)})


@lru_cache(maxsize=64)
def _board(game: str, scenario: str) -> tuple[bytes, str]:
    """A board, and the tag by which a browser knows that it has it already."""
    made = msgspec.json.encode(find_game(game).face.board(scenario))
    return made, _tag(made)


@lru_cache(maxsize=16)
def _drawing(game: str) -> tuple[bytes, str] | None:
    drawing = drawn(game)
    return None if drawing is None else (drawing.encode(), _tag(drawing.encode()))


def _tag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:20]}"'


def _unchanging(request: Request, made: tuple[bytes, str], media: str) -> Response:
    """An answer that a browser keeps, and asks about by its tag."""
    content, tag = made
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=media, headers=headers)


async def board(request: Request) -> Response:
    """GET /api/games/{game}/board: of a scenario"""
    game = _game(request)
    known = {one.id for one in game.scenarios}
    wanted = request.query_params.get("scenario", "")
    scenario = wanted if wanted in known else game.scenarios[0].id
    return _unchanging(request, await asyncio.to_thread(_board, game.id, scenario), "application/json")


async def map_svg(request: Request) -> Response:
    """GET /api/games/{game}/map.svg"""
    made = await asyncio.to_thread(_drawing, _game(request).id)
    if made is None:
        raise HTTPException(404, "There is no map drawing of this game.")
    return _unchanging(request, made, "image/svg+xml")


@lru_cache(maxsize=1)
def _samples() -> dict[str, Any]:
    """A position of each game in play, for the cards of the start page (scripts/samples.py)."""
    found: dict[str, Any] = msgspec.json.decode(Path(__file__).with_name("samples.json").read_bytes())
    return found


async def game_picture(request: Request) -> Response:
    """GET /api/games/{game}/picture: the game in play"""
    game = _game(request).id
    made = msgspec.json.encode({"game": game, "stacks": _samples().get(game, [])})
    return _unchanging(request, (made, _tag(made)), "application/json")


async def table_picture(request: Request) -> Response:
    """GET /api/tables/{table}/picture: its position, as far as the one who asks may know it"""
    table = await _table(request)
    try:
        made = msgspec.json.encode(await table.alone(lambda: picture(table.game, table.ledger.row, table.ledger.line)))
    except Unplayable as error:
        raise HTTPException(409, error.says) from error
    return _unchanging(request, (made, _tag(made)), "application/json")


async def list_tables(request: Request) -> Response:
    """GET /api/tables: a page of them; `after` is the `next` of the page before it"""
    try:
        return _json(await _rooms(request).listing(request.query_params.get("after", "")))
    except Unwanted as error:
        raise HTTPException(422, error.says) from error


async def create_table(request: Request) -> Response:
    """POST /api/tables"""
    body = await read_body(request, LARGEST_REQUEST)
    if body is None:
        raise HTTPException(413, "This wish for a table is too long.")
    try:
        wish = read_new_table(body)
        row = await _rooms(request).create(wish)
    except (Malformed, Unwanted) as error:
        raise HTTPException(422, error.says) from error
    except StoreError:
        raise
    except Exception as error:
        if wish.position is None:
            raise
        raise _impossible("This position cannot be played", error) from error
    return _json({"table": row.id, "token": row.token}, 201)


async def sit(request: Request) -> Response:
    """POST /api/tables/{table}/sit: the key to the seats, for the owner of the house or one who has it already"""
    table = await _table(request)
    return _json({"table": table.id, "token": table.ledger.row.token})


async def remove_table(request: Request) -> Response:
    """DELETE /api/tables/{table}"""
    table = await _table(request)
    await _rooms(request).remove(table.id)
    return Response(status_code=204)


async def record(request: Request) -> Response:
    """GET /api/tables/{table}/record"""
    table = await _table(request)
    try:
        kept = await table.alone(partial(table.keepsake, request.query_params.get("side", "")))
    except Illegal as refusal:
        raise HTTPException(409, refusal.rule.says) from refusal
    except Unplayable:
        kept = None  # a game that cannot be played on can still be taken away
    try:
        text = (await _rooms(request).record(table)).dumps() if kept is None else msgspec.json.encode(kept).decode()
    except Unwanted as error:  # another program has removed the table
        raise HTTPException(404, error.says) from error
    name = f"{table.game.id}-{table.id[:8]}{'' if kept is None else '-' + kept['side']}.kurgan.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


async def load(request: Request) -> Response:
    """POST /api/load"""
    body = await read_body(request, LARGEST_FILE)
    if body is None:
        megabytes = LARGEST_FILE // (1024 * 1024)
        raise HTTPException(413, f"This file is larger than {megabytes} MB; a Kurgan record is far smaller.")
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise HTTPException(422, "This is not a Kurgan record: it is not a text file.") from error
    try:
        row = await _rooms(request).load(await asyncio.to_thread(Record.loads, text))
    except BadRecord as error:
        raise HTTPException(422, str(error)) from error
    except Unwanted as error:
        raise HTTPException(422, error.says) from error
    except StoreError:
        raise
    except Exception as error:
        raise _impossible("This record cannot be played", error) from error
    return _json({"table": row.id, "token": row.token}, 201)


def _impossible(what: str, error: Exception) -> HTTPException:
    """The answer to a document that no check caught and that the rules could not play; its sender wrote it."""
    LOG.warning("%s: %r", what, error)
    return HTTPException(422, f"{what}: something in it is impossible ({type(error).__name__}).")


async def no_such_address(request: Request) -> Response:
    """Anything else under /api"""
    return JSONResponse({"says": "There is nothing at this address."}, status_code=404)


ROUTES = [
    Route("/api/games", list_games),
    Route("/api/games/{game}/board", board),
    Route("/api/games/{game}/map.svg", map_svg),
    Route("/api/games/{game}/picture", game_picture),
    Route("/api/tables", list_tables),
    Route("/api/tables", create_table, methods=["POST"]),
    Route("/api/tables/{table}/sit", sit, methods=["POST"]),
    Route("/api/tables/{table}/picture", table_picture),
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}", remove_table, methods=["DELETE"]),
    Route("/api/load", load, methods=["POST"]),
    Route("/api/{rest:path}", no_such_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]
