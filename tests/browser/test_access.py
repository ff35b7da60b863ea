"""The page for everyone: axe-core finds nothing serious, and the accessibility tree speaks in plain words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FIGHT, LAST, MOVE
from tests.browser.screen import Screen

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
MARKUP = re.compile(r"\{(unit|place|case|asset):|[a-z]+\.[a-z]+\.[0-9]|undefined|NaN")


def faults(screen: Screen) -> list[str]:
    """What axe-core calls serious or worse, with the places."""
    screen.page.add_script_tag(path=AXE)
    found: dict[str, Any] = screen.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found["violations"] if one["impact"] in GRAVE for node in one["nodes"]
    ]


def test_the_start_page(window: Opener) -> None:
    for theme in ("light", "dark"):
        screen = window(bypass_csp=True, color_scheme=theme).start()
        assert faults(screen) == []


def test_a_table_with_each_panel(window: Opener) -> None:
    screen = window(bypass_csp=True).position(FIGHT)
    for tab in ("here", "battle", "log", "rules", "tracks"):
        screen.page.evaluate(f"window.kurgan.state.tab.value = '{tab}'")
        assert (tab, faults(screen)) == (tab, [])


def test_a_table_in_the_dark_and_on_a_phone(window: Opener) -> None:
    assert faults(window(bypass_csp=True, color_scheme="dark").position(MOVE)) == []
    assert faults(window(bypass_csp=True, viewport=PHONE, has_touch=True).position(MOVE)) == []


@pytest.mark.parametrize("game", ["volga", "fronts", "pocket", "city"])
def test_other_games(window: Opener, game: str) -> None:
    screen = window(bypass_csp=True)
    (sides,) = [one["sides"] for one in screen.server.ask("/api/games")["games"] if one["id"] == game]
    seats = {sides[0]["id"]: "human", sides[1]["id"]: "random"}
    screen.sit(screen.server.ask("/api/tables", {"game": game, "seats": seats}))
    assert faults(screen) == []


def test_a_lesson_and_what_it_says_to_a_stray(window: Opener) -> None:
    for wishes in ({"color_scheme": "dark"}, {"viewport": PHONE, "has_touch": True}):
        screen = window(bypass_csp=True, **wishes).start()
        screen.see("learn-barbarossa").click()
        screen.arrived().push("btn-roll")
        assert faults(screen) == []
        screen.act("unit GE-INF-49")
        expect(screen.see("lesson-instead")).to_be_visible()
        assert faults(screen) == []


def test_after_the_end_help_and_dialogs(window: Opener) -> None:
    screen = window(bypass_csp=True).position(LAST).act("done")
    while screen.value("view.value.outcome") is None:
        screen.act(screen.value("decision.value.buttons[0].verb"))
    expect(screen.see("after")).to_be_visible()
    assert faults(screen) == []
    screen.see("report").click()
    expect(screen.see("report-page")).to_be_visible()
    assert faults(screen) == []
    screen.see("report-close").click()
    screen.press("?")
    expect(screen.see("help-sheet")).to_be_visible()
    assert faults(screen) == []


def test_the_tree_speaks_in_plain_words(screen: Screen) -> None:
    screen.position(MOVE)
    tree = screen.page.locator("body").aria_snapshot()
    assert "What to do now" in tree and "Undo" in tree
    assert not MARKUP.search(tree), MARKUP.search(tree)
    screen.click("AA-14").until("inHand.value.has('GE-INF-4')")
    said = screen.until("saying.value").value("saying.value")
    assert not MARKUP.search(said)
    tree = screen.page.locator("body").aria_snapshot()
    assert not MARKUP.search(tree)


def test_a_dialog_holds_the_keyboard_while_it_is_open(screen: Screen) -> None:
    screen.position(MOVE).press("e")
    expect(screen.see("confirm-go")).to_be_focused()
    for key, name in (("Tab", "confirm-go"), ("Shift+Tab", "confirm-go")):
        for _ in range(40):
            screen.page.keyboard.press(key)
            assert screen.page.evaluate("!!document.activeElement.closest('[data-testid=confirm]')")
            if screen.see(name).evaluate("one => one === document.activeElement"):
                break
        expect(screen.see(name)).to_be_focused()
    before = screen.value("table.value.actions")
    screen.page.evaluate("document.getElementById('board').focus()")
    screen.press("Enter")  # comes back to the dialog, and does nothing on the map
    expect(screen.see("confirm-go")).to_be_focused()
    assert screen.value("[table.value.actions, inHand.value.size]") == [before, 0]
    screen.press("Escape")
    expect(screen.see("confirm")).to_have_count(0)
