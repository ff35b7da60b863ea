"""Numbers tell nothing: versions, actions, marks, log and positions are counted for the one who is told them."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.oldforms import forget_steps
from tests.server.services import Json, Seat, new_table, seat, server, url

QUIET = ["rest", "done", "rest"]
RESTLESS = [
    "raise S-37", "lower S-37", "raise S-62", "undo", "redo", "restart", "raise S-62", "rest", "lower S-62",
    "raise S-62", "done", "asset TB-90", "drop", "asset TB-90", "undo", "redo", "rest",
]
NUMBERS = ("version", "actions", "marks", "since", "log")


def do(me: Seat, *wishes: str) -> None:
    """Act, or take back, each time on the table as it is."""
    for wish in wishes:
        back = wish in ("undo", "redo", "restart")
        message = {"type": wish} if back else {"type": "act", "actions": [wish]}
        answer = me.send(**message, version=me.table["version"])
        assert answer["type"] == "table", (wish, answer)


def quiet(me: Seat) -> bool:
    """Whether nothing was said to this seat since it last listened."""
    return bool(me.send(type="why", action="fly")["type"] == "why")


def set_up(client: TestClient, wishes: list[str]) -> tuple[Json, list[Json]]:
    """Let the Soviet player set up so; the table, and all that the Axis player was told meanwhile and then."""
    made = new_table(client, game="fronts")
    with seat(client, made) as axis, seat(client, made) as soviet:
        told = [axis.send(type="sit", side="axis")]
        soviet.send(type="sit", side="soviet")
        for n, wish in enumerate(wishes):
            do(soviet, wish)
            assert n == len(wishes) - 1 or quiet(axis), wish
        told.append(axis.hear())
        told += [axis.send(type="look", at=at) for at in range(axis.table["actions"] + 3)]
        told.append(client.get(f"/api/tables/{made['table']}/record?token={made['token']}&side=axis").json())
        do(axis, "rest")
        told.append(axis.table)
    return made, [json.loads(json.dumps(one).replace(made["table"], "here")) for one in told]


def test_the_other_players_private_clicks_are_not_counted(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        few, many = set_up(client, QUIET)[1], set_up(client, RESTLESS)[1]
        assert few == many
        assert few[0]["version"] == 0 and few[0]["marks"] == [] and few[0]["actions"] == 0


def test_one_is_told_ones_own_clicks(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made, _ = set_up(client, RESTLESS)
        with seat(client, made) as soviet:
            soviet.send(type="sit", side="soviet")
            table = soviet.table
            assert table["pass_to"] is None, "the Axis player has set up and it is turn 1"
            assert [entry["n"] for entry in soviet.log] == list(range(len(soviet.log)))
            mine = [text for text in RESTLESS if text not in ("undo", "redo", "restart")]
            assert 0 < table["actions"] < len(mine) + 2
            assert [mark["at"] for mark in table["marks"]] == sorted({mark["at"] for mark in table["marks"]})
            assert {entry["at"] for entry in soviet.log} <= set(range(table["actions"] + 1))
            look = soviet.send(type="look", at=1)
            assert look["at"] == 1 and look["view"]["phase"] == "Set-up"
            assert soviet.send(type="look", at=99)["at"] == table["actions"]


def test_numbers_are_the_same_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made, _ = set_up(client, RESTLESS)
        before = {}
        with seat(client, made) as me:
            for side in ("axis", "soviet"):
                before[side] = {key: me.send(type="sit", side=side)[key] for key in NUMBERS}
    with server(tmp_path) as client, seat(client, made) as me:
        for side in ("axis", "soviet"):
            assert {key: me.send(type="sit", side=side)[key] for key in NUMBERS} == before[side]
        me.send(type="sit", side="soviet")
        assert me.act(me.table["decision"]["buttons"][0]["verb"])["type"] == "table"


def test_who_has_not_sat_down_cannot_guess_a_version(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts")
        with seat(client, made) as me, seat(client, made) as other:
            me.send(type="sit", side="soviet")
            do(me, "raise S-37", "raise S-37")
            for version in range(4):
                for wish in ({"type": "act", "actions": ["raise S-37"]}, {"type": "undo"}, {"type": "redo"}):
                    answer = other.send(**wish, version=version)
                    assert (answer["case"], answer["version"]) == ("kernel.turn", 0)


def test_a_stale_wish_is_refused_with_ones_own_number(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client, game="fronts")) as me:
        me.send(type="sit", side="soviet")
        do(me, "raise S-37")
        answer = me.send(type="act", actions=["raise S-37"], version=0)
        assert (answer["case"], answer["version"]) == ("kernel.stale", 1)
        assert me.hear()["version"] == 1


def test_the_list_of_tables_does_not_tell_of_private_clicks(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts")
        with seat(client, made) as me:
            me.send(type="sit", side="soviet")
            before = client.get("/api/tables").json()
            do(me, "raise S-37", "raise S-37", "undo", "rest")
            assert client.get("/api/tables").json() == before
            do(me, "done")
            assert client.get("/api/tables").json() != before
            assert "actions" not in before["tables"][0]


def test_steps_of_a_paused_computer_are_those_one_can_see(tmp_path: Path) -> None:
    """However many private clicks it takes, one step is one thing to see."""
    with server(tmp_path) as client:
        made = new_table(client, game="fronts", seats={"soviet": "random"})
        with seat(client, made) as me:
            me.send(type="pace", paused=True, delay=10_000)
            me.until(lambda table: table["paused"])
            began = time.monotonic()
            for actions in (1, 2):
                before = me.table["version"]
                me.send(type="step")
                assert (me.table["version"], me.table["actions"]) == (before + 1, actions)
            assert time.monotonic() - began < 9
            assert [entry["n"] for entry in me.log] == list(range(len(me.log)))


def test_after_the_end_everything_is_counted(tmp_path: Path) -> None:
    doc = {
        "turn": 14, "phase": "reinforcement", "side": "axis", "units": {"G-8": {"at": "0606", "strength": 4}},
        "assets": {"GM-3": "reserve"},
    }
    with server(tmp_path) as client:
        made = new_table(client, game="fronts", position=doc)
        with seat(client, made) as axis, seat(client, made) as soviet:
            axis.send(type="sit", side="axis")
            soviet.send(type="sit", side="soviet")
            clicks = 0
            while axis.table["view"] and axis.table["view"]["outcome"] is None:
                choices = axis.table["decision"]["choices"]
                if "asset" in choices and clicks < 2:
                    do(axis, f"asset {choices['asset'][0]}", "drop")
                else:
                    do(axis, "done")
                clicks += 1
            axis.send(type="why", action="fly")
            last = soviet.until(lambda table: table["view"] is not None)
            for key in NUMBERS:
                assert last[key] == axis.table[key] or key == "log"
            assert last["actions"] > clicks and soviet.log == axis.log
            assert soviet.send(type="look", at=1)["at"] == 1


OLD_TABLES = """
    CREATE TABLE tables (
        id VARCHAR(32) NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL, rules VARCHAR(64) NOT NULL,
        data VARCHAR(128) NOT NULL, scenario VARCHAR(128) NOT NULL, options TEXT NOT NULL, position TEXT,
        dice TEXT NOT NULL, seats TEXT NOT NULL, token VARCHAR(64) NOT NULL, version INTEGER NOT NULL,
        paused INTEGER NOT NULL, delay INTEGER NOT NULL, redo TEXT NOT NULL, opening TEXT NOT NULL,
        summary TEXT NOT NULL, created FLOAT NOT NULL, updated FLOAT NOT NULL)
