"""Offers: games that somebody would play, and which of them fit together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.tables.pace import Pace

OPEN: Final = "open"  # to anybody
WAITING: Final = "waiting"  # for anybody who would play something that fits
INVITE: Final = "invite"  # to one person


@dataclass(frozen=True)
class Offer:
    """A game that somebody would play; what is empty does not matter to them."""

    id: str
    kind: str
    maker: str
    invited: str  # the person to whom alone it is made
    game: str
    scenario: str
    options: dict[str, str]
    side: str  # that the maker plays; empty for a lot
    rated: bool
    pace: Pace | None
    watched: bool
    created: float
    table: str = ""  # where it is played, once somebody has taken it
    declined: bool = False


def fits(one: Offer, two: Offer) -> bool:
    """Tell whether two offers can be met by one game; at least one of them must be waiting for that."""
    if WAITING not in (one.kind, two.kind) or INVITE in (one.kind, two.kind) or one.maker == two.maker:
        return False
    if one.rated != two.rated or one.pace != two.pace or (one.side and one.side == two.side):
        return False
    if "" in (one.game, two.game):
        return True
    if one.game != two.game or ("" not in (one.scenario, two.scenario) and one.scenario != two.scenario):
        return False
    return not (one.options and two.options) or one.options == two.options


def joined(earlier: Offer, later: Offer) -> Offer:
    """Return the earlier of two offers that fit, with what the later one adds to it."""
    chosen = earlier if earlier.game else later
    other = later if chosen is earlier else earlier
    scenario = chosen.scenario or (other.scenario if other.game == chosen.game else "")
    side = earlier.side
    return Offer(
        earlier.id, earlier.kind, earlier.maker, "", chosen.game, scenario, chosen.options or other.options, side,
        earlier.rated, earlier.pace, earlier.watched and later.watched, earlier.created,
    )
