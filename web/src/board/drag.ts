/** What follows the pointer: a counter from the map, an asset from the display, or a frame around several counters. */

import { signal } from "@preact/signals";

export interface Drag {
  kind: "unit" | "asset";
  id: string;
  x: number;
  y: number;
}

export const drag = signal<Drag | null>(null);

/** A frame between two corners on the screen. */
export interface Frame {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export const frame = signal<Frame | null>(null);
/** Whether the next drag over the map draws a frame instead of moving the map. */
export const framing = signal(false);
