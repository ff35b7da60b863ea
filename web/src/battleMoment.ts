/** The moment of a battle: dice that fall where the fight is, the result that stands there for a while, losses that fade. */

import { signal } from "@preact/signals";
import { textOfEntry } from "./log";
import { still } from "./preferences";
import { sheetOf, type LogEntry, type Shown, type TableMessage } from "./protocol";
import { spoken, tokens } from "./sentences";
import { play } from "./sound";
import { replay } from "./state";

export interface Moment {
  place: string;
  dice: number[];
  says: string;
}

export interface Loss {
  unit: string;
  place: string;
}

export const moments = signal<Moment[]>([]);
export const losses = signal<Loss[]>([]);
/** Whether the dice are still falling; the results stand when they lie. */
export const falling = signal(false);

const FALL = 500;
const STANDS = 8000;
/** So long results stand whatever the player does. */
const READ = 2500;
/** More results than this at once are read in the log. */
const MOST = 6;

let shownAt = 0;
let fallTimer: ReturnType<typeof setTimeout> | undefined;
let standTimer: ReturnType<typeof setTimeout> | undefined;

/** Returns where a roll was made: where the defenders stood, else the first place or unit that its sentence names. */
export function placeOfRoll(entry: LogEntry, before: Shown | null): string | null {
  const at = new Map(before?.units.map((unit) => [unit.id, unit.at]));
  const sheet = sheetOf(entry);
  if (sheet?.place) return sheet.place;
  const defended = sheet?.defenders.map((one) => at.get(one.unit)).find((place) => place);
  if (defended) return defended;
  const named = tokens(entry.text);
  for (const token of named) if (token.kind === "place") return token.id;
  for (const token of named) {
    const place = token.kind === "unit" ? at.get(token.id) : null;
    if (place) return place;
  }
  return null;
}

/** Lists the units that left the map between two views. */
export function lossesBetween(before: Shown | null, after: Shown | null): Loss[] {
  const now = new Map(after?.units.map((unit) => [unit.id, unit.at]));
  return (before?.units ?? []).flatMap((unit) => (unit.at && !now.get(unit.id) ? [{ unit: unit.id, place: unit.at }] : []));
}

/** Shows and sounds what the dice have decided between two messages, and tells when the player's turn begins. */
export function battleSeen(before: TableMessage, now: TableMessage, fresh: LogEntry[]): void {
  const ours = (one: TableMessage): boolean => one.decision !== null && one.you.includes(one.decision.side);
  const rolled = fresh.filter((entry) => entry.dice.length > 0);
  if (rolled.length === 0) {
    if (!ours(before) && ours(now)) play("turn");
    // A player who acts on has read the results, which would stand in the way of the next odds.
    if (ours(before) && now.actions > before.actions && performance.now() - shownAt > READ) forgetMoments();
    return;
  }
  play(rolled.some((entry) => sheetOf(entry)) ? "battle" : "dice");
  if (replay.value) return;
  const found = rolled.flatMap((entry) => {
    const place = placeOfRoll(entry, before.view);
    const sheet = sheetOf(entry);
    return place ? [{ place, dice: entry.dice, says: sheet?.says || textOfEntry(entry), fight: sheet !== null }] : [];
  });
  // Where a fight was decided, what led to it is read in the panel.
  const told = found.filter((one) => one.fight || !found.some((other) => other.fight && other.place === one.place));
  show(told.slice(-MOST).map(({ place, dice, says }) => ({ place, dice, says: spoken(says) })), lossesBetween(before.view, now.view));
}

function show(found: Moment[], lost: Loss[]): void {
  forgetMoments();
  if (found.length === 0) return;
  shownAt = performance.now();
  moments.value = found;
  losses.value = lost;
  falling.value = !still();
  fallTimer = setTimeout(skipFall, FALL);
  standTimer = setTimeout(forgetMoments, STANDS);
}

/** Lets the dice lie at once; a click or a key anywhere does it. */
export function skipFall(): void {
  clearTimeout(fallTimer);
  falling.value = false;
}

/** Takes away dice and results. */
export function forgetMoments(): void {
  clearTimeout(standTimer);
  skipFall();
  moments.value = [];
  losses.value = [];
}
