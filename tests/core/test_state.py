"""A state: what a copy takes over, what a side is shown, what frames do on their own, what is told."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame, Sequence, by_kind
from kurgan.core.kinds import ListOf, Number
from kurgan.core.language import KERNEL
from kurgan.core.outcome import DRAW, Outcome
from kurgan.core.state import State, settle
from tests.core.test_fields import FRAMES, Choice, Small, middle


class Sums(State):
    """A state that both sides see whole, and that keeps a sum which follows from its columns."""

    COLUMNS = Fields(
        Field("day", Number(), PUBLIC), Field("hands", ListOf(Number()), PUBLIC),
        Field("piles", ListOf(ListOf(Number())), PUBLIC),
    )

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.day = 0
        self.hands: list[int] = []
        self.piles: list[list[int]] = []
        self.sum = 0
        self.worked = 0

    def blank(self, dice: Dice) -> Sums:
        return Sums(dice)

    def follow(self, other: Sums | None) -> None:
        """The sum: worked out, and counted how often, or taken over."""
        if other is None:
            self.sum = self.day + sum(self.hands) + sum(map(sum, self.piles))
            self.worked += 1
        else:
            self.sum = other.sum


class Ask(Frame[Sums]):
    """A frame that asks whoever has the day, and is the day's own."""

    KIND = "ask"

    def decide(self, s: Sums) -> Decision:
        return Decision(s.day % 2, "Well?", "1", {"yes": [1]})


def sums() -> Sums:
    s = Sums(Dice.fast(5))
    s.fill([1, [2, 3], [[4], [5]]])
    s.turn, s.seen, s.scenario, s.options = 4, 2, 1, {"pace": "quick"}
    s.stack = [Ask()]
    return s


def test_what_follows_is_worked_out_once_and_then_taken_over() -> None:
    s = sums()
    assert (s.sum, s.worked) == (15, 1)
    assert (s.copy().sum, s.copy().worked) == (15, 0)
    assert (s.seen_by(0).sum, s.seen_by(0).worked) == (15, 0)


def test_a_copy_stands_where_the_first_stood() -> None:
    s = sums()
    s.question = Decision(1, "Well?", "1", {})
    s.dice.roll("first")
    s.tell("roll", "A die was cast.")
    twin = s.copy()
    assert twin.freeze() == s.freeze() and twin.question is s.question
    assert twin.dice.log == [] and twin.events == [] and len(s.events) == 1
    twin.hands[0] = twin.piles[1][0] = 9
    twin.dice.roll("second")
    assert s.columns() == [1, [2, 3], [[4], [5]]] and s.dice.count == 1
    s.outcome = Outcome(1, "9", "Over.")
    assert s.copy().table() == s.table()


def test_a_game_begun_under_earlier_rules_says_so_to_its_copies_and_its_digest_is_the_same() -> None:
    s = sums()
    digest = s.digest()
    assert s.follows(1) and s.follows(9)
    s.rules = 3
    for twin in (s, s.copy(), s.seen_by(0), s.seen_by(1)):
        assert twin.follows(3) and not twin.follows(4)
    assert s.digest() == digest and s.freeze()[7] == 3


def test_where_all_is_open_a_side_sees_all_but_the_dice_and_may_change_its_view() -> None:
    s = sums()
    s.question = Decision(1, "Well?", "1", {})
    for side in (0, 1):
        known = s.seen_by(side)
        assert known.table() == s.table() and (known.scenario, known.options) == (1, {"pace": "quick"})
        assert known.dice.freeze() == Dice().freeze() and known.question is None
        known.hands[0] = known.piles[0][0] = 9
        known.stack.pop()
        assert s.columns() == [1, [2, 3], [[4], [5]]] and len(s.stack) == 1


def test_where_something_is_hidden_turn_scenario_and_options_are_not() -> None:
    s = middle()
    s.turn, s.seen, s.scenario, s.options = 4, 2, 1, {"pace": "quick"}
    known = s.seen_by(1)
    assert (known.turn, known.seen, known.scenario, known.options) == (4, 2, 1, {"pace": "quick"})
    assert known.outcome is None and known.dice.freeze() == Dice().freeze()
    assert (known.held, known.weather, known.rows, known.late) == (0b1001, 1, [[2, 5]], 3)
    known.rows[0][1] = 9
    known.strength[2] = 9
    assert s.rows == [[2, 5]] and s.strength == [1, 2, 3, 4]


def test_after_the_end_the_dice_to_come_are_still_nobodys() -> None:
    s = middle()
    s.finish(0, "1", "Over.")
    known = s.seen_by(1)
    assert known.dice.freeze() == Dice().freeze() and known.plan == 7 and known.luck == 8
    known.where[0] = 3
    assert s.where[0] == 0


