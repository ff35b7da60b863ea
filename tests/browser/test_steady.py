"""What lies under the pointer stays there: cards, panels, units in hand, and piles of which one unit is to be lost."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import MOVE
from tests.browser.screen import Screen
from tests.browser.test_city import AIR, QUIET, begun

# Two different units in a hex that bombs hit once.
PILE: Final[dict[str, Any]] = {
    **QUIET, "phase": "german air", "dice": [4],
    "units": {"94-inf-1": "0202", "244-inf2-1": "0507", "131-inf3-1": "0507"},
}


def test_the_buttons_of_the_tour_stay_and_skipping_moves_nothing(window: Opener) -> None:
    screen = window(guide=True).start()
    screen.see("card-volga").get_by_test_id("play-now").click()
    screen.arrived().until("decision.value && guideStep.value === 0").drawn()
    before = screen.centre("47")
    screen.push("guide-skip").drawn()
    assert screen.centre("47") == before
    screen.page.evaluate("window.kurgan.state.guideStep.value = 0")
    spots = set()
    for _ in range(screen.value("board.value.guide.length") - 1):
        box = screen.drawn().see("guide-next").bounding_box()
        assert box is not None
        spots.add((box["x"], box["y"]))
        screen.push("guide-next")
    assert len(spots) == 1


def test_a_panel_that_opens_or_closes_moves_no_map(screen: Screen) -> None:
    screen.position(MOVE).drawn()
    before = screen.centre("AA-14")
    for _ in range(2):
        screen.push("tab-here").drawn()
        assert screen.centre("AA-14") == before


def test_a_click_on_a_unit_moves_no_map(window: Opener) -> None:
    screen = window(viewport={"width": 1000, "height": 520}).position(MOVE).drawn()
    before = screen.centre("BB-13")
    screen.click("BB-13").until("inHand.value.has('GE-INF-1')").drawn()
    assert screen.centre("BB-13") == before


def test_one_click_on_a_pile_loses_no_unit(screen: Screen) -> None:
    begun(screen, PILE).act("bomb 0507", "points 8").seat("soviet")
    actions = screen.value("table.value.actions")
    screen.click("0507")
    expect(screen.page.locator(".fan-unit")).to_have_count(2)
    expect(screen.see("take-stack")).to_have_count(0)
    assert screen.value("table.value.actions") == actions
    screen.push("fan-131-inf3-1").seat("german")
    assert screen.at("131-inf3-1") is None and screen.at("244-inf2-1") == "0507"


def test_a_note_leaves_the_sheet_that_a_finger_opens(window: Opener) -> None:
    phone = begun(window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2), AIR).drawn()
    phone.page.touchscreen.tap(*phone.centre("0202"))
    expect(phone.see("why-popup")).to_contain_text("enemy units only")
    phone.see("tab-log").tap()
    expect(phone.see("why-popup")).to_have_count(0)
