/** The camera: d3-zoom moves one layer by a transform, so the drawing itself is never redrawn. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { signal } from "@preact/signals";
import type { Box, Point } from "../geometry";
import { still } from "../preferences";
import { arrowing, framing } from "./drag";

export type Detail = "far" | "mid" | "near";

/** Returns the level of detail of the map at a scale, so that no words on it are smaller than 12 pixels. */
export function detailAt(k: number): Detail {
  return k < 0.46 ? "far" : k < 0.82 ? "mid" : "near";
}

export type Lettering = "specks" | "figures" | "named";

/** Returns what counters show at a scale: figures from 28 pixels on, their designation too from 40. */
export function lettering(k: number): Lettering {
  return k < 28 / COUNTER ? "specks" : k < 40 / COUNTER ? "figures" : "named";
}

export const viewport = signal({ k: 1, x: 0, y: 0 });
export const detail = signal<Detail>("mid");
export const letters = signal<Lettering>("named");
export const moving = signal(false);
/** The scale at which the map rests. */
export const scale = signal(1);

/** Half a counter with its outline, and the width of a counter, in units of the map. */
const HALF = 44;
const COUNTER = 80;

let behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
let host: HTMLElement | null = null;
let extent: Box = { x: 0, y: 0, w: 1, h: 1 };
let covered = { right: 0, bottom: 0 };

/** Sets how much of the map panels cover, so that fit and pan keep clear of them. */
export function setInset(next: { right: number; bottom: number }): void {
  covered = next;
}

/** Returns how much of the map panels cover at its edges. */
export function inset(): { right: number; bottom: number } {
  return covered;
}

/** Starts the camera on an element whose child `world` carries the drawing. */
export function startCamera(element: HTMLElement, world: HTMLElement, bounds: Box): () => void {
  host = element;
  extent = bounds;
  drawnAt = 1;
  // Far enough out for the whole map beside an open panel.
  const lowest = Math.min(element.clientWidth / bounds.w, element.clientHeight / bounds.h) * 0.6;
  behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([Math.min(lowest, 0.4), 3])
    .translateExtent([
      [bounds.x - bounds.w / 2, bounds.y - bounds.h / 2],
      [bounds.x + bounds.w * 1.5, bounds.y + bounds.h * 1.5],
    ])
    .clickDistance(6)
    .filter((event: Event) => {
      const target = event.target as Element;
      if (target.closest(".no-pan")) return false;
      if ((framing.value || arrowing.value) && event.type !== "wheel") return false;
      if (event.type === "mousedown") return !(event as MouseEvent).button && !(event as MouseEvent).shiftKey && !target.closest("[data-drag]");
      if (event.type.startsWith("touch")) return !target.closest("[data-hand]");
      return event.type !== "dblclick";
    })
    .on("start", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      cancelAnimationFrame(rest);
      moving.value = true;
      // A hand on the map ends a flight under way.
      if (event.sourceEvent) {
        cancelAnimationFrame(flight);
        flying = false;
      }
    })
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const { k, x, y } = event.transform;
      // Moves by whole pixels keep the picture; after moves by parts of a pixel the browser would draw all of it again.
      const at = k === drawnAt ? `${Math.round(x)}px,${Math.round(y)}px,0)` : `${x}px,${y}px,0) scale(${k / drawnAt})`;
      world.style.transform = `translate3d(${at}`;
      viewport.value = { k, x, y };
    })
    .on("end", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      if (flying) return;
      if (event.sourceEvent?.type === "wheel") settleSoon(world);
      else settle(world);
    });
  const selection = select(element);
  selection.call(behaviour).on("dblclick.zoom", null);
  return () => {
    cancelAnimationFrame(rest);
    selection.on(".zoom", null);
    behaviour = null;
    host = null;
  };
}

/** The scale at which the world was drawn last. */
let drawnAt = 1;
let rest = 0;
/** The wheel counts as still after this many frames without a turn, however slow the frames are. */
const RESTING = 6;

