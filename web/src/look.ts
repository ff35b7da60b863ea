/** Looking back: views of earlier moments, and what changed between two of them. */

import type { LookMessage, TableMessage, Shown } from "./protocol";
import * as state from "./state";
import { send } from "./wire";

let waiting: { at: number; resolve: (message: LookMessage) => void }[] = [];
let tracedFor = -1;

export function forgetLooks(): void {
  waiting = [];
  tracedFor = -1;
}

/** Hands a view to those who asked for it. */
export function looked(message: LookMessage): void {
  const asked = waiting.filter((one) => one.at === message.at);
  waiting = waiting.filter((one) => one.at !== message.at);
  for (const one of asked) one.resolve(message);
}

/** The view after `at` actions; the game itself stays untouched. */
export function lookAt(at: number): Promise<LookMessage> {
  return new Promise((resolve) => {
    waiting.push({ at, resolve });
    send({ type: "look", at });
  });
}

/** From where to where units went between two views; a unit that left the map has no end. */
export function trailsBetween(before: Shown, after: Shown): state.Trail[] {
  const then = new Map(before.units.map((unit) => [unit.id, unit.at]));
  return after.units.flatMap((unit) => {
    const from = then.get(unit.id);
    return from && from !== unit.at ? [{ unit: unit.id, from, to: unit.at }] : [];
  });
}

/** Draws arrows for what moved since our last turn ended, as soon as it is our move again. */
export async function traceEnemy(message: TableMessage): Promise<void> {
  const ours = message.decision !== null && message.you.includes(message.decision.side);
  if (!ours || state.watching.value || message.you.length > 1) return;
  if (message.since <= 0 || message.since >= message.actions || tracedFor === message.since) return;
  tracedFor = message.since;
  const then = await lookAt(message.since);
  const now = state.table.value?.view;
  if (now) state.trails.value = trailsBetween(then.view, now);
}
