"""What commands print: one plain sentence for trouble, JSON, tables, progress, names in place of tokens, files."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Column, Table

    from kurgan.core.game import Game

# The functions import rich themselves, which saves most commands and every --help a third of their start-up time.


class Trouble(Exception):
    """Something the user can put right; the message is one plain sentence."""


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


def print_json(made: dict[str, Any] | list[dict[str, Any]]) -> None:
    """Print one JSON object, or a list of them, on standard output."""
    print(json.dumps(made, indent=1, ensure_ascii=False))


def console() -> Console:
    """Open the console to which tables and sentences for people go."""
    from rich.console import Console

    return Console(soft_wrap=False, highlight=False)


def open_table(*columns: str | Column, head: bool = True, row_styles: Sequence[str] = ()) -> Table:
    """Return an empty table without lines."""
    from rich.table import Table

    return Table(*columns, box=None, show_header=head, pad_edge=False, row_styles=row_styles)


def as_written(text: str) -> str:
    """Return a text from a stranger as a table shows it: without markup, and without what a terminal would obey."""
    from rich.markup import escape

    return escape("".join(letter if letter.isprintable() else "?" for letter in text))


def whole_column(title: str, texts: Iterable[str]) -> Column:
    """Return a column as wide as its longest text, for ids: one cut off names nothing."""
    from rich.table import Column

    return Column(title, no_wrap=True, min_width=max((len(text) for text in texts), default=2))


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress]:
    """Show a progress bar on standard error while something long runs; none where nobody looks."""
    from rich.console import Console
    from rich.progress import Progress

    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=not sys.stderr.isatty()) as bar:
        bar.add_task(what, total=total)
        yield bar


def write_private(file: Path, text: str) -> None:
    """Write a new file that only its owner may read; Trouble if there is one of this name."""
    try:
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise Trouble(f"{file} exists already; it was left as it is.") from None
    except OSError as error:
        raise Trouble(f"{file} cannot be written: {error.strerror}.") from None
