/** Odds while moving: those of what is in hand, or of all that go together where units move one by one. */

import { computed, signal } from "@preact/signals";
import { send } from "./connection";
import type { OddsMessage, AttackPreview } from "./protocol";
import { decision, following, table } from "./state";

const together = signal<OddsMessage | null>(null);

/** The enemies that could be attacked, with the odds that all who go there would have. */
export const touches = computed<AttackPreview[]>(() => {
  const known = together.value;
  const current = known !== null && known.version === table.value?.version && known.units.join() === following.value.join();
  return following.value.length > 0 && current ? known.touch : (decision.value?.attack_previews ?? []);
});

/** Has these units follow the one in hand, and asks for the odds of all together. */
export function follow(units: string[]): void {
  following.value = units;
  if (units.length > 0 && (decision.value?.attack_previews.length ?? 0) > 0) send({ type: "odds", units });
}

/** Keeps the odds that the server has sent. */
export function oddsCame(message: OddsMessage): void {
  together.value = message;
}
