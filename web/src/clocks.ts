/** What the clocks of the open table show: the server tells where they stood, and the page counts on from there. */

import { computed, effect, signal } from "@preact/signals";
import type { ClockShown } from "./protocol";
import { link, table } from "./state";
import { say } from "./words";

/** By how many seconds the server's clock is ahead of this one. */
const ahead = signal(0);
/** The server's time, second by second while a clock runs. */
export const serverNow = signal(Date.now() / 1000);

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Takes over what time it is for the server. */
export function timeCame(now: number): void {
  ahead.value = now - Date.now() / 1000;
  serverNow.value = now;
}

/** One side's clock as it is shown. */
export interface ClockLine {
  side: string;
  seconds: number;
  reserve: number;
  runs: boolean;
}

/** Returns what each side has left at a moment of the server's time. */
export function clockLines(clock: ClockShown, now: number): ClockLine[] {
  return Object.entries(clock.left).map(([side, left]) => {
    const runs = clock.runs === side && clock.out_at !== null;
    const seconds = runs ? (clock.out_at ?? 0) - Math.max(now, clock.away_until ?? 0) : left;
    const reserve = Math.max(0, Math.min(clock.reserve[side] ?? 0, seconds));
    return { side, seconds, reserve, runs };
  });
}

export const clocks = computed(() => (table.value?.clock ? clockLines(table.value.clock, serverNow.value) : []));

/** The side whose time has run out, while it is asked. */
export const outOfTime = computed(() => clocks.value.find((one) => one.runs && one.seconds <= 0)?.side ?? null);

function two(figure: number): string {
  return String(Math.floor(figure)).padStart(2, "0");
}

/** Writes a time as a clock does, and days in words. */
export function clockWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * DAY) return say("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const [hours, minutes] = [Math.floor(left / HOUR), (left % HOUR) / 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${Math.floor(minutes)}:${two(left % 60)}`;
}

// The clock stands still while the page does not know what happens at the table.
effect(() => {
  if (!table.value?.clock?.runs || link.value !== "open") return;
  const tick = (): void => void (serverNow.value = Date.now() / 1000 + ahead.peek());
  tick();
  const ticking = setInterval(tick, 500);
  return () => clearInterval(ticking);
});
