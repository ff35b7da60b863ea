/** Moving names out from under counters: each goes to the nearest position where it can be read, if there is one. */

import type { Box, Point } from "../geometry";

const GAP = 4;
/** What a step of one map unit costs, in square units of name that lie under something. */
const STEP_COST = 8;
/** This many of the first moves are followed further. */
const PROMISING = 6;
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

/** Returns the four shortest moves out from under an obstacle, added to a move already made. */
function waysOut(name: Box, gone: Point, obstacle: Box, farthest: number): Point[] {
  const now = moved(name, gone);
  return [
    { x: gone.x, y: gone.y + obstacle.y - GAP - (now.y + now.h) },
    { x: gone.x, y: gone.y + obstacle.y + obstacle.h + GAP - now.y },
    { x: gone.x + obstacle.x - GAP - (now.x + now.w), y: gone.y },
    { x: gone.x + obstacle.x + obstacle.w + GAP - now.x, y: gone.y },
  ].filter((way) => Math.hypot(way.x, way.y) <= farthest);
}

/** Corrects a move until the name lies within the map. */
function kept(name: Box, way: Point, within: Box): Point {
  const hold = (at: number, size: number, from: number, room: number): number =>
    size >= room ? from + (room - size) / 2 - at : Math.max(from, Math.min(from + room - size, at)) - at;
  const now = moved(name, way);
  return { x: way.x + hold(now.x, now.w, within.x, within.w), y: way.y + hold(now.y, now.h, within.y, within.h) };
}

/** Returns moves in every direction, for a name in the middle of a crowd. */
function round(farthest: number): Point[] {
  const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((part) => part * farthest);
  return steps.flatMap((x) => steps.map((y) => ({ x, y }))).filter((way) => Math.hypot(way.x, way.y) <= farthest);
}

const EVERYWHERE: Box = { x: -1e6, y: -1e6, w: 2e6, h: 2e6 };

/**
 * Finds out how far each name moves to lie on the map and clear of counters, signs and other names. No name goes
 * further than `farthest`, because readers must still see which place it belongs to.
 */
export function stepAside(names: Box[], counters: Box[], signs: Box[], farthest: number, within = EVERYWHERE): Point[] {
  const placed = names.map((name) => ({ ...name }));
  return names.map((name, index) => {
    const about = { x: name.x - farthest, y: name.y - farthest, w: name.w + 2 * farthest, h: name.h + 2 * farthest };
    const near = counters.filter((one) => shared(one, about));
    const beside = signs.filter((one) => shared(one, about));
    const others = placed.filter((one, other) => other !== index && shared(one, about));
    const heavy = [...beside, ...others];
    const all = [...near, ...heavy];
    const still = kept(name, { x: 0, y: 0 }, within);
    // What a way costs, as far as it can still be the best.
    const cost = (way: Point, most = Infinity): number => {
      const box = moved(name, way);
      let sum = STEP_COST * Math.hypot(way.x, way.y);
      for (let n = 0; n < near.length && sum < most; n++) sum += shared(near[n] as Box, box);
      for (let n = 0; n < heavy.length && sum < most; n++) sum += NAME_COST * shared(heavy[n] as Box, box);
      return sum;
    };
    const out = (way: Point): Point[] =>
      all.filter((one) => shared(one, moved(name, way))).flatMap((one) => waysOut(name, way, one, farthest).map((next) => kept(name, next, within)));
    if (!all.some((one) => shared(one, moved(name, still)))) {
      placed[index] = moved(name, still);
      return still;
    }
    const first = out(still).map((way) => ({ way, price: cost(way) })).sort((one, two) => one.price - two.price);
    const second = first.slice(0, PROMISING).flatMap((one) => out(one.way));
    let [best, least] = [still, cost(still)];
    for (const way of [...first.map((one) => one.way), ...second, ...round(farthest).map((one) => kept(name, one, within))]) {
      const price = cost(way, least);
      if (price < least) [best, least] = [way, price];
    }
    placed[index] = moved(name, best);
    return best;
  });
}

/** Returns which part of a name lies under counters after its move. */
export function hiddenPart(name: Box, way: Point, counters: Box[]): number {
  const box = moved(name, way);
  return counters.reduce((sum, one) => sum + shared(one, box), 0) / (box.w * box.h || 1);
}
