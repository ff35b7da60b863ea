/** A curtain between two players at one screen: what one decides in secret the other does not see. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { decision, sideTitle, table, view } from "../state";

/** The side whose player said that he is sitting here now. */
const here = signal<string | null>(null);

export function Curtain(): JSX.Element | null {
  const now = decision.value;
  const shared = (table.value?.you.length ?? 0) > 1;
  if (!view.value?.curtain || !shared || !now) return null;
  if (here.value === now.side) return null;
  const title = sideTitle(now.side);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label="Pass the screen" data-testid="curtain">
      <h2>Pass to the {title} player</h2>
      <p>What is decided now is secret.</p>
      <button type="button" class="primary" data-testid="curtain-open" onClick={() => (here.value = now.side)}>
        I am the {title} player
      </button>
    </div>
  );
}
