"""Offers over HTTP: those that stand, making one, taking one, rematches, and where games are known to be uneven."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Literal

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.league.balance import balance_of, bid_of, uneven
from kurgan.league.messages import Balances, RatingShown
from kurgan.league.offer_messages import NewOffer, OfferMade, Offers, OfferShown, Taken
from kurgan.people.errors import TooOften
from kurgan.people.person import ACCOUNT, Person
from kurgan.server.archive_rows import ArchiveRows
from kurgan.server.doors import Door, as_json, lobby_of, refusal, table_of, visitor_of
from kurgan.server.league_routes import GameQuery, account_named, query_of, store_of
from kurgan.server.offer_rows import OfferRows
from kurgan.server.offer_work import Broker, Posted, answered, may_answer
from kurgan.server.table_routes import count_table
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Impossible, Malformed, Unwanted
from kurgan.tables.importing import find_game
from kurgan.tables.league_permissions import may_drop_offer, may_rematch, may_seek, may_take_offer
from kurgan.tables.offer import INVITE, WAITING, Offer
from kurgan.tables.pace import says_pace
from kurgan.tables.people import name_of
from kurgan.tables.permissions import Visitor, may_be_rated, may_list, may_read
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Row
from kurgan.tables.wishes import LARGEST_REQUEST, read_body


def _ratings(request: Request, offers: list[Offer]) -> dict[tuple[str, str], RatingShown]:
    found = ArchiveRows(store_of(request)).ratings(*{offer.maker for offer in offers})
    return {(one.person, one.game): RatingShown(round(one.rating.mu), round(2 * one.rating.sigma)) for one in found}


def _game(offer: Offer) -> Game | None:
    try:
        return find_game(offer.game) if offer.game else None
    except Unwanted:
        return None


def _shown(
    offer: Offer, people: dict[str, Person], visitor: Visitor, ratings: dict[tuple[str, str], RatingShown]
) -> OfferShown:
    maker, game = people.get(offer.maker), _game(offer)
    party = bool(visitor.id) and visitor.id in (offer.maker, offer.invited)
    return OfferShown(
        offer.id, _kind(offer.kind), name_of(people, offer.maker), offer.maker == visitor.id,
        maker is not None and maker.kind == ACCOUNT, ratings.get((offer.maker, offer.game)),
        name_of(people, offer.invited) if offer.invited else "", bool(visitor.id) and offer.invited == visitor.id,
        offer.game, offer.scenario, offer.options, offer.side, offer.rated, says_pace(offer.pace), offer.watched,
        "" if game is None else uneven(game, offer.scenario, offer.options), offer.created,
        offer.table if party else "", offer.declined, may_take_offer(visitor, offer),
    )


def _kind(kind: str) -> Literal["open", "waiting", "invite"]:
    return "invite" if kind == INVITE else "waiting" if kind == WAITING else "open"


async def list_offers(request: Request) -> Response:
    """List the offers that stand, those to the one who asks first, and their own."""
    visitor, rows = visitor_of(request), OfferRows(store_of(request))
    lobby = lobby_of(request)

    def find() -> Offers:
        now = lobby.services.clock.now()
        open_, mine = rows.standing(visitor.id, now), rows.of(visitor.id) if visitor.id else []
        people = lobby.services.directory({id for one in (*open_, *mine) for id in (one.maker, one.invited) if id})
        there = [one for one in open_ if (maker := people.get(one.maker)) is not None and may_answer(maker)]
        ratings = _ratings(request, there)
        return Offers(
            [_shown(one, people, visitor, ratings) for one in there],
            [_shown(one, people, visitor, ratings) for one in mine],
        )

    return as_json(await lobby.services.aside(find))


async def _posted(request: Request, work: Callable[[Broker], Posted]) -> Response:
    """Make an offer; raises HTTPException with the sentence of what is wrong with it."""
    lobby, broker = lobby_of(request), Broker(lobby_of(request), OfferRows(store_of(request)))
    try:
        made = await lobby.services.aside(lambda: work(broker))
    except Unwanted as error:
        raise HTTPException(422, error.says) from error
    except TooOften as error:
        raise HTTPException(429, error.says) from error
    except Impossible as error:
        raise HTTPException(422, say("offer-strange", fault=error.says)) from error
    return as_json(OfferMade(made.offer, made.table), 201)


async def make_offer(request: Request) -> Response:
    """Offer a game to anybody or to one person, or wait for somebody who would play the same."""
    visitor = visitor_of(request)
    if not may_seek(visitor):
        raise refusal(visitor)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, NewOffer)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
    if wish.rated and not may_be_rated(visitor):
        raise HTTPException(422, say("offer-rated-account"))

    def post(broker: Broker) -> Posted:
        invited = ""
        if wish.kind == INVITE:
            person = account_named(store_of(request), wish.person)
            if person is None or person.deleted is not None:
                raise Unwanted(say("offer-nobody", name=wish.person))
            if person.id == visitor.id:
                raise Unwanted(say("offer-yourself"))
            invited = person.id
        return broker.post(
            Offer(
                secrets.token_hex(8), wish.kind, visitor.id, invited, wish.game, wish.scenario, dict(wish.options),
                wish.side, wish.rated, wish.pace, wish.watched, lobby_of(request).services.clock.now(),
            )
        )

    return await _posted(request, post)


async def _offer(request: Request, may: Callable[[Visitor, Offer], bool]) -> tuple[Offer, Visitor]:
    """Return the offer of this address and who asks, if they may; raises HTTPException."""
    visitor, rows = visitor_of(request), OfferRows(store_of(request))
    if not may_seek(visitor):
        raise refusal(visitor)
    offer = await lobby_of(request).services.aside(lambda: rows.find(str(request.path_params["offer"])[:32]))
    seen = offer is not None and (not offer.invited or visitor.id in (offer.maker, offer.invited))
    if offer is None or not seen:
        raise HTTPException(404, say("offer-gone"))
    if not may(visitor, offer):
        if offer.rated and not may_be_rated(visitor):
            raise HTTPException(403, say("offer-rated-account"))
        raise HTTPException(409, say("offer-own" if offer.maker == visitor.id else "offer-gone"))
    return offer, visitor


async def take_offer(request: Request) -> Response:
    """Begin the game that somebody offers."""
    offer, visitor = await _offer(request, may_take_offer)
    await count_table(request)
    broker = Broker(lobby_of(request), OfferRows(store_of(request)))
    try:
        row: Row = await lobby_of(request).services.aside(lambda: broker.take(offer, visitor.id))
    except (Unwanted, Impossible) as error:
        raise HTTPException(409, error.says) from error
    return as_json(Taken(row.id))


async def drop_offer(request: Request) -> Response:
    """Withdraw one's own offer, or decline one that was made to one."""
    offer, visitor = await _offer(request, may_drop_offer)
    rows = OfferRows(store_of(request))
    drop = rows.remove if offer.maker == visitor.id else rows.decline
    await lobby_of(request).services.aside(lambda: drop(offer.id))
    return Response(status_code=204)


