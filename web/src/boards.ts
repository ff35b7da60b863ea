/** Boards and map drawings, each fetched once while the page is open; the start page fetches them early. */

import { api } from "./net";
import type { Board } from "./protocol";

const boards = new Map<string, Promise<Board>>();
const drawings = new Map<string, Promise<string | null>>();

/** Fetches something once and keeps the promise; a failed fetch is repeated the next time. */
function once<T>(kept: Map<string, Promise<T>>, key: string, fetched: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const coming = fetched();
  kept.set(key, coming);
  coming.catch(() => kept.delete(key));
  return coming;
}

/** Returns the board of a game in a scenario. */
export function boardOf(game: string, scenario: string): Promise<Board> {
  return once(boards, `${game} ${scenario}`, () => api.board(game, scenario));
}

/** Returns the map drawing of a game; null if there is none. */
export function drawingOf(game: string): Promise<string | null> {
  return once(drawings, game, () => api.map(game));
}

/** Forgets everything, for tests. */
export function forgetBoards(): void {
  boards.clear();
  drawings.clear();
}
