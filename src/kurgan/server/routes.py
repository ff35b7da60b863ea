"""The HTTP side: games, boards, maps, and all doors together; every error is one plain sentence."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from kurgan.core.board_types import Board
from kurgan.core.game import Game, games
from kurgan.core.language import say
from kurgan.server.doors import Door, lobby_of
from kurgan.server.drawings import drawn
from kurgan.server.packed import Packed, pack, unchanging
from kurgan.server.seat_routes import SEAT_DOORS
from kurgan.server.table_routes import TABLE_DOORS
from kurgan.tables.errors import Unwanted
from kurgan.tables.importing import find_game
from kurgan.tables.lobby_messages import GamesAnswer, Picture
from kurgan.tables.permissions import may_read
from kurgan.tables.present import games_message


def _game(request: Request) -> Game:
    try:
        return find_game(request.path_params["game"])
    except Unwanted as error:
        raise HTTPException(404, error.says) from error


async def list_games(request: Request) -> Response:
    """GET /api/games"""
    kept: Packed | None = request.app.state.games
    if kept is None:
        listed = games_message(games(), lobby_of(request).services.agent_pool.ranks)
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


async def no_such_address(request: Request) -> Response:
    """Answer any other address under /api."""
    return JSONResponse({"says": say("server-no-address")}, status_code=404)


DOORS = [
    Door("GET", "/api/games", list_games, may_read, GamesAnswer),
    Door("GET", "/api/games/{game}/board", board, may_read, Board),
    Door("GET", "/api/games/{game}/map.svg", map_svg, may_read),
    Door("GET", "/api/games/{game}/picture", game_picture, may_read, Picture),
    *TABLE_DOORS,
    *SEAT_DOORS,
]
ROUTES = [
    *(door.route() for door in DOORS),
    Route("/api/{rest:path}", no_such_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]
