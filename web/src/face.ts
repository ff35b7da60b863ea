/** What a game shows, in general kinds. Written by scripts/protocol.py from kurgan/core/board_types.py and kurgan/core/sheet_types.py and kurgan/core/face.py; change it there. */

/** Something with a name. */
export interface Named {
  id: string;
  title: string;
}

/** How the hexes of a map stand: on a point or on a side. */
export interface HexGrid {
  pointy: boolean;
}

/** A hex, an area or a box; distances are in hex widths. */
export interface Place {
  id: string;
  x: number;
  y: number;
  name: string | null;
  terrain: string;
  tags: string[];
  /** Neighbours, each with its direction. */
  near: [string, string][];
  /** "area" or "zone"; a hex has none. */
  kind?: string;
  /** The outline of an area; a hex has none. */
  shape?: [number, number][];
  /** Where each side's counters stand side by side. */
  slots?: Record<string, [number, number][]>;
  /** Where the sign of who held it last stands. */
  control?: [number, number];
}

/** A counter as it is printed. */
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
  /** The division, corps and army it belongs to, where they are known. */
  formations?: string[];
  /** Where its figures come from, the least sure of them. */
  source?: "rulebook" | "public" | "known" | "derived" | "reconstructed" | "ours";
}

/** Something a unit carries that has no place of its own on the map. */
export interface Asset {
  id: string;
  side: string;
  nation: string;
  name: string;
  short: string;
  size: string;
  kind: string;
  /** With all its steps, then with one fewer, and so on. */
  strengths: number[];
  tank?: boolean;
}

/** A case of the rules in one sentence. */
export interface CaseText {
  case: string;
  heading: string;
  says: string;
  normative: boolean;
}

/** A space of the turn track. */
export interface Turn {
  turn: number;
  label: string;
  short: string;
  year?: number;
}

/** Something that can be laid over the map; `tones` say what they mean where neither a text nor a side does. */
export interface OverlayKind {
  id: string;
  title: string;
  /** "side", "unit" or "none". */
  arg: string;
  /** The title of one about a unit where it is clear which unit is meant. */
  short?: string;
  tones?: Record<string, string>;
}

/** What a step of the guide points at. */
export interface GuidePoint {
  place?: string;
  unit?: string;
  panel?: string;
}

/** One step of the guided opening. */
export interface GuideStep {
  title: string;
  text: string;
  point?: GuidePoint;
}

/** A verb as a person would say it, followed by the name of its noun. */
export interface Verb {
  words: string;
  /** What can follow "would", where `words` cannot; {} stands for the noun. */
  does?: string;
  /** +1 or -1 for one that changes a strength by a step. */
  step?: number;
  /** Whether the labels of its buttons say that dice are rolled. */
  dice?: boolean;
  /** What a menu of its choices is called. */
  menu?: string;
  /** The verb that takes another to those it took, if it is not itself. */
  more?: string;
  /** The verb by which what it took stays where it is; taking another unit says it first. */
  stop?: string;
  /** Whether a frame drawn around several chooses all of them. */
  many?: boolean;
  /** Whether it takes one unit of several and no other: a pile of them is spread out first. */
  one?: boolean;
  /** Whether it is asked for several in turn, and one answer may hold for all that follow. */
  series?: boolean;
  /** Whether its numbers say how many: one steps through them, and the last is remembered. */
  amount?: boolean;
  /** The label of a button that chooses everything it offers. */
  all?: string;
  /** What taking it back throws away: the player is asked first. */
  undo?: string;
  /** Whether it cannot be taken back once it has begun: a click on the map asks first. */
  sure?: boolean;
  /** Where units go one by one: the verb after which the next may be taken, empty if none must. */
  ends?: string;
}

/** The head of a row or a column of a chart, by what lights it, with the case that says more of it. */
export interface ChartHead {
  id: string;
  title: string;
  /** What places, tracks and sheets call it, where they have another word than its id. */
  called?: string;
  case?: string;
}

/** A table of the rulebook as it is printed, from the figures that the rules use. */
export interface Chart {
  id: string;
  title: string;
  case: string;
  /** What the rows are. */
  corner: string;
  rows: ChartHead[];
  columns: ChartHead[];
  /** Row by row. */
  cells: string[][];
  /** What a row's id names: "die", "line" of a battle's sheet, "place" (terrain or tag), "turn", "track" or "". */
  by: string;
  /** What a column's id names: "column" of a battle's sheet, or "". */
  across: string;
  /** What the sheets of battles call it. */
  table?: string;
  /** The cases that cells have of their own, by what stands in them. */
  links?: Record<string, string>;
  note?: string;
}

/** Everything about a scenario that never changes. */
export interface Board {
  id: string;
  title: string;
  hex: HexGrid | null;
  places: Place[];
  units: Unit[];
  assets?: Asset[];
  sides: Named[];
  cases: CaseText[];
  chapters: string[];
  turns: Turn[];
  overlays: OverlayKind[];
  guide: GuideStep[];
  reconstructed: string;
  verbs: Record<string, Verb>;
  /** What the boxes beside the map are called. */
  boxes: Record<string, string>;
  /** What the kinds of events in the log are called. */
  events: Record<string, string>;
  charts: Chart[];
}

/** A rule that forbids, or allows. */
export interface Reason {
  case: string;
  says: string;
}

/** A unit in a battle: what it counts, and why it counts that where it is not as printed. */
export interface SheetUnit {
  unit: string;
  factor: string;
  notes: Reason[];
  lead?: boolean;
}

