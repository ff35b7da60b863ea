"""Bodies of requests: neither endless nor dawdling, and only so many long ones at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager

from starlette.exceptions import HTTPException
from starlette.requests import Request

from kurgan.core.language import say
from kurgan.server.rate_limits import TOO_MANY, sender
from kurgan.tables.lobby import SHORT_WISH

MOST_DRAINED = 200 * 1024 * 1024
SLOWEST = 60.0  # seconds in which a body must have come
MOST_FROM_ONE = 2  # long bodies of one sender that are being received, waiting or being read
MOST = 32  # of all senders together, 5 MB each at most
BUSY = say("server-busy")


class Uploads:
    """The long bodies that are in memory now."""

    def __init__(self) -> None:
        self._held: dict[str, int] = {}

    def refuses(self, who: str) -> HTTPException | None:
        """Say why there is no room for one more body of this sender."""
        if self._held.get(who, 0) >= MOST_FROM_ONE:
            return HTTPException(429, TOO_MANY)
        return HTTPException(503, BUSY) if sum(self._held.values()) >= MOST else None

    @contextmanager
    def held(self, who: str) -> Iterator[None]:
        """Count one body as long as it is in memory."""
        self._held[who] = self._held.get(who, 0) + 1
        try:
            yield
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]


@asynccontextmanager
async def body_of(request: Request, largest: int, too_long: str) -> AsyncIterator[bytes]:
    """Read the body of a request and hold room for it while it is worked with; raises a refusal if there is none."""
    with ExitStack() as holding:
        yield await _read(request, largest, too_long, holding)


async def _read(request: Request, largest: int, too_long: str, holding: ExitStack) -> bytes:
    uploads: Uploads = request.app.state.uploads
    who = sender(request.scope)
    parts: list[bytes] = []
    size, refusal = 0, None
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                if size <= SHORT_WISH < size + len(part):
                    refusal = uploads.refuses(who)
                    if refusal is None:
                        holding.enter_context(uploads.held(who))
                size += len(part)
                if size > largest:
                    refusal = HTTPException(413, too_long)
                if refusal is None:
                    parts.append(part)
                    continue
                # The rest is read and thrown away: a browser hears the answer only when it has sent all.
                parts.clear()
                if size > MOST_DRAINED:
                    break
    except TimeoutError:
        raise HTTPException(408, say("server-late")) from None
    if refusal is not None:
        raise refusal
    return b"".join(parts)
