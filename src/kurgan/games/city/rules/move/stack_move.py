"""The stack in hand: its points, where it may go, whom it may attack or overrun, who may come along (7.1, 7.3, 7.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.counters import CHUIKOV, MILITIA, MOVE, SHELLS, SIDE, SURVIVOR, UNIT_IDS, WORKER
from kurgan.games.city.rules.data import GERMAN, OTHER, POINT, SOVIET, halved
from kurgan.games.city.rules.land import GRID, OIL, STEPS, place_token
from kurgan.games.city.rules.move.free_march import unbroken
from kurgan.games.city.rules.move.overrun import bar_overrun, into
from kurgan.games.city.rules.move.reach import Reach, barred, crowded, deserts, price_in, reach, roomy
from kurgan.games.city.rules.move.support import ways_to
from kurgan.games.city.rules.phase import Attack, phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import (
    HEX,
    HEX_OR_NONE,
    NONE,
    SIDE_WORD,
    UNIT_NOUN,
    City,
    limit,
)

GO_ON: Final = 0
STOP: Final = 1
DEPLOY: Final = 2
_ENDS: Final = Word({GO_ON: "no", STOP: "stop", DEPLOY: "deploy"})
_LABELS: Final = {
    "all": "The whole stack", "drop": "Put it back", "stop": "Stop here", "deploy": "Deploy the guns",
    "way": "Choose the way",
}
_SUPPORT_LABELS: Final = {**_LABELS, "stop": "Attack from here"}


def movable(s: City, side: int, unit: int) -> bool:
    """Whether a unit may be taken in hand, to move or to attack from where it stands (7.37, 7.62)."""
    return not s.flipped[unit] and not s.deployed[unit] and not SURVIVOR[unit] and SIDE[unit] == side


class Hand(Asking):
    """A stack that is to move; before its first step more units of its hex may join it."""

    KIND: ClassVar[str] = "move"
    ON: ClassVar[tuple[str, ...]] = ("initiative", "reaction", "attack")
    PHASE: ClassVar[str] = "Movement"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("spent", Number(0, 99), PUBLIC, usual=0),
        Field("moved", Flag(), PUBLIC, usual=0),
        Field("hungry", Flag(), PUBLIC, usual=0),
        Field("half", Flag(), PUBLIC, usual=0),
        Field("fresh", Flag(), PUBLIC, usual=0),
        Field("leg", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("path", ListOf(HEX), PUBLIC, usual=[]),
        Field("then", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("fought", Flag(), PUBLIC, usual=0),
        Field("ends", _ENDS, PUBLIC, usual=GO_ON),
        Field("support", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("behind", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("landed", Flag(), PUBLIC, usual=0),
        Field("general", Flag(), PUBLIC, usual=0),
        Field("way", Flag(), PUBLIC, usual=0, since=2),
    )

    def __init__(
        self, side: int, units: list[int], spent: int = 0, moved: int = 0, hungry: int = 0, half: int = 0,
        fresh: int = 0, leg: int = NONE, path: list[int] | None = None, then: int = NONE, fought: int = 0,
        ends: int = GO_ON, support: int = NONE, behind: list[int] | None = None, landed: int = 0, general: int = 0,
        way: int = 0,
    ) -> None:
        self.side = side
        self.units = units
        self.spent = spent  # half points
        self.moved = moved  # 1 once the stack has made a step
        self.hungry = hungry  # 1 if it began out of supply: that counts to the end of its move (13.11)
        self.half = half  # 1 for reinforcements from a bank hex, which have half their points (15.43)
        self.fresh = fresh  # 1 while the enemy has not had his chance in the hex just entered (7.52)
        self.leg = leg  # where the way that is being walked began
        self.path: list[int] = [] if path is None else path  # hexes still to be entered on it
        self.then = then  # the hex to be overrun once the enemy has had his chance
        self.fought = fought  # 1 once both sides have fired in that overrun
        self.ends = ends  # how the move ends once the enemy has had his chance
        self.support = support  # the hex under attack that the stack is to support (7.7)
        self.behind: list[int] = [] if behind is None else behind  # left in the hex just entered: the enemy's prey too
        self.landed = landed  # 1 for reinforcements that have just landed: they move now or not at all (15.4)
        self.general = general  # 1 if General Chuikov goes with them (11.31)
        self.way = way  # 1 if the player chooses the way hex by hex
        self._reach: Reach | None = None

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        made = self.__class__(*self.data())
        made.units, made.behind = s.open_to(side, self.units), s.open_to(side, self.behind)
        if side != self.side:
            made.path = []
        return [made]

    def fault(self, s: City) -> str:
        if not self.units:
            return "Somebody must be moving."
        here, waits = s.where[self.units[0]], s.stack[-1] is not self
        for unit in self.units:  # while points of a counterattack are spent they may be lost or elsewhere
            if SIDE[unit] != self.side or (not waits and (s.where[unit] != here or here < 0)):
                return f"{UNIT_IDS[unit]} cannot be moving there."
        if here >= 0 and self.spent > self._least(s):
            return f"'spent' is {self.spent} half points, more than they have."
        if self.spent and not (self.moved or self.landed or self.fought):
            return "Who has not moved yet has 'spent' nothing."
        spending = any(frame.KIND == "breakthrough" for frame in s.stack)
        if not unbroken([here, *self.path] if here >= 0 and not spending else self.path):
            return "The hexes of 'path' lie next to one another, the first next to who is moving."
        return ""

    # ---------- where it stands ----------

    def here(self, s: City) -> int:
        """The hex in which the stack is."""
        return s.where[self.units[0]]

    def budget(self, s: City) -> int:
        """The half points left."""
        return max(0, self._least(s) - self.spent)

    def _least(self, s: City) -> int:
        """The half points that the stack began with: the slowest unit counts (7.11)."""
        least = min([MOVE[unit] for unit in self.units])
        short = self.hungry if self.moved else int(self.side == GERMAN and not s.in_supply(self.units[0]))
        for _ in range(short + self.half):
            least = halved(least // POINT) * POINT
        return least

    def bar_step(self, s: City) -> Rule | None:
        """Why the stack may not make a step at all, None if it may."""
        if any(WORKER[unit] for unit in self.units):
            return rule("12.21")
        if all(MILITIA[unit] for unit in self.units):
            return rule("12.13")
        here = self.here(s)
        if self.side == SOVIET and not s.in_supply(self.units[0]):
            return rule("7.35")  # at every step: nobody goes on from where no supply reaches (13.23)
        if deserts(s, self.units) and not self.general:
            return rule("11.32")
        phase = phase_of(s)
        if not self.moved and phase is not None:
            found = phase.bar_with_general(s, self.units) if self.general else phase.bar_move(s, self.units)
            if found is not None:
                return found
        return rule("7.34") if s.zone(OTHER[self.side]) >> here & 1 else None

    def reach(self, s: City) -> Reach:
        """Everything that the stack reaches with what is left."""
        if self._reach is None:
            budget = 0 if self.bar_step(s) is not None else self.budget(s)
            self._reach = reach(s, self.side, self.here(s), budget, len(self.units))
        return self._reach

    def goals(self, s: City) -> int:
        """Where the stack may go; in support next to the hex under attack, or a step on a way of its own (7.7)."""
        found = self.reach(s)
        if not found.places:
            return 0
        good = roomy(s, self.side, len(self.units))
        if self.support != NONE:
            ends = good & GRID.near[self.support]
            return found.places & (ends | self._nearby(s) if self.way else ends)
        # Where it may stand, or from where it can at least go on (8.11, 8.2).
        over = found.places & ~good & ~s.zone(OTHER[self.side])
        if over:
            budget = self.budget(s)
            good |= over & found.within(budget - POINT)
            if self.side == GERMAN and (last := over & found.within(budget - 1) & ~good):
                good |= placeset(place for place in members(last) if self._half_step(s, place))
        return found.places & good

    def _half_step(self, s: City, place: int) -> bool:
        """Whether half a point carries Germans on from a hex to where they may stay: clear ground, or a road (7.1)."""
        open_ = roomy(s, self.side, len(self.units)) & ~barred(s, self.side)
        return any(cost < POINT and open_ >> near & 1 for near, cost in STEPS[place])

    def detours(self, s: City) -> bool:
        """Whether a hex next to the stack is cheaper to come to by another than straight away."""
        here, left, found = self.here(s), self.budget(s), self.reach(s)
        return self.side == GERMAN and any(
            cost <= left and found.places >> near & 1 and found.price(near) < cost for near, cost in STEPS[here]
        )

    def way_to(self, s: City, place: int) -> list[int]:
        """The cheapest way to a hex; if its player chooses the way he steps straight into the next one, if he can."""
        here = self.here(s)
        if self.way and GRID.near[here] >> place & 1:
            left = self.budget(s) - (into(here, place) if self.side == GERMAN else POINT)
            if left >= 0 and self._may_rest(s, place, left):
                return [place]
        return self.reach(s).path(place)

    def _nearby(self, s: City) -> int:
        """The hexes next to the stack by which it can still come up in time."""
        here, left = self.here(s), self.budget(s)
        steps = STEPS[here] if self.side == GERMAN else [(near, POINT) for near in GRID.neighbours[here]]
        return placeset(near for near, cost in steps if cost <= left and self._may_rest(s, near, left - cost))

    def _may_rest(self, s: City, place: int, left: int) -> bool:
        """Whether the stack may end its move in a hex, or go on from there with what is left."""
        side, count = self.side, len(self.units)
        good = bool(roomy(s, side, count) >> place & 1)
        if self.support == NONE:
            return good or left >= POINT or (left > 0 and self.side == GERMAN and self._half_step(s, place))
        if good and GRID.near[self.support] >> place & 1:
            return True
        return 0 < price_in(ways_to(s, side, self.support, count, self.here(s)), place) <= left

    def targets(self, s: City) -> list[int]:
        """The hexes that the stack may attack from where it is (10.1)."""
        from kurgan.games.city.rules.fight.assault import bar_attack
        here = self.here(s)
        near = members(GRID.near[here] & s.troops[OTHER[self.side]]) if self.support == NONE else []
        return [place for place in near if bar_attack(s, self.side, self.units, place) is None]

    def overruns(self, s: City) -> list[int]:
        """The hexes that the stack may overrun."""
        if self.side != GERMAN or self.support != NONE:
            return []
        here, budget = self.here(s), self.budget(s)
        near = members(GRID.near[here] & s.troops[SOVIET])
        return [p for p in near if bar_overrun(s, self.side, self.units, here, p, budget) is None]

    def joiners(self, s: City) -> list[int]:
        """Who may still be taken along from the hex where the move begins."""
        if self.moved or self.landed:
            return []
        units, busy = s.pile(self.here(s), self.side), [*self.units, *self.attackers(s)]
        return [unit for unit in units if unit not in busy and movable(s, self.side, unit)]

    def attackers(self, s: City) -> list[int]:
        """Who takes part already in the attack that the stack supports: nobody comes up twice (7.7)."""
        below = [frame.taking_part() for frame in s.stack if isinstance(frame, Attack)] if self.support != NONE else []
        return below[-1] if below else []

    def leavers(self, s: City) -> list[int]:
        """Who may be left behind, where there is room for him once the others have gone (7.11, 8.0)."""
        here, rest = self.here(s), len(self.units) - 1
        if self.support != NONE and (self.moved or self.landed):
            return []  # whoever moves or lands in support must arrive (7.7)
        if not rest or ((self.moved or self.landed) and s.load(here, self.side) - rest > limit(here, self.side)):
            return []
        return self.units.copy()

    def may_part(self, s: City) -> bool:
        """Whether some could go on where all together cannot, if as many as the hex holds stayed behind (7.11, 8.0)."""
        here = self.here(s)
        least = max(1, s.load(here, self.side) - limit(here, self.side))
        if least >= len(self.units) or self.support != NONE:
            return False
        part = self.__class__(*self.data())
        part.units = sorted(self.units, key=lambda unit: (MILITIA[unit], -MOVE[unit]))[:least]
        return part.goals(s) != 0

    def takes_general(self, s: City) -> bool:
        """Whether General Chuikov may go with the stack (11.31)."""
        phase = phase_of(s)
        if self.side != SOVIET or self.moved or self.landed or self.general or phase is None:
            return False
        return s.where[CHUIKOV] == self.here(s) and phase.bar_general(s) is None

    # ---------- the question ----------

    def asks(self, s: City) -> int:
        return self.side

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        joiners, goals = self.joiners(s), self.goals(s)
        if joiners:
            choices["all"] = BUTTON
        if company := joiners + ([CHUIKOV] if self.takes_general(s) else []):
            choices["with"] = company
        if goals:
            choices["to"] = members(goals)
        if targets := self.targets(s):
            choices["attack"] = targets
        if overruns := self.overruns(s):
            choices["overrun"] = overruns
        if leavers := self.leavers(s):
            choices["leave"] = leavers
        if goals and not self.way and (self.support != NONE or self.detours(s)):
            choices["way"] = BUTTON
        if not self.moved and not self.landed:
            if self.support != NONE and self._beside(s):
                choices["stop"] = BUTTON  # they join together from where they stand (7.76)
            choices["drop"] = BUTTON
        elif self.support == NONE:
            if self.side == GERMAN and any(SHELLS[unit] for unit in self.units):
                choices["deploy"] = BUTTON
            choices["stop"] = BUTTON
        elif self._beside(s):
            choices["stop"] = BUTTON
        stuck = not (self.moved or goals or targets or overruns or "stop" in choices)
        return Decision(
            self.side, self._says(s, stuck), self._case(s, stuck), choices,  # putting stuck units back is the way on
            back=() if stuck else ("drop",), selected=self.units + ([CHUIKOV] if self.general else []),
            labels=_LABELS if self.support == NONE else _SUPPORT_LABELS,
        )

    def _case(self, s: City, stuck: bool) -> str:
        """The case of the question: for units that can do nothing the one that keeps them."""
        kept = self.bar_step(s) if stuck else None
        return kept.case if kept is not None else "7.7" if self.support != NONE else "7.1"

    def _says(self, s: City, stuck: bool) -> str:
        if not self.moved and stuck:
            if self.takes_general(s) and deserts(s, self.units):
                return "General Chuikov would be alone: take him along, or put these units back."
            if self.support == NONE:
                return "These units can neither move nor attack."
            return f"These units cannot come up next to {place_token(self.support)}: put them back."
        if not self.moved:
            if self.support == NONE:
                return "Move or attack with these units."
            return f"Bring these units up next to {place_token(self.support)}."
        left = self.budget(s)
        points = (str(left // POINT) if left != 1 else "") + ("½" if left % POINT else "")
        points += " point left" if 0 < left <= POINT else " points left"
        if not self.goals(s) and self.may_part(s):
            return f"{points}, and some could go on without the others: leave some behind, or stop."
        return f"{points}: {'move, attack or stop' if self.support == NONE else 'go on'}."

    def _beside(self, s: City) -> bool:
        """Whether the stack has come next to the hex that it is to support against, and may attack from there."""
        here = self.here(s)
        near = GRID.near[self.support] >> here & 1
        return bool(near) and s.load(here, self.side) <= limit(here, self.side)

    def why_not(self, s: City, a: Action) -> Rule | None:
        here = self.here(s)
        if a.verb == "to":
            return self._bar_to(s, a.noun)
        if a.verb == "attack":
            from kurgan.games.city.rules.fight.assault import bar_attack
            return rule("7.73") if self.support != NONE else bar_attack(s, self.side, self.units, a.noun)
        if a.verb == "overrun":
            if self.support != NONE:
                return rule("7.73")
            return bar_overrun(s, self.side, self.units, here, a.noun, self.budget(s))
        if a.verb in ("stop", "deploy") and self.support != NONE:
            return rule("7.7")
        if a.verb == "leave" and self.support != NONE and (self.moved or self.landed):
            return rule("7.7")
        if a.verb == "leave":
            return bar_crowd(here, self.side) if a.noun in self.units and self.units[1:] else rule("7.11")
        if a.verb == "with" and a.noun == CHUIKOV and self.side == SOVIET:
            led = s.where[CHUIKOV] == here and not self.moved and not self.landed
            return rule("11.3" if led else "11.31")
        if a.verb in ("all", "stop"):
            return rule("7.1" if a.verb == "all" else "7.2")
        if a.verb == "with" and SIDE[a.noun] != self.side:
            return rule("7.31")
        if a.verb == "with":
            if a.noun in self.attackers(s):
                return rule("7.7")
            return rule("7.37" if s.flipped[a.noun] or self.moved else "7.62" if s.deployed[a.noun] else "7.1")
        if a.verb == "deploy":
            return rule("7.63" if self.side == SOVIET else "7.6")
        return super().why_not(s, a)

    def _bar_to(self, s: City, place: int) -> Rule | None:
        if (found := self.bar_step(s)) is not None:
            return found
        if s.troops[OTHER[self.side]] >> place & 1:
            return rule("7.32")
        if barred(s, self.side) >> place & 1:
            return rule("14.5" if place == OIL else "7.36")
        if not self.reach(s).places >> place & 1:
            full = crowded(s, self.side, len(self.units)) >> place & 1
            return bar_crowd(place, self.side) if full else rule("7.1")
        if self.support != NONE and not GRID.near[self.support] >> place & 1:
            return rule("7.7")
        return bar_crowd(place, self.side)
