"""The WebSocket of a table: messages in, one at a time; answers out, in order."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from kurgan.core.language import say
from kurgan.server.doors import refusal, visitor_of
from kurgan.server.rate_limits import TOO_MANY, RateLimits, sender
from kurgan.tables.errors import StoreError, Unplayable
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.messages import table_name
from kurgan.tables.permissions import may_see
from kurgan.tables.server_messages import error_message
from kurgan.tables.table import Table

POLICY = 1008
TRY_AGAIN = 1013
MOST_REFUSED = 500
FAREWELL = 1.0  # seconds
_UNREAD = say("server-unread")


async def table_socket(websocket: WebSocket) -> None:
    """Serve one client at one table until it goes."""
    rate_limits: RateLimits = websocket.app.state.rate_limits
    await websocket.accept()
    with rate_limits.sitting(sender(websocket.scope)) as room:
        if room:
            await _serve(websocket)
        else:
            await _turn_away(websocket, TOO_MANY, TRY_AGAIN)


async def _serve(websocket: WebSocket) -> None:
    lobby: Lobby = websocket.app.state.lobby
    try:
        table = await lobby.table(table_name(websocket.path_params))
        if table is None:
            await _turn_away(websocket, say("table-unknown"))
            return
        visitor = visitor_of(websocket, table)
        if not may_see(visitor, table.stored.row):
            await _turn_away(websocket, refusal(visitor).detail)
            return
        listener = Listener(visitor)
        if (says := _refuses(websocket, table)) is not None:
            await _turn_away(websocket, says, TRY_AGAIN)
            return
        await table.join(listener)
    except (StoreError, Unplayable) as error:
        await _turn_away(websocket, error.says)
        return
    writer = asyncio.create_task(_write(websocket, listener))
    try:
        await _read(websocket, table, listener)
    finally:
        table.leave(listener)
        listener.end()
        # What waits is still sent, so that a client that we leave hears why; one that does not listen waits in vain.
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(writer, FAREWELL)


def _refuses(websocket: WebSocket, table: Table) -> str | None:
    """Say why a client may not come or say something now; coming again on another socket gains nothing."""
    rate_limits: RateLimits = websocket.app.state.rate_limits
    who = sender(websocket.scope)
    return rate_limits.refuses(who) or (None if rate_limits.at_table(who, table.id).take() else TOO_MANY)


async def _turn_away(websocket: WebSocket, says: str, code: int = POLICY) -> None:
    """Tell a client why it cannot stay; an accepted socket is the only way to get a sentence to a browser."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_json(error_message(says))
        await websocket.close(code)


async def _write(websocket: WebSocket, listener: Listener) -> None:
    """Send what waits for this client, until nothing more will come."""
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await listener.next()) is not None:
                await websocket.send_text(message.decode())
            await websocket.close()
    finally:
        listener.end()


async def _read(websocket: WebSocket, table: Table, listener: Listener) -> None:
    """Handle one message after another."""
    refused = 0
    while listener.open:
        await listener.room()
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            return
        if (says := _refuses(websocket, table)) is None:
            refused = 0
            await table.hear(listener, received.get("text") or received.get("bytes") or b"")
            continue
        refused += 1
        if refused == 1:
            listener.reply(error_message(_UNREAD if says == TOO_MANY else says))
        elif refused > MOST_REFUSED:
            return
