"""The chat of a table in real browsers: read by those it is for, with links to the map, notes for oneself, mute."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.house import Street, named
from tests.browser.test_access import faults


def test_people_talk_at_the_table_and_watchers_among_themselves(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    table = anna.make("volga", german="human", soviet="link")["table"]
    name = named("Boris")
    boris = street.person(viewport=PHONE, has_touch=True).join(anna.link("soviet"), name)
    anna.see("people-close").click()
    vera = street.person().register(named("Vera")).go(f"#/t/{table}").arrived()
    anna.click("44").see("tab-talk").click()
    anna.see("talk-text").fill("I mean to take")
    anna.see("talk-link").click()
    anna.see("talk-text").press("Enter")
    expect(anna.see("talk-text")).to_have_value("")
    remark = anna.see("remark").last
    expect(remark).to_contain_text("You (German)")
    expect(boris.see("unread")).to_have_text("1")
    boris.see("tab-talk").click()
    expect(boris.see("remark")).to_contain_text("I mean to take")
    boris.see("remark").locator(".text").get_by_role("button").click()
    boris.until("cursor.value === '44'")
    expect(boris.see("unread")).to_have_count(0)
    boris.see("talk-private").check()
    boris.see("talk-text").fill("Keep a reserve behind 44")
    boris.see("talk-send").click()
    expect(boris.see("remark").last).to_contain_text("Your note")
    assert boris.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    vera.see("tab-talk").click()
    expect(vera.see("talk")).to_contain_text("The players cannot, until the game is over.")
    expect(vera.see("remark")).to_have_count(0)
    vera.see("talk-text").fill("Is anyone else here?")
    vera.see("talk-send").click()
    expect(vera.see("remark")).to_contain_text("You")
    expect(anna.see("remark")).to_have_count(1)
    anna.see("talk-mute").check()
    anna.see("tab-log").click()
    boris.see("talk-private").uncheck()
    boris.see("talk-text").fill("Are you there?")
    boris.see("talk-send").click()
    expect(boris.see("remark")).to_have_count(3)
    anna.page.wait_for_timeout(300)
    expect(anna.see("unread")).to_have_count(0)
    anna.page.reload()
    anna.arrived().see("tab-talk").click()
    expect(anna.see("remark")).to_have_count(2)
    expect(anna.see("remark").last).to_contain_text(f"{name} (Soviet)")


def test_a_note_on_a_move_is_seen_by_both_at_that_move(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    anna.make("volga", german="human", soviet="link")
    name = named("Boris")
    boris = street.person(viewport=PHONE, has_touch=True).join(anna.link("soviet"), name)
    anna.see("people-close").click()
    boris.until("decision.value !== null")
    boris.page.evaluate("window.kurgan.act(Object.entries(window.kurgan.state.decision.value.choices)"
                        ".map(([verb, nouns]) => `${verb} ${nouns[0]}`)[0])")
    boris.until("table.value.actions === 1")
    boris.see("tab-talk").click()
    boris.see("talk-text").fill("Was that wise?")
    boris.see("talk-link-moment").click()
    boris.see("talk-send").click()
    anna.see("tab-talk").click()
    expect(anna.see("remark")).to_contain_text("Was that wise?")
    anna.see("remark").locator(".text").get_by_role("button").click()
    expect(anna.see("moment-note")).to_contain_text("Was that wise?")
    expect(anna.see("moment-note")).to_contain_text(f"{name} (Soviet)")
    anna.see("replay-back").click()
    expect(anna.see("moment-note")).to_have_count(0)


def test_one_hears_no_more_of_who_is_blocked(street: Street) -> None:
    anna = street.person().register(named("Anna"))
    anna.make("volga", german="human", soviet="link")
    name = named("Boris")
    boris = street.person(viewport=PHONE, has_touch=True).join(anna.link("soviet"), name)
    anna.see("people-close").click()
    boris.see("tab-talk").click()
    boris.see("talk-text").fill("You fool")
    boris.see("talk-send").click()
    anna.see("tab-talk").click()
    expect(anna.see("remark")).to_contain_text("You fool")
    anna.see("report-0").click()  # what the page asks is answered with yes
    expect(anna.page.locator(".toast")).to_have_text("The administrators are told.")
    anna.see("block-0").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.see("remark")).to_have_count(0)
    anna.go("#/account")
    expect(anna.see("blocks")).to_contain_text(name)
    anna.see("blocks").get_by_role("button").click()
    expect(anna.see("blocks")).to_have_count(0)


def test_a_person_is_blocked_in_the_list_of_players_and_on_their_page(street: Street) -> None:
    anna = street.person().register("Antje")
    anna.make("volga", german="human", soviet="link")
    boris = street.person(viewport=PHONE, has_touch=True, bypass_csp=True).register("Bodo")
    boris.join(anna.link("soviet"))
    boris.see("menu").click()
    boris.see("people-menu").click()
    boris.see("report-german").click()  # what the page asks is answered with yes
    expect(boris.page.locator(".toast")).to_have_text("The administrators are told.")
    assert faults(boris) == []
    boris.see("block-german").click()
    expect(boris.page.locator(".toast")).to_contain_text("You have blocked Antje.")
    boris.go("#/people/Antje")
    expect(boris.see("object-to")).to_contain_text("You have blocked Antje.")
    boris.see("unblock-person").click()
    boris.see("block-person").click()
    expect(boris.see("unblock-person")).to_be_visible()
    boris.see("report-person").click()
    expect(boris.see("object-to").get_by_role("status")).to_have_text("The administrators are told.")
    assert faults(boris) == []


def test_a_house_of_one_owner_has_no_chat(window: Opener) -> None:
    screen = window()
    screen.sit(screen.server.table(game="volga"))
    expect(screen.see("tab-log")).to_be_visible()
    expect(screen.see("tab-talk")).to_have_count(0)
