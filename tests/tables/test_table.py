"""One table and those who sit at it, without any door: what each message brings, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from kurgan.core.rule import Illegal
from kurgan.tables.listener import Listener
from kurgan.tables.memory import Memory
from kurgan.tables.seats import seat_rows
from kurgan.tables.services import Services
from kurgan.tables.store import Row
from kurgan.tables.stored_form import opening_of, snapshot_of, summary_of
from kurgan.tables.table import Table
from kurgan.tables.thinking import AtOnce
from kurgan.tables.visibility import ALL_SEATS, Chair
from tests.server.services import Stubs
from tests.server.toy import TOY
from tests.tables.services import SECRET, WAGERS, Still, lined

PEOPLE = {"red": "human", "blue": "human"}


class Guest:
    """Somebody at a table, and all that they have heard."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.listener = Listener()

    async def heard(self) -> list[dict[str, Any]]:
        """What has come since they last listened."""
        found = []
        while self.listener.waiting:
            message = await self.listener.next()
            assert message is not None
            found.append(json.loads(message))
        return found

    async def say(self, **message: Any) -> list[dict[str, Any]]:
        """Say something and hear what comes of it; the version is the newest they know."""
        if message["type"] in ("act", "undo", "redo", "restart"):
            message.setdefault("version", self.listener.version)
        await self.table.hear(self.listener, json.dumps(message))
        return await self.heard()

    async def act(self, *actions: str, **more: Any) -> list[dict[str, Any]]:
        return await self.say(type="act", actions=list(actions), **more)


def play(
    story: Callable[[Table, Guest], Awaitable[None]], *texts: str, game: Any = TOY, seats: dict[str, str] = PEOPLE,
    paused: bool = False,
) -> None:
    """A stored table at which somebody has sat down, and what they do there."""

    async def told() -> None:
        store, session = Memory(), lined(*texts, game=game)
        record = session.play.record
        row = Row(
            "t", game.id, game.rules_version, game.data_digest, record.scenario, record.options, None, record.dice,
            seat_rows(dict(seats)), "key", 1.0, 2.0, opening=opening_of(session), summary=summary_of(session), delay=0,
            paused=paused,
        )
        store.create(row, session.steps, [snapshot_of(game, lined(game=game).play.state, 0)])
        table = Table(Services(store, AtOnce(Stubs()), Still()), game, row)
        guest = Guest(table)
        await table.join(guest.listener)
        await story(table, guest)
        await table.close()
        assert not guest.listener.open

    asyncio.run(told())


def test_what_one_does_all_hear() -> None:
    async def story(table: Table, me: Guest) -> None:
        other = Guest(table)
        assert [message["type"] for message in await me.heard()] == ["table"]
        await table.join(other.listener)
        (whole,) = await other.heard()
        assert whole["actions"] == 2 and whole["you"] == ["red", "blue"]
        (change,) = await me.act("unit R-1", "to P-2")
        assert change["type"] == "change" and len(await other.heard()) == 1
        assert table.stored.session.play.actions == [*WAGERS, "unit R-1", "to P-2"]
        table.leave(other.listener)
        await me.act("mood glad")
        assert await other.heard() == [] and other.listener not in table.listeners

    play(story, *WAGERS)


def test_several_actions_go_on_until_one_is_refused_or_dice_fall() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        actions = table.stored.session.play.actions
        change, refused = await me.act("unit R-1", "to P-9", "drop")
        assert change["type"] == "change" and (refused["type"], refused["case"]) == ("refused", "walk.1")
        assert actions[2:] == ["unit R-1"] and refused["version"] == me.listener.version == 1
        (alone,) = await me.act("to P-9", "drop")
        assert alone["type"] == "refused" and alone["action"] == "to P-9" and actions[2:] == ["unit R-1"]
        (change,) = await me.act("to P-9", "drop", "to P-9", skip=True)
        assert change["type"] == "change" and actions[2:] == ["unit R-1", "drop"]
        await me.act("roll", "mood glad")
        assert actions[4:] == ["roll"]
        await me.act("done", "done")
        assert actions[5:] == ["done"]

    play(story, *WAGERS)


