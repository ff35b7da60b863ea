/** Requests for lists and files, and the connection to a table, which reconnects by itself. */

import { patched } from "./patch";
import type { Board, BoardInfo, BoardPage, ChangeMessage, ClientMessage, GameInfo, NewBoard, NewComment, NewTable, NewVariation, Picture, ServerMessage, StudyShown, TableKey, TableMessage, TablePage } from "./protocol";
import { json, send } from "./requests";

/** Which tables a list holds. */
export type Listed = "mine" | "offered" | "watched";

export const api = {
  games: async (): Promise<GameInfo[]> => (await json<{ games: GameInfo[] }>("/api/games")).games,
  board: (game: string, scenario: string): Promise<Board> => json<Board>(`/api/games/${game}/board?scenario=${encodeURIComponent(scenario)}`),
  /** Fetches a page of my tables, of those with open seats or of those to watch, the latest played first; `after` is the `next` of the page before. */
  tables: (after: string | null = null, which: Listed = "mine"): Promise<TablePage> => {
    const asked = new URLSearchParams({ ...(which === "mine" ? {} : { which }), ...(after ? { after } : {}) }).toString().replaceAll("+", "%20");
    return json<TablePage>(`/api/tables${asked ? `?${asked}` : ""}`);
  },
  create: (table: NewTable): Promise<TableKey> => send<TableKey>("POST", "/api/tables", table),
  remove: (table: string, token: string): Promise<unknown> =>
    json(`/api/tables/${table}?token=${encodeURIComponent(token)}`, { method: "DELETE" }),
  /** Fetches the key to a table that this browser has none for; only the owner of the server gets one. */
  sit: (table: string): Promise<TableKey> => send<TableKey>("POST", `/api/tables/${table}/sit`, {}),
  /** Begins a table at which the game goes on as it was after so many actions. */
  branch: (table: string, token: string, at: number): Promise<TableKey> => send<TableKey>("POST", `/api/tables/${table}/branch?token=${encodeURIComponent(token)}&at=${at}`, {}),
  /** Fetches the private boards that I have made of a table. */
  boards: async (table: string, token: string, side: string): Promise<BoardInfo[]> => {
    const asked = new URLSearchParams({ ...(token ? { token } : {}), ...(side ? { side } : {}) });
    return (await json<BoardPage>(`/api/tables/${table}/boards?${asked}`)).boards;
  },
  makeBoard: (table: string, token: string, wish: NewBoard): Promise<TableKey> => send<TableKey>("POST", `/api/tables/${table}/boards?token=${encodeURIComponent(token)}`, wish),
  study: (table: string, token: string): Promise<StudyShown> => json<StudyShown>(`/api/tables/${table}/study?token=${encodeURIComponent(token)}`),
  comment: (table: string, token: string, wish: NewComment): Promise<unknown> => send("POST", `/api/tables/${table}/study/comments?token=${encodeURIComponent(token)}`, wish),
  vary: (table: string, token: string, wish: NewVariation): Promise<unknown> => send("POST", `/api/tables/${table}/study/variations?token=${encodeURIComponent(token)}`, wish),
  dropNote: (table: string, token: string, n: number): Promise<unknown> => json(`/api/tables/${table}/study?token=${encodeURIComponent(token)}&n=${n}`, { method: "DELETE" }),
  rename: (table: string, token: string, name: string): Promise<unknown> => send("PATCH", `/api/tables/${table}/name?token=${encodeURIComponent(token)}`, { name }),
  load: (text: string): Promise<TableKey> =>
    json<TableKey>("/api/load", { method: "POST", headers: { "content-type": "application/json" }, body: text }),
  /** Fetches the position of a table, or of a game in play, as blocks on its map. */
  picture: (table: string, token: string): Promise<Picture> => json<Picture>(`/api/tables/${table}/picture?token=${encodeURIComponent(token)}`),
  gamePicture: (game: string): Promise<Picture> => json<Picture>(`/api/games/${game}/picture`),
  mapUrl: (game: string): string => `/api/games/${game}/map.svg`,
  /** Returns the address of a table's record; a player of one side gets that side's record while there are secrets. */
  recordUrl: (table: string, token: string, you: string[] = []): string =>
    `/api/tables/${table}/record?token=${encodeURIComponent(token)}${you.length === 1 ? `&side=${you[0]}` : ""}`,
  map: async (game: string): Promise<string | null> => {
    const answer = await fetch(api.mapUrl(game)).catch(() => null);
    return answer?.ok ? answer.text() : null;
  },
};

