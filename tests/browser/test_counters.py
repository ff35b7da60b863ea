"""Enlarged counters: one symbol each, clear of designation and size, with a designation in every panel."""

from __future__ import annotations

from tests.browser.conftest import Opener
from tests.browser.test_every_hand import SMALL, Hand, every

# Of every counter in a part of the page: how many symbols it shows, and how many designations, with their letters' height.
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
