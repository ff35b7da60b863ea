"""People of a public house who find each other: offers, playing somebody, rated results, rematches, shared games."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import expect

from kurgan.core.registry import game as known
from kurgan.server.clock import SystemClock
from kurgan.server.store import SqlStore
from kurgan.tables.stored_session import StoredSession
from tests.browser.conftest import PHONE
from tests.browser.house import Person, Street, named
from tests.server.services import url

ASK = """async ([method, path, wish]) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: wish ? JSON.stringify(wish) : undefined });
  const text = await answer.text();
  return text ? JSON.parse(text) : null;
}"""


def ask(who: Person, method: str, path: str, wish: Any = None) -> Any:
    """Ask the house what a page of this person would ask."""
    return who.page.evaluate(ASK, [method, path, wish])


def finished(street: Street, anna: Person, boris: Person, **terms: Any) -> str:
    """A game of two people that was played to its end before anybody opened its page."""
    offer = ask(anna, "POST", "/api/offers", {"game": "volga", "scenario": "midgame", "side": "german", **terms})
    table = str(ask(boris, "POST", f"/api/offers/{offer['offer']}/take", {})["table"])
    store = SqlStore(url(street.house.folder))
    row = store.row(table)
    assert row is not None
    stored, chance = StoredSession(store, SystemClock(), known("volga"), row), random.Random(2)
    while (decision := stored.session.play.decision()) is not None:
        stored.act(chance.choice(decision.forward()), decision.side)
    store.close()
    return table


def test_an_offer_is_made_by_form_and_taken_with_one_click(street: Street) -> None:
    anna, boris = street.person().register(named("Anna")), street.person(viewport=PHONE, has_touch=True)
    boris.register(named("Boris"))
    anna.at_start().see("to-offer").click()
    anna.see("offer-game").select_option("city")
    anna.see("offer-scenario").select_option("campaign")
    anna.see("offer-side").select_option("german")
    expect(anna.see("uneven")).to_contain_text("the German side won 12 of 60 games")
    anna.see("even-it").click()
    expect(anna.see("option-hexes")).to_have_value("11")
    anna.see("offer-rated").check()
    anna.see("offer-submit").click()
    expect(anna.see("my-offers")).to_contain_text("You play the German side")
    boris.at_start()
    row = boris.see("offers").locator("li").filter(has_text="Battle for Stalingrad")
    expect(row).to_contain_text("You would play against the German side")
    expect(row).to_contain_text("Rated")
    row.get_by_role("button", name="Play").click()
    boris.arrived().until("table.value.you[0] === 'soviet' && table.value.rated")
    link = anna.see("my-offers").get_by_role("link", name="To the game")
    expect(link).to_be_visible(timeout=20_000)  # the page looks for itself
    link.click()
    anna.arrived().until("table.value.you[0] === 'german'")


def test_somebody_is_played_whose_wish_fits(street: Street) -> None:
    anna, boris = street.person().register(named("Anna")), street.person().register(named("Boris"))
    for who, game in ((anna, "fronts"), (boris, "")):
        who.at_start().see("to-offer").click()
        who.see("kind-waiting").check()
        who.see("offer-game").select_option(game)
        who.see("offer-submit").click()
    boris.arrived().until("table.value.game === 'fronts' && table.value.you.length === 1")
    expect(anna.see("my-offers").get_by_role("link", name="To the game")).to_be_visible(timeout=20_000)


def test_somebody_is_invited_by_name_and_declines(street: Street) -> None:
    anna, name = street.person().register(named("Anna")), named("Boris")
    boris = street.person().register(name)
    anna.go("#/offer?game=volga")
    anna.see("kind-invite").check()
    anna.see("offer-side").select_option("bid")
    anna.see("offer-person").fill("Nobody at all")
    anna.see("offer-submit").click()
    expect(anna.see("offer-fault")).to_have_text("No account here is called Nobody at all.")
    anna.see("offer-person").fill(name)
    anna.see("offer-submit").click()
    boris.at_start()
    row = boris.see("offers").locator("li.to-you")
    expect(row).to_contain_text("By secret bids")
    row.get_by_role("button", name="Decline").click()
    expect(row).to_have_count(0)
    expect(anna.see("my-offers")).to_contain_text(f"{name} would rather not play.", timeout=20_000)


def test_a_rated_result_a_rematch_and_a_link_that_needs_no_account(street: Street) -> None:
    names = [named("Anna"), named("Boris")]
    anna, boris = (street.person().register(name) for name in names)
    table = finished(street, anna, boris, rated=True, watched=False)
    anna.go(f"#/t/{table}").arrived()
    result = anna.see("rated-result")
    expect(result).to_contain_text(f"{names[0]}: 1500", timeout=25_000)
    expect(anna.see("share-link")).to_have_count(0)
    stranger = street.person()
    stranger.go(f"game/{table}")
    expect(stranger.page.get_by_text("Log in").first).to_be_visible()
    anna.see("share-allow").check()
    link = anna.see("share-link").input_value()
    assert link == f"{street.house.address}/game/{table}"
    page = ask(stranger, "GET", "/api/archive?rated=true")
    assert page is not None
    stranger.go(link).arrived()
    assert stranger.page.url.endswith(f"/#/t/{table}")
    stranger.until("table.value.eyes.length === 0 || table.value.eyes.length === 2")
    head = stranger.page.request.get(link).text()
    assert re.search(rf'property="og:image" content="{street.house.address}/api/tables/{table}/preview.png"', head)
    image = stranger.page.request.get(f"{street.house.address}/api/tables/{table}/preview.png")
    assert image.headers["content-type"] == "image/png" and image.body().startswith(b"\x89PNG")
    boris.go(f"#/t/{table}").arrived().see("rematch").click()
    anna.see("rematch").click()
    expect(anna.page).not_to_have_url(re.compile(table))
    anna.arrived().until("table.value.you[0] === 'soviet'")
    anna.go("#/archive").see("search-open").click()
    anna.see("search-person").fill(names[1])
    anna.see("search-submit").click()
    expect(anna.see(f"result-{table}")).to_contain_text("Rated")
    anna.see(f"result-{table}").get_by_role("link", name=names[1]).click()
    expect(anna.see("ratings")).to_contain_text("±")
    expect(anna.see("tallies").locator("tbody tr")).to_have_count(1)
    anna.go("#/statistics?game=volga")
    expect(anna.see("best")).to_contain_text(names[0])


def test_a_tournament_is_made_entered_and_begins(street: Street) -> None:
    anna, boris = street.person().register(named("Anna")), street.person(viewport=PHONE).register(named("Boris"))
    anna.go("#/tournaments").see("tournament-new").click()
    anna.see("tournament-name").fill("Winter Cup")
    anna.see("tournament-game").select_option("volga")
    anna.see("tournament-make").click()
    anna.see("tournament-enter").click()
    anna.see("tournament-seat").select_option("random")
    expect(anna.see("standings").locator("tbody tr")).to_have_count(2)
    boris.go("#/tournaments").see("tournaments").get_by_role("link", name="Winter Cup").first.click()
    boris.see("tournament-enter").click()
    expect(boris.see("standings").locator("tbody tr")).to_have_count(3)
    boris.see("tournament-leave").click()
    expect(boris.see("standings")).to_contain_text("withdrawn")
    anna.see("tournament-off").click()
    expect(anna.page.locator("main")).to_contain_text("Called off")
