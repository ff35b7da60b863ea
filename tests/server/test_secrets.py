"""Secrets at a table: one screen for two, a person against the computer, files taken away, the past looked at."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import kurgan
from kurgan.core.record import BadRecord, Record
from tests.server.services import Json, new_table, seat, server

GAME = kurgan.game("fronts")
AXIS_ASSETS = [name for name in GAME.lexicon.names["asset"] if name.startswith(("GP-", "GM-"))]
SOVIET_ASSETS = [name for name in GAME.lexicon.names["asset"] if name.startswith(("TC-", "TB-"))]


def names_any(message: Any, assets: list[str]) -> list[str]:
    """The assets that a message names."""
    text = json.dumps(message)
    return [asset for asset in assets if re.search(rf'["{{: ]{re.escape(asset)}["}}]', text)]


def set_up(me: Any, side: str) -> Json:
    """Play the set-up of a side with what is proposed; the last message."""
    message: Json = me.send(type="sit", side=side)
    while message["pass_to"] is None and message["view"]["phase"] == "Set-up":
        offered = message["decision"]["choices"]
        message = me.act(next(verb for verb in ("rest", "done") if verb in offered))
        assert message["type"] == "table", message
    return message


def test_nothing_is_shown_before_a_player_takes_a_seat(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client, game="fronts")) as me:
        assert me.table["pass_to"] == "soviet"
        assert me.table["view"] is None and me.table["decision"] is None and me.table["log"] == []
        refused = me.act("raise S-37")
        assert refused["case"] == "kernel.turn"
        for ask in ({"type": "look", "at": 0}, {"type": "overlay", "kind": "supply", "arg": "axis"}):
            assert me.send(**ask)["type"] == "error"
        assert me.send(type="why", action="raise S-37")["case"] == "kernel.turn"
        mine = me.send(type="sit", side="axis")
        assert mine["pass_to"] == "soviet" and mine["view"] is None


def test_the_screen_passes_from_side_to_side(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts")
        with seat(client, made) as me:
            passed = set_up(me, "soviet")
            assert passed["pass_to"] == "axis" and passed["view"] is None
            assert names_any(passed, [*AXIS_ASSETS, *SOVIET_ASSETS]) == []
            axis = me.send(type="sit", side="axis")
            assert axis["you"] == ["axis"] and [one["side"] for one in axis["view"]["displays"]] == ["axis"]
            assert names_any(axis, SOVIET_ASSETS) == []
            assert "Directives" in [track["label"] for track in axis["view"]["tracks"]]
            passed = set_up(me, "axis")
            assert passed["pass_to"] == "soviet"
            soviet = me.send(type="sit", side="soviet")
            assert names_any(soviet, AXIS_ASSETS) == []
            assert "Directives" not in [track["label"] for track in soviet["view"]["tracks"]]
            look = me.send(type="look", at=3)
            assert look["type"] == "look" and names_any(look, AXIS_ASSETS) == []
        with seat(client, made) as again:  # a reload forgets who sat there
            assert again.table["pass_to"] == "soviet" and again.table["view"] is None


def test_against_the_computer_one_sees_ones_own_side(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts", seats={"soviet": "random"})
        with seat(client, made) as me:
            me.send(type="pace", delay=0)
            table = me.until(lambda one: one["decision"] is not None and one["decision"]["side"] == "axis")
            assert table["pass_to"] is None and table["you"] == ["axis"]
            assert names_any([table, me.log], SOVIET_ASSETS) == []
            assert not any(entry.get("only") == 1 for entry in me.log)


def test_a_file_taken_away_holds_ones_own_view(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts")
        with seat(client, made) as me:
            set_up(me, "soviet")
            set_up(me, "axis")
        address = f"/api/tables/{made['table']}/record?token={made['token']}"
        assert client.get(address).status_code == 409
        assert client.get(f"{address}&side=nobody").status_code == 409
        mine = client.get(f"{address}&side=soviet")
        assert mine.json()["side"] == "soviet" and names_any(mine.json(), AXIS_ASSETS) == []
        assert names_any(mine.json(), SOVIET_ASSETS) != []
        loaded = client.post("/api/load", content=mine.text)
        assert loaded.status_code == 422 and "one side knows" in loaded.json()["says"]
        try:
            Record.loads(mine.text)
        except BadRecord as error:
            assert "when the game is over" in str(error)


def test_the_question_to_the_other_side_says_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts", seats={"soviet": "random"})
        with seat(client, made) as me:
            me.send(type="pace", paused=True)
            decision = me.table["decision"]
            assert decision["prompt"] == "The Soviet player decides." and decision["choices"] == {}


def test_a_seat_does_not_change_hands_while_secrets_are_kept(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for seats in ({}, {"soviet": "random"}):
            with seat(client, new_table(client, game="fronts", seats=seats)) as me:
                me.send(type="pace", paused=True)
                for side, player in (("axis", "random"), ("soviet", "human")):
                    answer = me.ask("refused", type="seat", side=side, player=player)
                    assert "have secrets" in answer["says"]


def test_after_the_end_everything_is_open(tmp_path: Path) -> None:
    """From the last position of a game: the record is whole and the log has what each side kept to itself."""
    doc = {
        "turn": 14, "phase": "scoring", "side": "axis", "units": {"G-8": {"at": "0606", "strength": 4}},
        "assets": {"GM-3": "G-8"}, "tracks": {"directives": ["Don", "Caucasus"]},
    }
    with server(tmp_path) as client:
        made = new_table(client, game="fronts", position=doc)
        with seat(client, made) as me:
            assert me.table["pass_to"] is None and me.table["view"]["outcome"] is not None
            assert "Don, then Caucasus" in json.dumps(me.table["view"]["tracks"])
        record = client.get(f"/api/tables/{made['table']}/record?token={made['token']}")
        assert Record.loads(record.text).game == "fronts"


SEED = 727_274_111


def test_a_seed_is_told_when_the_game_is_over(tmp_path: Path) -> None:
    """From the seed follow the directives, and every roll to come."""
    with server(tmp_path) as client:
        for game, seats in (("fronts", {}), ("fronts", {"soviet": "random"}), ("toy", {})):
            made = new_table(client, game=game, seats=seats, seed=SEED)
            with seat(client, made) as me:
                me.send(type="pace", paused=True)
                me.send(type="sit", side=me.table["pass_to"] or me.table["you"][0])
                heard = [me.table, me.send(type="look", at=0), client.get("/api/tables").json()]
                for side in ("", *me.table["you"]):
                    heard.append(client.get(f"/api/tables/{made['table']}/record?token={made['token']}&side={side}").json())
                assert str(SEED) not in json.dumps(heard)
                if game == "toy":
                    kept = Record.loads(json.dumps(heard[-1]))
                    for action in ("bet 1", "bet 2", "roll", *["done"] * 10):
                        me.act(action)
                    assert me.table["view"]["outcome"] is not None
                    assert me.table["dice"]["spans"] == [{"first": 0, "seed": SEED}]
        record = Record.loads(client.get(f"/api/tables/{made['table']}/record?token={made['token']}").text)
        assert record.dice == [{"from": 0, "seed": SEED}] and record.false_rolls() == []
        assert kept.dice == [{"from": 0, "seed": None, "kept": True}]


def test_a_seed_kept_back_is_no_fault_of_a_record(tmp_path: Path) -> None:
    """Its rolls are sealed like those of a secret, and a game loaded from it goes on with dice of its own."""
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            for action in ("bet 1", "bet 2", "roll"):
                me.act(action)
        text = client.get(f"/api/tables/{made['table']}/record?token={made['token']}").text
        record = Record.loads(text)
        assert record.sealed_rolls() == 1 and record.unsourced_rolls() == 0 and record.unchecked(False) == []
        with seat(client, client.post("/api/load", content=text).json()) as me:
            assert [span["first"] for span in me.table["dice"]["spans"]] == [0, 1]
            assert me.table["dice"]["commitment"] is not None
