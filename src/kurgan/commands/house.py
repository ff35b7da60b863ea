"""A public server: its configuration."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurgan.commands.output import Trouble, write_private

if TYPE_CHECKING:
    from kurgan.server.config import Config


def config(
    file: Annotated[Path | None, typer.Argument(help="The file to write; the screen if left out.")] = None,
) -> None:
    """Write an example of a configuration, with all its keys explained."""
    from kurgan.server.config import EXAMPLE

    text = EXAMPLE.read_text("utf-8")
    if file is None:
        print(text, end="")
        return
    write_private(file, text)  # it may come to hold passwords
    print(f"{file} is written. Put your address at `url`, then start `kurgan serve --config {file}`.")


def read_config(file: Path) -> Config:
    """Read a configuration."""
    from kurgan.server.config import BadConfig, load_config

    try:
        return load_config(file, os.environ)
    except BadConfig as error:
        raise Trouble(str(error)) from None
