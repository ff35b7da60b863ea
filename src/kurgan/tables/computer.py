"""Computer players at a table: they think elsewhere and act at the table's pace, one action at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.language import say
from kurgan.core.rule import Illegal
from kurgan.core.view import View
from kurgan.tables.board_rules import helped
from kurgan.tables.errors import StoreError, Unplayable
from kurgan.tables.seats import COMPUTER
from kurgan.tables.session import Session, is_setting_up
from kurgan.tables.store import Step
from kurgan.tables.thinking import Seat
from kurgan.tables.visibility import human_sides

if TYPE_CHECKING:
    from kurgan.tables.table import Table

LOG = logging.getLogger("kurgan.tables")
CLAIM_AGAIN = 1.0  # seconds until a process asks again whether the one that plays for the computers has gone


@dataclass
class _Turn:
    """What a computer player is asked, and up to which change of the game its answer is good."""

    side: int
    rank: str
    view: View
    decision: Decision
    session: Session
    moves: int


class Computers:
    """The computer players of one table; they play while somebody watches, or the table is attended."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._agent_pool = table.services.agent_pool
        self._clock = table.services.clock
        self._task: asyncio.Task[None] | None = None
        self._nudge = asyncio.Event()
        self._steps = 0
        self._hidden = False  # whether nobody could notice the last action

    def ranks(self) -> list[str]:
        """Return the ranks a seat may be given to."""
        return self._agent_pool.ranks(self._table.game.id)

    def rouse(self) -> None:
        """Look whether a computer player has to act; called after every change."""
        if len(human_sides(self._table.game, self._table.stored.row)) == len(self._table.game.sides):
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._play())

    def nudge(self) -> None:
        """Let waiting computer players look at the pace again, because it has changed."""
        self._nudge.set()

    def step(self) -> None:
        """Allow one action although the table is paused."""
        if self._table.stored.row.paused and self._steps < 10:
            self._steps += 1
            self.nudge()
            self.rouse()

    async def stop(self) -> None:
        """End the play of the computers."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _may_act(self) -> bool:
        seen = bool(self._table.listeners) or self._table.attended
        return seen and (self._steps > 0 or not self._table.stored.row.paused)

    def _turn(self) -> _Turn | None:
        """Collect what the deciding side is asked, if a computer player has it."""
        stored = self._table.stored
        play = stored.session.play
        decision = play.decision()
        if decision is None:
            return None
        seat = stored.row.seat(stored.game.sides[decision.side])
        if seat is None or seat.kind != COMPUTER:
            return None
        if not helped(stored.store, stored.row):
            return None  # people have come to play each other in the game of this private board
        view = stored.game.view(play.state, decision.side)
        return _Turn(decision.side, seat.who, view, decision, stored.session, stored.session.moves)

    async def _play(self) -> None:
        """Act as long as computer players decide."""
        try:
            # Between the last look and the end of this task nothing may wait, or a call of rouse() would be lost.
            while self._may_act():
                await self._table.services.rest()
                turn = await self._table.alone(self._turn)
                if turn is None:
                    self._steps = 0
                    return
                if await self._table.services.claims.take(self._table.id):
                    await self._take(turn)
                else:
                    await asyncio.sleep(CLAIM_AGAIN)
            return
        except (StoreError, Unplayable) as error:
            says = say("table-players-wait", says=error.says)
        except Illegal as error:
            LOG.error("a computer player chose what a rule forbids: %s", error)
            says = say("table-player-illegal")
        except Exception:
            LOG.exception("a computer player failed")
            says = say("table-player-failed")
        finally:
            self._table.services.claims.release(self._table.id)
        await self._halt(says)

    async def _take(self, turn: _Turn) -> None:
        """Think, wait for the pace, and act if the question is still the same."""
        began = self._clock.passing()
        action, why = await self._agent_pool.think(self._seat(turn), turn.view, turn.decision)
        await self._wait(began)
        step = await self._table.after(lambda: self._act(turn, action, why))
        if step is None:
            return
        # What nobody could notice takes no time and is no step: else waiting, or counting steps, would tell of it.
        self._hidden = self._unnoticed(step)
        if not self._hidden:
            self._steps = max(0, self._steps - 1)

    def _unnoticed(self, step: Step) -> bool:
        """Tell whether there are people at the table, and none of them could notice a step."""
        people = human_sides(self._table.game, self._table.stored.row)
        return bool(people) and all(step.unseen >> side & 1 for side in people)

    def _seat(self, turn: _Turn) -> Seat:
        """Return the player who is asked."""
        # From the dice, which nobody at the table knows: what a player can compute again is no secret.
        seed = zlib.crc32(f"{self._table.stored.row.dice} {turn.side}".encode())
        return Seat(self._table.id, self._table.game.id, turn.side, turn.rank, seed)

    def _act(self, turn: _Turn, action: Action, why: str) -> Step | None:
        """Act, unless a pause, an undo or a change of seats has made the answer void."""
        now = self._turn() if self._may_act() else None
        if now is None or now.session is not turn.session or (now.rank, now.moves) != (turn.rank, turn.moves):
            return None
        step = self._table.stored.act(action, turn.side, why)
        self._table.changes.force()
        return step

    async def _wait(self, began: float) -> None:
        """Let the rest of the table's delay pass; a change of pace counts at once."""
        while self._may_act() and self._steps == 0 and not self._hidden and not self._setting_up():
            left = began + self._table.stored.row.delay / 1000 - self._clock.passing()
            if left <= 0:
                return
            self._nudge.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._nudge.wait(), left)

    def _setting_up(self) -> bool:
        """Tell whether units are still being set up: nobody wants to watch hundreds of them come one by one."""
        return is_setting_up(self._table.stored.session.play.state)

    async def _halt(self, says: str) -> None:
        """Pause in memory alone: the fault may be that nothing can be stored."""
        self._task = None
        self._steps = 0
        self._table.stored.row.paused = True
        self._table.warn(says)
        with contextlib.suppress(StoreError, Unplayable):
            await self._table.after(lambda: None)
