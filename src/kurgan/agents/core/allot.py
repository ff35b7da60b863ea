"""Allotment: which attacks to make with whom, and who stands at which post."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from kurgan.agents.core.choice import nearly_best
from kurgan.agents.core.clock import Clock

GAIN: Final = 0.1  # the least gain that justifies a change
PASSES: Final = 4
CLOSE: Final = 0.03  # of the best gain: options that fall short by no more are as good


class Option(Protocol):
    """One way to deal with one target."""

    gain: float
    target: int


O = TypeVar("O", bound=Option)  # noqa: E741  the option


def best_first(
    targets: Iterable[int], best: Callable[[int], O | None], stale: Callable[[O], bool], commit: Callable[[O], None],
    beside: Callable[[int], int], settled: Callable[[int], bool], least: float, clock: Clock,
    rng: random.Random | None = None,
) -> None:
    """Take the most profitable option, look again at what it touches, and so on until none gains enough.

    `best` finds the best option for a target as things stand, `stale` tells that units of an option have been given
    away since, `beside` lists the targets (as a set) that one target's choice may change, `settled` those dealt with.
    With a generator the next option is any of those nearly as good as the best.
    """
    known: dict[int, O | None] = {}
    for target in targets:
        known[target] = None if clock.late() else best(target)
    while not clock.due():
        open_ = [option for target, option in known.items() if option is not None and not settled(target)]
        open_ = sorted((option for option in open_ if option.gain >= least), key=lambda o: (-o.gain, o.target))
        if not open_:
            return
        found = open_[0] if rng is None else nearly_best(rng, open_, lambda o: o.gain, CLOSE * open_[0].gain)
        target = found.target
        if stale(found):
            known[target] = best(target)
            continue
        commit(found)
        near = beside(target)
        for other in known:
            if near >> other & 1 and not settled(other):
                known[other] = best(other)


def enough(units: Iterable[int], need: float, strength: Callable[[int], float]) -> list[int]:
    """Return the first units that together are strong enough; all of them if that is too few."""
    found: list[int] = []
    held = 0.0
    for unit in units:
        if held >= need:
            break
        found.append(unit)
        held += strength(unit)
    return found


class Posts(Protocol):
    """Posts to be manned, as `fill` and `settle` ask about them."""

    def can(self, unit: int, post: int) -> bool:
        """Tell whether a unit can come to a post."""

    def loss(self, post: int, units: list[int]) -> float:
        """Return what is expected to be lost at a post with some units on it."""

    def room(self, post: int) -> int:
        """Return how many units a post holds at most."""


def fill(
    posts: Posts, force: dict[int, list[int]], pool: set[int], deep: int, press: Callable[[int], float],
    home: Sequence[int] = (),
) -> None:
    """Give every post a unit, then a second, up to `deep`: those that fewest can reach and most press on come first."""
    def stays(unit: int, post: int) -> bool:
        return bool(home) and home[unit] == post  # among equals, prefer the unit that is already there

    for depth in range(1, deep + 1):
        waiting = [p for p, units in force.items() if len(units) < depth <= posts.room(p)]
        while waiting:
            able = {p: [u for u in pool if posts.can(u, p)] for p in waiting}
            post = min(waiting, key=lambda p: (len(able[p]), -press(p), p))
            waiting.remove(post)
            if able[post]:
                unit = min(able[post], key=lambda u: (posts.loss(post, [*force[post], u]), not stays(u, post), u))
                force[post].append(unit)
                pool.discard(unit)


def settle(posts: Posts, force: dict[int, list[int]], pool: set[int], fixed: set[int], clock: Clock) -> None:
    """Bring in spare units, send some elsewhere or let two change places while the whole loses less by it."""
    loss = {post: posts.loss(post, units) for post, units in force.items()}

    def take(changes: dict[int, list[int]]) -> bool:
        after = {post: posts.loss(post, units) for post, units in changes.items()}
        if sum(loss[post] - lost for post, lost in after.items()) <= GAIN:
            return False
        force.update(changes)
        loss.update(after)
        return True

    for _ in range(PASSES):
        changed = False
        for post in list(force):
            for unit in sorted(pool):
                if posts.can(unit, post) and len(force[post]) < posts.room(post) and take({post: [*force[post], unit]}):
                    pool.discard(unit)
                    changed = True
        for post in list(force):
            for other in list(force):
                free = [u for u in force[post] if u not in fixed] if post != other else []
                changed = any(_moved(posts, force, post, other, u, fixed, take) for u in free) or changed
            if clock.late():
                return
        if not changed:
            return


def _moved(
    posts: Posts, force: dict[int, list[int]], post: int, other: int, unit: int, fixed: set[int],
    take: Callable[[dict[int, list[int]]], bool],
) -> bool:
    """Send a unit to another post, alone or against one of those there, if that helps."""
    if not posts.can(unit, other):
        return False
    rest = [v for v in force[post] if v != unit]
    if len(force[other]) < posts.room(other) and take({post: rest, other: [*force[other], unit]}):
        return True
    return any(
        take({post: [*rest, v], other: [*[w for w in force[other] if w != v], unit]})
        for v in force[other] if v not in fixed and posts.can(v, post)
    )
