"""Whole games: played by computers, and played again from a record."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from kurgan.commands.arguments import (
    AsJson,
    GameName,
    Options,
    Seed,
    find_game,
    find_options,
    find_players,
    find_scenario,
    folder_for,
)
from kurgan.commands.output import Trouble, console, in_names, open_table, print_json, progress
from kurgan.commands.reading import read_record
from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.replay import explain_fault
from kurgan.core.words import count, listed

MOST_GAMES = 1_000_000
MOST_JOBS = 1024
Games = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")]
Jobs = Annotated[
    int | None, typer.Option(min=1, max=MOST_JOBS, help="Processes; one a core if left out, and never more.")
]


def processes(jobs: Jobs) -> int:
    """Count the processes that play: as many as are asked for, at most one a core."""
    cores = os.cpu_count() or 1
    return min(jobs or cores, cores)


def playout(
    game: GameName,
    agents: Annotated[str, typer.Option(help="One player for each side, in the game's order of sides: A,B.")],
    scenario: Annotated[str | None, typer.Option(help="A scenario of the game.")] = None,
    games: Games = 1,
    seed: Seed = 1,
    jobs: Jobs = None,
    option: Options = None,
    record: Annotated[Path | None, typer.Option(help="A folder for the records of the games.")] = None,
    json: AsJson = False,
) -> None:
    """Let computer players play whole games; figures at the end."""
    from kurgan.agents.measure.matches import Match, play_all
    from kurgan.study.playout import Figures

    found = find_game(game)
    names = find_players(found, agents)
    if len(names) != len(found.sides):
        sides = f"{count(len(found.sides), 'player')} ({listed(found.sides)})"
        raise Trouble(f"{found.title} takes {sides}, not {len(names)}.")
    chosen, options = find_scenario(found, scenario), find_options(found, option)
    folder = str(folder_for(record)) if record is not None else ""
    matches = [Match(found.id, tuple(names), seed + n, options, chosen, folder) for n in range(games)]
    gathered = Figures(found.sides)
    with progress("games", games) as bar:
        for one in play_all(matches, processes(jobs)):
            gathered.add(one.side, one.turn, one.actions, one.digest, one.seconds)
            bar.update(bar.task_ids[0], completed=gathered.games)
    figures = gathered.as_json()
    if json:
        print_json(figures)
        return
    table = open_table(head=False)
    long = f"{figures['turns']} {'turn' if figures['turns'] == 1 else 'turns'} on average"
    table.add_row("games", f"{figures['games']}, {figures['finished']} finished, {long}")
    pace = f"{figures['actions_per_second']} a second"
    table.add_row("actions", f"{figures['actions']} in {figures['seconds']} s, {pace}")
    table.add_row("winners", ", ".join(f"{name} {count}" for name, count in figures["winners"].items()))
    console().print(table)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check every action, digest and roll.")] = False,
    until: Annotated[int | None, typer.Option(min=0, help="Stop after so many actions.")] = None,
    json: AsJson = False,
) -> None:
    """Play a record again.

    With --verify the exit code is 0 if everything in the record agrees, 1 if nothing is false but something in it can
    never be checked, and 2 if something is false. Rolls whose secret is kept until the end of a game still being played
    are no fault of its record.
    """
    record = read_record(file)
    found = find_game(record.game)
    started = perf_counter()
    try:
        play = Play.replay(found, record, until, verify)
    except BadRecord as error:
        raise Trouble(explain_fault(found, record, str(error))) from None
    seconds = perf_counter() - started
    outcome = play.state.outcome
    ended = play.record.ended  # by its players, where the rules have not ended it
    sealed, unchecked = record.sealed_rolls(), record.unchecked(bool(outcome or record.outcome or ended))
    said: dict[str, Any] = {
        "game": found.id,
        "actions": len(play.actions),
        "of": len(record.actions),
        "rolls": len(play.record.rolls),
        "turn": play.state.turn,
        "digest": play.state.digest(),
        "outcome": ended["says"] if ended else None if outcome is None else found.ended(outcome),
        "winner": ended["winner"] if ended else None if outcome is None else found.won_by(play.state),
        "players": record.players,
        "began": record.began,
        "finished": record.finished,
        "verified": verify and not (sealed or unchecked),
        "sealed_rolls": sealed,
        "unchecked": unchecked,
        "seconds": round(seconds, 3),
    }
    if json:
        print_json(said)
    else:
        done = f"{said['actions']:,} of {count(said['of'], 'action')}, {count(said['rolls'], 'roll')}"
        if verify:
            done += f", {_verdict(sealed, unchecked)}"
        print(f"{found.title}: {done}, turn {said['turn']} ({seconds:.2f} s)")
        if told := _heading(record):
            print(told)
        decision = play.decision()
        if ended:
            print(ended["says"])
        elif outcome is not None:
            print(in_names(found, record.scenario, found.ended(outcome)))
        elif decision is not None:
            asked = in_names(found, record.scenario, found.prompt(decision))
            print(f"To decide: {found.side_of(play.state, decision.side)}. {asked}")
    if verify and unchecked:
        raise typer.Exit(1)


def _heading(record: Record) -> str:
    """Say who played a record and when, as far as it tells."""
    players = [f"{player['side']}: {player['name'] or player['kind']}" for player in record.players]
    dates = " to ".join(date for date in (record.began, record.finished) if date)
    return "; ".join(part for part in (", ".join(players), dates) if part)


def _verdict(sealed: int, unchecked: list[str]) -> str:
    """Say what came of checking a record in which nothing is false."""
    if unchecked:
        return f"nothing in it is false, but {'; '.join(unchecked)}"
    if sealed:
        return f"all actions verified; the secret of {count(sealed, 'roll')} is kept until the game is over"
    return "all verified"


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a finished game.")],
    log: Annotated[bool, typer.Option("--log/--no-log", help="Write the whole log after the report.")] = True,
    json: AsJson = False,
) -> None:
    """Write the report of a finished game: who won and why, what decided it, what it cost, and the log."""
    from kurgan.core.event import NOBODY
    from kurgan.server.clock import SystemClock
    from kurgan.tables.course import course
    from kurgan.tables.errors import Unwanted
    from kurgan.tables.importing import fresh_dice, replayed
    from kurgan.tables.report import log_parts, report_text

    record = read_record(file)
    found = find_game(record.game)
    try:
        session, _ = replayed(found, record, fresh_dice(found), SystemClock())
    except (BadRecord, Unwanted) as error:
        raise Trouble(str(error)) from None
    ended = session.play.state.outcome
    if ended is None:
        raise Trouble("A report is written when a game is over, and this one goes on.")
    told = session.history(NOBODY)
    made = course(found, record, told, session.walk(), ended)
    if json:
        print_json({name: value for name, value in made.items() if name != "type"})
        return
    parts = log_parts(found, record, told) if log else []
    print(in_names(found, record.scenario, report_text(made["report"], parts)), end="")
