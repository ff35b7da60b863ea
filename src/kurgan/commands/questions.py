"""Questions about a position by name, from the shell: a query of its game, or why a path of actions may not be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kurgan.commands.arguments import AsJson, GameName, find_game
from kurgan.commands.output import Trouble, print_json
from kurgan.commands.reading import read_document
from kurgan.core.game import Game
from kurgan.core.rule import Illegal
from kurgan.core.state import State

Position = Annotated[Path, typer.Option(help="A position, as TOML or JSON.")]


def ask(
    game: GameName,
    query: Annotated[str, typer.Argument(metavar="QUERY", help="The name of a query: reach, supply, income...")],
    given: Annotated[
        list[str] | None, typer.Argument(metavar="NAME=VALUE", help="What it is asked with: unit=KG-6, side=german...")
    ] = None,
    *,
    position: Position,
) -> None:
    """Answer a query about a position, as JSON."""
    found = find_game(game)
    if query not in found.queries:
        known = " ".join(f"{name}: {found.words.say(f'query-{name}')}" for name in found.queries)
        raise Trouble(f"{found.title} has no query {query!r}; it has {known}")
    asked: dict[str, str] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign or name in asked:
            raise Trouble(f"A query is asked with NAME=VALUE, each name once, not with {text!r}.")
        asked[name] = value
    try:
        print_json(found.ask(_read(found, position), query, **asked))
    except ValueError as error:
        raise Trouble(str(error)) from None


def why(
    game: GameName,
    actions: Annotated[list[str], typer.Argument(metavar="ACTION", help="Actions in order: 'unit KG-6' 'to 27'.")],
    *,
    position: Position,
    json: AsJson = False,
) -> None:
    """Name the action of a path that a rule forbids, and the rule; exit 1 if one does."""
    found = find_game(game)
    state = _read(found, position)
    try:
        path = [found.lexicon.parse(text) for text in actions]
    except Illegal as refusal:
        raise Trouble(f"There is no action {refusal.action!r} in {found.title}.") from None
    barred = found.why_not(state, path)
    if json:
        rule = None if barred is None else {"case": barred[1].case, "says": found.says(barred[1])}
        print_json({"allowed": barred is None, "action": None if barred is None else barred[0] + 1, "rule": rule})
    elif barred is None:
        print("Every one of these actions may be done.")
    else:
        says = f"{found.says(barred[1])} [{barred[1].case}]"
        print(f"Action {barred[0] + 1} ({actions[barred[0]]}) may not be done: {says}")
    if barred is not None:
        raise typer.Exit(1)


def _read(game: Game, path: Path) -> State:
    """Return the state that a file describes."""
    try:
        return game.position(read_document(path))
    except ValueError as error:
        raise Trouble(f"{path}: {error}") from None
