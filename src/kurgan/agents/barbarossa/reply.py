"""The enemy's reply to a plan: their best attacks on it, computed as they would compute them."""

from __future__ import annotations

from typing import Final

from kurgan.agents.barbarossa import axis
from kurgan.agents.barbarossa.attack import Attacks
from kurgan.agents.barbarossa.facts import rules
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.ranks import weights
from kurgan.games.barbarossa.rules.tables import ATTACK, AXIS, DEFENSE

WORK: Final = 300  # ways to attack looked at in one answer
BEATEN: Final = 3  # from these odds on the defender leaves the square


def answer(scene: Scene, weather: int) -> float:
    """Return what the Axis expects to gain against a planned Russian movement, after the attacks that go with it."""
    s = scene.s.copy()
    for u, place in scene.moves.items():
        s.put(u, rules.DEAD)
        s.put(u, place)
    for attackers, defenders in scene.battles:
        if sum(ATTACK[u] for u in attackers) >= BEATEN * sum(DEFENSE[u] for u in defenders):
            for u in defenders:
                s.put(u, rules.DEAD)
    s.weather = weather
    s.side = AXIS
    s.moved = [0] * len(s.moved)
    theirs = weights("barbarossa", AXIS)
    enemy = Scene(s, AXIS, theirs, scene.clock)
    Attacks(enemy, axis.style(enemy), brief=True).arrange(theirs["least_gain"], WORK)
    return enemy.gain
