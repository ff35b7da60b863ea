/** Clocks and what waits for an answer: what is shown, and what a click sends. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockLines, clockWords, serverNow, timeCame } from "../src/clocks";
import { setLine } from "../src/connection";
import { here } from "../src/house";
import type { ClientMessage, ClockShown } from "../src/protocol";
import { board, link, peopleOpen, table } from "../src/state";
import { Clocks } from "../src/table/Clocks";
import { Proposals } from "../src/table/Proposals";
import { Settle } from "../src/table/Settle";
import { toyBoard, toyTable } from "./fixtures";
import { anna, publicHouse } from "./fixturesHouse";

const clock: ClockShown = { left: { axis: 600, russian: 900 }, reserve: { axis: 0, russian: 0 }, runs: "axis", out_at: 1600, away_until: null, halted: false };
const root = document.createElement("div");
let sent: ClientMessage[] = [];

const see = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const people = { axis: { name: "Anna", guest: false, you: true }, russian: { name: "Boris", guest: false, you: false } };

beforeEach(() => {
  document.body.append(root);
  sent = [];
  setLine({ send: (message: ClientMessage) => (sent.push(message), true), close: () => undefined } as never);
  board.value = toyBoard;
  here.value = publicHouse(anna);
  link.value = "open";
});

afterEach(() => {
  render(null, root);
  table.value = null;
  here.value = null;
  vi.unstubAllGlobals();
});

describe("clocks", () => {
  it("count on from what the server told, by its time", () => {
    expect(clockLines(clock, 1100)).toEqual([
      { side: "axis", seconds: 500, reserve: 0, runs: true },
      { side: "russian", seconds: 900, reserve: 0, runs: false },
    ]);
    expect(clockLines({ ...clock, away_until: 1300 }, 1100)[0]?.seconds).toBe(300);
    expect(clockLines({ ...clock, reserve: { axis: 400, russian: 0 } }, 1300)[0]).toMatchObject({ seconds: 300, reserve: 300 });
  });

  it("are written as clocks, and days in words", () => {
    expect([0, 61, 3599.2, 3600, 90_000, 266_400].map(clockWords)).toEqual(["0:00", "1:01", "1:00:00", "1:00:00", "25:00:00", "3 d 2 h"]);
    expect(clockWords(-5)).toBe("0:00");
  });

  it("stand in the top bar by the server's time", async () => {
    table.value = toyTable({ people, clock, may: ["propose", "claim"] });
    await act(() => render(<Clocks />, root));
    timeCame(1500);
    await act(() => undefined);
    expect(see("clock-axis")?.textContent).toContain("1:40");
    expect(see("clock-axis")?.className).toContain("runs");
    expect(see("clock-russian")?.textContent).toContain("15:00");
    expect(serverNow.value).toBeGreaterThanOrEqual(1500);
  });
});

describe("what waits for an answer", () => {
  it("is accepted, declined or withdrawn", async () => {
    const offer = { kind: "draw" as const, side: "russian", mine: false, says: "Boris offers a draw.", at: null };
    table.value = toyTable({ people, may: ["propose"], proposals: [offer, { ...offer, kind: "pause", mine: true, says: "Anna proposes to stop the clocks." }] });
    await act(() => render(<Proposals />, root));
    expect(see("proposal-draw")?.textContent).toContain("Boris offers a draw.");
    see("accept-draw")?.click();
    see("decline-draw")?.click();
    see("withdraw-pause")?.click();
    expect(sent).toEqual([
      { type: "answer", kind: "draw", accept: true },
      { type: "answer", kind: "draw", accept: false },
      { type: "answer", kind: "pause", accept: false },
    ]);
  });

  it("may be claimed once the other's time has run out, and never before", async () => {
    vi.stubGlobal("confirm", () => true);
    const late = { ...clock, runs: "russian", out_at: 1600 };
    table.value = toyTable({ people, clock: late, may: ["propose", "claim"] });
    timeCame(1500);
    await act(() => render(<Proposals />, root));
    expect(see("out-of-time")).toBeNull();
    timeCame(1601);
    await act(() => undefined);
    see("claim")?.click();
    see("claim-computer")?.click();
    expect(sent).toEqual([{ type: "claim" }, { type: "claim", player: "officer" }]);
  });

  it("lets me come back to a seat that is kept for me", async () => {
    table.value = toyTable({ people: { russian: people.russian }, you: [], may: ["return axis"] });
    await act(() => render(<Proposals />, root));
    see("return-axis")?.click();
    expect(sent).toEqual([{ type: "return", side: "axis" }]);
  });
});

describe("what can be settled", () => {
  it("is proposed with a reason", async () => {
    peopleOpen.value = true;
    table.value = toyTable({ people, clock, actions: 4, may: ["propose", "resign"] });
    await act(() => render(<Settle />, root));
    const reason = see("settle-reason") as HTMLInputElement;
    reason.value = "A slip";
    await act(() => void reason.dispatchEvent(new Event("input", { bubbles: true })));
    see("propose-takeback")?.click();
    expect(sent).toEqual([{ type: "propose", kind: "takeback", reason: "A slip" }]);
    expect(peopleOpen.value).toBe(false);
  });

  it("is nothing for those who may not", async () => {
    table.value = toyTable({ people, may: [] });
    await act(() => render(<Settle />, root));
    expect(see("settle")).toBeNull();
  });
});
