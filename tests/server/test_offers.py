"""Offers: open ones, invitations by name, playing somebody, rematches; each taken once and by whom it is meant for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kurgan.core.registry import game, games
from kurgan.league.balance import balance_of, bid_of, measured, uneven
from kurgan.tables.offer import WAITING, Offer, fits, joined
from kurgan.tables.pace import Days
from tests.server.leagues import play_out, store_of
from tests.server.postgres import Postgres
from tests.server.public import PASSWORD, Browser, house, terms
from tests.server.services import Json
from tests.server.visitors import at, invite, person, table_of

TOY = {"game": "toy"}


@pytest.fixture(params=["sqlite", "postgresql"])
def client(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> Iterator[TestClient]:
    address = postgres.new() if request.param == "postgresql" else f"sqlite:///{tmp_path / 'kurgan.db'}"
    with house(address, terms()) as made:
        yield made


@pytest.fixture
def ann(client: TestClient) -> Browser:
    return person(client, "Ann")


@pytest.fixture
def bob(client: TestClient) -> Browser:
    return person(client, "Bob", "192.0.2.2")


def offers(who: Browser) -> tuple[list[Json], list[Json]]:
    """The offers of others, and one's own."""
    found = who.ask("GET", "/api/offers")
    return found["open"], found["mine"]


def holders(who: Browser, table: str) -> dict[str, str]:
    """Who sits where at a table."""
    with at(who, table) as seat:
        return {side: one["name"] for side, one in seat.table["people"].items()}


def test_an_open_offer_is_taken_with_one_click(client: TestClient, ann: Browser, bob: Browser) -> None:
    pace = {"type": "days", "days": 3, "reserve": 10}
    made = ann.ask("POST", "/api/offers", **TOY, side="blue", rated=True, pace=pace, options={"pace": "quick"})
    assert made["table"] == ""
    stranger = Browser(client, "192.0.2.9")
    ((offer,), mine), (others, (own,)) = offers(stranger), offers(ann)
    assert mine == others == [] and own["you"] and not own["may_take"] and not offer["may_take"]
    assert (offer["name"], offer["side"], offer["rated"], offer["pace"]) == (
        "Ann", "blue", True, "3 days a turn, 10 days in reserve",
    )
    assert ann.try_("POST", f"/api/offers/{made['offer']}/take")[0] == 409
    assert stranger.try_("POST", f"/api/offers/{made['offer']}/take")[0] == 401
    guest = Browser(client, "192.0.2.8")
    guest.ask("POST", "/api/guest", name="Guest")
    assert guest.try_("POST", f"/api/offers/{made['offer']}/take") == (403, {"says": "A rated game takes an account."})
    table = bob.ask("POST", f"/api/offers/{made['offer']}/take")["table"]
    assert holders(bob, table) == {"red": "Bob", "blue": "Ann"}
    row = store_of(client).row(table)
    assert row is not None and row.rated and row.pace == Days(3, 10) and row.options == {"pace": "quick"}
    assert bob.try_("POST", f"/api/offers/{made['offer']}/take") == (409, {"says": "This offer is no longer there."})
    assert offers(stranger) == ([], [])
    ((told,)) = offers(ann)[1]
    assert told["table"] == table and offers(bob) == ([], [])
    ann.ask("DELETE", f"/api/offers/{made['offer']}")
    assert offers(ann) == ([], [])


def test_an_offer_is_taken_once(client: TestClient, ann: Browser) -> None:
    offer = ann.ask("POST", "/api/offers", **TOY)["offer"]
    others = [person(client, f"Other {n}", f"192.0.2.{20 + n}") for n in range(4)]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda who: who.try_("POST", f"/api/offers/{offer}/take")[0], others))
    assert sorted(answers) == [200, 409, 409, 409]
    assert len(ann.ask("GET", "/api/tables")["tables"]) == 1


