/** The seats of the open table: who holds them, what I may do with them, and whether I only watch. */

import { computed } from "@preact/signals";
import { isPublic, me } from "../house";
import type { PersonShown, TableMessage } from "../protocol";
import { table } from "../state";

/** One seat of a table, and what I may do with it. */
export interface SeatLine {
  side: string;
  /** Who holds it; null if it waits for somebody, undefined if a computer does. */
  person: PersonShown | null | undefined;
  /** The rank of the computer player that holds it, else empty. */
  computer: string;
  invite: boolean;
  take: boolean;
  leave: boolean;
}

/** Lists the seats of a table; a stranger may say who they are and then take one that is open to anybody. */
export function seatsOf(now: TableMessage, stranger: boolean): SeatLine[] {
  const may = (deed: string, side: string): boolean => now.may.includes([deed, side].join(" "));
  return Object.entries(now.seats).map(([side, player]) => {
    const person = now.people[side];
    return {
      side,
      person,
      computer: person === undefined ? player : "",
      invite: may("invite", side),
      take: may("take", side) || (stranger && now.offered && person === null),
      leave: may("computer", side),
    };
  });
}

/** Whether the table is one of a house with accounts, with seats that belong to people. */
export const hasSeats = computed(() => isPublic.value && table.value !== null && !table.value.lesson && !table.value.branch);

export const seatLines = computed(() => (hasSeats.value && table.value ? seatsOf(table.value, me.value === null) : []));
export const openSeats = computed(() => seatLines.value.filter((one) => one.person === null).length);

/** Whether I can hand my seat over only if the other player agrees. */
export const handsOver = computed(() => seatLines.value.some((one) => one.person?.you && !one.invite));

/** Tells whether somebody may do something with the open table. */
export function may(deed: string): boolean {
  return table.value?.may.includes(deed) ?? false;
}

/** Whether I hold no seat of a table of others; at home everybody plays. */
export const watchesOthers = computed(() => isPublic.value && table.value !== null && table.value.you.length === 0 && table.value.pass_to === null);

/** Whether the sides keep secrets from each other now, so that a watcher sees only what both know. */
export const secretsKept = computed(() => table.value !== null && !table.value.branches && !table.value.branch && !table.value.lesson && table.value.view?.outcome === null);

/** The side for which a computer player is thinking; a person who is waited for may come back tomorrow. */
export const thinking = computed(() => {
  const side = table.value?.thinking ?? null;
  return side !== null && personAt(side) === undefined ? side : null;
});

/** Returns the name of the person who plays a side; null if it is open, undefined if a computer plays it. */
export function personAt(side: string | null): string | null | undefined {
  const person = side === null ? undefined : table.value?.people[side];
  return person ? person.name : person;
}
