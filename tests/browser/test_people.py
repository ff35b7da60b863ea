"""A public house as people use it: accounts, guests, invitations, seats that change hands, watchers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.house import House, Person, Street, named
from tests.browser.test_access import faults
from tests.server.public import PASSWORD


def test_two_people_play_and_a_third_watches(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    table = anna.make("fronts", axis="human", soviet="link")
    link = anna.link("soviet")
    boris = street.person(viewport=PHONE, has_touch=True).go(link)
    expect(boris.see("join-says")).to_contain_text("play the Soviet side against Anna")
    assert boris.page.url.endswith("/#/join"), "the secret has left the address"
    name = named("Boris")
    boris.fill("guest", name=name).arrived()
    boris.until("table.value.you[0] === 'soviet'")
    assert boris.page.url.endswith(f"/#/t/{table['table']}")
    expect(anna.see("holder-soviet")).to_contain_text(f"{name} (guest)")
    expect(anna.see("link-soviet")).to_have_count(0)  # it is used up
    expect(anna.see("notices")).to_contain_text(f"{name} took the Soviet seat.")
    anna.see("people-close").click()
    expect(anna.see("prompt")).to_contain_text(f"Waiting for {name} (Soviet).")
    watcher = street.person().go(f"#/t/{table['table']}").arrived()
    expect(watcher.see("watching-says")).to_contain_text("see what both sides know until the game ends")
    expect(watcher.see("undo")).to_have_count(0)
    # Boris sets the strengths of the armies; neither the enemy nor the watcher is told them.
    spread = boris.page.get_by_role("button", name="Spread the rest evenly")
    spread.click()
    expect(spread).to_have_count(0)
    strengths = "view.value.units.filter((one) => one.at && unitById.value.get(one.id).side === 'soviet')"
    known = f"{strengths}.map((one) => one.factors?.[0]).filter((one) => /^\\d/.test(one ?? '')).length"
    assert boris.value(known) > 5
    assert [watcher.value(known), anna.value(known)] == [0, 0]
    assert watcher.value("table.value.you") == []
    assert "invite axis" not in watcher.value("table.value.may")


def test_a_link_works_once_and_a_new_one_ends_it(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    anna.make("volga", german="human", soviet="link")
    first = anna.link("soviet")
    anna.see("invite-soviet").click()
    expect(anna.see("link-soviet")).not_to_have_value(first)
    second = anna.link("soviet")
    boris = street.person().go(first)
    expect(boris.see("join-fault")).to_contain_text("This invitation is no longer valid.")
    boris.join(second, named("Boris"))
    late = street.person().go(second)
    expect(late.see("join-fault")).to_contain_text("This invitation is no longer valid.")
    boris.page.go_back()  # the used link is not behind the table
    expect(boris.see("join-fault")).to_be_visible()


def test_an_open_seat_is_taken_from_the_start_page(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    table = anna.make("volga", german="human", soviet="open")["table"]
    boris, late = street.person().at_start(), street.person().at_start()
    boris.see(f"take-{table}-soviet").click()
    boris.fill("guest", name=named("Boris")).arrived()
    boris.until("table.value.you[0] === 'soviet'")
    late.see(f"take-{table}-soviet").click()
    late.fill("guest", name=named("Late"))
    expect(late.see("trouble")).to_contain_text(re.compile("taken|players of this table"))
    boris.at_start()
    expect(boris.page.locator(".resume li").first).to_contain_text("Your turn")
    expect(late.see("to-watch")).to_contain_text("Anna")


def test_seats_change_hands_and_go_to_a_computer(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    table = anna.make("volga", german="human", soviet="link")["table"]
    boris = street.person().join(anna.link("soviet"), named("Boris"))
    boris.people()
    boris.see("invite-soviet").click()
    carl = street.person().register(named("Carl"))
    carl.go(boris.link("soviet"))
    expect(carl.see("join-says")).to_contain_text("wants to hand the Soviet side over to you")
    carl.see("join-submit").click()
    carl.arrived().until("table.value.you[0] === 'soviet'")
    boris.until("table.value?.you.length === 0 && view.value !== null")
    expect(boris.see("watching-says")).to_be_visible()
    expect(boris.see("notices")).to_contain_text("handed the Soviet seat over to Carl")
    carl.people()
    carl.see("rank-soviet").select_option("random")
    carl.see("leave-soviet").click()
    carl.until("table.value?.you.length === 0")
    anna.people()
    expect(anna.see("holder-soviet")).to_contain_text("Random, the computer")
    assert anna.page.url.endswith(table)


def test_a_table_is_withdrawn(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    table = anna.make("pocket", axis="link", soviet="human")["table"]
    anna.see("withdraw").click()
    expect(anna.see("card-pocket")).to_be_visible()
    expect(anna.see(f"table-{table}")).to_have_count(0)
    anna.go(f"#/t/{table}")
    expect(anna.see("refused")).to_contain_text("There is no such table.")


def test_a_guest_becomes_an_account_and_keeps_the_games(street: Street) -> None:
    guest, name = street.person().at_start(), named("Greta")
    guest.see("card-volga").get_by_test_id("play-now").click()
    guest.fill("guest", name=name).arrived()
    table = guest.page.url.rpartition("/")[2]
    guest.go("#/account").fill("register", password=PASSWORD)
    expect(guest.see("account-says")).to_contain_text(f"logged in as {name}")
    elsewhere = street.person().go("#/login").fill("login", name=name, password=PASSWORD)
    expect(elsewhere.see(f"table-{table}")).to_be_visible()


def test_wrong_passwords_and_short_ones_are_told(street: Street) -> None:
    name = named("Anna")
    anna = street.person().go("#/register").fill("register", name=name, password="short")
    expect(anna.see("register-fault")).to_contain_text("A password has 10 to")
    anna.register(name)
    anna.see("log-out").click()
    expect(anna.see("to-log-in")).to_be_visible()
    anna.go("#/login").fill("login", name=name, password="not this one")
    expect(anna.see("login-fault")).to_have_text("There is no account with this name and password.")
    anna.fill("login", password=PASSWORD)
    expect(anna.see("my-account")).to_contain_text(name)
    anna.go("#/account").fill("repassword", old="wrong", new="another good phrase")
    expect(anna.see("repassword-fault")).to_have_text("This is not your present password.")


def test_an_address_is_confirmed_and_a_password_reset_by_links(street: Street, house: House) -> None:
    name, address = named("Anna"), "anna.confirms@example.org"
    anna = street.person().register(name, email=address)
    anna.go("#/account")
    expect(anna.see("email-state")).to_contain_text("not confirmed yet")
    anna.go(house.link_in_mail(address, "confirm"))
    expect(anna.see("confirm-done")).to_have_text("Your e-mail address is confirmed.")
    assert anna.page.url.endswith("/#/confirm")
    anna.go("#/account")
    expect(anna.see("email-state")).to_have_text(f"{address} is confirmed.")
    forgetful = street.person().go("#/login")
    forgetful.see("forgot").click()
    forgetful.fill("forgot", who=name)
    expect(forgetful.see("forgot-done")).to_contain_text("a link is on its way")
    link = house.link_in_mail(address, "reset")
    forgetful.go(link).fill("reset", password="another good phrase")
    expect(forgetful.see("reset-done")).to_contain_text("Your password is changed.")
    forgetful.go("#/login").fill("login", name=name, password="another good phrase")
    expect(forgetful.see("my-account")).to_contain_text(name)
    other = street.person().go(link).fill("reset", password="a third good phrase")
    expect(other.see("reset-fault")).to_contain_text("This link does not work")


def test_keys_and_leaving(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    anna.go("#/account").see("make-key").locator("input").fill("my bot")
    anna.see("make-key-submit").click()
    expect(anna.see("key-secret")).to_have_value(re.compile("^kurgan_"))
    key = anna.see("key-secret").input_value()
    used = anna.page.context.request.get(f"{street.house.address}/api/me", headers={"Authorization": f"Bearer {key}"})
    assert used.json()["me"]["name"].startswith("Anna")
    anna.page.reload()
    expect(anna.see("key-my bot")).to_contain_text("Last used")
    expect(anna.see("key-secret")).to_have_count(0)
    anna.see("key-my bot").get_by_role("button").click()
    expect(anna.see("key-my bot")).to_have_count(0)
    with anna.page.expect_download() as taken:
        anna.see("my-data").click()
    assert taken.value.suggested_filename == "kurgan-my-data.json"
    anna.see("leave-open").click()
    anna.fill("leave", password="wrong")
    expect(anna.see("leave-fault")).to_have_text("This is not your present password.")
    anna.fill("leave", password=PASSWORD)
    expect(anna.see("to-log-in")).to_be_visible()


def test_logged_out_in_another_tab(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    table = anna.make("fronts", axis="human", soviet="link")["table"]
    anna.see("watched").click()
    anna.until("table.value.watched === false")
    other = street.tab(anna.page.context).at_start()
    other.see("log-out").click()
    expect(anna.see("refused")).to_contain_text("Log in first")
    assert anna.value("[table.value, log.value.length]") == [None, 0]
    name = anna.page.url
    other.go("#/login")
    assert name.endswith(table)


def test_one_logs_in_at_the_table_and_sees_their_side(street: Street) -> None:
    name = named("Anna")
    anna = street.person().register(name)
    table = anna.make("fronts", axis="human", soviet="link")["table"]
    elsewhere = street.person().go(f"#/t/{table}").arrived()
    expect(elsewhere.see("watching")).to_be_visible()
    elsewhere.see("menu").click()
    elsewhere.see("menu-log-in").click()
    elsewhere.see("way-login").click()
    elsewhere.fill("login", name=name, password=PASSWORD)
    elsewhere.until("table.value?.you[0] === 'axis' && view.value !== null")


@pytest.mark.parametrize(("look", "theme"), [({}, "light"), ({"viewport": PHONE, "has_touch": True}, "dark")])
def test_the_pages_are_for_everyone(street: Street, look: dict[str, Any], theme: str) -> None:
    visitor = street.person(bypass_csp=True, color_scheme=theme, **look).at_start()
    for address in ("#/login", "#/register", "#/reset", "#/join"):
        visitor.go(address).stands_still()
        assert (address, faults(visitor), off_screen(visitor)) == (address, [], False)
    visitor.register(named("Eve")).go("#/account").stands_still()
    assert (faults(visitor), off_screen(visitor)) == ([], False)
    visitor.make("volga", german="human", soviet="link")
    visitor.link("soviet")
    assert faults(visitor) == []
    visitor.at_start()
    assert (faults(visitor), off_screen(visitor)) == ([], False)


def off_screen(person: Person) -> bool:
    """Whether a page is wider than its window."""
    return bool(person.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_a_seat_is_taken_with_the_keyboard_alone(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    anna.make("volga", german="human", soviet="link")
    link = anna.link("soviet")
    anna.page.keyboard.press("Escape")
    expect(anna.see("people-sheet")).to_have_count(0)
    boris = street.person().go(link)
    expect(boris.see("join-says")).to_be_visible()
    for _ in range(12):
        boris.page.keyboard.press("Tab")
        if boris.page.evaluate("document.activeElement.name === 'name'"):
            break
    boris.page.keyboard.type(named("Boris"))
    boris.page.keyboard.press("Enter")
    boris.arrived().until("table.value.you[0] === 'soviet'")
