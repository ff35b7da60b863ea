"""On a phone: the prompt as a sheet, tapping, pinching, holding."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FIGHT, MOVE
from tests.browser.screen import Screen


@pytest.fixture
def phone(window: Opener) -> Screen:
    """A phone held upright."""
    return window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


def _touch(line: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    named = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": named})


def test_move_on_a_phone(phone: Screen) -> None:
    phone.position(MOVE)
    prompt = phone.see("prompt").bounding_box()
    assert prompt is not None
    assert prompt["x"] >= 0 and prompt["x"] + prompt["width"] <= PHONE["width"]
    assert prompt["y"] + prompt["height"] <= PHONE["height"]
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    phone.page.touchscreen.tap(*phone.centre("AA-14"))
    phone.until("inHand.value.has('GE-INF-4')")
    phone.page.touchscreen.tap(*phone.centre("AA-15"))
    phone.stands("GE-INF-4", "AA-15")
    phone.push("undo").stands("GE-INF-4", "AA-14")


def test_a_tap_spreads_a_pile_and_a_hold_takes_it(phone: Screen) -> None:
    phone.position(MOVE)
    phone.page.touchscreen.tap(*phone.centre("Z-14"))
    phone.see("fan-GE-ARM-3").tap()
    phone.until("inHand.value.has('GE-ARM-3')").press("Escape").until("inHand.value.size === 0")
    line = phone.page.context.new_cdp_session(phone.page)
    _touch(line, "touchStart", phone.centre("Z-14"))
    phone.until("inHand.value.size === 2")
    _touch(line, "touchEnd")
    phone.rests()
    assert phone.value("inHand.value.size") == 2


def test_pinch_zoom(phone: Screen) -> None:
    phone.position(MOVE)
    line = phone.page.context.new_cdp_session(phone.page)

    def width() -> float:
        return phone.centre("BB-16")[0] - phone.centre("BB-13")[0]

    before = width()
    x, y = 195.0, 300.0
    _touch(line, "touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 7):
        _touch(line, "touchMove", (x - 30 - 12 * step, y), (x + 30 + 12 * step, y))
    _touch(line, "touchEnd")
    assert width() > before * 1.5
    assert phone.value("inHand.value.size") == 0


def test_panels_are_sheets(phone: Screen) -> None:
    phone.position(FIGHT).act("target SU-INF-7", "attack GE-ARM-3")
    if not phone.see("battle-panel").is_visible():
        phone.see("tab-battle").tap()
    expect(phone.see("odds")).to_be_in_viewport()
    expect(phone.see("bars")).to_be_visible()
    phone.see("tab-battle").tap()
    expect(phone.see("battle-panel")).to_be_hidden()
