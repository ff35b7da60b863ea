/** Groups: units that are chosen together, by a frame or by the formation they belong to. */

import type { Offer } from "./choices";
import { follow } from "./odds";
import { actAll, chooseAll, comesAlong, isTaking, takeSteps, taking } from "./play";
import * as state from "./state";
import { say } from "./words";

/** Chooses several units: those that can be taken move as a group, others are chosen one after another in one message. */
export async function takeGroup(units: string[]): Promise<void> {
  const offers = units.flatMap((unit) => (state.inHand.value.has(unit) ? [] : (taking(unit) ?? []))).filter((offer) => !offer.back);
  const moving = offers.filter(isTaking);
  const [first] = moving;
  if (first) return takeToMove(first, moving);
  const many = offers.filter((offer) => state.board.value?.verbs[offer.verb]?.many);
  const chosen = many.filter((offer) => offer.verb === many[0]?.verb);
  if (chosen.length === 0) return state.note(say("group-none"));
  await chooseAll(chosen);
}

/** Takes the first unit with those of its place that can come along; the others follow to the place it goes to. */
async function takeToMove(first: Offer, all: Offer[]): Promise<void> {
  const place = state.stateOf.value.get(first.noun)?.at;
  const more = state.board.value?.verbs[first.verb]?.more;
  const along = more ? all.filter((offer) => offer !== first && state.stateOf.value.get(offer.noun)?.at === place) : [];
  if (!(await actAll([...takeSteps(first), ...along.map((offer) => `${more} ${offer.noun}`)], along.length > 0))) return;
  follow(all.map((offer) => offer.noun).filter((unit) => !state.inHand.value.has(unit)));
}

/** Tells whether an offer may be taken for several units in one go. */
function together(offer: Offer | null): boolean {
  return offer !== null && comesAlong(offer) && (isTaking(offer) || state.board.value?.verbs[offer.verb]?.many === true);
}

/** Lists the formations of a unit of which others can be taken too, with all that can. */
export function formationsOf(unit: string): { name: string; units: string[] }[] {
  const found = state.unitById.value.get(unit);
  return (found?.formations ?? []).flatMap((name) => {
    const all = (state.board.value?.units ?? []).filter((one) => one.side === found?.side && one.formations?.includes(name));
    const units = all.map((one) => one.id).filter((id) => state.stateOf.value.get(id)?.at && together(taking(id)));
    return units.length > 1 && units.includes(unit) ? [{ name, units: [unit, ...units.filter((id) => id !== unit)] }] : [];
  });
}
