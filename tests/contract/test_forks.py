"""A game can be forked at any point, and a position is known by its key."""

from itertools import islice
from random import Random

import pytest

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.study.chance import pick
from tests.contract.journey import every_game, journey


@every_game
def test_a_fork_goes_its_own_way_and_both_records_verify(game: Game) -> None:
    rng = Random(5)
    play = Play.new(game, dice=Dice.verifiable("kept", ["a", "b"]))
    while len(play.actions) < 300 and (decision := play.decision()) is not None:
        play.push(pick(decision, rng))
    before = play.state.digest()
    same = play.fork()
    assert same.state.digest() == before and same.actions == play.actions
    for fork in (play.fork(120), play.fork(120, Dice.fast(9)), play.fork(dice=Dice.verifiable("other", ["c", "d"]))):
        for _ in range(150):
            asked = fork.decision()
            if asked is None:
                break
            fork.push(pick(asked, rng))
        record = Record.loads(fork.close().dumps())
        assert Play.replay(game, record, verify=True).state.digest() == fork.state.digest()
        assert record.unchecked(over=True) == []
    assert play.state.digest() == before and Play.replay(game, play.close(), verify=True).state.digest() == before


@every_game
def test_a_position_has_one_key_whatever_was_rolled_before(game: Game) -> None:
    keys = set()
    states = [s.copy() for s, _ in islice(journey(game, 4), 40)]
    for s in states:
        again = s.copy()
        again.dice = Dice.fast(77)
        again.dice.count = s.dice.count + 5
        assert again.key() == s.key() and (again.digest() != s.digest())
        keys.add(s.key())
    assert len(keys) == len({s.digest() for s in states})


@every_game
def test_a_side_goes_by_its_name_or_its_number(game: Game) -> None:
    s = game.setup()
    for number, name in enumerate(game.sides):
        assert game.side(name) == game.side(number) == number
        assert game.view(s, name).plain() == game.view(s, number).plain()
    for wrong in ("nobody", len(game.sides), -1):
        with pytest.raises(ValueError, match="has no side"):
            game.side(wrong)
    decision = game.decision(s)
    assert decision is not None
    action = decision.forward()[0]
    assert game.why(s, action, game.sides[decision.side]) is None
    assert game.why(s, action, game.sides[1 - decision.side]) is not None


@every_game
def test_what_is_printed_while_debugging_says_what_it_is(game: Game) -> None:
    play = Play.new(game)
    frame = play.state.stack[-1].kind()
    assert frame in repr(play.state) and f"turn {play.state.turn}" in repr(play.state)
    assert game.id in repr(play) and repr(play.state) in repr(play)
    assert repr(game.view(play.state, 0)).startswith(f"<View of {game.id} by side 0: <")
    decision = play.decision()
    assert decision is not None and decision.prompt in repr(decision) and decision.case in repr(decision)
