"""A ground attack in its seven steps: support, indirect fire, its type, both fires, chit, breakthrough (10.0)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.rule import Rule
from kurgan.games.city.breakthrough import Breakthrough
from kurgan.games.city.chits import Chits
from kurgan.games.city.counterattack import watch
from kurgan.games.city.counters import GUN, MILITIA, PONTOON, SIDE, SURVIVOR, UNIT_IDS
from kurgan.games.city.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.flak import anti_air, batteries
from kurgan.games.city.ground import (
    AMBUSH,
    NORMAL,
    SURPRISE,
    attack_die,
    attack_strength,
    best_defence,
    defence_die,
    defence_strength,
    kind_of_attack,
)
from kurgan.games.city.indirect import aims_of, attack_guns, bar_gun, defence_guns
from kurgan.games.city.land import GRID, PLACES
from kurgan.games.city.losses import FIRE, SHELLS, Losses
from kurgan.games.city.movement import Move
from kurgan.games.city.phase import Attack, end_phase, is_over, phasing
from kurgan.games.city.rulebook import rule
from kurgan.games.city.state import (
    HEX,
    HEX_OR_NONE,
    NONE,
    SIDE_WORD,
    UNIT_NOUN,
    City,
    limit,
    place_token,
    units_token,
)
from kurgan.games.city.support import joiners, supporters
from kurgan.games.city.tables import DIVE, INCREMENT, losses

BEGIN: Final = 0
SUPPORT: Final = 1
GUNS: Final = 2
FLAK: Final = 3
SHIELD: Final = 4
TYPE: Final = 5
AIM: Final = 6
DEFEND: Final = 7
STRIKE: Final = 8
DRAW: Final = 9
BREAK: Final = 10
CLOSE: Final = 11
STAGES: Final[dict[int, str]] = {
    BEGIN: "begin", SUPPORT: "support", GUNS: "guns", FLAK: "flak", SHIELD: "defender's guns", TYPE: "type", AIM: "aim",
    DEFEND: "defensive fire", STRIKE: "offensive fire", DRAW: "chit", BREAK: "breakthrough", CLOSE: "close",
}
_TYPES: Final = {0: "none", SURPRISE: "surprise", NORMAL: "normal", AMBUSH: "ambush"}


def attackers(s: City, units: list[int]) -> list[int]:
    """Those of some units that can take part in a ground attack from next to its target."""
    return [unit for unit in units if not s.flipped[unit] and not s.deployed[unit] and not SURVIVOR[unit]]


def bar_attack(s: City, side: int, units: list[int], target: int) -> Rule | None:
    """Why units may not attack a hex, None if they may (10.1)."""
    if not s.troops[OTHER[side]] >> target & 1 or any(not GRID.near[target] >> s.where[unit] & 1 for unit in units):
        return rule("10.1")
    if any(s.flipped[unit] for unit in units):
        return rule("10.12")
    if any(SURVIVOR[unit] for unit in units):
        return rule("6.7")
    if all(MILITIA[unit] for unit in units):
        return rule("12.15")
    here = s.where[units[0]]
    if s.load(here, side) > limit(here, side):
        return rule("8.11" if side == GERMAN else "8.2")
    return None


def begin_assault(s: City, side: int, target: int, units: list[int], fresh: int) -> None:
    """Declare a ground attack; other enemies may counterattack units that have just come (7.52)."""
    s.stack.append(Assault(side, target, units.copy()))
    if fresh:
        watch(s, side, s.where[units[0]], units.copy(), target)


class Assault(Attack):
    """One ground attack, and those that its breakthroughs begin."""

    KIND: ClassVar[str] = "attack"
    PHASE: ClassVar[str] = "Ground attack"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("target", HEX, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("stage", Word(STAGES), PUBLIC, usual=BEGIN),
        Field("point", Flag(), PUBLIC, usual=0),
        Field("guns", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("dive", Number(0, 99), PUBLIC, usual=0),
        Field("flak", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("shield", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("type", Word(_TYPES), PUBLIC, usual=0),
        Field("aims", ListOf(HEX), PUBLIC, usual=[]),
        Field("fired", Number(0, 99), PUBLIC, usual=0),
        Field("excess", Number(0, 99), PUBLIC, usual=0),
        Field("follow", HEX_OR_NONE, PUBLIC, usual=NONE),
    )

    def __init__(
        self, side: int, target: int, units: list[int], stage: int = BEGIN, point: int = 0,
        guns: list[int] | None = None, dive: int = 0, flak: list[int] | None = None, shield: list[int] | None = None,
        type: int = 0, aims: list[int] | None = None, fired: int = 0, excess: int = 0, follow: int = NONE,
    ) -> None:
        self.side = side
        self.target = target
        self.units = units  # next to the target
        self.stage = stage
        self.point = point  # 1 for an attack begun with a breakthrough point
        self.guns: list[int] = [] if guns is None else guns  # the attacker's indirect fire
        self.dive = dive  # and his dive bombers
        self.flak: list[int] = [] if flak is None else flak  # that fires at them
        self.shield: list[int] = [] if shield is None else shield  # the defender's indirect fire
        self.type = type
        self.aims: list[int] = [] if aims is None else aims  # a hex for each of line(), as far as they are chosen
        self.fired = fired  # how many of the hexes aimed at have been fired into
        self.excess = excess  # breakthrough points earned
        self.follow = follow

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """German guns in stacks that the Soviet cannot inspect stay hidden (8.4)."""
        made = Assault(*self.data())
        for units in (made.guns, made.shield, made.flak):
            units[:] = [unit for unit in units if s.where[unit] < 0 or s.inspects(side, unit)]
        made.aims = made.aims[: len(made.aims) - (len(self.shield) - len(made.shield))]
        return [made]

    # ---------- who takes part ----------

    def join(self, units: list[int]) -> None:
        self.units += [unit for unit in units if unit not in self.units]

    def alive(self, s: City) -> list[int]:
        """The attackers that are still there."""
        return [unit for unit in self.units if s.where[unit] >= 0]

    def defenders(self, s: City) -> list[int]:
        """Everybody in the hex under attack, flipped or not (10.14); a pontoon counts too (12.42)."""
        return [u for u in s.at(self.target, OTHER[self.side]) if PONTOON[u] or u in s.pile(self.target, SIDE[u])]

    def line(self, s: City) -> list[int]:
        """Who fires for the defender: the units in the hex, then the guns that help them."""
        return [unit for unit in self.defenders(s) if not PONTOON[unit]] + self.shield

    def fronts(self, s: City) -> list[int]:
        """The hexes from which the attack comes."""
        return sorted({s.where[unit] for unit in self.alive(s)})

    def fault(self, s: City) -> str:
        if not s.troops[OTHER[self.side]] >> self.target & 1 and self.stage < STRIKE:
            return f"There is nobody to attack in {PLACES[self.target]}."
        for unit in self.units:
            if SIDE[unit] != self.side or (s.where[unit] >= 0 and not GRID.near[self.target] >> s.where[unit] & 1):
                return f"{UNIT_IDS[unit]} cannot attack {PLACES[self.target]}."
        return "" if self.units else "An attack needs attackers."

    # ---------- what needs no decision ----------

    def advance(self, s: City) -> bool:
        if self.stage <= TYPE:
            self.units = [unit for unit in self.alive(s) if not s.flipped[unit]]
            if is_over(s) or not self.units or all(MILITIA[unit] for unit in self.units):
                for unit in self.units:
                    s.flip(unit)  # a counterattack has come in between
                s.stack.pop()
                return True
        if self.stage == BEGIN:
            self.stage = SUPPORT
            return True
        if self._waits(s):
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
                s.stack.append(Chits())
        elif self.stage == BREAK:
            self._break(s)
        elif self.stage == CLOSE:
            self._close(s)
        else:
            self.stage += 1
        return True

    def _waits(self, s: City) -> bool:
        """Whether somebody has something to decide in this stage."""
        if self.stage == SUPPORT:
            return bool(joiners(s, self) or supporters(s, self)) or len(self.units) > 1
        if self.stage == GUNS:
            return bool(attack_guns(s, self) or self.guns or self._dives(s) or self.dive)
        if self.stage == FLAK:
            return self.dive > 0 and self.side == GERMAN and bool(batteries(s, SOVIET, self.target))
        if self.stage == SHIELD:
            return bool(defence_guns(s, self) or self.shield)
        if self.stage == AIM:
            return len(self.aims) < len(self.line(s)) and len(self._aims(s)) > 1
        return self.stage == TYPE

    def _dives(self, s: City) -> list[int]:
        """The numbers of dive bomber points that may support the attack (5.6)."""
        step = INCREMENT[self.side][DIVE]
        return list(range(step, s.dive[self.side] + 1, step)) if not self.dive else []

    def _flak(self, s: City) -> None:
        """Anti-air fire at the bombers; German flak always fires (5.58, 5.63)."""
        if self.dive:
            if self.side == SOVIET:
                self.flak = batteries(s, GERMAN, self.target)
            self.dive = anti_air(s, OTHER[self.side], self.flak, self.target, self.dive, DIVE)
        self.stage = SHIELD

    # ---------- the defender's fire ----------

    def _aims(self, s: City) -> list[int]:
        """The hexes into which the next of the defenders may fire."""
        return aims_of(s, self, self.line(s)[len(self.aims)])

    def _aim_alone(self, s: City) -> None:
        """Who has one hex to fire into needs no question; guns that nobody may direct are left out."""
        line = self.line(s)
        if len(self.aims) == len(line):
            self.stage, self.fired = DEFEND, 0
            return
        aims = self._aims(s)
        if aims:
            self.aims.append(aims[0])
        else:
            self.shield.remove(line[len(self.aims)])

    def _defend(self, s: City) -> None:
        """Fire into each hex in turn; the attacker takes his losses before the next, and before he fires (10.4)."""
        hexes = sorted(set(self.aims))
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
        s.tell(
            "fire", f"Fire of {strength} into {place_token(place)}: {min(lost, len(there))} lost {{case:10.4}}.", enemy,
            [die],
        )
        if lost:
            chooser = enemy if self.type == AMBUSH else self.side  # 10.5
            s.stack.append(Losses(chooser, there, lost, FIRE))

    # ---------- the attacker's fire ----------

    def _strike(self, s: City) -> None:
        """The attack itself, with who is left of the attackers (10.3, 10.4, 10.67)."""
        defenders, alive, enemy = self.defenders(s), self.alive(s), OTHER[self.side]
        self.stage = DRAW
        strength = attack_strength(s, self)
        dice: list[int] = []
        hits = lost = 0
        if strength > 0 and defenders:
            dice.append(s.dice.roll("offensive fire"))
            hits = losses(strength, attack_die(s, self, dice[0]))
        if self.type == SURPRISE and (defence := best_defence(s, self)) > 0:
            dice.append(s.dice.roll("defensive fire"))
            lost = losses(defence, defence_die(s, self, NONE, dice[-1]))
        if self.side == SOVIET and strength > 0 and dice and dice[0] == 6:
            end_phase(s)  # 11.4
        s.tell(
            "attack", f"{units_token(alive)} attacks {place_token(self.target)} with {strength}: "
            f"{min(hits, len(defenders))} lost {{case:10.4}}.", self.side, dice,
        )
        self.excess = max(0, hits - len(defenders)) if alive else 0
        if hits:
            s.stack.append(Losses(enemy, defenders, hits, FIRE if alive else SHELLS))
        if lost:
            s.stack.append(Losses(self.side, alive, lost, FIRE))

    def _break(self, s: City) -> None:
        """Points may be spent by those who attacked, guns aside (10.76)."""
        self.stage = CLOSE
        self.follow = NONE
        for unit in [*self.guns, *[unit for unit in self.alive(s) if GUN[unit]]]:
            s.flip(unit)
        if self.type != SURPRISE:
            for unit in self.shield:
                s.flip(unit)  # 10.68
        units = [unit for unit in self.alive(s) if not GUN[unit]]
        if self.excess and units:
            s.stack.append(Breakthrough(self.side, units, self.excess, self.target, 1, [], NONE))

    def _close(self, s: City) -> None:
        """Everybody who took part is done, unless a point has begun another attack (10.71, 10.75)."""
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

    # ---------- the questions ----------

    def asks(self, s: City) -> int:
        return OTHER[self.side] if self.stage in (FLAK, SHIELD, AIM) else self.side

    def decide(self, s: City) -> Decision:
        where, enemy = place_token(self.target), OTHER[self.side]
        choices: dict[str, list[int]] = {}
        if self.stage == SUPPORT:
            if near := joiners(s, self):
                choices["join"] = near
            if far := supporters(s, self):
                choices["unit"] = far
            if len(self.units) > 1:
                choices["out"] = self.units.copy()
            choices["go"] = BUTTON
            return Decision(
                self.side, f"Attack {where}: bring up others in support, or go on.", "7.7", choices,
                labels={"go": "Go on"}, selected=self.units.copy(),
            )
        if self.stage == GUNS:
            if guns := attack_guns(s, self):
                choices["gun"] = guns
            if dives := self._dives(s):
                choices["dive"] = dives
            if self.guns or self.dive:
                choices["clear"] = BUTTON
            choices["go"] = BUTTON
            return Decision(
                self.side, f"Attack {where}: choose guns and dive bombers that help.", "10.6", choices, back=("clear",),
                labels={"go": "Go on", "clear": "None of them"}, selected=[*self.units, *self.guns],
            )
        if self.stage == FLAK:
            choices["flak"] = [unit for unit in batteries(s, SOVIET, self.target) if unit not in self.flak]
            choices["go"] = BUTTON
            return Decision(
                enemy, f"{self.dive} dive bomber points attack {where}: choose flak to fire at them.", "5.63",
                {verb: nouns for verb, nouns in choices.items() if nouns}, rolls=("go",),
                labels={"go": "Fire" if self.flak else "Hold fire"}, selected=self.flak.copy(),
            )
        if self.stage == SHIELD:
            if guns := defence_guns(s, self):
                choices["gun"] = guns
            if self.shield:
                choices["clear"] = BUTTON
            choices["go"] = BUTTON
            return Decision(
                enemy, f"{where} is attacked: choose guns that fire in its defence.", "10.6", choices, back=("clear",),
                labels={"go": "Go on", "clear": "None of them"}, selected=self.shield.copy(),
            )
        if self.stage == AIM:
            unit = self.line(s)[len(self.aims)]
            return Decision(
                enemy, f"Choose the hex into which {{unit:{UNIT_IDS[unit]}}} fires.", "10.4", {"at": self._aims(s)},
                selected=[unit], rolls=("at",) if len(self.aims) + 1 == len(self.line(s)) else (),
            )
        return Decision(
            self.side, f"Roll for the attack on {where}.", "10.2", {"roll": BUTTON}, rolls=("roll",),
            labels={"roll": "Attack"}, selected=[*self.units, *self.guns],
        )

    def act(self, s: City, a: Action) -> None:
        if a.verb == "go":
            if self.stage == FLAK:
                self._flak(s)
            else:
                if self.stage == GUNS and self.dive:
                    s.dive[self.side] -= self.dive
                self.stage += 1
        elif a.verb == "join":
            self.units.append(a.noun)
            watch(s, self.side, s.where[a.noun], [a.noun], self.target)  # 7.76
        elif a.verb == "unit":
            s.stack.append(Move(self.side, [a.noun], support=self.target))
        elif a.verb == "out":
            self.units.remove(a.noun)
            s.flip(a.noun)  # 10.13
        elif a.verb == "gun":
            (self.guns if self.stage == GUNS else self.shield).append(a.noun)
        elif a.verb == "dive":
            self.dive = a.noun
        elif a.verb == "flak":
            self.flak.append(a.noun)
        elif a.verb == "clear":
            if self.stage == GUNS:
                self.guns, self.dive = [], 0
            else:
                self.shield = []
        elif a.verb == "at":
            self.aims.append(a.noun)
        else:
            self._roll(s)

    def _roll(self, s: City) -> None:
        """The type of the attack (10.2); a Soviet six ends his phase once the attack is over (11.4)."""
        die = s.dice.roll("attack type")
        self.type = kind_of_attack(s, self, die)
        if self.side == SOVIET and die == 6:
            end_phase(s)
        where = place_token(self.target)
        s.tell("type", f"The attack on {where}: {_TYPES[self.type]} {{case:10.2}}.", self.side, [die])
        if self.type == SURPRISE:
            self.shield = []  # not used, and free for something else (10.33)
            self.stage = STRIKE
        else:
            self.stage, self.aims = AIM, []

    def bar(self, s: City, a: Action) -> Rule | None:
        if a.verb == "gun":
            return bar_gun(s, self, a.noun)
        if a.verb == "dive":
            return rule("5.1")
        if a.verb in ("join", "unit"):
            if self.point and self.side == SOVIET:
                return rule("10.75")
            return rule("10.12" if s.flipped[a.noun] else "7.7")
        if a.verb == "at":
            return rule("10.65" if self.side == GERMAN else "10.4")
        if a.verb == "flak":
            return rule("5.53")
        return rule("5.64") if a.verb == "level" else None
