"""Hands: nothing in the way of a unit in hand, another taken at once, whole moves taken back, a prompt that stays."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import LAST, MOVE
from tests.browser.screen import Screen


def box(screen: Screen, name: str) -> Any:
    """Where a part of the page is."""
    found = screen.see(name).bounding_box()
    assert found is not None
    return found


def test_no_fan_opens_while_a_unit_is_in_hand(screen: Screen) -> None:
    screen.position(MOVE)
    screen.page.mouse.move(*screen.centre("Z-14"))
    expect(screen.page.locator(".fan")).to_be_visible()
    screen.act("unit GE-INF-4")
    expect(screen.page.locator(".fan")).to_have_count(0)
    screen.page.mouse.move(*screen.centre("BB-16"))
    screen.page.mouse.move(*screen.centre("Z-14"))
    screen.page.wait_for_timeout(500)
    expect(screen.page.locator(".fan")).to_have_count(0)


def test_a_fan_covers_nothing_that_is_lit(screen: Screen) -> None:
    screen.position(MOVE)
    screen.page.mouse.move(*screen.centre("Z-14"))
    fan = screen.page.locator(".fan")
    expect(fan).to_be_visible()
    lies = fan.bounding_box()
    assert lies is not None
    for place in ("AA-14", "BB-13", "Z-14"):
        x, y = screen.centre(place)
        assert not (lies["x"] < x < lies["x"] + lies["width"] and lies["y"] < y < lies["y"] + lies["height"])


def test_six_quick_moves(screen: Screen) -> None:
    screen.position(MOVE)
    for unit, goals in (("GE-INF-4", ("BB-15", "AA-16", "BB-14")), ("GE-INF-1", ("CC-14", "BB-15", "CC-13"))):
        for goal in goals:
            start = str(screen.at(unit))
            screen.click(start).until(f"inHand.value.has('{unit}')").click(goal).stands(unit, goal)
            screen.push("undo").stands(unit, start)


def test_a_click_on_another_unit_takes_that_one(screen: Screen) -> None:
    screen.position(MOVE).click("AA-14").until("inHand.value.has('GE-INF-4')").rests()
    screen.click("BB-13").until("menu.value !== null || inHand.value.has('GE-INF-1')")
    if screen.value("menu.value !== null"):
        screen.see("choice-menu").get_by_role("menuitem").filter(has_text="instead").click()
    screen.until("inHand.value.has('GE-INF-1') && inHand.value.size === 1")


def test_one_undo_takes_back_one_move(screen: Screen) -> None:
    screen.position(MOVE).act("unit GE-INF-4", "to BB-15", "unit GE-INF-1", "to BB-14")
    screen.push("undo").stands("GE-INF-1", "BB-13").until("table.value.actions === 2 && inHand.value.size === 0")
    screen.push("undo").stands("GE-INF-4", "AA-14").until("table.value.actions === 0")
    screen.push("redo").stands("GE-INF-4", "BB-15").until("table.value.actions === 2")


def test_a_whole_stack_comes_in_one_message(window: Opener) -> None:
    screen = window(alone=True)
    sent: list[str] = []
    screen.page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    screen.position(MOVE)
    screen.page.keyboard.down("Shift")
    screen.click("Z-14")
    screen.page.keyboard.up("Shift")
    screen.until("inHand.value.size === 2")
    assert len([one for one in sent if '"act"' in one]) == 1


def test_the_prompt_stays_where_it_is(screen: Screen) -> None:
    screen.position(MOVE)
    places = []
    for action in ("unit GE-INF-4", "to BB-15", "unit GE-INF-1", "drop"):
        prompt = box(screen.drawn(), "prompt")
        places.append((box(screen, "undo"), box(screen, "redo"), prompt["x"], prompt["width"]))
        screen.act(action)
    for now in places[1:]:
        assert now == places[0]


def test_odds_while_moving(screen: Screen) -> None:
    screen.position(MOVE).act("unit GE-ARM-3")
    assert screen.value("decision.value.attack_previews.map((one) => [one.place, one.odds, one.more])") == [
        ["Z-17", "8:6, 1-1", "4 more for 2-1"]
    ]
    screen.page.mouse.move(*screen.centre("Z-17"))
    expect(screen.see("attack-previews")).to_contain_text("8:6, 1-1; 4 more for 2-1")
    expect(screen.see("here-odds")).to_contain_text("4 more for 2-1")


def test_a_phone_opens_on_units_that_can_act(window: Opener) -> None:
    screen = window(viewport=PHONE, has_touch=True).position(MOVE).drawn()
    x, y = screen.centre("AA-14")
    prompt = box(screen, "prompt")
    assert 0 < x < PHONE["width"] and 40 < y < prompt["y"]


def test_a_still_page_does_nothing(window: Opener) -> None:
    screen = window(reduced_motion="no-preference").position(MOVE).rests()
    screen.until("document.getAnimations().every((one) => one.playState !== 'running')")
    screen.page.wait_for_timeout(500)
    assert screen.page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


def test_after_the_last_die(screen: Screen) -> None:
    screen.position(LAST).act("done")
    while screen.value("view.value.outcome") is None:
        screen.act(screen.value("decision.value.buttons[0].verb"))
    after = screen.see("after")
    expect(after).to_contain_text("victory")
    expect(after.get_by_test_id("fairness")).to_be_visible()
    expect(after.get_by_test_id("plot").filter(has_text="Units on the map")).to_be_visible()
    screen.see("report").click()
    expect(screen.see("report-page")).to_contain_text("victory")
    screen.see("report-close").click()
    with screen.page.expect_download() as told:
        screen.see("picture").click()
    assert told.value.path().read_bytes().startswith(b"\x89PNG") and told.value.suggested_filename.endswith(".png")
    screen.see("rematch").click()
    screen.until("table.value?.view && table.value.actions === 0 && view.value.outcome === null")


def test_the_dice_are_fixed_beforehand(screen: Screen) -> None:
    made = screen.server.ask("/api/tables", {"game": "volga"})
    screen.sit(made)
    screen.page.evaluate("window.kurgan.state.tab.value = 'tracks'")
    expect(screen.see("commitment")).to_have_text(str(screen.value("table.value.dice.commitment")))
