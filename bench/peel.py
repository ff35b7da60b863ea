"""An order of moves in which arrows find the counters they want on top of their piles."""

from __future__ import annotations

from math import dist

from gestures import Hand
from sequel import carried
from steps import Step, lit_units, texts

from kurgan.core.game import Game
from kurgan.core.state import State

Move = list[Step]


def peeled(game: Game, hand: Hand, begins: State, steps: list[Step], moves: list[tuple[int, Move]]) -> list[str]:
    """Return the same actions with moves that follow each other in an order in which many to one place go at once."""
    made: list[str] = []
    state = begins.copy()
    state.silent = True
    at = 0
    for series in _series(moves):
        first = series[0][0]
        before = texts(steps[at:first])
        order = [move for _, move in series]
        if not carried(game, state, before):
            return []
        for group in _groups(game, hand, state, order, _piles(steps[first], order)):
            made_now = [text for move in group for text in texts(move)]
            before += made_now
            carried(game, state, made_now)
        made += before
        at = series[-1][0] + len(series[-1][1])
    return made + texts(steps[at:])


def _series(moves: list[tuple[int, Move]]) -> list[list[tuple[int, Move]]]:
    """Put moves together that follow each other at once."""
    found: list[list[tuple[int, Move]]] = []
    for first, move in moves:
        if found and found[-1][-1][0] + len(found[-1][-1][1]) == first:
            found[-1].append((first, move))
        else:
            found.append([(first, move)])
    return found


def _groups(game: Game, hand: Hand, begins: State, moves: list[Move], piles: dict[str, list[str]]) -> list[list[Move]]:
    """Sort moves into groups to one place each, those first of which most lie on top and may go now."""
    state = begins.copy()
    left = list(moves)
    groups: list[list[Move]] = []
    while left:
        for group in _wishes(hand, left, piles):
            after = state.copy()
            after.silent = True
            if carried(game, after, [text for move in group for text in texts(move)]):
                break
        else:  # the rest goes as it went
            return [*groups, *([move] for move in left)]
        state = after
        groups.append(group)
        for move in group:
            left.remove(move)
            for pile in piles.values():
                pile[:] = [unit for unit in pile if unit not in _units(move)]
    return groups


def _wishes(hand: Hand, left: list[Move], piles: dict[str, list[str]]) -> list[list[Move]]:
    """List groups of moves that an arrow could make now, whole ones first, then single moves."""
    wishes: list[tuple[bool, int, list[Move]]] = []
    for goal in dict.fromkeys(goal_of(move) for move in left):
        all_ = [move for move in left if goal_of(move) == goal]
        ready = [move for move in all_ if _exposed(move, piles)]
        hidden = [move for move in all_ if move not in ready]
        group = sorted([*hidden[:1], *ready], key=lambda one: (one not in hidden, -_way(hand, one)))
        if len(group) > 1:
            wishes.append((len(group) == len(all_), len(group), group))
    wishes.sort(key=lambda one: one[:2], reverse=True)
    return [*(group for *_, group in wishes), *([move] for move in left)]


def _units(move: Move) -> list[str]:
    return [one.noun for one in move if one.shown["kinds"][one.action.verb] == "unit"]


def goal_of(move: Move) -> str:
    """Return where a move ends."""
    return next(one.noun for one in move if one.shown["kinds"][one.action.verb] == "place")


def _piles(step: Step, moves: list[Move]) -> dict[str, list[str]]:
    open_ = lit_units(step.shown).union(*(_units(move) for move in moves))
    piles: dict[str, list[str]] = {}
    for unit, at in step.at.items():
        if unit in open_:
            piles.setdefault(at, []).append(unit)
    return piles


def _exposed(move: Move, piles: dict[str, list[str]]) -> bool:
    units = _units(move)
    pile = piles.get(move[0].at.get(units[0], ""), [])
    return bool(pile) and (pile[-1:] == units or set(pile) == set(units))


def _way(hand: Hand, move: Move) -> float:
    origin, goal = move[0].at.get(move[0].noun, ""), goal_of(move)
    if origin not in hand.spots or goal not in hand.spots:
        return 0.0
    return dist(hand.spots[origin], hand.spots[goal])
