/** All that the page shows, as signals; components read them, play.ts and the board write them. */

import { computed, signal } from "@preact/signals";
import { litBy, NOTHING_LIT, stacksOf, verbWords } from "./choices";
import { centre, PlaceFinder, type Point } from "./geometry";
import type { LinkState } from "./net";
import { recall, type Theme } from "./prefs";
import type {
  Battle, Board, ButtonChoice, Case, Decision, LogEntry, LookMessage, OverlayMessage, Place, TableMessage, Unit, UnitState, View,
} from "./protocol";

// What the server said.
export const board = signal<Board | null>(null);
export const mapSvg = signal<string | null>(null);
export const table = signal<TableMessage | null>(null);
export const log = signal<LogEntry[]>([]);
export const link = signal<LinkState>("connecting");
export const look = signal<LookMessage | null>(null);
export const overlay = signal<OverlayMessage | null>(null);

// What this screen is doing.
export type Tab = "battle" | "here" | "log" | "rules" | "tracks";
export const tab = signal<Tab>("here");
export const panelOpen = signal(true);
export const cursor = signal<string | null>(null);
export const hover = signal<string | null>(null);
export const fan = signal<{ place: string; pinned: boolean } | null>(null);
export const boardFocused = signal(false);
export const busy = signal(false);
export const hideCounters = signal(false);
export const showArrows = signal(true);
export const ruleShown = signal<string | null>(null);
export const theme = signal<Theme>(recall<Theme>("theme", "auto"));
export const dark = signal(false);
export const leftAt = signal(0);
export const helpOpen = signal(false);
export const guideStep = signal<number | null>(null);
export const toast = signal<string | null>(null);
export const saying = signal("");

export interface Popup {
  x: number;
  y: number;
  lines: { says: string; case: string | null }[];
  waiting: boolean;
}
/** The battle rolled last, with the chances it had, so that the die can fall on its bar. */
export const fought = signal<Battle | null>(null);

export const popup = signal<Popup | null>(null);

export interface MenuItem {
  label: string;
  action: string;
}
export const menu = signal<{ x: number; y: number; items: MenuItem[] } | null>(null);
export const confirming = signal<ButtonChoice | null>(null);

export interface Trail {
  unit: string;
  from: string;
  to: string | null;
}
export const trails = signal<Trail[]>([]);

export interface Replay {
  at: number;
  playing: boolean;
  speed: number;
  from: number;
}
export const replay = signal<Replay | null>(null);

// What follows from it.
export const placeById = computed(() => new Map((board.value?.places ?? []).map((place) => [place.id, place])));
export const unitById = computed(() => new Map((board.value?.units ?? []).map((unit) => [unit.id, unit])));
export const caseById = computed(() => new Map((board.value?.cases ?? []).map((rule) => [rule.case, rule])));
export const finder = computed(() => new PlaceFinder(board.value?.places ?? [], board.value?.hex ? 0.6 : 1));
export const view = computed<View | null>(() => look.value?.view ?? table.value?.view ?? null);
export const stacks = computed(() => stacksOf(view.value?.units ?? []));
export const stateOf = computed(() => new Map((view.value?.units ?? []).map((unit) => [unit.id, unit])));

/** The decision, only while it is ours to make and the board shows the present. */
export const decision = computed<Decision | null>(() => {
  const now = table.value;
  if (!now?.decision || look.value || replay.value) return null;
  return now.you.includes(now.decision.side) ? now.decision : null;
});
export const lit = computed(() => (decision.value ? litBy(decision.value) : NOTHING_LIT));
export const inHand = computed(() => new Set(decision.value?.selected ?? []));

/** True when no seat is a person's: then the page offers pause, step and speed. */
export const watching = computed(() => {
  const seats = Object.values(table.value?.seats ?? {});
  return seats.length > 0 && seats.every((player) => player !== "human");
});

export function placeName(id: string | null): string {
  const place = id ? placeById.value.get(id) : undefined;
  if (!place) return id ?? "off the map";
  return place.name ? `${place.name} (${place.id})` : place.id;
}

export function unitName(id: string): string {
  return unitById.value.get(id)?.name ?? id;
}

export function sideTitle(id: string | null): string {
  return board.value?.sides.find((side) => side.id === id)?.title ?? id ?? "";
}

export function sideIndex(id: string): number {
  return Math.max(0, board.value?.sides.findIndex((side) => side.id === id) ?? 0);
}

/** An action's text with names for ids: what undo would take back, for people. */
export function actionWords(text: string): string {
  const [verb, ...rest] = text.split(" ");
  const noun = rest.join(" ");
  const name = unitById.value.get(noun)?.name ?? (placeById.value.has(noun) ? placeName(noun) : noun);
  return [verbWords(verb ?? "", placeById.value.has(noun) ? "place" : ""), name].filter(Boolean).join(" ");
}

export interface Piece {
  unit: Unit;
  state: UnitState;
}

/** How far a pile stands from the middle of an area that both sides hold. */
const APART = 46;
/** And below it, clear of the area's sign and name. */
const BELOW = 22;

/** Where the pile of a side stands: the middle of a hex; in an area the two sides stand beside each other. */
export function spotOf(place: Place, side: string): Point {
  const middle = centre(place);
  if (!place.shape) return middle;
  const sides = new Set((stacks.value.get(place.id) ?? []).map((unit) => unitById.value.get(unit.id)?.side));
  const shift = sides.size > 1 ? (sideIndex(side) === 0 ? -APART : APART) : 0;
  return { x: middle.x + shift, y: middle.y + BELOW };
}

/** One pile for each side in each place. */
export const piles = computed(() => {
  const found: { key: string; place: Place; at: Point; units: UnitState[] }[] = [];
  for (const [id, units] of stacks.value) {
    const place = placeById.value.get(id);
    if (!place) continue;
    const sides = new Set(units.map((unit) => unitById.value.get(unit.id)?.side ?? ""));
    for (const side of sides) {
      const own = units.filter((unit) => unitById.value.get(unit.id)?.side === side);
      found.push({ key: `${id} ${side}`, place, at: spotOf(place, side), units: own });
    }
  }
  // Southern piles are drawn last, so that they lie over the shadows of their northern neighbours.
  return found.sort((one, two) => one.place.y - two.place.y);
});

/** The units of a place with what is printed on them, bottom first. */
export function piecesAt(place: string): Piece[] {
  const pieces: Piece[] = [];
  for (const state of stacks.value.get(place) ?? []) {
    const unit = unitById.value.get(state.id);
    if (unit) pieces.push({ unit, state });
  }
  return pieces;
}

export function placeOf(id: string): Place | null {
  return placeById.value.get(id) ?? null;
}

export function ruleOf(id: string): Case | null {
  return caseById.value.get(id) ?? null;
}

/** Says a sentence to screen readers; a repeated sentence still counts as news. */
export function announce(sentence: string): void {
  saying.value = saying.value === sentence ? `${sentence} ` : sentence;
}

/** Shows a short note at the foot of the page for a few seconds. */
let toastTimer: ReturnType<typeof setTimeout> | undefined;
export function note(sentence: string): void {
  toast.value = sentence;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.value = null), 4000);
}
