/** The keyboard's cursor on the board: arrows step, Tab walks what is lit, Enter clicks. */

import { isForward } from "../choices";
import { centre, SCALE, stepTo, type Arrow } from "../geometry";
import { touches } from "../odds";
import type { Unit } from "../protocol";
import { wayTo } from "../routes";
import * as state from "../state";
import { say } from "../words";
import { clickAt } from "./pointer";
import { panTo, toClient } from "./zoom";

let column: number | null = null;

const ARROWS: Record<string, Arrow> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** Moves the cursor to a place and brings it into sight. */
export function moveCursor(id: string, always = false): void {
  const place = state.placeById.value.get(id);
  if (!place) return;
  state.cursor.value = id;
  panTo(centre(place), always);
}

/** Lists the places with something to choose: those with units first, then the others, each from north to south and west to east. */
export function litStops(): string[] {
  const units = new Set<string>();
  for (const [unit, offers] of state.lit.value.units) {
    const at = state.stateOf.value.get(unit)?.at;
    if (at && isForward(offers)) units.add(at);
  }
  const places = [...state.lit.value.places].filter(([id, offers]) => isForward(offers) && !units.has(id)).map(([id]) => id);
  const order = (ids: Iterable<string>): string[] =>
    [...ids].sort((one, two) => {
      const [a, b] = [state.placeById.value.get(one), state.placeById.value.get(two)];
      return (a?.y ?? 0) - (b?.y ?? 0) || (a?.x ?? 0) - (b?.x ?? 0);
    });
  return [...order(units), ...order(places)];
}

/** Moves to the next place with a unit that can be chosen; units not yet marked as moved come first. */
export function nextUnit(): void {
  const fresh = new Set<string>();
  const all = new Set<string>();
  for (const [unit, offers] of state.lit.value.units) {
    const now = state.stateOf.value.get(unit);
    if (!now?.at || !isForward(offers)) continue;
    all.add(now.at);
    if (!now.badges.includes("moved")) fresh.add(now.at);
  }
  const wanted = fresh.size > 0 ? fresh : all;
  const stops = litStops().filter((id) => wanted.has(id));
  if (stops.length === 0) return nextReserve();
  const next = stops[(stops.indexOf(state.cursor.value ?? "") + 1) % stops.length];
  if (next) {
    moveCursor(next, true);
    document.getElementById("board")?.focus({ preventScroll: true });
  }
}

/** Focuses the first unit off the map that can be chosen, in the tracks panel. */
function nextReserve(): void {
  if (![...state.lit.value.units.values()].some(isForward)) return state.note(say("map-no-unit"));
  state.tab.value = "tracks";
  state.panelOpen.value = true;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".icon-button.lit")?.focus());
}

/** Does at the cursor what a click there would do; a pile with several to choose opens first. */
export function enterCursor(): void {
  const id = state.cursor.value;
  const place = id ? state.placeById.value.get(id) : undefined;
  if (!id || !place) return;
  const open = (state.stacks.value.get(id) ?? []).filter((unit) => isForward(state.lit.value.units.get(unit.id)));
  const fanned = state.fan.value?.pinned && state.fan.value.place === id;
  const pointedAt = fanned ? state.fan.value?.unit : undefined;
  if (pointedAt) return document.querySelector<HTMLElement>(`[data-testid="fan-${CSS.escape(pointedAt)}"]`)?.focus();
  // Enter pressed again before the fan has taken the focus means its first unit, as it would a moment later.
  if (open.length > 1 && !fanned && state.maySpread.value && !isForward(state.lit.value.places.get(id))) {
    state.fan.value = { place: id, pinned: true };
    return;
  }
  const at = toClient(centre(place));
  clickAt(id, open[0]?.id, { x: at.x + 0.3 * SCALE, y: at.y });
}

/** Handles the keys of the focused board; the others are global (keys.ts). */
export function boardKeys(event: KeyboardEvent): void {
  if ((event.target as Element).closest(".fan") && event.key !== "Escape") return fanKeys(event);
  const arrow = ARROWS[event.key];
  if (arrow && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    const here = state.placeById.value.get(state.cursor.value ?? "") ?? startingPlace();
    if (!here) return;
    if (!state.cursor.value) return moveCursor(here.id);
    if (arrow === "left" || arrow === "right" || column === null) column = here.x;
    const next = stepTo(here, arrow, column, state.placeById.value);
    if (next) {
      if (arrow === "left" || arrow === "right") column = next.x;
      moveCursor(next.id);
    }
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    enterCursor();
  } else if (event.key === "Tab") {
    const stops = litStops();
    const index = stops.indexOf(state.cursor.value ?? "");
    const next = stops[event.shiftKey ? (index < 0 ? -1 : index - 1) : index + 1];
    // Past the last stop Tab leaves the board for the prompt, as it would anywhere else.
    if (!next) return;
    event.preventDefault();
    column = null;
    moveCursor(next);
  }
}

function fanKeys(event: KeyboardEvent): void {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  event.preventDefault();
  const buttons = [...(event.currentTarget as Element).querySelectorAll<HTMLButtonElement>(".fan button")];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(index + (event.key === "ArrowRight" ? 1 : buttons.length - 1)) % buttons.length]?.focus();
}

function startingPlace(): ReturnType<typeof state.placeOf> {
  const stop = litStops()[0] ?? [...state.stacks.value.keys()][0] ?? state.board.value?.places[0]?.id;
  return stop ? state.placeOf(stop) : null;
}

/** Returns what choosing a unit would add to the current battle. */
export function gain(unit: string): string {
  return (state.lit.value.units.get(unit) ?? []).map((offer) => state.supportPreview(offer.verb, unit)?.says).filter(Boolean).join(": ");
}

/** Says a unit's name, and what choosing it would do. */
function spokenUnit({ id, name }: Unit): string {
  if (!isForward(state.lit.value.units.get(id))) return name;
  const adds = gain(id);
  return adds ? say("cursor-unit-open-adds", { unit: name, adds }) : say("cursor-unit-open", { unit: name });
}

/** Returns what a screen reader says when the cursor rests on a place. */
export function describeCursor(): string {
  const id = state.cursor.value;
  const place = id ? state.placeById.value.get(id) : undefined;
  if (!id || !place) return "";
  const pieces = state.piecesAt(id);
  const units = pieces.map(({ unit }) => spokenUnit(unit));
  const path = wayTo(id);
  const steps = (path?.length ?? 1) - 1; // a way begins where the unit stands
  const odds = touches.value.find((one) => one.place === id);
  return [
    `${[place.name, place.id, place.terrain, ...place.tags].filter(Boolean).join(", ")}.`,
    units.length > 0 && say("cursor-units", { units }),
    isForward(state.lit.value.places.get(id)) && say("cursor-open"),
    steps > 0 && say("cursor-steps", { steps }),
    odds && say("cursor-odds", { odds: [odds.odds, odds.more, ...(odds.answers ?? [])].filter(Boolean).join(", ") }),
  ].filter(Boolean).join(" ");
}
