/** Where figures come from, in words; docs/provenance.md says more. */

import type { Unit } from "./face";
import { listed } from "./words";

export type Source = NonNullable<Unit["source"]>;

export const SOURCES: Record<Source, string> = {
  rulebook: "as the rulebook gives them",
  public: "read in a public source",
  known: "well known among players, not checked in a source",
  derived: "worked out from other figures of the game",
  reconstructed: "reconstructed for Kurgan, because the printed ones were not at hand",
  ours: "made for Kurgan, not part of the printed game",
};

/** One sentence about the figures of these units; empty where all are the rulebook's. */
export function aboutFigures(sources: Source[]): string {
  const told = [...new Set(sources)].filter((one) => one !== "rulebook");
  return told.length > 0 ? `These figures are ${listed(told.map((one) => SOURCES[one]))}.` : "";
}
