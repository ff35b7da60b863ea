"""Two people far from each other: clocks that run out, a roll taken back by consent, a stand-in, a draw, a vacation."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.house import Person, Street, named
from tests.browser.test_access import faults

SHOTS = os.environ.get("KURGAN_SHOTS", "")


def shot(person: Person, name: str) -> None:
    """Keep a picture of the page for somebody who wants to look at it."""
    if SHOTS:
        person.page.screenshot(path=Path(SHOTS) / f"{name}.png")


def two(street: Street, pace: dict[str, str], game: str = "barbarossa") -> tuple[Person, Person]:
    """Two people at a table: one at a desk, the other with a phone."""
    anna = street.person(bypass_csp=True).register(named("Anna"))
    anna.at_start().see(f"set-up-{game}").click()
    form = anna.see("new-game")
    sides = {"barbarossa": ("axis", "russian"), "pocket": ("axis", "soviet")}[game]
    anna.see(f"seat-{sides[0]}").select_option("human")
    anna.see(f"seat-{sides[1]}").select_option("link")
    anna.see("pace-kind").select_option(pace.pop("kind", "none"))
    for name, figure in pace.items():
        form.locator(f"[name={name}]").fill(figure)
    shot(anna, "new-game")
    anna.see("start-game").click()
    anna.arrived()
    boris = street.person(viewport=PHONE, has_touch=True, bypass_csp=True)
    boris.join(anna.link(sides[1]), named("Boris"))
    anna.see("people-close").click()
    return anna, boris


def check_dice(person: Person) -> None:
    """Check every roll of a finished game with a click, those that were taken back too."""
    person.page.evaluate("window.kurgan.state.tab.value = 'after'; window.kurgan.state.panelOpen.value = true")
    person.see("after").get_by_test_id("check-dice").click()
    verdict = person.see("after").get_by_test_id("verdict")
    expect(verdict).to_have_class("right")
    expect(verdict).to_contain_text("taken back")
    expect(verdict).to_contain_text("this page saw the hash")


def settle(person: Person, button: str) -> None:
    """Propose something in the sheet of players."""
    if person.see("people").count():
        person.see("people").click()
    else:
        person.see("menu").click()
        person.see("people-menu").click()
    shot(person, f"sheet-{button}")
    person.see(button).click()


def test_a_clock_runs_out_and_the_other_claims_the_game(street: Street) -> None:
    anna, boris = two(street, {"kind": "live", "pace-main": "1", "pace-increment": "0"})
    for person in (anna, boris):
        expect(person.see("clock-axis")).to_contain_text(":")
        expect(person.see("out-of-time")).to_have_count(0)
    late = anna.value("table.value.clock.runs")
    waits, slow = (boris, anna) if late == "axis" else (anna, boris)
    shot(anna, "clocks-desktop")
    shot(boris, "clocks-phone")
    assert faults(anna) == [] and faults(boris) == []
    expect(waits.see("claim")).to_be_visible(timeout=75_000)
    expect(slow.see("out-of-time")).to_contain_text("Your time has run out")
    expect(waits.see(f"clock-{late}")).to_contain_text("0:00")
    shot(waits, "out-of-time")
    assert waits.value("view.value.outcome") is None, "nobody loses by themselves"
    waits.see("claim").click()
    for person in (anna, boris):
        expect(person.see("outcome")).to_contain_text("The time of the")
    shot(waits, "claimed")


def test_a_move_is_taken_back_a_stand_in_comes_and_goes_and_a_draw_is_agreed(street: Street) -> None:
    anna, boris = two(street, {"kind": "days", "pace-days": "3", "pace-reserve": "7"})
    expect(anna.see("clock-axis")).to_contain_text("+ 7 d")
    late = anna.value("table.value.decision.side")
    mover, other = (anna, boris) if late == "axis" else (boris, anna)
    mover.until("decision.value !== null")
    if mover.value("decision.value.buttons.some((one) => one.verb === 'rest')"):
        mover.act("rest")
    mover.act("done")
    actions = anna.value("table.value.actions")
    assert actions > 0
    settle(mover, "propose-takeback")
    expect(mover.see("proposal-takeback")).to_contain_text("Waiting for the answer")
    expect(other.see("proposal-takeback")).to_contain_text("asks to take a move back")
    shot(other, "takeback-asked")
    assert faults(other) == []
    other.see("accept-takeback").click()
    for person in (anna, boris):
        person.until(f"table.value.actions < {actions}")
        expect(person.see("proposal-takeback")).to_have_count(0)
        expect(person.see("dice-banner")).to_have_count(0)
    settle(mover, "propose-standin")
    other.see("accept-standin").click()
    other.until(f"table.value.seats['{late}'] === 'officer'")
    expect(mover.see(f"return-{late}")).to_be_visible()
    shot(mover, "stand-in")
    mover.see(f"return-{late}").click()
    other.until(f"table.value.seats['{late}'] === 'human'")
    mover.until(f"table.value.you[0] === '{late}'")
    settle(mover, "propose-pause")
    other.see("accept-pause").focus()
    other.page.keyboard.press("Enter")
    expect(anna.see("clock-halted")).to_contain_text("stand still")
    settle(mover, "propose-draw")
    expect(other.see("proposal-draw")).to_contain_text("offers a draw")
    shot(other, "draw-offered")
    other.see("accept-draw").click()
    for person in (anna, boris):
        expect(person.see("outcome")).to_contain_text("The players agreed on a draw.")
    shot(anna, "draw")
    anna.at_start()
    expect(anna.page.get_by_text("Finished: a draw").first).to_be_visible()


def test_a_roll_is_taken_back_and_all_dice_are_checked_by_both_players_and_a_spectator(street: Street) -> None:
    anna, boris = two(street, {}, "pocket")
    eve = street.person(bypass_csp=True).go(f"#/t/{anna.page.url.rpartition('/')[2]}").arrived()
    for person in (anna, boris):
        person.until("decision.value !== null")
        person.act("rest", "done")
    boris.until("decision.value !== null")
    boris.act("roll")
    settle(boris, "propose-takeback")
    anna.see("accept-takeback").click()
    boris.until("decision.value?.buttons.some((one) => one.verb === 'roll')")
    boris.act("roll")
    boris.page.evaluate("window.kurgan.state.peopleOpen.value = true")
    boris.see("resign").click()
    for person in (anna, boris, eve):
        person.until("view.value.outcome !== null")
        check_dice(person)
    shot(boris, "dice-checked")


def test_a_vacation_is_noted_and_ended(street: Street) -> None:
    anna = street.person(bypass_csp=True).register(named("Anna"))
    anna.go("#/account")
    expect(anna.see("vacation-left")).to_contain_text("30 of 30")
    today = anna.page.evaluate("new Date().toISOString().slice(0, 10)")
    anna.fill("vacation", first=today, last=today)
    expect(anna.see("vacation-left")).to_contain_text("29 of 30")
    assert faults(anna) == []
    anna.see("vacation").scroll_into_view_if_needed()
    shot(anna, "vacation")
    anna.see(f"vacation-end-{today}").click()
    expect(anna.see(f"vacation-end-{today}")).to_have_count(0)
