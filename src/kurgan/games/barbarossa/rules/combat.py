"""Combat: the declaration of all battles, and the order in which they are fought (HOW TO HAVE COMBAT)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from kurgan.core.action import NONE, Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.battle import A_BATTLE, Battle, bad_battle, forbidden, odds, over_straits, touches
from kurgan.games.barbarossa.rules.division import contacts, divide, leaves_division, touched_by
from kurgan.games.barbarossa.rules.resolution import resolve
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_SIDE, A_UNIT, OTHER, Barbarossa, beneath
from kurgan.games.barbarossa.rules.tables import NEAR, SIDE

BACK: Final = ("clear", "apart")


class Combat(Frame[Barbarossa]):
    """The attacker divides all combat into battles, then resolves them in any order."""

    KIND: ClassVar[str] = "combat"
    PHASE: ClassVar[str] = "phase-combat"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", A_SIDE, PUBLIC), Field("battles", ListOf(A_BATTLE), PUBLIC, [], usual=[]),
        Field("targets", ListOf(A_UNIT), PUBLIC, [], usual=[]), Field("force", ListOf(A_UNIT), PUBLIC, [], usual=[]),
        Field("declared", Flag(truth=True), PUBLIC, False, usual=False),
    )

    def __init__(
        self, side: int, battles: list[list[Any]], targets: list[int], force: list[int], declared: bool = False
    ) -> None:
        self.side = side
        self.battles = [Battle(*battle) for battle in battles]
        self.targets = targets  # defenders of the battle being composed
        self.force = force  # its attackers
        self.declared = declared

    def fault(self, s: Barbarossa) -> Message | None:
        if self.side != s.side or beneath(s, self) != "month":
            return Message("fault-combat-on")
        for battle in self.battles:
            if bad_battle(s, battle):
                return bad_battle(s, battle)
        busy = self._busy()
        if len(set(busy)) < len(busy):
            return Message("fault-combat-twice")
        if self.declared and (self.targets or self.force):
            return Message("fault-combat-composed")
        attackers, defenders = contacts(s, self.side)
        if (
            any(unit not in defenders for unit in self.targets)
            or any(unit not in attackers or not touches(s, unit, self.targets) for unit in self.force)
            or (self.force and not self.targets)
        ):
            return Message("fault-combat-apart")
        begun = any(battle.result for battle in self.battles)
        if begun and not self.declared:
            return Message("fault-combat-early")
        kinds = [frame.KIND for frame in s.stack]
        if begun or kinds[-1] not in ("combat", "removal"):
            return None
        if kinds[-1] == "removal":
            return Message("fault-combat-removal") if self.declared or busy else None
        return self._bad_rest(s)

    def _bad_rest(self, s: Barbarossa) -> Message | None:
        attackers, defenders = contacts(s, self.side)
        for battle in self.battles:
            attackers = [u for u in attackers if u not in battle.attackers]
            defenders = [u for u in defenders if u not in battle.defenders]
        if self.declared and (attackers or defenders):
            return Message("fault-combat-left")
        if divide(s, attackers, defenders) is None:
            return Message("fault-combat-division")
        return None

    # ---------- who is still without a battle ----------

    def _unassigned(self, s: Barbarossa) -> tuple[list[int], list[int]]:
        """List the units of both sides that touch the enemy and are in no battle yet.

        (attack.6.enemies, attack.6.units, multi.8.once)
        """
        attackers, defenders = contacts(s, self.side)
        busy: set[int] = set()
        for battle in self.battles:
            busy.update(battle.attackers)
            busy.update(battle.defenders)
        return [u for u in attackers if u not in busy], [u for u in defenders if u not in busy]

    # ---------- frame ----------

    def advance(self, s: Barbarossa) -> bool:
        if not self.declared:
            if self.battles or self.targets:
                return False
            attackers, _ = contacts(s, self.side)
            if attackers:
                return False
            s.stack.pop()
            return True
        if any(not battle.result for battle in self.battles):
            return False
        s.stack.pop()
        return True

    def asks(self, s: Barbarossa) -> int:
        return self.side

    def decide(self, s: Barbarossa) -> Decision:
        if self.declared:
            open_ = [n for n, battle in enumerate(self.battles, 1) if not battle.result]
            return Decision(self.side, "ask-resolve", "attack.5", {"resolve": open_}, rolls=("resolve",))
        attackers, defenders = self._unassigned(s)
        choices: dict[str, list[int]] = {}
        case = "attack.6"
        targets = self._open_targets(s, attackers, defenders)
        if targets:
            choices["target"] = targets
        if self.targets:
            force = [u for u in attackers if u not in self.force and touches(s, u, self.targets)]
            if force:
                choices["attack"] = force
            if (barred := self._bar_fix(s, NONE)) is None:
                choices["fix"] = BUTTON
            elif self.force:
                case = barred.case
        if attackers or defenders:
            choices["allot"] = BUTTON
            prompt = "ask-target"
            if self.targets:
                prompt = "ask-compose"
                if case != "attack.6":
                    prompt = "ask-compose-more" if case == "multi.3a" else "ask-compose-not"
        else:
            choices["done"] = BUTTON
            prompt = "ask-fight"
        if self.targets:
            choices["clear"] = BUTTON
        if self.battles:
            choices["apart"] = list(range(1, len(self.battles) + 1))
        return Decision(self.side, prompt, case, choices, back=BACK, selected=[*self.force, *self.targets])

    def _open_targets(self, s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[int]:
        """List the enemies that may be added: next to all attackers chosen, and some unit is left that touches all."""
        found = []
        where = s.where
        common = -1
        for unit in self.force:
            common &= NEAR[where[unit]]
        for enemy in defenders:
            if enemy in self.targets or not common >> where[enemy] & 1:
                continue
            if self.targets and not self.force:
                joint = [*self.targets, enemy]
                if not any(touches(s, u, joint) for u in attackers):
                    continue
            found.append(enemy)
        return found

    def act(self, s: Barbarossa, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _target(self, s: Barbarossa, unit: int) -> None:
        self.targets.append(unit)

    def _attack(self, s: Barbarossa, unit: int) -> None:
        self.force.append(unit)

    def _fix(self, s: Barbarossa, _: int) -> None:
        self.battles.append(Battle(self.force, self.targets))
        self.force, self.targets = [], []

    def _clear(self, s: Barbarossa, _: int) -> None:
        self.force, self.targets = [], []

    def _apart(self, s: Barbarossa, number: int) -> None:
        self.battles.pop(number - 1)
        self.force, self.targets = [], []

    def _resolve(self, s: Barbarossa, number: int) -> None:
        """Fight the battle that the attacker chooses next (attack.5)."""
        resolve(s, self.battles[number - 1], number, self.side)

    def _allot(self, s: Barbarossa, _: int) -> None:
        """Divide the units that are left: every declared battle leaves a legal division."""
        self.force, self.targets = [], []
        attackers, defenders = self._unassigned(s)
        made = divide(s, attackers, defenders)
        if made is None:
            self.battles = []
            made = divide(s, *contacts(s, self.side)) or []
        self.battles += made

    def _declare(self, s: Barbarossa, _: int) -> None:
        """Declare all battles: their odds cannot change before they are fought (combat.declared)."""
        self.declared = True
        for n, battle in enumerate(self.battles, 1):
            s.tell(
                "battle", "event-declared", self.side, battle=n, units_attacking=battle.attackers.copy(),
                units_defending=battle.defenders.copy(), odds=odds(s, battle.attackers, battle.defenders),
            )

    # ---------- what forbids ----------

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        ban = _BANS.get(a.verb)
        return None if ban is None else ban(self, s, a.noun)

    def _bar_resolve(self, s: Barbarossa, number: int) -> Rule | None:
        if not self.declared:
            return rule("combat.declared")
        if not 1 <= number <= len(self.battles):
            return rule("attack.5")
        return rule("multi.8.once") if self.battles[number - 1].result else None

    def _bar_apart(self, s: Barbarossa, number: int) -> Rule | None:
        return None if not self.declared and 1 <= number <= len(self.battles) else rule("combat.declared")

    def _bar_allot(self, s: Barbarossa, _: int) -> Rule | None:
        if self.declared:
            return rule("combat.declared")
        return None if any(self._unassigned(s)) else rule("attack.6")

    def _bar_done(self, s: Barbarossa, _: int) -> Rule | None:
        if self.declared:
            return None
        attackers, defenders = self._unassigned(s)
        if attackers:
            return rule("attack.6.units")
        return rule("attack.6.enemies") if defenders else None

    def _bar_fix(self, s: Barbarossa, _: int) -> Rule | None:
        """Return the rule that forbids the battle being composed, by itself or by those it leaves over."""
        if self.declared:
            return rule("combat.declared")
        if not self.targets:
            return rule("multi.3a")
        barred = forbidden(s, self.force, self.targets)
        if barred is not None:
            return barred
        return None if leaves_division(s, *self._unassigned(s), self.force, self.targets) else self._bar_rest(s)

    def _bar_rest(self, s: Barbarossa) -> Rule:
        """Return the rule that the units left over by the battle being composed would break."""
        attackers, defenders = self._unassigned(s)
        attackers = [u for u in attackers if u not in self.force]
        defenders = [u for u in defenders if u not in self.targets]
        if len(touched_by(s, attackers, defenders)) < len(defenders):
            return rule("multi.3a")
        return rule("attack.6.units") if len(touched_by(s, defenders, attackers)) < len(attackers) else rule("multi.6")

    def _bar_target(self, s: Barbarossa, unit: int) -> Rule | None:
        if self.declared:
            return rule("combat.declared")
        if unit in self._busy():
            return rule("multi.8.once")
        attackers, defenders = self._unassigned(s)
        if unit in self._open_targets(s, attackers, defenders):
            return None
        if unit in defenders:
            return rule("multi.3b")
        return rule("azov.2" if over_straits(s, unit, s.on_board(self.side)) else "combat.trigger")

    def _bar_attack(self, s: Barbarossa, unit: int) -> Rule | None:
        if self.declared:
            return rule("combat.declared")
        ours = SIDE[unit] == self.side and s.where[unit] >= 0
        if ours and over_straits(s, unit, self.targets):
            return rule("azov.2")
        if not ours or not s.zone(OTHER[self.side]) >> s.where[unit] & 1:
            return rule("combat.trigger")
        if unit in self._busy():
            return rule("multi.8.once")
        return None if self.targets and touches(s, unit, self.targets) else rule("multi.3b")

    def _busy(self) -> list[int]:
        """List the units that are in a battle already, the one being composed included."""
        listed = [*self.force, *self.targets]
        for battle in self.battles:
            listed += battle.attackers + battle.defenders
        return listed


# What is done for each verb, and what forbids it; no rule speaks of the verbs without a ban.
_ACTS: Final[dict[str, Callable[[Combat, Barbarossa, int], None]]] = {
    "target": Combat._target, "attack": Combat._attack, "fix": Combat._fix, "clear": Combat._clear,
    "apart": Combat._apart, "allot": Combat._allot, "done": Combat._declare, "resolve": Combat._resolve,
}
_BANS: Final[dict[str, Callable[[Combat, Barbarossa, int], Rule | None]]] = {
    "target": Combat._bar_target, "attack": Combat._bar_attack, "fix": Combat._bar_fix, "apart": Combat._bar_apart,
    "allot": Combat._bar_allot, "done": Combat._bar_done, "resolve": Combat._bar_resolve,
}
