"""One live table: seats, listeners and the game, with everything that happens done strictly one after another."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from typing import TypeVar

from kurgan.core.rule import NOT_NOW, NOT_YOUR_TURN, STALE, Illegal, Rule
from kurgan.server import messages as msg
from kurgan.server.computer import Agents, Computers
from kurgan.server.ledger import Ledger
from kurgan.server.listener import Listener
from kurgan.server.present import HUMAN, human_sides, shown, table_message, viewer
from kurgan.server.store import Json

T = TypeVar("T")

NOTHING_TO_UNDO = Rule(NOT_NOW.case, "Nothing can be taken back: a roll, a discovery or the other side came after it.")
NOTHING_TO_REDO = Rule(NOT_NOW.case, "Nothing was taken back that could be done again.")


class Table:
    """A table at which people and computer players sit."""

    def __init__(self, ledger: Ledger, agents: Agents) -> None:
        self.ledger = ledger
        self.game = ledger.game
        self.listeners: set[Listener] = set()
        self.computers = Computers(self, agents)
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[object]] = set()

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.ledger.row.id

    def admits(self, token: str) -> bool:
        """Whether this is the secret of the table's seats."""
        return hmac.compare_digest(token.encode(), self.ledger.row.token.encode())

    async def alone(self, work: Callable[[], T]) -> T:
        """Do one piece of work in a thread while nobody else touches the table.

        The shield lets it end in order also when the socket that asked for it goes away meanwhile.
        """

        async def locked() -> T:
            async with self._lock:
                return await asyncio.to_thread(work)

        task = asyncio.create_task(locked())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def join(self, listener: Listener) -> None:
        """A socket sits down: it gets the table as it is."""
        await self.alone(lambda: self.ledger.line)
        self.listeners.add(listener)
        await self.tell(listener)
        self.computers.rouse()

    def leave(self, listener: Listener) -> None:
        """A socket has gone."""
        self.listeners.discard(listener)

    async def tell(self, *listeners: Listener) -> None:
        """Send the table as it is now to these listeners, or to all."""
        if listeners or self.listeners:
            table = await self.alone(self._message)
            for listener in listeners or tuple(self.listeners):
                listener.offer(table)

    def _message(self) -> Json:
        line = self.ledger.line  # first, because reading it from storage renews the row
        return table_message(self.ledger.row, line)

    async def changed(self) -> None:
        """Something has changed: everyone is told, and the computer players look whether it is their turn."""
        await self.tell()
        self.computers.rouse()

    async def close(self) -> None:
        """End all work at this table in order."""
        await self.computers.stop()
        for listener in tuple(self.listeners):
            listener.end()
        if self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def handle(self, listener: Listener, message: msg.ClientMessage) -> None:
        """Answer one message of one listener; Illegal and StoreError are the caller's to tell."""
        match message:
            case msg.Act():
                await self.alone(lambda: self._act(message))
                await self.changed()
            case msg.Undo() | msg.Redo() | msg.Restart():
                await self.alone(lambda: self._step_back(message))
                await self.changed()
            case msg.Why():
                listener.reply(await self.alone(lambda: self._why(message.action)))
            case msg.Overlay():
                listener.reply(await self.alone(lambda: self._overlay(message)))
            case msg.Look():
                listener.reply(await self.alone(lambda: self._look(message.at)))
            case msg.Pace():
                await self._pace(message)
            case msg.Advance():
                self.computers.step()
            case msg.Seat():
                await self.alone(lambda: self._seat(message))
                await self.changed()

    def _mine(self, what: str, version: int) -> None:
        """Refuse what comes too late or from a side that does not decide now."""
        side = self.ledger.line.side
        if version != self.ledger.row.version:
            raise Illegal(what, STALE)
        if side is not None and side not in human_sides(self.game, self.ledger.row):
            raise Illegal(what, NOT_YOUR_TURN)

    def _act(self, message: msg.Act) -> None:
        self._mine(message.action, message.version)
        self.ledger.act(message.action)

    def _step_back(self, message: msg.Undo | msg.Redo | msg.Restart) -> None:
        match message:
            case msg.Undo(version=version):
                self._mine("undo", version)
                if not self.ledger.undo():
                    raise Illegal("undo", NOTHING_TO_UNDO)
            case msg.Restart(version=version):
                self._mine("restart", version)
                if not self.ledger.restart():
                    raise Illegal("restart", NOTHING_TO_UNDO)
            case msg.Redo(version=version):
                self._mine("redo", version)
                again = self.ledger.line.play.can_redo()
                if again is None:
                    raise Illegal("redo", NOTHING_TO_REDO)
                self.ledger.act(again)

    def _why(self, text: str) -> Json:
        """The rule that forbids an action, as the asking player meets it."""
        mine = human_sides(self.game, self.ledger.row)
        side = self.ledger.line.side
        asking = None if side in mine or not mine else mine[0]
        try:
            rule = self.game.why(self.ledger.line.play.state, self.game.lexicon.parse(text), asking)
        except Illegal as refusal:
            rule = refusal.rule
        case, says = (None, "This is allowed now.") if rule is None else (rule.case, rule.says)
        return {"type": "why", "action": text, "case": case, "says": says}

    def _overlay(self, message: msg.Overlay) -> Json:
        state = self.ledger.line.play.state
        mine = human_sides(self.game, self.ledger.row)
        view = self.game.view(state, viewer(mine, self.game.decision(state)))
        try:
            drawn = self.game.overlay(view, message.kind, message.arg)
        except (ValueError, LookupError, Illegal):
            return {"type": "error", "says": f"There is no overlay {message.kind!r} of {message.arg!r} here."}
        return {"type": "overlay", "kind": message.kind, "arg": message.arg, "places": drawn.get("places", drawn)}

    def _look(self, at: int) -> Json:
        line = self.ledger.line
        at = min(at, len(line.steps))
        mine = human_sides(self.game, self.ledger.row)
        view = shown(self.game, self.ledger.look(at), mine)
        return {"type": "look", "at": at, "view": view, "log": [entry for entry in line.log if entry["at"] == at]}

    async def _pace(self, message: msg.Pace) -> None:
        row = self.ledger.row
        paused = row.paused if message.paused is None else message.paused
        delay = row.delay if message.delay is None else message.delay
        await self.alone(lambda: self.ledger.change(paused=paused, delay=delay))
        self.computers.nudge()
        await self.changed()

    def _seat(self, message: msg.Seat) -> None:
        if message.side not in self.game.sides:
            raise Illegal(f"seat {message.side}", Rule("kernel.unknown", f"There is no side {message.side!r} here."))
        if message.player != HUMAN and message.player not in self.computers.ranks():
            known = ", ".join([HUMAN, *self.computers.ranks()])
            raise Illegal(f"seat {message.player}", Rule("kernel.unknown", f"A seat is taken by one of: {known}."))
        self.ledger.change(seats={**self.ledger.row.seats, message.side: message.player})

    def warn(self, says: str) -> None:
        """Tell everyone at the table one sentence."""
        for listener in tuple(self.listeners):
            listener.reply({"type": "error", "says": says})
