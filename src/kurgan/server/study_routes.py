"""Comments and variations of finished games over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.language import say
from kurgan.core.rule import Illegal
from kurgan.server.doors import Door, as_json, lobby_of, refusal, table_of
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Malformed, Unplayable
from kurgan.tables.messages import LONGEST_NAME, table_title
from kurgan.tables.permissions import may_annotate, may_see, may_withdraw
from kurgan.tables.server_messages import StudyShown
from kurgan.tables.wishes import LARGEST_REQUEST, NewComment, NewVariation, read_body

_N = Annotated[int, Meta(ge=0, le=999_999)]


class NoteQuery(Struct, frozen=True):
    """Which comment or variation is meant."""

    n: _N


async def read_study(request: Request) -> Response:
    """Return the comments and variations of a finished game; those of any other are none."""
    table, visitor = await table_of(request, may_see)
    all_ = may_withdraw(visitor, table.stored.row)
    return as_json(await table.alone(lambda: table.studies.shown(visitor, all_)))


async def add_comment(request: Request) -> Response:
    """Add a comment on a moment of a finished game, or of a variation of it."""
    table, visitor = await table_of(request, may_annotate)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, NewComment)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
    now = table.services.clock.now()
    try:
        await table.alone(lambda: table.studies.comment(visitor, wish.line, wish.at, wish.text, now))
    except (Illegal, Unplayable) as error:
        raise HTTPException(409, error.says) from error
    return Response(status_code=204)


async def add_variation(request: Request) -> Response:
    """Add what was done on a private board of a finished game to it, as a variation; a second time in its place."""
    table, visitor = await table_of(request, may_annotate)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, NewVariation)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
    board = await lobby_of(request).table(wish.board)
    if board is None or not may_see(visitor, board.stored.row):
        raise HTTPException(404, say("table-unknown"))
    name, now = table_title(wish.name)[:LONGEST_NAME], table.services.clock.now()
    try:
        actions = await board.alone(lambda: [step.text for step in board.stored.session.steps])
        await table.alone(lambda: table.studies.vary(visitor, board.stored.row, actions, name, now))
    except (Illegal, Unplayable) as error:
        raise HTTPException(409, error.says) from error
    return Response(status_code=204)


async def remove_note(request: Request) -> Response:
    """Remove a comment or a variation: one's own, or any at a table that one may remove."""
    table, visitor = await table_of(request, may_annotate)
    n = request.query_params.get("n", "")
    if not n.isascii() or not n.isdigit() or len(n) > 6:
        raise HTTPException(400, say("study-which"))
    all_ = may_withdraw(visitor, table.stored.row)
    if not await table.alone(lambda: table.studies.remove(visitor, int(n), all_)):
        raise refusal(visitor)
    return Response(status_code=204)


_STUDY = "/api/tables/{table}/study"
STUDY_DOORS = [
    Door("GET", _STUDY, read_study, may_see, StudyShown),
    Door("POST", f"{_STUDY}/comments", add_comment, may_annotate, None, NewComment, status=204, others=(409,)),
    Door("POST", f"{_STUDY}/variations", add_variation, may_annotate, None, NewVariation, status=204, others=(409,)),
    Door("DELETE", _STUDY, remove_note, may_annotate, asks=NoteQuery, status=204),
]
