/** A frame drawn over the map chooses all the counters in it: with Shift and the mouse, or after "Select several". */

import { takeGroup } from "../group";
import * as state from "../state";
import { frame, framing, type Frame } from "./drag";
import { toClient } from "./zoom";

/** A shorter drag is a click. */
const SHORT = 8;

/** Lists the units whose counters stand in a frame. */
function unitsIn({ from, to }: Frame): string[] {
  const within = (value: number, one: number, two: number): boolean => value >= Math.min(one, two) && value <= Math.max(one, two);
  return [...state.spots.value].flatMap(([unit, spot]) => {
    const at = toClient(spot);
    return within(at.x, from.x, to.x) && within(at.y, from.y, to.y) ? [unit] : [];
  });
}

/** Adds the handlers to the board's element and returns a function that removes them. */
export function watchFrame(host: HTMLElement): () => void {
  let start: { x: number; y: number } | null = null;
  let swallow = false;

  function onDown(event: PointerEvent): void {
    swallow = false;
    const target = event.target as Element;
    const shift = event.shiftKey && event.pointerType === "mouse" && !target.closest("[data-drag]");
    if (!(framing.value || shift) || event.button !== 0 || !event.isPrimary || target.closest(".no-pan")) return;
    start = { x: event.clientX, y: event.clientY };
    if (framing.value) event.stopImmediatePropagation();
  }

  function onMove(event: PointerEvent): void {
    if (!start) return;
    event.stopImmediatePropagation();
    const to = { x: event.clientX, y: event.clientY };
    if (frame.value || Math.hypot(to.x - start.x, to.y - start.y) > SHORT) frame.value = { from: start, to };
  }

  function onUp(): void {
    const drawn = frame.value;
    start = null;
    frame.value = null;
    if (!drawn) return;
    swallow = true;
    framing.value = false;
    void takeGroup(unitsIn(drawn));
  }

  function onCancel(): void {
    start = null;
    frame.value = null;
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
  window.addEventListener("pointercancel", onCancel, true);
  return () => {
    host.removeEventListener("pointerdown", onDown, true);
    host.removeEventListener("click", onClick, true);
    window.removeEventListener("pointermove", onMove, true);
    window.removeEventListener("pointerup", onUp, true);
    window.removeEventListener("pointercancel", onCancel, true);
  };
}
