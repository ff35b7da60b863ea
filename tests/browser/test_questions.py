"""What leads the eye to a question: in all five games one sees who attacks whom, and at what odds, and then answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import ASSAULT, RIVER
from tests.browser.screen import DESKTOP, Screen
from tests.browser.test_city import QUIET, begun
from tests.browser.test_pocket import COMBAT

Json = dict[str, Any]

BARBAROSSA: Final[Json] = {
    "turn": 3, "phase": "combat", "side": "axis", "dice": [1],
    "units": {"GE-INF-4": "Z-15", "SU-INF-7": "Z-16", "SU-CAV-2": "Z-16"},
}
POCKET: Final[Json] = {**COMBAT, "markers": {"determined": [["11.05"], []]}, "tracks": {"air": [0, 0]}}
CITY: Final[Json] = {
    **QUIET, "dice": [3, 6, 1, 30],
    "units": {"24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "94-inf-9": "0202", "244-inf2-1": "0507",
              "62A-art-1": "0509", "Chuikov": "0508", "131-inf3-1": "0508"},
}
# Whether the middle of every ring of the fight is in sight.
IN_SIGHT: Final = """() => [...document.querySelectorAll('[data-testid^="fight-"]')].every((one) => {
  const box = one.getBoundingClientRect(), map = document.querySelector("#board").getBoundingClientRect();
  const foot = document.querySelector('[data-testid="prompt"]').getBoundingClientRect().top;
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return x > map.left && x < map.right && y > map.top && y < foot;
})"""
# The thinnest line on the screen, in pixels, with which the arrows and rings of the fight are drawn.
THINNEST: Final = """() => Math.min(...[...document.querySelectorAll(
  '[data-testid=battle-arrow], [data-testid^="fight-"] .ring:not(.casing)')].map((one) =>
  parseFloat(getComputedStyle(one).strokeWidth) * one.getScreenCTM().a))"""


def barbarossa(screen: Screen) -> None:
    """A corps attacks an army and cavalry alone and must retreat; the Russian player sends it."""
    screen.position(BARBAROSSA)
    screen.act("target SU-INF-7", "target SU-CAV-2", "attack GE-INF-4", "fix", "done", "resolve 1")


def city(screen: Screen) -> None:
    """Tanks attack rifles; the Soviet player may add guns."""
    begun(screen, CITY).act("unit 24Pz-armor-1", "all", "attack 0507", "go", "go").seat("soviet")


def fronts(screen: Screen) -> None:
    """An assault over the river, and the defender takes losses."""
    screen.curtain(screen.server.table(RIVER, game="fronts")).seat("axis")
    screen.act("unit G-29", "to 0713", "unit G-8", "to 0713", "done", "attack 0713").seat("soviet")


def pocket(screen: Screen) -> None:
    """Two tank brigades attack a regiment which has a determined action marker."""
    screen.position(POCKET, game="pocket").act("target 11.05", "everyone", "fight")


def volga(screen: Screen) -> None:
    """Two units attack a town, and the defender chooses a lead."""
    moves = [step for unit in ("KG-6", "191/71") for step in (f"unit {unit}", "to 27")]
    screen.position(ASSAULT, game="volga").act("activate 21", *moves, "attack 27", "lead KG-6")


# How the attack comes about, what the sentence says of it, and how many piles attack and arrows show it.
ATTACKS: Final[list[tuple[Callable[[Screen], None], str, int, int]]] = [
    (barbarossa, "The Axis side attacked Z-16: Attacker retreats", 0, 1),  # the attacker is in hand
    (city, "The German side attacks 0507 at 12-14, 12 against 2.", 1, 1),
    (fronts, "The Axis side attacked 0713: ", 1, 0),
    (pocket, "The Soviet side attacks 11.05 at 1:1, ", 1, 1),
    (volga, "The German side attacks Flight School Settlement at 6 : 8.", 1, 0),
]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("attack", ATTACKS, ids=[one[0].__name__ for one in ATTACKS])
def test_it_is_seen_who_attacks_whom(
    window: Opener, attack: tuple[Callable[[Screen], None], str, int, int], size: dict[str, int]
) -> None:
    screen = window(viewport=size)
    make, says, piles, arrows = attack
    make(screen)
    expect(screen.see("attacked")).to_contain_text(says)
    expect(screen.see("fight-attacker")).to_have_count(piles)
    expect(screen.see("battle-arrow")).to_have_count(arrows)
    expect(screen.see("guide-ring")).to_have_count(0)
    assert screen.drawn().page.evaluate(IN_SIGHT)
    for key in "---":
        screen.press(key)
    assert screen.drawn().page.evaluate(THINNEST) >= 2


def test_a_question_of_one_s_own_attack_shows_arrows_and_no_rings(screen: Screen) -> None:
    screen.position(POCKET, game="pocket").act("target 11.05", "everyone")
    expect(screen.see("battle-arrow")).to_have_count(1)
    expect(screen.see("fight-defender")).to_have_count(0)
    expect(screen.see("attacked")).to_have_count(0)
