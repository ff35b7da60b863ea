"""The built browser client, or a plain page that says how to build it."""

from __future__ import annotations

import asyncio
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from kurgan.core.language import say
from kurgan.server.packed import Packed, pack, unchanging

# Not the system's own: Windows takes these from its registry, where some program may have made JavaScript plain text.
_MEDIA = mimetypes.MimeTypes()
for _ending, _type in ((".js", "text/javascript"), (".woff", "font/woff"), (".woff2", "font/woff2")):
    _MEDIA.add_type(_type, _ending)

BUILT = Path(__file__).with_name("static")

_TEXT = ("application/javascript", "application/json", "image/svg+xml")

_UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Kurgan</title>
<body style="font: 1.1rem/1.5 serif; max-width: 34rem; margin: 4rem auto; padding: 0 1rem">
<h1>Kurgan</h1>
<p>The server is running, but the browser client has not been built yet.</p>
<p>Run <code>make play</code> in the project's folder; it builds the client and starts the program.</p>
</body></html>
"""


class Client:
    """The files of the built client; every address that is not a file belongs to its one page."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or BUILT).resolve()

    async def page(self, request: Request) -> Response:
        """Return the file of this address, else the client's page."""
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(_UNBUILT, headers={"Cache-Control": "no-store"})
        wanted = request.path_params.get("path", "")
        file = self._file(wanted)
        if file is not None and file != index:
            # Vite puts a digest into the names under assets/, so those never change.
            lasting = "public, max-age=31536000, immutable" if wanted.startswith("assets/") else "no-cache"
            return await _sent(request, file, lasting)
        if wanted.startswith("assets/"):
            raise HTTPException(404, say("server-no-file"))
        return await _sent(request, index, "no-cache")

    def index(self) -> str | None:
        """Return the client's page; None if it is not built."""
        file = self.folder / "index.html"
        return file.read_text("utf-8") if file.is_file() else None

    def _file(self, wanted: str) -> Path | None:
        """Return the file of this name inside the folder, never one outside it."""
        if not wanted or "\0" in wanted:
            return None
        try:
            file = (self.folder / wanted).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except OSError:
            return None


async def _sent(request: Request, file: Path, caching: str) -> Response:
    """Send a file as it is, or compressed if it is text."""
    media = _MEDIA.guess_type(file.name)[0] or ""
    if not media.startswith("text/") and media not in _TEXT:
        return FileResponse(file, headers={"Cache-Control": caching})
    known = file.stat()
    made = await asyncio.to_thread(_packed, file, known.st_mtime_ns, known.st_size)
    return unchanging(request, made, media, caching)


@lru_cache(maxsize=64)
def _packed(file: Path, _changed: int, _size: int) -> Packed:
    return pack(file.read_bytes())
