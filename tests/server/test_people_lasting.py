"""What was prepared before somebody lost their rights is worth nothing after it: links, half-done requests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kurgan.people import joining, profile
from kurgan.people.passwords import hash_password
from kurgan.people.settings import Limits
from kurgan.people.throttle import Limit
from tests.server.public import PASSWORD, Browser, house, mailbox, terms, text_of, token_in
from tests.server.services import url
from tests.server.test_people_links import BROKEN, NEW, admin, confirmed


def invitation(who: Browser, **wish: Any) -> str:
    """The secret of an invitation to register."""
    return token_in(who.ask("POST", "/api/invitations", **wish)["link"], "register")


@pytest.mark.parametrize("how", ["ban", "leave"])
def test_the_invitations_of_an_administrator_end_with_them(tmp_path: Path, how: str) -> None:
    with house(url(tmp_path), terms(register="invitation")) as client:
        root, rogue = admin(client), admin(client, "Rogue")
        good, bad, worse = invitation(root, admin=True), invitation(rogue), invitation(rogue, admin=True)
        if how == "ban":
            root.ask("POST", "/api/admin/ban", who="Rogue", reason="They made a mess.")
        else:
            rogue.ask("DELETE", "/api/me", password=PASSWORD)
        for n, ticket in enumerate((bad, worse)):
            tried = Browser(client).try_("POST", "/api/register", name=f"Back {n}", password=PASSWORD, ticket=ticket)
            assert tried == (422, {"says": BROKEN})
        assert Browser(client).register("Friend", ticket=good)["admin"]


def test_who_is_no_administrator_any_more_makes_none(tmp_path: Path) -> None:
    with house(url(tmp_path), terms(register="invitation", invite="accounts")) as client:
        rogue = admin(client, "Rogue")
        bad, usual = invitation(rogue, admin=True), invitation(rogue)
        me = rogue.me()
        assert me is not None
        with client.app.state.public.house.store.changing() as rows:  # type: ignore[attr-defined]
            rows.change_person(me["id"], admin=False)
        tried = Browser(client).try_("POST", "/api/register", name="Back", password=PASSWORD, ticket=bad)
        assert tried == (422, {"says": BROKEN})
        assert not Browser(client).register("Friend", ticket=usual)["admin"]


@pytest.mark.parametrize("how", ["change", "reset"])
def test_a_new_password_ends_the_link_to_another_address(tmp_path: Path, how: str) -> None:
    """Else who knew the old password could confirm an address of theirs, and have a new password sent there."""
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        anna = confirmed(client, box)
        thief = Browser(client)
        thief.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        thief.ask("PATCH", "/api/me", email="thief@example.org", password=PASSWORD)
        link = token_in(text_of(box.wait(2)), "confirm")
        if how == "change":
            anna.ask("PATCH", "/api/me", new_password=NEW, password=PASSWORD)
        else:
            anna.ask("POST", "/api/reset", who="Anna")
            anna.ask("POST", "/api/reset/confirm", token=token_in(text_of(box.wait(3)), "reset"), password=NEW)
        assert thief.try_("POST", "/api/confirm", token=link) == (422, {"says": BROKEN})
        assert thief.me() is None


def test_one_recipient_is_one_however_it_is_written(tmp_path: Path) -> None:
    limits = Limits(1000, 1000, 1000, 3)
    with mailbox() as box, house(url(tmp_path), terms(box.server(), limits=limits)) as client:
        written = ("anna@example.org", "anna@example.org\t", "\nanna@example.org", "\u2003Anna@example.org\r\n")
        tried = [Browser(client).try_("POST", "/api/reset", who=who)[0] for who in written]
        assert tried == [202, 202, 202, 429]


def meanwhile(monkeypatch: pytest.MonkeyPatch, where: Any, work: Callable[[], object]) -> None:
    """Let something happen once, while a password is being hashed."""
    left = [work]

    def slow(password: str) -> str:
        if left:
            left.pop()()
        return hash_password(password)

    monkeypatch.setattr(where, "hash_password", slow)


def people_of(client: TestClient) -> Any:
    """The rows of the people in a house."""
    return client.app.state.public.house.store  # type: ignore[attr-defined]


def test_who_is_deleted_while_a_password_is_made_stays_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(url(tmp_path), terms()) as client:
        anna, otto = Browser(client), Browser(client)
        ids = [anna.register("Anna")["id"], otto.ask("POST", "/api/guest", name="Otto")["me"]["id"]]

        def erase(id: str) -> None:
            with people_of(client).changing() as rows:
                profile.erase(rows, id, 1.0)

        meanwhile(monkeypatch, profile, lambda: erase(ids[0]))
        assert anna.try_("PATCH", "/api/me", name="Annabel", new_password=NEW, password=PASSWORD)[0] == 401
        meanwhile(monkeypatch, joining, lambda: erase(ids[1]))
        assert otto.try_("POST", "/api/me/upgrade", name="Ottokar", password=PASSWORD)[0] == 401
        with people_of(client).reading() as rows:
            for id in ids:
                row = rows.person(id)
                assert (row.name, row.name_key, row.password) == ("", None, None)


def test_a_password_that_its_owner_has_changed_meanwhile_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(url(tmp_path), terms()) as client:
        anna = Browser(client)
        id = anna.register("Anna")["id"]

        def change() -> None:
            with people_of(client).changing() as rows:
                rows.change_person(id, password=hash_password("the owner's own"))

        meanwhile(monkeypatch, profile, change)
        assert anna.try_("PATCH", "/api/me", new_password=NEW, password=PASSWORD)[0] == 401
        assert Browser(client).try_("POST", "/api/login", name="Anna", password=NEW)[0] == 401


def test_a_guest_becomes_an_account_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(url(tmp_path), terms()) as client:
        otto = Browser(client)
        id = otto.ask("POST", "/api/guest", name="Otto")["me"]["id"]

        def upgrade() -> None:
            with people_of(client).changing() as rows:
                rows.change_person(id, kind="account", name_key="otto")

        meanwhile(monkeypatch, joining, upgrade)
        assert otto.try_("POST", "/api/me/upgrade", name="Ottokar", password=PASSWORD)[0] == 403


def test_links_and_tables_are_made_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kurgan.people.administration.invitations", lambda: Limit("invitation", 3, 3600.0))
    with house(url(tmp_path), terms(limits=Limits(1000, 1000, 1000, 1000, 4))) as client:
        root = admin(client)
        tried = [root.try_("POST", "/api/invitations")[0] for _ in range(4)]
        assert tried == [201, 201, 201, 429]
        tables = [root.ask("POST", "/api/tables", game="toy")["table"] for _ in range(2)]
        file = client.get(f"/api/tables/{tables[0]}/record", headers=root.headers()).text
        assert client.post("/api/load", content=file, headers=root.headers("POST")).status_code == 201
        assert root.try_("POST", f"/api/tables/{tables[0]}/branch?at=0")[0] == 201
        assert client.post("/api/load", content=file, headers=root.headers("POST")).status_code == 429
        for path in ("/api/tables", f"/api/tables/{tables[0]}/branch?at=0"):
            status, answer = root.try_("POST", path, game="toy")
            assert (status, answer["says"]) == (429, "This was tried too often. Wait 60 minutes and try again.")
        root.address = "192.0.2.2"
        root.ask("POST", "/api/tables", game="toy")
