"""Tournaments: pairings and tie-breaks, and a whole one with people and computers at a real server."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kurgan.league.pairing import Pair, ladder, swiss
from kurgan.league.standings import Entry, Meeting, ladder_order, met_of, standings
from kurgan.people.settings import DAY
from kurgan.server.tournament_rows import TournamentRows
from kurgan.server.tournament_work import Director
from tests.server.leagues import play_out, store_of
from tests.server.public import Browser, house, terms
from tests.server.services import Json, url
from tests.server.visitors import at, person

LONG = 150.0  # seconds until a tournament must have ended
SIX = [Entry(n, "human", f"p{n}") for n in range(6)]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(url(tmp_path), terms()) as made:
        yield made


def played(pairs: list[Pair], round: int, won: dict[int, float]) -> list[Meeting]:
    """A round in which each pairing came out as wished for its first, else the first won."""
    made = []
    for n, pair in enumerate(pairs):
        score = 1.0 if pair.two is None else won.get(n, 1.0)
        made.append(Meeting(round, pair.one, pair.two, (), score, None if pair.two is None else 1 - score, "played"))
    return made


def test_a_swiss_round_pairs_like_scores_and_nobody_twice() -> None:
    meetings: list[Meeting] = []
    first = swiss(SIX, meetings)
    assert {frozenset((pair.one, pair.two)) for pair in first} == {
        frozenset((0, 3)), frozenset((1, 4)), frozenset((2, 5)),
    }
    for round in range(1, 4):  # with six there are always three rounds in which nobody meets twice
        pairs = swiss(SIX, meetings)
        scores = {line.entry: line.score for line in standings(SIX, meetings)}
        assert sorted(one for pair in pairs for one in (pair.one, pair.two) if one is not None) == list(range(6))
        if round == 2:
            assert sorted(abs(scores[pair.one] - scores[pair.two or 0]) for pair in pairs) == [0, 0.5, 0.5]
        meetings += played(pairs, round, {1: 0.5})
    assert set(met_of(meetings).values()) == {1} and len(met_of(meetings)) == 18
    sides = {n: sum(1 for one in meetings if one.one == n) for n in range(6)}
    assert set(sides.values()) <= {1, 2}


def test_the_odd_one_rests_and_nobody_twice() -> None:
    five, meetings = SIX[:5], list[Meeting]()
    rested = []
    for round in range(1, 6):
        pairs = swiss(five, meetings)
        rested += [pair.one for pair in pairs if pair.two is None]
        meetings += played(pairs, round, {})
    assert sorted(rested) == [0, 1, 2, 3, 4]
    gone = [replace(entry, withdrawn=entry.n == 2) for entry in five]
    assert all(2 not in (pair.one, pair.two) for pair in swiss(gone, meetings))


def test_ties_are_broken_by_buchholz_then_by_who_beat_whom() -> None:
    meetings = [
        Meeting(1, 0, 1, (), 1.0, 0.0, "played"), Meeting(1, 2, 3, (), 1.0, 0.0, "played"),
        Meeting(2, 1, 2, (), 1.0, 0.0, "played"), Meeting(2, 3, 0, (), 1.0, 0.0, "played"),
    ]
    lines = standings(SIX[:4], meetings)
    assert {line.score for line in lines} == {1.0} and {line.buchholz for line in lines} == {2.0}
    assert [line.direct for line in lines] == [1.0] * 4 and [line.entry for line in lines] == [0, 1, 2, 3]
    longer = [*meetings, Meeting(3, 0, 2, (), 0.0, 1.0, "played"), Meeting(3, 1, 3, (), 0.5, 0.5, "played")]
    assert [(line.entry, line.score, line.buchholz) for line in standings(SIX[:4], longer)] == [
        (2, 2.0, 4.0), (1, 1.5, 4.5), (3, 1.5, 4.5), (0, 1.0, 5.0),
    ]


def test_on_a_ladder_who_beats_the_one_above_changes_places() -> None:
    order = ladder_order(SIX, [])
    one = ladder(order, [], 1)
    assert [(pair.one, pair.two) for pair in one] == [(0, 1), (2, 3), (4, 5)]
    meetings = played(one, 1, {0: 0.0, 2: 0.5})
    assert ladder_order(SIX, meetings) == [1, 0, 2, 3, 4, 5]
    two = ladder(ladder_order(SIX, meetings), meetings, 2)
    assert {frozenset((pair.one, pair.two)) for pair in two} == {
        frozenset((0, 2)), frozenset((3, 4)), frozenset((1, None)), frozenset((5, None)),
    }
    gone = [replace(entry, withdrawn=entry.n == 1) for entry in SIX]
    assert ladder_order(gone, meetings) == [0, 2, 3, 4, 5, 1]


def made(organiser: Browser, **wish: object) -> str:
    """A tournament that has been made."""
    usual = {"name": "Cup", "kind": "swiss", "game": "toy", "starts": time.time() + 3600, "rounds": 3}
    return str(organiser.ask("POST", "/api/tournaments", **{**usual, **wish})["id"])


def shown(who: Browser, id: str) -> Json:
    """A tournament as somebody sees it."""
    found: Json = who.ask("GET", f"/api/tournaments/{id}")
    return found


def play_as(who: Browser, table: str, seed: int) -> None:
    """Play somebody's side by chance until the game is over."""
    chance = random.Random(seed)
    with at(who, table) as seat:
        seat.send(type="pace", delay=0)
        while seat.table["view"]["outcome"] is None:
            decision = seat.table["decision"]
            if decision and decision["side"] in seat.table["you"]:
                forward = [f"{verb} {noun}" for verb, nouns in decision["choices"].items() for noun in nouns]
                forward += [f"{one['verb']} {one.get('noun', '')}".strip() for one in decision["buttons"]]
                going = [one for one in forward if one.split()[0] not in decision["back"]]
                seat.send(type="act", version=seat.table["version"], actions=[chance.choice(going)])
            else:
                seat.hear()


