/** Keeping the prompt clear of lit places: the map moves up, or zooms out where the reach is larger than the room. */

import { isForward } from "../choices";
import { boxOf, centre, type Point } from "../geometry";
import * as state from "../state";
import { drag, pointed } from "./drag";
import { TAG } from "./tags";
import { fit, inset, inSight, shiftBy, toClient, viewport } from "./zoom";

const GAP = 8;
const TOP = 70;
/** Room round a reach that is shown whole: a little more than half a hex. */
const MARGIN = 62;
/** Counters are not drawn smaller than this for the sake of a large reach. */
const LEAST = 0.3;

/** Tells whether a place or a counter that can be chosen lies under a part of the page. */
export function litUnder(box: { left: number; right: number; top: number; bottom: number }): boolean {
  const half = 44 * viewport.peek().k;
  const covers = (point: Point): boolean => {
    const { x, y } = toClient(point);
    return x + half > box.left && x - half < box.right && y + half > box.top && y - half < box.bottom;
  };
  for (const [unit, offers] of state.lit.value.units) {
    const spot = isForward(offers) ? state.spots.value.get(unit) : undefined;
    if (spot && covers(spot)) return true;
  }
  for (const [id, offers] of state.lit.value.places) {
    const place = isForward(offers) ? state.placeById.value.get(id) : undefined;
    if (place && covers(centre(place))) return true;
  }
  return false;
}

/**
 * Moves the map so that the prompt covers nothing that the unit in hand can reach, nor the battle in hand. After a click on
 * the map it stays under the pointer as long as the unit, the battle and a part of the reach are in sight; a lesson leads
 * the eye itself.
 */
export function keepClear(): void {
  const [held] = state.inHand.value;
  const prompt = document.querySelector(".prompt")?.getBoundingClientRect();
  const spot = held ? state.spots.value.get(held) : undefined;
  // Nothing moves under a counter that is being dragged.
  if (!prompt || !spot || drag.value || state.table.value?.lesson) return;
  const half = 44 * viewport.value.k;
  let lowest = -Infinity;
  const reach: Point[] = [spot];
  const open = [...state.lit.value.places].flatMap(([id, offers]) => (isForward(offers) ? [id] : []));
  const fight = state.view.value?.battle?.place ?? "";
  const at = state.stateOf.value.get(held ?? "")?.at ?? "";
  const points = open.flatMap((id) => state.placeById.value.get(id) ?? []).map(centre);
  const wanted = pointed.value && points.some(inSight) ? [at, fight] : [...open, fight];
  for (const id of wanted) {
    const place = state.placeById.value.get(id);
    if (!place) continue;
    reach.push(centre(place));
    const { x, y } = toClient(centre(place));
    const below = half + (id === fight ? TAG : 0);
    if (x + half > prompt.left && x - half < prompt.right) lowest = Math.max(lowest, y + below);
  }
  const shift = lowest - prompt.top + GAP;
  if (shift <= GAP) return;
  if (toClient(spot).y - half - shift > TOP) return shiftBy(0, -shift);
  const box = boxOf(reach, MARGIN);
  const room = (document.getElementById("board")?.clientWidth ?? innerWidth) - inset().right;
  // A reach by rail over half a continent would leave nothing to read: then the map had better stay where it is.
  if (!box || Math.min(room / box.w, (prompt.top - TOP) / box.h) < LEAST) return;
  fit(box, false, viewport.value.k, false, GAP);
}
