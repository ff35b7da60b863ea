"""How quickly a table serves: actions as they come from clients, stored, with what every seat is sent of them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

import msgspec

from kurgan.core.game import Game
from kurgan.study.chance import pick
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.services import Services
from kurgan.tables.table import Table
from kurgan.tables.wishes import NewTable

LONGEST = 2_000  # actions at one table


@dataclass
class Service:
    """The time of the processor that each action took, and the size of each message that was sent."""

    times: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """Compute what they come to; the usual message is the middle one."""
        times, sizes = sorted(self.times), sorted(self.sizes)
        return {
            "actions_per_second": round(len(times) / sum(times), 1),
            "p50_ms": round(times[len(times) // 2] * 1000, 3),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 3),
            "message_bytes": sizes[len(sizes) // 2],
        }


def service(game: Game, services: Services, seconds: float, seed: int) -> Service:
    """Serve random games with a person at every seat for so many seconds of the processor, and at least one action."""
    made = Service()
    asyncio.run(_serve(game, services, seconds, seed, made))
    return made


async def _serve(game: Game, services: Services, seconds: float, seed: int, made: Service) -> None:
    lobby = Lobby(services)
    rng = Random(seed)
    started = process_time()
    while not made.times or process_time() - started < seconds:
        seed += 1
        row = await lobby.create(NewTable(game=game.id, seed=seed))
        table = await lobby.table(row.id)
        if table is None:
            raise AssertionError("a table that was made is there")
        await _play(game, table, rng, started + seconds, made)
    await lobby.close()


async def _play(game: Game, table: Table, rng: Random, until: float, made: Service) -> None:
    """Play one game at a table."""
    seats = [Listener() for _ in game.sides]
    for side, listener in zip(game.sides, seats, strict=True):
        await table.join(listener)
        await table.hear(listener, msgspec.json.encode({"type": "sit", "side": side}))
    await _sent(seats)
    for _ in range(LONGEST):
        decision = table.stored.session.play.decision()
        if decision is None or (made.times and process_time() > until):
            break
        listener = seats[decision.side]
        text = game.lexicon.text(pick(decision, rng))
        message = msgspec.json.encode({"type": "act", "actions": [text], "version": listener.version})
        began = process_time()
        await table.hear(listener, message)
        sizes = await _sent(seats)
        made.times.append(process_time() - began)
        made.sizes += sizes
    await table.close()


async def _sent(seats: list[Listener]) -> list[int]:
    """Send what waits; the sizes of the messages."""
    sizes = []
    for listener in seats:
        while listener.waiting:
            message = await listener.next()
            if message is not None:
                sizes.append(len(message))
    return sizes
