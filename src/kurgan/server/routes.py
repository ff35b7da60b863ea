"""The HTTP side: games, boards, maps, tables, records; every error is one plain sentence."""

from __future__ import annotations

import asyncio
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
from kurgan.core.language import say
from kurgan.core.record import BadRecord
from kurgan.core.rule import Illegal
from kurgan.people.person import HOUSE_OWNER
from kurgan.server.drawings import drawn
from kurgan.server.identity import person_of
from kurgan.server.packed import Packed, pack, sent, unchanging
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Impossible, Malformed, StoreError, Unplayable, Unwanted
from kurgan.tables.importing import find_game
from kurgan.tables.lobby import Lobby
from kurgan.tables.messages import LARGEST_FILE, LARGEST_REQUEST, table_name
from kurgan.tables.picture import picture
from kurgan.tables.present import games_message
from kurgan.tables.sealing import CannotSeal
from kurgan.tables.table import Table

LOG = logging.getLogger("kurgan.server")


def _lobby(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _game(request: Request) -> Game:
    try:
        return find_game(request.path_params["game"])
    except Unwanted as error:
        raise HTTPException(404, error.says) from error


async def _table(request: Request) -> Table:
    """Return the table of this address, for one who may have it."""
    table = await _lobby(request).table(table_name(request.path_params))
    if table is None:
        raise HTTPException(404, say("table-unknown"))
    if not _owner(request) and not table.admits(_token(request)):
        raise HTTPException(403, say("server-no-key"))
    return table


def _owner(request: Request) -> bool:
    """Tell whether the sender owns the server."""
    return person_of(request) == HOUSE_OWNER


def _token(request: Request) -> str:
    carried = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    return carried or request.query_params.get("token", "")


async def list_games(request: Request) -> Response:
    """GET /api/games"""
    kept: Packed | None = request.app.state.games
    if kept is None:
        listed = games_message(games(), _lobby(request).services.agent_pool.ranks)
        kept = request.app.state.games = pack(msgspec.json.encode({"games": listed}))
    return unchanging(request, kept, "application/json")


@lru_cache(maxsize=64)
def _board(game: str, scenario: str) -> Packed:
    return pack(msgspec.json.encode(find_game(game).face.board(scenario)))


@lru_cache(maxsize=16)
def _drawing(game: str) -> Packed | None:
    drawing = drawn(game)
    return None if drawing is None else pack(drawing.encode())


async def board(request: Request) -> Response:
    """GET /api/games/{game}/board: of a scenario"""
    game = _game(request)
    known = {one.id for one in game.scenarios}
    wanted = request.query_params.get("scenario", "")
    scenario = wanted if wanted in known else game.scenarios[0].id
    return unchanging(request, await asyncio.to_thread(_board, game.id, scenario), "application/json")


async def map_svg(request: Request) -> Response:
    """GET /api/games/{game}/map.svg"""
    made = await asyncio.to_thread(_drawing, _game(request).id)
    if made is None:
        raise HTTPException(404, say("server-no-map"))
    return unchanging(request, made, "image/svg+xml")


@lru_cache(maxsize=16)
def _sample(game: str) -> Packed:
    """Return a position of a game in play, for the cards of the start page (scripts/samples.py)."""
    found: dict[str, Any] = msgspec.json.decode(Path(__file__).with_name("samples.json").read_bytes())
    return pack(msgspec.json.encode({"game": game, "stacks": found.get(game, [])}))


async def game_picture(request: Request) -> Response:
    """GET /api/games/{game}/picture: the game in play"""
    return unchanging(request, _sample(_game(request).id), "application/json")


async def table_picture(request: Request) -> Response:
    """GET /api/tables/{table}/picture: its position, as far as the one who asks may know it"""
    table = await _table(request)
    try:
        made = await table.alone(
            lambda: pack(msgspec.json.encode(picture(table.game, table.stored.row, table.stored.session)))
        )
    except Unplayable as error:
        raise HTTPException(409, error.says) from error
    return unchanging(request, made, "application/json")


async def list_tables(request: Request) -> Response:
    """GET /api/tables: a page of them; `after` is the `next` of the page before it"""
    try:
        return _json(await _lobby(request).listing(request.query_params.get("after", "")))
    except Unwanted as error:
        raise HTTPException(422, error.says) from error


async def create_table(request: Request) -> Response:
    """POST /api/tables"""
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            row = await _lobby(request).create_from(body)
        except BadRecord as error:
            raise HTTPException(422, str(error)) from error
        except (Malformed, Unwanted) as error:
            raise HTTPException(422, error.says) from error
        except Impossible as error:
            raise _impossible("server-position-impossible", error) from error
    return _json({"table": row.id, "token": row.token}, 201)


async def sit(request: Request) -> Response:
    """POST /api/tables/{table}/sit: the key to the seats, for the owner of the server or somebody who has it already"""
    table = await _table(request)
    return _json({"table": table.id, "token": table.stored.row.token})


async def remove_table(request: Request) -> Response:
    """DELETE /api/tables/{table}"""
    table = await _table(request)
    await _lobby(request).remove(table.id)
    return Response(status_code=204)


async def record(request: Request) -> Response:
    """GET /api/tables/{table}/record"""
    table = await _table(request)
    try:
        text, side = await _saved(_lobby(request), table, request.query_params.get("side", ""))
    except Illegal as refusal:
        raise HTTPException(409, refusal.says) from refusal
    except CannotSeal as error:
        raise HTTPException(503, error.says) from error
    except Unwanted as error:  # another program has removed the table
        raise HTTPException(404, error.says) from error
    made = await _lobby(request).services.aside(partial(pack, text))
    name = f"{table.game.id}-{table.id[:8]}{side}.kurgan.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return sent(request, made, "application/json", headers)


async def _saved(lobby: Lobby, table: Table, side: str) -> tuple[bytes, str]:
    """Write the file of a game: sealed, what one side knows, or the record; and what its name tells of the side."""
    try:
        if (sealed := await lobby.sealed(table)) is not None:
            return sealed.encode(), ""
        if (kept := await table.alone(partial(table.answers.keepsake, side))) is not None:
            return msgspec.json.encode(kept), f"-{kept['side']}"
    except Unplayable:
        pass  # a game that cannot be played on can still be taken away
    return (await lobby.record(table)).dumps().encode(), ""


async def branch(request: Request) -> Response:
    """POST /api/tables/{table}/branch: the same game at a table of its own, as it was after `at` actions"""
    table = await _table(request)
    at = request.query_params.get("at", "")
    if not at.isascii() or not at.isdigit() or len(at) > 9:
        raise HTTPException(400, say("server-no-moment"))
    try:
        row = await _lobby(request).branch(table, int(at))
    except Illegal as refusal:
        raise HTTPException(409, refusal.says) from refusal
    except BadRecord as error:
        raise HTTPException(422, str(error)) from error
    except Unwanted as error:  # another program has removed the table
        raise HTTPException(404, error.says) from error
    return _json({"table": row.id, "token": row.token}, 201)


async def load(request: Request) -> Response:
    """POST /api/load"""
    too_long = say("server-file-long", megabytes=LARGEST_FILE // (1024 * 1024))
    async with body_of(request, LARGEST_FILE, too_long) as body:
        try:
            row = await _lobby(request).load(body)
        except BadRecord as error:
            raise HTTPException(422, str(error)) from error
        except Unwanted as error:
            raise HTTPException(422, error.says) from error
        except StoreError:
            raise
        except Exception as error:
            raise _impossible("server-record-impossible", error) from error
    return _json({"table": row.id, "token": row.token}, 201)


def _impossible(id: str, error: Exception) -> HTTPException:
    """Answer a document that no check caught and that the rules could not play; its sender wrote it."""
    LOG.warning("a document from outside could not be played: %r", error)
    fault = error.says if isinstance(error, Impossible) else type(error).__name__
    return HTTPException(422, say(id, fault=fault))


async def no_such_address(request: Request) -> Response:
    """Answer any other address under /api."""
    return JSONResponse({"says": say("server-no-address")}, status_code=404)


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
    Route("/api/tables/{table}/branch", branch, methods=["POST"]),
    Route("/api/tables/{table}", remove_table, methods=["DELETE"]),
    Route("/api/load", load, methods=["POST"]),
    Route("/api/{rest:path}", no_such_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]
