/** Dragging a unit from a panel to its place on the map; the board handles the rest of the way and the drop. */

import { drag } from "../board/drag";
import { scrollAtEdge } from "../board/edge";
import { take, taking } from "../play";

/** How far the pointer goes before a press becomes a drag. */
const SLACK = 6;

/** Handles a press on the counter of a unit off the map, which becomes a drag when the pointer moves. */
export function unitDown(event: PointerEvent, unit: string): void {
  if (event.button !== 0 || event.pointerType !== "mouse" || event.shiftKey) return;
  const start = { x: event.clientX, y: event.clientY };
  function move(now: PointerEvent): void {
    if (!drag.value) {
      if (Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
      const offer = taking(unit);
      if (!offer) return end();
      void take(offer);
      scrollAtEdge(() => drag.value, () => undefined);
    }
    drag.value = { kind: "unit", id: unit, x: now.clientX, y: now.clientY };
  }
  function end(): void {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    drag.value = null;
  }
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
