"""A table and its stored form, with a store in memory."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kurgan.core.play import Play
from kurgan.core.record import write_date
from kurgan.tables.errors import StoreError, Unplayable
from kurgan.tables.seats import seat_rows
from kurgan.tables.store import WATCHING
from kurgan.tables.stored_form import closed_record, opening_of, record_of, snapshot_of, summary_of
from kurgan.tables.stored_session import SNAPSHOT_EVERY, StoredSession
from tests.core.test_kernel import WAY
from tests.server.toy import TOY
from tests.tables.services import SECRET, WAGERS, Still, kept, lined


def test_an_action_is_stored_before_it_is_told() -> None:
    stored, store = kept(*WAGERS, "mood glad")
    found = store.row("t")
    assert found is not None and (found.version, found.redo, found.updated) == (3, [], 103.0)
    assert found.summary == {"turn": "Turn 1", "turn_of": "red", "to_move": "red", "over": None, "began": True}
    assert [step.text for step in store.steps("t")] == [*WAGERS, "mood glad"] and stored.row == found
    newest = store.newest("t", TOY.rules_version, [TOY.data_digest], 99)
    assert newest is not None and newest.n == 2  # a turn began
    assert TOY.thaw(json.loads(newest.state)).digest() == stored.look(2).digest()


def test_a_game_that_has_not_begun_needs_no_second_snapshot() -> None:
    stored, store = kept()
    stored.forget()
    assert stored.session.steps == [] and list(store._snapshots["t"]) == [0]


def test_a_snapshot_is_stored_now_and_then() -> None:
    assert SNAPSHOT_EVERY == 100
    stored, store = kept(*WAGERS, *["mood glad"] * (SNAPSHOT_EVERY - 1))
    newest = store.newest("t", TOY.rules_version, [TOY.data_digest], 999)
    assert newest is not None and newest.n == 2
    step = stored.act("mood grim")
    newest = store.newest("t", TOY.rules_version, [TOY.data_digest], 999)
    assert newest is not None and newest.n == SNAPSHOT_EVERY + 2 and step.digest == stored.session.play.state.digest()
    assert stored.act("mood glad").digest == ""


def test_a_game_read_back_counts_on_from_its_newest_snapshot() -> None:
    stored, store = kept(*WAGERS, *["mood glad"] * SNAPSHOT_EVERY, "done")
    before = [0, 1, 2, SNAPSHOT_EVERY + 2, SNAPSHOT_EVERY + 3]
    assert sorted(store._snapshots["t"]) == before
    again = StoredSession(store, Still(), TOY, stored.row)
    assert again.act("mood glad").digest == "" and sorted(store._snapshots["t"]) == before


def test_what_is_taken_back_is_taken_back_in_the_store() -> None:
    stored, store = kept(*WAGERS, "mood glad", "unit R-1", "to P-2")
    assert stored.undo(2) and len(store.steps("t")) == 3
    row = store.row("t")
    assert row is not None and (row.redo, row.version) == (["to P-2", "unit R-1"], 6)
    assert stored.restart() and len(store.steps("t")) == 2 and not stored.restart() and not stored.undo()
    assert not stored.undo(3) and stored.row.version == 7
    stored.change(paused=True)
    row = store.row("t")
    assert row is not None and row.paused and row.version == 8


def test_a_hidden_action_leaves_no_trace_that_another_side_could_see() -> None:
    stored, _ = kept(*WAGERS, game=SECRET)
    updated = stored.row.updated
    stored.act("mood glad")
    assert stored.row.updated == updated and stored.row.unseen == {"blue": 1, WATCHING: 1}
    assert [stored.row.version_for(side) for side in ("red", "blue")] == [3, 2]
    stored.undo()
    assert stored.row.updated == updated and stored.row.unseen == {"blue": 2, WATCHING: 2}
    stored.act("roll")
    assert stored.row.updated > updated and stored.row.unseen == {"blue": 2, WATCHING: 2}


def test_when_storing_fails_the_game_stands_as_it_is_stored() -> None:
    stored, store = kept(*WAGERS)
    store.change(replace(stored.row), version=9)
    with pytest.raises(StoreError):
        stored.act("mood glad")
    assert stored.row.version == 2 and len(stored.session.steps) == 2 and stored.row.version == 9
    stored.act("mood glad")
    assert stored.row.version == 10


def test_a_game_is_read_back_from_what_is_stored() -> None:
    stored, store = kept(*WAGERS, "roll", "unit R-1", "to P-2")
    stored.undo()
    stored.row.paused = True  # in memory alone
    before = stored.session.play.state.digest()
    stored.forget()
    assert stored.session.play.state.digest() == before and stored.session.play.can_redo() == "to P-2"
    assert stored.row.paused
    store.snapshot("t", snapshot_of(TOY, lined("bet 3").play.state, 2))  # not the state it claims to be
    stored.forget()
    assert stored.session.play.state.digest() == before
    good = store.newest("t", TOY.rules_version, [TOY.data_digest], 99)
    assert good is not None and good.n == 3  # kept, so that it loads quickly the next time
    store.remove("t")
    stored.forget()
    with pytest.raises(Unplayable, match="This table has been removed"):
        stored.session  # noqa: B018


def test_a_game_that_cannot_be_played_on_says_why() -> None:
    stored, store = kept(*WAGERS, "mood glad")
    older = StoredSession(store, Still(), replace(TOY, rules_version="toy-2"), stored.row)
    assert older.session.play.actions == [*WAGERS, "mood glad"]  # under new rules it is all checked
    store._steps["t"][2] = replace(store._steps["t"][2], text="to P-9")
    with pytest.raises(Unplayable, match=r"begun under other rules .* Action 3 \(to P-9\) is refused"):
        StoredSession(store, Still(), replace(TOY, rules_version="toy-2"), stored.row).session  # noqa: B018


def test_the_record_of_a_table_is_whole() -> None:
    stored, store = kept(*WAGERS, "roll", "mood glad")
    steps = store.steps("t")
    record = record_of(TOY, stored.row, steps)
    assert record.actions == [*WAGERS, "roll", "mood glad"] and record.rolls == stored.session.play.record.rolls
    assert [n for n, _ in record.digests] == [3] and record.scenario == "walk" and record.options == {"pace": "slow"}
    closed = closed_record(TOY, stored.row, steps)
    assert closed.digests == [(4, stored.session.play.state.digest())]
    assert Play.replay(TOY, closed, verify=True).state.digest() == stored.session.play.state.digest()
    assert closed_record(TOY, stored.row, steps[:3]).digests == [(3, steps[2].digest)]
    assert opening_of(stored.session) == {"mark": stored.session.all.marks[0], "rolls": []}


def test_the_summary_of_a_game_that_is_over() -> None:
    session = lined(*WAGERS, *["done"] * 10)
    assert summary_of(session) == {
        "turn": "Turn 5", "turn_of": "blue", "to_move": None,
        "over": {"winner": "blue", "says": "The points have decided.", "case": "end.1"},
        "began": True,
    }
    even = summary_of(lined("bet 1", "bet 1", *["done"] * 10))["over"]
    assert even is not None and even["winner"] is None


def test_a_record_names_players_dates_and_winner() -> None:
    stored, _ = kept(*WAGERS)
    stored.change(seats=seat_rows({"red": "human", "blue": "officer"}))
    record = record_of(TOY, stored.row, stored.session.steps)
    assert record.players == [
        {"side": "red", "kind": "human", "name": ""}, {"side": "blue", "kind": "computer", "name": "officer"},
    ]
    assert (record.began, record.finished, record.winner, record.case) == ("1970-01-01T00:00:01Z", "", None, "")
    times = [step.made_at for step in stored.session.steps]
    assert times == [101.0, 102.0]  # what the clock of the table said
    for text in (*WAY[2:], *["done"] * 10):
        stored.act(text)
    over = record_of(TOY, stored.row, stored.session.steps)
    last = stored.session.steps[-1].made_at
    assert last is not None and over.finished == write_date(last) and over.case == "end.1"
    stored.session.steps[-1].made_at = None  # a step of a database of old
    assert record_of(TOY, stored.row, stored.session.steps).finished == ""
