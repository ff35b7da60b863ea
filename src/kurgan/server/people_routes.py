"""The HTTP side of people: each address with what it takes, what it answers and who may use it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kurgan.core.language import say
from kurgan.people import administration, joining, keys, profile, recovery, sessions
from kurgan.people.errors import NotAllowed, Refused, Stranger, TooOften, Unknown
from kurgan.people.house import Asker
from kurgan.people.messages import (
    Ban,
    Change,
    Confirm,
    Forgotten,
    Here,
    Invite,
    KeyMade,
    Keys,
    Leave,
    Link,
    LogIn,
    Named,
    NewGuest,
    NewKey,
    NewPassword,
    Nothing,
    Register,
    Said,
    Sessions,
    Upgrade,
    read_as,
)
from kurgan.people.settings import NOBODY
from kurgan.server.doorkeeper import asker_of
from kurgan.server.doors import visitor_of
from kurgan.server.identity import person_of
from kurgan.server.people_data import DataFile, data_of
from kurgan.server.public_house import PublicHouse
from kurgan.server.uploads import body_of
from kurgan.tables.permissions import Visitor, may_administer, may_join, may_keep_account, may_read

LARGEST: Final = 16 * 1024
_STATUS: Final = ((Stranger, 401), (NotAllowed, 403), (Unknown, 404), (TooOften, 429), (Refused, 422))


@dataclass(frozen=True)
class Done:
    """What a request has led to."""

    answer: Struct
    status: int = 200
    secret: str = ""  # of a session that has begun
    ended: bool = False  # the session of the one who asks
    changed: str = ""  # another person about whom something has changed


@dataclass(frozen=True)
class Door:
    """An address: what it takes and answers. With `session` it is for people who have logged in with a browser."""

    method: str
    path: str
    takes: type[Struct]
    answers: type[Struct]
    does: Callable[[PublicHouse, Asker, Any, str], Done]
    may: Callable[[Visitor], bool] = may_join  # the function of permissions that says who may ask
    session: bool = False
    file: str = ""  # the name under which a browser saves the answer

    async def enter(self, request: Request) -> Response:
        """Answer a request."""
        public: PublicHouse | None = request.app.state.public
        if public is None:
            return _answer(_at_home(request, self))
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
        if self.method != "GET":
            public.doorkeeper.forget(done.changed, *([asker.person.id] if asker.person is not None else []))
        response = _answer(done)
        if done.secret or done.ended:
            cookie = public.cookie.keep(done.secret) if done.secret else public.cookie.drop()
            response.headers.append("set-cookie", cookie)
        if self.file:
            response.headers["content-disposition"] = f'attachment; filename="{self.file}"'
        return response


def _answer(done: Done) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(done.answer), done.status, headers, media_type="application/json")


def _at_home(request: Request, door: Door) -> Done:
    """Answer in a house without log-in: only who one is can be asked there."""
    if door.answers is not Here or door.method != "GET":
        raise HTTPException(409, say("people-local"))
    person = person_of(request)
    me = None if person is None else profile.owner(person)
    return Done(Here(me, "local", NOBODY, guests=False, invite=False, mail=False))


def _entered(public: PublicHouse, asker: Asker, secret: str) -> Done:
    """Tell somebody whose session has just begun who they are."""
    found = sessions.find_session(public.house, secret)
    person = None if found is None else found[1].person()
    return Done(profile.here(public.house, replace(asker, person=person)), secret=secret)


def _me(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    return Done(profile.here(public.house, asker))


def _register(public: PublicHouse, asker: Asker, wish: Register, _id: str) -> Done:
    return replace(_entered(public, asker, joining.register(public.house, asker, wish)), status=201)


def _guest(public: PublicHouse, asker: Asker, wish: NewGuest, _id: str) -> Done:
    return replace(_entered(public, asker, joining.enter_as_guest(public.house, asker, wish)), status=201)


def _log_in(public: PublicHouse, asker: Asker, wish: LogIn, _id: str) -> Done:
    return _entered(public, asker, joining.log_in(public.house, asker, wish))


def _upgrade(public: PublicHouse, asker: Asker, wish: Upgrade, _id: str) -> Done:
    return _entered(public, asker, joining.upgrade(public.house, asker, wish))


def _log_out(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    sessions.log_out(public.house, asker)
    return Done(Said(say("people-logged-out")), ended=True)


def _log_out_everywhere(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    sessions.log_out_everywhere(public.house, asker)
    return Done(Said(say("people-logged-out-everywhere")), ended=True)


def _change(public: PublicHouse, asker: Asker, wish: Change, _id: str) -> Done:
    secret = profile.change(public.house, asker, wish)
    return Done(profile.here(public.house, asker), secret=secret)


def _leave(public: PublicHouse, asker: Asker, wish: Leave, _id: str) -> Done:
    profile.leave(public.house, asker, wish)
    return Done(Said(say("people-deleted")), ended=True)


def _data(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    return Done(data_of(public.house, public.store, asker))


def _forgotten(public: PublicHouse, asker: Asker, wish: Forgotten, _id: str) -> Done:
    recovery.forgotten(public.house, asker, wish)
    return Done(Said(say("people-asked")), 202)


def _new_password(public: PublicHouse, asker: Asker, wish: NewPassword, _id: str) -> Done:
    person = recovery.set_new_password(public.house, wish)
    return Done(Said(say("people-new-password")), changed=person)


def _confirm(public: PublicHouse, asker: Asker, wish: Confirm, _id: str) -> Done:
    person = recovery.confirm(public.house, wish)
    return Done(Said(say("people-confirmed")), changed=person)


def _keys(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    return Done(keys.list_keys(public.house, asker))


def _new_key(public: PublicHouse, asker: Asker, wish: NewKey, _id: str) -> Done:
    return Done(keys.make_key(public.house, asker, wish), 201)


def _no_key(public: PublicHouse, asker: Asker, _wish: Nothing, id: str) -> Done:
    keys.withdraw_key(public.house, asker, id)
    return Done(Said(say("people-key-withdrawn")))


def _sessions(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    return Done(sessions.list_sessions(public.house, asker))


def _no_session(public: PublicHouse, asker: Asker, _wish: Nothing, id: str) -> Done:
    own = sessions.end_named_session(public.house, asker, id)
    return Done(Said(say("people-session-ended")), ended=own)


def _invite(public: PublicHouse, asker: Asker, wish: Invite, _id: str) -> Done:
    return Done(administration.invite(public.house, asker, wish), 201)


def _link_for(public: PublicHouse, asker: Asker, wish: Named, _id: str) -> Done:
    return Done(administration.link_for(public.house, asker, wish), 201)


def _ban(public: PublicHouse, asker: Asker, wish: Ban, _id: str) -> Done:
    person = administration.ban(public.house, asker, wish)
    return Done(Said(say("people-banned-now", name=wish.who)), changed=person)


def _unban(public: PublicHouse, asker: Asker, wish: Named, _id: str) -> Done:
    person = administration.unban(public.house, asker, wish)
    return Done(Said(say("people-unbanned", name=wish.who)), changed=person)


DOORS: Final = (
    Door("GET", "/api/me", Nothing, Here, _me, may_read),
    Door("PATCH", "/api/me", Change, Here, _change, may_keep_account, session=True),
    Door("DELETE", "/api/me", Leave, Said, _leave, may_keep_account, session=True),
    Door("GET", "/api/me/data", Nothing, DataFile, _data, may_keep_account, session=True, file="kurgan-my-data.json"),
    Door("POST", "/api/me/upgrade", Upgrade, Here, _upgrade, may_keep_account, session=True),
    Door("GET", "/api/me/keys", Nothing, Keys, _keys, may_keep_account, session=True),
    Door("POST", "/api/me/keys", NewKey, KeyMade, _new_key, may_keep_account, session=True),
    Door("DELETE", "/api/me/keys/{id}", Nothing, Said, _no_key, may_keep_account, session=True),
    Door("GET", "/api/me/sessions", Nothing, Sessions, _sessions, may_keep_account, session=True),
    Door("DELETE", "/api/me/sessions/{id}", Nothing, Said, _no_session, may_keep_account, session=True),
    Door("POST", "/api/register", Register, Here, _register),
    Door("POST", "/api/guest", NewGuest, Here, _guest),
    Door("POST", "/api/login", LogIn, Here, _log_in),
    Door("POST", "/api/logout", Nothing, Said, _log_out),
    Door("POST", "/api/logout-everywhere", Nothing, Said, _log_out_everywhere, may_keep_account, session=True),
    Door("POST", "/api/reset", Forgotten, Said, _forgotten),
    Door("POST", "/api/reset/confirm", NewPassword, Said, _new_password),
    Door("POST", "/api/confirm", Confirm, Said, _confirm),
    Door("POST", "/api/invitations", Invite, Link, _invite, may_keep_account, session=True),
    Door("POST", "/api/admin/reset", Named, Link, _link_for, may_administer, session=True),
    Door("POST", "/api/admin/ban", Ban, Said, _ban, may_administer, session=True),
    Door("POST", "/api/admin/unban", Named, Said, _unban, may_administer, session=True),
)
PEOPLE_ROUTES: Final = [Route(door.path, door.enter, methods=[door.method]) for door in DOORS]
