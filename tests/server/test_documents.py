"""The documents of doors and sockets: valid, complete, and true of everything that is said in played games."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from jsonschema_rs import Draft7Validator
from openapi_spec_validator import validate
from starlette.testclient import TestClient

from kurgan import agents
from kurgan.core.registry import games
from kurgan.server.app import create_app
from kurgan.server.doors import JSON, NO_CONTENT, Door
from kurgan.server.openapi import openapi, permission
from kurgan.server.routes import DOORS, GROUPS
from kurgan.tables.messages import ClientMessage
from kurgan.tables.server_messages import ServerMessage
from tests.server import toy
from tests.server.documents import ASYNCAPI, OPENAPI, fits_socket, watched
from tests.server.public import PASSWORD, Browser, house, terms
from tests.server.services import Json, Seat, server, url

ROOT: Final = Path(__file__).parents[2]
SPECS: Final = ROOT / "web" / "node_modules" / "@asyncapi" / "specs" / "schemas"
GAMES: Final = [game.id for game in games() if game.id != toy.TOY.id]


@pytest.mark.parametrize("cookie", ["", "__Host-kurgan"])
def test_the_openapi_document_is_valid(cookie: str) -> None:
    validate(openapi(GROUPS, cookie))


@pytest.mark.skipif(not SPECS.exists(), reason="the client's packages are not installed")
def test_the_asyncapi_document_is_valid() -> None:
    schema = json.loads((SPECS / "3.0.0-without-$id.json").read_text("utf-8"))
    assert [one.message for one in Draft7Validator(schema).iter_errors(ASYNCAPI)] == []
    assert "prefixItems" not in json.dumps(ASYNCAPI)  # which JSON Schema's draft 7 does not know


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
def test_every_door_is_described(door: Door) -> None:
    """A door without a sentence, a type of its answer or a permission fails here."""
    assert re.fullmatch(r"[A-Z][^\n]+\.", door.about), door.about
    assert re.fullmatch(r"May they [^\n]+\?.*", permission(door))
    assert door.answers is not None or door.status == NO_CONTENT or door.media != JSON
    assert door.name in {one["operationId"] for one in OPENAPI["paths"][door.path].values()}


def test_every_message_is_described() -> None:
    for kinds, operation in ((ClientMessage, "hear"), (ServerMessage, "tell")):
        described = [one["$ref"].rpartition("/")[2] for one in ASYNCAPI["operations"][operation]["messages"]]
        assert described == [one.__name__ for one in get_args(kinds)]
    messages = ASYNCAPI["components"]["messages"]
    assert messages["Act"]["name"] == "act" and messages["Act"]["description"].startswith("Permission: May they act")
    assert all(one["summary"].endswith((".", "?", "...")) for one in messages.values())


def test_one_name_means_one_record() -> None:
    doors, socket = OPENAPI["components"]["schemas"], ASYNCAPI["components"]["schemas"]
    assert all(re.fullmatch(r"\w+", name) for name in {**doors, **socket})
    assert {name for name in doors if doors[name] != socket.get(name, doors[name])} == set()


class Links(HTMLParser):
    """All ids of a page and what its links point to; a page that is not well nested fails."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if "href" in given else []
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_shows_all_and_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        answer = client.get("/api")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert client.get("/api", headers={"if-none-match": answer.headers["etag"]}).status_code == 304
        page = Links(answer.text)
        assert page.open == [] and len(page.ids) == len(set(page.ids))
        inside = {link[1:] for link in page.links if link.startswith("#")}
        assert inside <= set(page.ids) and {door.name for door in DOORS} <= inside
        assert {link for link in page.links if link[0] != "#"} == {"/", "/api/openapi.json", "/api/asyncapi.json"}
        assert "<script" not in answer.text and "://" not in answer.text
        document = client.get("/api/openapi.json").json()
        assert document["components"]["securitySchemes"]["session"]["name"] == "__Host-kurgan"
        assert client.get("/api/asyncapi.json").json()["servers"]["this"] == {
            "host": "kurgan.example", "protocol": "wss",
        }
    with server(tmp_path) as client:
        assert list(client.get("/api/openapi.json").json()["components"]["securitySchemes"]) == ["table"]


# ---------- what is said in played games ----------


class Witness(Seat):
    """A client at a table that holds everything it hears against the document."""

    def hear(self) -> Json:
        message = super().hear()
        fits_socket(json.loads(self.heard))
        fits_socket(message)  # and so is the table that comes of a change
        return message

    def act(self, action: str) -> Json:
        """Act, and hear what comes of it."""
        version = self.table["version"]
        return self.ask("done", type="act", actions=[action], version=version, request=f"{version} {action}"[:40])


@contextmanager
def sitting(client: TestClient, table: str, headers: dict[str, str]) -> Iterator[Witness]:
    """Somebody at a table."""
    with client.websocket_connect(f"/api/tables/{table}/ws", headers=headers) as socket:
        yield Witness(socket)


