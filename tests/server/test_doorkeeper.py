"""The doorkeeper of a public house: what it remembers for a few seconds, and what it must not."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from starlette.types import Scope

from kurgan.people.errors import Refused
from kurgan.people.house import Asker, House
from kurgan.people.joining import enter_as_guest
from kurgan.people.keys import make_key
from kurgan.people.messages import NewGuest, NewKey
from kurgan.people.sessions import find_session, log_out
from kurgan.server import doorkeeper as module
from kurgan.server.doorkeeper import KEPT_FOR, MOST_KEPT, Cookie, SessionDoorkeeper
from kurgan.server.public_house import open_house
from kurgan.server.store import SqlStore
from tests.server.public import terms
from tests.server.services import url

STRANGER = Asker(None, "", "192.0.2.1", "")
COOKIE = Cookie(secure=True, days=30)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A house without its doors."""
    return open_house(terms(), SqlStore(url(tmp_path))).house


class Counted(SessionDoorkeeper):
    """A doorkeeper at whose watch one can turn, and who counts look-ups."""

    def __init__(self, house: House) -> None:
        super().__init__(house, COOKIE, lambda: self.time)
        self.time = 0.0


def shown(**headers: str) -> Scope:
    """A request with these headers."""
    return {"type": "http", "headers": [(name.encode(), value.encode()) for name, value in headers.items()]}


def test_a_session_is_looked_up_once_in_a_few_seconds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(house: House, token: str) -> object:
        asked.append(token)
        return find_session(house, token)

    monkeypatch.setattr(module, "find_session", counted)
    token = enter_as_guest(house, STRANGER, NewGuest("Otto"))
    keeper = Counted(house)
    scope = shown(cookie=f"other=1; __Host-kurgan={token}")

    async def visit() -> None:
        first = await keeper.find(scope)
        assert first.person is not None and first.person.name == "Otto" and first == await keeper.find(scope)
        assert asked == [token]
        keeper.time = KEPT_FOR
        await keeper.find(scope)
        assert len(asked) == 2
        keeper.forget("somebody else")
        await keeper.find(scope)
        assert len(asked) == 2
        log_out(house, Asker(first.person, first.session, "", ""))
        keeper.forget(first.person.id)
        assert (await keeper.find(scope)).person is None and len(asked) == 3
        for _ in range(2):  # that nobody was found is not remembered
            assert (await keeper.find(scope)).person is None
        assert len(asked) == 5

    asyncio.run(visit())


def test_a_look_up_from_before_a_log_out_is_not_remembered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    found, go_on = threading.Event(), threading.Event()

    def slow(house: House, token: str) -> object:
        made = find_session(house, token)
        found.set()
        assert go_on.wait(15)
        return made

    monkeypatch.setattr(module, "find_session", slow)
    token = enter_as_guest(house, STRANGER, NewGuest("Otto"))
    keeper, scope = Counted(house), shown(cookie=f"__Host-kurgan={token}")

    async def visit() -> None:
        looking = asyncio.ensure_future(keeper.find(scope))
        await asyncio.to_thread(found.wait, 15)
        session = find_session(house, token)
        assert session is not None
        log_out(house, Asker(None, session[0].hash, "", ""))
        keeper.forget(session[1].id)
        go_on.set()
        assert (await looking).person is not None  # it was so when the question came
        assert (await keeper.find(scope)).person is None

    asyncio.run(visit())


def test_what_is_no_secret_of_ours_is_not_looked_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_session", lambda house, token: pytest.fail("looked up"))
    keeper = Counted(house)

    async def visit() -> None:
        long = f"__Host-kurgan={'x' * 201}"
        for scope in (shown(), shown(cookie="kurgan=x"), shown(cookie=long), shown(authorization="Bearer abc")):
            assert (await keeper.find(scope)).person is None

    asyncio.run(visit())


def test_a_key_goes_before_a_cookie_and_a_proxy_may_part_cookies(house: House) -> None:
    token = enter_as_guest(house, STRANGER, NewGuest("Otto"))
    other = enter_as_guest(house, STRANGER, NewGuest("Emil"))
    session = find_session(house, other)
    assert session is not None
    key = make_key(house, Asker(session[1].person(), session[0].hash, "", ""), NewKey("bot")).key
    keeper = Counted(house)

    async def visit() -> None:
        parted = shown(cookie="a=1")
        parted["headers"].append((b"cookie", f"__Host-kurgan={token}".encode()))
        found = await keeper.find(parted)
        assert found.person is not None and found.person.name == "Otto" and found.session
        parted["headers"].append((b"authorization", f"Bearer {key}".encode()))
        found = await keeper.find(parted)
        assert found.person is not None and (found.person.name, found.session) == ("Emil", "")
        with pytest.raises(Refused):
            await keeper.find(shown(authorization=f"Bearer {key}x", cookie=f"__Host-kurgan={token}"))

    asyncio.run(visit())


def test_only_so_many_are_remembered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)
    assert MOST_KEPT > 2
    tokens = [enter_as_guest(house, STRANGER, NewGuest(f"Otto {n}")) for n in range(3)]
    keeper = Counted(house)

    async def visit() -> None:
        for token in tokens:
            await keeper.find(shown(cookie=f"__Host-kurgan={token}"))
        assert len(keeper._kept) == 2

    asyncio.run(visit())
