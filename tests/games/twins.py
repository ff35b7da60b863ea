"""Two tables that differ only in what one side may not know, and everything that side is sent at each of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random
from typing import Any, Literal
from unittest.mock import patch

from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.rule import Illegal
from kurgan.core.state import State, side_asked
from kurgan.people.person import ACCOUNT, Person
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.permissions import Visitor
from kurgan.tables.picture import picture
from kurgan.tables.seats import HUMAN, SeatRow, seat_rows
from kurgan.tables.services import Services
from kurgan.tables.session import Session
from kurgan.tables.store import Row
from kurgan.tables.stored_form import opening_of, snapshot_of, summary_of
from kurgan.tables.table import Table
from kurgan.tables.thinking import AtOnce
from kurgan.tables.visibility import ALL_SEATS
from kurgan.tables.wishes import NewBoard
from tests.tables.services import Still

REFUSALS = 12  # so many actions drawn at random a side asks about
WAYS = 4
BOARD_ACTIONS = 6  # that are done on a private board


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


class _Chance:
    """What stands for the module `secrets` while a board is made: the same chance for both twins."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def randbits(self, count: int) -> int:
        return self._random.getrandbits(count)

    def token_hex(self, count: int) -> str:
        return f"{self._random.getrandbits(4 * count):x}"

    def token_urlsafe(self, count: int) -> str:
        return self.token_hex(count)


async def _board(game: Game, s: State, side: int, seed: int, kind: Literal["what-if", "plan"]) -> list[bytes]:
    """All bytes of a private board that a side or a WATCHER makes of a game, and of some play on it."""
    table = table_of(game, s, dict.fromkeys(game.sides, HUMAN))
    lobby = Lobby(table.services)
    seats = [SeatRow(name, HUMAN, name) for name in game.sides]
    table.stored.store.change(table.stored.row, seats=seats, maker=game.sides[0], watched=True)
    name = "eve" if side == WATCHER else game.sides[side]
    visitor = Visitor(Person(name, ACCOUNT, name))
    with patch("kurgan.tables.making.secrets", _Chance(seed)):
        try:
            row = await lobby.board(table, NewBoard(kind=kind), visitor)
        except Illegal as refusal:
            return [refusal.says.encode()]
    heard = [json.dumps([vars(row), await lobby.boards(table, "", visitor)], default=vars).encode()]
    board = await lobby.table(row.id)
    assert board is not None
    guest = Guest(board, 0)
    guest.listener = Listener(visitor)
    await guest.come(sits=False)
    rng = Random(seed)
    for _ in range(BOARD_ACTIONS):
        decision = board.stored.session.play.decision()
        if decision is None:
            break
        await guest.act(game.lexicon.text(rng.choice(decision.forward() or decision.actions())))
    await guest.say(type="look", at=0)
    await guest.say(type="undo", version=guest.listener.version)
    await board.close()
    return heard + guest.heard


def private_board(
    game: Game, s: State, side: int, seed: int = 0, kind: Literal["what-if", "plan"] = "what-if"
) -> list[bytes]:
    """All that is kept and told of a private board that a side, or a WATCHER, makes of a game between people."""
    return asyncio.run(_board(game, s, side, seed, kind))


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
