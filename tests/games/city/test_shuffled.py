"""Whole games with what is hidden shuffled: the Soviet sees, is asked, is refused and hears the same (8.4)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY
from kurgan.core.kinds import Kind, ListOf, Noun
from kurgan.games.city.face.queries import ferries_of, income_of, supply_of
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import LATER
from kurgan.games.city.rules.counters import AT_START, TYPE, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.state import City

OF_UNITS = [verb for verb, noun in CITY.lexicon.verbs.items() if noun == "unit"]
DULL = ("again", "never", "recall", "drop")


def hidden(s: City) -> list[int]:
    """The German units that the Soviet side cannot see; while the German side sets up, those in its hand too."""
    setting_up = s.stack[-1].kind() == "setup" and s.stack[-1].asks(s) == GERMAN
    return [
        unit for unit in UNITS_OF[GERMAN]
        if (s.where[unit] >= 0 and not s.inspects(SOVIET, unit))
        or (setting_up and AT_START[unit] and s.where[unit] == LATER)
    ]


def exchanged(s: City, pairs: list[tuple[int, int]]) -> City:
    """The same position in which units have changed places, in what the game is in the middle of too."""
    made = s.copy()
    other = dict(pairs) | {b: a for a, b in pairs}
    for column in (made.where, made.flipped, made.deployed, made.height):
        for a, b in pairs:
            column[a], column[b] = column[b], column[a]
    for frame in made.stack:
        for field in frame.FIELDS.all:
            value = getattr(frame, field.name)
            if of_units(field.kind):
                setattr(frame, field.name, other.get(value, value))
            elif isinstance(field.kind, ListOf) and of_units(field.kind.item):
                setattr(frame, field.name, [other.get(unit, unit) for unit in value])
    made.question = None
    made.follow(None)
    return made


def of_units(kind: Kind) -> bool:
    """Whether a field names units."""
    return isinstance(kind, Noun) and kind.what == "unit"


def shown(s: City) -> list[str]:
    """Everything that the Soviet side can see: its view, the page, overlays and the answers to its questions."""
    view = CITY.view(s, SOVIET)
    known = cast("City", view.known)
    made: list[Any] = [view.plain(), CITY.face.present(view), CITY.face.warnings(known)]
    made += [CITY.face.overlay(view, kind, "german") for kind in ("zones", "supply")]
    made += [ferries_of(known), supply_of(known, GERMAN), income_of(known, GERMAN)]
    return [json.dumps(one) for one in made]


def heard(s: City) -> list[str]:
    """What the Soviet is told, with the numbers of it."""
    heard = [event for event in s.events if event.only in (NOBODY, SOVIET)]
    return [repr((event.kind, event.side, event.says, event.dice, sorted(event.given.items()))) for event in heard]


def chosen(s: City, decision: Decision, rng: Random) -> Action:
    """Something to do, with what is hidden if that can be, that leads on."""
    actions = [action for action in decision.actions() if action.verb not in DULL] or decision.actions()
    if s.stack[-1].kind() == "setup" and decision.side == SOVIET:
        return next((action for action in actions if action.verb in ("ready", "done")), actions[0])
    if s.stack[-1].kind() == "setup" and rng.random() < 0.05:
        return next((action for action in actions if action.verb in ("rest", "done")), actions[0])
    below = set(hidden(s))
    secret = [action for action in actions if action.verb in OF_UNITS and action.noun in below]
    action = rng.choice(secret if secret and rng.random() < 0.4 else actions)
    return rng.choice(actions) if action.verb in ("done", "ready") else action


def played(scenario: str, seed: int, most: int) -> Iterator[tuple[City, Decision, Action, Random]]:
    """A game in which both do something odd, action by action."""
    rng = Random(seed)
    s = cast("City", CITY.setup(scenario, {}, Dice.fast(seed)))
    for _ in range(most):
        decision = CITY.decision(s)
        if decision is None:
            return
        action = chosen(s, decision, rng)
        yield s, decision, action, rng
        s.events.clear()
        CITY.play(s, action)


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(
    ("scenario", "seed", "meets"),
    [("introduction", 1, "setup"), ("campaign", 2, "breakthrough"), ("campaign", 6, "breakthrough")],
)
def test_whatever_lies_hidden_is_shown_to_the_soviet_by_nothing(scenario: str, seed: int, meets: str) -> None:
    met: Counter[str] = Counter()
    for n, (s, decision, _, rng) in enumerate(played(scenario, seed, 700)):
        below = hidden(s)
        kind = s.stack[-1].kind()
        if len(below) < 2 or (n % 7 and kind not in ("breakthrough", "losses", "chits", "fate")):
            continue
        rng.shuffle(below)
        twin = exchanged(s, list(zip(below[::2], below[1::2], strict=False)))
        assert shown(twin) == shown(s), kind
        asked = CITY.decision(twin)
        assert asked is not None and asked.side == decision.side
        if decision.side == SOVIET:
            assert (asked.prompt, asked.given, asked.choices) == (decision.prompt, decision.given, decision.choices)
            for unit in below[:6]:
                for verb in OF_UNITS:
                    forbidden = [CITY.why(one, Action(verb, unit)) for one in (s, twin)]
                    cases = {rule.case for rule in forbidden if rule is not None}
                    assert None not in forbidden and len(cases) == 1, (kind, verb)
        met[kind] += 1
    assert {meets, "move", "attack"} <= met.keys()


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(("scenario", "seed"), [("introduction", 3), ("campaign", 4)])
def test_whoever_acts_out_of_sight_the_soviet_hears_the_same(scenario: str, seed: int) -> None:
    """Of two hidden units of one type the other does it: the numbers of messages and of questions are the same."""
    met: Counter[str] = Counter()
    for s, _, action, rng in played(scenario, seed, 300):
        below = hidden(s)
        first = action.noun if action.verb in OF_UNITS and action.noun in below else rng.choice([*below, -1])
        second = rng.choice([unit for unit in below if unit != first and TYPE[unit] == TYPE[first]] or [-1])
        if min(first, second) < 0:
            continue
        twin = exchanged(s, [(first, second)])
        swap = {first: second, second: first} if action.verb in OF_UNITS else {}
        same = Action(action.verb, swap.get(action.noun, action.noun))
        decision = CITY.decision(twin)
        if decision is None or not decision.allows(same):
            assert s.stack[-1].kind() == "setup"  # where a unit may stand at first its division decides
            continue
        after = s.copy()
        CITY.play(after, action)
        CITY.play(twin, same)
        if after.outcome is None and {first, second} <= set(hidden(after)):
            assert heard(after) == heard(twin), action
            assert shown(after) == shown(twin), action
            met[action.verb] += 1
    assert met["unit"] and met["to"] and len(met) > 8
