"""What an administrator does with the tables of a database from the shell."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from kurgan.commands.admin_database import ConfigFile, Database, Most, Yes, ask_first, choose_database, open_store
from kurgan.commands.arguments import AsJson
from kurgan.commands.output import (
    Trouble,
    as_written,
    console,
    open_table,
    print_json,
    whole_column,
    write_private,
)
from kurgan.commands.reading import read_text
from kurgan.core.language import say
from kurgan.core.record import LARGEST_FILE, Record, write_date
from kurgan.core.words import count

if TYPE_CHECKING:
    from kurgan.people.person import Person
    from kurgan.server.store import SqlStore
    from kurgan.tables.lobby import Lobby
    from kurgan.tables.store import Row

T = TypeVar("T")
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]


def tables(
    running: Annotated[bool, typer.Option("--running", help="Only games that go on.")] = False,
    over: Annotated[bool, typer.Option("--over", help="Only games that are over.")] = False,
    person: Annotated[str, typer.Option(help="Only tables of this person.")] = "",
    game: Annotated[str, typer.Option(help="Only tables of this game.")] = "",
    limit: Most = 100,
    config: ConfigFile = None,
    database: Database = None,
    json: AsJson = False,
) -> None:
    """List the tables of a server, the last played first."""
    from kurgan.server.overview import find_tables

    which = None if running == over else over
    with open_store(choose_database(config, database)) as store:
        who = _person_id(store, person) if person else ""
        rows, more = find_tables(store, limit, person=who, game=game, over=which)
        people = _people(store, rows)
    found = [_line(row, people) for row in rows]
    if json:
        print_json({"tables": found, "more": more})
        return
    table = open_table(whole_column("id", (row.id for row in rows)), "name", "game", "turn", "players", "played")
    for one in found:
        players = ", ".join(f"{side}: {name}" for side, name in one["players"].items())
        turn = "over" if one["over"] else str(one["turn"])
        cells = one["id"], one["name"], f"{one['game']}, {one['scenario']}", turn, players, one["played"]
        table.add_row(*map(as_written, cells))
    console().print(table if found else "There is no such table.")
    if more:
        console().print("There are more; --limit shows them.")


def show(
    id: Annotated[str, typer.Argument(metavar="ID", help="The id of a table, or the name or id of a person.")],
    config: ConfigFile = None,
    database: Database = None,
    json: AsJson = False,
) -> None:
    """Show a table or a person: who sits there, the options, the rules, the last action; or where somebody plays."""
    from msgspec import to_builtins

    from kurgan.people.administration import find_person
    from kurgan.server.overview import describe_person
    from kurgan.server.people_rows import SqlPeople
    from kurgan.server.repair import histories

    with open_store(choose_database(config, database)) as store:
        row = store.row(id)
        if row is not None:
            made = {**_sheet(store, row), "histories": [vars(one) for one in histories(store, row.id)]}
        else:
            with SqlPeople(store).reading() as rows:
                person = find_person(rows, id)
            made = to_builtins(describe_person(store, person))
    if json:
        print_json(made)
        return
    table = open_table(head=False)
    for name, value in _flat(made):
        table.add_row(name, as_written(value))
    console().print(table)


def export(
    table: TableId,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="The file; the screen if left out.")] = None,
    history: Annotated[int | None, typer.Option(help="The number of a history from before a repair.")] = None,
    config: ConfigFile = None,
    database: Database = None,
) -> None:
    """Write the record of a table, which tells all actions of both sides but no roll to come."""
    from kurgan.tables.errors import Unwanted

    async def record(lobby: Lobby) -> Record:
        found = await lobby.table(table)
        if found is None:
            raise Unwanted(say("table-unknown"))
        return await lobby.record(found)

    with open_store(choose_database(config, database)) as store:
        text = (_in_lobby(store, record) if history is None else _earlier(store, table, history)).dumps()
    if file is None:
        print(text, end="")
        return
    write_private(file, text)
    print(f"{file} is written.")


def _earlier(store: SqlStore, table: str, n: int) -> Record:
    """Return the record of an earlier history; it tells no roll to come."""
    from kurgan.server.repair import history_record

    record = Record.loads(history_record(store, table, n))
    record.keep_back()
    return record


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    owner: Annotated[str, typer.Option("--for", help="Whose table it will be, on a public server.")] = "",
    config: ConfigFile = None,
    database: Database = None,
) -> None:
    """Make a table of a record, once every action and roll in it has been checked; print its id."""
    from kurgan.people.administration import find_person
    from kurgan.server.people_rows import SqlPeople
    from kurgan.tables.permissions import OWNER, Visitor

    chosen = choose_database(config, database)
    if chosen.config is not None and not owner:
        raise Trouble("On a public server a table belongs to somebody: say to whom with --for NAME.")
    body = read_text(file, LARGEST_FILE, "a Kurgan record").encode()
    with open_store(chosen) as store:
        maker = OWNER
        if owner:
            with SqlPeople(store).reading() as rows:
                maker = Visitor(find_person(rows, owner).person())
        print(_in_lobby(store, lambda lobby: lobby.load(body, maker)).id)


def remove(table: TableId, yes: Yes = False, config: ConfigFile = None, database: Database = None) -> None:
    """Remove a table for good."""
    from kurgan.server.overview import count_actions, has_table

    with open_store(choose_database(config, database)) as store:
        if not has_table(store, table):  # a damaged one can be removed, too
            raise Trouble(say("table-unknown"))
        ask_first(f"Remove the table {table} with {count(count_actions(store, table), 'action')} for good?", yes)
        store.remove(table)
    print(f"The table {table} is removed.")


def _in_lobby(store: SqlStore, ask: Callable[[Lobby], Awaitable[T]]) -> T:
    """Let a lobby of this process answer."""
    from kurgan import agents
    from kurgan.server.clock import SystemClock
    from kurgan.server.directory import Directory
    from kurgan.server.people_rows import SqlPeople
    from kurgan.server.seal import KeySeal, key_path
    from kurgan.tables.lobby import Lobby
    from kurgan.tables.services import Services
    from kurgan.tables.thinking import AtOnce

    seal = KeySeal(key_path(store.engine.url.render_as_string(hide_password=False)))
    directory = Directory(SqlPeople(store))
    lobby = Lobby(Services(store, AtOnce(agents), SystemClock(), seal=seal, directory=directory))

    async def answer() -> T:
        return await ask(lobby)

    return asyncio.run(answer())


def _person_id(store: SqlStore, name: str) -> str:
    from kurgan.people.administration import find_person
    from kurgan.server.people_rows import SqlPeople

    with SqlPeople(store).reading() as rows:
        return find_person(rows, name).id


def _people(store: SqlStore, rows: list[Row]) -> dict[str, Person]:
    """Look up everybody who sits at these tables or made them."""
    from kurgan.server.people_rows import SqlPeople

    ids = {seat.who for row in rows for seat in row.seats} | {row.maker for row in rows}
    with SqlPeople(store).reading() as found:
        return found.people(ids)


def _line(row: Row, people: dict[str, Person]) -> dict[str, Any]:
    """Describe a table in a list; it has no key, no invitation and no secret of the dice."""
    return {
        "id": row.id, "name": row.name, "game": row.game, "scenario": row.scenario, "turn": row.summary.get("turn"),
        "to_move": row.summary.get("to_move"), "over": row.summary.get("over"), "players": _players(row, people),
        "played": write_date(row.updated),
    }


def _players(row: Row, people: dict[str, Person]) -> dict[str, str]:
    """Name the player of each side: a person by their name, others by their kind or rank."""
    plays = row.summary.get("plays", {})
    return {
        plays.get(seat.side, seat.side): people[seat.who].name or say("people-gone") if seat.who in people
        else "open" if row.maker and seat.word == "human" and not seat.who else seat.word
        for seat in row.seats
    }


def _sheet(store: SqlStore, row: Row) -> dict[str, Any]:
    """Describe a table: who sits there, how it was begun, how far it has come."""
    people = _people(store, [row])
    steps = store.steps(row.id)
    last = steps[-1] if steps else None
    maker = people.get(row.maker)
    return {
        **_line(row, people), "options": row.options, "rules": row.rules, "data": row.data,
        "maker": "" if maker is None else maker.name, "offered": row.offered, "watched": row.watched,
        "paused": row.paused, "began": write_date(row.created), "version": row.version, "actions": len(steps),
        "last_action": None if last is None else {"text": last.text, "at": write_date(last.made_at)},
    }


def _flat(made: dict[str, Any], before: str = "") -> list[tuple[str, str]]:
    """List what is told of a thing as names and texts, one a line; what is empty is left out."""
    lines: list[tuple[str, str]] = []
    for name, value in made.items():
        title = f"{before}{name.replace('_', ' ')}"
        if isinstance(value, dict):
            lines += _flat(value, f"{title}, ")
        elif isinstance(value, list):
            lines += [(title, " ".join(str(part) for part in one.values() if part)) for one in value]
        elif value not in (None, "", False):
            lines.append((title, "yes" if value is True else str(value)))
    return lines
