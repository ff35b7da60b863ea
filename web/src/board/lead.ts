/** Leading the eye: the map goes to the place of a question that is out of sight. */

import { isForward } from "../choices";
import { centre } from "../geometry";
import { narrow } from "../prefs";
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

/** The map goes to places where units arrive if they are not more than these. */
const MOST = 6;

/** Returns the places where the units in hand arrive, if they stand nowhere yet. */
export function arrivals(): string[] {
  const hand = [...state.inHand.value];
  if (state.table.value?.lesson || hand.length === 0 || hand.some((unit) => state.stateOf.value.get(unit)?.at)) return [];
  return [...state.lit.value.places].flatMap(([place, offers]) => (isForward(offers) ? [place] : []));
}

/** Moves the map to the question's places if none of them is in sight, but never while a hand moves it. */
export function leadToQuestion(): void {
  if (moving.peek() || drag.value) return;
  const arriving = arrivals();
  if (arriving.length > 0 && narrow()) state.panelOpen.value = false; // the sheet from which they come covers the map
  const points = [...askedPlaces(), ...(arriving.length > MOST ? [] : arriving)].flatMap((id) => {
    const place = state.placeById.value.get(id);
    return place ? [centre(place)] : [];
  });
  const [first] = points;
  if (first && !points.some(inSight)) panTo(first, true);
}
