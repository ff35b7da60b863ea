"""Answers that a player cannot choose: where only one is legal and the time is all the same, nobody is asked."""

from __future__ import annotations

from kurgan.core.action import Action
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.core.takeback import is_holding


def forced_answer(game: Game, state: State) -> Action | None:
    """Return the only answer to a question if it names a unit and is done with that, as the last loss that is left.

    A button that rolls or ends something, a place to attack and a unit that then goes somewhere are the player's own.
    """
    decision = game.decision(state)
    if decision is None or decision.count() != 1:
        return None
    action = decision.actions()[0]
    if game.lexicon.verbs[action.verb] != "unit" or action.verb in decision.rolls:
        return None
    after = state.copy()
    after.silent = True
    game.play(after, action)
    return None if is_holding(game, after) or after.dice.count != state.dice.count else action
