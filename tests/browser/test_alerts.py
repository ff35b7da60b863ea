"""Notices as people choose and get them, and what they are shown when they come back to a table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.house import Person, Street, named
from tests.server.endpoints import Endpoint, endpoint


@pytest.fixture
def hooks() -> Iterator[Endpoint]:
    with endpoint() as made:
        yield made


def with_mail(street: Street, address: str) -> Person:
    """Somebody whose address is confirmed."""
    made = street.person().register(named("Anna"), email=address)
    made.go(street.house.link_in_mail(address, "confirm"))
    expect(made.see("confirm-done")).to_be_visible()
    return made


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_notices_are_chosen_and_tried(street: Street, hooks: Endpoint, size: str) -> None:
    wishes = {"viewport": PHONE, "has_touch": True} if size == "phone" else {}
    anna = street.person(timezone_id="Europe/Berlin", **wishes).register(named("Anna")).go("#/account")
    for cell in ("hook-turn", "hook-talk", "mail-time"):
        anna.see(f"alert-{cell}").check()
    anna.see("alerts-submit").click()
    expect(anna.see("alerts-fault")).to_have_text("Give the address of the webhook first.")
    anna.see("field-hook_address").fill(hooks.url)
    anna.see("field-hook_form").select_option("slack")
    anna.see("field-away").select_option("0")
    anna.see("field-quiet").check()
    expect(anna.see("field-zone")).to_have_value("Europe/Berlin")
    anna.see("alerts-submit").click()
    expect(anna.see("alerts-done")).to_be_visible()
    anna.see("field-quiet").uncheck()
    anna.see("alerts-submit").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.see("alerts-done")).to_be_visible()
    anna.see("alert-test").click()
    expect(anna.see("alert-tested")).to_contain_text("on its way")
    assert hooks.wait(1).json()["text"].startswith("This is how a notice reaches you.")
    anna.page.reload()
    expect(anna.see("alert-hook-talk")).to_be_checked()
    expect(anna.see("alert-mail-turn")).not_to_be_checked()
    expect(anna.see("field-hook_form")).to_have_value("slack")
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= anna.page.evaluate("innerWidth")


def test_one_is_told_by_mail_and_shown_what_has_happened(street: Street) -> None:
    address, name = "anna.waits@example.org", named("Boris")
    anna = with_mail(street, address)
    anna.go("#/account").see("alert-mail-turn").check()
    anna.see("field-away").select_option("0")
    anna.see("alerts-submit").click()
    expect(anna.see("alerts-done")).to_be_visible()
    table = anna.make("volga", german="human", soviet="link")["table"]
    boris = street.person().join(anna.link("soviet"), name)
    boris.until("decision.value !== null")  # the Soviet side begins
    anna.go("#/account")  # she leaves the table
    play_on(boris)
    text = street.house.mail(address, "against")
    assert re.search(rf"against {name}\.\n.* arrives in .*\n", text)
    anna.go(f"#/t/{table}").arrived()
    expect(anna.see("arrival")).to_contain_text("arrives in")
    anna.see("arrival-play").click()
    expect(anna.see("replay-bar")).to_be_visible()
    expect(anna.see("replay-bar")).to_have_count(0)  # it ends by itself
    anna.see("arrival-close").click()
    expect(anna.see("arrival")).to_have_count(0)
    stranger = street.person()
    found = re.search(r"#/unsubscribe/[\w-]+", text)
    assert found is not None
    stranger.go(found[0])
    expect(stranger.see("unsubscribe-done")).to_contain_text("no more letters about tables")
    assert stranger.page.url.endswith("#/unsubscribe")


def play_on(who: Person) -> None:
    """Act until the other is asked."""
    who.page.evaluate(
        """async () => {
          const { state, act } = window.kurgan;
          for (let n = 0; n < 60; n++) {
            const now = state.decision.value;
            if (!now) return;
            const button = now.buttons.find((one) => !now.back.includes(one.verb));
            const [verb, nouns] = Object.entries(now.choices).find(([verb]) => !now.back.includes(verb)) ?? [];
            await act(button ? [button.verb, button.noun].filter(Boolean).join(" ") : `${verb} ${nouns[0]}`);
          }
        }"""
    )


def test_a_browser_shows_what_the_house_sends(street: Street) -> None:
    anna = street.person(permissions=["notifications"]).register(named("Anna"))
    page = anna.page
    worker = "navigator.serviceWorker"
    page.evaluate(f"{worker}.register('/sw.js').then(() => {worker}.ready).then(() => true)")
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(
        one["registrationId"] for one in told["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(500)
    told = {"title": "Your turn: Our table", "body": "It is your turn.", "page": "#/t/abc", "tag": "abc"}
    session.send("ServiceWorker.deliverPushMessage", {
        "origin": street.house.address, "registrationId": found[-1], "data": json.dumps(told),
    })
    shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications())"
    page.wait_for_function(f"{shown}.then((all) => all.length === 1)")
    got = page.evaluate(f"{shown}.then(([one]) => [one.title, one.body, one.tag, one.data.page])")
    assert got == [told["title"], told["body"], told["tag"], told["page"]]
