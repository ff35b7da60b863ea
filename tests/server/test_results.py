"""Results of finished games and ratings: made once, and corrected when an end is taken back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, text
from starlette.testclient import TestClient

from kurgan.league.ratings import START
from kurgan.league.results import is_rated
from kurgan.people.person import ACCOUNT
from kurgan.server.result_rows import ResultRows
from kurgan.server.result_work import settle, unsettled
from kurgan.server.schema import DUE, RATINGS, RESULTS
from kurgan.server.store import SqlStore
from kurgan.tables.happened import HANDED
from kurgan.tables.seats import SeatRow
from kurgan.tables.store import Notice
from tests.server.leagues import play_out, played, store_of
from tests.server.postgres import Postgres
from tests.server.public import PATIENCE, Browser, house, terms
from tests.server.test_migrations import GOLDEN, unpacked
from tests.server.visitors import at, invite, person, table_of, two_at_a_table
from tests.tables.test_parts import row


@pytest.fixture(params=["sqlite", "postgresql"])
def client(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> Iterator[TestClient]:
    address = postgres.new() if request.param == "postgresql" else f"sqlite:///{tmp_path / 'kurgan.db'}"
    with house(address, terms()) as made:
        yield made


def both(client: TestClient) -> tuple[Browser, Browser]:
    return person(client, "Ann"), person(client, "Bob", "192.0.2.2")


@pytest.mark.usefixtures("busy")
def test_the_end_of_a_game_leads_to_a_result_without_being_asked(client: TestClient) -> None:
    _, bob, table = two_at_a_table(client, watched=True, rated=True)
    assert bob.try_("GET", f"/api/tables/{table}/result")[0] == 404
    play_out(client, table)
    deadline = time.monotonic() + PATIENCE
    while (answer := bob.try_("GET", f"/api/tables/{table}/result"))[0] == 404:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    result = answer[1]
    assert (result["game"], result["scenario"], result["rated"], result["shown"]) == ("toy", "walk", True, True)
    assert [(side["side"], side["name"], side["account"]) for side in result["sides"]] == [
        ("red", "Ann", True), ("blue", "Bob", True),
    ]
    assert result["turns"] == 5 and result["actions"] > 10 and result["case"] == "end.1"
    outcomes = {side["result"] for side in result["sides"]}
    assert outcomes == ({"drawn"} if result["winner"] is None else {"won", "lost"})
    assert all(side["before"] == {"rating": 1500, "give": 1000} for side in result["sides"])


def test_ratings_follow_rated_games_alone(client: TestClient) -> None:
    ann, bob = both(client)
    assert ann.ask("GET", "/api/ratings?game=toy")["people"] == []
    _, plain = played(client, ann, bob, 1)
    assert plain is not None and not plain.rated and plain.sides[0].after is None
    assert ann.ask("GET", "/api/ratings?game=toy")["people"] == []
    seed = 2
    while (result := played(client, ann, bob, seed, rated=True)[1]) is not None and result.winner is None:
        seed += 1
    assert result is not None
    first = ann.ask("GET", "/api/ratings?game=toy")["people"]
    winner = "Ann" if result.winner == "red" else "Bob"
    assert first[0]["name"] == winner and first[0]["rating"]["rating"] > 1500 > first[1]["rating"]["rating"]
    assert all(one["rating"]["give"] < 1000 for one in first)
    assert [one["you"] for one in first] == [one["name"] == "Ann" for one in first]


def test_a_result_is_made_once_by_whoever_comes(client: TestClient) -> None:
    ann, bob = both(client)
    table, result = played(client, ann, bob, rated=True)
    other = SqlStore(store_of(client).engine.url.render_as_string(hide_password=False))
    assert settle(other, table) == ResultRows(other).find(table) == ResultRows(store_of(client)).find(table)
    other.close()
    with store_of(client).reading() as connection:
        assert [one.games for one in connection.execute(select(RATINGS))] == ([1, 1] if result else [])


def test_an_end_that_is_taken_back_takes_its_result_along(client: TestClient) -> None:
    _, _, table = two_at_a_table(client, rated=True)
    store = store_of(client)
    stored = play_out(client, table)
    assert settle(store, table) is not None
    stored.rewind(len(stored.session.steps) - 1)  # as both may agree
    assert settle(store, table) is None
    with store.reading() as connection:
        assert connection.execute(select(RESULTS)).all() == connection.execute(select(RATINGS)).all() == []
    stored.act(stored.session.play.undone[0] if stored.session.play.undone else "done", 1)
    made = settle(store, table)
    assert made is not None and made.sides[0].before == START


def test_ratings_are_worked_out_anew_when_a_game_goes_or_comes_late(client: TestClient) -> None:
    ann, bob = both(client)
    store = store_of(client)
    tables = [table_of(ann, rated=True) for _ in range(3)]
    for n, table in enumerate(tables):
        bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
        play_out(client, table, n, 1_000.0 + n)

    def ratings() -> list[tuple[str, float]]:
        with store.reading() as connection:
            query = select(RATINGS.c.person_id, RATINGS.c.mu).order_by(RATINGS.c.person_id)
            return [(id, round(mu, 6)) for id, mu in connection.execute(query)]

    for table in tables:
        settle(store, table)
    in_order = ratings()
    store.remove(tables[0])
    with store.reading() as connection:
        assert connection.execute(select(DUE.c.about).where(DUE.c.kind == "ratings")).scalar_one() == "toy"
    ResultRows(store).rate_anew("toy")
    assert ratings() != in_order
    late = [tables[2], tables[1]]
    for table in late:
        result = ResultRows(store).find(table)
        assert result is not None
        ResultRows(store).remove(result)
    assert ratings() == []
    for table in late:
        settle(store, table)
    shuffled = ratings()
    ResultRows(store).rate_anew("toy")
    assert ratings() == shuffled


def test_who_may_play_a_rated_game(client: TestClient) -> None:
    ann = person(client, "Ann")
    guest = Browser(client, "192.0.2.3")
    guest.ask("POST", "/api/guest", name="Guest")
    status, answer = guest.try_("POST", "/api/tables", game="toy", seats={"blue": "open"}, rated=True)
    assert (status, answer["says"]) == (422, "This game is rated, and that takes an account.")
    for wish in ({"seats": {"blue": "random"}}, {"seats": {"blue": "human"}}, {"seats": {"blue": "open"}, "seed": 3}):
        assert ann.try_("POST", "/api/tables", game="toy", rated=True, **wish)[0] == 422
    table = table_of(ann, rated=True, offered=True)
    (listed,) = guest.ask("GET", "/api/tables?which=offered")["tables"]
    assert listed["rated"] and listed["table"] == table
    assert guest.try_("POST", f"/api/tables/{table}/seats/blue/take")[0] == 403
    status, answer = guest.try_("POST", "/api/invitations/accept", invitation=invite(ann, table))
    assert (status, answer["says"]) == (409, "This game is rated, and that takes an account.")
    person(client, "Bob", "192.0.2.2").ask("POST", f"/api/tables/{table}/seats/blue/take")


def test_a_seat_that_changed_hands_makes_a_game_unrated() -> None:
    two = replace(row(), rated=True, seats=[SeatRow("red", "human", "a"), SeatRow("blue", "human", "b")])
    assert is_rated(two, lambda _: ACCOUNT) and not is_rated(two, lambda one: "guest" if one == "a" else ACCOUNT)
    handed = replace(two, notices=[Notice(3, HANDED, {"side": "red", "person": "a", "before": "c"}, 1.0)])
    alone = replace(two, seats=[two.seats[0], SeatRow("blue", "human", "a")])
    computer = replace(two, seats=[two.seats[0], SeatRow("blue", "computer", "officer")])
    for other in (handed, alone, computer, replace(two, rated=False)):
        assert not is_rated(other, lambda _: ACCOUNT)


def test_a_private_game_is_seen_by_others_when_a_player_shares_it(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client)
    eve, stranger = person(client, "Eve", "192.0.2.4"), Browser(client, "192.0.2.5")
    assert bob.try_("POST", f"/api/tables/{table}/share", shared=True)[0] == 403  # it goes on
    play_out(client, table)
    settle(store_of(client), table)
    assert [one["table"] for one in ann.ask("GET", "/api/archive")["games"]] == [table]
    assert eve.ask("GET", "/api/archive")["games"] == []
    assert eve.try_("GET", f"/api/tables/{table}/result")[0] == 403
    assert eve.try_("POST", f"/api/tables/{table}/share", shared=True)[0] == 403
    bob.ask("POST", f"/api/tables/{table}/share", shared=True)
    settle(store_of(client), table)
    assert [one["table"] for one in stranger.ask("GET", "/api/archive")["games"]] == [table]
    with at(stranger, table) as seat:
        assert seat.table["view"]["outcome"] and seat.table["shared"]
    ann.ask("POST", f"/api/tables/{table}/share", shared=False)
    settle(store_of(client), table)
    assert eve.ask("GET", "/api/archive")["games"] == []


@pytest.mark.usefixtures("busy")
def test_games_that_ended_before_there_were_results_get_theirs(tmp_path: Path) -> None:
    address = unpacked(GOLDEN / "databases" / "9-boards.db.gz", tmp_path)
    store = SqlStore(address)
    (table,) = unsettled(store)
    store.close()
    with house(address, terms()) as client:
        deadline = time.monotonic() + PATIENCE
        while not (games := Browser(client).ask("GET", "/api/archive")["games"]):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        (game,) = games
        assert (game["table"], game["game"], game["winner"], game["turns"]) == (table, "volga", "soviet", 1)
        statistics = Browser(client).ask("GET", "/api/statistics?game=volga")
        assert (statistics["games"], statistics["sides"][1]["won"]["count"]) == (1, 1)
        assert statistics["openings"][0]["places"] and not game["rated"]


def test_loaded_games_and_running_ones_have_no_result(client: TestClient) -> None:
    ann, bob = both(client)
    table, _ = played(client, ann, bob)
    record = ann.ask("GET", f"/api/tables/{table}/record")
    loaded = ann.ask("POST", "/api/load", **record)["table"]
    assert settle(store_of(client), loaded) is None
    assert settle(store_of(client), table_of(ann)) is None
    assert settle(store_of(client), "nothing") is None
    with store_of(client).reading() as connection:
        assert connection.execute(text("SELECT COUNT(*) FROM results")).scalar_one() == 1


def test_nothing_of_a_running_game_is_in_archive_statistics_or_previews(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client, game="toy", watched=True, rated=True)
    with at(ann, table) as seat:
        seat.act("bet 2")
    stranger = Browser(client, "192.0.2.7")
    assert stranger.ask("GET", "/api/archive")["games"] == ann.ask("GET", "/api/archive")["games"] == []
    assert stranger.try_("GET", f"/api/tables/{table}/result")[0] == 404
    assert stranger.try_("GET", f"/api/tables/{table}/preview.png")[0] == 409
    assert stranger.ask("GET", "/api/statistics?game=toy")["games"] == 0
    page = stranger.ask("GET", "/api/people?name=Ann")
    assert page["results"] == page["ratings"] == []
    client.app.state.client.index = lambda: "<html><head></head></html>"  # type: ignore[attr-defined]
    assert "og:" not in client.get(f"/game/{table}", headers=stranger.headers()).text
    play_out(client, table)
    assert settle(store_of(client), table) is not None
    shared = client.get(f"/game/{table}", headers=stranger.headers()).text
    assert f'content="https://kurgan.example/api/tables/{table}/preview.png"' in shared and "Ann" in shared
    image = client.get(f"/api/tables/{table}/preview.png", headers=bob.headers())
    assert image.headers["content-type"] == "image/png" and image.content.startswith(b"\x89PNG")


def test_who_resigns_has_lost_also_before_the_first_action(client: TestClient) -> None:
    ann, bob, table = two_at_a_table(client, rated=True)
    with at(ann, table) as seat:
        seat.send(type="resign")
        seat.until(lambda shown: shown["view"]["outcome"] is not None)
    made = settle(store_of(client), table)
    assert made is not None and made.rated and made.winner == "blue" and made.actions == 0
    best = bob.ask("GET", "/api/ratings?game=toy")["people"]
    assert [(one["name"], one["rating"]["rating"] > 1500) for one in best] == [("Bob", True), ("Ann", False)]
