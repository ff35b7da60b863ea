/**
 * An arrow drawn over the map: with the right mouse button, or after "Draw an arrow". It may begin in a spread pile or with units beside
 * the map, where it takes each counter that it passes; if it goes on over the map, those that it passed with Shift.
 */

import { answerWith, follow, seriesAt } from "../arrows";
import * as state from "../state";
import { arrow, arrowing, type Arrow } from "./drag";
import { finish, finishes, passed, placeAt, type Spot } from "./drop";
import { scrollAtEdge } from "./edge";
import { toClient, toMap } from "./zoom";

/** A shorter line is a click. */
const SHORT = 8;
/** Pixels between two points at which a line over a spread pile is looked at. */
const STEP = 6;
/** What a line begins in: a spread pile, or units beside the map. */
const SPREAD = ".fan, [data-reserves]";

/** Returns the counter of a spread pile, or beside the map, at a point of the screen; empty between them, null elsewhere. */
function spreadAt({ x, y }: Spot): string | null {
  const under = document.elementFromPoint(x, y);
  if (!under?.closest(SPREAD)) return null;
  return under.closest<HTMLElement>("[data-unit]")?.dataset["unit"] ?? "";
}

/** Tells whether a point of the screen shows the map. */
function overMap(host: HTMLElement, { x, y }: Spot): boolean {
  const under = document.elementFromPoint(x, y);
  return under !== null && host.contains(under) && !under.closest(".no-pan");
}

/** Lists the counters of a spread pile that a straight line passes. */
function swept(from: Spot, to: Spot): string[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  return Array.from({ length: count }, (_, n) => (n + 1) / count).flatMap((part) => spreadAt({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }) || []);
}

/** Adds the handlers to the board's element and returns a function that removes them. */
export function watchArrow(host: HTMLElement): () => void {
  let start: (Spot & { unit: string | null }) | null = null;
  let series: Promise<void> | null = null;
  let tip: Spot = { x: 0, y: 0 };
  let begun = false;
  let inside = false;
  let held = new Set<string>();
  let swallow = false;

  function onDown(event: PointerEvent): void {
    swallow = false;
    begun = false;
    const target = event.target as Element;
    const right = event.button === 2 && event.pointerType === "mouse";
    if (!(right || (arrowing.value && event.button === 0 && event.isPrimary))) return;
    if (!target.closest(SPREAD) && (!host.contains(target) || target.closest(".no-pan"))) return;
    start = { x: event.clientX, y: event.clientY, unit: target.closest<HTMLElement>("[data-unit]")?.dataset["unit"] ?? null };
    if (!right) event.stopImmediatePropagation();
  }

  /** Begins at the place of the counter under the pointer; in a spread pile it has no place before it leaves the pile. */
  function begin({ x, y, unit }: Spot & { unit: string | null }, shift: boolean): void {
    begun = true;
    inside = spreadAt({ x, y }) !== null;
    held = new Set();
    const place = inside ? null : (unit && state.stateOf.value.get(unit)?.at) || placeAt({ x, y });
    if (!inside) state.fan.value = null;
    state.popup.value = null;
    state.menu.value = null;
    arrow.value = { points: [toMap({ x, y })], places: place ? [place] : [], first: unit ? [unit] : [], whole: place && shift ? [place] : [] };
    tip = { x, y };
    scrollAtEdge(() => (arrow.value && !inside ? tip : null), (at) => go(at, false));
    series = place && seriesAt(place) ? answerWith(place) : null;
  }

  function onMove(event: PointerEvent): void {
    if (!start) return;
    event.stopImmediatePropagation();
    const to = { x: event.clientX, y: event.clientY };
    if (!begun && Math.hypot(to.x - start.x, to.y - start.y) > SHORT) begin(start, event.shiftKey);
    tip = to;
    go(to, event.shiftKey);
  }

  /** Draws on to a point of the screen; with Shift it takes the whole piles that it comes to. */
  function go(to: Spot, shift: boolean): void {
    const drawn = arrow.value;
    const last = drawn?.points.at(-1);
    if (!drawn || !last) return;
    if (inside && !overMap(host, to)) return sweep(drawn, toClient(last), to, shift);
    const places = [...drawn.places];
    const whole = new Set(drawn.whole);
    const way = inside ? [placeAt(to) ?? []].flat() : passed(toClient(last), to);
    const first = inside ? drawn.first.filter((unit, n) => n === 0 || held.has(unit)) : drawn.first;
    inside = false;
    for (const place of way) {
      if (shift) whole.add(place);
      if (place === places.at(-1)) continue;
      places.push(place);
      series = series && series.then(() => answerWith(place));
    }
    arrow.value = { ...drawn, points: [...drawn.points, toMap(to)], places, first, whole: [...whole] };
  }

  /** Draws on within a spread pile. */
  function sweep(drawn: Arrow, from: Spot, to: Spot, shift: boolean): void {
    const units = swept(from, to);
    for (const unit of shift ? units : []) held.add(unit);
    arrow.value = { ...drawn, points: [...drawn.points, toMap(to)], first: [...new Set([...drawn.first, ...units])] };
  }

  function onUp(event: PointerEvent): void {
    const drawn = arrow.value;
    const answers = series;
    end();
    if (!drawn) return;
    event.stopImmediatePropagation();
    swallow = true;
    arrowing.value = false;
    if (!answers) void send(drawn, { x: event.clientX, y: event.clientY }, finishes(event));
  }

  async function send(drawn: NonNullable<typeof arrow.value>, at: Spot, finishing: boolean): Promise<void> {
    const actions = state.table.value?.actions ?? 0;
    await follow(drawn, at);
    if (finishing) await finish(actions);
  }

  function end(): void {
    start = null;
    series = null;
    arrow.value = null;
  }

  function onClick(event: Event): void {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
  }

  window.addEventListener("pointerdown", onDown, true);
  window.addEventListener("click", onClick, true);
  window.addEventListener("pointermove", onMove, true);
  window.addEventListener("pointerup", onUp, true);
  window.addEventListener("pointercancel", end, true);
  return () => {
    window.removeEventListener("pointerdown", onDown, true);
    window.removeEventListener("click", onClick, true);
    window.removeEventListener("pointermove", onMove, true);
    window.removeEventListener("pointerup", onUp, true);
    window.removeEventListener("pointercancel", end, true);
  };
}
