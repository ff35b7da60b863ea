/** The log as it grows, shrinks with undo, and is filtered. */

import type { LogEntry } from "./protocol";

/** Adds new entries; entries of actions that were taken back disappear. */
export function growLog(old: LogEntry[], fresh: LogEntry[], actions: number): LogEntry[] {
  const first = fresh[0]?.n ?? Infinity;
  const kept = old.filter((entry) => entry.n < first && entry.at <= actions);
  return [...kept, ...fresh];
}

export interface LogFilter {
  turn: number | null;
  kind: string | null;
}

export function filterLog(log: LogEntry[], filter: LogFilter): LogEntry[] {
  return log.filter(
    (entry) =>
      (filter.turn === null || entry.turn === filter.turn) && (filter.kind === null || entry.kind === filter.kind),
  );
}

export type Token = { kind: "text"; text: string } | { kind: "unit" | "place" | "asset" | "case"; id: string };

/** Splits a sentence with {unit:..}, {place:..}, {asset:..} and {case:..} into plain text and links. */
export function tokens(text: string): Token[] {
  const parts: Token[] = [];
  const pattern = /\{(unit|place|asset|case):([^}]+)\}/g;
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    parts.push({ kind: match[1] as "unit" | "place" | "asset" | "case", id: match[2] as string });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}
