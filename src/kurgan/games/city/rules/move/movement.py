"""One stack is being moved: what follows from each step, and the end of its move (7.1, 7.2, 7.4, 7.6, 7.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.core.action import Action
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import CHUIKOV, MOVE, SHELLS
from kurgan.games.city.rules.data import GERMAN, OTHER, POINT, SOVIET
from kurgan.games.city.rules.fight.assault import begin_assault
from kurgan.games.city.rules.fight.breakthrough import watch
from kurgan.games.city.rules.losses import hexes_of, shed
from kurgan.games.city.rules.move.free_march import hurried
from kurgan.games.city.rules.move.hand import Hand
from kurgan.games.city.rules.move.overrun import OVERRUN_COST, fight, into, militia_only
from kurgan.games.city.rules.move.reach import barred, deserts
from kurgan.games.city.rules.move.stack_move import DEPLOY, GO_ON, STOP
from kurgan.games.city.rules.phase import Attack, is_over, phase_of
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.told import tell_move
from kurgan.games.city.rules.turn.chits import Chits


class Move(Hand):
    """The stack in hand goes its way, hex by hex."""

    # ---------- what needs no decision ----------

    def advance(self, s: City) -> bool:
        self._reach = None
        hexes = hexes_of(s, self.units)
        self.units = [unit for unit in self.units if s.where[unit] >= 0 and not s.flipped[unit]]
        if not self.units or is_over(s):
            self._halt(s)
            s.stack.pop()
            shed(s, self.side, hexes)  # units that were stopped on their way through a full hex
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
        if self.support != NONE and (self.moved or self.landed or self.ends != GO_ON):
            if self.ends == GO_ON and (self.way or not self.moved) and self.goals(s):
                return False
            self._support(s)
            return True
        if self.ends != GO_ON:
            self._finish(s)
            return True
        if (self.moved or self.landed) and not (self.goals(s) or self.targets(s) or self.overruns(s)):
            guns = self.side == GERMAN and any(SHELLS[unit] for unit in self.units)
            faster = len({MOVE[unit] for unit in self.units}) > 1  # some may go on without the others (7.11)
            if not guns and not faster and not self.may_part(s):
                self._end(s, STOP)
                return True
        return False

    def _halt(self, s: City) -> None:
        """Flip who was moving: the phase is over, or nobody is left (7.22)."""
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
        """Tell whether the hex where the stack has come to keeps it: what bar_step() asks anew at every step."""
        if s.zone(OTHER[self.side]) >> here & 1 or (self.side == SOVIET and not s.in_supply(self.units[0])):
            return True
        return deserts(s, self.units) and not self.general

    def _set_out(self, s: City) -> None:
        """Note at the first step what counts for the whole move."""
        self.hungry = int(self.side == GERMAN and not s.in_supply(self.units[0]))
        phase = phase_of(s)
        if phase is not None:
            if self.general:
                phase.take_general()
            phase.charge(s, self.units)

    def _chance(self, s: City, target: int) -> None:
        """Let the enemy counterattack in the hex just entered, once (7.52)."""
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
        """Join the attack below, once the enemy has had a chance (7.72); nothing else has support (7.75)."""
        if self.fresh:
            self._chance(s, self.support)
            return
        units, here, beside = self.units, self.here(s), self._beside(s)
        s.stack.pop()
        below = s.stack[-1]
        if isinstance(below, Attack) and beside:
            below.join(units)
            return
        for unit in units:
            s.flip(unit)  # it was stopped on its way
        shed(s, self.side, 1 << here)

    def _end(self, s: City, how: int) -> None:
        self.ends = how
        self._chance(s, NONE)

    def _finish(self, s: City) -> None:
        """End the move: guns may stay deployed, everybody else is flipped (7.2, 7.6)."""
        here = self.here(s)
        for unit in self.units:
            if self.ends == DEPLOY and SHELLS[unit]:
                s.deployed[unit] = 1  # until it fires or the game-turn ends (7.61)
            else:
                s.flip(unit)
        s.stack.pop()
        shed(s, self.side, 1 << here)

    # ---------- one handler a verb ----------

    def carry(self, s: City, a: Action) -> None:
        _HANDLERS[a.verb](self, s, a.noun)

    def _with(self, s: City, unit: int) -> None:
        if unit == CHUIKOV:
            self.general = 1
        else:
            self.units.append(unit)

    def _all(self, s: City, noun: int) -> None:
        self.units += self.joiners(s)

    def _leave(self, s: City, unit: int) -> None:
        self.units.remove(unit)
        if self.moved or self.landed:
            s.flip(unit)  # left behind (7.11)
        if self.fresh:
            self.behind.append(unit)

    def _drop(self, s: City, noun: int) -> None:
        s.stack.pop()

    def _way(self, s: City, noun: int) -> None:
        self.way = 1

    def _to(self, s: City, place: int) -> None:
        self.path = self.way_to(s, place)
        self.leg = self.here(s)
        self._chance(s, NONE)

    def _roll_over(self, s: City, place: int) -> None:
        self.then = place
        self._chance(s, place)

    def _attack(self, s: City, place: int) -> None:
        s.stack.pop()
        stood = int(not self.moved and not self.landed)
        begin_assault(s, self.side, place, self.units, self.fresh, self.behind, stood)

    def _stop(self, s: City, noun: int) -> None:
        if self.support != NONE and not self.moved and not self.landed:
            self.fresh = 1  # they have not moved, and may be struck at all the same (7.76)
        self._end(s, STOP)

    def _deploy(self, s: City, noun: int) -> None:
        self._end(s, DEPLOY)


_HANDLERS: Final[dict[str, Callable[[Move, City, int], None]]] = {
    "with": Move._with, "all": Move._all, "leave": Move._leave, "drop": Move._drop, "way": Move._way, "to": Move._to,
    "overrun": Move._roll_over, "attack": Move._attack, "stop": Move._stop, "deploy": Move._deploy,
}