def choices(table: Json) -> list[str]:
    """What the one who is asked may do, apart from going back."""
    decision = table["decision"]
    found = [f"{verb} {noun}".strip() for verb, nouns in decision["choices"].items() for noun in nouns or [""]]
    found += [f"{one['verb']} {one.get('noun', '')}".strip() for one in decision["buttons"]]
    return [one for one in found if one.partition(" ")[0] not in decision["back"]] or found


def play(me: Witness, chance: random.Random, most: int) -> None:
    """Act at random, and ask about what could be done."""
    for _ in range(most):
        if me.table["pass_to"] is not None:  # two people share this screen
            me.ask("table", type="sit", side=me.table["pass_to"])
        if me.table["view"]["outcome"] or me.table["decision"]["side"] not in me.table["you"]:
            return
        me.act(chance.choice(choices(me.table)))


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_games_are_told_of_as_described(tmp_path: Path, game: str) -> None:
    """Every board, the opening of every game with every kind of question, and a whole game of the toy."""
    chance = random.Random(game)
    app = create_app(url(tmp_path), agents if game != "toy" else None, hosts=None, local=True)
    with TestClient(app, base_url="http://localhost") as unwatched:
        client = watched(unwatched)
        (info,) = [one for one in client.get("/api/games").json()["games"] if one["id"] == game]
        for scenario in info["scenarios"]:
            client.get(f"/api/games/{game}/board", params={"scenario": scenario["id"]})
        client.get(f"/api/games/{game}/map.svg")
        client.get(f"/api/games/{game}/picture")
        made = client.post("/api/tables", json={"game": game, "seed": 5}).json()
        path = f"/api/tables/{made['table']}"
        with sitting(client, made["table"], {}) as me:
            play(me, chance, 40)
            ask_everything(me, chance)
            play(me, chance, 60 if game != "toy" else 400)
            if game == "toy":
                assert me.ask("course", type="course")["rows"]
                assert me.ask("look", type="look", at=3, side="red")["side"] == "red"
        client.get(f"{path}/picture")
        saved = client.get(f"{path}/record", params={"side": info["sides"][0]["id"]})
        assert saved.status_code == 200 and client.post("/api/load", content=saved.content).status_code in (201, 422)
        client.post(f"{path}/sit")
        client.post(f"{path}/branch", params={"at": 2})
        client.get("/api/tables")
        client.delete(path)


def ask_everything(me: Witness, chance: random.Random) -> None:
    """Take back, do again, and put every question that may be put at any time."""
    action = chance.choice(choices(me.table))

    def say(**message: Any) -> None:
        me.socket.send_json(message)
        me.ask("why", type="why", action=action)  # when it is answered, so is all before it

    if me.table["undo"] is not None:
        say(type="undo", version=me.table["version"])
        say(type="redo", version=me.table["version"])
    say(type="act", version=0, actions=[action])
    say(type="again")
    say(type="name", name="A table")
    say(type="pace", paused=True)
    say(type="way", to=me.table["view"]["units"][0]["at"] or "")
    say(type="odds", units=[])
    for kind in ("zoc", "supply", "reach"):
        say(type="overlay", kind=kind, arg=me.table["you"][0])
    if me.table["adviser"]:
        say(type="hint", version=me.table["version"])
    say(type="nonsense")


def test_people_and_seats_are_told_of_as_described(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as unwatched:
        client = watched(unwatched)
        anna, ben = Browser(client), Browser(client, "192.0.2.2")
        anna.register("Anna")
        ben.ask("POST", "/api/guest", name="Ben")
        assert ben.try_("POST", "/api/login", name="Anna", password="wrong")[0] == 401
        ben.ask("POST", "/api/me/upgrade", password=PASSWORD)
        key = anna.ask("POST", "/api/me/keys", name="bot")
        for path in ("", "/keys", "/sessions", "/data"):
            anna.ask("GET", f"/api/me{path}")
        anna.ask("PATCH", "/api/me", name="Anna B", password=PASSWORD)
        made = anna.ask("POST", "/api/tables", game=toy.TOY.id, seats={"red": "human", "blue": "open"}, offered=True)
        path = f"/api/tables/{made['table']}"
        invitation = anna.ask("POST", f"{path}/seats/blue/invite")
        anna.ask("POST", "/api/invitations/look", **invitation)
        ben.ask("POST", "/api/invitations/accept", **invitation)
        ben.ask("GET", "/api/tables?which=mine")
        headers = {"authorization": f"Bearer {key['key']}", "host": "kurgan.example"}
        with sitting(client, made["table"], headers) as me:
            play(me, random.Random(1), 20)
        client.post(f"{path}/seats/blue/leave", json={"player": "random"}, headers=ben.headers("POST"))
        anna.ask("DELETE", f"/api/me/keys/{key['id']}")
        assert anna.try_("DELETE", "/api/me/keys/none")[0] == 404
        assert client.get("/api/me", headers=headers).status_code == 401
        anna.ask("POST", "/api/logout")
        assert anna.try_("POST", "/api/admin/ban", who="Ben", reason="x")[0] == 401
