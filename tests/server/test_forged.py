"""Two accounts at a table, and messages that are forged, stale, doubled or out of order: none does what it may not."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kurgan.server import routes
from tests.server.postgres import Postgres
from tests.server.public import Browser, house, terms
from tests.server.services import Json, Seat, url
from tests.server.visitors import at, everything, invite, person, socket, table_of, two_at_a_table

ROUNDS = 6
FORGED: list[Json] = [
    {"type": "act", "actions": ["bet 1"]}, {"type": "undo"}, {"type": "redo"}, {"type": "restart"}, {"type": "back"},
    {"type": "hint"},
]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(url(tmp_path), terms()) as made:
        yield made


def act(seat: Seat, *actions: str, version: int, request: str = "") -> list[Json]:
    """Act at a version of one's own choice; all that is said then."""
    seat.socket.send_json({"type": "act", "actions": list(actions), "version": version, "request": request})
    return everything(seat)


def case_of(messages: list[Json]) -> Any:
    """The rule that a refusal names; nothing if nothing is refused."""
    return next((one["case"] for one in messages if one["type"] == "refused"), None)


# ---------- another's seat ----------


def test_nobody_acts_for_the_other_side(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client)
    with at(ann, table) as red, at(bob, table) as blue:
        version = red.table["version"]
        for message in FORGED:
            for claim in ("red", "blue"):
                blue.socket.send_json({"type": "sit", "side": claim, "stays": True})
                blue.socket.send_json({**message, "version": version})
                (refused,) = [one for one in everything(blue) if one["type"] != "table"]
                assert refused["type"] == "refused" and blue.table["you"] == ["blue"]
        blue.socket.send_json({"type": "seat", "side": "red", "player": "random"})
        assert "Only the players" in everything(blue)[0]["says"]
        for side in ("red", "green", ""):
            for deed in ("invite", "take", "leave"):
                status, _ = bob.try_("POST", f"/api/tables/{table}/seats/{side}/{deed}", player="random")
                assert status in (403, 404), (side, deed)
        assert everything(red) == []
        assert case_of(act(red, "bet 1", version=version)) is None  # nothing was done to it
        assert bob.try_("DELETE", f"/api/tables/{table}")[0] == 403
        assert bob.try_("PATCH", f"/api/tables/{table}", watched=True)[0] == 403


def test_the_name_of_anothers_request_is_worth_nothing(client: TestClient) -> None:
    """Else who knew the name of an action to come could keep it from being done."""
    ann, bob, table = two_at_a_table(client)
    with at(ann, table) as red, at(bob, table) as blue:
        done = act(red, "bet 1", version=red.table["version"], request="a-1")
        assert {"type": "done", "request": "a-1"} in done
        everything(blue)
        heard = act(blue, "bet 2", version=blue.table["version"], request="a-1")
        assert {"type": "done", "request": "a-1"} in heard and blue.table["actions"] == 2
        assert everything(red)[-1]["actions"] == 2


# ---------- another's table ----------


def test_who_has_no_seat_gets_nothing_by_any_door(client: TestClient) -> None:
    ann, _, table = two_at_a_table(client)
    eve, stranger = person(client, "Eve"), Browser(client)
    asked = 0
    for door in routes.DOORS:
        if "{table}" not in door.path:
            continue
        if door.path == "/game/{table}":  # the page itself, which everybody gets, and nothing more
            pages = {client.get(f"/game/{name}", headers=eve.headers()).text for name in (table, "none")}
            assert len(pages) == 1
            continue
        path = door.path.replace("{table}", table).replace("{side}", "red")
        for who, status in ((eve, 403), (stranger, 401)):
            body: Json = {"player": "random", "name": "x", "watched": True, "offered": True}
            got, answer = who.try_(door.method, path, **body if door.method in ("POST", "PATCH") else {})
            assert got == status and set(answer) == {"says"}, (door.method, path)
        asked += 1
    assert asked > 7
    for who in (eve, stranger):
        with socket(who, table) as closed:
            assert closed.receive_json()["type"] == "error"
            with pytest.raises(WebSocketDisconnect):
                closed.receive_json()
    lists = [eve.ask("GET", f"/api/tables?which={which}")["tables"] for which in ("mine", "offered", "watched")]
    assert lists == [[], [], []] and len(ann.ask("GET", "/api/tables?which=mine")["tables"]) == 1


