/** A public house in the small: who one is there, and a server that answers as told. */

import { vi } from "vitest";
import type { Here, Me, TableInfo } from "../src/protocol";

export const anna: Me = { id: "p1", kind: "account", name: "Anna", email: null, confirmed: false, admin: false };
export const guest: Me = { ...anna, id: "p2", kind: "guest", name: "Boris" };

export function publicHouse(me: Me | null, change: Partial<Here> = {}): Here {
  return { me, house: "public", register: "anyone", guests: true, invite: false, mail: true, ...change };
}

export function listed(table: string, change: Partial<TableInfo> = {}): TableInfo {
  return { table, name: "", game: "toy", scenario: "walk", turn: "Turn 1", to_move: "red", seats: { red: "human", blue: "human" }, updated: 1, over: null, people: {}, offered: false, watched: false, rated: false, pace: null, may_withdraw: false, ...change };
}

/** What was asked of the server: method and path, and the body. */
export interface Asked {
  line: string;
  body: unknown;
}

/** A server that gives these answers, by method and path; a status with a sentence refuses. */
export function answering(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const line = `${init?.method ?? "GET"} ${path}`;
    asked.push({ line, body: init?.body ? (JSON.parse(String(init.body)) as unknown) : null });
    const answer = answers[line];
    const refused = answer instanceof Refused;
    return Promise.resolve(new Response(JSON.stringify(refused ? { says: answer.says } : (answer ?? {})), { status: refused ? answer.status : 200 }));
  });
  return asked;
}

export class Refused {
  constructor(
    readonly status: number,
    readonly says: string,
  ) {}
}
