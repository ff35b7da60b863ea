"""What is installed: the version, how the rules run, and what an extra brings."""

from __future__ import annotations

import platform
from importlib.metadata import version
from importlib.util import find_spec

import typer

from kurgan.commands.output import Trouble
from kurgan.core.language import say


def show(wanted: bool) -> None:
    """Print the version and whether the rules are compiled, if that is wanted."""
    if not wanted:
        return
    from kurgan.study.form import compiled

    form = "compiled" if compiled() else "interpreted"
    print(say("version", version=version("kurgan"), form=form, python=platform.python_version()))
    raise typer.Exit


def need(extra: str, *modules: str) -> None:
    """Raise Trouble unless the modules that an extra brings are installed."""
    if any(find_spec(module) is None for module in modules):
        raise Trouble(say("extra-missing", extra=extra))
