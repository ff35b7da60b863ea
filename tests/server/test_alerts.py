"""Notices of tables that wait: by real mail, to webhooks and browsers, once, when they are wished, and not else."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kurgan.server.clock import SystemClock
from kurgan.server.config import Config
from kurgan.server.store import SqlStore
from tests.server.admin import KINDS, database
from tests.server.endpoints import BrowserKeys, endpoint, signer_of
from tests.server.postgres import Postgres
from tests.server.public import PATIENCE, URL, Browser, Clock, Mailbox, house, mailbox, terms, text_of
from tests.server.services import Json, url
from tests.server.test_people_links import confirmed
from tests.server.visitors import at, invite, person, table_of

ALL = ["turn", "question", "talk", "time"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of all houses, which the test turns."""
    made = Clock()
    monkeypatch.setattr(SystemClock, "now", lambda self: made.now())
    return made


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> str:
    return database(request.param, postgres, tmp_path)


def open_to_us(box: Mailbox | None = None) -> Config:
    """A house that sends to this computer, too."""
    return Config(**{**vars(terms(None if box is None else box.server())), "private_addresses": True})


def work(*clients: TestClient) -> None:
    """Let every process do what is due."""
    for _ in range(4):
        for client in clients:
            assert client.portal is not None
            client.portal.call(client.app.state.caretaker.look)  # type: ignore[attr-defined, call-arg]


def chosen(who: Browser, **wish: Any) -> Json:
    """Choose how one is told; as it is kept."""
    return who.ask("PATCH", "/api/me/alerts", **{"away": 0, **wish})


def two(client: TestClient, box: Mailbox | None = None) -> tuple[Browser, Browser, str]:
    """Ann, who plays red, and Bob, who plays blue; with a mail server Bob has an address."""
    ann = person(client, "Ann")
    bob = person(client, "Bob", "192.0.2.2") if box is None else confirmed(client, box, "Bob", "bob@example.org")
    table = table_of(ann, name="Our table")
    bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
    return ann, bob, table


def bet(who: Browser, table: str) -> None:
    """Act, so that it is the other's turn."""
    with at(who, table) as seat:
        seat.act("bet 2")


def test_one_is_told_by_mail_webhook_and_browser(address: str, clock: Clock) -> None:
    with mailbox() as box, endpoint() as hooks, endpoint() as pushes, house(address, open_to_us(box)) as client:
        ann, bob, table = two(client, box)
        keys = BrowserKeys(f"{pushes.url}/push/1")
        kept = bob.ask("POST", "/api/me/alerts/browsers", **keys.wish())
        assert [one["endpoint"] for one in kept["browsers"]] == [keys.endpoint] and kept["mail"]
        now = chosen(bob, mail=ALL, hook=ALL, push=ALL, hook_address=f"{hooks.url}/hook?a=b")
        assert now["settings"]["hook"] == sorted(ALL) and now["faults"] == []
        count = len(box.mails)
        work(client)
        bet(ann, table)
        work(client)
        mail, hook, push = box.wait(count + 1), hooks.wait(1), pushes.wait(1)
        says = "It is your turn at Our table: Toy, Set-up, against Ann."
        link = f"{URL}/#/t/{table}"
        assert mail["to"] == "bob@example.org" and mail["subject"] == "Your turn: Our table"
        assert text_of(mail).startswith(f"Hello Bob,\n\n{says}\n") and link in text_of(mail)
        assert (hook.path, hook.json()["content"]) == ("/hook?a=b", f"{says}\n{link}")
        assert hook.json()["allowed_mentions"] == {"parse": []}
        told = {"title": "Your turn: Our table", "body": says, "page": f"#/t/{table}", "tag": table}
        assert push.path == "/push/1" and keys.read(push) == told
        assert signer_of(push, pushes.url, clock.now()) == now["push_key"]
        clock.shift += 100_000
        work(client)
        assert (len(box.mails), len(hooks.sent), len(pushes.sent)) == (count + 1, 1, 1)  # once for each turn


def test_two_processes_tell_it_once(postgres: Postgres, clock: Clock) -> None:
    address = postgres.new()
    with endpoint() as hooks, house(address, open_to_us()) as here, house(address, open_to_us()) as there:
        ann, bob, _ = two(here)
        for n in range(5):
            chosen(bob, hook=ALL, hook_address=f"{hooks.url}/{n}")
            other = table_of(ann, name=f"Table {n}")
            bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, other))
            bet(ann, other)
            both = [threading.Thread(target=work, args=(client,)) for client in (here, there)]
            for thread in both:
                thread.start()
            for thread in both:
                thread.join(PATIENCE)
            work(here, there)
            assert [sent.path for sent in hooks.sent] == [f"/{m}" for m in range(n + 1)]


