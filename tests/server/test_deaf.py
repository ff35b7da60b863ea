"""A client that asks and never reads: nothing piles up for it, and it costs little."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from starlette.types import Message

from kurgan.server.app import create_app
from kurgan.tables.listener import ROOM
from kurgan.tables.lobby import Lobby
from kurgan.tables.wishes import NewTable
from tests.server.services import Stubs, url
from tests.tables.services import PATIENCE

QUESTION = json.dumps({"type": "overlay", "kind": "none"})
MANY = 200


def test_who_never_reads_is_not_heard_for_ever(tmp_path: Path) -> None:
    app = create_app(url(tmp_path), Stubs(), hosts=["testserver"], local=True)
    asked: list[str] = []
    gone = asyncio.Event()

    async def receive() -> Message:
        if not asked:
            asked.append("connect")
            return {"type": "websocket.connect"}
        if len(asked) > MANY:
            return {"type": "websocket.disconnect", "code": 1001}
        asked.append(QUESTION)
        return {"type": "websocket.receive", "text": QUESTION}

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            await gone.wait()  # the other end takes nothing until its connection breaks
            raise OSError

    async def come() -> None:
        async with app.router.lifespan_context(app):
            lobby: Lobby = app.state.lobby
            name = (await lobby.create(NewTable(game="toy"))).id
            table = await lobby.table(name)
            assert table is not None
            scope: dict[str, Any] = {
                "type": "websocket", "path": f"/api/tables/{name}/ws", "query_string": b"", "app": app,
                "headers": [(b"host", b"testserver")], "client": ("127.0.0.1", 5), "scheme": "ws", "subprotocols": [],
            }
            serving = asyncio.create_task(app(scope, receive, send))
            async with asyncio.timeout(PATIENCE):
                while len(asked) < ROOM + 1:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.3)  # time enough for many more questions
                assert len(asked) < ROOM + 5 and len(table.listeners) == 1
                gone.set()
                await serving
            assert not table.listeners

    asyncio.run(come())
