import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableLink, type Hearing, type LinkState } from "../src/net";
import type { ServerMessage } from "../src/protocol";
import { toyTable } from "./fixtures";

interface Line {
  hearing: Hearing;
  sent: Record<string, unknown>[];
  up: boolean;
}

let lines: Line[];
let heard: ServerMessage[];
let states: LinkState[];
let link: TableLink;

/** The connection that is open now. */
function now(): Line {
  const last = lines.at(-1);
  if (!last) throw new Error("no connection was made");
  return last;
}

function say(message: object): void {
  now().hearing.text(JSON.stringify(message));
}

function connected(): void {
  now().up = true;
  now().hearing.open();
  say({ ...toyTable(), n: 0 });
}

function lost(final = false): void {
  now().up = false;
  now().hearing.gone(final);
  if (!final) vi.advanceTimersByTime(1000);
}

beforeEach(() => {
  vi.useFakeTimers();
  [lines, heard, states] = [[], [], []];
  link = new TableLink("t1", "", (message) => heard.push(message), (state) => states.push(state), (_table, _token, hearing) => {
    const line: Line = { hearing, sent: [], up: false };
    lines.push(line);
    return {
      send: (text) => {
        if (line.up) line.sent.push(JSON.parse(text) as Record<string, unknown>);
        return line.up;
      },
      close: () => undefined,
    };
  });
  connected();
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

describe("an action whose answer is lost with the connection", () => {
  it("is sent again under the same name once the table has come", () => {
    link.send({ type: "act", actions: ["roll"], version: 1 });
    const first = now().sent[0];
    expect(first?.["request"]).toMatch(/.{9,}-1/);
    lost();
    now().up = true;
    now().hearing.open();
    expect(now().sent).toEqual([]);
    say({ ...toyTable(), n: 0 });
    expect(now().sent).toEqual([first]);
  });

  it("is not sent again once it is done or refused", () => {
    for (const answer of [{ type: "done" }, { type: "refused", action: "roll", case: "1", says: "No.", version: 1 }, { type: "error", says: "The disk is full." }]) {
      link.send({ type: "act", actions: ["roll"], version: 1 });
      say({ ...answer, request: now().sent.at(-1)?.["request"] });
      lost();
      connected();
      expect(now().sent).toEqual([]);
    }
    expect(heard.map((one) => one.type as string)).not.toContain("done");
  });

  it("waits for the connection if it is made while there is none", () => {
    lost();
    expect(link.send({ type: "act", actions: ["roll"], version: 1 })).toBe(true);
    expect(link.send({ type: "undo", version: 1 })).toBe(false);
    connected();
    expect(now().sent).toMatchObject([{ type: "act", actions: ["roll"] }]);
  });

  it("waits until the player has sat down again at a shared screen", () => {
    link.send({ type: "act", actions: ["roll"], version: 1 });
    lost();
    now().up = true;
    say({ ...toyTable({ pass_to: "axis" }), n: 0 });
    expect(now().sent).toEqual([]);
    say({ ...toyTable(), n: 0 });
    expect(now().sent).toHaveLength(1);
  });

  it("is given up when there is nothing to connect to", () => {
    lost(true);
    expect(states.at(-1)).toBe("refused");
    expect(link.send({ type: "act", actions: ["roll"], version: 1 })).toBe(false);
  });
});
