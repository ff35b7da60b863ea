/** Where counters stand: in a pile, beside the enemy's pile in a shared place, or side by side in the slots of a box. */

import { centre, SCALE, type Point } from "./geometry";
import type { Place, UnitShown } from "./protocol";

export interface Pile {
  key: string;
  place: Place;
  at: Point;
  units: UnitShown[];
  /** Counters that share a hex with the enemy are drawn a little smaller, so that both sides fit. */
  scale: number;
}

/** How far a pile stands beside the middle of an area that both sides hold. */
const APART = 46;
/** How far it stands below the middle, clear of the area's sign and name. */
const BELOW = 22;
/** Two piles in one hex. */
const SHARED = { apart: 34, scale: 0.76 };

/** Offset of each counter in a pile, and the most that all of them make together. */
const STEP = 5;
const HEIGHT = 25;

/** Returns how far each counter of a pile lies from the one below it; in tall piles they lie closer. */
export function pileStep(size: number): number {
  return Math.min(STEP, HEIGHT / Math.max(1, size - 1));
}

/** Returns where the number of a pile stands: on its upper right corner, or of two piles in one hex on the outer one. */
export function numberAt({ place, units, scale, at }: Pile): Point {
  const corner = scale < 1 && at.x < centre(place).x ? -1 : 1;
  const top = ((units.length - 1) / 2) * pileStep(units.length) * scale;
  return { x: at.x + top + 38 * corner * scale, y: at.y - top - 40 * scale };
}

function inSlots(place: Place, side: string, units: UnitShown[], slots: [number, number][]): Pile[] {
  return slots.slice(0, units.length).map(([x, y], index) => ({
    key: `${place.id} ${side} ${index}`,
    place,
    at: { x: x * SCALE, y: y * SCALE },
    // More units than slots: the last slot holds the pile.
    units: index === slots.length - 1 ? units.slice(index) : units.slice(index, index + 1),
    scale: 1,
  }));
}

function asPile(place: Place, side: string, units: UnitShown[], shared: boolean, first: boolean): Pile {
  const middle = centre(place);
  const hex = !place.shape;
  const shift = shared ? (hex ? SHARED.apart : APART) * (first ? -1 : 1) : 0;
  const at = { x: middle.x + shift, y: middle.y + (hex ? 0 : BELOW) };
  return { key: `${place.id} ${side}`, place, at, units, scale: hex && shared ? SHARED.scale : 1 };
}

/** Makes the piles of one place, those of the first side to the left. */
export function pilesAt(place: Place, units: UnitShown[], sideOf: (unit: string) => string, order: (side: string) => number): Pile[] {
  const sides = new Set(units.map((unit) => sideOf(unit.id)));
  return [...sides].flatMap((side) => {
    const own = units.filter((unit) => sideOf(unit.id) === side);
    const slots = place.slots?.[side] ?? [];
    return slots.length > 0 ? inSlots(place, side, own, slots) : [asPile(place, side, own, sides.size > 1, order(side) === 0)];
  });
}
