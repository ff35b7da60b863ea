"""What people are asked: nobody is asked where answers do not differ, least of all in the other side's turn."""

import pytest

from kurgan.core.decision import Decision
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.core.takeback import is_holding
from kurgan.tables.forced import forced_answer
from tests.contract.journey import every_game, journey

EVERY = 12  # so many questions of two answers and more are passed over for one that is tried out


def other_turn(game: Game, s: State, decision: Decision) -> bool:
    """Tell whether a side is asked in the other one's turn."""
    turn = game.face.present(game.view(s, decision.side))["turn_of"]
    return turn not in (None, game.side_of(s, decision.side))


@every_game
@pytest.mark.parametrize("seed", [3, 8])
def test_one_answer_alone_is_asked_for_only_where_it_rolls_or_ends_something(game: Game, seed: int) -> None:
    kinds = game.lexicon.verbs
    for s, decision in journey(game, seed):
        if decision.count() > 1 or forced_answer(game, s) is not None:
            continue
        action = decision.actions()[0]
        if action.verb in decision.rolls or kinds[action.verb] == "button":
            assert action.verb in decision.rolls or not other_turn(game, s, decision), game.prompt(decision)
            continue
        assert not other_turn(game, s, decision), game.prompt(decision)
        # The player's own battle, or a unit that then goes somewhere.
        after = s.copy()
        game.play(after, action)
        assert kinds[action.verb] == "place" or is_holding(game, after), game.prompt(decision)


@every_game
def test_in_the_other_side_s_turn_answers_lead_to_different_positions(game: Game) -> None:
    for n, (s, decision) in enumerate(journey(game, 5)):
        if n % EVERY or decision.onward() < 2 or not other_turn(game, s, decision):
            continue
        found = set()
        for action in decision.forward()[:8]:
            after = s.copy()
            after.silent = True
            game.play(after, action)
            found.add(after.digest())
        assert len(found) > 1, game.prompt(decision)
