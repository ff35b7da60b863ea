"""Playing on from an earlier moment: a table of its own, the first one untouched, nothing while secrets are kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kurgan.core.registry import game as known
from tests.contract.journey import recorded
from tests.server.services import Json, new_table, seat, server

MOVE: Json = {
    "turn": 3, "phase": "movement", "side": "axis",
    "units": {"GE-ARM-3": "Z-14", "GE-INF-4": "AA-14", "SU-INF-7": "Z-17", "SU-CAV-6": "T-47"},
}
STEPS = ("unit GE-INF-4", "to AA-15", "unit GE-ARM-3", "to Y-15")


def record(client: Any, table: Json) -> Json:
    """The record of a table as it can be taken away."""
    found: Json = client.get(f"/api/tables/{table['table']}/record?token={table['token']}").json()
    return found


def branch(client: Any, table: Json, at: str) -> Any:
    """Ask for a table that goes on from a moment."""
    return client.post(f"/api/tables/{table['table']}/branch?token={table['token']}&at={at}")


def test_a_branch_goes_on_and_leaves_the_game_alone(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        first = new_table(client, game="barbarossa", position=MOVE)
        with seat(client, first) as me:
            for step in STEPS:
                assert me.act(step)["type"] == "table"
            assert me.table["branches"] and me.table["eyes"] == []
        answer = branch(client, first, "2")
        assert answer.status_code == 201
        second = answer.json()
        with seat(client, second) as me:
            assert me.table["actions"] == 2 and me.act("unit GE-ARM-3")["type"] == "table"
        assert record(client, second)["actions"] == [*STEPS[:2], "unit GE-ARM-3"]
        assert record(client, first)["actions"] == list(STEPS)
        assert record(client, branch(client, first, "99").json())["actions"] == list(STEPS)


def test_a_finished_game_goes_on_with_its_rolls_and_new_dice(tmp_path: Path) -> None:
    game = recorded(known("barbarossa"), 5)
    half = len(game.actions) // 2
    with server(tmp_path) as client:
        loaded = client.post("/api/load", content=game.dumps()).json()
        made = record(client, branch(client, loaded, str(half)).json())
    assert made["actions"] == game.actions[:half] and made["winner"] is None and made["outcome"] == ""
    assert 0 < len(made["rolls"]) < len(game.rolls)
    assert made["rolls"] == json.loads(game.dumps())["rolls"][: len(made["rolls"])]
    assert all(count <= half for count, _ in made["digests"])


def test_no_branch_without_a_moment_a_key_or_while_secrets_are_kept(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        open_table = new_table(client, game="barbarossa", position=MOVE)
        assert branch(client, open_table, "two").status_code == 400
        assert branch(client, {**open_table, "token": "wrong"}, "0").status_code in (403, 404)
        secret = new_table(client, game="fronts")
        answer = branch(client, secret, "0")
        assert answer.status_code == 409 and "secrets" in answer.json()["says"]


def test_when_it_is_over_the_game_is_seen_through_the_eyes_of_either_side(tmp_path: Path) -> None:
    game = recorded(known("fronts"), 5)
    with server(tmp_path) as client:
        loaded = client.post("/api/load", content=game.dumps()).json()
        with seat(client, loaded) as me:
            assert me.table["eyes"] == ["axis", "soviet"]
            half = me.table["actions"] // 2
            seen = {side: me.send(type="look", at=half, side=side) for side in ("axis", "soviet")}
            own = {side: [one["side"] for one in seen[side]["view"]["displays"]] for side in seen}
    assert seen["axis"]["side"] == "axis" and own == {"axis": ["axis"], "soviet": ["soviet"]}


def test_while_it_lasts_nobody_sees_through_other_eyes(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts", seats={"axis": "random", "soviet": "human"})
        with seat(client, made) as me:
            assert me.table["eyes"] == []
            plain = me.send(type="look", at=0)
            other = me.send(type="look", at=0, side="axis")
    assert other["view"] == plain["view"]
