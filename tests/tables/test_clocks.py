"""Clocks: they count decisions of people who play against each other, over restarts, and stand still when they must."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

from kurgan.core.rule import Illegal
from kurgan.tables import messages as msg
from kurgan.tables.clocks import (
    LATEST,
    Clocks,
    clock_shown,
    duel,
    first_clocks,
    left,
    moved_on,
    next_look,
    out_at,
    turns_begun,
)
from kurgan.tables.pace import DAY, HOUR, Days, Live, Pace
from kurgan.tables.seats import SeatRow
from kurgan.tables.spans import NeverStill, Span, counted, moment_after, united
from kurgan.tables.stored_session import StoredSession
from tests.server.toy import TOY
from tests.tables.strangers import Strangers

SEATS = [SeatRow("red", "human", "ann"), SeatRow("blue", "human", "bob")]


@dataclass
class Still:
    """Times at which clocks stand still."""

    down: list[Span] = field(default_factory=list)
    away: dict[str, list[Span]] = field(default_factory=dict)

    def outages(self) -> list[Span]:
        return self.down

    def vacations(self, person: str) -> list[Span]:
        return self.away.get(person, [])


class Timed(Strangers):
    """Two people at a table with a pace, and a clock that the test turns."""

    def __init__(self, pace: Pace, times: Still | None = None) -> None:
        super().__init__(TOY, 0)
        self.pace, self.times = pace, Still() if times is None else times

    async def begin(self) -> Timed:
        await self.sit()
        stored = self.table.stored
        stored.times = self.times
        stored.change(pace=self.pace)  # as if it had been wished: the clocks begin with the next change
        await self.table.after(lambda: None)
        await self.listen()
        return self

    @property
    def clocks(self) -> Clocks:
        clocks = self.table.stored.row.clock
        assert clocks is not None
        return clocks

    def left(self) -> list[float]:
        """What each side has left now."""
        row, now = self.table.stored.row, self.clock.time
        made = {seat: left(self.pace, self.clocks, seat)[0] for seat in TOY.sides}
        if self.clocks.seat:
            made[self.clocks.seat] = out_at(row.pace, row.clock, row.seats, self.times) - now
        return [made["red"], made["blue"]]


def times_of(told: Timed) -> Still:
    return told.times


def timed(pace: Pace, play: Any, times: Still | None = None) -> None:
    async def run() -> None:
        await play(await Timed(pace, times).begin())

    asyncio.run(run())


def test_stretches_of_time() -> None:
    assert united([(5, 9), (1, 2), (8, 12), (3, 3)]) == [(1, 2), (5, 12)]
    assert counted(0, 20, [(5, 9), (8, 12), (19, 40)]) == 12
    assert counted(10, 5, []) == 0
    assert moment_after(0, 12, [(5, 9), (8, 12), (19, 40)]) == 19
    assert moment_after(0, 12.5, [(5, 9), (8, 12), (19, 40)]) == 40.5
    assert moment_after(7, 0, [(5, 9)]) == 7


def test_people_who_play_against_each_other() -> None:
    assert duel(SEATS)
    assert not duel([SEATS[0], SeatRow("blue", "computer", "officer")])
    assert not duel([SEATS[0], SeatRow("blue", "human", "ann")]) and not duel([SEATS[0], SeatRow("blue", "human")])


def test_what_is_left() -> None:
    live, clocks = Live(100, 10), Clocks({"red": [30.0, 0.0, 25.0]}, {"red": 3, "blue": 0}, 2)
    assert left(live, clocks, "red") == (65.0, 0.0) and left(live, clocks, "blue") == (100.0, 0.0)
    days = Days(2, 3)
    spent = Clocks({"red": [3 * DAY, 1 * DAY, 0.5 * DAY]}, {}, 2)
    assert left(days, spent, "red") == (1.5 * DAY + 2 * DAY, 2 * DAY)  # a day of the reserve went in the first turn
    assert left(days, Clocks({"red": [0.0, 4 * DAY]}, {}, 1), "red") == (DAY, DAY)
    assert left(days, Clocks({"red": [9 * DAY, 0.0]}, {}, 1), "red") == (2 * DAY, 0)


def test_a_clock_begins_anew_only_when_something_changes() -> None:
    clocks = Clocks(seat="red", since=10.0, begun={"red": 1})
    assert moved_on(clocks, "red", 0, {"red": 1}, 50.0, []) is clocks
    turned = moved_on(clocks, "blue", 1, {"red": 1, "blue": 1}, 50.0, [(20.0, 25.0)])
    assert turned.spent == {"red": [35.0]} and (turned.seat, turned.since, turned.turn) == ("blue", 50.0, 1)
    assert moved_on(turned, "", 1, turned.begun, 60.0, []).spent == {"red": [35.0], "blue": [0.0, 10.0]}


def test_nobodys_clock_never_runs_out() -> None:
    assert out_at(None, None, SEATS, NeverStill()) == LATEST
    assert out_at(Live(60), Clocks(), SEATS, NeverStill()) == LATEST
    assert clock_shown(None, None, SEATS, {}, NeverStill(), 0) is None
    assert next_look(Live(600), Clocks(), SEATS, NeverStill(), 5.0) == 605.0
    running = Clocks(seat="red", since=5.0)
    assert next_look(Live(600), running, SEATS, NeverStill(), 5.0) == 485.0  # when it runs short
    assert next_look(Live(600), running, SEATS, NeverStill(), 500.0) == 605.0
    assert next_look(Live(600), running.noted_out(), SEATS, NeverStill(), 900.0) == 1500.0


def test_the_clock_of_the_side_that_is_asked_runs() -> None:
    async def play(told: Timed) -> None:
        assert told.left() == [1000, 1000]
        told.clock.time += 40
        await told.act(0, "bet 1")
        assert told.left() == [960, 1000] and told.clocks.seat == "blue"
        told.clock.time += 5
        assert told.left() == [960, 995]
        await told.act(1, "bet 2")
        assert told.clocks.seat == "red" and told.clocks.spent == {"red": [40.0], "blue": [0.0, 5.0]}

    timed(Live(1000), play)


def test_each_further_turn_brings_more_time() -> None:
    async def play(told: Timed) -> None:
        for side, text in ((0, "bet 1"), (1, "bet 2")):
            await told.act(side, text)
        while told.clocks.begun["red"] < 2:
            side = told.play.decision().side  # type: ignore[union-attr]
            await told.act(side, "done")
        assert told.left() == [1000 + 30, 1000 + 30 * (told.clocks.begun["blue"] - 1)]

    timed(Live(1000, 30), play)


def test_undo_brings_no_time() -> None:
    async def play(told: Timed) -> None:
        for side, text in ((0, "bet 1"), (1, "bet 2")):
            await told.act(side, text)
        told.clock.time += 50
        before = told.left()
        for action in ("unit R-1", "to P-2"):
            await told.act(0, action)
        await told.say(0, msg.Undo(told.listeners[0].version))
        assert len(told.play.actions) == 2
        assert told.left() == before

    timed(Live(1000, 30), play)


def test_clocks_survive_a_restart_and_leave_out_an_outage() -> None:
    times = Still()

    async def play(told: Timed) -> None:
        told.clock.time += 100
        times.down.append((110.0, 170.0))
        row = told.lobby.store.row(told.table.id)
        assert row is not None
        again = StoredSession(told.lobby.store, told.clock, TOY, row, times)
        again.act("bet 1", 0)
        assert again.row.clock is not None and again.row.clock.spent == {"red": [40.0]}

    timed(Live(1000), play, times)


def test_days_stand_still_on_a_vacation_and_live_clocks_do_not() -> None:
    for pace, spent in ((Days(3, 1), 2 * DAY), (Live(40 * HOUR), 5 * DAY)):
        times = Still(away={"ann": [(100 + DAY, 100 + 4 * DAY)], "bob": [(100.0, 1e9)]})

        async def play(told: Timed, spent: float = spent) -> None:
            told.clock.time += 2 * DAY
            row = told.table.stored.row
            shown = clock_shown(row.pace, row.clock, row.seats, {}, times_of(told), told.clock.time)
            assert shown is not None and shown["away_until"] == (100 + 4 * DAY if spent == 2 * DAY else None)
            told.clock.time += 3 * DAY
            await told.act(0, "bet 1")
            assert told.clocks.spent["red"] == [spent]

        timed(pace, play, times)


def test_no_clock_runs_against_a_computer_or_for_an_empty_seat() -> None:
    async def play(told: Timed) -> None:
        stored = told.table.stored
        for seat in (SeatRow("blue", "computer", "random"), SeatRow("blue", "human")):
            stored.change(seats=[stored.row.seats[0], seat])
            assert told.clocks.seat == ""
            told.clock.time += 500
        stored.change(seats=SEATS)
        assert told.clocks.seat == "red" and told.left() == [1000, 1000]

    timed(Live(1000), play)


def test_both_may_stop_the_clocks_and_start_them_again() -> None:
    async def play(told: Timed) -> None:
        await told.say(0, msg.Propose("pause"))
        told.clock.time += 10
        with pytest.raises(Illegal, match="no clocks here"):
            await told.say(1, msg.Propose("resume"))
        await told.say(1, msg.Answer("pause", True))
        assert told.clocks.halted and told.left() == [990, 1000]
        told.clock.time += 10_000
        await told.act(0, "bet 1")  # one may go on without hurry
        await told.say(1, msg.Propose("resume"))
        await told.say(0, msg.Propose("resume"))  # which is as good as a yes
        assert not told.clocks.halted and told.left() == [990, 1000] and told.clocks.seat == "blue"
        assert [one.kind for one in told.table.stored.row.notices[-4:]] == [
            "offered-pause", "accepted-pause", "offered-resume", "accepted-resume",
        ]

    timed(Live(1000), play)


def test_who_is_out_of_time_loses_only_if_the_other_wants_it() -> None:
    async def play(told: Timed) -> None:
        with pytest.raises(Illegal, match="has not run out"):
            await told.say(1, msg.Claim())
        told.clock.time += 1001
        assert told.left()[0] == -1 or told.left()[0] == pytest.approx(-1)
        with pytest.raises(Illegal, match="has not run out"):
            await told.say(0, msg.Claim())
        told.table.agreements.note_out()
        told.table.agreements.note_out()
        assert [one.kind for one in told.table.stored.row.notices].count("timed-out") == 1
        assert told.play.state.outcome is None
        await told.say(1, msg.Claim())
        over = told.table.stored.row.summary["over"]
        assert (over["winner"], over["case"]) == ("blue", "kernel.forfeited")
        assert "ran out" in over["says"] and told.clocks.seat == ""

    timed(Live(1000), play)


def test_who_is_out_of_time_may_be_waited_for() -> None:
    async def play(told: Timed) -> None:
        told.clock.time += 2000
        await told.act(0, "bet 1")
        with pytest.raises(Illegal, match="has not run out"):
            await told.say(1, msg.Claim())
        assert told.left() == [-1000, 1000]

    timed(Live(1000), play)


def test_a_computer_may_stand_in_for_who_is_out_of_time_until_they_are_back() -> None:
    async def play(told: Timed) -> None:
        told.clock.time += 2000
        await told.say(1, msg.Claim("random"))
        seat = told.table.stored.row.seat("red")
        assert seat == SeatRow("red", "computer", "random", kept_for="ann")
        with pytest.raises(Illegal):
            await told.say(1, msg.Return("red"))
        await told.say(0, msg.Return("red"))
        assert told.table.stored.row.seat("red") == SeatRow("red", "human", "ann")
        await told.table.close()

    timed(Live(1000), play)


def test_the_clocks_of_a_table_at_which_both_sit_already_run_from_the_beginning() -> None:
    async def play(told: Timed) -> None:
        stored = told.table.stored
        mark = stored.session.all.marks[0]
        made = first_clocks(TOY, {"to_move": "red"}, mark, SEATS, 7.0)
        assert made is not None and (made.seat, made.since) == ("red", 7.0)
        assert moved_on(made, "red", 0, turns_begun(TOY, [mark], {}), 9.0, []) is made
        assert first_clocks(TOY, {"to_move": "red"}, mark, [SEATS[0], SeatRow("blue", "human")], 7.0) is None

    timed(Live(1000), play)