/** Settles when the wheel has stood still for a few frames, because drawing between two notches would delay both. */
function settleSoon(world: HTMLElement, frames = RESTING): void {
  rest = requestAnimationFrame(() => (frames > 0 ? settleSoon(world, frames - 1) : settle(world)));
}

/**
 * Ends a movement. During it the browser only moves and stretches the picture it has, which is cheap; here the layers
 * take their new size (by --k) and are drawn sharp once.
 */
function settle(world: HTMLElement): void {
  const { k, x, y } = viewport.value;
  if (k !== drawnAt) {
    drawnAt = k;
    world.style.setProperty("--k", String(k));
    detail.value = detailAt(k);
    letters.value = lettering(k);
    scale.value = k;
  }
  world.style.transform = `translate3d(${Math.round(x)}px,${Math.round(y)}px,0)`;
  moving.value = false;
}

let flight = 0;
let flying = false;
/** Where the current animation ends. */
let aim = { k: 1, x: 0, y: 0 };

/** Animates to a transform in 200 ms, the scale evenly by ratio; a new animation ends the old one. */
function go(k: number, x: number, y: number, quick = false): void {
  const [element, camera] = [host, behaviour];
  if (!element || !camera) return;
  cancelAnimationFrame(flight);
  flying = false;
  aim = { k, x, y };
  const selection = select(element);
  const end = zoomIdentity.translate(x, y).scale(k);
  if (quick || still()) {
    selection.call(camera.transform, end);
    return;
  }
  const start = viewport.value;
  const began = performance.now();
  const frame = (now: number): void => {
    const t = Math.min(1, Math.max(0, (now - began) / 200));
    const eased = 1 - (1 - t) ** 3;
    const scale = start.k * (k / start.k) ** eased;
    const along = k === start.k ? eased : (scale - start.k) / (k - start.k);
    const at = zoomIdentity.translate(start.x + (x - start.x) * along, start.y + (y - start.y) * along).scale(scale);
    flying = t < 1;
    selection.call(camera.transform, t === 1 ? end : at);
    if (t < 1) flight = requestAnimationFrame(frame);
  };
  flight = requestAnimationFrame(frame);
}

/** Returns the smallest scale at which the map fills the room beside the panels. */
function filling(width: number, height: number): number {
  return Math.max(width / extent.w, height / extent.h);
}

/** Shows a whole box, clear of the panels; with `filled` the map fills the room even if parts of the box are cut off. */
export function fit(box: Box, quick = false, most = 1.4, filled = false, foot = covered.bottom): void {
  if (!host || !behaviour) return;
  const width = host.clientWidth - covered.right;
  const height = host.clientHeight - foot;
  const [least] = behaviour.scaleExtent();
  const whole = Math.max(least, Math.min(most, width / box.w, height / box.h));
  const k = filled ? Math.max(whole, Math.min(most, filling(width, height + foot))) : whole;
  const x = keepFilled(width / 2 - k * (box.x + box.w / 2), k, extent.x, extent.w, width);
  const y = keepFilled(height / 2 - k * (box.y + box.h / 2), k, extent.y, extent.h, height);
  go(k, x, y, quick);
}

/** Shifts a view so that no empty room shows beside a map that could fill it. */
function keepFilled(offset: number, k: number, start: number, size: number, room: number): number {
  if (k * size <= room) return room / 2 - k * (start + size / 2);
  return Math.min(-k * start + 12, Math.max(room - k * (start + size) - 12, offset));
}

/** Brings a point to the middle unless it is comfortably in sight already. */
export function panTo(point: Point, always = false, atLeast = 0): void {
  if (!host) return;
  const { k, x, y } = flying ? aim : viewport.value;
  const scale = Math.max(k, atLeast);
  const width = host.clientWidth - covered.right;
  const height = host.clientHeight - covered.bottom;
  const at = { x: point.x * k + x, y: point.y * k + y };
  const seen = at.x > 80 && at.x < width - 80 && at.y > 80 && at.y < height - 80;
  if (seen && !always && scale === k) return;
  const left = keepFilled(width / 2 - scale * point.x, scale, extent.x, extent.w, width);
  go(scale, left, keepFilled(height / 2 - scale * point.y, scale, extent.y, extent.h, height));
}

