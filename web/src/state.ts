/** The state of the page as signals: components read them, session.ts, play.ts and the board write them. */

import { computed, signal } from "@preact/signals";
import { isForward, litBy, NOTHING_LIT, stacksOf, textOf, type Lit } from "./choices";
import { PlaceFinder } from "./geometry";
import type { LinkState } from "./net";
import { pilesAt, type Pile } from "./piles";
import { recall, type Theme } from "./prefs";
import { sheetOf } from "./protocol";
import type { Board, ButtonChoice, CaseText, CourseMessage, DecisionShown, Display, Ended, Gain, HintMessage, LogEntry, LookMessage, OverlayMessage, Place, Sheet, Shown, TableMessage, Unit, UnitShown } from "./protocol";
import { say } from "./words";

// What the server said.
export const board = signal<Board | null>(null);
export const mapSvg = signal<string | null>(null);
export const table = signal<TableMessage | null>(null);
export const log = signal<LogEntry[]>([]);
export const link = signal<LinkState>("connecting");
export const look = signal<LookMessage | null>(null);
export const overlay = signal<OverlayMessage | null>(null);

// What this screen is doing.
export type Tab = "after" | "battle" | "charts" | "forces" | "here" | "log" | "rules" | "talk" | "tracks";
export const tab = signal<Tab>("here");
/** Whether the player has chosen the tab since their last action: until the next one it stays. */
export const tabChosen = signal(false);
/** The open part of the strength display: the player's armies, or what is known of the enemy's. */
export type Part = "own" | "enemy";
export const part = signal<Part>("own");
export const panelOpen = signal(true);
export const cursor = signal<string | null>(null);
export const hover = signal<string | null>(null);
/** A pile that is spread out; with `unit`, the one that a lesson points at, the fan leaves the focus where it is. */
export const fan = signal<{ place: string; pinned: boolean; unit?: string } | null>(null);
export const boardFocused = signal(false);
export const busy = signal(false);
export const hideCounters = signal(false);
export const showArrows = signal(true);
export const ruleShown = signal<string | null>(null);
export const theme = signal<Theme>(recall<Theme>("theme", "auto"));
export const dark = signal(false);
export const leftAt = signal(0);
export const helpOpen = signal(false);
/** Whether the sheet with the people at the table is open. */
export const peopleOpen = signal(false);
/** Why the table cannot be opened, in the server's sentence. */
export const refusal = signal<string | null>(null);
/** Whether the written report of a finished game is open. */
export const reportOpen = signal(false);
export const guideStep = signal<number | null>(null);
export const toast = signal<string | null>(null);
export const saying = signal("");

export interface Popup {
  x: number;
  y: number;
  lines: { says: string; case: string | null }[];
  waiting: boolean;
}
export const popup = signal<Popup | null>(null);

export interface MenuItem {
  label: string;
  choose: () => void;
  /** What it does, where that is one action. */
  action?: string;
}
export const menu = signal<{ x: number; y: number; items: MenuItem[] } | null>(null);
export const confirming = signal<ButtonChoice | null>(null);
/** What is to be taken back, and what would be lost with it, while the player is asked. */
export const takingBack = signal<{ type: "undo" | "redo" | "restart" | "back"; lost: string } | null>(null);
/** An announcement to both sides that the player has not put away yet. */
export const notice = signal<string | null>(null);
/** The course of a finished game, once it was asked for. */
export const course = signal<CourseMessage | null>(null);
/** What a computer player would do, if the player has asked. */
export const hint = signal<HintMessage | null>(null);

export interface Trail {
  unit: string;
  from: string | null;
  to: string | null;
}
export const trails = signal<Trail[]>([]);
/** A place that has changed hands, and the side that holds it. */
export interface Taken {
  place: string;
  side: string;
}
export const taken = signal<Taken[]>([]);
export const pastTaken = signal<Taken[]>([]);
/** What the enemy did last, also when it is not shown. */
export const pastTrails = signal<Trail[]>([]);

