"""How quick the page is, measured in Chromium: `make bench-page` prints one line of figures for each thing."""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.browser.house import Server, serving
from tests.browser.positions import MOVE

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
)
DESKTOP: ViewportSize = {"width": 1280, "height": 720}
READY = """() => {
  const state = window.kurgan?.state;
  const drawn = state?.mapSvg.value && document.querySelector("#board .world");
  return !!(state?.board.value && state.decision.value && drawn);
}"""
# From a click in the page until the frame after its answer is drawn.
CLICK = """(action) => new Promise((resolve) => {
  const { state, act } = window.kurgan;
  const began = performance.now();
  act(action).then(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began))));
})"""
FRAMES = """(seconds) => new Promise((resolve) => {
  const board = document.getElementById("board");
  const box = board.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true };
  const began = performance.now();
  let frames = 0;
  const step = (now) => {
    frames++;
    board.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: frames % 60 < 30 ? -24 : 24 }));
    if (now - began < seconds * 1000) requestAnimationFrame(step);
    else resolve(frames / ((now - began) / 1000));
  };
  requestAnimationFrame(step);
})"""


def opened(browser: Browser) -> Page:
    """A window of a player who knows the guide."""
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")
    context.add_init_script("localStorage.setItem('kurgan.guided', 'true')")
    return context.new_page()


def until(page: Page, script: str, patience: float = 30.0) -> None:
    """Wait until the page says yes."""
    ends = perf_counter() + patience
    while not page.evaluate(script):
        if perf_counter() > ends:
            sys.exit("The page never became ready.")
        page.wait_for_timeout(10)


def play_now(browser: Browser, server: Server) -> float:
    """Seconds from the click on Play now to a board that can be used, in a browser that has seen nothing."""
    page = opened(browser)
    page.goto(server.address)
    page.get_by_test_id("play-now").first.wait_for()
    began = perf_counter()
    page.get_by_test_id("play-now").first.click()
    until(page, READY)
    taken = perf_counter() - began
    page.context.close()
    return taken


def clicks(browser: Browser, server: Server, count: int) -> list[float]:
    """Milliseconds from a click to the frame that shows its answer: a unit taken and put down, again and again."""
    page = opened(browser)
    made = server.table(MOVE)
    page.goto(f"{server.address}/#/t/{made['table']}?token={made['token']}")
    until(page, READY)
    page.wait_for_timeout(500)
    found = [float(page.evaluate(CLICK, ("unit GE-INF-4", "drop")[n % 2])) for n in range(count)]
    page.context.close()
    return found


def frames(browser: Browser, server: Server, game: str, scenario: str | None) -> float:
    """Frames a second while the map of a full board is zoomed in and out."""
    page = opened(browser)
    made = server.table(game=game, scenario=scenario)
    page.goto(f"{server.address}/#/t/{made['table']}?token={made['token']}")
    until(page, "() => !!window.kurgan?.state.view.value && !!document.querySelector('#board .world')")
    page.wait_for_timeout(1500)
    drawn = float(page.evaluate(FRAMES, 4))
    page.context.close()
    return drawn


def watched(browser: Browser, server: Server, count: int) -> list[Page]:
    """So many games of two officers, each with somebody who watches it."""
    pages = []
    for _ in range(count):
        made = server.table(seats={"axis": "officer", "russian": "officer"})
        page = opened(browser)
        page.goto(f"{server.address}/#/t/{made['table']}?token={made['token']}")
        pages.append(page)
    return pages


def p95(values: list[float]) -> float:
    """What 95 in 100 stay below."""
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
        quiet = clicks(browser, server, given.clicks)
        told["click_ms"] = {"p50": round(statistics.median(quiet), 1), "p95": round(p95(quiet), 1)}
        beside = watched(browser, server, 3)
        busy = clicks(browser, server, given.clicks)
        told["click_beside_three_officer_games_ms"] = {
            "p50": round(statistics.median(busy), 1), "p95": round(p95(busy), 1),
        }
        for page in beside:
            page.context.close()
        told["frames_a_second"] = {
            game: round(frames(browser, server, game, scenario), 1)
            for game, scenario in (("barbarossa", None), ("pocket", "2"))
        }
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
