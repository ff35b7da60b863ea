"""What is asked before something is given away, and that figures in the bar have names, in all games."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.screen import Screen
from tests.browser.test_city import AIR, begun

# Games with secrets show their bar once somebody has sat down.
SEATS: Final = {
    "city": {"german": "human", "soviet": "random"}, "fronts": {"axis": "human", "soviet": "random"},
}
BARE: Final = """() => [...document.querySelectorAll('.status .figure')]
  .filter((one) => one.getBoundingClientRect().width > 0 && one.querySelector('.figure-name').textContent.trim() === '')
  .map((one) => one.textContent)"""


def test_air_attacks_end_with_points_unspent_only_after_a_question(screen: Screen) -> None:
    begun(screen, AIR).push("btn-done")
    expect(screen.see("confirm")).to_contain_text("92 air points are not used")
    screen.push("confirm-stay")
    # A double click is no answer, wherever it meets the button: the question lies beside it.
    box = screen.see("btn-done").bounding_box()
    assert box is not None
    for part in (0.05, 0.5, 0.95):
        screen.page.mouse.dblclick(box["x"] + part * box["width"], box["y"] + part * box["height"])
        screen.rests()
        expect(screen.see("confirm")).to_be_visible()
        screen.push("confirm-stay")
    assert screen.value("table.value.actions") == 0
    screen.push("btn-done").push("confirm-go")
    screen.until("table.value.actions === 1")


def test_two_at_one_screen_are_handed_the_city_before_the_other_s_first_action(screen: Screen) -> None:
    table = screen.server.table(game="city", scenario="introduction")
    screen.curtain(table)
    assert screen.value("view.value") is None
    first = screen.value("table.value.pass_to")
    screen.seat(first)
    screen.page.reload()
    expect(screen.see("curtain")).to_be_visible()


@pytest.mark.parametrize("game", ["barbarossa", "city", "fronts", "pocket", "volga"])
def test_figures_in_the_bar_have_names(window: Opener, game: str) -> None:
    screen = window()
    screen.sit(screen.server.table(game=game, **({"seats": SEATS[game]} if game in SEATS else {})))
    assert screen.page.evaluate(BARE) == []
