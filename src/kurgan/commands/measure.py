"""Trying the rules hard: fuzz and bench."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurgan.commands.arguments import AsJson, GameName, Seed, find_game, folder_for
from kurgan.commands.output import Trouble, console, open_table, print_json, progress
from kurgan.core.registry import games
from kurgan.core.words import count, some

if TYPE_CHECKING:
    from kurgan.tables.services import Services


def fuzz(
    game: GameName,
    actions: Annotated[int, typer.Option(min=1, max=10**9, help="How many actions to play.")] = 10_000,
    seed: Seed = 1,
    folder: Annotated[Path, typer.Option(help="Where the records of violations go.")] = Path("build/fuzz"),
    json: AsJson = False,
) -> None:
    """Play at random, with everything that must hold checked after every action; exit code 1 on a violation."""
    from kurgan.study.fuzz import fuzz as run

    found = find_game(game)
    folder_for(folder)
    with progress("actions", actions) as bar:
        report = run(found, actions, seed, folder, lambda done: bar.update(bar.task_ids[0], completed=done))
    for sentence, file in zip(report.found, report.files, strict=True):
        print(f"{sentence} (record: {file})", file=sys.stderr)
    if json:
        print_json(report.as_json())
    else:
        what = some(len(report.found), "violation")
        print(f"{count(report.actions, 'action')} in {count(report.games, 'game')}, {what}.")
    if report.found:
        raise typer.Exit(1)


def bench(
    seconds: Annotated[float, typer.Option(min=0.2, max=3600, help="How long each game and chess are measured.")] = 6.0,
    seed: Seed = 1,
    json: AsJson = False,
) -> None:
    """Measure speed against python-chess, and of the server with its database, in one run on one core."""
    from kurgan.study.bench import NoChess
    from kurgan.study.bench import bench as run

    try:
        made = run(games(), _services, seconds, seed)
    except NoChess as error:
        raise Trouble(str(error)) from None
    if json:
        print_json(made)
        return
    table = open_table("game", "actions/s", "of chess", "copy", "replay", "99 % under")
    served = open_table("server", "actions/s", "half under", "99 % under", "usual message")
    for name, row in made["games"].items():
        table.add_row(
            name, f"{row['actions_per_second']:.0f}", f"{row['ratio']:.2f}", f"{row['copy_us']:.1f} us",
            f"{row['replay_ms']:.0f} ms", f"{row['p99_ms']:.2f} ms",
        )
        server = row["server"]
        served.add_row(
            name, f"{server['actions_per_second']:.0f}", f"{server['p50_ms']:.2f} ms", f"{server['p99_ms']:.2f} ms",
            f"{server['message_bytes']} bytes",
        )
    console().print(table)
    console().print()
    console().print(served)
    form, moves = "compiled" if made["compiled"] else "interpreted", made["chess_moves_per_second"]
    print(f"\nThe rules ran {form}; python-chess made {moves:.0f} moves a second in the same run.")


def _services() -> Services:
    """Return services like the server's, except that everything is done on one core and nobody waits for the disk."""
    from kurgan import agents
    from kurgan.server.clock import SystemClock
    from kurgan.server.store import SqlStore
    from kurgan.tables.services import Services
    from kurgan.tables.thinking import AtOnce

    return Services(SqlStore("sqlite://"), AtOnce(agents), SystemClock())
