"""Playing at a distance with a clock that the test turns: lost time, vacations, outages, second thoughts."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import select, update
from starlette.testclient import TestClient, WebSocketTestSession

from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.registry import game
from kurgan.server.clock import SystemClock
from kurgan.server.deadlines import CLOCKS
from kurgan.server.heartbeat import GAP, Uptime
from kurgan.server.schema import DUE, HEARTBEAT, OUTAGES
from kurgan.server.store import SqlStore
from kurgan.tables.pace import DAY
from tests.server.admin import KINDS, database
from tests.server.postgres import Postgres
from tests.server.public import Browser, house, terms
from tests.server.services import Json, Seat
from tests.tables.services import PATIENCE

PLAY: Json = {"game": "volga", "seats": {"german": "open", "soviet": "human"}, "offered": True, "watched": True}


class Turned(SystemClock):
    """This machine's clock, turned on by the test."""

    def __init__(self) -> None:
        self.shift = 0.0

    def now(self) -> float:
        return super().now() + self.shift

    def turn(self, address: str, seconds: float) -> None:
        """Let time pass in which the house was up."""
        store = SqlStore(address)
        with store.transaction() as connection:
            connection.execute(update(HEARTBEAT).values(at=self.now() + seconds))
        store.close()
        self.shift += seconds


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> str:
    return database(request.param, postgres, tmp_path)


def two(client: TestClient, **wish: object) -> tuple[Browser, Browser, str]:
    """Two people, and the table at which they play against each other."""
    ann, bob = (Browser(client, f"192.0.2.{n}") for n in (1, 2))
    ann.register("Ann")
    bob.register("Bob")
    table = str(ann.ask("POST", "/api/tables", **{**PLAY, **wish})["table"])
    bob.ask("POST", f"/api/tables/{table}/seats/german/take")
    return ann, bob, table


@contextmanager
def sitting(who: Browser, table: str) -> Iterator[Told]:
    headers = {**who.headers(), "origin": "https://kurgan.example"}
    with who.client.websocket_connect(f"wss://kurgan.example/api/tables/{table}/ws", headers=headers) as socket:
        yield Told(socket)


