"""Assaults in Verdun on the Volga: support and values before the dice, the log after them, the defender's choices."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import ASSAULT, COUNTERBLOW, STORMERS
from tests.browser.screen import Screen

GO_IN = ["activate 21", *(word for unit in STORMERS for word in (f"unit {unit}", "to 27"))]
STRIKE = [
    "activate 23", "unit 34/13G", "to 27", "unit 39/13G", "to 27", "unit 42N", "to 27", "attack 27", "lead 34/13G",
    "lead 191/71", "gun art-62a", "none", "none", "roll",
]


def values(screen: Screen) -> list[str]:
    """Attack and Defense Value as their tracks show them."""
    rows = screen.see("value-track").locator(".value-row")
    return [rows.nth(n).get_attribute("data-total") or "" for n in range(rows.count())]


def test_an_assault_with_support(screen: Screen) -> None:
    screen.position(ASSAULT, game="volga").click("21").phase("Assault").act(*GO_IN[1:])
    screen.click("27").see("choice-menu").get_by_text("Attack Flight School Settlement").click()
    screen.until("view.value.battle !== null").rests()
    expect(screen.see("battle-panel")).to_be_visible()
    screen.act("lead KG-6", "lead 42N")
    assert values(screen) == ["7", "8"]
    screen.push("btn-gun-art-71")
    assert values(screen) == ["9", "8"]
    screen.push("btn-gun-art-62a")
    assert values(screen) == ["9", "9"]
    before = screen.see("outlook").inner_text()
    screen.push("btn-air")
    assert values(screen) == ["10 to 14", "9"] and screen.see("outlook").inner_text() != before
    expect(screen.see("value-track").locator("i.unknown")).to_have_count(1)
    expect(screen.see("odds")).to_have_text("9 : 9")
    rows = screen.see("bars").locator("tr").all_inner_texts()
    chances = [float(row.rsplit(maxsplit=1)[1].rstrip("%")) for row in rows if not row.startswith("Rubble")]
    assert 98 <= sum(chances) <= 102
    lines = screen.see("battle-panel").locator(".lines")
    expect(lines).to_contain_text("Air support, one die")
    expect(lines.get_by_text("1 to 5")).to_be_visible()
    screen.push("btn-roll")
    expect(screen.see("undo")).to_be_disabled()
    expect(screen.see("battle-panel").locator(".fell")).to_contain_text("success by 4")
    expect(screen.see("bars").locator(".came")).to_have_count(1)


def test_the_pile_spreads_before_one_of_it_leads(screen: Screen) -> None:
    screen.position(ASSAULT, game="volga").act(*GO_IN, "attack 27").until("lit.value.units.has('KG-6')").rests()
    assert screen.value("decision.value.choices.lead.length") == 3
    before = screen.value("table.value.actions")
    screen.page.locator("#board .piece[data-unit='KG-6'] .body").click(force=True)
    screen.until("fan.value?.pinned").rests()
    assert screen.value("table.value.actions") == before
    expect(screen.see("take-stack")).to_have_count(0)
    screen.see("fan-KG-6").click()
    screen.until(f"table.value.actions === {before + 1}")
    assert screen.value("view.value.battle.attackers.find((one) => one.lead)?.unit") == "KG-6"


def test_the_chances_of_a_large_combat_are_in_sight(screen: Screen) -> None:
    crowd = {
        "KG-6": "21", "191/71": "21", "194/71": "21", "PNR/71": "21",
        "34/13G": "27", "270/10NKVD": "27", "42N": "27", "92N": "27",
    }  # fmt: skip
    screen.position({**ASSAULT, "units": crowd, "dice": []}, game="volga").act("activate 21")
    for unit in list(crowd)[:4]:
        screen.act(f"unit {unit}", "to 27")
    screen.act("attack 27", "lead KG-6", "lead 34/13G", "gun art-71", "gun art-62a", "air")
    rows = screen.see("bars").locator("tr")
    assert rows.count() > 9
    for row in (rows.first, rows.last):
        expect(row).to_be_in_viewport(ratio=1)
    whole = []  # how wide a bar of a hundred would be: the same in rows over one column and over two
    for row in (rows.nth(0), rows.nth(2), rows.nth(3)):
        bar, chance = row.locator(".bar").bounding_box(), float(row.locator(".chance").inner_text().rstrip("%"))
        assert bar is not None and chance > 5
        whole.append(bar["width"] * 100 / chance)
    assert max(whole) < 1.08 * min(whole)
    lines = screen.see("battle-panel").locator(".lines tr")
    lines.last.scroll_into_view_if_needed()
    expect(lines.last).to_be_in_viewport(ratio=0.9)


def test_the_log_tells_every_modifier_with_its_case(screen: Screen) -> None:
    screen.position(ASSAULT, game="volga")
    screen.act(*GO_IN, "attack 27", "lead KG-6", "lead 42N", "gun art-71", "gun art-62a", "air", "roll")
    screen.see("tab-log").click()
    battle = screen.see("log").locator(".kind-battle").first
    battle.locator("summary").click()
    told = screen.see("log").locator(".kind-values")
    expect(told.nth(0)).to_contain_text("Attack Value 12: Kampfgruppe 6 leads +5 11.4.2, 2 more attacking +2 11.4.2, ")
    expect(told.nth(0)).to_contain_text("Air support +3 10.1.3, Artillery +2 10.2.4.")
    expect(told.nth(1)).to_contain_text("Defense Value 9: 42nd Naval Rifle Brigade leads +3 11.4.3, ")
    expect(told.nth(1)).to_contain_text("Flight School Settlement +3 11.4.3, Artillery +1 10.2.4, Rubble +1 14.6.")
    expect(battle).to_contain_text("12 and 6 against 9 and 5: success by 4")
    expect(battle.locator("> .roll svg.die")).to_have_count(5)
    told.nth(1).get_by_role("button", name=re.compile("^Rule 14.6")).click()
    expect(screen.see("tab-rules")).to_have_attribute("aria-selected", "true")


def test_the_other_side_chooses_its_losses_and_its_retreat(screen: Screen) -> None:
    screen.position(COUNTERBLOW, game="volga").act(*STRIKE).phase("Losses")
    assert screen.value("decision.value.side") == "german"
    expect(screen.see("status")).to_contain_text("German")
    expect(screen.see("prompt")).to_contain_text("Absorb 3 attrition points")
    screen.act("flip 191/71")
    screen.until("decision.value.choices.retreat?.includes('211/71')").press("f")
    screen.page.mouse.move(*screen.centre("27"))
    screen.see("fan-211/71").click()
    screen.see("choice-menu").get_by_text("Retreat").click()
    screen.phase("Retreat").rests()
    ways = screen.value("decision.value.choices.to")
    assert set(ways) == {"21", "28"}  # free, and each beside as many enemy areas
    screen.click("28").stands("211/71", "28")
    screen.phase("Losses")
    assert screen.value("decision.value.side") == "german"
    assert screen.value("view.value.units.find(u => u.id === '34/13G').badges").count("reduced") == 1


def test_an_assault_on_a_phone_leaves_the_map_in_sight(window: Opener) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.position(ASSAULT, game="volga").act(*GO_IN, "attack 27", "lead KG-6", "lead 42N")
    box = phone.drawn().see("prompt").bounding_box()
    assert box is not None and box["height"] < 0.3 * PHONE["height"]
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    last = phone.see("btn-gun-art-16Pz")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    last.tap()
    phone.until("decision.value.side === 'soviet'").rests()
    expect(phone.see("status")).to_contain_text("Soviet")
    phone.act("gun art-62a", "air").see("tab-battle").tap()
    expect(phone.see("outlook")).to_be_in_viewport()
    expect(phone.see("value-track")).to_be_in_viewport()
