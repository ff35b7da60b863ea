"""A game's whole way: played at the server through restarts, saved, loaded, replayed, verified; lost rolls put back."""

from __future__ import annotations

import json
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import kurgan
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.opening import mended
from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from kurgan.server.store import SqlStore
from kurgan.tables.stored_form import closed_record
from tests.cli.test_commands import Said
from tests.contract.journey import every_game, recorded
from tests.server.services import Json, Seat, new_table, seat, server, url

FRONTS = kurgan.game("fronts")
MOST = 120  # actions of a game played through restarts
SET_UP = 2  # rolls that Fronts makes before its first action


def played(folder: Path, game: Game, **wish: Any) -> Json:
    """A table at which computers have played, the server having been restarted again and again."""
    with server(folder) as client:
        made = new_table(client, game=game.id, seats=dict.fromkeys(game.sides, "random"), **wish)
    for most in (0, 1, 30, 31, MOST):
        with server(folder) as client, seat(client, made) as me:
            me.send(type="pace", delay=0, paused=most == me.table["actions"])
            me.until(partial(reached, most, me))
    return made


def reached(most: int, me: Seat, table: Json) -> bool:
    """Whether a table has come so far, and at last to a roll."""
    return bool(table["actions"] >= most and (most < MOST or any(entry["dice"] for entry in me.log)))


def opened(folder: Path, made: Json) -> Record:
    """The stored record, dice and all, as it will be given away after the end."""
    store = SqlStore(url(folder))
    row = store.row(made["table"])
    assert row is not None
    record = closed_record(kurgan.game(row.game), row, store.steps(row.id))
    store.close()
    return record


def forget_the_set_up(folder: Path) -> None:
    """Make the database what an earlier Kurgan would have left: the mark alone, without the rolls of the set-up."""
    with sqlite3.connect(folder / "kurgan.db") as connection:
        connection.execute("UPDATE tables SET opening = json_extract(opening, '$.mark')")


def taken(client: Any, made: Json) -> str:
    """The file that the server gives away."""
    answer = client.get(f"/api/tables/{made['table']}/record?token={made['token']}")
    assert answer.status_code == 200, answer.text
    return str(answer.text)


@every_game
@pytest.mark.parametrize("seed", [11, None], ids=["seeded", "secret"])
def test_a_game_played_through_restarts_leaves_a_true_record(tmp_path: Path, game: Game, seed: int | None) -> None:
    made = played(tmp_path, game, seed=seed)
    whole = opened(tmp_path, made)
    assert len(whole.actions) >= MOST and whole.rolls
    with server(tmp_path) as client:
        text = taken(client, made)
        given = Record.loads(text)
        assert (given.actions, given.rolls) == (whole.actions, whole.rolls)
        loaded = client.post("/api/load", content=text)
        assert loaded.status_code == 201, loaded.text
    again = opened(tmp_path, loaded.json())
    assert (again.actions, again.rolls, again.digests) == (whole.actions, whole.rolls, whole.digests)
    for name, record in (("given", given), ("whole", whole), ("again", again)):
        (tmp_path / name).write_text(record.dumps(), "utf-8")
        said = Said("replay", str(tmp_path / name), "--verify", "--json").json()
        assert (said["digest"], said["rolls"]) == (whole.digests[-1][1], len(whole.rolls)), name
    assert whole.false_rolls() == [] and whole.sealed_rolls() == 0


@every_game
def test_a_record_without_actions_is_true(game: Game) -> None:
    begun = Play.new(game, dice=Dice.verifiable("a secret", ["a", "b"]))
    again = Play.replay(game, Record.loads(begun.save(secrets=True).dumps()), verify=True)
    assert again.state.digest() == begun.state.digest() and again.record.rolls == begun.record.rolls
    first = next(iter(begun.decision().forward()))  # type: ignore[union-attr]
    before = list(begun.record.rolls)
    begun.act(first)
    begun.undo()
    assert begun.record.rolls == before


def test_stored_games_that_lost_the_rolls_of_the_set_up_are_mended(tmp_path: Path) -> None:
    made = played(tmp_path, FRONTS)
    before = opened(tmp_path, made)
    forget_the_set_up(tmp_path)
    assert opened(tmp_path, made) == before
    with sqlite3.connect(tmp_path / "kurgan.db") as connection:  # other rules: every action is played again
        connection.execute("UPDATE tables SET rules = 'of old'")
        connection.execute("UPDATE snapshots SET rules = 'of old'")
    with server(tmp_path) as client, seat(client, made) as me:
        me.send(type="pace", paused=True)
        assert me.table["actions"] >= len(before.actions)
        assert Record.loads(taken(client, made)).rolls[: len(before.rolls)] == before.rolls


def test_files_that_lost_the_rolls_of_the_set_up_are_mended(tmp_path: Path) -> None:
    whole = recorded(FRONTS, 5)
    raw = json.loads(whole.dumps())
    raw["rolls"] = raw["rolls"][SET_UP:]
    short = Record.loads(json.dumps(raw))
    assert Play.replay(FRONTS, short, verify=True).record.rolls == whole.rolls
    assert mended(FRONTS, whole) is whole
    with server(tmp_path) as client:
        assert client.post("/api/load", content=json.dumps(raw)).status_code == 201


def test_only_the_rolls_that_the_dice_tell_are_put_back() -> None:
    raw = json.loads(recorded(FRONTS, 5).dumps())
    for change in ("other seed", "no source", "one lost", "no such option"):
        altered = json.loads(json.dumps(raw))
        altered["rolls"] = raw["rolls"][SET_UP - (change == "one lost") :]
        if change == "other seed":
            altered["dice"][0]["seed"] += 1
        elif change == "no source":
            altered["dice"][0]["seed"] = None
        elif change == "no such option":
            altered["options"] = {"weather": "fine"}
        record = Record.loads(json.dumps(altered))
        assert mended(FRONTS, record) is record, change
        with pytest.raises(BadRecord):
            Play.replay(FRONTS, record, verify=True)
