"""The moment of a battle in every game: dice that fall where it is, a result, a sound if wished; reach as one shape."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.positions import ASSAULT, ATTACKERS, FIGHT, RIVER, STORMERS
from tests.browser.screen import Screen
from tests.browser.test_every_hand import Hand, every
from tests.browser.test_pocket import BARRAGE
from tests.browser.test_promises import RAID

Json = dict[str, Any]

# Each with the actions that lead to the dice, and where they fall.
FIGHTS: Final[list[tuple[str, Json, list[str], str, dict[str, str]]]] = [
    (
        "barbarossa", FIGHT,
        ["target SU-INF-7", "target SU-CAV-2", *[f"attack {one}" for one in ATTACKERS], "fix", "done", "resolve 1"],
        "Z-16", {},
    ),
    (
        "volga", ASSAULT, ["activate 21", *[word for one in STORMERS for word in (f"unit {one}", "to 27")], "attack 27",
                           "lead KG-6", "lead 42N", "none", "none", "none",
                           "roll"],
        "27", {},
    ),
    (
        "fronts", RIVER, ["unit G-29", "to 0713", "unit G-8", "to 0713", "done", "attack 0713"], "0713",
        {"axis": "human", "soviet": "random"},
    ),
    ("pocket", BARRAGE, ["target 11.05", "plane", "fire"], "11.05", {}),
    ("city", RAID, ["bomb 0507", "points 4"], "0507", {"german": "human", "soviet": "random"}),
]
WATCH: Final = """(() => {
  const seen = new MutationObserver(() => (window.fell ||= !!document.querySelector(".moment .falling")));
  seen.observe(document.body, { subtree: true, childList: true, attributes: true });
})()"""
LISTEN: Final = """(() => {
  const Real = window.AudioContext;
  window.heard = 0;
  window.AudioContext = class extends Real { resume() { window.heard += 1; return super.resume(); } };
})()"""
every_fight = pytest.mark.parametrize(
    ("game", "doc", "acts", "place", "seats"), FIGHTS, ids=[game for game, *_ in FIGHTS]
)


@every_fight
def test_dice_fall_and_are_heard_where_the_battle_is(
    window: Opener, game: str, doc: Json, acts: list[str], place: str, seats: dict[str, str]
) -> None:
    screen = window(reduced_motion="no-preference", alone=True)
    screen.page.add_init_script(LISTEN)
    screen.position(doc, game=game, **({"seats": seats} if seats else {})).act(*acts[:-1])
    screen.see("menu").click()
    screen.see("settings").click()
    screen.see("prefer-sound").check()
    screen.push("settings-close")
    screen.page.evaluate(WATCH)
    before = screen.page.evaluate("window.heard")
    screen.act(acts[-1])
    expect(screen.see(f"moment-{place}").first.locator(".verdict")).to_be_visible()
    assert screen.page.evaluate("window.fell === true")
    assert screen.page.evaluate("window.heard") > before


def test_nothing_is_heard_at_first(window: Opener) -> None:
    screen = window(alone=True)
    screen.page.add_init_script(LISTEN)
    game, doc, acts, place, _ = FIGHTS[0]
    screen.position(doc, game=game).act(*acts)
    expect(screen.see(f"moment-{place}").locator(".verdict")).to_be_visible()
    assert screen.page.evaluate("window.heard") == 0


@every
def test_a_wide_reach_is_one_shape(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window()).act(f"unit {hand.units[0]}").drawn()
    places = screen.value("[...lit.value.places.values()].filter((offers) => offers.some((one) => !one.back)).length")
    shape = screen.see("reach").get_attribute("d") or ""
    expect(screen.see("reach")).to_have_count(1)
    if places > 6:
        assert shape.count("M") < places / 2, (places, shape.count("M"))


def test_the_sheet_of_a_raid_tells_what_its_dice_decided(screen: Screen) -> None:
    screen.position({**RAID, "dice": [1]}, game="city", seats={"german": "human", "soviet": "random"})
    screen.act("bomb 0507", "points 4").until("rolls.value.length > 0").rests()
    panel = screen.see("battle-panel")
    expect(panel).to_contain_text("2 defenders lost")
    expect(panel.get_by_test_id("bars").locator(".came")).to_contain_text("2 defenders lost")
    assert screen.at("131-inf3-1") is None and screen.at("131-inf3-2") is None
