/** A curtain between two players at one screen: while the seat changes, nothing of either is on the page. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { tokenOf } from "../prefs";
import { sitDown, stay } from "../seat";
import { sideTitle, table } from "../state";
import { say, sayAround } from "../words";

/** Returns the address that opens a table on another device. */
function addressOf(id: string): string {
  const token = tokenOf(id);
  return `${location.origin}${location.pathname}#/t/${id}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

export function Curtain(): JSX.Element | null {
  const button = useRef<HTMLButtonElement>(null);
  const side = table.value?.pass_to;
  useEffect(() => button.current?.focus(), [side]);
  if (!side) return null;
  const title = sideTitle(side);
  return (
    <main class="curtain" aria-label={say("curtain")} data-testid="curtain">
      <h2>{say("curtain-title", { side: title })}</h2>
      <p>{say("curtain-says", { side: title })}</p>
      <button ref={button} type="button" class="primary" data-testid="curtain-open" onClick={sitDown}>
        {say("curtain-open", { side: title })}
      </button>
      <div class="own-device" role="group" aria-label={say("curtain-devices")}>
        <p>{sayAround("curtain-devices-says", { address: <a href={addressOf(table.value?.table ?? "")}>{say("curtain-address")}</a> })}</p>
        {Object.entries(table.value?.seats ?? {}).map(
          ([one, player]) =>
            player === "human" && (
              <button key={one} type="button" data-testid={`stay-${one}`} onClick={() => stay(one)}>
                {say("curtain-stay", { side: sideTitle(one) })}
              </button>
            ),
        )}
      </div>
      <a href="#/">{say("all-tables")}</a>
    </main>
  );
}