@pytest.mark.usefixtures("busy")
def test_a_swiss_tournament_of_six_with_computers_runs_to_its_end(client: TestClient) -> None:
    ann, bob, eve = (person(client, name, f"192.0.2.{n}") for n, name in enumerate(("Ann", "Bob", "Eve"), 10))
    id = made(ann, rounds=3, starts=time.time() + 3, rated=True, days=7, both=False)
    for who in (ann, bob, eve):
        who.ask("POST", f"/api/tournaments/{id}/enter")
    for _ in range(3):
        ann.ask("POST", f"/api/tournaments/{id}/computers", player="random")
    assert shown(bob, id)["line"]["entries"] == 6 and not shown(bob, id)["may_run"]
    people, done, deadline = {"Ann": ann, "Bob": bob, "Eve": eve}, set[str](), time.monotonic() + LONG
    while (now := shown(ann, id))["line"]["state"] != "over":
        assert time.monotonic() < deadline, now
        names = {one["entry"]: one["name"] for one in now["standings"]}
        for pairing in (now["done"] or [{"pairings": []}])[-1]["pairings"]:
            sitting = [names[one] for one in (pairing["one"], pairing["two"]) if names[one]]
            for table in set(pairing["tables"]) - done:
                done.add(table)
                if len(sitting) == 2:
                    play_out(client, table, len(done))
                elif sitting:
                    play_as(people[sitting[0]], table, len(done))
        time.sleep(0.2)
    assert [len(round["pairings"]) for round in now["done"]] == [3, 3, 3]
    pairings = [one for round in now["done"] for one in round["pairings"]]
    assert {one["decided"] for one in pairings} == {"played"}
    assert sum(one["score_one"] + one["score_two"] for one in pairings) == 9
    assert sum(one["score"] for one in now["standings"]) == 9 and all(one["played"] == 3 for one in now["standings"])
    order = [(one["score"], one["buchholz"]) for one in now["standings"]]
    assert order == sorted(order, reverse=True)
    met = [frozenset((one["one"], one["two"])) for one in pairings]
    assert len(met) == len(set(met))
    for one in pairings:  # rated where two people met, and nowhere else
        row = store_of(client).row(one["tables"][0])
        assert row is not None and row.rated == all(seat.kind == "human" for seat in row.seats)


