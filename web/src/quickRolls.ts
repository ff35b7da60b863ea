/** Quick rolls: where nothing but a roll is left to choose, the page makes it, if the player prefers that. */

import { act } from "./play";
import { preferences } from "./preferences";
import type { ButtonChoice, DecisionShown, TableMessage } from "./protocol";
import * as state from "./state";
import { textOf } from "./choices";

/** Returns the only answer that goes forward, if it is a button that rolls and warns of nothing. */
export function onlyRoll(asked: DecisionShown | null): ButtonChoice | null {
  if (!asked) return null;
  const open = Object.entries(asked.choices).filter(([verb]) => !asked.back.includes(verb));
  const [first] = open;
  if (!first || open.length > 1 || first[1].length > 1) return null;
  const button = asked.buttons.find(({ verb }) => verb === first[0]);
  return button?.rolls && (button.warn ?? []).length === 0 ? button : null;
}

/** Rolls where the game has just come to a question with no other answer; a lesson leaves the roll to the learner. */
export function rollAtOnce(before: TableMessage | null, now: TableMessage): void {
  if (!preferences.value.rolls || now.lesson || state.replay.value || !before || now.actions <= before.actions) return;
  const roll = onlyRoll(state.decision.value);
  if (roll) void act(textOf(roll));
}
