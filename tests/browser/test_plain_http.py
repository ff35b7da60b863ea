"""Over plain http to another computer, where browsers close a part of what they offer, everything works."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Opener
from tests.browser.positions import FIGHT
from tests.browser.screen import Screen
from tests.browser.server import Json

# The last turn of all, with a battle that must be fought: over after a few actions and a roll.
TABLE: Json = {
    "position": {key: part for key, part in FIGHT.items() if key != "dice"} | {"turn": 24},
    "seats": {"axis": "random", "russian": "random"}, "seed": None,
}


def _plain(screen: Screen, table: Json) -> Screen:
    """The table by the address of another computer, where the page has no cryptography of the browser's own."""
    screen.page.goto(f"{screen.server.plain}/#/t/{table['table']}?token={table['token']}")
    screen.arrived()
    assert screen.page.evaluate("window.isSecureContext") is False
    assert screen.page.evaluate("crypto.subtle === undefined") is True
    return screen


def _played(screen: Screen) -> Screen:
    """The game of two computers to its end."""
    screen.until("view.value?.outcome")
    screen.page.evaluate("window.kurgan.state.tab.value = 'after'")
    return screen


def test_every_roll_is_checked_without_the_browsers_cryptography(window: Opener) -> None:
    screen = window(alone=True)
    table = screen.server.table(**TABLE)
    _played(_plain(screen, table))
    expect(screen.see("after").get_by_test_id("commitment")).to_have_text(re.compile(r"^[0-9a-f]{64}$"))
    screen.see("after").get_by_test_id("check-dice").click()
    verdict = screen.see("after").get_by_test_id("verdict")
    expect(verdict).to_have_class("right")
    expect(verdict).to_contain_text(re.compile(r"^[1-9]\d* rolls? checked: the secret gives .+, and its hash"))
    screen.see("report").click()
    for name in ("report-save", "picture"):
        with screen.page.expect_download() as told:
            screen.see(name).click()
        assert told.value.path().stat().st_size > 300
        if name == "report-save":
            screen.see("report-close").click()


def test_dice_that_were_changed_are_told_at_once_and_by_the_check(window: Opener) -> None:
    screen = window(alone=True)
    table = screen.server.table(**TABLE)
    _plain(screen, table)
    first = screen.value("table.value.dice.commitment")

    def forge(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda said: line.send(said.replace(first, "ab" * 32) if isinstance(said, str) else said))

    screen.page.route_web_socket(re.compile(r"/ws"), forge)
    screen.page.reload()
    screen.arrived()
    assert screen.value("table.value.dice.commitment") == "ab" * 32
    expect(screen.see("dice-banner")).to_contain_text("Do not trust its rolls")
    screen.page.evaluate("window.kurgan.state.tab.value = 'tracks'")
    expect(screen.see("dice-changed")).to_contain_text("different dice from those this page saw first")
    expect(screen.see("commitment")).to_have_text(first)
    _played(screen)
    screen.see("after").get_by_test_id("check-dice").click()
    verdict = screen.see("after").get_by_test_id("verdict")
    expect(verdict).to_have_class("cannot")
    expect(verdict).to_contain_text("The dice were changed")
