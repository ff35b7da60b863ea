"""What attackers try at a public house: fixation, guessing, enumeration, borrowed addresses, reading the logs."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kurgan.people import joining
from kurgan.people.settings import Limits
from kurgan.server import identity
from kurgan.server.app import create_app
from kurgan.server.schema import ATTEMPTS, KEYS, SESSIONS, TICKETS
from kurgan.server.store import SqlStore
from tests.server.postgres import Postgres
from tests.server.public import (
    PASSWORD,
    URL,
    Browser,
    Clock,
    house,
    mailbox,
    terms,
    text_of,
    token_in,
)
from tests.server.services import Stubs, url


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(url(tmp_path), terms()) as made:
        yield made


def test_the_cookie_is_for_this_host_alone_and_no_script_reads_it(client: TestClient) -> None:
    anna = Browser(client)
    anna.register("Anna")
    name, _, rights = anna.set_cookie.partition("; ")
    assert name.startswith("__Host-kurgan=") and len(name) > 50
    assert set(rights.split("; ")) == {"Max-Age=2592000", "Path=/", "HttpOnly", "SameSite=Strict", "Secure"}
    anna.ask("POST", "/api/logout")
    assert "Max-Age=0" in anna.set_cookie and anna.set_cookie.startswith("__Host-kurgan=;")


def test_without_https_the_cookie_has_another_name(tmp_path: Path) -> None:
    config = terms()
    plain = type(config)(type(config.settings)("http://kurgan.example:8000", register="anyone"))
    app = create_app(url(tmp_path), Stubs(), config=plain)
    with TestClient(app, base_url="http://kurgan.example:8000", client=("127.0.0.1", 5)) as client:
        answer = client.post("/api/guest", json={"name": "Otto"}, headers={"origin": "http://kurgan.example:8000"})
        assert answer.status_code == 201
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("kurgan=") and "Secure" not in cookie and "HttpOnly" in cookie


def test_a_session_is_new_at_every_log_in_and_none_is_taken_from_the_browser(client: TestClient) -> None:
    anna = Browser(client)
    anna.cookie = "__Host-kurgan=chosen-by-somebody-else"
    anna.register("Anna")
    seen = {anna.cookie}
    assert "chosen" not in anna.cookie
    for _ in range(3):
        before = anna.cookie
        anna.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        old = Browser(client)
        old.cookie = before
        assert old.me() is None  # what was known before the log-in is worth nothing after it
        seen.add(anna.cookie)
    assert len(seen) == 4
    guest = Browser(client)
    guest.ask("POST", "/api/guest", name="Otto")
    before = guest.cookie
    guest.ask("POST", "/api/login", name="Anna", password=PASSWORD)
    assert guest.cookie != before


def test_the_database_holds_no_secret_as_it_is(tmp_path: Path) -> None:
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        anna = Browser(client)
        anna.register("Anna", email="anna@example.org")
        key = anna.ask("POST", "/api/me/keys", name="bot")["key"]
        link = token_in(text_of(box.wait(1)), "confirm")
        store = SqlStore(url(tmp_path))
        with store.reading() as rows:
            kept = [str(tuple(row)) for table in (SESSIONS, KEYS, TICKETS) for row in rows.execute(table.select())]
        store.close()
        assert len(kept) == 3
        for secret in (anna.cookie.partition("=")[2], key, key.removeprefix("kurgan_"), link, PASSWORD):
            assert secret not in "".join(kept)


@pytest.mark.parametrize("name", ["Anna", "Nobody"])
def test_guessing_is_stopped_for_an_account_wherever_it_comes_from(tmp_path: Path, name: str) -> None:
    limits = Limits(5, 1000, 1000, 1000)
    with house(url(tmp_path), terms(limits=limits)) as client:
        Browser(client).register("Anna")
        answers = [
            Browser(client, f"192.0.2.{n}").try_("POST", "/api/login", name=name, password="wrong")
            for n in range(7)
        ]
        assert [status for status, _ in answers] == [401] * 5 + [429] * 2
        assert answers[-1][1]["says"] == "This was tried too often. Wait 15 minutes and try again."
        right = Browser(client, "192.0.2.99").try_("POST", "/api/login", name="anna", password=PASSWORD)
        assert right[0] == (429 if name == "Anna" else 200)


def test_guessing_is_stopped_for_an_address_whatever_the_account(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("kurgan.server.clock.SystemClock.now", clock.now)
    with house(url(tmp_path), terms(limits=Limits(1000, 4, 1000, 1000))) as client:
        Browser(client).register("Anna")
        here, there = Browser(client, "2001:db8::1"), Browser(client, "2001:db8:0:1::1")
        for n in range(4):
            # Every address of a network of IPv6 is the same sender's.
            guess = Browser(client, f"2001:db8::{n}")
            assert guess.try_("POST", "/api/login", name=f"Name {n}", password="wrong")[0] == 401
        assert here.try_("POST", "/api/login", name="Anna", password=PASSWORD)[0] == 429
        assert there.try_("POST", "/api/login", name="Anna", password=PASSWORD)[0] == 200
        clock.shift = 15 * 60 + 1
        for _ in range(6):  # what succeeds is not counted
            here.ask("POST", "/api/login", name="Anna", password=PASSWORD)


def test_a_stolen_session_does_not_let_the_password_be_guessed(tmp_path: Path) -> None:
    with house(url(tmp_path), terms(limits=Limits(3, 1000, 1000, 1000))) as client:
        anna = Browser(client)
        anna.register("Anna")
        tries = [anna.try_("DELETE", "/api/me", password=f"guess {n}")[0] for n in range(5)]
        assert tries == [403] * 3 + [429] * 2


def test_newcomers_from_one_address_are_counted(tmp_path: Path) -> None:
    with house(url(tmp_path), terms(limits=Limits(10, 10, 3, 10))) as client:
        for n in range(2):
            Browser(client).ask("POST", "/api/guest", name=f"Guest {n}")
        Browser(client).register("Anna")
        assert Browser(client).try_("POST", "/api/guest", name="Guest 9")[0] == 429
        assert Browser(client).try_("POST", "/api/register", name="Otto", password=PASSWORD)[0] == 429
        Browser(client, "192.0.2.2").register("Otto")


def test_two_servers_count_together(postgres: Postgres) -> None:
    address = postgres.new()
    config = terms(limits=Limits(4, 1000, 1000, 1000))
    with house(address, config) as one, house(address, config) as other:
        Browser(one).register("Anna")
        tried = [
            Browser(client).try_("POST", "/api/login", name="Anna", password="wrong")[0]
            for client in (one, other, one, other, one, other)
        ]
        assert tried == [401] * 4 + [429] * 2


def test_who_logs_out_at_one_server_is_soon_out_at_the_other(postgres: Postgres) -> None:
    address = postgres.new()
    with house(address, terms()) as one, house(address, terms()) as other:
        anna = Browser(one)
        anna.register("Anna")
        same = Browser(other)
        same.cookie = anna.cookie
        assert same.me() is not None
        anna.ask("POST", "/api/logout")
        ends = time.monotonic() + 10
        while same.me() is not None:
            assert time.monotonic() < ends
            time.sleep(0.2)


def test_an_unknown_name_and_a_wrong_password_cannot_be_told_apart(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        Browser(client).register("Anna")
        times: dict[str, list[float]] = {"Anna": [], "Nobody": []}
        answers = set()
        for _ in range(12):
            for name, taken in times.items():
                began = time.perf_counter()
                status, answer = Browser(client).try_("POST", "/api/login", name=name, password="wrong")
                taken.append(time.perf_counter() - began)
                answers.add((status, answer["says"]))
        assert answers == {(401, "There is no account with this name and password.")}
        known, unknown = median(times["Anna"]), median(times["Nobody"])
        assert 0.5 < known / unknown < 2, times


def test_every_log_in_checks_one_password(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[bool] = []

    def watched(kept: str | None, password: str) -> bool:
        checked.append(kept is None)
        return False

    Browser(client).register("Anna")
    Browser(client).ask("POST", "/api/guest", name="Otto")
    monkeypatch.setattr(joining, "is_password", watched)
    for name in ("Anna", "Nobody", "Otto", "@", ""):
        assert Browser(client).try_("POST", "/api/login", name=name, password=PASSWORD)[0] == 401
    assert checked == [False, True, True, True, True]


def test_a_reset_says_the_same_of_everybody_at_once(tmp_path: Path) -> None:
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        anna = Browser(client)
        anna.register("Anna", email="anna@example.org")
        anna.ask("POST", "/api/confirm", token=token_in(text_of(box.wait(1)), "confirm"))
        said = {
            (*Browser(client).try_("POST", "/api/reset", who=who)[1].values(),)
            for who in ("Anna", "anna@example.org", "Nobody", "nobody@example.org", "<>", "")
        }
        assert said == {("If there is an account with a confirmed e-mail address, a link is on its way to it.",)}
        box.wait(3)


def test_a_page_of_another_site_changes_nothing(client: TestClient) -> None:
    anna = Browser(client)
    anna.register("Anna")
    for origin in ("https://evil.example", "http://kurgan.example", "https://kurgan.example:444", "null", "https://kurgan.example.evil"):
        headers = {**anna.headers("POST"), "origin": origin}
        refused = client.post("/api/logout", headers=headers)
        assert (refused.status_code, "Pages of other sites" in refused.json()["says"]) == (403, True), origin
    refused = client.post("/api/logout", headers={**anna.headers(), "host": "evil.example"})
    assert refused.json()["says"] == f"This server answers at {URL} only."
    assert anna.me() is not None
    # A proxy may call us by another name of this machine: the page's address is what counts.
    assert client.post("/api/logout", headers={**anna.headers("POST"), "host": "127.0.0.1:8000"}).status_code == 200
    assert anna.me() is None


def test_only_proxies_of_the_configuration_speak_for_others(tmp_path: Path) -> None:
    config = terms(limits=Limits(10, 10, 1, 10))
    app = create_app(url(tmp_path), Stubs(), config=config)
    with TestClient(app, base_url=URL, client=("198.51.100.7", 5)) as stranger:
        assert Browser(stranger, "192.0.2.1").try_("POST", "/api/guest", name="Anna")[0] == 201
        assert Browser(stranger, "192.0.2.2").try_("POST", "/api/guest", name="Anna")[0] == 429
    with TestClient(app, base_url=URL, client=("127.0.0.1", 5)) as proxy:
        assert Browser(proxy, "192.0.2.1").try_("POST", "/api/guest", name="Anna")[0] == 201
        # The nearest that is no proxy of ours counts, whatever it says of others.
        assert Browser(proxy, "192.0.2.9, 192.0.2.1").try_("POST", "/api/guest", name="Anna")[0] == 429
        assert Browser(proxy, "192.0.2.2, 127.0.0.1").try_("POST", "/api/guest", name="Anna")[0] == 201


def test_nobody_owns_a_public_house_by_sitting_at_its_computer(client: TestClient) -> None:
    assert client.get("/api/me").json()["me"] is None
    assert client.post("/api/tables", json={"game": "toy"}).status_code == 401
    anna, eve = Browser(client), Browser(client)
    anna.register("Anna")
    eve.register("Eve")
    made = anna.ask("POST", "/api/tables", game="toy")
    assert made["token"] == "" and client.delete(f"/api/tables/{made['table']}").status_code == 401
    assert eve.try_("DELETE", f"/api/tables/{made['table']}")[0] == 403


def test_no_secret_is_in_a_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.WARNING, "mail.log")  # of the mail server
    secrets: list[str] = [PASSWORD, "another good one"]
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        anna = Browser(client)
        anna.register("Anna", email="anna@example.org")
        secrets += [anna.cookie.partition("=")[2], token_in(text_of(box.wait(1)), "confirm")]
        anna.ask("POST", "/api/confirm", token=secrets[-1])
        secrets.append(anna.ask("POST", "/api/me/keys", name="bot")["key"])
        client.get("/api/me", headers={"authorization": f"Bearer {secrets[-1]}"})
        client.get("/api/me", headers={"authorization": f"Bearer {secrets[-1]}x"})
        Browser(client).ask("POST", "/api/reset", who="Anna")
        secrets.append(token_in(text_of(box.wait(2)), "reset"))
        Browser(client).ask("POST", "/api/reset/confirm", token=secrets[-1], password="another good one")
        box.wait(3)
        Browser(client).try_("POST", "/api/login", name="Anna", password=PASSWORD)
        anna.ask("POST", "/api/login", name="Anna", password="another good one")
        secrets.append(anna.cookie.partition("=")[2])
        client.app.state.public.store.engine.dispose()  # type: ignore[attr-defined]
        (tmp_path / "kurgan.db").unlink()  # everything fails from here on, and is logged
        status, answer = Browser(client).try_("POST", "/api/login", name="Anna", password=PASSWORD)
        assert status == 503 and "missing" in answer["says"]
        assert client.get("/api/me", headers=anna.headers()).status_code in (200, 503)
    assert all(len(secret) > 10 for secret in secrets)
    assert not [secret for secret in secrets if secret in caplog.text]


def test_who_logs_out_hears_nothing_more_at_their_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "LOOK", 0.2)
    with house(url(tmp_path), terms()) as client:
        anna = Browser(client)
        anna.register("Anna")
        made = anna.ask("POST", "/api/tables", game="toy")
        address = f"wss://kurgan.example/api/tables/{made['table']}/ws"
        with client.websocket_connect(address, headers=anna.headers("POST")) as socket:
            assert socket.receive_json()["type"] == "table"
            time.sleep(0.5)  # looked at more than once
            socket.send_json({"type": "why", "action": "x"})
            assert socket.receive_json()["type"] == "why"
            anna.ask("POST", "/api/logout")
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_an_unknown_key_opens_no_socket(client: TestClient) -> None:
    address = "wss://kurgan.example/api/tables/any/ws"
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(address, headers={"authorization": "Bearer kurgan_x"}),
    ):
        pass
    assert closed.value.reason == "This key is not known here. It may have been withdrawn."


def test_attempts_are_kept_without_what_was_typed(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        Browser(client).try_("POST", "/api/login", name="my secret password", password="x")
        store = SqlStore(url(tmp_path))
        with store.reading() as rows:
            kept = [str(tuple(row)) for row in rows.execute(ATTEMPTS.select())]
        store.close()
        assert len(kept) == 2 and "secret" not in "".join(kept) and "192.0.2" not in "".join(kept)
