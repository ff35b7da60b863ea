"""Private boards in a real browser: what-if in a running game of secrets, and a plan that is offered in its turn."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from playwright.sync_api import expect

from kurgan.core.registry import game as known
from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import MOVE, RIVER
from tests.browser.screen import Screen
from tests.contract.journey import recorded

PICTURES = os.environ.get("KURGAN_PICTURES")  # a folder for pictures to look at
ALONE = {"axis": "human", "soviet": "random"}


def picture(screen: Screen, name: str) -> None:
    """Keep a picture of the page, if somebody wants to look at it."""
    if PICTURES:
        screen.drawn().page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def on_board(screen: Screen) -> Screen:
    """Wait until a private board is open."""
    return screen.until("table.value?.branch").arrived()


def what_if(screen: Screen, name: str) -> None:
    """Try something in a running game of secrets, go back to it, and find the board again."""
    screen.position(RIVER, game="fronts", seats=ALONE)
    before, actions = screen.value("table.value.table"), screen.value("table.value.actions")
    screen.press("x")
    expect(screen.see("boards-sheet")).to_be_visible()
    picture(screen, f"{name}-sheet")
    screen.see("new-what-if").click()
    on_board(screen)
    banner = screen.see("branch-banner")
    expect(banner).to_contain_text("This is not the game")
    expect(banner).to_contain_text("Chance has filled in what you do not know")
    assert screen.page.title().startswith("What if: ")
    assert screen.value("table.value.you") == ["axis", "soviet"]
    screen.act("unit G-29", "to 0814").stands("G-29", "0814")
    picture(screen, f"{name}-board")
    screen.see("undo").click()
    screen.stands("G-29", "0813")
    screen.act("done")
    screen.until("table.value.decision.side === 'soviet' || table.value.view.phase !== ''")
    screen.see("undo").click()
    screen.until("table.value.decision.side === 'axis'")
    screen.see("back-to-game").click()
    screen.until(f"table.value?.table === '{before}' && !table.value.branch").arrived()
    assert screen.value("table.value.actions") == actions and screen.at("G-29") == "0813"
    expect(screen.see("branch-banner")).to_have_count(0)
    assert not screen.page.title().startswith("What if")
    screen.press("x")
    line = screen.see("board-name")
    expect(line).to_have_count(1)
    line.fill("Over the river")
    line.press("Tab")
    screen.see("board-open").click()
    on_board(screen)
    assert screen.value("table.value.name") == "Over the river"
    screen.see("back-to-game").click()
    screen.until("table.value && !table.value.branch").arrived().press("x")
    screen.see("board-remove").click()
    expect(screen.see("board-name")).to_have_count(0)
    screen.press("Escape")
    expect(screen.see("boards-sheet")).to_have_count(0)


def test_one_tries_something_in_a_running_game_of_secrets(screen: Screen) -> None:
    what_if(screen, "desktop")


def test_one_tries_something_on_a_phone(window: Opener) -> None:
    what_if(window(viewport=PHONE, has_touch=True), "phone")


def test_from_an_earlier_moment_and_back_on_the_board(screen: Screen) -> None:
    screen.position(MOVE).act("unit GE-INF-4", "to AA-15").press("p")
    screen.see("replay-start").click()
    screen.until("look.value?.at === 0")
    screen.see("replay-what-if").click()
    screen.see("new-what-if").click()
    on_board(screen)
    assert screen.at("GE-INF-4") == "AA-14"
    screen.act("unit GE-INF-4", "to AA-15", "done", "done").press("p")
    screen.see("replay-start").click()
    screen.until("look.value?.at === 0")
    screen.see("replay-rewind").click()
    screen.until("table.value.actions === 0 && !replay.value")
    assert screen.at("GE-INF-4") == "AA-14"


def test_a_plan_is_offered_when_its_turn_has_come(screen: Screen) -> None:
    first = screen.server.table(MOVE)
    screen.sit(first).press("x")
    screen.see("new-plan").click()
    on_board(screen)
    expect(screen.see("branch-banner")).to_contain_text("passed over")
    screen.until("table.value.decision.side === 'russian'")
    screen.act("unit SU-CAV-6", "to M-44", "unit SU-INF-7", "to Z-18")
    picture(screen, "plan-board")
    screen.see("back-to-game").click()
    screen.until("table.value && !table.value.branch").arrived()
    expect(screen.see("plan-line")).to_have_count(0)  # it is not this side's turn
    screen.act("unit GE-ARM-3", "to Y-15", "done")
    screen.until("table.value.decision.side === 'russian'")
    line = screen.see("plan-line")
    expect(line).to_contain_text("step 1 of 4")
    assert screen.at("SU-CAV-6") == "T-47"  # nothing is played by itself
    picture(screen, "plan-offered")
    screen.see("plan-do").click()
    expect(line).to_contain_text("step 2 of 4")
    screen.see("plan-do").click()
    screen.stands("SU-CAV-6", "M-44")
    expect(line).to_contain_text("step 3 of 4")
    screen.act("unit SU-INF-7", "to Z-19")
    expect(line).to_contain_text("stops before step 4 of 4")
    picture(screen, "plan-stopped")
    screen.see("plan-drop").click()
    expect(line).to_have_count(0)


def test_a_variation_of_a_finished_game_is_made_exported_and_loaded(screen: Screen, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    recorded(known("barbarossa"), 5).save(kept)
    screen.start().see("load-file").set_input_files(kept)
    screen.until("table.value && view.value?.outcome").arrived()
    first, most = screen.value("table.value.table"), screen.value("table.value.actions")
    screen.press("p")
    screen.see("replay-back").click()
    screen.until(f"look.value?.at === {most - 1}")
    screen.see("comment-text").fill("Here it was decided.")
    screen.see("comment-add").click()
    expect(screen.see("study-here")).to_contain_text("Here it was decided.")
    screen.see("replay-what-if").click()
    screen.see("new-what-if").click()
    on_board(screen)
    screen.until("decision.value")
    asked = screen.value("decision.value")
    button = asked["buttons"][0] if asked["buttons"] else None
    named = [f"{verb} {nouns[0]}" for verb, nouns in asked["choices"].items() if nouns]
    choice = named[0] if button is None else f"{button['verb']} {button.get('noun', '')}".strip()
    screen.act(choice)
    screen.press("p", "p")  # into the replay of the board, and back
    screen.see("save-variation").click()
    expect(screen.page.locator(".toast")).to_contain_text("kept with the game")
    screen.see("back-to-game").click()
    screen.until(f"table.value?.table === '{first}'").arrived()
    screen.until("view.value?.outcome")
    expect(screen.see("study")).to_contain_text("Here it was decided.")
    screen.see("study").get_by_test_id(re.compile("^variation-")).click()
    screen.until("look.value?.line")
    picture(screen, "variation")
    screen.see("study-back").click()
    screen.until(f"look.value?.line === '' && look.value.at === {most - 1}")
    expect(screen.see("study-here").get_by_test_id(re.compile("^variation-"))).to_have_count(1)
    screen.see("replay-leave").click()
    screen.see("after-dice").click()
    expect(screen.page.locator(".toast")).not_to_contain_text("not")
    with screen.page.expect_download() as moving:
        screen.see("moving-turns").click()
    gif = tmp_path / "game.gif"
    moving.value.save_as(gif)
    assert gif.read_bytes()[:6] == b"GIF89a" and 10_000 < gif.stat().st_size <= 8 * 1024 * 1024
    if PICTURES:
        (Path(PICTURES) / "game.gif").write_bytes(gif.read_bytes())
    with screen.page.expect_download() as saved:
        screen.see("after").get_by_text("Save to a file").click()
    again = tmp_path / "again.json"
    saved.value.save_as(again)
    assert len(json.loads(again.read_text("utf-8"))["study"]["variations"]) == 1
    screen.start().see("load-file").set_input_files(again)
    screen.until(f"table.value && table.value.table !== '{first}' && view.value?.outcome").arrived()
    expect(screen.see("study")).to_contain_text("Here it was decided.")
    picture(screen, "study")