def test_playing_somebody_waits_for_one_who_fits(client: TestClient, ann: Browser, bob: Browser) -> None:
    waiting = ann.ask("POST", "/api/offers", kind="waiting", **TOY, side="red")
    assert waiting["table"] == ""
    assert bob.ask("POST", "/api/offers", kind="waiting", **TOY, side="red")["table"] == ""  # both want red
    carl = person(client, "Carl", "192.0.2.3")
    made = carl.ask("POST", "/api/offers", kind="waiting")  # anything
    assert made["offer"] == waiting["offer"]  # the one that was first
    assert holders(carl, made["table"]) == {"red": "Ann", "blue": "Carl"}
    dora = person(client, "Dora", "192.0.2.4")
    assert holders(dora, dora.ask("POST", "/api/offers", **TOY, side="blue")["table"]) == {"red": "Bob", "blue": "Dora"}
    assert offers(dora) == ([], [])


def test_an_invitation_by_name_is_for_one_person(client: TestClient, ann: Browser, bob: Browser) -> None:
    eve = person(client, "Eve", "192.0.2.5")
    made = ann.ask("POST", "/api/offers", kind="invite", person="bob", **TOY, watched=False)["offer"]
    assert offers(eve)[0] == [] and eve.try_("POST", f"/api/offers/{made}/take")[0] == 404
    assert eve.try_("DELETE", f"/api/offers/{made}")[0] == 404
    ((offer,), _) = offers(bob)
    assert offer["to_you"] and offer["invited"] == "Bob" and offer["may_take"]
    bob.ask("DELETE", f"/api/offers/{made}")
    assert offers(bob)[0] == [] and offers(ann)[1][0]["declined"]
    assert bob.try_("POST", f"/api/offers/{made}/take")[0] == 409
    again = ann.ask("POST", "/api/offers", kind="invite", person="BOB", **TOY)["offer"]
    assert set(holders(bob, bob.ask("POST", f"/api/offers/{again}/take")["table"]).values()) == {"Ann", "Bob"}
    for name, says in (("Nobody", "No account here is called Nobody."), ("Ann", "You cannot invite yourself.")):
        answer = ann.try_("POST", "/api/offers", kind="invite", person=name, **TOY)
        assert answer == (422, {"says": says})


def test_who_has_blocked_somebody_does_not_play_them(client: TestClient, ann: Browser, bob: Browser) -> None:
    table = table_of(ann, offered=True)
    link = invite(ann, table)
    waits = ann.ask("POST", "/api/offers", kind="waiting", **TOY)["offer"]
    stands = ann.ask("POST", "/api/offers", **TOY)["offer"]
    bob.ask("POST", "/api/me/blocks", name="Ann")
    assert offers(bob)[0] == [] == bob.ask("GET", "/api/tables?which=offered")["tables"]
    says = "You cannot play this person: one of you has blocked the other."
    for answer in (
        *(bob.try_("POST", f"/api/offers/{one}/take") for one in (waits, stands)),
        bob.try_("POST", f"/api/tables/{table}/seats/blue/take"),
        bob.try_("POST", "/api/invitations/accept", invitation=link),
    ):
        assert answer == (409, {"says": says})
    for one, other in ((ann, "Bob"), (bob, "Ann")):
        assert one.try_("POST", "/api/offers", kind="invite", person=other, **TOY) == (422, {"says": says})
    assert bob.ask("POST", "/api/offers", kind="waiting", **TOY)["table"] == ""  # though it would fit
    eve = person(client, "Eve", "192.0.2.3")
    assert eve.ask("POST", "/api/offers", kind="waiting", **TOY)["table"]
    (line,) = bob.ask("GET", "/api/me/blocks")["people"]
    bob.ask("DELETE", f"/api/me/blocks/{line['id']}")
    bob.ask("POST", f"/api/tables/{table}/seats/blue/take")


