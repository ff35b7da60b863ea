"""Nobody plays against somebody who knows the rolls to come: seeds, positions with dice and files tell them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.server.public import Browser, house, terms
from tests.server.services import url
from tests.server.toy import TOY
from tests.server.visitors import at, invite, person

HOTSEAT = {"red": "human", "blue": "human"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(url(tmp_path), terms()) as made:
        yield made


def loaded(ann: Browser, text: str) -> str:
    """A table of Ann's made of a file."""
    answer = ann.client.post("/api/load", content=text, headers=ann.headers("POST"))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def record_of(ann: Browser, table: str) -> Record:
    """The record of a table as it may be given away."""
    return Record.loads(ann.client.get(f"/api/tables/{table}/record", headers=ann.headers()).text)


def test_who_has_chosen_a_seed_plays_alone(client: TestClient) -> None:
    ann, bob = person(client, "Ann"), person(client, "Bob", "192.0.2.2")
    for wish in ({"offered": True}, {}):
        status, answer = ann.try_("POST", "/api/tables", game="toy", seats={"blue": "open"}, seed=7, **wish)
        assert status == 422 and "known in advance" in answer["says"]
    table = ann.ask("POST", "/api/tables", game="toy", seats=HOTSEAT, seed=7)["table"]
    status, answer = ann.try_("POST", f"/api/tables/{table}/seats/blue/invite")
    assert status == 409 and "known in advance" in answer["says"]
    with at(ann, table) as mine:
        assert mine.table["you"] == ["red", "blue"]
        mine.act("bet 1")  # alone one plays with them as before
    assert bob.try_("GET", f"/api/tables/{table}/picture")[0] == 403


def test_an_open_seat_is_not_taken_while_dice_are_set_out(client: TestClient) -> None:
    ann, bob = person(client, "Ann"), person(client, "Bob", "192.0.2.2")
    wish = {"game": "toy", "seats": {"blue": "open"}, "offered": True, "position": {"turn": 5, "dice": [6]}}
    table = ann.ask("POST", "/api/tables", **wish)["table"]
    status, answer = bob.try_("POST", f"/api/tables/{table}/seats/blue/take")
    assert status == 409 and "known in advance" in answer["says"]


def test_a_file_that_tells_its_seed_goes_on_with_other_dice(client: TestClient) -> None:
    ann, bob = person(client, "Ann"), person(client, "Bob", "192.0.2.2")
    play = Play.new(TOY, dice=Dice.fast(3))
    for text in ("bet 1", "bet 2", "roll"):
        play.act(text)
    table = loaded(ann, play.save(secrets=True).dumps())
    assert bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))["side"] == "blue"
    spans = record_of(ann, table).dice
    assert [span["from"] for span in spans] == [0, 1] and spans[1]["commitment"]
    again = loaded(ann, json.dumps(json.loads(record_of(ann, table).dumps())))
    assert [span["from"] for span in record_of(ann, again).dice] == [0, 1, 1]


def test_a_file_with_dice_set_out_can_be_loaded_and_saved_again(client: TestClient) -> None:
    ann = person(client, "Ann")
    play = Play.new(TOY, dice=Dice.fast(3), position={"turn": 1, "dice": [6, 5, 4]})
    table = loaded(ann, play.save(secrets=True).dumps())
    assert [span["from"] for span in record_of(ann, table).dice] == [0, 3, 3]
    assert ann.try_("POST", f"/api/tables/{table}/seats/blue/invite")[0] == 409
    loaded(ann, record_of(ann, table).dumps())
