"""What those are told who watch a table of two people: what both could notice, and nothing for one side's ears."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.event import NOBODY, WATCHER
from kurgan.tables.course import course
from kurgan.tables.picture import sketch
from kurgan.tables.session import Session
from kurgan.tables.side_history import HINT, SideHistory
from kurgan.tables.store import WATCHING, Step
from tests.server.toy import TOY
from tests.tables.services import SECRET, WAGERS, kept, lined

RED, BLUE = 0, 1


def history(session: Session) -> SideHistory:
    """What a watcher is told."""
    return session.history(WATCHER)


def step(n: int, *events: Any, unseen: int = 0) -> Step:
    """One action with what it told."""
    return Step(n, "mood glad", RED, 1, "", [], 0, list(events), unseen=unseen)


def event(text: str, side: int = RED, kind: str = "move", **more: Any) -> dict[str, Any]:
    """An event as it is stored."""
    return {"turn": 1, "side": side, "kind": kind, "text": text, "dice": [], **more}


def told(*steps: Step) -> SideHistory:
    """A watcher's history of some steps."""
    made = SideHistory(TOY, WATCHER, {"at": 0, "label": "Turn 1", "turn": "Turn 1", "side": "red"}, reasons=True)
    for one in steps:
        made.add(one)
    return made


@pytest.mark.parametrize(
    ("one", "heard"),
    [
        (event("all"), True),
        (event("all", only=NOBODY), True),
        (event("the doer's own", side=RED, only=RED), False),
        (event("the doer's own", side=BLUE, only=BLUE), False),
        (event("a lesser form", side=RED, only=BLUE), True),
        (event("a lesser form", side=BLUE, only=RED), True),
        (event("nobody's doing", side=NOBODY, only=RED), False),
        (event("nobody's doing", side=NOBODY, only=BLUE), False),
        (event("nobody's doing", side=NOBODY), True),
        (event("advice", kind=HINT), False),
    ],
)
def test_a_watcher_hears_what_both_sides_know(one: dict[str, Any], heard: bool) -> None:
    log = told(step(0, one)).log
    assert [entry["text"] for entry in log] == ([one["text"]] if heard else [])
    assert not any("only" in entry for entry in log)


def test_of_two_forms_a_watcher_hears_the_lesser() -> None:
    forms = step(0, event("Three units march", only=RED), event("Units march", only=BLUE, data={"unit": "R-1"}))
    (entry,) = told(forms).log
    assert (entry["text"], entry["data"], entry["n"], entry["at"]) == ("Units march", {"unit": "R-1"}, 0, 1)
    everything = SideHistory(TOY, NOBODY, told().marks[0])
    everything.add(forms)
    assert [one["text"] for one in everything.log] == ["Three units march"]


@pytest.mark.parametrize(("unseen", "noticed"), [(0b00, True), (0b01, False), (0b10, False), (0b11, False)])
def test_what_one_side_could_not_notice_is_no_step_for_a_watcher(unseen: int, noticed: bool) -> None:
    made = told(step(0), step(1, event("all"), unseen=unseen), step(2, event("next")))
    assert made.actions == 2 + noticed and [entry["at"] for entry in made.log] == ([2, 3] if noticed else [2])
    assert made.ends == ([0, 1, 2, 3] if noticed else [0, 1, 3])
    made.cut(2)
    assert made.ends == ([0, 1, 2] if noticed else [0, 1]) and len(made.log) == noticed


def test_a_session_tells_a_watcher_what_both_could_notice() -> None:
    session = lined(*WAGERS, game=SECRET)
    session.do("mood glad")
    assert (history(session).actions, session.history(RED).actions, session.history(BLUE).actions) == (2, 3, 2)
    session.do("roll")
    assert history(session).actions == 3 and history(session) is session.history(WATCHER)
    assert session.shown(WATCHER)["tracks"][0]["value"] == "" != session.shown(RED)["tracks"][0]["value"]
    session.undo()
    assert history(session).actions == 3  # what was rolled stands


def test_versions_for_a_watcher_count_what_both_could_notice() -> None:
    stored, _ = kept(*WAGERS, game=SECRET)
    assert stored.row.version_for(WATCHING) == stored.row.version == 2
    stored.act("mood glad")
    assert [stored.row.version_for(name) for name in ("red", "blue", WATCHING)] == [3, 2, 2]
    stored.undo()
    assert [stored.row.version_for(name) for name in ("red", "blue", WATCHING)] == [4, 2, 2]
    stored.act("roll")
    assert [stored.row.version_for(name) for name in ("red", "blue", WATCHING)] == [5, 3, 3]


def test_a_watchers_history_has_the_turns_from_which_a_course_is_made() -> None:
    session = lined(*WAGERS, "roll", "done", "roll", "done", game=SECRET)
    while session.play.state.outcome is None:
        session.do("roll" if "roll" in session.play.decision().choices else "done")  # type: ignore[union-attr]
    ended = session.play.state.outcome
    assert [mark["label"] for mark in history(session).marks] == [mark["label"] for mark in session.all.marks]
    assert ended is not None and len(history(session).ends) <= len(session.all.ends)
    made = course(SECRET, session.play.record, history(session), session.walk(), ended)
    assert made["rows"][-1]["at"] == history(session).actions and len(made["rows"]) > 4


def test_a_sketch_of_what_a_watcher_sees() -> None:
    session = lined(*WAGERS, game=SECRET)
    assert sketch("toy", "walk", session.shown(WATCHER)) == sketch("toy", "walk", session.shown(RED))
