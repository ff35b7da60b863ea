/** The names of the map in a layer of their own: over what is lit, under the counters, and out of their way. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SCALE, type Box } from "../geometry";
import { pileStep } from "../piles";
import { board, dark, hideCounters, mapSvg, piles } from "../state";
import { stepAside } from "./aside";
import { dress, enclose, FAR_NAMES, sized } from "./Map";
import { detail, moving, viewport } from "./zoom";

const STYLE = `svg:first-of-type{display:block;width:100%;height:100%;background:none}${FAR_NAMES}`;
/** How far a name may go: in a hex grid it must not come to a neighbour's hex, in its area it has more room. */
const IN_HEXES = 95;
const IN_AREAS = 135;
/** Far out names are large, and so is the way round a counter. */
const FAR = 160;
/** Half a counter. */
const HALF = 0.42 * SCALE;

/** Letters smaller than this cannot be read, and are not shown: the panel and the pointer tell the name. */
const READABLE = 12;

function hideSmall(root: ShadowRoot, k: number): void {
  for (const text of root.querySelectorAll<SVGTextElement>("text.town")) {
    const parts = [text, ...text.querySelectorAll("tspan")].filter((part) => !part.querySelector("tspan"));
    const size = Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize) || 0));
    text.style.visibility = size * k < READABLE - 0.1 ? "hidden" : "";
  }
}

/** The names that may be moved: those of places, set level; not those along rivers. */
function movable(root: ShadowRoot): SVGTextElement[] {
  return [...root.querySelectorAll<SVGTextElement>("text.town")].filter((text) => text.getBBox().width > 0);
}

function pileBoxes(): Box[] {
  if (hideCounters.value) return [];
  return piles.value.map(({ at, scale, units }) => {
    const half = HALF * scale + ((units.length - 1) / 2) * pileStep(units.length);
    return { x: at.x - half, y: at.y - half, w: 2 * half, h: 2 * half };
  });
}

export function NamesLayer({ box }: { box: Box }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const drawing = mapSvg.value;
  useEffect(() => {
    if (!ref.current) return;
    const svg = enclose(ref.current, STYLE, drawing ?? "").querySelector("svg");
    for (const child of [...(svg?.children ?? [])]) {
      if (child.localName === "g" && !/^names-/.test(child.getAttribute("class") ?? "")) child.remove();
    }
  }, [drawing]);
  const [shown, night] = [detail.value, dark.value];
  useEffect(() => dress(ref.current, shown, night), [shown, night, drawing]);
  const resting = !moving.value;
  const obstacles = pileBoxes();
  const hexes = board.value?.hex != null;
  const scale = resting ? viewport.peek().k : 0;
  const key = obstacles.map((one) => `${one.x.toFixed(0)},${one.y.toFixed(0)},${one.w.toFixed(0)}`).join(" ");
  useEffect(() => {
    const element = ref.current;
    const root = element?.shadowRoot;
    if (!root || !resting) return;
    hideSmall(root, scale);
    const texts = movable(root);
    const signs = [...(element?.parentElement?.querySelector(".map")?.shadowRoot?.querySelectorAll<SVGGElement>(".badge") ?? [])];
    const ways = stepAside(texts.map(boxOfText), obstacles, signs.map(boxOf), shown === "far" ? FAR : hexes ? IN_HEXES : IN_AREAS);
    texts.forEach((text, index) => {
      const way = ways[index];
      if (way?.x || way?.y) text.setAttribute("transform", `translate(${way.x.toFixed(1)},${way.y.toFixed(1)})`);
      else text.removeAttribute("transform");
    });
  }, [key, scale, resting, shown, drawing]);
  return <div ref={ref} class="layer names" aria-hidden="true" style={sized(box)} />;
}

function boxOf(sign: SVGGElement): Box {
  const { x, y, width: w, height: h } = sign.getBBox();
  return { x, y, w, h };
}

function boxOfText(text: SVGTextElement): Box {
  const { x, y, width, height } = text.getBBox();
  // Letters fill only the middle of a line's height.
  const line = height / Math.max(1, text.querySelectorAll("tspan[x]").length);
  return { x, y: y + line * 0.2, w: width, h: height - line * 0.35 };
}
