/** Arrows: what a line drawn over the map does with the units that it passes, and with the place where it ends. */

import type { Arrow } from "./board/drag";
import { answered, drop, enemyAt, type Spot } from "./board/drop";
import { preferred, textOf, type Offer } from "./choices";
import { takeGroup } from "./group";
import { act, actAll, choose, chooseAll, isTaking, taking } from "./play";
import * as state from "./state";
import { say } from "./words";

/** Returns the offer that takes a unit to move it. */
function moves(unit: string): Offer | null {
  const offer = state.inHand.value.has(unit) ? null : taking(unit);
  return offer && !offer.back && isTaking(offer) ? offer : null;
}

/** Returns the offer that chooses a unit as one of many. */
function joins(unit: string): Offer | null {
  return preferred(state.lit.value.units.get(unit)).find((offer) => !offer.back && state.board.value?.verbs[offer.verb]?.many) ?? null;
}

function own(unit: string): boolean {
  return state.unitById.value.get(unit)?.side === state.decision.value?.side;
}

/** Lists what an arrow takes on its way: what it began with, then of each pile the topmost counter that is open to it, or all of them. */
function along({ places, first, whole }: Arrow, open: (unit: string) => unknown): string[] {
  const begun = first.filter(open);
  const left = new Set(begun.map((unit) => state.stateOf.value.get(unit)?.at));
  const passed = [...new Set(places)].filter((place) => place !== places.at(-1) && (whole.includes(place) || !left.has(place)));
  const others = passed.flatMap((place) => {
    const units = (state.stacks.value.get(place) ?? []).map(({ id }) => id).reverse().filter((unit) => open(unit) && !begun.includes(unit));
    return whole.includes(place) ? units : units.slice(0, 1);
  });
  return [...begun, ...others];
}

/** Lists the units that an arrow would take, as far as that is known before it ends. */
export function caught(arrow: Arrow): string[] {
  if (seriesAt(arrow.places[0] ?? "")) return [];
  const found = along(arrow, moves);
  if (found.length > 0) return found;
  const chosen = along(arrow, joins);
  return chosen.length > 0 ? chosen : along(arrow, own);
}

/** Returns what answers, with a place, a question that is asked several times in turn. */
export function seriesAt(place: string): Offer | null {
  const [offer, ...others] = preferred(state.lit.value.places.get(place)).filter((one) => !one.back);
  return offer && others.length === 0 && state.board.value?.verbs[offer.verb]?.series ? offer : null;
}

/** Gives the next answer of a series, once the last one has arrived. */
export async function answerWith(place: string): Promise<void> {
  await answered();
  const offer = seriesAt(place);
  if (offer) await act(textOf(offer));
}

/** Sends the units on the way of an arrow to its end; where nobody moves, they attack there, or are chosen. */
export async function follow(arrow: Arrow, at: Spot): Promise<void> {
  const [before = null, end = null] = [arrow.places.at(-2), arrow.places.at(-1)];
  const going = along(arrow, moves);
  if (going.length > 0) {
    await takeGroup(going);
    return end ? drop(end, before, at) : undefined;
  }
  if (along(arrow, own).length === 0) return state.note(say("arrow-none"));
  if (end && !(await aim(end, arrow.whole.includes(end), at))) return;
  const offers = along(arrow, joins).flatMap((unit) => joins(unit) ?? []);
  if (offers.length > 0) await chooseAll(offers.filter(({ verb }) => verb === offers[0]?.verb));
}

/** Chooses what lies at the end of an arrow, if it can be chosen; false if the player has to say what of it. */
async function aim(end: string, whole: boolean, at: Spot): Promise<boolean> {
  const places = preferred(state.lit.value.places.get(end)).filter((offer) => !offer.back);
  const [place] = places;
  if (places.length > 1) choose(places, at, state.placeName(end));
  if (place) return places.length === 1 && act(textOf(place));
  if (!enemyAt(end)) return true;
  const enemies = (state.stacks.value.get(end) ?? []).map(({ id }) => id).reverse().filter((unit) => !own(unit));
  const targets = enemies.flatMap((unit) => preferred(state.lit.value.units.get(unit)).find((offer) => !offer.back) ?? []);
  return targets.length === 0 || actAll(targets.slice(0, whole ? targets.length : 1).map(textOf), true);
}
