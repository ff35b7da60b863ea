/** What a table published of its dice when this page first saw it, because a dishonest server could send something else later. */

import { forgetKey, recall, remember } from "./prefs";
import type { DiceShown, TableMessage } from "./protocol";

/** The public part of a span of rolls: the hash of its secret, and the nonces. */
export interface Published {
  first: number;
  commitment: string | null;
  nonces: string[];
}

/** What was seen first, after how many actions, and after how many something else came. */
export interface Seen {
  at: number;
  spans: Published[];
  changed: number | null;
}

const seen = new Map<string, Seen>();

function key(table: string): string {
  return `dice.${table}`;
}

function publicPart(dice: DiceShown): Published[] {
  return dice.spans.map((span) => ({ first: span.first, commitment: span.commitment ?? null, nonces: span.nonces ?? [] }));
}

/** Returns what this browser first saw of the dice of a table; null if it never saw any. */
export function firstSeen(table: string): Seen | null {
  return seen.get(table) ?? recall<Seen | null>(key(table), null);
}

/** Keeps what a table publishes the first time, and compares it with what was kept afterwards. */
export function notePublished({ table, dice, actions }: Pick<TableMessage, "table" | "dice" | "actions">): Seen {
  const spans = publicPart(dice);
  const before = firstSeen(table);
  const same = before !== null && JSON.stringify(before.spans) === JSON.stringify(spans);
  const now = before === null ? { at: actions, spans, changed: null } : same || before.changed !== null ? before : { ...before, changed: actions };
  if (now !== before) remember(key(table), now);
  seen.set(table, now);
  return now;
}

/** Forgets a table that is gone. */
export function forgetPublished(table: string): void {
  seen.delete(table);
  forgetKey(key(table));
}
