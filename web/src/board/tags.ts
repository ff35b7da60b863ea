/** Where the tags of counters stand: beside the pile that they are about, where they cover least of what is printed. */

import type { Point } from "../geometry";
import { numberAt, pileStep, type Pile } from "../piles";

/** The height of a tag on the screen, with one line. */
export const TAG = 20;
/** Half a counter, in units of the map. */
const HALF = 40;
/** The radius of a pile's number on the screen. */
const NUMBER = 10;
/** Worse than to cover the symbol of a counter is to cover its words and figures, or another tag. */
const WORSE = 4;
/** The part of half a counter, from its middle, that the symbol takes up between designation and figures. */
const SYMBOL = 0.42;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A tag in its place: its middle on the map, and whether further lines go below the first. */
export interface Placed extends Point {
  down: boolean;
}

/** Returns the square that a pile covers. */
function boxOfPile({ at, units, scale }: Pile): Box {
  const half = HALF * scale + ((units.length - 1) / 2) * pileStep(units.length) * scale;
  return { left: at.x - half, right: at.x + half, top: at.y - half, bottom: at.y + half };
}

/** Returns the strips of a counter with its designation and its figures. */
function lettered({ left, right, top, bottom }: Box): Box[] {
  const [middle, half] = [(top + bottom) / 2, ((bottom - top) / 2) * SYMBOL];
  return [{ left, right, top, bottom: middle - half }, { left, right, top: middle + half, bottom }];
}

function overlap(one: Box, two: Box): number {
  const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * Places tags of some width on the screen, each about a pile or a point of the map, at a scale: above it, below it, at
 * a side or over its symbol, wherever it covers the least of the counters and of the tags before it.
 */
export function placeTags(tags: { about: Pile | Point; width: number }[], piles: Pile[], k: number): Placed[] {
  const numbers = piles.filter(({ units }) => units.length > 1).map(numberAt);
  const round = ({ x, y }: Point): Box => ({ left: x - NUMBER / k, right: x + NUMBER / k, top: y - NUMBER / k, bottom: y + NUMBER / k });
  const counters = piles.map(boxOfPile);
  const printed = [...counters.flatMap(lettered), ...numbers.map(round)];
  const placed: Box[] = [];
  return tags.map(({ about, width }) => {
    const pile = "at" in about ? boxOfPile(about) : { left: about.x, right: about.x, top: about.y, bottom: about.y };
    const [half, high] = [width / 2 / k, TAG / 2 / k];
    const middle = { x: (pile.left + pile.right) / 2, y: (pile.top + pile.bottom) / 2 };
    const spots: Placed[] = [
      { x: middle.x, y: pile.top - high, down: false },
      { x: middle.x, y: pile.bottom + high, down: true },
      { x: pile.right + half, y: middle.y, down: false },
      { x: pile.left - half, y: middle.y, down: false },
      { ...middle, down: false },
    ];
    const boxAt = ({ x, y }: Point): Box => ({ left: x - half, right: x + half, top: y - high, bottom: y + high });
    const costs = spots.map((spot) => {
      const box = boxAt(spot);
      const covered = (boxes: Box[]): number => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
      return covered(counters) + WORSE * (covered(printed) + covered(placed));
    });
    const best = spots[costs.indexOf(Math.min(...costs))] as Placed;
    placed.push(boxAt(best));
    return best;
  });
}
