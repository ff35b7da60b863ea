/** Playing: opening a table, taking in what the server says, sending actions one after another. */

import { batch } from "@preact/signals";
import { asksDisplay, capital, litBy, preferred, textOf, type Offer } from "./choices";
import { hintCame } from "./hint";
import { growLog, textOfEntry, tokens } from "./log";
import { looked, putTrailsAway, traceEnemy, weMoved } from "./look";
import { forgetPlayer } from "./forget";
import { boardOf, drawingOf } from "./boards";
import { api, TableLink } from "./net";
import { keepToken, recall, remember, tokenOf } from "./prefs";
import type { ButtonChoice, ServerMessage, TableMessage } from "./protocol";
import { notePublished } from "./published";
import * as state from "./state";
import { forgetWays, wayCame } from "./way";
import { answered, showWhy } from "./why";
import { send, setLine } from "./wire";

let settle: ((ok: boolean) => void) | null = null;

/** Opens a table: the board of its game, the map drawing, the line to the server. */
export function openTable(id: string, token: string | null): void {
  closeTable();
  if (token) keepToken(id, token);
  state.leftAt.value = recall<Record<string, number>>("left", {})[id] ?? 0;
  void connect(id);
}

let wanted = "";

async function connect(id: string): Promise<void> {
  wanted = id;
  if (!tokenOf(id)) {
    const key = await api.sit(id).catch(() => null);
    if (key) keepToken(id, key.token);
  }
  if (wanted === id) setLine(new TableLink(id, tokenOf(id), receive, (now) => (state.link.value = now)));
}

export function closeTable(): void {
  wanted = "";
  setLine(null);
  batch(() => {
    forgetPlayer();
    state.table.value = null;
    state.link.value = "connecting";
  });
}

let laidOut = "";

async function loadBoard({ game, scenario }: TableMessage): Promise<void> {
  const wish = `${game} ${scenario}`;
  if (laidOut === wish && state.board.value) return;
  laidOut = wish;
  const fetched = await Promise.all([boardOf(game, scenario), drawingOf(game)]).catch(() => null);
  if (!fetched) laidOut = "";
  if (!fetched || laidOut !== wish) return;
  const [board, drawing] = fetched;
  batch(() => {
    state.board.value = board;
    state.mapSvg.value = drawing;
    // The first table came before its board: only now it is known what its question is about.
    if (state.table.value?.game === game) turnToWhatMatters(null, state.table.value);
  });
}

function receive(message: ServerMessage): void {
  // Behind the curtain no late answer counts: it was meant for the player who has left.
  if (state.table.value?.pass_to && message.type !== "table" && message.type !== "error") return;
  switch (message.type) {
    case "table":
      notePublished(message);
      return received(message);
    case "refused":
      state.busy.value = false;
      showWhy({ says: message.says, case: message.case });
      return done(false);
    case "why":
      return answered(message.action, message.says, message.case);
    case "way":
      return wayCame(message);
    case "course":
      state.course.value = message;
      return;
    case "hint":
      return hintCame(message);
    case "overlay":
      state.overlay.value = message;
      return;
    case "look":
      return looked(message);
    case "error":
      state.busy.value = false;
      state.note(message.says);
      return done(false);
  }
}

/** The screen passes to another player: what the last one saw goes before anything else is shown. */
function handedOver(message: TableMessage): void {
  const own = staysAt(message.table);
  if (own && message.seats[own] === "human") return void send({ type: "sit", side: own, stays: true });
  batch(() => {
    forgetPlayer();
    state.table.value = message;
    state.busy.value = false;
  });
  void loadBoard(message);
  done(true);
}

/** The player the screen waits for has sat down. */
export function sitDown(): void {
  const side = state.table.value?.pass_to;
  if (side) send({ type: "sit", side });
}

/** The side that this device is for, at tables whose other player has a device of his own. */
export function staysAt(table: string): string | null {
  return recall<Record<string, string>>("stays", {})[table] ?? null;
}

/** Makes this device one side's own, or with null again one that is passed from player to player. */
export function stay(side: string | null): void {
  const now = state.table.value;
  if (!now) return;
  const { [now.table]: before, ...others } = recall<Record<string, string>>("stays", {});
  remember("stays", side ? { ...others, [now.table]: side } : others);
  const seat = side ?? before;
  if (seat) send({ type: "sit", side: seat, stays: side !== null });
}

