/** The JSON that server and client exchange; the client knows kinds of nouns, never rules. */

import type { Patch } from "./patch";

export interface Named {
  id: string;
  title: string;
}

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

export interface Place {
  id: string;
  x: number;
  y: number;
  name: string | null;
  terrain: string;
  tags: string[];
  near: [string, string][];
  /** The outline of an area in board units; a hex has none. */
  shape?: [number, number][] | null;
  kind?: string | null;
  /** Where the counters of each side stand side by side, in board units. */
  slots?: Record<string, [number, number][]> | null;
  /** Where the sign of who held it last stands. */
  control?: [number, number] | null;
}

export interface Unit {
  id: string;
  side: string;
  nation: string;
  type: string;
  size: string;
  name: string;
  short: string;
  factors: string[];
  label: string;
  source?: string;
}

/** Something a unit carries that has no place of its own on the map. */
export interface Asset {
  id: string;
  side: string;
  nation?: string;
  name: string;
  short?: string;
  size: string;
  kind: string;
  /** The strength with all its steps, then with one fewer, and so on. */
  strengths: number[];
}

export interface Case {
  case: string;
  heading: string;
  says: string;
  normative: boolean;
}

export interface GuideStep {
  title: string;
  text: string;
  point?: { place?: string; unit?: string; panel?: string } | null;
}

export interface OverlayKind extends Named {
  arg: "side" | "unit" | "none";
  /** What tones mean where neither a text nor a side says it. */
  tones?: Record<string, string>;
}

export interface Board {
  id: string;
  title: string;
  hex?: { pointy: boolean } | null;
  places: Place[];
  units: Unit[];
  assets?: Asset[] | null;
  sides: Named[];
  cases: Case[];
  chapters?: string[];
  turns: { turn: number; label: string; short: string }[];
  overlays: OverlayKind[];
  guide?: GuideStep[];
  reconstructed?: string | null;
}

export interface UnitState {
  id: string;
  at: string | null;
  box: string;
  badges: string[];
  note?: string | null;
  /** What the counter shows now, where that changes in play. */
  factors?: string[] | null;
}

export interface Marker {
  place: string;
  kind: string;
  text: string;
  side?: string | null;
}

export interface Track {
  id: string;
  label: string;
  value: string;
  says?: string | null;
}

export interface BattleUnit {
  unit: string;
  factor?: number | string;
  doubled?: boolean;
  lead?: boolean;
  case?: string | null;
}

export interface BattleResult {
  result: string;
  label: string;
  chance: number;
  own?: number;
  enemy?: number;
  die?: number[];
  /** Results of several dice come in groups, and the die that fell on this one. */
  group?: string | null;
  rolled?: number | null;
}

export interface Battle {
  number: number;
  state: string;
  place?: string | null;
  attackers: BattleUnit[];
  defenders: BattleUnit[];
  lines?: { side: string; text: string; value: number | string; case?: string | null }[];
  attack?: number | string;
  defence?: number | string;
  odds?: string | null;
  why?: { case: string; says: string } | null;
  results?: BattleResult[];
  result?: string | null;
  label?: string | null;
  expected?: { attacker: number; defender: number } | null;
  rolled?: number | null;
  /** What came of the dice, of the results listed, and the dice themselves. */
  came?: string[];
  /** Spaces of the track on which the two values fill up, for games that add values instead of taking odds. */
  track?: number;
  dice?: number[];
}

export interface Outcome {
  winner: string | null;
  says: string;
  case: string;
}

export interface View {
  turn: number;
  turn_label: string;
  phase: string;
  to_move: string | null;
  outcome: Outcome | null;
  units: UnitState[];
  markers: Marker[];
  tracks: Track[];
  frozen?: boolean;
  night?: boolean;
  battle: Battle | null;
  battles: Battle[];
  /** One's own strengths and what one's units carry. */
  display?: Display | null;
  /** The other side's, when the game is over. */
  revealed?: Display | null;
  /** What the enemy has shown. */
  notebook?: Page[] | null;
}

/** An asset as it is now. */
export interface AssetState {
  asset: string;
  steps: number;
  worth: string;
  /** It goes into a slot of its own kind. */
  gun?: boolean;
}

export interface DisplayUnit {
  unit: string;
  strength: number;
  most: number;
  slots: number;
  guns: number;
  assets: AssetState[];
}

export interface Display {
  side: string;
  units: DisplayUnit[];
  reserve: AssetState[];
  dead: AssetState[];
  /** The asset taken in hand. */
  hand?: string | null;
}

/** What is known of an enemy unit: the least and the most it can bring, and each time it fought. */
export interface Page {
  unit: string;
  least: number;
  most: number;
  lines: string[];
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
}

export interface LogEntry {
  n: number;
  at: number;
  turn: number;
  side: string | null;
  kind: string;
  text: string;
  dice: number[];
  data?: { results?: string[] } & Record<string, unknown>;
}

export interface Mark {
  at: number;
  label: string;
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
  view: View | null;
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
  places: Record<string, { tone: string; text?: string | null }>;
}

export interface LookMessage {
  type: "look";
  at: number;
  view: View;
  log: LogEntry[];
}

export interface ErrorMessage {
  type: "error";
  says: string;
}

export type ServerMessage = TableMessage | RefusedMessage | WhyMessage | OverlayMessage | WayMessage | LookMessage | ErrorMessage;

export type ClientMessage =
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
  over: Outcome | null;
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
