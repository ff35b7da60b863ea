"""Several units at once: a frame around them, their formation, a stack that is dragged; one undo takes all back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FIGHT, MOVE
from tests.browser.screen import Screen
from tests.browser.test_city import QUIET, begun
from tests.browser.test_phone import _touch

PANZER = ["GE-ARM-3", "GE-ARM-14"]
GROUP = [*PANZER, "GE-INF-4"]
DIVISION = {
    **QUIET,
    "units": {"94-inf-1": "0505", "94-inf-2": "0505", "94-inf-3": "0504", "71-inf-1": "0604", "35G-gds2-1": "0907",
              "Chuikov": "0907"},
}


def corners(screen: Screen, *places: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """The corners of a frame around places, on ground without counters."""
    spots = [screen.centre(place) for place in places]
    (x, y), (next_x, next_y) = screen.centre("AA-14"), screen.centre("AA-15")
    room = abs(next_x - x) + abs(next_y - y)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return (min(xs) - room * 0.5, min(ys) - room * 0.5), (max(xs) + room * 0.5, max(ys) + room * 0.5)


def test_a_frame_takes_a_group_and_undo_takes_it_back(screen: Screen) -> None:
    screen.position(MOVE).rests()
    one, two = corners(screen, "Z-14", "AA-14")
    screen.page.keyboard.down("Shift")
    screen.page.mouse.move(*one)
    screen.page.mouse.down()
    screen.page.mouse.move(*two, steps=5)
    expect(screen.see("frame")).to_be_visible()
    screen.page.mouse.up()
    screen.page.keyboard.up("Shift")
    screen.until("inHand.value.size + following.value.length === 3").rests()
    screen.click("AA-15")
    for unit in GROUP:
        screen.stands(unit, "AA-15")
    screen.until("inHand.value.size === 0").rests()
    screen.push("undo").stands("GE-ARM-3", "Z-14").stands("GE-ARM-14", "Z-14").stands("GE-INF-4", "AA-14")


def test_a_frame_chooses_attackers(screen: Screen) -> None:
    screen.position(FIGHT).act("target SU-INF-7").push("select-several")
    one, two = corners(screen, "Z-15")
    screen.page.mouse.move(one[0], one[1])
    screen.page.mouse.down()
    screen.page.mouse.move(*two, steps=5)
    screen.page.mouse.up()
    screen.until("table.value.actions === 4").rests()


def test_shift_and_drag_moves_a_stack(screen: Screen) -> None:
    screen.position(MOVE).rests()
    screen.page.keyboard.down("Shift")
    screen.page.mouse.move(*screen.centre("Z-14"))
    screen.page.mouse.down()
    screen.page.mouse.move(*screen.centre("Y-15"), steps=6)
    screen.page.mouse.up()
    screen.page.keyboard.up("Shift")
    for unit in PANZER:
        screen.stands(unit, "Y-15")


def test_the_menu_takes_a_division(screen: Screen) -> None:
    begun(screen, DIVISION).rests().click("0505", button="right")
    screen.page.get_by_role("menuitem", name="Take all of 94th Infantry Division").click()
    screen.until("inHand.value.size === 2 && following.value.length === 1")


def test_a_finger_draws_a_frame(window: Opener) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.position(MOVE).rests()
    phone.see("select-several").tap()
    one, two = corners(phone, "Z-14", "AA-14")
    line = phone.page.context.new_cdp_session(phone.page)
    _touch(line, "touchStart", one)
    _touch(line, "touchMove", ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2))
    _touch(line, "touchMove", two)
    _touch(line, "touchEnd")
    phone.until("inHand.value.size + following.value.length === 3")
