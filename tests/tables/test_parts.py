"""The parts of a table, each by itself: whose eyes, what is told, the store in memory, messages, patches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY, WATCHER
from kurgan.tables.errors import Malformed, StoreError
from kurgan.tables.memory import Memory
from kurgan.tables.messages import (
    LARGEST_MESSAGE,
    LONGEST_DELAY,
    MOST_AT_ONCE,
    Act,
    Overlay,
    Speed,
    read_message,
    table_name,
)
from kurgan.tables.patch import difference, patched
from kurgan.tables.seats import SeatRow, seat_rows
from kurgan.tables.side_history import SideHistory
from kurgan.tables.store import Row, Snapshot, Step, Store
from kurgan.tables.visibility import (
    Chair,
    awaited,
    guarded,
    held_sides,
    human_sides,
    own_sides,
    reasons_told,
    told_to,
    viewer,
)
from kurgan.tables.wishes import read_new_table
from tests.server.toy import TOY

OPEN = TOY
SECRET = replace(TOY, secret=lambda s: True)
STATE = TOY.setup(dice=Dice.fast(1))


def row(name: str = "a", **more: Any) -> Row:
    made = Row(name, "toy", "r", "d", "walk", {}, None, [], seat_rows({"red": "human", "blue": "human"}), "t", 1.0, 2.0)
    if "seats" in more:
        more["seats"] = seat_rows(more["seats"])
    return replace(made, **more)


def asked(side: int) -> Decision:
    return Decision(side, "Well?", "1", {})


# ---------- whose eyes ----------


def test_people_sit_where_the_seats_say_so() -> None:
    one = row(seats={"red": "random", "blue": "human"})
    assert human_sides(TOY, row()) == [0, 1] and human_sides(TOY, one) == [1]
    assert guarded(SECRET, row(), STATE, Chair())
    assert not guarded(SECRET, one, STATE, Chair()) and not guarded(OPEN, row(), STATE, Chair())


def test_a_listener_plays_their_own_side_where_there_are_secrets() -> None:
    assert own_sides(OPEN, row(), STATE, Chair(1)) == own_sides(OPEN, row(), STATE, Chair()) == [0, 1]
    assert [own_sides(SECRET, row(), STATE, Chair(seat)) for seat in (NOBODY, 0, 1)] == [[], [0], [1]]
    assert own_sides(SECRET, row(seats={"blue": "human"}), STATE, Chair()) == [1]


def test_the_one_who_must_sit_down_is_the_one_who_is_asked() -> None:
    assert [awaited(SECRET, row(), STATE, asked(1), Chair(seat)) for seat in (NOBODY, 0, 1)] == [1, 1, NOBODY]
    assert awaited(SECRET, row(), STATE, None, Chair(0)) == awaited(OPEN, row(), STATE, asked(1), Chair(0)) == NOBODY
    # A player with a device of their own stays seated; nobody stays who has not sat down.
    staying = [Chair(seat, True) for seat in (NOBODY, 0, 1)]
    assert [awaited(SECRET, row(), STATE, asked(1), chair) for chair in staying] == [1, NOBODY, NOBODY]


def test_the_view_is_that_of_the_side_that_decides_if_it_is_ours() -> None:
    def shown(mine: list[int], decision: Decision | None) -> int:
        return viewer(OPEN, row(), STATE, mine, decision)

    assert [shown([0, 1], asked(1)), shown([0], asked(1)), shown([1], asked(1))] == [1, 0, 1]
    assert [shown([], asked(1)), shown([1], None), shown([], None)] == [1, 1, 0]
    assert viewer(SECRET, row(), STATE, [], asked(1)) == WATCHER
    assert viewer(SECRET, row(seats={"red": "random", "blue": "random"}), STATE, [], asked(1)) == 1


def test_a_person_plays_the_seats_they_hold() -> None:
    seats = [SeatRow("red", "human", "ann"), SeatRow("blue", "human", "bob")]
    shared = replace(row(), seats=seats, maker="ann")
    held = {who: held_sides(OPEN, shared, Chair(person=who)) for who in ("ann", "bob", "eve", "", None)}
    assert held == {"ann": [0], "bob": [1], "eve": [], "": [], None: [0, 1]}
    assert own_sides(SECRET, shared, STATE, Chair(person="bob")) == [1]  # without sitting down
    assert not guarded(SECRET, shared, STATE, Chair(person="bob"))
    assert awaited(SECRET, shared, STATE, asked(0), Chair(person="bob")) == NOBODY
    alone = replace(shared, seats=[replace(seat, who="ann") for seat in seats])
    assert guarded(SECRET, alone, STATE, Chair(person="ann"))
    assert own_sides(SECRET, alone, STATE, Chair(1, person="ann")) == [1]
    waiting = replace(shared, seats=[seats[0], SeatRow("blue", "human")])
    assert held_sides(OPEN, waiting, Chair(person="")) == []  # an open seat is nobody's, not a stranger's


def test_everybody_is_told_everything_where_nothing_is_secret() -> None:
    assert [told_to(OPEN, row(), STATE, side) for side in (0, 1)] == [NOBODY, NOBODY]
    assert [told_to(SECRET, row(), STATE, side) for side in (0, 1)] == [0, 1]
    assert told_to(SECRET, row(seats={}), STATE, 1) == NOBODY


# ---------- what is told ----------


def event(text: str, side: int = 0, **more: Any) -> dict[str, Any]:
    return {"turn": 2, "side": side, "kind": "move", "text": text, "dice": [], **more}


def step(n: int, *events: dict[str, Any], mark: Any = None, unseen: int = 0) -> Step:
    return Step(n, "x", 0, 2, "", [], 0, list(events), mark, unseen)


def mark(side: str) -> Any:
    return {"at": 0, "turn": 2, "side": side, "phase": "Walking", "label": "x"}


def history(side: int) -> SideHistory:
    """Four actions: the second is hidden from blue, the third says something to red alone and begins blue's turn."""
    told = SideHistory(TOY, side, mark("red"))
    told.add(step(0, event("One", data={"unit": "R-1"})))
    told.add(step(1, event("Two", 1), unseen=0b10))
    told.add(step(2, event("Three", NOBODY), event("To red", only=0), mark=mark("blue")))
    told.add(step(3, event("Four", 2), mark=mark("red")))
    return told


