"""Odds while moving, and what each support would add on its button, in every game that asks for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.positions import ASSAULT, RIVER
from tests.browser.screen import Screen
from tests.browser.test_city import STORM

ALONE = {"fronts": {"axis": "human", "soviet": "random"}, "city": {"german": "human", "soviet": "random"}}
GUNS = {**STORM, "units": {**STORM["units"], "94-art": "0503"}}
STAFF: dict[str, Any] = {
    "phase": "combat", "side": "soviet", "tracks": {"air": [0, 2]},
    "units": {"sov_1id": "11.04", "sov_1gds_hq": "11.04", "ger_376id_672": "11.05"},
}


@pytest.mark.parametrize(("game", "doc", "acts", "place", "says"), [
    ("volga", ASSAULT, ["activate 21", "unit KG-6"], "27", "5:8, success 16%; 1 more for 24%"),
    ("fronts", RIVER, ["unit G-29"], "0713", "10:1 to 13, quotient <1 to 5; 3 more for 1 at worst"),
    ("city", STORM, ["unit 24Pz-armor-1"], "0507", "6, column 6-7; 2 more for column 8-9"),
])
def test_odds_stand_over_every_enemy_in_reach(
    screen: Screen, game: str, doc: dict[str, Any], acts: list[str], place: str, says: str
) -> None:
    screen.position(doc, game=game, **({"seats": ALONE[game]} if game in ALONE else {})).act(*acts)
    screen.page.mouse.move(*screen.centre(place))
    for part in says.split("; "):
        expect(screen.see("attack-previews")).to_contain_text(part)
    expect(screen.see("here-odds")).to_contain_text(says.split("; ")[1])


def test_artillery_tells_what_it_adds(screen: Screen) -> None:
    screen.position(ASSAULT, game="volga").act("activate 21", "unit KG-6", "to 27", "attack 27", "lead 42N")
    expect(screen.see("btn-gun-art-71")).to_contain_text("+2, success 16% to 34%")
    screen.push("btn-none").push("btn-none")
    expect(screen.see("btn-air")).to_contain_text("success 16% to")


def test_headquarters_and_aircraft_tell_what_they_add(screen: Screen) -> None:
    screen.position(STAFF, game="pocket").act("target 11.05", "attack sov_1id", "fight")
    expect(screen.see("btn-air-1")).to_contain_text("1:1 to 2-3:1")
    screen.page.mouse.move(*screen.centre("11.04"))
    expect(screen.see("support-previews")).to_contain_text("1:1 to 2-3:1, hits")


def test_guns_tell_what_they_add_on_the_map_and_bombers_in_their_menu(screen: Screen) -> None:
    screen.position(GUNS, game="city", seats=ALONE["city"]).act("unit 24Pz-armor-1", "attack 0507", "go")
    expect(screen.see("support-previews")).to_contain_text("+8")
    screen.push("more")
    expect(screen.see("amount-adds")).to_have_text("+4, column 6-7 to 10-11")
    screen.push("btn-dive-4")
    expect(screen.see("battle-panel")).to_contain_text("10")


def test_standing_orders_are_a_menu(screen: Screen) -> None:
    screen.position(STORM, game="city", seats=ALONE["city"])
    never = screen.page.get_by_role("radio", name="Never counterattack")
    expect(never).to_have_count(0)
    screen.see("standing-orders").click()
    expect(never).to_be_visible()
    never.click()
    expect(screen.see("standing-orders")).to_have_text("Standing orders (1)")


def test_a_hint_is_offered_where_somebody_plays_well_enough(screen: Screen) -> None:
    ranks = {game["id"]: game["agents"] for game in screen.server.ask("/api/games")["games"]}
    for game, doc, seats in (
        ("volga", ASSAULT, {"german": "human", "soviet": "random"}),
        ("city", STORM, ALONE["city"]),
    ):
        screen.position(doc, game=game, seats=seats)
        expect(screen.see("hint")).to_have_count(int("officer" in ranks[game]))
