/** What the dice did to both sides, battle by battle, from the sheets in the log. */

import { sheetOf, type LogEntry, type Sheet } from "./protocol";

export interface Rolled {
  entry: LogEntry;
  sheet: Sheet;
  /** The chance of what came. */
  chance: number;
  /** How much better it went for the attacker than could be expected, in losses; null where results have no value. */
  gain: number | null;
}

/** What a result is worth to the attacker. */
function worth(result: Sheet["results"][number]): number {
  return (result.enemy ?? 0) - (result.own ?? 0);
}

export function rolledOf(entry: LogEntry): Rolled | null {
  const sheet = sheetOf(entry);
  if (!sheet || sheet.state !== "fought") return null;
  const came = sheet.results.filter((result) => result.came);
  if (came.length === 0) return null;
  const valued = sheet.results.some((result) => result.own !== undefined || result.enemy !== undefined);
  const expected = sheet.results.reduce((sum, result) => sum + result.chance * worth(result), 0);
  const gain = valued ? came.reduce((sum, result) => sum + worth(result), 0) - expected : null;
  return { entry, sheet, chance: came.reduce((all, result) => all * result.chance, 1), gain };
}

/** The battles that mattered most: those that strayed furthest from what could be expected. */
export function turningPoints(log: LogEntry[], most = 5): Rolled[] {
  const all = log.map(rolledOf).filter((one): one is Rolled => one !== null);
  const weight = (one: Rolled): number => (one.gain === null ? 1 - one.chance : Math.abs(one.gain));
  return all.sort((one, two) => weight(two) - weight(one)).slice(0, most);
}

/** Each side's luck over the game, in losses: what its battles gave it beyond what could be expected. */
export function luckOf(log: LogEntry[], sides: string[]): Map<string, number> {
  const sums = new Map(sides.map((side) => [side, 0]));
  for (const one of log.map(rolledOf)) {
    if (!one || one.gain === null) continue;
    sums.set(one.sheet.attacker, (sums.get(one.sheet.attacker) ?? 0) + one.gain);
    sums.set(one.sheet.defender, (sums.get(one.sheet.defender) ?? 0) - one.gain);
  }
  return sums;
}

/** Battles fought by turn, for the course of the game. */
export function battlesByTurn(log: LogEntry[]): Map<number, Map<string, number>> {
  const turns = new Map<number, Map<string, number>>();
  for (const entry of log) {
    const sheet = sheetOf(entry);
    if (!sheet || sheet.state !== "fought") continue;
    const turn = turns.get(entry.turn) ?? new Map<string, number>();
    turn.set(sheet.attacker, (turn.get(sheet.attacker) ?? 0) + 1);
    turns.set(entry.turn, turn);
  }
  return turns;
}
