import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../src/protocol";
import { battleInHand, stepAmount, wish } from "../src/amounts";
import { act, press, takeStack, turnBack, take, taking } from "../src/play";
import { closeTable, openTable } from "../src/session";
import { toggleTrails } from "../src/earlierViews";
import { askWhy } from "../src/whyNot";
import * as state from "../src/state";
import { toyBoard, toyDecision, toyTable, toyView, toySheet } from "./fixtures";

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function socket(): FakeSocket {
  const last = FakeSocket.all.at(-1);
  if (!last) throw new Error("no socket");
  return last;
}

beforeEach(async () => {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", vi.fn(async () => new Response("{}", { status: 404 })));
  state.board.value = toyBoard;
  openTable("t1", "secret");
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  socket().open();
  socket().say(toyTable());
});

afterEach(() => {
  closeTable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("acting", () => {
  it("sends the action with the version it was seen at, and waits for the answer", async () => {
    const done = act("unit G1");
    expect(socket().sent).toMatchObject([{ type: "act", actions: ["unit G1"], version: 1 }]);
    expect(state.busy.value).toBe(true);
    expect(await act("unit G2")).toBe(false);
    socket().say(toyTable({ version: 2 }));
    expect(await done).toBe(true);
    expect(state.busy.value).toBe(false);
  });

  it("shows a refusal with its case", async () => {
    const done = act("to B-2");
    socket().say({ type: "refused", action: "to B-2", case: "move.1", says: "Not into the sea.", version: 1 });
    expect(await done).toBe(false);
    expect(state.popup.value?.lines).toEqual([{ says: "Not into the sea.", case: "move.1" }]);
  });

  it("asks before a button that leaves something undone", () => {
    const button = toyDecision().buttons[0];
    if (!button) throw new Error("no button");
    press(button);
    press(button);
    expect(state.confirming.value).toBe(button);
    expect(socket().sent).toHaveLength(0);
    press(button, true);
    expect(socket().sent).toMatchObject([{ type: "act", actions: ["done"] }]);
  });

  it("takes back only what can be taken back", () => {
    turnBack("undo");
    expect(socket().sent).toHaveLength(0);
    socket().say(toyTable({ version: 3, undo: "to A-2" }));
    turnBack("undo");
    turnBack("undo");
    expect(socket().sent).toEqual([{ type: "undo", version: 3 }]);
    socket().say(toyTable({ version: 4, undo: "to A-1" }));
    turnBack("undo");
    expect(socket().sent).toHaveLength(2);
  });
});

describe("a whole stack", () => {
  it("is taken in one message; what cannot come along is left out", () => {
    void takeStack("G1");
    expect(socket().sent).toMatchObject([{ type: "act", actions: ["unit G1", "with G2"], skip: true, version: 1 }]);
  });

  it("is changed for another of one's own, in one message too", () => {
    const inHand = toyDecision({ choices: { to: ["A-2"], drop: [] }, kinds: { to: "place", drop: "button" }, back: ["drop"], buttons: [], selected: ["G1"] });
    socket().say(toyTable({ version: 2, decision: inHand }));
    expect(taking("R1")).toBeNull();
    const offer = taking("G2");
    expect(offer).toMatchObject({ verb: "unit", noun: "G2" });
    if (offer) void take(offer);
    expect(socket().sent.at(-1)).toMatchObject({ type: "act", actions: ["drop", "unit G2"], version: 2 });
  });
});

describe("why not?", () => {
  it("asks about the unit, or about the place when something is in hand", () => {
    askWhy({ unit: "R1", place: "C-0" }, { x: 1, y: 2 });
    expect(socket().sent.at(-1)).toEqual({ type: "why", action: "unit R1" });
    socket().say({ type: "why", action: "unit R1", case: "move.1", says: "Not yours." });
    expect(state.popup.value).toEqual({ x: 1, y: 2, lines: [{ says: "Not yours.", case: "move.1" }], waiting: false });
    socket().say(toyTable({ version: 2, decision: toyDecision({ choices: { to: ["A-2"] }, kinds: { to: "place" }, selected: ["G1"] }) }));
    askWhy({ unit: "R1", place: "C-0" }, { x: 1, y: 2 });
    expect(socket().sent.at(-1)).toEqual({ type: "why", action: "to C-0" });
  });

  it("asks about the place under a unit where only a place is to be chosen", () => {
    socket().say(toyTable({ version: 2, decision: toyDecision({ choices: { target: ["A-2"] }, kinds: { target: "place" } }) }));
    askWhy({ unit: "R1", place: "C-0" }, { x: 1, y: 2 });
    expect(socket().sent.at(-1)).toEqual({ type: "why", action: "target C-0" });
  });
});

describe("what follows from a message", () => {
  it("is ours to decide only on our own turn and in the present", () => {
    expect(state.decision.value?.side).toBe("axis");
    socket().say(toyTable({ version: 2, decision: { ...toyDecision(), side: "russian" } }));
    expect(state.decision.value).toBeNull();
  });

  it("draws arrows for what the enemy did since our last turn", async () => {
    const marks = [{ at: 5, label: "", turn: "", side: "russian" }];
    socket().say(toyTable({ version: 9, actions: 9, since: 5, marks, view: toyView({ units: toyView().units.map((unit) => (unit.id === "R1" ? { ...unit, at: "B-1" } : unit)) }) }));
    await vi.waitFor(() => expect(socket().sent.at(-1)).toEqual({ type: "look", at: 5 }));
    socket().say({ type: "look", at: 5, side: "", line: "", view: toyView(), log: [] });
    await vi.waitFor(() => expect(state.trails.value).toEqual([{ unit: "R1", from: "C-0", to: "B-1" }]));
    void act("unit G1");
    expect(state.trails.value).toHaveLength(1);
    const moved = (unit: string, at: string) => toyView({ units: toyView().units.map((one) => (one.id === unit ? { ...one, at } : one)) });
    socket().say(toyTable({ version: 10, actions: 11, since: 5, view: moved("G1", "A-2") }));
    expect(state.trails.value).toEqual([]);
    toggleTrails();
    expect(state.trails.value).toHaveLength(1);
  });

  it("keeps the sheet of the battle fought last, whoever rolled, until undo takes it back", () => {
    const sheet = toySheet({ state: "fought", says: "Gone" });
    socket().say(toyTable({ version: 2, actions: 1 }));
    expect(state.fought.value).toBeNull();
    socket().say(toyTable({ version: 3, actions: 2, log: [{ n: 1, at: 2, turn: 1, side: "russian", kind: "battle", text: "Rolled.", dice: [4], data: { sheet } }] }));
    expect(state.fought.value).toEqual(sheet);
    socket().say(toyTable({ version: 4, actions: 1 }));
    expect(state.fought.value).toBeNull();
  });
});

describe("the line", () => {
  it("comes back by itself, and stays away when the server says there is no use", () => {
    vi.useFakeTimers();
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open();
    expect(state.link.value).toBe("open");
    socket().onclose?.({ code: 1008 });
    vi.advanceTimersByTime(20000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(state.link.value).toBe("refused");
  });

  it("carries the token", () => {
    expect(socket().url).toContain("/api/tables/t1/ws?token=secret");
  });
});

describe("the sheet of the battle in hand", () => {
  it("follows the amount on the stepper", () => {
    const amount = (noun: string): object => ({ verb: "points", noun, label: `${noun} points`, primary: false, rolls: true, warn: [] });
    const nouns = ["1", "2", "3", "4"];
    const previews = Object.fromEntries(nouns.map((noun) => [`points ${noun}`, { says: noun, short: noun, sheet: { attack: noun, column: noun, results: [], expected: [0, 0], estimate: "" } }]));
    state.board.value = { ...toyBoard, verbs: { ...toyBoard.verbs, points: { words: "send", amount: true } as never } };
    const asked = toyDecision({ choices: { points: nouns }, kinds: { points: "option" }, buttons: nouns.map(amount) as never, support_previews: previews });
    socket().say(toyTable({ version: 2, decision: asked, view: toyView({ battle: toySheet({ attack: "4", column: "4" }) }) }));
    wish("2");
    expect([battleInHand.value?.attack, battleInHand.value?.column, battleInHand.value?.defence]).toEqual(["2", "2", "6"]);
    stepAmount(1);
    expect(battleInHand.value?.column).toBe("3");
  });
});
