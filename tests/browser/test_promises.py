"""What a tag on the map promises is what a click does: Pocket's overruns, Volga's stacks, City's attacks."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.positions import ASSAULT
from tests.browser.screen import Screen
from tests.browser.test_city import STORM
from tests.browser.test_pocket import BARRAGE

Json = dict[str, Any]

OVERRUN: Final[Json] = {
    "turn": 2, "dice": [6, 6], "tracks": {"air": [2, 1]},
    "units": {"sov_19tb": "11.04", "sov_157tb": "11.04", "rum_1cd_1ros": "11.05", "sov_1id": "14.02"},
}
RAID: Final[Json] = {
    "phase": "german air", "side": "german", "control": {"mamayev": "german"}, "tracks": {"level": [8, 0]},
    "units": {"94-inf-1": "0202", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507"},
}


def test_the_tag_of_an_overrun_is_what_the_click_fights(screen: Screen) -> None:
    screen.position(OVERRUN, game="pocket").act("unit sov_19tb", "with sov_157tb")
    tag = screen.see("attack-previews").locator("text")
    expect(tag).to_have_text(["overrun 6-7:1"])
    screen.page.mouse.move(*screen.centre("11.05"))
    expect(tag).to_contain_text(["12:2, overrun 6-7:1", "Axis support (2 air units) makes it 2-3:1 at worst"])
    screen.click("11.05").push("choice-overrun 11.05").until("view.value.battle !== null").rests()
    expect(screen.see("odds")).to_have_text("6-7:1")
    expect(screen.see("answers")).to_contain_text("makes it 2-3:1 at worst")


def test_the_tag_of_a_stack_counts_all_who_go(screen: Screen) -> None:
    screen.position(ASSAULT, game="volga").act("activate 21", "unit KG-6")
    alone = screen.see("attack-previews").locator("text").text_content()
    screen.act("drop").page.keyboard.down("Shift")
    screen.click("21").page.keyboard.up("Shift")
    screen.until("following.value.length > 0").rests()
    expect(screen.see("attack-previews").locator("text")).not_to_have_text(alone or "")
    screen.page.mouse.move(*screen.centre("27"))
    told = (screen.see("attack-previews").locator("text").first.text_content() or "").split(",")[0]
    screen.click("27").until("inHand.value.size === 0 && following.value.length === 0").rests()
    screen.act("attack 27").until("view.value.battle !== null").rests()
    sheet = screen.value("view.value.battle")
    assert told == f"{sheet['attack']}:{sheet['defence']}"


def test_the_tag_of_an_attack_is_its_strength_alone_and_says_what_neighbours_add(screen: Screen) -> None:
    screen.position(STORM, game="city", seats={"german": "human", "soviet": "random"}).act("unit 24Pz-armor-1")
    screen.page.mouse.move(*screen.centre("0507"))
    expect(screen.see("attack-previews")).to_contain_text("with those next to the hex")
    expect(screen.see("attack-previews")).to_contain_text("Soviet fire comes first")
    tag = screen.value("decision.value.attack_previews.find((one) => one.place === '0507')")
    screen.act("attack 0507").until("view.value.battle !== null").rests()
    assert screen.value("view.value.battle.column") == tag["column"]


def test_an_overrun_and_a_raid_have_previews_and_every_roll_is_listed(screen: Screen) -> None:
    seats = {"german": "human", "soviet": "random"}
    screen.position(STORM, game="city", seats=seats).act("unit 24Pz-armor-1").press("b")
    expect(screen.see("coming-0507").get_by_test_id("attack-0507")).to_have_text("Overrun")
    expect(screen.see("coming-0507").get_by_test_id("bars").first).to_be_visible()
    screen.position(RAID, game="city", seats=seats).act("bomb 0507")
    expect(screen.see("battle-panel")).to_contain_text("With 8 points, before any flak")
    expect(screen.see("battle-panel").get_by_test_id("bars").first).to_be_visible()
    screen.act("points 4").until("log.value.some((entry) => entry.kind === 'raid' && entry.dice.length > 0)")
    screen.until("rolls.value.length > 0")


def test_the_barrages_and_battles_of_a_turn_are_listed_after_a_reload(screen: Screen) -> None:
    screen.position(BARRAGE, game="pocket").act("target 11.05", "plane", "fire").until("rolls.value.length > 0")
    screen.page.reload()
    screen.arrived().until("rolls.value.length > 0 && fought.value !== null")
    screen.see("tab-battle").click()
    expect(screen.see("battle-panel").locator(".fell")).to_be_visible()
