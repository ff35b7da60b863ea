"""A ground attack in its seven steps: support, indirect fire, its type, both fires, chit, breakthrough (10.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.games.city.rules import orders
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import GUN, MILITIA
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.breakthrough import Breakthrough, watch
from kurgan.games.city.rules.fight.composition import Composition
from kurgan.games.city.rules.fight.ground import (
    attack_die,
    attack_strength,
    best_defence,
    defence_die,
    defence_strength,
    kind_of_attack,
)
from kurgan.games.city.rules.fight.stages import (
    AIM,
    AMBUSH,
    BEGIN,
    BREAK,
    CLOSE,
    DEFEND,
    DRAW,
    FLAK,
    GUNS,
    SHIELD,
    STRIKE,
    SUPPORT,
    SURPRISE,
    TYPE,
    TYPES,
)
from kurgan.games.city.rules.fight.telling import tell_fire, tell_strike
from kurgan.games.city.rules.fire.flak import anti_air, batteries
from kurgan.games.city.rules.land import GRID
from kurgan.games.city.rules.losses import FIRE, SHELLS, Losses
from kurgan.games.city.rules.phase import end_phase, is_over, phasing, playing
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import DIVE, losses
from kurgan.games.city.rules.turn.chits import Chits


def begin_assault(s: City, side: int, target: int, units: list[int], fresh: int, behind: list[int], stood: int) -> None:
    """Declare a ground attack; other enemies may counterattack units that have just come (7.52)."""
    s.stack.append(Assault(side, target, units.copy(), stood=stood))
    if fresh:
        watch(s, side, s.where[units[0]], units + behind, target)


class Assault(Composition):
    """One ground attack, and those that its breakthroughs begin (10.0)."""

    KIND: ClassVar[str] = "attack"
    ON: ClassVar[tuple[str, ...]] = ("initiative", "reaction")
    PHASE: ClassVar[str] = "phase-attack"

    # ---------- what needs no decision ----------

    def advance(self, s: City) -> bool:
        self._far = None
        if self.stage <= TYPE:
            self.units = [unit for unit in self.alive(s) if not s.flipped[unit]]
            gone = not s.troops[OTHER[self.side]] >> self.target & 1  # militia that support has cut off (13.25)
            if gone or is_over(s) or not self.units or all(MILITIA[unit] for unit in self.units):
                for unit in self.units:
                    s.flip(unit)  # a counterattack has come in between
                s.stack.pop()
                return True
        if self.stage == BEGIN:
            self.stage = SUPPORT
            return True
        if self.waits(s) and not self._declined(s):
            return False
        if self.stage == FLAK:
            self._flak(s)
        elif self.stage == AIM:
            self._aim_alone(s)
        elif self.stage == DEFEND:
            self._defend(s)
        elif self.stage == STRIKE:
            self._strike(s)
        elif self.stage == DRAW:
            self.stage = BREAK
            if phasing(s) == GERMAN:
                s.stack.append(Chits())  # whether anybody could fire or not (14.13)
        elif self.stage == BREAK:
            self._break(s)
        elif self.stage == CLOSE:
            self._close(s)
        else:
            self.stage += 1
        return True

    def _declined(self, s: City) -> bool:
        """Tell whether the defender has said beforehand that no guns and no flak fire."""
        if self.stage == FLAK:
            return not self.flak and s.declines(SOVIET, orders.FLAK)
        return self.stage == SHIELD and not self.shield and s.declines(OTHER[self.side], orders.GUNS)

    def _flak(self, s: City) -> None:
        """Fire at the bombers; German flak always fires (5.58, 5.63)."""
        if self.dive:
            if self.side == SOVIET:
                self.flak = batteries(s, GERMAN, self.target)
            self.dive = anti_air(s, OTHER[self.side], self.flak, self.target, self.dive, DIVE)
        self.stage = SHIELD

    # ---------- the defender's fire ----------

    def _aim_alone(self, s: City) -> None:
        """Aim without a question where there is one hex to fire into; leave out guns that nobody may direct."""
        line = self.line(s)
        if len(self.aims) == len(line):
            self.stage, self.fired = DEFEND, 0
            return
        aims = self.next_aims(s)
        if aims:
            self.aims.append(aims[0])
        else:
            self.shield.remove(line[len(self.aims)])

    def _defend(self, s: City) -> None:
        """Fire into each hex in turn; the attacker takes losses before the next, and before firing (10.4)."""
        hexes = self.fired_into(s)
        if self.fired >= len(hexes):
            self.stage = STRIKE
            return
        place = hexes[self.fired]
        self.fired += 1
        line = self.line(s)
        firing = [unit for unit, aim in zip(line, self.aims, strict=True) if aim == place]
        enemy = OTHER[self.side]
        strength = defence_strength(s, self, firing, place)
        there = [unit for unit in self.alive(s) if s.where[unit] == place]
        if strength < 1 or not there:
            return
        die = s.dice.roll("defensive fire")
        lost = losses(strength, defence_die(s, self, place, die))
        if not s.silent:
            tell_fire(s, self, firing, there, strength, die)
        if lost:
            chooser = enemy if self.type == AMBUSH else self.side  # 10.5
            s.stack.append(Losses(chooser, there, lost, FIRE))

    # ---------- the attacker's fire ----------

    def _strike(self, s: City) -> None:
        """Carry out the attack itself with the attackers who are left (10.3, 10.4, 10.67)."""
        defenders, alive, enemy = self.struck(s), self.alive(s), OTHER[self.side]
        self.stage = DRAW
        strength = attack_strength(s, self)
        dice: list[int] = []
        defence = hits = lost = 0
        fires = strength > 0 and bool(defenders)
        if fires:
            dice.append(s.dice.roll("offensive fire"))
            hits = losses(strength, attack_die(s, self, dice[0]))
        if self.type == SURPRISE and (defence := best_defence(s, self)) > 0:
            dice.append(s.dice.roll("defensive fire"))
            lost = losses(defence, defence_die(s, self, NONE, dice[-1]))
        if self.side == SOVIET and strength > 0 and dice and dice[0] == 6:
            end_phase(s)  # 11.4
        if not s.silent and (alive or self.guns):
            tell_strike(s, self, strength if fires else 0, defence, dice, defenders)
        self.excess = max(0, hits - len(defenders)) if alive else 0
        if hits:
            s.stack.append(Losses(enemy, defenders, hits, FIRE if alive else SHELLS))
        if lost:
            s.stack.append(Losses(self.side, alive, lost, FIRE))

    def _break(self, s: City) -> None:
        """Let those who attacked spend points, guns aside (10.76, 10.7)."""
        self.stage = CLOSE
        self.follow = NONE
        stay = [unit for unit in self.alive(s) if GUN[unit] or s.deployed[unit]]
        for unit in self.guns + stay:
            s.flip(unit)  # 10.76
        if self.type != SURPRISE:
            for unit in self.shield:
                s.flip(unit)  # 10.68
        units = [unit for unit in self.alive(s) if unit not in stay]
        if self.excess and units:  # exact losses give none, and nobody advances without one (10.79)
            s.stack.append(Breakthrough(self.side, units, self.excess, self.target, 1))

    def _close(self, s: City) -> None:
        """Flip everybody who took part, unless a point has begun another attack (10.71, 10.75)."""
        units = [unit for unit in self.alive(s) if not s.flipped[unit]]
        if self.follow != NONE:
            near = [unit for unit in units if GRID.near[self.follow] >> s.where[unit] & 1]
            for unit in units:
                if unit not in near:
                    s.flip(unit)
            s.stack.pop()
            s.stack.append(Assault(self.side, self.follow, near, SUPPORT, 1))
            return
        for unit in units:
            s.flip(unit)
        s.stack.pop()

    # ---------- one handler a verb ----------

    def carry(self, s: City, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _go(self, s: City, noun: int) -> None:
        if self.stage == FLAK:
            self._flak(s)
            return
        if self.stage == GUNS and self.dive:
            s.dive[self.side] -= self.dive
        self.stage += 1

    def _join(self, s: City, unit: int) -> None:
        self.join([unit])
        watch(s, self.side, s.where[unit], [unit], self.target)  # 7.76

    def _unit(self, s: City, unit: int) -> None:
        if self.stage == AIM:
            self.order = [*self.line(s)[: len(self.aims)], unit]
        else:
            playing(s).bring_up(s, self.side, unit, self.target)

    def _enter(self, s: City, unit: int) -> None:
        playing(s).enter(s, unit, self.target)

    def _out(self, s: City, unit: int) -> None:
        self.units.remove(unit)
        if not self.stood:
            s.flip(unit)  # it has come along, and its move is over (10.13)

    def _gun(self, s: City, unit: int) -> None:
        (self.guns if self.stage == GUNS else self.shield).append(unit)

    def _dive(self, s: City, points: int) -> None:
        self.dive = points

    def _add_flak(self, s: City, unit: int) -> None:
        self.flak.append(unit)

    def _clear(self, s: City, noun: int) -> None:
        if self.stage == GUNS:
            self.guns, self.dive = [], 0
        else:
            self.shield = []

    def _at(self, s: City, place: int) -> None:
        self.aims.append(place)

    def _roll(self, s: City, noun: int) -> None:
        """Roll for the type, once guns are named (10.2, 10.62); a Soviet six ends the phase after the attack (11.4)."""
        die = s.dice.roll("attack type")
        self.type = kind_of_attack(s, self, die)
        if self.side == SOVIET and die == 6:
            end_phase(s)
        s.tell("type", "event-type", self.side, [die], place=self.target, type=TYPES[self.type])
        if self.type == SURPRISE:
            self.shield = []  # not used, and free for something else (10.33)
            self.stage = STRIKE
        else:
            self.stage, self.aims = AIM, []


_ACTS: Final[dict[str, Callable[[Assault, City, int], None]]] = {
    "go": Assault._go, "join": Assault._join, "unit": Assault._unit, "enter": Assault._enter, "out": Assault._out,
    "gun": Assault._gun, "dive": Assault._dive, "flak": Assault._add_flak, "clear": Assault._clear, "at": Assault._at,
    "roll": Assault._roll,
}
