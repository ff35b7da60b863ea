"""Setting up: the directives in secret, units in their places, Soviet strength and the first assets (6.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import OWN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.assignment import assign, assignable, bar_all, bar_assign, suggested, takers
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.kinds import ASSET_IN_HAND, IN_RESERVE, NOBODY, PLAYER
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import lines
from kurgan.games.fronts.rules.tables import (
    ASSET_ARRIVES,
    ASSET_COUNT,
    ASSET_NAMES,
    ASSET_SIDE,
    AT_START,
    AXIS,
    BASIC,
    COUNT,
    GUN,
    LEAST,
    POINTS,
    PRIMARY,
    SECONDARY,
    SIDE,
    SOVIET,
    STARTS,
    STEPS,
    WIKING,
)


def lay_out(s: Fronts) -> None:
    """Put units in their places at their first strength, the first assets in the reserve boxes (6.2, 6.3, 6.4, 6.0).

    Hexes, Front boxes and Kerch are on the counters (6.2-front, 6.2-kerch), as are units that wait for a turn or for
    Operation Uranus (6.2-turn, 6.2-uranus). Axis units are at full strength (6.3-axis); the 88mm is there (6.4-88mm).
    """
    for unit in range(COUNT):
        if STARTS[unit] >= 0:
            s.put(unit, STARTS[unit])
            s.basic[unit] = BASIC[unit] if SIDE[unit] == AXIS else LEAST
    for asset in range(ASSET_COUNT):
        if not ASSET_ARRIVES[asset]:
            s.host[asset], s.steps[asset] = IN_RESERVE, STEPS[asset]


def lay_out_as_in_history(s: Fronts) -> None:
    """Set up as if both sides had taken what is offered: strengths spread evenly, assets as in history."""
    lay_out(s)
    spread(s)
    for side in (SOVIET, AXIS):
        for asset, unit in suggested(s, side):
            s.host[asset] = unit


def spread(s: Fronts) -> None:
    """Deal out the strength points that are left, always to the weakest unit (6.3-soviet)."""
    for _ in range(unspent(s)):
        weak = min((u for u in armies(s) if s.basic[u] < BASIC[u]), key=lambda u: (s.basic[u], u), default=NOBODY)
        if weak != NOBODY:
            s.basic[weak] += 1


def armies(s: Fronts) -> list[int]:
    """List the units that share the strength points; a position by hand may leave some of them out."""
    return [unit for unit in AT_START if s.where[unit] >= 0]


def unspent(s: Fronts) -> int:
    """Count the strength points not yet given out."""
    return POINTS - sum(s.basic[unit] for unit in armies(s))


def draw_directives(s: Fronts) -> None:
    """Rank the objectives by two dice, seen by the Axis alone (6.1, 6.1-primary, 6.1-secondary, 6.1-secret)."""
    first = s.dice.roll("directive.primary")
    primary = PRIMARY[first]
    second = s.dice.roll("directive.secondary")
    s.orders = [primary, SECONDARY[primary, second]]


class Allocation(Frame[Fronts]):
    """The Soviet player divides the strength points among the units at start (6.3)."""

    KIND = "allocation"
    PHASE = "phase-set-up"
    SETTING_UP = True

    def fault(self, s: Fronts) -> Message | None:
        if s.turn or unspent(s) < 0 or any(s.basic[unit] < LEAST for unit in armies(s)):
            return message("fault-strengths", points=POINTS, least=LEAST)
        return misplaced(s, self, ("assets",), (0,))

    def asks(self, s: Fronts) -> int:
        return SOVIET

    def decide(self, s: Fronts) -> Decision:
        left = unspent(s)
        choices: dict[str, list[int]] = {}
        more = self._raised(s)
        less = [unit for unit in armies(s) if not self._bar_lower(s, unit)]
        if more:
            choices["raise"] = more
            choices["rest"] = BUTTON
        else:
            choices["done"] = BUTTON
        if less:
            choices["lower"] = less
        given: dict[str, object] = {"left": left, "points": POINTS}
        return Decision(SOVIET, "ask-strength", "6.3-soviet", choices, back=("lower",), given=given)

    def act(self, s: Fronts, a: Action) -> None:
        _STRENGTH_ACTS[a.verb](self, s, a.noun)

    def _raise(self, s: Fronts, unit: int) -> None:
        s.basic[unit] += 1

    def _lower(self, s: Fronts, unit: int) -> None:
        s.basic[unit] -= 1

    def _spread(self, s: Fronts, _: int) -> None:
        spread(s)

    def _finish(self, s: Fronts, _: int) -> None:
        s.stack.pop()
        s.tell("setup", "event-strengths-set", SOVIET, case="6.3-soviet")

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        case = _STRENGTH_BANS[a.verb](self, s, a.noun) if a.verb in _STRENGTH_BANS else ""
        return rule(case) if case else None

    def _raised(self, s: Fronts) -> list[int]:
        """List the units that may get one more point."""
        return [unit for unit in armies(s) if not self._bar_raise(s, unit)]

    def _bar_raise(self, s: Fronts, unit: int) -> str:
        """Find the case that keeps a unit from one more point, or nothing."""
        if unit not in armies(s):
            return "6.3-soviet"
        if s.basic[unit] >= BASIC[unit]:
            return "6.3"
        return "" if unspent(s) else "6.3-soviet"

    def _bar_lower(self, s: Fronts, unit: int) -> str:
        """Find the case that keeps a unit from one point less, or nothing."""
        if unit not in armies(s):
            return "6.3-soviet"
        return "" if s.basic[unit] > LEAST else "6.3-each"

    def _bar_done(self, s: Fronts, _: int) -> str:
        """Find the case that keeps the points from being left as they are, or nothing."""
        return "6.3-soviet" if self._raised(s) else ""


_STRENGTH_ACTS: Final[dict[str, Callable[[Allocation, Fronts, int], None]]] = {
    "raise": Allocation._raise, "lower": Allocation._lower, "rest": Allocation._spread, "done": Allocation._finish,
}
_STRENGTH_BANS: Final[dict[str, Callable[[Allocation, Fronts, int], str]]] = {
    "raise": Allocation._bar_raise, "lower": Allocation._bar_lower, "done": Allocation._bar_done,
}


class FirstAssets(Frame[Fronts]):
    """A side assigns the assets it has at the start (6.4)."""

    KIND = "assets"
    PHASE = "phase-set-up"
    SETTING_UP = True
    FIELDS = Fields(Field("side", PLAYER, PUBLIC), Field("hand", ASSET_IN_HAND, OWN, NOBODY, usual=NOBODY))

    def __init__(self, side: int, hand: int = NOBODY) -> None:
        self.side = side
        self.hand = hand

    def keeper(self) -> int:
        return self.side

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> Message | None:
        if s.turn:
            return Message("fault-first-assets")
        if self.hand != NOBODY and self.hand not in assignable(s, self.side):
            return Message("fault-asset-hand")
        return misplaced(s, self, ("turn", "assets") if self.side == SOVIET else ("turn",), (0,))

    def _must(self, s: Fronts) -> bool:
        """Tell whether SS-Wiking must still be assigned (6.4-wiking)."""
        return self.side == AXIS and s.host[WIKING] == IN_RESERVE and bool(takers(s, WIKING, lines(s, AXIS)))

    def _takers(self, s: Fronts) -> list[int]:
        """List the units for the asset in hand; the last slot of the 1st Panzer Army is kept for SS-Wiking."""
        return [unit for unit in takers(s, self.hand, lines(s, self.side)) if not self._crowds(s, unit)]

    def _crowds(self, s: Fronts, unit: int) -> bool:
        """Tell whether the asset in hand would leave SS-Wiking without a unit."""
        if self.hand == WIKING or GUN[self.hand] or not self._must(s):
            return False
        trial = s.copy()
        trial.host[self.hand] = unit
        return not takers(trial, WIKING, lines(s, AXIS))

    def advance(self, s: Fronts) -> bool:
        if assignable(s, self.side):
            return False
        s.stack.pop()
        return True

    def decide(self, s: Fronts) -> Decision:
        choices: dict[str, list[int]] = {}
        able = assignable(s, self.side)
        if self.hand != NOBODY:
            choices["give"] = self._takers(s)
            choices["drop"] = BUTTON
            able = [asset for asset in able if asset != self.hand]
        if able:
            choices["asset"] = able
        choices["rest"] = BUTTON
        if not self._must(s):
            choices["done"] = BUTTON
        if self.hand == NOBODY:
            return Decision(self.side, "ask-first-assets", "6.4", choices, back=("drop",))
        given: dict[str, object] = {"name": ASSET_NAMES[self.hand]}
        return Decision(self.side, "ask-first-unit", "6.4", choices, back=("drop",), given=given)

    def act(self, s: Fronts, a: Action) -> None:
        _ASSET_ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Fronts, asset: int) -> None:
        self.hand = asset

    def _give(self, s: Fronts, unit: int) -> None:
        assign(s, self.hand, unit)
        self.hand = NOBODY

    def _drop(self, s: Fronts, _: int) -> None:
        self.hand = NOBODY

    def _assign_rest(self, s: Fronts, _: int) -> None:
        self.hand = NOBODY
        for asset, unit in suggested(s, self.side):
            assign(s, asset, unit)

    def _finish(self, s: Fronts, _: int) -> None:
        s.stack.pop()

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if a.verb == "done":
            return rule("6.4-wiking") if self._must(s) else None
        barred = bar_hand(s, a, self.side, self.hand)
        if barred is None and a.verb == "give" and self._crowds(s, a.noun):
            return rule("6.4-wiking")
        return barred


_ASSET_ACTS: Final[dict[str, Callable[[FirstAssets, Fronts, int], None]]] = {
    "asset": FirstAssets._take, "give": FirstAssets._give, "drop": FirstAssets._drop,
    "rest": FirstAssets._assign_rest, "done": FirstAssets._finish,
}


def bar_hand(s: Fronts, a: Action, side: int, hand: int) -> Rule | None:
    """Find the rule that keeps an asset from being taken in hand, or given to a unit; None if it may be."""
    if a.verb == "asset":
        if ASSET_SIDE[a.noun] != side or s.host[a.noun] != IN_RESERVE:
            return rule("9.1.1.d" if side == SOVIET else "9.2.1.c")
        if a.noun == hand:
            return rule("6.4")
        case = bar_all(s, a.noun, lines(s, side))
        return rule(case) if case else None
    if a.verb != "give":
        return None
    case = bar_assign(s, hand, a.noun, lines(s, side)) if hand != NOBODY else "6.4"
    return rule(case) if case else None

