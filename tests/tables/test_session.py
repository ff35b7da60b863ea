"""The history of a table, tried on the smallest game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kurgan.core.event import NOBODY, Event
from kurgan.core.record import BadRecord
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.tables.errors import Unplayable
from kurgan.tables.resuming import resume
from kurgan.tables.session import mark_of
from tests.server.toy import TOY
from tests.tables.services import SECRET, WAGERS, lined


def test_a_step_has_all_that_came_of_an_action() -> None:
    session = lined("bet 1")
    step = session.do("bet 2", 1)
    assert (step.n, step.text, step.side, step.turn, step.rolls, step.barrier) == (1, "bet 2", 1, 1, [], 2)
    assert [(one["kind"], one["turn"]) for one in step.events] == [("setup", 0), ("turn", 1)]
    assert step.mark == {"at": 2, "label": "Turn 1, Red", "turn": "Turn 1", "side": "red"}
    assert step.digest == session.play.state.digest() and session.moves == 2
    step = session.do("mood glad")
    assert (step.digest, step.mark, step.barrier) == ("", None, 2)
    step = session.do("roll")
    assert step.rolls == [["luck", session.play.record.rolls[0][1]]] and step.digest and step.barrier == 4
    for _ in range(46):
        step = session.do("mood glad")
    assert step.n == 49 and step.digest == session.play.state.digest()  # the fiftieth action
    with pytest.raises(Illegal):
        session.do("done", 1)
    assert len(session.steps) == 50


def test_marks_name_the_turn_and_whose_it_is() -> None:
    def label(setting_up: bool = False, **shown: Any) -> tuple[str, str, Any]:
        made = mark_of(TOY, shown, 7, setting_up)  # type: ignore[arg-type]
        assert made["at"] == 7
        return made["label"], made["turn"], made["side"]

    assert label(turn_of="blue", turn_label="May", phase="Walking") == ("May, Blue", "May", "blue")
    assert label(to_move="red", turn=3, phase=None) == ("Turn 3, Red", "Turn 3", "red")
    assert label(turn_of=None, to_move="red", turn=3) == ("Turn 3", "Turn 3", None)
    assert label(to_move="red", turn_label="May", setting_up=True) == ("Set-up, Red", "Set-up", "red")
    assert label(to_move="red", turn_label="May", phase="Set-up of guns") == ("May, Red", "May", "red")


def test_advice_is_told_with_the_action_that_answers_it() -> None:
    session = lined(*WAGERS)
    session.advice = "Roll the die."
    step = session.do("roll")
    assert step.events[0] == {"turn": 1, "side": 0, "kind": "hint", "text": "Roll the die.", "dice": []}
    assert len(step.events) == 2 and session.advice == "" and len(session.do("mood glad").events) == 0


def test_what_another_side_could_not_notice_is_unseen() -> None:
    session = lined(*WAGERS, game=SECRET)
    assert [step.unseen for step in session.steps] == [0, 0]  # another side is asked after each
    assert session.do("mood glad").unseen == 0b10 and session.do("roll").unseen == 0
    assert session.do("unit R-1").unseen == 0 and lined(*WAGERS, "mood glad").steps[-1].unseen == 0
    assert (session.history(1).actions, session.history(0).actions, session.history(NOBODY).actions) == (4, 5, 5)
    assert session.history(1) is session.history(1) and session.history(NOBODY) is session.all


def test_events_ahead_of_a_new_turn_belong_to_the_old_one() -> None:
    session = lined(*WAGERS, "done")
    step = session.do("done")
    assert [(one["kind"], one["turn"], one["side"]) for one in step.events] == [("turn", 2, 0)]
    session.play.state.events.append(Event("move", 0, "Before", [], {"notice": True}, 1))
    step = session.do("mood glad")
    assert step.events == [
        {"turn": 2, "side": 0, "kind": "move", "text": "Before", "dice": [], "data": {"notice": True}, "only": 1}
    ]


def test_what_is_taken_back_is_gone_from_history() -> None:
    session = lined(*WAGERS, "mood glad", "unit R-1", "to P-2")
    before = session.moves
    assert session.undo() and [step.text for step in session.steps] == [*WAGERS, "mood glad", "unit R-1"]
    assert session.moves == before + 1 and [entry["text"] for entry in session.all.log][-1] == "Turn 1"
    assert session.restart() == 2 and len(session.steps) == 2 and not session.undo() and session.restart() == 0
    assert [mark["at"] for mark in session.all.marks] == [0, 1, 2]


def test_what_is_shown_is_worked_out_once_for_a_position() -> None:
    session = lined(*WAGERS, "unit R-1")
    assert session.shown(0) is session.shown(0) and session.shown(0) is not session.shown(1)
    first = session.shown(0)
    session.do("to P-2")
    assert session.shown(0) is not first and session.side == 0


def test_any_earlier_position_can_be_looked_at() -> None:
    texts = [*WAGERS, "roll", "unit R-1", "to P-2", *["mood glad"] * 60, "done", "roll"]
    session, digests = lined(), [lined().play.state.digest()]
    for text in texts:
        session.do(text)
        digests.append(session.play.state.digest())
    asked: list[int] = []

    def fetch(until: int) -> tuple[int, State] | None:
        asked.append(until)
        return None

    for at in (0, 67, 3, 30, 31, 66, 25, 26, 50, 99):
        state = session.look(at, fetch)
        assert state.digest() == digests[min(at, 67)], at
        state.turn = 99  # what was given is nobody else's
    assert asked[0] == 0 and len(asked) <= 4  # soon there is a position near enough
    other = lined(*texts)
    stored = (60, other.look(60, lambda _: None))
    fresh = lined(*texts)
    assert fresh.look(62, lambda until: stored if until == 62 else None).digest() == digests[62]
    assert max(fresh._looks) == 60


def test_of_the_positions_looked_at_the_latest_are_kept() -> None:
    session = lined()
    for n in range(450):
        session._keep(n, session.play.state)
    assert list(session._looks) == list(range(50, 450))


def test_positions_that_were_taken_back_are_not_looked_at_again() -> None:
    session = lined(*WAGERS, *["mood glad"] * 24)
    session.look(26, lambda _: None)
    for _ in range(6):
        session.undo()
    for text in ("unit R-1", "to P-2", *["mood glad"] * 6):
        session.do(text)
    assert session.look(25, lambda _: None).digest() == lined(*session.play.actions[:25]).play.state.digest()


def test_a_stored_line_is_taken_up_where_it_was() -> None:
    session = lined(*WAGERS, "roll", "unit R-1", "to P-2", "mood glad")
    session.undo()
    record = replace(session.play.record, actions=[], digests=[])
    base = (2, session.look(2, lambda _: None))
    again = resume(TOY, record, list(session.steps), session.all.marks[0], ["mood glad"], base)
    assert again.play.state.digest() == session.play.state.digest() and again.play.actions == session.play.actions
    assert (again.play.can_undo(), again.play.can_redo(), again.play.barrier) == ("to P-2", "mood glad", 3)
    assert again.all.log == session.all.log and again.all.marks == session.all.marks and again.play.state.dice.log == []
    again.play.restart()
    assert again.play.actions == [*WAGERS, "roll"]


@pytest.mark.parametrize("damage", ["digest at the base", "digest", "digest after the barrier", "event"])
def test_altered_actions_are_noticed(damage: str) -> None:
    session = lined(*WAGERS, "roll", "unit R-1", "to P-2")
    steps = list(session.steps)
    n, part = {
        "digest at the base": (1, "digest"), "digest": (2, "digest"), "digest after the barrier": (4, "digest"),
        "event": (4, "events"),
    }[damage]
    wrong: Any = "0" * 16 if part == "digest" else [{**steps[4].events[0], "kind": "elsewhere"}]
    steps[n] = replace(steps[n], **{part: wrong})
    base = (2, session.look(2, lambda _: None))
    record = replace(session.play.record, actions=[], digests=[])
    with pytest.raises(Unplayable, match="damaged"):
        resume(TOY, record, steps, session.all.marks[0], [], base)
    # Under other rules nothing is compared.
    older = replace(record, rules="toy-0", actions=[], digests=[])
    refused = [steps[0], replace(steps[1], text="fly P-1"), *steps[2:]]
    with pytest.raises(BadRecord, match=r"Action 2 \(fly P-1\) is refused"):
        resume(TOY, older, refused, session.all.marks[0], [], (0, session.look(0, lambda _: None)))
    assert resume(TOY, older, steps, session.all.marks[0], [], (2, session.look(2, lambda _: None))).play.can_undo()
