/** An arrow drawn over the map: with the right mouse button, or after "Draw an arrow". */

import { answerWith, follow, seriesAt } from "../arrows";
import * as state from "../state";
import { arrow, arrowing } from "./drag";
import { finish, finishes, passed, placeAt, type Spot } from "./drop";
import { scrollAtEdge } from "./edge";
import { toClient, toMap } from "./zoom";

/** A shorter line is a click. */
const SHORT = 8;

/** Adds the handlers to the board's element and returns a function that removes them. */
export function watchArrow(host: HTMLElement): () => void {
  let start: (Spot & { unit: string | null }) | null = null;
  let series: Promise<void> | null = null;
  let tip: Spot = { x: 0, y: 0 };
  let begun = false;
  let swallow = false;

  function onDown(event: PointerEvent): void {
    swallow = false;
    begun = false;
    const target = event.target as Element;
    const right = event.button === 2 && event.pointerType === "mouse";
    if (!(right || (arrowing.value && event.button === 0 && event.isPrimary))) return;
    if (target.closest(".no-pan") && !target.closest(".fan")) return;
    start = { x: event.clientX, y: event.clientY, unit: target.closest<HTMLElement>("[data-unit]")?.dataset["unit"] ?? null };
    if (!right) event.stopImmediatePropagation();
  }

  /** Begins at the place of the counter under the pointer, which may lie in a spread pile. */
  function begin({ x, y, unit }: Spot & { unit: string | null }, shift: boolean): void {
    begun = true;
    const place = (unit && state.stateOf.value.get(unit)?.at) || placeAt({ x, y });
    state.fan.value = null;
    state.popup.value = null;
    state.menu.value = null;
    arrow.value = { points: [toMap({ x, y })], places: place ? [place] : [], first: unit, whole: place && shift ? [place] : [] };
    tip = { x, y };
    scrollAtEdge(() => (arrow.value ? tip : null), (at) => go(at, false));
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
    const places = [...drawn.places];
    const whole = new Set(drawn.whole);
    for (const place of passed(toClient(last), to)) {
      if (shift) whole.add(place);
      if (place === places.at(-1)) continue;
      places.push(place);
      series = series && series.then(() => answerWith(place));
    }
    arrow.value = { ...drawn, points: [...drawn.points, toMap(to)], places, whole: [...whole] };
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

  host.addEventListener("pointerdown", onDown, true);
  host.addEventListener("click", onClick, true);
  window.addEventListener("pointermove", onMove, true);
  window.addEventListener("pointerup", onUp, true);
  window.addEventListener("pointercancel", end, true);
  return () => {
    host.removeEventListener("pointerdown", onDown, true);
    host.removeEventListener("click", onClick, true);
    window.removeEventListener("pointermove", onMove, true);
    window.removeEventListener("pointerup", onUp, true);
    window.removeEventListener("pointercancel", end, true);
  };
}
