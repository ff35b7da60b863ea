/** What follows the pointer: a counter from the map, an asset from the display, a frame around several counters, or an arrow through them. */

import { signal } from "@preact/signals";

export interface Drag {
  kind: "unit" | "asset";
  id: string;
  x: number;
  y: number;
}

export const drag = signal<Drag | null>(null);
/** Whether a pointer on the map, and no key, did the last thing: then the map stays where it is under it. */
export const pointed = signal(false);

/** A frame between two corners on the screen. */
export interface Frame {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export const frame = signal<Frame | null>(null);
/** Whether the next drag over the map draws a frame instead of moving the map. */
export const framing = signal(false);

/** A line drawn over the map: its points on the map, the places it passes in turn, and the counters it was begun on. */
export interface Arrow {
  points: { x: number; y: number }[];
  places: string[];
  /** The counter under its beginning, or those that it has passed in a spread pile or beside the map. */
  first: string[];
  /** The places whose whole piles it takes; of the others it takes the topmost counter. */
  whole: string[];
}

export const arrow = signal<Arrow | null>(null);
/** Whether the next drag over the map draws an arrow instead of moving the map. */
export const arrowing = signal(false);
