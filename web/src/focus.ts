/** Which panel opens by itself when the situation changes. */

import { asksDisplay, litBy } from "./choices";
import type { TableMessage } from "./protocol";
import * as state from "./state";

/** Opens the panel that a new situation is about, once, when it begins. */
export function turnToWhatMatters(before: TableMessage | null, now: TableMessage): void {
  const fighting = (one: TableMessage | null): boolean => one?.view != null && (one.view.battle !== null || one.view.battles.some((sheet) => sheet.state !== "fought" && !sheet.verb));
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
  // Somebody who only watches reads what happens.
  if (!before?.view && state.watching.value) state.tab.value = "log";
  if (!now.decision || !now.you.includes(now.decision.side)) return;
  if (state.tabChosen.value && state.panelOpen.value) return; // what the player has opened stays under their hand
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

/** Turns back to the panel of the map, unless the player has opened another one. */
function fromReserve(): void {
  if (turnedToReserve && state.tab.value === "tracks") state.tab.value = "here";
  turnedToReserve = false;
}
