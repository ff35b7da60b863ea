import { describe, expect, it } from "vitest";
import { allRolled, battlesByTurn, luckOf, turningPoints } from "../src/luck";
import type { LogEntry } from "../src/protocol";
import { toySheet } from "./fixtures";

/** A battle of the log in which the first or the second result of the toy sheet came. */
function battle(n: number, turn: number, came: number): LogEntry {
  const sheet = toySheet({ state: "fought" });
  const result = sheet.results[came];
  if (result) result.came = true;
  return { n, at: n, turn, side: "axis", kind: "battle", text: "Rolled.", dice: [1], data: { sheet } };
}

describe("luck", () => {
  // The attacker expects 3/3 - 16/3: a loss of 13/3.
  const log = [battle(1, 1, 0), battle(2, 1, 1), { ...battle(3, 2, 1), data: {} }];

  it("is what came beyond what could be expected, and the other side's with the other sign", () => {
    const sums = luckOf(log, ["axis", "russian"]);
    expect(sums.get("axis")).toBeCloseTo(3 + 13 / 3 + (-8 + 13 / 3));
    expect(sums.get("russian")).toBeCloseTo(-(sums.get("axis") ?? 0));
  });

  it("counts a roll once that was told to each side in its own words, and no dice that cost nothing", () => {
    const [first] = log;
    if (!first) throw new Error("no battle");
    const sheet = toySheet({ state: "fought" });
    sheet.results = [...sheet.results.map((one, n) => ({ ...one, came: n === 0 })), { result: "RUBBLE", label: "Rubble", chance: 0.1, group: "rubble", dice: [], came: true }];
    const told = [{ ...first, n: 1, data: { sheet } }, { ...first, n: 2, data: { sheet } }];
    expect(allRolled(told)).toHaveLength(1);
    expect(allRolled(told)[0]?.chance).toBeCloseTo(sheet.results[0]?.chance ?? 0);
    expect(allRolled(told)[0]?.came).toBe(3);
  });

  it("names the rolls that mattered most, and leaves out what was no battle", () => {
    expect(turningPoints(log).map((one) => one.entry.n)).toEqual([1, 2]);
    expect(turningPoints(log, 1)[0]?.gain).toBeCloseTo(22 / 3);
    expect(battlesByTurn(log).get(1)?.get("axis")).toBe(2);
    expect(battlesByTurn(log).has(2)).toBe(false);
  });
});
