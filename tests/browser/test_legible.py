"""Eyes: what stands over what, whose hue it is, what stays in sight, what can be read, maps that fill the window."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import ATTACKERS, FIGHT, MOVE
from tests.browser.screen import Screen

COMPOSED = ["target SU-INF-7", "target SU-CAV-2", *[f"attack {unit}" for unit in ATTACKERS]]
OVER = """([one, two]) => !!(document.querySelector(one).compareDocumentPosition(document.querySelector(two))
  & Node.DOCUMENT_POSITION_FOLLOWING)"""
# Of the room that panel and prompt leave: how much lies beside the map.
BARE = """() => {
  const map = document.querySelector("#board .map").getBoundingClientRect();
  const board = document.getElementById("board").getBoundingClientRect();
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  const panel = document.querySelector("aside.panel")?.getBoundingClientRect();
  const right = panel && panel.left > innerWidth / 2 ? panel.left : board.right;
  const over = (from, to) => Math.max(0, from - to);
  return [over(map.left, board.left), over(right, map.right), over(map.top, board.top), over(prompt.top, map.bottom)];
}"""
# Every name of a place that is shown, with the height of its letters in pixels.
SIZES = """() => {
  const scale = parseFloat(getComputedStyle(document.querySelector("#board .world")).getPropertyValue("--k"));
  return [...document.querySelector("#board .layer.names").shadowRoot.querySelectorAll("text.town")]
  .filter((one) => one.getBBox().width > 0 && getComputedStyle(one).visibility === "visible")
  .map((one) => [one.textContent, Math.min(...[one, ...one.querySelectorAll("tspan")]
    .filter((part) => !part.querySelector("tspan"))
    .map((part) => parseFloat(getComputedStyle(part).fontSize))) * scale]);
}"""
EDGE = 14  # a strip of desk that shows where the map ends


def test_the_enemys_best_odds_stand_on_the_counters(screen: Screen) -> None:
    screen.position(MOVE).see("overlays").click()
    screen.see("overlay-threat-axis").click()
    expect(screen.page.locator(".overlay-text").first).to_be_visible()
    assert screen.page.evaluate(OVER, ["#board .layer.pieces", "#board .overlay-text"])


def test_zones_have_the_hue_of_the_side_that_owns_them(screen: Screen) -> None:
    screen.position(MOVE)
    drawn = []
    for side in ("axis", "russian"):
        screen.see("overlays").click()
        screen.see(f"overlay-zones-{side}").click()
        screen.until(f"overlay.value?.arg === '{side}'")
        expect(screen.page.locator("[data-testid=overlay-drawn] path").first).to_be_attached()
        drawn.append(screen.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('[data-testid=overlay-drawn] path')]"
            ".map((one) => [one.getAttribute('fill'), one.getAttribute('d').length]))"
        ))
    assert drawn[0] == drawn[1] and set(drawn[0]) >= {"url(#tone-own)", "url(#tone-enemy)"}


def test_the_filled_button_is_what_one_most_likely_wants(screen: Screen) -> None:
    screen.position(FIGHT).act(*COMPOSED)
    expect(screen.page.locator(".main-button .primary")).to_contain_text("Declare this battle")


def test_a_button_that_rolls_shows_a_die(screen: Screen) -> None:
    doc = {"phase": "weather", "dice": [6, 5, 4, 2], "units": {"sov_1id": "30.33"}}
    screen.position(doc, game="pocket")
    expect(screen.see("btn-roll").locator(".roll-mark")).to_be_visible()


def test_towns_are_called_by_their_names(screen: Screen) -> None:
    screen.position(MOVE).act("unit GE-ARM-3")
    town = screen.value("[...lit.value.places.keys()].find((id) => placeById.value.get(id).name)")
    name = screen.value(f"placeById.value.get('{town}').name")
    screen.act(f"to {town}")
    assert name in str(screen.see("undo").get_attribute("title"))
    screen.press("l")
    line = screen.page.locator(".log-entry").last
    expect(line).to_contain_text(name)
    assert f"{name} ({name})" not in line.inner_text()


def test_bars_have_one_scale_and_the_result_stays_while_the_next_question_is_asked(screen: Screen) -> None:
    screen.position(FIGHT).act(*COMPOSED)
    expect(screen.see("bars")).to_be_visible()
    bars = screen.see("bars").locator("tr")
    assert bars.count() > 3
    whole = []  # how wide a bar of a hundred would be
    for row in (bars.nth(n) for n in range(bars.count())):
        bar, chance = row.locator(".bar").bounding_box(), float(row.locator(".chance").inner_text().rstrip("%"))
        assert bar is not None and chance > 0
        whole.append(bar["width"] * 100 / chance)
    assert max(whole) < 1.06 * min(whole)
    screen.act("fix", "done", "resolve 1")
    assert screen.value("decision.value.choices.unit.length") > 0  # who goes back first is asked
    expect(screen.see("bars").locator(".came")).to_contain_text("retreats two squares")


def test_the_fonts_are_our_own_and_no_name_is_too_small(screen: Screen) -> None:
    screen.position(MOVE)
    screen.drawn()
    assert screen.page.evaluate("document.fonts.check(\"16px 'Source Serif 4'\") && [...document.fonts].length > 4")
    for _ in range(3):
        sizes = screen.page.evaluate(SIZES)
        assert sizes and min(size for _, size in sizes) > 11.8, [one for one in sizes if one[1] < 12]
        screen.press("-").rests()


def test_the_map_ends_where_the_panel_begins(screen: Screen) -> None:
    screen.position(MOVE).drawn()
    map_, panel = (screen.page.locator(one).bounding_box() for one in ("#board", ".panel"))
    assert map_ is not None and panel is not None
    assert map_["x"] + map_["width"] == panel["x"]


@pytest.mark.parametrize("game", ["barbarossa", "volga", "fronts", "pocket", "city"])
def test_the_map_fills_the_window_at_every_size(window: Opener, game: str) -> None:
    sizes = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080}, PHONE)
    for size in sizes:
        screen = window(viewport=size)
        (info,) = [one for one in screen.server.ask("/api/games")["games"] if one["id"] == game]
        seats = {info["sides"][0]["id"]: "human", info["sides"][1]["id"]: "random"}
        screen.sit(screen.server.ask("/api/tables", {"game": game, "seats": seats})).rests()
        screen.drawn().until(f"Math.max(...({BARE})()) <= {EDGE}")
