"""A map with all its counters moves as one picture: nothing is drawn anew while the hand pans or zooms."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Opener
from tests.browser.full import CAMPAIGNS, full_board
from tests.browser.screen import Screen

WORLD = "() => document.querySelector('.world').style.transform"


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
    """How often the page painted while the hand moved, and how many layers the map had then."""
    line = screen.page.context.new_cdp_session(screen.page)
    seen: list[Any] = []
    ended: list[Any] = []
    layers: list[int] = []
    line.on("Tracing.dataCollected", lambda part: seen.extend(part["value"]))
    line.on("Tracing.tracingComplete", lambda told: ended.extend([told]))
    line.on("LayerTree.layerTreeDidChange", lambda told: layers.extend([len(told.get("layers", []))]))
    mouse = screen.page.mouse
    mouse.move(420, 300)
    if zoom:
        mouse.wheel(0, -10)
    else:
        mouse.down()
        mouse.move(430, 310)
    line.send("DOM.enable")
    line.send("LayerTree.enable")
    screen.page.wait_for_timeout(100)
    layers.clear()
    watched = {"includedCategories": ["devtools.timeline"]}
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": watched})
    for step in range(12):
        if zoom:
            mouse.wheel(0, -30 if step < 8 else 60)
        else:
            mouse.move(430 + 9.3 * step, 310 + 5.7 * step)
    line.send("Tracing.end")
    if not zoom:
        mouse.up()
    while not ended:
        screen.page.wait_for_timeout(20)
    return sum(one["name"] == "Paint" for one in seen), layers


def test_a_pan_moves_the_picture_by_whole_pixels(full: Screen) -> None:
    full.press("+", "+")
    before = full.rests().page.evaluate(WORLD)
    count, layers = painted(full, zoom=False)
    after = full.rests().page.evaluate(WORLD)
    assert after != before
    assert "." not in after
    assert count < 6  # of twelve steps: a few when the hand takes hold
    assert len(set(layers)) <= 1


def test_a_zoom_stretches_the_picture(full: Screen) -> None:
    count, layers = painted(full, zoom=True)
    assert count < 6
    assert len(set(layers)) <= 1
    full.rests()
    assert "scale" not in full.page.evaluate(WORLD)
