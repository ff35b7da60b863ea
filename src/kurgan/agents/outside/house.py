"""A program that plays at a table of a server, for the person whose key it has."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from kurgan.agents.outside.conversation import Conversation, Question
from kurgan.core.language import say

PATIENCE: Final = 30.0  # seconds for an answer to a request
PAUSE: Final = 0.03  # seconds between two actions: a table hears at most 50 messages a second
AGAIN: Final = (0.5, 1, 2, 5, 10, 20, 30)  # seconds before each attempt to come back to a table
REFUSALS: Final = 5  # in a row after which a program is not asked again


class Refused(Exception):
    """The server refused something, or cannot be reached; the sentence says what."""


def patched(old: Any, patch: Any) -> Any:
    """Return a value after a patch, as a table sends it when something has changed."""
    if patch is None or "v" in patch:
        return patch["v"] if patch else old
    if "d" in patch:
        kept = {key: value for key, value in old.items() if key not in patch.get("x", ())}
        return kept | {key: patched(kept.get(key), part) for key, part in patch["d"].items()}
    items = [*old[: patch["n"]], *[None] * (patch["n"] - len(old))]
    for n, part in patch["i"].items():
        items[int(n)] = patched(items[int(n)], part)
    return items


class House:
    """A server, as the owner of a key."""

    def __init__(self, address: str, key: str) -> None:
        self._address = address.rstrip("/")
        self._headers = {"Authorization": f"Bearer {key}"}

    def ask(self, method: str, path: str) -> Any:
        """Return the answer to a request; Refused says why there is none."""
        request = Request(self._address + path, headers=self._headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise Refused(_says(error)) from None
        except (URLError, OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Refused(say("house-unreachable", address=self._address, error=str(reason))) from None

    def take(self, table: str, side: str) -> tuple[str, str]:
        """Sit down at a table, or at the first with an open seat if none is named; return the table and the side."""
        offered = self.ask("GET", "/api/tables?which=offered")["tables"]
        for one in offered:
            free = [name for name, person in one["people"].items() if person is None]
            found = [name for name in free if side in ("", name)]
            if found and table in ("", one["table"]):
                self.ask("POST", f"/api/tables/{quote(one['table'])}/seats/{quote(found[0])}/take")
                return one["table"], found[0]
        raise Refused(say("house-no-seat"))

    def socket(self, table: str) -> ClientConnection:
        """Open the socket of a table."""
        address = f"{self._address.replace('http', 'ws', 1)}/api/tables/{quote(table)}/ws"
        return connect(address, additional_headers=self._headers, max_size=None)

    def tables(self, table: str) -> Iterator[tuple[ClientConnection, Mapping[str, Any]]]:
        """Yield the table each time it has changed, with its socket; a lost connection is opened again."""
        tries = 0
        while True:
            try:
                with self.socket(table) as socket:
                    known: dict[str, Any] = {}
                    refusals = 0
                    for message in map(json.loads, socket):
                        if message["type"] == "change":
                            known = patched(known, message["patch"])
                        elif message["type"] == "table":
                            known = message
                        elif message["type"] in ("refused", "error"):
                            refusals += 1
                            if refusals == REFUSALS:
                                raise Refused(message["says"])
                            socket.send('{"type": "again"}')  # perhaps the game has moved on
                            continue
                        else:
                            continue
                        if message["type"] == "change":
                            refusals = 0
                        tries = 0
                        yield socket, known
            except (OSError, WebSocketException) as error:
                if tries == len(AGAIN):
                    raise Refused(say("house-unreachable", address=self._address, error=str(error))) from None
            else:
                if tries == len(AGAIN):
                    raise Refused(say("house-closed"))
            time.sleep(AGAIN[tries])
            tries += 1


def play(house: House, table: str, talk: Conversation, seconds: float) -> str:
    """Let a program play at a table until the game is over; return how it ended.

    Silent if the program does not answer: then its seat stays the person's, who may go on.
    """
    begun = False
    for socket, now in house.tables(table):
        view, decision = now["view"], now["decision"]
        if view and view["outcome"]:
            talk.over(view["outcome"].get("winner"), view["outcome"]["says"])
            return str(view["outcome"]["says"])
        if decision is None or decision["side"] not in now["you"]:
            continue
        if not begun:
            talk.begin(now["game"], now["scenario"], now["options"], decision["side"])
            begun = True
        question = Question(view, decision["prompt"], decision["case"], decision["choices"], decision["back"])
        action = talk.ask(question, seconds)
        time.sleep(PAUSE)
        try:
            socket.send(json.dumps({"type": "act", "version": now["version"], "actions": [action]}))
        except ConnectionClosed:
            continue  # the table comes again when the connection does
    raise AssertionError("a table is shown until its game is over")


def _says(error: HTTPError) -> str:
    """Return the server's sentence for a refusal."""
    try:
        return str(json.load(error)["says"])
    except (ValueError, KeyError, TypeError):
        return say("house-refused", status=error.code)
