"""The shared address of a finished game: a page with what other programs preview, and its picture."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kurgan.core.game_words import side_title
from kurgan.core.language import say
from kurgan.server.doors import Door, lobby_of, table_of
from kurgan.server.packed import pack, unchanging
from kurgan.server.preview import SIZE, preview
from kurgan.server.public_house import PublicHouse
from kurgan.server.static import Client
from kurgan.tables.errors import Unplayable
from kurgan.tables.messages import table_name
from kurgan.tables.people import name_of, people_of
from kurgan.tables.permissions import STRANGER, is_over, may_see
from kurgan.tables.picture import picture
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Row
from kurgan.tables.table import Table

HTML = "text/html"
PNG = "image/png"


@dataclass(frozen=True)
class Words:
    """What is said of a finished game beside its picture."""

    title: str
    lines: list[str]


async def _words(request: Request, table: Table) -> Words:
    row, game = table.stored.row, table.game
    over, plays = row.summary["over"], row.summary.get("plays", {})
    directory = lobby_of(request).services.directory
    people = await lobby_of(request).services.aside(lambda: people_of(row, directory))
    result = say("preview-won", side=side_title(game, over["winner"])) if over["winner"] else say("preview-drawn")
    players = [
        say(
            "preview-players", side=side_title(game, plays.get(seat.side, seat.side)),
            player=name_of(people, seat.who) if seat.kind == HUMAN else seat.who,
        )
        for seat in row.seats
    ]
    return Words(game.title, [result, *players, over["says"]])


def _shared(row: Row) -> bool:
    """Tell whether everybody may look at a finished game."""
    return is_over(row) and may_see(STRANGER, row)


async def game_page(request: Request) -> Response:
    """Return the page of a game at the address by which it is shared; a finished one that all may see has a preview."""
    client: Client = request.app.state.client
    index = client.index()
    if index is None:
        raise HTTPException(404, say("server-no-file"))
    public: PublicHouse | None = request.app.state.public
    table = await lobby_of(request).table(table_name(request.path_params))
    told = ""
    if public is not None and table is not None and _shared(table.stored.row):
        words = await _words(request, table)
        told = _tags(words, public.house.settings.url, table.id)
    page = index.replace('="./assets/', '="/assets/').replace("</head>", f"{told}</head>")
    return HTMLResponse(page, headers={"Cache-Control": "no-cache"})


def _tags(words: Words, url: str, table: str) -> str:
    """Write the tags from which other programs make their preview."""
    title = say("preview-title", game=words.title, result=words.lines[0])
    known = {
        "og:type": "website", "og:site_name": "Kurgan", "og:title": title, "og:description": ". ".join(words.lines[1:]),
        "og:url": f"{url}/game/{table}", "og:image": f"{url}/api/tables/{table}/preview.png",
        "og:image:width": str(SIZE[0]), "og:image:height": str(SIZE[1]), "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" content="{escape(value)}">'
        for name, value in known.items()
    )


async def preview_picture(request: Request) -> Response:
    """Return the picture of a finished game that is shown beside a link to it."""
    table, _ = await table_of(request, may_see)
    row = table.stored.row
    if not is_over(row):
        raise HTTPException(409, say("table-no-result"))
    words = await _words(request, table)
    try:
        sketch = await table.alone(lambda: picture(table.game, row, table.stored.session))
    except Unplayable as error:
        raise HTTPException(409, error.says) from error
    board = table.game.face.board(row.scenario)
    made = await lobby_of(request).services.aside(lambda: pack(preview(board, sketch, words.title, words.lines)))
    return unchanging(request, made, PNG)


PREVIEW_DOORS = [
    Door("GET", "/game/{table}", game_page, may_see, media=HTML),
    Door("GET", "/api/tables/{table}/preview.png", preview_picture, may_see, others=(304, 409), media=PNG),
]
