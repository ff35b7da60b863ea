/** Where a fan opens: as near to its pile as possible without covering anything that can be clicked. */

import type { Point } from "../geometry";

const STEP = 32;
const EDGE = 8;

interface Square extends Point {
  r: number;
}

interface Size {
  w: number;
  h: number;
}

function covered(left: number, top: number, size: Size, squares: Square[]): number {
  return squares.filter(({ x, y, r }) => x + r > left && x - r < left + size.w && y + r > top && y - r < top + size.h).length;
}

/** Finds a position for a fan; `free` is false if it covers something lit in every position, and clicks must pass through. */
export function fanSpot(pile: Point, half: number, size: Size, room: Size, squares: Square[]): Point & { free: boolean } {
  const own = { ...pile, r: half };
  let best = { x: EDGE, y: EDGE, free: false };
  let least = Infinity;
  const most = { x: Math.max(EDGE, room.w - size.w - EDGE), y: Math.max(EDGE, room.h - size.h - EDGE) };
  const beside = [pile.x + half + 6, pile.x - half - 6 - size.w];
  const xs = [...beside, ...steps(most.x)].filter((x) => x >= EDGE && x <= most.x);
  const ys = [pile.y - 66, ...steps(most.y)].filter((y) => y >= EDGE && y <= most.y);
  for (const x of xs) {
    for (const y of ys) {
      const far = Math.hypot(Math.max(x - pile.x, 0, pile.x - x - size.w), Math.max(y - pile.y, 0, pile.y - y - size.h));
      if (far >= least || covered(x, y, size, [own])) continue;
      const hidden = covered(x, y, size, squares);
      const cost = far + hidden * 10_000;
      if (cost < least) [best, least] = [{ x, y, free: hidden === 0 }, cost];
    }
  }
  return best;
}

function steps(most: number): number[] {
  return Array.from({ length: Math.floor((most - EDGE) / STEP) + 1 }, (_, index) => EDGE + index * STEP);
}
