"""A turn of Verdun on the Volga beside its fights: boats by night, the refit, secret bids at one screen."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FERRY, REFIT
from tests.browser.screen import Screen


def test_a_night_crossing_of_the_volga(screen: Screen) -> None:
    screen.position(FERRY, game="volga")
    expect(screen.see("status")).to_contain_text("4, Night")
    screen.click("M").phase("Assault").act("unit 34/13G")
    ways = screen.value("decision.value.choices.to")
    assert "13" in ways and "L" in ways and not {"12", "22"} & set(ways)  # no boat lands on a German bank
    screen.click("13").stands("34/13G", "13")
    expect(screen.see("undo")).to_be_disabled()
    screen.act("unit 39/13G").click("13").until("stateOf.value.get('39/13G').at === null").rests()
    screen.see("tab-log").click()
    lines = screen.see("log").locator(".kind-move")
    # 3 and 12 on the dice; 2 for the hill, 1 for the landing, 2 for each of the banks beside it.
    expect(lines.nth(0)).to_contain_text("crosses the Volga at Volga Station")
    expect(lines.nth(1)).to_contain_text("is lost in the river at Volga Station")
    expect(lines.nth(1).locator("svg.die")).to_have_count(2)
    expect(screen.see("log")).to_contain_text("is eliminated")


def test_by_day_no_boat_leaves(screen: Screen) -> None:
    day = {**FERRY, "tracks": {**FERRY["tracks"], "night": False}}
    screen.position(day, game="volga")
    expect(screen.see("status")).to_contain_text("4, Daylight")
    screen.act("activate M", "unit 34/13G")
    assert screen.value("decision.value.choices.to") == ["L"]
    screen.click("25")
    expect(screen.see("why-popup")).to_contain_text("only by night")


def test_a_refit(screen: Screen) -> None:
    screen.position(REFIT, game="volga").phase("Refit")
    expect(screen.see("prompt")).to_contain_text("German refit: 1 replacement point.")
    screen.click("21").until("!stateOf.value.get('244A').badges.includes('reduced')").rests()
    expect(screen.see("prompt")).to_contain_text("½ replacement point.")
    screen.press("0").rests().click("H").see("choice-menu").get_by_text("Flip at no cost").click()
    screen.until("!stateOf.value.get('2/16').badges.includes('reduced')").rests()
    expect(screen.see("prompt")).to_contain_text("½ replacement point.")
    screen.push("undo").until("stateOf.value.get('2/16').badges.includes('reduced')")
    screen.push("redo").push("btn-use")
    expect(screen.see("prompt")).to_contain_text("1½ replacement points.")
    screen.see("tab-tracks").click()
    screen.see("box-KG-6").click()
    screen.until("stateOf.value.get('KG-6').box === 'reserve'").rests()
    screen.see("btn-done").click()
    expect(screen.see("confirm")).to_contain_text("Replacement points are unspent.")
    screen.push("confirm-go").until("decision.value.side === 'soviet'")
    expect(screen.see("status")).to_contain_text("Soviet")
    screen.see("box-27T").click()
    screen.see("choice-menu").get_by_text("Build in the factory").click()
    screen.stands("27T", "58")


def test_the_curtain_between_secret_bids(window: Opener) -> None:
    """Whatever the first player bids, the page and every message look the same to the second."""
    assert _after_a_bid_of(9, window) == _after_a_bid_of(14, window)


def _after_a_bid_of(points: int, window: Opener) -> tuple[str, list[Any]]:
    """The page and the messages between the first bid and the second; the bids are told when both are made."""
    screen = window(alone=True)
    heard: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: heard.append(str(frame)))

    screen.page.on("websocket", listen)
    table = screen.server.table(game="volga", options={"sides": "bids"})
    screen.curtain(table)
    expect(screen.see("curtain")).to_contain_text("Pass the device to the German player")
    screen.seat("german")
    expect(screen.see("curtain")).to_be_hidden()
    told = len(heard)
    screen.see(f"btn-bid-{points}").click()
    screen.see("confirm-go").click()
    expect(screen.see("curtain")).to_contain_text("Pass the device to the Soviet player")
    page = screen.page.locator("body").inner_html().replace(table["table"], "").replace(table["token"], "")
    messages = [_same(json.loads(text), table["table"]) for text in heard[told:]]
    assert messages
    screen.seat("soviet").see("btn-bid-11").click()
    screen.see("confirm-go").click()
    screen.phase("Set-up").see("notice-done").click()
    expect(screen.see("curtain")).to_be_hidden()
    screen.see("tab-log").click()
    expect(screen.see("log")).to_contain_text(f"The German seat bid {points}, the Soviet seat 11")
    return page, messages


def _same(message: dict[str, Any], table: str) -> dict[str, Any]:
    """A message without what differs between any two tables: their ids, the secrets of their dice, names of clicks."""
    assert message.pop("table", table) == table
    for own in ("dice", "request"):
        message.pop(own, None)
    return message


def test_the_curtain_on_a_phone(window: Opener) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.curtain(phone.server.table(game="volga", options={"sides": "bids"})).seat("german")
    box = phone.drawn().see("prompt").bounding_box()
    assert box is not None and box["height"] < 0.3 * PHONE["height"]
    phone.see("btn-bid-18").scroll_into_view_if_needed()
    phone.see("btn-bid-18").click()
    phone.see("confirm-go").click()
    expect(phone.see("curtain")).to_be_visible()
    covered = phone.see("curtain").bounding_box()
    assert covered is not None and (covered["width"], covered["height"]) == (PHONE["width"], PHONE["height"])
