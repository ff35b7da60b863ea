/** The same answer again: for all that is asked in turn, or with the number that was chosen last. */

import { amountAfter, noteAmount } from "./amounts";
import { capital, preferred, textOf, type Offer } from "./choices";
import { actAll } from "./play";
import * as state from "./state";
import { say } from "./words";

/** More are never asked in turn; what is asked no longer is left out. */
const SERIES = 16;

/** What is done with a place besides its plain offer, in words and as actions. */
export interface Again {
  label: string;
  actions: string[];
  /** Remembers the amount that is sent with it. */
  note?: () => void;
}

/** Returns how the only offer of a place can be made with what is known of the answers to follow. */
export function againAt(place: string): Again | null {
  const offers = preferred(state.lit.value.places.get(place)).filter((offer) => !offer.back);
  const [offer] = offers;
  if (!offer || offers.length > 1) return null;
  const name = capital(`${state.verbWords(offer.verb)} ${state.placeName(place)}`);
  return withAmount(offer, name) ?? (state.board.value?.verbs[offer.verb]?.series ? { label: say("menu-series", { action: name }), actions: Array<string>(SERIES).fill(textOf(offer)) } : null);
}

function withAmount(offer: Offer, action: string): Again | null {
  const amount = amountAfter(offer.verb);
  return amount && { label: say("menu-amount", { action, amount: amount.label }), actions: [textOf(offer), textOf(amount)], note: () => noteAmount(amount, offer.verb) };
}

/** Gives the same answer again. */
export function doAgain(again: Again): void {
  again.note?.();
  void actAll(again.actions, true);
}
