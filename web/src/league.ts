/** Requests about games with others: offers, results, people's pages, statistics. */

import type {
  ArchivePage,
  Balances,
  GameResult,
  NewOffer,
  NewTournament,
  OfferMade,
  Offers,
  PairingDecision,
  PersonPage,
  Ratings,
  Statistics,
  Taken,
  TournamentLine,
  TournamentMade,
  Tournaments,
  TournamentShown,
} from "./protocol";
import { json, send } from "./requests";

/** Writes the part of an address behind the question mark; what is empty is left out. */
export function asked(query: Record<string, string | number | boolean | null | undefined>): string {
  const told = Object.entries(query).filter(([, value]) => value !== "" && value !== null && value !== undefined && value !== false);
  const text = new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString().replaceAll("+", "%20");
  return text ? `?${text}` : "";
}

export const league = {
  offers: (): Promise<Offers> => json<Offers>("/api/offers"),
  offer: (wish: NewOffer): Promise<OfferMade> => send<OfferMade>("POST", "/api/offers", wish),
  take: (offer: string): Promise<Taken> => send<Taken>("POST", `/api/offers/${offer}/take`),
  drop: (offer: string): Promise<void> => send<void>("DELETE", `/api/offers/${offer}`),
  rematch: (table: string): Promise<OfferMade> => send<OfferMade>("POST", `/api/tables/${table}/rematch`),
  tournaments: async (): Promise<TournamentLine[]> => (await json<Tournaments>("/api/tournaments")).tournaments,
  tournament: (id: string): Promise<TournamentShown> => json<TournamentShown>(`/api/tournaments/${id}`),
  makeTournament: (wish: NewTournament): Promise<TournamentMade> => send<TournamentMade>("POST", "/api/tournaments", wish),
  enter: (id: string): Promise<void> => send<void>("POST", `/api/tournaments/${id}/enter`),
  leave: (id: string): Promise<void> => send<void>("POST", `/api/tournaments/${id}/leave`),
  enterComputer: (id: string, player: string): Promise<void> => send<void>("POST", `/api/tournaments/${id}/computers`, { player }),
  decide: (id: string, wish: PairingDecision): Promise<void> => send<void>("POST", `/api/tournaments/${id}/decide`, wish),
  callOff: (id: string): Promise<void> => send<void>("DELETE", `/api/tournaments/${id}`),
  balance: (game: string): Promise<Balances> => json<Balances>(`/api/balance${asked({ game })}`),
  archive: (query: Record<string, string>): Promise<ArchivePage> => json<ArchivePage>(`/api/archive${asked(query)}`),
  result: (table: string): Promise<GameResult> => json<GameResult>(`/api/tables/${table}/result`),
  share: (table: string, shared: boolean): Promise<void> => send<void>("POST", `/api/tables/${table}/share`, { shared }),
  person: (name: string): Promise<PersonPage> => json<PersonPage>(`/api/people${asked({ name })}`),
  ratings: (game: string): Promise<Ratings> => json<Ratings>(`/api/ratings${asked({ game })}`),
  statistics: (game: string, players: string): Promise<Statistics> => json<Statistics>(`/api/statistics${asked({ game, players })}`),
};
