"""What an administrator does from the shell: people, tables, records; on both kinds of database."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path

import pytest

from kurgan.core.record import Record
from kurgan.people.person import ACCOUNT, GUEST
from kurgan.people.store import PersonRow
from kurgan.server.people_rows import SqlPeople
from kurgan.server.store import SqlStore
from kurgan.tables.seats import SeatRow
from tests.contract.journey import recorded
from tests.server.admin import Admin, admin
from tests.server.public import PASSWORD, Browser, house, terms, token_in
from tests.server.services import url
from tests.server.toy import TOY

__all__ = ["admin"]
DAY = 24 * 3600.0


def add_people(address: str) -> None:
    """An account and three guests: one who sits nowhere, one who was here yesterday, one who sits at a table."""
    now = time.time()
    store = SqlStore(address)
    with SqlPeople(store).changing() as rows:
        old = now - 200 * DAY
        rows.add_person(PersonRow("ann", ACCOUNT, "Ann[b]", old, old, "ann[b]", email="a@b.example"))
        for id, days in (("gone", 100), ("here", 1), ("sits", 100)):
            rows.add_person(PersonRow(id, GUEST, f"Guest {id}", old, now - days * DAY))
    store.close()


def seat_at(address: str, table: str, *people: str) -> None:
    """Give the seats of a table to people."""
    store = SqlStore(address)
    row = store.row(table)
    assert row is not None
    seats = [SeatRow(seat.side, "human", who) for seat, who in zip(row.seats, people, strict=True)]
    store.change(row, seats=seats, maker=people[0], version=row.version + 1)
    store.close()


def imported(admin: Admin, folder: Path, seed: int = 5) -> tuple[str, Record]:
    """A table of a whole game, and its record."""
    file = folder / f"game-{seed}.json"
    made = recorded(TOY, seed)
    made.save(file)
    return admin.here("import", str(file)).strip(), made


def test_an_administrator_helps_people(admin: Admin) -> None:
    link = admin.public("invite", "--admin")
    with house(admin.address, terms(register="nobody")) as client:
        root = Browser(client)
        assert root.register("Root", ticket=token_in(link, "register"))["admin"]
        link = admin.public("reset", "root")
        root.ask("POST", "/api/reset/confirm", token=token_in(link, "reset"), password="another good one")
        assert admin.here("ban", "Root", "--because", "Gone mad") == "Root is banned and logged out everywhere.\n"
        refused = root.try_("POST", "/api/login", name="Root", password="another good one")
        assert refused == (403, {"says": "You cannot use this server: Gone mad."})
        assert admin.json("people")["people"][0]["banned"] == "Gone mad"
        admin.public("unban", "Root")
        root.ask("POST", "/api/login", name="Root", password="another good one")
        assert root.try_("POST", "/api/login", name="Root", password=PASSWORD)[0] == 401
        shown = admin.here("show", "Root")
        assert "sessions" in shown and "another good one" not in shown
        assert root.cookie.partition("=")[2] not in shown
        admin.here("delete", "Root", "--yes")
        assert root.try_("POST", "/api/login", name="Root", password="another good one")[0] == 401
    assert admin.refused("show", "Root") == admin.refused("delete", "Root", "--yes") == "No account is called Root."
    assert admin.refused("invite").startswith("A link begins with the address of a server, so name its configuration")


def test_people_are_listed_searched_and_swept(admin: Admin, tmp_path: Path) -> None:
    add_people(admin.address)
    table, _ = imported(admin, tmp_path)
    seat_at(admin.address, table, "sits", "ann")
    found = admin.json("people")
    assert [one["id"] for one in found["people"]] == ["here", "gone", "sits", "ann"] and not found["more"]
    assert {one["id"]: one["tables"] for one in found["people"]} == {"here": 0, "gone": 0, "sits": 1, "ann": 1}
    assert [one["id"] for one in admin.json("people", "GUEST S")["people"]] == ["sits"]
    assert [one["name"] for one in admin.json("people", "ann")["people"]] == ["Ann[b]"]
    assert admin.json("people", "%")["people"] == [] and admin.json("people", "--limit", "2")["more"]
    shown = admin.here("people")
    assert "Ann[b]" in shown and "guest" in shown
    assert admin.here("people", "nobody at all") == "There is nobody.\n"
    assert "There are more" in admin.here("people", "--limit", "1")
    sheet = admin.json("show", "ann")
    assert sheet["email"] == "a@b.example" and [one["id"] for one in sheet["tables"]] == [table]
    assert admin.refused("sweep", "--days", "90") == (
        "Remove 1 guest without a table, not seen for 90 days? Nobody can be asked here, so nothing was done; "
        "--yes does it without asking."
    )
    assert admin.here("sweep", "--days", "90", "--yes") == "1 guest removed.\n"
    assert admin.here("sweep", "--days", "90", "--yes") == "There is nobody to remove.\n"
    assert [one["id"] for one in admin.json("people")["people"]] == ["here", "sits", "ann"]


def test_tables_are_listed_shown_taken_away_and_removed(admin: Admin, tmp_path: Path) -> None:
    add_people(admin.address)
    table, whole = imported(admin, tmp_path)
    half = recorded(TOY, 6)
    half.cut(4, 0)
    (tmp_path / "half.json").write_text(half.dumps(), "utf-8")
    code, said = admin.run("import", str(tmp_path / "half.json"), "--config", str(admin.config))
    assert code == 2 and said == "On a public server a table belongs to somebody: say to whom with --for NAME."
    other = admin.public("import", str(tmp_path / "half.json"), "--for", "Ann[b]").strip()
    for words, ids in (
        ((), {table, other}), (("--running",), {other}), (("--over",), {table}), (("--person", "ann"), {other}),
        (("--game", "toy"), {table, other}), (("--game", "city"), set()),
    ):
        found = admin.json("tables", *words)
        assert {one["id"] for one in found["tables"]} == ids and not found["more"]
    assert admin.json("tables", "--limit", "1")["more"] and "There are more" in admin.here("tables", "--limit", "1")
    assert admin.here("tables", "--game", "city") == "There is no such table.\n"
    assert "Ann[b]" in admin.here("tables") and "over" in admin.here("tables")
    sheet = admin.json("show", other)
    assert sheet["players"] == {"red": "Ann[b]", "blue": "Ann[b]"} and sheet["actions"] == 4
    assert sheet["rules"] == "toy-1" and sheet["last_action"]["text"] == half.actions[-1] and sheet["maker"] == "Ann[b]"
    assert sheet["options"] == {"pace": "slow"}
    store = SqlStore(admin.address)
    row = store.row(other)
    assert row is not None
    secrets = [row.token, *(span["secret"] for span in row.dice if span.get("secret"))]
    for text in (admin.here("show", other), json.dumps(sheet), admin.here("export", other), admin.here("tables")):
        assert not [one for one in secrets if one in text]
    store.close()
    file = tmp_path / "taken.json"
    assert admin.here("export", table, str(file)) == f"{file} is written.\n"
    assert Record.load(file).actions == whole.actions and file.stat().st_mode & 0o777 == 0o600
    assert admin.refused("export", table, str(file)) == f"{file} exists already; it was left as it is."
    assert admin.refused("remove", other).startswith(f"Remove the table {other} with 4 actions for good? Nobody can be")
    admin.here("remove", other, "--yes")
    assert admin.refused("remove", other, "--yes") == admin.refused("export", other) == "There is no such table."
    file.write_text("{", "utf-8")
    assert admin.refused("import", str(file)) and admin.refused("import", str(tmp_path / "none"))
    assert admin.refused("import", str(tmp_path / "half.json"), "--for", "Eve") == "No account is called Eve."


def test_somebody_at_a_terminal_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Admin(url(tmp_path), tmp_path, monkeypatch)
    table, _ = imported(shell, tmp_path)
    monkeypatch.setattr("kurgan.commands.admin_database.sys", type("sys", (), {"stdin": Terminal()}))
    assert shell.run("remove", table, "--database", shell.address, typed="n\n") == (2, "Nothing was done.")
    assert shell.run("remove", table, "--database", shell.address, typed="y\n")[0] == 0


class Terminal:
    """Standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


def test_a_damaged_table_can_be_seen_and_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Admin(url(tmp_path), tmp_path, monkeypatch)
    table, _ = imported(shell, tmp_path)
    raw = sqlite3.connect(tmp_path / "kurgan.db")
    raw.execute("update tables set options = '{'")
    raw.commit()
    raw.close()
    assert shell.refused("show", table) == "This table is damaged where it is stored and cannot be opened."
    shell.here("remove", table, "--yes")


def test_the_database_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Admin(url(tmp_path), tmp_path, monkeypatch)
    both = ("--config", str(shell.config), "--database", shell.address)
    assert shell.run("people", *both)[1].startswith("Give --config or --database, not both")
    assert shell.run("people", "--database", "nonsense")[1] == "The address of the database cannot be understood."
    assert "cannot be read" in shell.run("people", "--config", str(tmp_path / "none.toml"))[1]
    assert "cannot be opened" in shell.run("people", "--database", f"sqlite:///{tmp_path}")[1]
    imported(shell, tmp_path)
    code, said = shell.run("tables", "--json")  # the user's own
    assert code == 0 and len(json.loads(said)["tables"]) == 1
