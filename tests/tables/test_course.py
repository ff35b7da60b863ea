"""The course of a game: told when it is over, a row for every turn, the last as the game ended."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any

from kurgan import agents
from kurgan.core.game import Game
from kurgan.tables.answers import Mark
from kurgan.tables.course import LOST, MOST_ROWS, turns
from kurgan.tables.house import House
from kurgan.tables.listener import Listener
from kurgan.tables.memory import Memory
from kurgan.tables.messages import NewTable
from kurgan.tables.rooms import Rooms
from kurgan.tables.thinking import AtOnce
from tests.contract.journey import every_game
from tests.tables.house import PATIENCE, Still

Json = dict[str, Any]


async def played(game: Game) -> tuple[Json, Json, Json]:
    """The answer before the first action, the course after the last, and how the game ended."""
    rooms = Rooms(House(Memory(), AtOnce(agents), Still()))
    row = await rooms.create(NewTable(game=game.id, seats=dict.fromkeys(game.sides, "random"), seed=5))
    table = await rooms.table(row.id)
    assert table is not None
    listener = Listener()

    async def asked(kind: str) -> Json:
        while True:
            text = await asyncio.wait_for(listener.next(), PATIENCE)
            assert text is not None
            message: Json = json.loads(text)
            if message["type"] == kind:
                return message

    await table.hear(listener, '{"type": "course"}')
    early = await asked("refused")
    await table.hear(listener, '{"type": "pace", "delay": 0}')
    await table.join(listener)
    while table.ledger.line.play.state.outcome is None:
        await asyncio.wait_for(listener.next(), PATIENCE)
    await table.hear(listener, '{"type": "again"}')
    end = await asked("table")
    await table.hear(listener, '{"type": "course"}')
    told = await asked("course")
    await rooms.close()
    return early, told, end


@every_game
def test_the_course_ends_as_the_game_did(game: Game) -> None:
    early, told, end = asyncio.run(played(game))
    assert "when it is over" in early["says"]
    rows = told["rows"]
    assert rows[-1]["score"] and sum(rows[-1]["ground"].values()) > 0
    assert len(rows) > 1 and rows[0]["at"] == 0 and [row["at"] for row in rows] == sorted(row["at"] for row in rows)
    last = rows[-1]
    assert last["label"] == "The end" and last["at"] == end["actions"]
    side_of = {unit["id"]: unit["side"] for unit in game.face.board(end["scenario"])["units"]}
    units = end["view"]["units"]
    for side in game.sides:
        own = [unit for unit in units if side_of.get(unit["id"]) == side]
        assert last["units"][side] == sum(1 for unit in own if unit["at"])
        assert last["lost"][side] == sum(1 for unit in own if unit["box"] in LOST)
    held = Counter(marker["side"] for marker in end["view"]["markers"] if marker["kind"] == "control")
    if held:
        assert last["ground"] == {side: held[side] for side in game.sides}
    else:  # the named places that a side stood in last
        towns = {place["id"] for place in game.face.board(end["scenario"])["places"] if place["name"]}
        there = {(unit["at"], side_of[unit["id"]]) for unit in units if unit["at"] in towns and unit["id"] in side_of}
        both = Counter(place for place, _ in there)
        for side in game.sides:
            assert last["ground"][side] >= sum(1 for place, owner in there if owner == side and both[place] == 1)
        assert sum(last["ground"].values()) <= len(towns)
    assert last["score"] == {t["label"]: int(t["value"].split()[0]) for t in end["view"]["tracks"] if t.get("plot")}
    assert any(row["units"] != last["units"] for row in rows)


def test_a_long_game_is_thinned_out() -> None:
    marks: list[Mark] = [{"at": n, "label": f"{n}", "turn": f"Turn {n // 2}", "side": None} for n in range(400)]
    chosen = turns(marks)
    assert len(chosen) <= MOST_ROWS and chosen[0]["at"] == 0
    assert all(mark["at"] % 2 == 0 for mark in chosen), "a turn begins with its first mark"
    assert turns([]) == []
    for count, left in ((60, 60), (61, 31), (120, 60), (121, 41)):
        assert len(turns(marks[: 2 * count])) == left
