import { describe, expect, it } from "vitest";
import { aboutFigures } from "../src/figures";

describe("where figures come from", () => {
  it("is said in words, once for each label, and not of the rulebook's", () => {
    expect(aboutFigures([])).toBe("");
    expect(aboutFigures(["rulebook", "rulebook"])).toBe("");
    expect(aboutFigures(["known", "rulebook", "known"])).toBe("These figures are well known among players, but not checked against a source.");
    expect(aboutFigures(["public", "derived"])).toBe("These figures are taken from a public source and worked out from other figures in the game.");
  });
});
