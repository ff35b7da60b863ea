"""Non-assault impulses of single units: redeployment, troop transfer, consolidation (8.1.2, 8.1.2B, 8.1.2C, 8.1.2D)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Text
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.activation import idle_bar
from kurgan.games.volga.rules.movement import bound, flank_bar, open_flanks
from kurgan.games.volga.rules.nouns import HAND, SIDE_WORD
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.regroup import move
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import NOBODY, Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.supply import joined_units, lines, supplied
from kurgan.games.volga.rules.tables import ARMOR, EAST_BANK, FERRY, GULLY, NEAR, SIDE, SOVIET, TYPE, ZONES_MASK


def redeploy_squares(s: Volga, unit: int) -> list[int]:
    """List where one unit may redeploy: any chain of its own areas free of enemies (8.1.2B)."""
    return members(_chain(s, unit, ARMOR[unit]))


def redeploy_bar(s: Volga, unit: int, place: int) -> Rule:
    """Return the rule that keeps a unit from redeploying to a place it may not go to."""
    side, start = SIDE[unit], s.where[unit]
    if side == SOVIET and (EAST_BANK >> start ^ EAST_BANK >> place) & 1:
        return rule("8.1.2B-volga")
    if not s.free(side) >> place & 1:
        return rule("8.1.2B-enemy")
    if ZONES_MASK >> place & 1:
        return flank_bar(s, unit, place) or rule("16.2")
    if not s.room(place, side):
        return rule("9.3.1")
    return rule("9.3.5" if _chain(s, unit, False) >> place & 1 else "8.1.2B-enemy")


def _chain(s: Volga, unit: int, armor: bool) -> int:
    """Return the places that a chain of free areas joins to a unit's own, over ravines only without armor.

    (8.1.2B, 8.1.2B-enemy, 8.1.2B-volga)
    """
    side, start = SIDE[unit], s.where[unit]
    open_ = s.free(side) & open_flanks(s, unit) & ~s.crowded(side)
    reached = edge = 1 << start
    while edge:
        grown = 0
        for place in members(edge):
            if place != start and ZONES_MASK >> place & 1:
                continue  # a zone ends the move
            near = NEAR[place] & ~FERRY[place]
            if armor:
                near &= ~GULLY[place]
            near &= ~ZONES_MASK | NEAR[start]  # and must be next to where the unit began (16.2)
            grown |= near
        edge = grown & open_ & ~reached
        reached |= edge
    return reached & ~(1 << start)


def same_bank(s: Volga, a: int, b: int) -> bool:
    """Tell whether two Soviet units are both on the east bank or both not (8.1.2C-volga)."""
    return SIDE[a] != SOVIET or bool(EAST_BANK >> s.where[a] & 1) == bool(EAST_BANK >> s.where[b] & 1)


def donors(s: Volga, unit: int) -> list[int]:
    """List the full units elsewhere that may give a step to a reduced one (8.1.2C, 8.1.2C-supply)."""
    joined, known = lines(s, SIDE[unit]), dict[int, int]()
    if s.full[unit] or not supplied(s, unit, joined):
        return []
    return [u for u in s.on_board(SIDE[unit]) if gives(s, u, unit, joined, known)]


def receivers(s: Volga, units: list[int], side: int) -> Iterator[int]:
    """Yield those of a side's units that another may give a step to, each found when it is asked for (8.1.2C)."""
    joined, known = lines(s, side), dict[int, int]()
    full = [u for u in s.on_board(side) if s.full[u]]
    for unit in units:
        if not s.full[unit] and supplied(s, unit, joined) and any(gives(s, f, unit, joined, known) for f in full):
            yield unit


def gives(s: Volga, donor: int, unit: int, joined: int, known: dict[int, int]) -> bool:
    """Tell whether a full unit may give a step to a reduced one in supply; the line between them is tested last.

    (8.1.2C-supply)
    """
    return bool(
        s.full[donor] and TYPE[donor] == TYPE[unit] and s.where[donor] != s.where[unit] and s.waiting[donor] != 1
        and same_bank(s, donor, unit) and supplied(s, donor, joined) and joined_units(s, donor, unit, known)
    )


def donor_bar(s: Volga, unit: int, donor: int) -> Rule:
    """Return the rule that keeps a unit from giving a step to another."""
    alike = SIDE[donor] == SIDE[unit] and TYPE[donor] == TYPE[unit] and s.full[donor]
    if not alike or s.where[donor] < 0 or s.where[donor] == s.where[unit]:
        return rule("8.1.2C")
    if not same_bank(s, donor, unit):
        return rule("8.1.2C-volga")
    return rule("6.2-night" if s.waiting[donor] == 1 else "8.1.2C-supply")


def transfer_bar(s: Volga, side: int) -> Rule:
    """Return the rule that keeps a side from any transfer: no two units could, or something parts them."""
    for unit in _who(s, side, "transfer"):
        for donor in s.on_board(side) if not s.full[unit] else []:
            if s.full[donor] and TYPE[donor] == TYPE[unit] and s.where[donor] != s.where[unit]:
                return rule("8.1.2C-supply") if not supplied(s, unit) else donor_bar(s, unit, donor)
    return rule("8.1.2C")


def can_redeploy(s: Volga, unit: int) -> bool:
    """Tell whether a unit has a first step to redeploy by; that step is a place to end on as well."""
    side, start = SIDE[unit], s.where[unit]
    near = NEAR[start] & ~FERRY[start] & s.free(side)
    if ARMOR[unit]:
        near &= ~GULLY[start]
    return bool(near & open_flanks(s, unit) & ~s.crowded(side))