def test_nobody_is_told_of_what_they_see(postgres: Postgres, clock: Clock) -> None:
    address = postgres.new()
    with endpoint() as hooks, house(address, open_to_us()) as here, house(address, open_to_us()) as there:
        ann, bob, table = two(here)
        chosen(bob, hook=ALL, hook_address=hooks.url)
        far = Browser(there)
        far.ask("POST", "/api/login", name="Bob", password="correct horse battery")
        with at(far, table) as seat:
            bet(ann, table)
            work(here, there)
            assert hooks.sent == []
            seat.socket.send_json({"type": "present", "here": False})  # another tab is in front of it
            seat.ask("why", type="why", action="bet 1")
            clock.shift += 40
            work(here, there)
            assert len(hooks.sent) == 1
        bet(bob, table)  # and it is Ann's turn, who wants to be told nothing
        clock.shift += 1000
        work(here, there)
        assert len(hooks.sent) == 1


def test_one_is_told_after_so_long_away_and_never_in_quiet_hours(tmp_path: Path, clock: Clock) -> None:
    with endpoint() as hooks, house(url(tmp_path), open_to_us()) as client:
        ann, bob, table = two(client)
        with at(bob, table):
            pass
        chosen(bob, hook=["turn"], hook_address=hooks.url, away=30)
        bet(ann, table)
        work(client)
        clock.shift += 29 * 60
        work(client)
        assert hooks.sent == []
        clock.shift += 2 * 60
        work(client)
        assert len(hooks.sent) == 1
        at_noon = _at(clock, 12)
        clock.shift += at_noon
        chosen(bob, hook=["turn"], hook_address=hooks.url, quiet_from="11:00", quiet_to="15:30", zone="UTC")
        second = table_of(ann, name="Second")
        bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, second))
        bet(ann, second)
        work(client)
        clock.shift += 3 * 3600
        work(client)
        assert len(hooks.sent) == 1
        clock.shift += 3600
        work(client)
        assert len(hooks.sent) == 2 and "Second" in hooks.sent[-1].json()["content"]


def _at(clock: Clock, hour: int) -> float:
    """Seconds until the next time that a clock in Greenwich shows this hour."""
    return (hour * 3600 - clock.now()) % 86400


def test_many_are_one_message(tmp_path: Path, clock: Clock) -> None:
    with endpoint() as hooks, house(url(tmp_path), open_to_us()) as client:
        ann, bob, table = two(client)
        chosen(bob, hook=["turn"], hook_address=hooks.url, hook_form="slack", gather=60)
        bet(ann, table)
        work(client)
        assert len(hooks.sent) == 1
        for n in range(3):
            other = table_of(ann, name=f"<{n}> & co")
            bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, other))
            bet(ann, other)
        work(client)
        assert len(hooks.sent) == 1
        clock.shift += 3700
        work(client)
        text = hooks.wait(2).json()["text"]
        assert all(f"&lt;{n}&gt; &amp; co: Toy" in text for n in range(3)) and text.count(URL) == 3


def test_what_is_no_longer_so_is_not_told(tmp_path: Path, clock: Clock) -> None:
    with endpoint() as hooks, house(url(tmp_path), open_to_us()) as client:
        ann, bob, table = two(client)
        with at(bob, table):
            pass
        chosen(bob, hook=ALL, hook_address=hooks.url, away=10)
        bet(ann, table)
        work(client)
        bet(bob, table)
        clock.shift += 3600
        work(client)
        assert hooks.sent == []


def test_one_is_told_of_remarks_and_of_time_that_runs_short(tmp_path: Path, clock: Clock) -> None:
    with endpoint() as hooks, house(url(tmp_path), open_to_us()) as client:
        ann, bob, table = two(client)
        chosen(bob, hook=["talk", "time"], hook_address=hooks.url)
        with at(ann, table) as seat:
            for text in ("Hello", "Are you there?"):
                seat.ask("talk", type="talk", text=text)
            seat.ask("talk", type="talk", text="for myself", note=True)
        work(client)
        content = hooks.wait(1).json()["content"]
        assert content.startswith("Someone has written to you at Our table") and "Hello" not in content
        clock.shift += 60
        with at(ann, table) as seat:
            seat.ask("talk", type="talk", text="And now?")
        work(client)
        assert len(hooks.sent) == 1  # until Bob has looked
        with at(bob, table):
            pass
        clock.shift += 60
        with at(ann, table) as seat:
            seat.ask("talk", type="talk", text="Ah, there you were")
            seat.act("bet 1")
        work(client)
        assert len(hooks.sent) == 2
        short = client.app.state.alerter.time_short  # type: ignore[attr-defined]
        client.portal.call(client.app.state.lobby.services.aside, lambda: short(table, bob.me()["id"]))  # type: ignore
        work(client)
        assert hooks.wait(3).json()["content"].startswith("Your time runs short at Our table")


