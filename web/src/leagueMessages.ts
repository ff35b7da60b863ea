/** What is told of results, offers and tournaments. Written by scripts/protocol.py from kurgan/league/messages.py and kurgan/league/offer_messages.py and kurgan/league/tournament_messages.py; change it there. */

import type { Days, Live } from "./messages";

/** How strong somebody is thought to be: between `rating` less and plus `give`, with 95 per cent confidence. */
export interface RatingShown {
  rating: number;
  give: number;
}

/** Who played a side of a finished game, and how it went for them. */
export interface PlayedSide {
  side: string;
  /** Human, or the rank of a computer player. */
  kind: string;
  /** Of the person; empty for a computer player. */
  name: string;
  /** Whether the person has a page. */
  account: boolean;
  you: boolean;
  /** Won, drawn or lost. */
  result: string;
  /** In a rated game. */
  before: RatingShown | null;
  after: RatingShown | null;
}

/** A finished game. */
export interface GameResult {
  table: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  rated: boolean;
  /** Whether everybody may look at it. */
  shown: boolean;
  winner: string | null;
  /** How it ended. */
  says: string;
  /** The rule by which it ended. */
  case: string;
  turns: number;
  actions: number;
  began: number;
  ended: number;
  /** How often something was taken back by consent. */
  takebacks: number;
  sides: PlayedSide[];
}

/** A page of finished games, the last to end first. */
export interface ArchivePage {
  games: GameResult[];
  /** Where the next page begins; none if this is the last. */
  next: string | null;
}

/** What somebody's rated games have come to. */
export interface Rated {
  game: string;
  rating: RatingShown;
  games: number;
}

/** How somebody's games with a side have ended. */
export interface Tally {
  game: string;
  side: string;
  won: number;
  drawn: number;
  lost: number;
}

/** How well somebody keeps the pace of games with clocks, running ones too. */
export interface PaceKept {
  games: number;
  /** Of a player, in which they had to decide something. */
  turns: number;
  /** Of these. */
  in_time: number;
  /** Games that the other player claimed. */
  lost: number;
}

/** What everybody may know of a person with an account. */
export interface PersonPage {
  name: string;
  you: boolean;
  since: number;
  ratings: Rated[];
  /** Of all their finished games, also those that only players may see. */
  results: Tally[];
  /** None without such a game. */
  pace: PaceKept | null;
}

/** Somebody in the list of ratings. */
export interface Standing {
  name: string;
  you: boolean;
  rating: RatingShown;
  games: number;
}

/** The ratings of a game, the surest to be strong first. */
export interface Ratings {
  game: string;
  people: Standing[];
}

/** How often something came, of how many, and where its true share lies with 95 per cent confidence. */
export interface Portion {
  count: number;
  of: number;
  share: number;
  low: number;
  high: number;
}

/** How often a side won. */
export interface SideShare {
  side: string;
  won: Portion;
}

/** Games that have something in common. */
export interface Group {
  /** Empty for a scenario. */
  option: string;
  /** Of the option, or the scenario. */
  value: string;
  games: number;
  drawn: number;
  sides: SideShare[];
}

/** How many games took so many turns. */
export interface Length {
  turns: number;
  games: number;
}

/** The places that the side which attacked first attacked first, and how these games ended. */
export interface Opening {
  places: string[];
  names: string[];
  games: number;
  drawn: number;
  sides: SideShare[];
}

/** What the finished games of a house that everybody may see tell of one game. */
export interface Statistics {
  game: string;
  games: number;
  drawn: number;
  sides: SideShare[];
  scenarios: Group[];
  options: Group[];
  lengths: Length[];
  openings: Opening[];
}

/** A scenario that is known to be uneven between strong players, and the handicap that evens it. */
export interface Balance {
  scenario: string;
  option: string;
  value: string;
  /** The measured figure, in a sentence. */
  says: string;
  /** What the handicap makes of it, in a sentence. */
  evened: string;
}

/** The uneven scenarios of a game, and how its sides can be bid for, if they can. */
export interface Balances {
  game: string;
  balances: Balance[];
  /** The option with its value with which players bid for sides; empty if there is none. */
  bid: Record<string, string>;
}

