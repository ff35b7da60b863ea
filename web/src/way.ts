/** The way to the place that is pointed at, which the server is asked for once in each situation. */

import { signal } from "@preact/signals";
import { send } from "./connection";
import type { WayMessage } from "./protocol";
import { lit, look, table } from "./state";

const ways = signal<Record<string, string[]>>({});
let asked = new Set<string>();

/** The way to a place, as far as it is known yet. */
export function wayTo(place: string): string[] | undefined {
  const known = ways.value[place];
  if (!known && !asked.has(place) && lit.value.places.has(place) && !look.value && table.value?.decision) {
    asked.add(place);
    // Later, because whoever draws the way must not change anything while it draws.
    queueMicrotask(() => send({ type: "way", to: place }));
  }
  return known;
}

/** The server has answered. */
export function wayCame(message: WayMessage): void {
  if (asked.has(message.to)) ways.value = { ...ways.value, [message.to]: message.path };
}

/** The situation is another one, and so are the ways. */
export function forgetWays(): void {
  asked = new Set();
  if (Object.keys(ways.value).length > 0) ways.value = {};
}
