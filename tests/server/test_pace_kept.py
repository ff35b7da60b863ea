"""What a person's page tells of the pace they keep, and a result of what was taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from kurgan.league.pace_kept import late_turns, pace_kept
from kurgan.server.result_work import settle
from kurgan.tables.clocks import Clocks
from kurgan.tables.endings import Ending
from kurgan.tables.happened import HANDED
from kurgan.tables.pace import DAY, Days, Live
from kurgan.tables.store import Notice
from tests.server.leagues import At, live, play_out, store_of
from tests.server.postgres import Postgres
from tests.server.public import house, terms
from tests.server.visitors import at, everything, invite, person, table_of


def test_turns_in_time_by_days_and_by_a_clock_each() -> None:
    days = Days(2, 3)
    spent = [1.0 * DAY, 0.0, 4.0 * DAY, 2.0 * DAY, 3.5 * DAY, 2.5 * DAY, 0.5 * DAY]
    clock = Clocks({"red": spent}, {}, 6)
    # Two days of the reserve go in the third turn; in the fifth it lacks half a day, and then there is none.
    assert late_turns(days, clock, "red") == [False, False, False, True, True, False]
    assert late_turns(days, clock, "blue") == []
    live = Clocks({"red": [50.0, 0.0, 60.0, 5.0]}, {"red": 2}, 3)
    assert late_turns(Live(100, 10), live, "red") == [False, False, True]
    assert late_turns(Live(100, 20), live, "red") == [False, False, False]
    out = Clocks({"red": [50.0]}, {"red": 1}, 2, "red", 9.0, out="red")
    assert late_turns(Live(100), out, "red") == [False, True]  # and nothing has been answered since
    assert late_turns(Live(100), Clocks({"red": [50.0, 0.0, 60.0]}, {}, 2, out="red"), "red") == [False, True]


def test_games_are_summed_up_and_those_with_nothing_to_decide_left_out() -> None:
    days, clock = Days(1), Clocks({"red": [2.0 * DAY, 100.0]}, {}, 1)
    assert pace_kept([]) is pace_kept([("blue", days, clock, None)]) is None
    found = pace_kept([("red", days, clock, Ending("forfeited", "red", 1.0)), ("blue", days, clock, None),
                       ("red", days, clock, Ending("resigned", "red", 1.0))])  # fmt: skip
    assert found is not None
    assert (found.games, found.turns, found.in_time, found.lost) == (2, 4, 2, 1)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_persons_page_tells_it_and_a_result_what_was_taken_back(
    kind: str, postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.new() if kind == "postgresql" else f"sqlite:///{tmp_path / 'kurgan.db'}"
    with house(address, terms()) as client:
        ann, bob = person(client, "Ann"), person(client, "Bob", "192.0.2.2")
        assert ann.ask("GET", "/api/people?name=Bob")["pace"] is None
        table = table_of(ann, rated=True, pace={"type": "days", "days": 1, "reserve": 0})
        bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
        stored, portal = live(client, table), client.portal
        assert portal is not None
        with at(ann, table) as red, at(bob, table) as blue:
            red.send(type="act", version=red.table["version"], actions=["bet 1"])
            everything(blue)
            red.socket.send_json({"type": "propose", "kind": "takeback"})
            everything(red)
            blue.socket.send_json({"type": "answer", "kind": "takeback", "accept": True})
            everything(blue)
        stored.clock = At(stored.clock.now() + 3 * DAY)
        portal.call(lambda: stored.act("bet 1"))
        play_out(client, table)
        settle(store_of(client), table)
        assert bob.ask("GET", f"/api/tables/{table}/result")["takebacks"] == 1
        assert [one["takebacks"] for one in bob.ask("GET", "/api/archive?person=Ann")["games"]] == [1]
        pace = bob.ask("GET", "/api/people?name=Ann")["pace"]
        assert (pace["games"], pace["turns"] - pace["in_time"], pace["lost"]) == (1, 1, 0)
        others = ann.ask("GET", "/api/people?name=Bob")["pace"]
        assert others is None or others["in_time"] == others["turns"]
        handed = Notice(0, HANDED, {"side": "red", "person": "x", "before": "y"}, 1.0)
        portal.call(lambda: stored.change(notices=[*stored.row.notices, handed]))
        assert bob.ask("GET", "/api/people?name=Ann")["pace"] is None
