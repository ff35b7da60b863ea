/** Private boards: places to try things that only their maker sees, and plans that are laid out on them. */

import { computed, effect, signal } from "@preact/signals";
import { go } from "./addresses";
import { send } from "./connection";
import { api } from "./net";
import { enter } from "./pages/lobby";
import { dropToken, tokenOf } from "./prefs";
import type { BoardInfo, NewBoard, PlanMessage } from "./protocol";
import { forgetPublished } from "./publishedDice";
import { faultOf } from "./requests";
import { sideTitle, table } from "./state";
import { say } from "./words";

/** Whether the sheet with the private boards is open, and the moment of the replay from which a new one begins. */
export const boardsOpen = signal<{ at: number | null; line: string } | null>(null);
/** My boards of the open table, once they were fetched. */
export const ownBoards = signal<BoardInfo[]>([]);
export const boardFault = signal("");
/** What I have planned for the turn that goes on; null if nothing is known of a plan. */
export const plan = signal<PlanMessage | null>(null);

/** What private board the open table is; null for a game. */
export const branch = computed(() => table.value?.branch ?? null);

/** Tells whether I may try things from the open table. */
export const mayTry = computed(() => table.value?.may.includes("board") ?? false);

/** The side whose boards are meant, where one person holds several seats that keep secrets from each other. */
function ownSide(): string {
  const you = table.value?.you ?? [];
  return you.length === 1 ? (you[0] ?? "") : "";
}

/** Tells whether computer players may play on boards of the open table: while people play each other they may not. */
export function computersMay(): boolean {
  const now = table.value;
  if (!now) return false;
  if (now.branch) return now.branch.helped;
  return now.view?.outcome != null || Object.values(now.seats).filter((player) => player === "human").length < 2;
}

/** Says whose knowledge a board rests on. */
export function knowledge(side: string): string {
  return side === "watching" ? say("branch-of-watcher") : side ? say("branch-of-side", { side: sideTitle(side) }) : say("branch-of-all");
}

async function tried(work: () => Promise<unknown>): Promise<void> {
  boardFault.value = "";
  try {
    await work();
  } catch (error) {
    boardFault.value = faultOf(error);
  }
}

/** Fetches the list of my boards of the open table. */
export function listBoards(): Promise<void> {
  const id = table.value?.table;
  if (!id || !mayTry.value) return Promise.resolve();
  return tried(async () => {
    const found = await api.boards(id, tokenOf(id), ownSide());
    if (table.value?.table === id) ownBoards.value = found;
  });
}

/** Makes a board and opens it. */
export function makeBoard(wish: NewBoard): Promise<void> {
  const id = table.value?.table;
  if (!id) return Promise.resolve();
  return tried(async () => {
    const made = await api.makeBoard(id, tokenOf(id), { ...wish, side: ownSide() });
    boardsOpen.value = null;
    enter(made);
  });
}

/** Opens a board. */
export function openBoard(board: BoardInfo): void {
  boardsOpen.value = null;
  enter({ table: board.table, token: board.token });
}

export function renameBoard(board: BoardInfo, name: string): Promise<void> {
  return tried(async () => {
    await api.rename(board.table, board.token, name);
    await listBoards();
  });
}

export function removeBoard(board: string, token: string): Promise<void> {
  return tried(async () => {
    await api.remove(board, token);
    dropToken(board);
    forgetPublished(board);
    if (plan.value?.board === board) plan.value = null;
    await listBoards();
  });
}

/** Leaves a board for the game from which it comes. */
export function backToGame(): void {
  if (branch.value) go(`#/t/${branch.value.of}`);
}

/** Goes back to an earlier moment of the board. */
export function rewindTo(at: number): void {
  const now = table.value;
  if (now?.branch) send({ type: "rewind", version: now.version, at });
}

/** Drops what belongs to the table that was open. */
export function forgetBoards(): void {
  ownBoards.value = [];
  plan.value = null;
  boardsOpen.value = null;
  boardFault.value = "";
}

/** Keeps what the server says of a plan. */
export function planCame(message: PlanMessage): void {
  plan.value = message.version === table.value?.version && message.board ? message : null;
}

/** Fetches my boards when a table or another seat is shown, and asks for the next step of a plan at every question of mine. */
export function followPlans(): () => void {
  const shown = computed(() => `${mayTry.value ? (table.value?.table ?? "") : ""} ${String(table.value?.you ?? "")}`);
  const stopList = effect(() => {
    const [id] = shown.value.split(" ");
    ownBoards.value = [];
    plan.value = null;
    if (id) void listBoards();
  });
  const asked = computed(() => {
    const now = table.value;
    const ours = now?.decision != null && now.you.includes(now.decision.side) && !now.branch;
    return ours && ownBoards.value.some((board) => board.kind === "plan") ? `${now.table} ${now.version}` : "";
  });
  const stopAsking = effect(() => {
    if (asked.value) send({ type: "plan" });
    else plan.value = null;
  });
  return () => {
    stopList();
    stopAsking();
  };
}
