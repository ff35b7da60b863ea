"""One stack is being moved: its points, what it may do on the way, its end (7.1, 7.2, 7.3, 7.4, 7.6, 7.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.rule import Rule
from kurgan.games.city.aftermath import aftermath
from kurgan.games.city.answers import Asking
from kurgan.games.city.chits import Chits
from kurgan.games.city.counterattack import watch
from kurgan.games.city.counters import CHUIKOV, MILITIA, MOVE, SHELLS, SIDE, SURVIVOR, UNIT_IDS, WORKER
from kurgan.games.city.data import GERMAN, OTHER, POINT, SOVIET, halved
from kurgan.games.city.land import GRID, OIL
from kurgan.games.city.losses import shed
from kurgan.games.city.overrun import OVERRUN_COST, bar_overrun, fight, into, militia_only
from kurgan.games.city.passage import hurried, unbroken
from kurgan.games.city.phase import Attack, is_over, phase_of
from kurgan.games.city.reach import Reach, barred, deserts, reach, roomy
from kurgan.games.city.rulebook import rule
from kurgan.games.city.state import (
    HEX,
    HEX_OR_NONE,
    NONE,
    SIDE_WORD,
    UNIT_NOUN,
    City,
    hexes_of,
    limit,
)
from kurgan.games.city.told import tell_move

GO_ON: Final = 0
STOP: Final = 1
DEPLOY: Final = 2
_ENDS: Final = Word({GO_ON: "no", STOP: "stop", DEPLOY: "deploy"})


def movable(s: City, side: int, unit: int) -> bool:
    """Whether a unit may be taken in hand, to move or to attack from where it stands (7.37, 7.62)."""
    return not s.flipped[unit] and not s.deployed[unit] and not SURVIVOR[unit] and SIDE[unit] == side


class Move(Asking):
    """The stack in hand; before its first step more units of its hex may join it."""

    KIND: ClassVar[str] = "move"
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
    )

    def __init__(
        self, side: int, units: list[int], spent: int = 0, moved: int = 0, hungry: int = 0, half: int = 0,
        fresh: int = 0, leg: int = NONE, path: list[int] | None = None, then: int = NONE, fought: int = 0,
        ends: int = GO_ON, support: int = NONE, behind: list[int] | None = None, landed: int = 0, general: int = 0,
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
        self._reach: Reach | None = None

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        made = Move(*self.data())
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
        spending = any(frame.KIND == "breakthrough" for frame in s.stack)
        if not unbroken([here, *self.path] if here >= 0 and not spending else self.path):
            return "The hexes of 'path' lie next to one another, the first next to who is moving."
        return ""

    # ---------- where it stands ----------

    def here(self, s: City) -> int:
        """The hex in which the stack is."""
        return s.where[self.units[0]]

    def budget(self, s: City) -> int:
        """The half points left: the slowest unit counts (7.11)."""
        least = min([MOVE[unit] for unit in self.units])
        short = self.hungry if self.moved else int(self.side == GERMAN and not s.in_supply(self.units[0]))
        for _ in range(short + self.half):
            least = halved(least // POINT) * POINT
        return max(0, least - self.spent)

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

    def goals(self, s: City) -> list[int]:
        """Where the stack may go; in support only next to the hex under attack, with room for it (7.7)."""
        found = self.reach(s)
        if not found.places:
            return []
        good = roomy(s, self.side, len(self.units))
        if self.support != NONE:
            return members(found.places & good & GRID.near[self.support])
        # Where it may stand, or from where it can at least go on (8.11, 8.2).
        crowded = found.places & ~good & ~s.zone(OTHER[self.side])
        if crowded:
            good |= crowded & found.within(self.budget(s) - POINT)
        return members(found.places & good)

    def targets(self, s: City) -> list[int]:
        """The hexes that the stack may attack from where it is (10.1)."""
        from kurgan.games.city.assault import bar_attack
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
        units = s.pile(self.here(s), self.side)
        return [unit for unit in units if unit not in self.units and movable(s, self.side, unit)]

    def leavers(self, s: City) -> list[int]:
        """Who may be left behind, where there is room for him once the others have gone (7.11, 8.0)."""
        here, rest = self.here(s), len(self.units) - 1
        if not rest or ((self.moved or self.landed) and s.load(here, self.side) - rest > limit(here, self.side)):
            return []
        return self.units.copy()

    def takes_general(self, s: City) -> bool:
        """Whether General Chuikov may go with the stack (11.31)."""
        phase = phase_of(s)
        if self.side != SOVIET or self.moved or self.landed or self.general or phase is None:
            return False
        return s.where[CHUIKOV] == self.here(s) and phase.bar_general(s) is None

    # ---------- what needs no decision ----------

    def advance(self, s: City) -> bool:
        self._reach = None
        hexes = hexes_of(s, self.units)
        self.units = [unit for unit in self.units if s.where[unit] >= 0 and not s.flipped[unit]]
        if not self.units or is_over(s):
            self._halt(s)
            s.stack.pop()
            shed(s, self.side, hexes)  # who was stopped on his way through a full hex
            if self.then != NONE and self.fought and not is_over(s):
                s.stack.append(Chits())  # an overrun that cost everybody is one all the same (7.48)
            return True
        if self.then != NONE:
            self._overrun(s)
            return True
        if self.path:
            self._walk(s)
            return True
        if self.leg != NONE:
            tell_move(s, self.side, self.units, self.leg, self.here(s))
            self.leg = NONE
        if self.support != NONE and self.moved:
            self._support(s)
            return True
        if self.ends != GO_ON:
            self._finish(s)
            return True
        if (self.moved or self.landed) and not (self.goals(s) or self.targets(s) or self.overruns(s)):
            guns = self.side == GERMAN and any(SHELLS[unit] for unit in self.units)
            faster = len({MOVE[unit] for unit in self.units}) > 1  # some may go on without the others (7.11)
            if not guns and not faster:
                self._end(s, STOP)
                return True
        return False

    def _halt(self, s: City) -> None:
        """The phase is over, or nobody is left: who was moving is done (7.22)."""
        if self.units and self.leg != NONE:
            tell_move(s, self.side, self.units, self.leg, self.here(s))
        for unit in self.units:
            s.flip(unit)

    def _walk(self, s: City) -> None:
        """Go on along the way until the enemy may answer; if something has come in between it ends here."""
        left = self.budget(s)
        if self.bar_step(s) is not None:
            self.path = []
        while self.path:
            to, here = self.path[0], self.here(s)
            cost = into(here, to) if self.side == GERMAN else POINT
            if barred(s, self.side) >> to & 1 or cost > left or self._held(s, here):
                self.path = []
                return
            if not self.moved:
                self._set_out(s)
            if not self.general:
                cost += hurried(s, self.side, self.path, left - cost)
            to = self.path.pop(0)
            s.shift(self.units, to)
            if self.general:
                s.put(CHUIKOV, to)
            self.spent += cost
            left -= cost
            self.moved = self.fresh = 1
            aftermath(s)
            if self.path:
                self._chance(s, NONE)
                if s.stack[-1] is not self:
                    return

    def _held(self, s: City, here: int) -> bool:
        """Whether the hex where the stack has come to keeps it: what bar_step() asks anew at every step."""
        if s.zone(OTHER[self.side]) >> here & 1 or (self.side == SOVIET and not s.in_supply(self.units[0])):
            return True
        return deserts(s, self.units) and not self.general

    def _set_out(self, s: City) -> None:
        """The first step: what counts for the whole move is noted."""
        self.hungry = int(self.side == GERMAN and not s.in_supply(self.units[0]))
        phase = phase_of(s)
        if phase is not None:
            if self.general:
                phase.take_general()
            phase.charge(s, self.units)

    def _chance(self, s: City, target: int) -> None:
        """The enemy may counterattack in the hex just entered, once (7.52)."""
        if self.fresh:
            self.fresh = 0
            barred_ = self.support if target == NONE else target  # nobody who is attacked strikes (7.52, 7.76)
            watch(s, self.side, self.here(s), self.units + self.behind, barred_)
            self.behind = []

    def _overrun(self, s: City) -> None:
        """Fire, then pay and go in if nobody is left (7.4)."""
        here, place = self.here(s), self.then
        if not self.fought:
            self.fought = 1
            if not self.moved:
                self.hungry = int(not s.in_supply(self.units[0]))  # a move may begin with an overrun (13.11)
            if not militia_only(s, place):
                self.spent += OVERRUN_COST  # whether anybody is left or not (7.4, step 4)
            fight(s, self.units, place)
            return
        if not s.troops[SOVIET] >> place & 1:
            self.spent += into(here, place)
            for unit in self.units:
                s.put(unit, place)
            tell_move(s, self.side, self.units, here, place)
            self.fresh = 1
            aftermath(s)
        self.then, self.fought, self.moved = NONE, 0, 1
        s.stack.append(Chits())  # and nobody is flipped by it (7.48, 7.49)

    def _support(self, s: City) -> None:
        """Join the attack below, once the enemy has had his chance (7.72); nothing else has support (7.75)."""
        if self.fresh:
            self._chance(s, self.support)
            return
        units = self.units
        s.stack.pop()
        below = s.stack[-1]
        if isinstance(below, Attack) and GRID.near[self.support] >> s.where[units[0]] & 1:
            below.join(units)
            return
        for unit in units:
            s.flip(unit)  # it was stopped on its way

    def _end(self, s: City, how: int) -> None:
        self.ends = how
        self._chance(s, NONE)

    def _finish(self, s: City) -> None:
        """The move is over: guns may stay deployed, everybody else is flipped (7.2, 7.6)."""
        here = self.here(s)
        for unit in self.units:
            if self.ends == DEPLOY and SHELLS[unit]:
                s.deployed[unit] = 1  # until it fires or the game-turn ends (7.61)
            else:
                s.flip(unit)
        s.stack.pop()
        shed(s, self.side, 1 << here)

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
            choices["to"] = goals
        if targets := self.targets(s):
            choices["attack"] = targets
        if overruns := self.overruns(s):
            choices["overrun"] = overruns
        if leavers := self.leavers(s):
            choices["leave"] = leavers
        if not self.moved and not self.landed:
            choices["drop"] = BUTTON
        elif self.support == NONE or not self.moved:
            if self.side == GERMAN and any(SHELLS[unit] for unit in self.units):
                choices["deploy"] = BUTTON
            choices["stop"] = BUTTON
        left = self.budget(s)
        points = f"{left // POINT}" + ("½" if left % POINT else "")
        stuck = not (self.moved or goals or targets or overruns)  # then putting them back is the way on
        says = "These units can neither move nor attack." if stuck else "Move or attack with these units."
        return Decision(
            self.side, f"{points} points left: move, attack or stop." if self.moved else says,
            "7.7" if self.support != NONE else "7.1", choices, back=() if stuck else ("drop",),
            labels={"all": "The whole stack", "drop": "Put it back", "stop": "Stop here", "deploy": "Deploy the guns"},
            selected=self.units + ([CHUIKOV] if self.general else []),
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "with" and a.noun == CHUIKOV:
            self.general = 1
        elif a.verb == "with":
            self.units.append(a.noun)
        elif a.verb == "all":
            self.units += self.joiners(s)
        elif a.verb == "leave":
            self.units.remove(a.noun)
            if self.moved or self.landed:
                s.flip(a.noun)  # left behind (7.11)
            if self.fresh:
                self.behind.append(a.noun)
        elif a.verb == "drop":
            s.stack.pop()
        elif a.verb == "to":
            path = self.reach(s).path(a.noun)
            self.leg = self.here(s)
            self.path = path
            self._chance(s, NONE)
        elif a.verb == "overrun":
            self.then = a.noun
            self._chance(s, a.noun)
        elif a.verb == "attack":
            from kurgan.games.city.assault import begin_assault
            s.stack.pop()
            stood = int(not self.moved and not self.landed)
            begin_assault(s, self.side, a.noun, self.units, self.fresh, self.behind, stood)
        else:
            self._end(s, DEPLOY if a.verb == "deploy" else STOP)

    def bar(self, s: City, a: Action) -> Rule | None:
        here = self.here(s)
        if a.verb == "to":
            return self._bar_to(s, a.noun)
        if a.verb == "attack":
            from kurgan.games.city.assault import bar_attack
            return rule("7.73") if self.support != NONE else bar_attack(s, self.side, self.units, a.noun)
        if a.verb == "overrun":
            if self.support != NONE:
                return rule("7.73")
            return bar_overrun(s, self.side, self.units, here, a.noun, self.budget(s))
        if a.verb == "leave":
            return rule("8.1" if self.side == GERMAN else "8.2") if a.noun in self.units and self.units[1:] else None
        if a.verb == "with" and a.noun == CHUIKOV:
            return rule("11.3")
        if a.verb == "with" and SIDE[a.noun] != self.side:
            return rule("7.31")
        if a.verb == "with":
            return rule("7.37" if s.flipped[a.noun] or self.moved else "7.62" if s.deployed[a.noun] else "7.1")
        return rule("7.63") if a.verb == "deploy" and self.side == SOVIET else None

    def _bar_to(self, s: City, place: int) -> Rule | None:
        if (found := self.bar_step(s)) is not None:
            return found
        if s.troops[OTHER[self.side]] >> place & 1:
            return rule("7.32")
        if barred(s, self.side) >> place & 1:
            return rule("14.5" if place == OIL else "7.36")
        if place not in self.reach(s).cost:
            return rule("7.1")
        if self.support != NONE and not GRID.near[self.support] >> place & 1:
            return rule("7.7")
        return rule("8.1" if self.side == GERMAN else "8.2")
