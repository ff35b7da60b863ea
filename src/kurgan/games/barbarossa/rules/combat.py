"""Combat: the declaration of all battles, and the order in which they are fought (HOW TO HAVE COMBAT)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.battle import A_BATTLE, Battle, forbidden, odds, over_straits, touches
from kurgan.games.barbarossa.rules.division import contacts, divide, groups, touched_by
from kurgan.games.barbarossa.rules.resolution import resolve
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_SIDE, A_UNIT, OTHER, Barbarossa, beneath, units_token
from kurgan.games.barbarossa.rules.tables import NEAR, SIDE

BACK: Final = ("clear", "apart")


def _bad_battle(s: Barbarossa, battle: Battle) -> str:
    """Say what is wrong with a battle written by hand."""
    if any(SIDE[u] != s.side for u in battle.attackers) or any(SIDE[u] == s.side for u in battle.defenders):
        return "A battle has units of the wrong side among its attackers or defenders."
    if battle.result:
        return "" if battle.attackers and battle.defenders else "A battle that was fought has units of both sides."
    if battle.die:
        return "A battle that was fought has a result of the table and the die that brought it."
    if any(s.where[unit] < 0 for unit in battle.attackers + battle.defenders):
        return "A battle still to be fought has units that are not on the board."
    barred = forbidden(s, battle.attackers, battle.defenders)
    return "" if barred is None else f"One of the battles may not be fought: {barred.says}"


class Combat(Frame[Barbarossa]):
    """The attacker divides all combat into battles, then resolves them in any order."""

    KIND: ClassVar[str] = "combat"
    PHASE: ClassVar[str] = "Combat"
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

    def fault(self, s: Barbarossa) -> str:
        if self.side != s.side or beneath(s, self) != "month":
            return "The side that attacks is the one whose turn it is, and its frame lies on that of the month."
        for battle in self.battles:
            if _bad_battle(s, battle):
                return _bad_battle(s, battle)
        busy = self._busy()
        if len(set(busy)) < len(busy):
            return "A unit is in two battles, or twice in one."
        if self.declared and (self.targets or self.force):
            return "No battle is composed any more once all are declared."
        attackers, defenders = contacts(s, self.side)
        if (
            any(unit not in defenders for unit in self.targets)
            or any(unit not in attackers or not touches(s, unit, self.targets) for unit in self.force)
            or (self.force and not self.targets)
        ):
            return "The battle being composed has units that are not next to one another."
        begun = any(battle.result for battle in self.battles)
        if begun and not self.declared:
            return "A battle was fought before all were declared."
        kinds = [frame.KIND for frame in s.stack]
        if begun or kinds[-1] not in ("combat", "removal"):
            return ""
        if kinds[-1] == "removal":
            return "Units are removed before any battle is declared." if self.declared or busy else ""
        return self._bad_rest(s)

    def _bad_rest(self, s: Barbarossa) -> str:
        attackers, defenders = contacts(s, self.side)
        for battle in self.battles:
            attackers = [u for u in attackers if u not in battle.attackers]
            defenders = [u for u in defenders if u not in battle.defenders]
        if self.declared and (attackers or defenders):
            return "The battles are declared, but not every unit next to an enemy is in one of them."
        if divide(s, attackers, defenders) is None:
            return "The battles leave no legal division of the other units in contact."
        return ""

    # ---------- who is still without a battle ----------

    def _unassigned(self, s: Barbarossa) -> tuple[list[int], list[int]]:
        attackers, defenders = contacts(s, self.side)
        busy: set[int] = set()
        for battle in self.battles:
            busy.update(battle.attackers)
            busy.update(battle.defenders)
        return [u for u in attackers if u not in busy], [u for u in defenders if u not in busy]

    def _leaves_division(self, s: Barbarossa, attackers: list[int], defenders: list[int]) -> bool:
        """Tell whether the units that the battle being composed leaves over can still be divided."""
        left_a = [u for u in attackers if u not in self.force]
        left_d = [u for u in defenders if u not in self.targets]
        near = 0
        for unit in [*self.force, *self.targets]:
            near |= NEAR[s.where[unit]]
        for group_a, group_d in groups(s, left_a, left_d):
            if any(near >> s.where[u] & 1 for u in [*group_a, *group_d]) and (
                not group_a or not group_d or divide(s, group_a, group_d) is None
            ):
                return False
        return True

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
            return Decision(
                self.side, "Choose a battle to resolve.", "attack.5", {"resolve": open_}, rolls=("resolve",)
            )
        attackers, defenders = self._unassigned(s)
        choices: dict[str, list[int]] = {}
        targets = self._open_targets(s, attackers, defenders)
        if targets:
            choices["target"] = targets
        if self.targets:
            force = [u for u in attackers if u not in self.force and touches(s, u, self.targets)]
            if force:
                choices["attack"] = force
            if (
                self.force
                and forbidden(s, self.force, self.targets) is None
                and self._leaves_division(s, attackers, defenders)
            ):
                choices["fix"] = BUTTON
        if attackers or defenders:
            choices["allot"] = BUTTON
            prompt = "Choose an enemy unit to attack." if not self.targets else (
                "Choose the attackers, more defenders, or declare this battle."
            )
        else:
            choices["done"] = BUTTON
            prompt = "Every battle is declared. Begin the fighting?"
        if self.targets:
            choices["clear"] = BUTTON
        if self.battles:
            choices["apart"] = list(range(1, len(self.battles) + 1))
        return Decision(
            self.side, prompt, "attack.6", choices, back=BACK,
            labels={
                "fix": "Declare this battle", "allot": "Divide the rest for me", "done": "Begin the fighting",
                "clear": "Start this battle over", "apart": "Take apart",
            },
            selected=[*self.force, *self.targets],
        )

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
        verb, noun = a.verb, a.noun
        if verb == "target":
            self.targets.append(noun)
        elif verb == "attack":
            self.force.append(noun)
        elif verb == "fix":
            self.battles.append(Battle(self.force, self.targets))
            self.force, self.targets = [], []
        elif verb == "clear":
            self.force, self.targets = [], []
        elif verb == "apart":
            self.battles.pop(noun - 1)
            self.force, self.targets = [], []
        elif verb == "allot":
            self._allot(s)
        elif verb == "done":
            self._declare(s)
        else:
            resolve(s, self.battles[noun - 1], noun, self.side)

    def _allot(self, s: Barbarossa) -> None:
        """Divide the units that are left: every declared battle leaves a legal division."""
        self.force, self.targets = [], []
        attackers, defenders = self._unassigned(s)
        made = divide(s, attackers, defenders)
        if made is None:
            self.battles = []
            made = divide(s, *contacts(s, self.side)) or []
        self.battles += made

    def _declare(self, s: Barbarossa) -> None:
        """Declare all battles: their odds cannot change before they are fought (combat.declared)."""
        self.declared = True
        for n, battle in enumerate(self.battles, 1):
            s.tell(
                "battle",
                f"Battle {n}: {units_token(battle.attackers)} against {units_token(battle.defenders)} "
                f"at {odds(s, battle.attackers, battle.defenders)}.",
                self.side,
            )

    # ---------- refusals ----------

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        verb, noun = a.verb, a.noun
        if self.declared and verb == "resolve":
            return rule("multi.8.once" if noun <= len(self.battles) else "attack.5")
        if verb in ("resolve", "apart") or (self.declared and verb in ("target", "attack", "fix", "allot")):
            return rule("combat.declared")
        if self.declared:
            return None
        if verb == "target":
            return self._bar_target(s, noun)
        if verb == "attack":
            return self._bar_attack(s, noun)
        if verb == "fix":
            return (forbidden(s, self.force, self.targets) or self._bar_rest(s)) if self.targets else rule("multi.3a")
        if verb == "allot":
            return rule("attack.6")  # no unit is left
        if verb == "done":
            attackers, _ = self._unassigned(s)
            return rule("attack.6.units") if attackers else rule("attack.6.enemies")
        return None

    def _bar_rest(self, s: Barbarossa) -> Rule:
        """Return the rule that the units left over by the battle being composed would break."""
        attackers, defenders = self._unassigned(s)
        attackers = [u for u in attackers if u not in self.force]
        defenders = [u for u in defenders if u not in self.targets]
        if len(touched_by(s, attackers, defenders)) < len(defenders):
            return rule("multi.3a")
        return rule("attack.6.units") if len(touched_by(s, defenders, attackers)) < len(attackers) else rule("multi.6")

    def _bar_target(self, s: Barbarossa, unit: int) -> Rule:
        if unit in self._busy():
            return rule("multi.8.once")
        _, defenders = contacts(s, self.side)
        if unit in defenders:
            return rule("multi.3b")
        return rule("azov.2" if over_straits(s, unit, s.on_board(self.side)) else "combat.trigger")

    def _bar_attack(self, s: Barbarossa, unit: int) -> Rule:
        if SIDE[unit] == self.side and s.where[unit] >= 0 and over_straits(s, unit, self.targets):
            return rule("azov.2")
        if SIDE[unit] != self.side or s.where[unit] < 0 or not s.zone(OTHER[self.side]) >> s.where[unit] & 1:
            return rule("combat.trigger")
        return rule("multi.8.once") if unit in self._busy() else rule("multi.3b")

    def _busy(self) -> list[int]:
        """List the units that are in a battle already, the one being composed included."""
        listed = [*self.force, *self.targets]
        for battle in self.battles:
            listed += battle.attackers + battle.defenders
        return listed
