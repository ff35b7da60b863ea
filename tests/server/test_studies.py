"""Comments and variations of finished games: made, shown, saved with the record, loaded, left out by other readers."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.registry import game as known
from tests.contract.journey import recorded
from tests.server.public import Browser, house, terms
from tests.server.services import Json, Seat, new_table, seat, server, url
from tests.server.toy import TOY

GAMES = ("barbarossa", "city", "fronts", "pocket", "volga")


def ask(client: Any, method: str, table: Json, path: str, **body: Any) -> Any:
    """Ask for something about what was added to a game."""
    joined = "&" if "?" in path else "?"
    return client.request(
        method, f"/api/tables/{table['table']}/{path}{joined}token={table['token']}", json=body or None
    )


def some_actions(me: Seat, count: int, seed: int) -> list[str]:
    """Do some actions by chance."""
    rng, done = Random(seed), list[str]()
    while len(done) < count and me.table["decision"]:
        asked = me.table["decision"]
        texts = [f"{verb} {noun}" for verb, nouns in asked["choices"].items() for noun in nouns]
        texts += [f"{one['verb']} {one.get('noun', '')}".strip() for one in asked["buttons"]]
        done.append(rng.choice([one for one in texts if one.split()[0] not in asked["back"]] or texts))
        assert me.act(done[-1])["type"] == "table"
    return done


@pytest.mark.parametrize("name", GAMES)
def test_a_tree_of_variations_is_made_saved_and_loaded(name: str, tmp_path: Path) -> None:
    record = recorded(known(name), 5)
    with server(tmp_path) as client:
        game = client.post("/api/load", content=record.dumps()).json()
        half = len(record.actions) // 2
        board = ask(client, "POST", game, "boards", at=half).json()
        with seat(client, board) as me:
            first = some_actions(me, 5, 1)
            end = me.table["view"]
        assert ask(client, "POST", game, "study/variations", board=board["table"], name="Better").status_code == 204
        deeper = ask(client, "POST", game, "boards", at=3, line=board["table"]).json()
        with seat(client, deeper) as me:
            second = some_actions(me, 2, 2)
        assert ask(client, "POST", game, "study/variations", board=deeper["table"]).status_code == 204
        for line, at, text in (("", half, "Here it  was lost."), (board["table"], 2, "This saves it.")):
            assert ask(client, "POST", game, "study/comments", line=line, at=at, text=text).status_code == 204
        shown = ask(client, "GET", game, "study").json()
        assert [(one["line"], one["at"], one["actions"], one["name"]) for one in shown["variations"]] == [
            ("", half, len(first), "Better"), (board["table"], 3, len(second), ""),
        ]
        assert [one["text"] for one in shown["comments"]] == ["Here it was lost.", "This saves it."]
        with seat(client, game) as me:
            seen = me.send(type="look", at=len(first), line=board["table"])
            assert seen["line"] == board["table"] and seen["view"]["units"] == end["units"]
        saved = ask(client, "GET", game, "record").text
        again = client.post("/api/load", content=saved).json()
        assert ask(client, "GET", again, "record").text == saved
        loaded = ask(client, "GET", again, "study").json()
        assert [(one["at"], one["actions"]) for one in loaded["variations"]] == [(half, len(first)), (3, len(second))]
    read = Record.loads(saved)
    assert read.study is not None and Play.replay(known(name), read, verify=True).record.study == read.study
    plain = json.loads(saved)
    del plain["study"]  # as a reader sees it who does not know that part
    assert Record.loads(json.dumps(plain)).actions == record.actions


def test_what_cannot_be_added(tmp_path: Path) -> None:
    record = recorded(known("fronts"), 5)
    with server(tmp_path) as client:
        running = new_table(client, game="fronts")
        assert ask(client, "POST", running, "study/comments", at=0, text="Well").status_code == 403
        guessed = ask(client, "POST", running, "boards", side="axis").json()
        game = client.post("/api/load", content=record.dumps()).json()
        answer = ask(client, "POST", game, "study/variations", board=guessed["table"])
        assert answer.status_code in (404, 409)
        assert ask(client, "POST", game, "study/comments", at=0, text=" \n ").status_code == 409
        assert ask(client, "POST", game, "study/comments", at=0, line="nothing", text="Well").status_code == 409
        with seat(client, game) as me:
            assert me.send(type="look", at=0, line="nothing")["type"] == "refused"
        assert ask(client, "DELETE", game, "study?n=x").status_code == 400
        assert ask(client, "DELETE", game, "study?n=3").status_code == 403


def test_removing_a_variation_takes_along_what_hangs_on_it(tmp_path: Path) -> None:
    record = recorded(known("volga"), 5)
    with server(tmp_path) as client:
        game = client.post("/api/load", content=record.dumps()).json()
        board = ask(client, "POST", game, "boards", at=9).json()
        with seat(client, board) as me:
            some_actions(me, 3, 1)
        ask(client, "POST", game, "study/variations", board=board["table"])
        ask(client, "POST", game, "study/comments", line=board["table"], at=1, text="Hm")
        ask(client, "POST", game, "study/comments", at=1, text="Stays")
        with seat(client, board) as me:
            some_actions(me, 1, 1)
        ask(client, "POST", game, "study/variations", board=board["table"], name="Longer")
        (line,) = ask(client, "GET", game, "study").json()["variations"]
        assert (line["actions"], line["name"]) == (4, "Longer")
        assert ask(client, "DELETE", game, f"study?n={line['n']}").status_code == 204
        left = ask(client, "GET", game, "study").json()
        assert left["variations"] == [] and [one["text"] for one in left["comments"]] == ["Stays"]


def test_a_false_variation_in_a_file_is_refused(tmp_path: Path) -> None:
    made = json.loads(recorded(known("barbarossa"), 5).dumps())
    line = {"id": "a", "line": "", "at": 5, "by": "Ann", "name": "", "seed": 1, "actions": ["to Z-99"]}
    with server(tmp_path) as client:
        false: list[Any] = [
            {"comments": [], "variations": [line]}, {"comments": []},
            {"comments": [], "variations": [{**line, "at": -1}]},
            {"comments": [], "variations": [{**line, "line": "b", "actions": []}]},
            {"comments": [{"line": "", "at": 999_999, "by": "", "text": "?"}], "variations": []}, [],
            {"comments": [], "variations": [{**line, "at": 999_999, "actions": []}]},
        ]
        for study in false:
            answer = client.post("/api/load", content=json.dumps({**made, "study": study}))
            assert answer.status_code == 422, study
    with pytest.raises(BadRecord):
        Record.loads(json.dumps({**made, "study": {"comments": 1, "variations": []}}))


def test_in_a_public_house_players_annotate_and_watchers_read(tmp_path: Path) -> None:
    record = recorded(TOY, 3)
    with house(url(tmp_path), terms()) as client:
        ann, eve = Browser(client), Browser(client, "192.0.2.9")
        ann.register("Ann")
        eve.register("Eve")
        made = client.post("/api/load", content=record.dumps(), headers=ann.headers("POST")).json()["table"]
        ann.ask("PATCH", f"/api/tables/{made}", watched=True)
        ann.ask("POST", f"/api/tables/{made}/study/comments", at=1, text="So it went.")
        (comment,) = eve.ask("GET", f"/api/tables/{made}/study")["comments"]
        assert (comment["by"], comment["text"], comment["yours"]) == ("Ann", "So it went.", False)
        assert eve.try_("POST", f"/api/tables/{made}/study/comments", at=1, text="No")[0] == 403
        assert eve.try_("DELETE", f"/api/tables/{made}/study?n=0")[0] == 403
        record_text = client.get(f"/api/tables/{made}/record", headers=eve.headers()).text
        assert json.loads(record_text)["study"]["comments"][0]["by"] == "Ann"
        ann.ask("DELETE", f"/api/tables/{made}/study?n=0")
        assert eve.ask("GET", f"/api/tables/{made}/study")["comments"] == []
