import { afterEach, describe, expect, it, vi } from "vitest";
import { battleSeen, falling, forgetMoments, lossesBetween, moments, placeOfRoll, skipFall } from "../src/battleMoment";
import { linesOf } from "../src/board/Moments";
import { enemySince } from "../src/earlierViews";
import type { LogEntry, Shown, TableMessage } from "../src/protocol";

const view = (at: Record<string, string | null>): Shown => ({ units: Object.entries(at).map(([id, place]) => ({ id, at: place, box: "", badges: [] })) }) as unknown as Shown;
const entry = (more: Partial<LogEntry>): LogEntry => ({ n: 0, at: 1, turn: 1, side: "axis", kind: "raid", text: "", dice: [4], ...more });
const table = (more: Partial<TableMessage>): TableMessage => ({ you: ["axis"], decision: null, marks: [], since: 0, view: view({}), ...more }) as unknown as TableMessage;

describe("the moment of a battle", () => {
  afterEach(() => {
    forgetMoments();
    vi.useRealTimers();
  });

  it("is where the defenders stood, else where the sentence says", () => {
    const sheet = { place: null, defenders: [{ unit: "x" }] };
    expect(placeOfRoll(entry({ data: { sheet } }), view({ x: "A-1" }))).toBe("A-1");
    expect(placeOfRoll(entry({ text: "{unit:x} bombs {place:B-1}." }), view({ x: "A-1" }))).toBe("B-1");
    expect(placeOfRoll(entry({ text: "{unit:x} rolls." }), view({ x: "A-1" }))).toBe("A-1");
    expect(placeOfRoll(entry({ text: "Weather." }), view({}))).toBeNull();
  });

  it("has its result in full, in lines of about the same length", () => {
    expect(linesOf("Defender loses 4 steps, retreats 4 hexes")).toEqual(["Defender loses 4 steps,", "retreats 4 hexes"]);
    expect(linesOf("Axis: 4 steps, retreat. Soviet: 1 step, retreat.").join(" ")).toBe("Axis: 4 steps, retreat. Soviet: 1 step, retreat.");
    expect(linesOf("Success by 4")).toEqual(["Success by 4"]);
    const long = linesOf("word ".repeat(60).trim());
    expect(long).toHaveLength(4);
    expect(long.at(-1)).toMatch(/…$/);
  });

  it("knows who left the map", () => {
    expect(lossesBetween(view({ x: "A-1", y: "A-2", z: null }), view({ x: null, y: "B-1", z: null }))).toEqual([{ unit: "x", place: "A-1" }]);
  });

  it("lets the dice fall half a second, or until it is skipped, and then the result stands for a while", () => {
    vi.useFakeTimers();
    battleSeen(table({}), table({}), [entry({ text: "A raid at {place:A-1}." })]);
    expect(moments.value).toMatchObject([{ place: "A-1", dice: [4] }]);
    expect(falling.value).toBe(true);
    skipFall();
    expect(falling.value).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(moments.value).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(moments.value).toEqual([]);
  });

  it("shows nothing for an event without dice", () => {
    battleSeen(table({}), table({}), [entry({ text: "A march to {place:A-1}.", dice: [] })]);
    expect(moments.value).toEqual([]);
  });
});

describe("what the enemy did", () => {
  it("counts from the player's last turn, or from the enemy's first", () => {
    const marks = [{ at: 3, label: "", turn: "", side: "soviet" }, { at: 6, label: "", turn: "", side: "axis" }];
    expect(enemySince(table({ actions: 9, since: 2, marks }))).toBe(2);
    expect(enemySince(table({ actions: 9, marks }))).toBe(3);
    expect(enemySince(table({ actions: 9, since: 6, marks }))).toBeNull();
    expect(enemySince(table({}))).toBeNull();
  });
});
