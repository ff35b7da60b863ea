"""The `kurgan` command: what a user got wrong is one sentence and exit code 2, never a traceback."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

STOPPED = 130
Handler = Callable[[int, FrameType | None], Any] | signal.Handlers
LONGEST = 600  # letters of a sentence, which may quote what a file holds


def main() -> None:
    """Run the command."""
    _gather()
    code, sentence = _run()
    try:
        sys.stdout.flush()
    except (AttributeError, ValueError):
        pass  # there is no output, or somebody has closed it
    except OSError as error:
        _drop(sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            sentence = sentence or f"The output cannot be written: {error.strerror}"
        code = code or (1 if isinstance(error, BrokenPipeError) else 2)
    if sentence:
        _say(sentence)
    sys.exit(code)


def _gather() -> None:
    """Import what the commands need; an interrupt meanwhile ends the program at once: nothing is to be tidied up."""
    usual: dict[signal.Signals, Handler] = {
        signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL,
    }
    ours = [number for number, handler in usual.items() if signal.getsignal(number) is handler]
    for number in ours:
        signal.signal(number, _leave)
    import kurgan.commands.app  # noqa: F401

    for number in ours:
        signal.signal(number, usual[number])


def _leave(_signal: int, _frame: FrameType | None) -> None:
    os.write(2, b"Stopped.\n")
    os._exit(STOPPED)


def _run() -> tuple[int, str]:
    """Run the command; return its exit code and the sentence that says what went wrong, if something did."""
    import typer

    from kurgan.commands.app import app
    from kurgan.commands.output import Trouble

    if hasattr(sys.stdout, "reconfigure"):
        # A terminal that knows fewer letters than we use gets the others spelled out.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = app(standalone_mode=False)
        return (code if isinstance(code, int) else 0), "Stopped." if code == STOPPED else ""
    except Trouble as trouble:
        return 2, str(trouble)
    except typer.TyperException as error:
        return 2, error.format_message()
    except (typer.Abort, KeyboardInterrupt):
        return STOPPED, "Stopped."
    except BrokenPipeError:
        # The reader of our output has gone; nothing is left to say.
        return 1, ""
    except MemoryError:
        return 2, "There is not enough memory for this."
    except OSError as error:
        if error.filename is None:
            return 2, f"The output cannot be written: {error.strerror or error}"
        return 2, f"{error.filename} cannot be used: {error.strerror}"


def _say(sentence: str) -> None:
    """Write one line on standard error, whatever strange letters the sentence quotes."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in " ".join(sentence.split())[:LONGEST])
    try:
        print(shown if shown.endswith((".", "?", "!")) else f"{shown}.", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _drop(2)


def _drop(descriptor: int) -> None:
    """Let what still waits to be written go nowhere: Python would try once more at its end, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


if __name__ == "__main__":
    main()
