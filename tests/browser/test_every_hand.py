"""Hands in every game: the fan, the unit in hand, undo, the whole stack, the prompt, the first sight on a phone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import ASSAULT, MOVE
from tests.browser.screen import Screen

SMALL: Final = {"width": 1280, "height": 720}
READABLE: Final = 0.3


@dataclass
class Hand:
    """A position of a game in which a stack of two may move, and another unit."""

    game: str
    doc: dict[str, Any]
    stack: str
    units: tuple[str, str]
    goal: str
    other: tuple[str, str]  # another unit, and where it stands
    first: list[str] = field(default_factory=list)  # what opens the way to taking units
    seats: dict[str, str] = field(default_factory=dict)
    walker: tuple[str, str] = ("", "")  # who reaches no further than the window, and a goal; else the first

    def laid(self, screen: Screen) -> Screen:
        """The position on the screen, as far as units may be taken."""
        more = {"seats": self.seats} if self.seats else {}
        return screen.position(self.doc, game=self.game, **more).act(*self.first)


HANDS: Final = [
    Hand(
        "barbarossa", MOVE, "Z-14", ("GE-ARM-3", "GE-ARM-14"), "AA-16", ("GE-INF-1", "BB-13"),
        walker=("GE-INF-4", "BB-15"),
    ),
    Hand(
        "volga", {**ASSAULT, "units": {"KG-6": "21", "191/71": "21", "516/295": "19", "42N": "47", "34/13G": "13"}},
        "21", ("KG-6", "191/71"), "28", ("516/295", "19"), ["activate 21", "also 19"],
    ),
    Hand(
        "fronts",
        {
            "turn": 5, "phase": "movement", "side": "axis",
            "units": {"G-29": "0813", "G-8": "0813", "G-51": "1013", "S-62": "0606", "S-9": "0714"},
            "tracks": {"directives": ["Don", "Stalingrad"]},
        },
        "0813", ("G-29", "G-8"), "0913", ("G-51", "1013"), [], {"axis": "human", "soviet": "random"},
    ),
    Hand(
        "pocket",
        {"turn": 2, "units": {"sov_19tb": "11.03", "sov_157tb": "11.03", "sov_1id": "16.03", "alert_bn-1": "11.07"}},
        "11.03", ("sov_19tb", "sov_157tb"), "10.03", ("sov_1id", "16.03"),
    ),
    Hand(
        "city",
        {
            "scenario": "campaign", "control": {"mamayev": "german"},
            "units": {
                "24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "94-inf-9": "0202", "131-inf3-1": "0508",
                "Chuikov": "0508",
            },
        },
        "0506", ("24Pz-armor-1", "24Pz-armor-2"), "0505", ("94-inf-9", "0202"), [],
        {"german": "human", "soviet": "random"}, ("94-inf-9", "0203"),
    ),
]
every = pytest.mark.parametrize("hand", HANDS, ids=[one.game for one in HANDS])


def lit(screen: Screen) -> list[str]:
    """The places that may be chosen now, and those of units that may."""
    found: list[str] = screen.value(
        "[...lit.value.places.keys(), ...[...lit.value.units.keys()].flatMap((id) => stateOf.value.get(id)?.at ?? [])]"
    )
    return sorted(set(found))


def boxed(screen: Screen, selector: str) -> dict[str, float]:
    """Where a part of the page is."""
    found = screen.page.locator(selector).bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def fits(screen: Screen, prompt: dict[str, float]) -> bool:
    """Whether all that is lit has room over the prompt at a scale at which counters can be told apart."""
    xs, ys = (
        screen.value(f"[...lit.value.places.keys()].map((id) => 100 * placeById.value.get(id).{axis})")
        for axis in ("x", "y")
    )
    if not xs:
        return True
    wide, high = max(xs) - min(xs) + 124, max(ys) - min(ys) + 124
    return bool(min((SMALL["width"] - 372) / wide, (prompt["y"] - 70) / high) >= READABLE)


def under(box: dict[str, float], at: tuple[float, float]) -> bool:
    """Whether a point lies under a box."""
    return box["x"] < at[0] < box["x"] + box["width"] and box["y"] < at[1] < box["y"] + box["height"]


@every
def test_a_fan_covers_nothing_lit_and_none_opens_with_a_unit_in_hand(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL))
    screen.page.mouse.move(*screen.centre(hand.stack))
    expect(screen.page.locator(".fan")).to_be_visible()
    fan = boxed(screen.drawn(), ".fan")
    assert [place for place in lit(screen) if place != hand.stack and under(fan, screen.centre(place))] == []
    screen.page.mouse.move(5, 300)
    screen.act(f"unit {hand.units[0]}")
    expect(screen.page.locator(".fan")).to_have_count(0)
    screen.page.mouse.move(*screen.centre(hand.goal))
    screen.page.mouse.move(*screen.centre(hand.stack))
    screen.page.wait_for_timeout(450)
    expect(screen.page.locator(".fan")).to_have_count(0)


@every
def test_a_click_on_another_unit_takes_that_one(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL)).act(f"unit {hand.units[0]}")
    unit, place = hand.other
    screen.click(place).until(f"menu.value !== null || inHand.value.has('{unit}')")
    if screen.value("menu.value !== null"):
        screen.see("choice-menu").get_by_role("menuitem").filter(has_text="ake").click()
    screen.until(f"inHand.value.has('{unit}') && inHand.value.size === 1")


@every
def test_one_undo_takes_back_one_move_and_nothing_else(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL))
    before = screen.value("table.value.actions")
    screen.act(f"unit {hand.units[0]}").click(hand.goal).stands(hand.units[0], hand.goal)
    screen.push("undo").stands(hand.units[0], hand.stack)
    screen.until(f"inHand.value.size === 0 && table.value.actions === {before}")


@every
def test_a_whole_stack_goes_with_two_messages(window: Opener, hand: Hand) -> None:
    screen = window(viewport=SMALL, alone=True)
    sent: list[str] = []
    screen.page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    hand.laid(screen)
    sent.clear()
    screen.page.keyboard.down("Shift")
    screen.click(hand.stack)
    screen.page.keyboard.up("Shift")
    screen.until("inHand.value.size + following.value.length === 2").click(hand.goal)
    for unit in hand.units:
        screen.stands(unit, hand.goal)
    assert len([one for one in sent if '"act"' in one]) == 2  # taken, and gone


@every
def test_the_rest_of_a_stack_goes_with_the_unit_in_hand(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL)).act(f"unit {hand.units[0]}")
    own = screen.value("decision.value.buttons.some(({ verb }) => verb === 'all')")  # the game's own way, shown alone
    expect(screen.see("take-whole-stack")).to_have_count(0 if own else 1)
    screen.push("btn-all" if own else "take-whole-stack")
    screen.until("inHand.value.size + following.value.length === 2").click(hand.goal)
    for unit in hand.units:
        screen.stands(unit, hand.goal)


@every
def test_the_prompt_keeps_its_place_and_covers_nothing_lit(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL))
    places = []
    unit, goal = hand.walker if hand.walker[0] else (hand.units[0], hand.goal)
    for action in (f"unit {unit}", f"to {goal}"):
        prompt = boxed(screen.drawn(), ".prompt")
        covered = [place for place in lit(screen) if under(prompt, screen.centre(place))]
        assert covered == [] or not fits(screen, prompt)
        places.append((boxed(screen, "[data-testid=undo]"), boxed(screen, "[data-testid=redo]"), prompt["x"],
                       prompt["width"]))
        screen.act(action)
    prompt = boxed(screen.drawn(), ".prompt")
    places.append((boxed(screen, "[data-testid=undo]"), boxed(screen, "[data-testid=redo]"), prompt["x"],
                   prompt["width"]))
    assert places[1:] == places[:1] * 2


@every
def test_a_phone_opens_on_units_that_can_act(window: Opener, hand: Hand) -> None:
    screen = window(viewport=PHONE, has_touch=True, is_mobile=True)
    more = {"seats": hand.seats} if hand.seats else {}
    screen.position(hand.doc, game=hand.game, **more).drawn()
    top, prompt = boxed(screen, ".topbar"), boxed(screen, ".prompt")
    seen = [
        place for place in (hand.stack, hand.other[1])
        for x, y in [screen.centre(place)] if 0 < x < PHONE["width"] and top["height"] < y < prompt["y"]
    ]
    assert seen
