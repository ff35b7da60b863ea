/** Playing: sending actions one after another, and what clicks and keys do with the offers of a decision. */

import { noteAmount } from "./amounts";
import { capital, preferred, textOf, type Offer } from "./choices";
import { send } from "./connection";
import { follow } from "./odds";
import { preferences } from "./preferences";
import type { ButtonChoice, UnitShown } from "./protocol";
import * as state from "./state";
import { say } from "./words";

let settle: ((ok: boolean) => void) | null = null;

/** Ends the wait for the current action; `ok` tells whether the server has accepted it. */
export function actionDone(ok: boolean): void {
  const waiting = settle;
  settle = null;
  waiting?.(ok);
}

/** Sends one action and waits until the server has accepted or refused it. */
export function act(action: string): Promise<boolean> {
  return actAll([action]);
}

/** Sends actions that belong together in one message; with `skip` those that are not allowed are left out. */
export function actAll(actions: string[], skip = false): Promise<boolean> {
  const now = state.table.value;
  if (!now || state.busy.value) return Promise.resolve(false);
  state.menu.value = null;
  state.confirming.value = null;
  if (state.fan.value) closeFan();
  state.tabChosen.value = false;
  state.busy.value = true;
  if (!send({ type: "act", actions, ...(skip ? { skip } : {}), version: now.version })) {
    state.busy.value = false;
    return Promise.resolve(false);
  }
  return new Promise((resolve) => (settle = resolve));
}

function closeFan(): void {
  const pinned = state.fan.value?.pinned;
  state.fan.value = null;
  if (pinned) document.getElementById("board")?.focus({ preventScroll: true });
}

/** Returns what taking back would throw away and a player must be asked about, empty if there is nothing to ask. */
function loses(type: "undo" | "redo" | "restart" | "back"): string {
  if (type === "restart") return say("restart-loses");
  const verb = state.table.value?.undo?.split(" ")[0] ?? "";
  return type === "undo" ? (state.board.value?.verbs[verb]?.undo ?? "") : "";
}

/** Takes back, does again, begins the move anew, or goes back a step of a lesson; a whole set-up only if `sure`. */
export function turnBack(type: "undo" | "redo" | "restart" | "back", sure = false): void {
  const now = state.table.value;
  if (!now || state.look.value || state.busy.value) return;
  if (!{ undo: now.undo, redo: now.redo, restart: now.restart, back: now.lesson?.back }[type]) return;
  const lost = loses(type);
  if (lost && !sure) {
    state.takingBack.value = { type, lost };
    return;
  }
  state.takingBack.value = null;
  // A second request before the answer would name a version of the table that is out of date.
  if (send({ type, version: now.version })) state.busy.value = true;
}

/** Presses a button; one that would leave something undone asks first, unless a lesson has asked for it. */
export function press(button: ButtonChoice, sure = false): void {
  const taught = state.table.value?.lesson?.next === textOf(button);
  if (preferences.value.confirmations && !taught && button.warn && button.warn.length > 0 && !sure) {
    state.confirming.value = button;
    return;
  }
  state.confirming.value = null;
  noteAmount(button);
  void act(textOf(button));
}

/** Takes a unit and with it every other unit of its place that can come along, in one message. */
export async function takeStack(unit: string): Promise<void> {
  const place = state.stateOf.value.get(unit)?.at;
  const first = state.inHand.value.has(unit) ? null : taking(unit);
  if (first && !comesAlong(first)) return void (await take(first));
  const others = (place ? (state.stacks.value.get(place) ?? []) : comrades(unit)).map((piece) => piece.id).filter((id) => id !== unit && !state.inHand.value.has(id));
  // With one in hand, those that were lit before and are no longer follow it.
  const waiting = others.filter((other) => taking(other));
  if (!first && waiting.length > 0 && !waiting.some((other) => state.lit.value.units.has(other))) return follow(waiting);
  const verb = first?.verb ?? [...state.lit.value.units.values()].flatMap(preferred).find((offer) => !offer.back)?.verb;
  if (!verb) return;
  // Where units move one by one, the others follow when the player has chosen a place.
  if (state.board.value?.verbs[verb]?.ends !== undefined) {
    const ready = others.filter((other) => taking(other));
    if (first && !(await actAll(takeSteps(first)))) return;
    follow(ready);
    return;
  }
  // If the board names no other verb for units that come along, the verb of the first unit takes them too.
  const more = first ? (state.board.value?.verbs[verb]?.more ?? verb) : verb;
  const steps = [...(first ? takeSteps(first) : []), ...others.map((other) => `${more} ${other}`)];
  if (steps.length === 0 || !(await actAll(steps, true)) || !first) return;
  // Where the same verb takes the next of a stack, it shows only now.
  const left = others.flatMap((other) => state.lit.value.units.get(other)?.find((offer) => offer.verb === verb && !offer.back) ?? []);
  if (state.inHand.value.has(unit) && left.length > 0) await chooseAll(left);
}

/** Lists the units of a formation that wait beside the map in the same box. */
function comrades(unit: string): UnitShown[] {
  const formations = state.unitById.value.get(unit)?.formations ?? [];
  const box = state.stateOf.value.get(unit)?.box;
  return (state.view.value?.units ?? []).filter(({ id, at, box: one }) => !at && one === box && state.unitById.value.get(id)?.formations?.some((name) => formations.includes(name)));
}

