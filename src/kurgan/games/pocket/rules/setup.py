"""Setting up: the Axis first, each unit within the hexes that its scenario gives it (3.3, 4.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.campaign import Turn
from kurgan.games.pocket.rules.columns import LATER, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import SIDE, STEPS, UNIT, UNIT_IDS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER, SETUPS, SIDES, SOVIET
from kurgan.games.pocket.rules.entering import bound
from kurgan.games.pocket.rules.land import FRONT, PLACE, PLACES
from kurgan.games.pocket.rules.placing import allowed, full, place_fixed, place_rest, roomy
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS, SCENARIO
from kurgan.games.pocket.rules.stacking import excess
from kurgan.games.pocket.rules.state import Pocket

READY: Final[list[str]] = [one["id"] for one in SETUPS]
# Which of every six Soviet units of two steps set up with one: a handicap that is not printed.
WORN: Final[dict[str, tuple[int, ...]]] = {"no": (), "some": (0,), "most": (1, 2, 4, 5), "yes": tuple(range(6))}


def ready_for(s: Pocket, side: int) -> list[int]:
    """Find the ready set-ups of a side in the scenario that is played."""
    return [
        number for number, one in enumerate(SETUPS)
        if one["scenario"] == s.play().id and one["side"] == SIDES[side]
    ]


def set_up_ready(s: Pocket, number: int) -> None:
    """Put every unit where a ready set-up has it; a game begun earlier may know another hex for some."""
    hexes = [*SETUPS[number]["hexes"].items()]
    if not s.follows(5):
        hexes += SETUPS[number].get("before_5", {}).items()
    for name, units in hexes:
        for unit in units:
            s.put(UNIT[unit], PLACE[name])


class SetUp(Frame[Pocket]):
    """One side sets up, in any order; a unit may be taken up again."""

    KIND: ClassVar[str] = "setup"
    ON: ClassVar[tuple[str, ...]] = ("turn", "setup")
    PHASE: ClassVar[str] = "phase-setup"
    SETTING_UP: ClassVar[bool] = True
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[])
    )

    def __init__(self, side: int, hand: list[int]) -> None:
        self.side = side
        self.hand = hand

    def waiting(self, s: Pocket) -> list[int]:
        """Find the units that have still to be set up."""
        where, starting = s.where, s.play().starting
        return [u for u in UNITS_OF[self.side] if where[u] == LATER and u in starting]

    def fault(self, s: Pocket) -> Message | None:
        if len(self.hand) > 1 or any(unit not in self.waiting(s) for unit in self.hand):
            return Message("fault-setup-hand")
        for unit in s.play().starting:
            place = s.where[unit]
            if place >= 0 and not (allowed(s.play(), unit) & bound(s, [unit])) >> place & 1:
                return Message("fault-setup-hex", {"name": UNIT_IDS[unit], "hex": PLACES[place]})
        return None

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        if self.hand:
            unit = self.hand[0]
            return Decision(
                self.side, "ask-setup-where", "4.0c-area", {"at": members(roomy(s, unit)), "drop": BUTTON},
                back=("drop",), selected=self.hand.copy(), given={"unit": unit},
            )
        choices: dict[str, list[int]] = {}
        waiting, shut, scenario = self.waiting(s), full(s, self.side), s.play()
        units = [unit for unit in waiting if allowed(scenario, unit) & ~shut[s.steps(unit)]]
        if units:
            choices["unit"] = units
        choices["ready"] = ready_for(s, self.side)
        choices["rest" if waiting else "done"] = BUTTON
        placed = [u for u in UNITS_OF[self.side] if s.where[u] >= 0 and u in scenario.choosing]
        if placed:
            choices["recall"] = placed
        return Decision(
            self.side, "ask-setup", "4.0a", choices, back=("recall",) if waiting else ("recall", "ready"),
        )

    def act(self, s: Pocket, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Pocket, unit: int) -> None:
        self.hand.append(unit)

    def _place(self, s: Pocket, place: int) -> None:
        s.put(self.hand.pop(), place)

    def _drop(self, s: Pocket, _: int) -> None:
        self.hand.clear()

    def _recall(self, s: Pocket, unit: int) -> None:
        s.put(unit, LATER)

    def _set_up(self, s: Pocket, number: int) -> None:
        set_up_ready(s, number)

    def _place_rest(self, s: Pocket, _: int) -> None:
        place_rest(s, self.side)

    def _finish(self, s: Pocket, _: int) -> None:
        s.stack.pop()

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        if a.verb in ("reserve", "marker"):
            return rule("4.0e")
        if a.verb == "at":
            return self._bar_hex(s, self.hand[0], a.noun) if self.hand else rule("4.0c-area")
        return self._bar_unit(s, a.noun) if a.verb == "unit" else None

    def _bar_unit(self, s: Pocket, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from being taken in hand, None if it may be."""
        if SIDE[unit] != self.side:
            return rule("1.3-turn")
        if unit not in self.waiting(s):
            return rule("4.0c-area")
        if not roomy(s, unit):
            return rule("1.2")
        return rule("4.0c-area") if self.hand else None  # the one in hand comes first

    def _bar_hex(self, s: Pocket, unit: int, place: int) -> Rule | None:
        """Return the rule that keeps a unit from setting up in a hex, None if it may."""
        here = 1 << place
        if here & allowed(s.play(), unit):
            if not here & bound(s, [unit]):
                return rule("2.3")
            if here & s.troops[OTHER[self.side]]:
                return rule("S9")
            return rule("1.2") if excess(place, s.load(place, self.side) + s.steps(unit)) else None
        if here & s.play().starting[unit].where:
            return rule("3.3")
        return rule("4.0c") if here & FRONT and self.side == SOVIET and s.play().front_rule else rule("4.0c-area")


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[SetUp, Pocket, int], None]]] = {
    "unit": SetUp._take, "at": SetUp._place, "drop": SetUp._drop, "recall": SetUp._recall, "ready": SetUp._set_up,
    "rest": SetUp._place_rest, "done": SetUp._finish,
}


def begin(name: str, options: dict[str, str], dice: Dice) -> Pocket:
    """Make the state at the start of a scenario, before the Axis sets up; everybody is in supply (4.0d, 4.0a)."""
    scenario = SCENARIO[name]
    s = Pocket(dice)
    s.scenario = ALL_SCENARIOS.index(scenario)
    s.options = options
    s.turn = scenario.start
    for unit in scenario.starting:
        s.where[unit] = LATER
    twos = [unit for unit in scenario.starting if SIDE[unit] == SOVIET and STEPS[unit] == 2]
    worn = WORN[options.get("worn", "no")]
    for number, unit in enumerate(twos):
        s.back[unit] = int(number % 6 in worn)
    for unit, group in scenario.arriving.items():
        s.where[unit] = LATER
        s.due[unit] = group.turn
    place_fixed(s, AXIS)
    place_fixed(s, SOVIET)
    s.stack = [Turn(0), SetUp(SOVIET, []), SetUp(AXIS, [])]
    return s
