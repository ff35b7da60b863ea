"""A record replays exactly: here, in part, in a fresh process, and in the compiled form."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.contract.journey import every_game, recorded, whole_game

ROOT = Path(__file__).resolve().parents[2]
GAMES_COMPARED = 4
VERIFY = """
import sys
from kurgan.core.registry import game
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.study.form import compiled
assert compiled()
for file in sys.argv[2:]:
    Play.replay(game(sys.argv[1]), Record.loads(open(file, encoding="utf-8").read()), verify=True)
"""


def kurgan(*arguments: str, form: str = "") -> str:
    """What a fresh process of the command prints."""
    environment = {**os.environ, "PYTHONHASHSEED": "random"} | ({"PYTHONPATH": form} if form else {})
    command = [sys.executable, "-m", "kurgan.cli", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@every_game
def test_a_record_replays_to_the_same_position(game: Game) -> None:
    ended = whole_game(game, 31)
    record = Record.loads(ended.record.dumps())
    for verify in (False, True):
        play = Play.replay(game, record, verify=verify)
        assert play.state.digest() == ended.state.digest()
        assert play.record.actions == record.actions and play.record.rolls == record.rolls


@every_game
def test_a_record_replays_up_to_any_point(game: Game) -> None:
    record = recorded(game, 32)
    digests = dict(record.digests)
    for at in list(digests)[::10]:
        assert Play.replay(game, record, until=at).state.digest() == digests[at]
    assert Play.replay(game, record, until=0).actions == []


@every_game
def test_a_game_goes_on_after_a_replay_as_it_would_have(game: Game) -> None:
    ended = whole_game(game, 33)
    half = len(ended.record.actions) // 2
    play = Play.replay(game, ended.record, until=half)
    for action in ended.record.actions[half:]:
        play.act(action)
    assert play.state.digest() == ended.state.digest()
    assert play.record.rolls == ended.record.rolls


@every_game
def test_a_record_replays_in_a_fresh_process(game: Game, tmp_path: Path) -> None:
    ended = whole_game(game, 34)
    ended.record.save(tmp_path / "game.kurgan.json")
    said = json.loads(kurgan("replay", str(tmp_path / "game.kurgan.json"), "--verify", "--json"))
    assert said["digest"] == ended.state.digest() and said["verified"]


@pytest.fixture(scope="module")
def compiled() -> str:
    """The folder of the compiled form, brought up to date."""
    command = [sys.executable, str(ROOT / "scripts" / "compile.py"), "--quick"]
    subprocess.run(command, check=True, capture_output=True)
    return str(ROOT / "build" / "compiled")


def undated(file: Path) -> str:
    """The text of a record without the time at which it was played."""
    return replace(Record.load(file), began="", finished="").dumps()


@every_game
def test_the_compiled_form_gives_the_same_digests(game: Game, compiled: str, tmp_path: Path) -> None:
    players = ",".join(["random"] * len(game.sides))
    count = str(GAMES_COMPARED)
    command = ["playout", game.id, "--agents", players, "--games", count, "--seed", "35", "--json", "--record"]
    ours = json.loads(kurgan(*command, str(tmp_path / "interpreted")))
    theirs = json.loads(kurgan(*command, str(tmp_path / "compiled"), form=compiled))
    assert ours["digests"] == theirs["digests"] and ours["finished"] == GAMES_COMPARED
    for file in sorted((tmp_path / "interpreted").iterdir()):
        assert undated(file) == undated(tmp_path / "compiled" / file.name)
    files = [str(file) for file in (tmp_path / "interpreted").iterdir()]
    environment = {**os.environ, "PYTHONPATH": compiled}
    subprocess.run([sys.executable, "-c", VERIFY, game.id, *files], env=environment, check=True)
