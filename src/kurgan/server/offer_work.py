"""Making, taking and matching offers; each game that comes of one has both its players from the beginning."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Final

from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.registry import games
from kurgan.people.person import Person
from kurgan.server.offer_rows import OfferRows
from kurgan.tables.errors import Unwanted
from kurgan.tables.importing import find_game, wished
from kurgan.tables.lobby import Lobby
from kurgan.tables.making import keep_between
from kurgan.tables.offer import INVITE, WAITING, Offer, fits, joined
from kurgan.tables.seats import HUMAN, SeatRow
from kurgan.tables.store import Row
from kurgan.tables.wishes import NewTable

MOST: Final = 20  # offers of one person


@dataclass(frozen=True)
class Posted:
    """An offer that was made, and the table at which it is played if it was met at once."""

    offer: str
    table: str = ""


def may_answer(maker: Person) -> bool:
    """Tell whether somebody can still play what they have offered: who has left or is banned cannot."""
    return bool(maker.name) and not maker.banned


class Broker:
    """Brings people together; its methods block."""

    def __init__(self, lobby: Lobby, rows: OfferRows) -> None:
        self._lobby = lobby
        self._rows = rows

    def post(self, offer: Offer) -> Posted:
        """Store an offer, or begin the game if an earlier one fits; raises Unwanted."""
        self._check(offer)
        if offer.invited and self._rows.apart(offer.maker, offer.invited):
            raise Unwanted(say("offer-apart"))
        if self._rows.count(offer.maker, offer.created) >= MOST:
            raise Unwanted(say("offer-many", most=MOST))
        for earlier in self._rows.waiting(offer.created):
            if fits(earlier, offer):
                try:
                    row = self.take(joined(earlier, offer), offer.maker, offer.side)
                except Unwanted:
                    continue  # somebody was quicker
                return Posted(earlier.id, row.id)
        self._rows.add(offer)
        return Posted(offer.id)

    def take(self, offer: Offer, taker: str, side: str = "") -> Row:
        """Begin the game of an offer with somebody, who may have a wish for a side; raises Unwanted."""
        if offer.maker == taker:
            raise Unwanted(say("offer-own"))
        people = self._lobby.services.directory([offer.maker])
        maker = people.get(offer.maker)
        if offer.table or offer.declined or maker is None or not may_answer(maker):
            raise Unwanted(say("offer-gone"))
        if self._rows.apart(taker, offer.maker):
            raise Unwanted(say("offer-apart"))
        row = self._begin(offer, maker, taker, side)
        if not self._rows.claim(offer.id, row.id):
            self._lobby.store.remove(row.id)
            raise Unwanted(say("offer-gone"))
        return row

    def _begin(self, offer: Offer, maker: Person, taker: str, side: str) -> Row:
        game = find_game(offer.game) if offer.game else secrets.choice(games())
        ours = self._side(game, offer.side, side)
        wish = NewTable(
            game.id, offer.scenario or None, offer.options, {}, watched=offer.watched, rated=offer.rated,
            pace=offer.pace,
        )
        seats = [SeatRow(one, HUMAN, maker.id if one == ours else taker) for one in game.sides]
        return keep_between(self._lobby.services, wish, wished(wish), maker, seats)

    def _side(self, game: Game, ours: str, theirs: str) -> str:
        """Choose the side of an offer's maker: as they wish, as the other one's wish leaves it, or by lot."""
        if ours in game.sides:
            return ours
        left = [side for side in game.sides if side != theirs]
        return secrets.choice(left)

    def _check(self, offer: Offer) -> None:
        """Raise Unwanted for a game, scenario, option or side that there is not."""
        if not offer.game:
            if offer.kind != WAITING:
                raise Unwanted(say("offer-game"))
            return
        game = find_game(offer.game)
        if offer.side and offer.side not in game.sides:
            raise Unwanted(say("offer-strange", fault=repr(offer.side)))
        wished(NewTable(game.id, offer.scenario or None, offer.options))


def answered(rows: OfferRows, offer: Offer, now: float) -> Offer | None:
    """Find the invitation that an invitation answers: the same game, offered by the one who is invited."""
    for other in rows.standing(offer.maker, now):
        same = replace(other, id="", maker="", invited="", side="", created=0.0)
        answers = other.kind == INVITE and other.maker == offer.invited and other.side != offer.side
        if answers and same == replace(offer, id="", maker="", invited="", side="", created=0.0):
            return other
    return None
