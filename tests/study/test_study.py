"""Studies: the same plan leaves the same tables, however it ran, whatever died, and wherever it was stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest

import kurgan
from kurgan.cli import main
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.study import run
from kurgan.study.form import FORM, built, code_digest, compiled, environment
from kurgan.study.lab.journal import Journal
from kurgan.study.lab.plan import Plan, plan_of
from kurgan.study.lab.playing import Head, Played
from kurgan.study.lab.pool import MOST_DEATHS, Pool
from kurgan.study.lab.run import JOURNAL, Progress, Study
from kurgan.study.lab.schema import KEPT, PROMISED, RECORDS
from kurgan.study.lab.words import Fault
from kurgan.study.playout import LONGEST
from kurgan.study.sequential import Sequential

SMALL: Final[dict[str, Any]] = {
    "game": "volga", "scenarios": ["midgame"], "players": [["random", "cadet"], ["cadet", "random"]], "games": 2,
    "seed": 5, "vary": {"need": ["printed", "7"]}, "keep": list(KEPT),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study that nothing disturbed, by two processes."""
    folder = tmp_path_factory.mktemp("study") / "whole"
    run(SMALL, folder, jobs=2)
    return folder


def promised(folder: Path) -> dict[str, bytes]:
    """Everything of a study that is the same wherever it ran."""
    names = ["study.json", *(f"{name}.parquet" for name in PROMISED)]
    files = [*(folder / name for name in names), *sorted((folder / RECORDS).iterdir())]
    return {file.name: file.read_bytes() for file in files}


def test_a_study_that_was_stopped_and_lost_a_process_leaves_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    plan, folder = plan_of(SMALL), tmp_path / "disturbed"
    folder.mkdir()
    seen: list[tuple[int, int]] = []

    def stop(done: int, games: int) -> None:
        seen.append((done, games))
        if done == 3:
            raise KeyboardInterrupt

    pool = Pool(plan, 1)
    with pytest.raises(KeyboardInterrupt):
        Study(plan, folder).play(pool, stop)
    pool.close()
    with (folder / JOURNAL).open("ab") as journal:
        journal.write(b"\0\0\0\1\0\0")  # the power went in the middle of a game
    again = Pool(plan, 1)
    killed: list[int] = []

    def kill(done: int, games: int) -> None:
        seen.append((done, games))
        if done == 4 and not killed:
            killed.extend(again.pids())
            os.kill(killed[0], signal.SIGKILL)

    Study(plan, folder).play(again, kill)
    assert killed and killed[0] not in again.pids()
    again.close()
    assert [done for done, _ in seen] == [0, 1, 2, 3, 3, 4, 5, 6, 7, 8]
    assert promised(folder) == promised(whole)
    assert not (folder / JOURNAL).exists()


def test_a_finished_study_is_not_played_again(whole: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in whole.iterdir()}
    assert run(SMALL, whole)["rows"]["games"] == 8
    assert {file: file.stat().st_mtime_ns for file in whole.iterdir()} == before


def test_a_folder_holds_one_study(whole: Path) -> None:
    with pytest.raises(Fault, match="another plan"):
        run({**SMALL, "seed": 6}, whole)


def test_every_record_replays_to_the_digest_of_its_row(whole: Path) -> None:
    games = pl.read_parquet(whole / "games.parquet")
    game = kurgan.game("volga")
    assert games.height == len(list((whole / RECORDS).iterdir())) == 8
    for row in games.to_dicts():
        record = Record.load(whole / RECORDS / f"{row['cell']:04}-{row['game']:06}.kurgan.json")
        play = Play.replay(game, record, verify=True)
        assert play.state.digest() == row["digest"] and len(record.actions) == row["actions"]
        assert record.winner == row["winner"] and len(record.rolls) == row["rolls"]
        assert record.options["need"] == row["option_need"]
        assert [one["name"] for one in record.players] == [row["player_german"], row["player_soviet"]]


