"""Battles: odds before the roll, the result on the panel and in the log, retreats, the end of the game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.positions import ATTACKERS, FIGHT, LAST
from tests.browser.screen import Screen


def test_fight_with_the_odds_shown(screen: Screen) -> None:
    screen.position(FIGHT).click("Z-16").until("view.value.battle !== null").rests()
    screen.click("Z-16").until("view.value.battle.defenders.length === 2").rests()
    expect(screen.see("battle-panel")).to_be_visible()
    for count in range(3):
        screen.click("Z-15").until(f"view.value.battle.attackers.length === {count + 1}").rests()
    expect(screen.see("odds")).to_have_text("1-1")
    for count in range(2):
        screen.click("AA-15").until(f"view.value.battle.attackers.length === {count + 4}").rests()
    expect(screen.see("odds")).to_have_text("2-1")
    chances = screen.see("bars").locator(".chance").all_inner_texts()
    assert 98 <= sum(float(chance.rstrip("%")) for chance in chances) <= 102
    screen.push("btn-fix").push("btn-done")
    expect(screen.see("btn-resolve-1")).to_contain_text("2-1")
    screen.push("btn-resolve-1")
    expect(screen.see("undo")).to_be_disabled()
    expect(screen.see("bars").locator(".came")).to_contain_text("retreats two squares")
    screen.see("tab-log").click()
    expect(screen.see("log")).to_contain_text("38 to 18, 2-1: defender retreats two squares")
    expect(screen.see("log").locator("svg").first).to_be_visible()


def test_the_result_stands_where_the_battle_was(screen: Screen) -> None:
    screen.position(FIGHT).act("target SU-INF-7", "target SU-CAV-2", *[f"attack {unit}" for unit in ATTACKERS])
    expect(screen.see("moment-Z-16")).to_have_count(0)
    screen.act("fix", "done", "resolve 1")
    expect(screen.see("moment-Z-16").locator(".verdict")).to_contain_text("Defender retreats two squares")
    expect(screen.see("moment-Z-16").locator(".falling")).to_have_count(0)  # nothing moves in a still window


def test_dice_fall_before_the_result_stands(window: Opener) -> None:
    screen = window(reduced_motion="no-preference")
    screen.position(FIGHT).act("target SU-INF-7", "target SU-CAV-2", *[f"attack {unit}" for unit in ATTACKERS])
    fell = """(() => {
      const seen = new MutationObserver(() => (window.fell ||= !!document.querySelector(".moment .falling")));
      seen.observe(document.body, { subtree: true, childList: true, attributes: true });
    })()"""
    screen.page.evaluate(fell)
    screen.act("fix", "done", "resolve 1")
    expect(screen.see("moment-Z-16").locator(".verdict")).to_be_visible()
    assert screen.page.evaluate("window.fell === true")


def test_retreat_by_the_winner(screen: Screen) -> None:
    screen.position(FIGHT).act("target SU-INF-7", "target SU-CAV-2", *[f"attack {unit}" for unit in ATTACKERS])
    screen.act("fix", "done", "resolve 1")
    screen.act("unit SU-INF-7")
    way = screen.value("decision.value.choices.to")
    screen.click(way[0]).until("stateOf.value.get('SU-INF-7')?.at !== 'Z-16'").rests()
    while screen.value("decision.value?.choices.to?.length ?? 0"):
        screen.act(f"to {screen.value('decision.value.choices.to[0]')}")
    assert screen.at("SU-INF-7") != "Z-16"


def test_the_division_can_be_left_to_the_computer(screen: Screen) -> None:
    screen.position(FIGHT).push("btn-allot")
    expect(screen.see("prompt")).to_contain_text("Begin the fighting")
    screen.see("prompt").get_by_test_id(re.compile("^btn-apart-")).first.click()
    screen.until("table.value.decision.choices.target?.length > 0")


def test_the_end_of_the_game_is_shown(screen: Screen) -> None:
    screen.position(LAST)
    screen.see("btn-done").click()
    screen.until("confirming.value !== null || view.value.outcome")
    if screen.value("confirming.value !== null"):
        screen.see("confirm-go").click()
    expect(screen.see("outcome")).to_contain_text("Russian victory.")
    expect(screen.see("outcome").locator(".case")).to_have_count(1)
    screen.page.goto(screen.server.address)
    table = screen.page.get_by_role("listitem").filter(has_text="Finished: Russian victory").first
    expect(table).to_be_visible()


def test_a_battle_by_keyboard_alone(screen: Screen) -> None:
    screen.position(FIGHT).press("n", "s").until("view.value.battle?.defenders.length === 2")
    screen.press("n", "s").until("view.value.battle.attackers.length === 3")
    screen.press("n", "s").until("view.value.battle.attackers.length === 5")
    screen.press("e", "e", "e").phase("Retreat")
    screen.press("Tab", "Enter", "Enter").until("decision.value?.choices.to?.length > 0")
    screen.press("Tab", "Enter").until("decision.value?.selected.length > 0 || view.value.phase !== 'Retreat'")
    screen.press("Tab", "Enter").phase("Advance")
    screen.press("e").until("view.value.phase !== 'Advance'")
    assert screen.at("SU-INF-7") not in {None, "Z-16"}
    assert screen.at("SU-CAV-2") not in {None, "Z-16"}
