"""Tags over the map cover nothing that is printed on counters, nor each other."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.browser.conftest import Opener
from tests.browser.positions import FIGHT
from tests.browser.screen import Screen
from tests.browser.test_city import STORM, begun

Json = dict[str, Any]

CROWDED: Final[Json] = {
    "turn": 2, "tracks": {"air": [2, 1]},
    "units": {
        "sov_19tb": "11.04", "sov_157tb": "11.04", "rum_1cd_1ros": "11.05", "rum_13id_grp": "11.05", "sov_1id": "10.05",
        "sov_119id": "12.05", "ger_376id_672": "12.06", "sov_321id": "11.06",
    },
}
# How many tags there are, and which of them lie over a designation or the number of a pile that can be read.
COVERED: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const tags = [...document.querySelectorAll("#board .preview rect")].map(box);
  const printed = [...document.querySelectorAll("#board .designation")].filter((one) => box(one).width > 0);
  // A text has room above and below its letters.
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const covered = printed.filter((one) => tags.some((tag) => over(tag, box(one)))).map((one) => one.textContent);
  const twice = tags.filter((one, n) => tags.slice(n + 1).some((two) => over(one, two)));
  return [tags.length, printed.length, covered, twice.length];
}"""

# How many tags battles have, and over which figures of counters they lie.
FIGURES: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const tags = [...document.querySelectorAll("#board .battle-mark rect")].map(box);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const figures = [...document.querySelectorAll("#board .factors")].filter((one) => box(one).width > 0);
  return [tags.length, figures.filter((one) => tags.some((tag) => over(tag, box(one)))).map((one) => one.textContent)];
}"""


@pytest.mark.parametrize(("game", "doc", "acts"), [
    ("pocket", CROWDED, ["unit sov_19tb", "with sov_157tb"]), ("city", STORM, ["unit 24Pz-armor-1"]),
])
def test_tags_leave_designations_readable(screen: Screen, game: str, doc: Json, acts: list[str]) -> None:
    seats = {"seats": {"german": "human", "soviet": "random"}} if game == "city" else {}
    screen.position(doc, game=game, **seats).act(*acts)
    screen.page.mouse.move(5, 300)
    for key in ("+", "-", "-"):
        screen.press(key).drawn()
        tags, printed, covered, twice = screen.page.evaluate(COVERED)
        assert tags > 0 and covered == [] and twice == 0, (key, tags, covered, twice)
        assert printed == screen.page.locator("#board .counter").count()  # no counter is lettered twice


def test_the_tag_of_a_battle_covers_no_figures(screen: Screen) -> None:
    screen.position(FIGHT).act("target SU-INF-7", "attack GE-ARM-3", "attack GE-INF-4")
    for key in "+-":
        screen.press(key).drawn()
        tags, over = screen.page.evaluate(FIGURES)
        assert tags == 1 and over == [], over


def test_the_prompt_covers_no_battle_in_hand(window: Opener) -> None:
    screen = begun(window(viewport={"width": 1280, "height": 720}), STORM)
    screen.act("unit 24Pz-armor-1", "all", "attack 0507").drawn()
    tag = screen.page.locator("#board .battle-mark rect").bounding_box()
    prompt = screen.see("prompt").bounding_box()
    assert tag is not None and prompt is not None and tag["y"] + tag["height"] <= prompt["y"]