function received(message: TableMessage): void {
  if (message.pass_to) return handedOver(message);
  const before = state.table.value;
  if (before?.version !== message.version) forgetWays();
  const known = Math.max(seenLog(), state.leftAt.value);
  batch(() => {
    state.table.value = message;
    if (state.decision.value && state.inHand.value.size === 0) state.resting.value = state.lit.value.units;
    // Taking a unit may itself open another phase: what could be taken before it still can.
    else if (!state.decision.value || (before?.view?.phase !== message.view?.phase && before?.decision?.selected.length !== 0)) state.resting.value = new Map();
    state.log.value = growLog(before ? state.log.value : [], message.log, message.actions);
    state.busy.value = false;
    if (state.inHand.value.size === 0) state.following.value = [];
    const announced = state.log.value.findLast((entry) => entry.n >= known && entry.data?.["notice"]);
    if (announced) state.notice.value = announced.text;
    if (before && before.version !== message.version) state.popup.value = null;
    if (before?.version !== message.version) state.hint.value = null;
    if (before?.version !== message.version || !before.view) turnToWhatMatters(before, message);
  });
  void loadBoard(message);
  if (state.overlay.value) refreshOverlay();
  if (message.decision && before?.decision?.prompt !== message.decision.prompt) state.announce(spoken(message.decision.prompt));
  else if (message.log.length > 0) state.announce(message.log.slice(-3).map((entry) => spoken(textOfEntry(entry))).join(" "));
  remember("left", { ...recall<Record<string, number>>("left", {}), [message.table]: seenLog() });
  if (before && state.trails.value.length + state.taken.value.length > 0 && weMoved(before, message)) putTrailsAway();
  void traceEnemy(message);
  done(true);
}

/** Opens the panel that the new situation is about, once, when it begins. */
function turnToWhatMatters(before: TableMessage | null, now: TableMessage): void {
  const fighting = (one: TableMessage | null): boolean => one?.view != null && (one.view.battle !== null || one.view.battles.some((sheet) => sheet.state !== "fought"));
  const reserve = (one: TableMessage | null): boolean => {
    const units = new Map(one?.view?.units.map((unit) => [unit.id, unit]));
    const open = [...litBy(one?.decision ?? null).units.keys()];
    return open.length > 0 && open.every((unit) => !units.get(unit)?.at);
  };
  if (now.view?.outcome) {
    if (!before?.view?.outcome) state.tab.value = "after";
    return;
  }
  if (state.tab.value === "after") state.tab.value = "here";
  if (!now.decision || !now.you.includes(now.decision.side)) return;
  const displayed = (one: TableMessage | null): boolean => one?.decision != null && asksDisplay(one.view, one.decision, state.board.value?.verbs ?? {});
  if (displayed(now)) {
    if (!displayed(before)) {
      state.tab.value = "forces";
      state.part.value = "own";
    }
    return;
  }
  if (fighting(now) && !(fighting(before) && before?.decision?.side === now.decision.side)) state.tab.value = "battle";
  else if (reserve(now) && before?.decision?.side !== now.decision?.side) toReserve();
  else if (before?.view?.phase !== now.view?.phase && !reserve(now)) fromReserve();
}

let turnedToReserve = false;

function toReserve(): void {
  state.tab.value = "tracks";
  turnedToReserve = true;
}

/** Back to the map's own panel, unless the player has turned elsewhere himself. */
function fromReserve(): void {
  if (turnedToReserve && state.tab.value === "tracks") state.tab.value = "here";
  turnedToReserve = false;
}

/** How much of the log this screen has shown. */
function seenLog(): number {
  return (state.log.value.at(-1)?.n ?? -1) + 1;
}

/** Log text with names for its link marks and without its cases, for screen readers and the written report. */
export function spoken(text: string): string {
  return tokens(text.replace(/\s*\{case:[^}]*\}/g, "")).map((token) => (token.kind === "text" ? token.text : state.nounName(token.kind, token.id))).join("");
}

function done(ok: boolean): void {
  const waiting = settle;
  settle = null;
  waiting?.(ok);
}

/** Sends one action and waits until the server has taken or refused it. */
export function act(action: string): Promise<boolean> {
  return actAll([action]);
}

/** Sends actions that belong together in one message; with `skip` those that are not allowed are left out. */
export function actAll(actions: string[], skip = false): Promise<boolean> {
  const now = state.table.value;
  if (!now || state.busy.value) return Promise.resolve(false);
  state.menu.value = null;
  state.confirming.value = null;
  if (state.fan.value) closeFan();
  state.busy.value = true;
  if (!send({ type: "act", actions, ...(skip ? { skip } : {}), version: now.version })) {
    state.busy.value = false;
    return Promise.resolve(false);
  }
  return new Promise((resolve) => (settle = resolve));
}

function closeFan(): void {
  const pinned = state.fan.value?.pinned;
  state.fan.value = null;
  if (pinned) document.getElementById("board")?.focus({ preventScroll: true });
}

