/** What people say at the table: what was said in the rooms that this person reads, and what they have not seen yet. */

import { computed, signal } from "@preact/signals";
import { send } from "./connection";
import { recall, remember } from "./prefs";
import type { RemarkShown, TalkMessage } from "./protocol";
import { cursor, panelOpen, replay, tab, table, view } from "./state";

export const remarks = signal<RemarkShown[]>([]);
/** The room of this person: that of the players, of those who watch, or after the end that of all. */
export const room = computed(() => (view.value?.outcome ? "after" : table.value?.you.length ? "players" : "watchers"));
/** Whether this person may say and note something. */
export const speaks = computed(() => table.value?.may.includes("talk") ?? false);
/** What is being written, so that it is there again after a look at another tab. */
export const draft = signal("");
/** The number of the last remark that was on the screen, by table. */
const seen = signal<Record<string, number>>(recall("heard", {}));
const muted = signal<string[]>(recall("muted", []));

/** Whether there is anything to read or to write here. */
export const talks = computed(() => speaks.value || remarks.value.length > 0);

/** Whether this person wants to notice nothing that is said at this table. */
export const isMuted = computed(() => muted.value.includes(table.value?.table ?? ""));

/** Counts what others have said since the chat was on the screen. */
export const unread = computed(() => {
  if (isMuted.value || (tab.value === "talk" && panelOpen.value)) return 0;
  const last = seen.value[table.value?.table ?? ""] ?? -1;
  return remarks.value.filter((one) => !one.you && one.n > last).length;
});

/** Takes what the server tells. */
export function talkCame(message: TalkMessage): void {
  const known = message.whole ? [] : remarks.value;
  const last = known.at(-1)?.n ?? -1;
  remarks.value = [...known, ...message.remarks.filter((one) => one.n > last)];
}

/** Notes that everything is on the screen now. */
export function sawTalk(): void {
  const here = table.value?.table;
  const last = remarks.value.at(-1)?.n;
  if (!here || last === undefined || seen.value[here] === last) return;
  seen.value = { ...seen.value, [here]: last };
  remember("heard", seen.value);
}

/** Says or notes what has been written; false if the line is down. */
export function speak(note: boolean): boolean {
  const text = draft.value.trim();
  if (!text || !send({ type: "talk", text, note })) return false;
  draft.value = "";
  return true;
}

/** Who is meant: the writer of a remark, or whoever plays a side. */
export type About = { n: number } | { side: string };

/** Tells the administrators of a remark or a person; false if the line is down. */
export function report(about: About, why: string): boolean {
  return send({ type: "report", ...about, why: why.slice(0, 300) });
}

/** Wants to hear nothing more of the person who said this or plays this side. */
export function block(about: About): boolean {
  return send({ type: "block", ...about });
}

/** Adds a link to the place under the cursor of the map to what is being written. */
export function linkPlace(): void {
  if (cursor.value) draft.value = `${draft.value}${draft.value && !draft.value.endsWith(" ") ? " " : ""}{place:${cursor.value}} `;
}

/** Adds a link to the moment that the map shows to what is being written. */
export function linkMoment(): void {
  const at = replay.value?.at ?? table.value?.actions ?? 0;
  draft.value = `${draft.value}${draft.value && !draft.value.endsWith(" ") ? " " : ""}{moment:${at}} `;
}

/** Lists what was said of a moment. */
export function notesOn(at: number): RemarkShown[] {
  return remarks.value.filter((one) => one.text.includes(`{moment:${at}}`));
}

/** Wants to notice what is said at this table, or not. */
export function mute(on: boolean): void {
  const here = table.value?.table ?? "";
  muted.value = on ? [...muted.value, here] : muted.value.filter((one) => one !== here);
  remember("muted", muted.value);
}

/** Drops what was said, for somebody else at this screen. */
export function forgetTalk(): void {
  remarks.value = [];
  draft.value = "";
}
