"""The list of tables: page after page, and a damaged table hides no other."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kurgan.tables import lobby
from tests.server.services import new_table, seat, server

MANY = 7


def listed(client: TestClient) -> list[list[str]]:
    """The ids of all tables, page by page."""
    pages, after = [], ""
    while True:
        answer = client.get("/api/tables", params={"after": after}).json()
        pages.append([table["table"] for table in answer["tables"]])
        after = answer["next"]
        if after is None:
            return pages


def change(folder: Path, query: str) -> None:
    """Change the database behind the server's back."""
    with sqlite3.connect(folder / "kurgan.db") as connection:
        connection.execute(query)


def test_a_table_is_called_what_its_players_call_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me, seat(client, made) as other:
            assert me.table["name"] == ""
            assert me.send(type="name", name="  Sunday \n evening ")["name"] == "Sunday evening"
            other.until(lambda table: table["name"] == "Sunday evening")
            assert me.send(type="name", name="x" * 61)["type"] == "error"
        (listed,) = client.get("/api/tables").json()["tables"]
        assert listed["name"] == "Sunday evening"
    with server(tmp_path) as client, seat(client, made) as me:
        assert me.table["name"] == "Sunday evening", "it is stored"


def test_the_list_pages_through_all_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "PAGE", 3)
    with server(tmp_path) as client:
        assert listed(client) == [[]]
        made = [new_table(client) for _ in range(MANY)]
        names = [one["table"] for one in made]
        pages = listed(client)
        assert pages == [names[:-4:-1], names[3:0:-1], names[:1]]
        with seat(client, made[0]) as me:
            me.act("bet 1")
        assert listed(client)[0][0] == names[0]
        change(tmp_path, "UPDATE tables SET updated = 5")  # all at one moment: the ids tell them apart
        assert [name for page in listed(client) for name in page] == sorted(names)


def test_a_page_ends_where_the_last_table_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "PAGE", 2)
    with server(tmp_path) as client:
        for _ in range(2):
            new_table(client)
        assert [len(page) for page in listed(client)] == [2]


@pytest.mark.parametrize("after", ["soon x", "x", " ", "%"])
def test_a_page_that_cannot_be_gets_a_sentence(tmp_path: Path, after: str) -> None:
    with server(tmp_path) as client:
        answer = client.get("/api/tables", params={"after": after})
        assert answer.status_code == 422 and "no such page" in answer.json()["says"]


@pytest.mark.parametrize(
    "damage",
    ["summary = 'no json'", "summary = '[]'", "dice = '{}'", "options = '[]'", "version = 'x'", "redo = '\"a'"],
)
def test_a_damaged_table_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    monkeypatch.setattr(lobby, "PAGE", 1)
    with server(tmp_path) as client:
        good, bad, other = (new_table(client) for _ in range(3))
        change(tmp_path, f"UPDATE tables SET {damage} WHERE id = '{bad['table']}'")
        assert listed(client) == [[other["table"]], [], [good["table"]]]
        assert caplog.messages == [f"table '{bad['table']}' is damaged and left out of the list"]
        with client.websocket_connect(f"/api/tables/{bad['table']}/ws?token={bad['token']}") as socket:
            assert "damaged" in socket.receive_json()["says"]
        answer = client.get(f"/api/tables/{bad['table']}/record?token={bad['token']}")
        assert answer.status_code == 503 and "damaged" in answer.json()["says"]
        with seat(client, good) as me:
            assert me.act("bet 1")["type"] == "table"


@pytest.mark.parametrize("damage", ["rolls = 'no json'", "events = x'ff'", "mark = '{'"])
def test_damaged_actions_get_a_sentence(tmp_path: Path, damage: str) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            me.act("bet 1")
    with sqlite3.connect(tmp_path / "kurgan.db") as connection:
        connection.execute(f"UPDATE actions SET {damage}")
    with server(tmp_path) as client:
        with client.websocket_connect(f"/api/tables/{made['table']}/ws?token={made['token']}") as socket:
            assert "damaged" in socket.receive_json()["says"]
        assert listed(client) == [[made["table"]]]
