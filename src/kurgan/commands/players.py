"""Measuring computer players: the arena, tuning, and what a beginner would laugh at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

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
from kurgan.commands.games import MOST_GAMES, Jobs, processes
from kurgan.commands.output import Trouble, console, in_names, open_table, print_json, progress
from kurgan.commands.reading import read_record
from kurgan.commands.versions import need
from kurgan.core.language import join_list, say
from kurgan.core.record import BadRecord

Pairs = Annotated[
    int,
    typer.Option(
        min=1, max=MOST_GAMES,
        help="Seeds for each pairing, each played with the sides both ways round; a single player meets itself, "
        "one game a seed.",
    ),
]
Share = Annotated[
    float | None,
    typer.Option(min=0.05, max=0.95, help="Stop a pairing once it is certain that the first has more or less of this."),
]


Seconds = Annotated[
    float, typer.Option(min=0.01, max=86_400, help="Seconds that a program may think about a decision.")
]


def arena(
    game: GameName,
    agents: Annotated[
        str, typer.Option(help="Players that meet: A,B,... (officer, officer:bold, officer:my.json, ./my-bot)")
    ],
    games: Pairs = 10,
    seed: Seed = 1,
    jobs: Jobs = None,
    scenario: Annotated[str | None, typer.Option(help="A scenario of the game.")] = None,
    stop: Share = None,
    seconds: Seconds = 10.0,
    option: Options = None,
    json: AsJson = False,
) -> None:
    """Let computer players meet, and rate them with error bars."""
    need("ratings", "openskill")
    from kurgan.agents.measure.arena import Match, Report, Sequential, forfeits, meet, pairs, summary
    from kurgan.study.form import compiled, form, go_on_compiled

    go_on_compiled()
    found = find_game(game)
    names = find_players(found, agents)
    options = find_options(found, option)
    try:
        matches = pairs(found.id, names, games, seed, options, find_scenario(found, scenario))
    except ValueError as error:
        raise Trouble(str(error)) from None
    pairings: dict[frozenset[str], list[Match]] = {}
    for match in matches:
        pairings.setdefault(frozenset(match.players), []).append(replace(match, seconds=seconds))
    reports: list[Report] = []
    verdicts: list[str] = []
    with progress("games", len(matches)) as bar:
        for ours in pairings.values():
            one, other = ours[0].players
            test = Sequential(stop) if stop is not None and one != other else None
            for report in meet(ours, processes(jobs), test):
                reports.append(report)
                bar.update(bar.task_ids[0], completed=len(reports))
            if test is not None and stop is not None:
                verdicts.append(_verdict(one, other, stop, test.verdict(), test.count))
    made = {**summary(reports), "verdicts": verdicts, "forfeits": forfeits(reports), "compiled": compiled()}
    if json:
        print_json(made)
        return
    print(_plan(names, games))
    table = open_table("players", "games", "wins", "95% interval", "turns", "seconds a game")
    for row in made["pairings"]:
        table.add_row(
            " - ".join(f"{name} ({side})" for side, name in row["players"].items()), str(row["games"]),
            " - ".join(str(count) for count in row["wins"].values()),
            " - ".join(f"{low:.0%} to {high:.0%}" for low, high in row["intervals"].values()),
            str(row["turns"]), str(row["seconds"]["mean"]),
        )
    console().print(table)
    for row in made["pairings"]:
        if row["sides"] != row["wins"]:  # bids have changed the seats
            print(say("arena-by-side", wins=", ".join(f"{side} {count}" for side, count in row["sides"].items())))
    for name, rating in made["ratings"].items():
        if name not in made["decisions"]:
            continue  # it was never asked anything
        times = made["decisions"][name]
        console().print(
            say(
                "arena-rating", name=name, mu=str(rating["mu"]), sigma=str(rating["sigma"]),
                median=str(times["median_ms"]), p99=str(times["p99_ms"]), most=str(times["max_ms"]),
            )
        )
    for sentence in verdicts:
        print(sentence)
    for name, whys in made["forfeits"].items():
        for why, times in whys.items():
            print(say("arena-forfeits", name=name, games=times, why=why))
    print(say("arena-form", form=form()))


def sit(
    house: Annotated[str, typer.Argument(metavar="URL", help="The address of the server.")],
    program: Annotated[str, typer.Argument(metavar="PROGRAM", help="The program that plays, with its arguments.")],
    key: Annotated[
        str, typer.Option(envvar="KURGAN_KEY", help="A key of the person for whom it plays; else KURGAN_KEY has it.")
    ],
    table: Annotated[str, typer.Option(help="The id of the table; the first with an open seat if left out.")] = "",
    side: Annotated[str, typer.Option(help="The side to play; any open one if left out.")] = "",
    seconds: Seconds = 60.0,
) -> None:
    """Let a program take an open seat at a server and play the game to its end."""
    from kurgan.agents.outside.conversation import Conversation, Silent
    from kurgan.agents.outside.house import House, Refused, play
    from kurgan.agents.outside.program import check_program

    if not house.startswith(("http://", "https://")):
        raise Trouble(say("house-address", given=house))
    try:
        check_program(program)
        talk = Conversation(program)
    except (ValueError, Silent) as error:
        raise Trouble(str(error)) from None
    try:
        server = House(house, key)
        taken, ours = server.take(table, side)
        print(say("house-sits", program=talk.name, table=taken, side=ours))
        print(say("house-over", says=play(server, taken, talk, seconds)))
    except (Refused, Silent) as error:
        raise Trouble(str(error)) from None
    finally:
        talk.end()


def _plan(names: list[str], seeds: int) -> str:
    """Say what the arena plays, in one sentence."""
    if len(names) == 1:
        return say("arena-itself", name=names[0], games=seeds)
    pairings = len(names) * (len(names) - 1) // 2
    return say("arena-plan", pairings=pairings, seeds=seeds)


def _verdict(one: str, other: str, line: float, said: int, pairs: int) -> str:
    id_ = "arena-less" if said < 0 else "arena-more" if said > 0 else "arena-open"
    return say(id_, name=one, other=other, line=f"{line:.0%}", pairs=pairs)


def tune(
    game: GameName,
    side: Annotated[str, typer.Option(help="The side whose officer is tuned.")],
    minutes: Annotated[float, typer.Option(min=0.01, max=10_000, help="How long to go on.")] = 10.0,
    folder: Annotated[Path, typer.Option(help="Where weights, history and report go; a run there is resumed.")] = Path(
        "build/tune"
    ),
    rivals: Annotated[str | None, typer.Option(help="The pool: A,B,...; the officer and all its variants if left out.")]
    = None,
    weights: Annotated[str | None, typer.Option(help="Only these weights: A,B,...; all if left out.")] = None,
    games: Annotated[int, typer.Option(min=1, max=1000, help="Seeds against each rival in a generation.")] = 2,
    seed: Seed = 1,
    jobs: Jobs = None,
    json: AsJson = False,
) -> None:
    """Look for better weights of an officer against a pool of rivals; stopped with Ctrl-C it can be resumed."""
    need("tuning", "cma")
    from kurgan.agents.measure.tune import Tuning
    from kurgan.study.form import compiled, form, go_on_compiled

    go_on_compiled()
    found = find_game(game)
    if side not in found.sides:
        raise Trouble(say("player-no-side", title=found.title, known=join_list(found.sides), given=side))
    pool = find_players(found, rivals) if rivals is not None else None
    names = [name.strip() for name in weights.split(",")] if weights is not None else None
    try:
        tuning = Tuning(
            found.id, found.sides.index(side), folder_for(folder), pool, names, games, seed,
            processes(jobs),
        )
    except ValueError as error:
        raise Trouble(str(error)) from None
    try:
        tuning.run(minutes * 60.0, lambda text: None if json else print(text))
    except KeyboardInterrupt:
        print(say("tuning-stopped"))
    made = tuning.finish()
    if json:
        print_json({**made, "compiled": compiled()})
    else:
        print(say("arena-form", form=form()))
        print(say(
            "tuning-done", generations=made["generations"], games=made["games"], file=made["file"],
            report=made["report"],
        ))


def blunders(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.")],
    json: AsJson = False,
) -> None:
    """List what a beginner would laugh at in a recorded game."""
    from kurgan.agents.measure.blunders import blunders as look

    record = read_record(file)
    found = find_game(record.game)
    try:
        made = look(found, record)
    except BadRecord as error:
        raise Trouble(str(error)) from None
    except ValueError as error:
        raise Trouble(str(error)) from None
    told = [replace(one, says=in_names(found, record.scenario, one.says)) for one in made]
    if json:
        print_json({"game": found.id, "count": len(made), "blunders": [one.as_json() for one in told]})
        return
    for one in told:
        print(say("blunders-one", action=one.action, turn=one.turn, of=one.side, says=one.says))
    print(say("blunders-count", count=len(made)))
