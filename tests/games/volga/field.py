"""A field to fight on: impulses with no Advantage in play, and short words for marching, attacking and rolling."""

from __future__ import annotations

import re
from typing import Any

from kurgan.core.action import Action
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import GAME, full, impulse, play, verbs

_TOTALS = re.compile(r": (\d+) and (\d+) against (\d+) and (\d+): (.+) \{case")


def german(units: dict[str, Any], *dice: int, **doc: Any) -> Volga:
    """A German daylight impulse with these dice to come; the Advantage is nobody's unless told."""
    return impulse(units, side="german", dice=list(dice), **{"advantage": "nobody", **doc})


def soviet(units: dict[str, Any], *dice: int, **doc: Any) -> Volga:
    """A Soviet impulse with these dice to come, by day unless told."""
    return impulse(units, side="soviet", dice=list(dice), **{"advantage": "nobody", **doc})


def go(s: Volga, unit: str, place: str) -> Volga:
    """A unit of the active area moves a step and stops."""
    play(s, f"unit {unit}", f"to {place}")
    return play(s, "stop") if "stop" in verbs(s) else s


def march(s: Volga, start: str, *moves: tuple[str, str]) -> Volga:
    """Activate an area and move units out of it, each a step."""
    play(s, f"activate {start}")
    for unit, place in moves:
        go(s, unit, place)
    return s


def strike(s: Volga, start: str, place: str, *units: str) -> Volga:
    """Units of an area move next door and attack there."""
    return play(march(s, start, *[(unit, place) for unit in units]), f"attack {place}")


def roll(s: Volga) -> Volga:
    """Resolve a combat without support: the first unit leads on either side, and all who may attack do."""
    while "roll" not in verbs(s):
        decision = GAME.decision(s)
        assert decision is not None
        verb = next(verb for verb in ("lead", "with", "fix", "none") if verb in decision.choices)
        GAME.apply(s, Action(verb, decision.choices[verb][0]))
    return play(s, "roll")


def totals(s: Volga) -> tuple[int, int, int, int, str]:
    """Attack Value, attacker's dice, Defense Value, defender's dice and result of the last combat."""
    text = next(GAME.told(event) for event in reversed(s.events) if event.kind == "battle")
    found = _TOTALS.search(text)
    assert found is not None
    attack, ours, defense, theirs = (int(part) for part in found.groups()[:4])
    return attack, ours, defense, theirs, found.group(5)


def strengths(s: Volga, *units: str) -> list[bool]:
    """Which of these units are at full strength."""
    return [full(s, unit) for unit in units]


def stand(s: Volga) -> Volga:
    """The defender withdraws no unit of their own accord."""
    decision = GAME.decision(s)
    return play(s, "done") if decision is not None and decision.case == "11.6.3" else s


def by(s: Volga, points: int) -> Volga:
    """Roll a combat whose dice are still to fall so that the attack wins by so many points, leaving no rubble."""
    play(s, *["none"] * ("none" in verbs(s)))
    if "roll" not in verbs(s):
        return by(s, points)
    for ours in range(9, 1, -1):
        for theirs in range(2, 13):
            trial = s.copy()
            trial.dice.script = [*trial.dice.script[: trial.dice.count], *_pair(ours), *_pair(theirs)]
            GAME.play(trial, Action("roll"))
            if next(event.given["margin"] for event in trial.events if "margin" in event.given) == points:
                s.dice.script = trial.dice.script
                return play(s, "roll")
    raise AssertionError(f"no dice win by {points}")


def _pair(total: int) -> tuple[int, int]:
    return max(1, total - 6), min(6, total - 1)
