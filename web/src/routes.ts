/** The route to the place under the pointer, which the server is asked for once in each situation. */

import { signal } from "@preact/signals";
import { send } from "./connection";
import type { WayMessage } from "./protocol";
import { lit, look, table } from "./state";

const ways = signal<Record<string, string[]>>({});
let asked = new Set<string>();

/** Returns the route to a place; asks the server if it is not known yet. */
export function wayTo(place: string): string[] | undefined {
  const known = ways.value[place];
  if (!known && !asked.has(place) && lit.value.places.has(place) && !look.value && table.value?.decision) {
    asked.add(place);
    // Later, because a component must not change any state while it renders.
    queueMicrotask(() => send({ type: "way", to: place }));
  }
  return known;
}

/** Keeps a route that the server has sent. */
export function wayCame(message: WayMessage): void {
  if (asked.has(message.to)) ways.value = { ...ways.value, [message.to]: message.path };
}

/** Drops all routes, because the situation has changed. */
export function forgetWays(): void {
  asked = new Set();
  if (Object.keys(ways.value).length > 0) ways.value = {};
}
