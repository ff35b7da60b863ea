"""The plans of the folder `studies`, and the data set of officers' games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from kurgan.agents.ranks import GAMES
from kurgan.league.balance import measured
from kurgan.study.lab.dataset import make, plans
from kurgan.study.lab.plan import Plan, read_plan
from kurgan.study.lab.run import run
from kurgan.study.lab.summary import Finished, finished

FOLDER: Final = Path(__file__).resolve().parents[2] / "studies"
PLANS: Final = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("file", PLANS, ids=lambda file: file.stem)
def test_a_plan_can_be_played(file: Path) -> None:
    plan = read_plan(file)
    assert plan.game in file.stem and plan.games >= 50 and plan.cells()


def test_every_balance_that_players_are_told_has_a_plan() -> None:
    asked = {
        (plan.game, scenario, option, value)
        for plan in map(read_plan, PLANS) for scenario in plan.scenarios
        for option, values in plan.vary.items() for value in values
    }
    assert [one for one in measured() if (one.game, one.scenario, one.option, one.value) not in asked] == []
    assert {plan.game for plan in map(read_plan, PLANS) if "strength" not in plan.dumps()} == set(GAMES)


def test_a_data_set_is_described(tmp_path: Path) -> None:
    made = plans(2, 7, ["turns"])
    assert [plan.game for plan in made] == list(GAMES)
    assert {plan.players for plan in made} == {(("officer", "officer"),)}

    def play(plan: Plan, folder: Path) -> Finished:
        run(plan, folder, jobs=1)
        return finished(folder)

    text = make([plan for plan in made if plan.game == "city"], tmp_path, play).read_text("utf-8")
    assert "2 games of each game" in text and "from seeds 7 to 8" in text
    row = next(line for line in text.splitlines() if line.startswith("| Battle for Stalingrad | Introduction | 2 |"))
    assert re.search(r"German \d, Soviet \d", row) and row.count("|") == 9
