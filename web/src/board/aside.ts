/** Names that step aside for counters: each goes to the nearest spot where it can be read, if there is one. */

import type { Box, Point } from "../geometry";

const GAP = 4;
/** What a step of one map unit costs, in square units of name that lie under something. */
const STEP_COST = 12;
/** A name over a name or a sign is worse than a name under a counter. */
const NAME_COST = 3;

function shared(one: Box, two: Box): number {
  const w = Math.min(one.x + one.w, two.x + two.w) - Math.max(one.x, two.x);
  const h = Math.min(one.y + one.h, two.y + two.h) - Math.max(one.y, two.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function moved(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}

/** The four shortest ways out from under an obstacle, added to a way already gone. */
function waysOut(name: Box, gone: Point, obstacle: Box, farthest: number): Point[] {
  const now = moved(name, gone);
  return [
    { x: gone.x, y: gone.y + obstacle.y - GAP - (now.y + now.h) },
    { x: gone.x, y: gone.y + obstacle.y + obstacle.h + GAP - now.y },
    { x: gone.x + obstacle.x - GAP - (now.x + now.w), y: gone.y },
    { x: gone.x + obstacle.x + obstacle.w + GAP - now.x, y: gone.y },
  ].filter((way) => Math.hypot(way.x, way.y) <= farthest);
}

/**
 * How far each name should be moved to lie clear of the counters, the signs and the other names. None goes further
 * than it may from where the map has it, so that it stays clear whose it is.
 */
export function stepAside(names: Box[], counters: Box[], signs: Box[], farthest: number): Point[] {
  const placed = names.map((name) => ({ ...name }));
  return names.map((name, index) => {
    const about = { x: name.x - farthest, y: name.y - farthest, w: name.w + 2 * farthest, h: name.h + 2 * farthest };
    const near = counters.filter((one) => shared(one, about));
    const beside = signs.filter((one) => shared(one, about));
    const still = { x: 0, y: 0 };
    if (!near.some((one) => shared(one, name))) return still;
    const others = placed.filter((one, other) => other !== index && shared(one, about));
    const cost = (way: Point): number => {
      const box = moved(name, way);
      const under = near.reduce((sum, one) => sum + shared(one, box), 0);
      const over = others.reduce((sum, one) => sum + shared(one, box), 0);
      const onSigns = beside.reduce((sum, one) => sum + shared(one, box), 0);
      return under + NAME_COST * (over + onSigns) + STEP_COST * Math.hypot(way.x, way.y);
    };
    const first = near.filter((one) => shared(one, name)).flatMap((one) => waysOut(name, still, one, farthest));
    const second = first.flatMap((way) => [...near, ...beside, ...others].filter((one) => shared(one, moved(name, way))).flatMap((one) => waysOut(name, way, one, farthest)));
    const best = [...first, ...second].reduce((least, way) => (cost(way) < cost(least) ? way : least), still);
    placed[index] = moved(name, best);
    return best;
  });
}
