"""Plans: what is laid out on a board is offered in its turn, to its maker alone, and never does anything by itself."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from kurgan.core.registry import game as known
from kurgan.tables import messages as msg
from kurgan.tables.dispatch import handle
from kurgan.tables.listener import Listener
from kurgan.tables.permissions import Visitor
from kurgan.tables.table import Table
from kurgan.tables.wishes import NewBoard
from tests.tables.strangers import ANN, BOB, EVE, Strangers

GAMES = ("barbarossa", "city", "fronts", "pocket", "volga")


async def said(table: Table, listener: Listener, message: msg.ClientMessage) -> list[dict[str, Any]]:
    """What a listener hears after a message."""
    await handle(table, listener, message)
    heard = []
    while listener.waiting:
        text = await listener.next()
        assert text is not None
        heard.append(json.loads(text))
    return heard


async def offered(there: Strangers, side: int) -> dict[str, Any]:
    """What one of the two is offered."""
    (plan,) = [one for one in await said(there.table, there.listeners[side], msg.Plan()) if one["type"] == "plan"]
    return dict(plan)


def quickest(table: Table) -> str:
    """The quickest answer to the question that is asked: a button, if there is one."""
    decision, game = table.stored.session.play.decision(), table.game
    assert decision is not None
    choices = decision.forward() or decision.actions()
    passes = [one for one in choices if game.lexicon.verbs[one.verb] == "button"]
    return game.lexicon.text((passes or choices)[0])


async def planned(name: str) -> None:
    """Let the one who waits plan the same turn that they then have, and carry the plan out step by step."""
    there = Strangers(known(name), 0)
    await there.sit()
    asked = there.table.stored.session.side
    assert asked is not None
    planner = 1 - asked
    person = there.people[planner]
    row = await there.lobby.board(there.table, NewBoard(kind="plan"), Visitor(person))
    board = await there.lobby.table(row.id)
    assert board is not None and row.branch is not None and row.branch["skipped"]
    before = there.table.stored.row.version
    listener = Listener(Visitor(person))
    await board.join(listener)
    while board.stored.session.side == planner and len(board.stored.session.steps) < 3:
        await handle(board, listener, msg.Act(board.stored.row.version, [quickest(board)]))
    assert there.table.stored.row.version == before  # nothing has come of it
    steps = [step.text for step in board.stored.session.steps if step.side == planner]
    assert steps and (await offered(there, planner))["board"] is None  # it is not their turn yet
    for _ in range(3000):
        plan = await offered(there, planner)
        if plan["board"] is not None:
            break
        side = there.table.stored.session.side
        assert side is not None
        await there.act(side, quickest(there.table))
    assert plan["board"] == row.id and plan["steps"][: len(steps)] == steps[: len(plan["steps"])] and plan["done"] == 0
    for visitor in (EVE, BOB if person is ANN else ANN):
        assert await there.lobby.boards(there.table, "", Visitor(visitor)) == {"boards": []}
    assert (await offered(there, 1 - planner))["board"] is None
    while plan["legal"] and plan["done"] < len(plan["steps"]) and there.table.stored.session.side == planner:
        done = plan["done"]
        await there.act(planner, plan["steps"][done])
        plan = await offered(there, planner)
        if plan["board"] is None:
            break
        assert plan["done"] == done + 1
    assert there.table.stored.session.steps[-1].text in steps or plan["board"] is not None
    for heard in (there.heard[1 - planner], there.heard[2]):
        assert not any(row.id.encode() in message for message in heard)


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_is_offered_step_by_step_to_its_maker_alone(name: str) -> None:
    asyncio.run(planned(name))
