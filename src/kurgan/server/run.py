"""Starting and ending the server: the first free port, the address on the screen, the browser, Ctrl-C and SIGTERM."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from types import FrameType

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from kurgan.server.app import create_app
from kurgan.server.config import Config
from kurgan.server.drawings import warm
from kurgan.server.guard import LOOPBACK
from kurgan.server.log_lines import written_log
from kurgan.server.metrics import together
from kurgan.server.protocols import HttpProtocol, Options, Socket, allow_files
from kurgan.server.reach import ANYWHERE, link, reach, terms
from kurgan.server.workers import HUNG, Workers, prepare, shared
from kurgan.tables.messages import LARGEST_MESSAGE
from kurgan.tables.thinking import Agents

FIRST_PORT = 8000
LAST_PORT = 8999
BACKLOG = 128  # connections that wait to be taken: with those we have, fewer than the files a process may open
LONG_BACKLOG = 1024  # of a public house, whose people all come back at once after a restart
_WARMING = "warming"


class CannotServe(Exception):
    """The server cannot start; the message is a plain sentence."""


def _say(sentence: str) -> None:
    print(sentence, flush=True)  # the caller may be a program that waits for this line


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    path: str = "/",
    say: Callable[[str], None] = _say,
    agents: Agents | None = None,
    allow: Sequence[str] = (),
    workers: int = 1,
    config: Config | None = None,
) -> None:
    """Serve until Ctrl-C or SIGTERM; `path` is the page that the browser opens, `allow` are further names.

    `*` allows any name. As many processes serve as there are `workers`, any of them any table. A configuration has
    host, port, database and workers of its own. Raises CannotServe with a plain sentence.
    """
    if config is not None:
        host, port, database, workers = config.host, config.port, config.database, config.workers
    _end_when_told()
    prepare()
    local = host in LOOPBACK
    hosts = _names(host, allow)
    listening = _listen(host, port)
    log = "" if config is None else config.log  # a house of one's own tells nothing but faults
    make = partial(create_app, database, agents, hosts=hosts, addresses=not local, local=local, config=config)
    try:
        app = make() if workers == 1 else shared(database, make, log)
    except ValueError as error:
        listening.close()
        raise CannotServe(str(error)) from error
    port = listening.getsockname()[1]
    address = _address(host, port) if config is None else config.settings.url
    options = Options(
        app,
        factory=workers > 1,
        workers=workers,
        timeout_worker_healthcheck=HUNG,
        log_config=None if log else LOGGING_CONFIG,
        log_level="warning",
        access_log=False,
        server_header=False,
        http=HttpProtocol,
        ws=Socket,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=2,
        backlog=BACKLOG if config is None else LONG_BACKLOG,
        # Of a public house the application reads these headers itself; the connections know the proxies, too.
        proxy_headers=config is None,
        forwarded_allow_ips=None if config is None else list(config.proxies),
    )

    if config is not None:
        options.connections = allow_files(config.connections)

    def ready() -> None:
        _announce(address, path, open_browser, say)
        for sentence in reach(host, port) if config is None else terms(config, host, port):
            say(sentence)

    server = _Server(options, ready) if workers == 1 else Workers(options, listening, ready)
    try:
        with together(workers), written_log(log):
            server.run([listening])
    except KeyboardInterrupt:
        pass  # it came before uvicorn listened for it; for a person Ctrl-C is the way to stop, no error
    except SystemExit as error:
        raise CannotServe("The server could not start.") from error
    finally:
        listening.close()
    if server.mute is not None:
        raise CannotServe(f"The address of the server cannot be written anywhere: {server.mute.strerror}.")
    with contextlib.suppress(OSError):
        say("Stopped.")
    if any(thread.name == _WARMING for thread in threading.enumerate()):
        # A drawing under way would outlive the interpreter and bring it down; nothing of it is worth waiting for.
        sys.stdout.flush()
        os._exit(0)


class _Server(uvicorn.Server):
    """uvicorn's server, which says when it is ready and ends in order however often it is told to end."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self.mute: OSError | None = None  # why nobody could be told the address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            try:
                self._ready()
            except OSError as error:
                self.mute = error
                self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # A request that is cut off by the end is no fault, but uvicorn would write a traceback for each.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets=sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End the server at Ctrl-C or SIGTERM.

        uvicorn would raise the signal again after its end, and SIGTERM would then kill us before we are done; at a
        second Ctrl-C it would end in the middle of ending, with a traceback and no sooner.
        """
        self.should_exit = True


def _end_when_told() -> None:
    """Let SIGTERM end us as Ctrl-C does, also before uvicorn listens for both."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)


def _announce(address: str, path: str, open_browser: bool, say: Callable[[str], None]) -> None:
    say(f"Kurgan is at {address}{path}  (Ctrl-C ends it)")
    threading.Thread(target=warm, name=_WARMING, daemon=True).start()
    if open_browser and _has_screen():
        # A thread, because some browsers' starters wait until the browser has ended.
        threading.Thread(target=_open, args=(address + path,), daemon=True).start()


def _open(address: str) -> None:
    with contextlib.suppress(Exception):
        webbrowser.open(address)


def _has_screen() -> bool:
    """Tell whether there is a screen on which a browser could open."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER"))


def _address(host: str, port: int) -> str:
    return link("127.0.0.1" if host in ANYWHERE else host, port).removesuffix("/")


def _names(host: str, allow: Sequence[str]) -> set[str] | None:
    """List the names that this server answers to; a name that only resolves to this machine may be a foreign page's."""
    if "*" in allow:
        return None
    names = {*LOOPBACK, *(name.lower().strip("[]") for name in allow)}
    if host not in LOOPBACK:
        own = socket.gethostname().lower()
        names |= {host.lower(), own, f"{own}.local"}
    return names


def _listen(host: str, port: int | None) -> socket.socket:
    """Listen on this port, or on the first free one."""
    for candidate in [port] if port is not None else range(FIRST_PORT, LAST_PORT + 1):
        try:
            return _bind(host, candidate)
        except socket.gaierror as error:
            raise CannotServe(f"There is no host {host!r} on this machine.") from error
        except OverflowError as error:
            raise CannotServe(f"{candidate} is not a port number.") from error
        except OSError as error:
            if port is not None:
                raise CannotServe(f"Port {port} on {host} cannot be used: {error.strerror or error}.") from error
    raise CannotServe(f"No port from {FIRST_PORT} to {LAST_PORT} is free.")


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
        listening.set_inheritable(True)
    except BaseException:
        listening.close()
        raise
    return listening
