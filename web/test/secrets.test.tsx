import { render } from "preact";
import { act as settle } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asksDisplay, litBy } from "../src/choices";
import { ForcesPanel } from "../src/panels/Forces";
import { pilesAt } from "../src/piles";
import { closeTable, openTable } from "../src/session";
import { spoken } from "../src/sentences";
import type { Board, ClientMessage, Display, ServerMessage, Shown } from "../src/protocol";
import * as state from "../src/state";
import { Curtain } from "../src/table/Curtain";
import { toyBoard, toyDecision, toyTable, toyView } from "./fixtures";

const armed: Board = {
  ...toyBoard,
  assets: [
    { id: "T1", side: "axis", nation: "german", name: "1st Tank Brigade", short: "1 TB", size: "X", kind: "armor", strengths: [4, 2] },
    { id: "T2", side: "axis", nation: "german", name: "2nd Tank Brigade", short: "2 TB", size: "X", kind: "armor", strengths: [4, 2] },
  ],
};

const display: Display = {
  side: "axis",
  units: [
    { unit: "G1", strength: 3, most: 5, slots: 2, guns: 1, assets: [{ asset: "T1", steps: 1, worth: "2" }] },
    { unit: "G2", strength: 1, most: 4, slots: 1, guns: 1, assets: [] },
  ],
  reserve: [{ asset: "T2", steps: 2, worth: "4" }],
  dead: [],
  hand: null,
};

