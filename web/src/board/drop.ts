/** Putting down what is in hand, and pressing the main button with the same movement of the hand. */

import { mainButton } from "../amounts";
import { isForward, preferred } from "../choices";
import { choose, go, press as pressButton } from "../play";
import * as state from "../state";
import { askWhy } from "../whyNot";
import { toMap } from "./zoom";

export interface Spot {
  x: number;
  y: number;
}

/** Pixels between two points at which a line over the map is looked at. */
const STEP = 6;

/** Returns the place at a point of the screen. */
export function placeAt(at: Spot): string | null {
  return state.finder.value.at(toMap(at))?.id ?? null;
}

/** Lists the places on the straight line between two points of the screen, without the first point. */
export function passed(from: Spot, to: Spot): string[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  return Array.from({ length: count }, (_, n) => (n + 1) / count).flatMap((part) => placeAt({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }) ?? []);
}

/** Tells whether a key is held with which a click also presses the main button. */
export function finishes(event: MouseEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey;
}

/** Waits for the answer to what is on its way to the server. */
export async function answered(): Promise<void> {
  for (let wait = 0; state.busy.value && wait < 40; wait++) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Presses the main button once what a click has chosen is chosen, if it chose something. */
export async function finish(actions: number): Promise<void> {
  await answered();
  const main = mainButton();
  if (main && (state.table.value?.actions ?? 0) > actions) pressButton(main);
}

/** Tells whether a unit of another side is seen in a place. */
export function enemyAt(place: string): boolean {
  return (state.stacks.value.get(place) ?? []).some(({ id }) => state.unitById.value.get(id)?.side !== state.decision.value?.side);
}

/** Puts down in a place what is in hand; on an enemy out of reach, it goes where the pointer came from and attacks. */
export async function drop(place: string, from: string | null, at: Spot): Promise<void> {
  await answered(); // to the take
  state.cursor.value = place;
  const offers = state.lit.value.places.get(place);
  if (offers) return choose(offers, at, state.placeName(place));
  const near = state.placeById.value.get(place)?.near.some(([id]) => id === from);
  const [step, ...others] = from && near && enemyAt(place) ? preferred(state.lit.value.places.get(from)).filter((one) => !one.back) : [];
  if (!step || others.length > 0) return askWhy({ place }, at);
  if (!(await go(step))) return;
  const then = state.lit.value.places.get(place);
  if (isForward(then)) choose(then ?? [], at, state.placeName(place));
}
