/** "Why not?": asking the rules about what is unlit, and showing what they answer. */

import { verbsOfKind } from "./choices";
import { send } from "./connection";
import * as state from "./state";
import { say } from "./words";

let asked: string[] = [];

/** Asks the rules about something unlit: about the place if a piece is in hand, else about the unit. */
export function askWhy(target: { unit?: string | undefined; place?: string | undefined; asset?: string | undefined }, at: { x: number; y: number }): void {
  const now = state.table.value?.decision ?? null;
  const actions: string[] = [];
  const forUnit = verbsOfKind(now, "unit").map((verb) => `${verb} ${target.unit}`);
  const forPlace = verbsOfKind(now, "place").map((verb) => `${verb} ${target.place}`);
  const forAsset = target.asset ? verbsOfKind(now, "asset").map((verb) => `${verb} ${target.asset}`) : [];
  actions.push(...forAsset);
  if (target.asset && forAsset.length === 0) return;
  const handed = state.inHand.value.size > 0;
  if (target.place && (handed || !target.unit)) actions.push(...(forPlace.length > 0 ? forPlace : [`to ${target.place}`]));
  if (target.unit && actions.length === 0) {
    // Where only a place is asked for, a piece stands for its place.
    if (forUnit.length > 0) actions.push(...forUnit);
    else actions.push(...(target.place && forPlace.length > 0 ? forPlace : [`unit ${target.unit}`]));
  }
  asked = actions;
  state.popup.value = { ...at, lines: [], waiting: true };
  for (const action of actions) if (!send({ type: "why", action })) state.popup.value = null;
}

/** Adds an answer to the popup, which shows at most two sentences. */
export function answered(action: string, says: string, rule: string | null): void {
  const open = state.popup.value;
  if (!open || !asked.includes(action)) return;
  asked = asked.filter((one) => one !== action);
  const lines = [...open.lines];
  if (rule !== null && !lines.some((line) => line.says === says) && lines.length < 2) lines.push({ says, case: rule });
  if (asked.length === 0 && lines.length === 0) lines.push({ says: say("why-nothing-forbids"), case: null });
  state.popup.value = { ...open, lines, waiting: asked.length > 0 };
  if (lines.length > 0) state.announce(lines.map((line) => line.says).join(" "));
}

/** Shows a refusal where the pointer last was. */
export function showWhy(line: { says: string; case: string | null }): void {
  const at = lastPointer;
  state.popup.value = { ...at, lines: [line], waiting: false };
  state.announce(line.says);
}

export function forgetWhy(): void {
  asked = [];
}

let lastPointer = { x: 200, y: 200 };
export function pointerAt(x: number, y: number): void {
  lastPointer = { x, y };
}