/** Returns the offer that takes a unit: one that is lit, or, with another unit in hand, one that was lit before. */
export function taking(unit: string): Offer | null {
  const lit = takes(state.lit.value.units.get(unit));
  if (lit) return lit;
  return (putDown() ?? stopHere()) && state.inHand.value.size > 0 ? takes(state.resting.value.get(unit)) : null;
}

/** Returns the offer that takes a unit in hand, else the first offer that goes forward. */
function takes(offers: Offer[] | undefined): Offer | null {
  const open = preferred(offers).filter((offer) => !offer.back);
  return open.find(isTaking) ?? open[0] ?? null;
}

/** Tells whether an offer takes a unit in hand; what else it offers is on its menu. */
export function isTaking({ verb }: Offer): boolean {
  const known = state.board.value?.verbs[verb];
  return known?.more !== undefined || known?.ends !== undefined;
}

/** Tells whether others of its place can be taken with what an offer takes. */
export function comesAlong(offer: Offer): boolean {
  return !state.board.value?.verbs[offer.verb]?.one;
}

/** Returns the verb that puts down what is in hand, if it is offered. */
export function putDown(): string | null {
  const now = state.decision.value;
  return now?.back.find((one) => one in now.choices && (now.kinds[one] ?? "button") === "button") ?? null;
}

/** Returns the verb that leaves what is in hand where it stands, if it is offered and leaves nothing undone. */
export function stopHere(): string | null {
  const buttons = state.decision.value?.buttons ?? [];
  const stops = new Set(Object.values(state.board.value?.verbs ?? {}).flatMap((verb) => verb.stop ?? verb.ends ?? []));
  return buttons.find((button) => stops.has(button.verb) && (button.warn ?? []).length === 0)?.verb ?? null;
}

/** Lists the actions that take a unit; what is in hand and cannot come along is put down, or stops where it is, first. */
export function takeSteps(offer: Offer): string[] {
  const drop = state.lit.value.units.has(offer.noun) ? null : (putDown() ?? stopHere());
  return drop ? [drop, textOf(offer)] : [textOf(offer)];
}

/** Takes a unit in hand, alone. */
export function take(offer: Offer): Promise<boolean> {
  state.following.value = [];
  return actAll(takeSteps(offer));
}

/** Does what a place offers; units that follow the one in hand go there too; who cannot is put down. */
export async function go(offer: Offer): Promise<boolean> {
  const text = textOf(offer);
  const others = state.following.value.slice(0, GROUP);
  if (offer.kind !== "place" || offer.back || others.length === 0) return act(text);
  state.following.value = [];
  const [verb = "", how] = Object.entries(state.board.value?.verbs ?? {}).find(([, one]) => one.ends !== undefined || one.more !== undefined) ?? [];
  const after = [how?.ends ?? how?.stop, putDown()].filter((one): one is string => Boolean(one));
  const placed = new Map<string, string[]>();
  for (const unit of others) {
    // Those of one place go together where the rules know that.
    const key = how?.more ? (state.stateOf.value.get(unit)?.at ?? unit) : unit;
    placed.set(key, [...(placed.get(key) ?? []), unit]);
  }
  const series = [...placed.values()].flatMap(([first, ...rest]) => [...after, `${verb} ${first}`, ...rest.map((unit) => `${how?.more} ${unit}`), text]);
  return actAll([text, ...series, ...after], true);
}

/** Units of a group in one message, which has room for 64 actions. */
const GROUP = 15;

/** Chooses several things at once; what the first of them rule out is left out. */
export function chooseAll(offers: Offer[]): Promise<boolean> {
  return actAll(offers.slice(0, 64).map(textOf), true);
}

/** Lists the verbs of which everything offered may be chosen at once, with their offers. */
export function allOffers(): { verb: string; label: string; offers: Offer[] }[] {
  const offers = [...state.lit.value.units.values()].flatMap(preferred);
  const verbs = [...new Set(offers.map((offer) => offer.verb))];
  return verbs.flatMap((verb) => {
    const label = state.board.value?.verbs[verb]?.all;
    const own = offers.filter((offer) => offer.verb === verb);
    return label && own.length > 1 ? [{ verb, label, offers: own }] : [];
  });
}

/** Tells whether a click or a drag on the map only offers an action, because nobody could take it back. */
function asksFirst(offer: Offer): boolean {
  return preferences.value.confirmations && state.board.value?.verbs[offer.verb]?.sure === true;
}

/** Does the only offer at once unless it asks first, takes a unit that can be taken, or lets the player choose from a small menu, as where a lesson asks for something else. */
export function choose(offers: Offer[], at: { x: number; y: number }, name: string): void {
  const main = takes(offers);
  const taught = offers.find((offer) => textOf(offer) === state.table.value?.lesson?.next) ?? main;
  const good = main && isTaking(main) && taught === main ? [main] : preferred(offers);
  if (good.length === 1 && good[0] && !asksFirst(good[0])) void go(good[0]);
  else if (good.length > 0) {
    state.menu.value = {
      ...at,
      items: good.map((offer) => ({ label: capital(`${state.verbWords(offer.verb)} ${name}`), action: textOf(offer), choose: () => void go(offer) })),
    };
  }
}

/** Asks the server for an overlay, or removes it if it is shown. */
export function showOverlay(kind: string, arg: string): void {
  const shown = state.overlay.value;
  if (shown && shown.kind === kind && shown.arg === arg) state.overlay.value = null;
  else send({ type: "overlay", kind, arg });
}

/** Asks for the overlay that is shown once more, because the situation has changed. */
export function refreshOverlay(): void {
  const shown = state.overlay.value;
  if (shown) send({ type: "overlay", kind: shown.kind, arg: shown.arg });
}