def test_tables_agree_with_each_other(whole: Path) -> None:
    games, turns, decisions, rolls, times = (
        pl.read_parquet(whole / f"{name}.parquet") for name in ("games", "turns", "decisions", "rolls", "times")
    )
    key = ["cell", "game"]
    counted = decisions.group_by(key, maintain_order=True).len()["len"].to_list()
    assert counted == games["actions"].to_list() == times.group_by(key, maintain_order=True).len()["len"].to_list()
    assert rolls.group_by(key, maintain_order=True).len()["len"].to_list() == games["rolls"].to_list()
    assert rolls.filter((pl.col("value") < 1) | (pl.col("value") > pl.col("faces"))).is_empty()
    assert decisions["choices"].min() == 1
    last = turns.filter(pl.col("last"))
    assert last.height == 2 * games.height
    won = last.filter(pl.col("standing") == 1.0).join(games, on=key)
    assert won.height and (won["side"] == won["winner"]).all()
    assert times["seconds"].min() >= 0.0  # type: ignore[operator]


def test_battles_gain_what_they_cost_beyond_what_was_expected(whole: Path) -> None:
    battles = pl.read_parquet(whole / "battles.parquet").filter(pl.col("gain").is_not_null())
    assert battles.height > 20
    made = (pl.col("enemy") - pl.col("own")) - (pl.col("expected_enemy") - pl.col("expected_own"))
    assert battles.filter((made - pl.col("gain")).abs() > 1e-9).is_empty()


def test_a_game_of_a_study_is_the_game_of_the_arena(whole: Path) -> None:
    from kurgan.agents.measure.matches import Match, play

    row = pl.read_parquet(whole / "games.parquet").filter((pl.col("cell") == 0) & (pl.col("game") == 1)).to_dicts()[0]
    match = Match("volga", ("random", "cadet"), row["seed"], {"need": row["option_need"]}, "midgame")
    assert play(match).digest == row["digest"]


# ---------- stopping early ----------


def head(winner: str) -> Head:
    """The head of a game that somebody won."""
    return Head(winner, "won", 0.0, 1)


def test_a_cell_ends_with_the_same_game_in_whatever_order_games_come() -> None:
    plan = plan_of({**SMALL, "stop": 0.5, "games": 200})
    winners = ["german" if n % 5 else "soviet" for n in range(200)]
    ends = set()
    for order in (range(200), [n ^ 1 for n in range(200)], [n ^ 7 for n in range(200)]):
        one = Progress(plan.cells()[0], 200, "german", Sequential(0.5, even=0.25))
        for n in order:
            one.add(n, head(winners[n]))
        ends.add(one.most)
    assert len(ends) == 1 and 10 < ends.pop() < 150


def test_a_study_stops_cells_that_are_certain(tmp_path: Path) -> None:
    made = run({
        "game": "volga", "scenarios": ["midgame"], "players": [["random", "cadet"]], "games": 300, "keep": [],
        "stop": 0.5,
    }, tmp_path / "study", jobs=1)
    assert made["cells"][0]["verdict"] in (-1, 1)
    assert made["rows"] == {"games": made["cells"][0]["games"]} and made["rows"]["games"] < 100


# ---------- plans ----------


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"players": [["cadet"]]}, "a player for each side"),
        ({"players": [["cadet", "major"]]}, "no player 'major'"),
        ({"players": []}, "'players'"),
        ({"scenarios": ["winter"]}, "no scenario 'winter'"),
        ({"vary": {"need": ["11"]}}, "not '?11"),
        ({"vary": {"luck": ["1"]}}, "no option 'luck'"),
        ({"options": {"need": "7"}}, "both fixes and varies"),
        ({"keep": ["hopes"]}, "not 'hopes'"),
        ({"games": 0}, "'games'"),
        ({"stop": 1.0}, "'stop'"),
        ({"colour": "red"}, "colour"),
        ({"positions": ["missing.toml"], "scenarios": [], "vary": {}}, "missing.toml"),
    ],
)
def test_what_is_wrong_with_a_plan_is_told_in_a_sentence(change: dict[str, Any], says: str) -> None:
    with pytest.raises(Fault, match=says):
        plan_of({**SMALL, **change})


def test_cells_are_every_combination_in_order() -> None:
    plan = plan_of({**SMALL, "rolls": [[1], [6]]})
    cells = [(cell.players[0], cell.options["need"], cell.rolls) for cell in plan.cells()]
    assert cells == [
        (player, need, rolls) for player in ("random", "cadet") for need in ("printed", "7") for rolls in ((1,), (6,))
    ]
    assert Plan.loads(plan.dumps()) == plan