/** A game that somebody would play. */
export interface OfferShown {
  id: string;
  /** "open" to all, "waiting" for a fitting one, "invite" to one person. */
  kind: string;
  /** Of who would play. */
  name: string;
  you: boolean;
  account: boolean;
  /** Theirs at this game, if they have one. */
  rating: RatingShown | null;
  /** The person who is invited; empty if nobody in particular. */
  invited: string;
  to_you: boolean;
  /** Empty for any. */
  game: string;
  scenario: string;
  options: Record<string, string>;
  /** That its maker plays; empty if a lot decides. */
  side: string;
  rated: boolean;
  /** In words. */
  pace: string;
  watched: boolean;
  /** A sentence, where the game is known to be uneven as it is offered. */
  uneven: string;
  created: number;
  /** Where it is played, once it was taken; told only to the two. */
  table: string;
  declined: boolean;
  may_take: boolean;
}

/** The offers that one may see: those of others, the last first, and one's own. */
export interface Offers {
  open: OfferShown[];
  /** Also those that were taken or declined lately. */
  mine: OfferShown[];
}

/** I would play this; what is left out does not matter to me. */
export interface NewOffer {
  kind?: "open" | "waiting" | "invite";
  game?: string;
  scenario?: string;
  options?: Record<string, string>;
  /** Mine; a lot decides if it is left out. */
  side?: string;
  rated?: boolean;
  pace?: Live | Days | null;
  /** Whether anybody may watch. */
  watched?: boolean;
  /** The name of the account that is invited. */
  person?: string;
}

/** An offer, and the table at which it is played if somebody else wanted the same. */
export interface OfferMade {
  offer: string;
  table: string;
}

/** Where an offer is played. */
export interface Taken {
  table: string;
}

/** Let people and computer players play this tournament. */
export interface NewTournament {
  name: string;
  kind: "swiss" | "ladder";
  game: string;
  /** In seconds since the beginning of 1970. */
  starts: number;
  scenario?: string;
  options?: Record<string, string>;
  rounds?: number;
  /** Each pairing plays both sides, at two tables. */
  both?: boolean;
  rated?: boolean;
  pace?: Live | Days | null;
  watched?: boolean;
  /** For a round; 0 for as long as it takes. */
  days?: number;
  /** Entries. */
  most?: number;
}

/** Let a computer player take part. */
export interface ComputerEntry {
  player: string;
}

/** Let a pairing count so, whatever its games come to. */
export interface PairingDecision {
  round: number;
  pairing: number;
  /** Of the first of the two, of 1 in all. */
  score: number;
}

/** Somebody who takes part, and how they stand. */
export interface EntryShown {
  entry: number;
  /** Of the person; empty for a computer player. */
  name: string;
  /** The rank of a computer player. */
  player: string;
  you: boolean;
  score: number;
  buchholz: number;
  direct: number;
  played: number;
  withdrawn: boolean;
}

/** Who meets whom, and what came of it. */
export interface PairingShown {
  pairing: number;
  one: number;
  /** None for somebody who rests. */
  two: number | null;
  tables: string[];
  score_one: number | null;
  score_two: number | null;
  /** "played", "bye", "deadline", "organiser"; empty as long as they play. */
  decided: string;
}

/** A round of a tournament. */
export interface RoundShown {
  round: number;
  pairings: PairingShown[];
}

/** A tournament in a list. */
export interface TournamentLine {
  id: string;
  name: string;
  kind: string;
  game: string;
  scenario: string;
  /** "open", "running", "over", "called-off". */
  state: string;
  round: number;
  rounds: number;
  entries: number;
  most: number;
  starts: number;
}

/** The tournaments of a house, the last made first. */
export interface Tournaments {
  tournaments: TournamentLine[];
}

/** A tournament: its terms, how it stands, its rounds. */
export interface TournamentShown {
  line: TournamentLine;
  organiser: string;
  options: Record<string, string>;
  both: boolean;
  rated: boolean;
  /** In words. */
  pace: string;
  days: number;
  /** When the round ends. */
  until: number | null;
  /** The first first. */
  standings: EntryShown[];
  done: RoundShown[];
  may_enter: boolean;
  may_leave: boolean;
  may_run: boolean;
}

/** The tournament that was made. */
export interface TournamentMade {
  id: string;
}
