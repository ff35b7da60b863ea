"""Odds while moving: what an attack on each enemy in reach would come to, with all who stand next to him already."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.face import Touch
from kurgan.games.pocket.face.sheet import number
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.counters import HQ, TROOPS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.land import GRID, PLACES, attack_share
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.odds import Reckoning, moved_odds
from kurgan.games.pocket.rules.overrun import overrun_starts
from kurgan.games.pocket.rules.reach import Reach
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import REGULAR, Pocket
from kurgan.games.pocket.rules.strength import ONE
from kurgan.games.pocket.rules.tables import COLUMNS


def touch(s: Pocket) -> list[Touch]:
    """List every enemy hex that the hand could attack or overrun, with the odds and what the next column needs."""
    top = s.stack[-1]
    if not isinstance(top, Movement) or not top.hand:
        return []
    found = top.reach(s)
    overruns = overrun_starts(s, top.hand, found, top.budget(s))
    fights = _starts(s, top.side, top.hand, found) if top.mode == REGULAR else {}
    there = s.copy()
    told: list[Touch] = []
    for target in sorted({*overruns, *fights}):
        alone = moved_odds(s, top.hand, overruns[target], target) if target in overruns else None
        sums = _attack(there, top.side, top.hand, fights[target], target) if target in fights else alone
        if sums is None:
            continue
        more = []
        if sums.lacking():
            amount = number(sums.lacking(), ONE)
            more.append(WORDS.say("sheet-preview-better", amount=amount, column=COLUMNS[sums.better()]))
        if alone is not None and _words(alone) != _words(sums):
            more.append(WORDS.say("sheet-preview-overrun", odds=_words(alone)))
        told.append({
            "place": PLACES[target], "odds": _words(sums), "short": COLUMNS[sums.column], "more": "; ".join(more),
        })
    return told


def _words(sums: Reckoning) -> str:
    attack, defence = number(sums.attack, ONE), number(sums.defense, ONE)
    return WORDS.say("sheet-preview-odds", attack=attack, defence=defence, column=COLUMNS[sums.column])


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


def _attack(there: Pocket, side: int, hand: list[int], place: int, target: int) -> Reckoning:
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
    return Reckoning(there, side, target, attackers, -1, [], False, 0)
