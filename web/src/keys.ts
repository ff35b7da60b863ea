/** Keys that work anywhere on the table page. */

import { mainButton } from "./amounts";
import { fitAll, showUnits } from "./board/BoardView";
import { enterCursor, nextUnit } from "./board/cursor";
import { arrow, arrowing, framing, pointed } from "./board/drag";
import { openMenu } from "./board/menu";
import { toClient, zoomBy } from "./board/zoom";
import { isForward } from "./choices";
import { toggleTrails } from "./earlierViews";
import { centre } from "./geometry";
import { askHint } from "./hint";
import { openFinder } from "./panels/Tracks";
import { act, press, putDown, takeStack, turnBack } from "./play";
import * as state from "./state";
import type { Tab } from "./state";
import { closeGuide } from "./table/Guide";
import { leaveReplay, playPause, seek, toggleReplay } from "./table/replay";
import { settingsOpen } from "./table/Settings";
import { boardsOpen, mayTry } from "./whatIf";
import { askWhy } from "./whyNot";

const TAB_KEYS: Record<string, Tab> = { b: "battle", a: "forces", i: "here", l: "log", k: "rules", t: "tracks" };

/** Closes the topmost thing; with nothing open, puts down what is in hand. */
function escape(): void {
  if (state.reportOpen.value) state.reportOpen.value = false;
  else if (state.helpOpen.value) state.helpOpen.value = false;
  else if (settingsOpen.value) settingsOpen.value = false;
  else if (boardsOpen.value) boardsOpen.value = null;
  else if (state.peopleOpen.value) state.peopleOpen.value = false;
  else if (state.confirming.value) state.confirming.value = null;
  else if (state.takingBack.value) state.takingBack.value = null;
  else if (framing.value) framing.value = false;
  else if (arrow.value || arrowing.value) [arrow.value, arrowing.value] = [null, false];
  else if (state.menu.value) state.menu.value = null;
  else if (state.popup.value) state.popup.value = null;
  else if (state.fan.value?.pinned) state.fan.value = null;
  else if (state.guideStep.value !== null) closeGuide();
  else if (state.replay.value) leaveReplay();
  else dropHand();
  if (!state.helpOpen.value) document.getElementById("board")?.focus({ preventScroll: true });
}

/** Puts down what is in hand. */
function dropHand(): void {
  const verb = putDown();
  if (verb) void act(verb);
}

function here(): { place: string; unit: string | undefined; at: { x: number; y: number } } | null {
  const id = state.cursor.value;
  const place = id ? state.placeById.value.get(id) : undefined;
  if (!id || !place) return null;
  const units = state.stacks.value.get(id) ?? [];
  const open = units.find((unit) => isForward(state.lit.value.units.get(unit.id)));
  return { place: id, unit: (open ?? units.at(-1))?.id, at: toClient(centre(place)) };
}

function takeHere(): void {
  const spot = here();
  if (spot?.unit) void takeStack(spot.unit);
}

function menuHere(): void {
  const spot = here();
  if (spot) openMenu(spot.place, spot.unit, spot.at);
}

function whyHere(): void {
  const spot = here();
  if (spot) askWhy({ place: spot.place, unit: spot.unit }, spot.at);
}

function pressPrimary(): void {
  const button = mainButton();
  if (button) press(button);
}

function pickTab(tab: Tab): void {
  if (tab === "rules") state.ruleShown.value = null;
  state.panelOpen.value = !(state.panelOpen.value && state.tab.value === tab);
  state.tab.value = tab;
  state.tabChosen.value = true;
}

function zoomHere(factor: number): void {
  const place = state.placeById.value.get(state.cursor.value ?? "");
  zoomBy(factor, place ? centre(place) : null);
}

const COMMANDS: Record<string, () => void> = {
  "+": () => zoomHere(1.35),
  "=": () => zoomHere(1.35),
  "-": () => zoomHere(1 / 1.35),
  "0": () => fitAll(),
  f: showUnits,
  "/": openFinder,
  u: () => turnBack("undo"),
  r: () => turnBack("redo"),
  n: nextUnit,
  m: menuHere,
  s: takeHere,
  d: () => (arrowing.value = !arrowing.value),
  e: pressPrimary,
  w: whyHere,
  v: toggleTrails,
  o: askHint,
  h: () => (state.hideCounters.value = !state.hideCounters.value),
  p: toggleReplay,
  x: () => (boardsOpen.value = mayTry.value ? { at: null, line: "" } : null),
  "?": () => (state.helpOpen.value = !state.helpOpen.value),
};

/** Handles the keys of a replay: arrows step through time, Space plays. */
function replayKey(event: KeyboardEvent): boolean {
  const now = state.replay.value;
  if (!now || (event.target as Element).matches("#board, input[type=search]")) return false;
  if (event.key === "ArrowRight") void seek(now.at + 1);
  else if (event.key === "ArrowLeft") void seek(now.at - 1);
  else if (event.key === " ") playPause();
  else return false;
  event.preventDefault();
  return true;
}

/** Keeps the keyboard in the dialog that is open: Tab goes round in it, and a key pressed outside comes back to it first. */
export function keepInDialog(event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!dialog || event.key === "Escape") return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary, [tabindex='0']")].filter((one) => !one.matches(":disabled") && one.getClientRects().length > 0);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const inside = dialog.contains(document.activeElement);
  if (event.key === "Tab") stops.at(event.shiftKey ? (at < 0 ? -1 : at - 1) : (at + 1) % stops.length)?.focus();
  else if (!inside && (event.key === "Enter" || event.key === " ")) (dialog.querySelector<HTMLElement>(".primary") ?? stops[0])?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Handles a key pressed anywhere on the table page. */
export function globalKeys(event: KeyboardEvent): void {
  pointed.value = false;
  const target = event.target as Element;
  const typing = target.matches("input:not([type=range]):not([type=checkbox]), textarea, select");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    event.preventDefault();
    return escape();
  }
  if (typing) return;
  if (target.matches("button, a, summary, input") === false && replayKey(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const tab = key === "a" && !state.ownDisplay.value ? undefined : TAB_KEYS[key];
  const command = COMMANDS[key];
  if (command) command();
  else if (tab) pickTab(tab);
  else if (key === "Enter" && target === document.body) enterCursor();
  else return;
  event.preventDefault();
}
