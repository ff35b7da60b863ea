"""Computer players at a table, and several people at once."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from kurgan.core.dice import commitment
from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.server import toy
from tests.server.services import Json, new_table, seat, server

BOTH = {"red": "random", "blue": "random"}


def test_two_computer_players_play_to_an_end(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, seats=BOTH, seed=None)
        with seat(client, made) as me:
            assert me.table["you"] == []
            promised = me.table["dice"]
            assert "secret" not in str(promised)
            me.send(type="pace", delay=0)
            table = me.until(lambda table: table["decision"] is None)
            assert table["thinking"] is None
            assert commitment(table["dice"]["spans"][0]["secret"]) == promised["commitment"]
        text = client.get(f"/api/tables/{made['table']}/record?token={made['token']}").text
        assert Play.replay(toy.TOY, Record.loads(text), verify=True).state.outcome is not None
        (listed,) = client.get("/api/tables").json()["tables"]
        assert listed["over"]["case"] == "end.1"


def test_pause_and_step(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client, seats=BOTH)) as me:
        me.send(type="pace", paused=True, delay=0)
        at = me.until(lambda table: table["paused"])["actions"]
        time.sleep(0.1)
        for n in range(1, 4):
            me.socket.send_json({"type": "step"})
            assert me.until(lambda table, n=n: table["actions"] == at + n)["paused"]
        me.socket.send_json({"type": "why", "action": "done"})
        assert me.hear()["type"] == "why"
        me.socket.send_json({"type": "pace", "paused": False})
        me.until(lambda table: table["decision"] is None)


def test_the_delay_is_kept(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client, seats=BOTH)) as me:
        began = time.monotonic()  # before the server hears of it: we may hear of its actions late, never early
        me.send(type="pace", delay=150)
        at = me.until(lambda table: table["marks"][-1]["turn"] != "Set-up")["actions"]
        me.until(lambda table: table["actions"] >= at + 4)
        assert time.monotonic() - began > 0.4


def test_a_person_plays_against_the_computer(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client, seats={"blue": "random"})) as me:
        me.send(type="pace", delay=0)
        me.act("bet 1")
        for _ in range(5):
            me.until(lambda table: table["decision"] is None or table["thinking"] is None)
            me.act("roll")
            me.act("done")
        me.until(lambda table: table["decision"] is None)
        assert me.table["since"] > 0


@pytest.mark.parametrize(("rank", "says"), [("rogue", "rules forbid"), ("dud", "failed")])
def test_a_faulty_computer_player_waits(tmp_path: Path, rank: str, says: str) -> None:
    with server(tmp_path) as client, seat(client, new_table(client, seats={"red": rank})) as me:
        while (message := me.hear())["type"] != "error":
            pass
        assert says in message["says"]
        me.until(lambda table: table["paused"])
        assert me.send(type="seat", side="red", player="human")["you"] == ["red", "blue"]
        assert me.act("bet 2")["type"] == "table"


def test_seats_change_hands(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            me.send(type="pace", delay=0)
            me.act("bet 2")
            me.send(type="seat", side="blue", player="random")
            me.until(lambda table: table["decision"]["side"] == "red")
            assert me.send(type="seat", side="green", player="human")["case"] == "kernel.unknown"
            assert me.send(type="seat", side="red", player="napoleon")["case"] == "kernel.unknown"
    with server(tmp_path) as client, seat(client, made) as me:
        assert me.table["seats"] == {"red": "human", "blue": "random"}


def test_two_sockets_at_once_are_handled_in_order(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as first:
            first.act("bet 1")
            first.act("bet 1")
        accepted: list[int] = []
        refused: list[str] = []
        heard: dict[int, list[int]] = {}

        def hammer(n: int) -> None:
            with seat(client, made) as me:
                versions = heard.setdefault(n, [])
                for _ in range(25):
                    hand = me.table["decision"]["selected"]
                    answer = me.act("drop" if hand else "unit R-1")
                    while answer["type"] == "table" and answer["version"] in versions:
                        answer = me.hear()
                    if answer["type"] == "refused":
                        refused.append(answer["case"])
                    else:
                        versions.append(answer["version"])
                        accepted.append(answer["version"])

        threads = [threading.Thread(target=hammer, args=(n,)) for n in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert all(versions == sorted(versions) for versions in heard.values())
        assert set(refused) <= {"kernel.stale", "kernel.phase"}
        text = client.get(f"/api/tables/{made['table']}/record?token={made['token']}").text
        record = Record.loads(text)
        assert Play.replay(toy.TOY, record, verify=True).actions == record.actions
        assert record.actions[2:] == (["unit R-1", "drop"] * len(record.actions))[: len(record.actions) - 2]


def test_everyone_at_a_table_hears_of_every_change(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me, seat(client, made) as you:
            for action in ["bet 1", "bet 1", "unit R-1", "to P-1"]:
                me.act(action)
                you.until(lambda table: table["version"] == me.table["version"])
            you.act("unit R-1")
            me.until(lambda table: table["version"] == you.table["version"])
            mine: Json = {**me.table, "log": [], "n": 0}
            assert mine == {**you.table, "log": [], "n": 0}
            assert me.log == you.log
