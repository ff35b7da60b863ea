"""Studies: many games by a plan, on all cores or a cluster, and what they tell."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from kurgan.commands.arguments import AsJson, folder_for
from kurgan.commands.games import Jobs, processes
from kurgan.commands.output import Trouble, console, open_table, print_json, whole_column

if TYPE_CHECKING:
    from kurgan.study.lab.plan import Plan
    from kurgan.study.lab.summary import Finished

STOPPED = 130
FIRST = "run"


class StudyGroup(TyperGroup):
    """The commands of studies; `kurgan study PLAN` is short for `kurgan study run PLAN`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the first command in where none is named."""
        if args and args[0] not in self.commands and args[0] != "--help":
            args = [FIRST, *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=StudyGroup, no_args_is_help=True, help="Play many games by a plan, and see what they tell: kurgan study PLAN.",
)


@app.command(FIRST)
def run(
    plan: Annotated[Path | None, typer.Argument(metavar="[PLAN]", help="A plan: a TOML file.")] = None,
    game: Annotated[str, typer.Option(help="The game, where no plan is given.")] = "",
    scenario: Annotated[list[str] | None, typer.Option(help="A scenario; may be repeated.")] = None,
    players: Annotated[list[str] | None, typer.Option(help="A player for each side, A,B; may be repeated.")] = None,
    vary: Annotated[
        list[str] | None, typer.Option(help="An option and the values to play with, id=a,b; may be repeated."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option in all games, id=value; may be repeated.")
    ] = None,
    rolls: Annotated[
        list[str] | None, typer.Option(help="What the first dice of a game show, 6,1; may be repeated."),
    ] = None,
    games: Annotated[int, typer.Option(help="Games in each cell.")] = 10,
    seed: Annotated[int, typer.Option(help="The seed of the first game of each cell; the next ones count on.")] = 1,
    keep: Annotated[
        str, typer.Option(help="What is kept besides the games: turns,places,decisions,battles,rolls,times,records."),
    ] = "",
    stop: Annotated[
        float | None,
        typer.Option(help="End a cell once it is certain that the first side wins more or less than this share."),
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(help="Where the results go, or lie; build/study/NAME of the plan if left out."),
    ] = None,
    jobs: Jobs = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")] = "",
    page: Annotated[bool, typer.Option("--report/--no-report", help="Write the report page.")] = True,
    json: AsJson = False,
) -> None:
    """Play the games of a plan and write their tables; stopped with Ctrl-C, the same command goes on."""
    from kurgan.study.form import go_on_compiled
    from kurgan.study.lab.report import write_report
    from kurgan.study.lab.words import Fault

    go_on_compiled()
    given = {
        "game": game, "scenarios": scenario, "players": _split(players), "vary": _named(vary),
        "options": _named(option), "rolls": _split(rolls),
    }
    try:
        made = _plan(plan, {name: value for name, value in given.items() if value}, games, seed, keep, stop)
        where = folder_for(folder or Path("build", "study", made.game if plan is None else plan.stem))
        study = _play(made, where, jobs, ray)
        written = write_report(study) if page else None
    except Fault as fault:
        raise Trouble(str(fault)) from None
    _print(study, written, json)


def _play(plan: Plan, folder: Path, jobs: Jobs, ray: str) -> Finished:
    """Play a plan with a bar that shows how far it is; stopped, say how to go on."""
    from kurgan.study.lab.run import run as run_plan
    from kurgan.study.lab.summary import finished
    from kurgan.study.lab.words import say

    done = [0, 0]
    with _Bar() as bar:
        try:
            run_plan(plan, folder, processes(jobs), ray, lambda *now: bar.show(done, now))
        except KeyboardInterrupt:
            print(say("lab-stopped", done=done[0], games=done[1]), file=sys.stderr)
            raise typer.Exit(STOPPED) from None
    return finished(folder)


class _Bar:
    """A bar with the time that is left, on standard error; none where nobody looks."""

    def __enter__(self) -> _Bar:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self._bar = Progress(
            TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
        )
        self._task = self._bar.add_task("games", total=None)
        self._bar.start()
        return self

    def show(self, done: list[int], now: tuple[int, int]) -> None:
        """Show how many games are done, of how many."""
        done[:] = now
        self._bar.update(self._task, completed=now[0], total=now[1])

    def __exit__(self, *_: object) -> None:
        self._bar.stop()


def _plan(
    file: Path | None, given: dict[str, Any], games: int, seed: int, keep: str, stop: float | None
) -> Plan:
    """Read the plan, or make it of what the command line says."""
    from kurgan.study.lab.plan import plan_of, read_plan
    from kurgan.study.lab.words import say

    if file is not None:
        if given or (games, seed, keep, stop) != (10, 1, "", None):
            raise Trouble(say("lab-plan-both"))
        return read_plan(file)
    if "game" not in given:
        raise Trouble(say("lab-plan-none"))
    if "players" not in given:
        raise Trouble(say("lab-plan-pairing"))
    if "rolls" in given and not all(roll.isdecimal() for row in given["rolls"] for roll in row):
        raise Trouble(say("lab-plan-bounds", name="rolls"))
    given |= {"rolls": [[int(roll) for roll in row] for row in given.get("rolls", [])], "games": games, "seed": seed}
    given |= {"options": {name: values[0] for name, values in given.get("options", {}).items()}}
    if keep:
        given["keep"] = keep.split(",")
    return plan_of({**given, "stop": stop})


def _split(given: list[str] | None) -> list[list[str]]:
    return [[part.strip() for part in one.split(",")] for one in given or []]


def _named(given: list[str] | None) -> dict[str, list[str]]:
    """Read id=a,b."""
    made: dict[str, list[str]] = {}
    for text in given or []:
        name, sign, values = text.partition("=")
        if not sign:
            raise Trouble(f"An option is written id=value, not {text!r}.")
        made[name] = [value.strip() for value in values.split(",")]
    return made


def _print(study: Finished, written: Path | None, json: bool) -> None:
    from kurgan.study.lab.summary import summaries
    from kurgan.study.lab.words import say

    found = summaries(study)
    if json:
        print_json({
            "game": study.game.id, "folder": str(study.folder), "cells": [cell.as_json() for cell in found],
            "rows": study.study["rows"], "report": None if written is None else str(written), **study.how,
        })
        return
    side = study.game.sides[0]
    shares = [cell.share(side) for cell in found]
    told = [f"{share:.0%}, {low:.0%} to {high:.0%}" for share, low, high in shares]
    table = open_table(
        "cell", whole_column("played", [cell.title for cell in found]), "games",
        whole_column(f"{side} wins (95%)", told), "drawn", "turns",
    )
    for cell, wins in zip(found, told, strict=True):
        table.add_row(
            str(cell.cell), cell.title, str(cell.games), wins, str(cell.drawn), str(cell.as_json()["turns"])
        )
    console().print(table)
    print(say("lab-done", games=sum(cell.games for cell in found), folder=str(study.folder)))
    if written is not None:
        print(say("lab-report-at", file=str(written)))
    print(say("arena-form", form=study.form))


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(metavar="STUDY", help="The folder of a finished study.")],
) -> None:
    """Write the report page of a finished study anew."""
    from kurgan.study.lab.report import write_report
    from kurgan.study.lab.summary import finished
    from kurgan.study.lab.words import Fault, say

    try:
        print(say("lab-report-at", file=str(write_report(finished(folder)))))
    except Fault as fault:
        raise Trouble(str(fault)) from None


@app.command()
def compare(
    one: Annotated[Path, typer.Argument(metavar="A", help="The folder of a finished study.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="The folder of another.")],
    json: AsJson = False,
) -> None:
    """Tell what differs between two studies, and whether it can be chance."""
    from kurgan.core.language import join_list
    from kurgan.study.lab.compare import compare as compared
    from kurgan.study.lab.summary import finished
    from kurgan.study.lab.words import Fault, say

    try:
        made = compared(finished(one), finished(other))
    except Fault as fault:
        raise Trouble(str(fault)) from None
    if json:
        print_json({
            "alone": made.alone, "same_games": made.same_games, "shared_games": made.shared_games,
            "differences": [difference.as_json() for difference in made.differences],
        })
        return
    cells = dict.fromkeys(difference.cell for difference in made.differences)
    for cell in cells:
        print(cell)
        table = open_table("", one.name or "A", other.name or "B", "by chance", "can it be chance?")
        for found in made.differences:
            if found.cell == cell:
                shown = [f"{value:.1%}" if found.share else f"{value:.2f}" for value in (found.one, found.other)]
                verdict = say("lab-compare-yes" if found.beyond_chance else "lab-compare-no")
                table.add_row(found.figure, *shown, f"{found.chance:.2g}", verdict)
        console().print(table)
    if made.alone:
        print(say("lab-compare-alone", cells=join_list(made.alone)))
    print(say("lab-compare-same", same=made.same_games, shared=made.shared_games))
    print(say("lab-compare-chance", found=sum(found.beyond_chance for found in made.differences)))


@app.command()
def dataset(
    games: Annotated[int, typer.Option(min=1, help="Games of each game.")] = 1000,
    seed: Annotated[int, typer.Option(help="The seed of the first game of each.")] = 1,
    keep: Annotated[str, typer.Option(help="What is kept besides the games; all but records if left out.")] = "",
    folder: Annotated[Path, typer.Option(help="Where the data set goes.")] = Path("build/dataset"),
    jobs: Jobs = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")] = "",
) -> None:
    """Let officers play every game many times, and describe the data set; stopped, the same command goes on."""
    from kurgan.study.form import go_on_compiled
    from kurgan.study.lab.dataset import make, plans
    from kurgan.study.lab.words import Fault, say

    go_on_compiled()
    try:
        made = plans(games, seed, keep.split(",") if keep else [])
        where = folder_for(folder)
        file = make(made, where, lambda plan, inner: _play(plan, inner, jobs, ray))
    except Fault as fault:
        raise Trouble(str(fault)) from None
    print(file.read_text("utf-8"))
    print(say("lab-data-done", file=str(file)))
