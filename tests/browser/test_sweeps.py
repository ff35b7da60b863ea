"""Lines over counters of a spread pile or beside the map, and numbers that are set before their place."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.screen import Screen
from tests.browser.test_city import QUIET, STORM, begun
from tests.browser.test_clicks import BOMBERS, CROWD, LEVEL

Json = dict[str, Any]

# Bombs on three Soviet units, of which two are lost.
RAZED: Final[Json] = {
    **QUIET, "phase": "german air", "dice": [3, 6, 6],
    "units": {"94-inf-1": "0202", "244-inf2-1": "0507", "244-inf2-2": "0507", "244-inf2-3": "0507",
              "131-inf3-1": "0508"},
}
# Two of a division's three units may come in the second game-turn.
COMING: Final[Json] = {
    **QUIET, "turn": 2,
    "units": {"100J-inf-1": "later", "100J-inf-2": "later", "100J-inf-3": "later", "94-inf-1": "0506",
              "244-inf2-1": "1632"},
}


def sweep(screen: Screen, *names: str, to: str = "") -> None:
    """Draw a line with the right button over counters, and with Shift on to a place of the map."""
    mouse = screen.page.mouse
    if to:
        screen.page.keyboard.down("Shift")
    for n, name in enumerate(names):
        box = screen.see(name).bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 40), steps=6 if n else 1)
        if n == 0:
            mouse.down(button="right")
    if to:
        screen.page.keyboard.up("Shift")
        mouse.move(*screen.centre(to), steps=12)
    mouse.up(button="right")


def test_a_line_over_a_spread_pile_chooses_losses(screen: Screen) -> None:
    begun(screen, RAZED).act("bomb 0507", "points 12").seat("soviet")
    screen.page.mouse.move(*screen.centre("0507"))
    expect(screen.see("fan-244-inf2-3")).to_be_visible()
    sweep(screen, "fan-244-inf2-3", "fan-244-inf2-2")
    screen.until("table.value.pass_to === 'german'")
    screen.seat("german")
    assert [screen.at(f"244-inf2-{n}") for n in (1, 2, 3)] == ["0507", None, None]


def test_a_line_over_units_beside_the_map_takes_them_in(screen: Screen) -> None:
    begun(screen, COMING).press("t")
    expect(screen.see("box-100J-inf-1")).to_be_visible()
    sweep(screen, "box-100J-inf-1", "box-100J-inf-2", to="0110")
    screen.stands("100J-inf-2", "0110")
    assert screen.at("100J-inf-1") == "0110" and screen.at("100J-inf-3") is None
    assert screen.value("table.value.actions") == 3


def test_a_pile_spreads_while_an_attack_waits_for_support(screen: Screen) -> None:
    begun(screen, CROWD).act("unit 24Pz-armor-1", "all", "attack 0507")
    assert screen.value("decision.value.selected.length") == 2
    screen.page.mouse.move(*screen.centre("0607"))
    expect(screen.see("fan-24Pz-armor-3")).to_be_visible()


def test_a_number_is_set_before_its_place(screen: Screen) -> None:
    begun(screen, BOMBERS)
    expect(screen.see("amount-ahead")).to_contain_text("4 points")
    screen.push("more")
    expect(screen.see("amount-ahead")).to_contain_text("8 points")
    screen.page.keyboard.down("Shift")
    screen.click("0508")
    screen.page.keyboard.up("Shift")
    screen.until(f"{LEVEL} === '64'").rests()
    screen.see("amount").fill("12")
    screen.page.keyboard.down("Shift")
    screen.click("0509")
    screen.page.keyboard.up("Shift")
    screen.until(f"{LEVEL} === '52'").rests()
    screen.act("bomb 0507")
    expect(screen.see("btn-points-12")).to_be_visible()


def test_shift_and_drag_sends_a_whole_stack_through_the_gap(screen: Screen) -> None:
    begun(screen, STORM).act("unit 24Pz-armor-1", "all", "attack 0507")
    for _ in range(3):
        if screen.value("!!decision.value?.choices.go"):
            screen.act("go")
    screen.push("btn-roll").phase("Breakthrough")
    here = screen.value("stacks.value.get('0506').map((one) => one.id)")
    assert len(here) > 1
    mouse, keys = screen.page.mouse, screen.page.keyboard
    keys.down("Shift")
    mouse.move(*screen.centre("0506"))
    mouse.down()
    mouse.move(*screen.centre("0507"), steps=6)
    mouse.up()
    keys.up("Shift")
    for unit in here:
        screen.stands(unit, "0507")