def test_each_side_is_told_what_it_could_notice_numbered_for_itself() -> None:
    everything, red, blue = (history(side) for side in (NOBODY, 0, 1))
    assert [entry["text"] for entry in everything.log] == ["One", "Two", "Three", "To red", "Four"]
    assert [entry["text"] for entry in red.log] == ["One", "Two", "Three", "To red", "Four"]
    assert [entry["text"] for entry in blue.log] == ["One", "Three", "Four"]
    assert [(entry["n"], entry["at"]) for entry in blue.log] == [(0, 1), (1, 2), (2, 3)]
    assert [(entry["n"], entry["at"]) for entry in red.log] == [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4)]
    assert (everything.actions, red.actions, blue.actions) == (4, 4, 3) and blue.ends == [0, 1, 3, 4]
    assert [one["at"] for one in blue.marks] == [0, 2, 3] and [one["at"] for one in red.marks] == [0, 3, 4]
    assert [entry["side"] for entry in red.log] == ["red", "blue", None, "red", None]
    assert red.log[0]["data"] == {"unit": "R-1"} and "data" not in red.log[1]
    assert red.log[3]["only"] == 0 and "only" not in red.log[0]
    assert (red.log[0]["turn"], red.log[0]["kind"], red.log[0]["dice"]) == (2, "move", [])


def test_whoever_is_told_all_hears_of_each_thing_once() -> None:
    heard = {NOBODY: ["Three tanks", "A discovery"], 0: ["Three tanks"], 1: ["Somebody", "A discovery"]}
    for side, texts in heard.items():
        told = SideHistory(TOY, side, mark("red"))
        told.add(step(0, event("Three tanks", only=0), event("Somebody", only=1), event("A discovery", 1, only=1)))
        assert [entry["text"] for entry in told.log] == texts


def test_reasons_are_told_to_those_who_may_read_them() -> None:
    for reasons, found in ((False, [None, None]), (True, ["it is near", None])):
        told = SideHistory(TOY, NOBODY, mark("red"), reasons)
        told.add(step(0, event("One", why="it is near"), event("Two")))
        assert [entry.get("why") for entry in told.log] == found
    assert [reasons_told(TOY, row(seats=seats), STATE) for seats in ({}, {"red": "human"}, {"red": "officer"})] == [
        True, False, True,
    ]


def test_what_was_taken_back_is_no_longer_told() -> None:
    for keep, texts, marks in ((4, 3, 3), (3, 2, 2), (2, 1, 1), (1, 1, 1), (0, 0, 1)):
        told = history(1)
        told.cut(keep)
        assert (len(told.log), len(told.marks)) == (texts, marks), keep
        assert told.actions == sum(1 for end in (1, 3, 4) if end <= keep)


