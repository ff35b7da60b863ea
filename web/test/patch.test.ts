import { describe, expect, it } from "vitest";
import { patched } from "../src/patch";

describe("patched", () => {
  it("replaces, changes and drops parts of a table", () => {
    const old = { turn: 3, battle: { odds: "1-1" }, note: "gone" };
    expect(patched(old, { d: { turn: { v: 4 }, battle: { v: null } }, x: ["note"] })).toEqual({ turn: 4, battle: null });
    expect(old.note).toBe("gone");
  });

  it("changes items of a list and its length", () => {
    expect(patched([1, 2, 3, 4], { i: { "4": { v: 5 } }, n: 5 })).toEqual([1, 2, 3, 4, 5]);
    expect(patched([1, 2, 3, 4], { i: {}, n: 2 })).toEqual([1, 2]);
  });

  it("keeps the objects that have not changed", () => {
    const units = [{ id: "a", at: "1" }, { id: "b", at: "2" }];
    const made = patched({ units }, { d: { units: { i: { "1": { d: { at: { v: "3" } } } }, n: 2 } } }) as { units: typeof units };
    expect(made.units[0]).toBe(units[0]);
    expect(made.units[1]).toEqual({ id: "b", at: "3" });
  });
});
