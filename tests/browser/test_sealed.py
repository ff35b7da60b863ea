"""A game with secrets against a computer, saved to a file, loaded and played on; the file tells nobody anything."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.positions import RIVER
from tests.browser.screen import Screen


def test_two_people_with_secrets_are_told_what_a_file_holds(screen: Screen) -> None:
    screen.curtain(screen.server.table(RIVER, game="fronts")).seat("axis").see("menu").click()
    expect(screen.see("save-own-view")).to_contain_text("can be read, but not played on")
    screen.position(RIVER, game="fronts", seats={"soviet": "cadet"}).see("menu").click()
    expect(screen.see("save")).to_be_visible()
    expect(screen.see("save-own-view")).to_have_count(0)


def test_a_game_with_secrets_is_saved_loaded_and_played_on(screen: Screen, tmp_path: Path) -> None:
    screen.position(RIVER, game="fronts", seats={"soviet": "cadet"}).act("unit G-29", "to 0713", "done")
    screen.see("menu").click()
    with screen.page.expect_download() as download:
        screen.see("save").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    text = kept.read_text()
    assert json.loads(text)["kind"] == "sealed" and "TC-13" not in text and "GP-9" not in text
    first = screen.value("table.value.table")
    screen.start().see("load-file").set_input_files(kept)
    screen.arrived().stands("G-29", "0713")
    assert screen.value("table.value.table") != first
    assert screen.value("[table.value.you, table.value.seats]") == [["axis"], {"axis": "human", "soviet": "cadet"}]
    screen.see("attack-0713").click()
    screen.until("table.value.actions > 3 && decision.value !== null")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(text.replace(json.loads(text)["sealed"], "gAAAAA"))
    screen.start().see("load-file").set_input_files(damaged)
    expect(screen.page.get_by_role("alert")).to_contain_text("cut off or was changed")
