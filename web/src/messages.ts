/** What server and client say to each other. Written by scripts/protocol.py from kurgan/tables/lobby_messages.py and kurgan/tables/course_messages.py and kurgan/tables/table_messages.py and kurgan/tables/server_messages.py and kurgan/tables/talk_messages.py and kurgan/tables/pace.py and kurgan/tables/messages.py and kurgan/tables/wishes.py; change it there. */

import type { AttackPreview, Ended, Gain, Named, Shown, Tint } from "./face";

/** A choice made before the game begins. */
export interface OptionShown {
  id: string;
  title: string;
  says: string;
  values: Named[];
  default: string;
  /** Those that it belongs to; empty for all. */
  scenarios: string[];
}

/** One way to begin a game. */
export interface ScenarioShown {
  id: string;
  title: string;
  says: string;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  /** Publisher, units, ground and turn in a line. */
  facts: string;
  sides: Named[];
  /** The side that a newcomer plays. */
  first_side: string;
  scenarios: ScenarioShown[];
  options: OptionShown[];
  agents: string[];
  minutes: number;
  hardness: number;
  /** The name of the guide one plays; empty if there is none. */
  lesson: string;
}

/** All games that can be played here. */
export interface GamesAnswer {
  games: GameInfo[];
}

/** The person who holds a seat, in the list of tables. */
export interface PersonListed {
  name: string;
  you: boolean;
}

/** A table in the list of tables. */
export interface TableInfo {
  table: string;
  /** What its players call it; empty if they do not. */
  name: string;
  game: string;
  scenario: string;
  turn: string | null;
  to_move: string | null;
  seats: Record<string, string>;
  updated: number;
  over: Ended | null;
  /** Who holds the seats of people; empty in a house of one owner. */
  people: Record<string, PersonListed | null>;
  offered: boolean;
  watched: boolean;
  /** The time that players have; none where nobody has to hurry. */
  pace: PaceShown | null;
  rated: boolean;
  may_withdraw: boolean;
}

/** A page of the list of tables, the latest played first. */
export interface TablePage {
  tables: TableInfo[];
  /** Where the next page begins; none if this is the last. */
  next: string | null;
}

/** A private board of a table, in the list that only its maker sees. */
export interface BoardInfo {
  table: string;
  /** The key to it in a house without log-in. */
  token: string;
  name: string;
  /** What-if or plan. */
  kind: string;
  /** The side whose knowledge it rests on; "watching" for a watcher's, empty where all was known. */
  side: string;
  /** The turn of the game from which it goes on. */
  label: string;
  /** Whether chance has filled in what its maker did not know. */
  guessed: boolean;
  /** Where it stands now. */
  turn: string | null;
  updated: number;
}

/** The private boards that somebody has made of a table, the latest played first. */
export interface BoardPage {
  boards: BoardInfo[];
}

/** Units of one side in one place, as a small picture shows them. */
export interface Stack {
  x: number;
  y: number;
  /** Which of the game's sides. */
  side: number;
  units: number;
}

/** A position in a small picture: where each side's units stand, as far as the one who looks may know. */
export interface Picture {
  game: string;
  stacks: Stack[];
}

/** A table, and the key to its seats in a house without log-in; elsewhere the key is empty. */
export interface TableKey {
  table: string;
  token: string;
}

/** The secret of an invitation, for its link. */
export interface InvitationKey {
  invitation: string;
}

/** To what an invitation invites. */
export interface InvitationShown {
  table: string;
  name: string;
  game: string;
  title: string;
  scenario: string;
  side: string;
  side_title: string;
  /** Who else sits there. */
  against: string[];
  /** Who gives the seat away, if somebody holds it. */
  handed_by: string | null;
  /** Whether it is already held by the one who asks. */
  yours: boolean;
}

/** The seat that somebody has now. */
export interface SeatTaken {
  table: string;
  side: string;
}

/** How the game stood when a turn began, or at its end: scores by track, the rest by side. */
export interface CourseRow {
  at: number;
  label: string;
  score: Record<string, number>;
  units: Record<string, number>;
  lost: Record<string, number>;
  ground: Record<string, number>;
  /** What the dice had given until then beyond what could be expected. */
  luck: Record<string, number>;
  /** The units lost in the turn that begins here, by side and kind. */
  fell: Record<string, Record<string, number>>;
  /** The attacks made in it. */
  attacks: Record<string, number>;
}

