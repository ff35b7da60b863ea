/** Leading the eye: the map goes to the place of a question that is out of sight. */

import { centre } from "../geometry";
import * as state from "../state";
import { drag } from "./drag";
import { inSight, moving, panTo } from "./zoom";

/** Returns the places of the player's question, while no lesson leads the eye. */
export function askedPlaces(): string[] {
  if (state.table.value?.lesson) return [];
  return state.decision.value?.focus ?? [];
}

/** Returns the place to ring: the only one that a question in the other side's turn is about. */
export function ringedPlace(): string | null {
  const [first, ...others] = askedPlaces();
  const turn = state.view.value?.turn_of;
  return first && others.length === 0 && turn && turn !== state.decision.value?.side ? first : null;
}

/** Moves the map to the question's places if none of them is in sight, but never while a hand moves it. */
export function leadToQuestion(): void {
  if (moving.peek() || drag.value) return;
  const points = askedPlaces().flatMap((id) => {
    const place = state.placeById.value.get(id);
    return place ? [centre(place)] : [];
  });
  const [first] = points;
  if (first && !points.some(inSight)) panTo(first, true);
}