def test_a_deadline_ends_a_round_and_both_sides_are_played_once(client: TestClient) -> None:
    ann, bob, eve = (person(client, name, f"192.0.2.{n}") for n, name in enumerate(("Ann", "Bob", "Eve"), 10))
    id = made(ann, rounds=2, both=True, days=3)
    for who in (ann, bob, eve):
        who.ask("POST", f"/api/tournaments/{id}/enter")
    assert bob.try_("POST", f"/api/tournaments/{id}/computers", player="random")[0] == 403
    store, portal = store_of(client), client.portal
    assert portal is not None
    director = Director(client.app.state.lobby, store)  # type: ignore[attr-defined]
    starts = shown(ann, id)["line"]["starts"]
    assert director.advance(id, starts - 1) == starts
    director.advance(id, starts)
    (pairing, rest) = shown(ann, id)["done"][0]["pairings"]
    assert len(pairing["tables"]) == 2 and (rest["two"], rest["score_one"], rest["decided"]) == (None, 1.0, "bye")
    one, two = (store.row(table) for table in pairing["tables"])
    assert one is not None and two is not None
    assert [seat.who for seat in one.seats] == [seat.who for seat in reversed(two.seats)]
    stored = play_out(client, pairing["tables"][0])
    won = stored.row.summary["over"]["winner"]
    assert director.advance(id, starts + DAY) is not None and shown(ann, id)["done"][0]["pairings"][0]["decided"] == ""
    director.advance(id, starts + 3 * DAY)
    first = shown(ann, id)["done"][0]["pairings"][0]
    assert first["decided"] == "deadline"
    assert first["score_one"] == (0.5 + (0.5 if won is None else float(won == "red"))) / 2
    assert shown(ann, id)["line"]["round"] == 2
    assert bob.try_("POST", f"/api/tournaments/{id}/decide", round=1, pairing=0, score=1)[0] == 403
    ann.ask("POST", f"/api/tournaments/{id}/decide", round=1, pairing=0, score=1)
    assert shown(ann, id)["done"][0]["pairings"][0]["decided"] == "organiser"
    assert ann.try_("POST", f"/api/tournaments/{id}/decide", round=1, pairing=9, score=1)[0] == 409
    bob.ask("POST", f"/api/tournaments/{id}/leave")
    director.advance(id, starts + 7 * DAY)
    assert shown(ann, id)["line"]["state"] == "over"
    assert ann.try_("POST", f"/api/tournaments/{id}/leave")[0] == 409


def test_entries_end_when_it_starts_or_is_full(client: TestClient) -> None:
    ann, bob = person(client, "Ann"), person(client, "Bob", "192.0.2.2")
    guest = Browser(client, "192.0.2.3")
    guest.ask("POST", "/api/guest", name="Guest")
    id = made(ann, most=2)
    assert guest.try_("POST", f"/api/tournaments/{id}/enter")[0] == 403
    bob.ask("POST", f"/api/tournaments/{id}/enter")
    bob.ask("POST", f"/api/tournaments/{id}/leave")
    bob.ask("POST", f"/api/tournaments/{id}/enter")
    ann.ask("POST", f"/api/tournaments/{id}/computers", player="random")
    assert ann.try_("POST", f"/api/tournaments/{id}/enter")[0] == 409
    assert ann.try_("POST", f"/api/tournaments/{id}/computers", player="nobody")[0] == 422
    assert [one["state"] for one in guest.ask("GET", "/api/tournaments")["tournaments"]] == ["open"]
    ann.ask("DELETE", f"/api/tournaments/{id}")
    assert shown(bob, id)["line"]["state"] == "called-off"
    lonely = made(ann)
    assert Director(client.app.state.lobby, store_of(client)).advance(lonely, time.time() + DAY) is None  # type: ignore[attr-defined]
    assert shown(bob, lonely)["line"]["state"] == "called-off"
    assert TournamentRows(store_of(client)).running() == []
    for wish in ({"starts": 5.0}, {"game": "chess"}, {"kind": "knockout"}, {"rounds": 0}, {"name": "\u200b"}):
        assert ann.try_("POST", "/api/tournaments", **{"name": "C", "kind": "swiss", "game": "toy", **wish})[0] == 422