/** The dice of a battle: what they cost both sides, and what could be expected, as a gain of the attacker. */
export interface RollShown {
  at: number;
  turn: number;
  place: string | null;
  attacker: string;
  defender: string;
  odds: string;
  says: string;
  chance: number;
  /** What the result cost the attacker, and the defender. */
  own: number;
  enemy: number;
  expected: number;
  /** What came less what could be expected; none where results have no price. */
  gain: number | null;
}

/** The turn in which a place began to count for a side, or for nobody. */
export interface PointsChange {
  at: number;
  label: string;
  side: string | null;
}

/** What a place gave at the end, and each time that its owner had changed from one turn to the next. */
export interface PointsLine {
  title: string;
  place?: string;
  side: string | null;
  points: number;
  says?: string;
  changes: PointsChange[];
}

/** One fact at the head of a report, with its name. */
export interface ReportFact {
  name: string;
  says: string;
}

/** One sentence of a report, with marks, and the moment of the game that it tells of. */
export interface ReportLine {
  says: string;
  at?: number;
}

/** A part of a report. */
export interface ReportPart {
  title: string;
  lines: ReportLine[];
}

/** A finished game on a page: who played what and when, how it ended and why, and what decided it. */
export interface Report {
  title: string;
  facts: ReportFact[];
  result: string;
  /** The rule by which it ended. */
  why: string;
  case: string;
  parts: ReportPart[];
}

/** A finished game turn by turn, the units that each side lost by kind, points by place, its luck and a report. */
export interface CourseMessage {
  type: "course";
  rows: CourseRow[];
  /** Each unit as often as it was eliminated, whether or not it came back. */
  lost: Record<string, Record<string, number>>;
  points: PointsLine[];
  rolls: RollShown[];
  luck: Record<string, number>;
  /** What luck is counted in. */
  measure: string;
  report: Report;
}

/** What is chosen by a button. */
export interface ButtonChoice {
  verb: string;
  noun?: string;
  label: string;
  /** What the choice is good for. */
  explains?: string;
  primary: boolean;
  rolls: boolean;
  warn: string[];
}

/** An answer that may stand for a question. */
export interface OrderAnswer {
  /** That leaves it standing. */
  action: string;
  label: string;
  stands: boolean;
  /** Whether it has a button of its own beside the question that is asked now. */
  offered: boolean;
}

/** A question that comes in the other side's turn and may be answered beforehand. */
export interface StandingOrder {
  id: string;
  title: string;
  /** Whether another answer than "ask me" stands. */
  changed: boolean;
  answers: OrderAnswer[];
}

/** A question and its answers; one to another side comes without them. */
export interface DecisionShown {
  side: string;
  prompt: string;
  case: string;
  choices: Record<string, string[]>;
  kinds: Record<string, string>;
  buttons: ButtonChoice[];
  back: string[];
  selected: string[];
  attack_previews: AttackPreview[];
  /** What an answer would add to the battle in hand, by its text. */
  support_previews: Record<string, Gain>;
  /** The places that it is about, to which the eye is led; none where they are many. */
  focus: string[];
  /** The numbers that are asked for after any choice of a verb, by the verb. */
  amounts: Record<string, ButtonChoice[]>;
  /** What may be left standing besides; nobody else is sent it. */
  orders: StandingOrder[];
}

/** Something that happened; its number and that of the action count what the listener was told. */
export interface LogEntry {
  n: number;
  at: number;
  turn: number;
  side: string | null;
  kind: string;
  text: string;
  /** The text with the result of a battle in words instead of the combat table's code. */
  plain?: string;
  dice: number[];
  /** A battle that was fought carries its sheet. */
  data?: Record<string, unknown>;
  /** The side for whose ears it was. */
  only?: number;
  /** A computer player's reason, told where nobody plays against it or when the game is over. */
  why?: string;
}

/** Where a turn begins. */
export interface Mark {
  at: number;
  label: string;
  turn: string;
  side: string | null;
}

