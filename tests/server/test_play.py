"""Playing at a table: acting, refusals, undo and redo, pace, seats, replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kurgan.tables.table_messages import TableMessage
from tests.server.services import Json, new_table, seat, server


def test_table_message_has_all_the_protocol_names(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        assert set(me.table) == set(TableMessage.__annotations__)
        assert me.table["you"] == ["red", "blue"]
        assert me.table["marks"] == [{"at": 0, "label": "Set-up, Red", "turn": "Set-up", "side": "red"}]
        assert me.table["decision"]["buttons"][0]["label"] == "Wager 1"


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for action in ["bet 1", "bet 2", *["unit R-1", "to P-2", "roll", "done", "roll", "done"], *["done"] * 8]:
            message = me.act(action)
            assert message["type"] == "table", message
        assert me.table["view"]["outcome"]["case"] == "end.1"
        assert me.table["decision"] is None
        assert me.table["actions"] == 16
        assert [mark["label"] for mark in me.table["marks"]][1:4] == ["Set-up, Blue", "Turn 1, Red", "Turn 1, Blue"]
        assert [entry["n"] for entry in me.log] == list(range(len(me.log)))
        walked = next(entry for entry in me.log if entry["kind"] == "move")
        assert walked == {
            "n": 3, "at": 4, "turn": 1, "side": "red", "kind": "move", "text": "{unit:R-1} to {place:P-2}", "dice": [],
        }
        assert me.act("done")["case"] == "kernel.phase"


def test_decision_tells_kinds_buttons_and_what_is_in_hand(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        me.act("bet 1")
        me.act("bet 1")
        decision = me.table["decision"]
        assert decision["choices"] == {"unit": ["R-1", "R-2"], "done": [], "roll": [], "mood": ["glad", "grim"]}
        assert decision["kinds"] == {"unit": "unit", "done": "button", "roll": "button", "mood": "option"}
        done, roll, glad, _ = decision["buttons"]
        assert done == {
            "verb": "done", "label": "End the turn", "primary": True, "rolls": False,
            "warn": ["The die has not been rolled"],
        }
        assert roll["rolls"] and not roll["primary"]
        assert (glad["noun"], glad["label"]) == ("glad", "Mood glad")
        me.act("unit R-1")
        assert me.table["decision"]["selected"] == ["R-1"]
        assert me.table["decision"]["back"] == ["drop"]


@pytest.mark.parametrize(
    ("action", "case"),
    [
        ("to P-9", "walk.1"),
        ("to Moscow", "kernel.unknown"),
        ("fly", "kernel.unknown"),
        ("", "kernel.unknown"),
        ("bet 2", "kernel.phase"),
        ("unit B-1", "kernel.phase"),
    ],
)
def test_refusals_name_the_case_and_change_nothing(tmp_path: Path, action: str, case: str) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for made in ["bet 1", "bet 1", "unit R-1"]:
            me.act(made)
        version = me.table["version"]
        answer = me.act(action)
        assert (answer["type"], answer["case"], answer["version"]) == ("refused", case, version)
        assert answer["says"].endswith(".")
        assert me.act("to P-2")["type"] == "table"


def test_why_and_overlay(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        me.act("bet 1")
        me.act("bet 1")
        assert me.send(type="why", action="to P-9")["case"] == "walk.2"
        assert me.send(type="why", action="roll")["case"] is None
        assert me.send(type="why", action="nonsense")["case"] == "kernel.unknown"
        shown = me.send(type="overlay", kind="reach", arg="R-1")
        assert shown["places"] == {"P-1": {"tone": "good"}, "P-2": {"tone": "good"}}
        assert me.send(type="overlay", kind="reach", arg="nobody")["type"] == "error"
        assert me.send(type="overlay", kind="dreams")["type"] == "error"


def test_undo_redo_and_restart_stop_at_the_dice(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for action in ["bet 1", "bet 1", "roll", "unit R-1", "to P-2", "unit R-2", "to P-3"]:
            me.act(action)
        assert me.table["undo"] == "to P-3"
        assert me.send(type="undo", version=me.table["version"])["redo"] == "unit R-2"
        assert len(me.log) == 5
        assert me.send(type="redo", version=me.table["version"])["actions"] == 7
        assert [entry["text"] for entry in me.log][-1] == "{unit:R-2} to {place:P-3}"
        assert me.send(type="redo", version=me.table["version"])["case"] == "kernel.phase"
        restarted = me.send(type="restart", version=me.table["version"])
        assert (restarted["actions"], restarted["undo"], restarted["restart"]) == (3, None, False)
        assert me.send(type="undo", version=me.table["version"])["case"] == "kernel.phase"
        assert me.act("unit R-2")["redo"] is None


def test_a_unit_taken_and_set_down_is_one_move_to_take_back(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for action in ["bet 1", "bet 1", "unit R-1", "to P-2", "unit R-2"]:
            me.act(action)
        assert me.send(type="undo", version=me.table["version"])["actions"] == 4
        me.act("unit R-2")
        me.act("drop")
        assert me.send(type="undo", version=me.table["version"])["actions"] == 4
        assert me.send(type="undo", version=me.table["version"])["actions"] == 2


def test_several_actions_come_in_one_message(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        me.act("bet 1")
        me.act("bet 1")

        def send(*actions: str, **more: Any) -> Json:
            return me.send(type="act", actions=list(actions), version=me.table["version"], **more)

        assert send("unit R-1", "to P-2", "unit R-2")["actions"] == 5
        assert send("drop", "unit R-1", "to P-9", "drop")["actions"] == 7
        assert me.hear()["case"] == "walk.1"
        assert send("to P-9", "drop")["case"] == "walk.1"
        assert send("unit R-1", "to P-9", "to P-3", skip=True)["actions"] == 8
        assert me.table["decision"]["selected"] == []
        assert send("to P-9", skip=True)["type"] == "refused"


def test_dice_end_a_list_of_actions(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        me.act("bet 1")
        me.act("bet 1")
        told = me.send(type="act", actions=["roll", "unit R-1"], version=me.table["version"])
        assert (told["actions"], told["decision"]["selected"]) == (3, [])


def test_a_stale_message_is_refused_with_a_fresh_table(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        old = me.table["version"]
        me.act("bet 1")
        for kind in ({"type": "act", "actions": ["bet 1"]}, {"type": "undo"}, {"type": "redo"}, {"type": "restart"}):
            assert me.send(**kind, version=old)["case"] == "kernel.stale"
            assert me.hear()["type"] == "table"
        assert me.send(type="act", actions=["bet 1"], version=old + 1000)["case"] == "kernel.stale"


def test_a_side_of_the_computer_is_not_ours(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, seats={"red": "random", "blue": "human"})
        with seat(client, made) as me:
            me.send(type="pace", paused=True, delay=0)
            me.until(lambda table: table["paused"])
            while me.table["decision"]["side"] == "blue":
                me.act(me.table["decision"]["buttons"][0]["verb"] + " 1")
            assert me.table["you"] == ["blue"]
            assert me.table["decision"]["choices"] == {}
            assert me.act("bet 1")["case"] == "kernel.turn"
            assert me.send(type="why", action="done")["case"] == "kernel.turn"
            assert me.send(type="undo", version=me.table["version"])["case"] == "kernel.turn"


def test_a_view_shows_only_the_own_wager(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, seats={"red": "human", "blue": "random"})
        with seat(client, made) as me:
            me.send(type="pace", delay=0)
            me.act("bet 3")
            table = me.until(lambda table: table["thinking"] is None and table["actions"] >= 2)
            assert table["view"]["tracks"][0]["value"] == "3"


def test_look_shows_any_point_and_since_the_last_turn(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for action in ["bet 1", "bet 1"]:
            me.act(action)
        for _ in range(30):
            for action in ["unit R-1", "to P-2", "unit R-1", "to P-0"]:
                me.act(action)
        me.act("unit R-1")
        me.act("to P-1")
        me.act("done")
        seen: dict[int, Json] = {at: me.send(type="look", at=at) for at in (0, 124, 4, 3, 60, 122, 5000)}
        where = {at: look["view"]["units"][0]["at"] for at, look in seen.items()}
        assert where == {0: "P-0", 124: "P-1", 4: "P-2", 3: "P-0", 60: "P-2", 122: "P-0", 5000: "P-1"}
        assert seen[5000]["at"] == 125
        assert [entry["at"] for entry in seen[4]["log"]] == [4]
        assert me.table["since"] == 125
        assert me.table["view"]["units"][0]["at"] == "P-1"


def test_a_mark_goes_with_its_action_and_comes_back_with_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="volga")
        with seat(client, made) as me:
            before = me.table["marks"]
            after = me.act("rest")["marks"]
            assert after == [*before, {**after[-1], "at": 1}] and after[-1]["label"] != before[-1]["label"]
            for again in ("redo", "act"):
                assert me.send(type="undo", version=me.table["version"])["marks"] == before
                wish = {"type": "act", "actions": ["rest"]} if again == "act" else {"type": "redo"}
                assert me.send(**wish, version=me.table["version"])["marks"] == after
            # What was done before this turn is no part of it.
            assert me.send(type="restart", version=me.table["version"])["case"] == "kernel.phase"
            assert me.table["marks"] == after
    with server(tmp_path) as client, seat(client, made) as me:
        assert me.table["marks"] == after
