import { describe, expect, it } from "vitest";
import { filterLog, foldLog, growLog } from "../src/log";
import { tokens } from "../src/sentences";
import type { LogEntry } from "../src/protocol";
import { toySheet } from "./fixtures";

function entry(n: number, at: number, kind = "move", turn = 1): LogEntry {
  return { n, at, turn, side: "axis", kind, text: `entry ${n}`, dice: [] };
}

describe("the log", () => {
  it("grows by what is new", () => {
    expect(growLog([entry(1, 1)], [entry(2, 2)], 2).map((one) => one.n)).toEqual([1, 2]);
  });

  it("forgets what was taken back", () => {
    expect(growLog([entry(1, 1), entry(2, 2)], [], 1).map((one) => one.n)).toEqual([1]);
  });

  it("takes a repeated stretch only once, as after a reconnect", () => {
    expect(growLog([entry(1, 1), entry(2, 2)], [entry(1, 1), entry(2, 2)], 2)).toHaveLength(2);
  });

  it("filters by turn and kind", () => {
    const log = [entry(1, 1), entry(2, 2, "battle"), entry(3, 3, "battle", 2)];
    expect(filterLog(log, { turn: 1, kind: "battle" }).map((one) => one.n)).toEqual([2]);
    expect(filterLog(log, { turn: null, kind: null })).toHaveLength(3);
  });
});

describe("the folded log", () => {
  const moved = (n: number, unit: string, start: string, to: string, text = "moves."): LogEntry => ({ ...entry(n, n), text, data: { unit, start, to } });

  it("tells the steps of one unit as one way", () => {
    const lines = foldLog([moved(1, "A", "p", "q"), moved(2, "A", "q", "r"), moved(3, "B", "q", "r")]);
    expect(lines.map((line) => line.text)).toEqual(["{unit:A}: {place:p} → {place:q} → {place:r}", "{unit:B}: {place:q} → {place:r}"]);
  });

  it("tells a battle's result in words, not in the table's shorthand", () => {
    const sheet = toySheet({ state: "fought", result: "D3r3", says: "Defender loses 3 steps" });
    const fought = { ...entry(1, 1, "battle"), text: "{unit:A} attacks at 6-7:1: D3r3 {case:S28}.", data: { sheet } };
    expect(foldLog([fought])[0]?.text).toBe(fought.text);
    expect(foldLog([{ ...fought, plain: "With the words of the server." }])[0]?.text).toBe("With the words of the server.");
  });

  it("tells units that go the same way together, and keeps the case", () => {
    const lines = foldLog([moved(1, "A", "p", "q", "advances {case:7.1}."), moved(2, "B", "p", "q"), moved(3, "C", "p", "r")]);
    expect(lines.map((line) => line.text)).toEqual(["{unit:A}, {unit:B}: {place:p} → {place:q} {case:7.1}", "{unit:C}: {place:p} → {place:r}"]);
  });

  it("makes one line of a set-up, but not of an announcement", () => {
    const placed = (n: number): LogEntry => ({ ...entry(n, n, "setup"), text: `{unit:U${n}} is set up.`, data: { unit: `U${n}` } });
    const lines = foldLog([placed(1), placed(2), placed(3), { ...placed(4), data: { unit: "U4", notice: true } }]);
    expect(lines.map((line) => [line.text, line.under.length])).toEqual([["Set-up: 3 units are placed.", 3], ["{unit:U4} is set up.", 0]]);
    const bare = (n: number): LogEntry => ({ ...entry(n, n, "setup"), text: "{unit:U9} and the rest follow." });
    expect(foldLog([{ ...placed(1), text: "No mark." }, bare(2), bare(3)])[0]?.text).toBe("Set-up: 1 unit is placed.");
    expect(foldLog([bare(1), bare(2), bare(3)])[0]?.text).toBe("Set-up.");
  });

  it("tells a computer player's reason once for what it did for it", () => {
    const why = (one: LogEntry, reason: string): LogEntry => ({ ...one, why: reason });
    const lines = foldLog([why(moved(1, "A", "p", "q"), "to the river"), why(moved(2, "B", "q", "r"), "to the river"), why(moved(3, "C", "p", "r"), "home"), entry(4, 4)]);
    expect(lines.map((line) => line.why)).toEqual(["to the river", "", "home", ""]);
  });

  it("folds a battle with all that came of it", () => {
    const sheet = { state: "fought", results: [] };
    const lines = foldLog([entry(1, 7, "values"), { ...entry(2, 7, "battle"), data: { sheet } }, entry(3, 7, "loss"), entry(4, 8, "turn")]);
    expect(lines.map((line) => [line.entry.n, line.under.map((one) => one.n)])).toEqual([[2, [1, 3]], [4, []]]);
  });

  it("tells in a line of its own who leaves the map after a battle", () => {
    const sheet = { state: "fought", results: [] };
    const lines = foldLog([{ ...entry(1, 7, "barrage"), data: { sheet } }, entry(2, 7, "leave"), entry(3, 7, "loss")]);
    expect(lines.map((line) => [line.entry.n, line.under.map((one) => one.n)])).toEqual([[1, [3]], [2, []]]);
  });
});

describe("sentences", () => {
  it("split into text and links", () => {
    expect(tokens("{unit:G1} goes to {place:A-2} {case:move.1}.")).toEqual([
      { kind: "unit", id: "G1" }, { kind: "text", text: " goes to " }, { kind: "place", id: "A-2" },
      { kind: "text", text: " " }, { kind: "case", id: "move.1" }, { kind: "text", text: "." },
    ]);
    expect(tokens("plain")).toEqual([{ kind: "text", text: "plain" }]);
  });
});
