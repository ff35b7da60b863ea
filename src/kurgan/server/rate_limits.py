"""How much one sender may ask for, by count and by cost: buckets that fill again with time, not by coming back."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from threading import Lock
from time import monotonic
from typing import TypeVar

from starlette.types import Scope

from kurgan.core.language import say

T = TypeVar("T")

TOO_MANY = say("server-too-many")
TOO_COSTLY = say("server-too-costly")
MOST_KEPT = 4096
MOST_SOCKETS = 100  # open sockets of one sender: an eighth of all connections
COMPUTERS = " computers"  # the computer players whom a sender has set to work have a purse of their own


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


class Purse:
    """A budget of processor seconds; work that is begun is done, and may leave a debt."""

    def __init__(self, burst: float = 20.0, per_second: float = 0.5) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left = burst
        self._then = monotonic()
        self._counting = Lock()  # work is paid for in the threads that do it

    def pay(self, seconds: float) -> None:
        """Take what something has cost out of the budget; a debt is paid off within a minute."""
        with self._counting:
            self._left = max(self._filled() - seconds, -60 * self.per_second)

    def debt(self) -> float:
        """Count the seconds until more may be asked for; none while something is left."""
        with self._counting:
            return max(0.0, -self._filled() / self.per_second)

    def _filled(self) -> float:
        now = monotonic()
        self._left = min(self.burst, self._left + (now - self._then) * self.per_second)
        self._then = now
        return self._left


class RateLimits:
    """The allowances of all senders, each for everything it asks for and for each table at which it sits.

    The number of those kept is bounded; the one that has been quiet longest goes first, and is full again anyway.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Allowance] = OrderedDict()
        self._purses: OrderedDict[Hashable, Purse] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def refuses(self, who: str) -> str | None:
        """Count one request or message of this sender; the sentence with which it is refused, if it is."""
        if not _of(self._kept, who, lambda: Allowance(2000, 400)).take():
            return TOO_MANY
        return TOO_COSTLY if self.purse(who).debt() else None

    @contextmanager
    def sitting(self, who: str) -> Iterator[bool]:
        """Count a sender's socket as long as it is open; False if it is one too many."""
        self._sockets[who] += 1
        try:
            yield self._sockets[who] <= MOST_SOCKETS
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def at_table(self, who: str, table: str) -> Allowance:
        """Find what this sender may still say at a table, on whatever socket."""
        return _of(self._kept, (who, table), lambda: Allowance(200, 50))

    def purse(self, who: str) -> Purse:
        """Find the budget that pays for what is done for this sender."""
        return _of(self._purses, who, Purse)


def _of(kept: OrderedDict[Hashable, T], key: Hashable, make: Callable[[], T]) -> T:
    """Find what is kept of somebody, made if nothing is."""
    found = kept.get(key)
    if found is None:
        found = kept[key] = make()
        if len(kept) > MOST_KEPT:
            kept.popitem(last=False)
    kept.move_to_end(key)
    return found


def sender(scope: Scope) -> str:
    """Name the machine that a request comes from; an IPv6 network counts as one, because it has addresses enough."""
    client = scope.get("client")
    name = str(client[0]) if client else ""
    try:
        address = ip_address(name)
    except ValueError:
        return name
    return str(int(address) >> 64) if isinstance(address, IPv6Address) and not address.ipv4_mapped else name
