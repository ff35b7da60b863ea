/** What counters show by symbol, colour and badge, in words: for screen readers, tooltips and the panels. */

import type { Unit, UnitShown } from "./protocol";
import { say } from "./words";

/** Returns the nation and the arm of a unit: "German mechanized infantry". */
export function nationAndArm({ nation, type }: Unit): string {
  return say("unit-is", { nation, arm: type });
}

/** Returns what the badges of a counter say. */
export function badgeWords(state?: UnitShown | undefined): string[] {
  return (state?.badges ?? []).map((badge) => say("unit-badge", { badge }));
}

/** Returns what a screen reader says about a unit. */
export function unitLabel(unit: Unit, state?: UnitShown | undefined): string {
  const factors = (state?.factors ?? unit.factors).join(" ");
  return [unit.name, nationAndArm(unit), factors, ...badgeWords(state), state?.note ?? ""].filter(Boolean).join(", ");
}