def test_the_first_rolls_can_be_set_out_and_positions_begun_from(tmp_path: Path) -> None:
    game = kurgan.game("volga")
    position = game.document(game.setup("midgame"))
    (tmp_path / "position.json").write_text(json.dumps({"game": "volga", **position}), "utf-8")
    plan = plan_of({
        "game": "volga", "players": [["random", "random"]], "positions": ["position.json"], "games": 1, "keep": [],
    }, tmp_path)
    run_plan = Study(plan, tmp_path)
    pool = Pool(plan, 1)
    run_plan.play(pool, None)
    pool.close()
    assert pl.read_parquet(tmp_path / "games.parquet")["scenario"].to_list() == ["midgame"]
    made = {"game": "volga", "scenarios": ["midgame"], "players": [["random", "random"]], "games": 1}
    run({**made, "rolls": [[1, 1, 1], [6, 6, 6]], "keep": ["rolls"]}, tmp_path / "rolls", jobs=1)
    rolls = pl.read_parquet(tmp_path / "rolls" / "rolls.parquet").filter(pl.col("n") <= 3)
    assert rolls["value"].to_list() == [1, 1, 1, 6, 6, 6]


# ---------- the journal and the processes ----------


def test_a_journal_forgets_a_game_that_was_not_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    journal = Journal(file)
    for n in range(3):
        journal.add(Played(0, n, head("german"), b"x" * 100))
    journal.close()
    text = file.read_bytes()
    file.write_bytes(text[:-1])
    again = Journal(file)
    assert sorted(again.heads) == [(0, 0), (0, 1)] and again.packed(0, 1) == b"x" * 100
    again.add(Played(0, 2, head("german"), b"x" * 100))
    again.close()
    assert file.read_bytes() == text


def test_a_game_that_ends_its_process_again_and_again_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of({**SMALL, "players": [["random", "random"]]})
    pool = Pool(plan, 1)
    tasks = iter([(0, 0), None])
    deaths = 0
    ask = type(pool)._begin

    def begin(self: Pool, selector: Any, tasks: Any) -> None:
        nonlocal deaths
        deaths += 1
        ask(self, selector, tasks)
        os.kill(self.pids()[-1], signal.SIGKILL)

    monkeypatch.setattr(Pool, "_begin", begin)
    with pytest.raises(Fault, match=f"Game 0 of cell 0 ended its process {MOST_DEATHS} times"):
        list(pool.play(lambda: next(tasks)))
    assert deaths == MOST_DEATHS
    pool.close()


def test_a_process_plays_by_the_form_that_is_built() -> None:
    code = "from kurgan.study.form import *; print(compiled(), code_digest())"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(compiled() or built() is not None), code_digest()]
    assert LONGEST and FORM not in environment()


# ---------- the command ----------


def command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[object, str, str]:
    """How a command ends, and what it prints."""
    monkeypatch.setattr(sys, "argv", ["kurgan", *words])
    with pytest.raises(SystemExit) as end:
        main()
    out, err = capsys.readouterr()
    return end.value.code, out, err


def test_the_command_prints_each_cell(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.toml"
    pairs = json.dumps(SMALL["players"])
    file.write_text(
        f'game = "volga"\nscenarios = ["midgame"]\nplayers = {pairs}\ngames = 2\nseed = 5\n'
        f'keep = {json.dumps(SMALL["keep"])}\n[vary]\nneed = ["printed", "7"]\n', "utf-8",
    )
    code, out, _ = command(monkeypatch, capsys, "study", str(file), "--folder", str(whole))
    assert code == 0 and out.count("midgame, ") == 4 and "8 games in" in out and "The rules ran" in out
    flags = ["--game", "volga", "--scenario", "midgame", "--players", "random,cadet", "--players", "cadet,random"]
    more = ["--games", "2", "--seed", "5", "--vary", "need=printed,7", "--keep", ",".join(KEPT)]
    code, out, _ = command(monkeypatch, capsys, "study", *flags, *more, "--folder", str(whole), "--json")
    told = json.loads(out)
    assert code == 0 and [cell["games"] for cell in told["cells"]] == [2, 2, 2, 2] and "compiled" in told


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["plan.toml"], "plan.toml"), (["--game", "volga"], "--players"), (["--players", "cadet,cadet"], "--game"),
        (["--game", "volga", "--players", "cadet,cadet", "--vary", "need"], "id=value"),
    ],
)
def test_what_is_wrong_with_a_command_is_told_in_a_sentence(
    words: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = command(monkeypatch, capsys, "study", *words)
    assert code == 2 and says in err and err.count("\n") == 1