/** One modifier of a sum or of the column, with its case. */
export interface SheetLine {
  side: string;
  text: string;
  value: string;
  case: string;
  /** The least and the most it adds, where both values fill up a track. */
  low?: number;
  high?: number;
}

/** A die of the battle: its label, and what it showed once it was rolled. */
export interface SheetDie {
  label: string;
  faces: number;
  value: number | null;
  side: string | null;
}

/** One thing that can come of it, with its chance; `own` and `enemy` are the losses to expect with it. */
export interface SheetResult {
  result: string;
  label: string;
  chance: number;
  /** Results of several dice come in groups; one from each comes true. */
  group: string;
  /** The faces that bring it, where a single die decides. */
  dice: number[];
  own?: number;
  enemy?: number;
  /** Whether its losses are shown beside the label, which does not tell them. */
  price?: boolean;
  came: boolean;
}

/** A battle: both sums, every modifier, the table, the dice, the chances, the result and the losses. */
export interface Sheet {
  number: number;
  /** "composing", "declared" or "fought". */
  state: string;
  place: string | null;
  attacker: string;
  defender: string;
  attackers: SheetUnit[];
  defenders: SheetUnit[];
  lines: SheetLine[];
  attack: string;
  defence: string;
  /** The table that is used, empty where there is one only. */
  table: string;
  /** Odds, difference or row as the table names it. */
  column: string;
  shifts: SheetLine[];
  /** Spaces of the track on which two values fill up; 0 where odds are taken. */
  track: number;
  results: SheetResult[];
  /** Empty where the chances are exact; else what makes them an estimate. */
  estimate: string;
  /** Losses to expect: the attacker's, the defender's; empty where unknown. */
  expected: number[];
  /** Why it may not be fought as it stands. */
  barred: Reason | null;
  dice: SheetDie[];
  result: string;
  /** The result in words. */
  says: string;
  /** What it cost, in words with tokens. */
  losses: string[];
  /** The chances in a few words. */
  outlook?: string;
  /** What either side may still do to it before the dice, and the column that makes. */
  answers?: string[];
  /** What begins this attack, where a place offers more than one. */
  verb?: string;
  /** What losses are counted in: "steps", "factors". */
  measure?: string;
}

/** What an amount would make of the sheet of the battle in hand. */
export interface SheetPart {
  attack: string;
  column: string;
  results: SheetResult[];
  expected: number[];
  estimate: string;
}

/** A counter as it is now. */
export interface UnitShown {
  id: string;
  at: string | null;
  box: string;
  badges: string[];
  note?: string;
  factors?: string[];
}

/** A marker on a place. */
export interface Marker {
  place: string;
  kind: string;
  text: string;
  side?: string | null;
}

/** One figure beside the map. */
export interface Track {
  id: string;
  label: string;
  value: string;
  says?: string;
  /** Shown in the bar on top too. */
  bar?: boolean;
  /** The figure of a score, which is plotted turn by turn when the game is over. */
  score?: number;
}

/** Something a unit carries, as it is now. */
export interface AssetShown {
  asset: string;
  steps: number;
  worth: string;
  gun?: boolean;
}

/** A unit on a display, with what it carries and what it could. */
export interface DisplayUnit {
  unit: string;
  strength: number;
  most: number;
  slots: number;
  guns: number;
  assets: AssetShown[];
}

/** One side's strengths and what its units carry. */
export interface Display {
  side: string;
  units: DisplayUnit[];
  reserve: AssetShown[];
  dead: AssetShown[];
  hand?: string | null;
}

/** What is known of an enemy unit: the least and the most it can bring, and each time it fought. */
export interface Page {
  unit: string;
  least: number;
  most: number;
  lines: string[];
}

/** How the game ended. */
export interface Ended {
  winner: string | null;
  says: string;
  case: string;
}

/** The table as one side sees it. */
export interface Shown {
  turn: number;
  turn_label: string;
  turn_of: string | null;
  phase: string;
  to_move: string | null;
  outcome: Ended | null;
  units: UnitShown[];
  markers: Marker[];
  tracks: Track[];
  /** The look of the map: "", "night", "frost", "rain". */
  mood: string;
  /** The one being composed or fought. */
  battle: Sheet | null;
  /** All that are declared. */
  battles: Sheet[];
  displays: Display[];
  notebook: Page[];
}

/** How an overlay colours a place. */
export interface Tint {
  tone: string;
  text?: string;
}

/** What a place, or something else that the rules count, gives towards the score, and to whom. */
export interface PlacePoints {
  title: string;
  place?: string;
  /** Whose score it counts for; None while it counts for nobody. */
  side: string | null;
  /** What it gives, or would give. */
  points: number;
  /** How they come about, where there is more to it. */
  says?: string;
}

/** An enemy that what is in hand could attack: the number that a click leads to, and what may still change it. */
export interface AttackPreview {
  place: string;
  /** "24:14, 1-1". */
  odds: string;
  /** What stands over it on the map: "1-1". */
  short: string;
  /** "4 more for 2-1"; empty where no column is better. */
  more: string;
  /** The column as the sheet of this attack shows it before anybody answers. */
  column: string;
  /** What begins the attack at once with a click there; none where it comes later. */
  verb?: string;
  /** What either side may still do to it, and what that makes of the column. */
  answers?: string[];
  /** The worst column for the attacker that those answers can lead to. */
  low?: string;
  /** The best one. */
  high?: string;
}

/** What a support would add to the battle in hand. */
export interface Gain {
  /** "+2, success 16% to 34%". */
  says: string;
  /** What stands over it on the map: "+2". */
  short: string;
  /** Of an amount that is stepped to, so that the sheet shows what will be sent. */
  sheet?: SheetPart;
}
