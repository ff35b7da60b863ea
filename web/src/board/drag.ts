/** What follows the pointer: a counter from the map, or an asset from the display. */

import { signal } from "@preact/signals";

export interface Drag {
  kind: "unit" | "asset";
  id: string;
  x: number;
  y: number;
}

export const drag = signal<Drag | null>(null);
