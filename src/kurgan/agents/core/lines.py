"""Lines and rings: the cheapest chain of posts across a map, and the posts that cut a force off."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Sequence
from typing import Final

NEVER: Final = 1e9


def chain(
    starts: dict[int, float], ends: int, links: Callable[[int], Iterable[tuple[int, float]]]
) -> list[int]:
    """Return the cheapest way from any start to any end, as a list of places; empty if there is none.

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


def encircle(
    places: Sequence[int], who: Callable[[int, dict[int, int]], int], far: Callable[[dict[int, int]], float], most: int
) -> dict[int, int] | None:
    """Choose posts and the units that take them so that no way is left; None if `most` of them are not enough.

    Where a unit closes more than it stands on, and not everybody can go everywhere, posts are taken one after another:
    the one that makes the way longest, by the units that `who` names (below zero if none can). `far` measures the way.
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
