"""People of a public house, in SQLite and in PostgreSQL: they come, change, take their data and leave."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kurgan.people.administration import make_invitation
from kurgan.people.house import Asker
from kurgan.people.passwords import LONGEST
from kurgan.people.sessions import begin_session
from kurgan.server.schema import ATTEMPTS, PEOPLE, SEATS, SESSIONS, TABLES, TICKETS
from kurgan.server.store import SqlStore
from tests.server.public import PASSWORD, Browser, Clock, house, terms, token_in
from tests.server.services import Json, url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return url(tmp_path)
    address: str = request.getfixturevalue("postgres").new()
    return address


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with house(database, terms()) as made:
        yield made


def test_a_stranger_is_nobody_and_sees_what_the_house_offers(client: TestClient) -> None:
    here = Browser(client).ask("GET", "/api/me")
    assert here == {
        "me": None, "house": "public", "register": "anyone", "guests": True, "invite": False, "mail": False,
    }


def test_an_account_logs_in_and_out(client: TestClient) -> None:
    anna = Browser(client)
    me = anna.register("Ａｎｎａ")
    assert me == {"id": me["id"], "kind": "account", "name": "Anna", "email": None, "confirmed": False, "admin": False}
    assert anna.me() == me
    assert anna.ask("POST", "/api/logout")["says"] == "You are logged out." and anna.cookie == ""
    assert anna.me() is None
    assert anna.ask("POST", "/api/login", name="ANNA", password=PASSWORD)["me"] == me
    other = Browser(client)
    other.ask("POST", "/api/login", name=" anna ", password=PASSWORD)
    listed = anna.ask("GET", "/api/me/sessions")["sessions"]
    assert [one["here"] for one in listed].count(True) == 1 and len(listed) == 2
    assert {one["device"] for one in listed} == {"Test browser"}
    (far,) = [one["id"] for one in listed if not one["here"]]
    assert anna.ask("DELETE", f"/api/me/sessions/{far}")["says"] == "That browser is logged out."
    assert other.me() is None and anna.me() == me
    assert anna.try_("DELETE", f"/api/me/sessions/{far}")[0] == 404
    other.ask("POST", "/api/login", name="anna", password=PASSWORD)
    assert other.ask("POST", "/api/logout-everywhere")["says"] == "You are logged out everywhere."
    assert anna.me() is None and other.me() is None


@pytest.mark.parametrize(
    ("name", "password", "says"),
    [
        ("A", PASSWORD, "A name has 2 to 30 characters."),
        ("Anna", "short", f"A password has 10 to {LONGEST} characters."),
        ("Anna", "x" * (LONGEST + 1), f"A password has 10 to {LONGEST} characters."),
        ("Anna Maria Bach", "anna maria bach", "too easy to guess"),
        ("Anna", "aaaaaaaaaaaa", "too easy to guess"),
        ("Anna", "y" * 301, "cannot be understood"),
    ],
)
def test_what_cannot_be_registered_gets_a_sentence(tmp_path: Path, name: str, password: str, says: str) -> None:
    with house(url(tmp_path), terms()) as client:
        status, answer = Browser(client).try_("POST", "/api/register", name=name, password=password)
        assert status == 422 and says in answer["says"]
        status, answer = Browser(client).try_("POST", "/api/register", name=name, pass_word=password)
        assert (status, answer["says"]) == (422, "This request cannot be understood.")


def test_a_name_is_one_persons_in_every_case_and_width(client: TestClient) -> None:
    Browser(client).register("Straße")
    for name in ("STRASSE", "strasse", "Ｓtraße", " straße "):
        status, answer = Browser(client).try_("POST", "/api/register", name=name, password=PASSWORD)
        assert (status, answer["says"]) == (422, "Someone else has this name, or one that looks like it.")
        assert Browser(client).try_("POST", "/api/guest", name=name)[0] == 422
    guests = [Browser(client) for _ in range(2)]
    assert [guest.ask("POST", "/api/guest", name="Otto")["me"]["name"] for guest in guests] == ["Otto", "Otto"]
    otto = Browser(client)
    otto.register("Otto")  # a guest holds no name
    assert otto.try_("PATCH", "/api/me", name="STRASSE")[0] == 422
    assert otto.ask("PATCH", "/api/me", name="OTTO")["me"]["name"] == "OTTO"


def test_a_guest_becomes_an_account_and_stays_the_same_person(client: TestClient) -> None:
    guest = Browser(client)
    me = guest.ask("POST", "/api/guest", name="Otto")["me"]
    assert (me["kind"], me["name"]) == ("guest", "Otto")
    assert guest.ask("PATCH", "/api/me", name="Otto K")["me"] == {**me, "name": "Otto K"}
    assert guest.try_("PATCH", "/api/me", new_password=PASSWORD)[0] == 403
    before = guest.cookie
    now = guest.ask("POST", "/api/me/upgrade", password=PASSWORD)["me"]
    assert now == {**me, "kind": "account", "name": "Otto K"} and guest.cookie != before
    old = Browser(client)
    old.cookie = before
    assert old.me() is None
    assert Browser(client).ask("POST", "/api/login", name="otto k", password=PASSWORD)["me"] == now
    status, answer = guest.try_("POST", "/api/me/upgrade", password=PASSWORD)
    assert (status, answer["says"]) == (403, "You have an account already.")
    another = Browser(client)
    another.ask("POST", "/api/guest", name="Otto")
    assert another.try_("POST", "/api/me/upgrade", password=PASSWORD, name="OTTO K")[0] == 422
    assert another.ask("POST", "/api/me/upgrade", password=PASSWORD, name="Emil")["me"]["name"] == "Emil"


def test_a_new_password_needs_the_old_one_and_ends_the_other_sessions_and_keys(client: TestClient) -> None:
    anna, other = Browser(client), Browser(client)
    anna.register("Anna")
    other.ask("POST", "/api/login", name="Anna", password=PASSWORD)
    status, answer = anna.try_("PATCH", "/api/me", new_password="another good one", password="wrong")
    assert (status, answer["says"]) == (403, "This is not your present password.")
    before = anna.cookie
    # Somebody who sat at the open browser may have made this one.
    program = {"authorization": f"Bearer {other.ask('POST', '/api/me/keys', name='x')['key']}"}
    assert client.get("/api/tables?which=mine", headers=program).status_code == 200
    anna.ask("PATCH", "/api/me", new_password="another good one", password=PASSWORD)
    assert client.get("/api/tables?which=mine", headers=program).status_code == 401
    assert anna.cookie != before and anna.me() is not None and other.me() is None
    assert Browser(client).try_("POST", "/api/login", name="Anna", password=PASSWORD)[0] == 401
    Browser(client).ask("POST", "/api/login", name="Anna", password="another good one")


def test_keys_act_for_a_person_but_not_on_their_account(client: TestClient) -> None:
    anna = Browser(client)
    me = anna.register("Anna")
    made = anna.ask("POST", "/api/me/keys", name=" my  bot ")
    assert made["name"] == "my bot" and made["key"].startswith("kurgan_")
    (listed,) = anna.ask("GET", "/api/me/keys")["keys"]
    assert (listed["id"], listed["name"], listed["used"]) == (made["id"], "my bot", None) and "key" not in listed
    program = {"authorization": f"Bearer {made['key']}"}
    assert client.get("/api/me", headers=program).json()["me"] == me
    assert anna.ask("GET", "/api/me/keys")["keys"][0]["used"] is not None
    doors = ("PATCH", "/api/me"), ("DELETE", "/api/me"), ("POST", "/api/me/keys"), ("GET", "/api/me/data")
    for method, path in doors:
        refused = client.request(method, path, json={"name": "x"} if method == "POST" else {}, headers=program)
        assert (refused.status_code, "A key cannot do this" in refused.json()["says"]) == (401, True)
    assert anna.try_("POST", "/api/me/keys", name="  ")[0] == 422
    other = Browser(client)
    other.register("Otto")
    assert other.try_("DELETE", f"/api/me/keys/{made['id']}")[0] == 404
    anna.ask("DELETE", f"/api/me/keys/{made['id']}")
    refused = client.get("/api/me", headers=program)
    assert (refused.status_code, "is not known here" in refused.json()["says"]) == (401, True)


def test_a_person_has_so_many_keys_and_sessions(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        anna = Browser(client)
        anna.ask("POST", "/api/guest", name="Anna")
        for n in range(20):
            anna.ask("POST", "/api/me/keys", name=f"key {n}")
        status, answer = anna.try_("POST", "/api/me/keys", name="one more")
        assert status == 422 and "20 keys already" in answer["says"]


def test_data_are_taken_away_and_a_person_is_deleted(client: TestClient, database: str) -> None:
    anna = Browser(client)
    me = anna.register("Anna")
    anna.ask("POST", "/api/me/keys", name="bot")
    store = SqlStore(database)
    with store.transaction() as rows:
        values = {column.name: "" for column in TABLES.columns if not column.nullable}
        numbers = {"version": 0, "paused": 0, "delay": 0, "created": 5.0, "updated": 5.0}
        rows.execute(TABLES.insert().values(**{**values, **numbers, "id": "t1", "game": "toy", "maker": me["id"]}))
        rows.execute(TABLES.insert().values(**{**values, **numbers, "id": "t2", "game": "toy"}))
        rows.execute(TABLES.insert().values(**{**values, **numbers, "id": "t3", "game": "toy"}))
        rows.execute(SEATS.insert().values(table_id="t2", n=0, side="red", kind="human", who=me["id"]))
    answer = client.get("/api/me/data", headers=anna.headers())
    assert answer.headers["content-disposition"] == 'attachment; filename="kurgan-my-data.json"'
    data = answer.json()
    assert data["person"]["me"] == me and [key["name"] for key in data["person"]["keys"]] == ["bot"]
    tables = [(one["id"], one["sides"], one["made"]) for one in data["tables"]]
    assert tables == [("t1", [], True), ("t2", ["red"], False)]
    assert "argon2" not in answer.text and anna.cookie.partition("=")[2] not in answer.text
    assert anna.try_("DELETE", "/api/me", password="wrong")[0] == 403
    assert anna.ask("DELETE", "/api/me", password=PASSWORD)["says"] == "Your account is deleted."
    assert anna.cookie == "" and anna.me() is None
    assert Browser(client).try_("POST", "/api/login", name="Anna", password=PASSWORD)[0] == 401
    with store.reading() as rows:
        (left,) = rows.execute(PEOPLE.select()).mappings().all()
        assert rows.execute(SEATS.select()).one().who == me["id"]
    assert (left["id"], left["name"], left["name_key"], left["password"]) == (me["id"], "", None, None)
    assert left["deleted"] is not None
    store.close()
    Browser(client).register("Anna")  # the name is free again


def test_a_guest_is_deleted_without_a_password(client: TestClient) -> None:
    guest = Browser(client)
    guest.ask("POST", "/api/guest", name="Otto")
    guest.ask("DELETE", "/api/me")
    assert guest.me() is None


@pytest.mark.parametrize(
    "body", ['{"name": "A\\u0000nna"}', '{"name": "A\\ud800"}', "[]", "{", "\xff", '{"name": 1}', "null"]
)
def test_what_is_no_request_gets_a_sentence(client: TestClient, body: str) -> None:
    anna = Browser(client)
    for path in ("/api/login", "/api/guest", "/api/reset"):
        answer = client.post(path, content=body.encode(), headers=anna.headers("POST"))
        assert (answer.status_code, answer.json()["says"]) == (422, "This request cannot be understood.")
    long = client.post("/api/login", content=b"x" * 20_000, headers=anna.headers("POST"))
    assert (long.status_code, long.json()["says"]) == (413, "This request cannot be understood.")
    anna.ask("POST", "/api/guest", name="Otto")
    assert anna.try_("DELETE", "/api/me/keys/%00")[0] == 404
    assert anna.try_("DELETE", "/api/me/sessions/%00")[0] == 404


def test_of_many_sessions_the_newest_last_and_what_has_expired_is_forgotten(
    client: TestClient, database: str
) -> None:
    house = client.app.state.public.house  # type: ignore[attr-defined]
    anna = Browser(client)
    me = anna.register("Anna")
    stranger = Asker(None, "", "", "a\x07 device" + "!" * 300)
    with house.store.changing() as rows:
        tokens = [begin_session(rows, house, me["id"], stranger) for _ in range(30)]
    assert anna.me() is None
    old = Browser(client)
    old.cookie = f"__Host-kurgan={tokens[0]}"
    listed = old.ask("GET", "/api/me/sessions")["sessions"]
    assert len(listed) == 30 and listed[0]["device"] == "a device" + "!" * 192
    store = SqlStore(database)
    with store.transaction() as rows:
        rows.execute(SESSIONS.update().values(expires=5.0))
    with house.store.changing() as rows:
        make_invitation(rows, house, admin=False, by="")
    with store.transaction() as rows:
        rows.execute(TICKETS.update().values(expires=5.0))
        rows.execute(ATTEMPTS.update().values(since=5.0))
    Browser(client).ask("POST", "/api/guest", name="Otto")
    with store.reading() as rows:
        counts = [len(rows.execute(table.select()).all()) for table in (SESSIONS, TICKETS, ATTEMPTS)]
    assert counts == [1, 0, 1]
    store.close()


def test_a_session_lasts_as_long_as_it_is_used(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("kurgan.server.clock.SystemClock.now", clock.now)
    monkeypatch.setattr("kurgan.server.doorkeeper.KEPT_FOR", 0.0)
    with house(database, terms(session_days=2)) as client:
        anna, idle = Browser(client), Browser(client)
        anna.register("Anna")
        idle.register("Otto")
        assert "Max-Age=172800" in anna.set_cookie
        anna.me()
        assert anna.set_cookie == ""
        for _ in range(4):
            clock.shift += 86_400.0
            assert anna.me() is not None and "Max-Age=172800" in anna.set_cookie
        assert idle.me() is None


def test_a_house_without_guests_or_registration(tmp_path: Path) -> None:
    with house(url(tmp_path), terms(register="nobody", guests=False)) as client:
        anna = Browser(client)
        assert anna.try_("POST", "/api/guest", name="Anna") == (
            403, {"says": "This server takes no guests. Log in with an account."}
        )
        assert anna.try_("POST", "/api/register", name="Anna", password=PASSWORD) == (
            403, {"says": "Nobody can register here."}
        )


def test_a_house_without_log_in_knows_only_its_owner(tmp_path: Path) -> None:
    from kurgan.server.app import create_app
    from tests.server.services import Stubs

    for local in (True, False):
        with TestClient(create_app(url(tmp_path), Stubs(), hosts=["testserver"], local=local)) as client:
            here = client.get("/api/me").json()
            me = {"id": "owner", "kind": "owner", "name": "", "email": None, "confirmed": False, "admin": True}
            assert here["me"] == (me if local else None) and here["house"] == "local" and here["register"] == "nobody"
            for path in ("/api/login", "/api/register", "/api/guest", "/api/reset", "/api/me/keys"):
                refused = client.post(path, json={})
                assert (refused.status_code, "There are no accounts here" in refused.json()["says"]) == (409, True)


def at_once(*works: Callable[[], tuple[int, Json]]) -> list[int]:
    """Do several things at the same moment; the status of each answer, sorted."""
    start, found = threading.Barrier(len(works)), list[int]()

    def run(work: Callable[[], tuple[int, Json]]) -> None:
        start.wait()
        found.append(work()[0])

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(found)


def test_of_two_who_want_the_same_name_at_the_same_moment_one_has_it(client: TestClient) -> None:
    # Different senders, because the work of one is done piece by piece.
    for n in range(3):
        wish = {"name": f"Anna {n}", "password": PASSWORD}
        works = [partial(Browser(client, f"192.0.2.{m}").try_, "POST", "/api/register", **wish) for m in range(4)]
        assert at_once(*works) == [201, 422, 422, 422]


def test_of_two_who_follow_a_link_at_the_same_moment_one_does(client: TestClient) -> None:
    house = client.app.state.public.house  # type: ignore[attr-defined]
    for n in range(3):
        with house.store.changing() as rows:
            ticket = token_in(make_invitation(rows, house, admin=False, by="").link, "register")
        works = [
            partial(
                Browser(client, f"192.0.2.{m}").try_, "POST", "/api/register", name=f"Name {n} {m}", password=PASSWORD,
                ticket=ticket,
            )
            for m in range(4)
        ]
        assert at_once(*works) == [201, 422, 422, 422]
