/** The addresses of the page; a secret in one is taken out of it at once and lives only as long as the page. */

import { signal } from "@preact/signals";

export type Route =
  | { page: "start" | "login" | "register" | "account" | "tournaments" }
  | { page: "offer" | "archive" | "statistics"; asked: Record<string, string> }
  | { page: "tournament"; tournament: string }
  | { page: "person"; name: string }
  | { page: "table"; table: string; token: string | null }
  | { page: "join" | "confirm" | "reset" | "register" | "unsubscribe"; secret: string };

const PLAIN = ["login", "register", "account", "tournaments"] as const;
/** Pages that look for something: what follows the question mark says for what. */
const ASKING = /^#\/(offer|archive|statistics)(?:\?(.*))?$/;
const SECRET = /^#\/(join|confirm|reset|register|unsubscribe)(?:\/([\w-]*))?$/;

/** Reads an address; "#/t/ID" or "#/t/ID?token=T" is a table, what nobody knows the start page. */
export function routeOf(hash: string): Route {
  const table = /^#\/t\/([\w-]+)(?:\?token=(.+))?$/.exec(hash);
  if (table?.[1]) return { page: "table", table: table[1], token: table[2] ? decodeURIComponent(table[2]) : null };
  const plain = PLAIN.find((page) => hash === `#/${page}`);
  if (plain) return { page: plain };
  const asking = ASKING.exec(hash);
  if (asking?.[1]) return { page: asking[1] as "offer" | "archive" | "statistics", asked: Object.fromEntries(new URLSearchParams(asking[2] ?? "")) };
  const tournament = /^#\/tournaments\/(\w+)$/.exec(hash);
  if (tournament?.[1]) return { page: "tournament", tournament: tournament[1] };
  const person = /^#\/people\/(.+)$/.exec(hash);
  if (person?.[1]) return { page: "person", name: decoded(person[1]) };
  const link = SECRET.exec(hash);
  return link?.[1] ? { page: link[1] as "join" | "confirm" | "reset" | "register" | "unsubscribe", secret: link[2] ?? "" } : { page: "start" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the address of the page of a person with an account. */
export function pageOf(name: string): string {
  return `#/people/${encodeURIComponent(name)}`;
}

/** Returns the address without its secret. */
export function cleaned(hash: string): string {
  const link = SECRET.exec(hash);
  return link?.[2] ? `#/${link[1]}` : hash;
}

export const route = signal<Route>({ page: "start" });

/** Follows the address of the window; a secret leaves it before anything else happens. */
export function followAddress(): void {
  // A finished game is shared by an address that programs without this page can preview.
  const shared = /^\/game\/([\w-]+)$/.exec(location.pathname);
  if (shared) history.replaceState(null, "", `/#/t/${shared[1]}`);
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