/** Rolls that come from one source: secret and seed are told once the game is over. */
export interface DiceSpan {
  /** The number of its first roll. */
  first: number;
  commitment?: string | null;
  nonces?: string[];
  secret?: string | null;
  seed?: number | null;
}

/** Where the dice come from; the commitment was published before the first roll. */
export interface DiceShown {
  commitment: string | null;
  spans: DiceSpan[];
}

/** The step of a lesson: what to do and why; texts carry marks. */
export interface LessonShown {
  title: string;
  side: string;
  step: number;
  steps: number;
  heading: string;
  text: string;
  cases: string[];
  /** What is said to something legal that the step does not ask for; empty if all is well. */
  instead: string;
  /** The action to point at. */
  next: string;
  back: boolean;
  over: boolean;
}

/** The person who holds a seat. */
export interface PersonShown {
  name: string;
  guest: boolean;
  you: boolean;
}

/** Something that happened at the table and not in the game. */
export interface NoticeShown {
  /** After how many actions, as the listener counts them. */
  at: number;
  kind: string;
  text: string;
  made_at: number;
}

/** The time that players have: live, a clock each for the whole game; else days for each turn. */
export interface PaceShown {
  type: "live" | "days";
  /** Seconds of a clock. */
  main: number;
  /** Seconds more for each further turn of one's own. */
  increment: number;
  /** For one's decisions in a turn. */
  days: number;
  /** Days for the whole game, which take what is more. */
  reserve: number;
  says: string;
}

/** What a private board is: from which table and moment, and from whose knowledge. */
export interface BranchShown {
  /** The table. */
  of: string;
  /** What-if or plan. */
  kind: string;
  /** The side whose knowledge it rests on; "watching" for a watcher's, empty where all was known. */
  side: string;
  /** After so many actions of the game, as its maker counted them. */
  at: number;
  /** The turn of that moment. */
  label: string;
  /** Whether chance has filled in what its maker did not know. */
  guessed: boolean;
  /** Whether the rest of the other side's turn was left out. */
  skipped: boolean;
  /** The side that its maker plays first of all. */
  planner: string;
  /** Whether computer players may play and advise on it. */
  helped: boolean;
  /** Whether it goes on from a finished game and may be kept as a variation of it. */
  varies: boolean;
}

/** The clocks as they stood when they were last counted; a page counts on from there by the server's time. */
export interface ClockShown {
  /** Seconds of each side. */
  left: Record<string, number>;
  /** How many of them are its reserve. */
  reserve: Record<string, number>;
  /** The side whose clock runs. */
  runs: string | null;
  /** When it will be at zero, in the server's time. */
  out_at: number | null;
  /** When its player is back from a vacation, until which it stands still. */
  away_until: number | null;
  /** Whether both players have agreed to stop all clocks. */
  halted: boolean;
}

/** What a player proposes to the other. */
export interface ProposalShown {
  kind: "draw" | "pause" | "resume" | "takeback" | "standin" | "handover";
  side: string;
  mine: boolean;
  says: string;
  /** The moment to which to go back, as the listener counts actions. */
  at: number | null;
}

/** The whole table as a listener may know it: on arrival, and whenever something was missed. */
export interface TableMessage {
  type: "table";
  /** Each further message about the table counts one more. */
  n?: number;
  table: string;
  name: string;
  version: number;
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: Record<string, string>;
  you: string[];
  /** The side whose player must sit down before anything is shown. */
  pass_to: string | null;
  dice: DiceShown;
  view: Shown | null;
  decision: DecisionShown | null;
  thinking: string | null;
  /** Whether a hint may be asked for in games against the computer. */
  adviser: boolean;
  paused: boolean;
  delay: number;
  undo: string | null;
  redo: string | null;
  restart: boolean;
  log: LogEntry[];
  marks: Mark[];
  actions: number;
  since: number;
  /** The sides through whose eyes the game may be looked at, none while it makes no difference. */
  eyes: string[];
  /** Whether one may play on from an earlier moment, at a table of its own. */
  branches: boolean;
  lesson: LessonShown | null;
  /** What board it is, if it is a private one and not the game. */
  branch: BranchShown | null;
  /** Who holds the seats of people; empty in a house of one owner. */
  people: Record<string, PersonShown | null>;
  /** Whether anybody may take the open seats. */
  offered: boolean;
  /** Whether anybody may watch. */
  watched: boolean;
  /** Whether the game shall count for ratings. */
  rated: boolean;
  /** Whether everybody may see it, once it is over. */
  shared: boolean;
  notices: NoticeShown[];
  /** None where nobody has to hurry. */
  pace: PaceShown | null;
  /** None where there is no pace. */
  clock: ClockShown | null;
  proposals: ProposalShown[];
  /** What the listener may do with the table: "rename", "pace", "offer", "withdraw", "invite axis".... */
  may: string[];
}

