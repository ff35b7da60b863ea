/** What a decision offers, sorted by what a player clicks for it. */

import type { ButtonChoice, DecisionShown, Shown, UnitShown, Verb } from "./protocol";

/** One offered action on a unit, a place or an asset. */
export interface Offer {
  verb: string;
  noun: string;
  kind: string;
  back: boolean;
}

/** The offers on each unit, place and asset. */
export interface Lit {
  units: Map<string, Offer[]>;
  places: Map<string, Offer[]>;
  assets: Map<string, Offer[]>;
}

export const NOTHING_LIT: Lit = { units: new Map(), places: new Map(), assets: new Map() };

/** Sorts a decision's choices into units, places and assets; back steps come after the rest. */
export function litBy(decision: DecisionShown | null): Lit {
  if (!decision) return NOTHING_LIT;
  const lit: Lit = { units: new Map(), places: new Map(), assets: new Map() };
  const kinds: Record<string, Map<string, Offer[]>> = { unit: lit.units, place: lit.places, asset: lit.assets };
  for (const [verb, nouns] of Object.entries(decision.choices)) {
    const kind = decision.kinds[verb] ?? "button";
    const into = kinds[kind];
    if (!into) continue;
    const back = decision.back.includes(verb);
    for (const noun of nouns) {
      const offers = into.get(noun) ?? [];
      if (back) offers.push({ verb, noun, kind, back });
      else offers.unshift({ verb, noun, kind, back });
      into.set(noun, offers);
    }
  }
  return lit;
}

/** Returns the offers that a click chooses from: those that go forward if there are any, else the back steps. */
export function preferred(offers: Offer[] | undefined): Offer[] {
  if (!offers) return [];
  const forward = offers.filter((offer) => !offer.back);
  return forward.length > 0 ? forward : offers;
}

/** Tells whether one of the offers goes forward. */
export function isForward(offers: Offer[] | undefined): boolean {
  return offers?.some((offer) => !offer.back) ?? false;
}

/** Returns an action as the text that the server reads: a verb, or a verb and a noun. */
export function textOf(offer: { verb: string; noun?: string | null }): string {
  return offer.noun ? `${offer.verb} ${offer.noun}` : offer.verb;
}

/** Lists the verbs whose nouns are of a kind, for asking "why not?" about one of them. */
export function verbsOfKind(decision: DecisionShown | null, kind: string): string[] {
  if (!decision) return [];
  return Object.keys(decision.kinds).filter((verb) => decision.kinds[verb] === kind && !decision.back.includes(verb));
}

/** Tells whether a decision is made on the strength display: about assets, the steps of units, or destroyed units alone. */
export function asksDisplay(view: Shown | null, decision: DecisionShown, verbs: Record<string, Verb>): boolean {
  if (!view || view.displays.length === 0) return false;
  const steps = Object.entries(decision.kinds).some(
    ([verb, kind]) => (kind === "asset" || verbs[verb]?.step) && (decision.choices[verb]?.length ?? 0) > 0,
  );
  const open = [...litBy(decision).units.keys()];
  const dead = new Set(view.units.filter((unit) => unit.box === "eliminated").map((unit) => unit.id));
  return steps || (open.length > 0 && open.every((unit) => dead.has(unit)));
}

/** Sorts the buttons: the primary one first, then options and numbers, back steps last. */
export function sortedButtons(decision: DecisionShown | null): ButtonChoice[] {
  if (!decision) return [];
  const weight = (button: ButtonChoice): number =>
    button.primary ? 0 : decision.back.includes(button.verb) ? 2 : 1;
  return [...decision.buttons].sort((one, two) => weight(one) - weight(two));
}

/** Returns the button to be drawn filled: the one marked primary, else the only button that goes forward. */
export function primaryButton(decision: DecisionShown | null): ButtonChoice | null {
  const buttons = sortedButtons(decision);
  const marked = buttons.find((button) => button.primary);
  if (marked) return marked;
  const forward = buttons.filter((button) => !decision?.back.includes(button.verb));
  return forward.length === 1 ? (forward[0] ?? null) : null;
}

/** Sorts units by place, in drawing order: bottom first, as the server lists them. */
export function stacksOf(units: UnitShown[]): Map<string, UnitShown[]> {
  const stacks = new Map<string, UnitShown[]>();
  for (const unit of units) {
    if (!unit.at) continue;
    const stack = stacks.get(unit.at);
    if (stack) stack.push(unit);
    else stacks.set(unit.at, [unit]);
  }
  return stacks;
}

/** A label and its explanation stand in one line up to this many letters. */
const ONE_LINE = 58;

/** Tells whether a button has an explanation that needs room of its own. */
export function explained({ label, explains = "" }: ButtonChoice): boolean {
  return explains !== "" && label.length + explains.length >= ONE_LINE;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
