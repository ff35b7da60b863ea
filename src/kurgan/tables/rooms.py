"""All tables of a server: made, found again in storage when someone comes back, and removed."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from functools import partial
from weakref import WeakValueDictionary

from kurgan.core.dice import Dice
from kurgan.core.game import Game, game
from kurgan.core.record import Record
from kurgan.core.words import listed
from kurgan.tables.errors import Unwanted
from kurgan.tables.eyes import HUMAN, TEACHER, played
from kurgan.tables.house import House
from kurgan.tables.importing import begun, replayed
from kurgan.tables.ledger import closed_record, opening_of, snapshot_of, summary_of
from kurgan.tables.line import Line
from kurgan.tables.messages import NewTable
from kurgan.tables.storing import Json, Place, Row, Snapshot
from kurgan.tables.table import Table

TABLES_KEPT = 64
PAGE = 100


def find_game(name: str) -> Game:
    """The game of this id; raises Unwanted."""
    try:
        return game(name)
    except KeyError:
        raise Unwanted(f"There is no game {name!r} here.") from None


def fresh_dice(game: Game) -> Dice:
    """Dice that anyone can verify after the game; on one machine the server draws for every seat."""
    return Dice.verifiable(secrets.token_hex(32), [secrets.token_hex(8) for _ in game.sides])


def _place(text: str) -> Place | None:
    """The place in the list of tables that a page ended with; raises Unwanted."""
    if not text:
        return None
    updated, _, name = text.partition(" ")
    try:
        return float(updated), name
    except ValueError:
        raise Unwanted("The list of tables has no such page; begin with the first.") from None


class Rooms:
    """The live tables, and the store behind them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        # A table is live as long as anyone holds it, also one who is still opening it; the last used are held here.
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._held: OrderedDict[str, Table] = OrderedDict()
        self._finding = asyncio.Lock()
        self._reading = asyncio.Lock()  # files are read one at a time, so that they never take the machine together

    async def close(self) -> None:
        """End everything in order."""
        for table in tuple(self._live.values()):
            await table.close()
        self.house.thinker.close()
        await self.house.aside(self.store.close)

    async def table(self, name: str) -> Table | None:
        """The table of this id, from storage if nobody sits there."""
        async with self._finding:
            if (live := self._live.get(name)) is not None:
                self._hold(live)
                return live
            row = await self.house.aside(partial(self.store.row, name))
            if row is None:
                return None
            try:
                game = find_game(row.game)
            except Unwanted:
                return None
            table = Table(self.house, game, row)
            self._live[name] = table
            self._hold(table)
            return table

    def _hold(self, table: Table) -> None:
        """Hold this table, and let go of the longest unused at which nobody sits; storage has them."""
        self._held[table.id] = table
        self._held.move_to_end(table.id)
        for name, old in tuple(self._held.items()):
            if len(self._held) <= TABLES_KEPT:
                return
            if not old.listeners:
                del self._held[name]

    async def create(self, wish: NewTable) -> Row:
        """Make a table; raises Unwanted with a sentence if the wish cannot be met."""
        return await self.house.aside(partial(self._create, wish))

    def _create(self, wish: NewTable) -> Row:
        game = find_game(wish.game)
        if wish.lesson:
            return self._lesson(game)
        seats = self._seats(game, wish.seats)
        dice = Dice.fast(wish.seed) if wish.seed is not None else fresh_dice(game)
        try:
            line = begun(game, wish.scenario or "", wish.options, dice, wish.position)
        except ValueError as error:
            raise Unwanted(str(error)) from error
        return self._keep(line, seats)

    def _lesson(self, game: Game) -> Row:
        """A table at which one learns the game."""
        lesson = game.face.lesson
        if lesson is None:
            raise Unwanted(f"{game.title} has no guide to play yet.")
        line = begun(game, lesson.scenario, {}, Dice.fast(lesson.seed), lesson.position)
        return self._keep(line, {side: HUMAN if side == lesson.side else TEACHER for side in game.sides}, lesson.title)

    async def load(self, record: Record) -> Row:
        """Make a table from a record; raises BadRecord if its actions cannot be played."""
        async with self._reading:
            return await self.house.aside(partial(self._load, record))

    def _load(self, record: Record) -> Row:
        game = find_game(record.game)
        line, snapshots = replayed(game, record, fresh_dice(game), self.house.clock)
        return self._keep(line, self._seats(game, {}), snapshots=snapshots)

    def _keep(
        self, line: Line, seats: dict[str, str], name: str = "", snapshots: list[Snapshot] | None = None
    ) -> Row:
        record, game = line.play.record, line.game
        now = self.house.clock.now()
        row = Row(
            id=secrets.token_hex(8),
            game=game.id,
            rules=record.rules,
            data=game.data_digest,
            scenario=record.scenario,
            options=record.options,
            position=record.position,
            dice=record.dice,
            seats=seats,
            token=secrets.token_urlsafe(24),
            created=now,
            updated=now,
            opening=opening_of(line),
            summary=summary_of(line),
            name=name,
        )
        kept = [snapshot_of(game, line.play.state, 0)] if not line.steps else snapshots or []
        self.store.create(row, line.steps, kept)
        return row

    def _seats(self, game: Game, wanted: dict[str, str]) -> dict[str, str]:
        """Who sits where; an empty seat is a person's."""
        ranks = self.house.thinker.ranks(game.id)
        for side, player in wanted.items():
            if side not in game.sides:
                raise Unwanted(f"{game.title} has no side {side!r}; it has {', '.join(game.sides)}.")
            if player != HUMAN and player not in ranks:
                known = listed([HUMAN, *ranks])
                raise Unwanted(f"There is no player {player!r}; a seat is taken by one of {known}.")
        return {side: wanted.get(side, HUMAN) for side in game.sides}

    async def remove(self, name: str) -> bool:
        """Forget a table for good; False if there was none."""
        live = self._live.pop(name, None)
        self._held.pop(name, None)
        if live is not None:
            live.warn("This table has been removed.")
            await live.close()
        return await self.house.aside(partial(self.store.remove, name))

    async def listing(self, after: str = "") -> Json:
        """A page of what there is, the latest played first; `after` is the `next` of the page before it."""
        rows, end = await self.house.aside(partial(self.store.page, _place(after), PAGE))
        return {
            "tables": [
                {
                    "table": row.id,
                    "name": row.name,
                    "game": row.game,
                    "scenario": row.scenario,
                    "turn": row.summary.get("turn"),
                    "to_move": row.summary.get("to_move"),
                    "seats": played(row.seats, row.summary.get("plays", {})),
                    "updated": row.updated,
                    "over": row.summary.get("over"),
                }
                for row in rows
            ],
            "next": None if end is None else f"{end[0]!r} {end[1]}",
        }

    async def record(self, table: Table) -> Record:
        """The record of a table as it may be given away: the dice keep secret and seed until the end."""
        return await self.house.aside(partial(self._record, table))

    def _record(self, table: Table) -> Record:
        row = self.store.row(table.id)
        if row is None:
            raise Unwanted("There is no such table.")
        record = closed_record(table.game, row, self.store.steps(row.id))
        if row.summary.get("over") is None:
            record.keep_back()
        return record
