"""A table of two people and a watcher, each on a screen of their own, and every byte that each of them was sent."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any, Final
from unittest.mock import patch

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.rule import Illegal
from kurgan.people.person import ACCOUNT, Person
from kurgan.tables import messages as msg
from kurgan.tables.dispatch import handle
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.permissions import Visitor
from kurgan.tables.picture import picture
from kurgan.tables.services import Services
from kurgan.tables.table import Table
from kurgan.tables.thinking import AtOnce
from kurgan.tables.wishes import NewTable
from tests.server.services import Stubs

ANN, BOB, EVE = (Person(id, ACCOUNT, id.title()) for id in ("ann", "bob", "eve"))
PEOPLE: Final = {person.id: person for person in (ANN, BOB, EVE)}


def directory(ids: Iterable[str]) -> dict[str, Person]:
    """Everybody of whom one may ask."""
    return {id: PEOPLE[id] for id in ids if id in PEOPLE}


class Told:
    """A clock that stands still until it is set: what is done in private is done at a time of its own."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    def passing(self) -> float:
        return 0.0

    def worked(self) -> float:
        return 0.0


class Strangers:
    """Ann has made the table and plays the side `ann`, Bob the other one, Eve watches; each has a screen and a seat."""

    def __init__(self, game: Game, ann: int) -> None:
        self.game, self.ann = game, ann
        self.clock = Told()
        self.lobby = Lobby(Services(Memory(), AtOnce(Stubs()), self.clock, directory=directory))
        self.people = [ANN, BOB] if ann == 0 else [BOB, ANN]  # by their seats
        self.listeners = [Listener(Visitor(person)) for person in (*self.people, EVE)]
        self.heard: list[list[bytes]] = [[], [], []]
        self._asked = [0, 0]

    async def sit(self, options: dict[str, str] | None = None, position: dict[str, Any] | None = None) -> None:
        """Make the table and sit down."""
        ours, theirs = self.game.sides[self.ann], self.game.sides[1 - self.ann]
        wish = NewTable(
            self.game.id, seats={ours: "human", theirs: "open"}, watched=True, options=options or {}, position=position,
        )
        with patch("kurgan.tables.importing.fresh_dice", lambda _game: Dice.verifiable("4", ["a", "b"])):
            row = await self.lobby.create(wish, Visitor(ANN))
        table = await self.lobby.table(row.id)
        assert table is not None
        self.table: Table = table
        table.seating.take(BOB, theirs)
        for listener in self.listeners:
            await table.join(listener)
        await self.listen()

    @property
    def play(self) -> Play:
        """The game itself."""
        return self.table.stored.session.play

    async def listen(self) -> None:
        """Hear what has come for everybody."""
        for listener, heard in zip(self.listeners, self.heard, strict=True):
            while listener.waiting:
                message = await listener.next()
                assert message is not None
                heard.append(message.replace(self.table.id.encode(), b"here"))

    async def say(self, side: int, message: msg.ClientMessage) -> None:
        """Let one of the two say something; everybody hears what they may."""
        await handle(self.table, self.listeners[side], message)
        await self.listen()

    async def act(self, side: int, text: str) -> None:
        """Act on the newest table that a player has been shown."""
        self._asked[side] += 1
        request = f"{side}-{self._asked[side]}"
        await self.say(side, msg.Act(self.listeners[side].version, [text], request=request))

    async def ask_everything(self, rng: Random) -> None:
        """Let everybody ask for all that one can ask for, over every door."""
        made, table = self.game, self.table
        units = [name for name in made.lexicon.names["unit"] if name]
        verbs = [verb for verb, kind in made.lexicon.verbs.items() if kind in made.lexicon.names]
        verb = rng.choice(verbs)
        noun = rng.choice([name for name in made.lexicon.names[made.lexicon.verbs[verb]] if name])
        place, some, at = rng.choice(made.lexicon.names["place"]), rng.sample(units, 2), rng.randrange(60)
        asked: list[msg.ClientMessage] = [
            msg.Overlay(one["id"], rng.choice(units if one["arg"] == "unit" else made.sides))
            for one in made.face.board("")["overlays"]
        ]
        asked += [msg.Why(f"{verb} {noun}"), msg.Way(place), msg.Odds(some), msg.Look(at), msg.Again()]
        for listener, heard in zip(self.listeners, self.heard, strict=True):
            for message in asked:
                await handle(table, listener, message)
            await self.listen()
            visitor, chair = listener.visitor, listener.chair
            for which in ("mine", "offered", "watched"):
                heard.append(self._text(await self.lobby.listing(visitor, which)))
            stored = table.stored
            heard.append(self._text(picture(made, stored.row, stored.session, chair)))
            for side in ("", *made.sides):
                heard.append(self._text(self._file(side, chair)))
            assert await self.lobby.sealed(table, chair) is None

    def _file(self, side: str, chair: Any) -> Any:
        try:
            return self.table.answers.keepsake(side, chair)
        except Illegal as refusal:
            return refusal.says

    def _text(self, value: Any) -> bytes:
        return json.dumps(value).replace(self.table.id, "here").encode()


def compare(few: list[bytes], many: list[bytes]) -> None:
    """The same messages, to the byte, in number and in order."""
    for n, (one, other) in enumerate(zip(few, many, strict=False)):
        at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        parts = [text[max(0, at - 80) : at + 80] for text in (one, other)]
        assert one == other, f"message {n + 1} of {len(few)} and {len(many)}: {parts[0]!r} and {parts[1]!r}"
    assert len(few) == len(many)
