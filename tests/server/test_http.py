"""The HTTP side: games, tables, records, files, the client's pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.server import toy
from tests.server.services import new_table, seat, server

GAME = ["bet 1", "bet 2", "roll", "unit R-1", "to P-2", "done", "roll", "unit B-1"]


def test_games_and_boards(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        listed = next(game for game in client.get("/api/games").json()["games"] if game["id"] == "toy")
        assert listed["sides"] == [{"id": "red", "title": "Red"}, {"id": "blue", "title": "Blue"}]
        assert listed["options"][0]["values"] == [{"id": "slow", "title": "Slow"}, {"id": "quick", "title": "Quick"}]
        assert listed["agents"] == ["random", "rogue", "dud"]
        assert client.get("/api/games/toy/board").json()["id"] == "toy"
        for address in ("/api/games/chess/board", "/api/games/toy/map.svg", "/api/nowhere", "/api/tables/x/record"):
            answer = client.get(address)
            assert answer.status_code == 404 and answer.json()["says"].endswith(".")


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "toy", "scenario": "moon"}, "no scenario 'moon'"),
        ({"game": "toy", "options": {"pace": "mad"}}, "slow or quick"),
        ({"game": "toy", "options": {"x": "y"}}, "no option 'x'"),
        ({"game": "toy", "seats": {"green": "human"}}, "no side 'green'"),
        ({"game": "toy", "seats": {"red": "napoleon"}}, "no player 'napoleon'"),
        ({"game": "toy", "position": {"turn": 99}}, "no turn 99"),
        ({"game": "toy", "seed": "x"}, "cannot be understood"),
        ({"game": 7}, "cannot be understood"),
        ({}, "cannot be understood"),
        ([], "cannot be understood"),
    ],
)
def test_a_wish_that_cannot_be_met_gets_a_sentence(tmp_path: Path, wish: Any, says: str) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/tables", json=wish)
        assert answer.status_code == 422
        assert says in answer.json()["says"]
        assert client.get("/api/tables").json() == {"tables": [], "next": None}


def test_tables_are_listed_and_removed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, seats={"blue": "dud"})
        with seat(client, made) as me:
            me.act("bet 1")
        (listed,) = client.get("/api/tables").json()["tables"]
        assert listed["seats"] == {"red": "human", "blue": "dud"}
        assert (listed["turn"], listed["to_move"], listed["over"]) == ("Set-up", "blue", None)
        assert "token" not in json.dumps(listed) and made["token"] not in json.dumps(listed)
        address = f"/api/tables/{made['table']}"
        assert client.delete(address).status_code == 403
        assert client.post(f"{address}/sit").status_code == 403
        with seat(client, made) as me:
            headers = {"authorization": f"Bearer {made['token']}"}
            assert client.delete(address, headers=headers).status_code == 204
            assert me.hear()["says"] == "This table has been removed."
        assert client.get("/api/tables").json() == {"tables": [], "next": None}
        assert client.delete(address, headers=headers).status_code == 404


def test_on_ones_own_machine_the_owner_needs_no_key(tmp_path: Path) -> None:
    with server(tmp_path, local=True) as client:
        made = new_table(client)
        assert client.post(f"/api/tables/{made['table']}/sit").json() == made
        assert client.get(f"/api/tables/{made['table']}/record").status_code == 200
        assert client.delete(f"/api/tables/{made['table']}").status_code == 204


def test_a_record_goes_out_and_comes_back(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, seed=None)
        with seat(client, made) as me:
            for action in GAME:
                me.act(action)
            before = me.table
        answer = client.get(f"/api/tables/{made['table']}/record?token={made['token']}")
        assert "attachment" in answer.headers["content-disposition"]
        record = Record.loads(answer.text)
        assert record.actions == GAME
        assert record.dice[-1]["secret"] is None
        assert record.dice[-1]["commitment"] == before["dice"]["commitment"]
        assert Play.replay(toy.TOY, record, verify=True).actions == GAME
        loaded = client.post("/api/load", content=answer.text)
        assert loaded.status_code == 201
        with seat(client, loaded.json()) as me:
            assert me.table["view"] == before["view"]
            assert me.table["marks"] == before["marks"]
            assert me.table["actions"] == len(GAME)
            assert me.table["dice"]["commitment"] not in (None, before["dice"]["commitment"])
            me.act("drop")
            while me.table["decision"]:
                me.act("done")
            assert me.table["dice"]["spans"][-1]["secret"]
            token = loaded.json()["token"]
            text = client.get(f"/api/tables/{me.table['table']}/record?token={token}").text
        again = Play.replay(toy.TOY, Record.loads(text), verify=True)
        assert again.record.outcome == "The points have decided."


def altered(text: str, **changes: Any) -> str:
    return json.dumps({**json.loads(text), **changes})


def test_foreign_and_damaged_files_get_a_sentence(tmp_path: Path) -> None:
    play = Play.new(toy.TOY, dice=Dice.fast(3))
    for action in GAME:
        play.act(action)
    good = play.save().dumps()
    bad: list[tuple[str | bytes, str]] = [
        ("", "cut off or is of another kind"),
        (good[:-40], "cut off"),
        ('{"name": "package.json"}', "not a Kurgan record"),
        ("[1, 2, 3]", "not a Kurgan record"),
        (b"\x89PNG\r\n\x1a\n\xff\xff", "not a text file"),
        (altered(good, game="chess"), "no game 'chess'"),
        (altered(good, kurgan=99), "format 99"),
        (altered(good, actions=[*GAME, "fly"]), "Action 9 (fly) is refused"),
        (altered(good, actions=[*GAME[:4], "to P-9"]), "Action 5 (to P-9) is refused: A unit goes one or two"),
        (altered(good, rolls=[["luck", 9], ["luck", 1]]), "Roll 1"),
        (altered(good, rolls=[["luck", 9]], dice=[{"from": 0}]), "Action 3 (roll) cannot be played"),
        (altered(good, digests=[[3, "0" * 16]]), "After action 3 (roll) the position differs from the recorded one"),
        (altered(good, rolls=[]), "rolls"),
        (altered(good, actions=GAME[:2]), "rolls"),
        (altered(good, scenario="moon"), "no scenario 'moon'"),
        (altered(good, actions=["done"] * 60_000), "60,000 actions"),
    ]
    with server(tmp_path) as client:
        assert client.post("/api/load", content=good).status_code == 201
        for body, says in bad:
            answer = client.post("/api/load", content=body)
            assert answer.status_code == 422, body[:60]
            assert says in answer.json()["says"]
        large = client.post("/api/load", content=b" " * (50 * 1024 * 1024))
        assert (large.status_code, "larger than 5 MB" in large.json()["says"]) == (413, True)
        assert len(client.get("/api/tables").json()["tables"]) == 1


def test_a_game_from_a_position(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, position={"turn": 5, "dice": [6]}, seed=None)
        with seat(client, made) as me:
            assert me.table["marks"][0]["label"] == "Turn 5, Red"
            me.act("roll")
            assert me.log[-1]["dice"] == [6]
            for action in ["done", "roll", "unit B-1"]:
                me.act(action)
            before = me.table
        text = client.get(f"/api/tables/{made['table']}/record?token={made['token']}").text
        assert json.loads(text)["position"] == {"turn": 5, "dice": [6]}
        loaded = client.post("/api/load", content=text)
        assert loaded.status_code == 201, loaded.text
    with server(tmp_path) as client, seat(client, made) as me, seat(client, loaded.json()) as other:
        assert me.table == {**before, "log": me.table["log"], "n": 0}
        assert other.table["view"] == me.table["view"]


def test_pages(tmp_path: Path) -> None:
    from starlette.testclient import TestClient

    from kurgan.server.app import create_app
    from tests.server.services import Stubs, url

    folder = tmp_path / "built"
    with TestClient(create_app(url(tmp_path), Stubs(), folder, hosts=None)) as client:
        assert "make play" in client.get("/").text
        (folder / "assets").mkdir(parents=True)
        (folder / "index.html").write_text("<p>the client</p>")
        (folder / "assets" / "a-1.js").write_text("1")
        (tmp_path / "secret.txt").write_text("secret")
        assert client.get("/").text == "<p>the client</p>"
        assert client.get("/table/k7").text == "<p>the client</p>"
        assert "immutable" in client.get("/assets/a-1.js").headers["cache-control"]
        assert client.get("/assets/none.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%00"):
            assert "secret" not in client.get(path).text
        assert client.post("/").status_code == 405
