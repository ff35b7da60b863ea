"""Whatever may be chosen on the map can be seen and clicked: no part of the page lies over it, at any size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.full import CAMPAIGNS, full_board
from tests.browser.positions import MOVE
from tests.browser.screen import Screen
from tests.browser.test_every_hand import SMALL, Hand, every

SIZES = (SMALL, {"width": 1440, "height": 900}, {"width": 1920, "height": 1080}, PHONE)
sized = pytest.mark.parametrize("size", SIZES, ids=[f"{one['width']}x{one['height']}" for one in SIZES])

# Of all that is lit: what something else than the map lies over.
COVERED = """() => {
  const { state, centreOf } = window.kurgan;
  const box = document.getElementById("board").getBoundingClientRect();
  const units = [...state.lit.value.units.keys()].flatMap((id) => state.stateOf.value.get(id)?.at ?? []);
  const places = new Set([...state.lit.value.places.keys(), ...units]);
  return [...places].filter((id) => {
    const at = centreOf(id);
    if (!at || at.x < box.left || at.x > innerWidth || at.y < box.top || at.y > innerHeight) return false;
    if (at.x >= box.right || at.y >= box.bottom) return false;
    return !document.elementFromPoint(at.x, at.y)?.closest("#board");
  });
}"""
# What lies over the map at its edges: nothing may, or a lit place could be drawn under it.
OVER = """() => {
  const box = document.getElementById("board").getBoundingClientRect();
  return [".prompt", ".panel", ".topbar", ".legend", ".guide"].filter((name) => {
    const part = document.querySelector(name)?.getBoundingClientRect();
    const apart = !part || part.top >= box.bottom - 1 || part.left >= box.right - 1 || part.bottom <= box.top + 1;
    return !apart;
  });
}"""


def uncovered(screen: Screen) -> None:
    """Nothing lit is covered, and the map ends where the page's other parts begin."""
    # The map follows the height of the prompt a frame later.
    screen.drawn().until(f"({OVER})().length === 0").until(f"({COVERED})().length === 0")


@every
@sized
def test_nothing_lit_is_covered(window: Opener, hand: Hand, size: dict[str, int]) -> None:
    screen = hand.laid(window(viewport=size))
    uncovered(screen)
    screen.act(f"unit {hand.units[0]}")
    uncovered(screen)


@sized
def test_nothing_lit_is_covered_on_a_full_board(window: Opener, size: dict[str, int]) -> None:
    screen = window(viewport=size)
    screen.position(full_board("pocket"), game="pocket", scenario=CAMPAIGNS["pocket"])
    uncovered(screen)
    unit = screen.value("[...lit.value.units.keys()].find((id) => stateOf.value.get(id).at)")
    screen.act(f"unit {unit}")
    uncovered(screen)


@sized
def test_a_legend_and_a_closed_panel_cover_nothing(window: Opener, size: dict[str, int]) -> None:
    screen = window(viewport=size).position(MOVE)
    before = screen.centre("AA-14")
    screen.see("overlays").click()
    screen.see("overlay-threat-axis").click()
    expect(screen.see("legend")).to_be_visible()
    uncovered(screen)
    assert screen.centre("AA-14") == before  # the map has not jumped
    if screen.page.locator(".panel.open").count():
        screen.page.get_by_role("button", name="Close the panel").click()
        uncovered(screen)
    screen.act("unit GE-ARM-3")
    uncovered(screen)


@sized
def test_the_card_of_a_guide_covers_nothing(window: Opener, size: dict[str, int]) -> None:
    screen = window(viewport=size).start()
    screen.see("learn-barbarossa").click()
    screen.arrived().push("btn-roll")
    for _ in range(3):
        uncovered(screen)
        screen.push("lesson-show")
    uncovered(screen)


@pytest.mark.parametrize("size", SIZES[:3], ids=[f"{one['width']}" for one in SIZES[:3]])
def test_units_in_the_outermost_boxes_begin_in_sight(window: Opener, size: dict[str, int]) -> None:
    units = {"KG-6": "H", "191/71": "H", "516/295": "19", "42N": "47", "34/13G": "13"}
    screen = window(viewport=size)
    screen.position({"turn": 1, "phase": "impulse", "units": units}, game="volga")
    box = screen.page.locator("#board").bounding_box()
    x, _ = screen.drawn().centre("H")
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"]
