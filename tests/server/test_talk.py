"""Talk at the tables of a public house: heard by those it is for, here and at another process, kept and taken along."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from kurgan.core.record import BadRecord, Record
from kurgan.server.store import SqlStore
from kurgan.server.talk_rows import SqlTalk
from tests.server.admin import KINDS, database
from tests.server.leagues import play_out
from tests.server.postgres import Postgres
from tests.server.public import PASSWORD, Browser, house, terms
from tests.server.services import Json
from tests.server.test_people_links import admin
from tests.server.visitors import two_at_a_table

PLAY = {"game": "volga", "seats": {"german": "human", "soviet": "open"}, "offered": True, "watched": True}


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> str:
    return database(request.param, postgres, tmp_path)


@contextmanager
def sitting(who: Browser, table: str) -> Iterator[WebSocketTestSession]:
    headers = {**who.headers(), "origin": "https://kurgan.example"}
    with who.client.websocket_connect(f"wss://kurgan.example/api/tables/{table}/ws", headers=headers) as socket:
        yield socket


def heard(socket: WebSocketTestSession, kind: str = "talk") -> Json:
    while (message := json.loads(socket.receive_text()))["type"] != kind:
        pass
    found: Json = message
    return found


def texts(message: Json) -> list[tuple[str, str, str]]:
    return [(one["room"], one["name"], one["text"]) for one in message["remarks"]]


def said(socket: WebSocketTestSession, count: int) -> list[tuple[str, str, str]]:
    """So many remarks, in one message or several."""
    found: list[tuple[str, str, str]] = []
    while len(found) < count:
        found += texts(heard(socket))
    return found


def people(client: TestClient) -> tuple[Browser, Browser, Browser, str]:
    """A player who made a table, the other player, somebody who watches, and the table."""
    ann, bob, eve = (Browser(client, f"192.0.2.{n}") for n in range(1, 4))
    for who, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
        who.register(name)
    table = str(ann.ask("POST", "/api/tables", **PLAY)["table"])
    bob.ask("POST", f"/api/tables/{table}/seats/soviet/take")
    return ann, bob, eve, table


def test_players_hear_each_other_and_watchers_do_not(address: str) -> None:
    with house(address, terms()) as client, ExitStack() as stack:
        ann, bob, eve, table = people(client)
        mine, theirs, watching = (stack.enter_context(sitting(who, table)) for who in (ann, bob, eve))
        assert all("talk" in heard(socket, "table")["may"] for socket in (mine, theirs, watching))
        mine.send_json({"type": "talk", "text": "Good luck!"})
        watching.send_json({"type": "talk", "text": "Who is winning? {place:44}"})
        theirs.send_json({"type": "talk", "text": "I must hold the station", "note": True})
        assert texts(heard(mine)) == [("players", "Ann", "Good luck!")]
        assert sorted(said(theirs, 2)) == [
            ("notes", "Bob", "I must hold the station"), ("players", "Ann", "Good luck!"),
        ]
        assert texts(heard(watching)) == [("watchers", "Eve", "Who is winning? {place:44}")]
        for socket in (mine, watching):  # nothing else came to either
            socket.send_json({"type": "why", "action": "pass"})
            assert json.loads(socket.receive_text())["type"] == "why"
        mine.send_json({"type": "talk", "text": " "})
        assert heard(mine, "error")["says"] == "Write something first."
        with sitting(bob, table) as again:
            assert sorted(texts(heard(again))) == [
                ("notes", "Bob", "I must hold the station"), ("players", "Ann", "Good luck!"),
            ]
        stranger = Browser(client)
        with sitting(stranger, table) as socket:
            assert "talk" not in heard(socket, "table")["may"]
            socket.send_json({"type": "talk", "text": "hello"})
            assert heard(socket, "refused")["says"] == "Only the players of this table can do this."
        data = bob.ask("GET", "/api/me/data")
        assert [(one["table"], one["room"], one["text"]) for one in data["remarks"]] == [
            (table, "notes", "I must hold the station")
        ]
        eve.ask("DELETE", "/api/me", password=PASSWORD)
        bob.ask("DELETE", "/api/me", password=PASSWORD)
    store = SqlStore(address)
    kept = sorted((one.room, one.text) for one in SqlTalk(store).since(table, 0))
    # What was said to others stays, notes do not.
    assert kept == [("notes", ""), ("players", "Good luck!"), ("watchers", "Who is winning? {place:44}")]
    store.remove(table)
    assert SqlTalk(store).since(table, 0) == []
    store.close()


def test_who_hands_their_seat_over_reads_no_more_of_the_players(address: str) -> None:
    with house(address, terms()) as client, ExitStack() as stack:
        ann, bob, _, table = people(client)
        mine = stack.enter_context(sitting(ann, table))
        mine.send_json({"type": "talk", "text": "between us"})
        heard(mine)
        with sitting(bob, table) as theirs:
            assert texts(heard(theirs)) == [("players", "Ann", "between us")]
            left = client.post(
                f"/api/tables/{table}/seats/soviet/leave", json={"player": "random"}, headers=bob.headers("POST")
            )
            assert left.status_code == 204
            now = heard(theirs)
            assert (now["whole"], now["remarks"]) == (True, [])


def test_a_process_hears_what_is_said_in_another(postgres: Postgres) -> None:
    address = postgres.new()
    with house(address, terms()) as here, house(address, terms()) as there:
        ann, _, _, table = people(here)
        far = Browser(there)
        far.ask("POST", "/api/login", name="Bob", password="correct horse battery")
        with sitting(ann, table) as mine, sitting(far, table) as theirs:
            for n in range(3):
                mine.send_json({"type": "talk", "text": f"a{n}"})
                assert said(theirs, 1) == [("players", "Ann", f"a{n}")]
                theirs.send_json({"type": "talk", "text": f"b{n}"})
                assert said(mine, 2) == [("players", "Ann", f"a{n}"), ("players", "Bob", f"b{n}")]
                assert said(theirs, 1) == [("players", "Bob", f"b{n}")]


def test_a_moment_is_linked_and_counted_as_each_reader_counts(address: str) -> None:
    with house(address, terms()) as client, ExitStack() as stack:
        ann, bob, _, table = people(client)
        mine, theirs = (stack.enter_context(sitting(who, table)) for who in (ann, bob))
        mine.send_json({"type": "talk", "text": "Here {moment:0} it began, not there {moment:7} or {moment:x}"})
        for socket in (mine, theirs):
            assert texts(heard(socket)) == [("players", "Ann", "Here {moment:0} it began, not there 7 or (x)")]


def test_who_is_blocked_is_heard_no_more_and_what_is_reported_is_seen_by_administrators(address: str) -> None:
    with house(address, terms()) as client, ExitStack() as stack:
        ann, bob, eve, table = people(client)
        mine, theirs = (stack.enter_context(sitting(who, table)) for who in (ann, bob))
        for n in range(2):
            theirs.send_json({"type": "talk", "text": f"You fool {n}"})
            assert said(mine, 1) == [("players", "Bob", f"You fool {n}")]
        mine.send_json({"type": "report", "n": 0, "why": "He swears"})
        mine.send_json({"type": "block", "n": 1})
        now = heard(mine)
        assert (now["whole"], now["remarks"]) == (True, [])
        theirs.send_json({"type": "talk", "text": "Hello?"})
        mine.send_json({"type": "talk", "text": "to myself, then"})
        assert said(mine, 1) == [("players", "Ann", "to myself, then")]
        for n in (3, 99):  # their own, and none
            mine.send_json({"type": "report", "n": n})
            assert heard(mine, "error")["says"] == "There is no such remark by another person."
        (blocked,) = ann.ask("GET", "/api/me/blocks")["people"]
        assert blocked["name"] == "Bob" and bob.ask("GET", "/api/me/blocks")["people"] == []
        assert ann.try_("GET", "/api/admin/reports")[0] == eve.try_("GET", "/api/admin/reports")[0] == 403
        root = admin(client)
        (line,) = root.ask("GET", "/api/admin/reports")["reports"]
        assert (line["by"], line["about"], line["said"], line["why"]) == ("Ann", "Bob", "You fool 0", "He swears")
        assert root.ask("DELETE", f"/api/admin/reports/{line['id']}")["reports"] == []
        assert root.try_("DELETE", f"/api/admin/reports/{line['id']}")[0] == 404
        assert ann.ask("DELETE", f"/api/me/blocks/{blocked['id']}")["people"] == []
        with sitting(ann, table) as again:
            assert len(heard(again)["remarks"]) == 4


def test_a_person_is_blocked_and_reported_at_the_table_and_by_their_name(address: str) -> None:
    with house(address, terms()) as client, ExitStack() as stack:
        ann, bob, eve, table = people(client)
        mine, theirs = (stack.enter_context(sitting(who, table)) for who in (ann, bob))
        theirs.send_json({"type": "talk", "text": "You fool"})
        assert said(mine, 1) == [("players", "Bob", "You fool")]
        mine.send_json({"type": "report", "side": "soviet", "why": "He is rude"})
        mine.send_json({"type": "block", "side": "soviet"})
        now = heard(mine)
        assert (now["whole"], now["remarks"]) == (True, [])
        for side in ("german", "nobody"):  # her own, and none
            mine.send_json({"type": "block", "side": side})
            assert heard(mine, "error")["says"] == "Nobody else plays this side."
        assert [one["name"] for one in ann.ask("GET", "/api/me/blocks")["people"]] == ["Bob"]
        ann.ask("DELETE", f"/api/me/blocks/{ann.ask('GET', '/api/me/blocks')['people'][0]['id']}")
        assert [one["name"] for one in eve.ask("POST", "/api/me/blocks", name="bob")["people"]] == ["Bob"]
        assert eve.ask("POST", "/api/me/reports", name="Ann", why="Spam")["says"] == "The administrators are told."
        for path in ("blocks", "reports"):
            for name in ("Eve", "Nobody"):
                assert eve.try_("POST", f"/api/me/{path}", name=name)[0] == 404
        lines = admin(client).ask("GET", "/api/admin/reports")["reports"]
        assert {(one["by"], one["about"], one["table"], one["said"], one["why"]) for one in lines} == {
            ("Ann", "Bob", table, "", "He is rude"), ("Eve", "Ann", "", "", "Spam"),
        }


def test_what_was_said_in_a_rated_game_is_kept_with_its_record(address: str) -> None:
    with house(address, terms()) as client, ExitStack() as stack:
        ann, bob, table = two_at_a_table(client, rated=True, watched=True)
        mine, theirs = (stack.enter_context(sitting(who, table)) for who in (ann, bob))
        theirs.send_json({"type": "talk", "text": "Good luck!"})
        heard(mine)
        mine.send_json({"type": "talk", "text": "for me alone", "note": True})
        heard(mine)
        asked = Browser(client).ask("GET", f"/api/tables/{table}/record")
        assert "talk" not in asked and "Good luck" not in json.dumps(asked)  # as long as it goes on
        play_out(client, table)
        theirs.send_json({"type": "talk", "text": "Well played."})
        while "Well played." not in [text for _, _, text in texts(heard(mine))]:
            pass
        record = Browser(client).ask("GET", f"/api/tables/{table}/record")
        assert [(one["room"], one["by"], one["text"]) for one in record["talk"]] == [
            ("players", "Bob", "Good luck!"), ("after", "Bob", "Well played."),
        ]
        assert all(one["moment"] and one["date"].endswith("Z") for one in record["talk"])
        text = Record.loads(json.dumps(record)).dumps()
        loaded = ann.ask("POST", "/api/load", **json.loads(text))["table"]
        assert ann.ask("GET", f"/api/tables/{loaded}/record")["talk"] == record["talk"]
        for part in ("text", "by"):
            forged = json.loads(text)
            forged["talk"][0][part] = "x" * 5000
            with pytest.raises(BadRecord):
                Record.loads(json.dumps(forged))
