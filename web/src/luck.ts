/** What the dice did to both sides, battle by battle, from the sheets in the log. */

import { sheetOf, type LogEntry, type Sheet } from "./protocol";

/** A battle of the log with its chances. */
export interface Rolled {
  entry: LogEntry;
  sheet: Sheet;
  /** The chance of the result that came. */
  chance: number;
  /** The result and what could be expected, as a gain for the attacker in losses; null where results have no value. */
  came: number | null;
  expected: number;
  /** The result less what could be expected. */
  gain: number | null;
}

type Result = Sheet["results"][number];

/** Returns what a result is worth to the attacker. */
function worth(result: Result): number {
  return (result.enemy ?? 0) - (result.own ?? 0);
}

function valued(result: Result): boolean {
  return result.own !== undefined || result.enemy !== undefined;
}

/** Compares the result of a battle with what could be expected; null if an entry tells of no battle. */
export function rolledOf(entry: LogEntry): Rolled | null {
  const sheet = sheetOf(entry);
  if (!sheet || sheet.state !== "fought" || !sheet.results.some((result) => result.came)) return null;
  const priced = sheet.results.filter(valued);
  // Dice that cost nobody anything, such as those for rubble, do not make a result rarer.
  const came = (priced.length > 0 ? priced : sheet.results).filter((result) => result.came);
  const chance = came.reduce((all, result) => all * result.chance, 1);
  const expected = priced.reduce((sum, result) => sum + result.chance * worth(result), 0);
  if (priced.length === 0) return { entry, sheet, chance, came: null, expected, gain: null };
  const value = came.reduce((sum, result) => sum + worth(result), 0);
  return { entry, sheet, chance, came: value, expected, gain: value - expected };
}

/** Lists the battle rolls of a log; a roll that was told to each side in its own words counts once. */
export function allRolled(log: LogEntry[]): Rolled[] {
  const seen = new Set<string>();
  return log.map(rolledOf).filter((one): one is Rolled => {
    if (!one) return false;
    const key = [one.entry.at, one.entry.kind, one.sheet.place, ...one.entry.dice].join(" ");
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** Lists the battles whose results were furthest from what could be expected. */
export function turningPoints(log: LogEntry[], most = 5): Rolled[] {
  const weight = (one: Rolled): number => (one.gain === null ? 1 - one.chance : Math.abs(one.gain));
  return allRolled(log).sort((one, two) => weight(two) - weight(one)).slice(0, most);
}

/** Sums up each side's luck over the game, in losses: what its battles gave it beyond what could be expected. */
export function luckOf(log: LogEntry[], sides: string[]): Map<string, number> {
  const sums = new Map(sides.map((side) => [side, 0]));
  for (const one of allRolled(log)) {
    if (one.gain === null) continue;
    sums.set(one.sheet.attacker, (sums.get(one.sheet.attacker) ?? 0) + one.gain);
    sums.set(one.sheet.defender, (sums.get(one.sheet.defender) ?? 0) - one.gain);
  }
  return sums;
}

/** Counts the battles of each turn by attacker. */
export function battlesByTurn(log: LogEntry[]): Map<number, Map<string, number>> {
  const turns = new Map<number, Map<string, number>>();
  for (const { entry, sheet } of allRolled(log)) {
    const turn = turns.get(entry.turn) ?? new Map<string, number>();
    turn.set(sheet.attacker, (turn.get(sheet.attacker) ?? 0) + 1);
    turns.set(entry.turn, turn);
  }
  return turns;
}
