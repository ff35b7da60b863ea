/** "Play now" means no set-up work: the first ready set-up offered to us is taken, then confirmed. */

import { act } from "../play";
import { recall, remember } from "../prefs";
import { decision } from "../state";

/** Marks a fresh table as one to be made ready at once. */
export function makeReady(table: string): void {
  remember("ready", table);
}

let working = false;

/** Takes the first offered option and the button that ends the set-up, once, right after a "Play now". */
export async function readyOnArrival(table: string): Promise<void> {
  if (working || recall<string | null>("ready", null) !== table) return;
  const now = decision.value;
  if (!now) return;
  const option = now.buttons.find((button) => button.noun && !now.back.includes(button.verb) && now.kinds[button.verb] !== "number");
  remember("ready", null);
  if (!option) return;
  working = true;
  try {
    if (!(await act(`${option.verb} ${option.noun}`))) return;
    const end = decision.value?.buttons.find((button) => button.primary && !button.noun && !button.rolls);
    if (end && !end.warn?.length) await act(end.verb);
  } finally {
    working = false;
  }
}
