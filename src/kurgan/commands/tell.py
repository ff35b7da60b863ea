"""What the commands share: finding things by name, checking numbers, and printing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

import kurgan
from kurgan.core.game import Game
from kurgan.core.words import listed

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, as `kurgan games` lists it.")]
Seed = Annotated[
    int, typer.Option(min=-(2**62), max=2**62, help="The seed of the first game; the next ones count on from it.")
]
Options = Annotated[list[str] | None, typer.Option(help="An option of the game, id=value; may be repeated.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for scripts.")]


class Trouble(Exception):
    """Something the user can put right; the message is one plain sentence."""


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
    """Options of a game, each written id=value."""
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
    """Players separated by commas: ranks, variants of the officer (`officer:bold`), files of weights."""
    from kurgan.agents.measure.rivals import known

    found = [name.strip() for name in names.split(",")]
    for name in found:
        try:
            known(name, game.id, len(game.sides))
        except ValueError as error:
            raise Trouble(str(error)) from None
    return found


def in_names(game: Game, scenario: str, text: str) -> str:
    """Put names in place of {unit:..}, {place:..} and {asset:..} in a sentence, and leave cases out."""
    board: Any = game.face.board(scenario)
    names: dict[tuple[str, str], str] = {
        (kind, one["id"]): one["name"] or one["id"]
        for kind in ("unit", "place", "asset")
        for one in board.get(f"{kind}s", [])
    }
    text = re.sub(r"\s*\{case:[^}]*\}", "", text)
    return re.sub(r"\{(\w+):([^}]*)\}", lambda found: names.get((found[1], found[2])) or str(found[2]), text)


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


def print_json(made: dict[str, Any]) -> None:
    """Print one JSON object on standard output."""
    print(json.dumps(made, indent=1, ensure_ascii=False))


def console() -> Console:
    """Open the console to which tables and sentences for people go."""
    return Console(soft_wrap=False, highlight=False)


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress]:
    """Show a progress bar on standard error while something long runs; none where nobody looks."""
    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=not sys.stderr.isatty()) as bar:
        bar.add_task(what, total=total)
        yield bar
