/** Playing: sending actions one after another, and what clicks and keys do with the offers of a decision. */

import { capital, preferred, textOf, type Offer } from "./choices";
import { send } from "./connection";
import type { ButtonChoice } from "./protocol";
import * as state from "./state";

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

/** Takes back, does again, begins the move anew, or goes back a step of a lesson. */
export function turnBack(type: "undo" | "redo" | "restart" | "back"): void {
  const now = state.table.value;
  if (!now || state.look.value || state.busy.value) return;
  if (!{ undo: now.undo, redo: now.redo, restart: now.restart, back: now.lesson?.back }[type]) return;
  // A second request before the answer would name a version of the table that is out of date.
  if (send({ type, version: now.version })) state.busy.value = true;
}

/** Presses a button; one that would leave something undone asks first. */
export function press(button: ButtonChoice): void {
  if (button.warn && button.warn.length > 0 && state.confirming.value !== button) {
    state.confirming.value = button;
    return;
  }
  state.confirming.value = null;
  void act(textOf(button));
}

/** Takes a unit and with it every other unit of its place that can come along, in one message. */
export async function takeStack(unit: string): Promise<void> {
  const place = state.stateOf.value.get(unit)?.at;
  if (!place) return;
  const first = state.inHand.value.has(unit) ? null : taking(unit);
  const others = (state.stacks.value.get(place) ?? []).map((piece) => piece.id).filter((id) => id !== unit && !state.inHand.value.has(id));
  const verb = first?.verb ?? [...state.lit.value.units.values()].flatMap(preferred).find((offer) => !offer.back)?.verb;
  if (!verb) return;
  // Where units move one by one, the others follow when the player has chosen a place.
  if (state.board.value?.verbs[verb]?.ends !== undefined) {
    const ready = others.filter((other) => taking(other));
    if (first && !(await actAll(takeSteps(first)))) return;
    state.following.value = ready;
    return;
  }
  // If the board names no other verb for units that come along, the verb of the first unit takes them too.
  const more = first ? (state.board.value?.verbs[verb]?.more ?? verb) : verb;
  const steps = [...(first ? takeSteps(first) : []), ...others.map((other) => `${more} ${other}`)];
  if (steps.length > 0) await actAll(steps, true);
}

/** Returns the offer that takes a unit: one that is lit, or, with another unit in hand, one that was lit before. */
export function taking(unit: string): Offer | null {
  const lit = takes(state.lit.value.units.get(unit));
  if (lit) return lit;
  return putDown() && state.inHand.value.size > 0 ? takes(state.resting.value.get(unit)) : null;
}

/** Returns the offer that takes a unit in hand, else the first offer that goes forward. */
function takes(offers: Offer[] | undefined): Offer | null {
  const open = preferred(offers).filter((offer) => !offer.back);
  const verbs = state.board.value?.verbs;
  return open.find(({ verb }) => verbs?.[verb]?.more !== undefined || verbs?.[verb]?.ends !== undefined) ?? open[0] ?? null;
}

/** Returns the verb that puts down what is in hand, if it is offered. */
export function putDown(): string | null {
  const now = state.decision.value;
  return now?.back.find((one) => one in now.choices && (now.kinds[one] ?? "button") === "button") ?? null;
}

/** Lists the actions that take a unit; what is in hand and cannot come along is put down first. */
function takeSteps(offer: Offer): string[] {
  const drop = state.lit.value.units.has(offer.noun) ? null : putDown();
  return drop ? [drop, textOf(offer)] : [textOf(offer)];
}

/** Takes a unit in hand, alone. */
export function take(offer: Offer): Promise<boolean> {
  state.following.value = [];
  return actAll(takeSteps(offer));
}

/** Does what a place offers; units that follow the one in hand go there too, in the same message. */
export function go(offer: Offer): Promise<boolean> {
  const text = textOf(offer);
  const others = state.following.value;
  if (offer.kind !== "place" || offer.back || others.length === 0) return act(text);
  state.following.value = [];
  const verb = Object.entries(state.board.value?.verbs ?? {}).find(([, one]) => one.ends !== undefined);
  const ends = verb?.[1].ends ? [verb[1].ends] : [];
  return actAll([text, ...others.flatMap((unit) => [...ends, `${verb?.[0]} ${unit}`, text])], true);
}

/** Does the only offer at once, or lets the player choose from a small menu. */
export function choose(offers: Offer[], at: { x: number; y: number }, name: string): void {
  const good = preferred(offers);
  if (good.length === 1 && good[0]) void go(good[0]);
  else if (good.length > 1) {
    state.menu.value = {
      ...at,
      items: good.map((offer) => ({ label: capital(`${state.verbWords(offer.verb)} ${name}`), choose: () => void go(offer) })),
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
