"""Running games after a change of rules: which go on, which differ and where, and what a repair keeps."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.event import Event
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.rule import Rule
from kurgan.server import repair
from kurgan.server.clock import SystemClock
from kurgan.server.store import SqlStore
from kurgan.tables.errors import ChangedElsewhere, Unplayable
from kurgan.tables.examination import OTHERWISE, SAME, STUCK, UNREADABLE, examine
from kurgan.tables.lobby import Lobby
from kurgan.tables.store import Row
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.wishes import read_new_table
from tests.contract.journey import every_game
from tests.server.admin import Admin, admin
from tests.server.services import lent, url
from tests.server.toy import TOY, Turn, Walk

__all__ = ["admin"]
LATER = replace(TOY, rules_version="toy-2")
ACTIONS = ("bet 1", "bet 2", "unit R-1", "to P-1", "roll", "unit R-2", "to P-3", "done", "unit B-1", "to P-8")


def made(address: str, game: Game = TOY, actions: tuple[str, ...] = ACTIONS) -> str:
    """Play the beginning of a game at a table; the id of the table."""
    store = SqlStore(address)
    row = asyncio.run(Lobby(lent(store)).create(read_new_table(f'{{"game": "{game.id}"}}'.encode())))
    stored = StoredSession(store, SystemClock(), game, row)
    for n, action in enumerate(actions):
        stored.act(action, request=f"r{n}")
    store.close()
    return row.id


def stored_at(store: SqlStore, table: str, game: Game = LATER) -> StoredSession:
    """A table as a server of today's rules opens it."""
    row = store.row(table)
    assert row is not None
    return StoredSession(store, SystemClock(), game, row)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has a later version of the rules."""
    for place in ("kurgan.server.repair", "kurgan.tables.lobby"):
        monkeypatch.setattr(f"{place}.find_game", lambda _: LATER)


def forbid_two_places(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = Turn.decide

    def short(self: Turn, s: Walk) -> Decision:
        made = decide(self, s)
        if "to" in made.choices:
            made.choices["to"] = [place for place in made.choices["to"] if abs(place - s.where[self.hand]) == 1]
        return made

    monkeypatch.setattr(Turn, "decide", short)
    monkeypatch.setattr(Turn, "why_not", lambda _self, _s, _a: Rule("walk.1"))


def test_a_game_that_today_s_rules_allow_goes_on(admin: Admin, later: None) -> None:
    table = made(admin.address)
    assert admin.here("repair") == "1 running game goes on as before.\n"
    assert [one["verdict"] for one in admin.json("repair", "--yes")["tables"]] == [SAME]
    assert admin.json("show", table)["histories"] == []


def test_a_game_goes_on_from_the_last_action_that_is_allowed(
    admin: Admin, later: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = made(admin.address)
    other = made(admin.address, actions=ACTIONS[:4])
    forbid_two_places(monkeypatch)
    store = SqlStore(admin.address)
    with pytest.raises(Unplayable):
        stored_at(store, table).session  # noqa: B018
    found = {one["id"]: one for one in admin.json("repair")["tables"]}
    told = found[table]
    assert (told["verdict"], told["at"], told["action"], told["case"], told["keeps"]) == (
        STUCK, 7, "to P-3", "walk.1", 6
    )
    assert "[walk.1]" in told["says"] and "6 actions can be kept" in told["says"]
    assert found[other]["verdict"] == SAME
    assert "Nothing was changed" in admin.here("repair")
    before = store.steps(table)
    assert len(before) == 10 and [step.text for step in before] == list(ACTIONS)
    earlier = admin.here("export", table)

    said = admin.here("repair", table, "--yes")
    assert f"kurgan admin export {table} --history 1" in said.replace("\n", " ")
    after = store.steps(table)
    assert [(one.text, one.made_at, one.request) for one in after] == [
        (one.text, one.made_at, one.request) for one in before[:6]
    ]
    kept = Record.loads(admin.here("export", table, "--history", "1"))
    assert kept.actions == list(ACTIONS) and kept.rolls == Record.loads(earlier).rolls
    assert not any(span.get("secret") for span in kept.dice)
    sheet = admin.json("show", table)
    assert [(one["n"], "P-3" in one["why"]) for one in sheet["histories"]] == [(1, True)]
    assert admin.refused("export", table, "--history", "2") == "This table has no such earlier history."

    stored = stored_at(store, table)
    assert stored.row.notices[-1].kind == "repaired" and stored.row.notices[-1].given == {"case": "walk.1"}
    for action in ("to P-2", "done", "roll", "done"):
        stored.act(action)
    again = stored_at(store, table)
    assert again.session.play.state.digest() == stored.session.play.state.digest()
    record = Record.loads(admin.here("export", table))
    assert Play.replay(LATER, record, verify=True).actions == record.actions
    assert admin.json("repair", table)["tables"][0]["verdict"] == SAME
    store.close()


def test_a_game_whose_position_differs_keeps_its_actions(
    admin: Admin, later: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = made(admin.address)
    act = Turn.act

    def dearer(self: Turn, s: Walk, a: Action) -> None:
        act(self, s, a)
        if a.verb == "roll":
            s.points[s.side] += 1
            s.events.append(Event("bonus", s.side, "One more {case:walk.9}"))

    monkeypatch.setattr(Turn, "act", dearer)
    told = admin.json("repair")["tables"][0]
    assert (told["verdict"], told["at"], told["action"], told["case"]) == (OTHERWISE, 5, "roll", "walk.9")
    admin.here("repair", "--yes")
    store = SqlStore(admin.address)
    stored = stored_at(store, table)
    state = stored.session.play.state
    assert isinstance(state, Walk) and len(stored.session.steps) == 10
    assert state.points[0] == store.steps(table)[4].rolls[0][1] + 1
    assert admin.json("repair")["tables"][0]["verdict"] == SAME
    store.close()


def test_a_game_is_cut_before_an_action_that_rolls_other_dice(
    admin: Admin, later: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = made(admin.address)
    act = Turn.act

    def twice(self: Turn, s: Walk, a: Action) -> None:
        if a.verb == "roll":
            s.dice.roll("omen")
        act(self, s, a)

    monkeypatch.setattr(Turn, "act", twice)
    told = admin.json("repair")["tables"][0]
    assert (told["verdict"], told["at"], told["keeps"]) == (STUCK, 5, 4) and "other dice" in told["says"]
    store = SqlStore(admin.address)
    row = store.row(table)
    assert row is not None
    secret = row.dice[-1]["secret"]
    admin.here("repair", "--yes")
    row = store.row(table)
    assert row is not None and row.dice[-1]["secret"] != secret  # what was rolled is known, so others will come
    stored = stored_at(store, table)
    stored.act("roll")
    record = Record.loads(admin.here("export", table))
    Play.replay(LATER, record, verify=True)
    store.close()


def test_who_plays_while_it_is_repaired_is_not_cut_off(admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    table = made(admin.address)
    forbid_two_places(monkeypatch)
    store = SqlStore(admin.address)
    row = store.row(table)
    assert row is not None
    finding = examine(TOY, row, store.steps(table))
    store.change(row, paused=True, version=row.version + 1)
    with pytest.raises(ChangedElsewhere, match="played at this table in the meantime"):
        repair.repair(store, row, finding, SystemClock())
    assert len(store.steps(table)) == 10 and repair.histories(store, table) == []
    with pytest.raises(ValueError, match="nothing to repair"):
        repair.repair(store, row, examine(TOY, row, []), SystemClock())
    store.close()


def test_what_cannot_be_read_is_said_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Admin(url(tmp_path), tmp_path, monkeypatch)
    table = made(shell.address)
    store = SqlStore(shell.address)
    row = store.row(table)
    assert row is not None
    store.change(row, scenario="none such", version=row.version + 1)
    told = shell.json("repair", "--yes")["tables"][0]
    assert told["verdict"] == UNREADABLE and told["repaired"] == "" and "none such" in told["says"]
    missing = shell.json("repair", "nowhere")["tables"][0]
    assert missing["verdict"] == UNREADABLE and "There is no such table." in missing["says"]
    store.close()


@every_game
def test_running_games_of_today_go_on_as_they_are(game: Game, tmp_path: Path) -> None:
    address = url(tmp_path)
    table = made(address, game, ())
    store = SqlStore(address)
    stored = stored_at(store, table, game)
    for n in range(60):
        decision = stored.session.play.decision()
        assert decision is not None
        forward = decision.forward()
        stored.act(forward[n * 7 % len(forward)], decision.side)
    row = store.row(table)
    assert isinstance(row, Row)
    finding = examine(game, row, store.steps(table))
    assert (finding.verdict, finding.actions) == (SAME, 60), finding
    store.close()
