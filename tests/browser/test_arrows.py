"""Arrows drawn through units, and drags onto an enemy: each does at once what the bench of clicks counts for it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FIGHT, MOVE
from tests.browser.screen import Screen
from tests.browser.test_city import begun
from tests.browser.test_clicks import CROWD, FIVE, STEPPING, Table
from tests.browser.test_phone import _touch


def draw(screen: Screen, *places: str, key: str = "") -> None:
    """Draw an arrow through places."""
    mouse = screen.page.mouse
    if key:
        screen.page.keyboard.down(key)
    mouse.move(*screen.centre(places[0]))
    mouse.down(button="right")
    for place in places[1:]:
        mouse.move(*screen.centre(place), steps=6)
    mouse.up(button="right")
    if key:
        screen.page.keyboard.up(key)


def test_an_arrow_sends_units_of_several_places(screen: Screen) -> None:
    table = Table(screen, MOVE)
    draw(screen, "Z-14", "AA-14", "AA-15")
    screen.stands("GE-INF-4", "AA-15").rests()
    top = table.done()[0].split(" ")[1]
    clicks, sends = table.counted("arrow", [f"unit {top}", "to AA-15", "unit GE-INF-4", "to AA-15"])
    assert clicks == 1
    table.did(sends)


def test_an_arrow_may_begin_at_any_counter_of_a_pile(screen: Screen) -> None:
    table = Table(screen, MOVE)
    top = screen.value("stacks.value.get('Z-14').at(-1).id")
    under = "GE-ARM-3" if top == "GE-ARM-14" else "GE-ARM-14"
    screen.page.mouse.move(*screen.centre("Z-14"))
    box = screen.see(f"fan-{under}").bounding_box()
    assert box is not None
    screen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 40)
    screen.page.mouse.down(button="right")
    for place in ("AA-14", "AA-15"):
        screen.page.mouse.move(*screen.centre(place), steps=6)
    screen.page.mouse.up(button="right")
    screen.stands(under, "AA-15").stands("GE-INF-4", "AA-15").rests()
    clicks, sends = table.counted("arrow", [f"unit {under}", "to AA-15", "unit GE-INF-4", "to AA-15"])
    assert clicks == 1
    table.did(sends)


def test_an_arrow_with_shift_takes_whole_piles(screen: Screen) -> None:
    table = Table(screen, MOVE)
    draw(screen, "Z-14", "AA-14", "AA-15", key="Shift")
    screen.stands("GE-INF-4", "AA-15").rests()
    first, second = table.done()[:2]
    moves = [first, second, "to AA-15", "unit GE-INF-4", "to AA-15"]
    clicks, sends = table.counted("arrow", moves)
    assert clicks == 1 and second.startswith("with")
    table.did(sends)


def test_shift_takes_the_piles_that_it_is_held_over(screen: Screen) -> None:
    table = Table(screen, {**MOVE, "units": {**MOVE["units"], "GE-INF-5": "AA-14"}})
    mouse, keys = screen.page.mouse, screen.page.keyboard
    mouse.move(*screen.centre("AA-14"))
    mouse.down(button="right")
    mouse.move(*screen.centre("Z-14"), steps=6)
    keys.down("Shift")
    mouse.move(*[at + 5 for at in screen.centre("Z-14")])
    keys.up("Shift")
    for place in ("Z-15", "AA-15"):
        mouse.move(*screen.centre(place), steps=6)
    mouse.up(button="right")
    screen.until("table.value.actions >= 5").rests()
    top, _, first, second = table.done()[:4]
    clicks, sends = table.counted("arrow", [top, "to AA-15", first, second, "to AA-15"])
    assert clicks == 1 and second.startswith("with")
    table.did(sends)


def test_the_map_moves_along_with_a_drag_at_its_edge(screen: Screen) -> None:
    screen.position(MOVE).rests()
    x, y = screen.centre("Z-14")
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(12, y, steps=6)
    for _ in range(100):
        if screen.page.evaluate("window.kurgan.centreOf('Z-14').x") > x + 100:
            break
        screen.page.wait_for_timeout(50)
    assert screen.page.evaluate("window.kurgan.centreOf('Z-14').x") > x + 100
    screen.page.mouse.move(*screen.page.evaluate("(({ x, y }) => [x, y])(window.kurgan.centreOf('Z-15'))"), steps=6)
    screen.page.mouse.up()
    screen.stands("GE-ARM-14", "Z-15")


def test_an_arrow_attacks(screen: Screen) -> None:
    table = Table(screen, FIGHT)
    draw(screen, "AA-15", "Z-15", "Z-16", key="Shift")
    screen.until("table.value.actions === 7").rests()
    target, more, *attackers = table.done()
    assert more.startswith("target") and all(one.startswith("attack") for one in attackers)
    clicks, sends = table.counted("assault", [target, more, *attackers])
    assert clicks == 1
    table.did(sends)


def test_an_arrow_with_ctrl_fights_at_once(screen: Screen) -> None:
    fight = Table(screen, FIVE, "pocket")
    screen.page.keyboard.down("Shift")
    draw(screen, "11.04", "11.05", key="Control")
    screen.page.keyboard.up("Shift")
    screen.until("decision.value?.choices.air").rests()
    clicks, sends = fight.counted("finish", [one for one in fight.done() if not one.startswith("air")])
    assert clicks == 1 and sends[-1] == "fight"
    fight.did(sends)


def test_a_drag_onto_an_enemy_attacks_from_where_the_pointer_came(screen: Screen) -> None:
    table = Table(screen, {**STEPPING, "units": {"sov_19tb": "11.03", "rum_1cd_1ros": "11.05"}}, "pocket")
    screen.page.mouse.move(*screen.centre("11.03"))
    screen.page.mouse.down()
    for place in ("11.04", "11.05"):
        screen.page.mouse.move(*screen.centre(place), steps=6)
    screen.page.mouse.up()
    screen.until("table.value.actions === 2").rests()
    screen.push("choice-overrun 11.05").until("table.value.actions === 3").rests()  # nobody could take it back
    clicks, sends = table.counted("approach", ["unit sov_19tb", "to 11.04", "overrun 11.05"])
    assert clicks == 2
    table.did(sends)


def test_an_arrow_answers_one_question_after_another(screen: Screen) -> None:
    begun(screen, {**CROWD, "dice": [3, 6, 1, 1, 30, 5, 5, 5, 5, 5, 5, 5]})
    screen.act("unit 24Pz-armor-1", "all", "attack 0507", "join 24Pz-armor-3", "go", "go")
    screen.push("btn-roll").seat("soviet")
    draw(screen, "0506", "0507", "0607")
    screen.until("!decision.value?.choices.at")  # one has fired into each hex


def test_a_finger_draws_an_arrow(window: Opener) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2).position(MOVE).rests()
    phone.see("draw-arrow").tap()
    line = phone.page.context.new_cdp_session(phone.page)
    _touch(line, "touchStart", phone.centre("Z-14"))
    for place in ("AA-14", "AA-15"):
        _touch(line, "touchMove", phone.centre(place))
    expect(phone.see("arrow")).to_be_visible()
    _touch(line, "touchEnd")
    phone.stands("GE-INF-4", "AA-15")


def test_an_arrow_through_nobody_does_nothing(screen: Screen) -> None:
    table = Table(screen, MOVE)
    draw(screen, "BB-14", "BB-15")
    screen.until("toast.value !== null")
    assert table.done() == []
