/** The clocks in the top bar: what each side has left, the one that runs in full ink. */

import type { JSX } from "preact";
import { clocks, clockWords } from "../clocks";
import { sideTitle, table, view } from "../state";
import { when } from "../when";
import { say } from "../words";

export function Clocks(): JSX.Element | null {
  const clock = table.value?.clock;
  if (!clock || clocks.value.length === 0 || view.value?.outcome) return null;
  const state = clock.halted ? say("clock-halted") : clock.away_until ? say("clock-away", { until: when(clock.away_until) }) : "";
  return (
    <div class="clocks" role="group" aria-label={say("clocks")} data-testid="clocks" title={[table.value?.pace?.says, state].filter(Boolean).join(". ")}>
      {clocks.value.map(({ side, seconds, reserve, runs }) => (
        <span key={side} class={`clock side-${side}${runs ? " runs" : ""}${seconds <= 0 ? " out" : ""}`} data-testid={`clock-${side}`} role="timer" aria-label={say("clock-of", { side: sideTitle(side), time: clockWords(seconds) })}>
          <span class="clock-side">{sideTitle(side)}</span> <span class="clock-time">{clockWords(seconds > reserve ? seconds - reserve : seconds)}</span>
          {reserve > 0 && (
            <span class="clock-reserve" title={say("clock-reserve")}>
              {seconds > reserve ? say("clock-more", { time: clockWords(reserve) }) : say("clock-in-reserve")}
            </span>
          )}
        </span>
      ))}
      {clock.halted && <span class="clock-state" data-testid="clock-halted">{state}</span>}
    </div>
  );
}