export interface Replay {
  at: number;
  playing: boolean;
  speed: number;
  from: number;
  /** The side through whose eyes the game is seen; empty for one's own. */
  eyes: string;
  /** How many actions a step of the playing takes. */
  stride: number;
  /** Whether it ends by itself when it has come to the present. */
  passing: boolean;
  /** The variation that is shown; empty for the game itself. */
  line: string;
}
export const replay = signal<Replay | null>(null);

// What follows from it.
export const placeById = computed(() => new Map((board.value?.places ?? []).map((place) => [place.id, place])));
export const unitById = computed(() => new Map((board.value?.units ?? []).map((unit) => [unit.id, unit])));
export const assetById = computed(() => new Map((board.value?.assets ?? []).map((asset) => [asset.id, asset])));
export const caseById = computed(() => new Map((board.value?.cases ?? []).map((rule) => [rule.case, rule])));
export const finder = computed(() => new PlaceFinder(board.value?.places ?? [], board.value?.hex ? 0.6 : 1));
export const view = computed<Shown | null>(() => look.value?.view ?? table.value?.view ?? null);
export const stacks = computed(() => stacksOf(view.value?.units ?? []));
export const stateOf = computed(() => new Map((view.value?.units ?? []).map((unit) => [unit.id, unit])));

/** The decision, while it is the player's to make and the board shows the present. */
export const decision = computed<DecisionShown | null>(() => {
  const now = table.value;
  if (!now?.decision || look.value || replay.value) return null;
  return now.you.includes(now.decision.side) ? now.decision : null;
});
export const lit = computed(() => (decision.value ? litBy(decision.value) : NOTHING_LIT));
/** The units that could be taken when nothing was in hand; a click on one of them takes it instead. */
export const resting = signal<Lit["units"]>(new Map());
/** Units that follow the one in hand, in games that move them one by one. */
export const following = signal<string[]>([]);
export const inHand = computed(() => new Set(decision.value?.selected ?? []));
/** Whether a pile may be spread: no unit in hand waits for a place, of which the pile could cover some. */
export const maySpread = computed(() => inHand.value.size === 0 || ![...lit.value.places.values()].some(isForward));

/** The sheet of the last battle in the part of the log that is shown. */
export const fought = computed<Sheet | null>(() => {
  const until = look.value?.at ?? Infinity;
  return log.value.filter((entry) => entry.at <= until).map(sheetOf).findLast((sheet) => sheet !== null) ?? null;
});

/** All rolls of the turn that is shown, the newest first; one that was told to each side in its own words counts once. */
export const rolls = computed<LogEntry[]>(() => {
  const until = look.value?.at ?? Infinity;
  const told = log.value.filter((entry) => entry.at <= until);
  const turn = told.at(-1)?.turn;
  const seen = new Set<string>();
  return told
    .filter((entry) => entry.turn === turn && entry.dice.length > 0)
    .filter(({ at, kind, dice }) => !seen.has(`${at} ${kind} ${dice}`) && seen.add(`${at} ${kind} ${dice}`))
    .reverse();
});

/** The display of the side that sits here, and the other one if it is open. */
export const ownDisplay = computed<Display | null>(() => {
  const all = view.value?.displays ?? [];
  return all.find((one) => table.value?.you.includes(one.side)) ?? all[0] ?? null;
});
export const otherDisplay = computed<Display | null>(() => view.value?.displays.find((one) => one !== ownDisplay.value) ?? null);

/** Returns what an answer would add to the current battle; null if that is not known. */
export function supportPreview(verb: string, noun?: string | null): Gain | null {
  return decision.value?.support_previews[textOf({ verb, ...(noun ? { noun } : {}) })] ?? null;
}

/** Returns a verb in words, to be followed by the name of its noun. */
export function verbWords(verb: string): string {
  return board.value?.verbs[verb]?.words ?? verb;
}

/** Whether all players are computers; then the page offers pause, step and speed. */
export const watching = computed(() => {
  const seats = Object.values(table.value?.seats ?? {});
  return seats.length > 0 && seats.every((player) => player !== "human");
});

/** How many places have each name; a name that only one place has needs no number. */
const namesakes = computed(() => {
  const counted = new Map<string, number>();
  for (const { name } of board.value?.places ?? []) if (name) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
});

