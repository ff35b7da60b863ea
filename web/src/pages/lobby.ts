/** What the start page knows: the games, the lists of tables, and what went wrong last. */

import { signal } from "@preact/signals";
import { go } from "../addresses";
import { here, meetHouse } from "../house";
import { api, type Listed } from "../net";
import { dropToken, keepToken, tokenOf } from "../prefs";
import type { GameInfo, TableInfo, TableKey } from "../protocol";
import { forgetPublished } from "../publishedDice";
import { faultOf } from "../requests";

/** A list of tables as far as it was fetched; `further` is where its next page begins. */
export interface TableList {
  tables: TableInfo[];
  fetched: boolean;
  further: string | null;
}

const EMPTY: TableList = { tables: [], fetched: false, further: null };

export const games = signal<GameInfo[] | null>(null);
export const lists = signal<Record<Listed, TableList>>({ mine: EMPTY, offered: EMPTY, watched: EMPTY });
/** The game whose form for a new table is open. */
export const setting = signal<string | null>(null);
export const trouble = signal<string | null>(null);

/** Opens a table, in a house without log-in with its key; with `instead` it takes the place of this page. */
export function enter(key: TableKey, instead = false): void {
  if (key.token) keepToken(key.table, key.token);
  go(`#/t/${key.table}`, instead);
}

/** Does some work and shows what goes wrong. */
export async function guarded(work: () => Promise<void>): Promise<void> {
  trouble.value = null;
  try {
    await work();
  } catch (error) {
    trouble.value = faultOf(error);
  }
}

/** Fetches the first page of a list of tables, or the one after those that are shown. */
export async function listTables(which: Listed, after: string | null = null): Promise<void> {
  const before = lists.value[which];
  if (!after) keep(which, { ...before, fetched: false });
  const page = await api.tables(after, which);
  keep(which, { tables: after ? [...before.tables, ...page.tables] : page.tables, fetched: true, further: page.next });
}

function keep(which: Listed, list: TableList): void {
  lists.value = { ...lists.value, [which]: list };
}

/** Fetches everything that the start page shows; lists of others' tables only where there are others. */
export async function refresh(): Promise<void> {
  await guarded(async () => {
    if (!here.value) await meetHouse();
    games.value ??= await api.games();
    await Promise.all((here.value?.house === "public" ? (["mine", "offered", "watched"] as const) : (["mine"] as const)).map((which) => listTables(which)));
  });
}

/** Removes a table for good. */
export function remove(table: string): Promise<void> {
  return guarded(async () => {
    await api.remove(table, tokenOf(table));
    dropToken(table);
    forgetPublished(table);
    keep("mine", { ...lists.value.mine, tables: lists.value.mine.tables.filter((one) => one.table !== table) });
  });
}

/** Returns the title of a side of a game. */
export function titleOf(game: string, side: string | null): string {
  return games.value?.find((one) => one.id === game)?.sides.find((one) => one.id === side)?.title ?? side ?? "";
}

/** Returns the title of a game. */
export function gameTitle(game: string): string {
  return games.value?.find((one) => one.id === game)?.title ?? game;
}
