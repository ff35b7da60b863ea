"""The report of a study and the comparison of two: figures that can be counted again, one file, no network."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest

from kurgan.league.intervals import wilson
from kurgan.study import run
from kurgan.study.lab.compare import compare, fisher, welch
from kurgan.study.lab.figures import Mean, battles_of, changed_hands, course_of, ends_of, quantile
from kurgan.study.lab.plot import nice
from kurgan.study.lab.report import page, write_report
from kurgan.study.lab.summary import Finished, finished, summaries
from kurgan.study.lab.words import Fault
from tests.study.test_study import command

PLAN: Final[dict[str, Any]] = {
    "game": "volga", "scenarios": ["midgame"], "players": [["random", "random"]], "games": 6,
    "vary": {"need": ["printed", "7"]}, "keep": ["turns", "places", "battles"],
}


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Finished:
    """A small study."""
    folder = tmp_path_factory.mktemp("report") / "need"
    run(PLAN, folder, jobs=1)
    return finished(folder)


def test_the_page_is_one_file_that_asks_the_network_for_nothing(study: Finished) -> None:
    text = write_report(study).read_text("utf-8")
    assert "Verdun on the Volga: need" in text and text == page(study)
    links = re.findall(r"(?:src|href|xlink:href|@import|url\()\s*[=(]?\s*[\"']?([^\"'\s)>]+)", text)
    assert [one for one in links if not one.startswith(("#", "data:"))] == []
    assert not re.search(r"<script|<link|<iframe|\{place:|\{unit:", text)
    for heading in ("Who wins", "What moves it", "When and how games end", "Turn by turn", "Battles", "Openings"):
        assert f"<h2>{heading}</h2>" in text
    assert "kurgan-map" in text and 'class="heat"' in text


def test_shares_of_wins_are_those_of_the_table(study: Finished) -> None:
    games = pl.read_parquet(study.folder / "games.parquet")
    for cell in summaries(study):
        ours = games.filter(pl.col("cell") == cell.cell)
        won = ours.filter(pl.col("winner") == "german").height
        assert cell.share("german") == (won / 6, *wilson(won, 6))
        assert cell.games == ours.height == 6
    assert sum(count for counts in ends_of(study).turns.values() for count in counts.values()) == 12


def test_lines_are_the_medians_of_the_table(study: Finished) -> None:
    turns = pl.read_parquet(study.folder / "turns.parquet").filter(~pl.col("last"))
    found = course_of(study)
    for turn, counts in found[1, "soviet", "lost"].items():
        ours = turns.filter((pl.col("cell") == 1) & (pl.col("side") == "soviet") & (pl.col("turn") == turn))["lost"]
        assert quantile(counts, 0.5) == ours.quantile(0.5, "lower")
        assert sum(counts.values()) == ours.len()


def test_gains_of_battles_are_the_means_of_the_table(study: Finished) -> None:
    battles = pl.read_parquet(study.folder / "battles.parquet")
    for (table, odds), by_side in battles_of(study).items():
        for side, one in by_side.items():
            ours = battles.filter(
                (pl.col("table") == table) & (pl.col("odds") == odds) & (pl.col("attacker") == side)
            )
            assert one.count == ours.height
            if one.gain.count:
                assert one.gain.mean == pytest.approx(ours["gain"].mean())
    places = pl.read_parquet(study.folder / "places.parquet").filter(pl.col("before").is_not_null())
    assert changed_hands(study)[0] == dict(places.group_by("place").len().iter_rows())


# ---------- comparing ----------


def test_a_study_does_not_differ_from_itself(study: Finished, capsys: pytest.CaptureFixture[str]) -> None:
    made = compare(study, study)
    assert made.same_games == made.shared_games == 12 and not made.alone
    assert all(one.chance == 1.0 and not one.beyond_chance for one in made.differences)
    with pytest.MonkeyPatch.context() as patch:
        code, out, _ = command(patch, capsys, "study", "compare", str(study.folder), str(study.folder))
    assert code == 0 and "12 of 12 games with the same seed" in out and "All differences can be chance" in out


def test_other_players_differ_beyond_chance(
    study: Finished, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run({**PLAN, "players": [["cadet", "random"]], "vary": {"need": ["7"]}, "games": 8}, tmp_path / "cadet", jobs=1)
    run({**PLAN, "vary": {"need": ["7"]}, "games": 8}, tmp_path / "random", jobs=1)
    one, other = finished(tmp_path / "random"), finished(tmp_path / "cadet")
    made = compare(one, other)
    assert made.same_games == 0 and made.shared_games == 8
    told = {difference.figure: difference for difference in made.differences}
    assert told["score at the end"].beyond_chance and told["score at the end"].other > told["score at the end"].one
    with pytest.MonkeyPatch.context() as patch:
        code, out, _ = command(patch, capsys, "study", "compare", str(one.folder), str(other.folder), "--json")
    assert code == 0 and json.loads(out)["differences"] == [one.as_json() for one in made.differences]
    alone = compare(study, one).alone
    assert len(alone) == 1 and "need=printed" in alone[0]
    with pytest.raises(Fault, match="no cell in common"):
        compare(study, other)


def test_fishers_test_is_that_of_the_books() -> None:
    assert fisher(8, 10, 1, 6) == pytest.approx(0.0350, abs=1e-4)
    assert fisher(3, 4, 1, 4) == pytest.approx(0.4857, abs=1e-4)
    assert fisher(0, 5, 0, 5) == 1.0


def test_welchs_test_is_wrong_as_often_as_it_says() -> None:
    rng = random.Random(7)
    wrong = 0
    for _ in range(400):
        one, other = Mean(), Mean()
        for _ in range(40):
            one.add(rng.gauss(10, 3))
            other.add(rng.gauss(10, 3))
        wrong += welch(one, other) < 0.05
    assert 8 <= wrong <= 36


@pytest.mark.parametrize(("least", "most"), [(0, 1), (-3, 5), (0, 213), (0.2, 0.21)])
def test_ticks_are_few_round_numbers_within(least: float, most: float) -> None:
    ticks = nice(least, most)
    assert 3 <= len(ticks) <= 7 and all(least - 1e-9 <= tick <= most + 1e-9 for tick in ticks)


def test_a_folder_without_a_study_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        code, _, err = command(patch, capsys, "study", "report", str(tmp_path))
    assert code == 2 and "There is no finished study" in err
