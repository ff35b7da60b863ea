"""A real server of the toy game in a process of its own: `python -m tests.server.serve_toy DATABASE [WORKERS]`."""

from __future__ import annotations

import sys
from functools import partial

from kurgan.server.run import serve
from tests.server import services, toy

if __name__ == "__main__":
    assert toy.TOY
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    serve(database=sys.argv[1], say=partial(print, flush=True), agents=services.Stubs(), workers=workers)
