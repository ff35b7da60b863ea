"""What stands on the map at every zoom: numbers of stacks, names and signs, each to be read or not there."""

from __future__ import annotations

from tests.browser.conftest import Opener
from tests.browser.test_every_hand import SMALL, Hand, every

# Of every pile: how far its number stands over and beside the middle of its counters, in halves of a counter.
NUMBERS = """() => {
  const found = [];
  const { piles } = window.kurgan.state;
  const drawn = [...document.querySelectorAll("#board .pile circle")].map((one) => one.getBoundingClientRect());
  for (const pile of piles.value.filter((one) => one.units.length > 1)) {
    const [top] = pile.units.slice(-1);
    const body = document.querySelector(`#board [data-unit="${top.id}"] .body`).getBoundingClientRect();
    const middle = { x: body.left + body.width / 2, y: body.top + body.height / 2 };
    const far = (one) => Math.hypot(one.left + one.width / 2 - middle.x, one.top + one.height / 2 - middle.y);
    const [disc] = drawn.sort((one, two) => far(one) - far(two));
    const beside = (disc.left + disc.width / 2 - middle.x) / body.width;
    const over = (middle.y - disc.top - disc.height / 2) / body.height;
    found.push([Math.abs(2 * beside), 2 * over]);
  }
  return [found, drawn.length];
}"""
# Every text of the map that is shown: its words, the height of its letters in pixels, and for names their box.
WORDS = """() => {
  const texts = [];
  for (const layer of [".map", ".layer.names"]) {
    const root = document.querySelector(`#board ${layer}`).shadowRoot;
    const sheet = root.querySelector("svg").getBoundingClientRect();
    for (const text of root.querySelectorAll("text")) {
      const box = text.getBoundingClientRect();
      const style = getComputedStyle(text);
      if (box.width === 0 || style.visibility !== "visible" || style.opacity === "0") continue;
      const { a, b, c, d } = text.getScreenCTM();
      const parts = [text, ...text.querySelectorAll("tspan")].filter((part) => !part.querySelector("tspan"));
      const size = Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
      const town = text.classList.contains("town");
      const cut = town && (box.left < sheet.left - 2 || box.right > sheet.right + 2);
      texts.push([text.textContent, size * Math.sqrt(Math.abs(a * d - b * c)), cut]);
    }
  }
  return texts;
}"""

# Every counter on the map: how wide it is, and the height of the letters that it shows, for figures and designation.
COUNTERS = """() => [...document.querySelectorAll("#board .counters .piece")].map((piece) => {
  const { a, b, c, d } = piece.getScreenCTM();
  const width = 80 * Math.sqrt(Math.abs(a * d - b * c));
  const shown = (name) => [...piece.querySelectorAll(name)].filter((one) => getComputedStyle(one).display !== "none")
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * (width / 80));
  return [piece.classList.contains("sharing"), width, shown(".factors"), shown(".designation")];
})"""
STEPS = 7  # from close up to specks


@every
def test_counters_show_figures_from_28_pixels_and_designations_from_40(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL))
    widths = []
    for _ in range(STEPS):
        found = screen.page.evaluate(COUNTERS)
        assert found
        for sharing, width, figures, designation in found:
            if not sharing:
                widths.append(width)
                assert (len(figures), len(designation)) == (int(width >= 28), int(width >= 40)), width
            assert all(height > 11.85 for height in [*figures, *designation]), (width, figures, designation)
        screen.press("-").rests()
    assert min(widths) < 28 and max(widths) > 40


@every
def test_numbers_of_stacks_stand_on_a_corner_and_all_words_can_be_read(window: Opener, hand: Hand) -> None:
    screen = hand.laid(window(viewport=SMALL))
    for _ in range(6):
        numbers, drawn = screen.page.evaluate(NUMBERS)
        assert numbers and drawn == len(numbers)
        for beside, over in numbers:
            assert 0.7 < beside < 1.4 and 0.7 < over < 1.4
        words = screen.page.evaluate(WORDS)
        assert [one for one in words if one[1] < 11.85 or one[2]] == []
        screen.press("-").rests()
