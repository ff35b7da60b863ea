/** The static map: the server's drawing, or a plain grid with names when a game has none. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { centre, outline, type Box } from "../geometry";
import { boxOfDrawing } from "../picture/mapBitmap";
import type { Board } from "../protocol";
import { dark, mapSvg, view } from "../state";
import { detail } from "./zoom";

/** Returns the box of the map, from the drawing's viewBox or from the places. */
export function mapBox(board: Board, svg: string | null): Box {
  const drawn = boxOfDrawing(svg ?? "");
  if (drawn) return drawn;
  const xs = board.places.map((place) => centre(place).x);
  const ys = board.places.map((place) => centre(place).y);
  const [left, top] = [Math.min(...xs) - 70, Math.min(...ys) - 70];
  return { x: left, y: top, w: Math.max(...xs) + 70 - left, h: Math.max(...ys) + 70 - top };
}

/** Returns the style that gives a layer its position and size: its box in map units, at the scale at which the map is drawn. */
export function sized(box: Box): Record<string, string> {
  const at = (units: number): string => `calc(${units}px * var(--k))`;
  return { left: at(box.x), top: at(box.y), width: at(box.w), height: at(box.h) };
}

const TINTS: Record<string, string> = {
  clear: "#efe6d0",
  mountain: "#cfbd97",
  swamp: "#cdd2b4",
  woods: "#cbd3ad",
  lake: "#a9bfca",
  sea: "#b4c6cf",
  city: "#c9b8a0",
};

/** Draws plain hexes by terrain, one path for each kind. */
export function fallbackMap(board: Board): string {
  const box = mapBox(board, null);
  const byTerrain = new Map<string, string>();
  for (const place of board.places) {
    byTerrain.set(place.terrain, (byTerrain.get(place.terrain) ?? "") + outline(board, place));
  }
  let inside = "";
  for (const [terrain, path] of byTerrain) {
    inside += `<path d="${path}" fill="${TINTS[terrain] ?? "#e6dcc3"}" stroke="#8d8062" stroke-opacity=".35"/>`;
  }
  for (const place of board.places.filter((one) => one.name)) {
    const { x, y } = centre(place);
    const name = (place.name ?? "").replace(/[<>&"]/g, "");
    inside += `<circle cx="${x}" cy="${y}" r="12" fill="#4a4034"/><text class="name" x="${x}" y="${y + 48}">${name}</text>`;
  }
  const style =
    ".name{text-anchor:middle;font:600 calc(max(24px,13px / var(--k,1))) Georgia,serif;fill:#3b3226;paint-order:stroke;" +
    "stroke:#f4ecd8;stroke-width:6px}svg.zoom-far .name{display:none}";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.w} ${box.h}"><style>${style}</style>${inside}</svg>`;
}

/** Names that show far out never fall below a readable size. */
export const FAR_NAMES = "svg.zoom-far.zoom-far .names-1.names-1{font-size:max(62px,calc(12.5px / var(--k)))}";
/**
 * The background is 99 per cent opaque. On an opaque background Chromium tries to keep the letters' coloured edges;
 * for that it splits the drawing and draws all of it again in the middle of a zoom.
 */
const HOUSE_STYLE = "svg:first-of-type{display:block;width:100%;height:100%;background:color-mix(in srgb,var(--paper) 99%,transparent)}";

/** Puts a drawing in a shadow tree, which keeps its style sheet apart from the page's. */
export function enclose(element: HTMLElement, style: string, drawing: string): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  root.innerHTML = `<style>${style}</style>${drawing}`;
  return root;
}

/** The class that a drawing has for each mood. */
const MOODS: Record<string, string> = { frost: "frozen", night: "night", rain: "rain" };

/** Sets the class for the level of detail on a drawing. */
export function showDetail(root: ShadowRoot | null | undefined, shown: string): void {
  for (const one of ["far", "mid", "near"]) root?.querySelector("svg")?.classList.toggle(`zoom-${one}`, one === shown);
}

/** Sets the classes for level of detail, dark theme and weather on a drawing in a shadow tree. */
export function dress(element: HTMLElement | null, shown: string, night: boolean, mood = ""): void {
  const svg = element?.shadowRoot?.querySelector("svg");
  if (!svg) return;
  showDetail(element?.shadowRoot, shown);
  svg.classList.toggle("dark", night);
  for (const [name, style] of Object.entries(MOODS)) svg.classList.toggle(style, name === mood);
}

/** The drawing; its names have their own layer. */
export function MapLayer({ board, box }: { board: Board; box: Box }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const drawing = mapSvg.value;
  useLayoutEffect(() => {
    if (!ref.current) return;
    const root = enclose(ref.current, HOUSE_STYLE, drawing ?? fallbackMap(board));
    for (const names of root.querySelectorAll("svg > g[class^='names-']")) names.remove();
  }, [drawing, board]);
  const shown = detail.value;
  const night = dark.value;
  const mood = view.value?.mood ?? "";
  useLayoutEffect(() => dress(ref.current, shown, night, mood), [shown, night, mood, drawing, board]);
  return <div ref={ref} class="map" aria-hidden="true" style={sized(box)} />;
}
