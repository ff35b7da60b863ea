/** Where the map opens. */

import { describe, expect, it } from "vitest";
import { fightingPoints } from "../src/board/front";

describe("the fighting", () => {
  const stack = (side: string, x: number): { side: string; at: { x: number; y: number } } => ({ side, at: { x, y: 0 } });

  it("is the third of the stacks that stands nearest to an enemy", () => {
    const rows = Array.from({ length: 30 }, (_, n) => [stack("a", -100 * (n + 1)), stack("b", 100 * (n + 1))]).flat();
    const points = fightingPoints(rows);
    expect(points).toHaveLength(20);
    expect(Math.max(...points.map((point) => Math.abs(point.x)))).toBe(1000);
  });

  it("is everywhere while stacks are few, while one side is alone, and nowhere on an empty map", () => {
    expect(fightingPoints([stack("a", 0), stack("a", 900)])).toHaveLength(2);
    expect(fightingPoints([])).toEqual([]);
  });
});
