/** The wire: plain requests for lists and files, one socket for a table, reconnecting by itself. */

import type { Board, ClientMessage, GameInfo, NewTable, ServerMessage, TableKey, TablePage } from "./protocol";

/** A refusal by the server in one plain sentence. */
export class Refusal extends Error {}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer.");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const says = (body as { says?: string } | null)?.says;
    throw new Refusal(says ?? `The server answered ${answer.status}.`);
  }
  return body as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return json<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

export const api = {
  games: async (): Promise<GameInfo[]> => (await json<{ games: GameInfo[] }>("/api/games")).games,
  board: (game: string): Promise<Board> => json<Board>(`/api/games/${game}/board`),
  /** A page of the tables, the latest played first; `after` is the `next` of the page before. */
  tables: (after: string | null = null): Promise<TablePage> =>
    json<TablePage>(`/api/tables${after ? `?after=${encodeURIComponent(after)}` : ""}`),
  create: (table: NewTable): Promise<TableKey> => post<TableKey>("/api/tables", table),
  remove: (table: string, token: string): Promise<unknown> =>
    json(`/api/tables/${table}?token=${encodeURIComponent(token)}`, { method: "DELETE" }),
  /** The key to a table that this browser has none for; only the owner of the house gets one. */
  sit: (table: string): Promise<TableKey> => post<TableKey>(`/api/tables/${table}/sit`, {}),
  load: (text: string): Promise<TableKey> =>
    json<TableKey>("/api/load", { method: "POST", headers: { "content-type": "application/json" }, body: text }),
  mapUrl: (game: string): string => `/api/games/${game}/map.svg`,
  /** The file of a table; who plays one side alone gets that side's own while there are secrets. */
  recordUrl: (table: string, token: string, you: string[] = []): string =>
    `/api/tables/${table}/record?token=${encodeURIComponent(token)}${you.length === 1 ? `&side=${you[0]}` : ""}`,
  map: async (game: string): Promise<string | null> => {
    const answer = await fetch(api.mapUrl(game)).catch(() => null);
    return answer?.ok ? answer.text() : null;
  },
};

export type LinkState = "connecting" | "open" | "lost" | "refused";

/** The server closes with this code when coming back would not help: no such table, wrong key. */
const POLICY = 1008;

/** A socket to one table that comes back by itself after a loss, waiting a little longer each time. */
export class TableLink {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly onMessage: (message: ServerMessage) => void,
    private readonly onState: (state: LinkState) => void,
  ) {
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = this.token ? `?token=${encodeURIComponent(this.token)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/ws${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.onState("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => this.onMessage(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event: CloseEvent) => (event.code === POLICY ? this.onState("refused") : this.lost());
  }

  private lost(): void {
    if (this.closed) return;
    this.onState(this.tries === 0 ? "connecting" : "lost");
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), Math.min(5000, 250 * 2 ** this.tries));
  }

  /** Sends a message; false when the line is down, so that the caller can say so. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
