"""The messages a page got, each with the side that sat before it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.browser.server import Json

# What two tables differ in although the same was played at them.
_OWN = ("table", "dice", "token", "request")


class Frames:
    """Listens to a page from its first socket on."""

    def __init__(self, page: Page) -> None:
        self.all: list[tuple[str | None, str]] = []
        self.seat: str | None = None
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        message: Json = json.loads(text)
        if message["type"] == "table":
            self.seat = None if message.get("pass_to") else message["you"][0]
        self.all.append((self.seat, text))

    def of(self, side: str | None) -> list[str]:
        """All that came while this side was seated, or while nobody was."""
        return [text for seat, text in self.all if seat == side]

    def told(self, side: str) -> list[Any]:
        """The same as values, without what no two tables share."""
        return [{key: value for key, value in json.loads(text).items() if key not in _OWN} for text in self.of(side)]
