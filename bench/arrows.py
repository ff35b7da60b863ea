"""Arrows: lines drawn through units to where they go, or to whom they attack, and drags that end on an enemy."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from steps import Done, Step, lit_units, offers, run, simple_move, texts

if TYPE_CHECKING:
    from gestures import Hand

LONGEST: Final = 40  # places that an arrow passes


def approach(hand: Hand, steps: list[Step]) -> list[Done]:
    """Drag a unit, or with Shift a stack, onto an enemy: it goes where the pointer came from, and attacks.

    What nobody could take back is chosen from a menu then.
    """
    ways = [way for one in (hand.drag, hand.dragged_stack) for way in one(steps)]
    return [Done(way.length + 1, 1 + hand.asks(steps[way.length]), texts(steps[: way.length + 1])) for way in ways
            if way.length < len(steps) and _onto(hand, steps[way.length - 1], steps[way.length])]


def _onto(hand: Hand, moved: Step, struck: Step) -> bool:
    """Tell whether a unit that has moved goes on to a place beside it that was not open to it before."""
    if struck.shown["kinds"][struck.action.verb] != "place" or struck.noun not in hand.near[moved.noun]:
        return False
    own = hand.sides[moved.shown["selected"][0]]
    if all(hand.sides[unit] == own for unit, at in moved.at.items() if at == struck.noun):
        return False
    before = [one for one in offers(moved.shown, "place") if struck.noun in moved.shown["choices"][one]]
    now = [one for one in offers(struck.shown, "place") if struck.noun in struck.shown["choices"][one]]
    return not before and len(now) == 1


def arrow(hand: Hand, steps: list[Step]) -> list[Done]:
    """Draw an arrow through units to the place where they all go; with Shift it takes whole piles."""
    found: list[Done] = []
    length, taken, goal = 0, list[Step](), ""
    while (move := simple_move(hand, steps[length:])) is not None:
        units = [one for one in steps[length : length + move] if one.shown["kinds"][one.action.verb] == "unit"]
        end = steps[length + len(units)]
        goal = goal or end.noun
        if end.noun != goal or not hand.droppable(units[0], end):
            break
        taken += units
        length += move
        if len(taken) > len(units) and _ended(hand, steps, length) and _drawn(hand, steps[0], taken, goal):
            found.append(Done(length, 1, texts(steps[:length])))
    return found


def _ended(hand: Hand, steps: list[Step], length: int) -> bool:
    """Tell whether the last unit of a group stops where it is, as the page sees to."""
    stop = hand.verbs[steps[0].action.verb].get("stop")
    return stop is None or steps[length - 1].action.verb == stop or (
        length < len(steps) and stop not in steps[length].shown["choices"]
    )


def sweep(hand: Hand, steps: list[Step]) -> list[Done]:
    """Draw a line over counters of a spread pile, or of those beside the map, that are chosen or taken together."""
    verb = steps[0].action.verb
    takes = hand.takes(verb)
    if steps[0].shown["kinds"][verb] != "unit" or not (takes or hand.verbs[verb].get("many")):
        return []
    units = steps[: run(steps, hand.verbs[verb].get("more", verb) if takes else verb)]
    begin, units = units[0], [one for one in units if one.at.get(one.noun) == units[0].at.get(units[0].noun)]
    if begin.at.get(begin.noun) and not begin.spreads():
        return []
    found = []
    for length in range(2, len(units) + 1):
        if any(one.box.get(one.noun) != begin.box.get(begin.noun) for one in units[:length]):
            break
        found.append(Done(length, 1, texts(steps[:length])))
        if takes and length < len(steps) and hand.droppable(begin, steps[length]):
            found.append(Done(length + 1, 1, texts(steps[: length + 1])))
    return found


def assault(hand: Hand, steps: list[Step]) -> list[Done]:
    """Draw an arrow through units to the enemy whom they attack; with Shift it takes whole piles."""
    verb = steps[0].action.verb
    kind = steps[0].shown["kinds"][verb]
    goal = steps[0].noun if kind == "place" else steps[0].at.get(steps[0].noun, "")
    first = run(steps, verb) if kind == "unit" else 1
    if first >= len(steps) or not goal or hand.takes(verb) or hand.verbs[verb].get("many"):
        return []
    if kind not in ("place", "unit") or any(one.at.get(one.noun) != goal for one in steps[:first] if kind == "unit"):
        return []
    chosen = steps[first].action.verb
    if not hand.verbs[chosen].get("many"):
        return []
    found = []
    for length in range(1, run(steps[first:], chosen) + 1):
        if _drawn(hand, steps[first], steps[first : first + length], goal):
            found.append(Done(first + length, 1, texts(steps[: first + length])))
    return found


def _drawn(hand: Hand, step: Step, taken: list[Step], goal: str) -> bool:
    """Tell whether an arrow can be drawn through units, and none besides, to a place."""
    units = [one.noun for one in taken]
    places = [step.at.get(unit, "") for unit in units]
    if goal not in hand.near or goal in places or not all(one in hand.near for one in places):
        return False
    if not hand.in_reach([*places, goal]):
        return False
    open_ = lit_units(step.shown)
    piles = {place: [one for one, at in step.at.items() if at == place and one in open_] for place in places}
    if not all(piles.values()):
        return False
    for pile in piles.values():
        caught = set(units) & set(pile)
        # Those that come first are passed in their spread pile.
        spread = step.spreads() and set(units[: len(caught)]) == caught
        if caught not in ({pile[-1]}, set(pile)) and not spread:
            return False
    shut = {at for one, at in step.at.items() if one in open_ and at not in places}
    return 0 < route(hand.near, [*dict.fromkeys(places), goal], shut | {goal}) <= LONGEST


def series(hand: Hand, steps: list[Step]) -> list[Done]:
    """Answer, with Shift and a click on a place, all questions that follow with this place."""
    verb, noun = steps[0].action.verb, steps[0].noun
    if not hand.verbs[verb].get("series"):
        return []
    length = 1
    while length < len(steps) and steps[length].text == steps[0].text:
        length += 1
    again = length < len(steps) and noun in steps[length].shown["choices"].get(verb, [])
    return [Done(length, 1, texts(steps[:length]))] if length > 1 and not again else []


def answers(hand: Hand, steps: list[Step]) -> list[Done]:
    """Draw a line through places, each of which answers the next question of a series."""
    verb = steps[0].action.verb
    length = run(steps, verb)
    if not hand.verbs[verb].get("series") or any(len(offers(one.shown, "place")) > 1 for one in steps[:length]):
        return []
    found = []
    for last in range(1, length):
        places = [one.noun for one in steps[: last + 1]]
        if not hand.in_reach(places):
            break
        way = [_entered(hand, before, after.noun, after.shown["choices"][verb])
               for before, after in zip(places, steps[1 : last + 1], strict=False)]
        if not all(way):
            break
        found.append(Done(last + 1, 1, texts(steps[: last + 1])))
    return found


def _entered(hand: Hand, one: str, two: str, open_: list[str]) -> bool:
    """Tell whether a line can go on into a place, also the same once more, without entering another that is open."""
    ways = [one] if one != two else [place for place in hand.near[one] if place not in open_]
    return any(0 < route(hand.near, [begin, two], set(open_)) <= LONGEST for begin in ways)


def route(near: dict[str, list[str]], through: list[str], shut: set[str]) -> int:
    """Count the places of the shortest line through some places in turn that keeps out of others; none is 0."""
    total = 1
    for one, two in pairwise(through):
        steps = _apart(near, one, two, shut)
        if steps < 0:
            return 0
        total += steps
    return total


def _apart(near: dict[str, list[str]], one: str, two: str, shut: set[str]) -> int:
    """Count the steps between two places that keep out of others, -1 if there is no such way."""
    key = (id(near), one, two, frozenset(shut))
    if key not in _KNOWN:
        _KNOWN[key] = _steps(near, one, two, shut)
    return _KNOWN[key]


def _steps(near: dict[str, list[str]], one: str, two: str, shut: set[str]) -> int:
    seen = {one: 0}
    queue = deque([one])
    while queue:
        place = queue.popleft()
        if place == two:
            return seen[place]
        for other in near.get(place, ()):
            if other not in seen and (other not in shut or other == two):
                seen[other] = seen[place] + 1
                queue.append(other)
    return -1


_KNOWN: Final[dict[tuple[int, str, str, frozenset[str]], int]] = {}
