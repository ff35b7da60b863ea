"""Plans and the player that follows them, tried without a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from kurgan.agents.core.clock import Clock
from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.player import REPEATS, Desk, Player, Reply
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON
from kurgan.core.dice import Dice
from kurgan.core.frame import Frame
from kurgan.core.message import message
from kurgan.core.state import State
from kurgan.core.view import View
from tests.agents.moments import ask

# ---------- plans ----------


def move(unit: int, place: int) -> Intent:
    return Intent([Action("unit", unit), Action("to", place)], ("reason-move", "unit", unit))


def test_a_plan_is_clicked_out_in_order() -> None:
    plan = Plan([move(1, 7), move(2, 8)])
    said = []
    for question in (ask({"unit": [1, 2]}), ask({"to": [7, 8]}, [1]), ask({"unit": [2]}), ask({"to": [7, 8]}, [2])):
        click = plan.next(question)
        assert click is not None
        said.append((click.verb, click.noun, plan.why))
    one, two = ("reason-move", "unit", 1), ("reason-move", "unit", 2)
    assert said == [("unit", 1, one), ("to", 7, one), ("unit", 2, two), ("to", 8, two)]
    assert plan.next(ask({"unit": [1]})) is None


def test_what_no_longer_fits_is_dropped() -> None:
    plan = Plan([move(1, 7), move(2, 8)])
    assert plan.next(ask({"unit": [1, 2]})) == Action("unit", 1)
    assert plan.next(ask({"to": [9]}, [1])) is None  # unit 1 is in hand, and 8 is not for it
    assert [intent.why for intent in plan.dropped] == [("reason-move", "unit", 1)]
    assert plan.next(ask({"unit": [2]})) == Action("unit", 2)


def test_a_unit_in_hand_belongs_to_its_intent() -> None:
    plan = Plan([move(1, 7), move(2, 8)])
    assert plan.next(ask({"to": [7, 8]}, [2])) == Action("to", 8)


def test_an_intent_may_have_to_wait() -> None:
    plan = Plan([move(1, 7), move(2, 8)])
    assert plan.next(ask({"unit": [1, 2]}), lambda intent: intent.clicks[1].noun != 7) == Action("unit", 2)
    assert plan.next(ask({"to": [8]}, [2])) == Action("to", 8)
    assert plan.next(ask({"unit": [1]})) == Action("unit", 1)


# ---------- the player ----------


class Still(Frame[Any]):
    """A frame that asks forever."""

    KIND = "still"


class Nothing(State):
    """A game in which nothing happens."""

    def blank(self, dice: Dice) -> Nothing:
        return Nothing(dice)


class Stubborn:
    """A mind that gives one answer to everything."""

    def __init__(self, answer: Callable[[Desk], Action | None]) -> None:
        self.answer = answer
        self.now = 1

    def look(self, view: View) -> int:
        return self.now

    def phase(self, scene: int) -> Hashable:
        return scene

    def replies(self) -> Mapping[str, Reply[int]]:
        return {"still": lambda scene, decision, desk: self.answer(desk)}


def seen() -> View:
    s = Nothing(Dice.fast(1))
    s.stack.append(Still())
    return View("none", 0, s)


def test_an_answer_that_is_not_offered_is_replaced_by_a_way_out() -> None:
    player = Player(Stubborn(lambda desk: Action("fly", 3)), 1)
    assert player.choose(seen(), ask({"unit": [1, 2], "done": BUTTON})) == Action("done")
    assert player.choose(seen(), ask({"unit": [4, 2]})) == Action("unit", 4)


def test_nothing_is_taken_back() -> None:
    player = Player(Stubborn(lambda desk: Action("drop")), 1)
    assert player.choose(seen(), ask({"drop": BUTTON, "to": [5, 6]}, back=("drop",))) == Action("to", 5)


def test_a_loop_is_left() -> None:
    player = Player(Stubborn(lambda desk: Action("unit", 1)), 1)
    given = [player.choose(seen(), ask({"unit": [1, 2], "done": BUTTON})) for _ in range(REPEATS + 1)]
    assert given == [Action("unit", 1)] * REPEATS + [Action("done")]
    player = Player(Stubborn(lambda desk: Action("unit", 1)), 1)
    given = [player.choose(seen(), ask({"unit": [1, 2]})) for _ in range(REPEATS + 1)]
    assert given[-1] == Action("unit", 2)


def test_a_reason_is_told() -> None:
    player = Player(Stubborn(lambda desk: desk.say(("reason-why", "unit", 2), Action("unit", 2))), 1)
    assert player.choose(seen(), ask({"unit": [1, 2]})) == Action("unit", 2)
    assert player.reason == message("reason-why", unit=2)


def test_a_desk_is_cleared_with_the_phase() -> None:
    def counting(desk: Desk) -> Action:
        desk.notes["n"] = desk.notes.get("n", 0) + 1
        return Action("unit", desk.notes["n"])

    mind = Stubborn(counting)
    player = Player(mind, 1)
    question = ask({"unit": [1, 2, 3]})
    assert [player.choose(seen(), question).noun for _ in range(2)] == [1, 2]
    mind.now = 2
    assert player.choose(seen(), question).noun == 1


def test_plans_are_made_once_and_anew_a_few_times() -> None:
    desk = Desk("1", Clock())
    made: list[Plan] = []

    def make() -> Plan:
        made.append(Plan())
        return made[-1]

    assert desk.plan("a", make) is desk.plan("a", make)
    for _ in range(9):
        desk.plan("a", make, anew=True)
    assert len(made) == 3


def test_a_clock_counts_work_and_ends_the_worst() -> None:
    clock = Clock()
    clock.start()
    clock.allow(3)
    assert [clock.due() for _ in range(4)] == [False, False, False, True]
    slow = Clock(longest=-1.0)
    slow.start()
    assert slow.late()
