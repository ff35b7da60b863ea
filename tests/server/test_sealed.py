"""Saves of games with secrets against a computer: sealed, loaded where they were made, refused everywhere else."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import kurgan
from kurgan.core.record import BadRecord, Record
from kurgan.server.seal import KEY_FILE, KeySeal, key_path
from kurgan.tables.sealing import CannotSeal, NotOurs
from tests.server.services import Json, new_table, seat, server, url
from tests.server.test_secrets import AXIS_ASSETS, SOVIET_ASSETS, names_any

WHO = {"soviet": "random"}


def asked(table: Json) -> bool:
    """Whether the Axis, played by a person, decides."""
    return table["decision"] is not None and table["decision"]["side"] == "axis"


def begun(client: TestClient, game: str = "fronts", **wish: Any) -> Json:
    """A table at which a computer has set up and the person is asked."""
    made = new_table(client, game=game, seats=WHO, **wish)
    with seat(client, made) as me:
        me.send(type="pace", delay=0)
        me.until(asked)
    return made


def saved(client: TestClient, made: Json) -> Any:
    return client.get(f"/api/tables/{made['table']}/record?token={made['token']}&side=axis")


def test_a_save_is_loaded_and_played_on(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = begun(client)
        with seat(client, made) as me:
            before = me.table
        file = saved(client, made)
        assert file.status_code == 200 and file.json()["kind"] == "sealed"
    with server(tmp_path) as client:  # the key outlives the program
        loaded = client.post("/api/load", content=file.text)
        assert loaded.status_code == 201, loaded.text
        with seat(client, loaded.json()) as me:
            assert me.table["you"] == ["axis"] and me.table["pass_to"] is None
            assert me.table["seats"] == before["seats"] and me.table["view"] == before["view"]
            assert names_any([me.table, me.log], SOVIET_ASSETS) == []
            offered = me.table["decision"]["choices"]
            after = me.act(next(verb for verb in ("rest", "done") if verb in offered))
            assert after["type"] == "table" and after["actions"] > before["actions"]


def test_a_sealed_save_tells_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = begun(client, seed=None)
        file = saved(client, made)
        assert names_any(file.text, [*AXIS_ASSETS, *SOVIET_ASSETS]) == []
        told = file.json()
        assert sorted(told) == ["game", "key", "kind", "kurgan", "players", "scenario", "sealed", "turn"]
        assert (tmp_path / KEY_FILE).read_text() not in file.text
        with pytest.raises(BadRecord, match="sealed save"):
            Record.loads(file.text)


def test_the_length_of_a_save_tells_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = begun(client)
        before = saved(client, made).json()["sealed"]
        with seat(client, made) as me:
            me.act(next(verb for verb in ("rest", "done") if verb in me.table["decision"]["choices"]))
        after = saved(client, made).json()["sealed"]
    assert before != after and len(before) == len(after)


def test_every_roll_of_a_loaded_game_can_be_verified(tmp_path: Path) -> None:
    """The rolls before the save keep their secret, and those after it have one of their own."""
    with server(tmp_path) as client:
        made = begun(client, seed=None)
        loaded = client.post("/api/load", content=saved(client, made).text).json()
        lobby: Any = client.app.state.lobby  # type: ignore[attr-defined]
        tables = [lobby.store.row(one["table"]) for one in (made, loaded)]
    first, second = (table.dice for table in tables)
    assert second[0]["secret"] == first[0]["secret"]
    assert len(second) == 2 and second[1]["secret"] not in (None, first[0]["secret"])


def test_a_loaded_game_is_played_to_its_end_and_verified(tmp_path: Path) -> None:
    last = {
        "turn": 14, "phase": "movement", "side": "axis", "assets": {"GM-3": "G-8"},
        "units": {"G-8": {"at": "0606", "strength": 4}, "S-62": {"at": "0608", "strength": 2}},
        "tracks": {"directives": ["Don", "Caucasus"]},
    }
    with server(tmp_path) as client:
        made = begun(client, seed=None, position=last)
        loaded = client.post("/api/load", content=saved(client, made).text).json()
        with seat(client, loaded) as me:
            me.send(type="pace", delay=0)
            for _ in range(60):
                table = me.until(lambda one: one["view"]["outcome"] is not None or asked(one))
                if table["view"]["outcome"] is not None:
                    break
                me.act(next(verb for verb in ("done", "pass", "rest") if verb in table["decision"]["choices"]))
        file = saved(client, loaded)
    record = Record.loads(file.text)
    assert record.outcome and record.false_rolls() == [] and record.unchecked(over=True) == []


def test_another_installation_refuses_the_save(tmp_path: Path) -> None:
    with server(tmp_path / "one") as client:
        file = saved(client, begun(client)).text
    with server(tmp_path / "two") as client:
        refused = client.post("/api/load", content=file)
        assert refused.status_code == 422 and "Another installation" in refused.json()["says"]
        assert client.get("/api/tables").json()["tables"] == []


def test_torn_and_forged_saves_are_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        text = saved(client, begun(client)).text
        told = json.loads(text)
        sealed = told["sealed"]
        other = "A" if sealed[100] != "A" else "B"
        forged = [
            text[: len(text) // 2], text.replace(sealed, sealed[:100] + other + sealed[101:]), text.replace(sealed, ""),
            text.replace(sealed, sealed[:-40]), text.replace(sealed, "é"), text.replace(f'"{sealed}"', "[" * 100_000),
        ]
        for body in forged:
            refused = client.post("/api/load", content=body.encode())
            assert refused.status_code == 422 and "cut off or was changed" in refused.json()["says"], body[-80:]
        invalid = text.encode().replace(sealed.encode(), b"\xff\xfe")
        assert "cut off or was changed" in client.post("/api/load", content=invalid).json()["says"]
        assert len(client.get("/api/tables").json()["tables"]) == 1


def test_two_people_at_a_table_still_get_their_own_view(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="fronts")
        assert saved(client, made).json()["kind"] == "view"


def test_a_game_without_secrets_is_saved_openly(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="barbarossa", seats={"russian": "random"})
        assert Record.loads(saved(client, made).text).game == "barbarossa"
    assert not (tmp_path / KEY_FILE).exists()


@pytest.mark.parametrize("game", ["city", "pocket", "volga"])
def test_every_game_against_a_computer_is_saved_and_loaded(tmp_path: Path, game: str) -> None:
    first, other = kurgan.game(game).sides
    with server(tmp_path) as client:
        made = new_table(client, game=game, seats={other: "random"})
        file = saved(client, made)
        loaded = client.post("/api/load", content=file.text)
        assert loaded.status_code == 201, loaded.text
        if file.json().get("kind") == "sealed":
            with seat(client, loaded.json()) as me:
                assert me.table["you"] == [first]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_the_key_is_its_owners(tmp_path: Path) -> None:
    path = tmp_path / "new" / KEY_FILE
    mark = KeySeal(path).mark()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == [KEY_FILE]
    path.chmod(0o644)
    assert KeySeal(path).mark() == mark
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_spoilt_key_is_named(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = begun(client)
        (tmp_path / KEY_FILE).write_text("torn")
        refused = saved(client, made)
        assert refused.status_code == 503 and KEY_FILE in refused.json()["says"]
    with pytest.raises(CannotSeal):
        KeySeal(tmp_path / KEY_FILE).open("x")


def test_where_the_key_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KURGAN_DATA", str(tmp_path))
    assert key_path(url(tmp_path / "there")) == tmp_path / "there" / KEY_FILE
    assert key_path("postgresql://host/games") == tmp_path / KEY_FILE
    assert key_path("sqlite://") is None


def test_without_a_file_the_key_lasts_as_long_as_the_program() -> None:
    one, other = KeySeal(None), KeySeal(None)
    assert one.open(one.close(b"secret")) == b"secret"
    assert one.mark() != other.mark()
    with pytest.raises(NotOurs):
        other.open(one.close(b"secret"))