def test_what_comes_too_late_or_from_another_side_is_refused() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        await me.act("mood glad")
        stale = await me.act("mood glad", version=0)
        assert [message["type"] for message in stale] == ["refused", "table"] and stale[0]["case"] == "kernel.stale"
        for kind in ("undo", "redo", "restart"):
            assert (await me.say(type=kind, version=0))[0]["case"] == "kernel.stale"

    async def theirs(table: Table, me: Guest) -> None:
        await me.heard()
        (refused,) = await me.act("mood glad")
        assert refused["case"] == "kernel.turn"

    play(story, *WAGERS)
    play(theirs, *WAGERS, seats={"red": "dud", "blue": "human"}, paused=True)


def test_moves_are_taken_back_and_done_again_whole() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        actions = table.stored.session.play.actions
        assert (await me.say(type="undo"))[0]["says"].startswith("Nothing can be undone")
        assert (await me.say(type="redo"))[0]["says"].startswith("There is nothing to redo")
        assert (await me.say(type="restart"))[0]["case"] == "kernel.phase"
        await me.act("mood glad", "unit R-1", "to P-2")
        await me.say(type="undo")
        assert actions[2:] == ["mood glad"]
        await me.say(type="redo")
        assert actions[2:] == ["mood glad", "unit R-1", "to P-2"]
        await me.say(type="restart")
        assert actions == [*WAGERS]
        await me.say(type="redo")
        assert actions[2:] == ["mood glad"]

    play(story, *WAGERS)


def test_questions_are_answered_to_the_one_who_asks() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        (why,) = await me.say(type="why", action="to P-9")
        assert why == {"type": "why", "action": "to P-9", "case": "walk.2", "says": "Take a unit in hand first."}
        assert (await me.say(type="why", action="unit R-1"))[0]["case"] is None
        assert (await me.say(type="why", action="fly"))[0]["case"] == "kernel.unknown"
        (drawn,) = await me.say(type="overlay", kind="reach", arg="R-1")
        assert drawn["places"] == {"P-1": {"tone": "good"}, "P-2": {"tone": "good"}} and drawn["kind"] == "reach"
        assert (await me.say(type="overlay", kind="wind"))[0]["says"] == "There is no overlay 'wind' of '' here."
        assert (await me.say(type="way", to="P-3")) == [{"type": "way", "to": "P-3", "path": []}]
        (look,) = await me.say(type="look", at=1)
        assert (look["at"], look["view"]["phase"], len(look["log"])) == (1, "Set-up", 1)
        assert (await me.say(type="look", at=99))[0]["at"] == 2
        (whole,) = await me.say(type="again")
        assert whole["type"] == "table" and whole["n"] == 0

    play(story, *WAGERS)


def test_a_way_is_told_to_who_holds_something() -> None:
    routed = replace(TOY, face=replace(TOY.face, way=lambda s, goal: [1, 2] if goal == 2 else []))

    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        assert (await me.say(type="way", to="P-2"))[0]["path"] == ["P-1", "P-2"]
        assert (await me.say(type="way", to="P-3"))[0]["path"] == []
        assert (await me.say(type="way", to="nowhere"))[0]["path"] == []

    play(story, *WAGERS, game=routed)


def test_whoever_asks_out_of_turn_is_told_so() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        assert (await me.say(type="why", action="unit R-1"))[0]["case"] == "kernel.turn"
        assert (await me.say(type="way", to="P-2"))[0]["path"] == []

    play(story, *WAGERS, seats={"red": "dud", "blue": "human"}, paused=True)


def test_seats_and_pace_are_changed_for_all() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        await me.say(type="pace", paused=True)
        assert table.stored.row.paused and table.stored.row.delay == 0
        await me.say(type="pace", delay=70)
        assert table.stored.row.paused and table.stored.row.delay == 70
        await me.say(type="seat", side="blue", player="random")
        assert table.stored.row.seats == seat_rows({"red": "human", "blue": "random"})
        for message in ({"side": "green", "player": "human"}, {"side": "red", "player": "king"}):
            (refused,) = await me.say(type="seat", **message)
            assert refused["type"] in ("refused", "error") and table.stored.row.seats[0].kind == "human"

    play(story, *WAGERS)


