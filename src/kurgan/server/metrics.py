"""The figures of a server for those who look after it, in Prometheus' form: no name, id or address stands in them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv6Address, ip_address, ip_network
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from kurgan.server.guard import LOOPBACK, host_name

LOG_IN: Final = "/api/login"
SAMPLED: Final = 5.0  # seconds between two looks at what is counted at the moment, where several processes serve
# Where the processes of one server put their figures together; the library reads it when it is imported.
_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
_MEMORY: Final = Path("/proc/self/statm")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1.0, 2.5, 5.0, 10.0)

disable_created_metrics()  # type: ignore[no-untyped-call]


@contextmanager
def together(processes: int) -> Iterator[None]:
    """Let the processes that are started meanwhile put their figures together, if there are several."""
    if processes == 1:
        yield
        return
    with TemporaryDirectory(prefix="kurgan-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[_FOLDER]


class Metrics:
    """What one process counts; what is written is the sum of all processes of this server on this machine."""

    def __init__(self, readers: Iterable[str]) -> None:
        self._readers = [ip_network(one) for one in readers]
        self._folder = os.environ.get(_FOLDER, "")
        self._registry = CollectorRegistry()
        self.look: Callable[[], tuple[int, int]] = lambda: (0, 0)  # live tables, and questions that wait for a thought
        self._requests = Counter(
            "kurgan_requests", "Requests by method, address and status.", ("method", "door", "status"),
            registry=self._registry,
        )
        self._actions = Counter(
            "kurgan_actions", "Actions of people and computer players.", ("game",), registry=self._registry
        )
        self._action_seconds = Histogram(
            "kurgan_action_seconds", "From a person's message with actions to what everybody is told of it.",
            buckets=_SECONDS, registry=self._registry,
        )
        self._failed = Counter("kurgan_failed_logins", "Log-ins that were refused.", registry=self._registry)
        self.sockets = self._gauge("kurgan_sockets", "Open sockets.")
        self._tables = self._gauge("kurgan_tables_live", "Tables in memory; one in two processes counts twice.")
        self._thinking = self._gauge("kurgan_thinking_queue", "Computer players and hints that wait to be thought of.")
        self._processes = self._gauge("kurgan_processes", "Processes that serve.")
        self._processes.set(1)
        self._memory = self._gauge("kurgan_memory_bytes", "Memory of the processes that serve.")

    def _gauge(self, name: str, says: str) -> Gauge:
        return Gauge(name, says, multiprocess_mode="livesum", registry=self._registry)

    @property
    def shared(self) -> bool:
        """Whether several processes put their figures together."""
        return bool(self._folder)

    def answered(self, method: str, door: str, status: int) -> None:
        """Count a request."""
        self._requests.labels(method if method in _METHODS else "other", door, str(status)).inc()
        if door == LOG_IN and status in (401, 403, 429):
            self._failed.inc()

    def acted(self, game: str) -> None:
        """Count an action that was stored."""
        self._actions.labels(game).inc()

    def took(self, seconds: float) -> None:
        """Note how long a person's action took."""
        self._action_seconds.observe(seconds)

    def sample(self) -> None:
        """Look at what is counted at the moment."""
        tables, thinking = self.look()
        self._tables.set(tables)
        self._thinking.set(thinking)
        if _MEMORY.exists():
            self._memory.set(int(_MEMORY.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE"))

    def written(self) -> bytes:
        """Write all figures."""
        if not self._folder:
            return generate_latest(self._registry)
        for pid in {int(found[1]) for file in os.listdir(self._folder) if (found := re.search(r"_(\d+)\.db$", file))}:
            if not _is_alive(pid):
                with suppress(FileNotFoundError):  # another process does the same
                    mark_process_dead(pid, self._folder)  # type: ignore[no-untyped-call]
        registry = CollectorRegistry()
        MultiProcessCollector(registry, self._folder)  # type: ignore[no-untyped-call]
        return generate_latest(registry)

    def may_read(self, address: str, host: str, forwarded: bool) -> bool:
        """Tell whether somebody at this address may read them, who calls us by this name.

        A client behind a proxy may not, wherever the proxy is; and a name that is not this machine's own may be that of
        a foreign page which only resolves to it.
        """
        name = host_name(host)
        own = name in LOOPBACK or _address(name) is not None
        here = _address(address)
        return own and not forwarded and here is not None and any(here in one for one in self._readers)


def _address(name: str) -> object:
    """Read an address; None if it is none."""
    try:
        made = ip_address(name)
    except ValueError:
        return None
    return made.ipv4_mapped or made if isinstance(made, IPv6Address) else made


def _is_alive(process: int) -> bool:
    if sys.platform == "win32":
        return True  # to ask there would be a signal
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
