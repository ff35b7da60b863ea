"""Undo restores the position to the digit, and never crosses a roll, a reveal or a change of side."""

from random import Random

import pytest

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.study.chance import pick
from tests.contract.journey import every_game


@every_game
@pytest.mark.parametrize("seed", [21, 22])
def test_undo_and_redo_restore_the_digest(game: Game, seed: int) -> None:
    rng = Random(seed)
    play = Play.new(game, dice=Dice.fast(seed))
    undone = 0
    for _ in range(1500):
        decision = play.decision()
        if decision is None:
            break
        before, count = play.state.digest(), len(play.actions)
        rolled, side = play.state.dice.count, decision.side
        seen = play.state.seen, play.state.unrecorded_reveals
        play.act(pick(decision, rng))
        after = play.decision()
        revealed = (play.state.seen, play.state.unrecorded_reveals) != seen
        crossed = play.state.dice.count != rolled or revealed or after is None or after.side != side
        assert (play.can_undo() is None) == crossed
        if crossed:
            assert not play.undo() and play.barrier == len(play.actions)
        elif rng.random() < 0.5:
            now = play.state.digest()
            assert play.undo() and play.state.digest() == before and len(play.actions) == count
            assert play.redo() is not None and play.state.digest() == now
            undone += 1
    assert undone > 50


@every_game
def test_restart_goes_back_to_the_barrier_and_no_further(game: Game) -> None:
    rng = Random(23)
    play = Play.new(game, dice=Dice.fast(23))
    at_barrier = {0: play.state.digest()}
    restarted = 0
    for n in range(1200):
        decision = play.decision()
        if decision is None:
            break
        play.act(pick(decision, rng))
        if play.barrier == len(play.actions):
            at_barrier[play.barrier] = play.state.digest()
        elif n % 37 == 0:
            taken = len(play.actions) - play.barrier
            assert play.restart() == taken
            assert play.state.digest() == at_barrier[play.barrier]
            while play.can_redo():
                play.redo()
            assert len(play.actions) - play.barrier == taken
            restarted += 1
    assert restarted > 10


@every_game
def test_a_game_with_undone_actions_leaves_a_true_record(game: Game) -> None:
    rng = Random(24)
    play = Play.new(game, dice=Dice.fast(24))
    for _ in range(700):
        decision = play.decision()
        if decision is None:
            break
        play.act(pick(decision, rng))
        if rng.random() < 0.2:
            play.undo()
    again = Play.replay(game, play.save(), verify=True)
    assert again.state.digest() == play.state.digest()
    assert again.actions == play.actions
