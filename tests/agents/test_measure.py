"""Measuring players: the arena's sequential test, variants, other source trees, tuning and blunders."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import kurgan
from kurgan.agents import agent, variants
from kurgan.agents.measure.arena import Match, Sequential, meet, pairs, play, points, share
from kurgan.agents.measure.blunders import blunders
from kurgan.agents.measure.matches import play_all
from kurgan.agents.measure.tune import Tuning, score
from kurgan.agents.ranks import GAMES, weights, weights_folder, weights_of
from kurgan.core.record import Record
from tests.agents.positions import GAME
from tests.nightly import much

SOURCE = Path(kurgan.__file__).resolve().parents[1]


# ---------- the arena ----------


@pytest.mark.parametrize(("true", "said"), [(0.75, 1), (0.25, -1)])
def test_a_sequential_test_ends_early_and_right(true: float, said: int) -> None:
    rng = random.Random(5)
    test = Sequential()
    while not test.verdict() and test.count < 2000:
        test.add(sum(rng.random() < true for _ in range(2)) / 2)
    assert test.verdict() == said
    assert test.count < 100


def test_a_sequential_test_is_seldom_wrong() -> None:
    wrong = 0
    for seed in range(60):
        rng = random.Random(seed)
        test = Sequential(0.5, 0.1)
        while not test.verdict() and test.count < 500:
            test.add(sum(rng.random() < 0.6 for _ in range(2)) / 2)
        wrong += test.verdict() < 0
    assert wrong <= 6


def test_a_pairing_stops_when_the_answer_is_certain() -> None:
    test = Sequential()
    reports = list(meet(pairs("volga", ["cadet", "random"], 30, 1), 1, test))
    assert 8 <= len(reports) < 60 and len(reports) % 2 == 0
    assert test.verdict() == 1
    assert share(reports, "cadet")[0] > 0.7
    assert sum(points(r, "cadet") + points(r, "random") for r in reports) == len(reports)


def test_games_in_processes_are_the_same_games() -> None:
    matches = [Match("volga", ("random", "random"), seed) for seed in (1, 2, 3)]
    assert [r.digest for r in play_all(matches, 2)] == [r.digest for r in play_all(matches, 1)]


def test_a_player_of_another_source_tree_plays_the_same() -> None:
    here = play(Match("volga", ("cadet", "random"), 4))
    there = play(Match("volga", (f"cadet@{SOURCE}", "random"), 4))
    assert here.digest == there.digest


def test_an_unknown_source_tree_is_named() -> None:
    with pytest.raises(ValueError, match="no source tree"):
        play(Match("volga", ("cadet@/nowhere", "random"), 1))


# ---------- names ----------


@pytest.mark.parametrize("game_id", GAMES)
def test_every_variant_is_a_player(game_id: str) -> None:
    found = variants(game_id)
    assert {"bold", "timid"} <= set(found)
    for name in found:
        assert found[name]["says"]
        for side in (0, 1):
            assert dict(weights_of(game_id, side, name)) != dict(weights(game_id, side))
            agent(f"officer:{name}", game_id, side, 1)


@pytest.mark.parametrize("name", ["officer:sleepy", "cadet:bold", "marshal", "officer:none.json"])
def test_unknown_players_are_named(name: str) -> None:
    with pytest.raises(ValueError):
        agent(name, "barbarossa", 0, 1)


def test_weights_say_where_they_come_from() -> None:
    for game_id in GAMES:
        made = json.loads((weights_folder(game_id) / "officer.json").read_text())
        assert made["game"] == game_id and made["date"] and made["origin"]
        assert set(made["sides"]) == set(kurgan.game(game_id).sides)


# ---------- tuning ----------


def test_tuning_writes_weights_and_a_report_and_is_resumed(tmp_path: Path) -> None:
    said: list[str] = []
    first = Tuning("barbarossa", 1, tmp_path, ["random"], ["care", "push"], 1, 1, 1)
    first.measure = lambda ours, name, seed, games: 1.0 / (1.0 + abs(ours["care"] - 1.4))  # type: ignore[method-assign]
    first.run(0.0, said.append)
    again = Tuning("barbarossa", 1, tmp_path, ["random"], ["care", "push"], 1, 1, 1)
    assert len(again.history) == len(said) == 1
    again.measure = first.measure  # type: ignore[method-assign]
    for _ in range(25):
        again.run(0.0, said.append)
    made = again.finish()
    assert made["generations"] == 26
    found = json.loads(Path(made["file"]).read_text())["sides"]["russian"]
    assert abs(found["care"] - 1.4) < 0.1
    assert "| care |" in Path(made["report"]).read_text()
    agent(f"officer:{made['file']}", "barbarossa", 1, 1)
    with pytest.raises(ValueError, match="other weights"):
        Tuning("barbarossa", 1, tmp_path, ["random"], ["care"], 1, 1, 1)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("game_id", GAMES)
def test_tuning_knows_the_weights_of_every_officer(game_id: str, side: int, tmp_path: Path) -> None:
    known = weights(game_id, side)
    first = next(name for name in known if known[name] > 0)
    assert Tuning(game_id, side, tmp_path, ["random"], [first, first], 1, 1, 1).names == [first]
    with pytest.raises(ValueError, match=f"^There is no weight 'x'; the weights are .*{first}.*\\.$"):
        Tuning(game_id, side, tmp_path, ["random"], [first, "x"], 1, 1, 1)
    for name in [name for name in known if known[name] <= 0]:
        with pytest.raises(ValueError, match="only a weight above zero can be tuned"):
            Tuning(game_id, side, tmp_path, ["random"], [name], 1, 1, 1)
    with pytest.raises(ValueError, match=r"^There is no weight 'x'"):
        known.times({"x": 2.0})


def test_tuning_plays_real_games(tmp_path: Path) -> None:
    tuning = Tuning("volga", 1, tmp_path, ["random"], ["point"], 1, 1, 1)
    value = tuning.measure(tuning.base, "base", 3, 1)
    assert 0.9 <= value <= 1.0
    assert not (tmp_path / "base.json").exists()


def test_a_quick_win_and_a_late_loss_are_worth_more() -> None:
    report = play(Match("volga", ("random", "random"), 1))
    report.winner, report.turn, report.grade = 0, 5, None
    quick, bad = score(report, 0), score(report, 1)
    report.turn = 9
    assert score(report, 0) < quick and score(report, 1) > bad
    report.winner = -1
    assert score(report, 0) == 0.5


def test_how_far_a_side_got_is_half_of_what_a_game_is_worth() -> None:
    report = play(Match("volga", ("random", "random"), 1))
    assert report.grade is not None and 0.0 <= report.grade <= 1.0
    report.winner, report.grade = 1, 0.0
    far = score(report, 1)
    report.grade = 0.5
    assert score(report, 1) == pytest.approx(far - 0.25)
    assert score(report, 0) + score(report, 1) == pytest.approx(1.0)


# ---------- blunders ----------


def counted(game_id: str, seed: int, folder: Path) -> int:
    play(Match(game_id, ("officer", "officer"), seed, folder=str(folder)))
    record = Record.loads((folder / f"{game_id}-{seed}.kurgan.json").read_text())
    return len(blunders(kurgan.game(game_id), record))


# The counts may only fall: a change that makes the officers better lowers them.
@pytest.mark.parametrize(
    ("game_id", "seed", "most"),
    [
        ("barbarossa", 3, 1), ("volga", 1, 4), ("fronts", 3, 6), ("city", 1, 0), ("pocket", 3, 3),
        *much([], [
            ("barbarossa", 1, 1), ("barbarossa", 2, 0), ("volga", 2, 8), ("fronts", 1, 10), ("fronts", 2, 8),
            ("city", 2, 0), ("city", 3, 0), ("pocket", 1, 2), ("pocket", 2, 0),
        ]),
    ],
)
def test_officers_make_no_more_blunders_than_before(game_id: str, seed: int, most: int, tmp_path: Path) -> None:
    assert counted(game_id, seed, tmp_path) <= most


def test_random_players_blunder_on_the_volga(tmp_path: Path) -> None:
    play(Match("volga", ("random", "random"), 1, folder=str(tmp_path)))
    found = blunders(kurgan.game("volga"), Record.loads((tmp_path / "volga-1.kurgan.json").read_text()))
    assert any("unit has left" in one.says for one in found)
    assert any("to be repulsed from" in one.says for one in found)


def test_random_players_blunder(tmp_path: Path) -> None:
    play(Match("barbarossa", ("random", "random"), 2, folder=str(tmp_path)))
    record = Record.loads((tmp_path / "barbarossa-2.kurgan.json").read_text())
    found = blunders(GAME, record)
    assert len(found) > 30
    assert any("soaks off" in one.says for one in found)
    assert any("stands empty" in one.says for one in found)
    assert set(found[0].as_json()) == {"action", "turn", "side", "says"}