class Told(Seat):
    """A client who keeps what time it is for the server."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.now = 0.0
        super().__init__(socket)

    def hear(self) -> Json:
        message = super().hear()
        if message["type"] == "time":
            self.now = message["now"]
        assert message["type"] not in ("refused", "error"), message
        return message

    def left(self, now: float) -> float:
        """What the clock that runs shows at a time."""
        return float(self.table["clock"]["out_at"]) - now

    def first(self) -> str:
        """An action that leads on."""
        decision = self.table["decision"]
        places = [f"{verb} {noun}" for verb, nouns in decision["choices"].items() for noun in nouns]
        buttons = [f"{one['verb']} {one.get('noun', '')}".strip() for one in decision["buttons"]]
        return next(one for one in buttons + places if one.split()[0] not in decision["back"])


@pytest.mark.usefixtures("busy")
def test_time_runs_out_and_nothing_comes_of_it_until_the_other_wants_it(address: str) -> None:
    clock = Turned()
    pace = {"type": "live", "main": 600, "increment": 0}
    with house(address, terms(), clock) as client:
        ann, bob, table = two(client, pace=pace)
        with sitting(ann, table) as one, sitting(bob, table) as other:
            one.until(lambda told: told["clock"] is not None)
            other.until(lambda told: told["clock"]["runs"] == "soviet")
            assert abs(one.now - clock.now()) < PATIENCE and 570 < one.left(clock.now()) <= 600
            assert one.table["pace"]["says"] == "10 minutes each"
            clock.turn(address, 300)
            assert 270 < one.left(clock.now()) <= 300
            clock.turn(address, 301)
            other.until(lambda told: any("has run out" in notice["text"] for notice in told["notices"]))
            assert other.table["view"]["outcome"] is None
            other.send(type="claim")
            over = other.until(lambda told: told["view"]["outcome"])["view"]["outcome"]
            assert over == {
                "winner": "german", "case": "kernel.forfeited", "says": "The time of the Soviet player ran out.",
            }
            one.until(lambda told: told["view"]["outcome"] == over)
        (listed,) = ann.ask("GET", "/api/tables?which=mine")["tables"]
        assert listed["over"] == over
        record = Record.loads(json.dumps(ann.ask("GET", f"/api/tables/{table}/record")))
        assert record.ended == {"how": "forfeited", "side": "soviet", "winner": "german", "says": over["says"]}
        Play.replay(game("volga"), record, verify=True)


def test_a_clock_does_not_run_while_the_house_is_down(address: str) -> None:
    clock = Turned()
    with house(address, terms(), clock) as client:
        ann, _, table = two(client, pace={"type": "live", "main": 600, "increment": 0})
        with sitting(ann, table) as one:
            one.until(lambda told: told["clock"] and told["clock"]["runs"])
    clock.shift += 5000
    with house(address, terms(), clock) as client:
        ann.client = client
        with sitting(ann, table) as one:
            one.until(lambda told: told["clock"] and told["clock"]["runs"])
            assert 500 < one.left(clock.now()) <= 600
    store = SqlStore(address)
    with store.reading() as connection:
        (outage,) = connection.execute(select(OUTAGES)).all()
    assert 4950 < outage.until - outage.since < 5100
    store.close()


def test_the_house_is_down_only_if_all_its_processes_are(address: str) -> None:
    store, clock = SqlStore(address), Turned()
    one, other = Uptime(store, clock), Uptime(store, clock)
    one.beat()
    for _ in range(4):
        clock.shift += GAP - 5
        other.beat()  # alone
    one.beat()
    assert one.outages() == other.outages() == []
    clock.shift += GAP + 60
    other.beat()
    one.beat()
    assert len(one.outages()) == 1 and one.outages() == other.outages()
    store.close()


@pytest.mark.usefixtures("busy")
def test_days_a_turn_and_a_vacation(address: str) -> None:
    clock = Turned()
    with house(address, terms(vacation_days=10), clock) as client:
        ann, bob, table = two(client, pace={"type": "days", "days": 2, "reserve": 1})
        with sitting(ann, table) as one, sitting(bob, table) as other:
            one.until(lambda told: told["clock"] and told["clock"]["runs"])
            assert one.table["clock"]["left"] == {"soviet": 3 * DAY, "german": 3 * DAY}
            clock.turn(address, DAY)
            today = datetime.fromtimestamp(clock.now(), UTC).date()
            away = {"first": today.isoformat(), "last": today.replace().isoformat()}
            told = ann.ask("POST", "/api/me/vacations", **away)
            assert (told["left"], told["most"], told["vacations"]) == (9, 10, [away])
            one.ask("table", type="again")
            midnight = one.table["clock"]["away_until"]
            assert 0 < midnight - clock.now() <= DAY
            assert abs(one.left(midnight) - 2 * DAY) < PATIENCE
            assert ann.try_("POST", "/api/me/vacations", **away)[0] == 422
            assert ann.try_("POST", "/api/me/vacations", first="soon", last="later")[0] == 422
            assert ann.try_("POST", "/api/me/vacations", first="2001-01-01", last="2001-01-02")[0] == 422
            ended = ann.ask("DELETE", f"/api/me/vacations/{away['first']}")
            assert ended["vacations"] == [] and ann.try_("DELETE", "/api/me/vacations/2030-01-01")[0] == 404
            clock.turn(address, 2 * DAY + 60)
            other.until(lambda told: any("has run out" in notice["text"] for notice in told["notices"]))
            other.send(type="claim", player="random")
            other.until(lambda told: told["seats"]["soviet"] == "random")
            one.until(lambda told: told["you"] == [])
            one.ask("table", type="again")
            assert "return soviet" in one.table["may"]
            one.send(type="return", side="soviet")
            one.until(lambda told: told["you"] == ["soviet"])
        mine = ann.ask("GET", "/api/me/data")
        assert mine["person"]["vacations"][0]["first"] == away["first"]


def test_a_roll_is_taken_back_and_a_draw_agreed_over_two_processes(address: str) -> None:
    with house(address, terms()) as client:
        ann, bob, table = two(client)
        with sitting(ann, table) as one, sitting(bob, table) as other:
            one.until(lambda told: told["decision"] is not None)
            for _ in range(12):
                mover = one if one.table["decision"]["side"] in one.table["you"] else other
                mover.act(mover.first())
                count = mover.until(lambda told: told["decision"])["actions"]
                waits = other if mover is one else one
                waits.until(lambda told, count=count: told["actions"] >= count)
            before = one.table["actions"]
            one.send(type="propose", kind="takeback", at=3, reason="A slip of the hand")
            told = other.until(lambda told: told["proposals"])["proposals"][0]
            assert (told["kind"], told["side"], told["mine"], told["at"]) == ("takeback", "soviet", False, 3)
            assert told["says"] == "Ann asks to take a move back: A slip of the hand"
            other.send(type="answer", kind="takeback", accept=True)
            for seat in (one, other):
                seat.until(lambda told: told["actions"] == 3 and not told["proposals"])
            assert before == 12 and [notice["at"] for notice in one.table["notices"][-2:]] == [3, 3]
            other.send(type="propose", kind="draw")
            one.until(lambda told: told["proposals"])
            one.send(type="answer", kind="draw", accept=True)
            over = other.until(lambda told: told["view"]["outcome"])["view"]["outcome"]
            assert over["winner"] is None and over["case"] == "kernel.agreed"
        record = Record.loads(json.dumps(bob.ask("GET", f"/api/tables/{table}/record")))
        assert [one["kind"] for one in record.happened] == [
            "offered-takeback", "accepted-takeback", "offered-draw", "accepted-draw",
        ]
        assert len(record.takebacks) == 1 and len(record.takebacks[0]["actions"]) == 9
        Play.replay(game("volga"), record, verify=True)
        body = json.loads(record.dumps())
        again = ann.ask("POST", "/api/load", **body)["table"]
        assert Record.loads(json.dumps(ann.ask("GET", f"/api/tables/{again}/record"))).takebacks == record.takebacks


@pytest.mark.usefixtures("busy")
def test_clocks_are_looked_at_as_long_as_the_game_goes_on(address: str) -> None:
    clock = Turned()

    def planned() -> list[float]:
        store = SqlStore(address)
        with store.reading() as connection:
            found = connection.execute(select(DUE.c.at).where(DUE.c.kind == CLOCKS)).scalars().all()
        store.close()
        return list(found)

    with house(address, terms(), clock) as client:
        ann, _, table = two(client, pace={"type": "live", "main": 600, "increment": 0})
        (first,) = planned()
        assert 300 < first - clock.now() <= 600
        with sitting(ann, table) as one:
            one.until(lambda told: told["clock"] and told["clock"]["runs"])
            one.send(type="resign")
            one.until(lambda told: told["view"]["outcome"])
        clock.turn(address, 700)
        end = time.monotonic() + PATIENCE
        while planned() and time.monotonic() < end:
            time.sleep(0.1)
        assert planned() == []
