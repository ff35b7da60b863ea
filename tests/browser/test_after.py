"""After the last die, in every game: plots, the rolls that mattered most, luck, every roll, replay from any."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kurgan.core.game import game as known
from tests.browser.screen import Screen
from tests.contract.journey import recorded

SEED = 5  # of a random game with battles enough


@pytest.mark.parametrize("game", ["barbarossa", "volga", "fronts", "pocket", "city"])
def test_a_finished_game_tells_its_course_and_its_luck(screen: Screen, tmp_path: Path, game: str) -> None:
    kept = tmp_path / "game.json"
    recorded(known(game), SEED).save(kept)
    screen.start().see("load-file").set_input_files(kept)
    screen.arrived().until("view.value?.outcome")
    after = screen.see("after")
    for title in ("Score", "Units lost", "Units on the map", "Ground held"):
        expect(after.get_by_test_id("plot").filter(has_text=title).first).to_be_visible()
    expect(screen.see("luck")).to_contain_text(re.compile(r"[+−]\d"))
    points = screen.see("turning-points").get_by_role("listitem")
    expect(points).to_have_count(5)
    expect(points.first).to_contain_text("for the attacker than expected")
    screen.see("every-roll").locator("summary").click()
    assert screen.see("every-roll").locator("tbody tr").count() >= 5
    points.first.get_by_role("button").click()
    screen.until("replay.value && replay.value.at < table.value.actions")
    expect(screen.see("replay-bar")).to_be_visible()
