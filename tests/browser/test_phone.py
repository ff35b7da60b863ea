"""On a phone: the prompt as a sheet, tapping, pinching, holding."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FIGHT, MOVE, RIVER
from tests.browser.screen import Screen


@pytest.fixture
def phone(window: Opener) -> Screen:
    """A phone held upright."""
    return window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


def _touch(line: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    named = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": named})


def test_move_on_a_phone(phone: Screen) -> None:
    phone.position(MOVE).drawn()
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


def test_a_tap_spreads_a_pile_and_a_hold_opens_its_menu(phone: Screen) -> None:
    phone.position(MOVE)
    phone.page.touchscreen.tap(*phone.centre("Z-14"))
    phone.see("fan-GE-ARM-3").tap()
    phone.until("inHand.value.has('GE-ARM-3')").press("Escape").until("inHand.value.size === 0")
    line = phone.page.context.new_cdp_session(phone.page)
    _touch(line, "touchStart", phone.centre("Z-14"))
    expect(phone.see("choice-menu")).to_be_visible()
    _touch(line, "touchEnd")
    phone.rests()
    phone.see("choice-menu").get_by_role("menuitem", name="Take the whole stack").tap()
    phone.until("inHand.value.size === 2")


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
    if not phone.until("tab.value === 'battle'").value("panelOpen.value"):
        phone.see("tab-battle").tap()
    expect(phone.see("odds")).to_be_in_viewport()
    expect(phone.see("bars")).to_be_visible()
    phone.see("tab-battle").tap()
    expect(phone.see("battle-panel")).to_be_hidden()


def test_the_tabs_stay_where_they_are_when_a_sheet_opens(phone: Screen) -> None:
    """A second tap on their row never meets a button that ends a phase."""
    phone.position(MOVE).drawn()

    def row() -> tuple[float, float]:
        box = phone.see("tab-rules").bounding_box()
        assert box is not None
        return box["y"], box["height"]

    before = row()
    for name in ("tab-battle", "tab-log", "tab-rules", "tab-charts", "tab-tracks"):
        phone.see(name).tap()
        phone.drawn().until("panelOpen.value")
        assert row() == before
        prompt, sheet = phone.see("prompt").bounding_box(), phone.page.locator("#panel-body").bounding_box()
        assert prompt is not None and sheet is not None
        assert sheet["y"] + sheet["height"] <= prompt["y"] + 1 and prompt["y"] + prompt["height"] <= before[0] + 1


def test_the_prompt_stays_in_sight_while_strengths_and_assets_are_given(phone: Screen) -> None:
    phone.sit(phone.server.table(game="fronts", seats={"axis": "random", "soviet": "human"}))
    phone.push("open-forces").push("raise-S-40")
    expect(phone.see("strength-S-40")).to_have_text("2")
    expect(phone.see("prompt").get_by_text("33 of 49 points are left")).to_be_in_viewport(ratio=1)
    phone.push("btn-rest")
    expect(phone.see("forces-panel")).to_be_visible()
    expect(phone.see("btn-done")).to_be_in_viewport(ratio=1)
    phone.push("btn-done")
    expect(phone.see("prompt").get_by_text("Assign assets to your units")).to_be_in_viewport(ratio=1)
    for name in ("btn-rest", "btn-done", "undo"):
        expect(phone.see(name)).to_be_in_viewport(ratio=1)
    phone.drawn()
    sheet, prompt = phone.page.locator(".panel").bounding_box(), phone.see("prompt").bounding_box()
    assert sheet is not None and prompt is not None
    assert sheet["y"] + sheet["height"] <= prompt["y"] + 1


def test_a_ready_set_up_is_in_a_menu_and_the_map_in_sight(phone: Screen) -> None:
    phone.sit(phone.server.table()).drawn()
    prompt = phone.see("prompt").bounding_box()
    assert prompt is not None and prompt["height"] < PHONE["height"] / 4
    phone.push("menu-ready")
    for choice in phone.value("decision.value.choices.ready"):
        expect(phone.see(f"btn-ready-{choice}")).to_be_in_viewport(ratio=1)
    phone.push(f"btn-ready-{choice}").until("decision.value.choices.done")


def test_an_attack_can_be_made_from_the_prompt(phone: Screen) -> None:
    phone.curtain(phone.server.table(RIVER, game="fronts")).seat("axis")
    phone.act("unit G-29", "to 0713", "unit G-8", "to 0713", "done")
    phone.see("btn-attack-0713").tap()
    phone.until("table.value.pass_to === 'soviet'")


def test_who_arrives_is_put_where_the_map_goes(phone: Screen) -> None:
    phone.sit(phone.server.table(game="volga")).until("decision.value.choices.unit?.length > 0")
    phone.see("tab-tracks").tap()
    phone.until("panelOpen.value")
    unit = phone.value("decision.value.choices.unit")[0]
    phone.act(f"unit {unit}").drawn()
    phone.until("!panelOpen.value").drawn()
    places = phone.value("[...lit.value.places.keys()]")
    assert any(0 < x < PHONE["width"] and 60 < y < 600 for x, y in map(phone.centre, places)), places
    phone.see("tab-tracks").tap()
    phone.see("menu").click()
    phone.see("settings").click()  # the menu lies over the sheet
    expect(phone.see("settings-sheet")).to_be_visible()