/** What has changed since the last message about the table; the log apart, of which `log_from` entries stay. */
export interface ChangeMessage {
  type: "change";
  n: number;
  /** See patch.py; none where only the log has grown. */
  patch: Record<string, unknown> | null;
  log: LogEntry[];
  log_from: number;
}

/** An action that a rule forbids. */
export interface RefusedMessage {
  type: "refused";
  action: string;
  case: string;
  says: string;
  version: number;
}

/** What a client has asked for under this name is done and stored. */
export interface DoneMessage {
  type: "done";
  request: string;
}

/** The rule that forbids an action. */
export interface WhyMessage {
  type: "why";
  action: string;
  case: string | null;
  says: string;
}

/** Places to colour. */
export interface OverlayMessage {
  type: "overlay";
  kind: string;
  arg: string;
  places: Record<string, Tint>;
}

/** The way to a place, beginning where what is in hand stands; empty if there is none. */
export interface WayMessage {
  type: "way";
  to: string;
  path: string[];
}

/** What the units in hand could attack with those that follow them. */
export interface OddsMessage {
  type: "odds";
  units: string[];
  version: number;
  touch: AttackPreview[];
}

/** What the computer would do in the asker's place: its actions up to the next pause, and a sentence with marks. */
export interface HintMessage {
  type: "hint";
  actions: string[];
  says: string;
  version: number;
}

/** What the asker has planned for the turn that goes on, and whether the next step of it is legal now. */
export interface PlanMessage {
  type: "plan";
  /** The private board on which it was laid out; none if there is no plan. */
  board: string | null;
  /** The key to it in a house without log-in. */
  token: string;
  version: number;
  /** The planner's own actions. */
  steps: string[];
  /** How many of them have been done in this turn. */
  done: number;
  legal: boolean;
  /** The next step in words that can follow "would"; if it is not legal, why. */
  says: string;
  case: string | null;
}

/** What somebody says about a moment of a finished game. */
export interface CommentShown {
  n: number;
  /** The variation; empty for the game itself. */
  line: string;
  /** After so many actions of the line. */
  at: number;
  text: string;
  by: string;
  /** Whether the reader may remove it. */
  yours: boolean;
}

/** How a finished game could have gone on. */
export interface VariationShown {
  n: number;
  id: string;
  /** The variation that it leaves; empty for the game itself. */
  line: string;
  /** After so many actions of that line. */
  at: number;
  name: string;
  by: string;
  /** How many it has. */
  actions: number;
  yours: boolean;
}

/** All that was added to a finished game. */
export interface StudyShown {
  comments: CommentShown[];
  variations: VariationShown[];
}

/** The table as it was; `side` and `line` as they were asked. */
export interface LookMessage {
  type: "look";
  at: number;
  side: string;
  line: string;
  view: Shown;
  log: LogEntry[];
}

/** What has happened since a player looked at the table last: from which action on, and in up to three sentences. */
export interface ArrivedMessage {
  type: "arrived";
  looked: number;
  says: string[];
}

/** What time it is for the server, so that a page with a clock of its own can count. */
export interface TimeMessage {
  type: "time";
  now: number;
}

/** One sentence. */
export interface ErrorMessage {
  type: "error";
  says: string;
}

/** Something that somebody has said. */
export interface RemarkShown {
  n: number;
  /** Players, watchers, after or notes. */
  room: string;
  name: string;
  you: boolean;
  /** That they play. */
  sides: string[];
  /** The turn in which it was said. */
  moment: string;
  /** With marks of units, places and cases. */
  text: string;
  made_at: number;
}

