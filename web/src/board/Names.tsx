/** The names of the map in a layer of their own: over lit places, under the counters, and moved out of the counters' way. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { centre, SCALE, type Box, type Point } from "../geometry";
import { numberAt, pileStep } from "../piles";
import { board, dark, hideCounters, mapSvg, piles } from "../state";
import { dress, enclose, FAR_NAMES, showDetail, sized } from "./Map";
import { hiddenPart, stepAside } from "./nameLayout";
import { hideSmall } from "./readable";
import { detail, moving, viewport } from "./zoom";

const STYLE = `svg:first-of-type{display:block;width:100%;height:100%;background:none}${FAR_NAMES}`;
/** How far a name may move in a hex grid so that it is still clear which place it belongs to, in map units and in pixels. */
const IN_HEXES = 150;
const FAR = 90;
/** How far a name may move on a map of areas, where it should stay in its own area. */
const IN_AREAS = 135;
/** Half a counter; far out it is drawn larger. */
const HALF = 0.42 * SCALE;
const HALF_FAR = 0.48 * SCALE;
/** Half of the sign of a town. */
const TOWN = 22;
/** Half of the number of a pile, in pixels. */
const NUMBER = 8;
/** The least size of a name, in pixels. */
const LEAST = 12.5;
/** The part of a name that may lie under counters before it becomes smaller, and before it is not shown at all. */
const CLEAR = 0.05;
const LEGIBLE = 0.3;

/** Lists the names that may be moved: the level ones of places, not those along rivers. */
function movable(root: ShadowRoot): SVGTextElement[] {
  return [...root.querySelectorAll<SVGTextElement>("text.town")].filter((text) => text.style.visibility === "" && text.getBBox().width > 0);
}

/** Lists what names must not cover besides counters: fixed signs and boxes and, far out, the towns themselves. */
function fixed(map: ShadowRoot | null | undefined, far: boolean): Box[] {
  const drawn = [...(map?.querySelectorAll<SVGGraphicsElement>(".badge, .boxes text") ?? [])].map(boxOf).filter((one) => one.w > 0);
  const towns = far && board.value?.hex ? board.value.places.filter((place) => place.name).map((place) => around(centre(place), TOWN)) : [];
  return [...drawn, ...towns];
}

function around({ x, y }: Point, half: number): Box {
  return { x: x - half, y: y - half, w: 2 * half, h: 2 * half };
}

function pileBoxes(far: boolean): Box[] {
  if (hideCounters.value) return [];
  return piles.value.map(({ at, scale, units }) => around(at, (far ? HALF_FAR : HALF) * scale + ((units.length - 1) / 2) * pileStep(units.length)));
}

/** Lists the boxes of the numbers on the corners of the piles. */
function numbers(k: number): Box[] {
  if (hideCounters.value) return [];
  return piles.value.filter((pile) => pile.units.length > 1).map((pile) => around(numberAt(pile), NUMBER / k));
}

export function NamesLayer({ box }: { box: Box }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const drawing = mapSvg.value;
  useLayoutEffect(() => {
    if (!ref.current) return;
    const svg = enclose(ref.current, STYLE, drawing ?? "").querySelector("svg");
    for (const child of [...(svg?.children ?? [])]) {
      if (child.localName === "g" && !/^names-/.test(child.getAttribute("class") ?? "")) child.remove();
    }
  }, [drawing]);
  const [shown, night] = [detail.value, dark.value];
  useLayoutEffect(() => dress(ref.current, shown, night), [shown, night, drawing]);
  const resting = !moving.value;
  const hexes = board.value?.hex != null;
  const scale = resting ? viewport.peek().k : 0;
  const far = shown === "far";
  const obstacles = pileBoxes(far);
  const key = obstacles.map((one) => `${one.x.toFixed(0)},${one.y.toFixed(0)},${one.w.toFixed(0)}`).join(" ");
  const shownOn = board.value;
  const read = useRef<unknown[]>([]);
  useLayoutEffect(() => {
    const element = ref.current;
    const root = element?.shadowRoot;
    if (!root || !resting) return;
    const map = element?.parentElement?.querySelector(".map")?.shadowRoot;
    // A pan and a move change no letter's size.
    const now = [scale, shown, drawing, shownOn];
    if (now.some((one, index) => one !== read.current[index])) {
      showDetail(map, shown);
      for (const one of [map, root]) if (one) hideSmall(one);
    }
    read.current = now;
    const texts = movable(root);
    const farthest = hexes ? Math.max(IN_HEXES, FAR / scale) : IN_AREAS;
    const signs = [...fixed(map, far), ...numbers(scale)];
    for (const text of texts) text.style.fontSize = "";
    const placed = placedBy(texts, obstacles, signs, farthest, box);
    // Where a name finds no room it may be as small as can be read.
    const [crowded, clear] = [placed.filter((one) => one.hidden > CLEAR), placed.filter((one) => one.hidden <= CLEAR)];
    for (const { text } of crowded) text.style.fontSize = `${LEAST / scale}px`;
    const others = [...signs, ...clear.map((one) => one.lies)];
    for (const { text, way, hidden } of [...clear, ...placedBy(crowded.map((one) => one.text), obstacles, others, farthest, box)]) {
      text.style.opacity = hidden > LEGIBLE ? "0" : "";
      if (way.x || way.y) text.setAttribute("transform", `translate(${way.x.toFixed(1)},${way.y.toFixed(1)})`);
      else text.removeAttribute("transform");
    }
  }, [key, scale, resting, shown, drawing, shownOn]);
  return <div ref={ref} class="layer names" aria-hidden="true" style={sized(box)} />;
}

interface Placed {
  text: SVGTextElement;
  way: Point;
  /** Where the name lies after its move, and which part of it lies under counters. */
  lies: Box;
  hidden: number;
}

/** Finds out where names go that make room. */
function placedBy(texts: SVGTextElement[], obstacles: Box[], signs: Box[], farthest: number, within: Box): Placed[] {
  const names = texts.map(boxOfText);
  const ways = stepAside(names, obstacles, signs, farthest, within);
  return texts.map((text, index) => {
    const [name, way] = [names[index] ?? within, ways[index] ?? { x: 0, y: 0 }];
    return { text, way, lies: { ...name, x: name.x + way.x, y: name.y + way.y }, hidden: hiddenPart(name, way, obstacles) };
  });
}

function boxOf(sign: SVGGraphicsElement): Box {
  const { x, y, width: w, height: h } = sign.getBBox();
  return { x, y, w, h };
}

function boxOfText(text: SVGTextElement): Box {
  const { x, y, width, height } = text.getBBox();
  // Letters fill only the middle of a line's height.
  const line = height / Math.max(1, text.querySelectorAll("tspan[x]").length);
  return { x, y: y + line * 0.2, w: width, h: height - line * 0.35 };
}
