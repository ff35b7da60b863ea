/** Looking back: views of earlier moments, and what changed between two of them. */

import { signal } from "@preact/signals";
import { send } from "./connection";
import type { ArrivedMessage, LookMessage, TableMessage, Shown } from "./protocol";
import * as state from "./state";
import { say } from "./words";

/** What has happened since this person looked last, until they have read it or acted. */
export const arrived = signal<ArrivedMessage | null>(null);

let waiting: { at: number; side: string; line: string; resolve: (message: LookMessage) => void }[] = [];
let tracedFor = "";
let tracedFrom: number | null = null;

export function forgetLooks(): void {
  waiting = [];
  tracedFor = "";
  tracedFrom = null;
  arrived.value = null;
}

/** Hands an earlier view to the callers that wait for it. */
export function looked(message: LookMessage): void {
  const answers = (one: { at: number; side: string; line: string }): boolean => one.at === message.at && one.side === message.side && one.line === message.line;
  const asked = waiting.filter(answers);
  waiting = waiting.filter((one) => !answers(one));
  for (const one of asked) one.resolve(message);
}

/** Fetches the view after `at` actions, when the game is over through the eyes of a side or in a variation; the game stays untouched. */
export function lookAt(at: number, side = "", line = ""): Promise<LookMessage> {
  return new Promise((resolve) => {
    waiting.push({ at, side, line, resolve });
    send({ type: "look", at, ...(side ? { side } : {}), ...(line ? { line } : {}) });
  });
}

/** Lists from where to where units went between two views; a unit that came onto the map has no beginning, one that left it no end. */
export function trailsBetween(before: Shown, after: Shown): state.Trail[] {
  const then = new Map(before.units.map((unit) => [unit.id, unit.at]));
  return after.units.flatMap((unit) => {
    const from = then.get(unit.id) ?? null;
    return from !== unit.at ? [{ unit: unit.id, from, to: unit.at }] : [];
  });
}

/** Lists the places that changed hands between two views. */
export function takenBetween(before: Shown, after: Shown): state.Taken[] {
  const held = (view: Shown): Map<string, string> => new Map(view.markers.flatMap((one) => (one.kind === "control" && one.side ? [[one.place, one.side]] : [])));
  const then = held(before);
  return [...held(after)].flatMap(([place, side]) => (then.has(place) && then.get(place) !== side ? [{ place, side }] : []));
}

/** Tells whether one of the player's units moved between two messages. */
export function weMoved(before: TableMessage, after: TableMessage): boolean {
  const side = before.decision?.side;
  if (!side || !before.you.includes(side)) return false;
  const then = new Map(before.view?.units.map((unit) => [unit.id, unit.at]));
  return (after.view?.units ?? []).some((unit) => state.unitById.value.get(unit.id)?.side === side && unit.at && then.get(unit.id) && then.get(unit.id) !== unit.at);
}

/** Hides the arrows of the enemy's moves; a key shows them again. */
export function putTrailsAway(): void {
  tracedFrom = null;
  state.trails.value = [];
  state.taken.value = [];
}

/** Shows or hides what the enemy did last. */
export function toggleTrails(): void {
  const shown = state.trails.value.length + state.taken.value.length > 0;
  state.trails.value = shown ? [] : state.pastTrails.value;
  state.taken.value = shown ? [] : state.pastTaken.value;
  if (state.pastTrails.value.length + state.pastTaken.value.length > 0) return;
  const now = state.table.value;
  state.note(now && enemySince(now) !== null ? say("map-enemy-rested") : say("map-enemy-still"));
}

/** Returns since when the enemy has acted: since the player's last turn, or since their own if the player had none; null if they have not. */
export function enemySince({ since, marks, you, actions }: TableMessage): number | null {
  const theirs = marks.find((mark) => mark.at >= since && mark.at < actions && mark.side !== null && !you.includes(mark.side));
  if (!theirs) return null;
  return since || theirs.at;
}

/** Draws arrows for what moved since the player last moved a unit, as soon as they have to decide: at each question in the enemy's turn, and once in their own. */
export async function traceEnemy(message: TableMessage): Promise<void> {
  const ours = message.decision !== null && message.you.includes(message.decision.side);
  if (!ours || state.watching.value || message.you.length > 1) return;
  const since = enemySince(message);
  if (since === null) return;
  const turnOf = message.view?.turn_of;
  const theirs = turnOf != null && !message.you.includes(turnOf);
  const moment = theirs ? `${since} ${message.actions}` : String(since);
  if (tracedFor === moment) return;
  tracedFor = moment;
  const shown = state.trails.value.length + state.taken.value.length > 0;
  tracedFrom = shown ? Math.min(tracedFrom ?? since, since) : since;
  const then = await lookAt(tracedFrom);
  const now = state.table.value?.view;
  if (!now) return;
  state.pastTrails.value = trailsBetween(then.view, now);
  state.pastTaken.value = takenBetween(then.view, now);
  if (tracedFrom === null) return; // one has moved a unit while the earlier position was fetched
  state.trails.value = state.pastTrails.value;
  state.taken.value = state.pastTaken.value;
}
