"""What states and frames declare: copied, written and read by name, and hidden unless it says who may see it."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.core.fields import OWN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame, by_kind
from kurgan.core.kinds import Fixed, Flag, Kind, ListOf, Mask, Noun, Number, Part, Per, Row, Text, Tuple, Word
from kurgan.core.message import Message
from kurgan.core.position import begin_here, read_columns, read_frames, write_columns, write_frames
from kurgan.core.state import State

UNITS = ("U-1", "U-2", "U-3", "U-4")
SIDE = (0, 0, 1, 1)
PLACES = ("A", "B", "", "D")
UNIT = Noun("unit", UNITS, {-1: "none"})
PLACE = Noun("place", PLACES, {-1: "dead", -2: "later"})


class Bout:
    """A thing with named parts inside a frame."""

    def __init__(self, unit: int, die: int = 0) -> None:
        self.unit = unit
        self.die = die


BOUT = Row(Part("unit", UNIT), Part("die", Number(0, 6), 0), make=Bout)


class Small(State):
    """A state with a column of every kind."""

    COLUMNS = Fields(
        Field("where", Per(UNIT, PLACE, -2), PUBLIC, doc="units.at"),
        Field("strength", Per(UNIT, Number(0, 9), 0, owners=SIDE), OWN, -9, doc="units.strength"),
        Field("held", Mask(PLACE), PUBLIC, doc="control.held"),
        Field("weather", Word({0: "clear", 1: "snow"}), PUBLIC, doc="tracks.weather"),
        Field("plan", Number(0, 9), 1, -9, doc="hidden.plan"),
        Field("luck", Number(0, 9), doc="hidden.luck"),
        Field("rows", ListOf(Tuple(UNIT, Number())), PUBLIC, doc="markers.rows"),
        Field("late", Number(), PUBLIC, doc="tracks.late", usual=0, since=2),
    )

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.where: list[int] = [-2] * 4
        self.strength: list[int] = [0] * 4
        self.held = 0
        self.weather = 0
        self.plan = 0
        self.luck = 0
        self.rows: list[list[int]] = []
        self.late = 0

    def blank(self, dice: Dice) -> Small:
        return Small(dice)


class Choice(Frame[Small]):
    """A frame with something to hide."""

    KIND = "choice"
    FIELDS = Fields(
        Field("side", Number(0, 1), PUBLIC),
        Field("units", ListOf(UNIT), OWN, []),
        Field("bouts", ListOf(BOUT), PUBLIC),
        Field("how", Text("fast", "slow"), PUBLIC, usual="slow"),
        Field("sure", Flag(truth=True), usual=False, blank=False),
    )

    def __init__(self, side: int, units: list[int], bouts: list[list[Any]], how: str, sure: bool) -> None:
        self.side = side
        self.units = units
        self.bouts = [Bout(*bout) for bout in bouts]
        self.how = how
        self.sure = sure

    def keeper(self) -> int:
        return self.side

    def asks(self, s: Small) -> int:
        return self.side

    def decide(self, s: Small) -> Decision:
        return Decision(self.side, "Choose.", "1", {"unit": [unit for unit in self.units if s.where[unit] >= 0]})

    def act(self, s: Small, a: Action) -> None:
        s.stack.pop()

    def fault(self, s: Small) -> Message | None:
        return None if self.units else Message("A choice is among some units.")


FRAMES = by_kind(Choice)


def middle() -> Small:
    """A state in the middle of things."""
    s = Small(Dice.fast(1))
    s.where, s.strength, s.held, s.weather, s.plan, s.luck = [0, 1, 3, -1], [1, 2, 3, 4], 0b1001, 1, 7, 8
    s.rows, s.late = [[2, 5]], 3
    s.stack = [Choice(0, [0, 1], [[2, 6], [3]], "fast", True)]
    return s


def document(s: Small) -> dict[str, Any]:
    """All of a state by name."""
    doc: dict[str, Any] = {"frames": write_frames(s)}
    write_columns(s, doc)
    return doc


def position(doc: dict[str, Any]) -> Small:
    """A state from its document."""
    s = Small(Dice.fast(1))
    read_columns(s, doc, {})
    s.follow(None)
    read_frames(s, doc["frames"], FRAMES)
    begin_here(s)
    return s


def test_a_copy_shares_nothing_that_changes() -> None:
    s = middle()
    before, twin = s.digest(), s.copy()
    assert twin.digest() == before
    twin.where[0] = twin.strength[1] = 9
    twin.rows[0][1] = 4
    twin.stack[0].units.append(3)  # type: ignore[attr-defined]
    twin.stack[0].bouts[0].die = 1  # type: ignore[attr-defined]
    assert s.digest() == before != twin.digest()


def test_frozen_and_thawed_it_is_the_same() -> None:
    s = middle()
    again = Small(Dice.fast(1))
    again.restore(s.table(), FRAMES)
    assert again.table() == s.table() and again.digest() == s.digest()


def test_a_side_sees_what_is_public_or_its_own() -> None:
    s = middle()
    mine, theirs = s.seen_by(0), s.seen_by(1)
    assert mine.strength == [1, 2, -9, -9] and theirs.strength == [-9, -9, 3, 4]
    assert mine.where == theirs.where == s.where
    assert (mine.plan, theirs.plan) == (-9, 7)
    assert mine.stack[0].data() == [0, [0, 1], [[2, 6], [3, 0]], "fast", False]
    assert theirs.stack[0].data() == [0, [], [[2, 6], [3, 0]], "fast", False]


def test_what_says_nothing_of_who_sees_it_is_hidden() -> None:
    s = middle()
    for side in (0, 1):
        assert s.seen_by(side).luck == 0 and s.seen_by(side).stack[0].sure is False  # type: ignore[attr-defined]


def test_after_the_end_everything_is_shown() -> None:
    s = middle()
    s.finish(0, "1", "Over.")
    assert s.seen_by(1).table() == s.table()


def test_every_part_counts_in_the_digest_and_later_parts_leave_old_digests_true() -> None:
    s = middle()
    for name in Small.COLUMNS.names:
        twin = s.copy()
        value = getattr(twin, name)
        setattr(twin, name, value[1:] if isinstance(value, list) else value + 1)
        assert twin.digest() != s.digest(), name
    assert s.agrees(s.digest()) and not s.agrees("0" * 16)
    twin = s.copy()
    twin.options = {"pace": "quick"}
    assert twin.digest() != s.digest()
    before = repr((s.columns()[:-1], s.frames(), s.turn, s.seen, s.dice.count, None))  # as it was without `late`
    assert s.agrees(hashlib.blake2b(before.encode(), digest_size=8).hexdigest())
    chosen = before + repr((0, [("pace", "quick")]))  # and as it was of a game with options
    assert twin.agrees(hashlib.blake2b(chosen.encode(), digest_size=8).hexdigest())
    assert not s.agrees(hashlib.blake2b(chosen.encode(), digest_size=8).hexdigest())


def test_a_document_names_everything_and_reads_back() -> None:
    s = middle()
    doc = document(s)
    assert doc["units"]["U-1"] == {"at": "A", "strength": 1} and doc["control"] == {"held": ["A", "D"]}
    assert doc["tracks"] == {"weather": "snow", "late": 3} and doc["markers"] == {"rows": [["U-3", 5]]}
    assert doc["frames"] == [
        {"frame": "choice", "side": 0, "units": ["U-1", "U-2"], "bouts": [{"unit": "U-3", "die": 6}, {"unit": "U-4"}],
         "how": "fast", "sure": True},
    ]
    assert position(doc).digest() == s.digest()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"units": {"U-9": "A"}}, "is no unit"), ({"units": {"U-1": "C"}}, "nor dead or later"),
        ({"units": {"U-1": {"at": "A", "hat": 1}}}, "cannot have 'hat'"), ({"units": [1]}, "table of names"),
        ({"units": {"U-1": {"strength": 10}}}, "from 0 to 9"), ({"control": {"held": ["A", 7]}}, "is no place"),
        ({"control": {"held": "A"}}, "must be a list"), ({"tracks": {"weather": "fog"}}, "it must be clear or snow"),
        ({"tracks": {"wind": 1}}, "cannot have 'wind'"), ({"markers": {"rows": [["U-1"]]}}, "a list of 2 values"),
        ({"frames": []}, "list of tables"), ({"frames": [{"frame": "dance"}]}, "it must be choice"),
        ({"frames": [{"frame": "choice", "side": 0}]}, "lacks 'units'"),
        ({"frames": [{"frame": "choice", "side": 0, "units": ["U-1"], "bouts": [{}]}]}, "lacks 'unit'"),
        ({"frames": [{"frame": "choice", "side": 0, "units": ["U-1"], "bouts": [], "sure": 1}]}, "true or false"),
        ({"frames": [{"frame": "choice", "side": 0, "units": [], "bouts": []}]}, "among some units"),
        ({"frames": [{"frame": "choice", "side": 0, "units": ["none"], "bouts": [], "how": "odd"}]}, "fast or slow"),
    ],
)
def test_an_impossible_document_gets_a_sentence(change: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        position({**document(middle()), **change})


@pytest.mark.parametrize(
    "kind", [Number(0, 6), Flag(turned=True), Word({2: "two"}), Noun("place", ("A",)), Mask(PLACE)]
)
def test_a_kind_refuses_what_it_is_not(kind: Kind) -> None:
    for given in (None, -1, 10**30, "x" * 500, [["A"]], {"A": 1}, 1.5):
        with pytest.raises(BadPosition) as refusal:
            kind.read("This", given)
        assert len(str(refusal.value)) < 200


def test_lists_are_fresh_in_the_data_whether_flat_or_deep() -> None:
    for kind, value in ((ListOf(Number()), [1, 2]), (ListOf(ListOf(Number())), [[1], [2]])):
        owner = middle()
        owner.rows = value  # type: ignore[assignment]
        (data,) = Fields(Field("rows", kind)).data(owner)
        assert data == value and data is not value
        assert all(one is not other for one, other in zip(data, value, strict=True) if isinstance(one, list))


def test_a_flag_is_kept_as_a_number_or_as_a_truth() -> None:
    for kind, kept in (
        (Flag(), (1, 0)), (Flag(turned=True), (0, 1)), (Flag(truth=True), (True, False)),
        (Flag(truth=True, turned=True), (False, True)),
    ):
        assert [repr(kind.read("This", given)) for given in (True, False)] == [repr(value) for value in kept]
        assert [kind.write(value) for value in kept] == [True, False]


def test_a_row_and_a_column_are_tables() -> None:
    for kind in (Row(Part("die", Number(0, 6), 0)), Per(UNIT, PLACE, -2)):
        for given in (3, None, ["die"], "die"):
            with pytest.raises(BadPosition, match=r"This must be a table of names and values\."):
                kind.read("This", given)


class Scored(Small):
    """A state with a column that is a part of its own in a document."""

    COLUMNS = Fields(Field("luck", Number(0, 9), PUBLIC, doc="luck", usual=0))


def test_a_part_that_a_document_leaves_out_stays_as_it_is() -> None:
    for doc, luck in (({}, 4), ({"luck": 7}, 7)):
        s = Scored(Dice.fast(1))
        s.luck = 4
        read_columns(s, doc, {})
        assert s.luck == luck
    told: dict[str, Any] = {}
    write_columns(s, told)
    assert told == {"luck": 7}


class Lot(Frame[Small]):
    """A frame that rolls a die and goes."""

    KIND = "lot"

    def advance(self, s: Small) -> bool:
        s.luck = s.dice.roll("lot")
        s.tell("roll", "The lot is cast.")
        s.stack.pop()
        return True


def test_what_happens_before_the_first_question_is_not_told() -> None:
    s = middle()
    s.stack.append(Lot())
    begin_here(s)
    assert s.dice.count == 1 and s.luck == Dice.fast(1).roll("lot")
    assert s.dice.log == [] and s.events == []
    assert s.question is not None and s.question.choices == {"unit": [0, 1]}


def test_a_list_of_fixed_rows_is_copied_and_its_rows_are_shared() -> None:
    kind = ListOf(Fixed(Row(Part("unit", UNIT), Part("die", Number(0, 6), 0))))
    rows = [[1, 6], [2, 0]]
    copied = kind.copy(rows)
    assert copied == rows and copied is not rows and copied[0] is rows[0]
    assert kind.write(rows) == [{"unit": "U-2", "die": 6}, {"unit": "U-3"}]
    assert kind.read("Rows", kind.write(rows)) == rows
    with pytest.raises(BadPosition, match="is no unit"):
        kind.read("Rows", [{"unit": "U-9"}])
