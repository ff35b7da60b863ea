/** A ring round what a guide or lesson points at: a place of the map, a counter, or a part of the page. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { moving, toClient, viewport } from "../board/zoom";
import { centre } from "../geometry";
import { fan, panelOpen, placeById, tab } from "../state";

/** A place of the map, a unit on it, or the first part of the page that one of these selectors finds. */
export type Goal = { place: string } | { unit: string } | { parts: string[] };

/** Counts up when cameras and panels have come to rest. */
const settled = signal(0);

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Tells whether the middle of a frame is on the map, where no panel or card covers it. */
function onMap({ x, y, w, h }: Frame): boolean {
  return document.elementFromPoint(x + w / 2, y + h / 2)?.closest("#board") != null;
}

/** Lists the selectors of a goal; a unit is ringed in the fan of its pile if that is open, else on the map. */
function partsOf(goal: { unit: string } | { parts: string[] }): string[] {
  return "parts" in goal ? goal.parts : [`[data-testid="fan-${CSS.escape(goal.unit)}"]`, `[data-testid="unit-${CSS.escape(goal.unit)}"]`];
}

function nameOf(goal: Goal): string {
  return "place" in goal ? goal.place : "unit" in goal ? goal.unit : goal.parts.join(" ");
}

function elementOf(goal: { unit: string } | { parts: string[] }): Element | undefined {
  return partsOf(goal).map((part) => document.querySelector(part)).find((part) => part !== null) ?? undefined;
}

function frameOf(goal: Goal): Frame | null {
  if ("place" in goal) {
    const place = placeById.value.get(goal.place);
    if (!place) return null;
    const middle = toClient(centre(place));
    const r = Math.max(22, 64 * viewport.value.k);
    return { x: middle.x - r, y: middle.y - r, w: 2 * r, h: 2 * r };
  }
  const box = elementOf(goal)?.getBoundingClientRect();
  return box ? { x: box.left - 4, y: box.top - 4, w: box.width + 8, h: box.height + 8 } : null;
}

export function Ring({ to }: { to: Goal | null }): JSX.Element | null {
  const name = to && nameOf(to);
  const { k, x, y } = viewport.value;
  const beside = [tab.value, panelOpen.value, fan.value?.place, moving.value, k, x, y].join(" ");
  useEffect(() => {
    // On a phone the buttons of the prompt lie in a row that scrolls.
    if (to && "parts" in to) elementOf(to)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [name, beside]);
  useEffect(() => {
    // At once, for a pile may just have been spread, and again when cameras and panels rest.
    const again = (): void => void (settled.value += 1);
    const frame = requestAnimationFrame(again);
    const timer = setTimeout(again, 260);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [name, beside]);
  useEffect(() => {
    // A click may open a menu in which the goal is.
    const again = (): void => void setTimeout(() => (settled.value += 1), 60);
    addEventListener("click", again);
    return () => removeEventListener("click", again);
  }, []);
  const frame = settled.value >= 0 && to ? frameOf(to) : null;
  if (!frame || (to && !("parts" in to) && !onMap(frame))) return null;
  return <div class="guide-ring" aria-hidden="true" data-testid="guide-ring" data-to={name} style={{ left: `${frame.x}px`, top: `${frame.y}px`, width: `${frame.w}px`, height: `${frame.h}px` }} />;
}
