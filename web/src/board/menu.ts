/** The menu of a place and its counters: everything that can be done there. */

import { againAt, doAgain } from "../again";
import { capital, isForward, textOf, type Offer } from "../choices";
import { formationsOf, takeGroup } from "../group";
import { act, comesAlong, go, take, takeStack, taking } from "../play";
import * as state from "../state";
import type { MenuItem } from "../state";
import { say } from "../words";

function nameOf(offer: Offer): string {
  return capital(`${state.verbWords(offer.verb)} ${state.nounName(offer.kind, offer.noun)}`);
}

/** Lists what a unit offers, and taking it instead of what is in hand. */
function unitItems(unit: string): MenuItem[] {
  const lit = state.lit.value.units.get(unit) ?? [];
  const items = lit.map((offer) => ({ label: nameOf(offer), action: textOf(offer), choose: () => void (offer.back ? act(textOf(offer)) : take(offer)) }));
  const other = lit.length === 0 && !state.inHand.value.has(unit) ? taking(unit) : null;
  return other ? [{ label: say("menu-instead", { action: nameOf(other) }), choose: () => void take(other) }] : items;
}

/** Lists what a place offers. */
function placeItems(place: string): MenuItem[] {
  const items: MenuItem[] = (state.lit.value.places.get(place) ?? []).map((offer) => ({ label: nameOf(offer), action: textOf(offer), choose: () => void go(offer) }));
  const again = againAt(place);
  return again ? [...items, { label: again.label, choose: () => doAgain(again) }] : items;
}

/** Opens the menu of a place; the unit that was pointed at comes first. */
export function openMenu(place: string, unit: string | undefined, at: { x: number; y: number }): void {
  const units = (state.stacks.value.get(place) ?? []).map((one) => one.id).reverse();
  const order = unit ? [unit, ...units.filter((id) => id !== unit)] : units;
  const items = [...placeItems(place), ...order.flatMap(unitItems)];
  const first = order.find((id) => isForward(state.lit.value.units.get(id)));
  const along = order.flatMap((id) => taking(id) ?? []).filter(comesAlong);
  const own = first && state.unitById.value.get(first)?.side === state.decision.value?.side;
  if (first && own && along.length > 1) items.push({ label: say("take-whole-stack"), choose: () => void takeStack(first) });
  const pointed = unit ?? first;
  for (const { name, units } of pointed ? formationsOf(pointed) : []) items.push({ label: say("menu-formation", { name, count: units.length }), choose: () => void takeGroup(units) });
  items.push({ label: say("menu-look"), choose: () => look(place) });
  state.cursor.value = place;
  state.popup.value = null;
  state.fan.value = null;
  state.menu.value = { ...at, items: items.filter((item, n) => items.findIndex((one) => one.label === item.label) === n) };
}

/** Shows in the panel what stands in a place. */
function look(place: string): void {
  state.cursor.value = place;
  state.tab.value = "here";
  state.panelOpen.value = true;
}
