"""A game in progress: undo, redo, restart, and a record that goes on after it was loaded."""

from dataclasses import replace

import pytest

import kurgan
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from tests.contract.journey import GAMES, Chance, recorded

GAME = GAMES[0]


def walk(play: Play, count: int, seed: int = 1) -> None:
    """Carry out some actions at random."""
    player = Chance(seed)
    for _ in range(count):
        decision = play.decision()
        if decision is not None:
            play.act(player.choose(play.game.view(play.state, decision.side), decision))


def test_a_new_game_has_nothing_to_take_back() -> None:
    play = Play.new(GAME)
    assert play.can_undo() is None and play.can_redo() is None
    assert not play.undo() and play.redo() is None and play.restart() == 0


def test_what_the_set_up_told_is_not_told_again_with_the_first_action() -> None:
    def begin(scenario: str, options: dict[str, str], dice: Dice) -> State:
        s = GAME.begin(scenario, options, dice)
        s.tell("setup", "The counters are on the table.")
        return s

    game = replace(GAME, begin=begin)
    assert [event.text for event in game.setup().events] == ["The counters are on the table."]
    play = Play.new(game)
    decision = play.decision()
    assert decision is not None
    action = decision.forward()[0]
    alone = play.state.copy()
    game.play(alone, action)
    assert [event.text for event in play.act(action).events] == [event.text for event in alone.events]


def test_a_refused_action_changes_nothing() -> None:
    play = Play.new(GAME)
    before = play.state.digest()
    decision = play.decision()
    assert decision is not None
    offered = decision.actions()[0]
    for action, side in (("fly", None), (GAME.lexicon.text(offered), 1 - decision.side)):
        with pytest.raises(Illegal):
            play.act(action, side)
    assert play.state.digest() == before and play.actions == []


def test_doing_something_else_forgets_what_was_undone() -> None:
    play = Play.new(GAME)
    walk(play, 3)
    undone = play.can_undo()
    play.undo()
    assert play.can_redo() == undone
    decision = play.decision()
    assert decision is not None
    play.act(next(a for a in decision.actions() if GAME.lexicon.text(a) != undone))
    assert play.can_redo() is None


def test_doing_the_same_again_keeps_the_rest_of_what_was_undone() -> None:
    play = Play.new(GAME)
    walk(play, 4)
    done = list(play.actions)
    play.undo()
    play.undo()
    play.act(done[2])
    assert play.can_redo() == done[3]


def test_options_and_scenario_are_checked() -> None:
    for scenario, options in (("nowhere", {}), ("", {"weather": "fine"}), ("", {"replacements": "all"})):
        with pytest.raises(ValueError, match=r"has no|takes"):
            Play.new(GAME, scenario, options)
    with pytest.raises(KeyError, match="There is no game"):
        kurgan.game("chess")


def test_a_secret_is_given_away_only_when_the_game_is_over() -> None:
    play = Play.new(GAME, dice=Dice.verifiable("kept back", ["a", "b"]))
    walk(play, 30)
    assert "kept back" not in play.save().dumps()
    assert "kept back" in play.save(secrets=True).dumps()


def test_a_loaded_game_rolls_on_and_its_record_stays_true() -> None:
    whole = recorded(GAME, 51)
    half = Play.replay(GAME, whole, until=len(whole.actions) // 2)
    saved = Record.loads(half.save().dumps())
    again = Play.replay(GAME, saved, verify=True)
    walk(again, 400, seed=2)
    final = Play.replay(GAME, Record.loads(again.save().dumps()), verify=True)
    assert final.state.digest() == again.state.digest()
    assert final.record.false_rolls() == []


def test_a_position_with_scripted_dice_leaves_a_true_record() -> None:
    half = Play.replay(GAME, recorded(GAME, 52), until=900)
    document = {**GAME.document(half.state), "dice": [6, 1, 3]}
    play = Play.new(GAME, dice=Dice.fast(9), position=document)
    walk(play, 600, seed=3)
    assert [value for _, value, _ in play.record.rolls][:3] == [6, 1, 3]
    again = Play.replay(GAME, Record.loads(play.save().dumps()), verify=True)
    assert again.state.digest() == play.state.digest()


def test_a_replay_can_be_undone_no_further_than_it_reaches() -> None:
    play = Play.replay(GAME, recorded(GAME, 53), until=77)
    assert play.barrier == 77 and play.can_undo() is None
