/** Amounts: numbers that say how many. One steps through them, and the number chosen last is offered again. */

import { computed, signal } from "@preact/signals";
import { primaryButton } from "./choices";
import { recall, remember } from "./prefs";
import type { ButtonChoice, Sheet } from "./protocol";
import * as state from "./state";

/** Fewer choices than this are buttons. */
const FEW = 3;

/** What was chosen last, by game, side and verb: a number, and what followed the choice of a place. */
interface Chosen {
  noun: string;
  label: string;
  verb: string;
}

const chosen = signal(recall<Record<string, Chosen>>("amounts", {}));
/** The number that the player has stepped to, at this version of the table. */
const wished = signal<{ version: number; noun: string } | null>(null);

function key(verb: string): string {
  return `${state.board.value?.id} ${state.decision.value?.side} ${verb}`;
}

/** Lists the amounts that are asked for, least first, if there are more than a few. */
export function amounts(): ButtonChoice[] {
  const offered = (state.decision.value?.buttons ?? []).filter(({ verb, noun }) => noun && state.board.value?.verbs[verb]?.amount);
  return offered.length > FEW ? offered : [];
}

/** Returns the amount that stands on the stepper: as wished, else as chosen last, else the least. */
export function amountNow(): ButtonChoice | null {
  const offered = amounts();
  const [least] = offered;
  if (!least) return null;
  const wish = wished.value?.version === state.table.value?.version ? wished.value?.noun : chosen.value[key(least.verb)]?.noun;
  return offered.findLast(({ noun }) => Number(noun) <= Number(wish)) ?? least;
}

/** The sheet of the battle in hand, with the amount that stands on the stepper. */
export const battleInHand = computed<Sheet | null>(() => {
  const sheet = state.view.value?.battle ?? null;
  const amount = sheet && amountNow();
  return sheet && amount ? { ...sheet, ...state.supportPreview(amount.verb, amount.noun)?.sheet } : sheet;
});

/** Puts an offered amount on the stepper, the nearest below if there is no such. */
export function wish(noun: string): void {
  wished.value = { version: state.table.value?.version ?? 0, noun };
}

/** Steps to the next amount, up or down. */
export function stepAmount(by: number): void {
  const offered = amounts();
  const now = amountNow();
  const next = now && offered[offered.indexOf(now) + by];
  if (next?.noun) wish(next.noun);
}

/** Remembers the amount that is sent, and what was chosen before it. */
export function noteAmount({ verb, noun, label }: ButtonChoice): void {
  if (!noun || !state.board.value?.verbs[verb]?.amount) return;
  const before = state.table.value?.undo?.split(" ")[0];
  chosen.value = { ...chosen.value, [key(verb)]: { verb, noun, label }, ...(before ? { [key(before)]: { verb, noun, label } } : {}) };
  remember("amounts", chosen.value);
}

/** Returns the amount that followed a choice of this verb last, if there was one. */
export function amountAfter(verb: string): Chosen | null {
  return chosen.value[key(verb)] ?? null;
}

/** Returns the filled button: the one of the decision, else the amount on the stepper. */
export function mainButton(): ButtonChoice | null {
  return primaryButton(state.decision.value) ?? amountNow();
}
