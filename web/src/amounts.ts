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
/** The number that the player has stepped to, when so many actions were done: it holds for the next question too. */
const wished = signal<{ actions: number; noun: string } | null>(null);

function key(verb: string): string {
  return `${state.board.value?.id} ${state.decision.value?.side} ${verb}`;
}

function manyOf(offered: ButtonChoice[]): ButtonChoice[] {
  return offered.length > FEW ? offered : [];
}

/** Lists the amounts that are asked for, least first, if there are more than a few. */
export function amounts(): ButtonChoice[] {
  return manyOf((state.decision.value?.buttons ?? []).filter(({ verb, noun }) => noun && state.board.value?.verbs[verb]?.amount));
}

/** Returns the verb after each of whose choices an amount is asked for, with these amounts, which can be set beforehand. */
export function amountsAhead(): { verb: string; offered: ButtonChoice[] } | null {
  const [first] = Object.entries(state.decision.value?.amounts ?? {});
  return first && first[1].length > 0 ? { verb: first[0], offered: first[1] } : null;
}

/** Returns the amount of several that stands on the stepper: as wished, else as chosen last, else the least. */
function standing(offered: ButtonChoice[]): ButtonChoice | null {
  const [least] = offered;
  if (!least) return null;
  const wish = (state.table.value?.actions ?? 0) - (wished.value?.actions ?? -2) <= 1 ? wished.value?.noun : chosen.value[key(least.verb)]?.noun;
  return offered.findLast(({ noun }) => Number(noun) <= Number(wish)) ?? least;
}

/** Returns the amount that stands on the stepper of this question. */
export function amountNow(): ButtonChoice | null {
  return standing(amounts());
}

/** Returns the amount that is set beforehand for the next question. */
export function amountNext(): ButtonChoice | null {
  return standing(amountsAhead()?.offered ?? []);
}

/** The sheet of the battle in hand, with the amount that stands on the stepper. */
export const battleInHand = computed<Sheet | null>(() => {
  const sheet = state.view.value?.battle ?? null;
  const amount = sheet && amountNow();
  return sheet && amount ? { ...sheet, ...state.supportPreview(amount.verb, amount.noun)?.sheet } : sheet;
});

/** Puts an offered amount on the stepper, the nearest below if there is no such. */
export function wish(noun: string): void {
  wished.value = { actions: state.table.value?.actions ?? 0, noun };
}

/** Steps to the next amount, up or down. */
export function stepAmount(by: number): void {
  const offered = amounts().length > 0 ? amounts() : (amountsAhead()?.offered ?? []);
  const now = standing(offered);
  const next = now && offered[offered.indexOf(now) + by];
  if (next?.noun) wish(next.noun);
}

/** Remembers the amount that is sent, and the verb of the choice before it. */
export function noteAmount({ verb, noun, label }: Pick<ButtonChoice, "verb" | "noun" | "label">, before = state.table.value?.undo?.split(" ")[0]): void {
  if (!noun || !state.board.value?.verbs[verb]?.amount) return;
  chosen.value = { ...chosen.value, [key(verb)]: { verb, noun, label }, ...(before ? { [key(before)]: { verb, noun, label } } : {}) };
  remember("amounts", chosen.value);
}

/** Returns the amount with which a choice of this verb is made at once: as set beforehand, else the one that followed it last. */
export function amountAfter(verb: string): Chosen | null {
  const ahead = amountsAhead();
  const next = ahead?.verb === verb ? amountNext() : null;
  return next?.noun ? { verb: next.verb, noun: next.noun, label: next.label } : (chosen.value[key(verb)] ?? null);
}

/** Returns the filled button: the one of the decision, else the amount on the stepper. */
export function mainButton(): ButtonChoice | null {
  return primaryButton(state.decision.value) ?? amountNow();
}
