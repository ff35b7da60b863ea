"""The replay: the log of the moment beside it, playing on from there, and the eyes of either side."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from kurgan.core.registry import game as known
from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import MOVE
from tests.browser.screen import Screen
from tests.contract.journey import recorded

STEPS = ("unit GE-INF-4", "to AA-15", "unit GE-ARM-3", "to Y-15")
SPEED = "input[type=range][aria-label*=peed]"


def test_the_log_of_the_moment_stands_beside_the_replay(screen: Screen) -> None:
    screen.position(MOVE).act(*STEPS).see("tab-here").click()
    screen.press("p")
    expect(screen.see("log")).to_be_visible()
    lines = screen.see("log").locator(".log-entry")
    expect(lines).to_have_count(2)
    assert screen.page.locator(SPEED).count() == 1
    screen.see("replay-back").click()
    screen.see("replay-back").click()
    screen.until("look.value?.at === 2")
    expect(lines).to_have_count(1)
    screen.see("replay-leave").click()
    screen.until("tab.value === 'here'")


def test_one_plays_on_from_an_earlier_moment(screen: Screen) -> None:
    first = screen.server.table(MOVE)
    screen.sit(first).act(*STEPS).press("p")
    expect(screen.see("replay-play-on")).to_have_count(0)  # this is the present
    screen.see("replay-back").click()
    screen.see("replay-back").click()
    screen.until("look.value?.at === 2")
    screen.see("replay-play-on").click()
    screen.until(f"table.value && table.value.table !== '{first['table']}' && table.value.actions === 2").arrived()
    assert screen.at("GE-INF-4") == "AA-15" and screen.at("GE-ARM-3") == "Z-14"
    screen.act("unit GE-ARM-3", "to Z-15").stands("GE-ARM-3", "Z-15")
    screen.sit(first).stands("GE-ARM-3", "Y-15")


def test_after_the_end_each_sides_eyes_can_be_lent(screen: Screen, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    recorded(known("fronts"), 5).save(kept)
    screen.start().see("load-file").set_input_files(kept)
    screen.arrived().until("view.value?.outcome").see("after-replay").click()
    screen.see("replay-slider").fill(str(screen.value("Math.floor(table.value.actions / 2)")))
    for side in ("axis", "soviet"):
        screen.see("replay-eyes").select_option(side)
        screen.until(f"look.value?.side === '{side}' && view.value.displays.every((one) => one.side === '{side}')")


def test_on_a_phone_the_replay_leaves_the_map_in_sight(window: Opener) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.position(MOVE).act(*STEPS).press("p")
    phone.see("replay-back").tap()
    expect(phone.see("log")).to_have_count(0)
    bar = phone.see("replay-bar").bounding_box()
    assert bar is not None and bar["y"] > PHONE["height"] * 0.45
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
