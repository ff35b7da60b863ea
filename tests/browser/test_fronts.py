"""The game of hidden strengths: the display, assets, battle spaces, a river assault, a retreat, a rebuilt asset."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.positions import REPLACE, RIVER
from tests.browser.screen import Screen

ALONE = {"axis": "human", "soviet": "random"}
SOVIET = {"axis": "random", "soviet": "human"}


def drag(screen: Screen, what: Locator, to: tuple[float, float]) -> None:
    """Carry a chip to a point of the page."""
    box = what.bounding_box()
    assert box is not None
    mouse = screen.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + 40, box["y"] + 40, steps=3)
    mouse.move(*to, steps=3)
    mouse.up()


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_allocate_strengths(screen: Screen) -> None:
    screen.sit(screen.server.table(game="fronts", seats=SOVIET))
    strength = screen.see("strength-S-40")
    expect(strength).to_have_text("1")
    screen.push("raise-S-40")
    expect(strength).to_have_text("2")
    screen.push("raise-S-40").push("raise-S-40").push("lower-S-40")
    expect(strength).to_have_text("3")
    expect(screen.see("prompt")).to_contain_text("32 of 49 points are left")
    screen.click("0416").until("ownDisplay.value.units.find((one) => one.unit === 'S-21').strength === 2")
    screen.push("btn-rest")
    expect(screen.see("lower-S-40")).to_be_visible()
    screen.push("btn-done")
    expect(screen.see("prompt")).to_contain_text("Assign assets")


def test_assign_assets(screen: Screen) -> None:
    screen.sit(screen.server.table(game="fronts", seats=SOVIET)).act("rest", "done")
    expect(screen.see("prompt").get_by_test_id(re.compile("^btn-"))).to_have_count(2)  # never one for each asset
    screen.see("asset-TC-13").click()
    screen.until("ownDisplay.value.hand === 'TC-13'")
    screen.see("force-S-40").locator(".icon-button").click()
    expect(screen.see("force-S-40").get_by_test_id("asset-TC-13")).to_be_visible()
    drag(screen, screen.see("asset-TC-22"), middle(screen.see("force-S-21")))
    expect(screen.see("force-S-21").get_by_test_id("asset-TC-22")).to_be_visible()
    drag(screen.rests(), screen.see("asset-TC-23"), screen.centre("0615"))
    expect(screen.see("force-S-38").get_by_test_id("asset-TC-23")).to_be_attached()
    expect(screen.see("undo")).to_contain_text("give it to 38 Army")
    screen.push("undo").push("undo")
    expect(screen.see("reserve").get_by_test_id("asset-TC-23")).to_be_visible()


def test_an_asset_may_not_go_everywhere(screen: Screen) -> None:
    screen.sit(screen.server.table(game="fronts", seats=SOVIET)).act("rest", "done", "asset TC-13", "give S-28")
    drag(screen, screen.see("asset-TC-22"), middle(screen.see("force-S-28")))
    expect(screen.see("why-popup").locator(".case")).to_have_text("3.1.1-slots")


def test_move_into_a_battle_space_and_fight_over_a_river(screen: Screen) -> None:
    screen.curtain(screen.server.table(RIVER, game="fronts")).seat("axis")
    screen.click("0813").until("inHand.value.size === 1")
    screen.act("drop", "unit G-29").click("0713").stands("G-29", "0713")
    expect(screen.page.locator(".clash-river")).to_have_count(1)
    screen.click("0813").until("inHand.value.has('G-8')").click("0713").stands("G-8", "0713")
    screen.push("btn-done").phase("Attack")
    coming = screen.see("coming-0713")
    expect(coming.get_by_test_id("odds")).to_have_text(re.compile(r"^15 : 1 to \d+$"))
    expect(coming).to_contain_text("Tanks count for")
    expect(coming.get_by_role("button", name=re.compile("Rule 8.1.a")).first).to_be_visible()
    for group in range(2):
        chances = coming.get_by_test_id("bars").nth(group).locator(".chance").all_inner_texts()
        assert 97 <= sum(float(chance.rstrip("%")) for chance in chances) <= 103
    screen.see("attack-0713").click()

    screen.seat("soviet").phase("Losses")
    expect(screen.see("reserve")).to_contain_text("15 : 8. Soviet: 3 steps, retreat. Axis: no loss.")
    screen.see("force-S-62").get_by_test_id("asset-TC-13").click()
    expect(screen.see("prompt")).to_contain_text("2 more steps")
    screen.push("btn-strike-TC-13")
    expect(screen.see("destroyed").get_by_test_id("asset-TC-13")).to_be_visible()
    screen.see("hit-S-62").click()

    screen.seat("axis").phase("Retreat")
    expect(screen.see("bars").first.locator(".came")).to_contain_text("3 steps, retreat")
    way = screen.value("decision.value.choices.to")
    assert way
    screen.click(way[0]).stands("S-62", way[0])
    expect(screen.see("forces-panel")).to_be_visible()
    screen.see("part-enemy").click()
    expect(screen.see("page-S-62")).to_contain_text("defence at 0713: 8, alone; lost 3 steps and retreated")


def test_the_way_an_army_will_take_is_drawn_under_the_pointer(screen: Screen) -> None:
    screen.curtain(screen.server.table(RIVER, game="fronts")).seat("axis").act("unit G-29")
    expect(screen.see("path")).to_have_count(0)
    screen.page.mouse.move(*screen.centre("1013"))
    expect(screen.see("path")).to_contain_text("2 steps")
    drawn = screen.see("path").locator("polyline.line").get_attribute("points")
    places = "['0813', '1013'].map((id) => placeById.value.get(id))"
    ends = screen.value(f"{places}.map(({{ x, y }}) => [100 * x, 100 * y])")
    assert drawn is not None
    points = [[float(part) for part in point.split(",")] for point in drawn.split()]
    assert len(points) == 3 and points[0] == ends[0] and points[-1] == ends[1]
    screen.page.mouse.move(*screen.centre("0713"))
    expect(screen.see("path")).to_contain_text("1 step")
    screen.click("1013").stands("G-29", "1013")


def test_when_it_is_over_both_displays_are_open(screen: Screen) -> None:
    screen.position({**RIVER, "turn": 14}, game="fronts", seats=ALONE)
    screen.see("tab-forces").click()
    screen.see("part-enemy").click()
    expect(screen.see("notebook")).to_be_visible()
    screen.act("done", "done", "done").until("view.value.outcome")
    expect(screen.see("outcome")).to_be_visible()
    screen.until("tab.value === 'after'").see("tab-forces").click()
    for part, asset in (("own", "GP-9"), ("enemy", "TC-13")):
        screen.see(f"part-{part}").click()
        expect(screen.see("forces-panel").get_by_test_id(f"asset-{asset}")).to_be_visible()
    screen.push("after-replay")
    expect(screen.see("replay-bar")).to_be_visible()


def test_names_step_aside_for_counters(screen: Screen) -> None:
    screen.position({**RIVER, "units": {"S-62": "0606", "G-29": "0813"}, "assets": {}}, game="fronts", seats=ALONE)
    names = screen.page.locator(".names text.town").all()  # Playwright looks into the drawing's own tree
    moved = {name.text_content(): name.get_attribute("transform") for name in names}
    assert moved["Stalingrad"] and moved["Astrakhan"] is None


def test_rebuild_an_asset(screen: Screen) -> None:
    screen.position(REPLACE, game="fronts", seats=SOVIET)
    expect(screen.see("prompt")).to_contain_text("Replacements left: 15")
    expect(screen.see("prompt").get_by_test_id(re.compile("^btn-"))).to_have_count(1)
    screen.see("destroyed").get_by_test_id("asset-TC-13").click()
    expect(screen.see("reserve").get_by_test_id("asset-TC-13")).to_contain_text("2")
    expect(screen.see("prompt")).to_contain_text("Replacements left: 12")
    screen.push("raise-S-62")
    expect(screen.see("strength-S-62")).to_have_text("3")
    screen.see("dead-S-40").click()
    screen.stands("S-40", "soviet-reserve")
    screen.see("tab-log").click()
    expect(screen.see("log")).to_contain_text("13 Tank Corps regains a step")


def test_counters_in_a_box_stand_side_by_side(screen: Screen) -> None:
    units = {"S-12": "Krasnodarsky", "S-18": "Krasnodarsky", "S-56": "Krasnodarsky", "G-49Mtn": "Krasnodarsky"}
    screen.position({**RIVER, "units": units, "assets": {}}, game="fronts", seats=ALONE)
    found = screen.value("Object.fromEntries([...spots.value].map(([unit, at]) => [unit, Math.round(at.x)]))")
    assert found["G-49Mtn"] < found["S-12"] < found["S-18"] == found["S-56"]


def test_supply_has_its_legend_and_only_the_axis_sees_its_score(screen: Screen) -> None:
    screen.curtain(screen.server.table(RIVER, game="fronts")).seat("axis")
    screen.see("overlays").click()
    screen.see("overlay-supply-axis").click()
    expect(screen.see("legend")).to_contain_text("Connected to a source of supply")
    screen.see("tab-tracks").click()
    expect(screen.see("track-directives")).to_contain_text("Don, then Stalingrad")
    expect(screen.see("track-score")).to_be_visible()
