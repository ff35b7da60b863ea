"""The `kurgan` command: thin; everything it does is a call into a room."""

from __future__ import annotations

import os
import sys

import typer

from kurgan.commands import games, measure, rules, tables
from kurgan.commands.tell import Trouble

app = typer.Typer(
    name="kurgan",
    help="Board simulations of the fighting for Stalingrad, played by their printed rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
maps = typer.Typer(help="The map drawings: check their data, or draw them.", no_args_is_help=True)

app.command("games")(tables.games)
app.command("play")(tables.play)
app.command("serve")(tables.serve)
app.command("playout")(games.playout)
app.command("replay")(games.replay)
app.command("arena")(games.arena)
app.command("cases")(rules.cases)
app.command("odds")(rules.odds)
app.add_typer(maps, name="maps")
maps.command("check")(rules.maps_check)
maps.command("draw")(rules.maps_draw)
app.command("fuzz")(measure.fuzz)
app.command("bench")(measure.bench)


def main() -> None:
    """Run the command; what a user got wrong is one sentence and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except Trouble as trouble:
        _end(str(trouble), 2)
    except typer.TyperException as error:
        _end(error.format_message(), 2)
    except (typer.Abort, KeyboardInterrupt):
        _end("Stopped.", 130)
    except BrokenPipeError:
        # Whoever read our output has gone; nothing is left to say to him.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


def _end(sentence: str, code: int) -> None:
    print(sentence if sentence.endswith((".", "?", "!")) else f"{sentence}.", file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    main()
