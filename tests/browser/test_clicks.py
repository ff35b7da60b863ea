"""The gestures that the bench of clicks counts: each does in the browser, in so many clicks, what the bench says."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from kurgan.core.registry import game as known
from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FIGHT, MOVE
from tests.browser.screen import Screen
from tests.browser.test_city import AIR, QUIET, begun
from tests.browser.test_phone import _touch
from tests.browser.test_pocket import COMBAT

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))
from gestures import GESTURES, Hand
from order import shown_steps

Json = dict[str, Any]
STEPPING: Final[Json] = {
    "phase": "movement", "side": "soviet", "turn": 2,
    "units": {"sov_1id": "14.02", "sov_19tb": "11.03", "sov_157tb": "11.03", "rum_1cd_1ros": "30.33"},
}
BOMBERS: Final[Json] = {
    **AIR, "dice": [6, 6, 6],
    "units": {"94-inf-1": "0202", "244-inf2-1": "0507", "131-inf3-1": "0508", "131-inf3-2": "0509"},
}
CROWD: Final[Json] = {
    **QUIET, "dice": [3, 6, 1, 30, 5, 5, 5, 5],
    "units": {"24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "24Pz-armor-3": "0607", "24Pz-armor-4": "0607",
              "94-inf-9": "0202", "244-inf2-1": "0507", "244-inf2-2": "0507", "Chuikov": "0605", "131-inf3-1": "0605"},
}
FIVE: Final[Json] = {
    **COMBAT, "dice": [4, 6, 6, 6], "tracks": {"air": [0, 0]}, "markers": {"determined": [[], []]},
    "units": {unit: at for unit, at in COMBAT["units"].items() if unit != "sov_5tank_hq"},
}
STEP: Final[Json] = {
    **QUIET, "units": {"94-inf-1": "0505", "94-inf-2": "0202", "131-inf3-1": "0511", "Chuikov": "0511"},
}
LEVEL: Final = "view.value.tracks.find((one) => one.id === 'level german').value"


class Table:
    """A table with a position, and what was done at it."""

    def __init__(self, screen: Screen, doc: Json, game: str = "barbarossa") -> None:
        self.screen, self.doc, self.game = screen, doc, known(game)
        self.row = screen.server.table(doc, game=game)
        screen.sit(self.row).rests()

    def done(self) -> list[str]:
        """The actions of the record."""
        found: list[str] = self.screen.server.ask(
            f"/api/tables/{self.row['table']}/record?token={self.row['token']}"
        )["actions"]
        return found

    def counted(self, gesture: str, actions: list[str], after: int = 0) -> tuple[int, list[str]]:
        """What the bench counts for a gesture that does these actions, the first of them once some were done."""
        begins = self.game.position(self.doc)
        hand = Hand(self.game.face.board(self.game.scenarios[begins.scenario].id), set())
        steps = shown_steps(self.game, begins, actions)[after:]
        ways = [way for way in GESTURES[gesture](hand, steps) if way.length == len(steps)]
        assert ways, f"{gesture} cannot do {actions[after:]}"
        return ways[0].clicks, [*actions[:after], *ways[0].sends]

    def drag(self, one: str, two: str, shift: bool = False) -> None:
        """Drag what lies on top of a place to another."""
        mouse, keys = self.screen.page.mouse, self.screen.page.keyboard
        if shift:
            keys.down("Shift")
        mouse.move(*self.screen.centre(one))
        mouse.down()
        mouse.move(*self.screen.centre(two), steps=6)
        mouse.up()
        if shift:
            keys.up("Shift")

    def did(self, actions: list[str]) -> None:
        """Wait until so much was done, and compare it with the record."""
        self.screen.until(f"table.value.actions === {len(actions)}").rests()
        assert self.done() == actions


def test_a_drag_moves_any_counter_of_a_pile(screen: Screen) -> None:
    table = Table(screen, MOVE)
    for unit, at in (("GE-ARM-3", "Z-14"), ("GE-ARM-14", "Z-14")):
        screen.page.mouse.move(5, 300)
        screen.page.mouse.move(*screen.centre(at))
        piled = screen.value(f"stacks.value.get('{at}').length") > 1
        counter = screen.see(f"fan-{unit}" if piled else f"unit-{unit}")
        expect(counter).to_be_visible()
        box = counter.bounding_box()
        assert box is not None
        screen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 40 if piled else box["y"] + box["height"] / 2)
        screen.page.mouse.down()
        screen.page.mouse.move(*screen.centre("AA-15"), steps=6)
        screen.page.mouse.up()
        screen.stands(unit, "AA-15").rests()
    clicks, sends = table.counted("drag", ["unit GE-ARM-3", "to AA-15"])
    assert clicks == 1 and table.done()[:2] == sends


def test_shift_and_drag_sends_a_stack(screen: Screen) -> None:
    table = Table(screen, MOVE)
    table.drag("Z-14", "Y-15", shift=True)
    screen.stands("GE-ARM-3", "Y-15").stands("GE-ARM-14", "Y-15").rests()
    first = table.done()[0].split(" ")[1]
    other = "GE-ARM-3" if first == "GE-ARM-14" else "GE-ARM-14"
    clicks, sends = table.counted("dragged stack", [f"unit {first}", f"with {other}", "to Y-15"])
    assert clicks == 1
    table.did(sends)


def test_a_drag_of_the_next_unit_stops_the_last(screen: Screen) -> None:
    table = Table(screen, STEPPING, "pocket")
    table.drag("14.02", "14.03")
    screen.stands("sov_1id", "14.03").rests()
    assert screen.value("!!decision.value.choices.stop")
    table.drag("11.03", "11.04")
    moved = screen.until("table.value.actions === 5").rests() and table.done()[3].split(" ")[1]
    clicks, sends = table.counted("stop", ["unit sov_1id", "to 14.03", "stop", f"unit {moved}", "to 11.04"], after=2)
    assert clicks == 1
    table.did(sends)


def test_a_button_attacks_with_all(screen: Screen) -> None:
    table = Table(screen, FIGHT)
    screen.act("target SU-INF-7")
    attackers = [f"attack {one}" for one in screen.value("decision.value.choices.attack")]
    screen.push("all-attack")
    clicks, sends = table.counted("everything", ["target SU-INF-7", *attackers], after=1)
    assert clicks == 1
    table.did(sends)


def test_shift_and_click_attacks_with_a_stack(screen: Screen) -> None:
    table = Table(screen, FIGHT)
    screen.act("target SU-INF-7")
    screen.page.keyboard.down("Shift")
    screen.click("AA-15")
    screen.page.keyboard.up("Shift")
    screen.until("table.value.actions === 3").rests()
    clicks, sends = table.counted("stack", ["target SU-INF-7", *table.done()[1:]], after=1)
    assert clicks == 1
    table.did(sends)


def test_an_amount_is_stepped_to_and_remembered(screen: Screen) -> None:
    begun(screen, BOMBERS).act("bomb 0507")
    expect(screen.see("amount")).to_have_value("4")
    screen.push("more").push("more")
    expect(screen.see("btn-points-12")).to_be_visible()
    screen.see("amount").fill("8")
    screen.see("amount").press("Enter")
    screen.until(f"{LEVEL} === '64'").rests()
    screen.page.keyboard.down("Shift")
    screen.click("0508")  # the same again
    screen.page.keyboard.up("Shift")
    screen.until(f"{LEVEL} === '56'").rests()
    screen.act("bomb 0509")
    expect(screen.see("btn-points-8")).to_be_visible()
    screen.push("most")
    expect(screen.see("btn-points-56")).to_be_visible()


def test_the_menu_of_a_place_repeats_the_amount(window: Opener) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    begun(phone, BOMBERS).act("bomb 0507")
    phone.see("btn-points-4").tap()
    phone.until(f"{LEVEL} === '68'").rests()
    line = phone.page.context.new_cdp_session(phone.page)
    _touch(line, "touchStart", phone.centre("0508"))
    expect(phone.see("choice-menu")).to_be_visible()
    _touch(line, "touchEnd")
    phone.page.get_by_role("menuitem", name="4 points").tap()
    phone.until(f"{LEVEL} === '64'")


def test_a_held_finger_opens_the_menu_of_bare_ground(window: Opener) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2).position(MOVE).rests()
    line = phone.page.context.new_cdp_session(phone.page)
    _touch(line, "touchStart", phone.centre("BB-15"))
    expect(phone.see("choice-menu")).to_be_visible()
    _touch(line, "touchEnd")
    phone.page.get_by_role("menuitem", name="Show what is here").tap()
    phone.until("cursor.value === 'BB-15' && tab.value === 'here'")


def test_shift_and_click_answers_all_that_follow(screen: Screen) -> None:
    begun(screen, CROWD).act("unit 24Pz-armor-1", "all", "attack 0507", "join 24Pz-armor-3", "go", "go")
    screen.push("btn-roll").seat("soviet")
    screen.click("0506", button="right")
    expect(screen.page.get_by_role("menuitem", name="and all that follow")).to_be_visible()
    screen.press("Escape")
    screen.page.keyboard.down("Shift")
    screen.click("0506")
    screen.page.keyboard.up("Shift")
    screen.until("!decision.value?.choices.at")  # both have fired


def test_a_click_or_drag_with_ctrl_presses_the_main_button_too(window: Opener) -> None:
    fight = Table(window(), FIVE, "pocket")
    fight.screen.page.keyboard.down("Control")
    fight.screen.click("11.05").until("decision.value.choices.fight")
    fight.screen.page.keyboard.up("Control")
    clicks, sends = fight.counted("finish", ["target 11.05", "everyone"])
    assert (clicks, fight.done()) == (1, sends)
    screen = begun(window(), STEP)
    screen.page.keyboard.down("Control")
    screen.page.mouse.move(*screen.centre("0505"))
    screen.page.mouse.down()
    screen.page.mouse.move(*screen.centre("0506"), steps=6)
    screen.page.mouse.up()
    screen.stands("94-inf-1", "0506").until("stateOf.value.get('94-inf-1').badges.includes('moved')")
    screen.page.keyboard.up("Control")


def test_quick_rolls_are_made_where_nothing_else_can_be_chosen(window: Opener) -> None:
    screen = window(alone=True)
    screen.page.add_init_script("localStorage.setItem('kurgan.preferences', JSON.stringify({ rolls: true }))")
    fight = Table(screen, FIVE, "pocket")
    screen.act("target 11.05", "everyone").see("btn-fight").click()
    screen.until("view.value.battle?.state === 'fought' || log.value.some((one) => one.dice.length > 0)")
    begun = ["target 11.05", "everyone", "fight", "air 0"]
    assert fight.done()[:4] == begun and fight.counted("roll", begun, after=3)[0] == 0
