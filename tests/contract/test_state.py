"""What states and frames declare is all there is: it is counted, copied, shown and written by name; nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.fields import Field, Fields
from kurgan.core.frame import Frame, Sequence
from kurgan.core.game import Game
from kurgan.core.kinds import Kind, ListOf, Number, Tuple
from kurgan.core.outcome import Outcome
from kurgan.core.state import State, side_asked
from tests.contract.journey import every_game, journey

KERNEL = {
    "dice", "scenario", "options", "stack", "turn", "outcome", "seen", "unrecorded_reveals",
    "events", "fallen", "question",
}


def changed(value: Any, kind: Kind | None = None) -> Any:
    """Some other value of the same shape."""
    if value == [] and isinstance(kind, ListOf) and isinstance(kind.item, Tuple):
        return [[1 for _ in kind.item.items]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    return [changed(value[0]), *value[1:]] if value else [1]


@every_game
def test_each_column_counts_in_the_digest(game: Game) -> None:
    for s, _ in journey(game, 71, every=400):
        before = s.digest()
        for field in s.COLUMNS.all:
            twin = s.copy()
            plain = changed(s.COLUMNS.data(s)[s.COLUMNS.names.index(field.name)], field.kind)
            setattr(twin, field.name, plain)
            assert twin.digest() != before, field.name
        for name, value in (("turn", s.turn + 1), ("seen", s.seen + 1), ("options", {"other": "yes"})):
            twin = s.copy()
            setattr(twin, name, value)
            assert twin.digest() != before, name


@every_game
def test_two_states_are_the_same_where_they_write_the_same(game: Game) -> None:
    for s, _ in journey(game, 73, every=300):
        assert s.same_table(s.copy())
        for field in s.COLUMNS.all:
            twin = s.copy()
            setattr(twin, field.name, changed(s.COLUMNS.data(s)[s.COLUMNS.names.index(field.name)], field.kind))
            assert not s.same_table(twin) and twin.table() != s.table(), field.name
        for name in ("turn", "seen"):
            twin = s.copy()
            setattr(twin, name, getattr(s, name) + 1)
            assert not s.same_table(twin), name
        for outcomes in ((None, WON), (WON, None), (WON, LOST)):
            one, other = s.copy(), s.copy()
            one.outcome, other.outcome = outcomes
            assert not one.same_table(other)
            other.outcome = one.outcome
            assert one.same_table(other)
        shorter = s.copy()
        gone = shorter.stack.pop()
        assert not s.same_table(shorter)
        shorter.stack.append(Other() if gone.KIND != Other.KIND else gone)
        assert not s.same_table(shorter)
        if gone.FIELDS.names:
            name = gone.FIELDS.names[0]
            twin = s.copy()
            setattr(twin.stack[-1], name, changed(twin.stack[-1].data()[0]))
            assert not s.same_table(twin), (gone.KIND, name)


WON, LOST = Outcome(0, "won", "1"), Outcome(1, "lost", "1")


class Other(Frame[Any]):
    """A frame of no game."""

    KIND = "other"


@every_game
def test_each_field_of_a_frame_counts_in_the_digest(game: Game) -> None:
    met: set[str] = set()
    for s, _ in journey(game, 72, every=3):
        if s.stack[-1].KIND in met:
            continue
        met.add(s.stack[-1].KIND)
        before = s.digest()
        for n in range(len(s.stack[-1].FIELDS.all)):
            data = s.stack[-1].data()
            data[n] = changed(data[n])
            twin = s.copy()
            twin.stack[-1] = SideHistory(s.stack[-1], data)
            assert twin.digest() != before, (s.stack[-1].KIND, n)
    assert len(met) > 3


class SideHistory(Frame[Any]):
    """A stand-in that tells other fields under the same name."""

    def __init__(self, frame: Frame[Any], fields: list[Any]) -> None:
        self.frame = frame
        self.fields = fields

    def kind(self) -> str:
        return self.frame.kind()

    def data(self) -> list[Any]:
        return self.fields


@every_game
def test_a_state_has_no_attribute_that_is_not_declared_or_derived(game: Game) -> None:
    """What is neither a column nor the kernel's must follow from the columns, so that a fresh state finds it too."""
    for s, _ in journey(game, 73, every=300):
        again = game.thaw(s.freeze())
        for name in vars(s).keys() - KERNEL - set(s.COLUMNS.names):
            assert same(getattr(again, name), getattr(s, name)), name


def same(one: Any, two: Any) -> bool:
    """Whether two derived facts say the same; what is only remembered may be forgotten."""
    if hasattr(one, "__dict__"):
        return all(same(value, getattr(two, name)) for name, value in vars(one).items())
    return bool(one == two) or isinstance(one, dict) or one in (-1, [-1, -1], [None, None], None)


@every_game
def test_every_column_and_every_field_has_a_name_in_documents(game: Game) -> None:
    s = game.setup()
    missing = [field.name for field in s.COLUMNS.all if not field.doc]
    assert missing == []
    for kind, frame in game.frames.items():
        assert kind == frame.KIND and (frame.PHASE or issubclass(frame, Sequence)), kind
        assert len(set(frame.FIELDS.names)) == len(frame.FIELDS.names)


@every_game
def test_a_frame_says_whose_question_it_is(game: Game) -> None:
    for s, decision in journey(game, 74):
        assert side_asked(s) == decision.side


@every_game
def test_a_question_is_asked_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two actions the answers are listed once, for the one who decides, however often they are looked at."""
    asked: list[str] = []
    for frame in game.frames.values():
        monkeypatch.setattr(frame, "decide", counting(frame, asked))
    for s, decision in journey(game, 75, every=7):
        asked.clear()
        s.question = None
        for _ in range(3):
            assert game.decision(s) is not None and game.why(s, decision.actions()[0]) is None
        shown = game.view(s, decision.side)
        game.face.present(shown)
        game.face.warnings(s)
        for side in range(len(game.sides)):
            side_asked(s)
            game.face.present(game.view(s, side))
        assert len(asked) <= 2, (s.stack[-1].KIND, asked)


def counting(frame: type[Frame[Any]], asked: list[str]) -> Any:
    """The frame's own decide(), counted."""
    decide = frame.decide

    def counted(self: Frame[Any], s: State) -> Any:
        asked.append(self.KIND)
        return decide(self, s)

    return counted


@every_game
def test_a_column_that_does_not_say_who_sees_it_is_hidden(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    s = game.setup()
    monkeypatch.setattr(type(s), "COLUMNS", Fields(*s.COLUMNS.all, Field("extra", Number())), raising=True)
    monkeypatch.setattr(type(s), "extra", 0, raising=False)
    setattr(s, "extra", 42)  # noqa: B010
    for side in range(len(game.sides)):
        assert getattr(game.view(s, side).known, "extra") == 0  # noqa: B009
    assert getattr(s.copy(), "extra") == 42  # noqa: B009
