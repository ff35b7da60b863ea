"""The game's own tables in the panel, and what the ground costs where one points."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import FIGHT, MOVE
from tests.browser.screen import Screen


def test_a_battle_lights_its_column_and_a_cell_opens_its_rule(screen: Screen) -> None:
    screen.position(FIGHT).act("target SU-INF-7", "attack GE-ARM-3")
    screen.see("tab-charts").click()
    table = screen.see("chart-crt")
    column = screen.value("view.value.battle.column")
    expect(table.locator("thead th.lit")).to_have_text(column)
    expect(table.locator("td.lit")).to_have_count(6)
    table.locator("td", has_text="EXCHANGE").first.click()
    screen.until("tab.value === 'rules' && ruleShown.value === 'result.exchange'")


def test_the_ground_pointed_at_is_lit_and_told(screen: Screen) -> None:
    screen.position(MOVE).see("tab-charts").click()
    swamp = screen.value(
        "board.value.places.find((one) => one.terrain === 'swamp' && !stacks.value.has(one.id)"
        " && kurgan.centreOf(one.id).x > 0 && kurgan.centreOf(one.id).y > 60).id"
    )
    screen.page.mouse.move(*screen.centre(swamp))
    screen.until(f"hover.value === '{swamp}'")
    expect(screen.see("chart-terrain").locator("tbody th.lit")).to_contain_text("swamp")
    expect(screen.page.locator("#board")).to_have_attribute("title", "swamp: Movement 1, and stop, Defence as printed")


def test_a_tab_that_the_player_has_chosen_stays_whatever_others_do(window: Opener) -> None:
    reader, other = window(), window()
    table = reader.server.table(FIGHT)
    reader.sit(table).see("tab-charts").click()
    other.sit(table).act("target SU-INF-7", "attack GE-ARM-3")
    assert other.value("tab.value") == "battle"
    reader.until("view.value.battle")
    assert reader.value("tab.value") == "charts"


@pytest.mark.parametrize("game", ["city", "volga", "fronts", "pocket"])
def test_every_game_has_charts_that_fit_a_phone(window: Opener, game: str) -> None:
    phone = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    first = {"city": "german", "volga": "german", "fronts": "soviet", "pocket": "axis"}[game]
    other = {"city": "soviet", "volga": "soviet", "fronts": "axis", "pocket": "soviet"}[game]
    phone.sit(phone.server.table(game=game, seats={first: "human", other: "random"}))
    phone.see("tab-charts").click()
    expect(phone.see("charts-panel")).to_be_visible()
    assert phone.page.locator(".charts details").count() == phone.value("board.value.charts.length") > 4
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(phone.see("tab-charts")).to_be_in_viewport()
