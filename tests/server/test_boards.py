"""Private boards over HTTP and at the table: made, listed, renamed and removed by their maker, seen by nobody else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from kurgan.core.registry import game as known
from kurgan.server.alerting import asked_of
from kurgan.server.store import SqlStore
from kurgan.tables.seats import SeatRow
from tests.contract.journey import recorded
from tests.server.public import Browser, house, terms
from tests.server.services import Json, new_table, seat, server, url
from tests.server.toy import TOY
from tests.tables.test_parts import row


def made(client: Any, table: Json, **wish: Any) -> Json:
    """A private board of a table."""
    answer = client.post(f"/api/tables/{table['table']}/boards?token={table['token']}", json=wish)
    assert answer.status_code == 201, answer.text
    board: Json = answer.json()
    return board


def refused(client: Any, table: Json, **wish: Any) -> str:
    """Why a board cannot be made."""
    answer = client.post(f"/api/tables/{table['table']}/boards?token={table['token']}", json=wish)
    assert answer.status_code in (403, 409, 422), answer.text
    return str(answer.json()["says"])


def listed(client: Any, table: Json, side: str = "") -> list[Json]:
    """The private boards of a table."""
    found: Json = client.get(f"/api/tables/{table['table']}/boards?token={table['token']}&side={side}").json()
    return list(found["boards"])


def test_a_board_is_tried_and_taken_back_over_rolls_and_the_game_stays(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        game = new_table(client)
        with seat(client, game) as me:
            for text in ("bet 1", "bet 2"):
                me.act(text)
            before = me.table
        board = made(client, game, name="What if I roll")
        with seat(client, board) as me:
            assert me.table["branch"] == {
                "of": game["table"], "kind": "what-if", "side": "", "at": 2, "label": before["marks"][-1]["label"],
                "guessed": False, "skipped": False, "planner": "red", "helped": False,
                "varies": False,
            }
            assert me.table["you"] == ["red", "blue"] and me.table["undo"] is None and me.table["actions"] == 0
            assert not me.table["branches"] and me.table["view"] == before["view"]
            first = me.act("roll")["log"]
            assert me.table["undo"] == "roll"
            me.send(type="undo", version=me.table["version"])
            assert me.table["actions"] == 0 and me.table["undo"] is None
            assert me.act("roll")["log"] == first  # its dice are its own, and stay
            me.act("mood glad")
            me.send(type="rewind", version=me.table["version"], at=1)
            assert me.table["actions"] == 1 and me.table["undo"] == "roll"
            assert me.send(type="rewind", version=0, at=0)["type"] == "refused"
        with seat(client, game) as me:
            assert me.table["version"] == before["version"] and me.table["branch"] is None
            assert "private board" in me.send(type="rewind", version=me.table["version"], at=0)["says"]


def test_boards_are_listed_renamed_and_removed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        game = new_table(client)
        one, two = made(client, game), made(client, game, name="Two")
        assert {(board["table"], board["name"]) for board in listed(client, game)} == {
            (one["table"], ""), (two["table"], "Two"),
        }
        assert listed(client, game)[0]["token"] and len(client.get("/api/tables").json()["tables"]) == 1
        address = f"/api/tables/{one['table']}"
        answer = client.patch(f"{address}/name?token={one['token']}", json={"name": " One\n "})
        assert answer.status_code == 204
        assert {board["name"] for board in listed(client, game)} == {"One", "Two"}
        assert client.get(f"{address}/record?token={one['token']}").status_code == 409
        assert refused(client, one)  # no board of a board
        assert client.patch(f"{address}?token={one['token']}", json={"watched": True}).status_code == 403
        assert client.delete(f"{address}?token={one['token']}").status_code == 204
        assert [board["name"] for board in listed(client, game)] == ["Two"]
        assert client.delete(f"/api/tables/{game['table']}?token={game['token']}").status_code == 204
        assert client.get(f"/api/tables/{two['table']}/picture?token={two['token']}").status_code == 404


def test_where_people_keep_secrets_the_board_is_one_sides_and_no_computer_helps(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        game = new_table(client, game="fronts")
        assert "whose knowledge" in refused(client, game)
        assert "computer players neither" in refused(client, game, side="soviet", player="random")
        board = made(client, game, side="soviet")
        assert [one["side"] for one in listed(client, game, "soviet")] == ["soviet"]
        assert listed(client, game, "axis") == listed(client, game) == []
        with seat(client, board) as me:
            assert me.table["pass_to"] is None and me.table["you"] == ["axis", "soviet"]
            assert me.table["branch"]["guessed"] and not me.table["branch"]["helped"] and me.table["eyes"]
            assert "computer players neither" in me.send(type="seat", side="axis", player="random")["says"]
            assert "computer players neither" in me.send(type="hint", version=me.table["version"])["says"]


def test_a_game_against_the_computer_and_a_finished_one_let_computers_play_on_a_board(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        game = new_table(client, game="fronts", seats={"axis": "human", "soviet": "random"})
        board = made(client, game, player="random")
        with seat(client, board) as me:
            assert me.table["seats"] == {"axis": "human", "soviet": "random"} and me.table["branch"]["helped"]
        record = recorded(known("city"), 5)
        over = client.post("/api/load", content=record.dumps()).json()
        board = made(client, over, at=len(record.actions) // 2)
        with seat(client, board) as me:
            assert me.table["branch"]["helped"] and not me.table["branch"]["guessed"]
            assert me.table["view"]["outcome"] is None and me.table["decision"]["choices"]
        assert "over" in refused(client, over, kind="plan")


def test_a_plan_begins_where_ones_next_turn_does(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        game = new_table(client, game="barbarossa", seats={"axis": "human", "russian": "random"})
        with seat(client, game) as me:
            mine = me.table["you"][0]
        board = made(client, game, kind="plan")
        with seat(client, board) as me:
            assert me.table["branch"]["kind"] == "plan" and me.table["decision"]["side"] == mine
        with seat(client, made(client, game, kind="plan", player="random")) as me:
            assert not me.table["branch"]["skipped"] and me.table["seats"]["russian"] == "random"
        hot = new_table(client, game="barbarossa")
        with seat(client, hot) as me:
            asked = me.table["decision"]["side"]
        with seat(client, made(client, hot, kind="plan")) as me:
            assert me.table["decision"]["side"] != asked and me.table["branch"]["skipped"]


def test_in_a_public_house_only_its_maker_knows_of_a_board(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        ann, bob, eve = (Browser(client, f"192.0.2.{n}") for n in (1, 2, 3))
        for browser, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
            browser.register(name)
        wish = {"game": TOY.id, "seats": {"red": "human", "blue": "open"}, "offered": True, "watched": True}
        table = ann.ask("POST", "/api/tables", **wish)["table"]
        bob.ask("POST", f"/api/tables/{table}/seats/blue/take")
        boards = {
            name: browser.ask("POST", f"/api/tables/{table}/boards", name=f"Of {name}")["table"]
            for name, browser in (("ann", ann), ("bob", bob), ("eve", eve))
        }
        for name, browser in (("ann", ann), ("bob", bob), ("eve", eve)):
            found = browser.ask("GET", f"/api/tables/{table}/boards")["boards"]
            assert [one["name"] for one in found] == [f"Of {name}"]
            for which in ("mine", "offered", "watched"):
                told = json.dumps(browser.ask("GET", f"/api/tables?which={which}"))
                assert not any(board in told for board in boards.values())
            for other, board in boards.items():
                status, _ = browser.try_("GET", f"/api/tables/{board}/picture")
                assert (status == 200) == (name == other)
                status, _ = browser.try_("POST", f"/api/tables/{board}/seats/red/invite")
                assert status in (403, 409)
        assert Browser(client).try_("POST", f"/api/tables/{table}/boards")[0] == 401
        bob.ask("DELETE", "/api/me", password="correct horse battery")  # their board goes with them
        with SqlStore(url(tmp_path)).reading() as connection:
            kept = connection.exec_driver_sql("SELECT id FROM tables").scalars().all()
        assert set(kept) == {table, boards["ann"], boards["eve"]}
        ann_data = ann.ask("GET", "/api/me/data")
        assert {one["id"] for one in ann_data["tables"]} == {table, boards["ann"]}


def test_nobody_is_told_that_a_private_board_waits() -> None:
    seats = [SeatRow("red", "human", "ann"), SeatRow("blue", "computer", "officer")]
    game = replace(row(), maker="ann", seats=seats, summary={"to_move": "red"})
    assert asked_of(game) == "ann" and asked_of(replace(game, branch_of="b", branch={"kind": "plan"})) == ""


def test_a_board_cannot_come_from_a_file(tmp_path: Path) -> None:
    record = json.loads(recorded(known("volga"), 2).dumps())
    record["position"] = {"frozen": [[], [], 0, 0, None, 0, {}, 0, [0, "", [], [], 0]]}
    with server(tmp_path) as client:
        answer = client.post("/api/load", content=json.dumps(record))
        assert answer.status_code == 422 and "position" in answer.json()["says"]
        answer = client.post("/api/tables", json={"game": "volga", "position": record["position"]})
        assert answer.status_code == 422
