"""Whole games: played by computers, played again from a record, and counted in the arena."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

from kurgan.commands.reading import read_record
from kurgan.commands.tell import (
    AsJson,
    GameName,
    Seed,
    Trouble,
    console,
    find_game,
    find_ranks,
    find_scenario,
    folder_for,
    print_json,
    progress,
)
from kurgan.core.play import Play
from kurgan.core.record import BadRecord

MOST_GAMES = 1_000_000
MOST_JOBS = 1024
Games = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")]
Pairs = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Seeds for each pairing, each played with both sides.")]
Jobs = Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="Processes; no more than there are cores are started.")]


def playout(
    game: GameName,
    agents: Annotated[str, typer.Option(help="One rank for each side, in the game's order of sides: A,B.")],
    scenario: Annotated[str | None, typer.Option(help="A scenario of the game.")] = None,
    games: Games = 1,
    seed: Seed = 1,
    record: Annotated[Path | None, typer.Option(help="A folder for the records of the games.")] = None,
    json: AsJson = False,
) -> None:
    """Let computer players play whole games; figures at the end."""
    import kurgan.agents
    from kurgan.study.playout import playout as run

    found = find_game(game)
    ranks = find_ranks(found, agents)
    if len(ranks) != len(found.sides):
        raise Trouble(f"{found.title} takes {len(found.sides)} players ({', '.join(found.sides)}), not {len(ranks)}.")
    chosen = find_scenario(found, scenario)
    folder = folder_for(record) if record is not None else None
    with progress("games", games) as bar:
        figures = run(
            found, lambda side, mine: kurgan.agents.agent(ranks[side], found.id, side, mine * 2 + side), games, seed,
            chosen, folder, lambda done: bar.update(bar.task_ids[0], completed=done),
        ).as_json()
    if json:
        print_json(figures)
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_row("games", f"{figures['games']}, {figures['finished']} finished, {figures['turns']} turns on average")
    pace = f"{figures['actions_per_second']} a second"
    table.add_row("actions", f"{figures['actions']} in {figures['seconds']} s, {pace}")
    table.add_row("winners", ", ".join(f"{name} {count}" for name, count in figures["winners"].items()))
    table.add_row("digests", " ".join(figures["digests"]))
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
        raise Trouble(str(error)) from None
    seconds = perf_counter() - started
    outcome = play.state.outcome
    sealed, unchecked = record.sealed_rolls(), record.unchecked(bool(outcome or record.outcome))
    said: dict[str, Any] = {
        "game": found.id,
        "actions": len(play.actions),
        "of": len(record.actions),
        "rolls": len(play.record.rolls),
        "turn": play.state.turn,
        "digest": play.state.digest(),
        "outcome": None if outcome is None else outcome.says,
        "verified": verify and not (sealed or unchecked),
        "sealed_rolls": sealed,
        "unchecked": unchecked,
        "seconds": round(seconds, 3),
    }
    if json:
        print_json(said)
    else:
        done = f"{said['actions']} of {said['of']} actions, {said['rolls']} rolls"
        if verify:
            done += f", {_verdict(sealed, unchecked)}"
        print(f"{found.title}: {done}, turn {said['turn']}, digest {said['digest']} ({seconds:.2f} s)")
        decision = play.decision()
        if outcome is not None:
            print(outcome.says)
        elif decision is not None:
            print(f"To decide: {found.sides[decision.side]}. {decision.prompt}")
    if verify and unchecked:
        raise typer.Exit(1)


def _verdict(sealed: int, unchecked: list[str]) -> str:
    """What came of checking a record in which nothing is false."""
    if unchecked:
        return f"nothing in it is false, but {'; '.join(unchecked)}"
    if sealed:
        return f"all actions verified; the secret of {sealed} rolls is kept until the game is over"
    return "all verified"


def arena(
    game: GameName,
    agents: Annotated[str, typer.Option(help="Ranks that meet each other: A,B,...")],
    games: Pairs = 10,
    seed: Seed = 1,
    jobs: Jobs = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, id=value; may be repeated.")] = None,
    json: AsJson = False,
) -> None:
    """Let ranks of computer players meet, and rate them with error bars."""
    from kurgan.agents.measure.arena import Report, pairs, play_all, summary

    found = find_game(game)
    ranks = find_ranks(found, agents)
    options = dict(_option(one) for one in option or [])
    try:
        found.setup(options=options)
        matches = pairs(found.id, ranks, games, seed, options)
    except ValueError as error:
        raise Trouble(str(error)) from None
    reports: list[Report] = []
    with progress("games", len(matches)) as bar:
        for report in play_all(matches, min(jobs, os.cpu_count() or 1)):
            reports.append(report)
            bar.update(bar.task_ids[0], completed=len(reports))
    made = summary(reports)
    if json:
        print_json(made)
        return
    table = Table("players", "games", "wins", "95 % interval", "turns", "seconds a game", box=None, pad_edge=False)
    for row in made["pairings"]:
        table.add_row(
            " - ".join(f"{rank} ({side})" for side, rank in row["players"].items()), str(row["games"]),
            " - ".join(str(count) for count in row["wins"].values()),
            " - ".join(f"{low:.0%} to {high:.0%}" for low, high in row["intervals"].values()),
            str(row["turns"]), str(row["seconds"]["mean"]),
        )
    console().print(table)
    for rank, rating in made["ratings"].items():
        times = made["decisions"][rank]
        console().print(
            f"{rank}: rating {rating['mu']} ± {rating['sigma']}; "
            f"a decision takes {times['median_ms']} ms (median), {times['max_ms']} ms at most"
        )


def _option(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign:
        raise Trouble(f"An option is written id=value, not {text!r}.")
    return key, value
