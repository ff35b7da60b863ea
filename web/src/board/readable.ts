/** Hiding letters that are too small to read; the panel and the pointer tell what they would say. */

const READABLE = 12;

/** Measures the smallest letters of a text as they are on the screen. */
function sizeOf(text: SVGTextElement): number {
  const parts = [text, ...text.querySelectorAll("tspan")].filter((part) => !part.querySelector("tspan"));
  const least = Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize) || 0));
  const { a = 1, b = 0, c = 0, d = 1 } = text.getScreenCTM() ?? {};
  return least * Math.sqrt(Math.abs(a * d - b * c));
}

/** Hides the texts that cannot be read at the drawing's scale, and shows the others. */
export function hideSmall(root: ShadowRoot): void {
  const texts = [...root.querySelectorAll<SVGTextElement>("text")].map((text) => ({ text, small: sizeOf(text) < READABLE - 0.1 }));
  for (const { text, small } of texts) text.style.visibility = small ? "hidden" : "";
  // Signs without the words that explain them say nothing: of a legend only the heading is left.
  const mute = new Set(texts.filter((one) => one.small).map((one) => one.text.closest(".title")));
  for (const sign of root.querySelectorAll<SVGElement>(".title > :not(text)")) {
    sign.style.visibility = mute.has(sign.closest(".title")) ? "hidden" : "";
  }
  // A ring around a number is an empty hole without it.
  for (const { text, small } of texts) {
    const sign = text.closest<SVGElement>(".numbered");
    if (sign) sign.style.visibility = small ? "hidden" : "";
  }
}
