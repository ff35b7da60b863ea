"""Counters as they are shown: the same object as long as they look the same."""

from __future__ import annotations

import pytest

from kurgan.core import counters
from kurgan.core.counters import Counters
from kurgan.core.face import UnitShown


class Desk:
    """Units with a place each, and how often somebody looked at one."""

    def __init__(self, *where: int) -> None:
        self.where = list(where)
        self.flipped = [0] * len(where)
        self.looks: list[int] = []

    def look(self, unit: int) -> UnitShown | None:
        self.looks.append(unit)
        if self.where[unit] < 0:
            return None
        badges = ["flipped"] * self.flipped[unit]
        return {"id": str(unit), "at": str(self.where[unit]), "box": "board", "badges": badges}

    def shown(self, kept: Counters) -> list[UnitShown]:
        return kept.shown(self.look, self.where, self.flipped)


def test_only_what_has_changed_is_looked_at_again() -> None:
    kept, desk = Counters(), Desk(4, 5, -1)
    first = desk.shown(kept)
    assert [one["id"] for one in first] == ["0", "1"] and desk.looks == [0, 1, 2]
    assert desk.shown(kept) is first
    desk.flipped[1] = 1
    second = desk.shown(kept)
    assert second is not first and len(first) == 2
    assert desk.looks == [0, 1, 2, 1]
    assert second[0] is first[0] and second[1]["badges"] == ["flipped"] and first[1]["badges"] == []
    desk.flipped[1], desk.where[2] = 0, 7
    third = desk.shown(kept)
    assert desk.looks == [0, 1, 2, 1, 2]  # how unit 1 looked before is known
    assert third[1] is first[1] and [one["at"] for one in third] == ["4", "5", "7"]


def test_tables_that_ask_by_turns_get_their_own_counters() -> None:
    kept, one, two, other = Counters(), Desk(1, 2), Desk(2, 1), Desk(3)
    for _ in range(3):
        assert [unit["at"] for unit in one.shown(kept)] == ["1", "2"]
        assert [unit["at"] for unit in two.shown(kept)] == ["2", "1"]
        assert [unit["at"] for unit in other.shown(kept)] == ["3"]
    assert (len(one.looks), len(two.looks), len(other.looks)) == (2, 2, 1)


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counters, "MOST_KEPT", 4)
    kept, desk = Counters(), Desk(0, 0)
    for place in range(20):
        desk.where[0] = place
        assert [unit["at"] for unit in desk.shown(kept)] == [str(place), "0"]
        assert len(kept._kept) <= 4
