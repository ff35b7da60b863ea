"""Enlarged counters: one symbol each, clear of designation and size, with a designation in every panel."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.positions import ASSAULT
from tests.browser.test_battle_moment import FIGHTS, Json, every_fight
from tests.browser.test_every_hand import SMALL, Hand, every

# Of every counter in a part of the page: how many symbols it shows, and the height of the letters of its designation.
DRAWN = """(within) => [...document.querySelectorAll(`${within} .counter-icon`)].map((icon) => {
  const shown = (name) => [...icon.querySelectorAll(name)].filter((one) => getComputedStyle(one).display !== "none");
  const scale = icon.getScreenCTM().a;
  const letters = shown(".designation").map((one) => parseFloat(getComputedStyle(one).fontSize) * scale);
  return [shown(".symbol").length, letters];
})"""
STEPS = 7  # from close up to specks


@every
def test_a_counter_in_a_fan_has_one_symbol_and_its_designation_at_every_zoom(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL))
    for _ in range(STEPS):
        screen.page.evaluate("place => { window.kurgan.state.fan.value = { place, pinned: true }; }", hand.stack)
        icons = screen.drawn().page.evaluate(DRAWN, ".fan")
        assert len(icons) >= 2
        for symbols, letters in icons:
            assert (symbols, len(letters)) == (1, 1) and letters[0] >= 12, (symbols, letters)
        screen.press("Escape", "-").rests()


@every_fight
def test_counters_in_the_battle_panel_have_their_designation(
    window: Opener, game: str, doc: Json, acts: list[str], place: str, seats: dict[str, str]
) -> None:
    screen = window(viewport=SMALL).position(doc, game=game, **({"seats": seats} if seats else {}))
    screen.act(*(acts[: acts.index("fix")] if "fix" in acts else acts[:-1]))
    screen.page.evaluate("window.kurgan.state.tab.value = 'battle'; window.kurgan.state.panelOpen.value = true")
    icons = screen.drawn().page.evaluate(DRAWN, "[data-testid=battle-panel]")
    assert icons or game not in {one[0] for one in FIGHTS[:3]}
    for symbols, letters in icons:
        assert (symbols, len(letters)) == (1, 1) and letters[0] >= 12, (symbols, letters)


def test_the_sum_of_a_battle_is_not_cut(window: Opener) -> None:
    screen = window(viewport=SMALL).position(ASSAULT, game="volga").act(*FIGHTS[1][2][:-3])
    panel = screen.see("battle-panel")
    box = panel.locator(".lines-box")
    assert box.evaluate("box => box.scrollHeight <= box.clientHeight + 1")
    for row in panel.locator(".lines tr").all():
        row.scroll_into_view_if_needed()
        expect(row).to_be_in_viewport(ratio=0.9)
