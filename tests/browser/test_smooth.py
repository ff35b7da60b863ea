"""A map with all its counters moves as one picture: nothing is drawn anew while the hand pans or zooms."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Opener
from tests.browser.full import CAMPAIGNS, full_board
from tests.browser.screen import DRAWN, Screen

WORLD = "() => document.querySelector('.world').style.transform"
# A point of the map with no counter near it: there the hand takes hold of the map, and no fan opens.
BARE = """() => {
  const box = document.getElementById("board").getBoundingClientRect();
  for (let y = box.top + 120; y < box.bottom - 160; y += 20) {
    for (let x = box.left + 120; x < box.right - 240; x += 20) {
      const near = [-40, 0, 40].flatMap((dx) => [-40, 0, 40].map((dy) => document.elementFromPoint(x + dx, y + dy)));
      if (near.every((one) => one?.closest("#board") && !one.closest(".piece"))) return [x, y];
    }
  }
}"""
# A notch of the wheel in every frame, however slow the frames are: between notches that come late the page would rest.
WHEEL = """(notches) => new Promise((done) => {
  const board = document.getElementById("board");
  const turn = () => {
    const deltaY = notches.shift();
    if (deltaY === undefined) return done(true);
    const how = { deltaY, clientX: 420, clientY: 300, bubbles: true, cancelable: true };
    board.dispatchEvent(new WheelEvent("wheel", how));
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
})"""


@pytest.fixture(params=list(CAMPAIGNS))
def full(request: pytest.FixtureRequest, window: Opener) -> Screen:
    """A campaign's table with hundreds of counters on the map."""
    game = request.param
    seats = {"seats": {"german": "human", "soviet": "random"}} if game == "city" else {}
    screen = window(viewport={"width": 1280, "height": 720})
    screen.position(full_board(game), game=game, scenario=CAMPAIGNS[game], **seats)
    assert screen.page.locator(".piece").count() > 200
    return screen


def painted(screen: Screen, zoom: bool) -> tuple[int, list[int]]:
    """How often the page painted the map while the hand moved, and how many layers it had then."""
    line = screen.page.context.new_cdp_session(screen.page)
    seen: list[Any] = []
    ended: list[Any] = []
    layers: list[int] = []
    line.on("Tracing.dataCollected", lambda part: seen.extend(part["value"]))
    line.on("Tracing.tracingComplete", lambda told: ended.extend([told]))
    line.on("LayerTree.layerTreeDidChange", lambda told: layers.extend([len(told.get("layers", []))]))
    mouse = screen.page.mouse
    x, y = (640, 20) if zoom else screen.page.evaluate(BARE)
    mouse.move(x, y)
    if not zoom:
        mouse.down()
        mouse.move(x + 10, y + 10)
    line.send("DOM.enable")
    line.send("LayerTree.enable")
    screen.page.evaluate(DRAWN)
    layers.clear()
    watched = {"includedCategories": ["devtools.timeline"]}
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": watched})
    if zoom:
        screen.page.evaluate(WHEEL, [-30] * 8 + [60] * 4)
    else:
        for step in range(12):
            mouse.move(x + 10 + 9.3 * step, y + 10 + 5.7 * step)
    line.send("Tracing.end")
    if not zoom:
        mouse.up()
    while not ended:
        screen.page.wait_for_timeout(20)
    paints = [one["args"]["data"].get("nodeName", "") for one in seen if one["name"] == "Paint"]
    return sum("class='map'" in name for name in paints), layers


def test_a_pan_moves_the_picture_by_whole_pixels(full: Screen) -> None:
    full.press("+", "+")
    before = full.rests().page.evaluate(WORLD)
    count, layers = painted(full, zoom=False)
    after = full.rests().page.evaluate(WORLD)
    assert after != before
    assert "." not in after
    assert count < 3  # of twelve steps: one when the hand takes hold
    assert len(set(layers)) <= 1


def test_a_zoom_stretches_the_picture(full: Screen) -> None:
    count, layers = painted(full, zoom=True)
    assert count < 3  # of twelve notches: one when it is drawn sharp at the end
    assert len(set(layers)) <= 1
    full.rests()
    assert "scale" not in full.page.evaluate(WORLD)
