/** Hints: what a computer player would do in the player's place. */

import { moveCursor } from "./board/cursor";
import { send } from "./connection";
import type { HintMessage } from "./protocol";
import { spoken } from "./sentences";
import * as state from "./state";

/** Tells whether the player may ask for a hint: the decision is theirs, they are the only person, and a computer player can advise. */
export function mayAsk(): boolean {
  const people = Object.values(state.table.value?.seats ?? {}).filter((player) => player === "human");
  const now = state.table.value;
  return state.decision.value !== null && (now?.branch ? now.branch.helped : people.length === 1) && (now?.adviser ?? false) && !now?.lesson;
}

/** Asks the server for a hint. */
export function askHint(): void {
  const now = state.table.value;
  if (now && mayAsk() && !state.hint.value && send({ type: "hint", version: now.version })) state.busy.value = true;
}

/** Shows and announces a hint that has come, and moves the map to what it is about. */
export function hintCame(message: HintMessage): void {
  state.busy.value = false;
  if (message.version !== state.table.value?.version) return;
  state.hint.value = message;
  state.announce(spoken(message.says));
  const [, noun] = message.actions[0]?.split(" ") ?? [];
  const at = noun ? (state.stateOf.value.get(noun)?.at ?? (state.placeById.value.has(noun) ? noun : null)) : null;
  if (at) moveCursor(at, true);
}
