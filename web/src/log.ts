/** The log as it grows, shrinks with undo, and is filtered. */

import { sheetOf, type LogEntry } from "./protocol";
import { say } from "./words";

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

/** Returns what an entry says, with the result of a battle in words instead of the combat table's code. */
export function textOfEntry(entry: LogEntry): string {
  return entry.plain ?? entry.text;
}

/** One line of the log: the event it tells, words for it, a computer player's reason, and what is folded away beneath it. */
export interface LogLine {
  entry: LogEntry;
  text: string;
  why: string;
  under: LogEntry[];
}

/** At least this many events of a set-up in a row become one line. */
const SETUP = 3;

interface Step {
  unit: string;
  start: string;
  to: string;
}

/** Reads who went from where to where from an event that tells only that; an event with a roll keeps its own words. */
function stepOf(entry: LogEntry): Step | null {
  const { unit, start, to } = entry.data ?? {};
  return entry.kind === "move" && entry.dice.length === 0 && typeof unit === "string" && typeof start === "string" && typeof to === "string" ? { unit, start, to } : null;
}

/** Folds the log into lines for people: one for each move from start to end, one for each battle, one for a set-up. */
export function foldLog(log: LogEntry[]): LogLine[] {
  const lines: LogLine[] = [];
  for (let n = 0; n < log.length; ) {
    const first = log[n] as LogEntry;
    let count = setupAt(log, n) || battleAt(log, n);
    const fold = count > 0 ? folded(log.slice(n, n + count)) : null;
    const moved = fold ? null : movesAt(log, n);
    if (!fold) count = moved?.count ?? 1;
    const why = log.slice(n, n + count).find((entry) => entry.why)?.why ?? "";
    lines.push({ ...(fold ?? { entry: first, text: moved?.text ?? textOfEntry(first), under: [] }), why });
    // Who leaves the map would be missed there without a word: that is not folded away.
    if (fold) for (const entry of log.slice(n, n + count).filter(leaves)) lines.push({ entry, text: textOfEntry(entry), why: "", under: [] });
    n += count;
  }
  return lines.map((line, n) => (line.why && line.why === lines[n - 1]?.why ? { ...line, why: "" } : line));
}

/** Tells whether an event takes a unit off the map that no enemy has destroyed. */
function leaves(entry: LogEntry): boolean {
  return entry.kind === "leave";
}

/** Counts the events of a set-up that begin here; 0 if they are too few to fold. */
function setupAt(log: LogEntry[], from: number): number {
  let n = from;
  while (log[n]?.kind === "setup" && log[n]?.turn === log[from]?.turn && log[n]?.side === log[from]?.side && !log[n]?.data?.["notice"]) n++;
  return n - from >= SETUP ? n - from : 0;
}

/** Counts the events of the battle that begins here: all events of one action. */
function battleAt(log: LogEntry[], from: number): number {
  const at = log[from]?.at;
  let n = from;
  while (n < log.length && log[n]?.at === at) n++;
  const here = log.slice(from, n);
  return here.filter((entry) => sheetOf(entry)).length === 1 ? here.length : 0;
}

/** Makes the line that stands for folded events; a battle's own event stands for the battle. */
function folded(entries: LogEntry[]): Omit<LogLine, "why"> {
  const battle = entries.find((entry) => sheetOf(entry));
  if (battle) return { entry: battle, text: textOfEntry(battle), under: entries.filter((entry) => entry !== battle && !leaves(entry)) };
  const last = entries.at(-1) as LogEntry;
  const units = entries.filter((entry) => entry.data?.["unit"]).length;
  return { entry: last, text: units > 0 ? say("log-set-up-units", { count: units }) : say("log-set-up"), under: entries };
}

/** Joins the moves that begin here: the steps of one unit, or the same step of several units. */
function movesAt(log: LogEntry[], from: number): { text: string; count: number } | null {
  let step = stepOf(log[from] as LogEntry);
  if (!step) return null;
  const units = [step.unit];
  const way = [step.start, step.to];
  let n = from + 1;
  for (; n < log.length && log[n]?.turn === log[from]?.turn; n++) {
    const next = stepOf(log[n] as LogEntry);
    if (!next) break;
    if (units.length === 1 && next.unit === units[0] && next.start === step.to) way.push(next.to);
    else if (way.length === 2 && !units.includes(next.unit) && next.start === way[0] && next.to === way[1]) units.push(next.unit);
    else break;
    step = next;
  }
  const cases = [...(log[from]?.text ?? "").matchAll(/\{case:[^}]+\}/g)].map((one) => ` ${one[0]}`).join("");
  return { text: `${units.map((unit) => `{unit:${unit}}`).join(", ")}: ${way.map((place) => `{place:${place}}`).join(" → ")}${cases}`, count: n - from };
}
