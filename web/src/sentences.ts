/** Sentences from the server, in which units, places, assets and cases are marked: "{unit:GE-ARM-3} attacks." */

import { nounName } from "./state";

export type Token = { kind: "text"; text: string } | { kind: "unit" | "place" | "asset" | "case" | "moment"; id: string };

/** Splits a sentence with {unit:..}, {place:..}, {asset:..}, {case:..} and {moment:..} into plain text and links. */
export function tokens(text: string): Token[] {
  const parts: Token[] = [];
  const pattern = /\{(unit|place|asset|case|moment):([^}]+)\}/g;
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    parts.push({ kind: match[1] as "unit" | "place" | "asset" | "case" | "moment", id: match[2] as string });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

/** Puts names for the marks of a sentence and leaves out its cases, for screen readers and the written report. */
export function spoken(text: string): string {
  return tokens(text.replace(/\s*\{case:[^}]*\}/g, "")).map((token) => (token.kind === "text" ? token.text : nounName(token.kind, token.id))).join("");
}
