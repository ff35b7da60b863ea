"""The server with a real game: computer players, reload in mid-game, replay, a long game at once."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

import kurgan
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from tests.server.services import new_table, seat, server

GAME = kurgan.game("barbarossa")


@pytest.fixture(scope="module")
def whole() -> Play:
    """A whole game between two who choose at random."""
    play = Play.new(GAME, dice=Dice.verifiable("secret", ["a", "b"]))
    chance = random.Random(5)
    while (decision := play.decision()) is not None:
        play.act(chance.choice(decision.forward()))
    return play


def test_the_board_and_the_games(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        board = client.get("/api/games/barbarossa/board").json()
        assert {"places", "units", "cases", "turns", "overlays", "guide"} <= set(board)
        assert "barbarossa" in [game["id"] for game in client.get("/api/games").json()["games"]]


def test_computer_players_and_a_reload_in_mid_game(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="barbarossa", seats={"axis": "random", "russian": "random"})
        with seat(client, made) as me:
            me.send(type="pace", delay=0)
            me.until(lambda table: table["actions"] >= 150)
            me.socket.send_json({"type": "pace", "paused": True})
            before = me.until(lambda table: table["paused"])
            log = me.log
            half = me.ask("look", type="look", at=75)
    with server(tmp_path) as client, seat(client, made) as me:
        assert {**me.table, "log": [], "n": 0} == {**before, "log": [], "n": 0}
        assert me.log == log
        assert me.ask("look", type="look", at=75) == half
        for overlay in client.get("/api/games/barbarossa/board").json()["overlays"]:
            answer = me.send(type="overlay", kind=overlay["id"], arg="axis" if overlay["arg"] != "unit" else "GE-ARM-3")
            assert answer["type"] == "overlay", answer


def test_a_person_moves_a_unit_with_its_way_shown(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client, game="barbarossa")) as me:
        while me.table["view"]["phase"] != "Movement":
            offered = me.table["decision"]["choices"]
            assert me.act(next(verb for verb in ("rest", "done", "roll") if verb in offered))["type"] == "table"
        side = me.table["decision"]["side"]
        unit = me.table["decision"]["choices"]["unit"][0]
        me.act(f"unit {unit}")
        assert me.table["decision"]["selected"] == [unit]
        goal = next(iter(me.table["decision"]["choices"]["to"]))
        assert me.send(type="way", to=goal)["path"][-1] == goal
        me.act(f"to {goal}")
        assert next(u["at"] for u in me.table["view"]["units"] if u["id"] == unit) == goal
        back = me.send(type="undo", version=me.table["version"])
        assert back["decision"]["selected"] == [] and back["redo"] == f"unit {unit}"
        again = me.send(type="redo", version=me.table["version"])
        assert again["decision"]["selected"] == [] and again["undo"] == f"to {goal}"
        assert me.send(type="restart", version=me.table["version"])["decision"]["side"] == side


def test_a_long_game_loads_at_once(tmp_path: Path, whole: Play) -> None:
    text = whole.save().dumps()
    with server(tmp_path) as client:
        answer = client.post("/api/load", content=text)
        assert answer.status_code == 201, answer.text
        made = answer.json()
    with server(tmp_path) as client:
        began = time.process_time()
        with seat(client, made) as me:
            assert time.process_time() - began < 1
            assert me.table["view"]["outcome"]["says"] == whole.record.outcome
            assert me.table["actions"] == len(whole.actions)
            labels = [mark["label"] for mark in me.table["marks"]]
            assert labels[:4] == ["Set-up, Russian", "Set-up, Axis", "June 1941, Axis", "June 1941, Russian"]
            assert len(labels) == len(set(labels))
            for at in range(0, len(whole.actions), len(whole.actions) // 20):
                began = time.process_time()
                assert me.send(type="look", at=at)["at"] == at
                assert time.process_time() - began < 1
        again = client.get(f"/api/tables/{made['table']}/record?token={made['token']}").text
    assert Play.replay(GAME, kurgan.Record.loads(again), verify=True).state.digest() == whole.state.digest()


def test_no_button_is_filled_where_none_is_the_natural_one(tmp_path: Path) -> None:
    doc = {"turn": 2, "phase": "impulse", "side": "soviet", "units": {"270/10NKVD": "23", "191/71": "27"}}
    with server(tmp_path) as client, seat(client, new_table(client, game="volga", position=doc)) as me:
        buttons = me.table["decision"]["buttons"]
        assert "pass" in [button["verb"] for button in buttons] and not any(button["primary"] for button in buttons)