/** Returns the name of a place, with its id if several places have that name. */
export function placeName(id: string | null): string {
  const place = id ? placeById.value.get(id) : undefined;
  if (!place) return id ?? say("off-the-map");
  if (!place.name || place.name.toLowerCase() === place.id.toLowerCase()) return place.name || place.id;
  return (namesakes.value.get(place.name) ?? 0) > 1 ? `${place.name} (${place.id})` : place.name;
}

export function unitName(id: string): string {
  return unitById.value.get(id)?.name ?? id;
}

export function assetName(id: string): string {
  return assetById.value.get(id)?.name ?? id;
}

/** Returns the name of a unit, a place or an asset. */
export function nounName(kind: string, id: string): string {
  if (kind === "moment") return momentName(Number(id));
  return kind === "unit" ? unitName(id) : kind === "place" ? placeName(id) : kind === "asset" ? assetName(id) : id;
}

/** Names a moment of the game by its turn. */
export function momentName(at: number): string {
  const mark = table.value?.marks.findLast((one) => one.at <= at);
  return say("talk-moment", { turn: mark?.label ?? "", at });
}

export function sideTitle(id: string | null): string {
  return board.value?.sides.find((side) => side.id === id)?.title ?? id ?? "";
}

/** Says who has won. */
export function outcomeWords({ winner }: Ended): string {
  return winner ? say("outcome-wins", { side: sideTitle(winner) }) : say("outcome-draw");
}

/** Returns the name of a turn: what the board calls it, else its number. */
export function turnLabel(turn: number): string {
  return board.value?.turns.find((one) => one.turn === turn)?.label ?? say("turn", { turn });
}

/** Returns the position of a side in the order of the board, which decides its colour. */
export function sideIndex(id: string): number {
  return Math.max(0, board.value?.sides.findIndex((side) => side.id === id) ?? 0);
}

/** Puts names for the ids of an action, for buttons such as undo; an id that only the server can name is left out. */
export function actionWords(text: string): string {
  for (const { title, answers } of decision.value?.orders ?? []) {
    const given = answers.find((answer) => answer.action === text);
    if (given) return say("order-given", { title, answer: given.label });
  }
  const [verb, ...rest] = text.split(" ");
  const noun = rest.join(" ");
  const plain = /^[-+\d./]*$/.test(noun) ? noun : "";
  const name = unitById.value.get(noun)?.name ?? (placeById.value.has(noun) ? placeName(noun) : (assetById.value.get(noun)?.name ?? plain));
  return [verbWords(verb ?? ""), name].filter(Boolean).join(" ");
}

export interface Piece {
  unit: Unit;
  state: UnitShown;
}

/** One pile for each side in each place, or one counter in each of its slots. */
export const piles = computed(() => pilesOf(stacks.value));

function pilesOf(standing: Map<string, UnitShown[]>): Pile[] {
  const found: Pile[] = [];
  for (const [id, units] of standing) {
    const place = placeById.value.get(id);
    if (place) found.push(...pilesAt(place, units, (unit) => unitById.value.get(unit)?.side ?? "", sideIndex));
  }
  // Southern piles are drawn last, so that they lie over the shadows of their northern neighbours.
  return found.sort((one, two) => one.at.y - two.at.y);
}

/** Lists the piles of a view that is not on the screen. */
export function pilesIn(view: Shown): Pile[] {
  return pilesOf(stacksOf(view.units));
}

/** Where each unit's counter stands. */
export const spots = computed(() => new Map(piles.value.flatMap((pile) => pile.units.map((unit) => [unit.id, pile.at] as const))));

/** Lists the units of a place with what is printed on them, bottom first. */
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

export function ruleOf(id: string): CaseText | null {
  return caseById.value.get(id) ?? null;
}

/** Announces a sentence to screen readers, also if it is the same as the one before. */
export function announce(sentence: string): void {
  saying.value = saying.value === sentence ? `${sentence} ` : sentence;
}

let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short note at the foot of the page for a few seconds. */
export function note(sentence: string): void {
  toast.value = sentence;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.value = null), 4000);
}
