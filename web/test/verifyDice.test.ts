import type { NoticeShown } from "../src/protocol";
import { createHash, createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { firstSeen, forgetPublished, notePublished, type Seen } from "../src/publishedDice";
import { checkRolls, commitment, fair, quick, readRecord } from "../src/verifyDice";

// From core/dice.py: fair("abc", ["n"], 0..5, "battle") and quick(7, 0..5).
const FAIR = [5, 6, 4, 5, 5, 2];
const QUICK = [4, 1, 1, 4, 5, 4];
const HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const OTHER = createHash("sha256").update("other").digest("hex");

const rolls = FAIR.map((value): [string, number] => ["battle", value]);
const dice = [{ from: 0, secret: "abc", commitment: HASH, nonces: ["n"] }];
const seen: Seen = { at: 0, spans: [{ first: 0, commitment: HASH, nonces: ["n"] }], changed: null };

describe("the dice", () => {
  it("are computed as the server computes them", () => {
    expect(FAIR.map((_, n) => fair("abc", ["n"], n, "battle"))).toEqual(FAIR);
    expect(QUICK.map((_, n) => quick(7n, n))).toEqual(QUICK);
    expect(commitment("abc")).toBe(HASH);
  });

  it("are hashed as Node's own library hashes them, for any text and any faces", () => {
    for (const [secret, label] of [["ü — длинный ключ".repeat(20), "Straße"], ["", ""], ["k".repeat(64), "a|b"], ["k".repeat(65), "x".repeat(200)]] as const) {
      const value = BigInt(`0x${createHmac("sha256", secret).update(`m|n|17|${label}`).digest("hex")}`);
      for (const faces of [6, 7, 10_000]) expect(fair(secret, ["m", "n"], 17, label, faces)).toBe(Number(value % BigInt(faces)) + 1);
      expect(commitment(secret)).toBe(createHash("sha256").update(secret).digest("hex"));
    }
  });

  it("are found right, and wrong when a roll was changed", () => {
    expect(checkRolls({ dice, rolls }, seen)).toEqual({
      right: true, says: "6 rolls checked: the secret gives every one of them, and its hash is the one that this page saw before the first action.",
    });
    expect(checkRolls({ dice, rolls: rolls.with(2, ["battle", 3]) }, seen)).toEqual({ right: false, says: "Roll 3 (battle) was 3; the dice give 4." });
    expect(checkRolls({ dice, rolls: [] }, seen)).toEqual({ right: true, says: "No die was rolled." });
    expect(checkRolls({ dice, rolls }, { ...seen, at: 12 }).says).toContain("this page saw after 12 actions, when it first opened this table");
  });

  it("are wrong with another secret, even if its hash is published now", () => {
    const changed = [{ from: 0, secret: "other", commitment: OTHER, nonces: ["n"] }];
    const matching = FAIR.map((_, n): [string, number] => ["battle", fair("other", ["n"], n, "battle")]);
    expect(checkRolls({ dice: changed, rolls: matching }, seen)).toEqual({ right: false, says: "The secret is not the one whose hash this page saw before the first action." });
  });

  it("are wrong with other nonces, without the secret, or with dice that were not there", () => {
    const says = (spans: typeof dice): string => checkRolls({ dice: spans, rolls: [] }, seen).says;
    expect(says([{ ...dice[0]!, nonces: ["m"] }])).toContain("The nonces are not the ones");
    expect(says([{ ...dice[0]!, secret: "" }])).toBe("The server has not published the secret whose hash this page saw.");
    expect(says([...dice, { ...dice[0]!, from: 3 }])).toBe("The record does not name the dice that this page saw.");
    expect(says([{ ...dice[0]!, from: 3 }])).toBe("The record does not name the dice that this page saw.");
    expect(checkRolls({ dice, rolls }, { ...seen, changed: 0 }).says).toContain("changed: before the first action the server published");
    expect(checkRolls({ dice, rolls }, { ...seen, changed: 1 })).toEqual({
      right: false, says: "The dice were changed: after 1 action the server published different dice from those this page saw first.",
    });
  });

  it("of a seed are repeated, of a position compared, and of nothing said to be unchecked", () => {
    const record = readRecord(`{"dice": [{"from": 0}, {"from": 2, "seed": 18446744073709551615}], "position": {"dice": [6]},
      "rolls": [["a", 6], ["b", 1], ["c", ${quick(18446744073709551615n, 2)}]]}`);
    const plain: Seen = { at: 0, changed: null, spans: [{ first: 0, commitment: null, nonces: [] }, { first: 2, commitment: null, nonces: [] }] };
    expect(checkRolls(record, plain).says).toBe(
      "1 roll checked: the seed gives it. 1 roll checked: the position sets it. " +
        "1 roll cannot be checked, because the record names neither seed nor secret for it.",
    );
    expect(checkRolls({ ...record, position: { dice: [5] } }, plain).right).toBe(false);
  });

  it("that were taken back are checked with the dice that they had", () => {
    const later = { from: 2, secret: "other", commitment: OTHER, nonces: ["n"] };
    const rolled = (secret: string, n: number): [string, number] => ["battle", fair(secret, ["n"], n, "battle")];
    const record = {
      dice: [...dice, later], rolls: [...rolls.slice(0, 2), rolled("other", 2)],
      takebacks: [{ rolls_kept: 2, rolls: rolls.slice(2, 5), dice }, { rolls_kept: 4, rolls: [rolled("lost", 4)], dice: [...dice, { from: 4, secret: "lost", commitment: commitment("lost"), nonces: ["n"] }] }],
    };
    const both: Seen = { ...seen, spans: [...seen.spans, { first: 2, commitment: OTHER, nonces: ["n"] }], renewed: 2, past: [] };
    expect(checkRolls(record, both)).toEqual({
      right: true,
      says: "3 rolls checked: the secret gives every one of them, and its hash is the one that this page saw before the first action. " +
        "3 rolls that were taken back follow from their secrets, too, and this page saw the hashes of those. " +
        "1 roll that was taken back follows from its secret; this page has not seen the hash of that.",
    });
    const past = (hash: string): Seen => ({ ...both, past: [{ first: 4, commitment: hash, nonces: ["n"] }] });
    expect(checkRolls(record, past(commitment("lost"))).says).toContain("4 rolls that were taken back");
    expect(checkRolls(record, past(OTHER))).toEqual({ right: false, says: "The record does not name the dice that this page saw." });
    const forged = (part: object) => checkRolls({ ...record, takebacks: [{ ...record.takebacks[0]!, ...part }, record.takebacks[1]!] }, both);
    expect(forged({ rolls: rolls.slice(2, 5).with(1, ["battle", 1]) })).toEqual({ right: false, says: "Roll 4 (battle) was 1; the dice give 5." });
    expect(forged({ dice: [{ ...dice[0]!, secret: "forged" }] }).right).toBe(false);
  });

  it("of a loaded file whose secret was kept back are said to be unchecked", () => {
    const spans = [{ from: 0, secret: null, commitment: OTHER, nonces: [] }, { from: 1, secret: "abc", commitment: HASH, nonces: ["n"] }];
    const both: Seen = { at: 9, changed: null, spans: [{ first: 0, commitment: OTHER, nonces: [] }, { first: 1, commitment: HASH, nonces: ["n"] }] };
    const verdict = checkRolls({ dice: spans, rolls: [["march", 1], ...rolls.slice(1)] }, both);
    expect(verdict.right).toBe(true);
    expect(verdict.says).toContain("1 roll cannot be checked");
  });
});

describe("what was published first", () => {
  const message = (commitment: string, actions = 0) => ({ table: "t1", actions, notices: [] as NoticeShown[], dice: { commitment, spans: [{ first: 0, commitment, nonces: ["n"] }] } });
  beforeEach(() => {
    forgetPublished("t1");
    localStorage.clear();
  });

  it("is kept, also for the next visit, and a change is noted for good", () => {
    expect(firstSeen("t1")).toBeNull();
    expect(notePublished(message(HASH))).toEqual(seen);
    expect(notePublished(message(HASH, 7))).toEqual(seen);
    expect(notePublished(message(OTHER, 9))).toEqual({ ...seen, changed: 9 });
    expect(notePublished(message(HASH, 10)).changed).toBe(9);
    expect(JSON.parse(localStorage.getItem("kurgan.dice.t1") ?? "")).toEqual({ ...seen, changed: 9 });
    localStorage.clear();
    expect(firstSeen("t1")?.changed).toBe(9);
    expect(firstSeen("t2")).toBeNull();
  });

  it("comes from an earlier visit if there was one", () => {
    localStorage.setItem("kurgan.dice.t1", JSON.stringify({ ...seen, spans: [{ ...seen.spans[0], commitment: OTHER }] }));
    expect(notePublished(message(HASH, 3)).changed).toBe(3);
    forgetPublished("t1");
    expect(localStorage.getItem("kurgan.dice.t1")).toBeNull();
  });

  it("may be followed by new dice after players have agreed to take something back, and by no others", () => {
    const agreed = (times: number): NoticeShown[] => Array.from({ length: times }, () => ({ at: 1, kind: "accepted-takeback", text: "", made_at: 1 }));
    const spans = (...firsts: number[]) => firsts.map((first, index) => ({ first, commitment: index ? `${OTHER}${first}` : HASH, nonces: ["n"] }));
    const told = (times: number, ...firsts: number[]) => ({ ...message(HASH, 9), notices: agreed(times), dice: { commitment: HASH, spans: spans(...firsts) } });
    notePublished(message(HASH));
    expect(notePublished(told(1, 0)).changed).toBeNull(); // nothing was rolled that was taken back
    expect(notePublished(told(2, 0, 4))).toMatchObject({ changed: null, spans: spans(0, 4) });
    expect(notePublished(told(3, 0, 2))).toMatchObject({ changed: null, spans: spans(0, 2), past: [spans(0, 4)[1]] });
    expect(notePublished(told(3, 0, 2, 7)).changed).toBe(9); // nobody has agreed to that
  });

  it("does not mind the secret that comes out at the end", () => {
    notePublished(message(HASH));
    const over = message(HASH, 30);
    expect(notePublished({ ...over, dice: { ...over.dice, spans: [{ ...over.dice.spans[0]!, secret: "abc" } as never] } }).changed).toBeNull();
  });
});
