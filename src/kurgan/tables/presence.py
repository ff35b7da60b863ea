"""Who of the players can see a live table, so that nobody is told elsewhere what they see here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kurgan.tables.listener import Listener
from kurgan.tables.seats import HUMAN

if TYPE_CHECKING:
    from kurgan.tables.table import Table


class Presence:
    """The players who can see one table, as far as their clients have said."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._attention = table.services.attention
        self._clock = table.services.clock

    def _plays(self, listener: Listener) -> bool:
        """Tell whether it matters that somebody looks: they are a person and hold a seat."""
        row, person = self._table.stored.row, listener.visitor.id
        return bool(row.maker and person) and any(seat.kind == HUMAN and seat.who == person for seat in row.seats)

    async def arrive(self, listener: Listener) -> None:
        """Note that somebody has come, and tell them what has happened since they looked last."""
        attention = self._attention
        if attention is None or not listener.present or not self._plays(listener):
            return
        came = partial(attention.arrive, self._table.id, listener.visitor.id, self._clock.now())
        looked = await self._table.services.aside(came)
        if looked is None:
            return
        says = await self._table.alone(lambda: self._table.recent(listener.chair, looked))
        if says:
            at = await self._table.alone(lambda: self._table.answers.known_of(looked, listener.chair))
            listener.reply({"type": "arrived", "looked": at, "says": says})

    async def change(self, listener: Listener, here: bool) -> None:
        """Note that somebody can see the table now, or cannot."""
        was, listener.present = listener.present, here
        if here and not was:
            await self.arrive(listener)
        elif was and not here:
            self._gone(listener)

    def leave(self, listener: Listener) -> None:
        """Note that a client has gone."""
        if listener.present:
            self._gone(listener)

    def _gone(self, listener: Listener) -> None:
        attention, person = self._attention, listener.visitor.id
        still = any(one.present and one is not listener and one.visitor.id == person for one in self._table.listeners)
        actions = self._table.stored.actions
        if attention is None or still or actions is None or not self._plays(listener):
            return
        left = partial(attention.leave, self._table.id, person, actions, self._clock.now())
        self._table.begin(self._table.services.aside(left))

    def attending(self) -> list[tuple[str, str, int]]:
        """List the players who can see the table, with how many actions there are."""
        actions = self._table.stored.actions
        if self._attention is None or actions is None:
            return []
        there = {one.visitor.id for one in self._table.listeners if one.present and self._plays(one)}
        return [(self._table.id, person, actions) for person in sorted(there)]