def test_a_message_that_fails_is_tried_again_and_then_told(tmp_path: Path, clock: Clock) -> None:
    with endpoint(500) as hooks, house(url(tmp_path), open_to_us()) as client:
        ann, bob, table = two(client)
        chosen(bob, hook=["turn"], hook_address=hooks.url)
        bet(ann, table)
        work(client)
        assert len(hooks.sent) == 1
        pauses = [60, 300, 1800, 7200, 21600, 86400]
        for n, pause in enumerate(pauses):
            clock.shift += pause - 2
            work(client)
            assert len(hooks.sent) == n + 1
            clock.shift += 4
            work(client)
            assert len(hooks.sent) == n + 2
        clock.shift += 1_000_000
        work(client)
        assert len(hooks.sent) == 7
        (fault,) = bob.ask("GET", "/api/me/alerts")["faults"]
        assert (fault["way"], fault["says"]) == ("hook", "127.0.0.1 answered with status 500.")
        assert ann.ask("GET", "/api/me/alerts")["faults"] == []
        assert bob.ask("DELETE", "/api/me/alerts/faults")["faults"] == []


def test_what_arrives_late_is_sent_only_while_it_is_so(tmp_path: Path, clock: Clock) -> None:
    with endpoint(503, 200) as hooks, house(url(tmp_path), open_to_us()) as client:
        ann, bob, table = two(client)
        chosen(bob, hook=["turn"], hook_address=hooks.url)
        bet(ann, table)
        work(client)
        bet(bob, table)
        clock.shift += 3600
        work(client)
        assert len(hooks.sent) == 1 and bob.ask("GET", "/api/me/alerts")["faults"] == []


def test_a_browser_that_wants_no_more_is_forgotten(tmp_path: Path, clock: Clock) -> None:
    with endpoint(410) as pushes, house(url(tmp_path), open_to_us()) as client:
        ann, bob, table = two(client)
        bob.ask("POST", "/api/me/alerts/browsers", **BrowserKeys(f"{pushes.url}/gone").wish())
        chosen(bob, push=["turn"])
        bet(ann, table)
        work(client)
        now = bob.ask("GET", "/api/me/alerts")
        assert len(pushes.sent) == 1 and now["browsers"] == [] and "does not know" in now["faults"][0]["says"]


def test_a_letter_is_ended_by_its_own_link_and_by_one_request(tmp_path: Path, clock: Clock) -> None:
    with mailbox() as box, house(url(tmp_path), open_to_us(box)) as client:
        ann, bob, table = two(client, box)
        chosen(bob, mail=["turn"], hook_form="slack")
        bet(ann, table)
        work(client)
        mail = box.wait(len(box.mails))
        assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        address = mail["list-unsubscribe"].strip("<>")
        assert address.startswith(f"{URL}/api/alerts/stop/") and address.rsplit("/", 1)[1] in text_of(mail)
        page = client.get(address, follow_redirects=False)
        assert page.status_code == 303 and page.headers["location"] == f"/#/unsubscribe/{address.rsplit('/', 1)[1]}"
        assert bob.ask("GET", "/api/me/alerts")["settings"]["mail"] == ["turn"]  # opening it is not enough
        assert client.post(f"{address}x").status_code == 404
        done = client.post(address, content=b"List-Unsubscribe=One-Click")  # as a mail program does
        assert done.status_code == 200 and "Bob" not in done.text and "bob@" not in done.text
        now = bob.ask("GET", "/api/me/alerts")["settings"]
        assert now["mail"] == [] and now["hook_form"] == "slack"
        count = len(box.mails)
        other = table_of(ann)
        bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, other))
        bet(ann, other)
        work(client)
        assert len(box.mails) == count


