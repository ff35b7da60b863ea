"""What comes from outside: sealed and forged positions, files that cost too much, dice that go on after a file."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kurgan
from kurgan.core.dice import Dice, commitment
from kurgan.core.game import Game
from kurgan.core.play import MOST_UNDONE, Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.registry import _GAMES
from kurgan.server.clock import SystemClock
from kurgan.tables import importing
from kurgan.tables.importing import replayed
from kurgan.tables.store import Json
from tests.contract.journey import every_game, recorded
from tests.server import toy
from tests.server.services import seat, server

WALK = ["bet 1", "bet 2", "roll", "unit R-1", "to P-2"]
OLD, FRESH = "the old secret", "the new secret"


def old() -> Dice:
    """The dice of a game before it was saved."""
    return Dice.verifiable(OLD, ["a", "b"])


def fresh() -> Dice:
    """The dice that a loaded game is given."""
    return Dice.verifiable(FRESH, ["c", "d"])


def walked(dice: Dice) -> Play:
    """A toy game with one roll."""
    play = Play.new(toy.TOY, dice=dice)
    for action in WALK:
        play.act(action)
    return play


@pytest.mark.parametrize("name", ["volga", "fronts"])
def test_a_sealed_position_is_not_taken(tmp_path: Path, name: str) -> None:
    game = kurgan.game(name)
    record = recorded(game, 3)
    whole = game.document(Play.replay(game, record, until=len(record.actions) // 2).state)
    forged = {"turn": 2, "frames": [["turn", 0]], "hidden": {"impulse": [], "turn": [], "seal": "0" * 16}}
    with server(tmp_path) as client:
        for doc in (forged, {**whole, "hidden": whole.get("hidden") or forged["hidden"]}):
            answer = client.post("/api/tables", json={"game": name, "position": doc})
            assert answer.status_code == 422 and "sealed part" in answer.json()["says"]
        begun = replace(Play.new(game).save(), position=forged)
        answer = client.post("/api/load", content=begun.dumps())
        assert answer.status_code == 422 and "sealed part" in answer.json()["says"]
        assert client.get("/api/tables").json()["tables"] == []


@every_game
@pytest.mark.parametrize(
    "doc",
    [
        {"turn": 10**30}, {"turn": 1.5}, {"turn": []}, {"units": 3}, {"units": {"": None}}, {"dice": [0]},
        {"dice": {"1": 1}}, {"frames": [["turn"]]}, {"frames": [[[]]]}, {"outcome": [7, 7, 7]}, {"control": [[]]},
        {"tracks": {"": {}}}, {"markers": "x"}, {"options": {"a": []}}, {"scenario": {}}, {"phase": []},
        {"side": {"a": 1}}, {"game": 5}, {"nonsense": 1}, {"units": {"x": {"at": [[]]}}}, {"hidden": []},
        {"turn": True}, {"assets": [1]}, {"phase": None}, {"phase": "\x00"},
    ],
    ids=str,
)
def test_a_forged_position_gets_a_sentence(tmp_path: Path, game: Game, doc: Json) -> None:
    record = replace(Play.new(game).save(), position=doc)
    with server(tmp_path) as client:
        for answer in (
            client.post("/api/tables", content=json.dumps({"game": game.id, "position": doc})),
            client.post("/api/load", content=record.dumps()),
        ):
            assert answer.status_code in (201, 422), answer.text
            if answer.status_code == 201:  # harmless: then it can be played
                with seat(client, answer.json()) as me:
                    assert me.table["type"] == "table"
            else:
                assert len(answer.json()["says"]) < 400


def test_a_deep_position_gets_a_sentence(tmp_path: Path) -> None:
    deep: Any = 1
    for _ in range(500):
        deep = [deep]
    with server(tmp_path) as client:
        answer = client.post("/api/tables", json={"game": "toy", "position": {"turn": deep}})
        assert answer.status_code == 422 and "too deep" in answer.json()["says"]


@pytest.mark.parametrize("error", [TypeError, KeyError, RecursionError, MemoryError, ZeroDivisionError, AssertionError])
def test_whatever_a_position_leads_to_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def fail(*_: object) -> Any:
        raise error("inside")

    record = replace(walked(Dice.fast(3)).save(), position={"turn": 2}, actions=[], rolls=[], digests=[])
    with server(tmp_path) as client:
        for part in ("position", "face.present"):
            broken = replace(toy.TOY, position=fail) if part == "position" else replace(
                toy.TOY, face=replace(toy.TOY.face, present=fail)
            )
            monkeypatch.setitem(_GAMES, "toy", broken)
            for answer in (
                client.post("/api/tables", json={"game": "toy", "position": {"turn": 2}}),
                client.post("/api/load", content=record.dumps()),
            ):
                assert answer.status_code == 422 and "inside" not in answer.json()["says"], answer.text


def test_a_file_that_costs_too_much_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = walked(Dice.fast(3)).save()
    record.actions += ["unit R-1", "drop"] * 5000
    record.digests.clear()
    with server(tmp_path) as client:
        began = time.process_time()
        with monkeypatch.context() as hurry:
            hurry.setattr(importing, "PATIENCE", 0.01)
            answer = client.post("/api/load", content=record.dumps())
        assert answer.status_code == 422 and "takes too long" in answer.json()["says"]
        assert time.process_time() - began < 3
        record.actions = record.actions[:50]
        assert client.post("/api/load", content=record.dumps()).status_code == 201
        for part in ("actions", "rolls"):
            much = replace(record, **{part: getattr(record, part)[:1] * 60_000})
            answer = client.post("/api/load", content=much.dumps())
            assert answer.status_code == 422 and f"60,000 {part}" in answer.json()["says"]


def test_the_way_back_ends_somewhere() -> None:
    play = walked(Dice.fast(3))
    for n in range(MOST_UNDONE + 6):
        play.act(("unit R-1", "drop")[n % 2])
    assert play.barrier == len(play.actions) - MOST_UNDONE
    assert play.restart() == MOST_UNDONE and not play.undo()
    assert play.state.digest() == Play.replay(toy.TOY, play.save()).state.digest()


def test_dice_whose_secret_was_kept_back_go_on_with_new_ones() -> None:
    """The rolls of the file stay as they are; later ones come from the new secret with the new nonces."""
    saved = walked(old()).save()
    session, _ = replayed(toy.TOY, saved, fresh(), SystemClock())
    for action in ("done", "roll"):
        session.do(action)
    record = session.play.save(secrets=True)
    assert [span["from"] for span in record.dice] == [0, 1]
    assert record.dice[0] == {"from": 0, "secret": None, "commitment": commitment(OLD), "nonces": ["a", "b"]}
    assert record.dice[1] == {
        "from": 1, "secret": FRESH, "commitment": commitment(FRESH), "nonces": ["c", "d"]
    }
    assert record.rolls[0] == saved.rolls[0] and record.false_rolls() == [] and record.sealed_rolls() == 1
    record.dice[0]["secret"] = OLD
    assert record.false_rolls() == [] and record.sealed_rolls() == 0
    record.dice[1]["nonces"] = ["a", "b"]
    assert record.false_rolls() != []


def test_seeded_dice_go_on_with_their_seed() -> None:
    whole = walked(Dice.fast(3))
    session, _ = replayed(toy.TOY, whole.save(), fresh(), SystemClock())
    for play in (whole, session.play):
        play.act("done")
        play.act("roll")
    assert session.play.record.rolls == whole.record.rolls and session.play.record.dice == whole.record.dice


def test_a_secret_that_was_told_is_not_used_again() -> None:
    whole = walked(old()).save(secrets=True)
    session, _ = replayed(toy.TOY, whole, fresh(), SystemClock())
    assert [span.get("secret") for span in session.play.record.dice] == [OLD, FRESH]
    assert session.play.state.dice.secret == FRESH and session.play.state.dice.nonces == ["c", "d"]


def test_a_false_roll_is_named() -> None:
    saved = walked(Dice.fast(3)).save()
    label, value, faces = saved.rolls[0]
    saved.rolls[0] = (label, value % faces + 1, faces)
    with pytest.raises(BadRecord, match="Roll 1"):
        replayed(toy.TOY, saved, fresh(), SystemClock())


def test_a_loaded_table_rolls_on_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        loaded = client.post("/api/load", content=walked(old()).save().dumps()).json()
    with server(tmp_path) as client, seat(client, loaded) as me:
        me.act("done")
        me.act("roll")
        while me.table["view"]["outcome"] is None:
            me.act("done")
        record = Record.loads(client.get(f"/api/tables/{loaded['table']}/record?token={loaded['token']}").text)
    assert record.false_rolls() == [] and record.sealed_rolls() == 1 and len(record.rolls) == 2
    assert record.dice[0]["secret"] is None and record.dice[1]["secret"]
