/** A ring round what a guide speaks of: a place of the map, or a part of the page. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { toClient, viewport } from "../board/zoom";
import { centre } from "../geometry";
import { panelOpen, placeById, tab } from "../state";

/** A place of the map, or the first part of the page among these selectors that is there. */
export type Goal = { place: string } | { parts: string[] };

/** Counts up when cameras and panels have come to rest. */
const settled = signal(0);

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

function frameOf(goal: Goal): Frame | null {
  if ("place" in goal) {
    const place = placeById.value.get(goal.place);
    if (!place) return null;
    const middle = toClient(centre(place));
    const r = Math.max(22, 64 * viewport.value.k);
    return { x: middle.x - r, y: middle.y - r, w: 2 * r, h: 2 * r };
  }
  const found = goal.parts.map((part) => document.querySelector(part)).find((part) => part !== null);
  const box = found?.getBoundingClientRect();
  return box ? { x: box.left - 4, y: box.top - 4, w: box.width + 8, h: box.height + 8 } : null;
}

export function Ring({ to }: { to: Goal | null }): JSX.Element | null {
  const name = to && ("place" in to ? to.place : to.parts.join(" "));
  const beside = `${tab.value} ${panelOpen.value}`;
  useEffect(() => {
    const timer = setTimeout(() => (settled.value += 1), 260);
    return () => clearTimeout(timer);
  }, [name, beside]);
  const frame = settled.value >= 0 && to ? frameOf(to) : null;
  if (!frame) return null;
  return <div class="guide-ring" aria-hidden="true" data-testid="guide-ring" data-to={name} style={{ left: `${frame.x}px`, top: `${frame.y}px`, width: `${frame.w}px`, height: `${frame.h}px` }} />;
}