def test_since_when_a_side_has_not_moved() -> None:
    told = history(NOBODY)
    assert told.since(["red"]) == 3 and told.since(["blue"]) == 4 and told.since([]) == 0
    assert SideHistory(TOY, 0, mark("red")).since(["red"]) == 0 and told.since(["red", "blue"]) == 4


# ---------- a store ----------


def keeps_copies(store: Store) -> None:
    """What is kept is a copy."""
    kept = row()
    store.create(kept, [step(0)], [Snapshot(0, "r", "d", "zero")])
    kept.seats[0] = SeatRow("red", "computer", "random")
    found = store.row("a")
    assert found is not None and found.seats[0] == SeatRow("red", "human") and store.row("b") is None
    found.options["pace"] = "quick"
    assert store.row("a") == row() and store.steps("a") == [step(0)] and store.steps("b") == []


def keeps_actions(store: Store) -> None:
    """Actions are kept, and taken back with their snapshots."""
    store.create(row(position={"turn": 2}), [step(0)], [Snapshot(0, "r", "d", "zero")])
    told = step(1, event("One", data={"unit": "R-1"}), mark=mark("blue"), unseen=2)
    store.append(row(), told, Snapshot(2, "r", "d", "two"), version=1, redo=["x"], paused=True, unseen={"red": 1})
    store.append(row(version=1), step(2), None, version=2)
    assert store.row("a") == row(position={"turn": 2}, version=2, redo=["x"], paused=True, unseen={"red": 1})
    assert store.steps("a") == [step(0), told, step(2)]
    store.snapshot("a", Snapshot(3, "r", "d", "other"))
    store.snapshot("a", Snapshot(3, "r", "d", "three"))
    store.snapshot("a", Snapshot(1, "other", "d", "one"))
    newest = [store.newest("a", "r", ["d"], until) for until in (5, 3, 2, 1, 0)]
    assert [one and one.state for one in newest] == ["three", "three", "two", "zero", "zero"]
    assert store.newest("a", "r", ["e"], 5) is None and store.newest("b", "r", ["d"], 5) is None
    assert store.newest("a", "other", ["d"], 5) == Snapshot(1, "other", "d", "one")
    store.truncate(row(version=2), 2, version=3)
    assert store.steps("a") == [step(0), told] and store.newest("a", "r", ["d"], 9) == Snapshot(2, "r", "d", "two")


def refuses_what_was_changed_elsewhere(store: Store) -> None:
    """Only the row that is kept can be changed."""
    store.create(row(), [step(0)], [Snapshot(0, "r", "d", "zero")])
    with pytest.raises(StoreError, match="changed or removed by another program"):
        store.change(row(version=1), paused=True)
    with pytest.raises(StoreError):
        store.append(row("b"), step(1), None, version=1)
    with pytest.raises(StoreError):
        store.truncate(row(version=3), 0, version=1)
    assert store.steps("a") == [step(0)]
    assert store.row("a") == row() and store.remove("a") and not store.remove("a") and store.row("a") is None
    assert store.steps("a") == [] and store.newest("a", "r", ["d"], 5) is None


def pages(store: Store) -> None:
    """Tables are paged, the latest first."""
    for name, updated in (("a", 1.0), ("b", 3.0), ("c", 3.0), ("d", 2.0)):
        store.create(row(name, updated=updated))
    first, end = store.page(None, 3)
    assert [one.id for one in first] == ["b", "c", "d"] and end == (2.0, "d")
    assert [one.id for one in store.page(end, 3)[0]] == ["a"] and store.page(end, 3)[1] is None
    assert [one.id for one in store.page((3.0, "b"), 1)[0]] == ["c"]
    assert store.page(None, 4)[1] is None and len(store.page(None, 4)[0]) == 4
    first[0].seats.clear()
    assert store.row("b") == row("b", updated=3.0)


STORED: list[Callable[[Store], None]] = [keeps_copies, keeps_actions, refuses_what_was_changed_elsewhere, pages]


@pytest.mark.parametrize("claim", STORED)
def test_a_store_in_memory(claim: Callable[[Store], None]) -> None:
    store = Memory()
    claim(store)
    store.close()


def test_a_version_is_told_without_what_a_side_could_not_notice() -> None:
    made = row(version=7, unseen={"blue": 3})
    assert [made.version_for(side) for side in (None, "red", "blue")] == [7, 7, 4]
    assert (row().paused, row().delay, row().version, row().redo, row().opening) == (False, 300, 0, [], {})
    assert step(0).unseen == 0


