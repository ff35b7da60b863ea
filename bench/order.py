"""The order of moves that suits a hand: units that go the same way together, if it leads to the same game."""

from __future__ import annotations

from collections import defaultdict

from gestures import Hand
from peel import peeled
from sequel import Sequel
from steps import Step, run, simple_move, texts

from kurgan.core.action import Action
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.tables.present import decision_message

Move = list[Step]


def shown_steps(game: Game, begins: State, actions: list[str]) -> list[Step]:
    """Carry out actions and note what the page shows before each."""
    state = begins.copy()
    made = []
    for text in actions:
        decision = game.decision(state)
        assert decision is not None, text
        action = game.lexicon.parse(text)
        units = game.face.present(game.view(state, decision.side))["units"]
        shown = decision_message(game, state, decision, True)
        at = {one["id"]: one["at"] or "" for one in units}
        made.append(Step(action, text, _noun(game, action), shown, at, {one["id"]: one["box"] for one in units}))
        game.apply(state, action)
        state.events.clear()
    return made


def _noun(game: Game, action: Action) -> str:
    return "" if game.lexicon.verbs[action.verb] == "button" else game.lexicon.name(action.verb, action.noun)


def grouped(game: Game, hand: Hand, sequel: Sequel, actions: list[str]) -> list[str]:
    """Return the same actions with moves the same way put together, then those to one place, attackers by place."""
    begins = sequel.begins

    def better(now: list[str], other: list[str]) -> list[str]:
        """Return the other actions if they do the same with fewer clicks."""
        if not other or other == now or not sequel.same(other):
            return now
        remembered = dict(hand.last)
        before = hand.plan(shown_steps(game, begins, now)).clicks
        hand.last = dict(remembered)
        after = hand.plan(shown_steps(game, begins, other)).clicks
        hand.last = remembered
        return other if after < before else now

    def pulled(now: list[str]) -> list[str]:
        steps = shown_steps(game, begins, now)
        return better(now, peeled(game, hand, begins, steps, _moves(hand, steps)))

    for between in (_same_way, _same_goal):
        for key in list(between(_moves(hand, shown_steps(game, begins, actions)))):
            steps = shown_steps(game, begins, actions)
            firsts = between(_moves(hand, steps)).get(key, [])
            actions = better(actions, _together(hand, steps, firsts, between is _same_way))
        actions = pulled(actions)
    changed = _by_place(hand, shown_steps(game, begins, actions))
    return changed if sequel.same(changed) else actions


def _by_place(hand: Hand, steps: list[Step]) -> list[str]:
    """Put units that are chosen one after another in the order of their places."""
    made: list[str] = []
    while len(made) < len(steps):
        rest = steps[len(made) :]
        verb = rest[0].action.verb
        chosen = rest[: run(rest, verb)] if hand.verbs[verb].get("many") else rest[:1]
        places = list(dict.fromkeys(one.at.get(one.noun, "") for one in chosen))
        made += texts(sorted(chosen, key=lambda one: places.index(one.at.get(one.noun, ""))))
    return made


def _moves(hand: Hand, steps: list[Step]) -> list[tuple[int, Move]]:
    """List the simple moves, each with where it begins."""
    found: list[tuple[int, Move]] = []
    first = 0
    while first < len(steps):
        length = simple_move(hand, steps[first:])
        if length is not None:
            found.append((first, steps[first : first + length]))
        first += length or 1
    return found


def _goal(move: Move) -> str:
    return next(one.noun for one in move if one.shown["kinds"][one.action.verb] == "place")


def _same_way(moves: list[tuple[int, Move]]) -> dict[tuple[str, ...], list[int]]:
    """Sort moves by where they begin and end; those by themselves are left out."""
    ways: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for first, move in moves:
        if origin := move[0].at.get(move[0].noun):
            ways[origin, _goal(move)].append(first)
    return {way: some for way, some in ways.items() if len(some) > 1}


def _same_goal(moves: list[tuple[int, Move]]) -> dict[tuple[str, ...], list[int]]:
    """Sort moves by where they end; those by themselves are left out."""
    goals: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for first, move in moves:
        goals[(_goal(move),)].append(first)
    return {goal: some for goal, some in goals.items() if len(some) > 1}


def _together(hand: Hand, steps: list[Step], firsts: list[int], one: bool) -> list[str]:
    """Put moves where the last of them is, as `one` move of a stack or one after another."""
    if len(firsts) < 2:
        return []
    moves = [steps[first : first + (simple_move(hand, steps[first:]) or 0)] for first in firsts]
    moved = {first + n for first, move in zip(firsts, moves, strict=True) for n in range(len(move))}
    if one:
        more = hand.verbs[moves[0][0].action.verb].get("more", "")
        units = [step for move in moves for step in move if step.shown["kinds"][step.action.verb] == "unit"]
        together = [units[0].text, *(f"{more} {step.noun}" for step in units[1:])]
        tails = [texts(move[len(move) - _tail(move) :]) for move in moves]
        together += next(tail for tail in tails if len(tail) == max(len(one) for one in tails))
    else:
        together = [text for move in moves for text in texts(move)]
    last = max(firsts[-1], _last_from(hand, steps, moves[0])) if one else firsts[-1]
    kept = [step.text for n, step in enumerate(steps) if n not in moved and n <= last]
    return [*kept, *together, *(step.text for n, step in enumerate(steps) if n not in moved and n > last)]


def _last_from(hand: Hand, steps: list[Step], move: Move) -> int:
    """Find the last step of the last move that begins where another does: what remains there is a whole stack."""
    origin = move[0].at.get(move[0].noun)
    ends = [first + len(one) - 1 for first, one in _moves(hand, steps) if one[0].at.get(one[0].noun) == origin]
    return max(ends, default=0)


def _tail(move: Move) -> int:
    """Count what follows the units of a move: its place, and that they stop there."""
    return sum(1 for one in move if one.shown["kinds"][one.action.verb] != "unit")
