"""Content that is sent often and never changes, compressed once, because to repeat it would keep others waiting."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

LEAST = 1000  # bytes from which compressing is worth it


class Packed(NamedTuple):
    """Some content, compressed if that is worth it, and the tag by which a browser knows that it has it already."""

    content: bytes
    smaller: bytes | None
    tag: str


def pack(content: bytes) -> Packed:
    """Compress content that is sent many times."""
    smaller = gzip.compress(content, 6, mtime=0) if len(content) >= LEAST else None
    return Packed(content, smaller, f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def unchanging(request: Request, made: Packed, media: str, caching: str = "no-cache") -> Response:
    """Answer with what a browser keeps, and asks about by its tag."""
    headers = {"ETag": made.tag, "Cache-Control": caching}
    if made.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers={**headers, "Vary": "Accept-Encoding"})
    return sent(request, made, media, headers)


def sent(request: Request, made: Packed, media: str, headers: dict[str, str]) -> Response:
    """Answer with this content, compressed for clients that understand that."""
    headers = {**headers, "Vary": "Accept-Encoding"}
    if made.smaller is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(made.content, media_type=media, headers=headers)
    return Response(made.smaller, media_type=media, headers={**headers, "Content-Encoding": "gzip"})
