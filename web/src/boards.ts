/** Boards and map drawings, each fetched once while the page is open; the start page begins with it early. */

import { api } from "./net";
import type { Board } from "./protocol";

const boards = new Map<string, Promise<Board>>();
const drawings = new Map<string, Promise<string | null>>();

/** Keeps what is on its way; what failed is asked for again the next time. */
function once<T>(kept: Map<string, Promise<T>>, key: string, fetched: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const coming = fetched();
  kept.set(key, coming);
  coming.catch(() => kept.delete(key));
  return coming;
}

export function boardOf(game: string, scenario: string): Promise<Board> {
  return once(boards, `${game} ${scenario}`, () => api.board(game, scenario));
}

export function drawingOf(game: string): Promise<string | null> {
  return once(drawings, game, () => api.map(game));
}

/** Forgets everything, for tests. */
export function forgetBoards(): void {
  boards.clear();
  drawings.clear();
}