def test_what_was_frozen_stands_again_without_its_question() -> None:
    s = middle()
    s.finish(DRAW, "2", "Nobody wins.")
    s.turn, s.seen = 3, 1
    made = Small(Dice.fast(2))
    made.question = Decision(0, "Old?", "1", {})
    made.restore(s.table(), FRAMES)
    assert made.question is None and (made.turn, made.seen) == (3, 1)
    assert made.outcome is not None and made.outcome.data() == [-1, "2", "Nobody wins.", {}, [0.5, 0.5]]
    assert isinstance(made.stack[0], Choice) and made.stack[0].bouts[0].die == 6
    assert s.freeze() == [*s.table(), 0, {}, 0, [1, "", [], [], 0]]


def test_the_number_of_the_scenario_counts_in_the_digest_unless_a_column_holds_it() -> None:
    s, twin = middle(), middle()
    twin.scenario = 1
    assert twin.digest() != s.digest() and not s.agrees(twin.digest())

    class Held(Small):
        COLUMNS = Fields(Field("scenario", Number(), PUBLIC))

    held = Held(Dice.fast(1))
    held.scenario = 1
    text = repr(([1], [], 0, 0, 0, None))
    assert held.digest() == hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def test_the_end_is_told_with_its_case_to_everybody() -> None:
    s = middle()
    s.finish(1, "end.1", "Blue wins.")
    (event,) = s.events
    assert (event.kind, event.says, event.side, event.only) == ("win", "event-win", 1, NOBODY)
    assert KERNEL.text(event.says, event.given) == "Blue wins. {case:end.1}"
    s.tell("roll", "A die.", 0, [3], 1, place="A")
    event = s.events[1]
    assert (event.side, event.dice, event.only, event.given) == (0, [3], 1, {"place": "A"})
    s.tell("turn", "Next.")
    event = s.events[2]
    assert (event.side, event.dice, event.only, event.given) == (NOBODY, [], NOBODY, {})


# ---------- frames ----------


class March(Sequence[Sums]):
    """Three steps; the second opens a question, and after the last it goes."""

    KIND = "march"

    def steps(self) -> Any:
        return (self.one, self.two, self.three)

    def one(self, s: Sums) -> None:
        s.hands.append(1)

    def two(self, s: Sums) -> None:
        s.hands.append(2)
        s.stack.append(Ask())

    def three(self, s: Sums) -> None:
        s.hands.append(3)

    def finish(self, s: Sums) -> None:
        s.stack.pop()


def test_steps_are_taken_in_order_and_what_one_opens_comes_before_the_next() -> None:
    s = Sums(Dice.fast(1))
    s.stack = [Ask(), March()]
    s.question = Decision(0, "Old?", "1", {})
    settle(s)
    assert s.hands == [1, 2] and s.frames() == [["ask"], ["march", 2], ["ask"]] and s.question is None
    s.stack.pop()
    settle(s)
    assert s.hands == [1, 2, 3] and s.frames() == [["ask"]]
    settle(s)
    assert s.hands == [1, 2, 3] and s.frames() == [["ask"]]


def test_nothing_goes_on_after_the_end_or_without_a_frame() -> None:
    s = Sums(Dice.fast(1))
    settle(s)
    s.stack = [March(), March()]
    s.outcome = Outcome(0, "1", "Over.")
    settle(s)
    assert s.hands == []
    s.outcome, s.stack = None, [March(1)]
    settle(s)
    assert s.hands == [2]


def test_a_frame_is_all_that_it_does_not_say_otherwise() -> None:
    s, frame = sums(), Ask()
    assert (frame.kind(), frame.data(), frame.keeper(), frame.fault(s)) == ("ask", [], NOBODY, None)
    assert frame.advance(s) is False and frame.why_not(s, Action("no", 1)) is None
    assert frame.asks(s) == 1
    s.day = 2
    assert frame.asks(s) == 0
    assert [type(one) for one in frame.shown(s, 0)] == [Ask] and frame.copy() is not frame
    for call in (lambda: Frame[Sums]().decide(s), lambda: Frame[Sums]().act(s, Action("yes", 1))):
        with pytest.raises(NotImplementedError):
            call()


def test_a_sequence_is_copied_and_shown_at_its_step() -> None:
    march = March(2)
    twin = march.copy()
    assert isinstance(twin, March) and twin.step == 2 and twin is not march
    assert [one.data() for one in march.shown(sums(), 1)] == [[2]] and March().data() == [0]
    assert by_kind(March, Ask) == {"march": March, "ask": Ask}


def test_a_frame_of_another_side_is_shown_blank_to_the_one_that_does_not_keep_it() -> None:
    s = middle()
    frame = Choice(1, [2, 3], [], "slow", True)
    mine, theirs = frame.shown(s, 1), frame.shown(s, 0)
    assert mine[0].data() == [1, [2, 3], [], "slow", False] and theirs[0].data() == [1, [], [], "slow", False]
    mine[0].units.clear()  # type: ignore[attr-defined]
    assert frame.units == [2, 3]


def test_frames_that_run_in_a_circle_are_stopped_and_named() -> None:
    class Circle(Frame[State]):
        KIND = "circle"

        def advance(self, s: State) -> bool:
            return True

    s = State(Dice.fast(1))
    s.stack = [Circle()]
    with pytest.raises(RuntimeError, match="circle"):
        settle(s)
