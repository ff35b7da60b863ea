"""How much one sender may ask for: buckets that fill again with time and that coming back does not fill."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from ipaddress import IPv6Address, ip_address
from time import monotonic

from starlette.types import Scope

TOO_MANY = "These are too many requests at once; wait a little and try again."
MOST_KEPT = 4096


class Allowance:
    """How many messages may still come: a bucket that fills again with time."""

    def __init__(self, burst: float = 200, per_second: float = 50) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left = burst
        self._then = monotonic()

    def take(self) -> bool:
        """Take one message out of the bucket; False if it is empty."""
        now = monotonic()
        self._left = min(self.burst, self._left + (now - self._then) * self.per_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Floods:
    """The allowances of all senders, each for everything it asks for and for each table at which it sits.

    The number of those kept is bounded; the one that has been quiet longest goes first, and is full again anyway.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Allowance] = OrderedDict()

    def take(self, who: str) -> bool:
        """Count one request or message of this sender; False if there were too many."""
        return self._of(who, 2000, 400).take()

    def at_table(self, who: str, table: str) -> Allowance:
        """What this sender may still say at a table, on whatever socket."""
        return self._of((who, table), 200, 50)

    def _of(self, key: Hashable, burst: float, per_second: float) -> Allowance:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = Allowance(burst, per_second)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found


def sender(scope: Scope) -> str:
    """The machine that a request comes from; one network of the sixth protocol counts as one, it has numbers enough."""
    client = scope.get("client")
    name = str(client[0]) if client else ""
    try:
        address = ip_address(name)
    except ValueError:
        return name
    return str(int(address) >> 64) if isinstance(address, IPv6Address) and not address.ipv4_mapped else name
