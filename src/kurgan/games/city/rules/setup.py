"""Setting up: the Soviets by areas, then the Germans by division sectors (2.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import lowest, members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import GONE, LATER, POOL, SIDE_WORD, UNIT_NOUN
from kurgan.games.city.rules.counters import (
    AREA_OF,
    AT_START,
    CHUIKOV,
    COMBAT,
    COUNT,
    DEPOT,
    MILITIA,
    SECTOR_OF,
    SIDE,
    SPARE,
    TVA,
    UNIT,
    UNITS_OF,
    WORKER,
)
from kurgan.games.city.rules.data import GERMAN, OTHER, SETUPS, SIDES, SOVIET, UNITS
from kurgan.games.city.rules.land import (
    AREAS,
    FERRIES,
    LAND,
    MANDATORY,
    MILITIA_GROUND,
    PLACE,
    SECTORS,
    TERRAIN,
    WORKS,
    disc,
)
from kurgan.games.city.rules.move.reach import roomy
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.campaign import GameTurn
from kurgan.games.city.rules.turn.final import DEPOT_REACH
from kurgan.games.city.rules.turn.victory import INTRODUCTORY

SCENARIOS: Final = ("introduction", "campaign")
READY: Final[list[str]] = [one["id"] for one in SETUPS]


def begin(scenario: str, options: dict[str, str], dice: Dice) -> City:
    """Return the empty map before the Soviet sets up."""
    s = City(dice)
    s.scenario = SCENARIOS.index(scenario)
    s.turn = 1
    for unit in range(len(s.where)):
        later = GONE if TVA[unit] and s.scenario == INTRODUCTORY else LATER  # 17.1
        s.where[unit] = POOL if SPARE[unit] else later
    s.follow(None)
    s.pool = [UNITS["chits"]["no"], UNITS["chits"]["yes"]]
    s.stack = [GameTurn(), Setup(GERMAN), Setup(SOVIET)]
    return s


def _allowed(unit: int) -> int:
    """Find the hexes of a counter: its sector or area, and a factory hex for each worker brigade (12.2)."""
    if SIDE[unit] == GERMAN:
        sector = SECTOR_OF[unit]
        return SECTORS[sector] if sector else sum(SECTORS.values())
    if unit == DEPOT:
        near = 0
        for ferry in FERRIES:
            near |= disc(ferry, DEPOT_REACH)
        return near & LAND
    area = AREAS.get(AREA_OF[unit], 0)
    if WORKER[unit]:
        return WORKS  # 12.2
    return area & MILITIA_GROUND if MILITIA[unit] else area


_ALLOWED: Final = [_allowed(unit) for unit in range(COUNT)]


def allowed(unit: int) -> int:
    """Find the hexes in which a unit may set up, room left aside (2.1)."""
    return _ALLOWED[unit]


def missing(s: City) -> list[int]:
    """List the mandatory hexes that still lack a unit (2.1)."""
    return [place for place, count in MANDATORY.items() if s.load(place, SOVIET) < count]


_STARTERS: Final = [[unit for unit in UNITS_OF[side] if AT_START[unit]] for side in (GERMAN, SOVIET)]


class Setup(Asking):
    """A side places its units; a ready set-up places them all."""

    KIND: ClassVar[str] = "setup"
    ON: ClassVar[tuple[str, ...]] = ("game-turn", "setup")
    PHASE: ClassVar[str] = "phase-setup"
    SETTING_UP: ClassVar[bool] = True
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
    )

    def __init__(self, side: int, hand: list[int] | None = None) -> None:
        self.side = side
        self.hand: list[int] = [] if hand is None else hand

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """Hide what the German has in hand until the stacks stand (8.4)."""
        hand = [] if side != GERMAN and self.side == GERMAN else self.hand.copy()
        made: list[Frame[City]] = [Setup(self.side, hand)]
        return made

    def waiting(self, s: City) -> list[int]:
        """List who is not placed yet."""
        return [unit for unit in _STARTERS[self.side] if s.where[unit] == LATER]

    def placed(self, s: City) -> list[int]:
        """List who is placed."""
        return [unit for unit in _STARTERS[self.side] if s.where[unit] >= 0]

    def places(self, s: City, unit: int) -> list[int]:
        """Find where a unit may be placed now."""
        return members(self.sites(s, unit))

    def sites(self, s: City, unit: int) -> int:
        """Find the same as a set."""
        open_ = allowed(unit) & ~s.troops[OTHER[self.side]]
        if WORKER[unit]:
            open_ &= ~placeset(p for p in members(open_) if any(WORKER[u] for u in s.at(p, SOVIET)))
        if unit == CHUIKOV:
            return open_ & s.with_at_least(SOVIET, 1)
        return open_ & roomy(s, self.side, 1) if COMBAT[unit] else open_

    def asks(self, s: City) -> int:
        return self.side

    def question(self, s: City) -> Decision:
        if self.hand:
            choices = {"at": self.places(s, self.hand[0]), "drop": BUTTON}
            return Decision(
                self.side, "ask-setup-unit", "2.1", {verb: nouns for verb, nouns in choices.items() if nouns},
                back=("drop",) if choices["at"] else (),  # with nowhere to go that is the way on
                selected=self.hand.copy(), given={"unit": self.hand[0]},
            )
        choices = {}
        waiting, placed = self.waiting(s), self.placed(s)
        if waiting:
            choices["unit"] = waiting
        if placed:
            choices["recall"] = placed
        else:
            ready = [n for n, one in enumerate(SETUPS) if one["side"] == SIDES[self.side]]
            if ready:
                choices["ready"] = ready
        if waiting:
            choices["rest"] = BUTTON
        elif self._bar_done(s) is None:
            choices["done"] = BUTTON
        stuck = not waiting and "done" not in choices  # then taking somebody back is the way on
        return Decision(
            self.side, "ask-setup" if waiting else "ask-setup-stuck" if stuck else "ask-setup-placed", "2.1", choices,
            back=() if stuck else ("recall",), given={"places": missing(s) if stuck else []},
        )

    def carry(self, s: City, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: City, unit: int) -> None:
        self.hand = [unit]

    def _recall(self, s: City, unit: int) -> None:
        s.put(unit, LATER)

    def _place(self, s: City, place: int) -> None:
        s.put(self.hand[0], place)
        self.hand = []

    def _drop(self, s: City, _: int) -> None:
        self.hand = []

    def _set_up(self, s: City, number: int) -> None:
        for name, units in SETUPS[number]["hexes"].items():
            for unit in units:
                s.put(UNIT[unit], PLACE[name])

    def _place_rest(self, s: City, _: int) -> None:
        place_rest(s, self)

    def _finish(self, s: City, _: int) -> None:
        s.stack.pop()

    def why_not(self, s: City, a: Action) -> Rule | None:
        match a.verb:
            case "at":
                return self._bar_at(s, a.noun)
            case "unit":
                return None if not self.hand and a.noun in self.waiting(s) else rule("2.1")
            case "done":
                return self._bar_done(s)
        return None

    def _bar_at(self, s: City, place: int) -> Rule | None:
        if not self.hand:
            return rule("2.1")
        unit = self.hand[0]
        if self.sites(s, unit) >> place & 1:
            return None
        if not allowed(unit) >> place & 1:
            return rule("12.11" if MILITIA[unit] else "2.1")
        if unit == CHUIKOV:
            return rule("11.31")
        if WORKER[unit] and any(WORKER[other] for other in s.at(place, SOVIET)):
            return rule("12.2")
        return bar_crowd(place, self.side)

    def _bar_done(self, s: City) -> Rule | None:
        """Return the rule that keeps the set-up from being ended, None if it may be."""
        lonely = self.side == SOVIET and s.where[CHUIKOV] >= 0 and not s.load(s.where[CHUIKOV], SOVIET)
        if lonely:
            return rule("11.32")
        unready = self.hand or self.waiting(s) or (self.side == SOVIET and missing(s))
        return rule("2.1") if unready else None


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Setup, City, int], None]]] = {
    "unit": Setup._take, "recall": Setup._recall, "at": Setup._place, "drop": Setup._drop, "ready": Setup._set_up,
    "rest": Setup._place_rest, "done": Setup._finish,
}


_ORDER: Final = ("fort", "special", "heavy", "hill", "light", "woods", "park", "clear")
_SHELTERS: Final = [TERRAIN[kind] for kind in _ORDER]  # the best ground first


def place_rest(s: City, frame: Setup) -> None:
    """Place everybody who is not placed: mandatory hexes first, then one to a hex, best ground first."""
    waiting = frame.waiting(s)
    order = sorted(waiting, key=lambda u: (u in (CHUIKOV, DEPOT), MILITIA[u], not WORKER[u], u))
    for unit in order:
        places = frame.sites(s, unit)
        if not places:
            if COMBAT[unit]:
                _make_room(s, frame, unit)
            continue
        s.put(unit, _best(s, frame, unit, places))


def _best(s: City, frame: Setup, unit: int, places: int) -> int:
    """Return the place for a unit among some: a mandatory hex, or the best ground of those with the fewest units."""
    if COMBAT[unit] and frame.side == SOVIET and (wanted := places & placeset(missing(s))):
        return lowest(wanted)
    count = 1
    while not places & ~s.with_at_least(frame.side, count):
        count += 1
    free = places & ~s.with_at_least(frame.side, count)
    return lowest(next((free & ground for ground in _SHELTERS if free & ground), free))


def _make_room(s: City, frame: Setup, unit: int) -> None:
    """Move a unit elsewhere where every hex of another one is full, as all works may be for a worker."""
    full = allowed(unit) & s.troops[frame.side] & ~roomy(s, frame.side, 1)
    for place in members(full):
        here = s.pile(place, frame.side)
        if WORKER[unit] and any(WORKER[other] for other in here):
            continue
        for other in here:
            places = frame.sites(s, other)
            if places:
                s.put(other, _best(s, frame, other, places))
                s.put(unit, place)
                return