"""
OLD_ACTIONS = """
    CREATE TABLE actions (
        table_id VARCHAR(32) NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, side INTEGER NOT NULL,
        turn INTEGER NOT NULL, digest VARCHAR(64) NOT NULL, rolls TEXT NOT NULL, barrier INTEGER NOT NULL,
        events TEXT NOT NULL, mark TEXT, PRIMARY KEY (table_id, n),
        FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE)
"""


def test_a_database_of_old_is_read(tmp_path: Path) -> None:
    """What it holds was told to everyone and stays so; what comes is counted for each side."""
    with server(tmp_path) as client:
        made, _ = set_up(client, QUIET)
    with sqlite3.connect(tmp_path / "kurgan.db") as now:
        kept: dict[str, Any] = {}
        forget_steps(now.execute)
        for name, later in (("tables", 2), ("actions", 2)):
            kept[name] = [row[:-later] for row in now.execute(f"SELECT * FROM {name}").fetchall()]
        words = dict(now.execute("SELECT side, kind FROM seats").fetchall())
        kept["tables"] = [(*row[:8], json.dumps(words), *row[8:]) for row in kept["tables"]]
        for name in ("seats", "actions", "tables"):
            now.execute(f"DROP TABLE {name}")
        for name, old in (("tables", OLD_TABLES), ("actions", OLD_ACTIONS)):
            now.execute(old)
            for row in kept[name]:
                now.execute(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", row)
    for _ in range(2):
        with server(tmp_path) as client, seat(client, made) as me:
            table = me.send(type="sit", side="soviet")
            assert table["view"] is not None and table["actions"] >= len(kept["actions"]) and table["name"] == ""
            do(me, table["decision"]["buttons"][0]["verb"])


@pytest.mark.parametrize("broken", ["tables", "actions"])
def test_a_database_whose_columns_cannot_be_added_gets_a_sentence(tmp_path: Path, broken: str) -> None:
    from kurgan.server.database import open_engine

    with sqlite3.connect(tmp_path / "kurgan.db") as now:
        now.execute(f"CREATE VIEW {broken} AS SELECT 1 AS id")
    with pytest.raises(ValueError, match="cannot be opened"):
        open_engine(url(tmp_path))
