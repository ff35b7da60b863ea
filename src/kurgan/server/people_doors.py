"""Doors to what people ask of a house: each with what it takes, who may use it, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.language import say
from kurgan.people.errors import NotAllowed, Refused, Stranger, TooOften, Unknown
from kurgan.people.house import Asker
from kurgan.people.messages import Nothing, read_as
from kurgan.server.doorkeeper import asker_of
from kurgan.server.doors import JSON, Door, visitor_of
from kurgan.server.public_house import PublicHouse
from kurgan.server.uploads import body_of
from kurgan.tables.permissions import Visitor, may_administer, may_join, may_keep_account

LARGEST: Final = 16 * 1024
_STATUS: Final = ((Stranger, 401), (NotAllowed, 403), (Unknown, 404), (TooOften, 429), (Refused, 422))


@dataclass(frozen=True)
class Done:
    """What a request has led to."""

    answer: Struct
    secret: str = ""  # of a session that has begun
    ended: bool = False  # the session of the one who asks
    changed: str = ""  # another person about whom something has changed


def refuse_at_home(_request: Request) -> Done:
    """Say that a house without log-in has no people who could ask this."""
    raise HTTPException(409, say("people-local"))


@dataclass(frozen=True)
class Deed:
    """What can be asked of a house. With `session` it is for people who have logged in with a browser."""

    takes: type[Struct]
    does: Callable[[PublicHouse, Asker, Any, str], Done]
    may: Callable[[Visitor], bool]
    reads: bool  # whether it changes nothing
    session: bool
    status: int
    file: str  # the name under which a browser saves the answer
    at_home: Callable[[Request], Done]  # what answers in a house without log-in

    async def enter(self, request: Request) -> Response:
        """Answer a request."""
        public: PublicHouse | None = request.app.state.public
        if public is None:
            return _answer(self.at_home(request), 200)
        async with body_of(request, LARGEST, say("people-unread")) as body:
            try:
                wish = read_as(self.takes, body)
                asker = asker_of(request)
                if self.session and not asker.session:
                    raise Stranger(say("people-log-in" if asker.person is None else "people-log-in-again"))
                if not self.may(visitor_of(request)):
                    raise NotAllowed(say("people-admins-only"))
                named = str(request.path_params.get("id", ""))
                done = await request.app.state.lobby.services.aside(lambda: self.does(public, asker, wish, named))
            except Refused as error:
                status = next(code for kind, code in _STATUS if isinstance(error, kind))
                raise HTTPException(status, error.says) from error
        if not self.reads:
            public.doorkeeper.forget(done.changed, *([asker.person.id] if asker.person is not None else []))
        response = _answer(done, self.status)
        if done.secret or done.ended:
            cookie = public.cookie.keep(done.secret) if done.secret else public.cookie.drop()
            response.headers.append("set-cookie", cookie)
        if self.file:
            response.headers["content-disposition"] = f'attachment; filename="{self.file}"'
        return response


def _answer(done: Done, status: int) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(done.answer), status, headers, media_type=JSON)


def house_door(
    method: str, path: str, takes: type[Struct], answers: type[Struct],
    does: Callable[[PublicHouse, Asker, Any, str], Done], may: Callable[[Visitor], bool] = may_join,
    session: bool = False, status: int = 200, file: str = "", others: tuple[int, ...] = (),
    at_home: Callable[[Request], Done] = refuse_at_home,
) -> Door:
    """Make the door to something that can be asked of a house."""
    deed = Deed(takes, does, may, method == "GET", session, status, file, at_home)

    async def enter(request: Request) -> Response:
        return await deed.enter(request)

    enter.__name__, enter.__doc__ = does.__name__, does.__doc__
    wish = None if takes is Nothing else takes
    # Each reads a body, though it wants none, and a house without log-in has nobody who could ask.
    return Door(
        method, path, enter, may, answers, wish, None, status, (408, 409, 413, 422, *others), session=session
    )


mine = partial(house_door, may=may_keep_account, session=True)
admins_only = partial(house_door, may=may_administer, session=True, others=(404,))
