"""The attack phase: battle spaces one after another, sums, quotient, a die for each side (8.0, 8.1)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Tuple, Word
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import SideStep, misplaced
from kurgan.games.fronts.rules.kinds import DEAD, GUN_CASE, NO_MARKER, NOBODY, PLAYER, SPOT, UNIT, Clash
from kurgan.games.fronts.rules.losses import Losses
from kurgan.games.fronts.rules.retreat import Retreat
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts, openly
from kurgan.games.fronts.rules.sums import Sum, fighters, room, scaled, sums
from kurgan.games.fronts.rules.tables import BOARD, MAJOR_CITIES, OTHER, PLACES, SIDE, quotient, result, row_of

STEPS: Final = (10, 5)  # by side, the step of the turn, told by the one that comes next


def open_attacks(s: Fronts, side: int) -> list[int]:
    """List the battle spaces that a side may still attack in this player turn (8.0-once, 8.3-spent)."""
    return [place for place in members(s.battle_spaces() & ~s.fought) if fighters(s, place, side, [])]


def bar_battle(s: Fronts, attackers: list[int], defenders: list[int], place: int) -> Rule | None:
    """Find the rule that bars units from attacking others where they stand, in either side's turn; None if they may."""
    if any(s.where[unit] != place for unit in attackers) or not s.battle(place):
        return rule("3.4")
    if any(s.spent[unit] for unit in attackers):
        return rule("8.3-spent")
    if any(len(units) > room(place, SIDE[units[0]]) for units in (attackers, defenders)):
        return rule("3.1.2-idle")
    return rule("8.0-once") if s.fought >> place & 1 and SIDE[attackers[0]] == s.side else None


class Attacks(SideStep):
    """The attack phase of a side (8.0, 8.0-voluntary)."""

    KIND = "attacks"
    PHASE = "phase-attack"
    STEPS = STEPS

    def _due(self, s: Fronts) -> list[int]:
        """List the places with a compulsory attack marker, which must be attacked (8.0-compulsory)."""
        return [place for place in open_attacks(s, self.side) if s.marker[place]]

    def advance(self, s: Fronts) -> bool:
        if open_attacks(s, self.side):
            return False
        s.stack.pop()
        return True

    def decide(self, s: Fronts) -> Decision:
        due = self._due(s)
        choices: dict[str, list[int]] = {"attack": open_attacks(s, self.side)}
        if not due:
            choices["done"] = BUTTON
        prompt, case = ("ask-attack-due", "8.0-compulsory") if due else ("ask-attack", "8.0-voluntary")
        return Decision(self.side, prompt, case, choices, rolls=("attack",))

    def act(self, s: Fronts, a: Action) -> None:
        if a.verb == "attack":
            s.fought |= 1 << a.noun
            s.stack.append(Battle(self.side, a.noun, owner=s.soviet >> a.noun & 1, last=s.last >> a.noun & 1))
        else:
            s.stack.pop()

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if a.verb == "done":
            return rule("8.0-compulsory") if self._due(s) else None
        return self._bar_attack(s, a.noun) if a.verb == "attack" else None

    def _bar_attack(self, s: Fronts, place: int) -> Rule | None:
        """Find the rule that forbids an attack in a place; None if it may be made."""
        if s.fought >> place & 1:
            return rule("8.0-once")
        if not s.battle(place):
            return rule("3.4")
        return None if fighters(s, place, self.side, []) else rule("8.3-spent")


