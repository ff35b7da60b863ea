/** Who I am in this house, and what it offers: guests and accounts in a public one, nobody to log in at home. */

import { computed, signal } from "@preact/signals";
import { recall, remember } from "./prefs";
import type { Change, Here, KeyMade, Keys, Link, Me, NewGuest, NewPassword, Register, Said, Sessions, Upgrade, Vacation, Vacations } from "./protocol";
import { json, send, whenStranger } from "./requests";

/** What the server has said of me and of the house; null until it has. */
export const here = signal<Here | null>(null);
/** Whether this is a house of strangers, who log in. */
export const isPublic = computed(() => here.value?.house === "public");
export const me = computed<Me | null>(() => (isPublic.value ? (here.value?.me ?? null) : null));
/** Whether one may register without an invitation. */
export const mayRegister = computed(() => here.value?.register === "anyone");

/** Keeps who I am; other tabs of this browser look again when that has changed. */
function met(now: Here): Here {
  const changed = now.house === "public" && recall<string | null>("me", null) !== (now.me?.id ?? "");
  here.value = now;
  if (changed) remember("me", now.me?.id ?? "");
  return now;
}

/** Asks the server who I am. */
export async function meetHouse(): Promise<Here> {
  return met(await json<Here>("/api/me"));
}

/** Looks again who I am whenever another tab has logged in or out, or this one has been logged out. */
export function watchLogIns(): void {
  whenStranger(() => {
    if (me.value) void meetHouse().catch(() => undefined);
  });
  addEventListener("storage", (event) => {
    if (event.key === "kurgan.me") void meetHouse().catch(() => undefined);
  });
}

async function entered(work: Promise<Here>): Promise<void> {
  met(await work);
}

/** What people do about themselves. A log-out asks anew who I am, so that the page shows a stranger's view. */
export const people = {
  register: (wish: Register): Promise<void> => entered(send<Here>("POST", "/api/register", wish)),
  guest: (wish: NewGuest): Promise<void> => entered(send<Here>("POST", "/api/guest", wish)),
  logIn: (name: string, password: string): Promise<void> => entered(send<Here>("POST", "/api/login", { name, password })),
  upgrade: (wish: Upgrade): Promise<void> => entered(send<Here>("POST", "/api/me/upgrade", wish)),
  change: (wish: Change): Promise<void> => entered(send<Here>("PATCH", "/api/me", wish)),
  logOut: (everywhere = false): Promise<string> => left(send<Said>("POST", everywhere ? "/api/logout-everywhere" : "/api/logout")),
  leave: (password: string): Promise<string> => left(send<Said>("DELETE", "/api/me", { password })),
  forgot: async (who: string): Promise<string> => (await send<Said>("POST", "/api/reset", { who })).says,
  setPassword: async (wish: NewPassword): Promise<string> => left(send<Said>("POST", "/api/reset/confirm", wish)),
  confirm: async (token: string): Promise<string> => left(send<Said>("POST", "/api/confirm", { token })),
  keys: async (): Promise<Keys["keys"]> => (await json<Keys>("/api/me/keys")).keys,
  makeKey: (name: string): Promise<KeyMade> => send<KeyMade>("POST", "/api/me/keys", { name }),
  withdrawKey: (id: string): Promise<Said> => send<Said>("DELETE", `/api/me/keys/${id}`),
  sessions: async (): Promise<Sessions["sessions"]> => (await json<Sessions>("/api/me/sessions")).sessions,
  endSession: (id: string): Promise<string> => left(send<Said>("DELETE", `/api/me/sessions/${id}`)),
  vacations: (): Promise<Vacations> => json<Vacations>("/api/me/vacations"),
  addVacation: (wish: Vacation): Promise<Vacations> => send<Vacations>("POST", "/api/me/vacations", wish),
  endVacation: (first: string): Promise<Vacations> => send<Vacations>("DELETE", `/api/me/vacations/${first}`),
  invite: (): Promise<Link> => send<Link>("POST", "/api/invitations"),
};

/** Asks anew who I am after something that may have changed it; returns the server's sentence. */
async function left(work: Promise<Said>): Promise<string> {
  const { says } = await work;
  await meetHouse().catch(() => undefined);
  return says;
}
