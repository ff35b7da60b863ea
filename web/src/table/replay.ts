/** Looking back over the game without touching it: slider, steps, play, "since my last turn". */

import { lookAt, trailsBetween } from "../earlierViews";
import { api } from "../net";
import { enter } from "../pages/lobby";
import { narrow, recall, remember, tokenOf } from "../prefs";
import { look, note, panelOpen, pastTrails, replay, tab, table, trails, type Tab } from "../state";
import { lengthOf } from "../study";
import { say } from "../words";

let timer: ReturnType<typeof setTimeout> | undefined;
let wanted = -1;
let fetching = false;
/** The panel that was open before the replay. */
let before: { tab: Tab; open: boolean } | null = null;
const SPEED = 450;
/** So many steps a replay in passing has. */
const MOST_STEPS = 80;

/** Shows the board after `at` actions; while one position is being fetched, only the newest request is kept. */
export async function seek(at: number): Promise<void> {
  const now = replay.value;
  if (!now) return;
  const most = lengthOf(now.line);
  wanted = Math.max(0, Math.min(most, at));
  replay.value = { ...now, at: wanted };
  if (fetching) return;
  fetching = true;
  try {
    let got = "";
    while (replay.value && got !== `${wanted} ${replay.value.eyes} ${replay.value.line}`) {
      got = `${wanted} ${replay.value.eyes} ${replay.value.line}`;
      const message = await lookAt(wanted, replay.value.eyes, replay.value.line);
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
    replay.value = { at, playing: false, speed: recall("replay-speed", SPEED), from: 0, eyes: "", stride: 1, passing: false, line: "" };
    showLog();
    void seek(at);
  }
}

/** Shows the game, or a variation of it, as it stood after `at` actions. */
export async function showMoment(at: number, line = ""): Promise<void> {
  if (!replay.value) toggleReplay();
  if (replay.value) replay.value = { ...replay.value, line, playing: false };
  await seek(at);
}

/** Opens the log beside a replay, where there is room for both. */
function showLog(): void {
  before = { tab: tab.value, open: panelOpen.value };
  if (narrow()) return;
  tab.value = "log";
  panelOpen.value = true;
}

/** Sees the game through the eyes of a side, or through one's own. */
export function seeThrough(eyes: string): void {
  if (!replay.value) return;
  replay.value = { ...replay.value, eyes };
  void seek(replay.value.at);
}

/** Begins a table at which the game goes on from the moment that is shown; this one stays as it is. */
export async function playOn(): Promise<void> {
  const [now, message] = [replay.value, table.value];
  if (!now || !message) return;
  try {
    const made = await api.branch(message.table, tokenOf(message.table), now.at);
    leaveReplay();
    enter(made);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
  }
}

export function leaveReplay(): void {
  clearTimeout(timer);
  replay.value = null;
  look.value = null;
  if (before && tab.value === "log") {
    tab.value = before.tab;
    panelOpen.value = before.open;
  }
  before = null;
}

/** Plays the replay, from its beginning if it is at its end, or pauses it. */
export function playPause(): void {
  const now = replay.value;
  if (!now) return;
  const most = lengthOf(now.line);
  replay.value = { ...now, playing: !now.playing, passing: false };
  clearTimeout(timer);
  if (!now.playing) {
    if (now.at >= most) void seek(now.from);
    tick();
  }
}

function tick(): void {
  const now = replay.value;
  if (!now?.playing) return;
  const most = lengthOf(now.line);
  timer = setTimeout(() => {
    void seek((replay.value?.at ?? 0) + now.stride).then(() => {
      if ((replay.value?.at ?? most) < most) tick();
      else if (replay.value?.passing) leaveReplay();
      else if (replay.value) replay.value = { ...replay.value, playing: false };
    });
  }, now.speed);
}

export function setSpeed(speed: number): void {
  remember("replay-speed", speed);
  if (replay.value) replay.value = { ...replay.value, speed };
}

/** Plays what happened since the player's last turn; the arrows stay until their next action. */
export async function sinceMyTurn(): Promise<void> {
  const now = table.value;
  if (!now?.view || now.since >= now.actions) return note(say("prompt-since.nothing"));
  await playFrom(now.since);
}

/** Plays what has happened since so many actions, with its arrows; in passing it is shorter, and leads back by itself. */
export async function playFrom(from: number, passing = false): Promise<void> {
  const now = table.value;
  if (!now?.view) return;
  const then = await lookAt(from);
  if (table.value?.view !== now.view || replay.value?.playing) return;
  trails.value = trailsBetween(then.view, now.view);
  pastTrails.value = trails.value;
  const stride = passing ? Math.ceil((now.actions - from) / MOST_STEPS) : 1;
  const steps = (now.actions - from) / stride;
  const speed = Math.max(60, Math.min(500, (passing ? 8000 : 20000) / steps));
  replay.value = { at: from, playing: true, speed, from, eyes: "", stride, passing, line: "" };
  if (!passing) showLog();
  look.value = then;
  tick();
}
