"""Lines and rings: the cheapest chain of posts across a map, and the fewest places that cut a force off."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from kurgan.board.placeset import members

NEVER: Final = 1e9


def chain(
    starts: dict[int, float], ends: int, links: Callable[[int], Iterable[tuple[int, float]]]
) -> list[int]:
    """The cheapest way from any start to any end, as a list of places; empty if there is none.

    `links` gives the places that may follow a place and what each of them costs, its post and the gap before it.
    """
    costs = dict(starts)
    came: dict[int, int] = {}
    heap = [(cost, place) for place, cost in starts.items()]
    heapq.heapify(heap)
    done: set[int] = set()
    while heap:
        cost, place = heapq.heappop(heap)
        if place in done:
            continue
        done.add(place)
        if ends >> place & 1:
            found = [place]
            while place in came:
                place = came[place]
                found.append(place)
            return found[::-1]
        for near, price in links(place):
            total = cost + price
            if near not in done and total < costs.get(near, NEVER):
                costs[near] = total
                came[near] = place
                heapq.heappush(heap, (total, near))
    return []


def ring(
    inside: int, sources: int, near: Callable[[int], int], open_: int, tenable: int, most: int = 8
) -> list[int] | None:
    """The fewest tenable places that part those inside from every source; None if it takes more than `most`.

    `near` gives the neighbours of a place, `open_` is where the enemy's line may run. By the theorem of Menger as many
    ways without a common place lead out as places are needed to bar them, so ways are sought one after another.
    """
    flow = _Flow(inside, sources, near, open_, tenable)
    for _ in range(most + 1):
        if not flow.another():
            return flow.barrier()
    return None


def encircle(
    places: Sequence[int], who: Callable[[int, dict[int, int]], int], far: Callable[[dict[int, int]], float], most: int
) -> dict[int, int] | None:
    """Posts by the units that take them, so that no way is left; None if `most` of them do not do.

    Where a unit closes more than it stands on, and not everybody can go everywhere, posts are taken one after another:
    the one that makes the way longest, by whoever `who` names (below nought if nobody can). `far` measures the way.
    """
    posts: dict[int, int] = {}
    now = far(posts)
    for _ in range(most):
        best, chosen, taker = now, -1, -1
        for place in places:
            unit = who(place, posts)
            if unit < 0 or place in posts.values():
                continue
            length = far({**posts, unit: place})
            if length > best:
                best, chosen, taker = length, place, unit
        if chosen < 0:
            return None
        posts[taker], now = chosen, best
        if now >= NEVER:
            return posts
    return None


class _Flow:
    """Ways out that share no tenable place: place p is two knots, 2p to come in by and 2p + 1 to go out by."""

    def __init__(self, inside: int, sources: int, near: Callable[[int], int], open_: int, tenable: int) -> None:
        self.starts = [2 * place + 1 for place in members(inside)]
        self.sources = sources
        self.near = near
        self.open = (open_ | sources) & ~inside
        self.tenable = tenable & ~inside & ~sources
        self.used: dict[tuple[int, int], int] = {}  # how many ways go from one knot to another
        self.into: dict[int, set[int]] = {}  # for a knot, the knots from which ways come
        self.seen: set[int] = set()

    def another(self) -> bool:
        """Find one more way, turning others aside if need be; False if there is none."""
        came: dict[int, int] = {}
        self.seen = set(self.starts)
        edge = deque(self.starts)
        while edge:
            knot = edge.popleft()
            for following in self._following(knot):
                if following in self.seen:
                    continue
                self.seen.add(following)
                came[following] = knot
                if self.sources >> (following >> 1) & 1:
                    self._mark(following, came)
                    return True
                edge.append(following)
        return False

    def _following(self, knot: int) -> Iterator[int]:
        place = knot >> 1
        yield from self.into.get(knot, ())  # undo a step of another way
        if knot & 1:
            for near in members(self.near(place) & self.open):
                yield 2 * near
        elif not self.tenable >> place & 1 or not self.used.get((knot, knot + 1)):
            yield knot + 1

    def _mark(self, knot: int, came: dict[int, int]) -> None:
        """Note a new way; a step against another way takes that one's step away."""
        while knot in came:
            before = came[knot]
            against = (knot, before)
            if self.used.get(against):
                self.used[against] -= 1
                if not self.used[against]:
                    self.into[before].discard(knot)
            else:
                self.used[before, knot] = self.used.get((before, knot), 0) + 1
                self.into.setdefault(knot, set()).add(before)
            knot = before

    def barrier(self) -> list[int]:
        """The places that can be come into but not passed when no further way is found."""
        return sorted(knot >> 1 for knot in self.seen if not knot & 1 and knot + 1 not in self.seen)