export function turnBack(type: "undo" | "redo" | "restart" | "back"): void {
  const now = state.table.value;
  if (!now || state.look.value || state.busy.value) return;
  if (!{ undo: now.undo, redo: now.redo, restart: now.restart, back: now.lesson?.back }[type]) return;
  // Until it is answered a second one would speak of a table that is no more.
  if (send({ type, version: now.version })) state.busy.value = true;
}

/** Presses a button: one that would leave something undone asks first. */
export function press(button: ButtonChoice): void {
  if (button.warn && button.warn.length > 0 && state.confirming.value !== button) {
    state.confirming.value = button;
    return;
  }
  state.confirming.value = null;
  void act(textOf(button));
}

/** Takes a unit and with it every other unit of its place that can come along, in one message. */
export async function takeStack(unit: string): Promise<void> {
  const place = state.stateOf.value.get(unit)?.at;
  if (!place) return;
  const first = state.inHand.value.has(unit) ? null : taking(unit);
  const others = (state.stacks.value.get(place) ?? []).map((piece) => piece.id).filter((id) => id !== unit && !state.inHand.value.has(id));
  const verb = first?.verb ?? [...state.lit.value.units.values()].flatMap(preferred).find((offer) => !offer.back)?.verb;
  if (!verb) return;
  // Where units go one by one the others follow when it is known where to.
  if (state.board.value?.verbs[verb]?.ends !== undefined) {
    const ready = others.filter((other) => taking(other));
    if (first && !(await actAll(takeSteps(first)))) return;
    state.following.value = ready;
    return;
  }
  // Where the board names no other verb for those who come along, the one that takes the first takes them too.
  const more = first ? (state.board.value?.verbs[verb]?.more ?? verb) : verb;
  const steps = [...(first ? takeSteps(first) : []), ...others.map((other) => `${more} ${other}`)];
  if (steps.length > 0) await actAll(steps, true);
}

/** The offer that takes a unit: what is lit for it, or, with another in hand, what was lit before that was taken. */
export function taking(unit: string): Offer | null {
  const lit = takes(state.lit.value.units.get(unit));
  if (lit) return lit;
  return putDown() && state.inHand.value.size > 0 ? takes(state.resting.value.get(unit)) : null;
}

/** Of several things that can be done with a unit the one that takes it in hand; else the first. */
function takes(offers: Offer[] | undefined): Offer | null {
  const open = preferred(offers).filter((offer) => !offer.back);
  const verbs = state.board.value?.verbs;
  return open.find(({ verb }) => verbs?.[verb]?.more !== undefined || verbs?.[verb]?.ends !== undefined) ?? open[0] ?? null;
}

/** The step back that needs no noun: putting down what is in hand. */
export function putDown(): string | null {
  const now = state.decision.value;
  return now?.back.find((one) => one in now.choices && (now.kinds[one] ?? "button") === "button") ?? null;
}

/** Takes a unit; what is in hand and cannot come along is put down first, in the same message. */
function takeSteps(offer: Offer): string[] {
  const drop = state.lit.value.units.has(offer.noun) ? null : putDown();
  return drop ? [drop, textOf(offer)] : [textOf(offer)];
}

export function take(offer: Offer): Promise<boolean> {
  state.following.value = [];
  return actAll(takeSteps(offer));
}

/** Does what a place offers; who follows the unit in hand goes there too, in the same message. */
export function go(offer: Offer): Promise<boolean> {
  const text = textOf(offer);
  const others = state.following.value;
  if (offer.kind !== "place" || offer.back || others.length === 0) return act(text);
  state.following.value = [];
  const verb = Object.entries(state.board.value?.verbs ?? {}).find(([, one]) => one.ends !== undefined);
  const ends = verb?.[1].ends ? [verb[1].ends] : [];
  return actAll([text, ...others.flatMap((unit) => [...ends, `${verb?.[0]} ${unit}`, text])], true);
}

/** One offer is done at once; several for the same thing ask by a small menu. */
export function choose(offers: Offer[], at: { x: number; y: number }, name: string): void {
  const good = preferred(offers);
  if (good.length === 1 && good[0]) void go(good[0]);
  else if (good.length > 1) {
    state.menu.value = {
      ...at,
      items: good.map((offer) => ({ label: capital(`${state.verbWords(offer.verb)} ${name}`), choose: () => void go(offer) })),
    };
  }
}

export function showOverlay(kind: string, arg: string): void {
  const shown = state.overlay.value;
  if (shown && shown.kind === kind && shown.arg === arg) state.overlay.value = null;
  else send({ type: "overlay", kind, arg });
}

function refreshOverlay(): void {
  const shown = state.overlay.value;
  if (shown) send({ type: "overlay", kind: shown.kind, arg: shown.arg });
}
