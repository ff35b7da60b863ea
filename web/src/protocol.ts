/** The JSON that server and client exchange; the client knows kinds of nouns, never rules. */

import type { Ended, Named, Sheet, Shown, Tint, Touch } from "./face";
import type { Patch } from "./patch";

export * from "./face";

export interface Scenario extends Named {
  says: string;
}

export interface GameOption extends Named {
  says: string;
  values: Named[];
  default: string;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  sides: Named[];
  scenarios: Scenario[];
  options: GameOption[];
  agents: string[];
  minutes: number;
  hardness: number;
}

export interface ButtonChoice {
  verb: string;
  noun?: string | null;
  label: string;
  primary?: boolean;
  rolls?: boolean;
  warn?: string[] | null;
  says?: string | null;
}

export interface Decision {
  side: string;
  prompt: string;
  case: string;
  choices: Record<string, string[]>;
  kinds: Record<string, string>;
  buttons: ButtonChoice[];
  back: string[];
  selected: string[];
  touch?: Touch[];
}

export interface LogEntry {
  n: number;
  at: number;
  turn: number;
  side: string | null;
  kind: string;
  text: string;
  dice: number[];
  /** A battle that was fought carries its sheet. */
  data?: { sheet?: Sheet } & Record<string, unknown>;
}

export interface Mark {
  at: number;
  label: string;
}

/** Where the dice come from: what was published before the first roll; secret and seed once the game is over. */
export interface DiceInfo {
  commitment?: string | null;
  spans: { commitment?: string; nonces?: string[]; secret?: string; seed?: number; from?: number }[];
}

export interface TableMessage {
  type: "table";
  /** Each further message about the table counts one more. */
  n?: number;
  table: string;
  version: number;
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: Record<string, string>;
  you: string[];
  /** The side whose player must sit down before anything is shown. */
  pass_to?: string | null;
  dice: DiceInfo;
  view: Shown | null;
  decision: Decision | null;
  thinking: string | null;
  paused: boolean;
  delay: number;
  undo: string | null;
  redo: string | null;
  restart: boolean;
  log: LogEntry[];
  marks: Mark[];
  actions: number;
  since: number;
}

/** What has changed since the last message about the table; the log comes apart from the rest. */
export interface ChangeMessage {
  type: "change";
  n: number;
  patch: Patch | null;
  log: LogEntry[];
  log_from: number;
}

export interface WayMessage {
  type: "way";
  to: string;
  path: string[];
}

export interface RefusedMessage {
  type: "refused";
  action: string;
  case: string;
  says: string;
  version: number;
}

export interface WhyMessage {
  type: "why";
  action: string;
  case: string | null;
  says: string;
}

export interface OverlayMessage {
  type: "overlay";
  kind: string;
  arg: string;
  places: Record<string, Tint>;
}

export interface LookMessage {
  type: "look";
  at: number;
  view: Shown;
  log: LogEntry[];
}

export interface ErrorMessage {
  type: "error";
  says: string;
}

export type ServerMessage = TableMessage | RefusedMessage | WhyMessage | OverlayMessage | WayMessage | LookMessage | ErrorMessage;

export type ClientMessage =
  /** Several actions are done in order until one is refused or dice fall; with `skip`, refused ones are left out. */
  | { type: "act"; actions: string[]; skip?: boolean; version: number }
  | { type: "undo" | "redo" | "restart"; version: number }
  | { type: "why"; action: string }
  | { type: "overlay"; kind: string; arg: string }
  | { type: "way"; to: string }
  | { type: "again" }
  | { type: "look"; at: number }
  | { type: "pace"; paused: boolean; delay: number }
  | { type: "step" }
  | { type: "seat"; side: string; player: string }
  | { type: "sit"; side: string };

export interface TableInfo {
  table: string;
  game: string;
  scenario: string;
  turn: string;
  to_move: string | null;
  seats: Record<string, string>;
  updated: string | number;
  over: Ended | null;
}

export interface TablePage {
  tables: TableInfo[];
  /** Where the next page begins; none if this is the last. */
  next: string | null;
}

export interface NewTable {
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: Record<string, string>;
  seed: number | null;
  position?: unknown;
}

export interface TableKey {
  table: string;
  token: string;
}
