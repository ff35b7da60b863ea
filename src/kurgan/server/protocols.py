"""The connections under the application: slow or crowding clients are cut off, broken text is the sender's fault."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from ipaddress import ip_address, ip_network

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    import resource
except ImportError:  # Windows, where sockets are no files
    resource = None  # type: ignore[assignment]

HEAD_WITHIN = 10.0  # seconds for a request's first lines, from the connection or from their first byte
WHOLE_WITHIN = 90.0  # seconds for all of it
MOST_CONNECTIONS = 800  # below the thousand files that a process may usually have open
MOST_FROM_ONE = 200  # connections of one other machine
MOST_SILENT = 60  # connections of one machine, ours too, that have not yet asked for anything or ask for nothing more
LONGEST_PAUSE = 60.0  # seconds in which a client takes nothing of what it asked for


class Options(uvicorn.Config):
    """uvicorn's options, and how many connections a process holds at most."""

    connections = MOST_CONNECTIONS


def allow_files(connections: int) -> int:
    """Let this process and those that it starts have so many connections open; return how many they may have."""
    if resource is None:
        return connections
    spare = 224  # the program's own files, the database's connections and those that wait to be taken
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < connections + spare:
        soft = connections + spare if hard == resource.RLIM_INFINITY else min(hard, connections + spare)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return connections if soft == resource.RLIM_INFINITY else max(1, min(connections, soft - spare))


class HttpProtocol(H11Protocol):
    """uvicorn's HTTP connection, which waits for a request only so long.

    uvicorn itself has a limit for the pause between two requests and none for a request that never ends.
    """

    _late: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _receiving = False
    _is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, if there is room for it; one that is silent makes room for it."""
        super().connection_made(transport)
        if self._crowding():
            transport.close()
            return
        silent = _silent(self.connections, self)
        near = [one for one in silent if one.client and self.client and one.client[0] == self.client[0]]
        if len(near) >= MOST_SILENT:
            near[0].hang_up()
        elif len(self.connections) > getattr(self.config, "connections", MOST_CONNECTIONS):
            if not silent:
                transport.close()
                return
            silent[0].hang_up()
        self._wait(HEAD_WITHIN)

    @property
    def silent_since(self) -> float | None:
        """The moment at which the silence will have lasted too long; None while a request is under way."""
        waits = self._late or self.timeout_keep_alive_task
        return None if waits is None or self._receiving else waits.when()

    def hang_up(self) -> None:
        """Make room for somebody who has something to say."""
        self.connections.discard(self)  # at once: until the loop has closed it others may come
        self._give_up()

    def _crowding(self) -> bool:
        """Tell whether the machine at the other end holds too many connections; behind a proxy many people sit."""
        here = self.client[0] if self.client else ""
        if of_this_machine(here) or _is_among(here, self.config.forwarded_allow_ips):
            return False
        clients = [getattr(other, "client", None) for other in self.connections]
        return sum(1 for client in clients if client and client[0] == here) > MOST_FROM_ONE

    def data_received(self, data: bytes) -> None:
        """Take some bytes; the clock runs from the first to the last of a request."""
        super().data_received(data)
        if self._is_socket:
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            if not self._receiving:
                self._receiving = True
                self._wait(WHOLE_WITHIN)
        elif state is h11.IDLE:
            self._receiving = False
            if self._late is None and not self.transport.is_closing():
                self._wait(HEAD_WITHIN)
        else:
            self._rest()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket, which has a clock of its own."""
        self._is_socket = True
        self._rest()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Note that the other end takes nothing; it may do so for a while."""
        super().pause_writing()
        self._stuck = self.loop.call_later(LONGEST_PAUSE, self.transport.abort)

    def resume_writing(self) -> None:
        """Note that the other end has taken something."""
        super().resume_writing()
        self._unstick()

    def _unstick(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is gone."""
        self._rest()
        self._unstick()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._rest()
        self._late = self.loop.call_later(seconds, self._give_up)

    def _rest(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.close()


def _silent(connections: Iterable[object], but: HttpProtocol) -> list[HttpProtocol]:
    """Return the connections on which no request is under way: first those that never brought one, the oldest first."""
    found = [
        (one.cycle is not None, since, one) for one in connections
        if isinstance(one, HttpProtocol) and one is not but and (since := one.silent_since) is not None
    ]
    return [one for *_, one in sorted(found, key=lambda found: found[:2])]


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which hands over text that is no text as bytes, so that its sender gets a sentence."""

    def data_received(self, data: bytes) -> None:
        """Take some bytes; a greeting that cannot be understood is answered, where uvicorn would wait for ever."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Note that a whole message has come."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()


def _is_among(address: str, trusted: list[str] | str) -> bool:
    """Tell whether an address is one of the proxies, or in one of their networks, that the configuration names."""
    return isinstance(trusted, list) and any(ip_address(address) in ip_network(one) for one in trusted)


def of_this_machine(address: str) -> bool:
    """Tell whether an address is of this machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True
