"""Malformed, forged and hostile messages get a plain sentence and change nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kurgan.server.guard import Guard
from kurgan.server.rate_limits import Allowance, RateLimits
from kurgan.tables.errors import Malformed
from kurgan.tables.messages import LARGEST_MESSAGE, read_message
from kurgan.tables.wishes import read_new_table
from tests.server.services import new_table, seat, server

BAD = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"act"',
    "{}",
    '{"type":"fly"}',
    '{"type":"act"}',
    '{"type":"act","actions":[7],"version":1}',
    '{"type":"act","actions":["done"],"version":"1"}',
    '{"type":"act","actions":["done"],"version":-1}',
    '{"type":"act","actions":["done"],"version":1.5}',
    '{"type":"act","actions":["done"],"version":99999999999999999999999}',
    '{"type":"act","actions":null,"version":1}',
    '{"type":"look","at":"now"}',
    '{"type":"pace","delay":-5}',
    '{"type":"pace","paused":"yes"}',
    '{"type":"seat","side":"red"}',
    "[" * 5000,
    '{"type":"why","action":"' + "x" * 300 + '"}',
]


@pytest.mark.parametrize("text", BAD)
def test_malformed_messages_get_a_sentence(tmp_path: Path, text: str) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        me.socket.send_text(text)
        answer = me.hear()
        assert answer["type"] == "error"
        assert answer["says"].endswith(".") and "Traceback" not in answer["says"]
        assert me.act("bet 1")["type"] == "table"


def test_long_and_binary_messages(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        me.socket.send_text(json.dumps({"type": "why", "action": "x" * LARGEST_MESSAGE}))
        assert me.hear()["says"] == "This message is too long; nothing was done."
        me.socket.send_bytes(b"\xff\xfe\x00")
        assert me.hear()["type"] == "error"
        assert me.act("bet 1")["type"] == "table"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = st.sampled_from(
    ["act", "undo", "redo", "restart", "why", "overlay", "way", "again", "look", "pace", "step", "seat", "x"]
)
FIELDS = ["action", "actions", "skip", "to", "version", "at", "kind", "arg", "side", "player", "delay"]
MESSAGES = st.builds(
    lambda kind, fields: {**fields, "type": kind},
    KINDS,
    st.dictionaries(st.sampled_from(FIELDS), JSON),
)


@settings(max_examples=80, deadline=None)
@given(st.one_of(st.text(max_size=40), st.binary(max_size=40), JSON.map(json.dumps), MESSAGES.map(json.dumps)))
def test_any_text_is_a_message_or_malformed(text: str | bytes) -> None:
    for read in (read_message, lambda t: read_new_table(t.encode("utf-8", "replace") if isinstance(t, str) else t)):
        try:
            read(text)
        except Malformed as error:
            assert error.says.endswith(".")


@settings(max_examples=60, deadline=None)
@given(MESSAGES)
def test_any_message_is_answered(services: TestClient, message: dict[str, Any]) -> None:
    with seat(services, new_table(services)) as me:
        me.socket.send_text(json.dumps(message))
        me.socket.send_text('{"type":"why","action":"the end"}')
        for _ in range(5):
            answer = me.hear()
            assert answer["type"] in ("table", "refused", "error", "why", "overlay", "way", "again", "look")
            if answer["type"] == "why" and answer["action"] == "the end":
                return
        raise AssertionError("no answer")


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with server(tmp_path_factory.mktemp("house")) as client:
        yield client


def test_only_the_key_opens_a_table(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        for token in ("", "x", made["token"][:-1], made["token"] + "x", "%C3%A9"):
            with client.websocket_connect(f"/api/tables/{made['table']}/ws?token={token}") as socket:
                assert "not the key" in socket.receive_json()["says"]
                with pytest.raises(WebSocketDisconnect):
                    socket.receive_json()
        with client.websocket_connect(f"/api/tables/nowhere/ws?token={made['token']}") as socket:
            assert socket.receive_json()["says"] == "There is no such table."


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver:99", "http://[", ""])
def test_pages_of_other_sites_are_refused(tmp_path: Path, origin: str) -> None:
    with server(tmp_path, local=True) as client:
        made = new_table(client)
        address = f"/api/tables/{made['table']}/ws?token={made['token']}"
        with (
            pytest.raises(WebSocketDisconnect) as refused,
            client.websocket_connect(address, headers={"origin": origin}),
        ):
            pass
        assert refused.value.code == 1008
        for answer in (
            client.post("/api/tables", json={"game": "toy"}, headers={"origin": origin}),
            client.post("/api/load", content="{}", headers={"origin": origin}),
            client.delete(f"/api/tables/{made['table']}", headers={"origin": origin}),
        ):
            assert (answer.status_code, answer.json()["says"]) == (403, "Pages of other sites may not use this server.")
        with client.websocket_connect(address, headers={"origin": "http://testserver"}) as socket:
            assert socket.receive_json()["type"] == "table"


def test_borrowed_host_names_are_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.get("/api/games", headers={"host": "evil.example"})
        assert (answer.status_code, answer.json()["says"]) == (
            403,
            "This server does not answer to that host name; `kurgan serve --allow-host` adds names to its own.",
        )


@pytest.mark.parametrize(
    ("host", "fine"),
    [("127.0.0.1:8000", True), ("localhost", True), ("[::1]:80", True), ("127.0.0.1.evil.example", False), ("", False)],
)
def test_a_local_server_answers_to_the_names_of_this_machine(host: str, fine: bool) -> None:
    from starlette.datastructures import Headers

    from kurgan.server.guard import LOOPBACK

    async def nothing(*_: Any) -> None: ...

    assert (Guard(nothing, LOOPBACK, RateLimits()).refuses(Headers({"host": host})) is None) == fine


def test_a_flood_is_slowed(tmp_path: Path) -> None:
    allowance = Allowance(burst=3, per_second=0.001)
    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for _ in range(400):
            me.socket.send_text('{"type":"why","action":"done"}')
        heard = (me.hear() for _ in range(400))
        assert "Too many messages" in next(answer["says"] for answer in heard if answer["type"] == "error")
