"""What helps at the table: settings, the finder, the mini-map, full screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.positions import MOVE
from tests.browser.screen import Screen
from tests.browser.test_look import PULSE

SEEN = """() => [...document.querySelectorAll("#board .pieces .counter")].every((one) => {
  const [box, map] = [one.getBoundingClientRect(), document.getElementById("board").getBoundingClientRect()];
  return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom;
})"""


def test_settings_are_kept_and_obeyed(window: Opener) -> None:
    screen = window(alone=True, reduced_motion="no-preference").position(MOVE)
    assert screen.page.locator("#board .own-name").count() == 0
    screen.see("menu").click()
    screen.see("settings").click()
    screen.see("prefer-counters").select_option("names")
    screen.see("prefer-animation").uncheck()
    screen.see("prefer-confirmations").uncheck()
    screen.press("Escape")
    expect(screen.see("settings-sheet")).to_be_hidden()
    screen.page.reload()
    screen.arrived()
    assert screen.page.locator("#board .own-name").count() > 0
    assert screen.page.evaluate(PULSE) == "none"
    screen.press("e")  # with units unmoved this would ask
    screen.until("table.value.actions === 1")
    expect(screen.see("confirm")).to_be_hidden()


def test_slash_opens_a_finder_that_knows_what_people_type(screen: Screen) -> None:
    screen.position(MOVE).press("/")
    expect(screen.see("finder")).to_be_focused()
    for words in ("panzer", "Pz"):
        screen.see("finder").fill(words)
        expect(screen.page.locator(".oob tr", has_text="3rd Panzer Corps")).to_be_visible()
    screen.page.locator(".oob tr", has_text="3rd Panzer Corps").get_by_role("button").click()
    screen.until("cursor.value === stateOf.value.get('GE-ARM-3').at")
    screen.see("finder").fill("")


def test_rules_open_at_their_top(screen: Screen) -> None:
    screen.position(MOVE).press("k")
    body = screen.page.locator(".panel-body")
    screen.page.locator(".rules summary").last.click()
    body.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    screen.see("tab-log").click()
    screen.see("tab-rules").click()
    assert body.evaluate("one => one.scrollTop") == 0
    expect(screen.page.locator(".rules input[type=search]")).to_be_in_viewport()


def test_f_shows_all_units(screen: Screen) -> None:
    screen.sit(screen.server.table(game="volga"))
    screen.press("+", "+", "+", "+").rests()
    assert not screen.page.evaluate(SEEN)
    screen.press("f").rests()
    assert screen.page.evaluate("document.querySelectorAll('#board .pieces .counter').length") > 20
    assert screen.page.evaluate(SEEN)


def test_the_mini_map_moves_a_large_map(screen: Screen) -> None:
    screen.sit(screen.server.table(game="pocket"))
    screen.press("0").rests()
    expect(screen.see("overview")).to_be_hidden()  # all of it is in sight
    screen.press("+", "+", "+", "+", "+").rests()
    box = screen.see("overview").bounding_box()
    assert box is not None
    before = screen.page.locator("#board .world").get_attribute("style")
    screen.page.mouse.click(box["x"] + 12, box["y"] + 12)
    screen.rests()
    assert screen.page.locator("#board .world").get_attribute("style") != before


def test_the_page_takes_the_whole_screen_and_gives_it_back(screen: Screen) -> None:
    screen.position(MOVE).see("full-screen").click()
    expect(screen.see("full-screen")).to_have_attribute("aria-pressed", "true")
    assert screen.page.evaluate("document.fullscreenElement !== null")
    screen.see("full-screen").click()
    expect(screen.see("full-screen")).to_have_attribute("aria-pressed", "false")


def test_watching_opens_the_log(screen: Screen) -> None:
    screen.sit(screen.server.table(game="barbarossa", seats={"axis": "random", "russian": "random"}))
    expect(screen.see("log")).to_be_visible()
