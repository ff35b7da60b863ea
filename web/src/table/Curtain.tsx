/** A curtain between two players at one screen: while the seat changes, nothing of either is on the page. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sitDown, stay } from "../play";
import { tokenOf } from "../prefs";
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
      <div class="own-device" role="group" aria-label="A device of one's own">
        <p>
          Does each of you have a device? Open <a href={`${location.origin}${location.pathname}#/t/${table.value?.table ?? ""}?token=${encodeURIComponent(tokenOf(table.value?.table ?? ""))}`}>this address</a> on both, and say whose this one is:
        </p>
        {Object.entries(table.value?.seats ?? {}).map(
          ([one, player]) =>
            player === "human" && (
              <button key={one} type="button" data-testid={`stay-${one}`} onClick={() => stay(one)}>
                Only {sideTitle(one)} plays here
              </button>
            ),
        )}
      </div>
      <a href="#/">All tables</a>
    </main>
  );
}