def test_on_a_device_of_their_own_players_see_their_side_while_the_other_decides() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        (mine,) = await me.say(type="sit", side="red", stays=True)
        other = Guest(table)
        await table.join(other.listener)
        assert (await other.heard())[0]["pass_to"] == "red"
        (blue,) = await other.say(type="sit", side="blue", stays=True)
        assert [one["pass_to"] for one in (mine, blue)] == [None, None]
        assert blue["you"] == ["blue"] and blue["view"] == table.stored.session.shown(1)
        assert blue["decision"]["choices"] == {}
        await me.act("mood glad")
        assert await other.heard() == []  # they could notice nothing
        await me.act("done")
        (turn,) = await other.heard()
        assert turn["patch"]["d"]["decision"] is not None
        assert (await me.act("done"))[0]["case"] == "kernel.turn"
        (shared,) = await me.say(type="sit", side="red")
        assert shared["pass_to"] == "blue" and shared["view"] is None

    play(story, *WAGERS, game=SECRET)


def test_where_there_are_secrets_one_must_sit_down_first() -> None:
    async def story(table: Table, me: Guest) -> None:
        (whole,) = await me.heard()
        assert whole["pass_to"] == "red" and whole["view"] is None
        for message in ({"type": "overlay", "kind": "reach", "arg": "R-1"}, {"type": "look", "at": 0}):
            assert (await me.say(**message))[0]["says"].startswith("Take your seat first")
        assert (await me.act("mood glad", version=5))[0]["case"] == "kernel.turn"
        (sat,) = await me.say(type="sit", side="red")
        assert sat["type"] == "table" and sat["you"] == ["red"] and sat["view"] is not None
        other = Guest(table)
        other.listener.chair = Chair(1)
        await table.join(other.listener)
        await other.heard()
        await me.act("mood glad")
        assert await other.heard() == []  # they could notice nothing
        await me.act("done")
        (turn,) = await other.heard()
        assert turn["type"] == "change" and turn["patch"]["d"]["pass_to"] == {"v": None}
        with pytest.raises(Illegal):
            table.answers.keepsake("", ALL_SEATS)
        blue = table.answers.keepsake("blue", ALL_SEATS)
        assert blue is not None and blue["side"] == "blue"
        with pytest.raises(Illegal):
            table.answers.keepsake("green", ALL_SEATS)

    play(story, *WAGERS, game=SECRET)


def test_a_side_alone_with_computers_takes_away_its_own_view() -> None:
    async def story(table: Table, me: Guest) -> None:
        kept = table.answers.keepsake("", ALL_SEATS)
        assert kept is not None and kept["side"] == "red"
        with pytest.raises(Illegal):
            table.answers.keepsake("blue", ALL_SEATS)

    async def open_(table: Table, me: Guest) -> None:
        assert table.answers.keepsake("", ALL_SEATS) is None

    play(story, *WAGERS, game=SECRET, seats={"red": "human", "blue": "dud"})
    play(open_, *WAGERS)
    play(open_, *WAGERS, game=SECRET, seats={"red": "dud", "blue": "dud"}, paused=True)  # nobody to keep a secret from


def test_what_is_wrong_with_a_message_is_one_sentence(caplog: pytest.LogCaptureFixture) -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        await table.hear(me.listener, "{")
        assert (await me.heard())[0]["says"].startswith("This message cannot be understood")
        table.stored.look = lambda at: 1 / 0  # type: ignore[method-assign, assignment, return-value]
        session = table.stored.session
        failed = await me.say(type="look", at=0)
        assert [message["type"] for message in failed] == ["error", "table"] and "went wrong" in failed[0]["says"]
        assert table.stored.session is not session  # what is stored is the truth
        assert [(one.message, one.exc_info is not None) for one in caplog.records] == [
            ("a message at table t failed", True)
        ]
        table.services.store.remove("t")
        table.stored.forget()
        gone = await me.act("mood glad")
        assert [message["type"] for message in gone] == ["error", "error"] and "removed" in gone[1]["says"]

    play(story, *WAGERS)


def test_work_under_way_is_waited_for_and_then_forgotten() -> None:
    async def story(table: Table, me: Guest) -> None:
        await table.alone(lambda: None)
        await asyncio.sleep(0)
        assert not table._running
        broken = asyncio.create_task(table.alone(lambda: 1 / 0))
        await asyncio.sleep(0)
        await table.close()  # its fault is for the one who asked
        assert not table._running
        with pytest.raises(ZeroDivisionError):
            await broken
        may_end = asyncio.Event()

        async def slow(work: Callable[[], Any]) -> Any:
            await may_end.wait()
            return work()

        table.services = replace(table.services, aside=slow)
        working = asyncio.create_task(table.alone(lambda: "done"))
        await asyncio.sleep(0)
        closing = asyncio.create_task(table.close())
        for _ in range(20):
            await asyncio.sleep(0)
        assert not closing.done()
        may_end.set()
        await closing
        assert await working == "done"

    play(story, *WAGERS)


