"""What one who listens is sent, and in which order."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from kurgan.tables.listener import ROOM, Listener
from tests.tables.services import PATIENCE, sight


def heard(listener: Listener) -> list[dict[str, Any]]:
    """All that waits for a listener."""

    async def collect() -> list[dict[str, Any]]:
        found = []
        while listener.waiting:
            message = await listener.next()
            assert message is not None
            found.append(json.loads(message))
        return found

    return asyncio.run(collect())


def test_a_listener_is_sent_the_whole_and_then_what_is_new() -> None:
    one, two, three = {"n": 0}, {"n": 1}, {"n": 2}
    listener = Listener()
    assert listener.version == 0 and not listener.waiting
    first = sight(1, one, two)
    listener.offer(first)
    assert heard(listener) == [{"type": "table", "version": 1, "n": 0, "log": [one, two]}] and listener.version == 1
    listener.offer(sight(1, one, two))
    assert not listener.waiting  # it tells nothing new
    listener.offer(sight(2, one, two))
    listener.offer(sight(3, one, two, three))  # in place of the one that has not gone out
    assert heard(listener) == [
        {"type": "change", "n": 1, "patch": {"d": {"version": {"v": 3}}}, "log": [three], "log_from": 2}
    ]
    listener.offer(sight(3, one, three))
    assert heard(listener)[0] == {"type": "change", "n": 2, "patch": None, "log": [three], "log_from": 1}
    listener.offer(sight(3, one, three), whole=True)
    assert heard(listener) == [{"type": "table", "version": 3, "n": 0, "log": [one, three]}]


def test_answers_keep_their_place_in_the_queue() -> None:
    listener = Listener()
    listener.offer(sight(1))
    listener.reply({"type": "error", "says": "x"})
    listener.offer(sight(2))
    assert [message["type"] for message in heard(listener)] == ["table", "error", "change"]
    assert listener.open
    listener.end()
    assert asyncio.run(listener.next()) is None and not listener.open


def test_whoever_does_not_listen_is_given_up() -> None:
    listener = Listener()
    for _ in range(500):
        listener.reply({"type": "error", "says": "x"})
    assert listener.open
    listener.reply({"type": "error", "says": "x"})
    assert not listener.open and len(heard(listener)) == 501


def test_a_change_is_worked_out_once_for_all_who_saw_the_same() -> None:
    old, new, other = sight(1, {"n": 0}), sight(2, {"n": 0}), sight(0)
    assert json.loads(new.change(4, old))["n"] == 4 and json.loads(new.change(12, old))["n"] == 12
    assert json.loads(new.change(1, other))["patch"] == {"d": {"version": {"v": 2}}}
    assert old.same(sight(1, {"n": 0})) and not old.same(sight(1)) and not old.same(new)


def test_who_reads_no_answers_is_heard_no_more_until_they_do() -> None:
    async def told() -> None:
        listener = Listener()
        for _ in range(ROOM):
            listener.reply({"type": "error", "says": "x"})
        await listener.room()  # so much may wait
        listener.reply({"type": "error", "says": "x"})
        waiting = asyncio.create_task(listener.room())
        await asyncio.sleep(0)
        assert not waiting.done()
        await listener.next()
        await asyncio.wait_for(waiting, PATIENCE)
        listener.reply({"type": "error", "says": "x"})
        waiting = asyncio.create_task(listener.room())
        await asyncio.sleep(0)
        listener.end()
        await asyncio.wait_for(waiting, PATIENCE)

    asyncio.run(told())
