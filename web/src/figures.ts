/** Where figures come from, in words; docs/provenance.md says more. */

import type { Unit } from "./face";
import { say } from "./words";

export type Source = NonNullable<Unit["source"]>;

/** One sentence about the figures of these units; empty where all are the rulebook's. */
export function aboutFigures(sources: Source[]): string {
  const told = [...new Set(sources)].filter((one) => one !== "rulebook");
  return told.length > 0 ? say("figures", { sources: told.map((source) => say("figures-source", { source })) }) : "";
}
