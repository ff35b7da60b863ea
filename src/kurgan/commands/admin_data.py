"""Backups of a whole database: taken while a server is running, and restored into an empty one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurgan.commands.admin_database import ConfigFile, Database, choose_database, refusals
from kurgan.commands.output import Trouble
from kurgan.core.words import count, listed

if TYPE_CHECKING:
    from kurgan.server.backup_form import Manifest

_COUNTED = (("tables", "table"), ("actions", "action"), ("people", "person"))
_KEYS = {
    "written": "The key for sealed saves is restored, too.",
    "other": "The key for sealed saves on this computer is another one and was left: it opens no earlier sealed save.",
}


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.")],
    config: ConfigFile = None,
    database: Database = None,
) -> None:
    """Write everything to one file, as it is at this moment, also while a server is running.

    Keep the file as you keep passwords: it holds the keys of tables and rolls to come.
    """
    from kurgan.server.backup import back_up

    chosen = choose_database(config, database)
    try:
        with refusals():
            made = back_up(chosen.url, file)
    except FileExistsError:
        raise Trouble(f"{file} exists already; it was left as it is.") from None
    except OSError as error:
        raise Trouble(f"{file} cannot be written: {error.strerror}.") from None
    except ValueError as error:
        raise Trouble(str(error)) from None
    print(f"{file} is written: {_what(made)}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    config: ConfigFile = None,
    database: Database = None,
) -> None:
    """Restore a backup into an empty database, of either kind."""
    from kurgan.server.restore import restore as restore_from

    chosen = choose_database(config, database)
    try:
        made, key = restore_from(file, chosen.url)
    except OSError as error:
        raise Trouble(f"{error.filename or file} cannot be used: {error.strerror}.") from None
    except ValueError as error:
        raise Trouble(str(error)) from None
    print(f"The backup of {made.made} is restored: {_what(made)}.")
    if key in _KEYS:
        print(_KEYS[key])


def _what(made: Manifest) -> str:
    """Count what is in a backup."""
    return listed(
        count(made.contents[name].rows, noun, "people" if noun == "person" else "")
        for name, noun in _COUNTED if name in made.contents
    )
