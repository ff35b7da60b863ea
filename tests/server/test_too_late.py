"""What was allowed when it was asked and is not when it would be done: somebody else was quicker, here or elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kurgan.tables.permissions import may_withdraw
from tests.server.postgres import Postgres
from tests.server.public import Browser, house, terms
from tests.server.services import url
from tests.server.visitors import at, everything, invite, person, table_of

Two = tuple[TestClient, TestClient]


@pytest.fixture(params=["sqlite", "postgresql"])
def processes(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> Iterator[Two]:
    """Two servers of one database; the second hears nothing of what the first does, as if the news were late."""
    address = url(tmp_path) if request.param == "sqlite" else postgres.new()
    with house(address, terms()) as one, house(address, terms()) as other:
        other.app.state.lobby.changed = lambda name: None  # type: ignore[attr-defined]
        yield one, other


def elsewhere(who: Browser, client: TestClient) -> Browser:
    """The same person at another server."""
    made = Browser(client, who.address)
    made.cookie = who.cookie
    return made


def test_a_seat_that_was_taken_meanwhile_is_not_given_away(processes: Two) -> None:
    one, other = processes
    ann, bob = person(one, "Ann"), person(one, "Bob", "192.0.2.2")
    table = table_of(ann)
    link = invite(ann, table)
    late = elsewhere(ann, other)
    with at(late, table):  # the second server knows the seat as an open one
        bob.ask("POST", "/api/invitations/accept", invitation=link)
        for deed in ("invite", "leave"):
            status, answer = late.try_("POST", f"/api/tables/{table}/seats/blue/{deed}", player="random")
            assert (status, "Only the players" in str(answer)) == (403, True), deed
    with at(bob, table) as blue:
        assert blue.table["you"] == ["blue"]


def test_an_offer_that_was_withdrawn_meanwhile_is_not_taken(processes: Two) -> None:
    one, other = processes
    ann, bob = person(one, "Ann"), person(one, "Bob", "192.0.2.2")
    table = table_of(ann, offered=True, watched=True)
    late = elsewhere(bob, other)
    with at(late, table):
        ann.ask("PATCH", f"/api/tables/{table}", offered=False)
        assert late.try_("POST", f"/api/tables/{table}/seats/blue/take")[0] == 403
    with at(ann, table) as red:
        assert red.table["people"]["blue"] is None


def test_a_game_that_has_begun_meanwhile_is_not_removed(processes: Two) -> None:
    one, other = processes
    ann, bob = person(one, "Ann"), person(one, "Bob", "192.0.2.2")
    table = table_of(ann)
    bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
    late = elsewhere(ann, other)
    with at(late, table) as screen, at(ann, table) as red, at(bob, table) as blue:
        assert "withdraw" in screen.table["may"]
        red.act("bet 1")
        status, answer = late.try_("DELETE", f"/api/tables/{table}")
        assert (status, "Only the players" in str(answer)) == (403, True)
        assert everything(blue)[-1]["type"] in ("change", "table")
    assert bob.try_("GET", f"/api/tables/{table}/picture")[0] == 200


def test_an_action_between_the_question_and_the_removal_keeps_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(url(tmp_path), terms()) as client:
        ann, bob = person(client, "Ann"), person(client, "Bob", "192.0.2.2")
        table = table_of(ann)
        bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
        store = client.app.state.public.store  # type: ignore[attr-defined]
        asked = []

        def acting(*given: object) -> bool:
            asked.append(may_withdraw(*given))  # type: ignore[arg-type]
            if len(asked) == 2:  # the answer is yes, and then somebody acts
                row = store.row(table)
                store.change(row, summary={**row.summary, "began": True}, version=row.version + 1)
            return asked[-1]

        monkeypatch.setattr("kurgan.server.table_routes.may_withdraw", acting)
        assert ann.try_("DELETE", f"/api/tables/{table}")[0] == 403
        assert asked == [True, True, False]
        assert store.row(table) is not None and len(store.row(table).seats) == 2