# ---------- messages ----------


def test_messages_have_limits() -> None:
    many = '{"type": "act", "version": 0, "actions": [%s]}'
    made = read_message(many % ",".join(['"x"'] * MOST_AT_ONCE))
    assert isinstance(made, Act) and len(made.actions) == MOST_AT_ONCE == 64 and made.skip is False
    assert read_message(f'{{"type": "pace", "delay": {LONGEST_DELAY}}}') == Speed(delay=10_000)
    assert read_message('{"type": "overlay", "kind": "zones"}') == Overlay("zones", "")
    assert read_message('{"type": "why", "action": "%s"}' % ("x" * 200))
    for text in (
        many % ",".join(['"x"'] * 65), many % "", '{"type": "act", "version": -1, "actions": ["x"]}',
        '{"type": "pace", "delay": 10001}', '{"type": "pace", "delay": -1}',
        '{"type": "why", "action": "%s"}' % ("x" * 201), '{"type": "look", "at": 2147483649}',
    ):
        with pytest.raises(Malformed, match=r"This message cannot be understood: [a-z]"):
            read_message(text)
    long = '{"type": "again"}'
    assert read_message(long + " " * (LARGEST_MESSAGE - len(long)))
    with pytest.raises(Malformed, match="This message is too long; nothing was done"):
        read_message(long + " " * (LARGEST_MESSAGE + 1 - len(long)))


def test_a_wish_for_a_table() -> None:
    wish = read_new_table(b'{"game": "toy"}')
    assert (wish.game, wish.scenario, wish.options, wish.seats, wish.seed, wish.position) == (
        "toy", None, {}, {}, None, None
    )
    assert read_new_table(b'{"game": "toy", "seed": %d}' % 2**62).seed == 2**62
    for body in (b"", b"{}", b'{"game": "toy", "seed": %d}' % (2**62 + 1), b'{"game": "toy", "seed": %d}' % (-(2**63))):
        with pytest.raises(Malformed, match=r"This request for a table cannot be understood: [a-zJ]"):
            read_new_table(body)


def test_a_position_that_names_something_twice_is_refused() -> None:
    assert read_new_table(b'{"game": "toy", "position": {"units": {"R-1": "P-1", "R-2": "P-1"}}}').position is not None
    with pytest.raises(Malformed, match="cannot be understood: it names 'R-1' twice"):
        read_new_table(b'{"game": "toy", "position": {"units": {"R-1": "P-1", "R-1": "P-2"}}}')


def test_names_that_no_table_has_are_not_looked_for() -> None:
    assert table_name({"table": "k7"}) == "k7" and table_name({"table": "a" * 32}) == "a" * 32
    assert [table_name({"table": name}) for name in ("a" * 33, "é", "a-b", "", "a b")] == [""] * 5
    assert table_name({}) == ""


# ---------- patches ----------


def test_a_list_of_which_more_than_half_changed_is_sent_whole() -> None:
    assert difference([1, 2, 3, 4], [1, 2, 8, 9]) == {"i": {"2": {"v": 8}, "3": {"v": 9}}, "n": 4}
    assert difference([1, 2, 3, 4], [1, 7, 8, 9]) == {"v": [1, 7, 8, 9]}
    assert difference([1, 2], [1, 2, 3, 4]) == {"i": {"2": {"v": 3}, "3": {"v": 4}}, "n": 4}
    assert difference([1], [1, 2, 3]) == {"v": [1, 2, 3]}
    assert difference([1, 2, 3], [1]) == {"i": {}, "n": 1}


def test_a_table_tells_what_is_new_changed_and_gone() -> None:
    assert difference({"a": 1, "b": 2}, {"a": 1, "c": 3}) == {"d": {"c": {"v": 3}}, "x": ["b"]}
    assert difference({"a": {"b": 1}}, {"a": {"b": 2}}) == {"d": {"a": {"d": {"b": {"v": 2}}}}}
    assert difference({"a": 1}, {"a": 1}) is None and difference({"a": 1}, [1]) == {"v": [1]}
    assert difference([1], {"a": 1}) == {"v": {"a": 1}} and patched([1, 2], {"i": {}, "n": 1}) == [1]
    assert patched({"a": 1, "b": 2}, {"d": {"c": {"v": 3}}, "x": ["b"]}) == {"a": 1, "c": 3}
    assert patched(5, None) == 5 and patched([1], {"i": {"1": {"v": 2}}, "n": 2}) == [1, 2]
