/** Looking back over the game without touching it: slider, steps, play, "since my last turn". */

import { lookAt, trailsBetween } from "../earlierViews";
import { look, note, replay, table, trails } from "../state";
import { say } from "../words";

let timer: ReturnType<typeof setTimeout> | undefined;
let wanted = -1;
let fetching = false;

/** Shows the board after `at` actions; while one position is being fetched, only the newest request is kept. */
export async function seek(at: number): Promise<void> {
  const now = replay.value;
  const most = table.value?.actions ?? 0;
  if (!now) return;
  wanted = Math.max(0, Math.min(most, at));
  replay.value = { ...now, at: wanted };
  if (fetching) return;
  fetching = true;
  try {
    let got = -1;
    while (got !== wanted && replay.value) {
      got = wanted;
      const message = await lookAt(got);
      if (replay.value) look.value = message;
    }
  } finally {
    fetching = false;
  }
}

/** Opens the replay at the present, or leaves it. */
export function toggleReplay(): void {
  if (replay.value) leaveReplay();
  else {
    const at = table.value?.actions ?? 0;
    replay.value = { at, playing: false, speed: 450, from: 0 };
    void seek(at);
  }
}

export function leaveReplay(): void {
  clearTimeout(timer);
  replay.value = null;
  look.value = null;
}

/** Plays the replay, from its beginning if it is at its end, or pauses it. */
export function playPause(): void {
  const now = replay.value;
  if (!now) return;
  const most = table.value?.actions ?? 0;
  replay.value = { ...now, playing: !now.playing };
  clearTimeout(timer);
  if (!now.playing) {
    if (now.at >= most) void seek(now.from);
    tick();
  }
}

function tick(): void {
  const now = replay.value;
  const most = table.value?.actions ?? 0;
  if (!now?.playing) return;
  timer = setTimeout(() => {
    void seek((replay.value?.at ?? 0) + 1).then(() => {
      if ((replay.value?.at ?? most) < most) tick();
      else if (replay.value) replay.value = { ...replay.value, playing: false };
    });
  }, now.speed);
}

export function setSpeed(speed: number): void {
  if (replay.value) replay.value = { ...replay.value, speed };
}

/** Plays what happened since the player's last turn; the arrows stay until their next action. */
export async function sinceMyTurn(): Promise<void> {
  const now = table.value;
  if (!now?.view || now.since >= now.actions) return note(say("prompt-since.nothing"));
  const then = await lookAt(now.since);
  if (table.value?.view !== now.view) return;
  trails.value = trailsBetween(then.view, now.view);
  const span = now.actions - now.since;
  replay.value = { at: now.since, playing: true, speed: Math.max(60, Math.min(500, 20000 / span)), from: now.since };
  look.value = then;
  tick();
}