def test_a_rematch_changes_sides_and_both_may_ask_for_it(client: TestClient, ann: Browser, bob: Browser) -> None:
    offer = ann.ask("POST", "/api/offers", **TOY, side="red")["offer"]
    table = bob.ask("POST", f"/api/offers/{offer}/take")["table"]
    assert bob.try_("POST", f"/api/tables/{table}/rematch")[0] == 403  # it goes on
    play_out(client, table)
    assert person(client, "Eve", "192.0.2.5").try_("POST", f"/api/tables/{table}/rematch")[0] == 403
    assert bob.ask("POST", f"/api/tables/{table}/rematch")["table"] == ""
    second = ann.ask("POST", f"/api/tables/{table}/rematch")["table"]
    assert holders(ann, second) == {"red": "Bob", "blue": "Ann"}


def test_offers_go_with_their_maker_who_finds_them_in_their_data(ann: Browser, bob: Browser) -> None:
    ann.ask("POST", "/api/offers", **TOY)
    ann.ask("POST", "/api/tournaments", name="Cup", kind="swiss", game="toy", starts=time.time() + 900)
    data = ann.ask("GET", "/api/me/data")
    assert [(one["game"], one["kind"]) for one in data["offers"]] == [("toy", "open")] and data["ratings"] == []
    assert [(one["name"], one["organised"]) for one in data["tournaments"]] == [("Cup", True)]
    ((offer,), _) = offers(bob)
    ann.ask("DELETE", "/api/me", password=PASSWORD)
    assert bob.try_("POST", f"/api/offers/{offer['id']}/take")[0] == 404
    assert offers(bob) == ([], [])


def test_what_cannot_be_offered(ann: Browser) -> None:
    for wish in (
        {}, {"game": "chess"}, {**TOY, "scenario": "x"}, {**TOY, "options": {"pace": "no"}}, {**TOY, "side": "green"},
        {**TOY, "kind": "loud"}, {**TOY, "pace": {"type": "days", "days": 0}},
    ):
        assert ann.try_("POST", "/api/offers", **wish)[0] == 422, wish
    for _ in range(20):
        ann.ask("POST", "/api/offers", **TOY)
    assert ann.try_("POST", "/api/offers", **TOY)[0] == 422


def test_offers_that_fit() -> None:
    one = Offer("1", WAITING, "a", "", "toy", "walk", {}, "red", False, None, True, 1.0)
    two = replace(one, id="2", maker="b", side="blue", created=2.0)
    assert fits(one, two) and fits(one, replace(two, game="", scenario="", side=""))
    differ = ({"maker": "a"}, {"side": "red"}, {"rated": True}, {"pace": Days(1)}, {"scenario": "run"}, {"game": "x"})
    assert not any(fits(one, replace(two, **change)) for change in differ)
    opposed = replace(two, options={"pace": "quick"})
    assert fits(one, opposed) and not fits(replace(one, options={"pace": "slow"}), opposed)
    assert not fits(replace(one, kind="open"), replace(two, kind="open"))
    made = joined(replace(one, game="", scenario="", side=""), opposed)
    assert (made.id, made.game, made.scenario, made.options, made.side) == ("1", "toy", "walk", {"pace": "quick"}, "")


def test_uneven_games_say_so_and_their_handicaps_exist() -> None:
    for one in measured():
        played = game(one.game)
        assert one.scenario in {each.id for each in played.scenarios} and one.side in played.sides
        option = next(each for each in played.options if each.id == one.option)
        assert one.value in option.values and one.value != option.default
        share = (one.won + one.drawn / 2) / one.games
        assert not 0.4 <= share <= 0.6 and 0.4 <= (one.even.won + one.even.drawn / 2) / one.even.games <= 0.6
        assert Path(__file__).parents[2].joinpath(one.source).exists()
    says = uneven(game("city"), "campaign", {})
    assert says == (
        "Between strong computer players the German side won 12 of 60 games of this scenario, and 8 were drawn."
    )
    assert "34 of 60" in uneven(game("city"), "campaign", {"hexes": "11"}) and uneven(game("pocket"), "4", {}) == ""
    assert uneven(game("volga"), "standard", {"sides": "bids"}) == "" != uneven(game("volga"), "standard", {})
    assert bid_of(game("volga")) == {"sides": "bids"} and all(balance_of(one) for one in games() if one.id != "toy")
