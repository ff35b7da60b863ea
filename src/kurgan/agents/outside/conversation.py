"""The talk with a program that plays: JSON lines over its standard input and output, as docs/bots.md describes them."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import IO, Any, Final, cast

from kurgan.core.language import say

PROTOCOL: Final = 1
GREETING: Final = 10.0  # seconds in which a program must say hello and be ready for a game
FAREWELL: Final = 2.0  # seconds in which it must end
LONGEST: Final = 1_000_000  # letters of a line that it writes


class Silent(Exception):
    """The program did not answer in time, ended, or wrote what is no message; the sentence says which."""


@dataclass(frozen=True)
class Question:
    """What a program is asked: the names of the side's view and of its choices, as a table's clients get them."""

    view: Mapping[str, Any]
    prompt: str
    case: str
    choices: dict[str, list[str]]
    back: list[str]

    def actions(self) -> list[str]:
        """List the actions that lead on, as texts."""
        onward = [(verb, nouns) for verb, nouns in self.choices.items() if verb not in self.back]
        return [f"{verb} {noun}" for verb, nouns in onward for noun in nouns] + [
            verb for verb, nouns in onward if not nouns
        ]


def split_command(command: str) -> list[str]:
    """Split a command into the program and its arguments, as a shell would; ValueError says why it cannot be."""
    if sys.platform != "win32":
        return shlex.split(command)
    # There a backslash stands between folders, and quotation marks only hold a name with spaces together.
    return [word.strip('"') for word in shlex.split(command, posix=False)]


class Conversation:
    """The talk with a program: messages to it, and its answers within a time."""

    def __init__(self, command: str) -> None:
        self.command: Final = command
        self.name = command
        self.reason = ""  # the last that it said of its choice
        self._lines: queue.Queue[str | None] = queue.Queue(maxsize=1000)
        try:
            self._process = subprocess.Popen(
                split_command(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
                errors="replace", bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise Silent(say("bot-cannot-start", program=command, error=_reason(error))) from None
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._tell({"type": "hello", "protocol": PROTOCOL})
            answer = self._await("hello", GREETING)
        except Silent:
            self.end()
            raise
        if isinstance(name := answer.get("name"), str) and name.strip():
            self.name = " ".join(name.split())[:60]

    def begin(self, game: str, scenario: str, options: Mapping[str, str], side: str) -> None:
        """Tell the program which game begins and which side it plays, and wait until it is ready."""
        self._tell({"type": "new", "game": game, "scenario": scenario, "options": dict(options), "side": side})
        self._await("ready", GREETING)

    def ask(self, question: Question, seconds: float) -> str:
        """Return the action that the program chooses."""
        self.reason = ""
        self._tell({
            "type": "go", "seconds": seconds, "view": question.view,
            "decision": {
                "prompt": question.prompt, "case": question.case, "choices": question.choices, "back": question.back,
            },
            "actions": question.actions(),
        })
        action = self._await("best", seconds).get("action")
        if not isinstance(action, str):
            raise Silent(say("bot-nonsense", program=self.command, line=repr(action)))
        return action

    def over(self, winner: str | None, says: str) -> None:
        """Tell the program how the game ended; it need not answer."""
        with contextlib.suppress(Silent):
            self._tell({"type": "over", "winner": winner, "says": says})

    def end(self) -> None:
        """End the program: ask it to quit, then make it."""
        with contextlib.suppress(Silent):
            self._tell({"type": "quit"})
        with contextlib.suppress(OSError):
            cast("IO[str]", self._process.stdin).close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _tell(self, message: dict[str, Any]) -> None:
        to = cast("IO[str]", self._process.stdin)
        try:
            to.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
            to.flush()
        except (OSError, ValueError):
            raise Silent(say("bot-ended", program=self.command)) from None

    def _listen(self) -> None:
        """Take what the program writes, line by line; None stands for the end of it."""
        back = cast("IO[str]", self._process.stdout)
        with contextlib.suppress(OSError, ValueError):
            while line := back.readline(LONGEST):
                self._lines.put(line)
        self._lines.put(None)

    def _await(self, kind: str, seconds: float) -> dict[str, Any]:
        """Return the next message of a kind; what the program says of its reasons comes before it."""
        for line in self._within(seconds):
            try:
                message = json.loads(line)
            except ValueError:
                message = None
            if not isinstance(message, dict):
                raise Silent(say("bot-nonsense", program=self.command, line=repr(line.strip()[:80])))
            if message.get("type") == kind:
                return message
            if message.get("type") != "info":
                raise Silent(say("bot-unexpected", program=self.command, kind=kind, line=repr(line.strip()[:80])))
            if isinstance(reason := message.get("reason"), str):
                self.reason = " ".join(reason.split())[:200]
        raise AssertionError("waiting for a line ends with an answer or a fault")

    def _within(self, seconds: float) -> Iterator[str]:
        until = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - monotonic()))
            except queue.Empty:
                raise Silent(say("bot-late", program=self.command, seconds=f"{seconds:g}")) from None
            if line is None:
                raise Silent(say("bot-ended", program=self.command))
            yield line


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
