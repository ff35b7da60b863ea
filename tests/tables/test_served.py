"""What a click costs and sends at a table: the answers are listed once or twice, and only what changed is told."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from kurgan.core.game import Game
from kurgan.study.chance import pick
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.patch import patched
from kurgan.tables.table import Table
from kurgan.tables.wishes import NewTable
from tests.contract.journey import every_game
from tests.contract.test_state import counting
from tests.server.services import Json, lent

CLICKS = 150


async def heard(listener: Listener) -> list[Json]:
    """All that waits for a listener."""
    found = []
    while listener.waiting:
        found.append(json.loads(await listener.next() or b""))
    return found


async def ask(table: Table, listener: Listener, **message: object) -> list[Json]:
    """What comes of a message."""
    await table.hear(listener, json.dumps(message))
    return await heard(listener)


async def two_seats(game: str) -> tuple[Table, list[Listener]]:
    """A table with a person at each seat."""
    lobby = Lobby(lent(Memory()))
    row = await lobby.create(NewTable(game=game, seed=3))
    table = await lobby.table(row.id)
    assert table is not None
    seats = [Listener() for _ in table.game.sides]
    for side, listener in zip(table.game.sides, seats, strict=True):
        await table.join(listener)
        await ask(table, listener, type="sit", side=side)
    return table, seats


async def click(table: Table, seats: list[Listener], rng: Random) -> bool:
    """One random action of whoever decides; False when the game is over."""
    decision = table.stored.session.play.decision()
    if decision is None:
        return False
    listener = seats[decision.side]
    text = table.game.lexicon.text(pick(decision, rng))
    await table.hear(listener, json.dumps({"type": "act", "actions": [text], "version": listener.version}))
    return True


@every_game
def test_a_click_lists_the_answers_once_or_twice(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for frame in game.frames.values():
        monkeypatch.setattr(frame, "decide", counting(frame, asked))

    async def play() -> None:
        table, seats = await two_seats(game.id)
        rng = Random(4)
        for _ in range(CLICKS):
            asked.clear()
            if not await click(table, seats, rng):
                break
            for listener in seats:
                await heard(listener)
            assert len(asked) <= 2, asked

    asyncio.run(play())


@every_game
def test_changes_make_the_whole_table(game: Game) -> None:
    async def play() -> None:
        table, seats = await two_seats(game.id)
        rng = Random(5)
        known = [(await ask(table, listener, type="again"))[-1] for listener in seats]
        for _ in range(40):
            await click(table, seats, rng)
            for n, listener in enumerate(seats):
                for message in await heard(listener):
                    assert message["type"] == "change" and message["n"] == known[n]["n"] + 1
                    log = known[n]["log"][: message["log_from"]] + message["log"]
                    known[n] = {**patched(known[n], message["patch"]), "log": log, "n": message["n"]}
        for n, listener in enumerate(seats):
            (whole,) = await ask(table, listener, type="again")
            assert whole == {**known[n], "n": 0}

    asyncio.run(play())


def test_a_way_is_told_to_the_one_who_holds_something() -> None:
    async def play() -> None:
        table, seats = await two_seats("barbarossa")
        rng = Random(1)
        way: Json = {"path": []}
        while not way["path"]:
            decision = table.stored.session.play.decision()
            assert decision is not None, "nobody ever had a way to go"
            if decision.selected and "to" in decision.choices:
                goal = table.game.lexicon.names["place"][decision.choices["to"][0]]
                way = (await ask(table, seats[decision.side], type="way", to=goal))[-1]
                assert way["to"] == goal
            if not way["path"]:
                await click(table, seats, rng)
        assert way["path"][-1] == way["to"] and len(way["path"]) > 1
        await heard(seats[0])
        assert (await ask(table, seats[0], type="way", to="nowhere")) == [{"type": "way", "to": "nowhere", "path": []}]

    asyncio.run(play())
