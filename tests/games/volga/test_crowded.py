"""The most crowded positions are shown and previewed with little work: calls are counted, not time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.games.volga.face.overlay import OVERLAYS
from kurgan.games.volga.rules.retreat import refuges
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    ARMY,
    ARMY_ZONES,
    FERRY,
    GERMAN,
    NEAR,
    PLACE,
    PLACES,
    SIDES,
    SOVIET,
    STACK,
    UNIT,
    UNIT_IDS,
    UNITS_OF,
)
from tests.games.volga.table import GAME, impulse, play, verbs
from tests.games.work import calls, read_words

GERMANS: Final = [UNIT_IDS[u] for u in UNITS_OF[GERMAN]]
SOVIETS: Final = [UNIT_IDS[u] for u in UNITS_OF[SOVIET] if ARMY[u] not in ARMY_ZONES]
AREAS: Final = [PLACES[p] for p in members(AREAS_MASK)]
MOST: Final = 20_000  # calls of any one question: some milliseconds


def asked_for(s: Volga) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything a client asks of a position: the question, what is shown, warnings, every overlay, the document."""
    read_words(GAME)
    seen = GAME.view(s, GERMAN)
    yield "decision", lambda: s.stack[-1].decide(s)
    yield "view", lambda: GAME.view(s, SOVIET)
    yield "present", lambda: GAME.face.present(seen)
    yield "warnings", lambda: GAME.face.warnings(s)
    yield "attack_previews", lambda: GAME.face.attack_previews(s)
    yield "support_previews", lambda: GAME.face.support_previews(s)
    yield "document", lambda: GAME.document(s)
    for kind, takes in ((one.id, one.arg) for one in OVERLAYS.all):
        for arg in SIDES if takes == "side" else (GERMANS[0], SOVIETS[0]):
            yield f"{kind} {arg}", lambda kind=kind, arg=arg: GAME.face.overlay(seen, kind, arg)  # type: ignore[misc]


def little(s: Volga) -> None:
    """Nothing that can be asked of a position takes much work."""
    for what, work in asked_for(s):
        assert calls(work)[0] < MOST, (what, s.stack[-1].kind())


def front(reduced: bool = False) -> dict[str, Any]:
    """Both sides everywhere: every second area German, the others Soviet, half of the units reduced if wanted."""
    units: dict[str, Any] = {}
    for offset, names in enumerate((GERMANS, SOVIETS)):
        for n, name in enumerate(names):
            place = AREAS[(2 * n + offset) % len(AREAS)]
            units[name] = {"at": place, "reduced": bool(n % 2)} if reduced else place
    return units


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_city_full_of_units_is_shown_with_little_work(side: str, reduced: bool) -> None:
    doc: dict[str, Any] = {"scenario": "campaign", "turn": 8, "advantage": side}
    s = impulse(front(reduced), side=side, night=side == "soviet", **doc)
    little(s)
    for verb in ("regroup", "redeploy", "transfer", "consolidate"):
        if verb in verbs(s):
            trial = play(s.copy(), verb)
            little(trial)
            decision = GAME.decision(trial)
            assert decision is not None
            for unit in decision.choices.get("unit", [])[:3]:
                held = trial.copy()
                GAME.play(held, Action("unit", unit))
                little(held)
    decision = GAME.decision(s)
    assert decision is not None
    for place in decision.choices["activate"][:6]:
        active = s.copy()
        GAME.play(active, Action("activate", place))
        little(active)
        moving = GAME.decision(active)
        assert moving is not None
        for unit in moving.choices.get("unit", [])[:3]:
            held = active.copy()
            GAME.play(held, Action("unit", unit))
            little(held)


def fight(s: Volga, place: str, dice: list[int]) -> Volga:
    """Attack in a contested place with all there are, then take the last of every choice until all losses are borne."""
    play(s, f"activate {place}", f"attack {place}")
    s.dice.script = [*s.dice.script[: s.dice.count], *dice]
    while (decision := GAME.decision(s)) is not None and s.stack[-1].kind() != "assault":
        if "with" not in decision.choices:  # a question for each unit that joins: one of them is enough
            little(s)
        verb = next((verb for verb in ("lead", "with", "none") if verb in decision.choices), "")
        GAME.play(s, Action(verb, decision.choices[verb][0]) if verb else decision.actions()[-1])
        assert GAME.check(s) == []
    return s


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("dice", [[6, 6, 1, 1], [3, 4, 3, 4], [1, 1, 6, 6]])
def test_a_zone_with_every_unit_in_it_is_fought_for_with_little_work(side: str, dice: list[int]) -> None:
    """Zones take any number of units: losses are shared among seventy, and some ways out are all but full."""
    units: dict[str, Any] = {name: {"at": "G", "reduced": n % 3 > 0} for n, name in enumerate([*GERMANS, *SOVIETS])}
    for n, name in enumerate(GERMANS[:9]):
        units[name] = {"at": ("43", "53", "54")[n // 3]}
    s = impulse(units, side=side, scenario="campaign", turn=8, advantage="nobody", german=["43", "53", "54"])
    fight(s, "G", dice)


def ring(start: str) -> list[str]:
    """As many areas around one as the Soviets can fill with four units each."""
    found = [PLACE[start]]
    for place in found:
        for near in members(NEAR[place] & AREAS_MASK & ~FERRY[place]):
            if near not in found and len(found) < len(SOVIETS) // STACK:
                found.append(near)
    return [PLACES[place] for place in found]


@pytest.mark.case("volga", "11.6.1", "11.6.2D")
@pytest.mark.parametrize("start", ["24", "34", "47"])
def test_a_way_back_through_many_full_areas_is_found_with_little_work(start: str) -> None:
    stacks = ring(start)
    crowd = SOVIETS[: STACK * len(stacks)]
    units: dict[str, Any] = {name: {"at": stacks[n // STACK], "reduced": True} for n, name in enumerate(crowd)}
    units.update(dict.fromkeys(GERMANS[:STACK], start))
    doc: dict[str, Any] = {"scenario": "campaign", "turn": 8, "advantage": "nobody"}
    closed = impulse(units, soviet=[*stacks, "L", "M"], **doc)
    unit = UNIT[crowd[0]]
    assert refuges(closed, unit, PLACE[start]) == [] and calls(refuges, closed, unit, PLACE[start])[0] < 2_000
    fight(closed, start, [6, 1, 1, 2])
    del units[crowd[-1]]  # the last stack has room for one
    open_ = impulse(units, soviet=[*stacks, "L", "M"], **doc)
    assert refuges(open_, unit, PLACE[start]) == [PLACE[stacks[-1]]]
    fight(open_, start, [6, 1, 1, 2])
