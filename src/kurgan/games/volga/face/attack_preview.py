"""Odds before the battle: what the unit in hand could come to attack, and what each support would add."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kurgan.core.action import Action
from kurgan.core.face import AttackPreview, Gain, gain
from kurgan.games.volga.face.sheet import answers
from kurgan.games.volga.face.words import WORDS, say
from kurgan.games.volga.rules.answers import before
from kurgan.games.volga.rules.assault import Assault
from kurgan.games.volga.rules.battle import GUNS, REPLY, SUPPORT
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.odds import support_dice, wins
from kurgan.games.volga.rules.reach import left_of, ways
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.tables import PLACES, SIDE
from kurgan.games.volga.rules.unit_move import MoveUnit
from kurgan.games.volga.rules.values import NO_GUN, attack_lines, defense_lines, total

_BARE = (0,)
# What a gun adds to the attack, or takes from it in defence; and whether that changes the chance.
_GUN: Final = {
    (True, True): "sheet-preview-support-gun", (True, False): "sheet-preview-support-gun-still",
    (False, True): "sheet-preview-reply", (False, False): "sheet-preview-reply-still",
}


def attack_previews(s: Volga, more: Sequence[int] = ()) -> list[AttackPreview]:
    """List the enemy areas that the unit in hand can enter, with the odds of all who could attack there; no support.

    Units that follow the one in hand count wherever they can come as well.
    """
    top = s.stack[-1]
    below = s.stack[-2] if len(s.stack) > 1 else top
    if not isinstance(top, MoveUnit) or not isinstance(below, Assault):
        return []
    unit, enemy = top.unit, OTHER[SIDE[top.unit]]
    come = {other: ways(s, other) for other in more if other != unit and other in below.units(s)}
    found: list[AttackPreview] = []
    for place in sorted(ways(s, unit, left_of(s, unit))):
        if not s.held[enemy] >> place & 1 or place == s.began[unit]:  # who has left a contest does not attack it (11.0)
            continue
        units = [unit, *[other for other, reached in come.items() if place in reached]]
        units += [u for u in below.attackers(s, place) if u not in units]
        foes, lead = s.at(place, enemy), max(units, key=s.cv)
        attack = total(attack_lines(s, units, lead, NO_GUN, 0))
        defence = total(defense_lines(s, place, foes, max(foes, key=s.cv), NO_GUN))
        may, then = before(s, place, units, lead, foes, attack - defence), wins(attack + 1 - defence, _BARE)
        better = say("sheet-preview-more", chance=f"{then:.0%}") if then > may.now else ""
        odds = gain(WORDS, "sheet-preview-odds", attack=attack, defence=defence, chance=f"{may.now:.0%}")
        one: AttackPreview = {
            "place": PLACES[place], "odds": odds["says"], "short": odds["short"], "more": better,
            "column": f"{attack - defence:+d}",
        }
        if said := answers(may, SIDE[unit]):
            one["answers"], one["low"], one["high"] = said, f"{may.low:+d}", f"{may.high:+d}"
        found.append(one)
    return found


def support_previews(s: Volga) -> dict[Action, Gain]:
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
        id_ = "sheet-preview-support" if before != after else "sheet-preview-support-still"
        more = gain(WORDS, id_, low=min(dice), high=max(dice), before=before, after=after)
        return {Action(verb): more for verb in ("air", "storm") if verb in asked.choices}
    made: dict[Action, Gain] = {}
    for gun in asked.choices["gun"]:
        if top.step == GUNS:
            extra = total(attack_lines(s, top.attackers, top.lead, gun, 0)) - attack
        else:
            extra = attack - gap - total(defense_lines(s, top.place, foes, top.foe, gun))
        after = f"{wins(gap + extra, _BARE):.0%}"
        before = f"{now:.0%}"
        id_ = _GUN[top.step == GUNS, before != after]
        made[Action("gun", gun)] = gain(WORDS, id_, more=abs(extra), before=before, after=after)
    return made
