"""Who waits for whom: work is done sender by sender, and each pays from a purse of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from kurgan.server import rate_limits
from kurgan.server.desk import FROM_ONE, THREADS, Desk
from kurgan.server.rate_limits import COMPUTERS, TOO_COSTLY, RateLimits
from kurgan.server.turns import SENDER, Turns
from tests.tables.services import PATIENCE, Still


class Queue:
    """Work that waits for its turn, goes on until it is let go, and notes who was served."""

    def __init__(self, places: int, each: int = 0) -> None:
        self.turns = Turns(places, each)
        self.served: list[str] = []
        self.done: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, *names: str) -> None:
        """Work of the senders whose names begin with these letters comes in this order."""
        for name in names:
            self.done[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._work(name))
            await asyncio.sleep(0)
        await self.settle()

    async def _work(self, name: str) -> None:
        async with self.turns.turn(name[0]):
            self.served.append(name)
            await self.done[name].wait()

    async def end(self, *names: str) -> None:
        """This work is done."""
        for name in names:
            self.done[name].set()
            await self.tasks[name]
            await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def test_a_sender_of_much_waits_for_their_own_work() -> None:
    async def story() -> None:
        queue = Queue(1)
        await queue.come("a1", "a2", "a3", "a4", "b1", "c1", "b2")
        assert queue.served == ["a1"] and queue.turns.waiting("a") == 3
        for name in ("a1", "a2", "b1", "c1", "a3", "b2", "a4"):
            await queue.end(name)
        assert queue.served == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]
        assert queue.turns._lines == {} and queue.turns._busy == {} and queue.turns._free == 1

    asyncio.run(story())


def test_one_sender_never_has_all_the_places() -> None:
    async def story() -> None:
        queue = Queue(3, 1)
        await queue.come("a1", "a2", "a3", "b1")
        assert queue.served == ["a1", "b1"]
        await queue.come("c1", "d1")
        assert queue.served == ["a1", "b1", "c1"]
        await queue.end("a1")
        assert queue.served == ["a1", "b1", "c1", "a2"]  # it has waited longest
        await queue.end("c1")
        assert queue.served[4:] == ["d1"]
        await queue.end("b1", "a2", "a3", "d1")
        assert queue.turns._busy == {} and queue.turns._free == 3

    asyncio.run(story())


@pytest.mark.parametrize("served", [False, True])
def test_whoever_gives_up_waiting_holds_nobody_up(served: bool) -> None:
    async def story() -> None:
        queue = Queue(1)
        await queue.come("a1", "b1", "c1")
        if served:
            queue.done["a1"].set()
            await queue.tasks["a1"]  # the place is b's now, but b has not heard of it yet
        queue.tasks["b1"].cancel()
        with pytest.raises(asyncio.CancelledError):
            await queue.tasks["b1"]
        if not served:
            await queue.end("a1")
        await queue.settle()
        assert "b1" not in queue.served or served
        await queue.end("c1")
        assert queue.served[-1] == "c1" and queue.turns._free == 1 and queue.turns._lines == {}

    asyncio.run(story())


def test_a_fault_gives_the_place_back() -> None:
    async def story() -> None:
        turns = Turns(1)
        for _ in range(2):
            with pytest.raises(KeyError):
                async with turns.turn("a"):
                    raise KeyError

    asyncio.run(story())


# ---------- the desk ----------


class Meter(Still):
    """A clock of work that a test sets itself; it shows each thread what was done there."""

    def costs(self, seconds: float, fault: bool = False) -> Callable[[], float]:
        """Work that takes so long."""

        def work() -> float:
            self.work += seconds
            if fault:
                raise KeyError
            return seconds

        return work


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which goes on when a test says so."""
    time = [10.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: time[0])
    return time


def as_sender(who: str, work: Any) -> Any:
    """What comes of a coroutine when this sender has sent it."""

    async def sent() -> Any:
        SENDER.set(who)
        return await work

    return asyncio.create_task(sent())


def test_every_sender_pays_for_the_time_that_their_work_takes(now: list[float]) -> None:
    async def story() -> None:
        kept, clock = RateLimits(), Meter()
        desk = Desk(kept, clock)
        assert await as_sender("me", desk.aside(clock.costs(15))) == 15
        assert kept.refuses("me") is None
        with pytest.raises(KeyError):
            await as_sender("me", desk.aside(clock.costs(6, fault=True)))
        assert kept.refuses("me") == TOO_COSTLY and kept.refuses("you") is None
        now[0] += 3
        assert kept.refuses("me") is None

        async def asking() -> None:
            desk.pay(1)  # for what was done elsewhere

        await as_sender("me", asking())
        assert kept.refuses("me") == TOO_COSTLY and kept.refuses("you") is None
        desk.close()

    asyncio.run(story())


def test_computer_players_wait_and_cost_a_person_nothing(now: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    async def story() -> None:
        kept, clock = RateLimits(), Meter()
        desk = Desk(kept, clock)

        async def play() -> None:
            for _ in range(3):
                await desk.rest()
                assert SENDER.get() == "me" + COMPUTERS
                await desk.aside(clock.costs(30))

        monkeypatch.setattr("kurgan.server.desk.asyncio.sleep", sleep)
        await as_sender("me", play())
        assert slept == [pytest.approx(20), pytest.approx(60)]  # a debt of ten seconds, and the largest there is
        assert kept.refuses("me") is None and kept.purse("me")._left == 20
        assert SENDER.get() == ""
        desk.close()

    asyncio.run(story())


def test_one_sender_has_one_thread_and_the_others_go_on() -> None:
    assert (THREADS, FROM_ONE) == (4, 1)

    async def story() -> None:
        desk, blocked, begun = Desk(RateLimits(), Still()), threading.Event(), threading.Event()

        def block() -> None:
            begun.set()
            assert blocked.wait(PATIENCE)

        flood = [as_sender("flood", desk.aside(block)) for _ in range(20)]
        await asyncio.to_thread(begun.wait, PATIENCE)
        async with asyncio.timeout(PATIENCE):
            assert [await as_sender("me", desk.aside(partial(abs, n))) for n in range(50)] == list(range(50))
        assert not any(task.done() for task in flood)
        blocked.set()
        await asyncio.gather(*flood)
        desk.close()

    asyncio.run(story())
