"""Clocks and what is taken back over rolls, in every game: each decision is timed, the dice are proven."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.registry import games
from kurgan.core.state import side_asked
from kurgan.tables import messages as msg
from kurgan.tables.clocks import Clocks
from kurgan.tables.pace import Days
from tests.tables.strangers import Strangers

THINKS = 60.0  # seconds before each action
MOST = 1500  # actions until a roll that the other side has answered


class Paced(Strangers):
    """Two people who play by chance at a table with days for each turn; each takes a minute for everything."""

    def __init__(self, name: str) -> None:
        super().__init__(next(one for one in games() if one.id == name), 0)
        self.chance = Random(7)
        self.took = dict.fromkeys(self.game.sides, 0.0)

    async def begin(self) -> None:
        await self.sit()
        self.table.stored.change(pace=Days(30))
        await self.table.after(lambda: None)
        await self.listen()

    def step(self) -> None:
        """Let whoever is asked act; all the time before it is theirs."""
        stored = self.table.stored
        decision = stored.session.play.decision()
        assert decision is not None
        self.clock.time += THINKS
        self.took[self.game.sides[decision.side]] += THINKS
        stored.act(self.chance.choice(decision.forward()), decision.side)

    def counted(self) -> dict[str, float]:
        """What the clocks have counted until now."""
        clock = self.table.stored.row.clock or Clocks()
        made = {side: sum(clock.spent.get(side, [])) for side in self.game.sides}
        if clock.seat:
            made[clock.seat] += self.clock.time - clock.since
        return made

    def answered_roll(self) -> int:
        """How many actions there were before the first roll that the other side has answered; less than none so far."""
        steps = self.table.stored.session.steps
        rolled = next((step.n for step in steps if step.rolls), len(steps))
        return rolled if any(step.side != steps[rolled].side for step in steps[rolled:]) else -1


@pytest.mark.parametrize("name", sorted(one.id for one in games() if one.id != "toy"))
def test_each_decision_is_timed_and_a_roll_is_taken_back_after_the_others_answer(name: str) -> None:
    async def play() -> None:
        told = Paced(name)
        await told.begin()
        stored = told.table.stored
        while (keep := told.answered_roll()) < 0:
            assert len(stored.session.steps) < MOST
            told.step()
            asked = side_asked(stored.session.play.state)
            clock = stored.row.clock
            assert asked is not None and clock is not None and clock.seat == told.game.sides[asked]
            assert told.counted() == told.took
        await told.table.after(lambda: None)
        await told.listen()
        mover = stored.session.steps[keep].side
        before, spent, rolls = stored.row.dice[-1], told.counted(), stored.session.play.record.rolls[:]
        at = told.table.answers.history(told.listeners[mover].chair).counted(keep)
        await told.say(mover, msg.Propose("takeback", at=at, reason="The wrong unit"))
        (asked_for,) = stored.row.proposals
        assert asked_for.keep <= keep
        await told.say(1 - mover, msg.Answer("takeback", True))
        assert len(stored.session.steps) == asked_for.keep and stored.row.dice[-1]["secret"] != before["secret"]
        assert told.counted() == spent  # the time was used nevertheless
        now = stored.row.clock
        assert now is not None and now.seat == told.game.sides[side_asked(stored.session.play.state) or 0]
        while len(stored.session.play.record.rolls) < len(rolls):
            told.step()
        await told.table.after(lambda: None)
        await told.listen()
        await told.say(mover, msg.Resign())
        record = Record.loads((await told.lobby.record(told.table)).dumps())
        (gone,) = record.takebacks
        assert gone["rolls"] and gone["reason"] == "The wrong unit"
        Play.replay(told.game, record, verify=True)
        await told.table.close()

    asyncio.run(play())
