/** Who sits at this screen: passing it to the other player, or keeping it for one side. */

import { send } from "./connection";
import { recall, remember } from "./prefs";
import * as state from "./state";

/** Tells the server that the player the screen waits for has sat down. */
export function sitDown(): void {
  const side = state.table.value?.pass_to;
  if (side) send({ type: "sit", side });
}

/** Returns the side that this device is kept for, at tables where each player has a device. */
export function staysAt(table: string): string | null {
  return recall<Record<string, string>>("stays", {})[table] ?? null;
}

/** Keeps this device for one side, or with null lets players pass it to each other again. */
export function stay(side: string | null): void {
  const now = state.table.value;
  if (!now) return;
  const { [now.table]: before, ...others } = recall<Record<string, string>>("stays", {});
  remember("stays", side ? { ...others, [now.table]: side } : others);
  const seat = side ?? before;
  if (seat) send({ type: "sit", side: seat, stays: side !== null });
}
