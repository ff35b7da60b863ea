"""A data set: officers play every game many times, and a page says what it is: seeds, versions, size, time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from kurgan.agents.ranks import ranks
from kurgan.core.game import Game
from kurgan.core.game_words import scenario_words, side_title
from kurgan.core.registry import games
from kurgan.study.lab.plan import Plan, plan_of
from kurgan.study.lab.schema import VERSION
from kurgan.study.lab.summary import Finished, summaries
from kurgan.study.lab.words import say

ABOUT: Final = "README.md"
MEGABYTE: Final = 1_000_000
PlayPlan = Callable[[Plan, Path], Finished]


def plans(count: int, seed: int, keep: list[str]) -> list[Plan]:
    """Plan the games of officers in the first scenario of every game that has them."""
    return [
        plan_of({
            "game": game.id, "players": [["officer"] * len(game.sides)], "games": count, "seed": seed,
            **({"keep": keep} if keep else {}),
        })
        for game in games() if "officer" in ranks(game.id)
    ]


def make(made: list[Plan], folder: Path, play: PlayPlan) -> Path:
    """Play the plans, each into a folder of its game, and describe them all."""
    file = folder / ABOUT
    file.write_text(describe([play(plan, folder / plan.game) for plan in made]), "utf-8")
    return file


def describe(studies: list[Finished]) -> str:
    """Describe finished studies as a page of Markdown."""
    first = studies[0].study
    plan = first["plan"]
    lines = [
        say("lab-data-title"), "",
        say("lab-data-says", games=plan["games"], first=str(plan["seed"]), last=str(plan["seed"] + plan["games"] - 1)),
        say("lab-report-versions", kurgan=first["kurgan"], rules=_each(studies, "rules"), data=_each(studies, "data"),
            code=first["code"]),
        say("lab-data-schema", schema=VERSION), "",
        say("lab-data-head"), "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    return "\n".join([*lines, *(_line(study) for study in studies)]) + "\n"


def _each(studies: list[Finished], key: str) -> str:
    """Write what differs from game to game."""
    return ", ".join(f"{study.study[key]} ({study.game.id})" for study in studies)


def _line(study: Finished) -> str:
    cell, how, game = summaries(study)[0], study.how, study.game
    won = ", ".join(f"{side_title(game, side)} {cell.wins[side]}" for side in game.sides)
    size = sum(how["bytes"].values())
    columns = (
        game.title, _scenario(game, cell.scenario), f"{cell.games:,}", won, str(cell.drawn + cell.endless),
        f"{sum(study.study['rows'].values()):,}", f"{size / MEGABYTE:.1f}", f"{how['core_seconds']:,} ({study.form})",
    )
    return f"| {' | '.join(columns)} |"


def _scenario(game: Game, scenario: str) -> str:
    return next(scenario_words(game, one)[0] for one in game.scenarios if one.id == scenario)
