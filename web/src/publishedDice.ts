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
  /** How often players had agreed to take something back, after which the dice are new ones. */
  renewed?: number;
  /** What was published before that: the dice of rolls that were taken back. */
  past?: Published[];
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

/** Compares what a table publishes with what was seen: only what players have taken back by consent brings new dice. */
function compared(before: Seen, { spans, actions, renewed }: { spans: Published[]; actions: number; renewed: number }): Seen {
  const known = before.renewed ?? 0;
  if (before.changed !== null || JSON.stringify(before.spans) === JSON.stringify(spans)) return renewed <= known ? before : { ...before, renewed };
  const last = spans.at(-1);
  const kept = before.spans.filter((span, index) => index === 0 || span.first < (last?.first ?? 0));
  const agreed = renewed > known && JSON.stringify(kept) === JSON.stringify(spans.slice(0, -1).slice(0, kept.length)) && spans.length <= kept.length + renewed - known;
  if (!agreed) return { ...before, changed: actions };
  const still = new Set(spans.map((span) => JSON.stringify(span)));
  return { ...before, spans, renewed, past: [...(before.past ?? []), ...before.spans.filter((span) => !still.has(JSON.stringify(span)))] };
}

/** Keeps what a table publishes the first time, and compares it with what was kept afterwards. */
export function notePublished({ table, dice, actions, notices }: Pick<TableMessage, "table" | "dice" | "actions" | "notices">): Seen {
  const spans = publicPart(dice);
  const before = firstSeen(table);
  const renewed = notices.filter((one) => one.kind === "accepted-takeback").length;
  const now = before === null ? { at: actions, spans, changed: null, ...(renewed > 0 && { renewed }) } : compared(before, { spans, actions, renewed });
  if (now !== before) remember(key(table), now);
  seen.set(table, now);
  return now;
}

/** Forgets a table that is gone. */
export function forgetPublished(table: string): void {
  seen.delete(table);
  forgetKey(key(table));
}