/** What has been said in the rooms that the listener may read: all of it, or what is new. */
export interface TalkMessage {
  type: "talk";
  whole: boolean;
  remarks: RemarkShown[];
}

/** A clock for each player: seconds for the whole game, and so many more when each further turn of theirs begins. */
export interface Live {
  type: "live";
  main: number;
  increment?: number;
}

/** Days for the decisions of each player in every turn, and a reserve for the whole game that takes what is more. */
export interface Days {
  type: "days";
  days: number;
  reserve?: number;
}

/** Do these, in the situation with this version number.

Several actions are done in order until one is refused, dice fall or the other side is asked; with `skip` the
refused ones are left out, and after the first also those that the page would ask about; undo takes back
all of them at once. A client that has lost its connection sends the message again under the same name: it is
never done twice, and each time "done" is answered. */
export interface Act {
  type: "act";
  version: number;
  actions: string[];
  skip?: boolean;
  /** The client's own name for this message. */
  request?: string;
}

/** Take back my last move: a unit taken and what was done with it together. */
export interface Undo {
  type: "undo";
  version: number;
}

/** Do again what I took back. */
export interface Redo {
  type: "redo";
  version: number;
}

/** Take back all that may still be taken back. */
export interface Restart {
  type: "restart";
  version: number;
}

/** Take me back in a lesson: before what I did instead, or before its last step. */
export interface Back {
  type: "back";
  version: number;
}

/** Take me back to this moment of my private board. */
export interface Rewind {
  type: "rewind";
  version: number;
  at: number;
}

/** Which rule forbids this? */
export interface Why {
  type: "why";
  action: string;
}

/** Show me zones, reach, supply... */
export interface Overlay {
  type: "overlay";
  kind: string;
  arg?: string;
}

/** How would what is in hand go to this place? */
export interface Way {
  type: "way";
  to: string;
}

/** What are the odds if these units follow the one in hand? */
export interface Odds {
  type: "odds";
  units: string[];
}

/** What would the computer do in my place? */
export interface Hint {
  type: "hint";
  version: number;
}

/** What have I planned for this turn, and how far is it done? */
export interface Plan {
  type: "plan";
}

/** How did the game go, turn by turn? */
export interface Course {
  type: "course";
}

/** I have missed something: send me the whole table. */
export interface Again {
  type: "again";
}

/** Show me the game as it was after this many actions; once it is over, through the eyes of a side. */
export interface Look {
  type: "look";
  at: number;
  side?: string;
  /** A variation of the finished game, of which the actions are counted. */
  line?: string;
}

/** How quickly computer players deliver their actions (milliseconds), or whether they wait. */
export interface Speed {
  type: "pace";
  paused?: boolean | null;
  delay?: number | null;
}

/** Let a paused computer player make one action. */
export interface Advance {
  type: "step";
}

/** Give this side to a person or a computer player. */
export interface Seat {
  type: "seat";
  side: string;
  player: string;
}

/** Call this table so; nothing to call it by its game again. */
export interface Name {
  type: "name";
  name: string;
}

/** The player of this side is at the screen now. */
export interface Sit {
  type: "sit";
  side: string;
  /** It is the player's own device, which is not passed on. */
  stays?: boolean;
}

/** Say this to those in my room, or note it for myself. */
export interface Talk {
  type: "talk";
  /** It may shrink when it is cleaned. */
  text: string;
  note?: boolean;
}

/** Tell the administrators of this remark, or of the person who plays this side, and why. */
export interface ReportPerson {
  type: "report";
  n?: number | null;
  side?: string;
  why?: string;
}

/** I want to hear nothing more of the person who said this or plays this side, and not to play them. */
export interface Block {
  type: "block";
  n?: number | null;
  side?: string;
}

/** I can see the table now, or cannot; who has said nothing yet can. */
export interface Present {
  type: "present";
  here: boolean;
}

