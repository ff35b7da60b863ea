/** Comments and variations of a finished game, as a tree that the replay shows. */

import { effect, signal } from "@preact/signals";
import { api } from "./net";
import { tokenOf } from "./prefs";
import type { CommentShown, StudyShown, VariationShown } from "./protocol";
import { faultOf } from "./requests";
import { note, table } from "./state";
import { say } from "./words";

const NOTHING: StudyShown = { comments: [], variations: [] };

/** What was added to the open game. */
export const study = signal<StudyShown>(NOTHING);

/** Tells whether the reader may add to it. */
export function mayAnnotate(): boolean {
  return table.value?.may.includes("annotate") ?? false;
}

function lineOf(id: string): VariationShown | undefined {
  return study.value.variations.find((one) => one.id === id);
}

/** Returns how many actions the game or a variation has. */
export function lengthOf(line: string): number {
  return line ? (lineOf(line)?.actions ?? 0) : (table.value?.actions ?? 0);
}

/** Names a variation. */
export function nameOfLine(line: string): string {
  const found = lineOf(line);
  const name = found?.name || say("study-unnamed");
  return !found ? "" : found.by ? say("study-variation", { name, by: found.by }) : name;
}

/** Lists the comments on a moment. */
export function commentsAt(line: string, at: number): CommentShown[] {
  return study.value.comments.filter((one) => one.line === line && one.at === at);
}

/** Lists the variations that leave a line at a moment. */
export function variationsAt(line: string, at: number): VariationShown[] {
  return study.value.variations.filter((one) => one.line === line && one.at === at);
}

/** The line that a variation leaves, and where. */
export function parentOf(line: string): { line: string; at: number } {
  const found = lineOf(line);
  return { line: found?.line ?? "", at: found?.at ?? 0 };
}

/** Fetches what was added to the open game. */
export async function readStudy(): Promise<void> {
  const id = table.value?.table;
  if (!id) return;
  const found = await api.study(id, tokenOf(id)).catch(() => NOTHING);
  if (table.value?.table === id) study.value = found;
}

async function changed(work: (id: string, token: string) => Promise<unknown>): Promise<void> {
  const id = table.value?.table;
  if (!id) return;
  try {
    await work(id, tokenOf(id));
    await readStudy();
  } catch (error) {
    note(faultOf(error));
  }
}

export function addComment(line: string, at: number, text: string): Promise<void> {
  return changed((id, token) => api.comment(id, token, { line, at, text }));
}

export function removeNote(n: number): Promise<void> {
  return changed((id, token) => api.dropNote(id, token, n));
}

/** Adds what was done on the open private board to the finished game from which it comes. */
export async function saveVariation(name: string): Promise<void> {
  const now = table.value;
  if (!now?.branch) return;
  try {
    await api.vary(now.branch.of, tokenOf(now.branch.of), { board: now.table, name });
    note(say("study-saved"));
  } catch (error) {
    note(faultOf(error));
  }
}

/** Fetches what was added whenever a finished game is opened. */
export function followStudy(): () => void {
  let read = "";
  return effect(() => {
    const now = table.value;
    const over = now && !now.branch && now.view?.outcome ? now.table : "";
    if (over === read) return;
    read = over;
    study.value = NOTHING;
    if (over) void readStudy();
  });
}
