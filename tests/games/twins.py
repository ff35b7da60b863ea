"""Two tables that differ only in what one side may not know, and everything that side is sent at each of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random
from typing import Any

from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.state import State, side_asked
from kurgan.tables.listener import Listener
from kurgan.tables.memory import Memory
from kurgan.tables.picture import picture
from kurgan.tables.seats import HUMAN, seat_rows
from kurgan.tables.services import Services
from kurgan.tables.session import Session
from kurgan.tables.store import Row
from kurgan.tables.stored_session import opening_of, snapshot_of, summary_of
from kurgan.tables.table import Table
from kurgan.tables.thinking import AtOnce
from kurgan.tables.visibility import ALL_SEATS
from tests.tables.services import Still

REFUSALS = 12  # so many actions drawn at random a side asks about
WAYS = 4


class Guest:
    """Somebody at a table who keeps every message to the byte."""

    def __init__(self, table: Table, side: int) -> None:
        self.table = table
        self.side = side
        self.listener = Listener()
        self.heard: list[bytes] = []

    async def come(self, sits: bool) -> None:
        """Join the table, and sit down where two people each have a device."""
        await self.table.join(self.listener)
        await self.collect()
        if sits:
            await self.say(type="sit", side=self.table.game.sides[self.side], stays=True)

    async def say(self, **message: Any) -> None:
        """Send a message, and keep what is answered."""
        await self.table.hear(self.listener, json.dumps(message))
        await self.collect()

    async def collect(self) -> None:
        """Keep all that waits."""
        while self.listener.waiting:
            text = await self.listener.next()
            assert text is not None
            self.heard.append(text)

    async def act(self, text: str) -> None:
        """Do something at the table as this guest knows it."""
        before = len(self.heard)
        await self.say(type="act", actions=[text], version=self.listener.version)
        assert b'"type":"refused"' not in b"".join(self.heard[before:]), self.heard[before:]

    async def ask_everything(self, rng: Random) -> None:
        """Ask for all that can be asked for: overlays, refusals, ways, earlier positions, a file, a picture."""
        game, names = self.table.game, self.table.game.lexicon.names
        for one in game.face.board("")["overlays"]:
            for arg in game.sides if one["arg"] == "side" else [rng.choice(names["unit"])]:
                await self.say(type="overlay", kind=one["id"], arg=arg)
        verbs = [verb for verb, kind in game.lexicon.verbs.items() if kind in names]
        for verb in rng.choices(verbs, k=REFUSALS):
            await self.say(type="why", action=f"{verb} {rng.choice(names[game.lexicon.verbs[verb]])}")
        for place in rng.choices(names["place"], k=WAYS):
            await self.say(type="way", to=place)
        await self.say(type="look", at=0)
        await self.say(type="look", at=10_000)
        kept = self.table.answers.keepsake(game.sides[self.side], ALL_SEATS)
        assert kept is not None, "while a game with secrets lasts nobody is given its record"
        stored = self.table.stored
        self.heard.append(json.dumps([kept, picture(game, stored.row, stored.session), stored.row.summary]).encode())


def table_of(game: Game, s: State, seats: dict[str, str]) -> Table:
    """A stored table at which a state stands before the first action."""
    play = Play.new(game, game.scenarios[s.scenario].id, s.options)
    play.state = s.copy()
    session, store = Session(play), Memory()
    record = play.record
    row = Row(
        "here", game.id, game.rules_version, game.data_digest, record.scenario, record.options, None, record.dice,
        seat_rows(seats), "key", 1.0, 1.0, paused=True, opening=opening_of(session), summary=summary_of(session),
    )
    store.create(row, [], [snapshot_of(game, s, 0)])
    return Table(Services(store, AtOnce(agents), Still()), game, row)


async def _two_people(game: Game, s: State, side: int, texts: Sequence[str], seed: int) -> list[bytes]:
    """What one of two people with a device each hears while these things are done."""
    table = table_of(game, s, dict.fromkeys(game.sides, HUMAN))
    guests = [Guest(table, n) for n in range(len(game.sides))]
    for guest in guests:
        await guest.come(sits=True)
    watcher = guests[side]
    await watcher.ask_everything(Random(seed))
    for text in texts:
        asked = side_asked(table.stored.session.play.state)
        assert asked is not None
        await guests[asked].act(text)
        for guest in guests:
            await guest.collect()
    if texts:
        await watcher.ask_everything(Random(seed + 1))
    return watcher.heard


async def _against_the_computer(game: Game, s: State, side: int, seed: int, hint: bool) -> list[bytes]:
    """What a person hears who plays a side against a paused computer, with a hint if it is their question."""
    seats = {name: HUMAN if n == side else "officer" for n, name in enumerate(game.sides)}
    guest = Guest(table_of(game, s, seats), side)
    await guest.come(sits=False)
    await guest.ask_everything(Random(seed))
    if hint and side_asked(s) == side:
        await guest.say(type="hint", version=guest.listener.version)
        assert b'"type":"hint"' in guest.heard[-1], guest.heard[-1]
    await guest.table.close()
    return guest.heard


def between_people(game: Game, s: State, side: int, texts: Sequence[str] = (), seed: int = 0) -> list[bytes]:
    """All that a side is sent at a table of two people, each on a device, while these things are done."""
    return asyncio.run(_two_people(game, s, side, texts, seed))


def against_the_computer(game: Game, s: State, side: int, seed: int = 0, hint: bool = False) -> list[bytes]:
    """All that a side is sent at a table with a computer player, and a hint if it wants one and decides."""
    return asyncio.run(_against_the_computer(game, s, side, seed, hint))


def shown_beside_the_table(game: Game, s: State, side: int) -> str:
    """What a side can work out from what it knows: view, events that it may hear, every query that takes little."""
    view = game.view(s, side)
    made: list[Any] = [view.plain(), game.face.present(view)]
    made += [[e.kind, e.side, e.says, e.dice, e.given] for e in s.events if e.only in (NOBODY, side)]
    for name, query in game.queries.items():
        if set(query.takes.values()) <= {"side"}:
            for one in game.sides if query.takes else [""]:
                made.append(game.ask(view.known, name, **dict.fromkeys(query.takes, one)))
    return json.dumps(made, sort_keys=True)


def first_difference(one: Sequence[bytes], other: Sequence[bytes]) -> str:
    """Where two series of messages part, empty if they are the same to the byte."""
    for n, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            at = next((k for k in range(min(len(a), len(b))) if a[k] != b[k]), min(len(a), len(b)))
            return f"message {n}: {a[max(0, at - 80) : at + 80]!r} and {b[max(0, at - 80) : at + 80]!r}"
    return "" if len(one) == len(other) else f"{len(one)} and {len(other)} messages"


def texts_of(game: Game, actions: Sequence[Action]) -> list[str]:
    """Actions as they are sent."""
    return [game.lexicon.text(action) for action in actions]
