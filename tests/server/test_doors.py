"""The doors of the server: what a browser keeps, how a file is called, who is turned away and with which number."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock, call

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kurgan.people.person import HOUSE_OWNER
from kurgan.server import app as doors
from kurgan.server import game_routes, socket
from kurgan.server.app import create_app
from kurgan.server.identity import PERSON
from kurgan.server.rate_limits import TOO_MANY, Allowance, RateLimits
from kurgan.tables import importing
from kurgan.tables.errors import StoreError
from kurgan.tables.listener import Listener
from kurgan.tables.table import Table
from tests.server.services import Stubs, new_table, seat, server, url
from tests.tables.services import PATIENCE


def test_a_board_is_kept_by_the_browser_and_asked_about_by_its_tag(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        first = client.get("/api/games/toy/board")
        tag = first.headers["etag"]
        assert first.status_code == 200 and first.json()["title"] == "Toy" and len(tag) == 22
        assert first.headers["cache-control"] == "no-cache" and first.headers["content-type"] == "application/json"
        again = client.get("/api/games/toy/board", headers={"if-none-match": tag})
        assert again.status_code == 304 and again.content == b"" and again.headers["etag"] == tag
        assert client.get("/api/games/toy/board", headers={"if-none-match": '"other"'}).status_code == 200
        pages = [{}, {"scenario": "none"}, {"scenario": "2"}]
        usual, none, second = (client.get("/api/games/pocket/board", params=page).headers["etag"] for page in pages)
        assert usual == none != second
        for path in ("/api/games/chess/board", "/api/games/chess/map.svg"):
            missing = client.get(path)
            assert (missing.status_code, missing.json()["says"]) == (404, "There is no game 'chess' here.")
        missing = client.get("/api/games/toy/map.svg")
        assert (missing.status_code, missing.json()["says"]) == (404, "There is no map of this game.")


def test_a_drawing_is_an_image(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_routes, "drawn", lambda game: f"<svg>{game}</svg>")
    game_routes._drawing.cache_clear()
    with server(tmp_path) as client:
        answer = client.get("/api/games/toy/map.svg")
        assert answer.text == "<svg>toy</svg>" and answer.headers["content-type"] == "image/svg+xml"
    game_routes._drawing.cache_clear()


def test_a_record_has_a_name_and_is_not_kept(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        answer = client.get(f"/api/tables/{made['table']}/record", params={"token": made["token"]})
        name = f"toy-{made['table'][:8]}.kurgan.json"
        assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
        assert answer.headers["cache-control"] == "no-store" and answer.json()["game"] == "toy"
        path = f"/api/tables/{made['table']}/sit"
        assert client.post(path).status_code == 403 and client.post("/api/tables/none/sit").status_code == 404
        key = {"authorization": f"Bearer {made['token']}"}
        assert client.post(path, headers=key).json() == made
        assert client.delete(f"/api/tables/{made['table']}", headers=key).status_code == 204
        nothing = client.put("/api/nothing")
        assert (nothing.status_code, nothing.json()["says"]) == (404, "There is nothing at this address.")


def test_a_table_that_another_program_has_removed_leaves_no_record(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made):
            with sqlite3.connect(tmp_path / "kurgan.db") as other:
                other.execute("DELETE FROM tables")
            answer = client.get(f"/api/tables/{made['table']}/record", params={"token": made["token"]})
            assert (answer.status_code, answer.json()["says"]) == (404, "There is no such table.")


def test_long_answers_are_packed_and_short_ones_are_not(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert client.get("/api/games").headers["content-encoding"] == "gzip"
        assert "content-encoding" not in client.get("/api/tables").headers


def test_whoever_cannot_stay_hears_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def turned_away(client: TestClient, address: str) -> tuple[str, int]:
        with client.websocket_connect(address) as me:
            says = me.receive_json()["says"]
            with pytest.raises(WebSocketDisconnect) as closed:
                me.receive_json()
            return says, closed.value.code

    seated = Mock()
    monkeypatch.setattr(Table, "join", seated)
    with server(tmp_path) as client:
        made = new_table(client)
        address = f"/api/tables/{made['table']}/ws?token="
        assert turned_away(client, "/api/tables/none/ws") == ("There is no such table.", 1008)
        assert turned_away(client, address + "x") == ("This is not the key to a seat at this table.", 1008)
        monkeypatch.setattr(socket, "_refuses", lambda websocket, table: TOO_MANY)
        assert turned_away(client, address + made["token"]) == (TOO_MANY, 1013)
        store = client.app.state.lobby.store  # type: ignore[attr-defined]
        monkeypatch.setattr(store, "row", Mock(side_effect=StoreError("The disk is gone.")))
        client.app.state.lobby._live.clear()  # type: ignore[attr-defined]
        assert turned_away(client, "/api/tables/other/ws")[0] == "The disk is gone."
        refused = client.get("/api/tables/other/record")
        assert (refused.status_code, refused.json()["says"]) == (503, "The disk is gone.")
        monkeypatch.setattr(store, "create", Mock(side_effect=StoreError("The disk is full.")))
        refused = client.post("/api/tables", json={"game": "toy"})
        assert (refused.status_code, refused.json()["says"]) == (503, "The disk is full.")
    assert not seated.called  # nobody is turned away after sitting down


class HttpProtocol:
    """A socket that brings so many messages."""

    def __init__(self, *messages: Any) -> None:
        self.messages = list(messages)

    async def receive(self) -> Any:
        return self.messages.pop(0)


def read(
    monkeypatch: pytest.MonkeyPatch, allowed: list[bool], *messages: Any
) -> tuple[list[Any], Listener, HttpProtocol]:
    """What a table hears of some messages."""
    heard: list[Any] = []

    async def hear(listener: Listener, text: Any) -> None:
        heard.append(text)

    monkeypatch.setattr(socket, "_refuses", lambda websocket, table: None if allowed.pop(0) else TOO_MANY)
    listener, protocols = Listener(), HttpProtocol(*messages)
    asyncio.run(socket._read(protocols, Mock(hear=hear), listener))  # type: ignore[arg-type]
    return heard, listener, protocols


GONE = {"type": "websocket.disconnect"}


def said(text: str) -> dict[str, Any]:
    return {"type": "websocket.receive", "text": text}


def test_messages_are_heard_in_order_until_the_client_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = [said("a"), {"type": "websocket.receive", "bytes": b"b"}, {"type": "websocket.receive"}, GONE, said("c")]
    heard, listener, protocols = read(monkeypatch, [True] * 9, *messages)
    assert heard == ["a", b"b", b""] and protocols.messages == [said("c")] and not listener.waiting


def test_too_many_messages_are_told_of_once_and_at_last_end_the_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, listener, _ = read(monkeypatch, [True, False, False, True, False], *[said("a")] * 5, GONE)
    assert heard == ["a", "a"] and len(listener._waiting) == 2  # a sentence for each time it was too much
    monkeypatch.setattr(socket, "MOST_REFUSED", 3)
    heard, listener, protocols = read(monkeypatch, [False] * 9, *[said("a")] * 9)
    assert heard == [] and len(protocols.messages) == 5 and len(listener._waiting) == 1


def test_one_who_is_given_up_is_not_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener()
    listener.end()
    asyncio.run(socket._read(HttpProtocol(), Mock(), listener))  # type: ignore[arg-type]


def test_whoever_goes_is_still_sent_what_waits_and_nobody_waits_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def join(listener: Listener) -> None:
        listener.reply({"type": "error", "says": "Farewell."})

    async def story() -> None:
        async with asyncio.timeout(PATIENCE):
            await socket.table_socket(protocols)

    monkeypatch.setattr(socket, "_refuses", lambda websocket, table: None)
    monkeypatch.setattr(socket, "FAREWELL", 100 * PATIENCE)
    table = Mock(join=join)
    protocols = Mock(accept=AsyncMock(), receive=AsyncMock(return_value=GONE), send_text=AsyncMock(), close=AsyncMock())
    protocols.app.state.lobby.table = AsyncMock(return_value=table)
    protocols.app.state.public, protocols.scope = False, {PERSON: HOUSE_OWNER}
    protocols.app.state.rate_limits, protocols.scope = RateLimits(), {"client": ("10.0.0.1", 5)}
    asyncio.run(story())
    assert protocols.send_text.call_args_list == [call('{"type":"error","says":"Farewell."}')]
    assert protocols.close.call_count == table.leave.call_count == 1


def test_every_message_counts_for_the_sender_and_at_the_table() -> None:
    allowance = Allowance(1, 0)
    rate_limits = Mock()
    rate_limits.refuses.return_value = None
    rate_limits.at_table.return_value = allowance
    websocket = Mock(scope={"client": ("10.0.0.1", 5)})
    websocket.app.state.rate_limits = rate_limits
    assert [socket._refuses(websocket, Mock(id="t")) for _ in range(2)] == [None, TOO_MANY]
    assert rate_limits.refuses.call_args.args == ("10.0.0.1",)
    assert rate_limits.at_table.call_args.args == ("10.0.0.1", "t")
    rate_limits.refuses.return_value = "Wait."
    assert socket._refuses(websocket, Mock(id="t")) == "Wait."


def test_every_failure_is_one_sentence(caplog: pytest.LogCaptureFixture) -> None:
    async def answers() -> list[Any]:
        request = Mock()
        return [
            await doors._told(request, HTTPException(422, "x" * 700)),
            await doors._not_stored(request, StoreError("Full.")),
            await doors._gone(request, ClientDisconnect()),
            await doors._failed(request, RuntimeError("secret")),
        ]

    told, stored, gone, failed = asyncio.run(answers())
    assert told.status_code == 422 and told.body == b'{"says":"' + b"x" * 600 + b'"}'
    assert (stored.status_code, stored.body) == (503, b'{"says":"Full."}') and gone.status_code == 400
    assert failed.status_code == 500 and b"Nothing was changed" in failed.body and b"secret" not in failed.body
    assert failed.headers["x-frame-options"] == "DENY"
    (noted,) = caplog.records  # of all these only a fault of our own is for whoever runs the server
    assert noted.message == "a request failed" and noted.exc_info and str(noted.exc_info[1]) == "secret"


def test_a_house_of_our_own_knows_us(tmp_path: Path) -> None:
    with TestClient(create_app(url(tmp_path), Stubs(), hosts=None, local=True)) as client:
        made = new_table(client)
        assert client.post(f"/api/tables/{made['table']}/sit").json() == made
        with seat(client, made) as me:
            assert me.table["table"] == made["table"]
    with pytest.raises(ValueError, match="cannot be understood"):
        create_app("nonsense", Stubs())


def test_a_document_that_the_rules_cannot_play_is_its_senders_and_a_fault_is_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a fault")

    app = create_app(url(tmp_path), Stubs(), hosts=["testserver"])
    with TestClient(app, raise_server_exceptions=False) as client:
        made = new_table(client)
        record = client.get(f"/api/tables/{made['table']}/record", params={"token": made["token"]}).text
        monkeypatch.setattr(importing, "begun", broken)
        monkeypatch.setattr(importing, "replayed", broken)
        wish = {"game": "toy", "position": {"format": 1}}
        answers = [client.post("/api/tables", json=wish), client.post("/api/load", content=record)]
        what = ["This position", "This record"]
        assert caplog.messages == [
            "a document from outside could not be played: Impossible('KeyError')",
            "a document from outside could not be played: KeyError('a fault')",
        ]
        assert [(answer.status_code, answer.json()["says"]) for answer in answers] == [
            (422, f"{one} cannot be played: something in it is impossible (KeyError).") for one in what
        ]
        ours = client.post("/api/tables", json={"game": "toy"})
        assert ours.status_code == 500 and "Nothing was changed" in ours.json()["says"]


def test_whoever_goes_is_no_listener_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[Listener] = []
    leave = Table.leave

    def noted(table: Table, listener: Listener) -> None:
        left.append(listener)
        leave(table, listener)

    monkeypatch.setattr(Table, "leave", noted)
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made):
            with seat(client, made):
                pass
            assert len(left) == 1
    assert len(set(left)) == 2
