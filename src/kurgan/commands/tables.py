"""Sitting down to play: the list of games, a table in the browser, the server."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kurgan.commands.arguments import AsJson, GameName, Options, find_game, find_options, find_rank, find_scenario
from kurgan.commands.house import read_config
from kurgan.commands.output import Trouble, console, open_table, print_json
from kurgan.commands.versions import need
from kurgan.core.game import Game
from kurgan.core.game_words import blurb, option_words, scenario_words
from kurgan.core.registry import games as known_games
from kurgan.core.words import listed

if TYPE_CHECKING:
    from kurgan.server.config import Config
    from kurgan.tables.wishes import NewTable

HUMAN = "human"
Host = Annotated[str, typer.Option(help="The address to listen on.")]
AllowHost = Annotated[
    list[str] | None,
    typer.Option(help="A name under which browsers may ask for this server, * for any; may be repeated."),
]
Port = Annotated[int | None, typer.Option(min=0, max=65535, help="The port; the first free one from 8000 if left out.")]
Database = Annotated[str | None, typer.Option(help="A database URL; a file in your data folder if left out.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")]

FixedSeed = Annotated[
    int | None, typer.Option(min=-(2**62), max=2**62, help="Fixes the dice, to play the same game again.")
]


def games(json: AsJson = False) -> None:
    """List the games with their scenarios, sides and options."""
    from kurgan.agents import ranks

    found = [_game(game) for game in known_games()]
    if json:
        print_json({"games": [{**one, "agents": ranks(one["id"])} for one in found], "agents": ranks()})
        return
    table = open_table("game", "what it is", "scenarios", "sides", "options")
    for one in found:
        options = "; ".join(f"{o['id']}: {' or '.join(o['values'])}" for o in one["options"])
        table.add_row(
            one["id"], one["blurb"], ", ".join(s["id"] for s in one["scenarios"]), ", ".join(one["sides"]), options
        )
    console().print(table)
    lacking = [f"{one['id']} only {listed(ranks(one['id']))}" for one in found if ranks(one["id"]) != ranks()]
    but = f" ({'; '.join(lacking)})" if lacking else ""
    console().print(f"\nComputer players: {listed(ranks())}{but}.  Play: kurgan play {found[0]['id']}")


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "blurb": blurb(game),
        "sides": list(game.sides),
        "scenarios": [
            {"id": one.id, "title": title, "says": says}
            for one in game.scenarios for title, says in [scenario_words(game, one)]
        ],
        "options": [
            {"id": one.id, "title": option_words(game, one)[0], "values": list(one.values), "default": one.default}
            for one in game.options
        ],
        "rules": game.rules_version,
        "data": game.data_digest,
        "cases": len(game.rulebook),
    }


def play(
    game: GameName,
    scenario: Annotated[str | None, typer.Option(help="A scenario of the game.")] = None,
    side: Annotated[str | None, typer.Option("--as", help="The side you play; the first one if left out.")] = None,
    against: Annotated[str, typer.Option(help="human, or a rank of computer player; the best if left out.")] = "",
    seed: FixedSeed = None,
    option: Options = None,
    port: Port = None,
    database: Database = None,
    browser: Browser = True,
) -> None:
    """Play a game in the browser."""
    from kurgan.tables.wishes import NewTable

    found = find_game(game)
    chosen = find_scenario(found, scenario)
    ours = side or found.sides[0]
    if ours not in found.sides:
        raise Trouble(f"{found.title} has no side {ours!r}; it has {listed(found.sides)}.")
    options = find_options(found, option)
    other = find_rank(found, against, (HUMAN,))
    seats = {name: HUMAN if name == ours else other for name in found.sides}
    table = NewTable(game=found.id, scenario=chosen, options=options, seats=seats, seed=seed)
    _serve("127.0.0.1", port, database, browser, _new_table(table, database))


def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the start page in a browser.")] = False,
    allow_host: AllowHost = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="How many processes serve; more than one needs PostgreSQL.")
    ] = 1,
    config: Annotated[
        Path | None, typer.Option(help="The configuration of a public server, which has log-in; see `kurgan config`.")
    ] = None,
) -> None:
    """Run the play server: for yourself, for a network you trust, or with a configuration for strangers."""
    if config is not None:
        if (host, port, database, allow_host, workers) != ("127.0.0.1", None, None, None, 1):
            raise Trouble("With --config leave out --host, --port, --database, --allow-host and --workers.")
        settings = read_config(config)
        need("ratings", "openskill", "networkx")
        _serve("", None, None, browser, "/", config=settings)
        return
    _serve(host, port, database, browser, "/", allow_host or [], workers)


def _serve(
    host: str, port: int | None, database: str | None, browser: bool, path: str, allow: Sequence[str] = (),
    workers: int = 1, config: Config | None = None,
) -> None:
    from kurgan.server.run import CannotServe
    from kurgan.server.run import serve as run

    try:
        run(host, port, database, browser, path, allow=allow, workers=workers, config=config)
    except CannotServe as error:
        raise Trouble(str(error)) from None


def _new_table(wish: NewTable, database: str | None) -> str:
    """Make a table in the server's storage; the address of its page."""
    import asyncio

    from kurgan import agents
    from kurgan.server.clock import SystemClock
    from kurgan.server.database import default_url
    from kurgan.server.store import SqlStore
    from kurgan.tables.errors import StoreError
    from kurgan.tables.lobby import Lobby
    from kurgan.tables.services import Services
    from kurgan.tables.thinking import AtOnce

    async def make() -> str:
        lobby = Lobby(Services(SqlStore(database or default_url()), AtOnce(agents), SystemClock()))
        try:
            row = await lobby.create(wish)
        finally:
            await lobby.close()
        return f"/#/t/{row.id}?token={row.token}"

    try:
        return asyncio.run(make())
    except StoreError as error:
        raise Trouble(error.says) from None
    except ValueError as error:
        raise Trouble(str(error)) from None
