"""How a game begins: markers, units, the workers' places, and bids for sides (5.0, 20.0, 22.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import quick
from kurgan.core.fields import HIDDEN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.nouns import HAND
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import DEAD, LATER, NOBODY, Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    GUN_FROM,
    PLACE,
    SCENARIOS,
    SIDES,
    SOVIET,
    TABLES,
    UNIT,
    UNITS_OF,
    URBAN,
    WORKER,
    scenario,
)
from kurgan.games.volga.rules.victory import NO_POINTS

OPTIONS: Final = {  # the values of each option, the usual one first
    "sides": ("fixed", "bids"), "victory": ("points", "automatic"), "need": ("printed", "9", "8", "7"),
}
MOST_BID = sum(TABLES["victory"]["vp"].values())
HEADS = 3  # a die up to this is the coin's side for the first seat: records know dice of six sides only


def lay_out(s: Volga) -> None:
    """Place control, rubble, fortifications and units of the scenario (5.1, 22.1, 22.1.1, 22.1.2, 22.1.3)."""
    one = scenario(s.scenario)
    s.turn = one["first_turn"]
    s.impulse, s.night, s.pause = one["impulse"], int(one["night"]), int(one["pause"])
    s.advantage = SIDES.index(one["advantage"])
    s.soviet = sum(1 << PLACE[name] for name in one["control"]["soviet"])
    s.rubble = sum(1 << PLACE[name] for name in one["rubble"])
    s.forts = sum(1 << PLACE[name] for name in one["fortifications"])
    for name, place in one["units"].items():
        s.where[UNIT[name]] = PLACE[place]
    s.follow(None)
    for name in one.get("reduced", []):
        s.full[UNIT[name]] = 0
    for name in one.get("eliminated", []):
        s.where[UNIT[name]] = DEAD
        s.full[UNIT[name]] = 0
    if one["first_turn"] > 1:
        s.orlovka = 0
        s.tractor = int(bool(s.soviet >> PLACE["58"] & 1 and not s.rubble >> PLACE["58"] & 1))
    s.guns = [0 for _ in GUN_FROM]


def set_target(s: Volga, options: dict[str, str]) -> None:
    """Set the victory points that the options ask for (19.2, 21.8)."""
    standard = SCENARIOS[s.scenario] == "standard"
    if options.get("victory") == "automatic" and not standard:
        s.target = NO_POINTS
    if standard and options.get("need", "printed") != "printed":
        s.target = int(options["need"])


def worker_squares(s: Volga) -> int:
    """Return any urban area at the start; in the mid-game any Soviet-controlled one (5.2, 5.2-workers)."""
    found = 0
    for place in members(URBAN & AREAS_MASK):
        if s.room(place, SOVIET) and (SCENARIOS[s.scenario] != "midgame" or s.soviet >> place & 1):
            found |= 1 << place
    return found


class Workers(Step):
    """The Soviet side places its three Worker units."""

    KIND = "workers"
    PHASE = "phase-workers"
    SETTING_UP = True
    ON = ("turn",)
    FIELDS = Fields(Field("hand", HAND, PUBLIC, usual=NOBODY))

    def __init__(self, hand: int = NOBODY) -> None:
        self.hand = hand

    def wrong(self, s: Volga, below: Any) -> Message | None:
        return first(
            (below.step != 0, "fault-workers-phase"),
            (self.hand >= 0 and self.hand not in self._left(s), "fault-workers-hand"),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(SOVIET)

    def _left(self, s: Volga) -> list[int]:
        return [u for u in UNITS_OF[SOVIET] if WORKER[u] and s.where[u] == LATER]

    def advance(self, s: Volga) -> bool:
        if self.hand >= 0 or self._left(s):
            return False
        s.stack.pop()
        return True

    def decide(self, s: Volga) -> Decision:
        seat = self.asks(s)
        if self.hand >= 0:
            return Decision(
                seat, "ask-worker", "5.2", {"at": members(worker_squares(s)), "drop": BUTTON}, back=("drop",),
                selected=[self.hand], given={"unit": self.hand},
            )
        return Decision(seat, "ask-workers", "5.2", {"unit": self._left(s), "rest": BUTTON})

    def act(self, s: Volga, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Volga, unit: int) -> None:
        self.hand = unit

    def _drop(self, s: Volga, _: int) -> None:
        self.hand = -1

    def _put(self, s: Volga, place: int) -> None:
        self._place(s, self.hand, place)
        self.hand = -1

    def _place_rest(self, s: Volga, _: int) -> None:
        suggested = scenario(s.scenario)["workers"]["suggested"]
        for unit in self._left(s):
            open_ = worker_squares(s)
            wanted = next((PLACE[p] for name, p in suggested.items() if UNIT[name] == unit), -1)
            self._place(s, unit, wanted if wanted >= 0 and open_ >> wanted & 1 else members(open_)[0])

    def _place(self, s: Volga, unit: int, place: int) -> None:
        s.put(unit, place)
        s.tell("setup", "event-placed", SOVIET, unit=unit, place=place)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb == "at" and self.hand >= 0:
            return rule("5.2-workers" if s.room(a.noun, SOVIET) else "7.1")
        return rule("5.2") if a.verb in ("unit", "at") else None


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Workers, Volga, int], None]]] = {
    "unit": Workers._take, "drop": Workers._drop, "at": Workers._put, "rest": Workers._place_rest,
}


class Bid(Step):
    """Each seat bids in secret for the Germans (20.1); `bids` holds what has been bid, -1 for not yet."""

    KIND = "bid"
    PHASE = "phase-bid"
    ON = ("workers",)
    FIELDS = Fields(Field("bids", ListOf(Number(-1, MOST_BID)), HIDDEN, [0, 0]))

    def __init__(self, bids: list[int]) -> None:
        self.bids = bids

    def wrong(self, s: Volga, below: Any) -> Message | None:
        fits = len(self.bids) == 2 and self.bids[1] == -1 and self.bids[0] != 0
        return None if fits else Message("fault-bids")

    def shown(self, s: Volga, side: int) -> list[Frame[Volga]]:
        """Show a seat its own bid, and of the other's only whether it is made."""
        return [Bid([bid if seat == side or bid < 0 else 0 for seat, bid in enumerate(self.bids)])]

    def asks(self, s: Volga) -> int:
        return self.bids.index(-1)

    def decide(self, s: Volga) -> Decision:
        return Decision(self.asks(s), "ask-bid", "20.1", {"bid": list(range(1, MOST_BID + 1))})

    def act(self, s: Volga, a: Action) -> None:
        self.bids[self.bids.index(-1)] = a.noun
        if -1 in self.bids:
            return
        s.stack.pop()
        first, second = self.bids
        coin = s.dice.roll("Equal bids: a coin") if first == second else 0
        s.swapped = int(second > first or coin > HEADS)
        if s.target != NO_POINTS:
            s.target = max(first, second)
        s.seen += 1
        s.tell(
            "setup", "event-bids", bid_german=first, bid_soviet=second, equal=int(first == second), need=s.target,
            side_german=s.swapped, side_soviet=1 - s.swapped, notice=True,
        )

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        return rule("20.1") if a.verb == "bid" else None


def secret(s: Volga) -> bool:
    """Tell whether a side knows something that the other does not: only the bids are made in secret."""
    return bool(s.stack) and s.stack[-1].kind() == "bid"


def imagine(s: Volga, side: int, seed: int) -> None:
    """Imagine the bid that the other seat has made in secret (20.1)."""
    top = s.stack[-1]
    if isinstance(top, Bid):
        top.bids = [bid if bid else quick(seed, n, MOST_BID) for n, bid in enumerate(top.bids)]