def test_a_try_goes_by_all_ways_that_are_chosen(tmp_path: Path, clock: Clock) -> None:
    with endpoint() as hooks, house(url(tmp_path), open_to_us()) as client:
        _, bob, _ = two(client)
        assert bob.ask("POST", "/api/me/alerts/test")["says"].startswith("There is no way")
        chosen(bob, hook=["talk"], push=["turn"], hook_address=hooks.url)
        keys = BrowserKeys(f"{hooks.url}/push")
        bob.ask("POST", "/api/me/alerts/browsers", **keys.wish())
        assert bob.ask("POST", "/api/me/alerts/test")["says"] == "2 messages are on their way."
        work(client)
        sent = {one.path: one for one in hooks.sent}
        assert sent["/"].json()["content"].startswith("This is how a notice reaches you.")
        assert keys.read(sent["/push"])["title"] == "A notice from Kurgan"


def test_what_cannot_be_chosen_is_refused(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        bob = person(client, "Bob")
        wrong: list[tuple[Json, str]] = [
            ({"zone": "Europe/Nowhere"}, "There is no time zone Europe/Nowhere."),
            ({"zone": "../../etc/passwd"}, "There is no time zone"),
            ({"hook": ["turn"]}, "Give the address of the webhook first."),
            ({"hook_address": "http://example.org/x"}, "begins with https://"),
            ({"hook_address": "https://me:you@example.org/"}, "begins with https://"),
            ({"hook_address": "https://"}, "begins with https://"),
            ({"hook_address": "https://example.org/\r\nX: y"}, "cannot be understood"),
            ({"mail": ["everything"]}, "cannot be understood"),
            ({"quiet_from": "24:00"}, "cannot be understood"),
        ]
        for wish, says in wrong:
            status, answer = bob.try_("PATCH", "/api/me/alerts", **wish)
            assert status == 422 and says in answer["says"], wish
        keys = BrowserKeys("https://push.example/1").wish()
        for bad in ({"key": "AAAA"}, {"auth": "AAAA"}, {"endpoint": "http://push.example/1"}, {"endpoint": ""}):
            assert bob.try_("POST", "/api/me/alerts/browsers", **{**keys, **bad})[0] == 422
        for _ in range(2):  # the same browser again
            assert len(bob.ask("POST", "/api/me/alerts/browsers", **keys)["browsers"]) == 1
        (line,) = bob.ask("GET", "/api/me/alerts")["browsers"]
        eve = person(client, "Eve", "192.0.2.3")
        eve.ask("DELETE", f"/api/me/alerts/browsers/{line['id']}")  # which is not theirs
        assert len(bob.ask("GET", "/api/me/alerts")["browsers"]) == 1
        assert bob.ask("DELETE", f"/api/me/alerts/browsers/{line['id']}")["browsers"] == []


def test_nothing_is_sent_into_our_own_network(tmp_path: Path, clock: Clock) -> None:
    with endpoint() as hooks, house(url(tmp_path), open_to_us()) as client:
        ann, bob, _ = two(client)
        chosen(bob, hook=["turn"], hook_address=hooks.url)
    strict = Config(**{**vars(terms()), "private_addresses": False})
    with endpoint() as inner, house(url(tmp_path), strict) as client:
        ann, bob = Browser(client), Browser(client)
        for who, name in ((ann, "Ann"), (bob, "Bob")):
            who.ask("POST", "/api/login", name=name, password="correct horse battery")
        port = inner.url.rpartition(":")[2]
        for n, host in enumerate(("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0.0.0.0")):
            chosen(bob, hook=["turn"], hook_address=f"https://{host}:{port}/")
            other = table_of(ann, name=f"Table {n}")
            bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, other))
            bet(ann, other)
            work(client)
            faults = bob.ask("GET", "/api/me/alerts")["faults"]
            assert len(faults) == n + 1 and "is not on the public internet" in faults[0]["says"], host
        assert inner.sent == []


def test_who_leaves_takes_it_all_along(address: str, clock: Clock) -> None:
    with endpoint() as hooks, house(address, open_to_us()) as client:
        ann, bob, table = two(client)
        chosen(bob, hook=ALL, hook_address=f"{hooks.url}/secret-address")
        bob.ask("POST", "/api/me/alerts/browsers", **BrowserKeys(f"{hooks.url}/browser").wish())
        data = bob.ask("GET", "/api/me/data")
        assert data["alerts"]["hook_address"].endswith("secret-address") and len(data["browsers"]) == 1
        bet(ann, table)
        bob.ask("DELETE", "/api/me", password="correct horse battery")
        work(client)
        assert hooks.sent == []
    store = SqlStore(address)
    with store.reading() as connection:
        for name in ("alert_settings", "alerts", "deliveries", "browsers", "presence", "looked"):
            text = str(connection.exec_driver_sql(f"SELECT * FROM {name}").all())
            assert "secret-address" not in text and "/browser" not in text, name
    store.close()


