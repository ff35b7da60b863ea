"""What commands are given: names of games, scenarios, options and players, and folders to write to."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated

import typer

import kurgan
from kurgan.commands.output import Trouble
from kurgan.core.game import Game
from kurgan.core.registry import names
from kurgan.core.words import listed


def _begun(start: str) -> list[str]:
    """List the games whose ids begin like this, for a shell that completes what is typed."""
    return [name for name in names() if name.startswith(start)]


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="The id of a game, as `kurgan games` lists it.", autocompletion=_begun),
]
Seed = Annotated[
    int, typer.Option(min=-(2**62), max=2**62, help="The seed of the first game; the next ones count on from it.")
]
Options = Annotated[list[str] | None, typer.Option(help="An option of the game, id=value; may be repeated.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for scripts.")]


def help_alone(context: typer.Context) -> None:
    """Print the help of a group of commands that was called without one of them."""
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit(2)


def find_game(name: str) -> Game:
    """Find the game of this id."""
    try:
        return kurgan.game(name)
    except KeyError as error:
        raise Trouble(error.args[0]) from None


def find_scenario(game: Game, name: str | None) -> str:
    """Find the id of a scenario, the first one if none is named."""
    known = [one.id for one in game.scenarios]
    if name is not None and name not in known:
        raise Trouble(f"{game.title} has no scenario {name!r}; it has {listed(known)}.")
    return name or known[0]


def find_options(game: Game, given: list[str] | None) -> dict[str, str]:
    """Read the options of a game, each written id=value."""
    made: dict[str, str] = {}
    for text in given or []:
        key, sign, value = text.partition("=")
        if not sign:
            raise Trouble(f"An option is written id=value, not {text!r}.")
        made[key] = value
    try:
        game.setup(options=made)
    except ValueError as error:
        raise Trouble(str(error)) from None
    return made


def find_rank(game: Game, name: str, also: tuple[str, ...] = ()) -> str:
    """Find a rank of computer player of a game; the best there is if none is named."""
    import kurgan.agents

    known = [*also, *kurgan.agents.ranks(game.id)]
    if name and name not in known:
        raise Trouble(f"There is no player {name!r} for {game.title}; there are {listed(known)}.")
    return name or known[-1]


def find_players(game: Game, names: str) -> list[str]:
    """Find players separated by commas: ranks, variants of the officer (`officer:bold`), files of weights."""
    from kurgan.agents.measure.rivals import known

    found = [name.strip() for name in names.split(",")]
    for name in found:
        try:
            known(name, game.id, len(game.sides))
        except ValueError as error:
            raise Trouble(str(error)) from None
    return found


def folder_for(path: Path) -> Path:
    """Find a folder to write to, made if need be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path):
            pass  # better to hear now than after an hour's games that nothing can be kept here
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Trouble(f"{path} cannot be used as a folder to write to: {reason}.") from None
    return path
