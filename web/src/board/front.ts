/** The front: where the map opens, on the player's units that can act or on the fighting. */

import { isForward } from "../choices";
import { boxOf, centre, type Point } from "../geometry";
import { narrow } from "../prefs";
import * as state from "../state";
import { drag } from "./drag";
import { mapBox } from "./Map";
import { fit, inset, inSight } from "./zoom";

/** The part of the stacks that counts as fighting: those nearest to an enemy. */
const FIGHTING = 1 / 3;
/** So few stacks are all shown. */
const FEW = 12;

/** Returns the points of stacks that stand nearest to an enemy, or of all stacks if only one side is on the map. */
export function fightingPoints(stacks: { side: string; at: Point }[]): Point[] {
  const near = stacks.map(({ side, at }) => ({
    at,
    far: Math.min(...stacks.flatMap((other) => (other.side === side ? [] : [Math.hypot(other.at.x - at.x, other.at.y - at.y)]))),
  }));
  near.sort((one, two) => one.far - two.far);
  const most = near[0] && near[0].far < Infinity ? Math.max(FEW, Math.ceil(near.length * FIGHTING)) : near.length;
  return near.slice(0, most).map((one) => one.at);
}

/** Returns the points of the player's units that can act or be activated with their place, or of the fighting if none can. */
function frontPoints(): { points: Point[]; own: boolean } {
  const side = state.decision.value?.side;
  const able = [...state.lit.value.units].filter(([unit, offers]) => isForward(offers) && state.unitById.value.get(unit)?.side === side);
  const activated = [...state.lit.value.places].filter(([id, offers]) => isForward(offers) && state.piecesAt(id).some(({ unit }) => unit.side === side));
  const stand = able.length > 0 ? able.flatMap(([unit]) => state.stateOf.value.get(unit)?.at ?? []) : activated.map(([id]) => id);
  const own = [...new Set(stand)].flatMap((id) => {
    const place = state.placeById.value.get(id);
    return place ? [centre(place)] : [];
  });
  if (own.length > 0) return { points: own, own: true };
  const stacks = [...state.stacks.value].flatMap(([id, units]) => {
    const place = state.placeById.value.get(id);
    const sides = new Set(units.map((unit) => state.unitById.value.get(unit.id)?.side ?? ""));
    return place ? [...sides].map((one) => ({ side: one, at: centre(place) })) : [];
  });
  return { points: fightingPoints(stacks), own: false };
}

/** From this scale on counters show their figures. */
const READABLE = 0.35;
const READABLE_ON_A_PHONE = 0.5;

/** How many stacks there were when the last phase began. */
let stacksThen = 0;
/** Whether the player has not yet been asked for units on the map since the page opened. */
let opening = true;

/** More stacks than this part have not come to the map within a phase, unless it was a set-up. */
const MANY = 0.25;

/** Tells whether many units have come to the map since the last phase began, as by a ready set-up. */
function grown(): boolean {
  const [then, now] = [stacksThen, state.stacks.value.size];
  stacksThen = now;
  return now > (1 + MANY) * then;
}

/** Shows all units that can act if they are readable that way, else the part of the map where most of them stand. */
export function showFront(quick = false): void {
  const shown = state.board.value;
  if (!shown) return;
  stacksThen = state.stacks.value.size;
  if (quick) opening = true;
  const box = mapBox(shown, state.mapSvg.value);
  const { points, own } = frontPoints();
  const front = boxOf(points, 160) ?? box;
  const host = document.getElementById("board");
  const least = narrow() ? READABLE_ON_A_PHONE : READABLE;
  const room = { w: ((host?.clientWidth ?? innerWidth) - inset().right) / least, h: ((host?.clientHeight ?? innerHeight) - inset().bottom) / least };
  if (front.w <= room.w && front.h <= room.h) {
    fit(front, quick, 0.8, true);
    // An empty strip beside the map is better than a unit out of sight.
    if (own && quick && !points.every(inSight)) fit(front, quick, 0.8);
    return;
  }
  const size = { w: Math.min(box.w, room.w), h: Math.min(box.h, room.h) };
  // The window of that size that holds the most units.
  const count = (at: Point): number => points.filter((one) => Math.abs(one.x - at.x) < size.w / 2 && Math.abs(one.y - at.y) < size.h / 2).length;
  const [first = { x: front.x + front.w / 2, y: front.y + front.h / 2 }] = [...points].sort((one, two) => count(two) - count(one));
  fit({ x: first.x - size.w / 2, y: first.y - size.h / 2, ...size }, quick, 0.8, true);
}

/** Shows the front unless most of it is in sight: without need, nothing moves under the pointer. */
export function bringFrontBack(): void {
  const { points } = frontPoints();
  if (points.filter(inSight).length <= points.length / 2) showFront();
}

/**
 * Moves the map to the front when a phase of the player begins and nothing of it is in sight, or the set-up was just
 * made, or the player's first units to act are for the most part out of sight; a lesson leads the eye itself.
 */
export function bringIntoSight(): void {
  if (!state.decision.value?.side || state.table.value?.lesson || state.inHand.value.size > 0 || drag.value) return;
  const { points, own } = frontPoints();
  const many = grown();
  const least = own && opening ? points.length / 2 : 1;
  if (own) opening = false;
  if (points.length > 0 && (many || points.filter(inSight).length < least)) showFront();
}