def test_no_door_takes_a_person_or_a_key_from_the_one_who_asks(client: TestClient) -> None:
    """Neither a body nor an address can say who one is."""
    ann, bob, table = two_at_a_table(client)
    with at(bob, table, "?person=ann&side=red") as blue:
        assert blue.table["you"] == ["blue"]
    eve = person(client, "Eve")
    for claim in ("token=x", "person=ann", "me=ann", "session=x"):
        assert eve.try_("GET", f"/api/tables/{table}/record?{claim}")[0] == 403
    for door in routes.DOORS:
        if door.session:
            status, _ = Browser(client).try_(door.method, door.path.replace("{id}", "x"), person=ann.cookie)
            assert status in (401, 422), door.path


# ---------- stale, doubled, out of order ----------


def test_what_is_stale_doubled_or_out_of_order_is_done_once_or_not_at_all(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client)
    with at(ann, table) as red, at(bob, table) as blue:
        first = red.table["version"]
        assert case_of(act(red, "bet 1", version=first - 1)) == "kernel.stale"
        assert case_of(act(red, "bet 1", version=first + 1)) == "kernel.stale"
        for _ in range(2):  # the answer to the first was lost
            assert {"type": "done", "request": "r-1"} in act(red, "bet 1", version=first, request="r-1")
        assert case_of(act(red, "bet 1", version=first)) == "kernel.stale"
        everything(blue)
        assert case_of(act(blue, "bet 2", version=blue.table["version"], request="b-1")) is None
        everything(red)
        version = red.table["version"]
        later = act(red, "to P-1", version=version + 1, request="r-3")  # comes before the one it was sent after
        assert case_of(later) == "kernel.stale"
        assert case_of(act(red, "unit R-1", version=version, request="r-2")) is None
        assert case_of(act(red, "to P-1", version=version + 1, request="r-3")) is None
        assert {"type": "done", "request": "r-2"} in act(red, "unit R-1", version=version, request="r-2")
        everything(blue)
        assert red.table["actions"] == blue.table["actions"] == 4
        for old in range(red.table["version"]):
            for kind in ("undo", "restart"):
                red.socket.send_json({"type": kind, "version": old})
                assert case_of(everything(red)) == "kernel.stale"


# ---------- a seat that was given away ----------


def test_who_has_given_a_seat_away_has_no_rights_at_it(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client)
    eve = person(client, "Eve")
    with ExitStack() as stack:
        red, blue = (stack.enter_context(at(who, table)) for who in (ann, bob))
        act(red, "bet 1", version=red.table["version"])
        everything(blue)
        assert bob.try_("POST", f"/api/tables/{table}/seats/blue/invite")[0] == 403  # not without Ann, who has begun
        blue.socket.send_json({"type": "propose", "kind": "handover"})
        everything(blue)
        red.socket.send_json({"type": "answer", "kind": "handover", "accept": True})
        everything(red)
        link = invite(bob, table)
        everything(blue)
        eve.ask("POST", "/api/invitations/accept", invitation=link)
        blue.socket.send_json({"type": "act", "actions": ["bet 2"], "version": blue.table["version"]})
        heard: list[Json] = []
        with pytest.raises(WebSocketDisconnect):
            while True:
                heard.append(blue.hear())
        assert "may no longer see" in heard[0]["says"] and all(one["type"] in ("error", "refused") for one in heard)
        assert bob.try_("POST", "/api/invitations/accept", invitation=link)[0] == 404
        for deed in ("invite", "take", "leave"):
            assert bob.try_("POST", f"/api/tables/{table}/seats/blue/{deed}", player="random")[0] == 403
        taken = stack.enter_context(at(eve, table))
        assert taken.table["you"] == ["blue"] and taken.table["actions"] == 1
        assert case_of(act(taken, "bet 3", version=taken.table["version"])) is None
        taken.socket.send_json({"type": "seat", "side": "blue", "player": "dud"})  # left to a computer player
        with pytest.raises(WebSocketDisconnect):
            while True:
                taken.hear()
        assert eve.try_("GET", f"/api/tables/{table}/record")[0] == 403