/** Propose to the other player a draw, a pause of the clocks or its end, a stand-in, or to take something back. */
export interface Propose {
  type: "propose";
  kind: "draw" | "pause" | "resume" | "takeback" | "standin" | "handover";
  /** The moment to go back to, as I count actions; before my last move if none is named. */
  at?: number | null;
  reason?: string;
  /** The computer player who shall stand in. */
  player?: string;
  /** Only until I am back. */
  returns?: boolean;
}

/** Accept or decline what the other player has proposed; not to accept one's own proposal withdraws it. */
export interface Answer {
  type: "answer";
  kind: "draw" | "pause" | "resume" | "takeback" | "standin" | "handover";
  accept: boolean;
}

/** I give the game up. */
export interface Resign {
  type: "resign";
}

/** The other player's time has run out: the game is mine, or a computer player shall take their seat. */
export interface Claim {
  type: "claim";
  player?: string;
}

/** I am back: give me the seat of this side, in which a computer player stands in for me. */
export interface Return {
  type: "return";
  side: string;
}

/** The wish for a new table. */
export interface NewTable {
  game: string;
  scenario?: string | null;
  options?: Record<string, string>;
  seats?: Record<string, string>;
  seed?: number | null;
  position?: Record<string, unknown> | null;
  /** The guide one plays, whatever else is wished. */
  lesson?: boolean;
  /** Anybody may take the open seats. */
  offered?: boolean;
  /** Anybody may watch. */
  watched?: boolean;
  /** The game counts for the ratings of two people with accounts. */
  rated?: boolean;
  name?: string;
  /** The time that players have; none if nobody has to hurry. */
  pace?: Live | Days | null;
}

/** The wish for a private board to try things on. */
export interface NewBoard {
  /** From after so many actions, as the asker counts them; from now if none is named. */
  at?: number | null;
  /** Whose knowledge it rests on, where the asker holds several seats that keep secrets. */
  side?: string;
  /** A plan begins where the asker's next turn does. */
  kind?: "what-if" | "plan";
  /** The variation of a finished game to which the moment belongs; the game itself if none is named. */
  line?: string;
  /** The computer player who has the other side; nobody if the asker plays both. */
  player?: string;
  name?: string;
}

/** A comment on a moment of a finished game. */
export interface NewComment {
  /** After so many actions of the line. */
  at: number;
  text: string;
  /** The variation; the game itself if none is named. */
  line?: string;
}

/** A variation of a finished game, as it was played on a private board. */
export interface NewVariation {
  board: string;
  name?: string;
}

/** What a table is called. */
export interface TableName {
  name: string;
}

/** What shall be otherwise about a table; what is not named stays. */
export interface TableChange {
  offered?: boolean | null;
  watched?: boolean | null;
}

/** Whether everybody may see a finished game. */
export interface Share {
  shared: boolean;
}

/** The computer player to whom a seat is left. */
export interface LeftTo {
  player: string;
}

/** The secret of an invitation, as it stands in its link. */
export interface Invitation {
  invitation: string;
}

export type Asked = WhyMessage | OverlayMessage | WayMessage | OddsMessage | HintMessage | PlanMessage | CourseMessage | LookMessage;

export type Reply = RefusedMessage | DoneMessage | WhyMessage | OverlayMessage | WayMessage | OddsMessage | HintMessage | PlanMessage | CourseMessage | LookMessage | TalkMessage | ArrivedMessage | TimeMessage | ErrorMessage;

export type ServerMessage = TableMessage | ChangeMessage | RefusedMessage | DoneMessage | WhyMessage | OverlayMessage | WayMessage | OddsMessage | HintMessage | PlanMessage | CourseMessage | LookMessage | TalkMessage | ArrivedMessage | TimeMessage | ErrorMessage;

export type Pace = Live | Days;

export type Question = Why | Overlay | Way | Odds | Hint | Plan | Course | Again | Look;

export type Agreement = Propose | Answer | Resign | Claim | Return;

export type Turning = Undo | Redo | Restart | Back | Rewind;

export type Saying = Talk | ReportPerson | Block;

export type ClientMessage = Act | Undo | Redo | Restart | Back | Rewind | Why | Overlay | Way | Odds | Hint | Plan | Course | Again | Look | Speed | Advance | Seat | Name | Sit | Talk | ReportPerson | Block | Present | Propose | Answer | Resign | Claim | Return;
