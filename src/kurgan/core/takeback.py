"""How much a person takes back at once: a move, from taking a unit in hand until it was set down."""

from __future__ import annotations

from kurgan.core.game import Game
from kurgan.core.state import State


def is_holding(game: Game, state: State) -> bool:
    """Tell whether something is in hand."""
    decision = game.decision(state)
    return decision is not None and bool(decision.selected)


def count_last_move(game: Game, before: list[State], actions: list[str], now: State) -> int:
    """Count the actions of the last move, of those before which the states are kept."""
    if not before:
        return 0
    asked, verb = game.decision(before[-1]), _verb(actions[-1])
    if asked is None:
        return 1
    if is_holding(game, now):
        return _first_leg(game, before, actions)
    if game.lexicon.verbs[verb] != "place" and verb not in asked.back:
        return 1
    count = 1
    while count < len(before) and is_holding(game, before[-count]):
        count += 1
    return count


def _first_leg(game: Game, before: list[State], actions: list[str]) -> int:
    """Count for a unit that may go on: its first leg goes back together with taking it, any other alone."""
    kinds = game.lexicon.verbs
    if kinds[_verb(actions[-1])] != "place":
        return 1
    count = 1
    while count < len(before) and is_holding(game, before[-count]):
        if kinds[_verb(actions[-count - 1])] != "unit":
            return 1
        count += 1
    return 1 if is_holding(game, before[-count]) else count


def _verb(action: str) -> str:
    return action.partition(" ")[0]
