"""What the page shows beside the play: overlays, winter, dark colours, still pictures, where one left."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.positions import MOVE, WINTER
from tests.browser.screen import Screen

PULSE = "getComputedStyle(document.querySelector('#board .glow.rings')).animationName"


def test_overlays_and_their_legend(screen: Screen) -> None:
    screen.position(MOVE)
    for name, says in (
        ("overlay-zones-russian", "Axis"),
        ("overlay-supply-axis", "in supply"),
        ("overlay-threat-axis", "Threats to units"),
    ):
        screen.see("overlays").click()
        screen.see(name).click()
        expect(screen.see("legend")).to_contain_text(says)
    screen.press("n", "n", "Enter").until("inHand.value.size === 1")
    screen.see("overlays").click()
    screen.see("overlay-reach-unit").click()
    expect(screen.see("legend")).to_contain_text("can be reached")
    screen.see("overlays").click()
    screen.see("overlay-off").click()
    expect(screen.see("legend")).to_be_hidden()


def test_winter_lies_on_the_map(screen: Screen) -> None:
    screen.position(WINTER).until("view.value.mood === 'frost'")
    expect(screen.see("status")).to_contain_text("Snow")
    expect(screen.page.locator(".map svg.frozen")).to_have_count(1)
    screen.position(MOVE).until("view.value.mood === ''")
    expect(screen.page.locator(".map svg.frozen")).to_have_count(0)


def test_colours_by_choice_and_by_the_system(window: Opener) -> None:
    screen = window(color_scheme="dark").position(MOVE)
    root = screen.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    screen.see("menu").click()
    screen.see("settings").click()
    screen.see("theme").select_option("light")
    expect(root).to_have_attribute("data-theme", "light")
    screen.page.reload()
    screen.arrived()
    expect(root).to_have_attribute("data-theme", "light")


def test_what_pulses_stands_still_on_request(window: Opener) -> None:
    assert window(reduced_motion="reduce").position(MOVE).page.evaluate(PULSE) == "none"
    assert window(reduced_motion="no-preference").position(MOVE).page.evaluate(PULSE) == "pulse"


def test_the_log_marks_where_one_left(screen: Screen) -> None:
    table = screen.server.table(MOVE)
    screen.sit(table).act("unit GE-INF-4", "to AA-15").start().sit(table)
    screen.see("tab-log").click()
    expect(screen.page.locator(".log-left")).to_have_count(0)
    screen.act("unit GE-INF-1", "to BB-14")
    expect(screen.page.locator(".log-left + .log-entry")).to_contain_text("1st Infantry Corps")
    expect(screen.page.locator(".log-entry")).to_have_count(2)