let root: HTMLElement;
beforeEach(() => {
  state.board.value = armed;
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

describe("the curtain", () => {
  class FakeSocket {
    static readonly OPEN = 1;
    static last: FakeSocket;
    readyState = 1;
    sent: ClientMessage[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      FakeSocket.last = this;
    }
    send(text: string): void {
      this.sent.push(JSON.parse(text) as ClientMessage);
    }
    close(): void {}
    say(message: ServerMessage): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
  }

  it("drops all that the last player saw, hears no late answers, and opens by sitting down", async () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", vi.fn(async () => new Response("{}", { status: 404 })));
    openTable("t1", "secret");
    await vi.waitFor(() => expect(FakeSocket.last).toBeDefined());
    const line = FakeSocket.last;
    line.say(toyTable({ log: [{ n: 0, at: 0, turn: 1, side: "axis", kind: "asset", text: "{asset:T1} joins", dice: [] }] }));
    state.menu.value = { x: 0, y: 0, items: [{ label: "Give T1", choose: () => undefined }] };
    state.cursor.value = "A-1";
    state.trails.value = [{ unit: "G1", from: "A-1", to: "A-2" }];
    const closed = toyTable({ version: 2, you: [], pass_to: "russian", view: null, decision: null });
    line.say(closed);
    expect(state.table.value?.pass_to).toBe("russian");
    expect([state.view.value, state.menu.value, state.cursor.value, state.decision.value]).toEqual([null, null, null, null]);
    expect([state.log.value, state.trails.value, state.saying.value]).toEqual([[], [], ""]);
    line.say({ type: "overlay", kind: "zones", arg: "axis", places: { "A-1": { tone: "own" } } });
    line.say({ type: "why", action: "unit G1", case: null, says: "This is allowed now." });
    expect([state.overlay.value, state.popup.value]).toEqual([null, null]);
    render(<Curtain />, root);
    expect(root.textContent).toContain("Pass the device to the Russian player");
    root.querySelector<HTMLButtonElement>("[data-testid=curtain-open]")?.click();
    expect(line.sent).toEqual([{ type: "sit", side: "russian" }]);
    closeTable();
  });
});

describe("piles", () => {
  const sides: Record<string, string> = { G1: "axis", G2: "axis", G3: "axis", R1: "russian" };
  const stand = (id: string): { id: string; at: string; box: string; badges: string[] } => ({ id, at: "X", box: "board", badges: [] });
  const at = (place: Partial<Board["places"][0]>, ...units: string[]): [string[], number, number][] =>
    pilesAt(
      { id: "X", x: 1, y: 1, name: null, terrain: "clear", tags: [], near: [], ...place }, units.map(stand),
      (unit) => sides[unit] ?? "", (side) => (side === "axis" ? 0 : 1),
    ).map((pile) => [pile.units.map((unit) => unit.id), pile.at.x, pile.scale]);

  it("fill the slots of a box one by one, the rest on the last", () => {
    const slots: Record<string, [number, number][]> = { axis: [[1, 1], [2, 1]], russian: [] };
    expect(at({ slots, shape: [[0, 0], [4, 0], [4, 2]] }, "G1", "G2", "G3")).toEqual([[["G1"], 100, 1], [["G2", "G3"], 200, 1]]);
    expect(at({ slots, shape: [[0, 0], [4, 0], [4, 2]] }, "R1")).toEqual([[["R1"], 100, 1]]);
  });

  it("stand beside the enemy's in one hex, smaller", () => {
    expect(at({}, "G1", "G2")).toEqual([[["G1", "G2"], 100, 1]]);
    const [ours, theirs] = at({}, "G1", "R1", "G2");
    expect(ours?.[0]).toEqual(["G1", "G2"]);
    expect((ours?.[1] ?? 0) < 100 && (theirs?.[1] ?? 0) > 100).toBe(true);
    expect(ours?.[2]).toBeLessThan(1);
  });
});

describe("the display", () => {
  function show(view: Partial<Shown>, decision = toyDecision()): void {
    state.table.value = toyTable({ view: toyView({ displays: [display], ...view }), decision });
    render(<ForcesPanel />, root);
  }

  it("has tracks filled to the strength, chips, free slots and the reserve", () => {
    show({});
    expect(root.querySelectorAll("[data-testid=force-G1] .track-pips i")).toHaveLength(5);
    expect(root.querySelectorAll("[data-testid=force-G1] .track-pips .full")).toHaveLength(3);
    expect(root.querySelectorAll("[data-testid=force-G1] .slot")).toHaveLength(2);
    expect(root.querySelector("[data-testid=reserve]")?.textContent).toContain("2 TB 4");
  });

  it("offers plus and minus, and lights the assets that can be taken", () => {
    const decision = toyDecision({ choices: { raise: ["G1"], lower: ["G2"], asset: ["T2"] }, kinds: { raise: "unit", lower: "unit", asset: "asset" }, back: ["lower"] });
    show({}, decision);
    expect(root.querySelector("[data-testid=raise-G1]")?.textContent).toBe("+");
    expect(root.querySelector("[data-testid=lower-G2]")?.textContent).toBe("−");
    expect(root.querySelector("[data-testid=asset-T2]")?.classList.contains("lit")).toBe(true);
    expect(root.querySelector("[data-testid=asset-T1]")?.classList.contains("lit")).toBe(false);
    expect([...litBy(decision).assets.keys()]).toEqual(["T2"]);
    expect(asksDisplay(toyView({ displays: [display] }), decision, toyBoard.verbs)).toBe(true);
    expect(asksDisplay(toyView(), decision, toyBoard.verbs)).toBe(false);
    expect(asksDisplay(toyView({ displays: [display] }), toyDecision(), toyBoard.verbs)).toBe(false);
  });

  it("keeps a notebook on the enemy", async () => {
    show({ notebook: [{ unit: "R1", least: 2, most: 6, lines: ["Turn 1, defence at {place:A-1}: 6, alone; lost 1 step."] }] });
    await settle(() => root.querySelector<HTMLButtonElement>("[data-testid=part-enemy]")?.click());
    const page = root.querySelector("[data-testid=page-R1]");
    expect(page?.textContent).toContain("2 to 6");
    expect(page?.textContent).toContain("defence at Here: 6, alone");
  });
});

describe("names", () => {
  it("of assets stand for their marks", () => {
    expect(spoken("{asset:T1} joins {unit:G1} {case:move.1}.")).toBe("1st Tank Brigade joins 1st Corps.");
  });
});
