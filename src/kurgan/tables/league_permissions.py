"""Who may offer games to others, take them, and run tournaments."""

from __future__ import annotations

from kurgan.tables.offer import Offer
from kurgan.tables.permissions import Visitor, is_over, may_administer, may_be_rated, may_make
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Row


def may_seek(visitor: Visitor) -> bool:
    """May they offer games to others, and take the offers of others? A house of one owner has nobody to play with."""
    return may_make(visitor) and visitor.person is not None and not visitor.unlocked


def may_rematch(visitor: Visitor, row: Row) -> bool:
    """May they offer the other player of a finished game another one with sides changed?"""
    people = {seat.who for seat in row.seats if seat.kind == HUMAN}
    return may_seek(visitor) and is_over(row) and visitor.id in people and len(people - {""}) == len(row.seats)


def may_take_offer(visitor: Visitor, offer: Offer) -> bool:
    """May they begin the game of an offer? One to somebody in particular is for them alone."""
    if not may_seek(visitor) or offer.maker == visitor.id or (offer.rated and not may_be_rated(visitor)):
        return False
    return not offer.table and not offer.declined and offer.invited in ("", visitor.id)


def may_drop_offer(visitor: Visitor, offer: Offer) -> bool:
    """May they withdraw an offer that is theirs, or decline one that is made to them?"""
    return bool(visitor.id) and visitor.id in (offer.maker, offer.invited)


def may_organise(visitor: Visitor) -> bool:
    """May they make a tournament, or take part in one? It takes an account, so that the names in it last."""
    return may_be_rated(visitor)


def may_run(visitor: Visitor, organiser: str) -> bool:
    """May they run the tournament of an organiser: seat computers, decide a pairing, call it off?"""
    return may_organise(visitor) and (visitor.id == organiser or may_administer(visitor))
