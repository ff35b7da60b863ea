"""Every frame keeps what it is given and begins as usual, and so does an empty state: documents rest on that."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.fields import Field
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Mask, Tuple, Word
from kurgan.core.position import ABSENT
from kurgan.games.city.documents import FRAMES
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.move import reach, support
from kurgan.games.city.rules.state import City
from tests.games.city.table import Table


def unlike(field: Field, n: int) -> Any:
    """A value of a field that is not the usual one, another for every field of a frame."""
    if isinstance(field.kind, ListOf):
        return [n + 2, n + 3]
    if isinstance(field.kind, Tuple):
        return [1, 0]
    if isinstance(field.kind, Mask):
        return 1 << n + 2
    if isinstance(field.kind, Word):
        return next(word for word in field.kind.words if word != field.usual)
    return 1 if field.usual != 1 else 0


@pytest.mark.parametrize("kind", sorted(FRAMES))
def test_a_frame_is_what_it_was_given(kind: str) -> None:
    frame = FRAMES[kind]
    given = [unlike(field, n) for n, field in enumerate(frame.FIELDS.all)]
    made: Frame[Any] = frame(*given)
    assert made.data() == given and made.copy().data() == given
    for n, field in enumerate(frame.FIELDS.all):
        assert getattr(made, field.name) == given[n]


@pytest.mark.parametrize("kind", sorted(FRAMES))
def test_a_frame_begins_as_usual(kind: str) -> None:
    """What a constructor leaves open is what a document leaves out."""
    frame = FRAMES[kind]
    parts = list(inspect.signature(frame).parameters.values())
    needed = sum(part.default is inspect.Parameter.empty for part in parts)
    given = [unlike(field, n) for n, field in enumerate(frame.FIELDS.all)][:needed]
    made: Frame[Any] = frame(*given)
    usual = [field.usual for field in frame.FIELDS.all]
    for value, wanted in list(zip(made.data(), usual, strict=True))[needed:]:
        assert wanted is None or value == wanted
    another: Frame[Any] = frame(*given)
    for field in frame.FIELDS.all[needed:]:  # and no two frames share a list
        mine = getattr(made, field.name)
        assert not isinstance(mine, list) or mine is not getattr(another, field.name)


@pytest.mark.parametrize("kind", sorted(FRAMES))
def test_words_are_numbered_one_after_the_other(kind: str) -> None:
    """The digests of records count the numbers: who changes one makes old records false."""
    for field in FRAMES[kind].FIELDS.all:
        if isinstance(field.kind, Word):
            assert sorted(field.kind.words) == list(range(len(field.kind.words)))


def test_an_empty_state_begins_as_usual() -> None:
    s = City(Dice.scripted([]))
    for field in City.COLUMNS.all:
        if field.usual is not None:
            assert getattr(s, field.name) == field.usual, field.name
    assert (s.level, s.dive, s.pool) == ([0, 0], [0, 0], [0, 0]) and not any(s.flipped + s.deployed + s.height)
    assert set(s.flak_at + s.ghost) == {-1} and set(s.where) == {ABSENT}
    assert (s.troops, s.zoners, s.lonely, s.directors) == ([0, 0], [0, 0], 0, 0)
    assert not s.with_at_least(GERMAN, 1) and not s.with_at_least(SOVIET, 1)
    assert not s.zone(GERMAN) and not s.zone(SOVIET)


def test_a_copy_goes_its_own_way() -> None:
    """What follows from the columns is copied too, and nothing of it is shared."""
    units = {"94-inf-1": "0506", "94-inf-2": "0506", "131-inf3-1": "1632", "militia-1": "1531", "Chuikov": "1632"}
    table = Table(units=units, control={"mamayev": "german"})
    s, before = table.s, CITY.document(table.s)
    other: Any = s.copy()
    for unit, place in (("94-inf-1", "0505"), ("131-inf3-1", "1631"), ("Chuikov", "1631"), ("militia-1", "1530")):
        other.put(UNIT[unit], PLACE[place])
    other.flip(UNIT["94-inf-2"])
    assert CITY.document(s) == before and s.troops[GERMAN] == 1 << PLACE["0506"]
    assert s.troops[SOVIET] == 1 << PLACE["1632"] | 1 << PLACE["1531"] and s.lonely == 1 << PLACE["1531"]
    assert s.with_at_least(GERMAN, 2) == 1 << PLACE["0506"] and s.directors == 1 << PLACE["1632"]
    assert other.troops[GERMAN] == 1 << PLACE["0506"] | 1 << PLACE["0505"] and not other.with_at_least(GERMAN, 2)
    for state in (s, other):
        twin: Any = CITY.position(CITY.document(state))
        for name in ("troops", "zoners", "lonely", "directors", "_loads", "_full", "_zone"):
            assert getattr(state, name) == getattr(twin, name)


def test_what_is_kept_for_later_questions_does_not_grow() -> None:
    """Rings and ways are kept by what they follow from, and no more than a few of them."""
    units = {"94-inf-1": "0203", "35G-gds2-1": "1532", "Chuikov": "1532"}
    s = Table(units=units, control={"mamayev": "german"}).s
    for row in range(2, 40):
        here, target = PLACE[f"02{row:02d}"], PLACE[f"04{row:02d}"]
        s.put(UNIT["94-inf-1"], here)
        assert reach.reach(s, GERMAN, here, 8, 1).places == reach.reach(s, GERMAN, here, 8, 1).places != 0
        assert support.ways_to(s, GERMAN, target) == support.ways_to(s, GERMAN, target)
    for kept in (reach._rings, support._rings_back):
        info = kept.cache_info()
        assert info.hits >= 38 and 0 < info.currsize <= (info.maxsize or 0)


@pytest.mark.case("city", "8.4")
def test_only_who_lies_in_a_stack_has_a_height_in_a_view() -> None:
    units = {"94-inf-1": {"at": "0506", "height": 7}, "94-inf-2": {"at": "0506", "height": 3}, "71-inf-1": "box"}
    s = Table(units={**units, "131-inf3-1": "0507", "Chuikov": "0507"}, control={"mamayev": "german"}).s
    for side in (GERMAN, SOVIET):
        seen = s.seen_by(side)
        assert {unit: height for unit, height in enumerate(seen.height) if height} == {
            UNIT["94-inf-1"]: 2, UNIT["94-inf-2"]: 1,
        }


@pytest.mark.case("city", "8.4")
def test_a_view_is_as_sound_as_the_whole() -> None:
    """Stacks of which the Soviet sees the top alone, or during the set-up nothing, still hold their hexes."""
    units = {"94-inf-1": "0506", "94-inf-2": "0506", "94-inf-3": "0304", "131-inf3-1": "1632", "Chuikov": "1632"}
    for doc in ({"phase": "operations"}, {"phase": "setup", "side": "german"}):
        s = Table(units=units, control={"mamayev": "german"}, **doc).s
        known = s.seen_by(SOVIET)
        assert known.unseen and CITY.check(known) == [] and CITY.check(s) == []
        known.troops[GERMAN] ^= 1 << PLACE["0506"]
        assert CITY.check(known) != []
