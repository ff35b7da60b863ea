"""Moving units: by click, by dragging, by keyboard, as a stack; taking back; hearing why not."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.positions import MOVE
from tests.browser.screen import Screen


def test_move_by_click_and_take_it_back(screen: Screen) -> None:
    screen.position(MOVE).click("AA-14").until("inHand.value.has('GE-INF-4')")
    expect(screen.page.locator(".lit-place").first).to_be_attached()
    screen.page.mouse.move(*screen.centre("BB-15"))
    expect(screen.see("path")).to_be_attached()
    screen.click("BB-15").stands("GE-INF-4", "BB-15").rests()
    expect(screen.see("undo")).to_contain_text("BB-15")
    screen.push("undo").stands("GE-INF-4", "AA-14")
    screen.push("redo").stands("GE-INF-4", "BB-15")
    screen.push("restart")
    screen.push("take-back-keep").stands("GE-INF-4", "BB-15")
    screen.push("restart").push("take-back-go").until("table.value.actions === 0")
    screen.stands("GE-INF-4", "AA-14").rests()
    expect(screen.see("undo")).to_be_disabled()


def test_a_right_click_and_a_key_open_the_menu_of_a_place(screen: Screen) -> None:
    screen.position(MOVE).click("Z-14", button="right")
    menu = screen.page.get_by_role("menuitem")
    expect(menu.last).to_have_text("Show what is here")
    menu.filter(has_text="Take the whole stack").click()
    screen.until("inHand.value.size === 2").press("Escape").until("inHand.value.size === 0")
    screen.press("m")
    expect(menu.last).to_be_visible()
    menu.last.click()
    screen.until("tab.value === 'here'")


def test_move_by_dragging(screen: Screen) -> None:
    screen.position(MOVE)
    screen.page.mouse.move(*screen.centre("AA-14"))
    screen.page.mouse.down()
    screen.page.mouse.move(*screen.centre("BB-15"), steps=6)
    screen.page.mouse.up()
    screen.stands("GE-INF-4", "BB-15")


def test_a_unit_let_go_beside_the_map_stays_where_it_is(screen: Screen) -> None:
    """A unit that is let go over a panel comes back, and the map stops moving."""
    screen.position(MOVE).push("tab-log")
    for part in (screen.page.locator(".panel"), screen.see("prompt")):
        box = part.bounding_box()
        assert box is not None
        screen.page.mouse.move(*screen.centre("AA-14"))
        screen.page.mouse.down()
        screen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
        screen.page.mouse.up()
        expect(screen.page.locator(".ghost")).to_have_count(0)
        screen.rests()
        before = screen.centre("AA-14")
        screen.page.mouse.move(400, 300, steps=4)
        screen.page.wait_for_timeout(300)
        assert screen.centre("AA-14") == before and screen.at("GE-INF-4") == "AA-14"


def test_a_drag_at_the_edge_moves_the_map_no_farther_than_its_end(screen: Screen) -> None:
    screen.position(MOVE)
    board = screen.page.locator("#board").bounding_box()
    assert board is not None
    screen.page.mouse.move(*screen.centre("AA-14"))
    screen.page.mouse.down()
    screen.page.mouse.move(board["x"] + 300, board["y"] + 12, steps=6)
    shift = "document.querySelector('.world').style.transform"
    moved, before = screen.page.evaluate(shift), ""
    while moved != before:
        screen.page.wait_for_timeout(400)
        before, moved = moved, screen.page.evaluate(shift)
    top = screen.page.locator(".world svg").first.bounding_box()
    assert top is not None and board["y"] <= top["y"] <= board["y"] + board["height"] / 4 + 1
    screen.page.mouse.up()


def test_move_a_whole_stack(screen: Screen) -> None:
    screen.position(MOVE).click("Z-14").until("inHand.value.size === 1").rests()
    screen.push("take-whole-stack").until("inHand.value.size === 2")
    screen.click("Y-15").stands("GE-ARM-3", "Y-15").stands("GE-ARM-14", "Y-15")


def test_shift_click_takes_the_stack(screen: Screen) -> None:
    screen.position(MOVE)
    screen.page.keyboard.down("Shift")
    screen.click("Z-14")
    screen.page.keyboard.up("Shift")
    screen.until("inHand.value.size === 2")


def test_move_by_keyboard(screen: Screen) -> None:
    screen.position(MOVE).press("n", "n").until("cursor.value === 'AA-14'")
    screen.press("Enter").until("inHand.value.has('GE-INF-4')")
    screen.press("ArrowRight", "ArrowRight").until("cursor.value === 'AA-16'")
    screen.press("Enter").stands("GE-INF-4", "AA-16")
    screen.press("u").stands("GE-INF-4", "AA-14")
    screen.press("r").stands("GE-INF-4", "AA-16")
    screen.press("n", "s").until("inHand.value.size === 2")
    screen.press("Escape").until("inHand.value.size === 0")


def test_a_refusal_gives_its_reason(screen: Screen) -> None:
    screen.position(MOVE).click("Z-17")
    popup = screen.see("why-popup")
    expect(popup.locator(".case")).to_have_text(re.compile(r"^\w+(\.\w+)*$"))
    screen.press("Escape")
    expect(popup).to_be_hidden()
    screen.act("unit GE-INF-4").click("Z-17")
    case = popup.locator(".case").first
    expect(case).to_have_text(re.compile(r"^move\."))
    named = case.inner_text()
    case.click()
    expect(screen.see("rules-panel").locator(".wanted dt")).to_have_text(named)
    assert screen.at("GE-INF-4") == "AA-14"


def test_ending_a_phase_names_what_is_left(screen: Screen) -> None:
    screen.position(MOVE)
    screen.see("btn-done").click()
    expect(screen.see("confirm")).to_contain_text("Panzer")
    screen.see("confirm-stay").click()
    expect(screen.see("confirm")).to_be_hidden()
    screen.press("e")
    screen.see("confirm-go").click()
    screen.until("table.value.actions === 1")


def test_reload_in_mid_game_and_go_on(screen: Screen) -> None:
    screen.position(MOVE).act("unit GE-INF-4", "to BB-15", "unit GE-INF-1")
    screen.page.reload()
    screen.arrived().stands("GE-INF-4", "BB-15").until("inHand.value.has('GE-INF-1')")
    screen.click("BB-14").stands("GE-INF-1", "BB-14")
    assert screen.value("table.value.actions") == 4


def test_a_server_that_dies_and_comes_back(screen: Screen) -> None:
    screen.position(MOVE).act("unit GE-INF-4", "to BB-15", "unit GE-INF-1")
    screen.server.kill()
    try:
        expect(screen.see("banner")).to_contain_text("Connection lost")
    finally:
        screen.server.begin()
    expect(screen.see("banner")).to_be_hidden()
    screen.stands("GE-INF-4", "BB-15").until("inHand.value.has('GE-INF-1')")
    screen.click("BB-14").stands("GE-INF-1", "BB-14")
