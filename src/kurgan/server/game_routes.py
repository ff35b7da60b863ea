"""Games over HTTP: their list, boards, maps and pictures; every error is one plain sentence."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.board_types import Board
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.registry import games
from kurgan.server.doors import Door, lobby_of
from kurgan.server.drawings import drawn
from kurgan.server.packed import Packed, pack, unchanging
from kurgan.tables.errors import Unwanted
from kurgan.tables.importing import find_game
from kurgan.tables.listing import games_message
from kurgan.tables.lobby_messages import GamesAnswer, Picture
from kurgan.tables.permissions import may_read


class ScenarioQuery(Struct, frozen=True):
    """Which board is meant."""

    scenario: str = ""  # the first scenario of the game, if there is none of this name


def _game(request: Request) -> Game:
    try:
        return find_game(request.path_params["game"])
    except Unwanted as error:
        raise HTTPException(404, error.says) from error


async def list_games(request: Request) -> Response:
    """List all games that can be played here, with their scenarios, options and computer players."""
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
    """Return everything about a scenario that never changes: places, counters, cases of the rules, words."""
    game = _game(request)
    known = {one.id for one in game.scenarios}
    wanted = request.query_params.get("scenario", "")
    scenario = wanted if wanted in known else game.scenarios[0].id
    return unchanging(request, await asyncio.to_thread(_board, game.id, scenario), "application/json")


async def map_svg(request: Request) -> Response:
    """Return the drawing of a map; some games have none."""
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
    """Return a small picture of a game in play."""
    return unchanging(request, _sample(_game(request).id), "application/json")


GAME_DOORS = [
    Door("GET", "/api/games", list_games, may_read, GamesAnswer, others=(304,)),
    Door("GET", "/api/games/{game}/board", board, may_read, Board, asks=ScenarioQuery, others=(304,)),
    Door("GET", "/api/games/{game}/map.svg", map_svg, may_read, others=(304,), media="image/svg+xml"),
    Door("GET", "/api/games/{game}/picture", game_picture, may_read, Picture, others=(304,)),
]
