"""What both sides may still add to a combat before its dice: artillery of either, air support or storm group (10.0)."""

from __future__ import annotations

from typing import Final

from kurgan.games.volga.rules.battle import GUNS, LEAD, REPLY, SUPPORT
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.odds import support_dice, wins
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.tables import ATTACK_ROWS, DEFENSE_ROWS, GERMAN, SIDE
from kurgan.games.volga.rules.values import NO_GUN, artillery, guns_for, may_fly, may_storm

_NOTHING: Final = (0,)


class Answers:
    """The most that each side may still add, and the chances of success that come of it."""

    def __init__(self, gap: int, reply: int, gun: int, dice: tuple[int, ...]) -> None:
        """Take the attack less the defence, what artillery may add to either, and what the support die may come to."""
        self.now: Final = wins(gap, _NOTHING)
        self.low: Final = gap - reply
        self.high: Final = gap + gun + max(dice)
        self.worst: Final = wins(self.low, _NOTHING)
        self.best: Final = wins(gap + gun, dice)


def before(s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], gap: int) -> Answers:
    """Work it out for a combat that nobody has begun."""
    side = SIDE[lead]
    reply = artillery(s, DEFENSE_ROWS["artillery"], OTHER[side]) if guns_for(s, OTHER[side], foes) else 0
    gun = artillery(s, ATTACK_ROWS["artillery"], side) if guns_for(s, side, attackers) else 0
    open_ = may_fly(s) if side == GERMAN else may_storm(s, place, lead)
    return Answers(gap, reply, gun, support_dice(s, side, place, open_))


def during(s: Volga, fight: Combat, foes: list[int], gap: int) -> Answers | None:
    """Work it out for a combat whose attackers are chosen, as far as it has come; None once nothing can be added."""
    if not LEAD < fight.step <= SUPPORT:
        return None
    side, enemy = fight.side, OTHER[fight.side]
    replies = fight.step <= REPLY and fight.reply == NO_GUN and guns_for(s, enemy, foes)
    reply = artillery(s, DEFENSE_ROWS["artillery"], enemy) if replies else 0
    guns = fight.step <= GUNS and fight.gun == NO_GUN and fight.own_guns(s)
    gun = artillery(s, ATTACK_ROWS["artillery"], side) if guns else 0
    return Answers(gap, reply, gun, support_dice(s, side, fight.place, fight.support_bar(s) is None))
