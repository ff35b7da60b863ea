"""All tables of a server: made, found again in storage when someone comes back, and removed."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from kurgan.core.event import NOBODY
from kurgan.core.language import say
from kurgan.core.record import Record
from kurgan.people.person import Person
from kurgan.tables.boards import board_shown, seats_of
from kurgan.tables.errors import ChangedElsewhere, Unwanted
from kurgan.tables.importing import Arrival, find_game, read_record, read_wish, wished
from kurgan.tables.listing import listed_table, page_after, wanted_tables
from kurgan.tables.lobby_messages import BoardPage
from kurgan.tables.making import begin_board, keep_table, keep_wished, seated
from kurgan.tables.messages import table_title
from kurgan.tables.people import people_of
from kurgan.tables.permissions import OWNER, Visitor
from kurgan.tables.sealing import is_sealed, sealed_text, unsealed
from kurgan.tables.seats import HUMAN, OPEN
from kurgan.tables.services import Services
from kurgan.tables.store import Json, Row
from kurgan.tables.stored_form import closed_record
from kurgan.tables.study import study_of
from kurgan.tables.table import Table
from kurgan.tables.talk import talk_of
from kurgan.tables.visibility import Chair, guarded
from kurgan.tables.wishes import NewBoard, NewTable, read_new_table

TABLES_KEPT = 64
PAGE = 100
SHORT_WISH = 4096  # bytes; longer ones hold a position, and are read apart


class Lobby:
    """The live tables, and the store behind them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        # A table is live as long as anyone holds it, also one who is still opening it; the last used are held here.
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._held: OrderedDict[str, Table] = OrderedDict()
        self._stale: set[str] = set()  # live tables that another process has changed
        self._refreshing: set[asyncio.Task[None]] = set()

    @property
    def live(self) -> int:
        """How many tables are live."""
        return len(self._live)

    async def close(self) -> None:
        """End everything in order."""
        for table in tuple(self._live.values()):
            await table.close()
        self.services.agent_pool.close()
        await self.services.aside(self.store.close)

    async def table(self, name: str) -> Table | None:
        """Return the table of this id, from storage if nobody sits there."""
        row = None if name in self._live else await self.services.aside(partial(self.store.row, name))
        # Nothing waits from here on, so the first to come has made the table for all.
        if (live := self._live.get(name)) is not None:
            self._hold(live)
            return live
        if row is None:
            return None
        try:
            game = find_game(row.game)
        except Unwanted:
            return None
        table = Table(self.services, game, row)
        self._live[name] = table
        self._hold(table)
        return table

    def attending(self) -> list[tuple[str, str, int]]:
        """List who looks at which live table and plays there, and how many actions there are."""
        return [line for table in tuple(self._live.values()) for line in table.presence.attending()]

    def changed(self, name: str) -> None:
        """Take over what another process has done at a table, if it is live here; after its id may stand TALK."""
        name, _, what = name.partition(" ")
        if what:
            if (live := self._live.get(name)) is not None:
                self._begin(live.hear_talk())
            return
        if name in self._live and name not in self._stale:
            self._stale.add(name)
            self._begin(self._refresh(name))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._refreshing.add(task)
        task.add_done_callback(self._refreshing.discard)

    def missed(self) -> None:
        """Look at every live table: what other processes have told meanwhile did not come."""
        for name, table in tuple(self._live.items()):
            self.changed(name)
            if self.services.talk is not None:
                self._begin(table.hear_talk())

    async def _refresh(self, name: str) -> None:
        self._stale.discard(name)  # what is told from here on asks for another look
        if (table := self._live.get(name)) is not None:
            await table.refresh()

    def _hold(self, table: Table) -> None:
        """Hold this table, and let go of the longest unused at which nobody sits; storage has them."""
        self._held[table.id] = table
        self._held.move_to_end(table.id)
        for name, old in tuple(self._held.items()):
            if len(self._held) <= TABLES_KEPT:
                return
            if not old.listeners:
                del self._held[name]

    async def create(self, wish: NewTable, maker: Visitor = OWNER) -> Row:
        """Make a table; raises Unwanted with a sentence if the wish cannot be met."""
        return await self.services.aside(lambda: keep_wished(self.services, wish, wished(wish), maker))

    async def create_from(self, body: bytes, maker: Visitor) -> Row:
        """Make a table from a wish as it came; raises Malformed if it is none."""
        if len(body) <= SHORT_WISH:
            return await self.create(read_new_table(body), maker)
        wish, made = await self.services.apart(partial(read_wish, body))
        return await self.services.aside(partial(keep_wished, self.services, wish, made, maker))

    async def load(self, body: bytes, maker: Visitor) -> Row:
        """Make a table from a file; raises BadRecord or Unwanted if it is no game that can be played."""
        seats: dict[str, str] = {}
        name, seal = "", self.services.seal
        if seal is not None and is_sealed(body):
            body, seats, name = await self.services.aside(partial(unsealed, body, seal))
        made = await self.services.apart(partial(read_record, body, self.services.clock, maker.owns))
        known = {side: word for side, word in seats.items() if maker.owns or word != OPEN}
        return await self.services.aside(lambda: self._keep(made, known, maker, name))

    async def branch(self, table: Table, at: int, maker: Visitor) -> Row:
        """Make a table at which the game goes on from an earlier moment; Illegal while anybody keeps secrets."""
        actions, rolls, side = await table.alone(lambda: table.answers.moment(at))
        record = await self.record(table)
        record.cut(actions, rolls)
        row = table.stored.row
        seats = {seat.side: seat.word for seat in row.seats}
        if HUMAN not in seats.values() and side != NOBODY:
            seats[table.game.sides[side]] = HUMAN  # who has watched plays the side that decides
        body = record.dumps().encode()
        made = await self.services.apart(partial(read_record, body, self.services.clock, maker.owns))
        return await self.services.aside(lambda: self._keep(made, seats, maker, row.name))

    def _keep(self, made: Arrival, wanted: dict[str, str], maker: Visitor, name: str) -> Row:
        seats = seated(self.services, find_game(made.game), wanted, maker)
        return keep_table(self.services, made, seats, maker, name)

    async def board(self, table: Table, wish: NewBoard, visitor: Visitor) -> Row:
        """Make a private board from what somebody knows of a table; raises Illegal or Unwanted."""
        begins, row, made, kept = await table.alone(lambda: begin_board(self.services, table, wish, visitor))
        wanted = seats_of(table.game, begins, wish, self.services.agent_pool.ranks(table.game.id))
        name, maker = table_title(wish.name) or row.name, visitor.maker

        def make() -> Row:
            seats = seated(self.services, table.game, wanted, maker)
            return keep_table(self.services, made, seats, maker, name, branch_of=row.id, branch=kept)

        return await self.services.aside(make)

    async def boards(self, table: Table, side: str, visitor: Visitor) -> BoardPage:
        """List the private boards that somebody has made of a table, the latest played first.

        Who holds several seats that keep secrets from each other is shown those of one side.
        """
        return await table.alone(lambda: self._boards(table, side, visitor))

    def _boards(self, table: Table, side: str, visitor: Visitor) -> BoardPage:
        state, row, maker = table.stored.session.play.state, table.stored.row, visitor.maker
        found = self.store.boards(row.id, "" if maker.owns else maker.id)
        if guarded(table.game, row, state, visitor.chair()):
            seat = "" if not side else table.game.sides[table.answers.seat(side)]
            found = [one for one in found if one.branch is not None and one.branch["side"] == seat]
        opens = visitor.owns or visitor.key
        return {"boards": [board_shown(one, opens) for one in found]}

    async def remove(self, name: str, may: Callable[[Row], bool] = lambda row: True) -> bool:
        """Forget a table for good, if it may be forgotten as it is stored; False if there was none or it may not."""
        if not await self.services.aside(partial(self._remove, name, may)):
            return False
        await self._end(name)
        for board in [one.id for one in self._live.values() if one.stored.row.branch_of == name]:
            await self._end(board)
        return True

    async def _end(self, name: str) -> None:
        """Send everybody away from a table that is no more."""
        live = self._live.pop(name, None)
        self._held.pop(name, None)
        if live is not None:
            live.warn(say("table-removed"))
            await live.close()

    def _remove(self, name: str, may: Callable[[Row], bool]) -> bool:
        while (row := self.store.row(name)) is not None and may(row):
            with contextlib.suppress(ChangedElsewhere):  # somebody has acted meanwhile, so it is asked again
                return self.store.remove(name, row.version)
        return False

    async def listing(self, visitor: Visitor, which: str = "", after: str = "") -> Json:
        """Return a page of what somebody may see, the latest played first; `after` is the `next` of the page before it.

        `which` are "mine", "offered" or "watched"; all where one owner has all.
        """
        wanted = wanted_tables(visitor, which)
        if wanted is None:
            return {"tables": [], "next": None}
        rows, end = await self.services.aside(partial(self.store.page, page_after(after), PAGE, wanted))
        people = await self.services.aside(partial(self._people, rows))
        return {
            "tables": [listed_table(row, people, visitor) for row in rows],
            "next": None if end is None else f"{end[0]!r} {end[1]}",
        }

    async def record(self, table: Table) -> Record:
        """Return the record of a table as it may be given away: the dice keep secret and seed until the end."""
        return await self.services.aside(partial(self._record, table))

    def _people(self, rows: list[Row]) -> dict[str, Person]:
        ids = {seat.who for row in rows for seat in row.seats if row.maker and seat.kind == HUMAN and seat.who}
        return self.services.directory(ids) if ids else {}

    async def invited(self, invitation: str) -> tuple[Table, str]:
        """Find the table and the seat to which an invitation belongs; raises Unwanted."""
        found = await self.services.aside(partial(self.store.invited, invitation))
        table = None if found is None else await self.table(found[0])
        if found is None or table is None:
            raise Unwanted(say("seat-invitation-gone"))
        return table, found[1]

    def _record(self, table: Table) -> Record:
        row, record = self._whole(table)
        if row.summary.get("over") is None:
            record.keep_back()
        else:
            notes = self.services.studies.notes(row.id)
            people = self.services.directory({note.person for note in notes if note.person})
            record.study = study_of(notes, {id: person.name for id, person in people.items()})
            if row.rated and (talk := self.services.talk) is not None:
                said = talk.since(row.id, 0)
                known = self.services.directory({one.person for one in said})
                record.talk = talk_of(said, {id: person.name for id, person in known.items()})
        return record

    def _whole(self, table: Table) -> tuple[Row, Record]:
        """Return the row of a table and its record with the secrets of the dice."""
        row = self.store.row(table.id)
        if row is None:
            raise Unwanted(say("table-unknown"))
        names = {id: person.name for id, person in people_of(row, self.services.directory).items()}
        return row, closed_record(
            table.game, row, self.store.steps(row.id), names, self.store.takebacks(row.id)
        )

    async def sealed(self, table: Table, chair: Chair) -> str | None:
        """Return a sealed save of a table, None if it needs none or none can be made; raises CannotSeal."""
        seal = self.services.seal
        if seal is None or not await table.alone(partial(table.answers.seals, chair)):
            return None
        return await self.services.aside(lambda: sealed_text(*self._whole(table), seal))
