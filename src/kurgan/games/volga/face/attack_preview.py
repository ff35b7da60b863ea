"""Odds before the battle: what the unit in hand could come to attack, and what each support would add."""

from __future__ import annotations

from kurgan.core.action import Action
from kurgan.core.face import Gain, Touch, gain
from kurgan.games.volga.face.words import WORDS, say
from kurgan.games.volga.rules.assault import Assault, MoveUnit
from kurgan.games.volga.rules.battle import GUNS, REPLY, SUPPORT
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.odds import support_dice, wins
from kurgan.games.volga.rules.reach import left_of, ways
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.tables import PLACES, SIDE
from kurgan.games.volga.rules.values import NO_GUN, attack_lines, defense_lines, total

_BARE = (0,)


def touch(s: Volga) -> list[Touch]:
    """List the enemy areas that the unit in hand can enter, with the odds of all who could attack there; no support."""
    top = s.stack[-1]
    below = s.stack[-2] if len(s.stack) > 1 else top
    if not isinstance(top, MoveUnit) or not isinstance(below, Assault):
        return []
    unit, enemy = top.unit, OTHER[SIDE[top.unit]]
    found: list[Touch] = []
    for place in sorted(ways(s, unit, left_of(s, unit))):
        if not s.held[enemy] >> place & 1 or place == s.began[unit]:  # who has left a contest does not attack it (11.0)
            continue
        units = [unit, *[u for u in below.attackers(s, place) if u != unit]]
        foes = s.at(place, enemy)
        attack = total(attack_lines(s, units, max(units, key=s.cv), NO_GUN, 0))
        defence = total(defense_lines(s, place, foes, max(foes, key=s.cv), NO_GUN))
        now, then = wins(attack - defence, _BARE), wins(attack + 1 - defence, _BARE)
        more = say("sheet-preview-touch-more", chance=f"{then:.0%}") if then > now else ""
        odds = gain(WORDS, "sheet-preview-touch-odds", attack=attack, defence=defence, chance=f"{now:.0%}")
        found.append({"place": PLACES[place], "odds": odds["says"], "short": odds["short"], "more": more})
    return found


def adds(s: Volga) -> dict[Action, Gain]:
    """Tell what each support that is asked for now would add, and the chance of success before and after."""
    top = s.stack[-1]
    if not isinstance(top, Combat) or top.step not in (GUNS, REPLY, SUPPORT):
        return {}
    asked = top.decide(s) if s.question is None else s.question
    foes = s.at(top.place, OTHER[top.side])
    attack = total(attack_lines(s, top.attackers, top.lead, top.gun, 0))
    gap = attack - total(defense_lines(s, top.place, foes, top.foe, top.reply))
    now = wins(gap, _BARE)
    if top.step == SUPPORT:
        dice = support_dice(s, top.side, top.place, True)
        before, after = f"{now:.0%}", f"{wins(gap, dice):.0%}"
        more = gain(WORDS, "sheet-preview-adds-support", low=min(dice), high=max(dice), before=before, after=after)
        return {Action(verb): more for verb in ("air", "storm") if verb in asked.choices}
    made: dict[Action, Gain] = {}
    for gun in asked.choices["gun"]:
        if top.step == GUNS:
            extra = total(attack_lines(s, top.attackers, top.lead, gun, 0)) - attack
        else:
            extra = attack - gap - total(defense_lines(s, top.place, foes, top.foe, gun))
        after = f"{wins(gap + extra, _BARE):.0%}"
        before = f"{now:.0%}"
        made[Action("gun", gun)] = gain(WORDS, "sheet-preview-adds-gun", more=abs(extra), before=before, after=after)
    return made
