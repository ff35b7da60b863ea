"""Who is banned or logs out is out at once: their sockets end, and what they still send is not done."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from kurgan.people.administration import make_invitation
from kurgan.people.house import House
from kurgan.people.person import Person
from kurgan.people.sessions import find_sessions
from kurgan.people.tokens import hash_token
from kurgan.server import doorkeeper, identity
from tests.server.postgres import Postgres
from tests.server.public import PASSWORD, Browser, house, terms
from tests.server.services import url
from tests.server.visitors import at, everything, person, socket, two_at_a_table

NEW = "another good one"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(url(tmp_path), terms()) as made:
        yield made


def administrator(client: TestClient) -> Browser:
    """Somebody who may ban others."""
    own = client.app.state.public.house  # type: ignore[attr-defined]
    with own.store.changing() as rows:
        link = make_invitation(rows, own, admin=True, by="")
    made = Browser(client, "192.0.2.7")
    made.register("Ada", ticket=link.link.rpartition("/")[2])
    return made


def until_closed(seat: WebSocketTestSession) -> list[str]:
    """The kinds of what is still heard until the socket ends; one that stays open fails the test."""
    heard = []
    with pytest.raises(WebSocketDisconnect):
        while True:
            heard.append(seat.receive_json()["type"])
    return heard


def banned(client: TestClient, bob: Browser) -> None:
    administrator(client).ask("POST", "/api/admin/ban", who="Bob", reason="Spam")


def logged_out(_client: TestClient, bob: Browser) -> None:
    bob.ask("POST", "/api/logout")


def logged_out_everywhere(client: TestClient, bob: Browser) -> None:
    other = Browser(client)
    other.ask("POST", "/api/login", name="Bob", password=PASSWORD)
    other.ask("POST", "/api/logout-everywhere")


def ended_elsewhere(client: TestClient, bob: Browser) -> None:
    other = Browser(client)
    other.ask("POST", "/api/login", name="Bob", password=PASSWORD)
    (line,) = [one for one in other.ask("GET", "/api/me/sessions")["sessions"] if not one["here"]]
    other.ask("DELETE", f"/api/me/sessions/{line['id']}")


def new_password(client: TestClient, bob: Browser) -> None:
    other = Browser(client)
    other.ask("POST", "/api/login", name="Bob", password=PASSWORD)
    other.ask("PATCH", "/api/me", password=PASSWORD, new_password=NEW)


def deleted(_client: TestClient, bob: Browser) -> None:
    bob.ask("DELETE", "/api/me", password=PASSWORD)


@pytest.mark.parametrize(
    "put_out", [banned, logged_out, logged_out_everywhere, ended_elsewhere, new_password, deleted],
    ids=lambda one: one.__name__,
)
def test_who_is_put_out_is_out_at_once(client: TestClient, put_out: Callable[[TestClient, Browser], None]) -> None:
    assert identity.LOOK > 15  # so long nobody would notice it
    ann, bob, table = two_at_a_table(client)
    cookie = bob.cookie
    with at(ann, table) as red, socket(bob, table) as blue, socket(bob, table) as second:
        for one in (blue, second):
            assert one.receive_json()["type"] == "table"
        put_out(client, bob)
        for one in (blue, second):
            assert until_closed(one) == []  # the test gives up long before the next look
        assert red.act("bet 1")["actions"] == 1
        assert everything(red) == []
        bob.cookie = cookie
        assert bob.me() is None
        for deed in ("invite", "leave"):
            assert bob.try_("POST", f"/api/tables/{table}/seats/blue/{deed}", player="random")[0] == 401
        assert bob.try_("GET", f"/api/tables/{table}/record")[0] == 401
        with socket(bob, table) as again:
            assert again.receive_json()["type"] == "error"
            assert until_closed(again) == []


def test_what_was_sent_before_one_was_put_out_and_not_read_is_not_done(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client)
    with at(bob, table) as blue, at(ann, table) as red:
        version = red.act("bet 1")["version"]
        bob.ask("POST", "/api/logout")
        blue.socket.send_json({"type": "act", "actions": ["bet 2"], "version": version})
        until_closed(blue.socket)
        assert everything(red) == [] and red.table["actions"] == 1


def test_a_withdrawn_key_ends_its_sockets_and_the_cookies_stay(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client)
    made = bob.ask("POST", "/api/me/keys", name="bot")
    program = Browser(client, "192.0.2.2")
    bearer = {"authorization": f"Bearer {made['key']}"}
    with socket(program, table, **bearer) as robot, at(bob, table) as blue:
        assert robot.receive_json()["you"] == ["blue"]
        bob.ask("DELETE", f"/api/me/keys/{made['id']}")
        assert until_closed(robot) == []
        assert everything(blue) == []
        other = Browser(client)
        other.ask("POST", "/api/login", name="Bob", password=PASSWORD)
        other.ask("POST", "/api/logout")  # in another browser
        assert everything(blue) == []
    assert person(client, "Eve").me() is not None and ann.me() is not None


def test_who_is_put_out_at_one_server_is_soon_out_at_the_other(postgres: Postgres) -> None:
    address = postgres.new()
    with house(address, terms()) as one, house(address, terms()) as other:
        ann, bob, table = two_at_a_table(one)
        twin = Browser(other)
        twin.cookie = bob.cookie
        with at(twin, table) as blue:
            began = time.monotonic()
            bob.ask("POST", "/api/logout")
            assert until_closed(blue.socket) == []
            assert time.monotonic() - began < identity.LOOK / 2
        assert ann.me() is not None


def test_those_at_sockets_are_looked_up_together(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each by themselves would cost a busy server as much as their clicks do."""
    keeper = client.app.state.public.doorkeeper  # type: ignore[attr-defined]
    _, bob, table = two_at_a_table(client)
    with at(bob, table) as blue:
        now = time.monotonic()
        monkeypatch.setattr(keeper, "_passing", lambda: now)
        client.portal.call(keeper.look)  # type: ignore[union-attr]
        now += doorkeeper.KEPT_FOR - 0.1  # what was known before the look would be kept no longer
        monkeypatch.setattr(doorkeeper, "find_session", lambda *_: pytest.fail("somebody was looked up alone"))
        assert blue.send(type="why", action="x")["type"] == "why"


def test_a_session_that_ends_while_all_are_looked_up_is_not_kept(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = client.app.state.public.doorkeeper  # type: ignore[attr-defined]
    _, bob, table = two_at_a_table(client)
    found, name = find_sessions, hash_token(bob.cookie.partition("=")[2])

    def slow(own: House, names: Iterable[str]) -> dict[str, Person]:
        known = found(own, names)
        bob.ask("POST", "/api/logout")
        return known

    with socket(bob, table) as blue:
        assert blue.receive_json()["type"] == "table"
        monkeypatch.setattr(doorkeeper, "find_sessions", slow)
        client.portal.call(keeper.look)  # type: ignore[union-attr]
        assert until_closed(blue) == [] and name not in keeper._kept


def test_who_is_watched_for_is_forgotten_with_the_last_socket(client: TestClient) -> None:
    _, bob, table = two_at_a_table(client)
    keeper = client.app.state.public.doorkeeper  # type: ignore[attr-defined]
    with at(bob, table), at(bob, table):
        assert [len(stirs) for stirs in keeper._watching.values()] == [2]
    assert not keeper._watching and not keeper._sitting
