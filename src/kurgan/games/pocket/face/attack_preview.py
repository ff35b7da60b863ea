"""Odds while moving: what an overrun of each enemy in reach, or an attack by all who are next to it, would come to."""

from __future__ import annotations

from collections.abc import Sequence

from kurgan.board.placeset import members
from kurgan.core.face import AttackPreview, gain
from kurgan.games.pocket.face.sheet import answers, number
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.answers import Answers
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import HQ, SIDE, TROOPS
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.figures import shifts_of
from kurgan.games.pocket.rules.land import GRID, PLACES, attack_share
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.overrun import overrun_starts
from kurgan.games.pocket.rules.reach import Reach
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import Pocket, reserves_of
from kurgan.games.pocket.rules.strength import ONE
from kurgan.games.pocket.rules.tables import COLUMNS


def attack_previews(s: Pocket, more: Sequence[int] = ()) -> list[AttackPreview]:
    """List every enemy hex that the hand could attack or overrun, with the odds and what the next column needs.

    Where a click overruns the hex, the odds are those of the overrun from where the hand is; else those of an attack
    in the combat phase; else those of an overrun after a move.
    """
    top = s.stack[-1]
    if not isinstance(top, Movement) or not top.hand:
        return []
    found, here = top.reach(s), s.where[top.hand[0]]
    now = top.targets(s)
    overruns = overrun_starts(s, top.hand, found, top.budget(s)) | dict.fromkeys(now, here)
    fights = _starts(s, top.side, top.hand, found) if top.mode == REGULAR else {}
    if not overruns and not fights:
        return []
    there, reacting = s.copy(), top.side == SOVIET and reserves_of(s, AXIS) != 0
    told: list[AttackPreview] = []
    for target in sorted({*overruns, *fights}):
        rolling = _overrun(there, top.hand, overruns[target], target) if target in overruns else None
        fighting = _attack(there, top.side, top.hand, fights[target], target) if target in fights else None
        if rolling is not None and (target in now or fighting is None):
            made = _told(rolling, target, "sheet-preview-overrun-now")
            if target in now:
                made["verb"] = "overrun"
            if fighting is not None:
                _add(made, WORDS.say("sheet-preview-combat", odds=_words(fighting.sums)))
        elif fighting is not None:
            made = _told(fighting, target, "sheet-preview-odds")
            if rolling is not None and _words(rolling.sums) != _words(fighting.sums):
                _add(made, WORDS.say("sheet-preview-overrun", odds=_words(rolling.sums)))
            if reacting:
                made.setdefault("answers", []).append(WORDS.say("sheet-preview-reaction"))
        else:
            continue
        told.append(made)
    return told


def _told(attack: Answers, target: int, id_: str) -> AttackPreview:
    """Say the odds, what the next column needs, and what may still change them."""
    sums = attack.sums
    attacking, defence, column = number(sums.attack, ONE), number(sums.defense, ONE), COLUMNS[sums.column]
    odds = gain(WORDS, id_, attack=attacking, defence=defence, column=column)
    made: AttackPreview = {
        "place": PLACES[target], "odds": odds["says"], "short": odds["short"], "more": "", "column": column,
    }
    for one in shifts_of(sums, attack.side):
        reason = WORDS.say(f"sheet-shift-{one.reason}")
        _add(made, WORDS.say("sheet-preview-shift", reason=reason, by=f"{one.by:+d}"))
    if sums.lacking():
        _add(made, WORDS.say("sheet-preview-better", amount=number(sums.lacking(), ONE), column=COLUMNS[sums.better()]))
    if said := answers(attack, attack.side):
        made["answers"], made["low"], made["high"] = said, COLUMNS[attack.low], COLUMNS[attack.high]
    return made


def _add(made: AttackPreview, more: str) -> None:
    made["more"] = "; ".join(part for part in (made["more"], more) if part)


def _words(sums: Reckoning) -> str:
    attack, defence = number(sums.attack, ONE), number(sums.defense, ONE)
    return WORDS.say("sheet-preview-odds", attack=attack, defence=defence, column=COLUMNS[sums.column])


def _overrun(there: Pocket, hand: list[int], place: int, target: int) -> Answers:
    """Work out an overrun by the hand from a hex."""
    for unit in hand:
        there.put(unit, place)
    return Answers(there, SIDE[hand[0]], target, hand, overrun=True)


def _starts(s: Pocket, side: int, hand: list[int], found: Reach) -> dict[int, int]:
    """Find for each enemy hex in reach the hex from which the hand attacks it best (S25, S27)."""
    if not any(s.attack(unit) for unit in hand) or not all(TROOPS[unit] for unit in hand):
        return {}
    enemy = s.troops[OTHER[side]]
    steps = sum(s.steps(unit) for unit in hand)
    here = s.where[hand[0]]
    shares: dict[int, int] = {}
    made: dict[int, int] = {}
    for place in found.places:
        if not GRID.near[place] & enemy or (place != here and limited(place) and s.load(place, side) + steps > LIMIT):
            continue
        for target in members(GRID.near[place] & enemy):
            share = attack_share(side, place, target)
            if share > shares.get(target, 0):
                shares[target], made[target] = share, place
    return made


def _attack(there: Pocket, side: int, hand: list[int], place: int, target: int) -> Answers:
    """Work out the attack of the hand from a hex with everybody next to the target, as they stand; one HQ at most."""
    for unit in hand:
        there.put(unit, place)
    units = hand.copy()
    for beside in members(GRID.near[target] & there.troops[side]):
        if attack_share(side, beside, target):
            units += [
                unit for unit in there.pile(beside, side)
                if unit not in hand and TROOPS[unit] and not there.reserve[unit] and there.attack(unit)
            ]
    staffs = [unit for unit in units if HQ[unit]]
    attackers = [unit for unit in units if unit not in staffs[1:]]
    return Answers(there, side, target, attackers, overrun=False)
