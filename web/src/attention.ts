/** Who looks: the server is told when this page can be seen, and the player when a page that cannot be seen wants them. */

import { effect } from "@preact/signals";
import { send } from "./connection";
import { isPublic } from "./house";
import { preferences } from "./preferences";
import type { TableMessage } from "./protocol";
import { board, decision, link, table } from "./state";
import { branch } from "./whatIf";
import { say } from "./words";

/** Tells the server whether the table can be seen; what is open counts as seen until something else is said. */
export function tellPresence(): void {
  if (isPublic.value && link.value === "open") send({ type: "present", here: !document.hidden });
}

/** Follows whether the page can be seen; returns what ends that. */
export function watchPresence(): () => void {
  document.addEventListener("visibilitychange", tellPresence);
  return () => document.removeEventListener("visibilitychange", tellPresence);
}

/** Whether somebody else plays here, for whom one waits. */
function company({ people, you, seats }: TableMessage): boolean {
  return Object.keys(people).some((side) => seats[side] === "human" && !you.includes(side));
}

/** Writes the title of the window: it tells whose turn it is where one waits for others. Returns what ends that. */
export function writeTitle(): () => void {
  return effect(() => {
    const game = board.value?.title;
    if (!game) return;
    if (branch.value) return void (document.title = say("window-title-branch", { game }));
    const asked = decision.value !== null && table.value !== null && company(table.value);
    document.title = say(asked ? "window-title-asked" : "window-title", { game });
  });
}

/** Shows a notice of the system that something has happened, if the player wants it and does not see the page. */
export function noticeHidden(kind: "turn" | "talk"): void {
  if (!document.hidden || !preferences.value.notices || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const now = table.value;
  const name = now?.name || board.value?.title || "";
  try {
    const shown = new Notification(say("desktop-notice", { kind, table: name }), { tag: now?.table ?? "" });
    shown.onclick = () => (focus(), shown.close());
  } catch {
    // Browsers of phones show none from a page; there messages come to the browser itself.
  }
}

/** Asks the browser whether it shows notices; false if it does not. */
export async function mayNotice(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}
