import { describe, expect, it } from "vitest";
import { stepAside } from "../src/board/nameLayout";
import type { Box, Point } from "../src/geometry";

const counter = (x: number, y: number): Box => ({ x: x - 42, y: y - 42, w: 84, h: 84 });
const name: Box = { x: 0, y: 30, w: 100, h: 20 };

function under(box: Box, way: Point | undefined, other: Box): boolean {
  const [x, y] = [box.x + (way?.x ?? 0), box.y + (way?.y ?? 0)];
  return x < other.x + other.w && other.x < x + box.w && y < other.y + other.h && other.y < y + box.h;
}

describe("names step aside", () => {
  it("stays where the map has it when nothing lies on it", () => {
    expect(stepAside([name], [counter(300, 40)], [], 95)).toEqual([{ x: 0, y: 0 }]);
  });

  it("goes the shortest way out from under a counter", () => {
    const [way] = stepAside([name], [counter(50, 0)], [], 95);
    expect(way?.x).toBe(0);
    expect(way?.y).toBe(16);
  });

  it("does not come to lie on a second counter, a sign or another name", () => {
    const below: Box = { x: 0, y: 48, w: 100, h: 20 };
    const sign: Box = { x: -60, y: -90, w: 220, h: 40 };
    const [way] = stepAside([name, below], [counter(50, 0)], [sign], 140);
    expect(under(name, way, counter(50, 0)) || under(name, way, sign) || under(name, way, below)).toBe(false);
  });

  it("never goes further than it may, and stays if no spot is better", () => {
    const crowd = [-100, 0, 100].flatMap((x) => [-100, 0, 100].map((y) => ({ x: x - 60, y: y - 60, w: 120, h: 120 })));
    expect(stepAside([{ x: -20, y: -10, w: 40, h: 20 }], crowd, [], 60)).toEqual([{ x: 0, y: 0 }]);
  });
});
