"""After the last die, in every game: plots with axes, points by place, losses, luck, replay, and the written report."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kurgan.core.registry import game as known
from kurgan.core.registry import games
from tests.browser.conftest import PHONE, Opener
from tests.browser.screen import Screen
from tests.contract.journey import recorded

SEED = 5  # of a random game with battles enough
GAMES = ("barbarossa", "volga", "fronts", "pocket", "city")
PAGE = 1016  # pixels of an A4 page between its margins
WIDE = 680
TITLES = (
    "Score", "Units lost in each turn", "Luck so far", "Units on the map", "Places held", "Attacks in each turn",
)
# Axis labels that touch another one of the same plot, or letters that are smaller than twelve pixels.
CROWDED = """() => [...document.querySelectorAll('[data-testid=plot]')].flatMap(plot => {
  const labels = [...plot.querySelectorAll('.axes text')];
  const boxes = labels.map(one => ({ said: one.textContent, box: one.getBoundingClientRect() }));
  const small = boxes.filter(one => one.box.height < 12).map(one => `small: ${one.said}`);
  const edge = plot.getBoundingClientRect();
  const beyond = boxes.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 13);
  const touch = (a, b) => a.left < b.right && b.left < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom;
  const pairs = boxes.flatMap((one, n) =>
    boxes.slice(n + 1).filter(other => touch(one.box, other.box)).map(other => `${one.said} on ${other.said}`));
  return [...small, ...beyond.map(one => `outside: ${one.said}`), ...pairs];
})"""


def finished(screen: Screen, folder: Path, game: str) -> Screen:
    """A table with a random game that is over, as its record tells it."""
    kept = folder / "game.json"
    record = recorded(known(game), SEED)
    record.players = [{"side": side, "kind": "computer", "name": "random"} for side in known(game).sides]
    record.began, record.finished = "2026-11-18T14:03:00Z", "2026-11-18T15:20:00Z"
    record.save(kept)
    screen.start().see("load-file").set_input_files(kept)
    return screen.arrived().until("view.value?.outcome")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_tells_its_course_and_its_luck(screen: Screen, tmp_path: Path, game: str) -> None:
    after = finished(screen, tmp_path, game).see("after")
    for title in TITLES:
        plot = after.get_by_test_id("plot").filter(has_text=title).first
        expect(plot).to_be_visible()
        assert plot.locator(".axes text").count() >= 4, "both axes are labelled"
        assert plot.locator(".curves > span").count() in (1, 2)
    assert screen.page.evaluate(CROWDED) == []
    expect(screen.see("luck")).to_contain_text(re.compile(r"[+−]\d"))
    moments = screen.see("moments").first.get_by_role("listitem")
    assert moments.count() >= 3
    expect(moments.last).to_contain_text("for the attacker than expected")
    screen.see("every-roll").locator("summary").click()
    assert screen.see("every-roll").locator("tbody tr").count() >= 5
    # The tables add up to what the course says.
    for side in known(game).sides:
        lost = screen.value(f"Object.values(course.value.lost.{side}).reduce((sum, one) => sum + one, 0)")
        expect(screen.see(f"lost-{side}")).to_have_text(str(lost))
    score = screen.value("Object.values(course.value.rows.at(-1).score)[0]")
    expect(screen.see("points-sum")).to_have_text(str(score))
    moments.last.get_by_role("button", name="Show this moment").click()
    screen.until("replay.value && replay.value.at < table.value.actions")
    expect(screen.see("replay-bar")).to_be_visible()


def test_a_click_on_a_turn_of_a_plot_shows_it(screen: Screen, tmp_path: Path) -> None:
    after = finished(screen, tmp_path, "barbarossa").see("after")
    plot = after.get_by_test_id("plot").filter(has_text="Units on the map")
    turn = plot.locator(".turn").nth(6)
    turn.hover()
    row = screen.value("course.value.rows[6]")
    expect(plot.locator(".when")).to_have_text(row["label"])
    expect(plot.locator(".curves")).to_contain_text(f"Axis {row['units']['axis']}")
    turn.click()
    screen.until(f"replay.value?.at === {row['at']}")


@pytest.mark.parametrize("game", GAMES)
def test_the_written_report_fills_a_page_and_the_log_follows(window: Opener, tmp_path: Path, game: str) -> None:
    screen = finished(window(alone=True), tmp_path, game).until("course.value")
    screen.see("report").click()
    report = screen.see("report-page")
    expect(report.get_by_role("heading", level=1)).to_contain_text(known(game).title)
    expect(report).to_contain_text("the computer (random)")
    expect(report).to_contain_text("18 November 2026, 14:03 to 15:20 UTC")
    for title in ("Turning points", "The costliest battles", "Units lost", "Luck", "The log"):
        expect(report.get_by_role("heading", name=title, exact=True)).to_be_visible()
    assert screen.page.evaluate(CROWDED) == []
    with screen.page.expect_download() as waiting:
        screen.see("report-save").click()
    text = Path(waiting.value.path()).read_text("utf-8")
    assert not re.search(r"\{\w+:", text) and text.count("\n- ") >= screen.value("log.value.length")
    made = screen.value("course.value.report")
    assert text.startswith(made["title"]) and made["result"] in text
    # On paper: the report on the first page, nothing else of the table beside it.
    screen.page.set_viewport_size({"width": WIDE, "height": PAGE})
    screen.page.emulate_media(media="print")
    screen.drawn()
    top, log = (report.locator(part).bounding_box() for part in (".report", ".report-log"))
    assert top is not None and log is not None and log["y"] - top["y"] <= PAGE
    for hidden in ("#board", ".topbar", ".panel", ".report-tools"):
        expect(screen.page.locator(hidden).first).to_be_hidden()
    pages = screen.page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pages)) >= 2
    screen.page.emulate_media(media="screen")
    screen.page.keyboard.press("Escape")
    expect(report).to_be_hidden()


def test_the_report_and_the_result_fit_a_phone(window: Opener, tmp_path: Path) -> None:
    assert {one.id for one in games()} >= set(GAMES)
    screen = finished(window(viewport=PHONE, has_touch=True), tmp_path, "volga")
    if not screen.see("after").count():
        screen.see("tab-after").click()
    screen.until("course.value")
    assert screen.page.evaluate(CROWDED) == []
    wide = "(selector => { const e = document.querySelector(selector); return e.scrollWidth - e.clientWidth; })"
    assert screen.page.evaluate(f"{wide}('#panel-body')") <= 0
    screen.see("report").click()
    expect(screen.see("report-page")).to_be_visible()
    assert screen.page.evaluate(CROWDED) == []
    assert screen.page.evaluate(f"{wide}('.report-page')") <= 0
    screen.see("report-close").click()
    expect(screen.see("report-page")).to_be_hidden()
    screen.see("report").click()
    expect(screen.see("report-page")).to_be_visible()
    screen.page.go_back()
    expect(screen.see("report-page")).to_be_hidden()
    expect(screen.see("after")).to_be_visible()
