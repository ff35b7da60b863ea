/** Offers on the start page: invitations to me and games that others would play, one click away, and my own. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { pageOf } from "../addresses";
import { isPublic, me } from "../house";
import { league } from "../league";
import type { Offers, OfferShown, RatingShown } from "../protocol";
import { note } from "../state";
import { say } from "../words";
import { asSomebody } from "./Entrance";
import { enter, games, gameTitle, guarded, listTables, titleOf } from "./lobby";

const AGAIN = 10_000; // milliseconds between two looks, as long as the page is looked at

export const offers = signal<Offers | null>(null);

/** Fetches the offers; one of mine that was taken since the last look is told. */
export async function fetchOffers(): Promise<void> {
  const before = new Map((offers.value?.mine ?? []).map((one) => [one.id, one]));
  const now = await league.offers();
  offers.value = now;
  const taken = now.mine.filter((one) => one.table && before.get(one.id)?.table === "");
  if (taken.length > 0) {
    note(say("offer-taken", { game: gameTitle(taken[0]?.game ?? "") }));
    await listTables("mine");
  }
}

function scenarioTitle(game: string, scenario: string): string {
  return games.value?.find((one) => one.id === game)?.scenarios.find((one) => one.id === scenario)?.title ?? "";
}

/** Names the options that are not the usual ones. */
export function unusual(game: string, options: Record<string, string>): string[] {
  const known = games.value?.find((one) => one.id === game)?.options ?? [];
  return known
    .filter((one) => (options[one.id] ?? one.default) !== one.default)
    .map((one) => say("option-chosen", { option: one.title, value: one.values.find((value) => value.id === options[one.id])?.title ?? "" }));
}

export function ratingText(rating: RatingShown): string {
  return say("rating", { rating: String(rating.rating), give: String(rating.give) });
}

/** Says what is offered: who plays which side, the scenario, the terms. */
function termsOf(offer: OfferShown): string[] {
  const side = offer.side ? say("offer-side", { side: titleOf(offer.game, offer.side), you: offer.you ? "yes" : "no" }) : say("offer-lot");
  return [
    scenarioTitle(offer.game, offer.scenario) || (offer.kind === "waiting" ? say("offer-any-scenario") : scenarioTitle(offer.game, firstScenario(offer.game))),
    side,
    ...unusual(offer.game, offer.options),
    offer.pace,
    say(offer.rated ? "rated" : "unrated"),
  ].filter(Boolean);
}

function firstScenario(game: string): string {
  return games.value?.find((one) => one.id === game)?.scenarios[0]?.id ?? "";
}

export function PersonLink({ name, account }: { name: string; account: boolean }): JSX.Element {
  return account ? <a href={pageOf(name)}>{name}</a> : <span>{name}</span>;
}

/** Takes an offer; who comes too late sees the list as it is now. */
function take(offer: OfferShown): void {
  asSomebody(() =>
    void guarded(async () => {
      try {
        enter({ table: (await league.take(offer.id)).table, token: "" });
      } catch (error) {
        await fetchOffers();
        throw error;
      }
    }),
  );
}

function drop(offer: OfferShown): void {
  void guarded(async () => {
    await league.drop(offer.id);
    await fetchOffers();
  });
}

function Row({ offer }: { offer: OfferShown }): JSX.Element {
  const stranger = !me.value;
  const title = offer.game ? gameTitle(offer.game) : say("offer-any-game");
  return (
    <li class={`offer${offer.to_you ? " to-you" : ""}`} data-testid={`offer-${offer.id}`}>
      <div class="offer-words">
        <p>
          <strong>{title}</strong>
          {offer.to_you && <span class="turn-mark">{say("offer-to-you")}</span>}
        </p>
        <p>{termsOf(offer).join(" · ")}</p>
        {!offer.you && (
          <p class="muted">
            <PersonLink name={offer.name} account={offer.account} />
            {offer.rating && ` ${ratingText(offer.rating)}`}
          </p>
        )}
        {offer.you && offer.invited && <p class="muted">{say("offer-for", { name: offer.invited })}</p>}
        {offer.uneven && <p class="uneven">{offer.uneven}</p>}
        {offer.declined && <p class="fault">{say("offer-declined", { name: offer.invited })}</p>}
      </div>
      <div class="seat-buttons">
        {offer.table ? (
          <a class="button primary" href={`#/t/${offer.table}`} data-testid={`play-offer-${offer.id}`}>
            {say("offer-play")}
          </a>
        ) : (
          !offer.you &&
          (offer.may_take || stranger) && (
            <button type="button" class="primary" data-testid={`take-offer-${offer.id}`} onClick={() => take(offer)}>
              {say(offer.to_you ? "offer-accept" : "offer-take")}
            </button>
          )
        )}
        {(offer.you || offer.to_you) && (
          <button type="button" data-testid={`drop-offer-${offer.id}`} onClick={() => drop(offer)}>
            {say(offer.to_you ? "offer-decline" : offer.table || offer.declined ? "offer-dismiss" : "offer-withdraw")}
          </button>
        )}
      </div>
    </li>
  );
}

/** Looks for new offers while the page is in sight. */
function useOffers(): void {
  const person = me.value?.id;
  useEffect(() => {
    offers.value = null;
    const look = (): void => void fetchOffers().catch(() => undefined);
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), AGAIN);
    return () => clearInterval(timer);
  }, [person, isPublic.value]);
}

export function OfferLists(): JSX.Element | null {
  useOffers();
  const now = offers.value;
  if (!now) return null;
  return (
    <>
      {now.mine.length > 0 && (
        <section class="resume" aria-label={say("offers-mine")} data-testid="my-offers">
          <div class="resume-head">
            <h2>{say("offers-mine")}</h2>
          </div>
          <ul class="offers">
            {now.mine.map((offer) => (
              <Row key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
      <section class="resume" aria-label={say("offers")} data-testid="offers">
        <div class="resume-head">
          <h2>{say("offers")}</h2>
        </div>
        {now.open.length === 0 && <p class="muted">{say("offers-none")}</p>}
        <ul class="offers">
          {now.open.map((offer) => (
            <Row key={offer.id} offer={offer} />
          ))}
        </ul>
      </section>
    </>
  );
}
