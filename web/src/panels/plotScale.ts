/** The scales of plots: round figures on one axis, names of turns on the other. */

import type { CourseRow, Turn } from "../protocol";
import { say } from "../words";

/** Returns round figures from below the least value to above the largest, `most` steps at most. */
export function roundTicks(least: number, largest: number, most = 4): number[] {
  const low = Math.min(0, least);
  const high = Math.max(low + 1, largest);
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** A label under a plot, and the year that it belongs to where years are known. */
export interface TurnName {
  short: string;
  year: string;
}

/** Names the rows of a course as short as the board can; parts of one turn by what tells them apart. */
export function turnNames(rows: Pick<CourseRow, "label">[], turns: Turn[]): TurnName[] {
  return rows.map((row, index) => {
    const turn = turns.find((one) => row.label.includes(one.label));
    if (!turn) return { short: row.label, year: "" };
    // Of the parts of one turn the first has its name, the others the side that they belong to, if there is one.
    if (rows.slice(0, index).some((one) => one.label.includes(turn.label))) return { short: row.label.split(", ").slice(1).join(", "), year: "" };
    const year = turn.year ? String(turn.year) : "";
    if (/^\d+$/.test(turn.short)) return { short: say("turn", { turn: turn.turn }), year: "" };
    const short = turn.label.length <= LONGEST && !(year && turn.label.includes(year)) ? turn.label : turn.short;
    return { short, year };
  });
}

/** Names a turn in a table: short, with its year, unless it is a part of a turn or has no shorter name. */
export function turnInTable(label: string, turns: Turn[]): string {
  const turn = turns.find((one) => label.endsWith(one.label));
  if (!turn || /^\d+$/.test(turn.short)) return label;
  const { short, year } = turnNames([{ label }], turns)[0] ?? { short: label, year: "" };
  return `${short} ${year}`.trim();
}

const LONGEST = 9; // letters of a turn's whole name under a plot
const LETTER = 6.6; // pixels, the widest that a letter of twelve pixels usually is

/** Chooses which names have room side by side: every so-manieth from the first, and the last, which is never left out. */
export function roomFor(names: TurnName[], step: number): boolean[] {
  const wide = (name: TurnName | undefined): number => Math.max(name?.short.length ?? 0, name?.year.length ?? 0) * LETTER + 10;
  const last = names.length - 1;
  const every = Math.max(1, Math.ceil(Math.max(...names.slice(0, -1).map(wide), 1) / Math.max(step, 1)));
  return names.map((name, index) => name.short !== "" && (index === last || (index % every === 0 && (last - index) * step >= wide(names[last]) + wide(name) / 2)));
}
