/** Seats of a table over HTTP: invitations, open seats, handing over, leaving a seat to a computer player. */

import { signal } from "@preact/signals";
import type { InvitationKey, InvitationShown, SeatTaken } from "./protocol";
import { send } from "./requests";

const seat = (table: string, side: string): string => `/api/tables/${table}/seats/${encodeURIComponent(side)}`;

export const seats = {
  invite: async (table: string, side: string): Promise<string> => {
    const { invitation } = await send<InvitationKey>("POST", `${seat(table, side)}/invite`);
    keepInvitation(table, side, invitation);
    return linkOf(invitation);
  },
  take: (table: string, side: string): Promise<SeatTaken> => send<SeatTaken>("POST", `${seat(table, side)}/take`),
  leave: (table: string, side: string, player: string): Promise<void> => send<void>("POST", `${seat(table, side)}/leave`, { player }),
  look: (invitation: string): Promise<InvitationShown> => send<InvitationShown>("POST", "/api/invitations/look", { invitation }),
  accept: (invitation: string): Promise<SeatTaken> => send<SeatTaken>("POST", "/api/invitations/accept", { invitation }),
  offer: (table: string, wish: { offered?: boolean; watched?: boolean }): Promise<void> => send<void>("PATCH", `/api/tables/${table}`, wish),
};

/** The links made in this window, by table and side: the server tells each only once. */
const made = signal<Record<string, string>>({});

function keepInvitation(table: string, side: string, invitation: string): void {
  made.value = { ...made.value, [`${table} ${side}`]: linkOf(invitation) };
}

/** Returns the link to a seat that was made in this window. */
export function linkMade(table: string, side: string): string | null {
  return made.value[`${table} ${side}`] ?? null;
}

/** Drops a link that has been used or is worth nothing any more. */
export function dropLink(table: string, side: string): void {
  const { [`${table} ${side}`]: _, ...others } = made.value;
  made.value = others;
}

/** Returns the address of an invitation; what stands after the # is sent to no server. */
export function linkOf(invitation: string): string {
  return `${location.origin}${location.pathname}#/join/${invitation}`;
}