export type LinkState = "connecting" | "open" | "lost" | "refused";

/** What a transport reports. */
export interface Hearing {
  open(): void;
  text(text: string): void;
  /** The connection is lost; `final` if connecting again would not help: no such table, wrong key. */
  gone(final: boolean): void;
}

/** A connection that carries texts to a table and back, in order. */
export interface Transport {
  /** Returns false when the connection is down. */
  send(text: string): boolean;
  close(): void;
}

export type Connect = (table: string, token: string, hearing: Hearing) => Transport;

/** The server closes with this code when connecting again would not help. */
const POLICY = 1008;

/** Opens a connection to a table of the server that this page came from. */
export const overSocket: Connect = (table, token, hearing) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = token ? `?token=${encodeURIComponent(token)}` : "";
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/ws${query}`);
  socket.onopen = () => hearing.open();
  socket.onmessage = (event: MessageEvent<string>) => hearing.text(event.data);
  socket.onclose = (event: CloseEvent) => hearing.gone(event.code === POLICY);
  return {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    close: () => socket.close(),
  };
};

/**
 * A connection to one table that reconnects after a loss, waiting a little longer each time. The server sends the
 * whole table first and then changes; listeners always get the whole table, with the log entries that are new.
 */
export class TableLink {
  private line: Transport | null = null;
  private whole: TableMessage | null = null;
  private count = 0;
  private tries = 0;
  private closed = false;
  private final = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The action that the server has not yet said it has done or refused. */
  private pending: { request: string; text: string } | null = null;
  private sent = 0;
  /** Whether this connection is new: an action that the one before may have lost is sent again once the table has come. */
  private again = false;
  private readonly client = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly onMessage: (message: ServerMessage) => void,
    private readonly onState: (state: LinkState) => void,
    private readonly connect: Connect = overSocket,
  ) {
    this.open();
  }

  private open(): void {
    this.whole = null;
    this.again = true;
    this.line = this.connect(this.table, this.token, {
      open: () => {
        this.tries = 0;
        this.onState("open");
      },
      text: (text) => this.hear(JSON.parse(text) as ServerMessage | ChangeMessage),
      gone: (final) => {
        this.final = final;
        if (final) this.onState("refused");
        else this.lost();
      },
    });
  }

  private hear(message: ServerMessage | ChangeMessage): void {
    if (message.type === "table") {
      this.count = message.n ?? 0;
      this.whole = message;
      this.onMessage(message);
      if (this.again && this.pending && !message.pass_to) this.line?.send(this.pending.text);
      this.again = this.again && message.pass_to !== null;
    } else if (message.type === "done") {
      if (message.request === this.pending?.request) this.pending = null;
    } else if (message.type !== "change") {
      if (message.type === "refused" || message.type === "error") this.pending = null;
      this.onMessage(message);
    } else if (this.whole && message.n === this.count + 1) {
      this.count = message.n;
      this.whole = message.patch ? (patched(this.whole, message.patch) as TableMessage) : this.whole;
      this.onMessage({ ...this.whole, log: message.log });
    } else if (this.whole) {
      // Something is missing: nothing more can be made of changes until the whole table has come.
      this.whole = null;
      this.send({ type: "again" });
    }
  }

  private lost(): void {
    if (this.closed) return;
    this.onState(this.tries === 0 ? "connecting" : "lost");
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), Math.min(5000, 250 * 2 ** this.tries));
  }

  /** Sends a message; returns false when the connection is down. An action then waits for the next connection. */
  send(message: ClientMessage): boolean {
    if (message.type !== "act") return this.line?.send(JSON.stringify(message)) ?? false;
    const request = `${this.client}-${(this.sent += 1)}`;
    this.pending = { request, text: JSON.stringify({ ...message, request }) };
    return (this.line?.send(this.pending.text) ?? false) || this.waits();
  }

  /** Tells whether another connection is on its way, which will carry what is pending. */
  private waits(): boolean {
    if (!this.closed && !this.final) return true;
    this.pending = null;
    return false;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.line?.close();
  }
}
