"""Kinds of values: how deep they are, how they are copied, written and read, each by itself."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.core.event import NOBODY, Event
from kurgan.core.fields import HIDDEN, OWN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Bytes, Fixed, Flag, Kind, ListOf, Mask, Noun, Number, Part, Per, Row, Text, Tuple, Word
from kurgan.core.outcome import Outcome
from kurgan.core.position import ABSENT, DEEPEST, begin_here, read_columns, read_frames, write_columns
from tests.core.test_fields import FRAMES, PLACE, UNIT, Bout, Choice, Small, document, middle


def refusal(kind: Kind, given: object) -> str:
    """What a kind says of what it cannot read."""
    with pytest.raises(BadPosition) as refused:
        kind.read("This", given)
    return str(refused.value)


def test_how_deep_a_value_is() -> None:
    flat: list[Kind] = [Number(), Flag(), Word({}), Text(), UNIT, Mask(PLACE), Fixed(ListOf(ListOf(Number())))]
    assert [kind.deep for kind in flat] == [0] * 7
    assert [ListOf(Number()).deep, ListOf(ListOf(Number())).deep, Per(UNIT, Number(), 0).deep] == [1, 2, 1]
    assert [Per(UNIT, ListOf(Number()), []).deep, Tuple(Number(), UNIT).deep] == [2, 1]
    assert [Tuple(Number(), ListOf(UNIT)).deep, Row(Part("x", Number())).deep] == [2, 2]


def test_a_kind_that_says_nothing_can_be_neither_written_nor_read() -> None:
    assert Kind().copy(7) == 7
    with pytest.raises(NotImplementedError):
        Kind().write(7)
    with pytest.raises(NotImplementedError):
        Kind().read("This", 7)


def test_a_number_has_limits() -> None:
    for kind, low, high in ((Number(), 0, 999), (Number(2, 5), 2, 5), (Number(-3, -1), -3, -1)):
        assert [kind.read("This", low), kind.read("This", high), kind.write(high)] == [low, high, high]
        for given in (low - 1, high + 1, True, 3.0, "3"):
            assert refusal(kind, given).endswith(f"it must be a number from {low} to {high}.")


def test_words_and_texts_stand_for_what_they_name() -> None:
    kind = Word({0: "clear", 5: "snow"})
    assert [kind.write(0), kind.write(5)] == ["clear", "snow"]
    assert [kind.read("This", "clear"), kind.read("This", "snow")] == [0, 5]
    assert refusal(kind, "fog") == "This is 'fog'; it must be clear or snow."
    text = Text("fast", "slow")
    assert [text.read("This", "slow"), text.read("This", "fast"), text.write("slow")] == ["slow", "fast", "slow"]
    assert refusal(text, 1) == "This is 1; it must be fast or slow."


def test_a_noun_is_the_name_of_a_thing_or_one_of_a_few_words() -> None:
    assert [PLACE.write(n) for n in (0, 1, 3, -1, -2)] == ["A", "B", "D", "dead", "later"]
    assert [PLACE.read("This", name) for name in ("A", "B", "D", "dead", "later")] == [0, 1, 3, -1, -2]
    assert refusal(PLACE, "") == "This names '', which is no place, nor dead or later."
    assert refusal(Noun("side", ("red", "blue")), 1) == "This names 1, which is no side."


def test_a_set_is_a_list_of_names() -> None:
    kind = Mask(PLACE)
    assert [kind.write(0), kind.write(0b0010), kind.write(0b1011)] == [[], ["B"], ["A", "B", "D"]]
    assert [kind.read("This", []), kind.read("This", ["D", "A"])] == [0, 0b1001]
    assert refusal(kind, ["D", "A", "D"]) == "This names 'D' twice."


def test_lists_and_tuples_hold_values_of_their_kinds() -> None:
    kind = Tuple(UNIT, ListOf(Number(0, 9)))
    value = [1, [4, 5]]
    copied = kind.copy(value)
    copied[1].append(6)
    assert value == [1, [4, 5]] and copied == [1, [4, 5, 6]]
    assert kind.write(value) == ["U-2", [4, 5]] and kind.read("This", ["U-2", [4, 5]]) == value
    for given in (["U-2"], ["U-2", [1], 3], "U2", None):
        assert refusal(kind, given) == "This must be a list of 2 values."
    for broken in ([1], [1, [2], 3]):
        with pytest.raises(ValueError, match="zip"):
            kind.copy(broken)
        with pytest.raises(ValueError, match="zip"):
            kind.write(broken)
    deep = ListOf(ListOf(Number()))
    first = [[1], [2]]
    made = deep.copy(first)
    made[0][0] = 9
    assert first == [[1], [2]] and deep.write(first) == [[1], [2]] == deep.read("This", [[1], [2]])


def test_small_numbers_are_kept_in_bytes_and_written_as_a_list() -> None:
    kind = Bytes(PLACE, Number(0, 9), 2)
    kept = kind.kept([2, 7])
    assert kept == bytearray([2, 7]) and isinstance(kept, bytearray) and kind.kept(kept) is not kept
    assert kind.copy(kept) == [2, 7] and kind.write(kept) == Per(PLACE, Number(0, 9), 2).write([2, 7])
    assert Per(PLACE, Number(0, 9), 2).kept(kept) == [2, 7] and kind.deep == 1


def test_a_column_names_what_is_unlike_the_usual() -> None:
    kind = Per(PLACE, Number(0, 9), 2)
    assert kind.write([2, 3, 7, 0]) == {"B": 3, "D": 0}  # the third place has no name
    assert kind.read("This", {"B": 3, "D": 0}) == [2, 3, 2, 0] and kind.read("This", {}) == [2] * 4
    assert refusal(kind, {"B": 10}) == "This.B is 10; it must be a number from 0 to 9."
    assert refusal(kind, {"C": 1}).startswith("This names 'C', which is no place")
    deep = Per(PLACE, ListOf(Number()), [])
    value = [[1], [], [], [2]]
    copied = deep.copy(value)
    copied[0].append(5)
    assert value == [[1], [], [], [2]] and deep.write(value) == {"A": [1], "D": [2]}


def test_a_row_is_a_table_of_its_parts() -> None:
    plain = Row(Part("unit", UNIT), Part("dice", ListOf(Number(0, 6)), []))
    row = [2, [4, 5]]
    copied = plain.copy(row)
    copied[1].append(6)
    assert row == [2, [4, 5]]
    assert plain.write(row) == {"unit": "U-3", "dice": [4, 5]} and plain.write([2, []]) == {"unit": "U-3"}
    assert plain.read("This", {"unit": "U-3", "dice": [4]}) == [2, [4]]
    first = plain.read("This", {"unit": "U-3"})
    first[1].append(1)
    assert plain.read("This", {"unit": "U-4"}) == [3, []]
    assert refusal(plain, {"dice": []}) == "This lacks 'unit'."
    assert refusal(plain, {"unit": "U-1", "hat": 1}) == "This cannot have 'hat', only unit and dice."
    assert refusal(plain, {"unit": "U-1", "dice": [7]}).startswith("This.dice is 7")
    for broken in ([2], [2, [], 3]):
        with pytest.raises(ValueError, match="zip"):
            plain.copy(broken)
        with pytest.raises(ValueError, match="zip"):
            plain.write(broken)
    made = Row(Part("unit", UNIT), Part("die", Number(0, 6), 0), make=Bout)
    assert made.copy(Bout(1, 3)) == [1, 3] and made.write(Bout(1, 3)) == {"unit": "U-2", "die": 3}
    assert made.write(Bout(1)) == {"unit": "U-2"}


def test_what_nobody_changes_is_shared_by_copies() -> None:
    value = [[1], [2]]
    assert Fixed(ListOf(ListOf(Number()))).copy(value) is value


def test_an_event_says_nothing_more_than_it_is_given() -> None:
    assert Event("roll", 0, "A 3").given == {} and Event("roll", 0, "A 3", given={"a": 1}).given == {"a": 1}
    assert (Event("roll", 0, "A 3").only, repr(Event("roll", 0, "A 3"))) == (NOBODY, "Event(roll: A 3)")


# ---------- who sees a field ----------


def test_a_field_is_seen_by_those_it_names() -> None:
    number = Number()
    for sees, keeper, shown in (
        (PUBLIC, 0, [5, 5]), (HIDDEN, 0, [-9, -9]), (OWN, 0, [5, -9]), (OWN, 1, [-9, 5]), (OWN, -1, [-9, -9]),
        (0, 1, [5, -9]), (1, 0, [-9, 5]),
    ):
        assert [Field("x", number, sees, -9).shown(5, side, keeper) for side in (0, 1)] == shown
    column = Per(UNIT, Number(), 0)
    assert Field("x", column, OWN, []).shown([1, 2, 3, 4], 0, 1) == []  # nobody owns a thing of it
    owned = Per(UNIT, Number(), 0, owners=(0, 0, 1, 1))
    assert Field("x", owned, OWN, -9).shown([1, 2, 3, 4], 1, NOBODY) == [-9, -9, 3, 4]
    assert Field("x", owned, HIDDEN, [0] * 4).shown([1, 2, 3, 4], 1, NOBODY) == [0] * 4
    assert Field("x", owned, 0, [0] * 4).shown([1, 2, 3, 4], 1, NOBODY) == [0] * 4
    blank: list[int] = []
    Field("x", ListOf(Number()), HIDDEN, blank).shown([1], 0, 0).append(3)
    assert blank == []


def test_fields_tell_flat_values_from_lists() -> None:
    fields = Fields(Field("a", Number(), PUBLIC), Field("b", ListOf(Number()), PUBLIC), Field("c", BOUTS, PUBLIC))
    assert (fields.flat, fields.lists, [field.name for field in fields.nested]) == (["a"], ["b"], ["c"])
    assert fields.open and not fields.simple and fields.names == ["a", "b", "c"]
    assert not Fields(Field("a", Number(), PUBLIC), Field("b", Number())).open
    assert Fields(Field("a", Number())).simple and not Fields(Field("a", BOUTS)).simple
    assert not Fields(Field("a", ListOf(Number()))).simple


BOUTS = ListOf(Row(Part("unit", UNIT), Part("die", Number(0, 6), 0)))


def test_fields_are_written_and_read_under_the_names_of_documents() -> None:
    fields = Fields(Field("unit", UNIT, doc="who"), Field("dice", ListOf(Number()), usual=[]))
    bout: Any = Bout(1)
    bout.dice = []
    assert fields.write(bout) == {"who": "U-2"}
    bout.dice = [3]
    assert fields.write(bout) == {"who": "U-2", "dice": [3]}
    first = fields.read("A bout", {"who": "U-2"})
    first[1].append(4)
    assert fields.read("A bout", {"who": "U-2"}) == [1, []]
    strange = {"unit": "U-2"}
    for given, says in ((strange, "A bout cannot have 'unit', only who and dice."), ({}, "A bout lacks 'who'.")):
        with pytest.raises(BadPosition) as refused:
            fields.read("A bout", given)
        assert str(refused.value) == says


# ---------- positions by hand ----------


class Odd(Small):
    """A state with columns of all the forms that documents have, and one that has no place in them."""

    COLUMNS = Fields(
        Field("luck", Number(0, 9), PUBLIC),
        Field("where", Per(UNIT, PLACE, -2), PUBLIC, doc="units.at"),
        Field("strength", Per(UNIT, Number(0, 9), 0), PUBLIC, doc="strengths"),
        Field("held", Mask(PLACE), PUBLIC, doc="held", usual=0),
        Field("weather", Word({0: "clear", 1: "snow"}), PUBLIC, doc="tracks.weather"),
        Field("late", Number(), PUBLIC, doc="tracks.late", usual=0),
    )


def odd(*values: Any) -> Odd:
    s = Odd(Dice.fast(1))
    s.fill([5, [0, -2, 3, -1], [0, 4, 0, 1], 0b1001, 1, 0] if not values else list(values))
    return s


def test_columns_stand_where_documents_have_them() -> None:
    doc: dict[str, Any] = {"units": {"U-1": {"moved": True}}, "tracks": {"score": 3}}
    write_columns(odd(), doc)
    assert doc == {
        "units": {"U-1": {"moved": True, "at": "A"}, "U-3": {"at": "D"}, "U-4": {"at": "dead"}},
        "strengths": {"U-2": 4, "U-4": 1}, "held": ["A", "D"], "tracks": {"score": 3, "weather": "snow"},
    }
    bare: dict[str, Any] = {}
    write_columns(odd(5, [-2] * 4, [0] * 4, 0, 0, 2), bare)
    assert bare == {"units": {}, "strengths": {}, "tracks": {"weather": "clear", "late": 2}}


def test_columns_are_read_back_and_what_is_left_out_stays() -> None:
    doc: dict[str, Any] = {"units": {"U-1": "B", "U-3": {"at": "later"}, "U-4": {"moved": True}}, "held": ["B"]}
    s = odd()
    read_columns(s, doc, {"units": ["moved"]})
    assert s.columns() == [5, [1, -2, -2, -1], [0, 4, 0, 1], 0b0010, 1, 0]
    read_columns(s, {"strengths": {"U-1": 9}, "tracks": {"late": 7, "score": 1}}, {"tracks": ["score"]})
    assert s.columns() == [5, [1, -2, -2, -1], [9, 0, 0, 0], 0b0010, 1, 7]
    for wrong, says in (
        ({"units": {"U-1": {"moved": True}}}, "units.'U-1' cannot have 'moved', only at."),
        ({"tracks": {"score": 1}}, "tracks cannot have 'score', only weather and late."),
        ({"units": {"U-9": "A"}}, "The part 'units' of a position names 'U-9', which is no unit, nor none."),
        ({"units": {"U-1": "C"}}, "U-1 at names 'C', which is no place, nor dead or later."),
        ({"tracks": {"late": -1}}, "tracks.late is -1; it must be a number from 0 to 999."),
        ({"strengths": {"U-1": 10}}, "strengths.U-1 is 10; it must be a number from 0 to 9."),
    ):
        with pytest.raises(BadPosition) as refused:
            read_columns(odd(), wrong, {})
        assert str(refused.value) == says


def test_a_stack_is_neither_empty_nor_without_end() -> None:
    one = document(middle())["frames"]
    s = Small(Dice.fast(1))
    read_frames(s, one * DEEPEST, FRAMES)
    assert len(s.stack) == DEEPEST == 40
    wrong: list[Any] = [[], one * 41, "choice", {"frame": "choice"}]
    for given in wrong:
        with pytest.raises(BadPosition, match="'frames' of a position must be a list of tables"):
            read_frames(s, given, FRAMES)
    bare: list[Any] = [[*one, 3], [*one, {}]]
    for given in bare:
        with pytest.raises(BadPosition, match="Frame 2 of this position must be a table whose 'frame' names its kind"):
            read_frames(s, given, FRAMES)
    strange: list[Any] = [[{"frame": 3}], [{"frame": ["choice"]}], [{"frame": "dance"}]]
    for given in strange:
        with pytest.raises(BadPosition, match="; it must be choice"):
            read_frames(s, given, FRAMES)


class Picky(Choice):
    """A frame that cannot always be made, judged or asked."""

    KIND = "picky"

    def __init__(self, side: int, units: list[int], bouts: list[list[Any]], how: str, sure: bool) -> None:
        super().__init__(side, units, bouts, how, sure)
        if len(units) == 3:
            raise LookupError

    def fault(self, s: Small) -> None:
        if s.luck == 1:
            raise LookupError

    def advance(self, s: Small) -> bool:
        if s.luck == 2:
            raise LookupError
        return False

    def decide(self, s: Small) -> Any:
        if s.luck == 3:
            raise LookupError
        return super().decide(s)


def test_frames_that_do_not_fit_get_a_sentence() -> None:
    told = {"frame": "picky", "side": 0, "units": ["U-1", "U-2", "U-3"], "bouts": []}
    with pytest.raises(BadPosition, match="The frame 'picky' of this position is impossible"):
        read_frames(middle(), [told], {"picky": Picky})
    for luck, says in (
        (1, "The frame 'picky' does not fit the rest of this position."),
        (2, "The frames of this position do not fit the rest of it."),
        (3, "The frames of this position do not fit the rest of it."),
    ):
        s = middle()
        s.stack.append(Picky(0, [0], [], "slow", False))
        s.luck = luck
        with pytest.raises(BadPosition) as refused:
            begin_here(s)
        assert str(refused.value) == says


def test_a_position_after_the_end_asks_nothing() -> None:
    s = middle()
    s.outcome = Outcome(0, "1", "Over.")
    begin_here(s)
    assert s.question is None
    again = middle()
    again.stack.insert(0, Frame())
    begin_here(again)
    assert again.question is not None and again.question.choices == {"unit": [0, 1]}


def test_a_unit_that_has_no_part_in_a_stored_game_stays_out_of_it() -> None:
    assert ABSENT == -8  # stored games hold this number
