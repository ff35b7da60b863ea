/** What has happened since one looked last: sentences over the map, and the replay that plays it. */

import type { JSX } from "preact";
import { arrived, enemySince, trailsBetween, lookAt } from "../earlierViews";
import { still } from "../preferences";
import type { ArrivedMessage } from "../protocol";
import { pastTrails, replay, table, trails, view } from "../state";
import { say } from "../words";
import { leaveReplay, playFrom } from "./replay";

/** Takes what the server tells on arrival: it is played at once, unless nothing may move by itself. */
export function welcome(message: ArrivedMessage): void {
  const now = table.value;
  if (!now?.view || message.looked >= now.actions || replay.value) return;
  arrived.value = message;
  if (still()) void drawArrows(message.looked);
  else void playFrom(message.looked, true);
}

/** Draws the arrows alone. */
async function drawArrows(from: number): Promise<void> {
  const now = table.value;
  const then = await lookAt(from);
  if (!now?.view || table.value?.view !== now.view || enemySince(now) !== null) return;
  trails.value = trailsBetween(then.view, now.view);
  pastTrails.value = trails.value;
}

function close(): void {
  arrived.value = null;
  if (replay.value?.passing) leaveReplay();
}

export function Arrival(): JSX.Element | null {
  const now = arrived.value;
  if (!now || !view.value) return null;
  const playing = replay.value?.playing ?? false;
  return (
    <section class="arrival" role="status" data-testid="arrival" aria-label={say("prompt-since")}>
      {now.says.map((says) => (
        <p key={says}>{says}</p>
      ))}
      <p class="buttons">
        {!playing && (
          <button type="button" data-testid="arrival-play" onClick={() => void playFrom(now.looked, true)}>
            {say("arrival-play")}
          </button>
        )}
        <button type="button" class="primary" data-testid="arrival-close" onClick={close}>
          {say(playing ? "arrival-skip" : "arrival-close")}
        </button>
      </p>
    </section>
  );
}
