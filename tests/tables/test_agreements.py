"""What two players settle between them: take back by consent, draws, resigning, stand-ins; told, stored, recorded."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.rule import Illegal
from kurgan.people.person import GUEST, Person
from kurgan.tables import messages as msg
from kurgan.tables.clocks import Clocks
from kurgan.tables.deeds import deeds
from kurgan.tables.dispatch import handle
from kurgan.tables.listener import Listener
from kurgan.tables.pace import Days
from kurgan.tables.permissions import OWNER, STRANGER, Visitor, may_claim, may_propose, may_resign, may_return
from kurgan.tables.seats import SeatRow
from kurgan.tables.wishes import NewTable
from tests.server.toy import TOY
from tests.tables.services import SECRET
from tests.tables.strangers import ANN, BOB, EVE, Strangers

BEGUN = ((0, "bet 1"), (1, "bet 2"), (0, "unit R-1"), (0, "to P-2"), (0, "roll"), (0, "done"), (1, "roll"))


def settled(play: Callable[[Strangers], Awaitable[None]], *acts: tuple[int, str], secret: bool = False) -> None:
    async def run() -> None:
        told = Strangers(SECRET if secret else TOY, 0)
        await told.sit()
        for side, text in acts:
            await told.act(side, text)
        await play(told)
        await told.table.close()

    asyncio.run(run())


async def record_of(told: Strangers) -> Record:
    """The record as it is given away, written and read again."""
    return Record.loads((await told.lobby.record(told.table)).dumps())


def kinds(told: Strangers) -> list[str]:
    return [one.kind for one in told.table.stored.row.notices]


def test_a_roll_is_taken_back_by_consent_and_the_next_one_is_another() -> None:
    async def play(told: Strangers) -> None:
        first = told.play.record.rolls[:]
        await told.say(0, msg.Propose("takeback", reason="The wrong   unit: {unit:R-1}"))
        (asked,) = told.table.stored.row.proposals
        assert (asked.keep, asked.seat, asked.reason) == (5, "red", "The wrong unit: (R-1)")
        with pytest.raises(Illegal, match="no such proposal"):
            await told.say(0, msg.Answer("takeback", True))
        await told.say(1, msg.Answer("takeback", True))
        assert [*told.play.actions] == ["bet 1", "bet 2", "unit R-1", "to P-2", "roll"]
        assert told.table.stored.row.proposals == [] and told.table.stored.row.redo == []
        assert kinds(told)[-2:] == ["offered-takeback", "accepted-takeback"]
        assert told.table.stored.row.notices[-1].at == 5
        spans = told.table.stored.row.dice
        assert [span["from"] for span in spans] == [0, 1] and spans[0]["secret"] != spans[1]["secret"]
        await told.act(0, "done")
        await told.act(1, "roll")
        assert told.play.state.dice.secret == spans[1]["secret"] and told.play.record.rolls[0] == first[0]
        record = await record_of(told)
        (gone,) = record.takebacks
        assert (gone["keep"], gone["actions"], gone["side"]) == (5, ["done", "roll"], "red")
        assert gone["dice"][0]["secret"] is None  # not before the game is over
        Play.replay(TOY, record, verify=True)

    settled(play, *BEGUN)


def test_a_move_to_a_moment_is_taken_back_and_nobody_is_told_how_much() -> None:
    async def play(told: Strangers) -> None:
        await told.say(1, msg.Propose("takeback", at=2))
        assert told.table.stored.row.proposals[0].keep == 2
        await told.say(0, msg.Answer("takeback", False))
        assert len(told.play.actions) == 7 and kinds(told)[-1] == "declined-takeback"
        await told.say(1, msg.Propose("takeback", at=2))
        await told.say(0, msg.Answer("takeback", True))
        assert len(told.play.actions) == 2 and told.play.state.points == [0, 0]  # type: ignore[attr-defined]

    settled(play, *BEGUN)


def test_what_was_taken_back_again_and_again_is_proven() -> None:
    async def play(told: Strangers) -> None:
        for _ in range(2):
            await told.say(0, msg.Propose("takeback", at=4))
            await told.say(1, msg.Answer("takeback", True))
            await told.act(0, "roll")
            await told.act(0, "done")
        await told.say(1, msg.Propose("takeback", at=1))
        await told.say(0, msg.Answer("takeback", True))
        for side, text in BEGUN[1:]:
            await told.act(side, text)
        await told.say(1, msg.Resign())
        record = await record_of(told)
        assert len(record.takebacks) == 3 and all(span["secret"] for one in record.takebacks for span in one["dice"])
        assert record.ended == {
            "how": "resigned", "side": "blue", "winner": "red", "says": "The Blue player resigned.",
        }
        assert (record.outcome, record.winner, record.case) == ("", None, "")  # the rules have not ended it
        assert [one["kind"] for one in record.happened][-1] == "ended-resigned"
        Play.replay(TOY, record, verify=True)
        forged = Record.loads(record.dumps())
        forged.takebacks[0]["rolls"][0][1] = forged.takebacks[0]["rolls"][0][1] % 6 + 1
        with pytest.raises(BadRecord):
            Play.replay(TOY, forged, verify=True)
        forged = replace(record, ended={**(record.ended or {}), "winner": "blue"})
        with pytest.raises(BadRecord, match="players ended the game"):
            Play.replay(TOY, forged, verify=True)

    settled(play, *BEGUN)


def test_a_resigned_game_is_over_for_all_and_stays_so() -> None:
    async def play(told: Strangers) -> None:
        with pytest.raises(Illegal, match="Only the players"):
            await told.say(2, msg.Resign())
        await told.say(0, msg.Resign())
        row = told.table.stored.row
        over = row.summary["over"]
        assert over == {"winner": "blue", "says": "The Red player resigned.", "case": "kernel.resigned"}
        assert not may_resign(Visitor(BOB), row) and not may_propose(Visitor(BOB), row)
        with pytest.raises(Illegal):
            await told.act(1, "roll")
        with pytest.raises(Illegal, match="Nothing can be undone"):
            await told.say(0, msg.Undo(told.listeners[0].version))
        told.table.stored.forget()  # and read anew from the store
        assert told.play.state.outcome is not None and told.play.decision() is None
        course = told.table.answers.course(told.listeners[0].chair)
        assert course["type"] == "course" and course["report"]["why"] == "The Red player resigned."
        assert course["report"]["result"].startswith("Blue")
        loaded = await told.lobby.load((await told.lobby.record(told.table)).dumps().encode(), Visitor(ANN))
        assert loaded.summary["over"] == over and loaded.ended is not None and loaded.ended.how == "resigned"
        again = await told.lobby.table(loaded.id)
        assert again is not None and (await told.lobby.record(again)).ended == (await record_of(told)).ended
        branch = await told.lobby.branch(told.table, 3, Visitor(ANN))
        assert branch.summary["over"] is None and branch.ended is None

    settled(play, *BEGUN)


def test_a_draw_is_offered_and_accepted() -> None:
    async def play(told: Strangers) -> None:
        await told.say(0, msg.Propose("draw"))
        await told.say(1, msg.Answer("draw", False))
        await told.say(0, msg.Propose("draw"))
        await told.say(0, msg.Answer("draw", False))  # withdrawn
        await told.say(1, msg.Propose("draw"))
        await told.say(0, msg.Propose("draw"))
        assert told.table.stored.row.summary["over"]["winner"] is None
        assert kinds(told)[-6:] == [
            "offered-draw", "declined-draw", "offered-draw", "withdrawn-draw", "offered-draw", "accepted-draw",
        ]
        record = await record_of(told)
        assert record.ended is not None and record.ended["how"] == "agreed"
        Play.replay(TOY, record, verify=True)

    settled(play, *BEGUN)


def test_secrets_come_out_only_when_the_game_is_over() -> None:
    async def play(told: Strangers) -> None:
        heard = [len(one) for one in told.heard]
        await told.say(0, msg.Propose("draw", reason="Enough?"))
        for side in (1, 2):
            for message in told.heard[side][heard[side] :]:
                assert b'"secret"' not in message and b"wager" not in message
        await told.say(1, msg.Answer("draw", True))
        assert told.table.answers.keepsake("", told.listeners[0].chair) is None  # the record is for everybody

    settled(play, *BEGUN[:3], secret=True)


def test_nobody_is_sent_how_many_secret_actions_are_taken_back() -> None:
    async def play(told: Strangers) -> None:
        await told.say(0, msg.Propose("takeback"))
        shown = told.listeners[1]._sight
        assert shown is not None
        (one,) = shown.table["proposals"]
        assert one["at"] is not None and one["at"] <= shown.table["actions"] and not one["mine"]

    settled(play, *BEGUN[:3], secret=True)


def test_a_seat_goes_to_a_computer_by_consent_until_its_owner_is_back() -> None:
    async def play(told: Strangers) -> None:
        stored = told.table.stored
        with pytest.raises(Illegal):
            await told.say(0, msg.Propose("standin", player="marshal"))
        await told.say(0, msg.Propose("standin", player="random", returns=True, reason="Two weeks away"))
        await told.say(1, msg.Answer("standin", True))
        assert stored.row.seat("red") == SeatRow("red", "computer", "random", kept_for="ann")
        assert may_return(Visitor(ANN), stored.row, "red") and not may_return(Visitor(BOB), stored.row, "red")
        assert not may_propose(Visitor(BOB), stored.row)
        assert (await told.lobby.listing(Visitor(ANN), "mine"))["tables"]
        assert "return red" in deeds(Visitor(ANN), stored.row)
        assert not told.table.answers.seals(told.listeners[1].chair)
        await told.say(0, msg.Return("red"))
        assert stored.row.seat("red") == SeatRow("red", "human", "ann") and kinds(told)[-1] == "returned"
        await told.say(0, msg.Propose("standin", player="random"))
        await told.say(1, msg.Answer("standin", True))
        with pytest.raises(Illegal):
            await told.say(0, msg.Return("red"))

    settled(play, *BEGUN[:3])


def test_where_clocks_run_a_seat_changes_hands_by_consent_alone() -> None:
    async def play(told: Strangers) -> None:
        stored, seating = told.table.stored, told.table.seating
        stored.change(pace=Days(3), seats=[SeatRow("red", "human", "ann"), SeatRow("blue", "human", "bob")])
        for forbidden in (lambda: seating.invite("red"), lambda: seating.leave("red", "random", ["random"])):
            with pytest.raises(Illegal, match="other player agrees"):
                forbidden()
        await told.table.after(lambda: None)
        await told.say(0, msg.Propose("handover"))
        await told.say(1, msg.Answer("handover", True))
        seating.accept(EVE, "red", seating.invite("red"))
        assert stored.row.seat("red") == SeatRow("red", "human", "eve")

    settled(play, *BEGUN[:3])


def test_nothing_is_settled_alone_or_by_others() -> None:
    async def play(told: Strangers) -> None:
        row = told.table.stored.row
        guest = Person("gus", GUEST, "Gus")
        for visitor in (STRANGER, Visitor(EVE), Visitor(guest), OWNER, Visitor(None, key=True)):
            for may in (may_propose, may_resign, may_claim):
                assert not may(visitor, row), (visitor, may)
            assert not may_return(visitor, row, "red")
        for visitor in (Visitor(ANN), Visitor(BOB)):
            assert may_propose(visitor, row) and may_resign(visitor, row) and not may_claim(visitor, row)
            assert may_claim(visitor, replace(row, pace=Days(1), clock=Clocks()))
        alone = replace(row, seats=[SeatRow("red", "human", "ann"), SeatRow("blue", "computer", "random")])
        assert may_resign(Visitor(ANN), alone) and not may_propose(Visitor(ANN), alone)
        both = replace(row, seats=[SeatRow("red", "human", "ann"), SeatRow("blue", "human", "ann")])
        taught = replace(row, seats=[SeatRow("red", "human", "ann"), SeatRow("blue", "teacher")])
        waiting = replace(row, seats=[SeatRow("red", "human", "ann"), SeatRow("blue", "human")])
        for other in (both, taught, waiting):
            assert not may_resign(Visitor(ANN), other) and not may_propose(Visitor(ANN), other)
        for message in (msg.Propose("draw"), msg.Answer("draw", True), msg.Claim(), msg.Return("red"), msg.Resign()):
            with pytest.raises(Illegal):
                await told.say(2, message)

    settled(play, *BEGUN[:3])


def test_a_house_of_one_owner_settles_nothing() -> None:
    async def play() -> None:
        told = Strangers(TOY, 0)
        row = await told.lobby.create(NewTable("toy"), OWNER)
        table = await told.lobby.table(row.id)
        assert table is not None
        listener = Listener()
        for message in (msg.Propose("draw"), msg.Resign(), msg.Claim()):
            with pytest.raises(Illegal):
                await handle(table, listener, message)

    asyncio.run(play())
