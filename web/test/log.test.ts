import { describe, expect, it } from "vitest";
import { filterLog, growLog, tokens } from "../src/log";
import type { LogEntry } from "../src/protocol";

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

describe("sentences", () => {
  it("split into text and links", () => {
    expect(tokens("{unit:G1} goes to {place:A-2} {case:move.1}.")).toEqual([
      { kind: "unit", id: "G1" }, { kind: "text", text: " goes to " }, { kind: "place", id: "A-2" },
      { kind: "text", text: " " }, { kind: "case", id: "move.1" }, { kind: "text", text: "." },
    ]);
    expect(tokens("plain")).toEqual([{ kind: "text", text: "plain" }]);
  });
});
