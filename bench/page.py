"""How fast the page is, measured in Chromium: `make bench-page` prints one line of figures for each thing."""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from kurgan.core.registry import game as known

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.browser.full import CAMPAIGNS, full_board
from tests.browser.positions import MOVE
from tests.browser.screen import KNOWS_GUIDES
from tests.browser.server import Server, serving

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
)
FRAME_EVENTS = "disabled-by-default-devtools.timeline.frame"
DESKTOP: ViewportSize = {"width": 1280, "height": 720}
READY = """() => {
  const state = window.kurgan?.state;
  const drawn = state?.mapSvg.value && document.querySelector("#board .world");
  return !!(state?.board.value && state.decision.value && drawn);
}"""
# From a click in the page until the frame after its answer is drawn: a unit taken and put down, another the next time.
CLICKS = """async (count) => {
  const { state, act } = window.kurgan;
  const shown = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found = [];
  for (let n = 0; n < count; n++) {
    const now = state.decision.value;
    const units = now.choices.unit ?? [];
    const held = state.inHand.value.size > 0;
    const drop = now.back.find((one) => one in now.choices && now.kinds[one] !== "place");
    const action = held ? drop : `unit ${units[(n * 7) % units.length]}`;
    const began = performance.now();
    if (!(await act(action))) throw new Error(`${action} was refused`);
    await shown();
    found.push(performance.now() - began);
  }
  return found;
}"""
# A hand moves the pointer with every frame, or turns the wheel; the times of the frames.
HAND = """([what, seconds]) => new Promise((resolve) => {
  const board = document.getElementById("board");
  const box = board.getBoundingClientRect();
  const middle = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.45 };
  const common = { bubbles: true, cancelable: true, view: window, buttons: 1, pointerType: "mouse" };
  const at = ({ x, y }) => ({ clientX: x, clientY: y, ...common });
  const fire = (name, point) => {
    board.dispatchEvent(new PointerEvent(`pointer${name}`, at(point)));
    board.dispatchEvent(new MouseEvent(`mouse${name}`, at(point)));
  };
  const pan = what === "pan";
  const times = [];
  const began = performance.now();
  if (pan) fire("down", middle);
  const step = (now) => {
    times.push(now);
    const passed = (now - began) / 1000;
    const [right, down] = [0.25 * Math.sin(3 * passed), 0.3 * Math.sin(2 * passed)];
    const point = { x: middle.x + box.width * right, y: middle.y + box.height * down };
    if (pan) fire("move", point);
    else board.dispatchEvent(new WheelEvent("wheel", { ...at(middle), deltaY: times.length % 60 < 30 ? -24 : 24 }));
    if (passed < seconds) return requestAnimationFrame(step);
    if (pan) fire("up", point);
    resolve(times);
  };
  requestAnimationFrame(step);
})"""
SECONDS = 3
SIZES: tuple[ViewportSize, ...] = (DESKTOP, {"width": 1920, "height": 1080})


def opened(browser: Browser, size: ViewportSize = DESKTOP) -> Page:
    """Open a window of a player who knows the guide."""
    context = browser.new_context(viewport=size, locale="en-GB")
    context.add_init_script(KNOWS_GUIDES)
    return context.new_page()


def until(page: Page, script: str, patience: float = 30.0) -> None:
    """Wait until the page says yes."""
    ends = perf_counter() + patience
    while not page.evaluate(script):
        if perf_counter() > ends:
            sys.exit("The page never became ready.")
        page.wait_for_timeout(10)


def play_now(browser: Browser, server: Server) -> float:
    """Measure the seconds from the click on Play now to a usable board, in a fresh browser."""
    page = opened(browser)
    page.goto(server.address)
    page.get_by_test_id("play-now").first.wait_for()
    began = perf_counter()
    page.get_by_test_id("play-now").first.click()
    until(page, READY)
    taken = perf_counter() - began
    page.context.close()
    return taken


