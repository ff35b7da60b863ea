/** A curtain between two players at one screen: while the seat changes, nothing of either is on the page. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sitDown } from "../play";
import { sideTitle, table } from "../state";

export function Curtain(): JSX.Element | null {
  const button = useRef<HTMLButtonElement>(null);
  const side = table.value?.pass_to;
  useEffect(() => button.current?.focus(), [side]);
  if (!side) return null;
  const title = sideTitle(side);
  return (
    <main class="curtain" aria-label="Pass the screen" data-testid="curtain">
      <h2>Pass to the {title} player</h2>
      <p>What each side knows stays its own: nothing is shown until the {title} player sits here.</p>
      <button ref={button} type="button" class="primary" data-testid="curtain-open" onClick={sitDown}>
        I am the {title} player
      </button>
      <a href="#/">All tables</a>
    </main>
  );
}