/** Tells whether a point of the map is visible, clear of the window's edges and of panels. */
export function inSight(point: Point): boolean {
  if (!host) return false;
  const { k, x, y } = viewport.value;
  const half = HALF * k;
  const at = { x: point.x * k + x, y: point.y * k + y };
  const [width, height] = [host.clientWidth - covered.right, host.clientHeight - covered.bottom];
  return at.x >= half && at.x <= width - half && at.y >= half && at.y <= height - half;
}

/** Returns the part of the map that is visible beside the panels. */
export function seenBox(): Box {
  const { k, x, y } = viewport.value;
  const [width, height] = [(host?.clientWidth ?? 0) - covered.right, (host?.clientHeight ?? 0) - covered.bottom];
  return { x: -x / k, y: -y / k, w: width / k, h: height / k };
}

/** Moves the map by a number of pixels. */
export function shiftBy(dx: number, dy: number): void {
  const { k, x, y } = viewport.value;
  go(k, x + dx, y + dy);
}

/** Keeps the map where it is on the screen after the board's upper edge has moved by `moved` pixels. */
export function holdStill(moved: number): void {
  const { k, x, y } = flying ? aim : viewport.value;
  go(k, x, y - moved, !flying);
}

/** Pixels from the edge of what is in sight within which a drag moves the map, and how far in each frame. */
const MARGIN = 32;
const STRIDE = 14;

/** Moves the map a little if a point of the screen is near the edge of what is in sight; false if it is not. */
export function scrollFrom(at: Point): boolean {
  const box = host?.getBoundingClientRect();
  if (!box) return false;
  const { k, x, y } = viewport.value;
  const left = pushed(x, at.x - box.left, extent.x, extent.w, box.width - covered.right);
  const top = pushed(y, at.y - box.top, extent.y, extent.h, box.height - covered.bottom);
  if (left !== x || top !== y) go(k, left, top, true);
  return viewport.value.x !== x || viewport.value.y !== y;
}

/** Returns an offset pushed on by a pointer near one end of the room, until that end of the map is well in sight. */
function pushed(offset: number, pointer: number, start: number, size: number, room: number): number {
  const { k } = viewport.value;
  if (pointer < 0 || pointer > room) return offset;
  if (pointer < MARGIN) return Math.max(offset, Math.min(offset + STRIDE, room / 4 - k * start));
  if (pointer > room - MARGIN) return Math.min(offset, Math.max(offset - STRIDE, (room * 3) / 4 - k * (start + size)));
  return offset;
}

const EDGE = 120;

/** Zooms about a point of the map if that is in sight, else about the middle. */
export function zoomBy(factor: number, about: Point | null = null): void {
  if (!host || !behaviour) return;
  const { k, x, y } = viewport.value;
  const [least, most] = behaviour.scaleExtent();
  const scale = Math.max(least, Math.min(most, k * factor));
  const [width, height] = [host.clientWidth - covered.right, host.clientHeight - covered.bottom];
  const middle = { x: (width / 2 - x) / k, y: (height / 2 - y) / k };
  const seen = about && about.x * k + x > 0 && about.y * k + y > 0 && about.x * k + x < width && about.y * k + y < height;
  const point = seen ? about : middle;
  // The point stays where it is on the screen, but comes in from the very edge.
  const inside = (at: number, room: number): number => Math.max(EDGE, Math.min(room - EDGE, at));
  go(scale, inside(point.x * k + x, width) - point.x * scale, inside(point.y * k + y, height) - point.y * scale);
}

/** Converts a point of the map to a point of the screen. */
export function toClient(point: Point): Point {
  const box = host?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { k, x, y } = viewport.value;
  return { x: point.x * k + x + box.left, y: point.y * k + y + box.top };
}

/** Converts a point of the screen to a point of the map. */
export function toMap(client: Point): Point {
  const box = host?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { k, x, y } = viewport.value;
  return { x: (client.x - box.left - x) / k, y: (client.y - box.top - y) / k };
}
