/** "Play now": the page takes what the set-up offers ready-made and confirms it. */

import { signal } from "@preact/signals";
import { boardOf, drawingOf } from "../boards";
import { api } from "../net";
import { act } from "../play";
import { recall, remember } from "../prefs";
import type { DecisionShown, GameInfo, TableKey } from "../protocol";
import { decision, view } from "../state";

/** Marks a new table as one whose set-up the page goes through by itself. */
export function makeReady(table: string): void {
  remember("ready", table);
}

/** Makes a table of a scenario, the shortest unless another is named, a side against a computer player, with a ready set-up; returns its key. */
export async function begin(game: GameInfo, rival: string, side: string = game.first_side, scenario: string = game.scenarios[0]?.id ?? ""): Promise<TableKey> {
  // What the table needs is fetched while it is being made.
  void boardOf(game.id, scenario).catch(() => undefined);
  void drawingOf(game.id).catch(() => undefined);
  const seats = Object.fromEntries(game.sides.map((one) => [one.id, one.id === side ? "human" : rival]));
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  const key = await api.create({ game: game.id, scenario, options, seats, seed: null });
  makeReady(key.table);
  return key;
}

/** Returns the next action towards a finished set-up: the first ready option once, else the button that goes on. */
export function readyStep(now: DecisionShown, optionTaken: boolean): string | null {
  const forward = now.buttons.filter((button) => !now.back.includes(button.verb) && !button.rolls);
  const option = forward.find((button) => button.noun && now.kinds[button.verb] === "option");
  if (option && !optionTaken) return `${option.verb} ${option.noun}`;
  return forward.find((button) => button.primary && !button.noun && !button.warn?.length)?.verb ?? null;
}

/** Whether the page goes through a set-up by itself just now. */
export const settingUp = signal(false);

/** Goes through the player's set-up after "Play now"; anything unexpected is left to the player. */
export async function readyOnArrival(table: string): Promise<void> {
  if (settingUp.peek() || recall<string | null>("ready", null) !== table || !decision.value) return;
  remember("ready", null);
  settingUp.value = true;
  const phase = view.value?.phase;
  try {
    for (let taken = 0; taken < 3 && decision.value && view.value?.phase === phase; taken++) {
      const step = readyStep(decision.value, taken > 0);
      if (!step || !(await act(step))) return;
    }
  } finally {
    settingUp.value = false;
  }
}
