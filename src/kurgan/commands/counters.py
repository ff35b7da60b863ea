"""The counters and places of a game by their ids, as positions and actions name them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from kurgan.commands.arguments import AsJson, GameName, find_game, find_scenario
from kurgan.commands.output import Trouble, console, open_table, print_json, whole_column
from kurgan.core.game import Game
from kurgan.core.state import State

SideName = Annotated[str | None, typer.Option(help="Only this side's.")]
Filter = Annotated[
    str | None, typer.Argument(metavar="TEXT", help="Only those with this text in their id, name or type.")
]
ScenarioName = Annotated[str | None, typer.Option(help="A scenario of the game; the first one if left out.")]
MapName = Annotated[str | None, typer.Option("--scenario", help="Only the places in which this scenario is played.")]


def units(
    game: GameName, text: Filter = None, side: SideName = None, scenario: ScenarioName = None, json: AsJson = False
) -> None:
    """List the counters of a game: id, side, type, printed values, arrival, name."""
    found = find_game(game)
    if side is not None and side not in found.sides:
        raise Trouble(f"{found.title} has no side {side!r}; it has {', '.join(found.sides)}.")
    rows = [one for one in _units(found, find_scenario(found, scenario)) if side in (None, one["side"])]
    rows = [one for one in rows if _fits(one, text)]
    if json:
        print_json({"game": found.id, "units": rows})
        return
    ids = whole_column("id", (one["id"] for one in rows))
    table = open_table(ids, "side", "type", "size", "values", "arrives", "name")
    for one in rows:
        turn = "" if one["arrives"] is None else f"turn {one['arrives']}"
        arm = one["type"].replace("_", " ")
        table.add_row(one["id"], one["side"], arm, one["size"], one["values"], turn, one["name"])
    console().print(table)
    print(f"{len(rows)} counter{'' if len(rows) == 1 else 's'}.")


def places(game: GameName, text: Filter = None, scenario: MapName = None, json: AsJson = False) -> None:
    """List the places of a game: id, ground, what is special about it, name."""
    found = find_game(game)
    maps = [one.id for one in found.scenarios] if scenario is None else [find_scenario(found, scenario)]
    known = {one["id"]: one for name in maps for one in found.face.board(name)["places"]}
    rows: list[dict[str, Any]] = [
        {"id": one["id"], "type": one["terrain"], "tags": list(one["tags"]), "name": one["name"] or ""}
        for one in known.values()
    ]
    rows = [one for one in rows if _fits(one, text)]
    if json:
        print_json({"game": found.id, "places": rows})
        return
    ids = whole_column("id", (one["id"] for one in rows))
    table = open_table(ids, "ground", "special", "name")
    for one in rows:
        table.add_row(one["id"], one["type"], ", ".join(one["tags"]), one["name"])
    console().print(table)
    print(f"{len(rows)} place{'' if len(rows) == 1 else 's'}.")


def _fits(one: dict[str, Any], text: str | None) -> bool:
    """Tell whether a row is asked for."""
    return text is None or any(text.lower() in str(one[key]).lower() for key in ("id", "name", "type"))


def _units(game: Game, scenario: str) -> list[dict[str, Any]]:
    """List every counter, those that units carry included, with the game-turn of its arrival if the game tells it."""
    board, comes = game.face.board(scenario), _arrivals(game, game.setup(scenario))
    made: list[dict[str, Any]] = [
        {
            "id": one["id"], "side": one["side"], "type": one["type"], "size": one["size"], "values": one["label"],
            "arrives": comes.get(one["id"]), "name": one["name"],
        }
        for one in board["units"]
    ]
    for asset in board.get("assets", []):
        made.append({
            "id": asset["id"], "side": asset["side"], "type": asset["kind"], "size": asset["size"],
            "values": "-".join(str(value) for value in asset["strengths"]), "arrives": comes.get(asset["id"]),
            "name": asset["name"],
        })
    return made


def _arrivals(game: Game, s: State) -> dict[str, int]:
    """Return the game-turn in which each reinforcement comes, as the query `income` tells it at the start."""
    found: dict[str, int] = {}
    for side in game.sides if "income" in game.queries else ():
        for turn, told in game.ask(s, "income", side=side).get("turns", {}).items():
            for name in _names(told):
                found.setdefault(name, int(turn))
    return found


def _names(told: Any) -> list[str]:
    """List every text in what a game tells of a turn, however it lays that out."""
    if isinstance(told, str):
        return [told]
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return [name for part in parts for name in _names(part)]
