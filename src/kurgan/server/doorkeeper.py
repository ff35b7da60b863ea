"""The doorkeeper of a public house: knows people by the cookie of their session or by the key of their program."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, cookie_parser
from starlette.types import Scope

from kurgan.people.house import Asker, House
from kurgan.people.keys import find_by_key
from kurgan.people.sessions import find_session, find_sessions, touch_session
from kurgan.people.settings import DAY
from kurgan.people.tokens import KEY_PREFIX, hash_token
from kurgan.server.identity import NOBODY, Found, person_of, session_of
from kurgan.server.rate_limits import sender
from kurgan.tables.errors import StoreError

KEPT_FOR: Final = 4.0  # seconds for which another process may still know somebody who has logged out
LOOK: Final = 2.0  # seconds between two looks at all sessions by which somebody sits at a socket
MOST_KEPT: Final = 4096
LONGEST_TOKEN: Final = 200
_BEARER: Final = "Bearer "


class Cookie:
    """The cookie that holds the secret of a session."""

    def __init__(self, secure: bool, days: int) -> None:
        # A browser takes a cookie of this name only by HTTPS and for exactly this host.
        self.name = "__Host-kurgan" if secure else "kurgan"
        self._seconds = int(days * DAY)
        self._rights = "Path=/; HttpOnly; SameSite=Strict" + ("; Secure" if secure else "")

    def keep(self, secret: str) -> str:
        """Return the header that gives a browser the secret."""
        return f"{self.name}={secret}; Max-Age={self._seconds}; {self._rights}"

    def drop(self) -> str:
        """Return the header that takes it away."""
        return f"{self.name}=; Max-Age=0; {self._rights}"

    def read(self, header: str) -> str:
        """Return the secret that a browser sends."""
        return cookie_parser(header).get(self.name, "")


class SessionDoorkeeper:
    """Looks up sessions and keys in the database, and remembers them for a few seconds."""

    def __init__(self, house: House, cookie: Cookie, passing: Callable[[], float] = monotonic) -> None:
        self._house = house
        self._cookie = cookie
        self._passing = passing
        self._kept: OrderedDict[str, tuple[Found, float]] = OrderedDict()
        self._watching: dict[str, set[Callable[[], None]]] = {}
        self._sitting: Counter[tuple[str, str]] = Counter()  # sockets by their sessions and whose those are
        self._changes = 0  # counts what was forgotten, so that a look-up from before is not kept
        self._forgotten: set[str] = set()  # the people of whom that is so since the last look at all sessions began

    async def find(self, scope: Scope) -> Found:
        """Return who sends this; raises Refused for a key that cannot be used, and StoreError."""
        headers = Headers(scope=scope)
        carried = headers.get("authorization", "")
        if carried.startswith(_BEARER + KEY_PREFIX):
            return await self._known(carried.removeprefix(_BEARER)[:LONGEST_TOKEN], self._by_key)
        secret = self._cookie.read("; ".join(headers.getlist("cookie")))
        if not secret or len(secret) > LONGEST_TOKEN:
            return NOBODY
        return await self._known(secret, self._by_session)

    def forget(self, *people: str) -> None:
        """Look these people up anew at their next request."""
        self._changes += 1
        self._forgotten.update(people)
        for name, (found, _) in tuple(self._kept.items()):
            if found.person is not None and found.person.id in people:
                del self._kept[name]
        for person in people:
            for stir in tuple(self._watching.get(person, ())):
                stir()

    def watch(self, found: Found, stir: Callable[[], None]) -> None:
        """Call `stir` whenever something about a person at a socket has changed."""
        if found.person is not None:
            self._watching.setdefault(found.person.id, set()).add(stir)
            self._sitting[found.session, found.person.id] += 1

    def unwatch(self, found: Found, stir: Callable[[], None]) -> None:
        """Call it no more."""
        if found.person is None:
            return
        watching = self._watching.get(found.person.id, set())
        watching.discard(stir)
        if not watching:
            self._watching.pop(found.person.id, None)
        name = found.session, found.person.id
        self._sitting[name] -= 1
        if not self._sitting[name]:
            del self._sitting[name]

    async def keep_looking(self) -> None:
        """Look again and again whether those at sockets are still logged in."""
        while True:
            await asyncio.sleep(LOOK)
            with contextlib.suppress(StoreError):  # a database that cannot be reached logs nobody out
                await self.look()

    async def look(self) -> None:
        """Look whether those at sockets are still logged in, all at once: to ask for each of them would cost much."""
        asked = [(name, who) for name, who in self._sitting if name]  # keys of programs are looked up one by one
        self._forgotten, until = set(), self._passing() + KEPT_FOR
        known = await asyncio.to_thread(find_sessions, self._house, [name for name, _ in asked]) if asked else {}
        for name, who in asked:
            person = known.get(name)
            if person is None:
                self.forget(who)
            elif who not in self._forgotten:
                self._keep(name, Found(person, name), until)

    async def _known(self, token: str, look_up: Callable[[str], Found]) -> Found:
        """Return whose a secret is, from memory if it was asked for just now."""
        name = hash_token(token)
        kept = self._kept.get(name)
        if kept is not None and self._passing() < kept[1]:
            return kept[0]
        changes = self._changes
        found = await asyncio.to_thread(look_up, token)
        if found.person is None:
            self._kept.pop(name, None)
        elif changes == self._changes:
            # Without the header of the cookie, which is sent once.
            self._keep(name, Found(found.person, found.session), self._passing() + KEPT_FOR)
        return found

    def _keep(self, name: str, found: Found, until: float) -> None:
        self._kept[name] = found, until
        self._kept.move_to_end(name)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def _by_session(self, token: str) -> Found:
        found = find_session(self._house, token)
        if found is None:
            return NOBODY
        session, row = found
        renewed = touch_session(self._house, session)
        return Found(row.person(), session.hash, self._cookie.keep(token) if renewed else "")

    def _by_key(self, token: str) -> Found:
        return Found(find_by_key(self._house, token))


def asker_of(request: HTTPConnection) -> Asker:
    """Return who asks a house for something."""
    device = request.headers.get("user-agent", "")
    return Asker(person_of(request), session_of(request), sender(request.scope), device)
