"""A public server: its configuration, and what its administrator does for people from the shell."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurgan.commands.output import Trouble
from kurgan.core.language import say

if TYPE_CHECKING:
    from kurgan.people.house import House
    from kurgan.people.messages import Link
    from kurgan.people.store import PeopleRows
    from kurgan.server.config import Config

ConfigFile = Annotated[Path, typer.Option("--config", help="The configuration of the server.")]
Who = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]
USUAL = Path("kurgan.toml")


def config(
    file: Annotated[Path | None, typer.Argument(help="The file to write; the screen if left out.")] = None,
) -> None:
    """Write an example of a configuration, with all its keys explained."""
    from kurgan.server.config import EXAMPLE

    text = EXAMPLE.read_text("utf-8")
    if file is None:
        print(text, end="")
        return
    try:
        # It may come to hold passwords.
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise Trouble(f"{file} exists already; it was left as it is.") from None
    except OSError as error:
        raise Trouble(f"{file} cannot be written: {error.strerror}.") from None
    print(f"{file} is written. Put your address at `url`, then start `kurgan serve --config {file}`.")


def read_config(file: Path) -> Config:
    """Read a configuration."""
    from kurgan.server.config import BadConfig, load_config

    try:
        return load_config(file, os.environ)
    except BadConfig as error:
        raise Trouble(str(error)) from None


def invite(
    config: ConfigFile = USUAL,
    admin: Annotated[bool, typer.Option("--admin", help="The new account is an administrator.")] = False,
) -> None:
    """Print a link with which one person can register."""
    from kurgan.people.administration import make_invitation

    with _people(config) as (house, rows):
        _show(make_invitation(rows, house, admin=admin, by=""))


def reset(who: Who, config: ConfigFile = USUAL) -> None:
    """Print a link with which somebody sets a new password."""
    from kurgan.people.administration import make_reset

    with _people(config) as (house, rows):
        _show(make_reset(rows, house, who))


def ban(
    who: Who,
    because: Annotated[str, typer.Option(help="The reason, which they are told.")],
    config: ConfigFile = USUAL,
) -> None:
    """Keep somebody out, and log them out everywhere."""
    from kurgan.people.administration import keep_out

    with _people(config) as (_, rows):
        keep_out(rows, who, because)
    print(say("people-banned-now", name=who))


def unban(who: Who, config: ConfigFile = USUAL) -> None:
    """Let somebody in again."""
    from kurgan.people.administration import let_in

    with _people(config) as (_, rows):
        let_in(rows, who)
    print(say("people-unbanned", name=who))


def _show(link: Link) -> None:
    print(link.link)


@contextmanager
def _people(file: Path) -> Iterator[tuple[House, PeopleRows]]:
    """Open the people of a server, which may be running, for one change."""
    from kurgan.people.errors import Refused
    from kurgan.server.database import default_url
    from kurgan.server.public_house import open_house
    from kurgan.server.store import SqlStore
    from kurgan.tables.errors import StoreError

    read = read_config(file)
    try:
        store = SqlStore(read.database or default_url())
    except ValueError as error:
        raise Trouble(str(error)) from None
    try:
        house = open_house(read, store).house
        with house.store.changing() as rows:
            yield house, rows
    except (Refused, StoreError) as error:
        raise Trouble(error.says) from None
    finally:
        store.close()
