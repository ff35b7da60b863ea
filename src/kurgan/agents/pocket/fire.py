"""Barrages: which hex, with which guns."""

from __future__ import annotations

from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket.attack import force, helped
from kurgan.agents.pocket.facts import Pocket, shelling, step_worth, worth
from kurgan.agents.pocket.prey import Force, Prey
from kurgan.games.pocket.barrage import ready_guns, within
from kurgan.games.pocket.counters import BARRAGE, KATYUSHA
from kurgan.games.pocket.data import OTHER
from kurgan.games.pocket.fire import Fire
from kurgan.games.pocket.odds import Reckoning
from kurgan.games.pocket.state import REGULAR
from kurgan.games.pocket.strength import column_of, odds
from kurgan.games.pocket.tables import COLUMNS

PLANES = 4  # air units that are thought of for one barrage


def prize(s: Pocket, side: int, target: int, mode: int, weights: Weights) -> tuple[float, float]:
    """What a step and disorder in a hex are worth: disorder makes our attack stronger and his next turn weaker."""
    foes = s.pile(target, OTHER[side])
    step = step_worth(s, foes)
    disorder = weights["disorder"] * sum(worth(s, u) for u in foes if not s.disorganised[u])
    if mode == REGULAR and not all(s.disorganised[u] for u in foes):
        units = force(s, side, target)
        if units:
            sums = Reckoning(s, side, target, units, -1, [], False, 0)
            more = column_of(odds(sums.attack * 2, max(1, sums.defense))) - sums.base
            now = helped(s, side, target, units)
            then = min(len(COLUMNS) - 1, now + more)
            prey, all_ = Prey(s, side, target, weights), Force(s, units)
            disorder += max(0.0, prey.gain(then, all_) - max(0.0, prey.gain(now, all_)))
    return step, disorder


def battery(
    s: Pocket, side: int, target: int, ready: list[int], mode: int, weights: Weights
) -> tuple[float, list[int]]:
    """The best set of guns against a hex and what it gains, every gun charged a little."""
    guns = [u for u in ready if within(s, u, target)]
    if not guns:
        return 0.0, []
    step, disorder = prize(s, side, target, mode, weights)
    guns.sort(key=lambda u: (KATYUSHA[u], -BARRAGE[u][s.back[u]], u))
    best, chosen = 0.0, list[int]()
    used: list[int] = []
    cost = 0.0
    for gun in guns:
        used.append(gun)
        cost += weights["rocket"] if KATYUSHA[gun] else weights["shell"] * BARRAGE[gun][s.back[gun]]
        column = Fire(s, side, target, used, 0).column
        if column >= 0:
            steps, chance = shelling(column)
            value = steps * step + chance * disorder - cost
            if value > best:
                best, chosen = value, list(used)
    return best, chosen


def best_barrage(s: Pocket, side: int, targets: list[int], mode: int, weights: Weights) -> int:
    """The hex to fire at next, -1 for none."""
    best, most = -1, 0.0
    ready = ready_guns(s, side, mode)
    for target in targets:
        value = battery(s, side, target, ready, mode, weights)[0]
        if value > most:
            best, most = target, value
    return best


def bombs(s: Pocket, side: int, targets: list[int], weights: Weights) -> int:
    """The hex on which the air units left at the end of a turn do most, -1 if they are worth keeping."""
    def value(target: int) -> float:
        step, disorder = prize(s, side, target, -1, weights)
        steps, chance = shelling(Fire(s, side, target, [], min(PLANES, s.air[side])).column)
        return steps * step + chance * disorder

    return max(targets, key=lambda t: (value(t), -t)) if targets and s.air[side] else -1