# ---------- at the same moment ----------


def at_once(*works: Callable[[], int]) -> list[int]:
    """Do these things at the same moment; what came of each."""
    gate, made = threading.Barrier(len(works)), [0] * len(works)

    def run(n: int) -> None:
        gate.wait()
        made[n] = works[n]()

    threads = [threading.Thread(target=run, args=(n,)) for n in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return made


def raced(one: TestClient, other: TestClient) -> None:
    """Two people want the same seat at the same moment, by an invitation or because it is open: one gets it."""
    ann, bob, eve = person(one, "Ann"), person(one, "Bob"), person(other, "Eve", "192.0.2.3")
    for n in range(ROUNDS):
        table = table_of(ann, offered=True)
        link = invite(ann, table)

        def sits(who: Browser, table: str = table, link: str = link, open_: bool = n % 2 == 0) -> int:
            if open_:
                return who.try_("POST", f"/api/tables/{table}/seats/blue/take")[0]
            return who.try_("POST", "/api/invitations/accept", invitation=link)[0]

        got = at_once(lambda: sits(bob), lambda: sits(eve))
        assert got.count(200) == 1 and set(got) <= {200, 403, 404, 409}, got
        winner, loser = (bob, eve) if got[0] == 200 else (eve, bob)
        with at(winner, table) as seat:
            assert seat.table["you"] == ["blue"] and seat.table["people"]["blue"]["you"]
            assert len(seat.table["notices"]) == 1
        assert loser.try_("GET", f"/api/tables/{table}/record")[0] == 403


def test_of_two_who_use_one_invitation_at_once_one_gets_the_seat(client: TestClient) -> None:
    raced(client, client)


def test_of_two_at_two_processes_who_use_one_invitation_at_once_one_gets_the_seat(postgres: Postgres) -> None:
    address = postgres.new()
    with house(address, terms()) as one, house(address, terms()) as other:
        raced(one, other)


def test_two_who_hold_the_cookie_of_one_guest_share_a_seat(client: TestClient) -> None:
    ann, bob = person(client, "Ann"), Browser(client, "192.0.2.2")
    bob.ask("POST", "/api/guest", name="Bob")
    table = table_of(ann)
    bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
    twin = Browser(client, "198.51.100.9")
    twin.cookie = bob.cookie
    with at(ann, table) as red, at(bob, table) as blue, at(twin, table) as same:
        assert blue.table == same.table and same.table["you"] == ["blue"]
        act(red, "bet 1", version=red.table["version"])
        for seat in (blue, same):
            everything(seat)
        version = blue.table["version"]
        for seat, bet in ((blue, "bet 1"), (same, "bet 3")):
            seat.socket.send_json({"type": "act", "actions": [bet], "version": version, "request": bet})
        refused = [case_of(everything(seat)) for seat in (blue, same)]
        assert sorted(refused, key=str) == [None, "kernel.stale"] or refused == [None, "kernel.turn"]
        for seat in (red, blue, same):
            everything(seat)
        assert {key: one for key, one in blue.table.items() if key != "n"} == {
            key: one for key, one in same.table.items() if key != "n"
        }
        assert red.table["actions"] == same.table["actions"] == 2
        bob.ask("POST", "/api/logout")  # one session: who holds its cookie is logged out with it
        with pytest.raises(WebSocketDisconnect):
            while True:
                same.send(type="why", action="x")
