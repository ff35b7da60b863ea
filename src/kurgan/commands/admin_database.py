"""Which database an administrator means, opening it, and asking before something is lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurgan.commands.house import read_config
from kurgan.commands.output import Trouble

if TYPE_CHECKING:
    from kurgan.people.house import House
    from kurgan.people.messages import Link
    from kurgan.people.store import PeopleRows
    from kurgan.server.config import Config
    from kurgan.server.store import SqlStore

ConfigFile = Annotated[Path | None, typer.Option("--config", help="The configuration of a public server.")]
Database = Annotated[str | None, typer.Option(help="A database URL; a file in your data folder if left out.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]
Most = Annotated[int, typer.Option("--limit", min=1, max=1_000_000, help="How many lines to print at most.")]


@dataclass(frozen=True)
class Chosen:
    """The database that an administrator means, and the configuration that named it, if one did."""

    url: str
    config: Config | None


def choose_database(config: Path | None, database: str | None) -> Chosen:
    """Find the database of a configuration, of an address, or of the user's own tables."""
    from kurgan.server.database import default_url

    if config is not None and database is not None:
        raise Trouble("Give --config or --database, not both: a configuration names its database.")
    read = None if config is None else read_config(config)
    named = database if read is None else read.database
    try:
        return Chosen(named or default_url(), read)
    except ValueError as error:
        raise Trouble(str(error)) from None


@contextmanager
def refusals() -> Iterator[None]:
    """Tell what was refused in the sentence that says why."""
    from kurgan.core.record import BadRecord
    from kurgan.people.errors import Refused
    from kurgan.tables.errors import Sentence

    try:
        yield
    except (Refused, Sentence) as error:
        raise Trouble(error.says) from None
    except BadRecord as error:
        raise Trouble(str(error)) from None


@contextmanager
def open_store(chosen: Chosen) -> Iterator[SqlStore]:
    """Open a database, which a running server may be using."""
    from kurgan.server.store import SqlStore

    try:
        store = SqlStore(chosen.url)
    except ValueError as error:
        raise Trouble(str(error)) from None
    try:
        with refusals():
            yield store
    finally:
        store.close()


@contextmanager
def open_people(config: Path | None, database: str | None) -> Iterator[PeopleRows]:
    """Open the people of a server for one change."""
    from kurgan.server.people_rows import SqlPeople

    with open_store(choose_database(config, database)) as store, SqlPeople(store).changing() as rows:
        yield rows


@contextmanager
def open_house_of(config: Path | None, database: str | None) -> Iterator[tuple[House, PeopleRows]]:
    """Open a public house for one change that makes a link, which begins with the address of the house."""
    from kurgan.server.public_house import open_house

    chosen = choose_database(config, database)
    if chosen.config is None:
        raise Trouble("A link begins with the address of a server, so name its configuration with --config.")
    with open_store(chosen) as store:
        house = open_house(chosen.config, store).house
        with house.store.changing() as rows:
            yield house, rows


def show_link(link: Link) -> None:
    """Print a link."""
    print(link.link)


def ask_first(question: str, yes: bool) -> None:
    """Ask before something is lost; ends the command unless the answer is yes."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Trouble(f"{question} Nobody can be asked here, so nothing was done; --yes does it without asking.")
    if not typer.confirm(question):
        raise Trouble("Nothing was done.")
