"""Requests to addresses that people give: never to this network, never farther than there, never for long.

A name is looked up once, every address that it has is checked, and the connection goes to one of those: so a name that
means another computer a moment later leads nowhere. Redirections are not followed, and of the answer nothing but its
status is read.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import ssl
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from kurgan.core.language import say

PATIENCE: Final = 20.0  # seconds for all of a request
LONGEST: Final = 64 * 1024  # bytes of the head of an answer
_HEAD: Final = re.compile(rb"^HTTP/1\.[01] (\d{3})[ \r]")
_TRANSLATED: Final = ip_network("64:ff9b::/96")  # IPv4 addresses for those who have none


class Undeliverable(Exception):
    """A message that was not taken; `for_good` if trying again is of no use."""

    def __init__(self, says: str, for_good: bool = False) -> None:
        super().__init__(says)
        self.says = says
        self.for_good = for_good


class Gone(Undeliverable):
    """A message to an address that there is no more."""


async def post(url: str, headers: dict[str, str], body: bytes, private: bool) -> None:
    """Send a message to an address; raises Undeliverable. `private` allows addresses of this network, without TLS."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    if not parts.hostname or not (secure or (private and parts.scheme == "http")):
        raise Undeliverable(say("alert-no-address"), True)
    name, port = parts.hostname, parts.port or (443 if secure else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    usual = {True: 443, False: 80}[secure] == port
    host = f"[{name}]" if ":" in name else name
    lines = {
        "Host": host if usual else f"{host}:{port}", "User-Agent": "Kurgan", "Connection": "close",
        "Content-Length": str(len(body)), **headers,
    }
    head = f"POST {path} HTTP/1.1\r\n" + "".join(f"{key}: {value}\r\n" for key, value in lines.items()) + "\r\n"
    try:
        async with asyncio.timeout(PATIENCE):
            address = await _address(name, port, private)
            status = await _asked(address, port, name if secure else None, head.encode("ascii") + body)
    except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, UnicodeError) as error:
        raise Undeliverable(say("alert-unreachable", host=name)) from error
    if status in (404, 410):
        raise Gone(say("alert-gone", host=name), True)
    if not 200 <= status < 300:
        lasting = 300 <= status < 500 and status not in (408, 425, 429)
        raise Undeliverable(say("alert-answered", host=name, status=str(status)), lasting)


async def _address(name: str, port: int, private: bool) -> str:
    """Look up a name; raises Undeliverable if it leads to an address of this network."""
    found = await asyncio.get_running_loop().getaddrinfo(name, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not private and not all(is_public(one) for one in addresses):
        raise Undeliverable(say("alert-private", host=name), True)
    return addresses[0]


def is_public(text: str) -> bool:
    """Tell whether an address is one of the public internet, also in its other forms."""
    try:
        address: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is not None:
            return is_public(str(inner))
        if address.teredo is not None or address in _TRANSLATED:
            return False
    return address.is_global and not address.is_multicast


async def _asked(address: str, port: int, tls_name: str | None, request: bytes) -> int:
    """Send a request to one address and return the status of its answer."""
    context = None if tls_name is None else ssl.create_default_context()
    reader, writer = await asyncio.open_connection(
        address, port, ssl=context, server_hostname=tls_name, limit=LONGEST
    )
    try:
        writer.write(request)
        await writer.drain()
        head = _HEAD.match(await reader.readuntil(b"\n"))
        if head is None:
            raise OSError("no answer in HTTP")
        return int(head[1])
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError):
            writer.transport.abort()