def givers(s: Volga, unit: int) -> list[int]:
    """List the reduced units that may be broken up for another of their kind in the same area (8.1.2D)."""
    joined = lines(s, SIDE[unit])
    if s.full[unit] or not supplied(s, unit, joined):
        return []
    return [
        u for u in s.at(s.where[unit], SIDE[unit])
        if u != unit and not s.full[u] and TYPE[u] == TYPE[unit] and s.waiting[u] != 1 and supplied(s, u, joined)
    ]


class Pair(Step):
    """Redeploy, troop transfer and consolidation: a unit, then a place or a second unit."""

    KIND = "pair"
    PHASE = "phase-pair"
    ON = ("maneuvers",)
    FIELDS = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("what", Text("redeploy", "transfer", "consolidate"), PUBLIC),
        Field("hand", HAND, PUBLIC, usual=NOBODY),
    )

    def __init__(self, side: int, what: str, hand: int = NOBODY) -> None:
        self.side = side
        self.what = what
        self.hand = hand

    def wrong(self, s: Volga, below: Any) -> Message | None:
        units = firsts(s, self.side, self.what)
        return below.not_of(s, self.side) or first(
            (not units, f"fault-{self.what}-nobody"),
            (self.hand >= 0 and self.hand not in units, f"fault-{self.what}-hand"),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def decide(self, s: Volga) -> Decision:
        case = {"redeploy": "8.1.2B", "transfer": "8.1.2C", "consolidate": "8.1.2D"}[self.what]
        if self.hand < 0:
            says = "ask-redeploy" if self.what == "redeploy" else "ask-bring-up"
            return Decision(s.seat(self.side), says, case, {"unit": firsts(s, self.side, self.what)})
        if self.what == "redeploy":
            choices = {"to": redeploy_squares(s, self.hand)}
            says = "ask-redeploy-to"
        else:
            found = donors(s, self.hand) if self.what == "transfer" else givers(s, self.hand)
            choices = {"from": found}
            says = "ask-bring-up-from"
        return Decision(
            s.seat(self.side), says, case, {**choices, "drop": BUTTON}, back=("drop",), selected=[self.hand],
            given={"unit": self.hand},
        )

    def act(self, s: Volga, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Volga, unit: int) -> None:
        self.hand = unit

    def _drop(self, s: Volga, _: int) -> None:
        self.hand = -1

    def _go(self, s: Volga, place: int) -> None:
        s.stack.pop()
        move(s, self.hand, place, "8.1.2B")

    def _bring_up(self, s: Volga, donor: int) -> None:
        """Bring the unit in hand up to full strength, at the cost of the other one (8.1.2C, 8.1.2D)."""
        s.stack.pop()
        s.full[self.hand] = 1
        transfers = self.what == "transfer"
        case = "8.1.2C" if transfers else "8.1.2D"
        s.tell("refit", "event-brought-up", self.side, unit=self.hand, unit_from=donor, case=case)
        if transfers:
            s.full[donor] = 0
        else:
            s.eliminate(donor)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        case = {"redeploy": "8.1.2B", "transfer": "8.1.2C", "consolidate": "8.1.2D"}[self.what]
        if a.verb == "unit" and SIDE[a.noun] == self.side and s.where[a.noun] >= 0:
            cut = self.what == "transfer" and not s.full[a.noun] and not supplied(s, a.noun)
            return _idle_for(s, a.noun, self.what) or rule("8.1.2C-supply" if cut else case)
        if a.verb == "to" and self.what == "redeploy" and self.hand >= 0:
            return redeploy_bar(s, self.hand, a.noun)
        if a.verb == "from" and self.what == "transfer" and self.hand >= 0:
            return donor_bar(s, self.hand, a.noun)
        if a.verb == "from" and s.waiting[a.noun] == 1:
            return rule("6.2-night")
        return rule(case) if a.verb in ("unit", "to", "from") else elsewhere(s, a, self.side)


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Pair, Volga, int], None]]] = {
    "unit": Pair._take, "drop": Pair._drop, "to": Pair._go, "from": Pair._bring_up,
}


def _idle_for(s: Volga, unit: int, what: str) -> Rule | None:
    """Return the rule by which a unit may not act so: one bound on a flank may not move, but may give and take men."""
    return None if what != "redeploy" and s.waiting[unit] != 1 else idle_bar(s, unit)


def _who(s: Volga, side: int, what: str) -> list[int]:
    """List the units of a side that _idle_for keeps from nothing."""
    waiting, redeploys = s.waiting, what == "redeploy"
    return [u for u in s.on_board(side) if waiting[u] != 1 and not (redeploys and bound(s, u))]


def possible(s: Volga, side: int, what: str) -> bool:
    """Tell whether a redeployment, transfer or consolidation can begin with any unit at all."""
    units = _who(s, side, what)
    if what == "redeploy":
        return any(can_redeploy(s, u) for u in units)
    if what == "consolidate":
        return any(not s.full[u] and givers(s, u) for u in units)
    return next(receivers(s, units, side), None) is not None


def firsts(s: Volga, side: int, what: str) -> list[int]:
    """List the units with which a redeployment, transfer or consolidation can begin."""
    units = _who(s, side, what)
    if what == "redeploy":
        return [u for u in units if can_redeploy(s, u)]
    if what == "transfer":
        return list(receivers(s, units, side))
    return [u for u in units if not s.full[u] and givers(s, u)]
