import { describe, expect, it } from "vitest";
import { checkRolls, fair, quick } from "../src/verify";

// From core/dice.py: fair("abc", ["n"], 0..5, "battle") and quick(7, 0..5).
const FAIR = [5, 6, 4, 5, 5, 2];
const QUICK = [4, 1, 1, 4, 5, 4];
const HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

describe("the dice", () => {
  it("are computed as the server computes them", async () => {
    expect(await Promise.all(FAIR.map((_, n) => fair("abc", ["n"], n, "battle")))).toEqual(FAIR);
    expect(QUICK.map((_, n) => quick(7n, n))).toEqual(QUICK);
  });

  it("are found right, and wrong when a roll or the secret was changed", async () => {
    const rolls = FAIR.map((value): [string, number] => ["battle", value]);
    const dice = [{ from: 0, secret: "abc", commitment: HASH, nonces: ["n"] }];
    expect(await checkRolls({ dice, rolls }, HASH)).toEqual({ right: true, says: "All 6 rolls are the ones that were fixed before the first of them." });
    const wrong = rolls.with(2, ["battle", ((rolls[2]?.[1] ?? 0) % 6) + 1]);
    expect((await checkRolls({ dice, rolls: wrong }, HASH)).says).toContain("Roll 3 (battle)");
    expect((await checkRolls({ dice: [{ ...dice[0], from: 0, secret: "other" }], rolls }, HASH)).right).toBe(false);
  });
});