class Battle(Frame[Fronts]):
    """One attack: who stands aside, the dice, then losses and retreats (8.2-first, 8.3-both)."""

    KIND = "battle"
    PHASE = "phase-attack"
    FIELDS = Fields(
        Field("side", PLAYER, PUBLIC), Field("place", SPOT, PUBLIC),
        Field("stage", Word({0: "gathering", 1: "losses", 2: "defender", 3: "attacker"}), PUBLIC),
        Field("idle", ListOf(UNIT), PUBLIC, usual=[]), Field("retreats", Tuple(Flag(), Flag()), PUBLIC, usual=[0, 0]),
        Field("owner", PLAYER, PUBLIC), Field("last", PLAYER, PUBLIC),
    )

    def __init__(
        self, side: int, place: int, stage: int = 0, idle: list[int] | None = None,
        retreats: list[int] | None = None, owner: int = 0, last: int = 0,
    ) -> None:
        self.side = side
        self.place = place
        self.stage = stage  # 0 before the dice, 1 losses, 2 the defender's retreat, 3 the attacker's
        self.idle: list[int] = [] if idle is None else idle
        self.retreats: list[int] = [0, 0] if retreats is None else retreats  # by side: 1 if it must retreat
        self.owner = owner  # who controlled the place before the attack, and its last control
        self.last = last

    def asks(self, s: Fronts) -> int:
        return self._crowd(s)

    def fault(self, s: Fronts) -> Message | None:
        if not 1 << self.place & BOARD & s.fought:
            return message("fault-not-fought", name=PLACES[self.place])
        if len(set(self.idle)) != len(self.idle) or any(s.where[unit] != self.place for unit in self.idle):
            return Message("fault-aside")
        if not self.stage and (any(self.retreats) or not fighters(s, self.place, self.side, self.idle)):
            return Message("fault-before-dice")
        if not self.stage and not s.battle(self.place):
            return Message("fault-both-sides")
        bleeding = [unit for frame in s.stack if isinstance(frame, Losses) for unit in frame.units]
        if any(s.where[unit] not in (DEAD, self.place) for unit in bleeding):
            return message("fault-losses-elsewhere", name=PLACES[self.place])
        if self.stage and 1 << self.place & MAJOR_CITIES and any(self.retreats):
            return Message("fault-city-retreat")
        return misplaced(s, self, ("attacks",), (STEPS[self.side],))

    def _crowd(self, s: Fronts) -> int:
        """Find the side that must still say which of its units stand aside, NOBODY if none (3.1.2-idle)."""
        for side in (OTHER[self.side], self.side):
            if len(fighters(s, self.place, side, self.idle)) > room(self.place, side):
                return side
        return NOBODY

    def advance(self, s: Fronts) -> bool:
        enemy = OTHER[self.side]
        if self.stage == 0:
            if self._crowd(s) != NOBODY:
                return False
            self._roll(s)
        elif self.stage == 1:
            self.stage = 2
            if self.retreats[enemy]:
                self._flee(s, enemy)
        elif self.stage == 2:
            self.stage = 3
            if self.retreats[self.side]:
                self._flee(s, self.side)
        else:
            s.stack.pop()
            self._abandon(s)
        return True

    def _abandon(self, s: Fronts) -> None:
        """Restore control as it was before the attack where nobody stays (3.3-stays)."""
        here = 1 << self.place
        if (s.held[0] | s.held[1]) & here:
            return
        s.soviet = s.soviet & ~here | self.owner << self.place
        s.last = s.last & ~here | self.last << self.place

    def _left(self, s: Fronts, side: int) -> list[int]:
        return [unit for unit in s.at(self.place, side) if unit not in self.idle]

    def _flee(self, s: Fronts, side: int) -> None:
        units = self._left(s, side)
        s.stack.append(Retreat(side, self.place, units, edge=self.owner))

    def _roll(self, s: Fronts) -> None:
        """Roll a die for each side, and find losses and retreats (8.3-city, 8.0-result)."""
        side, enemy = self.side, OTHER[self.side]
        attackers, defenders = (fighters(s, self.place, one, self.idle) for one in (side, enemy))
        ours, theirs = sums(s, self.place, attackers, defenders)
        attack, defence = ours.total(), theirs.total()
        table = quotient(attack, defence)
        one, two = s.dice.roll("attack"), s.dice.roll("defence")
        hurt, flee = result(table, attack, one)
        harm, back = result(table, defence, two) if defenders else (0, False)
        stays = bool(1 << self.place & MAJOR_CITIES)
        self.retreats[enemy], self.retreats[side] = int(flee and not stays), int(back and not stays)
        row = [
            s.turn, side, self.place, list(attackers), list(defenders), attack, defence, table, one, two, hurt, harm,
            int(flee), int(back), [case for case, _, _ in ours.parts],
        ]
        s.battles.append(row)
        bare = openly(row, side)
        s.tell(
            "battle", "event-battle", side, [one, two], units_attacking=attackers, units_defending=defenders,
            place=self.place, attack=attack, defence=defence, table=table, river=int("8.1.a" in bare[-1]),
            city=int("8.1.c" in bare[-1]), fought=None if s.silent else Clash(bare, s.fought.bit_count()),
        )
        if bare[-1] != row[-1]:
            self._tell_of_gun(s, ours)
        s.tell(
            "battle", "event-battle-result", side, side_attacking=side, side_defending=enemy, defender_loses=hurt,
            defender_retreats=self.retreats[enemy], attacker_loses=harm, attacker_retreats=self.retreats[side],
            attack_row=row_of(table, attack) + 1, defence_row=row_of(table, defence) + 1, case="8.0-result",
        )
        if stays and (flee or back):
            s.tell("battle", "event-nobody-leaves", place=self.place, case="8.3-city")
        s.marker[self.place] = NO_MARKER
        self.stage = 1
        s.seen += 1
        s.stack.append(Losses(side, self._left(s, side), harm))
        s.stack.append(Losses(enemy, self._left(s, enemy), hurt))

    def _tell_of_gun(self, s: Fronts, ours: Sum) -> None:
        """Tell each side of an anti-tank asset on its own: the attacker if they feel it, the defender in any case.

        So neither learns what the other has: no gun of a defence that met no tanks, and no tanks that were not there.
        """
        enemy = OTHER[self.side]
        s.tell("battle", "event-own-gun", enemy, only=enemy, case="8.1.b")
        if ours.total() < ours.plain + scaled(ours.tanks, [part for part in ours.parts if part[0] != GUN_CASE]):
            s.tell("battle", "event-felt-gun", self.side, only=self.side, case="8.1.b")
        else:
            s.unfelt.append(len(s.battles))

    def decide(self, s: Fronts) -> Decision:
        crowd = self._crowd(s)
        choices = {"idle": fighters(s, self.place, crowd, self.idle)}
        return Decision(crowd, "ask-aside", "3.1.2-idle", choices, rolls=("idle",), given={"place": self.place})

    def act(self, s: Fronts, a: Action) -> None:
        self.idle.append(a.noun)

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if a.verb != "idle" or a.noun in fighters(s, self.place, self._crowd(s), self.idle):
            return None
        return rule("3.1.2-idle")