async def offer_rematch(request: Request) -> Response:
    """Offer the other player of a finished game another one with sides changed, or take theirs."""
    table, visitor = await table_of(request, may_rematch)
    row, rows = table.stored.row, OfferRows(store_of(request))
    plays = row.summary.get("plays", {})
    played = {plays.get(seat.side, seat.side): seat.who for seat in row.seats if seat.kind == HUMAN}
    other = next(who for who in played.values() if who != visitor.id)
    side = next(side for side, who in played.items() if who == other)
    now = lobby_of(request).services.clock.now()
    offer = Offer(
        secrets.token_hex(8), INVITE, visitor.id, other, row.game, row.scenario, dict(row.options), side, row.rated,
        row.pace, row.watched, now,
    )

    def post(broker: Broker) -> Posted:
        theirs = answered(rows, offer, now)
        return broker.post(offer) if theirs is None else Posted(theirs.id, broker.take(theirs, visitor.id).id)

    return await _posted(request, post)


async def read_balance(request: Request) -> Response:
    """Tell which scenarios of a game are uneven between strong players, and whether its sides can be bid for."""
    asked = query_of(request, GameQuery)
    try:
        game = find_game(asked.game)
    except Unwanted as error:
        raise HTTPException(404, error.says) from error
    return as_json(Balances(game.id, balance_of(game), bid_of(game)))


OFFER_DOORS: list[Door] = [
    Door("GET", "/api/offers", list_offers, may_list, Offers),
    Door("POST", "/api/offers", make_offer, may_seek, OfferMade, NewOffer, status=201),
    Door("POST", "/api/offers/{offer}/take", take_offer, may_take_offer, Taken, others=(409,)),
    Door("DELETE", "/api/offers/{offer}", drop_offer, may_drop_offer, status=204, others=(409,)),
    Door(
        "POST", "/api/tables/{table}/rematch", offer_rematch, may_rematch, OfferMade, status=201, others=(409, 422),
    ),
    Door("GET", "/api/balance", read_balance, may_read, Balances, asks=GameQuery, others=(404, 422)),
]