async def until(true: Callable[[], bool]) -> None:
    """Let others work until something is so."""
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never became so")


def test_computers_play_while_somebody_watches() -> None:
    async def story(table: Table, me: Guest) -> None:
        session = table.stored.session
        await until(lambda: session.play.state.outcome is not None)
        assert table.computers.ranks() == ["random", "rogue", "dud"]

    async def shared(table: Table, me: Guest) -> None:
        session = table.stored.session
        await until(lambda: session.side == 0 and table.computers._task is not None and table.computers._task.done())
        assert session.play.actions[:1] == ["done"] or len(session.play.actions) > 3

    play(story, *WAGERS, seats={"red": "random", "blue": "random"})
    play(shared, *WAGERS, "done", seats={"red": "human", "blue": "random"})


def test_paused_computers_take_a_step_when_they_are_told() -> None:
    async def story(table: Table, me: Guest) -> None:
        before = len(table.stored.session.play.actions)
        await me.say(type="step")
        await until(lambda: len(table.stored.session.play.actions) == before + 1)
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(table.stored.session.play.actions) == before + 1 and table.computers._steps == 0
        await me.say(type="pace", paused=False)
        table.computers.step()  # nothing is paused now
        assert table.computers._steps == 0

    play(story, seats={"red": "random", "blue": "random"}, paused=True)


def test_steps_that_are_waited_for_are_bounded() -> None:
    async def story(table: Table, me: Guest) -> None:
        for _ in range(15):
            table.computers.step()
        assert table.computers._steps == 10

    play(story, *WAGERS, paused=True)


@pytest.mark.parametrize(("rank", "says"), [("dud", "failed"), ("rogue", "something that the rules forbid")])
def test_a_faulty_computer_player_waits(rank: str, says: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story(table: Table, me: Guest) -> None:
        await until(lambda: table.stored.row.paused)
        await until(lambda: me.listener.waiting)
        heard: list[dict[str, Any]] = []
        for _ in range(200):
            heard += await me.heard()
            await asyncio.sleep(0)
        errors = [message["says"] for message in heard if message["type"] == "error"]
        assert len(errors) == 1 and says in errors[0] and errors[0].endswith("the computer players are paused.")
        assert table.computers._task is None and table.computers._steps == 0
        assert len(caplog.records) == 1 and caplog.messages[0].startswith("a computer player ")

    play(story, *WAGERS, seats={"red": rank, "blue": "human"})


def test_a_change_of_pace_counts_at_once() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.say(type="pace", paused=False, delay=10_000)
        for _ in range(100):
            await asyncio.sleep(0)
        before = len(table.stored.session.play.actions)
        assert before == len(WAGERS)  # they wait
        await me.say(type="pace", delay=0)
        await until(lambda: len(table.stored.session.play.actions) > before)

    play(story, *WAGERS, seats={"red": "random", "blue": "random"}, paused=True)


def test_a_set_up_is_not_waited_for_and_the_game_is() -> None:
    async def story(table: Table, me: Guest) -> None:
        session = table.stored.session
        await me.say(type="pace", paused=False, delay=10_000)
        await until(lambda: session.all.marks[-1]["turn"] != "Set-up")
        placed = len(session.play.actions)
        for _ in range(200):
            await asyncio.sleep(0.001)
        assert len(session.play.actions) == placed > 0

    play(story, seats={"red": "random", "blue": "random"}, paused=True)


def test_an_action_that_is_sent_again_is_done_once() -> None:
    async def story(table: Table, me: Guest) -> None:
        await me.heard()
        first = await me.act("unit R-1", request="a-1", version=0)
        assert {"type": "done", "request": "a-1"} in first and len(table.stored.session.steps) == 3
        again = await me.act("unit R-1", request="a-1", version=0)
        assert again == [{"type": "done", "request": "a-1"}] and len(table.stored.session.steps) == 3
        table.stored.forget()  # as a server does that was started anew
        assert await me.act("unit R-1", request="a-1", version=0) == again
        assert (await me.act("to P-2", request="a-2", version=0))[0]["case"] == "kernel.stale"
        assert {"type": "done", "request": "a-3"} in await me.act("to P-2", request="a-3")

    play(story, *WAGERS)
