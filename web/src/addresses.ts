/** The addresses of the page; a secret in one is taken out of it at once and lives only as long as the page. */

import { signal } from "@preact/signals";

export type Route =
  | { page: "start" | "login" | "register" | "account" }
  | { page: "table"; table: string; token: string | null }
  | { page: "join" | "confirm" | "reset" | "register"; secret: string };

const PLAIN = ["login", "register", "account"] as const;
const SECRET = /^#\/(join|confirm|reset|register)(?:\/([\w-]*))?$/;

/** Reads an address; "#/t/ID" or "#/t/ID?token=T" is a table, what nobody knows the start page. */
export function routeOf(hash: string): Route {
  const table = /^#\/t\/([\w-]+)(?:\?token=(.+))?$/.exec(hash);
  if (table?.[1]) return { page: "table", table: table[1], token: table[2] ? decodeURIComponent(table[2]) : null };
  const plain = PLAIN.find((page) => hash === `#/${page}`);
  if (plain) return { page: plain };
  const link = SECRET.exec(hash);
  return link?.[1] ? { page: link[1] as "join" | "confirm" | "reset" | "register", secret: link[2] ?? "" } : { page: "start" };
}

/** Returns the address without its secret. */
export function cleaned(hash: string): string {
  const link = SECRET.exec(hash);
  return link?.[2] ? `#/${link[1]}` : hash;
}

export const route = signal<Route>({ page: "start" });

/** Follows the address of the window; a secret leaves it before anything else happens. */
export function followAddress(): void {
  const { hash } = location;
  const clean = cleaned(hash);
  if (clean !== hash) history.replaceState(null, "", clean);
  route.value = routeOf(hash);
}

/** Opens a page; with `instead` it takes the place of this one, so that Back does not lead to it. */
export function go(hash: string, instead = false): void {
  if (instead) {
    history.replaceState(null, "", hash);
    followAddress();
  } else location.hash = hash;
}
