"""A watcher sees what every side sees: parts that are public, and blanks for all that belongs to one side or none."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.fields import HIDDEN, OWN, PUBLIC, Field
from kurgan.core.kinds import Number, Per
from kurgan.core.orders import NEVER, Orders, Question
from kurgan.core.outcome import Outcome
from kurgan.core.view import View
from tests.core.test_fields import SIDE, UNIT, Choice, Small, middle


def test_a_watcher_is_no_side() -> None:
    assert len({WATCHER, NOBODY, PUBLIC, OWN, HIDDEN, 0, 1}) == 6  # nobody and public share a number of old
    with pytest.raises(IndexError):
        [0, 1, 2][WATCHER]  # what belongs to sides is not read for a watcher by mistake


@pytest.mark.parametrize(
    ("sees", "keeper", "value"),
    [(PUBLIC, NOBODY, 7), (OWN, NOBODY, -9), (OWN, 0, -9), (OWN, 1, -9), (HIDDEN, 0, -9), (0, 0, -9), (1, 1, -9)],
)
def test_of_a_part_a_watcher_is_shown_what_is_public(sees: int, keeper: int, value: int) -> None:
    assert Field("part", Number(-9, 9), sees, -9).shown(7, WATCHER, keeper) == value


def test_of_what_units_have_a_watcher_is_shown_nobodys() -> None:
    owned = Field("part", Per(UNIT, Number(0, 9), 0, owners=SIDE), OWN, -9)
    assert owned.shown([1, 2, 3, 4], WATCHER, NOBODY) == [-9] * 4
    assert owned.shown([1, 2, 3, 4], 0, NOBODY) == [1, 2, -9, -9]


def test_a_state_and_its_frames_are_shown_to_a_watcher_without_what_one_side_knows() -> None:
    s = middle()
    seen = s.seen_by(WATCHER)
    assert isinstance(seen, Small) and isinstance(seen.stack[0], Choice)
    assert (seen.where, seen.held, seen.weather, seen.rows, seen.late) == (s.where, s.held, s.weather, s.rows, s.late)
    assert (seen.strength, seen.plan, seen.luck) == ([-9] * 4, -9, 0)
    frame = seen.stack[0]
    assert (frame.side, frame.units, frame.how, frame.sure, len(frame.bouts)) == (0, [], "fast", False, 2)
    assert seen.rows is not s.rows and seen.where is not s.where and seen.dice.freeze() == Dice().freeze()


@pytest.mark.parametrize("change", [{"strength": [9, 9, 9, 9]}, {"plan": 1}, {"luck": 2}])
def test_what_one_side_knows_changes_nothing_for_a_watcher(change: dict[str, Any]) -> None:
    s, twin = middle(), middle()
    for name, value in change.items():
        setattr(twin, name, value)
    assert View("small", WATCHER, twin.seen_by(WATCHER)).plain() == View("small", WATCHER, s.seen_by(WATCHER)).plain()
    assert any(twin.seen_by(side).table() != s.seen_by(side).table() for side in (0, 1)) or "luck" in change


def test_after_the_end_a_watcher_sees_all() -> None:
    s = middle()
    s.outcome = Outcome(0, "1", "The end.")
    assert s.seen_by(WATCHER).table() == s.table()


def test_a_watcher_sees_no_standing_order() -> None:
    orders = Orders(("red", "blue"), (Question("fire"), Question("march")))
    standing = [NEVER] * orders.count
    assert orders.column.shown(standing, WATCHER, NOBODY) == [0] * 4
    assert orders.column.shown(standing, 1, NOBODY) == [0, 0, NEVER, NEVER]
