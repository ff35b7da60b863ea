/** Where the figures on counters come from; docs/provenance.md explains the sources. */

import type { Unit } from "./face";
import { say } from "./words";

export type Source = NonNullable<Unit["source"]>;

/** Says where the figures of units come from; empty if all are the rulebook's. */
export function aboutFigures(sources: Source[]): string {
  const told = [...new Set(sources)].filter((one) => one !== "rulebook");
  return told.length > 0 ? say("figures", { sources: told.map((source) => say("figures-source", { source })) }) : "";
}
