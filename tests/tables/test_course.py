"""The course of a game: told when it is over, a row for every turn, the last as the game ended."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from kurgan import agents
from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import BadRecord
from kurgan.core.registry import game
from kurgan.study.chance import pick
from kurgan.tables.course import FEW, MOST_ROWS, course, turns
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.services import Services
from kurgan.tables.session import Session
from kurgan.tables.table_messages import Mark
from kurgan.tables.thinking import AtOnce
from kurgan.tables.wishes import NewTable
from tests.contract.journey import every_game
from tests.tables.services import PATIENCE, Still

Json = dict[str, Any]


FALLS = {  # the sentences of each game's log that tell of units eliminated
    "barbarossa": r"Eliminated|is removed|is lost|is eliminated",
    "city": r"is eliminated|is cut off and lost|is lost in the burning oil|surrenders",
    "fronts": r"is eliminated",
    "pocket": r"is destroyed|is lost for lack of supply|cannot retreat",
    "volga": r"is eliminated",
}
SCORES = {  # where the sentence of the outcome names the score
    "city": r"have (\d+) of", "fronts": r": (\d+) Axis points?", "pocket": r"hold (?:only )?(\d+) of the five",
    "volga": r"(\d+) victory points?",
}
RANK = {"volga": "random", "fronts": "random"}  # their officers take long


async def played(game: Game) -> tuple[Json, Json, Json]:
    """The answer before the first action, the course after the last, and how the game ended."""
    lobby = Lobby(Services(Memory(), AtOnce(agents), Still()))
    seats = dict.fromkeys(game.sides, RANK.get(game.id, "officer"))
    row = await lobby.create(NewTable(game=game.id, seats=seats, seed=5))
    table = await lobby.table(row.id)
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
    while table.stored.session.play.state.outcome is None:
        await asyncio.wait_for(listener.next(), PATIENCE)
    await table.hear(listener, '{"type": "again"}')
    end = await asked("table")
    await table.hear(listener, '{"type": "course"}')
    told = await asked("course")
    await lobby.close()
    return early, told, end


def fallen(game: Game, log: list[Json]) -> Counter[str]:
    """How many units each side lost, as the sentences of the log tell it."""
    side_of = {unit["id"]: unit["side"] for unit in game.face.board(game.scenarios[0].id)["units"]}
    said = [entry["text"] for entry in log if entry["kind"] in ("loss", "retreat")]
    lines = [text for text in said if re.search(FALLS[game.id], text)]
    return Counter(side_of[unit] for text in lines for unit in re.findall(r"\{unit:([^}]+)\}", text))


@every_game
def test_the_course_ends_as_the_game_did(game: Game) -> None:
    early, told, end = asyncio.run(played(game))
    assert "when it is over" in early["says"]
    rows = told["rows"]
    assert rows[-1]["score"] and sum(rows[-1]["ground"].values()) > 0
    assert len(rows) > 1 and rows[0]["at"] >= 0 and [row["at"] for row in rows] == sorted(row["at"] for row in rows)
    last = rows[-1]
    assert last["label"] == "The end" and last["at"] == end["actions"]
    side_of = {unit["id"]: unit["side"] for unit in game.face.board(end["scenario"])["units"]}
    units = end["view"]["units"]
    for side in game.sides:
        own = [unit for unit in units if side_of.get(unit["id"]) == side]
        assert last["units"][side] == sum(1 for unit in own if unit["at"])
    dead = fallen(game, end["log"])
    assert last["lost"] == {side: dead[side] for side in game.sides} and min(dead.values()) > 0
    assert {side: sum(told["lost"][side].values()) for side in game.sides} == last["lost"]
    for side in game.sides:
        assert [row["lost"][side] for row in rows] == sorted(row["lost"][side] for row in rows), "no loss is taken back"
    held = Counter(m["side"] for m in end["view"]["markers"] if m["kind"] == "control" and m.get("side"))
    if held:
        assert last["ground"] == {side: held[side] for side in game.sides}
    else:  # the named places that a side stood in last
        towns = {place["id"] for place in game.face.board(end["scenario"])["places"] if place["name"]}
        there = {(unit["at"], side_of[unit["id"]]) for unit in units if unit["at"] in towns and unit["id"] in side_of}
        both = Counter(place for place, _ in there)
        for side in game.sides:
            assert last["ground"][side] >= sum(1 for place, owner in there if owner == side and both[place] == 1)
        assert sum(last["ground"].values()) <= len(towns)
    scores = [t for t in end["view"]["tracks"] if "score" in t]
    assert last["score"] == {t["label"]: int(t["value"].split()[0]) for t in scores}
    if game.id in SCORES:
        found = re.search(SCORES[game.id], end["view"]["outcome"]["says"])
        assert found is not None and list(last["score"].values()) == [int(found[1])]
    assert any(row["units"] != last["units"] for row in rows)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_course_keeps_no_secret_of_a_game_that_is_over(seat: int) -> None:
    session = Session(Play.new(game("fronts"), dice=Dice.fast(5)))
    rng = Random(5)
    while (decision := session.play.decision()) is not None:
        session.do(pick(decision, rng))
    ended = session.play.state.outcome
    assert ended is not None
    record = session.play.record
    rows = course(session.game, record, session.history(seat), session.walk(), ended)["rows"]
    assert [list(row["score"]) for row in rows[1:]] == [["Score"]] * (len(rows) - 1), "directives were secret"
    whole = course(session.game, record, session.history(NOBODY), session.walk(), ended)["rows"]
    assert [{**row, "at": 0} for row in rows] == [{**row, "at": 0} for row in whole]


def test_a_game_that_the_rules_of_today_refuse_has_no_course() -> None:
    session = Session(Play.new(game("volga"), dice=Dice.fast(5)))
    rng = Random(5)
    for _ in range(40):
        decision = session.play.decision()
        assert decision is not None
        session.do(pick(decision, rng))
    then = next(state for n, state in enumerate(session.walk()) if n == 20)
    texts = [step.text for step in session.steps]
    bad = next(text for text in texts if session.game.why(then, session.game.lexicon.parse(text)) is not None)
    session.steps[20] = replace(session.steps[20], text=bad)
    with pytest.raises(BadRecord):
        list(session.walk())


def test_a_long_game_is_thinned_out() -> None:
    marks: list[Mark] = [{"at": n, "label": f"{n}", "turn": f"Turn {n // 2}", "side": None} for n in range(400)]
    chosen = turns(marks)
    assert len(chosen) <= MOST_ROWS and chosen[0] == (0, "Turn 0")
    assert all(at % 2 == 0 for at, _ in chosen), "a turn begins with its first mark"
    assert turns([]) == []
    for count, left in ((60, 60), (61, 31), (120, 60), (121, 41)):
        assert len(turns(marks[: 2 * count])) == left


def test_the_rows_of_a_short_game_are_the_parts_of_its_turns_and_the_set_up_has_none() -> None:
    first: Mark = {"at": 0, "label": "Set-up", "turn": "Set-up", "side": None}
    parts: list[Mark] = [
        {"at": n + 1, "label": f"Part {n}", "turn": f"Turn {n // 2}", "side": None} for n in range(2 * FEW)
    ]
    marks = [first, *parts]
    assert turns(marks) == [(2 * n + 1, f"Turn {n}") for n in range(FEW)]
    assert turns(marks[:-2]) == [(n + 1, f"Part {n}") for n in range(2 * FEW - 2)]
    assert turns([first]) == [(0, "Set-up")]
