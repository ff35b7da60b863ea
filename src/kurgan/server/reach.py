"""Who can reach a server that listens on the network, and by which address: said when it starts."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from kurgan.server.config import Config

ANYWHERE = ("0.0.0.0", "::", "")
WHO = (
    "Everyone who can reach this computer over its network can open it, start games and see the list of tables; "
    "a game opens only with its own link. Nothing is encrypted, so use it on a network you trust."
)
# Addresses that belong to no machine: a route to them is the route to the network, and nothing is ever sent there.
_ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def reach(host: str, port: int) -> list[str]:
    """Say what a person who starts a server on this host must know; nothing if only this machine can reach it."""
    if _only_here(host):
        return []
    found = own_addresses() if host in ANYWHERE else [host]
    if host == "0.0.0.0":
        found = [one for one in found if ":" not in one]
    if not found:
        return [WHO, f"Give the others the address of this computer in its network, with the port {port}."]
    return [WHO, f"Give the others this address: {' or '.join(link(one, port) for one in found)}"]


def terms(config: Config, host: str, port: int) -> list[str]:
    """Say what a person who starts a public house must know."""
    here = link(host, port)
    if config.secure:
        return [f"It listens at {here} and expects a proxy there that speaks for {config.settings.url}."]
    return [f"It listens at {here}. Nothing is encrypted, passwords neither: use it on a network you trust."]


def link(host: str, port: int) -> str:
    """Return the address of a server's start page."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_addresses() -> list[str]:
    """Return the addresses under which this machine is known in its network; none if it is in no network."""
    found = []
    for family, elsewhere in _ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, 9))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return [one for one in found if not ip_address(one).is_loopback]


def _only_here(host: str) -> bool:
    if host in ANYWHERE:
        return False
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
