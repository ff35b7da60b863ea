/** Places as points: board units to map units, hexagon outlines, neighbours by direction, nearest place. */

import type { Board, Place } from "./protocol";

/** The map drawing multiplies board units by this. */
export const SCALE = 100;
const HEX_RADIUS = SCALE / Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Returns the centre of a place in map units. */
export function centre(place: Place): Point {
  return { x: place.x * SCALE, y: place.y * SCALE };
}

/** Returns the outline of a hexagon round a point as an SVG path, shrunk by `inset` map units. */
export function hexPath(at: Point, pointy = true, inset = 0): string {
  const radius = HEX_RADIUS - inset;
  let path = "";
  for (let corner = 0; corner < 6; corner++) {
    const angle = (Math.PI / 3) * corner + (pointy ? Math.PI / 6 : 0);
    const x = (at.x + radius * Math.cos(angle)).toFixed(1);
    const y = (at.y + radius * Math.sin(angle)).toFixed(1);
    path += `${corner === 0 ? "M" : "L"}${x},${y}`;
  }
  return path + "Z";
}

/** Returns a circle as an SVG path, the outline of a place without a shape on a map of areas. */
export function roundPath(at: Point, inset = 0): string {
  const r = SCALE / 2 - inset;
  return `M${at.x - r},${at.y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
}

/** Returns the outline of an area as an SVG path; it is not shrunk, because areas touch. */
function shapePath(shape: [number, number][]): string {
  return `M${shape.map(([x, y]) => `${(x * SCALE).toFixed(1)},${(y * SCALE).toFixed(1)}`).join("L")}Z`;
}

/** Returns the outline of a place as an SVG path. */
export function outline(board: Board, place: Place, inset = 0): string {
  if (place.shape) return shapePath(place.shape);
  return board.hex ? hexPath(centre(place), board.hex.pointy, inset) : roundPath(centre(place), inset);
}

/** Returns the corners of a place in map units; none for a place that is drawn as a circle. */
function corners(board: Board, place: Place): Point[] {
  if (place.shape) return place.shape.map(([x, y]) => ({ x: x * SCALE, y: y * SCALE }));
  if (!board.hex) return [];
  const { x, y } = centre(place);
  const turn = board.hex.pointy ? Math.PI / 6 : 0;
  return Array.from({ length: 6 }, (_, n) => ({ x: x + HEX_RADIUS * Math.cos((Math.PI / 3) * n + turn), y: y + HEX_RADIUS * Math.sin((Math.PI / 3) * n + turn) }));
}

/** Returns the outline of many places as one shape: edges between two of them are left out. */
export function unionPath(board: Board, places: Place[]): string {
  const key = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
  const edges = new Map<string, [string, string]>();
  let path = "";
  for (const place of places) {
    const around = corners(board, place);
    if (around.length === 0) path += outline(board, place);
    around.forEach((corner, n) => {
      const from = key(corner);
      const to = key(around[(n + 1) % around.length] as Point);
      if (!edges.delete(`${to} ${from}`)) edges.set(`${from} ${to}`, [from, to]);
    });
  }
  const onward = new Map<string, string[]>();
  for (const [from, to] of edges.values()) onward.set(from, [...(onward.get(from) ?? []), to]);
  for (const [start, ends] of onward) {
    while (ends.length > 0) {
      const loop = [start];
      for (let at = ends.pop(); at !== undefined && at !== start; at = onward.get(at)?.pop()) loop.push(at);
      path += `M${loop.join("L")}Z`;
    }
  }
  return path;
}

/** Returns the box round some points, with a margin. */
export function boxOf(points: Iterable<Point>, margin = SCALE): Box | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (left === Infinity) return null;
  return { x: left - margin, y: top - margin, w: right - left + 2 * margin, h: bottom - top + 2 * margin };
}

export type Arrow = "left" | "right" | "up" | "down";

const AIM: Record<Arrow, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * Finds the neighbour that an arrow key leads to. Straight up lies between two hexes, so `column` (the x where the
 * walk began) decides: a walk up and down keeps its column instead of drifting sideways.
 */
export function stepTo(from: Place, arrow: Arrow, column: number, byId: Map<string, Place>): Place | null {
  const aim = AIM[arrow];
  let best: Place | null = null;
  let bestScore = 0.35;
  for (const [id] of from.near) {
    const place = byId.get(id);
    if (!place) continue;
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const length = Math.hypot(dx, dy) || 1;
    let score = (dx * aim.x + dy * aim.y) / length;
    if (score <= 0.35) continue;
    if (aim.y !== 0) score -= 0.1 * Math.abs(place.x - column);
    if (score > bestScore || !best) {
      best = place;
      bestScore = score;
    }
  }
  return best;
}

/** Tells whether a point lies inside a shape, by counting the edges to its right. */
export function within(shape: [number, number][], x: number, y: number): boolean {
  let inside = false;
  let [ax, ay] = shape[shape.length - 1] ?? [0, 0];
  for (const [bx, by] of shape) {
    if (by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}

/** Finds the place under a point: by its shape if it has one, else the nearest, sorted into square cells. */
export class PlaceFinder {
  private readonly cells = new Map<string, Place[]>();
  private readonly areas: Place[];

  constructor(
    places: Place[],
    private readonly within = 0.6,
  ) {
    this.areas = places.filter((place) => place.shape);
    for (const place of places.filter((one) => !one.shape)) {
      const key = `${Math.floor(place.x)},${Math.floor(place.y)}`;
      const cell = this.cells.get(key);
      if (cell) cell.push(place);
      else this.cells.set(key, [place]);
    }
  }

  /** Returns the place at a point in map units, or null outside the map. */
  at(point: Point): Place | null {
    const x = point.x / SCALE;
    const y = point.y / SCALE;
    const area = this.areas.find((place) => within(place.shape ?? [], x, y));
    if (area) return area;
    let best: Place | null = null;
    let bestDistance = this.within;
    for (let cx = Math.floor(x) - 1; cx <= Math.floor(x) + 1; cx++) {
      for (let cy = Math.floor(y) - 1; cy <= Math.floor(y) + 1; cy++) {
        for (const place of this.cells.get(`${cx},${cy}`) ?? []) {
          const distance = Math.hypot(place.x - x, place.y - y);
          if (distance < bestDistance) {
            best = place;
            bestDistance = distance;
          }
        }
      }
    }
    return best;
  }
}