def seated(browser: Browser, server: Server, game: str, size: ViewportSize = DESKTOP) -> Page:
    """Open a table at which units can be taken: Barbarossa's first, or a campaign with all its counters."""
    page = opened(browser, size)
    wish: dict[str, Any] = {"game": game}
    if game in CAMPAIGNS:
        first, second = known(game).sides
        wish = {"game": game, "scenario": CAMPAIGNS[game], "position": full_board(game)}
        wish["seats"] = {first: "human", second: "human"}
        if game == "city":  # it has secrets: two people at one screen would find a curtain
            wish["seats"][second] = "random"
    else:
        wish["position"] = MOVE
    made = server.table(**wish)
    page.goto(f"{server.address}/#/t/{made['table']}?token={made['token']}")
    until(page, READY)
    page.wait_for_timeout(1500)
    return page


def clicks(browser: Browser, server: Server, game: str, count: int) -> dict[str, float]:
    """Measure the milliseconds from a click to the frame that shows its answer."""
    page = seated(browser, server, game)
    found = [float(one) for one in page.evaluate(CLICKS, count)]
    page.context.close()
    return {"p50": round(statistics.median(found), 1), "p95": round(p95(found), 1)}


def shown(page: Page, what: str) -> dict[str, float]:
    """Count frames a second while the hand moves: those the page was asked for, and those on the screen."""
    line = page.context.new_cdp_session(page)
    seen: list[Any] = []
    ended: list[Any] = []
    line.on("Tracing.dataCollected", lambda part: seen.extend(part["value"]))
    line.on("Tracing.tracingComplete", lambda told: ended.extend([told]))
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": [FRAME_EVENTS]}})
    times = [float(one) for one in page.evaluate(HAND, [what, SECONDS])]
    line.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    line.detach()
    page.wait_for_timeout(500)
    passed = (times[-1] - times[0]) / 1000
    drawn = sum(one["name"] == "DrawFrame" for one in seen)
    gaps = [later - sooner for sooner, later in pairwise(times)]
    return {"asked": round(len(gaps) / passed, 1), "drawn": round(drawn / passed, 1), "gap_p95_ms": round(p95(gaps), 1)}


def frames(browser: Browser, server: Server, game: str, size: ViewportSize) -> dict[str, Any]:
    """Measure a pan and a zoom, with the whole map in view and close up."""
    page = seated(browser, server, game, size)
    told: dict[str, Any] = {"counters": page.locator(".piece").count()}
    for view in ("whole", "near"):
        if view == "whole":
            page.get_by_test_id("fit").click()
        else:
            page.mouse.move(size["width"] * 0.4, size["height"] * 0.45)
            for _ in range(3):
                page.mouse.wheel(0, -200)
        page.wait_for_timeout(1500)
        told[view] = {what: shown(page, what) for what in ("pan", "zoom")}
    page.context.close()
    return told


def watched(browser: Browser, server: Server, count: int) -> list[Page]:
    """Start so many games of two officers, each with a spectator."""
    pages = []
    for _ in range(count):
        made = server.table(seats={"axis": "officer", "russian": "officer"})
        page = opened(browser)
        page.goto(f"{server.address}/#/t/{made['table']}?token={made['token']}")
        pages.append(page)
    return pages


def p95(values: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(values)[int(0.95 * (len(values) - 1))]


def main() -> None:
    """Measure everything in one run and print it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often Play now is pressed")
    parser.add_argument("--clicks", type=int, default=100, help="how many clicks are timed")
    given = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("The page is measured in Chromium: install it with `apt install chromium`.")
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, headless=True, args=[*FLAGS])
        told["play_now_s"] = round(statistics.median(play_now(browser, server) for _ in range(given.rounds)), 2)
        told["click_ms"] = {game: clicks(browser, server, game, given.clicks) for game in ("barbarossa", *CAMPAIGNS)}
        beside = watched(browser, server, 3)
        told["click_beside_three_officer_games_ms"] = clicks(browser, server, "barbarossa", given.clicks)
        for page in beside:
            page.context.close()
        told["frames_a_second"] = {
            f"{game} {size['width']}x{size['height']}": frames(browser, server, game, size)
            for game in CAMPAIGNS for size in SIZES
        }
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
